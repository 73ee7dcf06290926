/** The smallest pieces of what is said: colours, dice, boxes, and what a cross would do. */
import { numeral, type Text } from '../game.ts';
import { countIn, pointsFor } from './score.ts';
import { CLOSES, type Crosses, inTarget, isTarget, type Row } from './sheets.ts';
import type { Cross } from './state.ts';
import type { Words } from './words/words.ts';

export type Say = Text<Words>;

const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;

/** A row's colour within a sentence, at its beginning, and as a letter. */
export const colourText = (row: Row): Say => ({ key: COLOURS[row]!, args: {} });
export const colourFirst = (row: Row): Say => ({ key: `${COLOURS[row]!}First`, args: {} });
export const colourLetter = (row: Row): Say => ({ key: `${COLOURS[row]!}Letter`, args: {} });

export const dieText = (number: number, row: Row): Say =>
  number === 0
    ? { key: 'dieGone', args: { colour: colourText(row) } }
    : { key: 'die', args: { colour: colourText(row), number } };

/** The dice in play, or those of them in some rows. */
export const diceTexts = (
  { dice }: { readonly dice: readonly number[] },
  rows: readonly Row[] = [...dice.keys()],
): Say[] => rows.filter((row) => dice[row] !== 0).map((row) => dieText(dice[row]!, row));

export const crossText = ({ row, column, number }: Cross & { readonly number: number }): Say => ({
  key: 'cross',
  args: { colour: colourText(row), number, box: column + 1 },
});

export const boxLabel = ({ row, column }: Cross, number: number): Say => ({
  key: 'box',
  args: { colour: colourFirst(row), number, box: column + 1 },
});

/** What a cross would bring in its row and in its column. */
export function boxDetail(crosses: Crosses, { row, column }: Cross): Say {
  const crossed = crosses[row]!;
  const ofRow = signed(pointsFor(crossed.length + 1) - pointsFor(crossed.length));
  if (isTarget(column)) return { key: inTarget(crossed) === CLOSES - 1 ? 'closes' : 'inTarget', args: { row: ofRow } };
  const count = countIn(crosses, column);
  return { key: 'brings', args: { row: ofRow, column: signed(pointsFor(count + 1) - pointsFor(count)) } };
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : n === 0 ? '±0' : numeral(n));
