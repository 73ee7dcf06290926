/** The day of a daily: from midnight to midnight UTC, the same dice for everybody. Pure. */
import type { AnyGame } from '../../games/game.ts';

const DAY_MS = 86_400_000;
/** Discord's ids count from here, in milliseconds. */
const DISCORD_EPOCH = 1_420_070_400_000;
/** An account younger than this may be a second one. */
const YOUNG_MS = 7 * DAY_MS;

/** A day by its date: `2026-11-21`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
export const dayStart = (day: string): number => Date.parse(day);
export const dayEnd = (day: string): number => dayStart(day) + DAY_MS;

/** The id of the newest account that is a week old at a time: ids begin with when they were made. */
export const newestOld = (at: number): string => ((BigInt(at - YOUNG_MS - DISCORD_EPOCH + 1) << 22n) - 1n).toString();

/** Whether an account was made less than a week before a time. */
export const isYoung = (user: string, at: number): boolean => BigInt(user) > BigInt(newestOld(at));

/** The games that have a daily. */
export const withDaily = (games: readonly AnyGame[]): readonly AnyGame[] => games.filter(({ daily }) => daily);
