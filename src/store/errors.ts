/** What can go wrong with the database, and the sentence that says so. */
import { isServer, shownAddress } from './address.ts';

/** Another writer has stored an entry of this number: load the match again. */
export class Overtaken extends Error {}
/** Why the database cannot be used, as a sentence that says what to do. The file is as it was. */
export class StoreTrouble extends Error {}
/** An error that may pass by itself. */
export class PassingTrouble extends StoreTrouble {}
/** The file itself is damaged. */
export class Damage extends StoreTrouble {}

export const earlierPlays = (database: string): string =>
  `A Sixes of an earlier version plays on the database ${database}, so nothing was changed. Start it again in this version, or run the program of that version.`;

export const damaged = (path: string, what: string): Damage =>
  new Damage(`The database ${path} is damaged (${what}). Put a backup in its place: docs/operating.md says how.`);

/** Another process owns the shard by now: nothing was written. */
export class Disowned extends Error {
  readonly code = 'DISOWNED';
}

/** The database does not answer, or has closed the connection: what it was asked may have been done. */
export class Unreachable extends Error {
  readonly code = 'UNREACHABLE';
}

/** SQLite's codes, ours, and the five digits and letters of SQL's standard. */
const OF_DATABASE = /^(SQLITE_\w+|UNREACHABLE|DISOWNED|[0-5][0-9A-Z]{4}|(F0|HV|P0|XX)\w{3})$/;
/** Whether it is the database that failed, and not Sixes. */
export const isOfDatabase = (error: unknown): boolean =>
  OF_DATABASE.test(String((error as { code?: unknown } | undefined)?.code));

/** Whether another writer has stored an entry of this number. */
export function isTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || (code === '23505' && constraint === 'entries_key');
}

/** The sentence for what the database or the file system says; any other error as it is. */
export function troubleOf(path: string, error: unknown): unknown {
  if (error instanceof StoreTrouble) return error;
  if (isServer(path)) return troubleOfServer(path, error);
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return damaged(path, message);
  if (/^SQLITE_(BUSY|LOCKED)/.test(code))
    return new PassingTrouble(
      `The database ${path} is locked by another program. Stop it (another Sixes?), then start again.`,
    );
  if (code === 'SQLITE_FULL' || code === 'ENOSPC')
    return new PassingTrouble(`The disk of ${path} is full. Free some space, then start again. Nothing was lost.`);
  if (
    /^(SQLITE_(READONLY|CANTOPEN|IOERR|PERM|AUTH)|EACCES|EPERM|EROFS|ENOTDIR|ENOENT|EISDIR)/.test(code) ||
    /directory/.test(message)
  ) {
    // A full disk may show as this.
    const Trouble = code.startsWith('SQLITE_IOERR') ? PassingTrouble : StoreTrouble;
    return new Trouble(
      `The database ${path} cannot be opened for writing (${message}). Check the path in DATABASE_PATH and its permissions.`,
    );
  }
  return error;
}

function troubleOfServer(url: string, error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const database = shownAddress(url);
  if (/^(28|3D|42501)/.test(code))
    return new StoreTrouble(
      `The database ${database} cannot be opened (${message}). Check DATABASE_URL, and that its user may make tables there.`,
    );
  if (code === '53100')
    return new PassingTrouble(
      `The disk of the database ${database} is full. Free some space, then start again. Nothing was lost.`,
    );
  if (code === '55P03')
    return new PassingTrouble(
      `The database ${database} is locked by another program. Stop it (another Sixes?), then start again.`,
    );
  if (/^(08|53|57P|UNREACHABLE)/.test(code))
    return new PassingTrouble(
      `The database ${database} cannot be reached (${message}). Check DATABASE_URL and that PostgreSQL runs, then start again.`,
    );
  return error;
}
