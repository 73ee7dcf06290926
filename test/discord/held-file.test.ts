/** One process plays on a database file, and notices when the file is gone. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Ended, run } from './faults-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ENV = { PLAYGROUND_PORT: '0', DATABASE_PATH: 'data/evening.db' };
const runs = (meanwhile: () => Promise<unknown>, signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> =>
  run('main', ENV, { cwd: folder, ready: meanwhile, signal });

/** Runs it until it ends by itself, after this was done. */
async function endOf(act: () => void): Promise<Ended> {
  let child: ChildProcess;
  const started = (given: ChildProcess) => {
    child = given;
  };
  const ready = async () => {
    act();
    await Promise.race([once(child, 'close'), wait(30_000)]);
  };
  return run('main', ENV, { cwd: folder, started, ready });
}

const BESIDE = [
  ['backup'],
  ['inspect'],
  ['privacy', 'export', '123456789012345678', 'export.json'],
  ['privacy', 'delete', '123456789012345678'],
] as const;

it('ends a second process on one database with a sentence; the first plays on, and its kill leaves nothing behind', {
  tags: ['long'],
}, async () => {
  let second: Ended | undefined;
  const beside: Ended[] = [];
  const first = await runs(async () => {
    second = await run('main', ENV, { cwd: folder });
    // Programs that read, or delete what is kept of somebody, are no second Sixes.
    for (const [file, ...args] of BESIDE) beside.push(await run(file, ENV, { cwd: folder, args }));
  }, 'SIGKILL');
  expect([second!.code, second!.err]).toEqual([
    78,
    'Sixes cannot start:\n  Another Sixes plays on the database data/evening.db already, or a restore is under way. Stop that one first, or set DATABASE_PATH to another file.\n',
  ]);
  expect(beside.map(({ code, err }) => [code, err])).toEqual(BESIDE.map(() => [0, '']));
  expect(first.code).toBe(null);
  const next = await runs(async () => {});
  expect([next.code, next.err]).toEqual([0, '']);
});

const noticesDeleted = async (file: string) => {
  const ended = await endOf(() => renameSync(join(folder, 'data', file), join(folder, 'elsewhere')));
  expect(ended.code).toBe(78);
  expect(ended.out).toContain('the database file was deleted or replaced while Sixes ran');
};
it('a deleted file is noticed, and is fatal', () => noticesDeleted('evening.db'));
it('so is a deleted log', { tags: ['long'] }, () => noticesDeleted('evening.db-wal'));

it('notices a deleted log even if the database is opened through a link', { tags: ['long'] }, async () => {
  mkdirSync(join(folder, 'data'));
  mkdirSync(join(folder, 'disk'));
  writeFileSync(join(folder, 'disk', 'real.db'), '');
  symlinkSync(join(folder, 'disk', 'real.db'), join(folder, 'data', 'evening.db'));
  const ended = await endOf(() => renameSync(join(folder, 'disk', 'real.db-wal'), join(folder, 'elsewhere')));
  expect(ended.code).toBe(78);
});

it.each([
  ['a folder', (path: string) => mkdirSync(path, { recursive: true })],
  ['no lock file', (path: string) => writeFileSync(path, 'Dear diary, '.repeat(1_000))],
])('a lock that cannot be taken because it is %s is a sentence', { tags: ['long'] }, async (_, make) => {
  mkdirSync(join(folder, 'data'));
  make(join(folder, 'data', 'evening.db-process'));
  const { code, err } = await run('main', ENV, { cwd: folder });
  expect(code).toBe(78);
  expect(err).toMatch(
    /^Sixes cannot start:\n {2}The file data\/evening\.db-process, by which .* cannot be locked \(.+\)\. Delete it while no Sixes runs, .*\n$/,
  );
});
