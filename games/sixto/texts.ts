/** The smallest pieces of what is said: colours, dice, boxes, and what a cross would do. */
import { numeral } from '../game.ts';
import { gainOf, isAlone } from './score.ts';
import { CLOSES, type Crosses, inTarget, isTarget, type Row, skipsOf } from './sheets.ts';
import type { Cross, Open } from './state.ts';
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

/** All dice in few words, by the letters of their rows: "R3", or "R out". */
export const briefDice = ({ dice }: Pick<Open, 'dice'>): Say[] =>
  dice.map((number, row) => say('briefDie', { letter: colourLetter(row), number }));

export const crossText = ({ row, column, number }: Cross & { readonly number: number }) =>
  say('cross', { colour: colourText(row), number, box: column + 1 });

/** The box in full, with how many that could still be crossed would be lost: "Red 3 → box 9, skips 8". */
export const boxLabel = (crosses: Crosses, { row, column }: Cross, number: number) =>
  say('box', { colour: colourFirst(row), number, box: column + 1, skips: skipsOf(crosses[row]!, column) });

/** The box in a list that is read aloud, after its die: "R3: 9". What it skips is said beside it. */
export const boxListed = ({ row, column }: Cross, number: number) =>
  say('boxListed', { letter: colourLetter(row), number, box: column + 1 });

/** The box as a button has it: "Y9". */
export const boxShort = ({ row, column }: Cross) => say('boxShort', { letter: colourLetter(row), box: column + 1 });

/** What a cross would skip and bring, and whether it closes its row; what all first crosses cost is said once for all. */
export function boxDetail(crosses: Crosses, cross: Cross): Say {
  const { row, column } = cross;
  const skips = skipsOf(crosses[row]!, column);
  if (isAlone(crosses, cross)) return say('skips', { n: skips });
  const closes = isTarget(column) && inTarget(crosses[row]!) === CLOSES - 1;
  const brings = say(closes ? 'closes' : 'brings', { points: signed(gainOf(crosses, cross)) });
  return skips === 0 ? brings : say('skipsAnd', { n: skips, brings });
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : n === 0 ? '±0' : numeral(n));

export const turnText = ({ turn }: Open): Say => say('turnShort', { turn });
