/** What the programs of an operator share. */
import { existsSync } from 'node:fs';
import { config } from 'dotenv';
import { readEnv } from '../env.ts';
import { isServer } from '../store/address.ts';
import { earlierPlays, StoreTrouble, troubleOf } from '../store/errors.ts';
import { isOlder } from '../store/sqliteFile.ts';
import { openStore, type Store } from '../store/store.ts';
import { hold } from './heldFile.ts';

/** Runs one on the database that the environment names. What can go wrong is a sentence, and code 1 unless another is set. */
export async function runOnDatabase(act: (database: string) => unknown): Promise<void> {
  config({ quiet: true });
  const read = readEnv({ ...process.env, NODE_ENV: '', DISCORD_TOKEN: undefined });
  try {
    if ('wrong' in read) throw new StoreTrouble(read.wrong.join(' '));
    await act(read.env.database);
  } catch (error) {
    const trouble = 'wrong' in read ? error : troubleOf(read.env.database, error);
    if (!(trouble instanceof StoreTrouble)) throw error;
    console.error(trouble.message);
    process.exitCode ??= 1;
  }
}

/**
 * Acts on the store of a database that is there: a program that looks for it in the wrong place makes none. Its tables are
 * updated only if no Sixes plays on them, which would be of an earlier version.
 */
export async function withStore(database: string, act: (store: Store) => Promise<void>): Promise<void> {
  const store = await openExisting(database);
  // A connection that stays open would keep the program from its end.
  await act(store).finally(() => store.close());
}

async function openExisting(database: string): Promise<Store> {
  if (isServer(database)) return openStore(database, { isThere: true });
  if (!existsSync(database))
    throw new StoreTrouble(`There is no database at ${database}. Set DATABASE_PATH to the one that Sixes plays on.`);
  if (!isOlder(database)) return openStore(database);
  const release = hold(database, earlierPlays(database));
  return openStore(database).finally(release);
}

/** For programs about files. `alternative`: what does it with PostgreSQL. */
export function fileOnly(database: string, alternative: string): string {
  if (isServer(database)) throw new StoreTrouble(alternative);
  return database;
}
