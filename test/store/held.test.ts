/** Programs of an operator beside a Sixes that starts, or that is of an earlier version: the real processes. */
import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hold } from '../../src/operation/heldFile.ts';
import { openStore } from '../../src/store/store.ts';
import { type Ended, run } from '../discord/faults-process.ts';

let folder: string;
let database: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  database = join(folder, 'sixes.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

type Program = Parameters<typeof run>[0];
const ENV = { DATABASE_PATH: 'sixes.db', PLAYGROUND_PORT: '0' };
const tool = (name: Program, ...args: string[]) => run(name, ENV, { cwd: folder, args });

/** A backup that takes a while to copy. */
async function makeBackup(): Promise<void> {
  const path = join(folder, 'backup.db');
  await (await openStore(path)).close();
  const file = new Database(path);
  file.exec('create table ballast (bytes)');
  const write = file.prepare('insert into ballast values (randomblob(1000000))');
  for (let i = 0; i < 80; i += 1) write.run();
  file.close();
}

/** Starts a program, halts it as soon as this file is there, does something, and lets it go on to its end. */
async function haltedAt(
  file: string,
  name: Program,
  args: readonly string[],
  act: () => Promise<void>,
): Promise<Ended> {
  let start: (child: ChildProcess) => void = () => {};
  const starting = new Promise<ChildProcess>((resolve) => {
    start = resolve;
  });
  const ready = name === 'main' ? async () => {} : undefined;
  const ended = run(name, ENV, {
    cwd: folder,
    args,
    ...(ready && { ready }),
    started: start,
  });
  const child = await starting;
  while (child.exitCode === null && !existsSync(join(folder, file))) await turn();
  // The lock is taken right after its file was made.
  await wait(20);
  child.kill('SIGSTOP');
  await act().finally(() => child.kill('SIGCONT'));
  return ended;
}

it('no Sixes starts while a backup is put in its place', async () => {
  await makeBackup();
  let refused: Ended | undefined;
  const restored = await haltedAt('sixes.db.restoring', 'restore', ['backup.db'], async () => {
    refused = await tool('main');
    expect(existsSync(database)).toBe(false);
  });
  expect(refused).toMatchObject({
    code: 78,
    err: expect.stringContaining('plays on the database sixes.db already, or a restore is under way. Stop'),
  });
  expect(restored).toMatchObject({ code: 0, err: '' });
});

it('no backup is put in the place of a database that a Sixes is about to open', { tags: ['long'] }, async () => {
  await makeBackup();
  let refused: Ended | undefined;
  const played = await haltedAt('sixes.db-process', 'main', [], async () => {
    refused = await tool('restore', 'backup.db');
  });
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^The database sixes\.db is in use, so nothing was changed\. Stop Sixes/),
  });
  expect(played).toMatchObject({ code: 0, err: '' });
});

const PERSON = '123456789012345678';
it('programs change no tables under a Sixes of an earlier version', { tags: ['long'] }, async () => {
  const file = new Database(database);
  file.exec(readFileSync(new URL('fixtures/024-freezes.sql', import.meta.url), 'utf8'));
  file.pragma('journal_mode = WAL');
  const steps = () => file.prepare('select name from kysely_migration order by name').pluck().all();
  const before = steps();
  const release = hold(database);
  const refused =
    /^A Sixes of an earlier version plays on the database sixes\.db, so nothing was changed\. Start it again/;
  const asked: readonly [Program, ...string[]][] = [
    ['maintenance', 'on'],
    ['games'],
    ['privacy', 'delete', PERSON],
    ['privacy', 'export', PERSON],
  ];
  for (const [name, ...args] of asked)
    expect(await tool(name, ...args)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(refused) });
  // These only read.
  for (const name of ['backup', 'inspect'] as const) expect(await tool(name)).toMatchObject({ code: 0, err: '' });
  expect(steps()).toEqual(before);
  release();
  expect(await tool('maintenance', 'on')).toMatchObject({ code: 0, err: '' });
  expect(steps().length).toBeGreaterThan(before.length);
  file.close();
});

it('is taken by whichever name the database is called', () => {
  writeFileSync(database, '');
  const alias = join(folder, 'alias.db');
  symlinkSync(database, alias);
  const release = hold(database);
  expect(() => hold(alias)).toThrow('plays on the database');
  release();
  hold(alias)();
});

it('is its owner’s alone, also where an earlier version let others read it', async () => {
  await (await openStore(database)).close();
  const before = new Database(database);
  before.pragma('journal_mode = WAL');
  before.exec('create table notes (text)');
  const files = [database, `${database}-wal`];
  for (const file of files) chmodSync(file, 0o644);
  const store = await openStore(database);
  for (const file of files) expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600]);
  before.close();
  await store.close();
});

it('empties the log of deleted data too, once a program that reads for long has ended', async () => {
  const store = await openStore(database);
  await store.seen('g', PERSON, 'Ada', 1);
  const reader = new Database(database, { readonly: true });
  reader.exec('begin');
  reader.prepare('select * from names').all();
  await store.forget(PERSON, 'random', '2026-11-21');
  await store.forgotten();
  const log = () => readFileSync(`${database}-wal`, 'latin1');
  expect(log()).toContain(PERSON);
  reader.close();
  await store.heartbeat(2);
  expect(log()).not.toContain(PERSON);
  expect(readFileSync(database, 'latin1')).not.toContain(PERSON);
  await store.close();
});
