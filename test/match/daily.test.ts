/** The days of the daily: from midnight to midnight UTC, whatever clocks do elsewhere. */
import { expect, it } from 'vitest';
import { dayEnd, dayOf, dayStart, isYoung } from '../../src/table/daily.ts';

const HOUR = 3_600_000;
const at = (time: string): number => Date.parse(time);

it('a day has 24 hours, also where clocks are changed on it', () => {
  for (const day of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2028-02-29', '2026-12-31']) {
    expect(dayEnd(day) - dayStart(day)).toBe(24 * HOUR);
    expect([dayStart(day), dayEnd(day) - 1, dayEnd(day)].map(dayOf)).toEqual([
      day,
      day,
      expect.not.stringMatching(day),
    ]);
  }
  expect(dayOf(at('2026-03-29T01:30:00+02:00'))).toBe('2026-03-28');
  expect(dayOf(at('2026-03-29T02:00:00+02:00'))).toBe('2026-03-29');
  expect(dayOf(dayEnd('2028-02-29'))).toBe('2028-03-01');
});

it('an account is young for its first seven days, as its id tells', () => {
  const made = at('2026-11-14T12:00:00Z');
  const id = (BigInt(made - 1_420_070_400_000) << 22n).toString();
  expect([made - 1, made, made + 7 * 24 * HOUR - 1].map((time) => isYoung(id, time))).toEqual([true, true, true]);
  expect(isYoung(id, made + 7 * 24 * HOUR)).toBe(false);
});
