/**
 * Takes away what is kept of servers that have removed Sixes, some rows at a time. Matches stay for those who sat at them;
 * which server and channel they were played in does not.
 */
import type Database from 'better-sqlite3';
import { FORGOTTEN_SERVER } from './counting.ts';
import { KEYS, ROWS_AT_ONCE } from './slices.ts';

/** Deletes what is kept of servers that have removed Sixes until a time. */
export function removedServersIn(file: Database.Database) {
  const next = file.prepare('select guild from removals where at <= ? order by at limit 1').pluck();
  const done = file.prepare('delete from removals where guild = ?');
  const steps = STEPS.map((statement) => file.prepare(statement));
  const removed = (until: number) => next.get(until) as string | undefined;
  return {
    isPending: (until: number): boolean => removed(until) !== undefined,

    step(until: number): boolean {
      const guild = removed(until);
      if (guild === undefined) return false;
      if (steps.every((step) => step.run(guild).changes === 0)) done.run(guild);
      return true;
    },
  };
}

const some = (table: string, key: string, column: 'guild' | 'scope') =>
  `delete from ${table} where (${key}) in (select ${key} from ${table} where ${column} = ? limit ${ROWS_AT_ONCE})`;

const STEPS = [
  some('servers', 'guild', 'guild'),
  some('barred', 'guild, user', 'guild'),
  some('saved_lists', 'guild, game, name', 'guild'),
  some('names', 'guild, user', 'guild'),
  ...Object.entries(KEYS).map(([table, key]) => some(table, key, 'scope')),
  `update results set guild = '${FORGOTTEN_SERVER}' where rowid in
    (select rowid from results indexed by results_board where guild = ? limit ${ROWS_AT_ONCE})`,
  `update matches set guild = '${FORGOTTEN_SERVER}', channel = '', message = null, message_at = null where rowid in
    (select rowid from matches indexed by matches_guild where guild = ? limit ${ROWS_AT_ONCE})`,
] as const;
