import { EventEmitter } from 'node:events';
import type { Clock } from './clock.ts';
import type { Refusal } from './refusal.ts';

/** JSON as it goes over the wire. */
export type Wire = Record<string, any>;

export interface User {
  readonly id: string;
  readonly username: string;
  readonly global_name: string | null;
  locale: string;
  /** Takes no direct messages. */
  isClosed?: boolean;
  readonly bot?: true;
}

export interface Role {
  readonly id: string;
  readonly name: string;
  permissions: bigint;
  /** Above the bot's role, which gives none that is not below its own. */
  isAbove?: boolean;
}

/** What a channel allows or denies those of a role, or one person; the guild's own id stands for everybody. */
export interface Overwrite {
  readonly allow?: bigint;
  readonly deny?: bigint;
}

export interface Member {
  readonly user: User;
  nick: string | null;
  /** What they may do in the guild; their roles add to it. */
  permissions: bigint;
  readonly roles: Set<Role>;
  readonly joined_at: string;
}

export interface Guild {
  readonly id: string;
  name: string;
  preferred_locale: string;
  owner: User;
  readonly members: Map<string, Member>;
  readonly roles: Set<Role>;
  /** Those that were made; `World.channels` says whether one is still there. */
  readonly channels: Set<Channel>;
  /** What the bot may do where a channel says nothing else. */
  botPermissions: bigint;
  botIsMember: boolean;
}

export interface Channel {
  readonly id: string;
  /** Of direct messages and group DMs: their people, as a guild that no payload names. */
  readonly guild: Guild;
  /** 0 a text channel, 1 direct messages with the bot, 3 a group DM, 11 a public thread, 12 a private one. */
  readonly type: 0 | 1 | 3 | 11 | 12;
  name: string;
  readonly position: number;
  readonly parent?: Channel;
  /** By the id of a role or a user. */
  readonly overwrites: Map<string, Overwrite>;
  /** Of a private thread: its members, besides the bot. */
  readonly invited: Set<User>;
  /** When absent, the guild's. */
  botPermissions?: bigint;
  archived: boolean;
  locked: boolean;
  lastMessageId?: string;
  /** Slow mode: seconds between two messages of a person. */
  slowMode?: number;
}

export interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly description?: string;
  readonly content_type: string;
  readonly bytes: Uint8Array;
}

/** An emoji of the application's own. */
export interface Emoji {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface Message {
  readonly id: string;
  readonly channel: Channel;
  readonly author: User;
  readonly at: number;
  readonly type: number;
  /** Set on ephemeral messages: their only reader. */
  readonly onlyFor?: User;
  readonly interaction?: Wire;
  readonly reference?: Wire;
  content: string;
  embeds: Wire[];
  components: Wire[];
  attachments: Attachment[];
  poll?: Wire;
  flags: number;
  mentions: User[];
  /** The roles pinged, by id. */
  mentionRoles: string[];
  editedAt: number | null;
  oldEdits: number;
  /** An ephemeral message that its reader dismissed or lost in a reload. */
  gone: boolean;
}

export interface Logged {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly at: number;
  readonly body: unknown;
  /** Of the request's body, files included. */
  readonly bytes: number;
}

export interface Refused {
  readonly route: string;
  readonly status: number;
  readonly code: number;
  /** Where in the body, as `components.0.label`; empty when it is not about the body. */
  readonly path: string;
  readonly reason: string;
  readonly body: unknown;
  readonly refusal: Refusal;
}

export interface WorldEvents {
  message: [Message];
  edit: [Message];
  delete: [Message];
  channel: [Channel];
  guild: [Guild];
  commands: [string];
  interaction: [Wire];
  callback: [{ id: string; type: number }];
  request: [Logged];
  refusal: [Refused];
  gateway: [{ session: string; shard: number; state: 'ready' | 'resumed' | 'dropped' | 'closed' }];
  /** Time, a language or a fault was changed in the page. */
  page: [];
}

export const PERMISSIONS = {
  administrator: 1n << 3n,
  manageGuild: 1n << 5n,
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  manageMessages: 1n << 13n,
  embedLinks: 1n << 14n,
  attachFiles: 1n << 15n,
  readHistory: 1n << 16n,
  mentionEveryone: 1n << 17n,
  manageRoles: 1n << 28n,
  useCommands: 1n << 31n,
  manageThreads: 1n << 34n,
  createPublicThreads: 1n << 35n,
  sendInThreads: 1n << 38n,
  useExternalApps: 1n << 50n,
} as const;

const {
  administrator: _,
  manageGuild: __,
  manageMessages: ___,
  manageThreads: ____,
  manageRoles: _____,
  mentionEveryone: ______,
  ...ordinary
} = PERMISSIONS;
export const ORDINARY: bigint = Object.values(ordinary).reduce((all, one) => all | one, 0n);
export const EVERYTHING: bigint = (1n << 53n) - 1n;

/** `app_permissions` where the bot is no member: ATTACH_FILES, EMBED_LINKS and MENTION_EVERYONE, as documented for groups. */
const WITHOUT_BOT = PERMISSIONS.attachFiles | PERMISSIONS.embedLinks | PERMISSIONS.mentionEveryone;

export const FLAG = { suppressEmbeds: 4, ephemeral: 64, loading: 128, quiet: 4096, v2: 32768 } as const;

/** People have been on Discord for a year. */
const ACCOUNT_AGE_MS = 365 * 86_400_000;
const DISCORD_EPOCH = 1420070400000n;

/** As was seen of Discord's (github.com/Java-Discord/JavaBot, thread 477). */
const FILES_STAY_MS = 2 * 60_000;
const MAX_DROPPED = 200;

/** Users, guilds, channels, messages and commands, and the bus that announces their changes. */
export class World {
  readonly clock: Clock;
  readonly bus = new EventEmitter<WorldEvents>({ captureRejections: false });
  readonly application: { id: string; name: string };
  readonly bot: User;
  readonly users: Map<string, User> = new Map();
  /** The users who installed the app for themselves, to use it wherever they are. */
  readonly userInstalls: Set<User> = new Set();
  readonly guilds: Map<string, Guild> = new Map();
  readonly channels: Map<string, Channel> = new Map();
  readonly messages: Map<string, Message> = new Map();
  /** Files that no message has any more, by id, and when they are gone. */
  readonly #dropped = new Map<string, readonly [Attachment, number]>();
  /** By guild id; the global ones under ''. */
  readonly commands: Map<string, Wire[]> = new Map();
  readonly emoji: Map<string, Emoji> = new Map();
  #serial = 0n;

  constructor(clock: Clock, name: string) {
    this.clock = clock;
    this.bus.setMaxListeners(0);
    const id = this.snowflake();
    this.application = { id, name };
    this.bot = { id, username: name, global_name: null, locale: 'en-US', bot: true };
    this.users.set(id, this.bot);
  }

  /** A new id, made now or this many milliseconds ago. */
  snowflake(ago = 0): string {
    this.#serial = (this.#serial + 1n) & 0x3fffffn;
    return (((BigInt(Math.floor(this.clock.now() - ago)) - DISCORD_EPOCH) << 22n) | this.#serial).toString();
  }

  isoNow(): string {
    return new Date(this.clock.now()).toISOString();
  }

  addUser(globalName: string, locale: string, age = ACCOUNT_AGE_MS): User {
    const plain = globalName
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9._]/g, '');
    const id = this.snowflake(age);
    const user: User = { id, username: plain || `user_${this.users.size}`, global_name: globalName, locale };
    this.users.set(user.id, user);
    return user;
  }

  /** `age`: how long ago it was made, in milliseconds, which decides on its shard. */
  addGuild(name: string, preferred_locale: string, owner: User, age = 0): Guild {
    const members = new Map<string, Member>();
    const id = this.snowflake(age);
    const may = { botPermissions: ORDINARY, botIsMember: true };
    const channels = new Set<Channel>();
    const guild: Guild = { id, name, preferred_locale, owner, members, roles: new Set(), channels, ...may };
    this.guilds.set(id, guild);
    this.join(guild, owner).permissions = EVERYTHING;
    this.join(guild, this.bot);
    return guild;
  }

  join(guild: Guild, user: User): Member {
    const joined_at = this.isoNow();
    const member: Member = { user, nick: null, permissions: ORDINARY, roles: new Set(), joined_at };
    guild.members.set(user.id, member);
    return member;
  }

  addChannel(guild: Guild, name: string): Channel {
    const position = guild.channels.size;
    return this.#addChannel({ id: this.snowflake(), guild, type: 0, name, position });
  }

  /** With `invited` a private one. */
  addThread(parent: Channel, name: string, id: string = this.snowflake(), invited?: readonly User[]): Channel {
    const { guild, position } = parent;
    const thread = this.#addChannel({ id, guild, type: invited ? 12 : 11, name, position, parent });
    for (const user of invited ?? []) thread.invited.add(user);
    return thread;
  }

  /** A group DM; the first of its people owns it. No bot can be in one. */
  addGroup(name: string, people: readonly [User, ...User[]]): Channel {
    const [owner] = people;
    const members = new Map<string, Member>();
    const none = { preferred_locale: 'en-US', botPermissions: 0n, botIsMember: false };
    const made = { members, roles: new Set<Role>(), channels: new Set<Channel>() };
    const guild: Guild = { ...none, ...made, id: this.snowflake(), name, owner };
    for (const user of people) this.join(guild, user);
    return this.#addChannel({ id: this.snowflake(), guild, type: 3, name, position: 0 });
  }

  /** Somebody's direct messages with the bot, which are there from the first time on. */
  directOf(user: User): Channel {
    const there = [...this.channels.values()].find(({ type, guild }) => type === 1 && guild.members.has(user.id));
    if (there) return there;
    const may = { preferred_locale: user.locale, botPermissions: ORDINARY, botIsMember: true };
    const { username: name } = this.bot;
    const made = { members: new Map<string, Member>(), roles: new Set<Role>(), channels: new Set<Channel>() };
    const guild: Guild = { ...may, ...made, id: this.snowflake(), name, owner: user };
    for (const each of [user, this.bot]) this.join(guild, each);
    return this.#addChannel({ id: this.snowflake(), guild, type: 1, name: `@${user.username}`, position: 0 });
  }

  #addChannel(made: Pick<Channel, 'id' | 'guild' | 'type' | 'name' | 'position' | 'parent'>): Channel {
    const channel = { ...made, overwrites: new Map(), invited: new Set<User>(), archived: false, locked: false };
    this.channels.set(channel.id, channel);
    made.guild.channels.add(channel);
    return channel;
  }

  addMessage(message: Message): void {
    this.messages.set(message.id, message);
    if (!message.onlyFor) message.channel.lastMessageId = message.id;
    this.bus.emit('message', message);
  }

  /** A client that was about to load such a file still gets it for a while. */
  dropFiles(files: readonly Attachment[]): void {
    for (const file of files) this.#dropped.set(file.id, [file, this.clock.now() + FILES_STAY_MS]);
    for (const id of this.#dropped.keys()) {
      if (this.#dropped.size <= MAX_DROPPED) break;
      this.#dropped.delete(id);
    }
  }

  droppedFile(id: string): Attachment | undefined {
    const [file, until] = this.#dropped.get(id) ?? [];
    return file && this.clock.now() < until! ? file : undefined;
  }

  /** The bot's permissions here, as `app_permissions` says them. */
  botPermissions(channel: Channel): bigint {
    if (!channel.guild.botIsMember) return WITHOUT_BOT;
    return channel.botPermissions ?? channel.parent?.botPermissions ?? channel.guild.botPermissions;
  }

  mayBot(channel: Channel, permission: bigint): boolean {
    return (this.botPermissions(channel) & (permission | PERMISSIONS.administrator)) !== 0n;
  }

  /** https://docs.discord.com/developers/topics/permissions#permission-overwrites */
  permissionsOf({ id }: User, channel: Channel): bigint {
    const { guild, parent = channel, invited, type } = channel;
    const member = guild.members.get(id);
    if (member === undefined) return 0n;
    const roles = [...member.roles];
    const own = roles.reduce((all, { permissions }) => all | permissions, member.permissions);
    if (guild.owner === member.user || own & PERMISSIONS.administrator) return EVERYTHING;
    const levels = [[guild.id], roles.map((role) => role.id), [id]];
    const may = levels.reduce((before, ids) => {
      const found = ids.flatMap((one) => parent.overwrites.get(one) ?? []);
      const denied = found.reduce((all, { deny = 0n }) => all | deny, 0n);
      return (before & ~denied) | found.reduce((all, { allow = 0n }) => all | allow, 0n);
    }, own);
    const isOutside = type === 12 && !invited.has(member.user) && !(may & PERMISSIONS.manageThreads);
    return may & PERMISSIONS.viewChannel && !isOutside ? may : 0n;
  }

  /** Whether a member sees a channel; what somebody who has left has seen, they still do. */
  seesIn(user: User, channel: Channel): boolean {
    const hasLeft = channel.type !== 1 && !channel.guild.members.has(user.id);
    if (user === this.bot || hasLeft) return true;
    return (this.permissionsOf(user, channel) & PERMISSIONS.viewChannel) !== 0n;
  }

  sees(user: User, message: Message): boolean {
    return isFor(user, message) && this.seesIn(user, message.channel);
  }

  /** Public messages of a channel and those only this user sees, oldest first. */
  messagesFor(channel: Channel, user: User): Message[] {
    if (!this.seesIn(user, channel)) return [];
    return [...this.messages.values()].filter((each) => each.channel === channel && isFor(user, each));
  }

  /** Commands of a guild, its own before the global ones of the same name. */
  commandsIn(guild: Guild): Wire[] {
    const own = this.commands.get(guild.id) ?? [];
    const global = this.commands.get('') ?? [];
    return [
      ...own,
      ...global.filter(({ name, type }) => !own.some((each) => each.name === name && each.type === type)),
    ];
  }
}

/** Whether a message is still there, and not for somebody else alone. */
const isFor = (user: User, { gone, onlyFor }: Message): boolean => !gone && (!onlyFor || onlyFor === user);
