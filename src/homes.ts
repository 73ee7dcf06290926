/**
 * Where tables belong: a server that has installed Sixes, by its id; or a place that is reached through interactions
 * alone, since only a person has installed Sixes: a group, direct messages, any other server.
 */

/** Begins what stands in the place of a server's id. */
const OUTSIDE = '@';

/** Such a place; `id`: of its channel, or of its server. */
export const outside = (id: string): string => `${OUTSIDE}${id}`;

/** Whether the bot itself is there, can post and edit, and gets events. */
export const isServer = (home: string): boolean => home !== '' && !home.startsWith(OUTSIDE);

/** The id of the channel or server alone: a server may install Sixes while somebody plays there. */
export const placeIn = (home: string): string => (home.startsWith(OUTSIDE) ? home.slice(OUTSIDE.length) : home);

/** Where an interaction of discord.js belongs. In direct messages the channel is its own place, in a server that lacks Sixes the server. */
export function homeOf({
  guildId,
  channelId,
  user,
  authorizingIntegrationOwners,
}: {
  readonly guildId: string | null;
  readonly channelId: string | null;
  readonly user: { readonly id: string };
  readonly authorizingIntegrationOwners: { readonly guildId: string | null };
}): string {
  if (guildId !== null && authorizingIntegrationOwners.guildId !== null) return guildId;
  return outside(guildId ?? channelId ?? user.id);
}
