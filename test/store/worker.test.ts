/** The store in a thread of its own does what the store in this thread does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Entry } from '../../src/model.ts';
import { Overtaken, StoreTrouble } from '../../src/store/errors.ts';
import { exported } from '../../src/store/exportText.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { openStoreInWorker } from '../../src/store/workerStore.ts';
import { finish, rowOf } from './finished.ts';

const AT = Date.UTC(2026, 10, 21);
const PAUSED: Entry = { kind: 'paused', at: AT, ms: 1 };

let folder: string;
let path: string;
let store: Store;
const lost: Error[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  path = join(folder, 'sixes.db');
  store = await openStoreInWorker(path, (error) => void lost.push(error));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function exportOf(from: Store, user: string): Promise<string> {
  let text = '';
  for await (const part of exported(from, user)) text += part;
  return text;
}

it('stores what it is given, and gives the same back', async () => {
  const people = Array.from({ length: 120 }, (_, i) => ({ user: 'ada', points: i }));
  for (const [i, ada] of people.entries())
    await finish(store, { id: `m${i}`, at: AT + i, kind: 'round', seats: [ada, { user: 'bob', points: 60 }] });
  await store.seen('g', 'ada', 'Ada', AT);
  await store.prefer('ada', { pings: false, locale: 'de' });
  const there = {
    match: await store.load('m7'),
    wanted: await store.preferences('ada'),
    names: await store.names(['ada'], undefined),
    profile: await store.profile({ scope: 'g', game: '6nimmt', user: 'ada' }),
    text: await exportOf(store, 'ada'),
  };
  expect(there.wanted).toEqual({
    pings: false,
    late: false,
    direct: false,
    isDirectRefused: false,
    pictures: true,
    hints: true,
    reader: false,
    locale: 'de',
    zone: undefined,
    boards: false,
  });
  expect(JSON.parse(there.text).matches).toHaveLength(120);
  const here = await openStore(path);
  expect(await here.load('m7')).toEqual(there.match);
  expect(await here.names(['ada'], undefined)).toEqual(there.names);
  expect(await here.profile({ scope: 'g', game: '6nimmt', user: 'ada' })).toEqual(there.profile);
  expect(await exportOf(here, 'ada')).toBe(there.text);
  await here.close();
});

it('an export that is given up holds up nothing', async () => {
  await finish(store, { id: 'zero', at: AT, seats: [{ user: 'ada', points: 1 }] });
  for await (const [part] of store.exported('ada')) if (part === 'preferences') break;
  expect(await store.lastGame('g')).toBe('6nimmt');
});

it('errors keep their class, their code and their sentence', async () => {
  await store.save(rowOf({ id: 'one', at: AT }), []);
  await store.commit('one', 0, PAUSED, { record: {} });
  await expect(store.commit('one', 0, PAUSED, { record: {} })).rejects.toThrow(Overtaken);
  await expect(store.commit('none', 0, PAUSED, { record: {} })).rejects.toMatchObject({
    code: 'SQLITE_CONSTRAINT_FOREIGNKEY',
  });
  const opening = openStoreInWorker(folder, (error) => void lost.push(error));
  await expect(opening).rejects.toThrow(StoreTrouble);
  await expect(opening).rejects.toThrow(/cannot be opened for writing/);
  expect(lost).toEqual([]);
});

it('reads while another program holds the file; every write is refused then, and none is half done', async () => {
  await store.save(rowOf({ id: 'two', at: AT }), []);
  const other = new Database(path);
  other.exec('begin immediate');
  const order: string[] = [];
  const writes = Array.from({ length: 20 }, (_, n) =>
    store.commit('two', n, PAUSED, { record: { dueAt: n } }).finally(() => order.push('write')),
  );
  const reads = [store.load('two'), store.preferences('ada'), store.server('g'), store.live('g')];
  await Promise.all(reads.map((read) => read.then(() => order.push('read'))));
  for (const write of await Promise.allSettled(writes))
    expect(write).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_BUSY' } });
  // The lock is still held: nothing above has waited for it.
  expect(other.inTransaction).toBe(true);
  expect(order.slice(0, 4)).toEqual(['read', 'read', 'read', 'read']);
  expect(await store.load('two')).toMatchObject({ record: { dueAt: AT }, entries: [] });
  other.close();
  await store.commit('two', 0, PAUSED, { record: { dueAt: 5 } });
  expect(await store.load('two')).toMatchObject({ record: { dueAt: 5 }, entries: [PAUSED] });
});

it('a lock that is gone in time is only a wait', async () => {
  await store.save(rowOf({ id: 'three', at: AT }), []);
  // On a busy machine the lock may be held for too long now and then.
  for (let tries = 0, isStored = false; !isStored && tries < 20; tries += 1) {
    const other = new Database(path);
    other.exec('begin immediate');
    const writing = store.commit('three', 0, PAUSED, { record: {} }).then(
      () => true,
      () => false,
    );
    await store.load('three');
    other.close();
    isStored = await writing;
    await store.heartbeat(AT);
  }
  expect((await store.load('three'))!.entries).toEqual([PAUSED]);
});

it('closes its thread, and says so when that ends by itself', async () => {
  await store.close();
  expect(lost).toEqual([]);
  let thread: Worker | undefined;
  process.once('worker', (worker) => {
    thread = worker;
  });
  store = await openStoreInWorker(path, (error) => void lost.push(error));
  await thread!.terminate();
  await expect.poll(() => lost).toMatchObject([{ message: 'the thread of the store has ended' }]);
});
