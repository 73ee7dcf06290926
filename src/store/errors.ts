/** What can go wrong with the database, and the sentence that says so. */

/** Another writer has stored an entry of this number: load the match again. */
export class Overtaken extends Error {}
/** Why the database cannot be used, as a sentence that says what to do. The file is as it was. */
export class StoreTrouble extends Error {}
/** It may go by itself. */
export class PassingTrouble extends StoreTrouble {}
/** The file itself is damaged. */
export class Damage extends StoreTrouble {}

export const damaged = (path: string, what: string): Damage =>
  new Damage(`The database ${path} is damaged (${what}). Put a backup in its place: docs/operating.md says how.`);

/** The sentence for what SQLite or the file system says; any other error as it is. */
export function troubleOf(path: string, error: unknown): unknown {
  if (error instanceof StoreTrouble) return error;
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
