/** What is settled before a match: how a game alone ends, which sheets are used, and how long it can take. */
import type { Tile } from '../daily.ts';
import type { Daily, LobbyChoice, StartVariant } from '../game.ts';
import { SIGNS } from '../kit/signs.ts';
import { HUES } from '../pen.ts';
import { STANDSTILL } from './rules.ts';
import { pointsFor, scoreOf } from './score.ts';
import { CLOSES, LETTERS, SCORED } from './sheets.ts';
import type { Options, Sixto } from './state.ts';
import { colourLetter, colourText } from './texts.ts';
import { say } from './words/words.ts';

/** Alone one says how the game ends (R-sixto-11). */
export const problem = ({ solo_end }: Options, seats: number) =>
  seats === 1 && solo_end === 'ask' ? say('sayHow') : undefined;

/** A turn takes three replies. At most STANDSTILL turns pass without a cross, and 66 crosses fit on a sheet. */
export const bound = (_: Options, seats: number): number => 3 * STANDSTILL * (66 * seats + 1);

/** Buttons and lists of lobbies, also of older ones, name a start by its place here. */
const ALONE: readonly StartVariant<Sixto>[] = [
  { label: 'startDice', about: 'startDiceAbout', options: { solo_end: 'dice' } },
  { label: 'startRolls', about: 'startRollsAbout', options: { solo_end: 'rolls' } },
  { label: 'startTwo', about: 'startTwoAbout', options: { solo_end: 'two' }, isUsual: true },
];
/** Alone there are three games; a host who named one is not asked (R-sixto-11). */
export const startVariants = ({ solo_end }: Options, seats: number): readonly StartVariant<Sixto>[] =>
  seats === 1 && solo_end === 'ask' ? ALONE : [];

/** Alone, full: a turn has the same dice for everybody, whatever they have done (R-sixto-13). */
export const daily: Daily<Sixto> = {
  options: { solo_end: 'rolls' },
  share({ open }) {
    const { points, rows } = scoreOf(open.crosses[0]!);
    const crosses = rows.map((n, row) => say('sharedRow', { colour: colourText(row), n }));
    const squares = rows.map((n, row) =>
      say('squares', { squares: SQUARES[row]!.repeat(n) + '⬜'.repeat(MAX_CROSSES - n) }),
    );
    return [say('shared', { n: points, turns: open.turn, crosses }), ...squares];
  },
  tiles({ open }) {
    return scoreOf(open.crosses[0]!).rows.map((n, row) => {
      const crossed: Tile = { fill: HUES[row]!, icon: SIGNS.cross };
      const tiles = Array.from({ length: MAX_CROSSES }, (_, i): Tile => (i < n ? crossed : { fill: 'deep' }));
      return { letter: colourLetter(row), value: pointsFor(n), tiles };
    });
  },
};
const SQUARES = ['🟥', '🟧', '🟨', '🟩', '🟦', '🟪'];
const MAX_CROSSES = SCORED + CLOSES;

/** R-sixto-16 */
export const lobbyChoice: LobbyChoice<Sixto> = {
  about: 'chooseSheet',
  luck: 'anySheet',
  choices: LETTERS.map((letter) => ({ value: letter, label: say('sheetNamed', { letter }) })),
};
