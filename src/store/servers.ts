/** What the managers of servers have set. */
import type { Kysely } from 'kysely';
import type { Locale, Pace } from '../../games/game.ts';
import type { Schema, ServerRow } from './schema.ts';

export interface ServerSettings {
  /** Of what stands in channels; nothing: the server's own. */
  readonly locale: Locale | undefined;
  /** Of tables that say none. */
  readonly pace: Pace | undefined;
  /** Tables show pictures. */
  readonly pictures: boolean;
  /** Who may open tables: a role's id, or one of these. */
  readonly opens: 'everybody' | 'managers' | (string & {});
  /** Where tables may be opened; empty: everywhere. */
  readonly channels: readonly string[];
  /** Each match gets a thread of its own. */
  readonly threads: boolean;
  /** Matches count on the boards of all servers, for people who want that. */
  readonly boards: boolean;
}

/** Of servers whose managers have set nothing. */
const DEFAULTS: ServerSettings = {
  locale: undefined,
  pace: undefined,
  pictures: true,
  opens: 'everybody',
  channels: [],
  threads: false,
  boards: true,
};

export function serversIn(db: Kysely<Schema>) {
  const of = async (guild: string): Promise<ServerSettings> => {
    const row = await db.selectFrom('servers').selectAll().where('guild', '=', guild).executeTakeFirst();
    return row === undefined ? DEFAULTS : settingsOf(row);
  };
  return {
    of,
    async change(guild: string, change: Partial<ServerSettings>): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const row = columnsOf(guild, { ...(await serversIn(tx).of(guild)), ...change });
        await tx
          .insertInto('servers')
          .values(row)
          .onConflict((conflict) => conflict.column('guild').doUpdateSet(row))
          .execute();
      });
    },
    async withoutPictures(): Promise<readonly string[]> {
      const servers = await db.selectFrom('servers').select('guild').where('pictures', '=', 0).execute();
      return servers.map(({ guild }) => guild);
    },
  };
}

const settingsOf = (row: ServerRow): ServerSettings => ({
  locale: row.locale ?? undefined,
  pace: row.pace ?? undefined,
  pictures: row.pictures === 1,
  opens: row.opens,
  channels: JSON.parse(row.channels),
  threads: row.threads === 1,
  boards: row.boards === 1,
});

const columnsOf = (guild: string, settings: ServerSettings): ServerRow => ({
  guild,
  locale: settings.locale ?? null,
  pace: settings.pace ?? null,
  pictures: settings.pictures ? 1 : 0,
  opens: settings.opens,
  channels: JSON.stringify(settings.channels),
  threads: settings.threads ? 1 : 0,
  boards: settings.boards ? 1 : 0,
});
