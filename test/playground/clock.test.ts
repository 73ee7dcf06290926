/** The clocks of a playground, which others take for real ones. */
import { expect, it } from 'vitest';
import { steppedClock } from '../../playground/server/index.ts';

it('tells whole milliseconds, as real clocks do, also after waits for parts of one', () => {
  const clock = steppedClock(1_000);
  const rung: [name: string, at: number][] = [];
  clock.after(1.7, () => rung.push(['third', clock.now()]));
  clock.after(0.4, () => rung.push(['first', clock.now()]));
  clock.after(0.6, () => rung.push(['second', clock.now()]));
  clock.advance(0.5);
  clock.advance(0.5);
  expect(clock.now()).toBe(1_001);
  clock.advance(2);
  expect(rung).toEqual([
    ['first', 1_000],
    ['second', 1_000],
    ['third', 1_001],
  ]);
  expect(clock.now()).toBe(1_003);
});
