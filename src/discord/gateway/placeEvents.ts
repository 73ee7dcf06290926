/** The servers and channels where tables are: what Sixes may do there, and what their changes mean for the tables. */
import {
  type BaseInteraction,
  type Client,
  DiscordAPIError,
  Events,
  PermissionFlagsBits,
  RESTJSONErrorCodes,
} from 'discord.js';
import type { Log } from '../../log.ts';
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

  /** Whether somebody is on a server that Sixes is on. */
  async isOn(guild: string, user: string): Promise<boolean> {
    try {
      return (await this.#client.guilds.cache.get(guild)?.members.fetch(user)) !== undefined;
    } catch (error) {
      if (error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMember) return false;
      throw error;
    }
  }

  #permissions(id: string): Pick<BaseInteraction, 'channel' | 'appPermissions'> | undefined {
    const channel = this.#client.channels.cache.get(id);
    if (channel === undefined || !channel.isTextBased() || channel.isDMBased()) return undefined;
    const appPermissions = channel.permissionsFor(this.#client.user!);
    return appPermissions === null ? undefined : { channel, appPermissions };
  }
}

export interface PlaceEventsDeps {
  readonly client: Client;
  readonly places: Places;
  readonly host: Host;
  readonly tables: Pick<TableMessages, 'tryAgain'>;
  readonly log: Log;
}

/** Ends tables whose place is gone, and shows those again whose place has opened. */
export class PlaceEvents {
  readonly #deps: PlaceEventsDeps;

  constructor(deps: PlaceEventsDeps) {
    this.#deps = deps;
  }

  listen(): void {
    const { client } = this.#deps;
    client.on(Events.ChannelDelete, (channel) => {
      if (!channel.isDMBased()) this.#run(this.#end('gone', channel.guildId, channel.id));
    });
    client.on(Events.ThreadDelete, (thread) => this.#run(this.#end('gone', thread.guildId, thread.id)));
    client.on(Events.GuildDelete, (guild) => this.#run(this.#end('removed', guild.id)));
    client.on(Events.ChannelUpdate, (_, channel) => {
      if (!channel.isDMBased()) this.#run(this.#showAgain(channel.guildId, channel.id));
    });
    client.on(Events.ThreadUpdate, (_, thread) => this.#run(this.#showAgain(thread.guildId, thread.id)));
    client.on(Events.GuildRoleUpdate, (_, role) => this.#run(this.#showAgain(role.guild.id)));
    client.on(Events.GuildMemberUpdate, (_, member) => {
      if (member.id === client.user?.id) this.#run(this.#showAgain(member.guild.id));
    });
    // A new session does not replay what changed before it.
    client.on(Events.GuildAvailable, (guild) => this.#run(this.#showAgain(guild.id)));
  }

  async #end(reason: 'gone' | 'removed', guild: string, channel?: string): Promise<void> {
    for (const { id } of await this.#tables(guild, channel)) await this.#deps.host.lost(id, reason);
  }

  async #showAgain(guild: string, channel?: string): Promise<void> {
    const { host, tables, places } = this.#deps;
    for (const record of await this.#tables(guild, channel)) {
      if (record.pausedAt === null || !places.mayShow(record.channel)) continue;
      const table = await host.table(record.id);
      if (table !== undefined) await tables.tryAgain(table);
    }
  }

  async #tables(guild: string, channel: string | undefined) {
    const records = (await this.#deps.host.tables(guild)).map(({ record }) => record);
    return records.filter((record) => channel === undefined || record.channel === channel);
  }

  #run(reaction: Promise<void>): void {
    reaction.catch((error: unknown) => this.#deps.log.error({ err: error }, 'a change of a server was not handled'));
  }
}
