/** Databases of earlier versions on PostgreSQL, with rows: each becomes what a SQLite file of that version becomes. */
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { KEYS, move } from '../../src/operation/move.ts';
import { fileEnd, serverEnd } from '../../src/operation/moveEnds.ts';
import { connectionsTo } from '../../src/store/connections.ts';
import { PassingTrouble } from '../../src/store/errors.ts';
import { migrations } from '../../src/store/migrations.ts';
import type { Steps } from '../../src/store/steps.ts';
import { openStore } from '../../src/store/store.ts';
import { emptyOn, fixtureFile, newDatabase, type TestDatabase } from '../store/databases.ts';
import { finishNimmt } from './playedOn.ts';

const NAMES = Object.keys(migrations);
const stepsUntil = (name: string) => Object.fromEntries(Object.entries(migrations).slice(0, NAMES.indexOf(name) + 1));

/** A PostgreSQL of that step with the rows of such a file. */
async function serverOf(name: string, file: TestDatabase): Promise<TestDatabase> {
  const there = await emptyOn(inject('postgres')!);
  await (await connectionsTo(there.address, { steps: stepsUntil(name) })).close();
  const found = await there.rows(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely%'",
  );
  const made = new Set(found.map(({ name }) => name));
  const tables = Object.entries(KEYS).filter(([table]) => made.has(table));
  expect(tables).toHaveLength(made.size);
  const [from, to] = [fileEnd(file.address), await serverEnd(there.address)];
  await to.begin();
  for (const [table, key] of tables) {
    await to.clear(table);
    for await (const rows of from.rows(table, key)) await to.insert(table, rows);
  }
  await to.commit();
  for (const end of [from, to]) await end.close();
  return there;
}

/** The first version that ran on PostgreSQL had this step. */
const FIRST = NAMES.indexOf('025-barred');

/** Columns, indexes and triggers. */
async function shapeOf({ rows }: TestDatabase) {
  const columns = `select table_name, column_name, data_type, is_nullable, column_default, collation_name, is_identity
    from information_schema.columns where table_schema = 'public' order by 1, 2`;
  const indexes = "select indexdef from pg_indexes where schemaname = 'public' order by 1";
  const triggers = 'select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1';
  return Promise.all([columns, indexes, triggers].map(rows));
}

async function upgrade(name: string): Promise<void> {
  const file = await fixtureFile(name);
  const there = await serverOf(name, file);
  await (await connectionsTo(there.address)).close();
  const fresh = await newDatabase();
  expect(await shapeOf(there)).toEqual(await shapeOf(fresh));
  const expected = await move(file.address, fresh.address);
  expect(await move(there.address, join(dirname(file.address), 'back.db'))).toEqual(expected);
  for (const database of [file, there, fresh]) await database.drop();
}

// All steps since then are done over its rows.
it(`${NAMES[FIRST]} with rows becomes the present schema`, () => upgrade(NAMES[FIRST]!));
it.each(NAMES.slice(FIRST + 1))('%s with rows becomes the present schema', { tags: ['long'] }, upgrade);

describe('a step may take longer than any other statement', { tags: ['long'] }, () => {
  const SLOW: Steps = {
    ...migrations,
    '900-slow': { up: async (db) => void (await sql`select pg_sleep(12)`.execute(db)) },
  };
  const joining = { shards: 1, knows: 1, onLost() {}, onMessage() {} };

  it('of one that plays alone', async () => {
    const there = await newDatabase();
    const store = await openStore(there.address, { steps: SLOW });
    expect(await there.rows("select name from kysely_migration where name = '900-slow'")).toHaveLength(1);
    await store.close();
    await there.drop();
  });

  it('of one of several processes, for which the others have to wait', async () => {
    const there = await newDatabase();
    const opening = openStore(there.address, { steps: SLOW, joining });
    const sleeping = "select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";
    await expect.poll(() => there.rows(sleeping)).toHaveLength(1);
    const early = openStore(there.address, { steps: SLOW, joining });
    await expect(early).rejects.toThrow(PassingTrouble);
    await expect(early).rejects.toThrow(/^Another Sixes updates the tables/);
    const stores = [await opening, await openStore(there.address, { steps: SLOW, joining })];
    expect(await stores[1]!.checkIn([])).toMatchObject({ all: 2 });
    for (const store of stores) await store.close();
    await there.drop();
  });

  it('of one of two that have waited for an older one: the other is told what it waits for', async () => {
    const there = await newDatabase();
    const older = await openStore(there.address, { joining });
    const opening = [0, 1].map(() => openStore(there.address, { steps: SLOW, joining }));
    const opened = Promise.allSettled(opening);
    await wait(3_000);
    await older.close();
    const stores = (await opened).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(stores).toHaveLength(1);
    await expect(Promise.all(opening)).rejects.toThrow(PassingTrouble);
    for (const store of stores) await store.close();
    await there.drop();
  });
});

it('a match of the first of them goes on', async () => {
  const file = await fixtureFile(NAMES[FIRST]!);
  const there = await serverOf(NAMES[FIRST]!, file);
  await finishNimmt(there);
  for (const database of [file, there]) await database.drop();
});
