/** The two ends of a move: how all rows of a table are read and written in SQLite and in PostgreSQL, each value exactly. */
import Database from 'better-sqlite3';
import pg from 'pg';
import { errorOf, limitSilence } from '../store/dialects/postgresSession.ts';
import { troubleOf } from '../store/errors.ts';

export type Row = Readonly<Record<string, bigint | number | string | null>>;

/** One connection with one transaction, which `commit` ends; `close` alone takes everything back. */
export interface End {
  begin(): Promise<void>;
  /** All rows by a key, some at a time. */
  rows(table: string, key: readonly string[]): AsyncIterable<readonly Row[]>;
  hasRows(tables: readonly string[]): Promise<boolean>;
  clear(table: string): Promise<void>;
  insert(table: string, rows: readonly Row[]): Promise<void>;
  commit(): Promise<void>;
  close(): Promise<void>;
}

const ROWS_AT_ONCE = 500;
const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');
/** The numbers by which rows are found, which SQLite shows on request alone, are moved too. */
const columnsOf = (key: readonly string[]): string => (key[0] === 'rowid' ? 'rowid as rowid, *' : '*');

export function fileEnd(path: string): End {
  const file = new Database(path);
  // A number of 64 bits is more than a number of JavaScript.
  file.defaultSafeIntegers();
  return {
    begin: async () => void file.exec('begin'),

    async *rows(table, key) {
      let rows: Row[] = [];
      for (const row of file.prepare(`select ${columnsOf(key)} from ${table} order by ${quoted(key)}`).iterate()) {
        rows.push(row as Row);
        if (rows.length < ROWS_AT_ONCE) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    },

    hasRows: async (tables) =>
      tables.some((table) => file.prepare(`select 1 from ${table} limit 1`).get() !== undefined),
    clear: async (table) => void file.exec(`delete from ${table}`),

    async insert(table, rows) {
      const columns = Object.keys(rows[0]!);
      const values = columns.map((column) => `@${column}`);
      const insert = file.prepare(`insert into ${table} (${quoted(columns)}) values (${values})`);
      for (const row of rows) insert.run(row);
    },

    commit: async () => void file.exec('commit'),
    close: async () => void file.close(),
  };
}

const INTEGERS = [20, 21, 23];
const DOUBLE = 701;
const TYPES = {
  getTypeParser: (type: number) =>
    INTEGERS.includes(type) ? BigInt : type === DOUBLE ? Number : (text: string) => text,
};

export async function serverEnd(url: string): Promise<End> {
  const failed = (error: unknown): never => {
    throw troubleOf(url, errorOf(error));
  };
  const client = await connectedTo(url).catch(failed);
  const query = <R extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    client.query<R>(text, values).catch(failed);
  const numbers = async (table: string, column: string): Promise<void> => {
    await query(`select setval(pg_get_serial_sequence('${table}', '${column}'),
      coalesce((select max(${column}) from ${table}), 0) + 1, false)`);
  };
  return {
    begin: async () => void (await query('begin isolation level repeatable read')),

    async *rows(table, key) {
      await query(`declare all_rows no scroll cursor for select * from ${table} order by ${quoted(key)}`);
      for (;;) {
        const { rows } = await query<Row>(`fetch ${ROWS_AT_ONCE} from all_rows`);
        if (rows.length === 0) break;
        yield rows;
      }
      await query('close all_rows');
    },

    async hasRows(tables) {
      const made = await query(
        `select table_name as name from information_schema.tables where table_schema = current_schema()`,
      );
      const there = new Set(made.rows.map(({ name }) => name));
      for (const table of tables)
        if (there.has(table) && (await query(`select 1 from ${table} limit 1`)).rows.length > 0) return true;
      return false;
    },

    clear: async (table) => void (await query(`delete from ${table}`)),

    async insert(table, rows) {
      const columns = Object.keys(rows[0]!);
      const values = rows.map((_, i) => `(${columns.map((_, j) => `$${i * columns.length + j + 1}`)})`);
      await query(
        `insert into ${table} (${quoted(columns)}) values ${values}`,
        rows.flatMap((row) => columns.map((column) => row[column])),
      );
    },

    async commit() {
      for (const [table, column] of [
        ['matches', 'rowid'],
        ['seats', 'rowid'],
        ['finishes', 'n'],
      ] as const)
        await numbers(table, column);
      await query('commit');
    },

    close: () => client.end(),
  };
}

async function connectedTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'sixes move', types: TYPES as any });
  // The statement that meets a lost connection says so itself.
  client.on('error', () => undefined);
  await client.connect();
  await limitSilence(client);
  return client;
}
