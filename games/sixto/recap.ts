/** The last turn of Sixto in a line: for the seat whose sheet it is, and for those who only watch. */
import type { Description, GameEvent, Seat, View } from '../game.ts';
import { playersOf } from '../kit/say.ts';
import { eventText } from './describe.ts';
import { scoreOf } from './score.ts';
import type { Crosses, Row } from './sheets.ts';
import { type Cross, type Event, type Open, type Sixto, seatsOf, withHalf } from './state.ts';
import { briefDice, colourFirst, colourLetter, colourText, signed, turnText } from './texts.ts';
import { type Say, say, type Words } from './words/words.ts';

type Events = readonly GameEvent<Event>[];
type Crossed = Extract<Event, { type: 'crossed' }>['crosses'][number];

export function recap({ open, seat }: View<Sixto>, events: Events): Say[] {
  const own = seat === undefined ? undefined : ownText(open, seat, events);
  const others = dearestText(open, seat, events);
  if (own !== undefined && others !== undefined) return [say('both', { first: own, second: others })];
  return [own, others].filter((text) => text !== undefined);
}

/** What the seat crossed, without what others did. */
export function ownRecap({ open, seat }: View<Sixto>, events: Events): Say[] {
  const own = seat === undefined ? undefined : ownText(open, seat, events);
  return own === undefined ? [] : [own];
}

function ownText(open: Open, seat: Seat, events: Events): Say | undefined {
  const crosses = crossesOf(seat, events);
  if (crosses.length > 0) {
    const n = gainOf(open, seat, crosses);
    return say('youCross', { crosses: crosses.length, n: signed(n), points: n });
  }
  const isOver = events.some(({ type }) => type === 'rolled' || type === 'none' || type === 'ended');
  const hasNone = events.some((event) => event.type === 'none' && event.seats.includes(seat));
  return isOver && hasNone ? say('youCrossNothing') : undefined;
}

const crossesOf = (seat: Seat, events: Events): readonly Crossed[] =>
  events.flatMap((event) => (event.type === 'crossed' && event.seat === seat ? event.crosses : []));

/** What these crosses have brought, in points. */
function gainOf(open: Open, seat: Seat, made: readonly Cross[]): number {
  const sheet = withHalf(open, seat);
  const isNew = (row: number, column: number) => made.some((one) => one.row === row && one.column === column);
  const before: Crosses = sheet.map((crossed, row) => crossed.filter((column) => !isNew(row, column)));
  return scoreOf(sheet).points - scoreOf(before).points;
}

/** A row that is closed or about to be, else what brought somebody else most. */
function dearestText(open: Open, seat: Seat | undefined, events: Events): Say | undefined {
  const closed = events.flatMap((event) => (event.type === 'closed' ? [event.row] : []));
  if (closed.length > 0) return say('areClosed', closedArgs(closed));
  const closing = events.find((event) => event.type === 'closing');
  if (closing !== undefined) return say('closesNow', { colour: colourFirst(closing.row) });
  const gains = seatsOf(open)
    .filter((other) => other !== seat)
    .map((other) => ({ other, n: gainOf(open, other, crossesOf(other, events)) }))
    .sort((a, b) => b.n - a.n);
  const [best] = gains;
  return best !== undefined && best.n > 0 ? say('othersGot', { seat: { seat: best.other }, n: best.n }) : undefined;
}

/** Which rows are closed: the last of several after an "and". */
function closedArgs(closed: readonly Row[]): Words['areClosed'] {
  const count = closed.length;
  const more = count > 1 ? colourText(closed[count - 1]!) : 'none';
  return {
    rows: closed.slice(0, Math.max(1, count - 1)).map((row, i) => (i > 0 ? colourText : colourFirst)(row)),
    more,
    count,
  };
}

/** Rows that are closed, and how the match ended: all else is in the picture. */
export function story(events: Events): Say[] {
  const closed = events.flatMap((event) => (event.type === 'closed' ? [event.row] : []));
  const texts: Say[] = closed.length === 0 ? [] : [say('storyClosed', closedArgs(closed))];
  for (const event of events) {
    if (event.type === 'ended') texts.push(eventText(event));
    if (event.type === 'won')
      texts.push(say('storyWon', { seats: playersOf(event.seats), count: event.seats.length, n: event.points }));
  }
  return texts.slice(-2);
}

/**
 * The dice, each sheet's points and the crosses of its rows; the own sheet with its boxes. The dice decide whether to
 * roll again, so they are said there too: a screen reader speaks the table only once, and in a daily never.
 */
export function brief({ open, seat }: View<Sixto>): Description<Words> {
  const dice = { dice: briefDice(open) };
  const mayRoll = open.phase === 'roll';
  const sheets = seatsOf(open).map((one) => sheetText(open, one));
  const closing = open.closing.length === 0 ? [] : [say('aboutToClose', { rows: open.closing.map(colourText) })];
  const rolled = mayRoll ? say('briefFirstRoll', dice) : say('briefDice', dice);
  const table = [turnText(open), rolled, ...closing, say('briefHead'), ...sheets];
  return {
    table,
    own: seat === undefined ? [] : [...(mayRoll ? [rolled] : []), ...ownSheet(open, seat)],
  };
}

function sheetText(open: Open, seat: Seat): Say {
  const sheet = withHalf(open, seat);
  const rows: readonly Say[] = sheet.flatMap((crossed, row) =>
    crossed.length === 0 ? [] : [say('briefCount', { letter: colourLetter(row), n: crossed.length })],
  );
  const args = { seat: { seat }, n: scoreOf(sheet).points };
  if (rows.length === 0) return say('briefBlank', { seat: args.seat });
  return say('briefSheet', { ...args, rows: rows.reduce((first, second) => say('both', { first, second })) });
}

function ownSheet(open: Open, seat: Seat): Say[] {
  const sheet = withHalf(open, seat);
  const rows = sheet.flatMap((crossed, row) =>
    crossed.length === 0
      ? []
      : [say('boxes', { colour: colourLetter(row), boxes: crossed.map((column) => column + 1).join(' ') })],
  );
  const letter = open.sheets[seat]!;
  return [rows.length === 0 ? say('briefOwnBlank', { letter }) : say('briefOwn', { letter, rows })];
}
