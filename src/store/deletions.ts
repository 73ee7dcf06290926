/**
 * Takes a deleted user's id out of everything, some rows at a time. The seats they played stay, under an id that leads
 * nowhere: without them others' results and ratings could not be counted again.
 */
import type { Dialect, Lookups, Statements } from './dialects/dialect.ts';
import type { DeletionRow } from './schema.ts';
import { KEYS, ROWS_AT_ONCE, someOf } from './slices.ts';

const NEXT = 'select * from forgettings limit 1';

export function deletionsIn(dialect: Dialect) {
  const steps = stepsIn(dialect);
  return {
    isPending: async (on: Lookups): Promise<boolean> => (await on.all(NEXT)).length > 0,

    /** Some rows of the next deletion; false when there is none. */
    async step(on: Statements): Promise<boolean> {
      const [deletion] = await on.all<DeletionRow>(NEXT);
      if (deletion === undefined) return false;
      for (const step of steps) if ((await on.run(step, { ...deletion })) > 0) return true;
      await on.run('delete from forgettings where "user" = @user', { user: deletion.user });
      return true;
    },
  };
}

const counted = (table: 'bests' | 'standings') =>
  `update ${table} set "user" = @former where ${someOf(table, KEYS[table], '"user" = @user')}`;

/**
 * Standings come last: they say where ratings are. Indexes and the order of tables are named, because by its statistics
 * SQLite would now and then read all rows of everybody.
 */
const stepsIn = ({ indexedBy, inOrder }: Dialect): readonly string[] => [
  `update results set "user" = @former where (match, seat) in (select results.match, results.seat
    from results ${indexedBy('results_user')} ${inOrder} matches on matches.id = results.match
    where results."user" = @user and matches.rowid <= @matches limit ${ROWS_AT_ONCE})`,
  `update seats set "user" = @former, name = '' where rowid in (select seats.rowid
    from seats ${indexedBy('seats_user')} ${inOrder} matches on matches.id = seats.match
    where seats."user" = @user and matches.rowid <= @matches limit ${ROWS_AT_ONCE})`,
  `update matches set host = @former where rowid in (select rowid from matches ${indexedBy('matches_host')}
    where host = @user and rowid <= @matches limit ${ROWS_AT_ONCE})`,
  `update ratings set "user" = @former where (scope, game, "user", n) in (
    select ratings.scope, ratings.game, ratings."user", ratings.n
    from (select distinct scope, game from standings where "user" = @user) as played
    ${inOrder} ratings on ratings.scope = played.scope and ratings.game = played.game and ratings."user" = @user
    limit ${ROWS_AT_ONCE})`,
  counted('bests'),
  counted('standings'),
];
