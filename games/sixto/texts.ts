/** The smallest pieces of what is said: colours, dice, boxes, and what a cross would do. */
import { numeral } from '../game.ts';
import { countIn, pointsFor } from './score.ts';
import { CLOSES, type Crosses, inTarget, isTarget, type Row } from './sheets.ts';
import type { Cross } from './state.ts';
import { type Say, say } from './words/words.ts';

export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;

/** A row's colour within a sentence, at its beginning, and as a letter. */
export const colourText = (row: Row) => say(COLOURS[row]!);
export const colourFirst = (row: Row) => say(`${COLOURS[row]!}First`);
export const colourLetter = (row: Row) => say(`${COLOURS[row]!}Letter`);

export const dieText = (number: number, row: Row): Say =>
  number === 0 ? say('dieGone', { colour: colourText(row) }) : say('die', { colour: colourText(row), number });

/** The dice in play, or those of them in some rows. */
export const diceTexts = (
  { dice }: { readonly dice: readonly number[] },
  rows: readonly Row[] = [...dice.keys()],
): Say[] => rows.filter((row) => dice[row] !== 0).map((row) => dieText(dice[row]!, row));

export const crossText = ({ row, column, number }: Cross & { readonly number: number }) =>
  say('cross', { colour: colourText(row), number, box: column + 1 });

export const boxLabel = ({ row, column }: Cross, number: number) =>
  say('box', { colour: colourFirst(row), number, box: column + 1 });

/** The box as a button has it: `side` tells two boxes of a row that show the same number. */
export const boxShort = (row: Row, number: number, side: 'left' | 'right' | 'only') =>
  say('boxShort', { letter: colourLetter(row), number, side });

/** What a cross would bring in its row and in its column together. */
export function boxDetail(crosses: Crosses, { row, column }: Cross): Say {
  const crossed = crosses[row]!;
  const more = (count: number) => pointsFor(count + 1) - pointsFor(count);
  const ofRow = more(crossed.length);
  if (!isTarget(column)) return say('brings', { points: signed(ofRow + more(countIn(crosses, column))) });
  return say(inTarget(crossed) === CLOSES - 1 ? 'closes' : 'brings', { points: signed(ofRow) });
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : n === 0 ? '±0' : numeral(n));
