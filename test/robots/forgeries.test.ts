/** Forged, foreign, stale and absurd interactions: no effect, no leak, no ping, and always an answer in words. */
import { expect, it } from 'vitest';
import { forgeries } from './forgeries.ts';
import { play } from './night.ts';

const INTERACTIONS = 500;

it(`answers ${INTERACTIONS} generated interactions and lets nobody act or see for another`, async () => {
  const { did, interactions } = await play(forgeries, INTERACTIONS, 0);
  expect(interactions).toBe(INTERACTIONS);
  // People got somewhere all the same.
  for (const act of ['play', 'join', 'start', 'answer']) expect(did[act], act).toBeGreaterThan(0);
});
