/**
 * A database and replay files that Sixes wrote before its types had plain names: one lobby that stands in a message, and
 * of each game a finished and a running match. All of it is read and played on by what there is now.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { games } from '../../games/index.ts';
import type { MovableClock } from '../../playground/server/clock.ts';
import { steppedClock } from '../../playground/server/index.ts';
import { move } from '../../src/operation/move.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { Host } from '../../src/table/host.ts';
import { type ReplayFile, replayFile, verdictOn } from '../../src/table/replay.ts';
import type { Table } from '../../src/table/table.ts';
import { copyOn, emptyOn, newFile, type TestDatabase } from './databases.ts';
import { actor, NAMES, playOn } from './playOn.ts';

/** The games that Sixes had when it wrote them. A game that is added later has no match of that time. */
const PLAYED = ['6nimmt', 'six', 'sixpack', 'sixto'];

const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/009-${name}`, import.meta.url));
const fileOf = (game: string): ReplayFile => JSON.parse(readFileSync(fixture(`${game}.json`), 'utf8'));

let database: TestDatabase;
let store: Store;
let host: Host;
let clock: MovableClock;
const problems: object[] = [];
beforeEach(async () => {
  database = await before();
  store = await openStore(database.address);
  clock = steppedClock(Date.UTC(2026, 10, 21, 20));
  const said = (facts: object) => void problems.push(facts);
  const log = { info() {}, warn: said, error: said };
  host = new Host({ store, games, clock, log, holdTime: 0, botTime: 0 });
  await host.online();
});
afterEach(async () => {
  await host.close();
  await store.close();
  await database.drop();
  expect(problems.splice(0)).toEqual([]);
});

/** It is a SQLite file, which is moved where the tests run on PostgreSQL. */
async function before(): Promise<TestDatabase> {
  const server = inject('postgres');
  if (server === undefined) return newFile(fixture('before.db'));
  moved ??= movedTo(server);
  return copyOn(server, await moved);
}

let moved: Promise<TestDatabase> | undefined;
async function movedTo(server: string): Promise<TestDatabase> {
  const file = await newFile(fixture('before.db'));
  const there = await emptyOn(server);
  await move(file.address, there.address);
  await file.drop();
  return there;
}

const idsOf = (status: string): Promise<readonly { readonly id: string; readonly game: string }[]> =>
  database.rows(`select id, game from matches where status = '${status}'`);
async function fileNow(id: string): Promise<{ readonly file: ReplayFile; readonly table: Table }> {
  const table = (await host.table(id))!;
  return { table, file: replayFile(table, (await store.load(id))!.entries, NAMES.slice(0, table.seats.length)) };
}

it('a file and two matches of each game there was are read', async () => {
  const files = readdirSync(new URL('fixtures', import.meta.url)).filter((name) => /^009-.*\.json$/.test(name));
  expect(files.sort()).toEqual(PLAYED.map((game) => `009-${game}.json`));
  for (const status of ['finished', 'running'])
    expect((await idsOf(status)).map(({ game }) => game).sort()).toEqual(PLAYED);
});

describe.each(PLAYED)('%s', (game) => {
  it('a finished match gives a replay file that says all that it said, and is verified', async () => {
    const kept = fileOf(game);
    const { id } = (await idsOf('finished')).find((one) => one.game === game)!;
    const { file } = await fileNow(id);
    // Younger rules may add to it: an option that was not there, and what it means for the table.
    expect(JSON.parse(JSON.stringify(file))).toMatchObject(kept);
    const finished = (await store.finished(id))!;
    for (const one of [file, kept])
      expect(verdictOn(one, finished)).toMatchObject({ hasSameEvents: true, isCounted: true });
    const checked = spawnSync(process.execPath, ['verify.mjs', fixture(`${game}.json`), kept.commitment]);
    expect([checked.status, checked.stderr.toString()]).toEqual([0, '']);
  });

  it('a running match goes on to its end, and is verified', async () => {
    const { id } = (await idsOf('running')).find((one) => one.game === game)!;
    const before = (await store.load(id))!.entries.length;
    expect(before).toBeGreaterThan(6);
    const { record } = await playOn(host, clock, id);
    expect(record.status).toBe('finished');
    const { file } = await fileNow(id);
    expect(file.entries.length).toBeGreaterThan(before);
    expect(verdictOn(file, (await store.finished(id))!)).toMatchObject({ hasSameEvents: true, isCounted: true });
    expect((await store.profile({ scope: record.guild, game, user: actor(0, clock).user })).ratings.length).toBe(2);
  });
});

it('the lobby stands in its message, takes one more and begins', async () => {
  const [{ id } = { id: '' }] = await idsOf('lobby');
  const { record, seats } = (await host.table(id))!;
  expect(record).toMatchObject({ game: '6nimmt', message: '1573000000012582912', status: 'lobby', hints: true });
  expect(seats.map(({ name }) => name)).toEqual(['Ada', 'Bobby']);
  expect(await host.join(id, actor(2, clock))).toMatchObject({ table: { seats: { length: 3 } } });
  expect(await host.begin(id, actor(0, clock))).toMatchObject({ table: { record: { status: 'running' } } });
  expect((await playOn(host, clock, id)).record.status).toBe('finished');
});
