/** Puts a backup in the place of the database. What was there is moved aside, never deleted. */
import { chmodSync, copyFileSync, existsSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { Damage, StoreTrouble, troubleOf } from '../store/errors.ts';
import { backUp, inspectFile } from '../store/sqliteFile.ts';
import { dated } from './backupFiles.ts';
import { giveAway, hold } from './heldFile.ts';

/** What SQLite may keep beside a database has its name with one of these. */
const ENDS = ['', '-wal', '-shm', '-journal'];

/** Returns where the database before is now, if there was one. When it throws, everything is as it was. */
export async function restore(backup: string, database: string, at: number): Promise<string | undefined> {
  checkBackup(backup, database);
  // No Sixes starts meanwhile.
  const release = hold(database, inUse(database));
  try {
    return await replace(backup, database, at);
  } finally {
    release();
  }
}

const inUse = (database: string): string =>
  `The database ${database} is in use, so nothing was changed. Stop Sixes, and let a backup that is being made end; then try again.`;

async function replace(backup: string, database: string, at: number): Promise<string | undefined> {
  const hasOld = existsSync(database);
  const aside = dated(database, at, 'replaced-');
  if (hasOld && existsSync(aside))
    throw new StoreTrouble(`${aside} exists already, so nothing was changed. Try again.`);
  if (hasOld) checkUnused(database, `${aside}-wal`);
  const copy = `${database}.restoring`;
  rmSync(copy, { force: true });
  await backUp(backup, copy, 'Check the folder in DATABASE_PATH and its permissions.');
  const moves = ENDS.map((end) => [database + end, aside + end] as const).filter(([from]) => existsSync(from));
  const moved: (readonly [from: string, to: string])[] = [];
  try {
    // The operator's user must be able to write it.
    if (process.getuid?.() === 0) giveAway(copy, hasOld ? database : dirname(database));
    if (hasOld) chmodSync(copy, statSync(database).mode);
    for (const move of [...moves, [copy, database] as const]) {
      renameSync(...move);
      moved.unshift(move);
    }
  } catch (error) {
    for (const [from, to] of moved) renameSync(to, from);
    rmSync(copy, { force: true });
    throw troubleOf(database, error);
  }
  return hasOld ? aside : undefined;
}

/** Throws a sentence if a file cannot take the database's place. */
function checkBackup(backup: string, database: string): void {
  if (!existsSync(backup)) throw new StoreTrouble(`There is no backup at ${backup}, so nothing was changed.`);
  if (existsSync(database) && realpathSync(backup) === realpathSync(database))
    throw new StoreTrouble(`${backup} is the database itself, so nothing was changed. Name a backup.`);
  try {
    if (!inspectFile(backup))
      throw new StoreTrouble(`${backup} is empty, so nothing was changed. Name another backup.`);
  } catch (error) {
    const trouble = troubleOf(backup, error);
    if (trouble instanceof Damage)
      throw new StoreTrouble(
        `The backup ${backup} is damaged, so nothing was changed. Name another one; npm run inspect -- <file> says which is whole.`,
      );
    throw trouble;
  }
}

/**
 * Throws a sentence if a process has the database open, Sixes or another: SQLite gives the whole file to one connection only
 * if there is no other. `wal`: where a copy goes of what a database that cannot be read has not taken in yet.
 */
function checkUnused(database: string, wal: string): void {
  // SQLite deletes what it cannot take in.
  if (existsSync(`${database}-wal`)) copyFileSync(`${database}-wal`, wal);
  const file = new Database(database, { timeout: 0 });
  try {
    file.pragma('locking_mode = EXCLUSIVE');
    file.exec('begin immediate; rollback');
    rmSync(wal, { force: true });
  } catch (error) {
    const { code = '' } = error as { code?: string };
    // A file that is no database any more is in nobody's use.
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return;
    rmSync(wal, { force: true });
    if (!/^SQLITE_(BUSY|LOCKED)/.test(code)) throw troubleOf(database, error);
    throw new StoreTrouble(inUse(database));
  } finally {
    file.close();
  }
}
