/** Reads and changes rows of a database that a process has open. */
import Database from 'better-sqlite3';
import pg from 'pg';
import { isServer } from '../../src/store/address.ts';

/** The rows that a statement of both databases finds or changes. */
export type Rows = (statement: string) => Promise<readonly any[]>;

export const rowsIn =
  (address: string): Rows =>
  (statement) =>
    isServer(address) ? inServer(address, statement) : inFile(address, statement);

async function inFile(path: string, statement: string): Promise<readonly any[]> {
  const file = new Database(path);
  const prepared = file.prepare(statement);
  const rows = prepared.reader ? prepared.all() : [prepared.run()];
  file.close();
  return rows;
}

/** Times are numbers here, too. */
const types = { getTypeParser: (oid: number) => (oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid)) };

async function inServer(url: string, statement: string): Promise<readonly any[]> {
  const client = new pg.Client({ connectionString: url, types: types as any });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
