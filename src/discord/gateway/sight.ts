/** Who sees which channel. What is unknown counts as no. */
import type { APIThreadChannel, Client, GuildMember } from 'discord.js';
import { ChannelType, DiscordAPIError, PermissionFlagsBits, Routes } from 'discord.js';
import type { Clock } from '../../clock.ts';
import { Remembered } from '../../remembered.ts';

const MAX_ASKED = 10_000;
const ASKED_MS = 60_000;

export class Sight {
  readonly #client: Client;
  readonly #asked: Remembered<unknown>;

  constructor(client: Client, clock: Clock) {
    this.#client = client;
    this.#asked = new Remembered(MAX_ASKED, ASKED_MS, clock);
  }

  /** As far as the connection has told of it, or of the channel of a thread; nothing where Discord has to be asked. */
  known(member: GuildMember | undefined, id: string, thread?: APIThreadChannel): boolean | undefined {
    const channel = this.#client.channels.cache.get(thread?.parent_id ?? id);
    if (member === undefined || channel === undefined || channel.isDMBased()) return undefined;
    if (channel.guildId !== member.guild.id) return false;
    const may = channel.permissionsFor(member);
    if (may?.has(PermissionFlagsBits.ViewChannel) !== true) return false;
    const isOpen = (thread ?? channel).type !== ChannelType.PrivateThread || may.has(PermissionFlagsBits.ManageThreads);
    return isOpen || undefined;
  }

  async sees(member: GuildMember, id: string): Promise<boolean> {
    const { channels, rest } = this.#client;
    const asking = () => rest.get(Routes.channel(id)) as Promise<APIThreadChannel>;
    // The connection tells of no thread that is archived.
    const thread = channels.cache.has(id) ? undefined : await this.#ask(id, asking);
    if (!channels.cache.has(thread?.thread_metadata ? thread.parent_id! : id)) return false;
    const inThread = () => this.#ask(`${id} ${member.id}`, () => rest.get(Routes.threadMembers(id, member.id)));
    return this.known(member, id, thread) ?? (await inThread()) !== undefined;
  }

  /** Somebody as a member of a server that Sixes is on. */
  member(guild: string, user: string): Promise<GuildMember | undefined> {
    const members = this.#client.guilds.cache.get(guild)?.members;
    return this.#ask(`${guild} ${user}`, async () => members?.fetch(user));
  }

  /** What Discord says; nothing where it says that there is no such thing, or none for us. */
  #ask<T>(what: string, ask: () => Promise<T>): Promise<T | undefined> {
    const refused = (error: unknown) => (error instanceof DiscordAPIError ? undefined : Promise.reject(error));
    return this.#asked.of(what, () => ask().catch(refused)) as Promise<T | undefined>;
  }
}
