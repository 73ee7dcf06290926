/** The database file: looked over before anything is written to it, and copied while it is in use. */
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { migrations } from './migrations.ts';

/** Why the database cannot be used, as a sentence that says what to do. The file is as it was. */
export class StoreTrouble extends Error {}
/** The file itself is damaged. */
export class Damage extends StoreTrouble {}

/** As much of a large file is kept in memory at most, in KiB: pages of boards are found in different corners of it. */
const CACHE_KB = 64 * 1_024;

/** Opens the file for reading and writing, and makes it and its folder if there is none. */
export function openFile(path: string): Database.Database {
  try {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path) && statSync(path).size > 0) inspectFile(path, isLarge(path) ? 'its tables alone' : 'whole');
    const file = new Database(path);
    file.pragma('busy_timeout = 2000');
    file.pragma('journal_mode = WAL');
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    file.pragma(`cache_size = -${CACHE_KB}`);
    // Whether it can be written shows here, not at the first pick.
    file.exec('begin immediate; rollback');
    // While it waits nobody is answered: from now on who taps is rather told.
    file.pragma('busy_timeout = 500');
    return file;
  } catch (error) {
    throw troubleOf(path, error);
  }
}

/** As many pages as SQLite can count. */
const ALL_PAGES = 0x7fff_ffff;

/** Copies the database into a new file while it is in use. Returns the number of pages copied. */
export async function backUp(path: string, to: string): Promise<number> {
  if (!existsSync(path))
    throw new StoreTrouble(`There is no database at ${path}. Set DATABASE_PATH to the one to copy.`);
  if (existsSync(to))
    throw new StoreTrouble(`${to} exists already. Name a file that does not, so that no backup is lost.`);
  const file = new Database(path, { readonly: true });
  try {
    mkdirSync(dirname(to), { recursive: true });
    // In one step: between two of them somebody may write, and SQLite would begin again each time.
    return (await file.backup(to, { progress: () => ALL_PAGES })).totalPages;
  } catch (error) {
    for (const begun of [to, `${to}-journal`]) rmSync(begun, { force: true });
    throw troubleOf(path, error);
  } finally {
    file.close();
  }
}

/** A larger file is read beside play: before it, players would wait for minutes. */
const LARGE_BYTES = 512 * 2 ** 20;
export const isLarge = (path: string): boolean => path !== ':memory:' && statSync(path).size > LARGE_BYTES;

/** Throws what is wrong with a database, without touching it. */
export function inspectFile(path: string, how: 'whole' | 'its tables alone' = 'whole'): void {
  const file = new Database(path, { readonly: true });
  try {
    file.pragma('busy_timeout = 2000');
    if (how === 'whole') {
      const found = file.pragma('integrity_check(1)', { simple: true }) as string;
      if (found !== 'ok') throw damaged(path, found.replace(/\s+/g, ' '));
    }
    const tables = file.prepare("select name from sqlite_master where type = 'table'").pluck().all();
    if (tables.length === 0) return;
    if (!tables.includes('kysely_migration'))
      throw new StoreTrouble(
        `The database ${path} belongs to another program. It was not touched. Set DATABASE_PATH to a file of its own for Sixes.`,
      );
    const done = file.prepare('select name from kysely_migration').all() as readonly { readonly name: string }[];
    const unknown = done.find(({ name }) => migrations[name] === undefined);
    if (unknown !== undefined)
      throw new StoreTrouble(
        `The database ${path} was written by a newer Sixes (${unknown.name}). Install that version, or set DATABASE_PATH to another file.`,
      );
  } finally {
    file.close();
  }
}

const damaged = (path: string, what: string): Damage =>
  new Damage(`The database ${path} is damaged (${what}). Put a backup in its place: docs/operating.md says how.`);

/** The sentence for what SQLite or the file system says; any other error as it is. */
export function troubleOf(path: string, error: unknown): unknown {
  if (error instanceof StoreTrouble) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return damaged(path, message);
  if (/^SQLITE_(BUSY|LOCKED)/.test(code))
    return new StoreTrouble(
      `The database ${path} is locked by another program. Stop it (another Sixes?), then start again.`,
    );
  if (code === 'SQLITE_FULL' || code === 'ENOSPC')
    return new StoreTrouble(`The disk of ${path} is full. Free some space, then start again. Nothing was lost.`);
  if (
    /^(SQLITE_(READONLY|CANTOPEN|IOERR|PERM|AUTH)|EACCES|EPERM|EROFS|ENOTDIR|ENOENT|EISDIR)/.test(code) ||
    /directory/.test(message)
  )
    return new StoreTrouble(
      `The database ${path} cannot be opened for writing (${message}). Check the path in DATABASE_PATH and its permissions.`,
    );
  return error;
}
