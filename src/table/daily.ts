/** The days of the daily: each runs from midnight to midnight UTC and has the same luck for everybody. */
import type { AnyGame } from '../../games/game.ts';

const DAY_MS = 86_400_000;
/** Discord's ids contain the milliseconds since this wall-clock time. */
const DISCORD_EPOCH = 1_420_070_400_000;
/** An account younger than this may be somebody's second one. */
const YOUNG_MS = 7 * DAY_MS;

/** The date of a wall-clock time, such as `2026-11-21`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
export const dayStart = (day: string): number => Date.parse(day);
export const dayEnd = (day: string): number => dayStart(day) + DAY_MS;

/** The highest id that an account can have which is a week old at a time: ids begin with their time. */
export const newestOld = (at: number): string => ((BigInt(at - YOUNG_MS - DISCORD_EPOCH + 1) << 22n) - 1n).toString();

/** Whether an account is less than a week old at a time. */
export const isYoung = (user: string, at: number): boolean => BigInt(user) > BigInt(newestOld(at));

/** The games that have a daily. */
export const withDaily = (games: readonly AnyGame[]): readonly AnyGame[] => games.filter(({ daily }) => daily);
