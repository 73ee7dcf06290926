/** Draws Six: the dice as they fell, who has them now, and each player's three places and piles. */
import type { Drawing, GameEvent, Part, Seat, Seen, Text } from '../game.ts';
import { drawDie } from '../kit/dice.ts';
import { drawFace, drawHead, HEAD, INNER, MARGIN, RIGHT, sizeOf } from '../kit/pictures.ts';
import { winnersIn } from '../kit/standings.ts';
import { type Box, HIGHEST, type Pen } from '../pen.ts';
import { colourOf, drawNoPile, drawPile, drawPlace, drawTube } from './art.ts';
import { pointsIn, sumOf, topOf } from './cards.ts';
import { cover } from './cover.ts';
import { describe, eventText } from './describe.ts';
import { standings } from './standings.ts';
import { drawnBy, type Event, leftToDraw, type Open, type Six } from './state.ts';
import { say, type Words } from './words/words.ts';

const TURN = 104;
const DIE = 76;
const LANES = HEAD + TURN + 10;
const GAP = 8;
const LANE = { most: 104, least: 60 } as const;
/** Where the columns begin. */
const PLACES_LEFT = MARGIN + 204;
const PLACE = 84;
const PLACE_STEP = PLACE + 19;
/** A card to be placed stands apart from the places. */
const DRAWN_LEFT = PLACES_LEFT + 3 * PLACE_STEP + 12;
const POINTS_RIGHT = RIGHT - 112;
const PILE = 66;

const table: Part<Six, Seen<Six>> = {
  size: ({ open }) => sizeOf(LANES + open.displays.length * (laneHeight(open) + GAP) + 10),
  draw({ open, events }, pen) {
    drawHead(pen.say(say('roundOf', { round: open.round })), directionText(open, pen), pen);
    drawTurn(open, pen);
    for (const seat of open.displays.keys()) drawSeat(open, seat, events, pen);
  },
  texts: ({ open, events }) => [...describe({ open }).table, ...events.map(eventText)],
};

/** A picture for each roll would come after the next one. */
const momentOf = ({ round, turn }: Open): string | undefined => turn && `${round}.${turn.n}`;

/** Everything a seat has lies open. */
export const picture: Drawing<Six> = { felt: 'rust', table, momentOf, cover };

const laneHeight = ({ displays }: Open): number =>
  Math.max(LANE.least, Math.min(LANE.most, Math.floor((HIGHEST - LANES - 10) / displays.length) - GAP));

const directionText = ({ options, direction }: Open, pen: Pen): string =>
  options.change_of_direction ? pen.say(say(direction === 1 ? 'diceGoDown' : 'diceGoUp')) : '';

/** The tube, the last roll with what was called, and who acts next. */
function drawTurn(open: Open, pen: Pen): void {
  const y = HEAD;
  const middle = y + TURN / 2;
  pen.box({ x: MARGIN, y, width: INNER, height: TURN }, { fill: 'deep', round: 20 });
  drawTube({ x: MARGIN + 16, y: y + 9, width: 62, height: TURN - 20 }, pen);
  let left = MARGIN + 98;
  for (const die of open.last?.dice ?? []) {
    drawDie(die, { x: left, y: middle - DIE / 2, width: DIE, height: DIE }, 'cream', pen);
    left += DIE + 12;
  }
  if (open.last !== undefined) {
    const type = { size: 84, weight: 800, colour: 'gold' } as const;
    left += 6 + pen.text(String(sumOf(open.last.dice)), [left + 6, middle], type) + 26;
  }
  const most = RIGHT - 18 - left;
  const { text, seats } = doing(open);
  if (seats.length === 0) {
    pen.text(pen.say(text), [left, middle], { size: 38, weight: 700, colour: 'cream', most });
    return;
  }
  const names = pen.say(say('names', { seats: seats.map((seat) => ({ seat })) }));
  pen.text(names, [left, middle - 22], { size: 40, weight: 700, colour: 'cream', most });
  pen.text(pen.say(text), [left, middle + 24], { size: 36, weight: 500, colour: 'soft', most });
}

/** Who acts and how; at the end, the winners and their points. */
function doing(open: Open): { readonly text: Text<Words>; readonly seats: readonly Seat[] } {
  const { phase, dice: n } = open;
  const seats = foremost(open);
  if (phase === 'over') return { text: say('points', { n: pointsIn(open.collected[seats[0]!]!) }), seats };
  if (seats.length === 0) return { text: say('askRace'), seats };
  if (phase === 'ready') return { text: say('startsRound'), seats };
  return { text: say('rollsNext', { n }), seats };
}

/** The seat that has the dice, none before the first round; at the end, the winners. */
function foremost(open: Open): readonly Seat[] {
  if (open.phase === 'over') return winnersIn(standings({ open }));
  return open.active === undefined ? [] : [open.active];
}

function drawSeat(open: Open, seat: Seat, events: readonly GameEvent<Event>[], pen: Pen): void {
  const height = laneHeight(open);
  const y = LANES + seat * (height + GAP);
  const lane = { x: MARGIN, y, width: INNER, height };
  const isForemost = foremost(open).includes(seat);
  pen.box(lane, isForemost ? { fill: 'raise', line: 'gold', thick: 4, round: 18 } : { fill: 'deep', round: 18 });
  const card = Math.min(88, height - 16);
  for (const [i, place] of open.displays[seat]!.entries()) {
    const isNew = events.some((event) => event.type === 'placed' && event.seat === seat && event.place === i);
    const top = y + (height - card) / 2 + 3;
    const box = { x: PLACES_LEFT + i * PLACE_STEP, y: top, width: PLACE, height: card };
    drawPlace(box, { card: topOf(place), covers: place.length - 1, isNew, seat }, pen);
  }
  const drawn = drawnBy(open, seat);
  if (drawn !== undefined && open.phase !== 'over') {
    const box = { x: DRAWN_LEFT, y: y + (height - card) / 2 + 3, width: PLACE, height: card };
    drawPlace(box, { card: drawn, covers: 0, isNew: true, seat }, pen);
  }
  drawName(open, seat, events, lane, pen);
  const pile = Math.min(76, height - 16);
  const left = { x: RIGHT - PILE - 26, y: y + (height - pile) / 2 + 4, width: PILE, height: pile };
  const count = leftToDraw(open, seat);
  if (count > 0) drawPile(left, count, seat, pen);
  else drawNoPile(left, pen);
}

/** The name and what the last roll brought; the points before the pile. */
function drawName(
  { collected }: Open,
  seat: Seat,
  events: readonly GameEvent<Event>[],
  { y, height }: Box,
  pen: Pen,
): void {
  const middle = y + height / 2;
  const radius = 20;
  drawFace(pen.letters(seat), colourOf(seat), [MARGIN + 38, middle], radius, pen);
  const brought = events.flatMap((event) =>
    event.type === 'collected' && event.seats.includes(seat) ? [event.card] : [],
  );
  const text = brought.map((card) => `+${pointsIn([card])}`).join(' ');
  const left = MARGIN + 38 + radius + 14;
  const most = PLACES_LEFT - left - 10;
  pen.text(pen.name(seat), [left, middle], { size: 38, weight: 700, colour: 'cream', most });
  const right = POINTS_RIGHT;
  const points = { size: 46, weight: 800, colour: 'cream', align: 'right' } as const;
  const n = String(pointsIn(collected[seat]!));
  if (text === '') pen.text(n, [right, middle], points);
  else {
    pen.text(n, [right, middle - 17], { ...points, size: 38 });
    pen.text(text, [right, middle + 18], { ...points, size: 34, colour: 'gold', most: 90 });
  }
}
