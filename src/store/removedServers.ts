/**
 * Takes away what is kept of servers that have removed Sixes, some rows at a time. Matches stay for those who sat at them;
 * which server and channel they were played in does not.
 */
import { FORGOTTEN_SERVER } from './counting.ts';
import type { Dialect, Lookups, Statements } from './dialects/dialect.ts';
import { KEYS, ROWS_AT_ONCE, someOf } from './slices.ts';

/** Deletes what is kept of servers that have removed Sixes until a time. */
export function removedServersIn(dialect: Dialect) {
  const steps = stepsIn(dialect);
  const removed = async (on: Lookups, until: number): Promise<string | undefined> => {
    const [next] = await on.all<{ readonly guild: string }>(NEXT, { until });
    return next?.guild;
  };
  return {
    isPending: async (on: Lookups, until: number): Promise<boolean> => (await removed(on, until)) !== undefined,

    async step(on: Statements, until: number): Promise<boolean> {
      const guild = await removed(on, until);
      if (guild === undefined) return false;
      for (const step of steps) if ((await on.run(step, { guild })) > 0) return true;
      await on.run('delete from removals where guild = @guild', { guild });
      return true;
    },
  };
}

const NEXT = 'select guild from removals where at <= @until order by at limit 1';

const some = (table: string, key: readonly string[], column: 'guild' | 'scope') =>
  `delete from ${table} where ${someOf(table, key, `${column} = @guild`)}`;

const stepsIn = ({ indexedBy }: Dialect): readonly string[] => [
  some('servers', ['guild'], 'guild'),
  some('barred', ['guild', 'user'], 'guild'),
  some('saved_lists', ['guild', 'game', 'name'], 'guild'),
  some('names', ['guild', 'user'], 'guild'),
  // Their entrants go with them.
  some('tournaments', ['id'], 'guild'),
  ...Object.entries(KEYS).map(([table, key]) => some(table, key, 'scope')),
  `update results set guild = '${FORGOTTEN_SERVER}' where (match, seat) in
    (select match, seat from results ${indexedBy('results_board')} where guild = @guild limit ${ROWS_AT_ONCE})`,
  `update matches set guild = '${FORGOTTEN_SERVER}', channel = '', message = null, message_at = null where rowid in
    (select rowid from matches ${indexedBy('matches_guild')} where guild = @guild limit ${ROWS_AT_ONCE})`,
];
