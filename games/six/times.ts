/** The sand, and how long a player may hesitate. Milliseconds. */
import type { Luck } from '../game.ts';
import type { Options } from './state.ts';

/** A hidden timer runs from the shortest to the longest time, each millisecond equally likely (ruling R-six-2). */
export const SHORTEST = 110_000;
export const LONGEST = 140_000;
export const FIXED = 120_000;

/** Who has received the dice may raise the tube for so long, and then has so long to roll (ruling R-six-3). */
const HESITATION = 8_000;
const ROLL = 20_000;
/** After the sand has run out and nobody has done anything for so long, the round closes. */
const SILENCE = 60_000;
/** For what nobody waits for. */
const SIDE = 300_000;
const START = 60_000;

/** The times of a table, by its factor. */
export const timesOf = ({ factor }: Pick<Options, 'factor'>) => ({
  hesitation: HESITATION * factor,
  roll: ROLL * factor,
  silence: SILENCE * factor,
  side: SIDE * factor,
  start: START * factor,
});

export function sandOf({ timer, factor }: Options, luck: Luck): number {
  const sand = timer === 'fixed' ? FIXED : SHORTEST + luck.below(LONGEST - SHORTEST + 1);
  return sand * factor;
}
