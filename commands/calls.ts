/** Calling players to a lobby: the call itself, and the role that people give themselves to be called. */
import {
  type Guild,
  type GuildBasedChannel,
  type MessageComponentInteraction,
  PermissionFlagsBits,
  type Role,
  Routes,
} from 'discord.js';
import { missingPermissions } from '../src/delivery/permissions.ts';
import { type Call, ephemeral, replyEphemeral, replyRefused } from '../src/discord/gateway/context.ts';
import { tappedGone } from '../src/discord/gateway/router.ts';
import { messageOf } from '../src/discord/live/message.ts';
import { troubleOf } from '../src/discord/live/requests.ts';
import { hasRoom, lobbyLack } from '../src/table/lobby.ts';
import { seatOf } from '../src/table/table.ts';
import { seenTable } from '../src/table/visibility.ts';
import { among, tapId } from '../src/views/ids.ts';
import { calledText, pingMeButton } from '../src/views/pings.ts';
import { type Tell, tellerOf } from '../src/words/index.ts';

/** Why Sixes does not hand a role out. */
export type RoleLack = 'gone' | 'powerful' | 'ManageRoles' | 'above';

/**
 * A server manager need not be allowed to give roles, and anybody can take this one. So it must give no right that
 * people lack without it, also if that changed after it was chosen.
 */
export function roleLack(guild: Guild, id: string): RoleLack | undefined {
  const role = guild.roles.cache.get(id);
  const { me } = guild.members;
  if (role === undefined || me === null) return 'gone';
  if (role.managed || role.id === guild.id || givesRights(guild, role)) return 'powerful';
  if (!me.permissions.has(PermissionFlagsBits.ManageRoles)) return 'ManageRoles';
  return me.roles.highest.comparePositionTo(role) > 0 ? undefined : 'above';
}

const givesRights = (guild: Guild, { id, permissions }: Role): boolean =>
  !guild.roles.everyone.permissions.has(permissions) ||
  guild.channels.cache.some((channel) => allowedTo(id, channel) !== 0n);

const allowedTo = (role: string, channel: GuildBasedChannel): bigint =>
  'permissionOverwrites' in channel ? (channel.permissionOverwrites.cache.get(role)?.allow.bitfield ?? 0n) : 0n;

export const roleLackText = (lack: RoleLack, role: string, tell: Tell): string =>
  tell(`role.${lack}`, { role: `<@&${role}>` });

/** Whether a mention of the role in a channel pings its people. */
export function mayMention(guild: Guild, role: string, channel: string): boolean {
  const [where, { me }] = [guild.channels.cache.get(channel), guild.members];
  if (guild.roles.cache.get(role)?.mentionable || where === undefined || me === null) return true;
  return where.permissionsFor(me).has(PermissionFlagsBits.MentionEveryone);
}

/** A tap on *Call players* in a lobby. */
export async function callTapped(
  call: Call,
  interaction: MessageComponentInteraction,
  match: string,
): Promise<unknown> {
  const { bot, actor, tell } = call;
  const table = await seenTable(call, match);
  if (table === undefined) return replyRefused(call, { why: 'unknown' });
  const why = lobbyLack(table) ?? (hasRoom(table) ? undefined : 'full');
  if (why !== undefined) return tappedGone(call, interaction, table, { why });
  if (seatOf(table, actor.user) === undefined) return replyRefused(call, { why: 'not-joined' });
  const called = await bot.pings.callPlayers(table, actor.name);
  return replyEphemeral(call, calledText(called, tell));
}

/** Posts the button that gives the role, where the settings are open. */
export async function postButton(call: Call, interaction: MessageComponentInteraction): Promise<unknown> {
  const { bot, channel, publicLocale, tell } = call;
  const missing = missingPermissions(interaction).map((name) => `**${tell(`permission.${name}`, {})}**`);
  if (missing.length > 0) return replyEphemeral(call, tell('missing', { permissions: missing }));
  const tellAll = tellerOf(publicLocale);
  await bot.requests.post(channel, {
    body: messageOf({ parts: [tellAll('pingMeAbout', {})], rows: [[pingMeButton(tellAll)]] }),
  });
  return replyEphemeral(call, tell('settingsCallsPosted', {}));
}

/** Whether the caller has the role for calls; nothing if there is none. */
export async function isCalled({ bot, guild, actor }: Call, where: Guild | null): Promise<boolean | undefined> {
  const { callRole } = await bot.store.server(guild);
  const lack = callRole === undefined || where === null ? 'gone' : roleLack(where, callRole);
  return lack === undefined ? actor.roles?.includes(callRole!) : undefined;
}

/** What is wanted of the role: what the public button does, or give it, or take it. */
const WANTED = ['ask', 'on', 'off'] as const;

/** Gives or takes the role. Returns whether they have it now; nothing if they have read why that cannot be. */
export async function roleTapped(
  call: Call,
  { guild }: MessageComponentInteraction,
  to: string | undefined,
): Promise<boolean | undefined> {
  const { bot, tell } = call;
  const { callRole: role } = await bot.store.server(call.guild);
  const wanted = among(WANTED, to);
  if (wanted === undefined || role === undefined || guild === null) {
    await replyEphemeral(call, tell('calledNobody', {}));
    return undefined;
  }
  const lack = roleLack(guild, role) ?? (await changeRole(call, role, wanted !== 'off'));
  if (lack !== undefined) await replyEphemeral(call, roleLackText(lack, role, tell));
  return lack === undefined ? wanted !== 'off' : undefined;
}

/** Gives somebody the role, or takes it. Discord may refuse what the cache allowed. */
async function changeRole({ bot, guild, actor }: Call, role: string, isGiven: boolean): Promise<RoleLack | undefined> {
  const path = Routes.guildMemberRole(guild, actor.user, role);
  try {
    await (isGiven ? bot.requests.bot.put(path) : bot.requests.bot.delete(path));
    return undefined;
  } catch (error) {
    if (troubleOf(error) === 'forbidden') return 'above';
    throw error;
  }
}

/** The answer to a tap on a button of the role, with the way back. */
export function roleMessage(isOn: boolean, tell: Tell) {
  const back = isOn
    ? { id: tapId('preferences', 'role', 'off', 'said'), label: tell('pingMeNot', {}) }
    : { id: tapId('preferences', 'role', 'on', 'said'), label: tell('pingMe', {}) };
  return ephemeral([tell(isOn ? 'roleGiven' : 'roleTaken', {})], [[back]]);
}
