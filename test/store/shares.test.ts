/** Which shards each of several equal processes should own, without a database. */
import { expect, it } from 'vitest';
import type { Processes } from '../../src/store/workers.ts';
import { partOf } from '../../src/workers/part.ts';

type Owned = readonly (readonly number[])[];
const none = () => false;

/** What a process is told where each owns these. */
const toldTo = (us: number, owned: Owned, more: Partial<Processes> = {}): Processes => ({
  all: owned.length,
  alike: owned.length,
  barred: [],
  others: owned.flatMap((own, i) => (i === us ? [] : own)),
  owners: owned.map(({ length }, i) => ({ shards: length, isUs: i === us })),
  ...more,
});

/** Each looks once in a round, one after the other; `stuck` ones claim nothing. */
function shared(of: number, begin: Owned, { rounds = 2 * of, stuck = [] as readonly number[] } = {}) {
  const owned = begin.map((own) => [...own]);
  const freeFor = Array.from({ length: of }, () => 0);
  let [given, givesFrom] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    for (let id = 0; id < of; id += 1) freeFor[id] = owned.flat().includes(id) ? 0 : freeFor[id]! + 1;
    if (freeFor.some((looks) => looks > 3)) givesFrom = round + 60;
    const sharing = {
      sharers: owned.length,
      isFresh: (id: number) => freeFor[id]! <= 3,
      gives: round >= givesFrom,
    };
    for (const [us, own] of owned.entries()) {
      const { leaves, claims, share } = partOf(of, own, toldTo(us, owned), sharing);
      if (leaves !== undefined) {
        given += 1;
        own.splice(own.indexOf(leaves), 1);
      }
      if (!stuck.includes(us)) own.push(...claims.slice(0, Math.max(0, share - own.length)));
    }
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
  const stuck = { stuck: [2], rounds: 50 };
  expect(shared(4, [[0, 1], [2], []], stuck)).toEqual({ counts: [2, 2, 0], owned: 4, given: 0 });
  expect(shared(7, [[0, 1], [2, 3], []], stuck)).toMatchObject({ counts: [3, 3, 0], given: 0 });
  // One that is given up for it comes back.
  expect(shared(4, [[0, 1], [2, 3], []], stuck)).toEqual({ counts: [2, 2, 0], owned: 4, given: 1 });
});

it('the shards of a process that has died are those that the others try', () => {
  const { claims } = partOf(
    6,
    [0, 1],
    toldTo(0, [
      [0, 1],
      [2, 3],
    ]),
    { sharers: 2, isFresh: () => true, gives: true },
  );
  expect(claims).toEqual([4, 5]);
});

it('of two versions a process that can gives one up for another that has none', () => {
  const barred = [0, 1, 2].map((shard) => ({ shard, isToUs: true }));
  const owned = [[0, 1, 2], [3, 4], []];
  const told = toldTo(1, owned, { alike: 2, barred });
  expect(partOf(5, owned[1]!, told, { sharers: 3, isFresh: none, gives: true }).leaves).toBe(4);
});
