/** Days in a row with a daily. A streak survives two missed days in each month. */
import { dayEnd, dayOf } from './daily.ts';

/** Missed days that a streak survives in a month. */
const FREE_DAYS = 2;

export interface Streak {
  /** The days played; those that were missed in between do not count. */
  readonly days: number;
  /** How many days may still be missed this month. */
  readonly free: number;
}

/**
 * The streak as it is on a day, which may still be played. `played`: dates such as `2026-11-21`, each once, in their order.
 */
export function streakOf(played: readonly string[], today: string): Streak {
  const has = new Set(played);
  let [days, missed] = [0, 0];
  const [first = today] = played;
  for (let day = first; day <= today; day = dayOf(dayEnd(day))) {
    if (day.endsWith('-01')) missed = 0;
    if (has.has(day)) days += 1;
    else if (days > 0 && day !== today) {
      missed += 1;
      if (missed > FREE_DAYS) [days, missed] = [0, 0];
    }
  }
  return { days, free: FREE_DAYS - missed };
}
