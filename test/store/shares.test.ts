/** Which shards each of several equal processes should own, without a database. */
import { expect, it } from 'vitest';
import type { Processes } from '../../src/store/workers.ts';
import { Shares } from '../../src/workers/part.ts';

type Owned = readonly (readonly number[])[];
const isBusy = () => false;
const SECOND_MS = 1_000;

/** What a process knows of the owners of these shards. */
const toldTo = (us: number, owned: Owned, more: Partial<Processes> = {}): Omit<Processes, 'at'> => ({
  all: owned.length,
  alike: owned.length,
  barred: [],
  others: owned.flatMap((own, i) => (i === us ? [] : own)),
  owners: owned.map(({ length }, i) => ({ shards: length, isUs: i === us })),
  ...more,
});

/** Each looks once a second, one after the other; `stuck` ones claim nothing. */
function shared(of: number, begin: Owned, { looks = 2 * of, stuck = [] as readonly number[] } = {}) {
  const owned = begin.map((own) => [...own]);
  const seen = begin.map(() => new Shares(of));
  let given = 0;
  for (let look = 0; look < looks; look += 1)
    for (const [us, own] of owned.entries()) {
      const sharing = { sharers: owned.length, isBusy, now: look * SECOND_MS };
      const { leaves, claims, share } = seen[us]!.partOf([...own], toldTo(us, owned), sharing);
      if (leaves !== undefined) {
        given += 1;
        own.splice(own.indexOf(leaves), 1);
      }
      if (stuck.includes(us)) continue;
      for (const id of claims) if (own.length < share) own.push(id);
    }
  return { counts: owned.map(({ length }) => length), owned: owned.flat().length, given };
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

it('what a process lacks and does not take is taken by others after some looks', () => {
  const stuck = { stuck: [2], looks: 50 };
  expect(shared(4, [[0, 1], [2], []], stuck)).toEqual({ counts: [2, 2, 0], owned: 4, given: 0 });
  expect(shared(7, [[0, 1], [2, 3], []], stuck)).toMatchObject({ counts: [3, 3, 0], given: 0 });
  // One that is given up for it comes back.
  expect(shared(4, [[0, 1], [2, 3], []], stuck)).toEqual({ counts: [2, 2, 0], owned: 4, given: 1 });
});

it('the shards of a process that has died are those that the others try', () => {
  const others = toldTo(0, [
    [0, 1],
    [2, 3],
  ]);
  const { claims } = new Shares(6).partOf([0, 1], others, { sharers: 2, isBusy, now: 0 });
  expect(claims).toEqual([4, 5]);
});

it('of two versions a process that can gives one up for another that has none', () => {
  const barred = [0, 1, 2].map((shard) => ({ shard, isToUs: true }));
  const owned = [[0, 1, 2], [3, 4], []];
  const others = toldTo(1, owned, { alike: 2, barred });
  expect(new Shares(5).partOf(owned[1]!, others, { sharers: 3, isBusy, now: 0 }).leaves).toBe(4);
});

it('a shard that a process is connecting itself is not one that nobody takes', () => {
  const owned = [[0, 1, 2], [3, 4], []];
  const shares = new Shares(6);
  const looks = Array.from({ length: 6 }, (_, look) =>
    shares.partOf(owned[0]!, toldTo(0, owned), { sharers: 3, isBusy: (id) => id === 5, now: look * SECOND_MS }),
  );
  expect(looks.map(({ claims }) => claims)).toEqual(looks.map(() => []));
  expect(looks.at(-1)!.leaves).toBe(2);
});
