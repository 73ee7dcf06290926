/**
 * Moves all rows of one database into an empty one of the other kind, in one transaction. Before that is committed the rows
 * are read again where they are now: their counts and checksums must be those of where they came from.
 */
import { createHash } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { isServer, shownAddress } from '../store/address.ts';
import { connectionsTo } from '../store/connections.ts';
import { StoreTrouble } from '../store/errors.ts';
import type { Schema } from '../store/schema.ts';
import { hold } from './heldFile.ts';
import { type End, fileEnd, type Row, serverEnd } from './moveEnds.ts';

export interface MovedTable {
  readonly table: string;
  readonly rows: number;
  /** SHA-256 over all values in the order of the key. */
  readonly checksum: string;
}

/** Each table and the key by which its rows are read: those that others refer to come first. */
export const KEYS: Readonly<Record<keyof Schema, readonly string[]>> = {
  tournaments: ['id'],
  entrants: ['tournament', 'user'],
  // A rematch comes after the match that it refers to.
  matches: ['rowid'],
  seats: ['rowid'],
  guests: ['match', 'user'],
  entries: ['match', 'n'],
  results: ['match', 'seat'],
  chronicles: ['match'],
  finishes: ['n'],
  pings: ['message'],
  names: ['guild', 'user'],
  preferences: ['user'],
  servers: ['guild'],
  barred: ['guild', 'user'],
  saved_lists: ['guild', 'game', 'name'],
  removals: ['guild'],
  shards: ['shard', 'shards'],
  identifies: ['key'],
  request_slots: ['slot'],
  games_off: ['game'],
  days: ['game', 'day'],
  puzzles: ['day'],
  puzzle_answers: ['day', 'user'],
  reminders: ['user'],
  tried: ['game', 'day', 'salt'],
  standings: ['scope', 'game', 'span', 'user'],
  bests: ['scope', 'game', 'span', 'kind', 'user'],
  ratings: ['scope', 'game', 'user', 'n'],
  spreads: ['scope', 'game', 'kind'],
  forgettings: ['user'],
  counted: ['id'],
  alive: ['id'],
};
const TABLES = Object.keys(KEYS) as readonly (keyof Schema)[];

/** The tables of the source are brought up to date first, as by a start; its rows stay as they are. */
export async function move(from: string, to: string): Promise<readonly MovedTable[]> {
  if (isServer(from) === isServer(to))
    throw new StoreTrouble('Name a SQLite file and the URL of a PostgreSQL, in the order in which to move.');
  return isServer(from) ? toFile(from, to) : toServer(from, to);
}

async function toServer(path: string, url: string): Promise<readonly MovedTable[]> {
  if (!existsSync(path)) throw new StoreTrouble(`There is no database at ${path}, so nothing was moved.`);
  const release = hold(path);
  try {
    await (await connectionsTo(path)).close();
    const before = await serverEnd(url);
    const isUsed = await before.hasRows(TABLES.filter((table) => table !== 'counted'));
    await before.close();
    if (isUsed)
      throw new StoreTrouble(`The database ${shownAddress(url)} is not empty, so nothing was moved. Name another.`);
    // No Sixes starts on it meanwhile.
    const held = await connectionsTo(url, { onTaken: () => undefined });
    try {
      return await copied(fileEnd(path), await serverEnd(url));
    } finally {
      await held.close();
    }
  } finally {
    release();
  }
}

async function toFile(url: string, path: string): Promise<readonly MovedTable[]> {
  if (existsSync(path))
    throw new StoreTrouble(`${path} exists already, so nothing was moved. Name a file that does not.`);
  const part = `${path}.part`;
  const dropPart = () => {
    for (const end of ['', '-wal', '-shm']) rmSync(part + end, { force: true });
  };
  const held = await connectionsTo(url, { isThere: true, onTaken: () => undefined });
  try {
    dropPart();
    await (await connectionsTo(part)).close();
    const moved = await copied(await serverEnd(url), fileEnd(part));
    renameSync(part, path);
    return moved;
  } finally {
    dropPart();
    await held.close();
  }
}

async function copied(from: End, to: End): Promise<readonly MovedTable[]> {
  try {
    await from.begin();
    await to.begin();
    const moved: MovedTable[] = [];
    for (const table of TABLES) {
      await to.clear(table);
      moved.push(await summed(table, from, (rows) => to.insert(table, rows)));
    }
    for (const there of moved) {
      const here = await summed(there.table as keyof Schema, to);
      if (here.rows !== there.rows || here.checksum !== there.checksum)
        throw new StoreTrouble(
          `The rows of ${there.table} differ after the move (${there.rows} before, ${here.rows} after), so nothing was moved.`,
        );
    }
    await to.commit();
    return moved;
  } finally {
    await from.close();
    await to.close();
  }
}

async function summed(
  table: keyof Schema,
  end: End,
  each?: (rows: readonly Row[]) => Promise<void>,
): Promise<MovedTable> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of end.rows(table, KEYS[table])) {
    for (const row of rows) {
      const values = Object.keys(row)
        .sort()
        .map((column) => row[column]);
      hash.update(`${JSON.stringify(values.map((value) => (value === null ? null : String(value))))}\n`);
    }
    count += rows.length;
    await each?.(rows);
  }
  return { table, rows: count, checksum: hash.digest('hex') };
}
