/** Sixto alone with no more than learning needs: no questions, no events. test/rules/sixto-learned.test.ts holds it against the rules. */
import type { Luck } from '../games/game.ts';
import { scoreOf } from '../games/sixto/score.ts';
import {
  boxesFor,
  CLOSES,
  type Column,
  DICE_GONE,
  inTarget,
  isDead,
  LETTERS,
  type Letter,
  ROWS,
} from '../games/sixto/sheets.ts';
import type { Kind, Sheet } from '../games/sixto/values.ts';

export type Choices = readonly (readonly Column[])[];
export type Columns = readonly (Column | undefined)[];

export interface PlayerAlone {
  keeps(sheet: Sheet, choices: Choices): boolean;
  cross(sheet: Sheet, choices: Choices): Columns;
}

export interface GameAlone {
  readonly letter: Letter;
  readonly points: number;
  readonly turns: number;
}

/** Luck that is quick; nobody plays for anything with it (mulberry32). */
export function quickLuck(seed: number): Pick<Luck, 'below'> {
  let state = seed >>> 0;
  return {
    below(n) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
    },
  };
}

const LAST_MISS = 2;

export function playAlone(kind: Kind, luck: Pick<Luck, 'below'>, player: PlayerAlone): GameAlone {
  const letter = LETTERS[luck.below(LETTERS.length)]!;
  let crossed: readonly (readonly Column[])[] = Array.from({ length: ROWS }, () => []);
  let gone: readonly boolean[] = crossed.map(() => false);
  let missed = 0;
  for (let turns = 1; ; turns += 1) {
    const roll = (): Sheet => {
      const dice = gone.map((isGone) => {
        const number = 1 + luck.below(6);
        return isGone ? 0 : number;
      });
      return { crossed, dice, missed };
    };
    const choicesOf = ({ dice }: Sheet): Choices =>
      dice.map((die, row) => (die === 0 ? [] : boxesFor(letter, row, crossed[row]!, die)));
    let sheet = roll();
    if (!player.keeps(sheet, choicesOf(sheet))) sheet = roll();
    const choices = choicesOf(sheet);
    const isAsked = choices.some((boxes) => boxes.length > 0);
    const columns = isAsked ? player.cross(sheet, choices) : [];
    const made = columns.filter((column) => column !== undefined).length;
    const unused = sheet.dice.filter((die) => die > 0).length - made;
    crossed = crossed.map((row, i) => (columns[i] === undefined ? row : [...row, columns[i]]));
    gone = crossed.map((row) => inTarget(row) === CLOSES);
    if (made === 0) missed += 1;
    const isOver =
      gone.filter(Boolean).length >= DICE_GONE ||
      crossed.every((row, i) => gone[i] || isDead(row)) ||
      (kind === 'rolls' && missed >= LAST_MISS) ||
      (kind === 'two' && made < 2) ||
      (kind === 'dice' && unused >= 2);
    if (isOver) return { letter, points: scoreOf(crossed).points, turns };
  }
}
