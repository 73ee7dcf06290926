/** What the managers of servers have set. It is asked for at every tap, so all of it is in memory too. */
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
  ...{ locale: undefined, pace: undefined, pictures: true, opens: 'everybody', channels: [] },
  ...{ threads: false, boards: true },
};

export async function serversIn(db: Kysely<Schema>) {
  const rows = await db.selectFrom('servers').selectAll().execute();
  const known = new Map(rows.map((row) => [row.guild, settingsOf(row)]));
  const of = (guild: string): ServerSettings => known.get(guild) ?? DEFAULTS;
  return {
    of,
    async change(guild: string, change: Partial<ServerSettings>): Promise<void> {
      const settings = { ...of(guild), ...change };
      const row = rowOf(guild, settings);
      await db
        .insertInto('servers')
        .values(row)
        .onConflict((conflict) => conflict.column('guild').doUpdateSet(row))
        .execute();
      known.set(guild, settings);
    },
  };
}

const settingsOf = ({ locale, pace, pictures, opens, channels, threads, boards }: ServerRow): ServerSettings => ({
  ...{ locale: locale ?? undefined, pace: pace ?? undefined, opens, channels: JSON.parse(channels) },
  ...{ pictures: pictures === 1, threads: threads === 1, boards: boards === 1 },
});

const rowOf = (guild: string, settings: ServerSettings): ServerRow => ({
  guild,
  locale: settings.locale ?? null,
  pace: settings.pace ?? null,
  pictures: settings.pictures ? 1 : 0,
  opens: settings.opens,
  channels: JSON.stringify(settings.channels),
  threads: settings.threads ? 1 : 0,
  boards: settings.boards ? 1 : 0,
});
