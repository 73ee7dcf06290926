/** Tables on the shards that own them: no other shard acts at a table, also where its server got Sixes after it began. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { steppedClock } from '../../playground/server/index.ts';
import { outside } from '../../src/homes.ts';
import { shardOf } from '../../src/shard.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { Host } from '../../src/table/host.ts';
import { ownerOf } from '../../src/workers/crossing.ts';
import { newDatabase, type TestDatabase } from '../store/databases.ts';
import { actor } from '../store/playOn.ts';

const START = Date.UTC(2026, 10, 21, 20);
const SHARDS = 2;
const nimmt = games.find(({ id }) => id === '6nimmt')!;
/** A server of the second shard. */
const SERVER = String(1n << 22n);

let clock: ReturnType<typeof steppedClock>;
let database: TestDatabase;
let store: Store;
let hosts: Host[];
beforeEach(async () => {
  clock = steppedClock(START);
  database = await newDatabase();
  store = await openStore(database.address);
  const log = { info() {}, warn: console.error, error: console.error };
  hosts = [0, 1].map((id) => new Host({ store, games, clock, log, shard: { id, of: SHARDS } }));
  for (const host of hosts) await host.online();
});
afterEach(async () => {
  for (const host of hosts) await host.close();
  await store.close();
  await database.drop();
});

it('a table that began before its server had Sixes stays with its shard, which alone acts there', async () => {
  expect(shardOf(SERVER, SHARDS)).toBe(1);
  const [first, second] = hosts as [Host, Host];
  const place = { guild: outside(SERVER), channel: 'c', locale: 'en' } as const;
  const opened = await first.open({ ...place, game: nimmt, given: {}, pace: '2m' }, actor(0, clock));
  const { id } = opened.table!.record;
  // Sixes is installed, and taps come from the server now.
  const press = { home: SERVER, customId: `v1:${id}:join:x` };
  const deps = { ofNobody: new Set<string>(), store };
  for (const [at, host] of hosts.entries()) {
    const shard = { id: at, of: SHARDS };
    expect(await ownerOf(press, { ...deps, shard, has: (match) => host.peek(match) !== undefined })).toBe(0);
  }
  expect(await second.join(id, actor(1, clock))).toMatchObject({ refused: { why: 'other-shard' } });
  expect(second.peek(id)).toBeUndefined();
  expect(await second.table(id)).toMatchObject({ record: { id, status: 'lobby' } });
  expect(await first.join(id, actor(1, clock))).not.toHaveProperty('refused');
  expect((await store.load(id))!.seats).toHaveLength(2);
});
