/**
 * Work beside play: deletes what is kept of a person, counts matches that were not counted when they ended, takes idle
 * people off the boards, and deletes journals that are older than they are kept and what is left of servers that removed
 * Sixes. It runs in slices, each a short transaction; after a kill the next process goes on.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { Connections } from './connections.ts';
import { count } from './counting.ts';
import { deletionsIn } from './deletions.ts';
import { removedServersIn } from './removedServers.ts';
import type { CountedRow, ResultRow } from './schema.ts';
import { KEYS, ROWS_AT_ONCE } from './slices.ts';
import { standingsTableIn } from './standingsTable.ts';

/** Raised when the formulas change: everything is then counted again. */
const FORMULAS = 1;
/** A person who has not finished a match for this long is hidden until the next one. */
const IDLE_MS = 90 * 86_400_000;
/** What is kept of a server that has removed Sixes is kept for this long, as it may invite it again. */
const REMOVED_MS = 30 * 86_400_000;
/** How long a slice works, and how long others have before the next one. */
const SLICE_MS = 15;
const PAUSE_MS = 5;
/** A reader is done within a second. */
const MAX_CHECKPOINTS = 200;

export interface BackgroundJobs {
  /** Counts a match that has just ended, within its transaction; while others wait to be counted it waits for its turn. */
  enter(n: number, results: readonly ResultRow[]): void;
  /** Works for a slice at this time, and goes on in the background if there is more to do. */
  work(at?: number): Promise<void>;
  /** Resolves when every deletion is done. */
  finishDeletions(): Promise<void>;
  /** Whether matches wait to be counted. */
  isBehind(): boolean;
  close(): Promise<void>;
}

/** `journalsKeptMs`: how long journals are kept after the end of their match; for ever if left out. */
export function backgroundJobsIn({ file, write }: Connections, journalsKeptMs = Infinity): BackgroundJobs {
  const deletions = deletionsIn(file);
  const recount = recountIn(file);
  const idle = idlePeopleIn(file);
  const journals = oldJournalsIn(file);
  const removedServers = removedServersIn(file);
  /** The time as far as it is known: who is idle depends on it. */
  let now = 0;
  let isClosing = false;
  let background: Promise<void> | undefined;
  const isDone = (): boolean =>
    !recount.isBehind() &&
    !deletions.isPending() &&
    !idle.isPending(now - IDLE_MS) &&
    !journals.isPending(now - journalsKeptMs) &&
    !removedServers.isPending(now - REMOVED_MS);
  const step = (): boolean =>
    deletions.step() ||
    recount.step() ||
    idle.step(now - IDLE_MS) ||
    journals.step(now - journalsKeptMs) ||
    removedServers.step(now - REMOVED_MS);
  /** Whether there may be more to do. */
  const slice = (): Promise<boolean> =>
    write(async () => {
      const end = performance.now() + SLICE_MS;
      while (performance.now() < end) if (!step()) return false;
      return true;
    });
  const goOn = async (): Promise<void> => {
    do await wait(PAUSE_MS);
    while (!isClosing && (await slice()));
  };
  return {
    enter(n, results) {
      if (!deletions.isPending()) recount.enter(n, results);
    },

    async work(at = now) {
      now = at;
      if (background !== undefined || isDone() || !(await slice())) return;
      // The next call to `work` tries again, and its caller is told what fails then.
      background ??= goOn()
        .catch(() => undefined)
        .finally(() => {
          background = undefined;
        });
    },

    async finishDeletions() {
      while (!isClosing && deletions.isPending()) {
        await slice();
        await wait(PAUSE_MS);
      }
      await emptyLog(file);
    },

    isBehind: recount.isBehind,

    async close() {
      isClosing = true;
      await background;
    },
  };
}

/** The write-ahead log still has what was deleted: it is moved into the file and cut off, as soon as nobody reads in it. */
async function emptyLog(file: Database.Database): Promise<void> {
  for (let tries = 0; tries < MAX_CHECKPOINTS; tries += 1) {
    const [{ busy }] = file.pragma('wal_checkpoint(TRUNCATE)') as [{ readonly busy: number }];
    if (busy === 0) return;
    await wait(PAUSE_MS);
  }
}

/** Counts finished matches in the order in which they ended; all of them again after the formulas have changed. */
function recountIn(file: Database.Database) {
  const table = standingsTableIn(file);
  const counted = file.prepare('select version, n from counted');
  const note = file.prepare('update counted set version = ?, n = ?');
  const next = file.prepare('select n, match from finishes where n > ? order by n limit 1');
  const resultsOf = file.prepare('select * from results where match = ? order by seat');
  const clearings = Object.entries(KEYS).map(([table, key]) =>
    file.prepare(`delete from ${table} where (${key}) in (select ${key} from ${table} limit ${ROWS_AT_ONCE})`),
  );
  const lastCounted = () => counted.get() as CountedRow;
  const finishAfter = (n: number) => next.get(n) as { readonly n: number; readonly match: string } | undefined;
  return {
    isBehind(): boolean {
      const { version, n } = lastCounted();
      return version !== FORMULAS || finishAfter(n) !== undefined;
    },

    enter(n: number, results: readonly ResultRow[]): void {
      const last = lastCounted();
      if (last.version !== FORMULAS || finishAfter(last.n)?.n !== n) return;
      count(table, n, results);
      note.run(FORMULAS, n);
    },

    step(): boolean {
      const { version, n } = lastCounted();
      if (version !== FORMULAS) {
        if (clearings.every((clearing) => clearing.run().changes === 0)) note.run(FORMULAS, 0);
        return true;
      }
      const finish = finishAfter(n);
      if (finish === undefined) return false;
      count(table, finish.n, resultsOf.all(finish.match) as ResultRow[]);
      note.run(FORMULAS, finish.n);
      return true;
    },
  };
}

/** Takes people off the boards who have not finished a match since a time. */
function idlePeopleIn(file: Database.Database) {
  const tables = ['standings', 'bests'] as const;
  const found = tables.map((table) => file.prepare(`select 1 from ${table} where shown = 1 and last_at <= ? limit 1`));
  const hidings = tables.map((table) =>
    file.prepare(`update ${table} set shown = 0 where (${KEYS[table]}) in
      (select ${KEYS[table]} from ${table} where shown = 1 and last_at <= ? limit ${ROWS_AT_ONCE})`),
  );
  return {
    isPending: (since: number): boolean => found.some((one) => one.get(since) !== undefined),
    step: (since: number): boolean => hidings.some((hiding) => hiding.run(since).changes > 0),
  };
}

/** Deletes the journals of matches that ended before a time, and what was told in them. Results and standings stay. */
function oldJournalsIn(file: Database.Database) {
  const next = file.prepare(`select id, journal from matches indexed by matches_journals
    where ended_at is not null and journal < 2 and ended_at <= ? order by ended_at limit 1`);
  const note = file.prepare('update matches set journal = ? where id = ?');
  const entries = file.prepare(`delete from entries where (match, n) in
    (select match, n from entries where match = ? limit ${ROWS_AT_ONCE})`);
  const told = file.prepare('delete from chronicles where match = ?');
  const oldest = (until: number) => next.get(until) as { readonly id: string; readonly journal: number } | undefined;
  return {
    isPending: (until: number): boolean => oldest(until) !== undefined,

    step(until: number): boolean {
      const match = oldest(until);
      if (match === undefined) return false;
      // Nobody reads a journal of which a part is gone.
      if (match.journal === 0) note.run(1, match.id);
      else if (entries.run(match.id).changes === 0) {
        told.run(match.id);
        note.run(2, match.id);
      }
      return true;
    },
  };
}
