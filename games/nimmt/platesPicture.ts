/** Everybody's ducks beside the lanes of 6 nimmt!: plates in a column, or in two where more than five play. */
import type { Seat } from '../game.ts';
import { drawCoin, drawPlayer, drawSeat, faceWidth, wrapped } from '../kit/pictures.ts';
import { SIGNS } from '../kit/signs.ts';
import type { Box, Colour, Pen } from '../pen.ts';
import { drawChip, drawDucks, drawLowCard, drawSmallCard, ducksWidth, SMALL_CARD, smallWidth } from './art.ts';
import type { Card } from './cards.ts';
import { isTooLow } from './landing.ts';
import type { Open, Played } from './state.ts';
import { NO_TRICK, type Trick } from './trick.ts';
import { say } from './words/words.ts';

/** With at most this many players a plate has two lines. */
const MAX_TALL = 4;
/** With at most this many the card stands in the lower line. */
const MAX_HIGH = 3;
/** With at most this many there is one column of plates. */
export const MAX_NAMED = 5;
/** A card that is as high as both lines; a number of three digits needs the long one. */
const CHIP = { width: 51, long: 66, height: 50 } as const;
const ROUND = 10;
const GAP = 4;
const LINE = 36;
const WAITING_GAP = 6;

/** What a plate says of a seat. */
interface Score {
  readonly seat: Seat;
  readonly ducks: number;
  readonly isOut: boolean;
  readonly took: number;
  readonly card: Card | undefined;
  /** Where its card lies now; nothing if it was taken in the same trick. */
  readonly row: number | undefined;
  /** Its card for this trick, where it lies face up. */
  readonly laid: Card | undefined;
}

const cardOf = (seat: Seat, played: readonly Played[]) => played.find((one) => one.seat === seat)?.card;

/** The card whose player chooses a row, then the cards that wait, the lowest first. */
type Coming = readonly [Played, ...Played[]];

/** Everybody: while cards lie face up, in the order of playing; after a reveal the lowest card first; else as they sit. */
function scoresOf(open: Open, trick: Trick): readonly Score[] {
  const { ducks, outIn, rows, laid } = open;
  const { cards, took } = laid.length > 0 ? NO_TRICK : trick;
  const scores = ducks.map((n, seat): Score => {
    const card = cardOf(seat, cards);
    const row = rows.findIndex((one) => card !== undefined && one.includes(card));
    return {
      seat,
      ducks: n,
      isOut: outIn[seat]! > 0,
      took: took.filter((one) => one.seat === seat).reduce((sum, one) => sum + one.ducks, 0),
      card,
      row: row < 0 ? undefined : row,
      laid: cardOf(seat, laid),
    };
  });
  const first = laid[0]?.seat;
  if (first !== undefined) return [...scores.slice(first), ...scores.slice(0, first)];
  return scores.sort((a, b) => (a.card ?? 105) - (b.card ?? 105) || a.seat - b.seat);
}

/** While a row is being chosen, shows that player instead of everyone's points. */
export function drawSeats(open: Open, trick: Trick, place: Box, pen: Pen): void {
  const [first, ...waiting] = open.coming;
  if (first !== undefined) {
    drawChoosing(open, [first, ...waiting], place, pen);
    return;
  }
  const scores = scoresOf(open, trick);
  const { length } = scores;
  const columns = length > MAX_NAMED ? 2 : 1;
  const lines = Math.max(Math.min(length, MAX_TALL), MAX_HIGH, Math.ceil(length / columns));
  const width = Math.floor((place.width - (columns - 1) * GAP) / columns);
  const height = Math.floor((place.height - (lines - 1) * GAP) / lines);
  const drawOn = length <= MAX_HIGH ? drawHigh : length <= MAX_TALL ? drawTall : drawLine;
  for (const [i, score] of scores.entries()) {
    const [column, line] = [i % columns, Math.floor(i / columns)];
    const box = { x: place.x + column * (width + GAP), y: place.y + line * (height + GAP), width, height };
    const hasTaken = score.took > 0;
    const look = hasTaken ? ({ fill: 'raise', line: 'gold', thick: 4 } as const) : ({ fill: 'deep' } as const);
    pen.box(box, { ...look, round: ROUND });
    drawOn(score, box, pen);
  }
}

/** Face and name; below them the card of this trick and the ducks in all, and where it went or what it took. */
function drawHigh(score: Score, { x, y, width, height }: Box, pen: Pen): void {
  const [upper, lower] = [y + height * 0.28, y + height * 0.73];
  const shown = shownOf(score);
  if (shown !== undefined) drawSmallCard(x + 8, lower, shown, pen, smallWidth(shown));
  drawNamed(score, [x + 8, x + width - 4, upper], pen);
  drawCount(score, [x + 8 + (shown === undefined ? 0 : smallWidth(shown) + 6), x + width - 10, lower], pen);
}

/** The card of this trick; beside it face and name, and below them the ducks in all, and where it went or what it took. */
function drawTall(score: Score, { x, y, width, height }: Box, pen: Pen): void {
  const [upper, lower] = [y + height * 0.27, y + height * 0.72];
  const shown = shownOf(score);
  const chip = { ...CHIP, width: shown !== undefined && shown > 99 ? CHIP.long : CHIP.width };
  const left = x + (shown === undefined ? 8 : chip.width + 8);
  if (shown !== undefined) drawChip({ ...chip, x: x + 5, y: y + (height - chip.height) / 2 }, shown, pen);
  drawNamed(score, [left, x + width - 4, upper], pen);
  drawCount(score, [left + 4, x + width - 10, lower], pen);
}

/** The card that is shown; a player who is out has none, as "out" takes its place. */
const shownOf = ({ isOut, laid, card }: Score): Card | undefined => (isOut ? undefined : (laid ?? card));

/** A part of a line: its ends and its middle. */
type Stretch = readonly [left: number, right: number, middle: number];

const colourOf = ({ isOut }: Score): Colour => (isOut ? 'soft' : 'cream');

function drawNamed(score: Score, [left, right, middle]: Stretch, pen: Pen): void {
  const name = left + drawSeat(score.seat, [left, middle], 15, pen) + 5;
  const type = { size: 34, weight: 700, colour: colourOf(score), most: right - name } as const;
  drawPlayer(score.seat, [name, middle], type, pen);
}

function drawCount(score: Score, [left, right, middle]: Stretch, pen: Pen): void {
  const { ducks, isOut, took, row } = score;
  const note = { size: 34, weight: 800, colour: 'gold', align: 'right' } as const;
  let taken = 0;
  if (took > 0) taken = pen.text(`+${took}`, [right, middle], note);
  else if (isOut) taken = pen.text(pen.say(say('isOut')), [right, middle], { ...note, colour: 'soft' });
  else if (row !== undefined) {
    taken = 30;
    drawCoin(row + 1, [right - 15, middle], pen, { radius: 15 });
  }
  drawTotal(ducks, [left, right - taken - 4, middle], colourOf(score), pen);
}

/** In one line: the card of this trick, face, name where there is room, and ducks in all, gold where some were just taken. */
function drawLine(score: Score, { x, y, width, height }: Box, pen: Pen): void {
  const { seat, ducks, isOut, took, card, laid } = score;
  const middle = y + height / 2;
  const right = x + width - 7;
  const face = faceWidth(pen.letters(seat), 17, pen) + 5;
  const total = isOut ? pen.say(say('isOut')) : String(ducks);
  const type = { size: 34, weight: 800, colour: isOut ? 'soft' : took > 0 ? 'gold' : 'cream', align: 'right' } as const;
  const least = pen.width(total, type);
  const shown = laid ?? card;
  // Where letters and numbers are all wide, the card is to be seen in its lane alone.
  const isCard = shown !== undefined && x + 4 + smallWidth(shown) + 4 + face + least <= right;
  if (isCard) drawSmallCard(x + 4, middle, shown, pen, smallWidth(shown));
  const left = x + 4 + (isCard ? smallWidth(shown) + 4 : 0);
  drawSeat(seat, [left, middle], 17, pen);
  const room = right - left - face;
  const look = { ...type, pen };
  const taken =
    !isOut && ducksWidth(total, look) <= room
      ? drawDucks(total, [right, middle], look)
      : pen.text(total, [right, middle], { ...type, most: room });
  drawPlayer(seat, [left + face + 2, middle], { size: 34, weight: 700, colour: 'cream', most: room - taken - 7 }, pen);
}

/** A number of ducks, with a duck where there is room for one. */
function drawTotal(ducks: number, [left, right, middle]: Stretch, colour: Colour, pen: Pen): void {
  const n = String(ducks);
  const look = { size: 34, colour, pen };
  const width = ducksWidth(n, look);
  if (width <= right - left) drawDucks(n, [left + width, middle], look);
  else pen.text(n, [left, middle], { size: 34, weight: 800, colour });
}

/** The player who has to take a row, and with which card; below it the cards that wait, the next one first. */
function drawChoosing(open: Open, [{ seat, card }, ...waiting]: Coming, box: Box, pen: Pen): void {
  const { x, y, width, height } = box;
  pen.box(box, { fill: 'raise', line: 'gold', thick: 4, round: 18 });
  const left = x + 10;
  const upper = y + 24;
  const most = width - 18;
  const face = drawSeat(seat, [left, upper], 18, pen) + 8;
  drawPlayer(seat, [left + face, upper], { size: 36, weight: 700, colour: 'cream', most: most - face }, pen);
  drawLowCard({ x: left, y: y + 45, width: 126, height: 50 }, card, pen);
  const icon = 40;
  pen.icon(SIGNS.hand, { x: x + width - 12 - icon, y: y + 50, width: icon, height: icon }, 'gold');
  const top = drawWaiting(waiting, { x: left, y: y + 99, width: most }, pen);
  const texts = isTooLow(open) ? (['choosesRow', 'low'] as const) : (['choosesRowInside', 'nowhere'] as const);
  const type = { size: 34, weight: 600, colour: 'soft' } as const;
  const room = Math.floor((y + height - 3 - top) / LINE);
  const lines = texts.map((key) => wrapped(pen.say(say(key)), type, most, pen)).find(({ length }) => length <= room);
  for (const [i, line] of (lines ?? []).entries()) pen.text(line, [left, top + (i + 0.5) * LINE], { ...type, most });
}

/** Cards in lines, from left to right. Returns where the last line ends. */
function drawWaiting(waiting: readonly Played[], { x, y, width }: Omit<Box, 'height'>, pen: Pen): number {
  let [left, top] = [x, y];
  for (const { card } of waiting) {
    if (left + smallWidth(card) > x + width) [left, top] = [x, top + SMALL_CARD.height + WAITING_GAP];
    drawSmallCard(left, top + SMALL_CARD.height / 2, card, pen, smallWidth(card));
    left += smallWidth(card) + WAITING_GAP;
  }
  return waiting.length === 0 ? y : top + SMALL_CARD.height + WAITING_GAP;
}
