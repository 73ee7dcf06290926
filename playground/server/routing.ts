import type { Faults } from './faults.ts';
import type { Gateway } from './gateway.ts';
import type { Call, Reply } from './http.ts';
import type { Interactions } from './interactions.ts';
import type { Limits } from './limits.ts';
import { messageWire } from './payloads.ts';
import { Refusal, refuse } from './refusal.ts';
import { type Channel, type Guild, type Message, PERMISSIONS, type World } from './world.ts';

/** The parts of the playground that the routes use. */
export interface RouteDeps {
  readonly world: World;
  readonly interactions: Interactions;
  readonly gateway: Gateway;
  readonly limits: Limits;
  readonly faults: Faults;
  readonly origin: () => string;
}

const HOUR_MS = 60 * 60_000;
export const noContent: Reply = { status: 204 };
export const ok = (body: unknown): Reply => ({ status: 200, body });
export const messageReply = ({ world, origin }: RouteDeps, message: Message): Reply =>
  ok(messageWire(world, origin(), message));

export const guildOf = (world: World, id: string): Guild => {
  const guild = world.guilds.get(id);
  if (!guild) throw refuse(10004);
  if (!guild.botIsMember) throw refuse(50001);
  return guild;
};

export const channelOf = (world: World, id: string): Channel => {
  const channel = world.channels.get(id);
  if (!channel) throw refuse(10003);
  if (!channel.guild.botIsMember || !world.mayBot(channel, PERMISSIONS.viewChannel)) throw refuse(50001);
  return channel;
};

/** A public message: ephemeral ones do not exist for these routes. */
export const messageOf = (world: World, { params }: Call): Message => {
  const channel = channelOf(world, params.channel!);
  const message = world.messages.get(params.message!);
  if (!message || message.channel !== channel || message.onlyFor) throw refuse(10008);
  return message;
};

/** Refuses with 30046 when a message older than an hour was edited too often. */
export const countOldEdit = ({ world, limits }: RouteDeps, message: Message): void => {
  if (world.clock.now() - message.at < HOUR_MS) return;
  if (++message.oldEdits <= limits.oldEdits) return;
  const { code, message: words } = refuse(30046);
  throw new Refusal(limits.oldEditStatus, code, words, [], { retry_after: 60, global: false });
};
