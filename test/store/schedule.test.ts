/** Backups on schedule: when they are due, what becomes of them, what stays, and what a failure does. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MovableClock } from '../../playground/server/clock.ts';
import { steppedClock } from '../../playground/server/index.ts';
import type { BackupsDeps } from '../../src/operation/backups.ts';
import { inspectFile } from '../../src/store/sqliteFile.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { run } from '../discord/faults-process.ts';
import { compiled } from '../house/compiled.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 21, 18, 30);

let schedule: typeof import('../../src/operation/backups.ts');
beforeAll(async () => {
  // It starts programs beside it, which run once they are compiled.
  schedule = await import(await compiled('src/operation/backups.ts'));
});

let root: string;
let folder: string;
let database: string;
let store: Store;
let clock: MovableClock;
let lines: { readonly level: string; readonly facts: any; readonly sentence: string }[];
let stop: () => void;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'sixes-'));
  folder = join(root, 'backups');
  database = join(root, 'evening.db');
  store = await openStore(database);
  clock = steppedClock(START);
  lines = [];
  stop = () => {};
});
afterEach(async () => {
  stop();
  await store.close();
  rmSync(root, { recursive: true });
});

/** Starts the schedule as a process would. */
function start(more: Partial<BackupsDeps> = {}): void {
  const to = (level: string) => (facts: object, sentence: string) => void lines.push({ level, facts, sentence });
  const log = { info: to('info'), warn: to('warn'), error: to('error') };
  const backups = new schedule.Backups({ database, folder, every: DAY, keep: 3, clock, log, ...more });
  backups.start();
  stop = () => backups.stop();
}

async function logged(count: number): Promise<typeof lines> {
  const end = performance.now() + 30_000;
  while (lines.length < count && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  return lines;
}

/** Long enough for a backup that is not due to show itself. */
const briefly = () => new Promise((resolve) => setTimeout(resolve, 300));
const nameAt = (at: number): string =>
  `evening-scheduled-${new Date(at).toISOString().slice(0, 19).replace(/[:T]/g, '-')}.db`;
const put = (...names: string[]): void => {
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), 'precious');
};

it('makes the first at once and the next when it is due, whole and for its owner alone', async () => {
  start();
  expect(await logged(1)).toMatchObject([{ level: 'info', sentence: 'a backup was made' }]);
  expect(readdirSync(folder)).toEqual([nameAt(START)]);
  const file = join(folder, nameAt(START));
  expect(inspectFile(file)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  clock.advance(DAY - 1_000);
  await briefly();
  expect(lines).toHaveLength(1);
  clock.advance(1_000);
  await logged(2);
  // Reading them left nothing beside them.
  expect(readdirSync(folder)).toEqual([nameAt(START), nameAt(START + DAY)]);
});

it('a restart moves nothing: the newest backup says when the next one is due', async () => {
  put(nameAt(START - 23 * HOUR), nameAt(START - 47 * HOUR));
  start();
  await briefly();
  expect(lines).toEqual([]);
  clock.advance(HOUR);
  expect(await logged(1)).toMatchObject([{ facts: { file: join(folder, nameAt(START + HOUR)) } }]);
});

it('keeps the wanted number, and deletes nothing but what it named itself', async () => {
  const old = [2, 3, 4, 5].map((days) => nameAt(START - days * DAY));
  const others = ['evening-2020-01-01-00-00-00.db', 'other-scheduled-2020-01-01-00-00-00.db', 'evening-scheduled.db'];
  put(...old, ...others, `${nameAt(START - DAY)}.part`, `${nameAt(START - DAY)}.part-journal`);
  start();
  await logged(1);
  await briefly();
  expect(readdirSync(folder).toSorted()).toEqual([nameAt(START), ...old.slice(0, 2), ...others].toSorted());
});

it('a failure is one line, leaves nothing half done, and is tried again in an hour', async () => {
  writeFileSync(folder, 'no folder');
  start();
  expect(await logged(1)).toMatchObject([{ level: 'error', sentence: 'no backup was made; it is tried again' }]);
  rmSync(folder);
  clock.advance(HOUR);
  expect((await logged(2)).at(-1)).toMatchObject({ level: 'info' });
  expect(readdirSync(folder)).toEqual([nameAt(START + HOUR)]);
});

it('gives a damaged copy no name of a backup', async () => {
  const damaged = join(root, 'damaged.db');
  await store.seen('1', '2', 'Zoë', 3);
  const { code } = await run('backup', { DATABASE_PATH: database }, { cwd: root, args: [damaged] });
  expect(code).toBe(0);
  const file = new Database(damaged);
  const page = file.prepare("select rootpage from sqlite_master where name = 'sqlite_autoindex_names_1'").pluck().get();
  file.close();
  const bytes = readFileSync(damaged);
  bytes.fill(0xa5, ((page as number) - 1) * 4_096, ((page as number) - 1) * 4_096 + 64);
  writeFileSync(damaged, bytes);
  start({ database: damaged });
  const [line] = await logged(1);
  expect(line).toMatchObject({ level: 'error', facts: { err: { message: expect.stringContaining('is damaged') } } });
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
});
