/** Databases for tests that run on SQLite and, in the project `postgres` of vitest.config.ts, on PostgreSQL. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { inject } from 'vitest';
import { isServer } from '../../src/store/address.ts';
import { BEGIN_WRITING } from '../../src/store/dialects/postgresSession.ts';
import { openStore } from '../../src/store/store.ts';
import type {} from '../postgres/setup.ts';
import { type Rows, rowsIn } from './rowsIn.ts';

export interface TestDatabase {
  /** The path of its file, or its URL. */
  readonly address: string;
  /** The rows that a statement of both databases finds or changes, beside a process that has the database open. */
  readonly rows: Rows;
  /** Keeps all others from writing, as another program does, until what it returns is called. */
  lock(): Promise<() => Promise<void>>;
  /** What a process that is killed now would leave, under a name of its own. */
  copy(): Promise<TestDatabase>;
  drop(): Promise<void>;
}

const server = inject('postgres');
export const isOnPostgres = server !== undefined;

/** What is logged where `lock` kept Sixes from writing. */
export const LOCKED = isOnPostgres ? /due to lock timeout/ : /database is locked/;

export const newDatabase = (): Promise<TestDatabase> => (server === undefined ? newFile() : newOn(server));

/** A SQLite file, as it is or as a copy of another. */
export async function newFile(from?: string | URL): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  const address = join(folder, 'sixes.db');
  if (from !== undefined) cpSync(from, address);
  return {
    address,
    rows: rowsIn(address),
    lock: () => lockOf(address),
    async copy() {
      const copied = await newFile(address);
      cpSync(`${address}-wal`, `${copied.address}-wal`);
      return copied;
    },
    drop: async () => rmSync(folder, { recursive: true }),
  };
}

/** As `lock` of a database, of that with this address. */
export async function lockOf(address: string): Promise<() => Promise<void>> {
  if (isServer(address)) {
    const writer = new pg.Client(address);
    await writer.connect();
    await writer.query(BEGIN_WRITING);
    return () => writer.end();
  }
  const writer = new Database(address);
  writer.exec('begin immediate');
  return async () => void writer.close();
}

/** A SQLite file of this schema, as the code of its time wrote it. */
export async function fixtureFile(name: string): Promise<TestDatabase> {
  const file = await newFile();
  const written = new Database(file.address);
  written.exec(readFileSync(new URL(`fixtures/${name}.sql`, import.meta.url), 'utf8'));
  written.close();
  return file;
}

/** A PostgreSQL without tables. */
export const emptyOn = (url: string): Promise<TestDatabase> => newOn(url, 'template0');

/** A PostgreSQL that has what another has, which nobody has open. */
export const copyOn = (url: string, of: TestDatabase): Promise<TestDatabase> =>
  newOn(url, of.address.slice(url.length));

/** Each file of tests makes its databases from one that has the tables already. */
let template: Promise<string> | undefined;

async function templateOn(url: string): Promise<string> {
  const name = nameOf();
  await rowsIn(`${url}postgres`)(`create database ${name}`);
  await (await openStore(url + name)).close();
  return name;
}

async function newOn(url: string, from?: string): Promise<TestDatabase> {
  if (from === undefined) template ??= templateOn(url);
  const name = nameOf();
  const address = url + name;
  await rowsIn(`${url}postgres`)(`create database ${name} template ${from ?? (await template)} strategy file_copy`);
  return {
    address,
    rows: rowsIn(address),
    lock: () => lockOf(address),
    async copy() {
      throw new Error('PostgreSQL copies no database that is open');
    },
    drop: async () => void (await rowsIn(`${url}postgres`)(`drop database ${name} with (force)`)),
  };
}

let names = 0;
function nameOf(): string {
  names += 1;
  return `sixes_${process.pid}_${names}`;
}
