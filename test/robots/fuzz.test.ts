/** Forged, foreign, stale and absurd interactions: no effect, no leak, no ping, and always an answer in words. */
import { expect, it } from 'vitest';
import { fuzz } from './fuzz-evening.ts';

const INTERACTIONS = 2_000;

it(`answers ${INTERACTIONS} generated interactions and lets nobody act or see for another`, {
  timeout: 180_000,
}, async () => {
  const { did } = await fuzz(INTERACTIONS, 0);
  // People got somewhere all the same.
  for (const act of ['play', 'join', 'start', 'answer']) expect(did[act]).toBeGreaterThan(0);
});
