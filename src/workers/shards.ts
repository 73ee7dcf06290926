/** The shards of this process: each is a host with its servers' tables, and their connection to Discord's gateway. */

import { atMost } from '../clock.ts';
import { connect, type Discord, type DiscordDeps } from '../discord/gateway/session.ts';
import { Shared } from '../discord/gateway/shared.ts';
import { homeOf } from '../homes.ts';
import { Queues } from '../queues.ts';
import type { RequestSource } from '../requests/budget.ts';
import { AT_ONCE, type Defer, type Handed, type Owner, waitedFor } from '../shard.ts';
import { ownStore } from '../store/ownStore.ts';
import type { AskAll } from '../table/deletion.ts';
import { Experts } from '../table/experts.ts';
import { Host, type HostDeps } from '../table/host.ts';
import { NewerTables } from '../table/knowledge.ts';
import { tableOf } from '../views/ids.ts';
import { type Crosser, ownerOf } from './crossing.ts';

/** An interaction as Discord sends it. */
export type Raw = Parameters<Discord['gateway']['take']>[0];

export interface ShardsDeps extends Omit<DiscordDeps, 'host' | 'shard' | 'session' | 'shared' | 'isOurs' | 'askAll'> {
  /** What else the hosts need. */
  readonly hosts: Pick<HostDeps, 'botTime' | 'holdTime' | 'dealWait' | 'beacon' | 'maxTables' | 'mayOpen'>;
  /** The other processes; left out, this one has all shards. */
  readonly others?: Others | undefined;
  /** Where requests with the bot's token come from; left out, no other process sends any. */
  readonly requests?: RequestSource | undefined;
}

export interface Others {
  /**
   * Has the owner of a shard answer. `from`: the shard that it came to; `arrived`: when, by `performance.now()`;
   * `match`: the table that it concerns; `isDeferred`: whether Discord knows already that the answer comes later.
   */
  handOver(
    shard: number,
    interaction: Raw,
    of: {
      readonly from: number;
      readonly match: string | undefined;
      readonly arrived: number;
      readonly isDeferred: boolean;
      readonly defer: Defer;
    },
  ): Promise<void>;
  readonly askAll: AskAll;
  /** A shard has a table that only a newer version can read. */
  onNewer(owner: Owner, error: Error): void;
  /** The database is away, and with it all shards of this process. */
  readonly isCutOff: boolean;
  identifyTurn(key: number, signal: AbortSignal): Promise<void>;
}

/** The clock is Discord's but for this, in ms (`DiscordClock`), and for what interactions take to arrive. */
const MAX_CLOCK_ERROR_MS = 2_500;
/** How long Discord takes an answer. */
export const INTERACTION_MS = 3_000;

interface Running {
  readonly owner: Owner;
  readonly host: Host;
  readonly discord: Discord;
}

export class Shards {
  readonly #deps: ShardsDeps;
  readonly #shared: Shared;
  readonly #experts: Experts;
  readonly #ofNobody: ReadonlySet<string>;
  /** Those that are being connected, and whose tables are being resumed. */
  readonly #starting = new Set<number>();
  readonly #running = new Map<number, Running>();
  readonly #openers = new Queues();

  constructor(deps: ShardsDeps) {
    this.#deps = deps;
    this.#shared = new Shared({ ...deps, identifyTurn: deps.others?.identifyTurn });
    this.#experts = new Experts(deps.log);
    this.#ofNobody = new Set(deps.commands.flatMap(({ data, isOfNobody }) => (isOfNobody ? [data.name] : [])));
  }

  /** Connects a shard and resumes its tables. `session`: left by the previous owner; `signal`: aborted when it is no longer ours. */
  async start(owner: Owner, session?: string, signal?: AbortSignal): Promise<void> {
    this.#starting.add(owner.id);
    await this.#start(owner, session, signal).finally(() => this.#starting.delete(owner.id));
  }

  async #start(owner: Owner, session: string | undefined, signal: AbortSignal | undefined): Promise<void> {
    const { hosts, others, ...given } = this.#deps;
    const store = ownStore(given.store, owner);
    const { games, clock, log } = given;
    const experts = this.#experts;
    const openers = this.#openers;
    const newer = others && new NewerTables((error) => others.onNewer(owner, error));
    const host = new Host({ ...hosts, games, clock, log, store, experts, shard: owner, openers, newer });
    const since = session === undefined ? undefined : clock.now() + MAX_CLOCK_ERROR_MS;
    const isOurs = owner.of === 1 && session === undefined ? undefined : this.#isOursIn(owner, host, since);
    const shared = this.#shared;
    const askAll = this.#askAll;
    const connecting = connect({ ...given, host, store, shard: owner, session, signal, shared, isOurs, askAll });
    const discord = await connecting.catch(async (error: unknown) => {
      await host.close();
      throw error;
    });
    this.#running.set(owner.id, { owner, host, discord });
    signal?.throwIfAborted();
    await discord.online();
    if (owner.id === 0) void host.puzzles.ahead();
  }

  /** Stops a shard. Returns its session at the gateway, which stays open for the next owner. */
  leave = async (id: number): Promise<string | undefined> => {
    // Discord does not send the next owner what has arrived here. It takes no answer after this time.
    await atMost(INTERACTION_MS, Promise.resolve(this.#running.get(id)?.discord.gateway.decided()));
    return this.drop(id);
  };

  /** The same without waiting for what has just arrived. */
  drop = (id: number): Promise<string | undefined> => this.#stop(id, true);

  async #stop(id: number, isLeft: boolean): Promise<string | undefined> {
    const running = this.#running.get(id);
    this.#running.delete(id);
    await running?.discord.close(isLeft);
    await running?.host.close();
    return running?.discord.gateway.session;
  }

  async close(): Promise<void> {
    await Promise.all(Array.from(this.#running.keys(), (id) => this.#stop(id, false)));
    this.#shared.emoji.close();
    await this.#experts.close();
  }

  /** The shards that run here. */
  get owners(): readonly Owner[] {
    return Array.from(this.#running.values(), ({ owner }) => owner);
  }

  has = (id: number): boolean => this.#running.has(id);

  isStarting = (id: number): boolean => this.#starting.has(id);

  sessionOf = (id: number): string | undefined => this.#running.get(id)?.discord.gateway.session;

  /** How many tables are in memory. */
  get live(): number {
    return this.#hosts.reduce((sum, { live }) => sum + live, 0);
  }

  /** The shards of this process, and whether people can play on each. */
  get playable(): ReadonlyMap<number, boolean> {
    const shards = new Map<number, boolean>();
    for (const id of this.#starting) shards.set(id, false);
    for (const [id, { host }] of this.#running) shards.set(id, host.isOnline);
    return shards;
  }

  get isOnline(): boolean {
    return this.#hosts.every(({ isOnline }) => isOnline);
  }

  async canWrite(ms: number): Promise<boolean> {
    if (this.#deps.others?.isCutOff) return false;
    return (await Promise.all(this.#hosts.map((host) => host.canWrite(ms)))).every((can) => can);
  }

  get #hosts(): readonly Host[] {
    return Array.from(this.#running.values(), ({ host }) => host);
  }

  /** Handles an interaction that Discord sent to another shard. Returns whether the one that it concerns is here. */
  take(id: number, interaction: Raw, handed: Handed): boolean {
    const running = this.#running.get(id);
    running?.discord.gateway.take(interaction, handed);
    return running !== undefined;
  }

  /** Asks the shards of this process. */
  ask: AskAll = (asked, given) =>
    Promise.all(Array.from(this.#running.values(), ({ discord: { deletion } }) => deletion.run(asked, given)));

  #askAll: AskAll = async (asked, given) => {
    const { others } = this.#deps;
    const [here, there] = await Promise.all([this.ask(asked, given), others?.askAll(asked, given) ?? []]);
    return [...here, ...there];
  };

  /** `since`: after the death of the previous owner Discord may send interactions from before this time again. */
  #isOursIn(owner: Owner, host: Host, since = 0): NonNullable<DiscordDeps['isOurs']> {
    const { store, log } = this.#deps;
    const deps = { shard: owner, ofNobody: this.#ofNobody, has: (id: string) => host.peek(id) !== undefined, store };
    return (interaction, raw, interactions, before = AT_ONCE) => {
      const arrived = performance.now() - before.waited;
      const { customId, commandName } = interaction as Pick<Crosser, 'customId' | 'commandName'>;
      const said = { ...(customId && { customId }), ...(commandName && { commandName }) };
      const found = ownerOf({ home: homeOf(interaction), ...said }, deps);
      const isOld = interaction.createdTimestamp <= since && 'customId' in interaction;
      if (found === owner.id && !isOld) return before;
      let { isDeferred } = before;
      const defer = async () => {
        isDeferred = await interactions.defer(interaction);
        return isDeferred;
      };
      const decide = async (): Promise<Handed | undefined> => {
        const match = customId === undefined ? undefined : tableOf(customId);
        // Together: where the database is away both fail, and what nobody waits for would end the process.
        const looking = Promise.all([found, isOld && match !== undefined && store.wasEntered(match, raw.id)]);
        const handed = await waitedFor(looking, defer, before);
        const [id, wasEntered] = await looking;
        // The owner before may have died between storing it and answering.
        if (wasEntered) return void (handed.isDeferred || (await defer()));
        if (id === owner.id) return handed;
        if (this.take(id, raw, handed)) return undefined;
        await this.#deps.others?.handOver(id, raw, { from: owner.id, match, arrived, isDeferred, defer });
        return undefined;
      };
      return decide().catch((error: unknown) => {
        log.warn({ err: error, interaction: raw.id }, 'the owner of an interaction was not found');
        // What the owner before may have stored is not said to have failed.
        return isOld ? undefined : { waited: performance.now() - arrived, isDeferred, failure: error };
      });
    };
  }
}
