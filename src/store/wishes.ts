/** What people want everywhere, and what the managers of a server have set. */
import type { Kysely } from 'kysely';
import type { Schema, ServerRow } from './schema.ts';

export interface Wishes {
  /** Keeps whether a user wants to be on the boards of all servers: from now on, for what ends from now on. */
  setBoards(user: string, boards: boolean): Promise<void>;
  wantsBoards(user: string): Promise<boolean>;
  /** A server's settings; what its managers left alone is as it is for all. */
  server(guild: string): Promise<ServerRow>;
  setServer(guild: string, change: Partial<ServerRow>): Promise<void>;
}

export const AS_IT_IS: Omit<ServerRow, 'guild'> = {
  ...{ locale: null, pace: null, pictures: 1, opens: 'everybody', channels: '[]', threads: 0, boards: 1 },
};

export function wishesIn(db: Kysely<Schema>): Wishes {
  return {
    async setBoards(user, boards) {
      const change = { boards: boards ? 1 : 0 };
      await db
        .insertInto('preferences')
        .values({ user, pings: 1, ...change })
        .onConflict((conflict) => conflict.column('user').doUpdateSet(change))
        .execute();
    },

    async wantsBoards(user) {
      const row = await db.selectFrom('preferences').select('boards').where('user', '=', user).executeTakeFirst();
      return row?.boards === 1;
    },

    async server(guild) {
      const row = await db.selectFrom('servers').selectAll().where('guild', '=', guild).executeTakeFirst();
      return row ?? { guild, ...AS_IT_IS };
    },

    async setServer(guild, change) {
      await db
        .insertInto('servers')
        .values({ guild, ...AS_IT_IS, ...change })
        .onConflict((conflict) => conflict.column('guild').doUpdateSet(change))
        .execute();
    },
  };
}
