/** The database file in the hands of one process: no second one plays on it, and it stays where it is. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { StoreTrouble } from '../store/errors.ts';

/** How often it is looked whether the file is where it was. */
const LOOK_MS = 2_000;

/**
 * Throws a sentence if another Sixes plays on this database. The operating system takes the lock on a file beside it back
 * as soon as the process has ended, however that was. Returns how to give it back.
 */
export function hold(database: string): () => void {
  let lock: Database.Database | undefined;
  try {
    mkdirSync(dirname(database), { recursive: true });
    lock = new Database(`${database}-process`, { timeout: 0 });
    // Without a file for a journal of its own.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY'))
      throw new StoreTrouble(
        `Another Sixes plays on the database ${database} already. Stop that one first, or set DATABASE_PATH to another file.`,
      );
    // What keeps it from being locked will keep the database from being opened, which says why.
  }
  return () => lock?.close();
}

/** Calls `lost` once when the database or its write-ahead log is not the file any more that it was. */
export function watch(database: string, lost: (path: string) => void): () => void {
  const files = [database, `${database}-wal`].map((path) => ({ path, was: idOf(path) }));
  const timer = setInterval(() => {
    const gone = files.find(({ path, was }) => idOf(path) !== was);
    if (gone === undefined) return;
    clearInterval(timer);
    lost(gone.path);
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function idOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}
