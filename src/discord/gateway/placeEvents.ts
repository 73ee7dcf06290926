/** What the connection tells of servers and channels: what Sixes may do there, and what changes. */
import {
  type APIInteraction,
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayGuildDeleteDispatchData,
  type GatewayReadyDispatchData,
  PermissionFlagsBits,
} from 'discord.js';
import type { MatchRecord } from '../../model.ts';
import type { Places } from '../../table/places.ts';
import type { ServerFlags } from '../../table/serverFlags.ts';
import { Talk } from '../../table/talk.ts';
import type { LobbyOffers } from '../../views/lobby.ts';
import { canThread, mayShow, type Where } from './context.ts';

type Placed = Pick<MatchRecord, 'guild' | 'channel'>;
type Wake = (guild: string) => void;

/** What Sixes may do in channels, as far as is known. */
export class Permissions {
  readonly #client: Client;
  readonly #wake: Wake;
  readonly #flags: ServerFlags;
  readonly #talk = new Talk();
  /** Whether other messages have pushed a table out of sight. */
  readonly isBuried = this.#talk.isBuried;

  constructor(client: Client, wake: Wake, flags: ServerFlags) {
    this.#client = client;
    this.#wake = wake;
    this.#flags = flags;
    client.ws.on(GatewayDispatchEvents.InteractionCreate, ({ channel }: APIInteraction) => {
      if (channel && 'last_message_id' in channel && channel.last_message_id)
        this.#talk.note(channel.id, channel.last_message_id);
    });
  }

  /** Whether a table may be shown. */
  mayShow = (placed: Placed): boolean => this.#may(placed, mayShow);

  /** Whether a thread may be made for a table, and written in. */
  mayThread = (placed: Placed): boolean => this.#may(placed, canThread);

  /** Whether it may be shown with pictures. */
  mayPicture = (placed: Placed): boolean =>
    this.#flags.hasPictures(placed.guild) &&
    this.#may(placed, ({ appPermissions }) => appPermissions.has(PermissionFlagsBits.AttachFiles));

  /** What its lobby may offer; a thread needs a message below it. */
  offers = (placed: Placed): LobbyOffers => ({
    isCalling: this.#flags.hasCalls(placed.guild),
    newestAt: this.#may(placed, canThread, false) ? this.#talk.newestAt(placed.channel) : undefined,
  });

  #may(placed: Placed, test: (where: Where) => boolean, isUnknown = true): boolean {
    const where = this.#in(placed);
    return where === undefined ? isUnknown : test(where);
  }

  #in(placed: Placed): Where | undefined {
    this.#wake(placed.guild);
    const channel = this.#client.channels.cache.get(placed.channel);
    if (channel === undefined || !channel.isTextBased() || channel.isDMBased()) return undefined;
    const appPermissions = channel.permissionsFor(this.#client.user!);
    return appPermissions === null ? undefined : { channel, appPermissions };
  }
}

/** Tells what happens to places. */
export function followPlaces(client: Client, places: Places): void {
  // As Discord sends them: after a takeover the client has not heard of most servers, and would pass nothing on.
  const deleted = ({ guild_id: guild, id }: { readonly guild_id?: string; readonly id: string }) =>
    guild !== undefined && places.deleted(guild, id);
  for (const event of [GatewayDispatchEvents.ChannelDelete, GatewayDispatchEvents.ThreadDelete] as const)
    client.ws.on(event, deleted);
  client.ws.on(GatewayDispatchEvents.GuildDelete, ({ id, unavailable }: GatewayGuildDeleteDispatchData) => {
    if (unavailable !== true) places.removed(id);
  });
  client.on(Events.GuildCreate, (guild) => places.joined(guild.id));
  client.ws.on(GatewayDispatchEvents.Ready, ({ guilds, session_id: session }: GatewayReadyDispatchData) => {
    // After resuming a session that another process began: it lists no servers.
    if (session === undefined) return;
    const present = guilds.map(({ id }) => id);
    // The client keeps what a session before this one knew, and would not say when it comes back.
    for (const guild of [...client.guilds.cache.keys()])
      if (!present.includes(guild)) client.guilds.cache.delete(guild);
    places.settle(present);
  });
  client.on(Events.ChannelUpdate, (_, channel) => {
    if (!channel.isDMBased()) places.changed(channel.guildId, channel.id);
  });
  client.on(Events.ThreadUpdate, (_, thread) => places.changed(thread.guildId, thread.id));
  client.on(Events.GuildRoleUpdate, (_, role) => places.changed(role.guild.id));
  client.on(Events.GuildMemberUpdate, (_, member) => {
    if (member.id === client.user?.id) places.changed(member.guild.id);
  });
  // A new session does not replay what changed before it.
  client.on(Events.GuildAvailable, (guild) => places.changed(guild.id));
}
