/** Who may see a table: whoever sees the channel where it is, and who has sat at it. What is unknown counts as no. */
import { ChannelType, type Client, DiscordAPIError, type GuildMember, PermissionFlagsBits, Routes } from 'discord.js';
import type { Clock } from '../../clock.ts';
import { Remembered } from '../../remembered.ts';
import { isElsewhere } from '../../table/refusals.ts';
import { hasSatAt, isDaily, type Table } from '../../table/table.ts';
import type { Call } from './context.ts';

const MAX_ASKED = 10_000;
const ASKED_MS = 60_000;

/** Who sees which channel. */
export class Sight {
  readonly #client: Client;
  readonly #asked: Remembered<unknown>;

  constructor(client: Client, clock: Clock) {
    this.#client = client;
    this.#asked = new Remembered(MAX_ASKED, ASKED_MS, clock);
  }

  /** As far as the connection has told; nothing where Discord has to be asked. */
  known(member: GuildMember | undefined, id: string): boolean | undefined {
    const channel = this.#client.channels.cache.get(id);
    if (member === undefined || channel === undefined || channel.isDMBased()) return undefined;
    if (channel.guildId !== member.guild.id) return false;
    const may = channel.permissionsFor(member);
    if (may?.has(PermissionFlagsBits.ViewChannel) !== true) return false;
    const isOpen = channel.type !== ChannelType.PrivateThread || may.has(PermissionFlagsBits.ManageThreads);
    return isOpen || undefined;
  }

  async sees(member: GuildMember, id: string): Promise<boolean> {
    const { channels, rest } = this.#client;
    // The connection tells of no thread that is archived.
    if (!channels.cache.has(id)) await this.#ask(id, () => channels.fetch(id));
    const inThread = () => this.#ask(`${id} ${member.id}`, () => rest.get(Routes.threadMembers(id, member.id)));
    return this.known(member, id) ?? (channels.cache.has(id) && (await inThread()) !== undefined);
  }

  /** Somebody as a member of a server that Sixes is on. */
  member(guild: string, user: string): Promise<GuildMember | undefined> {
    const members = this.#client.guilds.cache.get(guild)?.members;
    return this.#ask(`${guild} ${user}`, async () => members?.fetch(user));
  }

  /** What Discord says; nothing where it says that there is no such thing, or none for us. */
  #ask<T>(what: string, ask: () => Promise<T>): Promise<T | undefined> {
    const asked = () =>
      ask().catch((error: unknown) => {
        if (error instanceof DiscordAPIError) return undefined;
        throw error;
      });
    return this.#asked.of(what, asked) as Promise<T | undefined>;
  }
}

type Seen = Pick<Table, 'record' | 'seats'>;

/** Whether a table exists for who asks; nothing where Discord has to be asked. */
export function seesAtOnce({ house, actor, guild, channel, member }: Call, table: Seen): boolean | undefined {
  const { record } = table;
  if (hasSatAt(table, actor.user) || (record.guild === guild && record.channel === channel)) return true;
  // It is played in no channel.
  if (isDaily(table)) return record.guild === member?.guild.id || undefined;
  return house.sight.known(member, record.channel);
}

/** Whether a table exists for who asks. */
export async function maySee(call: Call, table: Seen): Promise<boolean> {
  const { house, actor, guild } = call;
  const { record } = table;
  if (seesAtOnce(call, table) === true) return true;
  const member = record.guild === guild ? call.member : await house.sight.member(record.guild, actor.user);
  return member !== undefined && (isDaily(table) || house.sight.sees(member, record.channel));
}

/** The table of this id here, or somebody's daily; nothing where it does not exist for who asks. */
export async function seenTable(call: Call, id: string): Promise<Table | undefined> {
  const { host } = call.house;
  const table = host.peek(id) ?? (await host.table(id));
  return table !== undefined && !isElsewhere(table, call.actor) && (await maySee(call, table)) ? table : undefined;
}
