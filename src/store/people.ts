/** Names as last seen, and people who have deleted what was kept of them. */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** In the place of the id of somebody who has deleted their data: it leads nowhere, and keeps the seats of one together. */
const FORMER = 'former-';
export const formerId = (random: string): string => `${FORMER}${random}`;
export const isFormer = (user: string): boolean => user.startsWith(FORMER);

/** Display names on a server, or as last seen on any. Who has deleted theirs has none. */
export async function namesOf(
  db: Kysely<Schema>,
  users: readonly string[],
  guild: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (users.length === 0) return new Map();
  let query = db.selectFrom('names').select(['user', 'name', 'guild']).where('user', 'in', users);
  if (guild !== undefined) query = query.where('guild', '=', guild);
  const seen = await query.orderBy('seen_at').execute();
  return new Map(seen.map(({ user, name }) => [user, name]));
}
