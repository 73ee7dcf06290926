/**
 * A database and replay files that Sixes wrote before its types had plain names: one lobby that stands in a message, and
 * of each game a finished and a running match. All of it is read and played on by what there is now.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import type { MovableClock } from '../../playground/server/clock.ts';
import { steppedClock } from '../../playground/server/index.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { Host } from '../../src/table/host.ts';
import { type ReplayFile, replayFile, verdictOn } from '../../src/table/replay.ts';
import type { Table } from '../../src/table/table.ts';
import { actor, NAMES, playOn } from './playOn.ts';

const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/009-${name}`, import.meta.url));
const fileOf = (game: string): ReplayFile => JSON.parse(readFileSync(fixture(`${game}.json`), 'utf8'));

let folder: string;
let path: string;
let store: Store;
let host: Host;
let clock: MovableClock;
const problems: object[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  path = join(folder, 'sixes.db');
  cpSync(fixture('before.db'), path);
  store = await openStore(path);
  clock = steppedClock(Date.UTC(2026, 10, 21, 20));
  const said = (facts: object) => void problems.push(facts);
  const log = { info() {}, warn: said, error: said };
  host = new Host({ store, games, clock, log, holdTime: 0, botTime: 0 });
  await host.online();
});
afterEach(async () => {
  await host.close();
  await store.close();
  rmSync(folder, { recursive: true });
  expect(problems.splice(0)).toEqual([]);
});

const idsOf = (status: string): readonly { readonly id: string; readonly game: string }[] => {
  const file = new Database(path, { readonly: true });
  const rows = file.prepare('select id, game from matches where status = ?').all(status);
  file.close();
  return rows as { id: string; game: string }[];
};
async function fileNow(id: string): Promise<{ readonly file: ReplayFile; readonly table: Table }> {
  const table = (await host.table(id))!;
  return { table, file: replayFile(table, (await store.load(id))!.entries, NAMES.slice(0, table.seats.length)) };
}

describe.each(games.map(({ id }) => id))('%s', (game) => {
  it('a finished match gives a replay file that says all that it said, and is verified', async () => {
    const kept = fileOf(game);
    const { id } = idsOf('finished').find((one) => one.game === game)!;
    const { file } = await fileNow(id);
    // Younger rules may add to it: an option that was not there, and what it means for the table.
    expect(JSON.parse(JSON.stringify(file))).toMatchObject(kept);
    const finished = (await store.finished(id))!;
    for (const one of [file, kept]) expect(verdictOn(one, finished)).toMatchObject({ isTold: true, isCounted: true });
    const checked = spawnSync(process.execPath, ['verify.mjs', fixture(`${game}.json`), kept.commitment]);
    expect([checked.status, checked.stderr.toString()]).toEqual([0, '']);
  });

  it('a running match goes on to its end, and is verified', async () => {
    const { id } = idsOf('running').find((one) => one.game === game)!;
    const before = (await store.load(id))!.entries.length;
    expect(before).toBeGreaterThan(6);
    const { record } = await playOn(host, clock, id);
    expect(record.status).toBe('finished');
    const { file } = await fileNow(id);
    expect(file.entries.length).toBeGreaterThan(before);
    expect(verdictOn(file, (await store.finished(id))!)).toMatchObject({ isTold: true, isCounted: true });
    expect((await store.profile({ scope: record.guild, game, user: actor(0, clock).user })).ratings.length).toBe(2);
  });
});

it('the lobby stands in its message, takes one more and begins', async () => {
  const [{ id } = { id: '' }] = idsOf('lobby');
  const { record, seats } = (await host.table(id))!;
  expect(record).toMatchObject({ game: '6nimmt', message: '1573000000012582912', status: 'lobby', hints: true });
  expect(seats.map(({ name }) => name)).toEqual(['Ada', 'Bobby']);
  expect(await host.join(id, actor(2, clock))).toMatchObject({ table: { seats: { length: 3 } } });
  expect(await host.begin(id, actor(0, clock))).toMatchObject({ table: { record: { status: 'running' } } });
  expect((await playOn(host, clock, id)).record.status).toBe('finished');
});
