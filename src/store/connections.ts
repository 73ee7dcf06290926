/**
 * The two connections to the database file: one reads what is committed and never waits for a writer, the other writes,
 * one transaction at a time. A lock that another program holds is waited for without blocking this thread.
 */
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Kysely, Migrator, SqliteDialect } from 'kysely';
import { troubleOf } from './errors.ts';
import { openFile, setCache } from './file.ts';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';

/** So long is another program's lock waited for; then whoever writes is told that the database is locked. */
const LOCK_WAIT_MS = 500;
/** How often the lock is tried meanwhile; reads run in between. */
const LOCK_RETRY_MS = 25;

export interface Connections {
  /** What is committed. */
  readonly read: Kysely<Schema>;
  /** The connection that writes, for prepared statements within `write`. */
  readonly file: Database.Database;
  /** One transaction: all of it is on the disk when the promise resolves, or nothing of it. */
  write<T>(act: (tx: Kysely<Schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** `wrote` is called after each statement that writes, inside its transaction. */
export async function connectionsTo(path: string, wrote?: (statement: string) => void): Promise<Connections> {
  const file = openFile(path);
  const writing = kyselyOver(file, wrote);
  await migrate(path, file, writing);
  // A database in memory has no second connection.
  const reader = path === ':memory:' ? file : readerOf(path);
  return {
    read: reader === file ? writing : kyselyOver(reader),
    file,
    write: (act) => writing.transaction().execute(act),
    async close() {
      // The last one to close moves the write-ahead log into the file, which a reader cannot.
      if (reader !== file) reader.close();
      await writing.destroy();
    },
  };
}

function kyselyOver(file: Database.Database, wrote?: (statement: string) => void): Kysely<Schema> {
  const dialect = new SqliteDialect({ database: file });
  const driver = dialect.createDriver();
  const rollback = driver.rollbackTransaction.bind(driver);
  // SQLite ends some transactions by itself, as when the disk is full: then there is nothing to roll back.
  driver.rollbackTransaction = async (connection) => (file.inTransaction ? rollback(connection) : undefined);
  driver.beginTransaction = lockOf(file);
  dialect.createDriver = () => driver;
  return new Kysely<Schema>({
    dialect,
    log({ query }) {
      if (wrote !== undefined && !/^select/i.test(query.sql)) wrote(query.sql);
    },
  });
}

/**
 * Begins a transaction with the write lock, so that what is read in it is still true when it writes. The wait counts from
 * when the lock was first seen: writers that queue behind it do not wait one after the other.
 */
function lockOf(file: Database.Database): () => Promise<void> {
  let lockedSince = 0;
  let lockedAt = -Infinity;
  return async () => {
    for (;;)
      try {
        file.exec('begin immediate');
        lockedAt = -Infinity;
        return;
      } catch (error) {
        const now = performance.now();
        if (!isBusy(error)) throw error;
        if (now - lockedAt > LOCK_WAIT_MS) lockedSince = now;
        lockedAt = now;
        if (now - lockedSince >= LOCK_WAIT_MS) throw error;
        await wait(LOCK_RETRY_MS);
      }
  };
}

const isBusy = (error: unknown): boolean => (error as { code?: string }).code?.startsWith('SQLITE_BUSY') ?? false;

async function migrate(path: string, file: Database.Database, db: Kysely<Schema>): Promise<void> {
  // The migrator runs each SQLite migration without a transaction; a kill would leave half of it.
  await lockOf(file)().catch((error: unknown) => {
    file.close();
    throw troubleOf(path, error);
  });
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  file.exec(error === undefined ? 'commit' : 'rollback');
  if (error === undefined) return;
  await db.destroy();
  throw troubleOf(path, error);
}

function readerOf(path: string): Database.Database {
  const file = new Database(path, { readonly: true });
  setCache(file);
  return file;
}
