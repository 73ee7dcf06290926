/**
 * One Sixes a database, on PostgreSQL: the process that plays, a lost connection, and poolers.
 *
 * @module-tag long
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import type { Entry } from '../../src/model.ts';
import { openPostgres } from '../../src/store/dialects/postgresConnections.ts';
import { Disowned, Overtaken, PassingTrouble, StoreTrouble } from '../../src/store/errors.ts';
import { ownStore } from '../../src/store/ownStore.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { newDatabase, type TestDatabase } from '../store/databases.ts';
import { finish, rowOf } from '../store/finished.ts';
import { startNetwork } from './network.ts';
import { startPooler, startupOf } from './pooler.ts';
import { startServer } from './server.ts';

const AT = Date.UTC(2026, 10, 21);
const PAUSED: Entry = { kind: 'paused', at: AT, ms: 1 };
interface Setting {
  readonly name: string;
  readonly value: number;
}
const KEPT = { match: 'one', kind: 'paused' };

let database: TestDatabase;
let taken: Error[];
const stores: Store[] = [];
async function open(plays = true, lockWait = 0): Promise<Store> {
  const onTaken = (error: Error) => void taken.push(error);
  const store = await openStore(database.address, plays ? { onTaken, lockWait } : {});
  stores.push(store);
  return store;
}
interface Join {
  readonly onLost?: () => void;
  readonly address?: string;
  readonly followsOthers?: boolean;
}

/** As one of several processes. */
async function join(shards: number, { onLost = () => {}, address, followsOthers = false }: Join = {}): Promise<Store> {
  const joining = { shards, followsOthers, knows: 1, onLost, onMessage: () => undefined };
  const store = await openStore(address ?? database.address, { joining });
  stores.push(store);
  return store;
}
beforeEach(async () => {
  taken = [];
  database = await newDatabase();
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  await database.drop();
});

/** Ends the sessions of a database that match a condition, as a lost network does. */
const cut = (condition = 'true') =>
  database.rows(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid != pg_backend_pid() and ${condition}`);
/** A connection of a store that waits for another program's transaction. */
const LOCKED = `select pid from pg_stat_activity
  where datname = current_database() and application_name = 'sixes' and wait_event_type = 'Lock'`;
const LOST = /^(57P0\d|UNREACHABLE)$/;
const HOLDERS = "pid in (select pid from pg_locks where locktype = 'advisory')";

it('a second Sixes learns that one plays, until that has ended, however it did', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(StoreTrouble);
  await expect(open()).rejects.toThrow(/^Another Sixes plays on the database postgres:\/\/127\.0\.0\.1:\d+\/sixes_/);
  // Programs of an operator are no second one.
  await (await open(false)).switchGame('six', 'off');
  expect(await first.gamesOff()).toEqual(['six']);
  const second = open(true, 20_000);
  await wait(300);
  await cut(HOLDERS);
  await second;
  expect(taken).toEqual([]);
});

it('one without SHARDS learns with how many the others play together', async () => {
  await join(4);
  await expect(open()).rejects.toThrow(/already, with SHARDS=4: a process with the same in its \.env joins it\./);
});

it('one that follows the others joins them with their number of shards, and keeps it when it comes back', async () => {
  const [first, second] = [await join(2, { followsOthers: true }), await join(3, { followsOthers: true })];
  expect(await first.shardCount()).toBe(2);
  expect(await second.shardCount()).toBe(2);
  await cut();
  await expect.poll(() => second.checkIn([]).catch(() => undefined)).toMatchObject({ all: 1 });
  await expect.poll(() => first.checkIn([]).catch(() => undefined)).toMatchObject({ all: 2 });
  await expect(join(3)).rejects.toThrow(/with SHARDS=2 already/);
});

it('a process that lost the lock to another writes nothing any more, and says so', async () => {
  const first = await open();
  await first.save(rowOf({ id: 'one', at: AT }), []);
  await cut(HOLDERS);
  const second = await open();
  await expect(first.commit('one', 0, PAUSED, { record: { dueAt: 1 } })).rejects.toThrow(/Another Sixes plays/);
  expect(taken).toMatchObject([{ message: expect.stringContaining('Another Sixes plays') }]);
  await second.commit('one', 0, PAUSED, { record: { dueAt: 2 } });
  expect(await database.rows('select match, kind from entries')).toEqual([KEPT]);
  expect((await second.load('one'))!.record.dueAt).toBe(2);
});

it('an entry is stored once, even if two processes write it', async () => {
  const [one, two] = [await open(false), await open(false)];
  await one.save(rowOf({ id: 'one', at: AT }), []);
  const both = await Promise.allSettled([one, two].map((store) => store.commit('one', 0, PAUSED, { record: {} })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(Overtaken) });
});

it('a connection that is lost within a write leaves nothing of it, and the next write connects again', async () => {
  const store = await open();
  await store.save(rowOf({ id: 'one', at: AT }), []);
  // Another program's transaction keeps the write waiting while its connection is cut.
  const unlock = await database.lock();
  const writing = store.commit('one', 0, PAUSED, { record: { dueAt: 1 } });
  const refused = expect(writing).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|UNREACHABLE)$/) });
  await expect.poll(() => database.rows(LOCKED)).toHaveLength(1);
  await cut("application_name = 'sixes'");
  await refused;
  await unlock();
  expect(await store.load('one').catch(() => store.load('one'))).toMatchObject({ record: { dueAt: AT }, entries: [] });
  await store.commit('one', 0, PAUSED, { record: { dueAt: 2 } });
  expect(await store.load('one')).toMatchObject({ record: { dueAt: 2 }, entries: [PAUSED] });
  await expect(open()).rejects.toThrow(/Another Sixes plays/);
});

it('a server that crashes and is back is played on without a restart', async () => {
  const server = await startServer();
  const store = await openStore(`${server.url}postgres`, { onTaken: (error) => void taken.push(error) });
  await store.save(rowOf({ id: 'one', at: AT }), []);
  await store.commit('one', 0, PAUSED, { record: {} });
  const restarted = server.restart();
  await expect
    .poll(() =>
      store.heartbeat(AT).then(
        () => 'stored',
        (error) => error.code,
      ),
    )
    .toMatch(LOST);
  await restarted;
  await expect.poll(() => store.commit('one', 1, PAUSED, { record: {} }).catch((error) => error)).toBeUndefined();
  expect((await store.load('one'))!.entries).toEqual([PAUSED, PAUSED]);
  await server.stop();
  const refused = await Promise.allSettled(Array.from({ length: 20 }, () => store.heartbeat(AT)));
  for (const one of refused) expect(one).toMatchObject({ reason: { code: expect.stringMatching(LOST) } });
  await store.close();
  await expect(openStore(`${server.url}postgres`)).rejects.toThrow(PassingTrouble);
  await expect(openStore(`${server.url}postgres`)).rejects.toThrow(/cannot be reached/);
  expect(taken).toEqual([]);
});

it('the server ends a session within five seconds whose machine does not answer any more', async () => {
  const { lookups, statements, write, close } = await openPostgres(database.address, {});
  const named = `select name, setting::int as value from pg_settings where name like 'tcp_%'`;
  const reader = await lookups.all<Setting>(named);
  const writer = await write(() => statements.all<Setting>(named));
  await close();
  for (const rows of [reader, writer]) {
    const set = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    const { tcp_keepalives_idle: idle, tcp_keepalives_interval: interval, tcp_keepalives_count: count } = set;
    expect(idle! + interval! * count!).toBeLessThanOrEqual(5);
    expect(set.tcp_user_timeout).toBe(5_000);
  }
});

it('a process whose network goes silent drops its shards before others own them', async () => {
  const network = await startNetwork(Number(new URL(database.address).port));
  const events: string[] = [];
  const address = database.address.replace(/:\d+\//, `:${network.port}/`);
  const silenced = await join(1, { address, onLost: () => void events.push('lost') });
  const claim = await silenced.claimShard(0);
  const other = await join(1);
  // It says nothing for longer than a silent network is suffered, and keeps its shard.
  await wait(4_500);
  expect(await other.claimShard(0)).toBeUndefined();
  network.silence();
  // A statement that nobody answers: the thread that wrote it waits.
  const writing = silenced.bar({ id: 0, of: 1, epoch: claim!.epoch }).catch((error: unknown) => error);
  // As the server's settings have it.
  await wait(5_000);
  network.cut();
  await expect.poll(() => other.claimShard(0)).toMatchObject({ epoch: 2 });
  events.push('claimed');
  expect(events).toEqual(['lost', 'claimed']);
  expect(await writing).toMatchObject({ code: 'UNREACHABLE' });
  network.close();
});

it('a process whose main thread is blocked drops its shards, and one that checks in keeps them', async () => {
  const lost: string[] = [];
  const still = await join(2, { onLost: () => void lost.push('still') });
  const [busy, other] = [await join(2, { onLost: () => void lost.push('busy') }), await join(2)];
  for (const [shard, store] of [still, busy].entries()) {
    await store.checkIn([]);
    await store.claimShard(shard);
  }
  const checking = setInterval(() => void busy.checkIn([]), 1_000);
  await expect.poll(() => other.claimShard(0)).toMatchObject({ epoch: 2 });
  // What works in the background of its store does not connect again.
  await expect(still.heartbeat(AT)).rejects.toMatchObject({ code: 'UNREACHABLE' });
  expect(await other.claimShard(1)).toBeUndefined();
  expect(lost).toEqual(['still']);
  clearInterval(checking);
  expect(await still.checkIn([])).toMatchObject({ all: 3, others: expect.arrayContaining([0, 1]) });
  await still.heartbeat(AT);
});

it('a process keeps its shards while its check-in waits behind writes that wait for another program', async () => {
  const lost: string[] = [];
  const [busy, other] = [await join(1, { onLost: () => void lost.push('busy') }), await join(1)];
  await busy.checkIn([]);
  await busy.claimShard(0);
  const unlock = await database.lock();
  // Each waits two seconds for the lock.
  const signs = Array.from({ length: 6 }, () => busy.heartbeat(AT).catch(() => undefined));
  await expect.poll(() => database.rows(LOCKED)).toHaveLength(1);
  const checking = busy.checkIn([]);
  await wait(10_000);
  expect(lost).toEqual([]);
  await unlock();
  await Promise.all([...signs, checking]);
  expect(await other.claimShard(0)).toBeUndefined();
});

it('a pooler that gives each transaction another session is refused, and one for sessions is not', async () => {
  const { port, pathname, username } = new URL(inject('postgres')! + new URL(database.address).pathname.slice(1));
  const through = (front: { readonly port: number }) => `postgres://${username}@127.0.0.1:${front.port}${pathname}`;
  const poolers = [
    [1, 'oldest'],
    [2, 'oldest'],
    [3, 'oldest'],
    [4, 'oldest'],
    [6, 'oldest'],
    [4, 'newest'],
  ] as const;
  for (const [connections, gives] of poolers) {
    const startup = startupOf(username, pathname.slice(1));
    const pooler = await startPooler(Number(port), { connections, gives, startup });
    const opened = openStore(through(pooler));
    await expect(opened, `${connections}, ${gives}`).rejects.toThrow(/^A pooler in front of the database/);
    pooler.close();
  }
  // It gives each connection a session of its own.
  const network = await startNetwork(Number(port));
  await (await openStore(through(network))).close();
  network.close();
});

it('says what is wrong with an address, without its password', async () => {
  const { host } = new URL(database.address);
  const missing = `postgres://sixes:secret@${host}/nowhere`;
  await expect(openStore(missing)).rejects.toThrow(/^The database postgres:\/\/127.*nowhere cannot be opened/);
  await expect(openStore(missing)).rejects.not.toThrow(/secret/);
  await database.rows("insert into kysely_migration values ('999-tomorrow', '2027')");
  await expect(open()).rejects.toThrow(/was written by a newer Sixes \(999-tomorrow\)/);
});

it('one process at a time begins a session of each key at the gateway, also if it dies at once', async () => {
  const [first, second] = [await join(2), await join(2)];
  expect(await Promise.all([first.takeIdentifyTurn(0), first.takeIdentifyTurn(0)])).toEqual([true, false]);
  expect(await second.takeIdentifyTurn(0)).toBe(false);
  expect(await second.takeIdentifyTurn(1)).toBe(true);
  expect(await first.takeIdentifyTurn(1)).toBe(false);
  for (let key = 2; key < 30; key += 1) {
    const taken = await Promise.all([first, second].map((store) => store.takeIdentifyTurn(key)));
    expect(taken.filter((isTaken) => isTaken)).toHaveLength(1);
  }
  await first.close();
  expect(await second.takeIdentifyTurn(0)).toBe(false);
});

it.each([
  ['after five seconds', -5_501, true],
  ['not before', -1_000, false],
  ['where the clock of the database was ahead', 60_000, true],
])('the next session of a key may begin: %s', async (_, ms, may) => {
  const store = await join(1);
  await store.takeIdentifyTurn(0);
  await database.rows(`update identifies set at = at + ${ms}`);
  expect(await store.takeIdentifyTurn(0)).toBe(may);
});

it('the database refuses what the owner before writes for a table of the shard', async () => {
  const [first, second] = [await join(1), await join(1)];
  const owned = async (store: Store) => ownStore(store, { id: 0, of: 1, epoch: (await store.claimShard(0))!.epoch });
  const before = await owned(first);
  await before.save(rowOf({ id: 'one', at: AT }), []);
  await first.releaseShard(0);
  const after = await owned(second);
  await expect(before.save(rowOf({ id: 'two', at: AT }), [])).rejects.toThrow(Disowned);
  await expect(before.commit('one', 0, PAUSED, { record: { dueAt: 1 } })).rejects.toThrow(Disowned);
  await expect(before.update('one', { pausedAt: AT })).rejects.toThrow(Disowned);
  await expect(before.heartbeat(AT)).rejects.toThrow(Disowned);
  await after.commit('one', 0, PAUSED, { record: { dueAt: 1 } });
  expect(await database.rows('select match, kind from entries')).toEqual([KEPT]);
  expect(await database.rows('select id from matches')).toEqual([{ id: 'one' }]);
});

it('a claim whose connection is lost before it is made raises no epoch: another process may own the shard', async () => {
  const [first, second] = [await join(1), await join(1)];
  // Another program's transaction keeps all writes waiting.
  const unlock = await database.lock();
  const claiming = expect(first.claimShard(0)).rejects.toMatchObject({ code: expect.stringMatching(LOST) });
  const beating = first.heartbeat(AT).catch(() => undefined);
  await expect.poll(() => database.rows(LOCKED)).toHaveLength(1);
  expect(await second.claimShard(0)).toBeUndefined();
  await cut(`pid in (${LOCKED})`);
  await unlock();
  await claiming;
  await beating;
  expect(await second.claimShard(0)).toMatchObject({ epoch: 1 });
  expect(await first.claimShard(0)).toBeUndefined();
  expect(await database.rows('select epoch from shards')).toEqual([{ epoch: 1 }]);
});

it('no epoch is used twice, also if the number of shards changes and changes back', async () => {
  const claim = async (store: Store, id: number, of: number) => {
    const owner = { id, of, epoch: (await store.claimShard(id))!.epoch };
    await ownStore(store, owner).heartbeat(AT);
    return owner;
  };
  const first = await join(2);
  const frozen = await claim(first, 0, 2);
  await first.close();
  const second = await join(3);
  const more = [await claim(second, 0, 3), await claim(second, 1, 3)];
  await second.close();
  const alone = await open();
  await alone.heartbeat(AT);
  // One process with all of several shards writes no epochs.
  await ownStore(alone, { id: 0, of: 2, epoch: 0 }).heartbeat(AT);
  await alone.close();
  const third = await join(2);
  const last = await claim(third, 0, 2);
  expect([frozen, more[0], more[1], last].map((owner) => owner!.epoch)).toEqual([1, 2, 2, 3]);
  await expect(ownStore(third, frozen).heartbeat(AT)).rejects.toThrow(Disowned);
});

it('of several processes the owner of the first shard alone counts in the background', async () => {
  const before = await open(false);
  await finish(before, { id: 'one', at: AT, seats: [{ user: 'ada', points: 1 }] });
  await database.rows('update counted set version = 0');
  await before.close();
  const store = await join(2);
  const beat = async (id: number) => {
    const { epoch } = (await store.claimShard(id))!;
    await ownStore(store, { id, of: 2, epoch }).heartbeat(AT);
  };
  await beat(1);
  expect(await store.isBehind()).toBe(true);
  await beat(0);
  await expect.poll(() => store.isBehind()).toBe(false);
});

it('work in the background stops where another process owns the first shard, which goes on with it', async () => {
  const before = await open(false);
  for (let n = 0; n < 200; n += 1)
    await finish(before, { id: `match${n}`, at: AT + n, seats: [{ user: `user${n}`, points: 1 }] });
  await database.rows('update counted set version = 0');
  await before.close();
  const [first, second] = [await join(1), await join(1)];
  const owned = async (store: Store) => ownStore(store, { id: 0, of: 1, epoch: (await store.claimShard(0))!.epoch });
  await (await owned(first)).heartbeat(AT);
  await first.releaseShard(0);
  const next = await owned(second);
  const counted = () => database.rows('select n from counted');
  const left = await counted();
  // The first one has begun, and would have counted some more by then.
  await wait(300);
  expect(await counted()).toEqual(left);
  expect(await second.isBehind()).toBe(true);
  await next.heartbeat(AT);
  await expect.poll(() => second.isBehind()).toBe(false);
});

it('each process learns which process owns how many shards, and which ones the others own', async () => {
  const [first, second] = [await join(3), await join(3)];
  await first.claimShard(2);
  for (const shard of [0, 1]) await second.claimShard(shard);
  const [ours, theirs] = [await first.checkIn([]), await second.checkIn([])];
  expect([ours.others.toSorted(), theirs.others]).toEqual([[0, 1], [2]]);
  expect(ours.owners.find(({ isUs }) => isUs)).toEqual({ shards: 1, isUs: true });
  expect(theirs.owners.find(({ isUs }) => isUs)).toEqual({ shards: 2, isUs: true });
  expect(ours.owners.map(({ shards }) => shards)).toEqual(theirs.owners.map(({ shards }) => shards));
  expect(ours).toMatchObject({ all: 2, alike: 2, barred: [] });
});
