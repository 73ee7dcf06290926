import { expect, it } from 'vitest';
import { PACKS } from '../../games/sixpack/packs/index.ts';
import { playMix, playPacks } from './sixpack-mix.ts';

const ids = PACKS.map(({ id }) => id);
const pairs = ids.flatMap((one, i) => ids.slice(i).map((other) => [one, other] as const));

it(`every pair of packs, and every pack twice, is played to the end`, () => {
  expect(pairs.length).toBe((ids.length * (ids.length + 1)) / 2);
  for (const [n, [one, other]] of pairs.entries()) playPacks([one, other, one, other], 2 + (n % 4), n);
});

it('200 random mixes are played to the end', () => {
  let rounds = 0;
  for (let n = 0; n < 200; n += 1) rounds += playMix(n).rounds;
  expect(rounds).toBeGreaterThan(200 * 3);
});
