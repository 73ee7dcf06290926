/**
 * Work beside play: deletes what is kept of a person, counts matches that were not counted when they ended, takes idle
 * people off the boards, and deletes journals that are older than they are kept and what is left of servers that removed
 * Sixes. It runs in slices, each a short transaction; after a kill the next process goes on.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Owner, WHOLE } from '../shard.ts';
import { deletionsIn } from './deletions.ts';
import type { Connections, Dialect, Lookups, Statements } from './dialects/dialect.ts';
import { removedServersIn } from './removedServers.ts';
import type { CountedRow, ResultRow } from './schema.ts';
import { KEYS, ROWS_AT_ONCE, someOf } from './slices.ts';
import { countIn } from './standingsTable.ts';

/** Raised when the formulas change: everything is then counted again. */
const FORMULAS = 2;
/** A person who has not finished a match for this long is hidden until the next one. */
const IDLE_MS = 90 * 86_400_000;
/** What is kept of a server that has removed Sixes is kept for this long, as it may invite it again. */
const REMOVED_MS = 30 * 86_400_000;
/** How long a slice works, and how long others have before the next one. */
const SLICE_MS = 15;
const PAUSE_MS = 5;

export interface BackgroundJobs {
  /** Counts a match that has just ended, within its transaction; while others wait to be counted it waits for its turn. */
  enter(n: number, results: readonly ResultRow[]): Promise<void>;
  /** Works for a slice at this time, and goes on in the background if there is more to do and the owner is still the same. */
  work(at?: number, owner?: Owner): Promise<void>;
  /** Resolves when every deletion is done. */
  finishDeletions(owner?: Owner): Promise<void>;
  /** Whether matches wait to be counted. */
  isBehind(): Promise<boolean>;
  close(): Promise<void>;
}

/** `journalsKeptMs`: how long journals are kept after the end of their match; for ever if left out. */
export function backgroundJobsIn(connections: Connections, journalsKeptMs = Infinity): BackgroundJobs {
  const { dialect, lookups, statements, writeOf, emptyLog } = connections;
  const deletions = deletionsIn(dialect);
  const recount = recountIn(dialect);
  const idle = idlePeople();
  const journals = oldJournalsIn(dialect);
  const removedServers = removedServersIn(dialect);
  /** The time as far as it is known: it decides which people are idle. */
  let now = 0;
  let isClosing = false;
  const log = logOf(emptyLog);
  let background: Promise<void> | undefined;
  const isDone = async (): Promise<boolean> =>
    !(
      (await recount.isBehind(lookups)) ||
      (await deletions.isPending(lookups)) ||
      (await idle.isPending(lookups, now - IDLE_MS)) ||
      (await journals.isPending(lookups, now - journalsKeptMs)) ||
      (await removedServers.isPending(lookups, now - REMOVED_MS))
    );
  const step = async (): Promise<boolean> => {
    const isDeleting = (await deletions.step(statements)) || (await removedServers.step(statements, now - REMOVED_MS));
    if (isDeleting) log.holdsDeleted();
    return isDeleting || (await others());
  };
  const others = async (): Promise<boolean> =>
    (await recount.step(statements)) ||
    (await idle.step(statements, now - IDLE_MS)) ||
    (await journals.step(statements, now - journalsKeptMs));
  /** Whether there may be more to do. */
  const slice = (owner: Owner): Promise<boolean> =>
    writeOf(owner, async () => {
      const end = performance.now() + SLICE_MS;
      while (performance.now() < end) if (!(await step())) return false;
      return true;
    });
  const goOn = async (owner: Owner): Promise<void> => {
    do await wait(PAUSE_MS);
    while (!isClosing && (await slice(owner)));
  };
  const work = async (at = now, owner = WHOLE): Promise<void> => {
    now = at;
    // Short-lived programs do not truncate the log.
    if (now > 0) await log.empty();
    if (background !== undefined || (await isDone()) || !(await slice(owner))) return;
    // The next call tries again, and throws what fails then.
    background ??= goOn(owner)
      .catch(() => undefined)
      .finally(() => {
        background = undefined;
      });
  };
  return {
    async enter(n, results) {
      if (!(await deletions.isPending(statements))) await recount.enter(statements, n, results);
    },

    work,

    async finishDeletions(owner = WHOLE) {
      while (!isClosing && (await deletions.isPending(lookups))) {
        await slice(owner);
        await wait(PAUSE_MS);
      }
      // Matches that ended meanwhile wait to be counted.
      if (!isClosing) await work(now, owner);
      log.holdsDeleted();
      await log.empty();
    },

    isBehind: () => recount.isBehind(lookups),

    async close() {
      isClosing = true;
      await background;
    },
  };
}

/** The database's log, which may still have what was deleted, perhaps before a kill. */
function logOf(emptyLog: Connections['emptyLog']) {
  let mayHold = true;
  return {
    holdsDeleted(): void {
      mayHold = true;
    },

    async empty(): Promise<void> {
      if (!mayHold) return;
      mayHold = false;
      let isEmpty = false;
      try {
        isEmpty = await emptyLog();
      } finally {
        // Something may have been deleted meanwhile.
        mayHold ||= !isEmpty;
      }
    },
  };
}

/** Counts finished matches in the order in which they ended; all of them again after the formulas have changed. */
function recountIn(dialect: Dialect) {
  const clearings = Object.entries(KEYS).map(
    ([table, key]) => `delete from ${table} where ${someOf(table, key, 'true')}`,
  );
  const lastCounted = async (on: Lookups) => (await on.all<CountedRow>('select version, n from counted'))[0]!;
  const finishAfter = async (on: Lookups, n: number) => {
    const next = 'select n, match from finishes where n > @n order by n limit 1';
    return (await on.all<{ readonly n: number; readonly match: string }>(next, { n }))[0];
  };
  const note = (on: Statements, n: number) =>
    on.run('update counted set version = @version, n = @n', { version: FORMULAS, n });
  return {
    async isBehind(on: Lookups): Promise<boolean> {
      const { version, n } = await lastCounted(on);
      return version !== FORMULAS || (await finishAfter(on, n)) !== undefined;
    },

    async enter(on: Statements, n: number, results: readonly ResultRow[]): Promise<void> {
      const last = await lastCounted(on);
      if (last.version !== FORMULAS || (await finishAfter(on, last.n))?.n !== n) return;
      await countIn(on, dialect, n, results);
      await note(on, n);
    },

    async step(on: Statements): Promise<boolean> {
      const { version, n } = await lastCounted(on);
      if (version !== FORMULAS) {
        for (const clearing of clearings) if ((await on.run(clearing)) > 0) return true;
        await note(on, 0);
        return true;
      }
      const finish = await finishAfter(on, n);
      if (finish === undefined) return false;
      const results = await on.all<ResultRow>('select * from results where match = @match order by seat', finish);
      await countIn(on, dialect, finish.n, results);
      await note(on, finish.n);
      return true;
    },
  };
}

/** Takes people off the boards who have not finished a match since a time. */
function idlePeople() {
  const tables = ['standings', 'bests'] as const;
  const isIdle = 'shown = 1 and last_at <= @since';
  return {
    async isPending(on: Lookups, since: number): Promise<boolean> {
      for (const table of tables)
        if ((await on.all(`select 1 from ${table} where ${isIdle} limit 1`, { since })).length > 0) return true;
      return false;
    },

    async step(on: Statements, since: number): Promise<boolean> {
      for (const table of tables) {
        const hiding = `update ${table} set shown = 0 where ${someOf(table, KEYS[table], isIdle)}`;
        if ((await on.run(hiding, { since })) > 0) return true;
      }
      return false;
    },
  };
}

/** Deletes the journals and events of matches that ended before a time. Results and standings stay. */
function oldJournalsIn({ indexedBy }: Dialect) {
  const next = `select id, journal from matches ${indexedBy('matches_journals')}
    where ended_at is not null and journal < 2 and ended_at <= @until order by ended_at limit 1`;
  const entries = `delete from entries where (match, n) in
    (select match, n from entries where match = @id limit ${ROWS_AT_ONCE})`;
  const oldest = async (on: Lookups, until: number) =>
    Number.isFinite(until)
      ? (await on.all<{ readonly id: string; readonly journal: number }>(next, { until }))[0]
      : undefined;
  const note = (on: Statements, id: string, journal: number) =>
    on.run('update matches set journal = @journal where id = @id', { id, journal });
  return {
    isPending: async (on: Lookups, until: number): Promise<boolean> => (await oldest(on, until)) !== undefined,

    async step(on: Statements, until: number): Promise<boolean> {
      const match = await oldest(on, until);
      if (match === undefined) return false;
      const { id } = match;
      // Nobody reads a journal once a part of it is gone.
      if (match.journal === 0) await note(on, id, 1);
      else if ((await on.run(entries, { id })) === 0) {
        await on.run('delete from chronicles where match = @id', { id });
        await note(on, id, 2);
      }
      return true;
    },
  };
}
