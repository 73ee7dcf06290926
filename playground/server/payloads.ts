import {
  type Attachment,
  type Channel,
  EVERYTHING,
  FLAG,
  type Guild,
  type Member,
  type Message,
  ORDINARY,
  type Overwrite,
  type User,
  type Wire,
  type World,
} from './world.ts';

export const userWire = ({ id, username, global_name, bot }: User): Wire => {
  return { id, username, global_name, discriminator: '0', avatar: null, bot: bot ?? false, public_flags: 0 };
};

export const memberWire = (world: World, guild: Guild, { user, nick, roles, joined_at }: Member): Wire => ({
  user: userWire(user),
  nick,
  avatar: null,
  banner: null,
  roles: user === world.bot ? [botRole(guild)] : [...roles].map(({ id }) => id),
  joined_at,
  premium_since: null,
  communication_disabled_until: null,
  deaf: false,
  mute: false,
  pending: false,
  flags: 0,
});

/** The role Discord makes for a bot; its id only needs to be the guild's own. */
const botRole = (guild: Guild) => (BigInt(guild.id) + 1n).toString();

/** In the order of a guild's roles, by where they stand to the bot's. */
const POSITIONS = { below: 0, own: 1, above: 2 } as const;

export const roleWire = (
  id: string,
  name: string,
  permissions: bigint,
  place: 'own' | 'above' | 'below' = 'below',
): Wire => ({
  id,
  name,
  permissions: permissions.toString(),
  managed: place === 'own',
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  icon: null,
  unicode_emoji: null,
  position: POSITIONS[place],
  mentionable: false,
  flags: 0,
});

/** An overwrite for the bot itself says exactly what it may do in this channel. */
const overwrites = (world: World, channel: Channel): Wire[] => {
  if (channel.botPermissions === undefined && channel.overwrites.size === 0) return [];
  const allow = world.botPermissions(channel);
  const others = [...channel.overwrites].map(([id, given]) => overwriteWire(id, world.users.has(id) ? 1 : 0, given));
  return [overwriteWire(world.bot.id, 1, { allow, deny: EVERYTHING & ~allow }), ...others];
};

const overwriteWire = (id: string, type: 0 | 1, { allow = 0n, deny = 0n }: Overwrite): Wire => ({
  id,
  type,
  allow: allow.toString(),
  deny: deny.toString(),
});

/** Direct messages and groups are in no guild. */
export const guildIdOf = ({ type, guild }: Channel): string | undefined =>
  type === 1 || type === 3 ? undefined : guild.id;

export const channelWire = (world: World, channel: Channel): Wire => {
  const { id, type, name, guild, position } = channel;
  if (type === 1) return directWire(channel);
  const common = {
    id,
    type,
    name,
    guild_id: guildIdOf(channel),
    last_message_id: channel.lastMessageId ?? null,
    flags: 0,
  };
  if (type === 3) return { ...common, icon: null, owner_id: guild.owner.id };
  if (!channel.parent) {
    const text = {
      topic: null,
      nsfw: false,
      rate_limit_per_user: channel.slowMode ?? 0,
      permission_overwrites: overwrites(world, channel),
    };
    return { ...common, ...text, position, parent_id: null, last_pin_timestamp: null };
  }
  const messages = world.messagesFor(channel, world.bot);
  return {
    ...common,
    parent_id: channel.parent.id,
    owner_id: world.bot.id,
    message_count: messages.length,
    total_message_sent: messages.length,
    member_count: 1,
    rate_limit_per_user: channel.slowMode ?? 0,
    thread_metadata: {
      archived: channel.archived,
      locked: channel.locked,
      auto_archive_duration: 1440,
      archive_timestamp: world.isoNow(),
    },
  };
};

const directWire = ({ id, type, guild, lastMessageId }: Channel): Wire => {
  const recipients = [...guild.members.values()].filter(({ user }) => !user.bot).map(({ user }) => userWire(user));
  return { id, type, last_message_id: lastMessageId ?? null, flags: 0, recipients };
};

export const guildWire = (world: World, guild: Guild): Wire => ({
  id: guild.id,
  name: guild.name,
  icon: null,
  splash: null,
  discovery_splash: null,
  banner: null,
  description: null,
  owner_id: guild.owner.id,
  preferred_locale: guild.preferred_locale,
  features: [],
  roles: [
    roleWire(guild.id, '@everyone', ORDINARY & guild.botPermissions),
    roleWire(botRole(guild), world.bot.username, guild.botPermissions, 'own'),
    ...Array.from(guild.roles, ({ id, name, permissions, isAbove }) =>
      roleWire(id, name, permissions, isAbove ? 'above' : 'below'),
    ),
  ],
  emojis: [],
  stickers: [],
  afk_channel_id: null,
  afk_timeout: 300,
  application_id: null,
  default_message_notifications: 0,
  explicit_content_filter: 0,
  mfa_level: 0,
  nsfw_level: 0,
  premium_tier: 0,
  premium_subscription_count: 0,
  premium_progress_bar_enabled: false,
  public_updates_channel_id: null,
  rules_channel_id: null,
  safety_alerts_channel_id: null,
  system_channel_id: null,
  system_channel_flags: 0,
  vanity_url_code: null,
  verification_level: 0,
  max_members: 500000,
});

const channelsOf = (world: World, guild: Guild) => [...guild.channels].filter(({ id }) => world.channels.has(id));

/** GUILD_CREATE: without a privileged intent only the bot itself is among the members. */
export const guildCreate = (world: World, guild: Guild): Wire => ({
  ...guildWire(world, guild),
  joined_at: guild.members.get(world.bot.id)!.joined_at,
  large: false,
  unavailable: false,
  member_count: guild.members.size,
  members: [memberWire(world, guild, guild.members.get(world.bot.id)!)],
  channels: channelsOf(world, guild)
    .filter(({ type }) => type === 0)
    .map((each) => channelWire(world, each)),
  threads: channelsOf(world, guild)
    .filter(({ type, archived }) => type >= 11 && !archived)
    .map((each) => channelWire(world, each)),
  voice_states: [],
  presences: [],
  stage_instances: [],
  guild_scheduled_events: [],
  soundboard_sounds: [],
});

const attachmentWire = (origin: string, channel: Channel, attachment: Attachment): Wire => {
  const { id, filename, bytes, content_type, description } = attachment;
  const url = `${origin}/attachments/${channel.id}/${id}/${encodeURIComponent(filename)}`;
  const described = description === undefined ? {} : { description };
  return { id, filename, size: bytes.length, url, proxy_url: url, content_type, ...described, ...pngSize(attachment) };
};

const pngSize = ({ bytes, content_type }: Attachment): Wire => {
  if (content_type !== 'image/png' || bytes.length < 24) return {};
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
};

/**
 * Media given as `attachment://name` with the address of the file, whose name is added to `shown`. What refers to no file
 * is not copied.
 */
const resolved = (part: unknown, files: ReadonlyMap<string, Wire>, shown: Set<string>): unknown => {
  if (part === null || typeof part !== 'object') return part;
  if (Array.isArray(part)) {
    const parts = part.map((each) => resolved(each, files, shown));
    return parts.some((each, at) => each !== part[at]) ? parts : part;
  }
  let whole = part as Wire;
  const { url } = whole;
  if (typeof url === 'string' && url.startsWith('attachment://')) {
    const name = url.slice(13);
    const { filename: _, size: __, description: ___, id: attachment_id, ...media } = files.get(name) ?? {};
    shown.add(name);
    return { ...whole, ...media, attachment_id };
  }
  for (const key of Object.keys(whole)) {
    const value = resolved(whole[key], files, shown);
    if (value !== whole[key]) whole = { ...whole, [key]: value };
  }
  return whole;
};

export const messageWire = (world: World, origin: string, message: Message): Wire => {
  const attachments = message.attachments.map((each) => attachmentWire(origin, message.channel, each));
  const files = new Map(attachments.map((each) => [each.filename as string, each]));
  const v2 = (message.flags & FLAG.v2) !== 0;
  const shown = new Set<string>();
  const components = resolved(message.components, files, shown);
  return {
    id: message.id,
    channel_id: message.channel.id,
    type: message.type,
    author: userWire(message.author),
    content: message.content,
    embeds: resolved(message.embeds, files, new Set()),
    components,
    attachments: v2 ? attachments.filter(({ filename }) => shown.has(filename)) : attachments,
    mentions: message.mentions.map(userWire),
    mention_roles: message.mentionRoles,
    mention_everyone: false,
    pinned: false,
    tts: false,
    flags: message.flags,
    timestamp: new Date(message.at).toISOString(),
    edited_timestamp: message.editedAt === null ? null : new Date(message.editedAt).toISOString(),
    ...(message.poll ? { poll: message.poll } : {}),
    ...(message.reference ? { message_reference: message.reference } : {}),
    ...(message.author === world.bot ? { application_id: world.application.id } : {}),
    ...(message.interaction ? { webhook_id: world.application.id, interaction_metadata: message.interaction } : {}),
  };
};
