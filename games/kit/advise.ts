/** For the bots of a game. */
import type { Ask, Luck, Option, Shape, View } from '../game.ts';

/** Legal moves by luck: what a bot does that knows nothing of the game. */
export function adviseRandom<S extends Shape>(_: View<S>, { options, min, oneOf = [] }: Ask<S>, luck: Luck) {
  const chosen: Option<S>[] = [];
  for (const option of luck.shuffle(options)) {
    const taken = chosen.flatMap(({ groups = [] }) => groups);
    const groups = option.groups ?? [];
    const lacking = oneOf.filter((group) => !taken.includes(group));
    const isNeeded = lacking.length > 0 ? groups.some((group) => lacking.includes(group)) : chosen.length < min;
    if (isNeeded && !groups.some((group) => taken.includes(group))) chosen.push(option);
  }
  return { moves: chosen.map(({ move }) => move) };
}

/** How many different seeds there are. */
export const SEEDS = 2 ** 32;

/** Numbers for bots that imagine many games: whole numbers below n, quick (Mulberry32), and not for deals. */
export function diceFrom(seed: number): Luck['below'] {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

export const diceOf = (luck: Luck): Luck['below'] => diceFrom(luck.below(SEEDS));
