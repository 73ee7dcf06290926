/** Names as last seen, and people who have deleted what was kept of them. */
import type { Kysely } from 'kysely';
import { type Owner, WHOLE } from '../shard.ts';
import type { Connections } from './dialects/dialect.ts';
import type { Schema } from './schema.ts';

export interface Names {
  /** Keeps a display name as last seen. */
  seen(guild: string, user: string, name: string, at: number, owner?: Owner): Promise<void>;
  /** Updates a name that is already stored for that server. Stores no new one: its person may just have deleted theirs. */
  renamed(guild: string, user: string, name: string, at: number, owner?: Owner): Promise<void>;
  /** Display names as last seen on a server, or anywhere. */
  names(users: readonly string[], guild: string | undefined): ReturnType<typeof namesOf>;
}

export const namesIn = ({ read, writeOf }: Connections): Names => ({
  seen: (guild, user, name, at, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      await tx
        .insertInto('names')
        .values({ guild, user, name, seen_at: at })
        .onConflict((conflict) => conflict.columns(['guild', 'user']).doUpdateSet({ name, seen_at: at }))
        .execute();
    }),

  renamed: (guild, user, name, at, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      const known = tx.updateTable('names').set({ name, seen_at: at }).where('guild', '=', guild);
      await known.where('user', '=', user).execute();
    }),

  names: (users, guild) => namesOf(read, users, guild),
});

/** Display names on a server, or as last seen on any; none for people who have deleted their data. */
export async function namesOf(
  read: Kysely<Schema>,
  users: readonly string[],
  guild: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (users.length === 0) return new Map();
  let query = read.selectFrom('names').select(['user', 'name', 'guild']).where('user', 'in', users);
  if (guild !== undefined) query = query.where('guild', '=', guild);
  const seen = await query.orderBy('seen_at').execute();
  return new Map(seen.map(({ user, name }) => [user, name]));
}
