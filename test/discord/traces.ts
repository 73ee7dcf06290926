/** What a database and its files still hold. */
import { existsSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { isOnPostgres, type TestDatabase } from '../store/databases.ts';

type Row = Readonly<Record<string, unknown>>;

/** A number has fewer bits than an id, which stays a text: rounded, one would be like another. */
const read = (value: unknown): unknown =>
  typeof value === 'bigint' ? (value <= Number.MAX_SAFE_INTEGER ? Number(value) : String(value)) : value;

/** The rows that a statement finds in a SQLite file, read beside the bot. */
export function rowsIn(path: string, statement: string): readonly Row[] {
  const file = new Database(path, { readonly: true });
  const rows = file.prepare(statement).safeIntegers().all() as Row[];
  file.close();
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, read(value)])));
}

const OF_FILE = "select name from sqlite_master where type = 'table'";
const OF_SERVER = "select table_name as name from information_schema.tables where table_schema = 'public'";
/** Without those of SQLite and of the migrator. */
const namesOf = (tables: readonly Row[]): readonly string[] =>
  tables.map(({ name }) => String(name)).filter((name) => !/^(sqlite|kysely)_/.test(name));

/** The tables of a SQLite file. */
export const tablesIn = (path: string): readonly string[] => namesOf(rowsIn(path, OF_FILE));

const tracesIn = (table: string, rows: readonly Row[], of: readonly string[]): readonly string[] =>
  rows.flatMap((row) =>
    Object.entries(row)
      .filter(([, value]) => of.some((text) => String(value).includes(text)))
      .map(([column, value]) => `${table}.${column}: ${value}`),
  );

/** Every value of every table of a SQLite file that holds one of these texts. */
export const tracesInFile = (path: string, ...of: readonly string[]): readonly string[] =>
  tablesIn(path).flatMap((table) => tracesIn(table, rowsIn(path, `select * from "${table}"`), of));

/** The same in the database of a test, SQLite or PostgreSQL. */
export async function tracesOf(database: TestDatabase, ...of: readonly string[]): Promise<readonly string[]> {
  const tables = namesOf(await database.rows(isOnPostgres ? OF_SERVER : OF_FILE));
  const found: string[] = [];
  for (const table of tables) found.push(...tracesIn(table, await database.rows(`select * from "${table}"`), of));
  return found;
}

/** The files of a SQLite database that contain one of these texts anywhere. */
export const bytesIn = (path: string, ...of: readonly string[]): readonly string[] =>
  ['', '-wal', '-shm']
    .map((end) => `${path}${end}`)
    .filter((file) => existsSync(file) && of.some((text) => readFileSync(file).includes(text)));
