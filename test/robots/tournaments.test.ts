/** An hour of them is `npm run soak`; this is a tournament of some tables. */
import { expect, it } from 'vitest';
import { play } from './night.ts';
import { tournaments } from './tournaments.ts';

it('64 people play a tournament with breaks, latecomers, leavers and restarts to its end', {
  tags: ['long'],
}, async () => {
  const { games, did } = await play(tournaments, 30, 7);
  expect(games['6nimmt']).toBeGreaterThan(20);
  expect(did['people: join']).toBeGreaterThan(0);
});
