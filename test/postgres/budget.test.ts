/**
 * The bot's token has one budget, whatever processes there are: Discord's own count refuses nothing.
 *
 * @module-tag long
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPlayground, type Playground } from '../../playground/server/index.ts';
import { wallClock } from '../../src/clock.ts';
import { BotBudget } from '../../src/requests/budget.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { LEASE_MS, type Leased, SLOT_REUSE_MS } from '../../src/store/workers.ts';
import { Leases } from '../../src/workers/leases.ts';
import { newDatabase, type TestDatabase } from '../store/databases.ts';
import { rowsIn } from '../store/rowsIn.ts';
import { startServer } from './server.ts';

let database: TestDatabase;
let playground: Playground;
beforeEach(async () => {
  database = await newDatabase();
  playground = await createPlayground();
  playground.limits.enforced = true;
});
afterEach(async () => {
  await playground.close();
  await database.drop();
});

const joining = { shards: 4, knows: 1, onLost() {}, onMessage() {} };
const join = (): Promise<Store> => openStore(database.address, { joining });

/** Asks Discord for something. */
async function ask(): Promise<void> {
  const { url, token } = playground;
  const response = await fetch(`${url}/api/v10/users/@me`, { headers: { authorization: `Bot ${token}` } });
  await response.text();
}

/** Ends all connections to the database, and lets nobody connect again. */
async function closeDatabase(): Promise<void> {
  const name = new URL(database.address).pathname.slice(1);
  const server = rowsIn(database.address.replace(name, 'postgres'));
  await server(`alter database ${name} with allow_connections false`);
  await server(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

/** A process that always has something to ask of Discord. */
class Greedy {
  asked = 0;
  /** It asks for nothing until this has settled. */
  pause: Promise<unknown> = Promise.resolve();
  readonly #store: Store;
  readonly #budget: BotBudget;
  readonly #running: Promise<unknown>;
  #isOver = false;

  constructor(store: Store) {
    this.#store = store;
    this.#budget = new BotBudget(wallClock, new Leases(store.leaseRequests));
    this.#running = this.#askAlways();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    await this.#store.close();
  }

  async #askAlways(): Promise<void> {
    const under = new Set<Promise<unknown>>();
    while (!this.#isOver) {
      await this.pause;
      await this.#budget.pass();
      this.asked += 1;
      const asking = ask();
      under.add(asking.finally(() => under.delete(asking)));
    }
    await Promise.all(under);
  }
}

/** How often each of them asks in this time. */
async function askedIn(ms: number, all: readonly Greedy[]): Promise<readonly number[]> {
  const before = all.map(({ asked }) => asked);
  await wait(ms);
  return all.map(({ asked }, i) => asked - before[i]!);
}
const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

it('what one process does not need another may send', async () => {
  const stores = [await join(), await join()];
  const [first, second] = stores.map((store) => new Leases(store.leaseRequests)) as [Leases, Leases];
  expect([await first.take(30), first.left]).toEqual([{ n: 30, wait: 0 }, 15]);
  expect([await second.take(8), second.left]).toEqual([{ n: 8, wait: 0 }, 7]);
  expect([await second.take(8), second.left]).toEqual([{ n: 7, wait: 0 }, 0]);
  expect([await first.take(8), first.left]).toEqual([{ n: 0, wait: 50 }, 0]);
  await wait(SLOT_REUSE_MS + 50);
  expect([await first.take(8), first.left]).toEqual([{ n: 8, wait: 0 }, 37]);
  for (const store of stores) await store.close();
});

it('of three that lease at the same moment none gets what another has', async () => {
  const stores = [await join(), await join(), await join()];
  for (let round = 0; round < 5; round += 1) {
    const leased = await Promise.all(Array.from({ length: 12 }, (_, i) => stores[i % stores.length]!.leaseRequests(5)));
    expect(sum(leased.map(({ n }) => n))).toBeLessThanOrEqual(45);
    expect((await stores[0]!.leaseRequests(45)).n).toBe(45 - sum(leased.map(({ n }) => n)));
    await database.rows('update request_slots set at = 0');
  }
  for (const store of stores) await store.close();
});

it.each([
  ['where the clock of the database was ahead', 60_000, 8],
  ['not before the time', -1_000, 0],
  ['after it', -SLOT_REUSE_MS - 1, 8],
])('requests can be leased again: %s', async (_, ms, n) => {
  const store = await join();
  await store.leaseRequests(45);
  await database.rows(`update request_slots set at = at + ${ms}`);
  expect((await store.leaseRequests(8)).n).toBe(n);
  await store.close();
});

it('a lease waits neither for writes nor for rows that somebody locks', async () => {
  const store = await join();
  const unlock = await database.lock();
  const leases = new Leases(store.leaseRequests);
  expect(await leases.take(8)).toEqual({ n: 8, wait: 0 });
  await unlock();
  const other = new pg.Client(database.address);
  await other.connect();
  await other.query('begin; select slot from request_slots where slot > 9 for update');
  expect(await leases.take(8)).toEqual({ n: 1, wait: 0 });
  expect(await leases.take(8)).toEqual({ n: 0, wait: 50 });
  await other.end();
  // They are still scarce: one at a time, and then one for each that needs some.
  expect(await leases.take(8)).toEqual({ n: 1, wait: expect.closeTo(SLOT_REUSE_MS / 45) });
  await store.close();
});

it('a lease does not wait for slow reads', async () => {
  const store = await join();
  const other = new pg.Client(database.address);
  await other.connect();
  await other.query('begin; lock table reminders');
  const reading = Array.from({ length: 8 }, () => store.reminderOf('ada'));
  const waiting = "select pid from pg_stat_activity where datname = current_database() and wait_event = 'relation'";
  await expect.poll(() => database.rows(waiting)).toHaveLength(4);
  expect(await new Leases(store.leaseRequests).take(8)).toEqual({ n: 8, wait: 0 });
  await other.end();
  await Promise.allSettled(reading);
  await store.close();
});

it.each<[string, () => Promise<Leased>]>([
  ['comes too late', async () => ({ n: 8, left: 30, others: 0, at: Date.now() - LEASE_MS })],
  ['fails', () => Promise.reject(new Error('the database is away'))],
  ['never comes', () => new Promise(() => {})],
])('a process whose lease %s sends a request from time to time', async (_, lease) => {
  const leases = new Leases(lease);
  // What others have leased before is sent first.
  expect([await leases.take(8), leases.left]).toEqual([{ n: 0, wait: 500 }, 0]);
  const sent: number[] = [];
  const budget = new BotBudget(wallClock, leases);
  for (const n of [1, 2]) void budget.pass().then(() => sent.push(n));
  void budget.pass(true).then(() => sent.push(0));
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual([0, 1, 2]);
});

it('ten processes lose the database just after a burst, and no request of theirs is one too many', async () => {
  const stores = await Promise.all(Array.from({ length: 10 }, join));
  const budgets = stores.map((store) => {
    const leases = new Leases(store.leaseRequests);
    leases.sharers = stores.length;
    return new BotBudget(wallClock, leases);
  });
  const under: Promise<unknown>[] = [];
  const send = async (budget: BotBudget) => {
    await budget.pass();
    under.push(ask());
  };
  await Promise.all(Array.from({ length: 45 }, () => send(budgets[0]!)));
  await closeDatabase();
  // Each sends something now and then all the same.
  await Promise.all([...budgets, ...budgets].map(send));
  await Promise.all(under);
  expect(playground.requests).toHaveLength(65);
  expect(playground.refusals).toEqual([]);
  await Promise.all(stores.map((store) => store.close()));
});

it('what was leased before the server crashed is not leased once more', async () => {
  const server = await startServer();
  const store = await openStore(`${server.url}postgres`, { joining });
  expect((await store.leaseRequests(45)).n).toBe(45);
  await server.restart();
  expect(await rowsIn(`${server.url}postgres`)('select slot from request_slots where at = 0')).toEqual([]);
  await store.close();
  await server.stop();
});

it('four processes come and go, and no request of theirs is one too many', async () => {
  const start = async () => new Greedy(await join());
  const first = await start();
  await wait(1_500);
  // One alone has nearly all.
  const alone = sum(await askedIn(4_500, [first]));
  expect(alone).toBeGreaterThan(90);
  const others = await Promise.all([start(), start(), start()]);
  await wait(1_500);
  const parts = await askedIn(5_000, [first, ...others]);
  expect(Math.min(...parts)).toBeGreaterThan(20);
  expect(sum(parts)).toBeGreaterThan(110);
  await others.pop()!.stop();
  await wait(1_500);
  for (const one of [first, ...others]) await one.stop();
  expect(playground.refusals).toEqual([]);
});

it('sixty processes that all have something to send keep to it', async () => {
  const all: Greedy[] = [];
  for (let n = 0; n < 60; n += 1) all.push(new Greedy(await join()));
  const pause = wait(2_000);
  for (const one of all) one.pause = pause;
  await pause;
  const parts = await askedIn(8_000, all);
  expect(Math.min(...parts)).toBeGreaterThan(0);
  expect(sum(parts)).toBeGreaterThan(200);
  await Promise.all(all.map((one) => one.stop()));
  expect(playground.refusals).toEqual([]);
});
