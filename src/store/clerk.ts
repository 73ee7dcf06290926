/**
 * Works on the books beside play: deletes what is kept of a person, counts matches that were not counted when they
 * ended, and takes idle people off the boards. All of it in slices, each a transaction that others wait for a moment
 * only; where the process is killed the next one goes on.
 */
import type Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { standingsTableIn } from './books.ts';
import { count } from './counting.ts';
import type { CountedRow, ForgettingRow, ResultRow, Schema } from './schema.ts';

/** Raised when the formulas change: everything is then counted anew. */
const FORMULAS = 1;
/** Who has not finished a match for so long is not shown until the next one. */
const IDLE_MS = 90 * 86_400_000;
/** So long does a slice work at least, by so many rows, and so long do others have before the next one. */
const SLICE_MS = 15;
const ROWS_AT_ONCE = 50;
const PAUSE_MS = 5;

const COUNTED = {
  standings: 'scope, game, span, user',
  bests: 'scope, game, span, kind, user',
  ratings: 'scope, game, user, n',
  spreads: 'scope, game, kind',
} as const;

export interface BackgroundJobs {
  /** Enters a match that has just ended, within its transaction; when the books are behind, it waits for its turn. */
  enter(n: number, results: readonly ResultRow[]): void;
  /** Does what there is to do at this time until a slice is over, and goes on in the background. */
  work(at?: number): Promise<void>;
  /** Works until everything is deleted that was to be. */
  forgetAll(): Promise<void>;
  /** Whether matches wait to be counted. */
  isBehind(): boolean;
  close(): Promise<void>;
}

export function backgroundJobsIn(db: Kysely<Schema>, file: Database.Database): BackgroundJobs {
  const books = standingsTableIn(file);
  const counted = file.prepare('select version, n from counted');
  const forgetting = file.prepare('select * from forgettings limit 1');
  const next = file.prepare('select n, match from finishes where n > ? order by n limit 1');
  const resultsOf = file.prepare('select * from results where match = ? order by seat');
  const note = file.prepare('update counted set version = ?, n = ?');
  const forgotten = file.prepare('delete from forgettings where user = ?');
  const takings = TAKINGS.map((statement) => file.prepare(statement));
  const clearings = Object.entries(COUNTED).map(([table, key]) =>
    file.prepare(`delete from ${table} where (${key}) in (select ${key} from ${table} limit ${ROWS_AT_ONCE})`),
  );
  const boards = ['standings', 'bests'] as const;
  const idle = boards.map((table) => file.prepare(`select 1 from ${table} where shown = 1 and last_at <= ? limit 1`));
  const hidings = boards.map((table) =>
    file.prepare(`update ${table} set shown = 0 where (${COUNTED[table]}) in
      (select ${COUNTED[table]} from ${table} where shown = 1 and last_at <= ? limit ${ROWS_AT_ONCE})`),
  );
  const some = (statements: readonly Database.Statement[], ...values: readonly unknown[]): boolean =>
    statements.some((statement) => statement.run(...values).changes > 0);
  const booksAt = () => counted.get() as CountedRow;
  const isBehind = (): boolean => {
    const { version, n } = booksAt();
    return version !== FORMULAS || next.get(n) !== undefined;
  };

  /** The time, as far as it is known: who is idle depends on it. */
  let now = 0;
  const tasks: readonly (() => boolean)[] = [
    () => {
      const person = forgetting.get() as ForgettingRow | undefined;
      if (person === undefined) return false;
      if (!some(takings, person)) forgotten.run(person.user);
      return true;
    },
    () => {
      if (booksAt().version === FORMULAS) return false;
      if (!some(clearings)) note.run(FORMULAS, 0);
      return true;
    },
    () => {
      const finish = next.get(booksAt().n) as { readonly n: number; readonly match: string } | undefined;
      if (finish === undefined) return false;
      count(books, finish.n, resultsOf.all(finish.match) as ResultRow[]);
      note.run(FORMULAS, finish.n);
      return true;
    },
    () => some(hidings, now - IDLE_MS),
  ];
  const isDone = (): boolean =>
    !isBehind() && forgetting.get() === undefined && idle.every((one) => one.get(now - IDLE_MS) === undefined);
  /** Whether there may be more to do. */
  const slice = (): Promise<boolean> =>
    db.transaction().execute(async () => {
      const end = performance.now() + SLICE_MS;
      while (performance.now() < end) if (!tasks.some((task) => task())) return false;
      return true;
    });

  let isClosing = false;
  let background: Promise<void> | undefined;
  const goOn = async (): Promise<void> => {
    do await pause();
    while (!isClosing && (await slice()));
  };
  return {
    enter(n, results) {
      const { version, n: last } = booksAt();
      const before = next.get(last) as { readonly n: number };
      if (version !== FORMULAS || before.n !== n || forgetting.get() !== undefined) return;
      count(books, n, results);
      note.run(FORMULAS, n);
    },

    async work(at = now) {
      now = at;
      if (background !== undefined || isDone() || !(await slice())) return;
      // What goes wrong is said by the next one who asks for work.
      background ??= goOn()
        .catch(() => undefined)
        .finally(() => (background = undefined));
    },

    async forgetAll() {
      while (!isClosing && forgetting.get() !== undefined) {
        await slice();
        await pause();
      }
    },

    isBehind,

    async close() {
      isClosing = true;
      await background;
    },
  };
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * What leads to a person becomes what leads nowhere. Their standings come last: by them their ratings are found. Indexes
 * and the order of tables are named: by its statistics SQLite would now and then read all rows of everybody.
 */
const TAKINGS = [
  `update results set user = @former where rowid in (select results.rowid from results indexed by results_user
    cross join matches on matches.id = results.match
    where results.user = @user and matches.rowid <= @matches limit ${ROWS_AT_ONCE})`,
  `update seats set user = @former, name = '' where rowid in (select seats.rowid from seats indexed by seats_user
    cross join matches on matches.id = seats.match
    where seats.user = @user and matches.rowid <= @matches limit ${ROWS_AT_ONCE})`,
  `update matches set host = @former where rowid in (select rowid from matches indexed by matches_host
    where host = @user and rowid <= @matches limit ${ROWS_AT_ONCE})`,
  `update ratings set user = @former where (scope, game, user, n) in (select ratings.scope, ratings.game, ratings.user, n
    from (select distinct scope, game from standings where user = @user) as played
    cross join ratings on ratings.scope = played.scope and ratings.game = played.game and ratings.user = @user
    limit ${ROWS_AT_ONCE})`,
  ...(['bests', 'standings'] as const).map(
    (table) => `update ${table} set user = @former where (${COUNTED[table]}) in
      (select ${COUNTED[table]} from ${table} where user = @user limit ${ROWS_AT_ONCE})`,
  ),
] as const;
