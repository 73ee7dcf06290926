/** The database file of SQLite: looked over before anything is written to it, and copied while it is in use. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { damaged, StoreTrouble, troubleOf } from './errors.ts';
import { isLarge } from './inspection.ts';
import { migrations } from './migrations.ts';
import { incompatibleStep, type StepDone } from './steps.ts';

/** How much of the file each connection keeps in memory at most, in KiB: boards read pages from all over it. */
const CACHE_KB = 64 * 1_024;

/** Opens the file for reading and writing, and makes it and its folder if there is none. */
export function openFile(path: string): Database.Database {
  try {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory() === true)
      throw new StoreTrouble(
        `The database ${path} cannot be opened for writing (it is a folder). Check the path in DATABASE_PATH.`,
      );
    if (found !== undefined && found.size > 0) inspectFile(path, isLarge(path) ? 'its tables alone' : 'whole');
    // Nobody else on the machine may read it, nor what SQLite makes beside it.
    if (path !== ':memory:') makeOwn(path);
    const file = new Database(path);
    file.pragma('busy_timeout = 2000');
    // What is deleted is overwritten.
    file.pragma('secure_delete = ON');
    file.pragma('journal_mode = WAL');
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    setCache(file);
    // Whether it can be written shows here, not at the first pick.
    file.exec('begin immediate; rollback');
    // From now on a lock is waited for without blocking the thread.
    file.pragma('busy_timeout = 0');
    return file;
  } catch (error) {
    throw troubleOf(path, error);
  }
}

/** Lets only its owner read it, even if an earlier version has made it. A file of another user stays as it is. */
function makeOwn(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER));
  const real = realpathSync(path);
  for (const file of [real, `${real}-wal`, `${real}-shm`]) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isFile() === true && found.uid === process.getuid?.()) chmodSync(file, OWNER);
  }
}
const OWNER = 0o600;

export const setCache = (file: Database.Database): unknown => file.pragma(`cache_size = -${CACHE_KB}`);

/** The most pages that SQLite can count. */
const ALL_PAGES = 0x7fff_ffff;

/**
 * Copies the database into a new file, for its owner alone, while it is in use. `advice`: what to do where the new file cannot
 * be written. Returns the number of pages copied.
 */
export async function backUp(path: string, to: string, advice: string): Promise<number> {
  if (!existsSync(path))
    throw new StoreTrouble(`There is no database at ${path}. Set DATABASE_PATH to the one to copy.`);
  const file = readOnly(path);
  try {
    makeTarget(to, advice);
  } catch (error) {
    file.close();
    throw error;
  }
  try {
    // In one step: between two of them somebody may write, and SQLite would begin again each time.
    const { totalPages } = await file.backup(to, { progress: () => ALL_PAGES });
    // One file: nothing appears beside it when it is read.
    const copy = new Database(to);
    copy.pragma('journal_mode = DELETE');
    copy.close();
    return totalPages;
  } catch (error) {
    for (const begun of [to, `${to}-journal`]) rmSync(begun, { force: true });
    throw isOfTarget(error) ? targetTrouble(to, error, advice) : troubleOf(path, error);
  } finally {
    file.close();
  }
}

function readOnly(path: string): Database.Database {
  try {
    return new Database(path, { readonly: true });
  } catch (error) {
    throw troubleOf(path, error);
  }
}

function makeTarget(to: string, advice: string): void {
  if (existsSync(to))
    throw new StoreTrouble(`${to} exists already. Name a file that does not, so that no backup is lost.`);
  try {
    mkdirSync(dirname(to), { recursive: true });
    closeSync(openSync(to, 'wx', 0o600));
  } catch (error) {
    throw targetTrouble(to, error, advice);
  }
}

/** The database itself is only read. */
const isOfTarget = (error: unknown): boolean =>
  /^SQLITE_(FULL|IOERR_(WRITE|FSYNC|TRUNCATE))/.test((error as { code?: string }).code ?? '');

const targetTrouble = (to: string, error: unknown, advice: string): StoreTrouble =>
  new StoreTrouble(`The copy ${to} cannot be written (${(error as Error).message}). ${advice}`);

/** Whether a Sixes of this version would update the tables of a database before it plays. */
export function isOlder(path: string): boolean {
  if (!inspectFile(path, 'its tables alone')) return true;
  const file = readOnly(path);
  const done = file.prepare('select count(*) from kysely_migration').pluck().get();
  file.close();
  return (done as number) < Object.keys(migrations).length;
}

/** Throws what is wrong with a database, without touching it. Returns whether it holds any tables. */
export function inspectFile(path: string, how: 'whole' | 'its tables alone' = 'whole'): boolean {
  const file = new Database(path, { readonly: true });
  try {
    file.pragma('busy_timeout = 2000');
    if (how === 'whole') {
      const found = file.pragma('integrity_check(1)', { simple: true }) as string;
      if (found !== 'ok') throw damaged(path, found.replace(/\s+/g, ' '));
    }
    const tables = file.prepare("select name from sqlite_master where type = 'table'").pluck().all();
    if (tables.length === 0) return false;
    if (!tables.includes('kysely_migration'))
      throw new StoreTrouble(
        `The database ${path} belongs to another program. It was not touched. Set DATABASE_PATH to a file of its own for Sixes.`,
      );
    const done = file.prepare('select name from kysely_migration').all() as StepDone[];
    const unknown = incompatibleStep(done, migrations);
    if (unknown !== undefined)
      throw new StoreTrouble(
        `The database ${path} was written by a newer Sixes (${unknown}). Install that version, or set DATABASE_PATH to another file.`,
      );
    return true;
  } finally {
    file.close();
  }
}
