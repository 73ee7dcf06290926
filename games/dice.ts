/** Numbers for players that imagine many games: quick, and not for deals. */
import type { Luck } from './game.ts';

/** Mulberry32 started by the match's luck: whole numbers below n. */
export function diceOf(luck: Luck): (n: number) => number {
  let state = luck.below(2 ** 32);
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}
