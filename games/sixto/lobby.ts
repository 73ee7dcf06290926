/** What is settled before a match: how a game alone ends, who has which sheet, and how long it can take. */
import type { Start, Wish } from '../game.ts';
import { STANDSTILL } from './rules.ts';
import { LETTERS } from './sheets.ts';
import type { Options, Sixto } from './state.ts';

/** Alone one says how the game ends (R-sixto-11). */
export const problem = ({ solo_end }: Options, seats: number) =>
  seats === 1 && solo_end === 'ask' ? ({ key: 'sayHow', args: {} } as const) : undefined;

/** A turn takes three replies, and each cross at most as many turns as nobody crosses anything in; 66 fit on a sheet. */
export const bound = (_: Options, seats: number): number => 3 * STANDSTILL * (66 * seats + 1);

const ALONE: readonly Start<Sixto>[] = [
  { label: 'startDice', about: 'startDiceAbout', options: { solo_end: 'dice' } },
  { label: 'startRolls', about: 'startRollsAbout', options: { solo_end: 'rolls' } },
];
/** Alone there are two games, and none of them is the usual one (R-sixto-11). */
export const starts = (_: Options, seats: number): readonly Start<Sixto>[] => (seats === 1 ? ALONE : []);

/** R-sixto-16 */
export const wish: Wish<Sixto> = {
  about: 'chooseSheet',
  luck: 'anySheet',
  choices: LETTERS.map((letter) => ({ value: letter, label: { key: 'sheetNamed', args: { letter } } })),
};
