/** For which installation of the app an interaction counts: a server's (key 0), a person's (key 1), or both. */
import type { Channel, Message, User, Wire, World } from './world.ts';

/** `authorizing_integration_owners`: the ids of server and person. */
export type Owners = Readonly<Record<string, string>>;

export interface Invocation {
  readonly user: User;
  readonly channel: Channel;
  /** In direct messages with the bot. */
  readonly direct: boolean;
}

const SERVER = 0;
const PERSON = 1;

/** Where a command is used: 0 in a server, 1 in direct messages with the bot, 2 in a group. */
export const contextOf = ({ channel, direct }: Omit<Invocation, 'user'>): 0 | 1 | 2 => {
  if (direct || channel.type === 1) return 1;
  return channel.type === 3 ? 2 : 0;
};

/** The installations that offer a command here; none when it cannot be used. */
export const ownersOfCommand = (
  world: World,
  { user, channel, direct }: Invocation,
  offered: readonly number[],
): Owners => {
  const { guild } = channel;
  const owners: Record<string, string> = {};
  if (offered.includes(SERVER) && (direct || guild.botIsMember)) owners[SERVER] = direct ? '0' : guild.id;
  if (offered.includes(PERSON) && world.userInstalls.has(user)) owners[PERSON] = user.id;
  return owners;
};

/** Whether Discord's client lists a command here. */
export const isOffered = (world: World, where: Invocation, { contexts, guild_id, integration_types }: Wire): boolean =>
  (!contexts || contexts.includes(contextOf(where))) &&
  Object.keys(ownersOfCommand(world, where, guild_id ? [SERVER] : integration_types)).length > 0;

/** For a component: the person whose installation made the message (not the one who taps), and the server while the bot is in it. */
export const ownersOfMessage = ({ interaction, channel: { guild } }: Message, direct: boolean): Owners => {
  const { [SERVER]: _, ...owners }: Wire = interaction?.authorizing_integration_owners ?? {};
  if (direct) return { ...owners, [SERVER]: '0' };
  return guild.botIsMember ? { ...owners, [SERVER]: guild.id } : owners;
};

/** Such an interaction allows five follow-ups. */
export const isUserInstallOnly = (owners: Owners): boolean => !(SERVER in owners);
