/** Which shards each of several equal processes should own, without a database. */
import { expect, it } from 'vitest';
import { partOf } from '../../src/workers/part.ts';

/** Processes by the shards that they own; each looks once in a round, all at what was so when the round began. */
function shared(of: number, owns: readonly (readonly number[])[], rounds = of) {
  let owners = owns.map((own) => [...own]);
  let given = 0;
  for (let round = 0; round < rounds; round += 1) {
    const owned = owners.flat();
    const counts = owners.map(({ length }) => length);
    owners = owners.map((own, us) => {
      const processes = {
        all: owners.length,
        alike: owners.length,
        barred: [],
        others: owned,
        owners: counts.map((shards, i) => ({ shards, isUs: i === us })),
      };
      const { leaves } = partOf(of, own, processes, owners.length);
      if (leaves !== undefined) given += 1;
      return own.filter((id) => id !== leaves);
    });
    // The first that tries has a shard.
    const taken = new Set(owners.flat());
    for (const [us, own] of owners.entries()) {
      const processes = {
        all: owners.length,
        alike: owners.length,
        barred: [],
        others: [...taken],
        owners: owners.map(({ length }, i) => ({ shards: length, isUs: i === us })),
      };
      const { claims, share } = partOf(of, own, processes, owners.length);
      for (const id of claims) {
        if (own.length >= share || taken.has(id)) continue;
        own.push(id);
        taken.add(id);
      }
    }
  }
  return { counts: owners.map(({ length }) => length), owned: owners.flat().length, given };
}

it.each([
  [4, 3],
  [4, 4],
  [5, 2],
  [7, 3],
  [60, 25],
  [3, 5],
])('%i shards are shared evenly by %i processes that come one after the other', (of, processes) => {
  let owns: number[][] = [];
  for (let n = 1; n <= processes; n += 1) {
    const { counts, owned } = shared(of, [...owns, []]);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    expect(owned).toBe(of);
    let next = 0;
    owns = counts.map((count) => Array.from({ length: count }, () => next++));
  }
});

it('no more shards change hands than the newest process lacks', () => {
  expect(shared(4, [[0, 1], [2, 3], []])).toEqual({ counts: [1, 2, 1], owned: 4, given: 1 });
  expect(shared(4, [[0, 1], [2], [3]]).given).toBe(0);
});

it('the shards of a process that has died are those that the others try', () => {
  const owners = [
    { shards: 2, isUs: true },
    { shards: 2, isUs: false },
  ];
  const { claims } = partOf(6, [0, 1], { all: 2, alike: 2, barred: [], others: [2, 3], owners }, 2);
  expect(claims).toEqual([4, 5]);
});
