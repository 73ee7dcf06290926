/** Writes that wait for the disk at the same time share one transaction, so that it is waited for once for all of them. */
import { setImmediate as turn } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Connections } from './dialect.ts';

interface Writer {
  readonly act: (tx: Kysely<Schema>) => Promise<unknown>;
  readonly resolve: (value: any) => void;
  readonly reject: (error: unknown) => void;
}

/** The most writers that share a transaction: the first of them waits for all. */
const MAX_WRITERS = 32;

/** Each act is written whole or not at all, whatever becomes of those beside it. */
export function sharingCommits(file: Database.Database, db: Kysely<Schema>): Connections['write'] {
  const waiting: Writer[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    // While the disk was waited for calls have come to this thread; they are taken in first.
    for (await turn(); waiting.length > 0; await turn()) await writeTogether(file, db, waiting.splice(0, MAX_WRITERS));
    isWriting = false;
  }

  return (act) =>
    new Promise((resolve, reject) => {
      waiting.push({ act, resolve, reject });
      if (isWriting) return;
      isWriting = true;
      void writeAll();
    });
}

async function writeTogether(file: Database.Database, db: Kysely<Schema>, writers: readonly Writer[]): Promise<void> {
  const answers: (() => void)[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      for (const { act, resolve, reject } of writers) {
        file.exec('savepoint act');
        try {
          const value = await act(tx);
          answers.push(() => resolve(value));
        } catch (error) {
          // SQLite ends some transactions by itself, as when the disk is full: then the acts before are gone too.
          if (!file.inTransaction) throw error;
          file.exec('rollback to act');
          answers.push(() => reject(error));
        }
        file.exec('release act');
      }
    });
  } catch (error) {
    for (const { reject } of writers) reject(error);
    return;
  }
  for (const answer of answers) answer();
}
