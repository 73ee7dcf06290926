/** What Sixto is drawn with: dice, boxes and rows, in any size. */
import { numeral } from '../game.ts';
import { type Box, type Colour, HUES, type Pen, type Point } from '../pen.ts';
import { pointsFor } from './score.ts';
import { COLUMNS, type Column, isDead, isTarget, type Row, SHEETS } from './sheets.ts';
import { isGone, type Open } from './state.ts';
import { colourLetter } from './texts.ts';

export const hueOf = (row: Row): Colour => HUES[row]!;

/** How large a sheet is drawn: its boxes, the room before the target, the type in them. */
export interface Scale {
  readonly box: number;
  readonly height: number;
  readonly gap: number;
  readonly type: number;
}

/** What of a sheet is to be seen. */
export interface Shown {
  readonly seat: number;
  /** The crosses of this turn or the last one, which are marked. */
  readonly isNew: (row: Row, column: Column) => boolean;
  /** Boxes that may be crossed with the dice as they lie. */
  readonly fits: (row: Row, column: Column) => boolean;
}

/** Where a row's boxes begin, after its letter. */
export const letterWidth = ({ box }: Scale): number => box + 8;
export const columnLeft = (scale: Scale, column: Column): number =>
  letterWidth(scale) + column * scale.box + (isTarget(column) ? scale.gap : 0);
export const gridWidth = (scale: Scale): number => columnLeft(scale, COLUMNS);

/** A die with its number and its colour's letter; one that is gone is a frame. */
export function drawDie(open: Open, row: Row, box: Box, pen: Pen): void {
  const letter = pen.say(colourLetter(row));
  const middle = box.y + box.height / 2;
  const gone = isGone(open, row);
  pen.box(box, gone ? { line: 'edge', dashed: true, round: 16 } : { fill: hueOf(row), line: 'edge', round: 16 });
  const type = { size: 30, weight: 700, colour: gone ? 'faint' : 'ink', align: 'centre' } as const;
  pen.text(letter, [box.x + box.width * 0.25, middle], type);
  pen.text(gone ? '–' : String(open.dice[row]), [box.x + box.width * 0.66, middle], { ...type, size: 54, weight: 800 });
}

/** One row: its letter, and its boxes. A cross is a dark box, a new one blue; a thick frame fits the die. */
export function drawRow(
  open: Open,
  crossed: readonly Column[],
  row: Row,
  at: Point,
  scale: Scale,
  shown: Shown,
  pen: Pen,
) {
  const [x, y] = at;
  const { box, height, type } = scale;
  const middle = y + height / 2;
  const gone = isGone(open, row);
  const width = gridWidth(scale);
  pen.box({ x, y, width, height }, { fill: gone ? 'lane' : hueOf(row), round: height / 4 });
  const letter = { size: type, weight: 800, colour: gone ? 'faint' : 'ink', align: 'centre' } as const;
  pen.text(pen.say(colourLetter(row)), [x + letterWidth(scale) / 2, middle], {
    ...letter,
    most: letterWidth(scale) - 2,
  });
  for (const [column, number] of SHEETS[open.sheets[shown.seat]!][row]!.entries()) {
    const left = x + columnLeft(scale, column);
    const cell = { x: left + 1, y: y + 2, width: box - 2, height: height - 4 };
    const centre = [left + box / 2, middle] as const;
    const round = height / 6;
    if (crossed.includes(column)) {
      pen.box(cell, { fill: shown.isNew(row, column) ? 'mark' : 'ink', round });
      pen.text('×', centre, { size: type, weight: 800, colour: 'pale', align: 'centre' });
    } else if (gone || isDead(crossed) || column < (crossed.at(-1) ?? -1)) {
      pen.text(String(number), centre, { size: type, weight: 500, colour: gone ? 'faint' : 'ink', align: 'centre' });
    } else {
      const line = shown.fits(row, column) ? ({ line: 'mark', thick: 4 } as const) : {};
      pen.box(cell, { fill: 'card', ...line, round });
      pen.text(String(number), centre, { size: type, weight: 700, colour: 'ink', align: 'centre' });
    }
  }
}

/** What a count of crosses is worth: "−5", "0", "15". */
export const worthText = (crosses: number): string => numeral(pointsFor(crosses));
