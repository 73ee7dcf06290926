/** The day of a daily: from midnight to midnight UTC, the same dice for everybody. Pure. */
import type { AnyGame } from '../games/game.ts';

const DAY_MS = 86_400_000;
/** Discord's ids count from here, in milliseconds. */
const DISCORD_EPOCH = 1_420_070_400_000;
/** An account younger than this may be a second one. */
const YOUNG_MS = 7 * DAY_MS;

/** A day by its date: `2026-11-21`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
export const dayStart = (day: string): number => Date.parse(day);
export const dayEnd = (day: string): number => dayStart(day) + DAY_MS;

/** Whether an account was made less than a week before a time; its id tells. */
export const isYoung = (user: string, at: number): boolean =>
  at - Number(BigInt(user) >> 22n) - DISCORD_EPOCH < YOUNG_MS;

/** The games that have a daily. */
export const withDaily = (games: readonly AnyGame[]): readonly AnyGame[] => games.filter(({ daily }) => daily);
