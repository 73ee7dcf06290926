/** What the files of a database still hold. */
import { existsSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';

type Row = Readonly<Record<string, unknown>>;

/** The rows that a statement finds, read beside the bot. */
export function rowsIn(path: string, statement: string): readonly Row[] {
  const file = new Database(path, { readonly: true });
  const rows = file.prepare(statement).all() as Row[];
  file.close();
  return rows;
}

/** The tables of the database, without those of SQLite and of the migrator. */
export const tablesIn = (path: string): readonly string[] =>
  rowsIn(path, "select name from sqlite_master where type = 'table'")
    .map(({ name }) => String(name))
    .filter((name) => !/^(sqlite|kysely)_/.test(name));

/** Every value of every table that holds one of these texts. */
export const tracesIn = (path: string, ...of: readonly string[]): readonly string[] =>
  tablesIn(path).flatMap((table) =>
    rowsIn(path, `select * from "${table}"`).flatMap((row) =>
      Object.entries(row)
        .filter(([, value]) => of.some((text) => String(value).includes(text)))
        .map(([column, value]) => `${table}.${column}: ${value}`),
    ),
  );

/** The files of the database that contain one of these texts anywhere. */
export const bytesIn = (path: string, ...of: readonly string[]): readonly string[] =>
  ['', '-wal', '-shm']
    .map((end) => `${path}${end}`)
    .filter((file) => existsSync(file) && of.some((text) => readFileSync(file).includes(text)));
