/** The days of the daily: each runs from midnight to midnight UTC and has the same luck for everybody. */
import type { AnyGame } from '../../games/game.ts';
import { newSecret } from '../../games/luck.ts';
import { DISCORD_EPOCH_MS } from '../clock.ts';
import type { Day } from '../store/days.ts';

const DAY_MS = 86_400_000;
/** An account younger than this may be somebody's second one. */
const YOUNG_MS = 7 * DAY_MS;

/** The date of a wall-clock time, such as `2026-11-21`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
export const dayStart = (day: string): number => Date.parse(day);
export const dayEnd = (day: string): number => dayStart(day) + DAY_MS;

/** The highest id that an account can have which is a week old at a time: ids begin with their time. */
export const newestOld = (at: number): string =>
  ((BigInt(at - YOUNG_MS - DISCORD_EPOCH_MS + 1) << 22n) - 1n).toString();

/** Whether an account is less than a week old at a time. */
export const isYoung = (user: string, at: number): boolean => BigInt(user) > BigInt(newestOld(at));

/** The version of how the bots of a game's daily play now; nothing where it has none. */
const strategyNow = ({ daily }: AnyGame): number | null => daily?.bots?.strategies.length ?? null;

/** A day that begins now. */
export const newDay = (game: AnyGame): Day => ({ secret: newSecret(), strategy: strategyNow(game) });

/** What a game's daily is played with. */
export const dailyOptions = ({ daily }: AnyGame): any =>
  daily?.bots?.level === undefined ? daily?.options : { ...daily.options, bots: daily.bots.level };

/** What the seed of a day is made from beside its secret: the date, once for each seat. */
export const dayParts = (game: AnyGame, day: string): string =>
  Array.from({ length: 1 + (game.daily?.bots?.count ?? 0) }, () => day).join(',');

/** The games that have a daily. */
export const withDaily = (games: readonly AnyGame[]): readonly AnyGame[] => games.filter(({ daily }) => daily);
