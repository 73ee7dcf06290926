/** Sixto in sentences: what happens, and everything a view holds. */
import type { Description, GameEvent, Held, Seat, View } from '../game.ts';
import { playersOf } from '../kit/say.ts';
import { winnersIn } from '../kit/standings.ts';
import { pointsFor, scoreOf, standings } from './score.ts';
import { COLUMNS, type Column, isBlank, isDead, isTarget, type Row, SHEETS } from './sheets.ts';
import { type Ending, type Event, isGone, type Open, type Sixto, seatsOf, withHalf, withMore } from './state.ts';
import { briefDice, colourFirst, colourLetter, colourText, crossText, diceTexts, dieText, turnText } from './texts.ts';
import { type Say, say, type Words } from './words/words.ts';

const named = (seats: readonly Seat[]) => ({ seats: playersOf(seats), count: seats.length });

export function eventText(event: GameEvent<Event>): Say {
  switch (event.type) {
    case 'began': {
      const sheets = event.sheets.map((letter, seat) => say('has', { seat: { seat }, letter }));
      return say('began', { sheets, first: { seat: event.first } });
    }
    case 'rolled': {
      const args = { seat: { seat: event.seat }, dice: diceTexts(event) };
      if (event.again) return say('rolledAgain', args);
      return say('rolled', { ...args, turn: event.turn });
    }
    case 'crossed':
      return say('crossed', { seat: { seat: event.seat }, crosses: event.crosses.map(crossText) });
    case 'none':
      return say('none', named(event.seats));
    case 'closing': {
      const args = { ...named(event.seats), colour: colourText(event.row) };
      return say(event.asked ? 'closingAsked' : 'closing', args);
    }
    case 'closed':
      return say('closed', { colour: colourFirst(event.row) });
    case 'missed':
      return say('missed');
    case 'ended':
      return endingText(event.why, event.seats, event.n);
    case 'scored': {
      const { seat, rows, columns, points: n, crosses } = event;
      return say('scored', { seat: { seat }, rows, columns, n, crosses });
    }
    case 'won': {
      const { seats, points: n, byCrosses } = event;
      if (seats.length > 1) return say('wonTogether', { seats: playersOf(seats), n });
      return say(byCrosses ? 'wonByCrosses' : 'won', { seat: { seat: seats[0]! }, n });
    }
  }
}

function endingText(why: Ending, seats: readonly Seat[], n: number): Say {
  switch (why) {
    case 'dice-gone':
      return say('endedDice', { n });
    case 'stuck':
      return say('endedStuck', { seats: playersOf(seats), n });
    case 'standstill':
      return say('endedStandstill', { n });
    case 'unused':
      return say('endedUnused', { n });
    case 'missed':
      return say('endedMissed');
    case 'few':
      return say('endedFew', { n });
  }
}

export function describe({ open, seat }: View<Sixto>): Description<Words> {
  const table = [
    whereText(open),
    say('dice', { dice: open.dice.map(dieText) }),
    ...seatsOf(open).map((one) => crossesText(open, one)),
    ...halfTexts(open),
    ...endTexts(open),
  ];
  return { table, own: seat === undefined ? [] : sheetTexts(open, seat) };
}

function whereText({ sheets, turn, active, again, phase, closing }: Open): Say {
  const args = { turn, seat: { seat: active }, rolls: again ? 2 : 1 };
  switch (phase) {
    case 'roll':
      return say('whereRoll', { turn, seat: args.seat });
    case 'cross':
      return say(sheets.length > 1 ? 'whereCross' : 'whereCrossAlone', args);
    case 'close':
      return say('whereClose', { ...args, count: closing.length });
    case 'over':
      return say('whereOver', args);
  }
}

/** A seat's sheet in one line: which boxes of each row are crossed, and what they are worth. */
function crossesText({ sheets, crosses }: Open, seat: Seat): Say {
  const { rowPoints, columnPoints, points: n } = scoreOf(crosses[seat]!);
  const rows = crosses[seat]!.flatMap((crossed, row): Say[] =>
    crossed.length === 0
      ? []
      : [say('boxes', { colour: colourText(row), boxes: crossed.map((column) => column + 1).join(' ') })],
  );
  const args = { seat: { seat }, letter: sheets[seat]! };
  if (rows.length === 0) return say('blank', args);
  return say('crosses', { ...args, n, rowPoints, columnPoints, rows });
}

function halfTexts(open: Open): Say[] {
  const texts = seatsOf(open).flatMap((seat): Say[] => {
    const half = open.half[seat]!.map((cross) => crossText({ ...cross, number: open.dice[cross.row]! }));
    return half.length === 0 ? [] : [say('half', { seat: { seat }, crosses: half })];
  });
  return open.closing.length === 0 ? texts : [...texts, say('aboutToClose', { rows: open.closing.map(colourText) })];
}

function endTexts(open: Open): Say[] {
  const { solo, missed, ending } = open;
  const rule = { dice: 'endDice', rolls: 'endRolls', two: 'endTwo', many: 'endMany' } as const;
  const texts: Say[] = [say(rule[solo ?? 'many'])];
  if (missed > 0 && solo !== 'two') texts.push(say('missedTurns', { n: missed }));
  if (ending === undefined) return texts;
  const first = winnersIn(standings({ open }));
  const { points: n } = scoreOf(open.crosses[first[0]!]!);
  const isAlone = open.sheets.length === 1;
  const why: Say = say(isAlone && ending === 'stuck' ? 'stuckAlone' : `why.${ending}`);
  if (isAlone) return [...texts, say('overAlone', { why, n })];
  return [...texts, say('over', { why, seats: playersOf(first), n })];
}

/** One sheet whole, a row a line: X for a cross, / for a half one, – for a box that is gone. */
export function sheetTexts(open: Open, seat: Seat): Say[] {
  const crosses = withHalf(open, seat);
  const { columns, columnPoints, rowPoints, points: n } = scoreOf(crosses);
  return [
    say('sheet', { seat: { seat }, letter: open.sheets[seat]! }),
    ...crosses.map((crossed, row) => rowText(open, seat, row, crossed)),
    say('columns', { counts: columns.join(' '), n: columnPoints }),
    say('total', { rowPoints, columnPoints, n }),
  ];
}

function boxesText(open: Open, seat: Seat, row: Row, crossed: readonly Column[]): string {
  const numbers = SHEETS[open.sheets[seat]!][row]!;
  const isHalf = (column: Column) => !open.crosses[seat]![row]!.includes(column);
  const closed = isGone(open, row) || isDead(crossed);
  const boxes = numbers.map((number, column) => {
    if (crossed.includes(column)) return isHalf(column) ? '/' : 'X';
    return closed || column < crossed.at(-1)! ? '–' : String(number);
  });
  const first = boxes.findIndex((_, column) => isTarget(column));
  return `${boxes.slice(0, first).join(' ')} | ${boxes.slice(first, COLUMNS).join(' ')}`;
}

function rowText(open: Open, seat: Seat, row: Row, crossed: readonly Column[]): Say {
  const boxes = boxesText(open, seat, row, crossed);
  const n = pointsFor(crossed.length);
  const args = { colour: colourFirst(row), letter: colourLetter(row), boxes, crosses: crossed.length, n };
  if (isGone(open, row)) return say('rowClosed', args);
  if (crossed.length === 0) return say('rowBlank', { colour: args.colour, letter: args.letter, boxes });
  return say(isDead(crossed) ? 'rowDead' : 'row', args);
}

/**
 * The sheet as its picture has it, a row a line, with crosses of this turn; above it the dice and what others have. Alone
 * `need` stands above the dice: what a turn needs so that the game goes on; and below the sheet how the game ends, as the
 * panel may be all there is of the table.
 */
export function heldTexts({ open: lying, seat, chosen }: Held<Sixto>, need?: Say): Say[] {
  const open = withMore(lying, seat, chosen);
  const crosses = withHalf(open, seat);
  const { columns, points: n } = scoreOf(crosses);
  const dice = briefDice(open).reduce((first, second) => say('both', { first, second }));
  const others = seatsOf(open).filter((one) => one !== seat);
  const points = others.map((one) => say('heldScore', { seat: { seat: one }, n: scoreOf(withHalf(open, one)).points }));
  return [
    say('heldTurn', { turn: turnText(open), letter: open.sheets[seat]!, what: need ?? dice }),
    ...(need === undefined ? [] : [say('briefDice', { dice: [dice] })]),
    ...(lying.crosses.every(isBlank) || others.length === 0 ? [] : [say('heldPoints', { points })]),
    say('heldMarks'),
    ...crosses.map((crossed, row) => {
      const args = { letter: colourLetter(row), boxes: boxesText(open, seat, row, crossed) };
      return crossed.length === 0 ? say('heldBlank', args) : say('heldRow', { ...args, n: pointsFor(crossed.length) });
    }),
    ...(isBlank(crosses) ? [] : [say('heldColumns', { counts: columns.join(' '), n })]),
    ...(others.length > 0 || open.ending !== undefined ? [] : endTexts(open)),
  ];
}
