/**
 * The two connections to the database file: one reads what is committed and never waits for a writer, the other writes,
 * one transaction at a time (sharedCommits.ts). A lock that another program holds is waited for without blocking this thread.
 */
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Kysely, Migrator, SqliteDialect } from 'kysely';
import { remembered } from '../../remembered.ts';
import { troubleOf } from '../errors.ts';
import { migrations } from '../migrations.ts';
import type { Schema } from '../schema.ts';
import { openFile, setCache } from '../sqliteFile.ts';
import type { Connections, Lookups, Statements, Wrote } from './dialect.ts';
import { sharingCommits } from './sharedCommits.ts';
import { sqlite } from './sqlite.ts';

/** How long, in milliseconds, a write waits for another program's lock before it fails as locked. */
const LOCK_WAIT_MS = 500;
/** How often the lock is tried meanwhile; reads run in between. */
const LOCK_RETRY_MS = 25;

/** A list of another length makes another statement, so their number has no limit. */
const MAX_PREPARED = 500;

/** A reader is done within a second. */
const MAX_CHECKPOINTS = 200;
const CHECKPOINT_RETRY_MS = 5;

export async function openSqlite(path: string, wrote?: Wrote): Promise<Connections> {
  const file = openFile(path);
  const writing = kyselyOver(file, wrote);
  await migrate(path, file, writing);
  // A database in memory has no second connection.
  const reader = path === ':memory:' ? file : readerOf(path);
  const write = sharingCommits(file, writing);
  return {
    dialect: sqlite,
    read: reader === file ? writing : kyselyOver(reader),
    lookups: statementsOn(reader),
    statements: statementsOn(file),
    write,
    // One process alone has the file.
    writeOf: (_, act) => write(act),
    emptyLog: () => emptyLog(file),
    async close() {
      // Behind all that wait to write.
      await write(async () => {}).catch(() => {});
      // The last one to close moves the write-ahead log into the file, which a reader cannot.
      if (reader !== file) reader.close();
      await writing.destroy();
    },
  };
}

/** Prepares each statement once, as that takes as long as running it. */
const preparerFor = (file: Database.Database) =>
  remembered(MAX_PREPARED, (statement): Database.Statement => file.prepare(statement));

function statementsOn(file: Database.Database): Lookups & Statements {
  const prepared = preparerFor(file);
  return {
    all: async (statement, given) => prepared(statement).all(...parameters(given)) as any,
    run: async (statement, given) => prepared(statement).run(...parameters(given)).changes,

    async put(table, [first, ...others], key) {
      if (first === undefined) return;
      const columns = Object.keys(first);
      const values = columns.map((column) => `@${column}`);
      const changes = columns.map((column) => `"${column}" = excluded."${column}"`);
      const into = `insert into ${table} (${columns.map((column) => `"${column}"`)}) values (${values})`;
      const statement = prepared(
        `${into} on conflict (${key.map((column) => `"${column}"`)}) do update set ${changes}`,
      );
      statement.run(first);
      for (const row of others) statement.run(row);
    },
  };
}

const parameters = (given: object | undefined): readonly object[] => (given === undefined ? [] : [given]);

/** The write-ahead log still has what was deleted: it is moved into the file and cut off, unless somebody reads in it for long. */
async function emptyLog(file: Database.Database): Promise<boolean> {
  for (let tries = 0; tries < MAX_CHECKPOINTS; tries += 1) {
    const [{ busy }] = file.pragma('wal_checkpoint(TRUNCATE)') as [{ readonly busy: number }];
    if (busy === 0) return true;
    await wait(CHECKPOINT_RETRY_MS);
  }
  return false;
}

function kyselyOver(file: Database.Database, wrote?: Wrote): Kysely<Schema> {
  const dialect = new SqliteDialect({ database: { prepare: preparerFor(file), close: () => file.close() } });
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
