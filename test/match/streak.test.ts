/** The streak of dailies: which days it counts, which it forgives, and where it ends. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayEnd, dayOf } from '../../src/table/daily.ts';
import { streakOf } from '../../src/table/streak.ts';

const next = (day: string): string => dayOf(dayEnd(day));
const daysFrom = (first: string, pattern: string): readonly string[] =>
  [...pattern].reduce<{ day: string; played: string[] }>(
    ({ day, played }, mark) => ({ day: next(day), played: mark === 'x' ? [...played, day] : played }),
    { day: first, played: [] },
  ).played;

it.each([
  // What was played from the first of a month on, the day it is, the streak, and what may still be missed.
  ['', '2026-11-01', 0, 2],
  ['x', '2026-11-01', 1, 2],
  ['x', '2026-11-02', 1, 2],
  ['x', '2026-11-03', 1, 1],
  ['x', '2026-11-04', 1, 0],
  ['x', '2026-11-05', 0, 2],
  ['xx.x.xx', '2026-11-07', 5, 0],
  ['xx.x.xx', '2026-11-08', 5, 0],
  ['xx.x.xx', '2026-11-09', 0, 2],
  ['xx.x.xx.x', '2026-11-09', 1, 2],
])('%s on %s is %i days, with %i to miss', (pattern, today, days, free) => {
  expect(streakOf(daysFrom('2026-11-01', pattern), today)).toEqual({ days, free });
});

it('forgives two days in each month', () => {
  const played = daysFrom('2028-02-26', 'x..x..x');
  expect(played).toEqual(['2028-02-26', '2028-02-29', '2028-03-03']);
  expect(streakOf(played, '2028-03-03')).toEqual({ days: 3, free: 0 });
});

const FIRST = Date.parse('2026-01-01');
const someDays = fc
  .uniqueArray(fc.nat(500), { maxLength: 300 })
  .map((days) => days.sort((a, b) => a - b).map((n) => dayOf(FIRST + n * 86_400_000)));
const someDay = fc.nat(510).map((n) => dayOf(FIRST + n * 86_400_000));

it('grows by one with the day’s daily, whatever was before, and never counts a day that was not played', () => {
  fc.assert(
    fc.property(someDays, someDay, (days, today) => {
      const before = days.filter((day) => day < today);
      const without = streakOf(before, today);
      expect(streakOf([...before, today], today)).toEqual({ ...without, days: without.days + 1 });
      expect(without.days).toBeLessThanOrEqual(before.length);
      // What comes later changes nothing.
      expect(streakOf([...before, ...days.filter((day) => day > today)], today)).toEqual(without);
    }),
  );
});

it('loses a day that may be missed with each that is, ends when there is none, and has two again in a new month', () => {
  fc.assert(
    fc.property(someDays, someDay, (days, today) => {
      const before = days.filter((day) => day < today);
      const { days: streak, free } = streakOf(before, today);
      const morrow = next(today);
      const isNewMonth = today.slice(0, 7) !== morrow.slice(0, 7);
      const missed = streak === 0 ? free : free - 1;
      const isOver = missed < 0;
      expect(streakOf(before, morrow)).toEqual({
        days: isOver ? 0 : streak,
        free: isNewMonth || isOver ? 2 : missed,
      });
    }),
  );
});
