/**
 * The process itself and an operator's programs, on PostgreSQL.
 *
 * @module-tag long
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { migrations } from '../../src/store/migrations.ts';
import { compiled } from '../house/compiled.ts';
import { emptyOn, fixtureFile, type TestDatabase } from '../store/databases.ts';

let folder: string;
let database: TestDatabase;
const running: ChildProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  database = await emptyOn(inject('postgres')!);
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true });
});

const env = (more: object = {}) => ({
  ...process.env,
  NODE_ENV: '',
  DATABASE_URL: database.address,
  PLAYGROUND_PORT: '0',
  ...more,
});

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  text(): string;
}
async function start(): Promise<Started> {
  const child = spawn(process.execPath, [await compiled('src/main.ts')], { cwd: folder, env: env() });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (more) => (text += more));
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)), text: () => text };
}
const ready = (one: Started) => expect.poll(one.text, { timeout: 60_000 }).toContain('Sixes is ready');

async function program(name: string, ...words: readonly string[]) {
  const script = await compiled(`src/${name}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    cwd: folder,
    env: env(),
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

it('plays on an empty database, and after kill -9 the next one does; a second one ends with 78', async () => {
  const first = await start();
  await ready(first);
  const second = await start();
  expect(await second.ended).toBe(78);
  expect(second.text()).toContain('Another Sixes plays on the database postgres://127.0.0.1:');
  expect(await program('maintenance', 'on')).toMatchObject({
    status: 0,
    said: expect.stringContaining('Maintenance is on'),
  });
  first.child.kill('SIGKILL');
  await first.ended;
  const third = await start();
  await ready(third);
  expect(third.text()).toContain('maintenance is on');
  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);
  expect(await database.rows('select at from alive')).toEqual([{ at: expect.any(Number) }]);
  // It has kept nothing in files.
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

it('programs about files name what does it with PostgreSQL', async () => {
  const backup = await program('backup');
  expect([backup.status, backup.said]).toEqual([
    1,
    expect.stringMatching(/^PostgreSQL makes its own backups: pg_dump /),
  ]);
  const restore = await program('restore', 'x.db');
  expect([restore.status, restore.said]).toEqual([
    1,
    expect.stringMatching(/^PostgreSQL restores its own .*: pg_restore /),
  ]);
  const inspect = await program('inspect');
  const asSuperuser = `postgres://postgres@${new URL(database.address).host}${new URL(database.address).pathname}`;
  expect([inspect.status, inspect.said]).toEqual([
    1,
    // `-d` of pg_amcheck takes a pattern, and a dump with its extension cannot be restored by the user of Sixes.
    expect.stringMatching(
      new RegExp(`: pg_amcheck --install-missing ${asSuperuser}, .* psql -c 'drop extension amcheck' ${asSuperuser}, `),
    ),
  ]);
  const games = await program('games');
  expect([games.status, games.said]).toEqual([
    1,
    expect.stringMatching(/^There are no tables of Sixes in the database/),
  ]);
});

it('npm run move says what it has moved', async () => {
  const path = join(folder, 'sixes.db');
  const made = spawnSync(process.execPath, [await compiled('src/maintenance.ts'), 'on'], {
    cwd: folder,
    env: env({ DATABASE_URL: '', DATABASE_PATH: path }),
    encoding: 'utf8',
  });
  expect([made.status, made.stderr]).toEqual([1, expect.stringContaining('There is no database')]);
  const missing = await program('move', path, database.address);
  expect([missing.status, missing.said]).toEqual([1, `There is no database at ${path}, so nothing was moved.\n`]);
  expect(await program('move', path)).toMatchObject({ status: 1, said: expect.stringMatching(/^Name both/) });
  const sixes = await start();
  await ready(sixes);
  const busy = await program('move', database.address, path);
  expect([busy.status, busy.said]).toEqual([
    1,
    expect.stringMatching(/^Another Sixes plays .*Stop that one first, or name another database\.\n$/),
  ]);
  sixes.child.kill('SIGTERM');
  await sixes.ended;
  const moved = await program('move', database.address, path);
  expect(moved).toMatchObject({ status: 0, said: expect.stringMatching(/^alive: 1 rows, SHA-256 [0-9a-f]{64}$/m) });
  expect(moved.said).toMatch(
    /is in .*sixes\.db now; counts and checksums are the same\.\nNow take DATABASE_URL out of \.env, and put DATABASE_PATH=.*sixes\.db there/,
  );
  expect(moved.said).not.toMatch(/: 0 rows/);
  expect(moved.said).not.toContain('sixes@');
  expect((await program('inspect', path)).said).toBe(`${path} is whole.\n`);
  const other = await emptyOn(inject('postgres')!);
  expect((await program('move', path, other.address)).said).toMatch(/\.\nNow put DATABASE_URL and SHARDS into \.env/);
  await other.drop();
});

it('npm run move says in its own words why nothing was moved', async () => {
  const file = await fixtureFile(Object.keys(migrations).at(-1)!);
  const saying = async (url: string) => (await program('move', file.address, url)).said;
  const { host } = new URL(database.address);
  for (const [url, why] of [
    [
      'postgres://sixes:secret@127.0.0.1:1/sixes',
      'postgres://127.0.0.1:1/sixes cannot be reached (connect ECONNREFUSED',
    ],
    [
      'postgres://sixes:secret@nowhere.invalid/sixes',
      'postgres://nowhere.invalid/sixes cannot be reached (getaddrinfo',
    ],
    [`${database.address}?sslmode=verify-full`, 'cannot be reached (The server does not support SSL'],
    [`postgres://sixes@${host}/nowhere`, `postgres://${host}/nowhere cannot be opened (database "nowhere" does not`],
    ['postgres://sixes:secret@host:port/sixes', 'The database cannot be reached (Invalid URL)'],
  ] as const) {
    const said = await saying(url);
    expect(said).toContain(why);
    expect(said).toMatch(/\)\. Nothing was moved\. Check the URL you named\.\n$/);
    expect(said).not.toMatch(/secret|DATABASE_|^ {4}at /m);
  }
  await database.rows('create table diary (page text)');
  expect(await saying(database.address)).toMatch(/It was not touched\. Name a database of its own for Sixes\.\n$/);
  await file.drop();
});
