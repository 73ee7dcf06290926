/** Databases of each earlier schema, written by the code of that time: they open, become the present one, and play on. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { steppedClock } from '../../playground/server/index.ts';
import { migrations } from '../../src/store/migrations.ts';
import { inspectFile } from '../../src/store/sqliteFile.ts';
import { openStore } from '../../src/store/store.ts';
import { Host } from '../../src/table/host.ts';
import { replayFile, verdictOn } from '../../src/table/replay.ts';
import { actor, NAMES, playOn } from './playOn.ts';

const fixture = (name: string): URL => new URL(`fixtures/${name}.sql`, import.meta.url);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a new database has. */
let present: readonly string[];
beforeAll(async () => {
  const made = mkdtempSync(join(tmpdir(), 'sixes-'));
  await (await openStore(join(made, 'sixes.db'))).close();
  present = shapeOf(join(made, 'sixes.db'));
  rmSync(made, { recursive: true });
});

/** Tables with their columns, and the names of indexes and triggers. */
function shapeOf(path: string): readonly string[] {
  const file = new Database(path, { readonly: true });
  const columns = `select m.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || c.pk
    from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`;
  const others = "select type || ' ' || name from sqlite_master where type != 'table'";
  const found = [columns, others].flatMap((query) => file.prepare(query).pluck().all() as string[]);
  file.close();
  return found.toSorted();
}

function idsOf(path: string): readonly { readonly id: string; readonly game: string; readonly status: string }[] {
  const file = new Database(path, { readonly: true });
  const columns = file.pragma('table_info(matches)') as readonly { readonly name: string }[];
  const isTable = columns.some(({ name }) => name === 'daily') ? 'where daily is null' : '';
  const rows = file.prepare(`select id, game, status from matches ${isTable} order by opened_at`).all();
  file.close();
  return rows as { id: string; game: string; status: string }[];
}

it('each schema has one', () => {
  expect(Object.keys(migrations).filter((name) => !existsSync(fixture(name)))).toEqual([]);
});

it.each(Object.keys(migrations))('%s becomes the present schema, and its matches go on', async (name) => {
  const path = join(folder, 'sixes.db');
  const written = new Database(path);
  written.exec(readFileSync(fixture(name), 'utf8'));
  expect(written.prepare('select name from kysely_migration order by name desc').pluck().get()).toBe(name);
  written.close();
  const before = idsOf(path);

  const store = await openStore(path);
  expect(shapeOf(path)).toEqual(present);
  const clock = steppedClock(Date.UTC(2026, 10, 21, 20));
  const problems: string[] = [];
  const said = (facts: object, sentence: string) => void problems.push(`${sentence} ${JSON.stringify(facts)}`);
  const log = { info() {}, warn: said, error: said };
  const host = new Host({ store, games, clock, log, holdTime: 0, botTime: 0 });
  await host.online();

  const [finished] = before.filter(({ status }) => status === 'finished');
  const table = (await host.table(finished!.id))!;
  const file = replayFile(table, (await store.load(finished!.id))!.entries, NAMES.slice(0, table.seats.length));
  const verdict = verdictOn(file, (await store.finished(finished!.id))!);
  expect(verdict).toMatchObject({ hasSameEvents: true, isCounted: true });

  const running = before.filter(({ status }) => status === 'running');
  expect(running.length).toBeGreaterThan(0);
  for (const { id, game } of running) {
    const entries = (await store.load(id))!.entries.length;
    // Other games take longer to their ends than this test may.
    const { record } = await playOn(host, clock, id, game === '6nimmt' ? undefined : 8);
    expect(record.status).toMatch(game === '6nimmt' ? /^finished$/ : /^(running|finished)$/);
    const more = (await store.load(id))!.entries.length - entries;
    expect(more).toBeGreaterThanOrEqual(record.status === 'finished' ? 1 : 8);
  }
  const profile = await store.profile({ scope: table.record.guild, game: '6nimmt', user: actor(0, clock).user });
  expect(profile.ratings).toHaveLength(2);

  const [lobby] = before.filter(({ status }) => status === 'lobby');
  expect(await host.join(lobby!.id, actor(1, clock))).toMatchObject({ table: { seats: { length: 2 } } });
  expect(await host.begin(lobby!.id, actor(0, clock))).toMatchObject({ table: { record: { status: 'running' } } });
  await host.close();
  await store.close();
  expect(problems).toEqual([]);
  expect(inspectFile(path)).toBe(true);
});

const NAMES_OF_PLAYERS = '021-names-of-players';
it.each(Object.keys(migrations).filter((name) => name < NAMES_OF_PLAYERS))(
  'of %s the names go that belong to nobody who has had a seat there',
  async (name) => {
    const path = join(folder, 'sixes.db');
    const written = new Database(path);
    written.exec(readFileSync(fixture(name), 'utf8'));
    const [guild, elsewhere] = ['900000000000000001', '900000000000000009'];
    const keep = written.prepare('insert or replace into names (guild, user, name, seen_at) values (?, ?, ?, 1)');
    const [ada, passerBy] = ['100000000000000000', '100000000000000077'];
    for (const [where, user, called] of [
      [guild, ada, 'Adalbertine'],
      [elsewhere, ada, 'Ada of the Ninth'],
      [guild, passerBy, 'Passer-by'],
    ])
      keep.run(where, user, called);
    written.close();

    const store = await openStore(path);
    const named = async (server: string) => [...(await store.names([ada!, passerBy!], server))];
    expect(await named(guild!)).toEqual([[ada, 'Adalbertine']]);
    expect(await named(elsewhere!)).toEqual([]);
    await store.close();
    const bytes = readFileSync(path);
    expect(['Adalbertine', 'Passer-by', passerBy!, 'of the Ninth'].map((text) => bytes.includes(text))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  },
);
