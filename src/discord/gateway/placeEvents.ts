/** The servers and channels where tables are: what Sixes may do there, and what their changes mean for the tables. */
import {
  type BaseInteraction,
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayReadyDispatchData,
  PermissionFlagsBits,
} from 'discord.js';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Store } from '../../store/store.ts';
import type { Host } from '../../table/host.ts';
import type { TableMessages } from '../live/tableMessages.ts';
import { mayShow } from './context.ts';

/** What the connection has told of servers and channels. */
export class Places {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Whether a table may be shown in a channel, as far as is known. */
  mayShow(channel: string): boolean {
    const place = this.#permissions(channel);
    return place === undefined || mayShow(place);
  }

  /** Whether files may be attached in a channel, as far as is known. */
  mayAttach(channel: string): boolean {
    return this.#permissions(channel)?.appPermissions.has(PermissionFlagsBits.AttachFiles) ?? true;
  }

  #permissions(id: string): Pick<BaseInteraction, 'channel' | 'appPermissions'> | undefined {
    const channel = this.#client.channels.cache.get(id);
    if (channel === undefined || !channel.isTextBased() || channel.isDMBased()) return undefined;
    const appPermissions = channel.permissionsFor(this.#client.user!);
    return appPermissions === null ? undefined : { channel, appPermissions };
  }
}

export interface PlaceDeps {
  readonly client: Client;
  readonly places: Places;
  readonly host: Host;
  readonly store: Store;
  readonly tables: Pick<TableMessages, 'tryAgain'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Ends tables whose place is gone, and shows those again whose place has opened. Returns what a new session waits for: the
 * end of tables on servers that have removed Sixes meanwhile.
 */
export function followPlaces({ client, places, host, store, tables, clock, log }: PlaceDeps): () => Promise<void> {
  const recordsIn = async (guild: string, channel?: string) =>
    (await host.tables(guild))
      .map(({ record }) => record)
      .filter((record) => channel === undefined || record.channel === channel);
  const logged = (reaction: Promise<void>): Promise<void> =>
    reaction.catch((error: unknown) => log.error({ err: error }, 'a change of a server was not handled'));
  const run = (reaction: Promise<void>): void => void logged(reaction);
  const end = async (reason: 'gone' | 'removed', guild: string, channel?: string) => {
    for (const { id } of await recordsIn(guild, channel)) await host.lost(id, reason);
  };
  const removed = async (guild: string) => {
    await store.serverRemoved(guild, clock.now());
    await end('removed', guild);
  };
  const settle = async (present: readonly string[]) => {
    // The client keeps what a session before this one knew, and would not say when it comes back.
    for (const guild of [...client.guilds.cache.keys()])
      if (!present.includes(guild)) client.guilds.cache.delete(guild);
    for (const id of await store.settleServers(present, clock.now())) await host.lost(id, 'removed');
  };
  let settled = Promise.resolve();
  const showAgain = async (guild: string, channel?: string) => {
    for (const { id, pausedAt, channel: place } of await recordsIn(guild, channel)) {
      if (pausedAt === null || !places.mayShow(place)) continue;
      const table = await host.table(id);
      if (table !== undefined) await tables.tryAgain(table);
    }
  };
  client.on(Events.ChannelDelete, (channel) => {
    if (!channel.isDMBased()) run(end('gone', channel.guildId, channel.id));
  });
  client.on(Events.ThreadDelete, (thread) => run(end('gone', thread.guildId, thread.id)));
  client.on(Events.GuildDelete, (guild) => run(removed(guild.id)));
  client.on(Events.GuildCreate, (guild) => run(store.serverJoined(guild.id)));
  client.ws.on(GatewayDispatchEvents.Ready, ({ guilds }: GatewayReadyDispatchData) => {
    settled = logged(settle(guilds.map(({ id }) => id)));
  });
  client.on(Events.ChannelUpdate, (_, channel) => {
    if (!channel.isDMBased()) run(showAgain(channel.guildId, channel.id));
  });
  client.on(Events.ThreadUpdate, (_, thread) => run(showAgain(thread.guildId, thread.id)));
  client.on(Events.GuildRoleUpdate, (_, role) => run(showAgain(role.guild.id)));
  client.on(Events.GuildMemberUpdate, (_, member) => {
    if (member.id === client.user?.id) run(showAgain(member.guild.id));
  });
  // A new session does not replay what changed before it.
  client.on(Events.GuildAvailable, (guild) => run(showAgain(guild.id)));
  return () => settled;
}
