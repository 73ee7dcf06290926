/**
 * Takes a deleted user's id out of everything, some rows at a time. The seats they played stay, under an id that leads
 * nowhere: without them others' results and ratings could not be counted again.
 */
import type Database from 'better-sqlite3';
import type { DeletionRow } from './schema.ts';
import { KEYS, ROWS_AT_ONCE } from './slices.ts';

export interface Deletions {
  isPending(): boolean;
  /** Some rows of the next deletion; false when there is none. */
  step(): boolean;
}

export function deletionsIn(file: Database.Database): Deletions {
  const next = file.prepare('select * from forgettings limit 1');
  const done = file.prepare('delete from forgettings where user = ?');
  const steps = STEPS.map((statement) => file.prepare(statement));
  return {
    isPending: () => next.get() !== undefined,

    step() {
      const deletion = next.get() as DeletionRow | undefined;
      if (deletion === undefined) return false;
      if (steps.every((step) => step.run(deletion).changes === 0)) done.run(deletion.user);
      return true;
    },
  };
}

const counted = (table: 'bests' | 'standings') =>
  `update ${table} set user = @former where (${KEYS[table]}) in
    (select ${KEYS[table]} from ${table} where user = @user limit ${ROWS_AT_ONCE})`;

/**
 * Standings come last: they say where ratings are. Indexes and the order of tables are named, because by its statistics
 * SQLite would now and then read all rows of everybody.
 */
const STEPS = [
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
  counted('bests'),
  counted('standings'),
] as const;
