/** What was deleted may stay in PostgreSQL's files. docs/privacy.md names the statements that take it out. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../src/store/store.ts';
import { newDatabase, type TestDatabase } from '../store/databases.ts';
import { finish } from '../store/finished.ts';

const AT = Date.UTC(2026, 10, 27);
const [ADA, BOB] = ['100000000000000001', '100000000000000002'];
const TRACES = [ADA, 'Adalbertine'];
/** The files of a database's tables, indexes and statistics in which its server has written one of these texts. */
async function filesWith(database: TestDatabase, texts: readonly string[]): Promise<readonly string[]> {
  const [{ data_directory }] = await database.rows('show data_directory');
  const [{ oid }] = await database.rows('select oid from pg_database where datname = current_database()');
  const folder = join(data_directory, 'base', String(oid));
  return readdirSync(folder).filter((name) => {
    const bytes = readFileSync(join(folder, name));
    return texts.some((text) => bytes.includes(text));
  });
}

it('analyze, vacuum full and a checkpoint leave no byte of a deleted person in the files of the database', async () => {
  const database = await newDatabase();
  const store = await openStore(database.address);
  await finish(store, {
    id: 'one',
    at: AT,
    seats: [
      { user: ADA, points: 1 },
      { user: BOB, points: 2 },
    ],
  });
  await store.seen('g', ADA, 'Adalbertine', AT);
  await store.seen('g', BOB, 'Bob', AT);
  // Statistics about a column contain some of its values, so they are made again before they are written again.
  for (const statement of ['analyze', 'checkpoint']) await database.rows(statement);
  expect((await filesWith(database, TRACES)).length).toBeGreaterThan(10);
  await store.forget(ADA, 'random', '2026-11-27');
  await store.forgotten();
  for (const statement of ['analyze', 'vacuum full', 'checkpoint']) await database.rows(statement);
  expect(await filesWith(database, TRACES)).toEqual([]);
  expect(await filesWith(database, [BOB])).not.toEqual([]);
  await store.close();
  await database.drop();
});
