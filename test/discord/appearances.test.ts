/** When a question appeared, as far as Discord has said it. */
import { expect, it } from 'vitest';
import { steppedClock } from '../../playground/server/index.ts';
import { Appearances } from '../../src/requests/appearances.ts';

it('knows when a question appeared, also where the answer to an earlier edit comes later', () => {
  const clock = steppedClock();
  const appearances = new Appearances(clock);
  expect(appearances.of('row.1')).toBeUndefined();
  appearances.shown(['card.1'], undefined);
  expect(appearances.of('row.1')).toBe(Number.POSITIVE_INFINITY);
  appearances.shown(['row.1'], undefined);
  const at = clock.now();
  clock.advance(200);
  appearances.shown(['card.1'], undefined);
  expect(appearances.of('row.1')).toBe(at);
});
