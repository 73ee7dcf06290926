/** The database file in the hands of one process: no second one plays on it, and it stays where it is. */
import { chownSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { PassingTrouble, StoreTrouble, troubleOf } from '../store/errors.ts';

/** How often it is looked whether the file is where it was. */
const LOOK_MS = 2_000;

/**
 * Gives a database to this process: to the Sixes that plays on it, to a restore, or to a program that updates its tables.
 * Throws `taken` if another has it. The operating system takes the lock back as soon as the process has ended, however that
 * was. Returns how to give it back.
 */
export function hold(
  database: string,
  taken = `Another Sixes plays on the database ${database} already, or a restore is under way. Stop that one first, or set DATABASE_PATH to another file.`,
): () => void {
  try {
    mkdirSync(dirname(database), { recursive: true });
  } catch (error) {
    throw troubleOf(database, error);
  }
  const path = `${realPath(database)}-process`;
  let lock: Database.Database | undefined;
  try {
    lock = new Database(path, { timeout: 0 });
    // The operator's user must be able to lock it, too.
    if (process.getuid?.() === 0) giveAway(path, existsSync(database) ? database : dirname(database));
    // Without a file for a journal of its own.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    const { code, message } = error as { code?: string; message: string };
    if (code?.startsWith('SQLITE_BUSY')) throw new StoreTrouble(taken);
    const trouble = troubleOf(database, error);
    if (trouble instanceof PassingTrouble) throw trouble;
    throw new StoreTrouble(
      `The file ${path}, by which only one Sixes plays on a database, cannot be locked (${message}). Delete it while no Sixes runs, and let the user that runs Sixes write in its folder.`,
    );
  }
  return () => lock.close();
}

/** A link leads to the same file, and SQLite keeps the log beside the file itself. */
const realPath = (database: string): string => (existsSync(database) ? realpathSync(database) : database);

/** Gives a file the owner of another, or of a folder. Only root may. */
export function giveAway(file: string, from: string): void {
  const { uid, gid } = statSync(from);
  chownSync(file, uid, gid);
}

/** Calls `lost` once when the database or its write-ahead log is not the file any more that it was. */
export function watch(database: string, lost: (path: string) => void): () => void {
  const files = [database, `${realPath(database)}-wal`].map((path) => ({ path, was: idOf(path) }));
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
