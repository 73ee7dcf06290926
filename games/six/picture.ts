/** Draws Six: the dice as they fell, who has them now, and each player's three places and piles. */
import type { Drawing, GameEvent, Seat, Text } from '../game.ts';
import { INNER, MARGIN } from '../kit/pictures.ts';
import { winnersIn } from '../kit/standings.ts';
import { type Pen, WIDTH } from '../pen.ts';
import { colourOf, drawDie, drawPile, drawPlace } from './art.ts';
import { pointsIn, sumOf, topOf } from './cards.ts';
import { standings } from './standings.ts';
import { type Event, leftToDraw, type Open, type Six } from './state.ts';
import { say, type Words } from './words/words.ts';

const HEAD = 68;
const TURN = 124;
const DIE = 84;
const COLUMNS = 48;
const LANE = 136;
const GAP = 10;
const CARD = { width: 112, height: 100 } as const;
const PILE = { width: 80, height: 92 } as const;
/** Where the columns begin. */
const PLACES_LEFT = MARGIN + 232;
const PLACE_STEP = CARD.width + 22;
const COLLECTED_LEFT = PLACES_LEFT + 3 * PLACE_STEP + 2;
const DRAW_LEFT = MARGIN + INNER - PILE.width - 20;

export const picture: Drawing<Six> = {
  /** A seat's own is a card to be placed, which would be placed before its picture came. */
  size({ open, own }) {
    if (own !== undefined) return undefined;
    return { width: WIDTH, height: HEAD + TURN + COLUMNS + open.displays.length * (LANE + GAP) - GAP + MARGIN };
  },
  draw({ open }, pen, events) {
    drawHead(open, pen);
    drawTurn(open, pen);
    drawColumns(pen);
    for (const seat of open.displays.keys()) drawSeat(open, seat, events, pen);
  },
};

function drawHead(open: Open, pen: Pen): void {
  const { change_of_direction } = open.options;
  const middle = HEAD / 2 + 4;
  let right = MARGIN + INNER;
  if (change_of_direction) {
    const text = pen.say(say(open.direction === 1 ? 'diceGoDown' : 'diceGoUp'));
    right -= pen.text(text, [right, middle], { size: 30, weight: 500, colour: 'faint', align: 'right' }) + 24;
  }
  const type = { size: 36, weight: 700, colour: 'ink', most: right - MARGIN } as const;
  pen.text(pen.say(say('roundOf', { round: open.round })), [MARGIN, middle], type);
}

/** The last roll with what was called, and who acts next. */
function drawTurn(open: Open, pen: Pen): void {
  const y = HEAD;
  const middle = y + (TURN - 16) / 2;
  pen.box({ x: MARGIN, y, width: INNER, height: TURN - 16 }, { fill: 'lane', round: 18 });
  let left = MARGIN + 18;
  for (const die of open.last?.dice ?? []) {
    drawDie([left, middle - DIE / 2], DIE, die, pen);
    left += DIE + 12;
  }
  if (open.last !== undefined) {
    const text = pen.say(say('calls', { sum: sumOf(open.last.dice) }));
    left += 8 + pen.text(text, [left + 8, middle], { size: 54, weight: 800, colour: 'ink' }) + 28;
  }
  const most = MARGIN + INNER - 20 - left;
  const { text, seats } = doing(open);
  if (seats.length === 0) {
    pen.text(pen.say(text), [left, middle], { size: 32, weight: 600, colour: 'ink', most });
    return;
  }
  const names = pen.say(say('names', { seats: seats.map((seat) => ({ seat })) }));
  pen.text(names, [left, middle - 21], { size: 34, weight: 700, colour: 'ink', most });
  pen.text(pen.say(text), [left, middle + 23], { size: 30, weight: 600, colour: 'mark', most });
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

function drawColumns(pen: Pen): void {
  const middle = HEAD + TURN + COLUMNS / 2 - 6;
  const type = { size: 28, weight: 500, colour: 'faint', align: 'right' } as const;
  const collected = pen.say(say('pileCollected'));
  pen.text(collected, [COLLECTED_LEFT + PILE.width - 8, middle], { ...type, most: 300 });
  pen.text(pen.say(say('pileToDraw')), [DRAW_LEFT + PILE.width + 16, middle], { ...type, most: 110 });
}

function drawSeat(open: Open, seat: Seat, events: readonly GameEvent<Event>[], pen: Pen): void {
  const { displays, collected } = open;
  const y = HEAD + TURN + COLUMNS + seat * (LANE + GAP);
  const middle = y + LANE / 2;
  pen.box({ x: MARGIN, y, width: INNER, height: LANE }, { fill: 'lane', round: 18 });
  pen.box({ x: MARGIN, y, width: 14, height: LANE }, { fill: colourOf(seat), round: 7 });
  if (foremost(open).includes(seat))
    pen.box({ x: MARGIN + 2, y: y + 2, width: INNER - 4, height: LANE - 4 }, { line: 'mark', thick: 5, round: 16 });
  drawName(open, seat, events, [MARGIN + 30, middle], pen);
  for (const [i, place] of displays[seat]!.entries()) {
    const isNew = events.some((event) => event.type === 'placed' && event.seat === seat && event.place === i);
    const box = { ...CARD, x: PLACES_LEFT + i * PLACE_STEP, y: middle - CARD.height / 2 + 8 };
    drawPlace(box, { card: topOf(place), covers: place.length - 1, isNew, seat }, pen);
  }
  const top = middle - PILE.height / 2 + 4;
  drawPile({ ...PILE, x: COLLECTED_LEFT + 8, y: top }, collected[seat]!.length, pen);
  drawPile({ ...PILE, x: DRAW_LEFT, y: top }, leftToDraw(open, seat), pen);
}

/** The name, the points, and what the last roll brought. */
function drawName(
  { collected }: Open,
  seat: Seat,
  events: readonly GameEvent<Event>[],
  [x, middle]: readonly [number, number],
  pen: Pen,
): void {
  const most = PLACES_LEFT - x - 16;
  pen.text(pen.name(seat), [x, middle - 22], { size: 32, weight: 700, colour: 'ink', most });
  const points = pen.say(say('points', { n: pointsIn(collected[seat]!) }));
  const brought = events.flatMap((event) =>
    event.type === 'collected' && event.seats.includes(seat) ? [event.card] : [],
  );
  const text = brought.length === 0 ? '' : brought.map((card) => `+${pointsIn([card])}`).join(' ');
  const type = { size: 30, weight: 600 } as const;
  const width = pen.text(points, [x, middle + 22], { ...type, colour: 'faint', most: text === '' ? most : most - 70 });
  if (text !== '') pen.text(text, [x + width + 12, middle + 22], { ...type, colour: 'mark', weight: 800, most: 60 });
}
