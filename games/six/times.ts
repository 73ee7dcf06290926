/** The sand, and how long a player may hesitate. Milliseconds. */
import type { Luck } from '../game.ts';
import type { Options } from './state.ts';

/** A hidden timer runs from the shortest to the longest time, each millisecond equally likely (ruling R-six-2). */
const SANDS = {
  printed: { shortest: 110_000, longest: 140_000, fixed: 120_000 },
  /** Found by play and simulation: docs/performance.md. */
  short: { shortest: 38_000, longest: 48_000, fixed: 43_000 },
} as const;

/**
 * From getting the dice on: until the roll counts, until a raise does, and until the first roll is due; then from each roll
 * to the next (rulings R-six-3 and R-six-20).
 */
const DICE = { handOver: 2_500, raise: 5_500, firstRoll: 8_500, roll: 6_000 } as const;
const FIRST_DICE = { handOver: 0, raise: 8_000, firstRoll: 28_000, roll: 20_000 } as const;
/** After the sand has run out and nobody has done anything for this time, the round closes. */
const SILENCE = 60_000;
/** For what nobody waits for. */
const SIDE = 300_000;
const START = 60_000;

type Times = Readonly<Record<keyof typeof DICE | 'silence' | 'side' | 'start', number>>;

/** The times of a table, by its factor. */
export function timesOf({ factor, sand }: Pick<Options, 'factor'> & Partial<Options>): Times {
  const dice = sand === undefined ? FIRST_DICE : DICE;
  return {
    handOver: dice.handOver * factor,
    raise: dice.raise * factor,
    firstRoll: dice.firstRoll * factor,
    roll: dice.roll * factor,
    silence: SILENCE * factor,
    side: SIDE * factor,
    start: START * factor,
  };
}

/** The times for which the sand of a table can run. */
export function sandsOf({ timer, factor, sand = 'printed' }: Omit<Options, 'claim' | 'change_of_direction'>) {
  const { shortest, longest, fixed } = SANDS[sand];
  return timer === 'fixed'
    ? { least: fixed * factor, most: fixed * factor }
    : { least: shortest * factor, most: longest * factor };
}

export function sandOf(options: Options, luck: Luck): number {
  const { factor } = options;
  const { least, most } = sandsOf(options);
  return least === most ? least : (least / factor + luck.below((most - least) / factor + 1)) * factor;
}
