/** What Sixto is drawn with: dice, and boxes with and without their numbers. */
import { numeral } from '../game.ts';
import { drawDie } from '../kit/dice.ts';
import { SIGNS } from '../kit/signs.ts';
import { type Box, type Colour, HUES, type Pen } from '../pen.ts';
import { pointsFor } from './score.ts';
import type { Row } from './sheets.ts';
import { isGone, type Open } from './state.ts';
import { colourLetter } from './texts.ts';

export const hueOf = (row: Row): Colour => HUES[row]!;

/** The colour of a row, and of one that is closed. */
export const groundOf = (open: Open, row: Row): Colour => (isGone(open, row) ? 'closed' : hueOf(row));

/** A die with its colour's letter and its number; one that is gone is a frame. */
export function drawCell(open: Open, row: Row, box: Box, pen: Pen): void {
  const letter = pen.say(colourLetter(row));
  const { x, y, width, height } = box;
  const right = x + width - 13;
  const middle = y + height / 2;
  const type = { size: 34, weight: 800, align: 'centre', most: 50 } as const;
  if (isGone(open, row)) {
    pen.box(box, { line: 'soft', dashed: true, round: 16 });
    pen.text('–', [x + width * 0.35, middle], { ...type, colour: 'soft' });
    pen.text(letter, [right - 14, middle], { ...type, colour: 'soft' });
    return;
  }
  pen.box(box, { fill: 'deep', round: 16 });
  const side = height - 18;
  drawDie(open.dice[row]!, { x: x + 7, y: y + 9, width: side, height: side }, hueOf(row), pen);
  const left = x + side + 31;
  pen.text(letter, [left, middle], { ...type, colour: 'cream' });
  pen.text(String(open.dice[row]), [right, middle], { ...type, colour: 'soft' });
}

/** Beside its row, which has its letter: a die with its number; one that is gone is a frame. */
export function drawRowDie(open: Open, row: Row, box: Box, pen: Pen): void {
  const { x, y, width, height } = box;
  const at = [x + width / 2, y + height / 2] as const;
  const type = { size: 34, weight: 800, align: 'centre', most: width } as const;
  if (isGone(open, row)) {
    pen.box(box, { line: 'soft', dashed: true, round: 10 });
    pen.text('–', at, { ...type, colour: 'soft' });
    return;
  }
  pen.box(box, { fill: hueOf(row), line: 'ink', thick: 3, round: 10 });
  pen.text(String(open.dice[row]), at, { ...type, colour: 'ink' });
}

/**
 * How a box looks. `open`: may be crossed some day; `fits`: with the dice as they lie; `half`: this turn's stroke, which
 * is not sure yet; `new`: crossed in this turn or the last one; `past`: never any more; `locked`: its row needs four crosses.
 */
export type BoxState = 'open' | 'fits' | 'half' | 'new' | 'cross' | 'past' | 'locked';

const ROUND = 9;
/** From one line in a box to the next. */
const SMALL_ROUND = 5;
/** Whether a box has room for its number. */
const isLarge = (side: number): boolean => side > 30;

/** A box of a sheet with its number. */
export function drawBox(box: Box, number: number, state: Exclude<BoxState, 'fits'>, pen: Pen): void {
  const { x, y, width, height } = box;
  const at = [x + width / 2, y + height / 2] as const;
  const type = { size: 38, weight: 800, colour: 'ink', align: 'centre' } as const;
  const text = String(number);
  switch (state) {
    case 'past':
      pen.line(
        [
          [x + 8, y + height - 6],
          [x + width - 8, y + 6],
        ],
        { line: 'ink', thick: 3 },
      );
      pen.text(text, at, { ...type, size: 34, weight: 500 });
      return;
    case 'locked': {
      pen.box(box, { fill: 'veil', round: ROUND });
      const side = 22;
      pen.icon(SIGNS.lock, { x: x + width - side - 3, y: at[1] - side / 2, width: side, height: side }, 'cream');
      pen.text(text, [x + 17, at[1]], { ...type, size: 34, weight: 600, colour: 'cream' });
      return;
    }
    case 'cross':
    case 'new':
      drawCross(box, state === 'new', pen);
      return;
    case 'half':
      drawHalf(box, pen);
      pen.text(text, at, type);
      return;
    case 'open':
      pen.box(box, { fill: 'cream', round: ROUND });
      pen.text(text, at, type);
      return;
  }
}

/** Of a box that fits the dice: what a cross would bring, if that is said, and how many boxes it skips. */
export interface Fit {
  readonly number: number;
  readonly gain: number | undefined;
  readonly skips: number;
}

/** A minus as wide as there is room for beside two digits. */
const MINUS = 6;
/** A dot for each box that is skipped: twelve boxes a row, so at most eleven. Six lie below the number, the others above it. */
const DOT = { side: 5, step: 8, most: 6, above: 3, below: 8 } as const;

/** A box that fits the dice: what a cross brings, and the boxes it skips as dots. Its shade tells it from other boxes. */
export function drawFitting(box: Box, { number, gain, skips }: Fit, pen: Pen): void {
  const fill = gain === undefined || gain === 0 ? 'cream' : gain > 0 ? 'mint' : 'coral';
  const { x, y, width, height } = box;
  pen.box(box, { fill, line: 'ink', thick: 3, round: ROUND });
  const isLoss = gain !== undefined && gain < 0;
  const first = gain === undefined ? String(number) : numeral(Math.abs(gain));
  const isBetween = skips > DOT.most;
  const middle = y + height / 2 - (skips > 0 && !isBetween ? 2 : 0);
  const centre = x + width / 2 + (isLoss ? MINUS / 2 + 1 : 0);
  const wide = pen.text(first, [centre, middle], {
    size: 34,
    weight: 600,
    colour: 'ink',
    align: 'centre',
    most: width,
  });
  const left = centre - wide / 2 - 2;
  if (isLoss) pen.box({ x: left - MINUS, y: middle - 1, width: MINUS, height: 3 }, { fill: 'ink' });
  for (let i = 0; i < skips; i += 1) {
    const isAbove = i >= DOT.most;
    const shown = isAbove ? skips - DOT.most : Math.min(skips, DOT.most);
    const start = x + (width - shown * DOT.step + DOT.step - DOT.side) / 2;
    const dot = { x: start + (i % DOT.most) * DOT.step, y: isAbove ? y + DOT.above : y + height - DOT.below };
    pen.box({ ...dot, width: DOT.side, height: DOT.side }, { fill: 'ink', round: DOT.side / 2 });
  }
}

/** A box that is too small for its number. */
export function drawMark(box: Box, state: BoxState, pen: Pen): void {
  const { x, y, width, height } = box;
  switch (state) {
    case 'past': {
      const side = 6;
      const dot = { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
      pen.box(dot, { fill: 'ink', round: side });
      return;
    }
    case 'locked':
      pen.box(box, { fill: 'veil', round: SMALL_ROUND });
      return;
    case 'cross':
    case 'new':
      drawCross(box, state === 'new', pen);
      return;
    case 'half':
      drawHalf(box, pen);
      return;
    case 'open':
    case 'fits':
      pen.box(box, { fill: 'cream', round: SMALL_ROUND });
      return;
  }
}

function drawCross(box: Box, isNew: boolean, pen: Pen): void {
  const { x, y, width, height } = box;
  const side = Math.min(width, height);
  const reach = side * 0.26;
  const [cx, cy] = [x + width / 2, y + height / 2];
  const look = { line: isNew ? 'ink' : 'cream', thick: Math.max(3, side * 0.13) } as const;
  const round = isLarge(side) ? ROUND : SMALL_ROUND;
  pen.box(box, isNew ? { fill: 'gold', line: 'ink', thick: 3, round } : { fill: 'ink', round });
  for (const turn of [1, -1])
    pen.line(
      [
        [cx - reach, cy - reach * turn],
        [cx + reach, cy + reach * turn],
      ],
      look,
    );
}

function drawHalf(box: Box, pen: Pen): void {
  const { x, y, width, height } = box;
  const side = Math.min(width, height);
  const inset = side * 0.22;
  const look = isLarge(side) ? { thick: 4, round: ROUND } : { thick: 3, round: SMALL_ROUND };
  pen.box(box, { fill: 'gold', line: 'ink', ...look });
  pen.line(
    [
      [x + inset, y + height - inset],
      [x + width - inset, y + inset],
    ],
    { line: 'red', thick: Math.max(4, width * 0.16) },
  );
}

/** What a count of crosses is worth: "−5", "0", "15". */
export const worthText = (crosses: number): string => numeral(pointsFor(crosses));
