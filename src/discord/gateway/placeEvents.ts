/** What the connection tells of servers and channels: what Sixes may do there, and what changes. */
import {
  type APIInteraction,
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayGuildDeleteDispatchData,
  type GatewayReadyDispatchData,
} from 'discord.js';
import type { Permissions, Where } from '../../delivery/permissions.ts';
import type { MatchRecord } from '../../model.ts';
import type { Places } from '../../table/places.ts';

/** Finds a channel where a table is, and what Sixes may do there. `wake`: has the client know the server's channels. */
export const finderIn =
  (client: Client, wake: (guild: string) => void) =>
  ({ guild, channel: id }: Pick<MatchRecord, 'guild' | 'channel'>): Where | undefined => {
    wake(guild);
    const channel = client.channels.cache.get(id);
    if (channel === undefined || !channel.isTextBased() || channel.isDMBased()) return undefined;
    const appPermissions = channel.permissionsFor(client.user!);
    return appPermissions === null ? undefined : { channel, appPermissions };
  };

/** Tells what happens to places. */
export function followPlaces(client: Client, places: Places, { note }: Pick<Permissions, 'note'>): void {
  client.ws.on(GatewayDispatchEvents.InteractionCreate, ({ channel }: APIInteraction) => {
    if (channel && 'last_message_id' in channel && channel.last_message_id) note(channel.id, channel.last_message_id);
  });
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
