/** What the managers of servers have set. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Locale, Pace } from '../../games/game.ts';
import { type Owner, WHOLE } from '../shard.ts';
import type { Connections } from './dialects/dialect.ts';
import type { Schema, ServerRow } from './schema.ts';

export interface ServerSettings {
  /** The language of messages in channels; nothing: the server's own. */
  readonly locale: Locale | undefined;
  /** The thinking time of tables that are opened without one. */
  readonly pace: Pace | undefined;
  /** Tables show pictures. */
  readonly pictures: boolean;
  /** Who may open tables: a role's id, or one of these. */
  readonly opens: 'everybody' | 'managers' | (string & {});
  /** Who may sit down at tables: a role's id, or one of these. */
  readonly joins: 'everybody' | 'invited' | (string & {});
  /** The users who may not open tables nor sit down. */
  readonly barred: readonly string[];
  /** Where tables may be opened; empty: everywhere. */
  readonly channels: readonly string[];
  /** Each match gets a thread of its own. */
  readonly threads: boolean;
  /** Matches count on the boards of all servers, for people who want that. */
  readonly boards: boolean;
  /** The role that people give themselves to be called to tables; nothing: nobody is called. */
  readonly callRole: string | undefined;
}

/** The settings of a server whose managers have set nothing. */
const DEFAULTS: ServerSettings = {
  locale: undefined,
  pace: undefined,
  pictures: true,
  opens: 'everybody',
  joins: 'everybody',
  barred: [],
  channels: [],
  threads: false,
  boards: true,
  callRole: undefined,
};

export interface Servers {
  /** What a server's managers have set. */
  server(guild: string): Promise<ServerSettings>;
  setServer(guild: string, change: Partial<ServerSettings>, owner?: Owner): Promise<void>;
  /** The servers whose managers want no pictures: each message of a table asks, so this is read once. */
  serversWithoutPictures(): Promise<readonly string[]>;
  /** The servers with a role that can be called: each message of a lobby asks. */
  serversWithCalls(): Promise<readonly string[]>;
  /** Notes that a server's role is called at a time in wall-clock ms; or returns when it last was, if that was after `since`. */
  claimCall(guild: string, at: number, since: number, owner?: Owner): Promise<number | undefined>;
  /** The call of that time was not sent. */
  releaseCall(guild: string, at: number, owner?: Owner): Promise<void>;
}

export const serversIn = ({ read, writeOf }: Connections): Servers => ({
  server: (guild) => settingsOf(read, guild),

  setServer: (guild, change, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      const row = columnsOf(guild, { ...(await settingsOf(tx, guild)), ...change });
      await tx
        .insertInto('servers')
        .values(row)
        .onConflict((conflict) => conflict.column('guild').doUpdateSet(row))
        .execute();
      if (change.barred === undefined) return;
      await tx.deleteFrom('barred').where('guild', '=', guild).execute();
      const rows = change.barred.map((user) => ({ guild, user }));
      if (rows.length > 0) await tx.insertInto('barred').values(rows).execute();
    }),

  async serversWithoutPictures() {
    const servers = await read.selectFrom('servers').select('guild').where('pictures', '=', 0).execute();
    return servers.map(({ guild }) => guild);
  },

  async serversWithCalls() {
    const servers = await read.selectFrom('servers').select('guild').where('call_role', 'is not', null).execute();
    return servers.map(({ guild }) => guild);
  },

  claimCall: (guild, at, since, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      const row = await tx.selectFrom('servers').select('called_at').where('guild', '=', guild).executeTakeFirst();
      const last = row?.called_at ?? undefined;
      if (last !== undefined && last > since) return last;
      await tx.updateTable('servers').set({ called_at: at }).where('guild', '=', guild).execute();
      return undefined;
    }),

  releaseCall: (guild, at, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      const called = tx.updateTable('servers').set({ called_at: null });
      await called.where('guild', '=', guild).where('called_at', '=', at).execute();
    }),
});

export async function settingsOf(read: Kysely<Schema>, guild: string): Promise<ServerSettings> {
  const row = await read.selectFrom('servers').selectAll().where('guild', '=', guild).executeTakeFirst();
  if (row === undefined) return DEFAULTS;
  const barred = await read.selectFrom('barred').select('user').where('guild', '=', guild).orderBy('user').execute();
  return { ...inRow(row), barred: barred.map(({ user }) => user) };
}

const inRow = (row: Selectable<ServerRow>): Omit<ServerSettings, 'barred'> => ({
  locale: row.locale ?? undefined,
  pace: row.pace ?? undefined,
  pictures: row.pictures === 1,
  opens: row.opens,
  joins: row.joins,
  channels: JSON.parse(row.channels),
  threads: row.threads === 1,
  boards: row.boards === 1,
  callRole: row.call_role ?? undefined,
});

const columnsOf = (guild: string, settings: ServerSettings): Insertable<ServerRow> => ({
  guild,
  locale: settings.locale ?? null,
  pace: settings.pace ?? null,
  pictures: settings.pictures ? 1 : 0,
  opens: settings.opens,
  joins: settings.joins,
  channels: JSON.stringify(settings.channels),
  threads: settings.threads ? 1 : 0,
  boards: settings.boards ? 1 : 0,
  call_role: settings.callRole ?? null,
});
