/** Draws 6 nimmt!: the four rows, what the last trick changed, everybody's ducks; for a seat its hand. */
import type { Drawing, GameEvent, Seat, View } from '../game.ts';
import { gridBox, handSize, INNER, MARGIN } from '../kit/pictures.ts';
import { type Box, type Pen, WIDTH } from '../pen.ts';
import { drawCard, drawChip, drawCost, drawDucks, drawNumber } from './art.ts';
import { type Card, ducksIn, FULL, type Row, topOf } from './cards.ts';
import { type Event, type Nimmt, type Open, type Played, seatsDealt } from './state.ts';
import { type Say, say } from './words/words.ts';

const HEAD = 76;
const CHOOSING = 96;
const LANE = 128;
const GAP = 10;
const CARD = { width: 116, height: 108 } as const;
/** Where the first card of a row lies, and how far apart they are. */
const FIRST = MARGIN + 76;
const STEP = CARD.width + 8;
const TAG = { x: FIRST + FULL * STEP + 4, width: 120 } as const;
const SCORE = 60;
const HELD = { width: 156, height: 144, gap: 13, each: 5 } as const;

export const picture: Drawing<Nimmt> = {
  size({ open, own }) {
    if (own === undefined) return { width: WIDTH, height: scoresTop(open) + scoreLines(open) * SCORE + MARGIN - 6 };
    return handSize(HELD, own.hand.length);
  },
  draw({ open, own }: View<Nimmt>, pen, events) {
    if (own !== undefined) return drawHand(own.hand, pen);
    const trick = trickOf(events);
    drawHead(open, pen);
    if (open.coming[0]) drawChoosing(open.coming[0], pen);
    for (const i of open.rows.keys()) drawRow(open, i, trick, pen);
    drawScores(open, trick, pen);
  },
};

/** What the last trick changed: who laid what, and which row went to whom. */
interface Trick {
  readonly cards: readonly Played[];
  readonly took: readonly Extract<Event, { type: 'took' }>[];
}

function trickOf(events: readonly GameEvent<Event>[]): Trick {
  const cards = events.flatMap((event) => (event.type === 'revealed' ? event.cards : []));
  const took = events.flatMap((event) => (event.type === 'took' ? [event] : []));
  return { cards, took };
}

const rowsTop = ({ coming }: Open): number => HEAD + (coming.length > 0 ? CHOOSING : 0);
const scoresTop = (open: Open): number => rowsTop(open) + open.rows.length * (LANE + GAP) + 6;
/** Two players stand side by side. */
const scoreLines = ({ ducks }: Open): number => Math.ceil(ducks.length / 2);

function drawHead(open: Open, pen: Pen): void {
  const y = HEAD / 2;
  const right = MARGIN + INNER;
  const ending = [pen.say(endingText(open))];
  if (open.deck === 'advanced')
    ending.push(pen.say(say('cardsTo', { top: topOf('advanced', seatsDealt(open).length) })));
  const width = pen.text(ending.join(' · '), [right, y], { size: 30, weight: 500, colour: 'faint', align: 'right' });
  const most = INNER - width - 24;
  pen.text(pen.say(say('where', { deal: open.deal, trick: open.trick })), [MARGIN, y], {
    size: 36,
    weight: 700,
    colour: 'ink',
    most,
  });
}

function endingText({ ending }: Open): Say {
  switch (ending.kind) {
    case 'elimination':
      return say(ending.at === 'in' ? 'outAbove' : 'outFrom', { limit: ending.limit });
    case 'classic':
      return say('endsFrom', { limit: ending.limit });
    case 'rounds':
      return say('endsAfter', { rounds: ending.rounds });
  }
}

function drawChoosing({ seat, card }: Played, pen: Pen): void {
  const box = { x: MARGIN, y: HEAD, width: INNER, height: CHOOSING - 14 };
  const y = box.y + box.height / 2;
  pen.box(box, { fill: 'card', line: 'alarm', thick: 4, round: 16 });
  drawChip({ x: box.x + 18, y: y - 26, width: 84, height: 52 }, card, 'alarm', pen);
  const x = box.x + 122;
  const most = INNER - 140;
  pen.text(pen.name(seat), [x, y - 18], { size: 32, weight: 700, colour: 'ink', most });
  pen.text(pen.say(say('choosesRow')), [x, y + 20], { size: 28, weight: 600, colour: 'alarm', most });
}

function drawRow(open: Open, i: number, { cards, took }: Trick, pen: Pen): void {
  const row = open.rows[i]!;
  const y = rowsTop(open) + i * (LANE + GAP);
  const middle = y + LANE / 2;
  pen.box({ x: MARGIN, y, width: INNER, height: LANE }, { fill: 'lane', round: 18 });
  const taken = took.findLast((one) => one.row === i);
  drawNumber(i + 1, [MARGIN + 38, middle], taken !== undefined, pen);
  const slot = (at: number) => ({ ...CARD, x: FIRST + at * STEP, y: middle - CARD.height / 2 });
  for (const [at, card] of row.entries())
    drawCard(slot(at), card, pen, { isNew: cards.some((played) => played.card === card) });
  const isShown = taken !== undefined && row.length <= FULL - 2;
  if (isShown) drawTaken(slot(row.length), FULL - row.length, taken, pen);
  else for (let at = row.length; at < FULL; at += 1) pen.box(slot(at), { line: 'edge', dashed: true, round: 14 });
  drawTag(row, middle, pen);
}

/** In the room behind a row that was taken: who took it, and what for. */
function drawTaken(from: Box, slots: number, { seat, ducks }: Trick['took'][number], pen: Pen): void {
  const box = { ...from, width: slots * STEP - 8 };
  const [x, middle, right] = [box.x + 18, box.y + box.height / 2, box.x + box.width - 16];
  pen.box(box, { fill: 'card', line: 'mark', thick: 3, round: 14 });
  const cost = drawDucks(`+${ducks}`, [right, middle], { size: 40, colour: 'alarm', pen });
  const most = box.width - cost - 46;
  pen.text(pen.name(seat), [x, middle - 19], { size: 32, weight: 700, colour: 'ink', most });
  pen.text(pen.say(say('takesRow')), [x, middle + 20], { size: 28, colour: 'mark', most });
}

/** What it costs to take the row; a full row says that it is full. */
function drawTag(row: Row, middle: number, pen: Pen): void {
  const isFull = row.length === FULL;
  const centre = TAG.x + TAG.width / 2;
  if (isFull) pen.box({ ...TAG, y: middle - CARD.height / 2, height: CARD.height }, { fill: 'alarm', round: 14 });
  const look = { size: 42, colour: isFull ? 'pale' : 'ink', pen } as const;
  drawCost(ducksIn(row), [centre, isFull ? middle - 18 : middle], look);
  if (!isFull) return;
  const type = { size: 30, weight: 700, colour: 'pale', align: 'centre', most: TAG.width - 12 } as const;
  pen.text(pen.say(say('full')), [centre, middle + 28], type);
}

/** Everybody, fewest ducks first, in two columns; each with what it played and took. */
function drawScores(open: Open, trick: Trick, pen: Pen): void {
  const { ducks, outIn, coming } = open;
  const seats = [...ducks.keys()].sort((a, b) => isOut(a) - isOut(b) || ducks[a]! - ducks[b]!);
  function isOut(seat: Seat): number {
    return outIn[seat]! > 0 ? 1 : 0;
  }
  const lines = scoreLines(open);
  const width = (INNER - 28) / 2;
  for (const [i, seat] of seats.entries()) {
    const x = MARGIN + Math.floor(i / lines) * (width + 28);
    const y = scoresTop(open) + (i % lines) * SCORE;
    const middle = y + SCORE / 2;
    const colour = isOut(seat) ? 'faint' : 'ink';
    if (i % lines > 0) pen.box({ x, y: y - 1, width, height: 2 }, { fill: 'lane' });
    let left = x;
    const played = trick.cards.find((one) => one.seat === seat);
    if (played !== undefined) {
      const line = coming[0]?.seat === seat ? 'alarm' : coming.some((one) => one.seat === seat) ? 'edge' : 'mark';
      drawChip({ x, y: middle - 23, width: 74, height: 46 }, played.card, line, pen);
      left += 88;
    }
    let right = x + width;
    right -= drawDucks(String(ducks[seat]), [right, middle], { size: 36, colour, pen }) + 14;
    const took = trick.took.filter((one) => one.seat === seat).reduce((sum, one) => sum + one.ducks, 0);
    const note = isOut(seat) ? pen.say(say('isOut')) : took > 0 ? `+${took}` : '';
    if (note !== '') {
      const type = { size: 30, weight: 700, colour: isOut(seat) ? 'faint' : 'alarm', align: 'right' } as const;
      right -= pen.text(note, [right, middle], type) + 12;
    }
    pen.text(pen.name(seat), [left, middle], { size: 32, weight: 600, colour, most: right - left });
  }
}

function drawHand(hand: readonly Card[], pen: Pen): void {
  for (const [i, card] of hand.entries()) {
    drawCard(gridBox(HELD, i), card, pen);
  }
}
