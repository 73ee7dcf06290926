/** Which members see which channel: by what the connection has sent, and by what Discord answers when it is asked. */
import { type APIThreadChannel, ChannelType, type Client, DiscordAPIError, Events, Routes } from 'discord.js';
import type { Clock } from '../../clock.ts';
import { Remembered } from '../../remembered.ts';
import { type Member, type Viewer, Viewers } from '../../table/viewer.ts';
import type { Sight } from '../../table/visibility.ts';

const MAX_ASKED = 10_000;
const ASKED_MS = 60_000;

export class ChannelSight implements Sight {
  readonly #client: Client;
  readonly #wake: (guild: string) => void;
  readonly #asked: Remembered<unknown>;
  /** Rights change with roles, which each interaction tells, and with channels. */
  readonly #viewers = new Viewers();

  constructor(client: Client, clock: Clock, wake: (guild: string) => void) {
    this.#client = client;
    this.#wake = wake;
    this.#asked = new Remembered(MAX_ASKED, ASKED_MS, clock);
    client.on(Events.ChannelUpdate, (_, now) => this.#viewers.forget(now.isDMBased() ? undefined : now));
    client.on(Events.GuildAvailable, () => this.#viewers.forget());
  }

  viewerOf(member: Member): Viewer {
    // The server may have come again since they asked, or another one was in use.
    this.#wake(member.guild.id);
    return this.#viewers.of(member);
  }

  /** By what the connection has sent of it, or of a thread's channel; undefined if Discord has to be asked. */
  known(viewer: Viewer | undefined, id: string, thread?: APIThreadChannel): boolean | undefined {
    if (viewer !== undefined) this.#wake(viewer.guild);
    const channel = this.#client.channels.cache.get(thread?.parent_id ?? id);
    if (viewer === undefined || channel === undefined || channel.isDMBased()) return undefined;
    const place = channel.isThread() ? channel.parent : channel;
    if (channel.guildId !== viewer.guild || !place || !viewer.may('view', place)) return false;
    const isOpen = (thread ?? channel).type !== ChannelType.PrivateThread || viewer.may('manageThreads', place);
    return isOpen || undefined;
  }

  async sees(viewer: Viewer, id: string): Promise<boolean> {
    this.#wake(viewer.guild);
    const { channels, rest } = this.#client;
    const asking = () => rest.get(Routes.channel(id)) as Promise<APIThreadChannel>;
    // The connection tells of no thread that is archived.
    const thread = channels.cache.has(id) ? undefined : await this.#ask(id, asking);
    if (!channels.cache.has(thread?.thread_metadata ? thread.parent_id! : id)) return false;
    const inThread = () => this.#ask(`${id} ${viewer.id}`, () => rest.get(Routes.threadMembers(id, viewer.id)));
    return this.known(viewer, id, thread) ?? (await inThread()) !== undefined;
  }

  async member(guild: string, user: string): Promise<Viewer | undefined> {
    this.#wake(guild);
    const members = this.#client.guilds.cache.get(guild)?.members;
    const member = await this.#ask(`${guild} ${user}`, async () => members?.fetch(user));
    return member && this.viewerOf(member);
  }

  /** What Discord says; nothing where it says that there is no such thing, or none for us. */
  #ask<T>(what: string, ask: () => Promise<T>): Promise<T | undefined> {
    const refused = (error: unknown) => (error instanceof DiscordAPIError ? undefined : Promise.reject(error));
    return this.#asked.of(what, () => ask().catch(refused)) as Promise<T | undefined>;
  }
}
