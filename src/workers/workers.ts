/**
 * This process as one of several equal ones: it owns its part of the shards, by locks in the database. With its connection
 * to the database it loses them: it stops their tables, and other processes claim them.
 */
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost } from '../clock.ts';
import { DEFER_AFTER_MS } from '../discord/live/answer.ts';
import type { Log } from '../log.ts';
import { AT_ONCE, type Handed, type Owner } from '../shard.ts';
import type { Store } from '../store/store.ts';
import type { StoreEvent } from '../store/wire.ts';
import { ALL, channelOf } from '../store/workers.ts';
import type { AskAll } from '../table/deletion.ts';
import { Leases } from './leases.ts';
import { type Part, Shares } from './part.ts';
import { INTERACTION_MS, type Others, type Raw, type Shards } from './shards.ts';

export interface WorkersDeps {
  readonly store: Store;
  readonly shards: Shards;
  /** How many shards there are. */
  readonly of: number;
  readonly log: Log;
}

/** How often a process looks at its share and stores its sessions. */
const TICK_MS = 1_000;
/** A shard that could not be connected is claimed again at the next look, then after twice the time for each failure more. */
const CLAIM_BACKOFF_MS = { first: 500, most: 8_000 } as const;
/** Processes that have lost the database at the same time are all on it again after this time. */
const RETURN_MS = 3_000;
/** All owners answer within this time, also while processes are replaced; each that has not answered is asked again. */
const ANSWER_MS = 60_000;
const ASK_INTERVAL_MS = 2_000;
const IDENTIFY_RETRY_MS = 250;
/** How long a process that ends waits for a shard that is being connected: where no new session is allowed that takes hours. */
const CONNECTING_MS = 1_500;
/** An interaction that nobody has taken is offered again, for as long as Discord takes an answer. */
const OFFER_INTERVAL_MS = 250;
/** Once it is deferred, it is offered for as long as it can take until a shard has its next owner, and some more. */
const DEFERRED_MS = 20_000;

/** Messages between processes: the first two go from the owner of a shard to that of another and back, the others to all. */
type Message =
  | {
      readonly kind: 'interaction';
      readonly shard: number;
      readonly from: number;
      readonly interaction: Raw;
      /** Left out by versions that did not know it. */
      readonly handed?: Handed;
    }
  | { readonly kind: 'taken'; readonly id: string }
  | {
      readonly kind: 'ask';
      readonly id: string;
      readonly asked: Parameters<AskAll>[0];
      readonly given: readonly any[];
      /** The shards whose owners have not answered. Left out by versions that ask all again. */
      readonly left?: readonly number[];
    }
  | { readonly kind: 'answer'; readonly id: string; readonly shards: readonly number[]; readonly found: string[][] };

interface Asking {
  /** The shards whose owners have not answered. */
  readonly left: Set<number>;
  readonly found: string[][];
  readonly done: () => void;
}

/** Each shard listens to it. */
function newConnection(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

export class Workers implements Others {
  /** The requests of this process with the bot's token. */
  readonly requests = new Leases(async (most) => this.#deps!.store.leaseRequests(most));
  #deps: WorkersDeps | undefined;
  readonly #asking = new Map<string, Asking>();
  /** What others have asked and is being done. */
  readonly #doing = new Set<string>();
  /** What to call when the owner of its shard has taken an interaction. */
  readonly #offers = new Map<string, () => void>();
  /** Shards that this process is connecting or leaving. */
  readonly #busy = new Map<number, Promise<void>>();
  /** Shards that could not be connected: until when others alone may claim them, by the clock of this process. */
  readonly #postponed = new Map<number, { readonly ms: number; readonly until: number }>();
  #shares: Shares | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ticking: Promise<void> = Promise.resolve();
  /** The claims of an earlier look, if some are under way: sessions are stored meanwhile. */
  #claiming: Promise<void> | undefined;
  #isClosing = false;
  /** Aborted when the connection to the database is lost, and with it all shards. */
  #connection = newConnection();
  #hasLost = false;
  /** Since when it is there; nothing while it is away. */
  #backAt: number | undefined;
  /** How many processes share the shards: those that were there before the connection was lost, until they can be back. */
  #sharers = 1;
  #hasStarted = false;
  /** Why a shard could not be connected during the start, which then fails. */
  #failure: { readonly error: unknown } | undefined;

  /** Owns its share from now on. Resolves when the first shards are connected. */
  async start(deps: WorkersDeps): Promise<void> {
    this.#deps = deps;
    this.#shares = new Shares(deps.of);
    this.#tick();
    await this.#ticking;
    await this.#claiming;
    await Promise.all(this.#busy.values());
    this.#hasStarted = true;
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  onEvent = (event: StoreEvent): void => {
    if (this.#deps === undefined) return;
    if (event.kind === 'lost') this.#lost();
    else
      this.#onMessage(JSON.parse(event.text)).catch((error: unknown) => {
        this.#deps!.log.error({ err: error }, 'what another process asked could not be done');
      });
  };

  get isCutOff(): boolean {
    return this.#backAt === undefined;
  }

  /** Nobody may own the shard at the moment, and this process may own it soon. */
  handOver: Others['handOver'] = async (
    shard,
    interaction,
    { from, match, arrived, isDeferred: wasDeferred, defer },
  ) => {
    const { shards, store, log } = this.#deps!;
    const { id } = interaction;
    const taken = new Promise<true>((resolve) => this.#offers.set(id, () => resolve(true)));
    let isDeferred = wasDeferred;
    // On its own timer: what the database is asked may wait behind slow writes.
    const deferInTime = async (): Promise<void> => {
      const isTaken = await atMost(DEFER_AFTER_MS - (performance.now() - arrived), taken);
      if (isTaken !== true) isDeferred ||= await defer();
    };
    const offered = async (waited: number): Promise<boolean> => {
      const handed = { waited, isDeferred };
      if (shards.take(shard, interaction, handed)) this.#offers.get(id)!();
      else await this.#tell(channelOf(shard), { kind: 'interaction', shard, from, interaction, handed });
      if (await Promise.race([taken, wait(OFFER_INTERVAL_MS)])) return true;
      // An owner that died may have stored it without a word.
      return match !== undefined && (await store.wasEntered(match, id));
    };
    // The database may be away for a moment.
    const failed = async (error: unknown): Promise<boolean> => {
      log.warn({ err: error, interaction: id }, 'an interaction was not offered to the owner of its shard');
      return (await Promise.race([taken, wait(OFFER_INTERVAL_MS)])) ?? false;
    };
    const offer = async (): Promise<void> => {
      for (let waited = 0; waited < (isDeferred ? DEFERRED_MS : INTERACTION_MS); ) {
        waited = performance.now() - arrived;
        if (await offered(waited).catch(failed)) return;
      }
      log.warn({ shard, interaction: id }, 'an interaction was not answered, because nobody owned its shard');
    };
    await Promise.all([offer(), deferInTime()]).finally(() => this.#offers.delete(id));
  };

  /** Waits until this process may begin a session at the gateway. If it failed, discord.js would begin one without a turn. */
  identifyTurn = async (key: number, signal: AbortSignal): Promise<void> => {
    const take = () => this.#deps!.store.takeIdentifyTurn(key).catch(() => false);
    while (!(await take())) await wait(IDENTIFY_RETRY_MS, undefined, { signal });
  };

  onNewer = (owner: Owner, error: Error): void => {
    const { store, log } = this.#deps!;
    const shard = owner.id;
    log.warn(
      { err: error, shard },
      'a table is of a newer version of Sixes: a process of that version takes its shard',
    );
    store
      .bar(owner)
      .catch((failed: unknown) => log.error({ err: failed, shard }, 'a shard was not barred to this version'));
  };

  askAll: AskAll = async (asked, given) => {
    const { shards, of } = this.#deps!;
    const own = new Set(shards.owners.map(({ id }) => id));
    const left = new Set(Array.from({ length: of }, (_, id) => id).filter((id) => !own.has(id)));
    if (left.size === 0) return [];
    const id = randomUUID();
    const found: string[][] = [];
    const until = performance.now() + ANSWER_MS;
    try {
      const answered = new Promise<void>((done) => this.#asking.set(id, { left, found, done }));
      while (left.size > 0) {
        if (performance.now() > until) throw new Error(`the owners of shards ${[...left]} did not answer`);
        await this.#tell(ALL, { kind: 'ask', id, asked, given, left: [...left] });
        await atMost(ASK_INTERVAL_MS, answered);
      }
      return found;
    } finally {
      this.#asking.delete(id);
    }
  };

  /** Leaves all shards to other processes. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#timer);
    const { shards, log } = this.#deps!;
    await atMost(CONNECTING_MS, Promise.all([this.#ticking, this.#claiming]));
    const over = Array.from(this.#busy, ([id, working]) =>
      shards.isStarting(id) ? atMost(CONNECTING_MS, working) : working,
    );
    await Promise.all(over);
    // The others wait for theirs, and the connection that ends gives all of them up.
    const failed = (shard: number) => (error: unknown) =>
      log.error({ err: error, shard }, 'a shard was not left to others');
    await Promise.all(shards.owners.map((owner) => this.#leave(owner).catch(failed(owner.id))));
  }

  #tick(): void {
    const began = performance.now();
    this.#ticking = this.#look().then(() => {
      const rest = Math.max(0, TICK_MS - (performance.now() - began));
      if (!this.#isClosing) this.#timer = setTimeout(() => this.#tick(), rest);
    });
  }

  /** Stores the sessions of its shards, and looks at the share of this process. */
  async #look(): Promise<void> {
    const { store, shards, log } = this.#deps!;
    try {
      const sessions = shards.owners.map(({ id, epoch }) => ({ shard: id, epoch, session: shards.sessionOf(id) }));
      const processes = await store.checkIn(sessions);
      this.requests.sharers = processes.all;
      this.#backAt ??= this.#hasLost ? performance.now() : Number.NEGATIVE_INFINITY;
      const areBack = performance.now() > this.#backAt + RETURN_MS;
      this.#sharers = areBack ? processes.all : Math.max(this.#sharers, processes.all);
      if (processes.all === processes.alike && processes.barred.some(({ isToUs }) => !isToUs)) await store.unbar();
      const owned = shards.owners.map(({ id }) => id);
      const isBusy = (id: number) => this.#busy.has(id);
      const now = performance.now();
      const part = this.#shares!.partOf(owned, processes, { sharers: this.#sharers, isBusy, now });
      if (this.#isClosing) return;
      const leaving = shards.owners.find(({ id }) => id === part.leaves);
      if (leaving !== undefined && !isBusy(leaving.id)) this.#work(leaving.id, this.#leave(leaving));
      this.#claiming ??= this.#claimAll(part).finally(() => {
        this.#claiming = undefined;
      });
    } catch (error) {
      log.error({ err: error }, 'the shards of this process could not be looked up: trying again');
    }
  }

  async #claimAll({ claims, mustHave, share }: Part): Promise<void> {
    const { shards, log } = this.#deps!;
    try {
      for (const id of claims) {
        // One that was being connected when the claims were listed may be connected by now.
        const isFree = !this.#busy.has(id) && !shards.has(id) && !this.#isPostponed(id) && !this.#isClosing;
        if (isFree && (mustHave.has(id) || shards.owners.length + this.#busy.size < share)) await this.#claim(id);
      }
    } catch (error) {
      log.error({ err: error }, 'a shard could not be claimed: trying again');
    }
  }

  async #claim(id: number): Promise<void> {
    const { store, of, log } = this.#deps!;
    const { signal } = this.#connection;
    const claim = await store.claimShard(id);
    if (claim === undefined) return;
    // The lock may have gone with the connection already.
    if (signal.aborted || this.#isClosing) {
      await store.releaseShard(id);
      return;
    }
    const { epoch, session } = claim;
    log.info({ shard: id, of, epoch, resumes: session !== undefined }, 'this process owns a shard');
    this.#work(id, this.#connect({ id, of, epoch }, session, signal));
  }

  /** A shard may be lost again while it is being connected. */
  async #connect(owner: Owner, session: string | undefined, signal: AbortSignal): Promise<void> {
    const { shards } = this.#deps!;
    try {
      await shards.start(owner, session, signal);
      this.#postponed.delete(owner.id);
    } catch (error) {
      if (!signal.aborted) throw error;
      await shards.drop(owner.id);
    }
  }

  async #leave({ id, epoch }: Owner): Promise<void> {
    const { store, shards, log } = this.#deps!;
    const session = await shards.leave(id);
    await store.checkIn([{ shard: id, epoch, session }]);
    await store.releaseShard(id);
    log.info({ shard: id }, 'this process has left a shard to others');
  }

  #work(id: number, working: Promise<void>): void {
    const { log, shards, store } = this.#deps!;
    const worked = working.catch(async (error: unknown) => {
      if (!this.#hasStarted) this.#failure ??= { error };
      this.#postpone(id);
      log.error({ err: error, shard: id }, 'a shard could not be connected or left; it is tried again');
      await shards.drop(id).catch(() => undefined);
      await store.releaseShard(id).catch(() => undefined);
    });
    this.#keepBusy(id, worked);
  }

  /** While Discord is away, processes do not pass a shard around each second. */
  #postpone(id: number): void {
    const before = this.#postponed.get(id);
    const ms = before === undefined ? CLAIM_BACKOFF_MS.first : Math.min(CLAIM_BACKOFF_MS.most, 2 * before.ms);
    this.#postponed.set(id, { ms, until: performance.now() + ms });
  }

  #isPostponed = (id: number): boolean => performance.now() < (this.#postponed.get(id)?.until ?? 0);

  /** A shard is left alone until this is over, and whatever is done with it already. */
  #keepBusy(id: number, working: Promise<unknown>): void {
    const over = Promise.all([this.#busy.get(id), working]).then(() => {
      if (this.#busy.get(id) === over) this.#busy.delete(id);
    });
    this.#busy.set(id, over);
  }

  /** Other processes may own our shards by now: nothing more is done for a shard until it is claimed again. */
  #lost(): void {
    const { shards, log } = this.#deps!;
    this.#connection.abort();
    this.#connection = newConnection();
    this.#hasLost = true;
    this.#backAt = undefined;
    const owned = shards.owners.map(({ id }) => id);
    log.warn({ shards: owned }, 'the connection to the database was lost, and with it the shards of this process');
    for (const id of owned) {
      const dropping = shards.drop(id).catch(() => undefined);
      this.#keepBusy(id, dropping);
    }
  }

  #tell = (channel: string, message: Message): Promise<void> =>
    this.#deps!.store.notify(channel, JSON.stringify(message));

  async #onMessage(message: Message): Promise<void> {
    const { shards } = this.#deps!;
    if (message.kind === 'interaction') await this.#take(message);
    else if (message.kind === 'taken') this.#offers.get(message.id)?.();
    else if (message.kind === 'answer') this.#answered(message);
    // A newer version may send kinds that are unknown here.
    else if (message.kind === 'ask' && !this.#asking.has(message.id)) {
      const owned = shards.owners.map(({ id }) => id);
      const { left = owned } = message;
      if (!owned.some((id) => left.includes(id)) || this.#doing.has(message.id)) return;
      this.#doing.add(message.id);
      const asked = shards.ask(message.asked, message.given).finally(() => this.#doing.delete(message.id));
      const found = (await asked).map((ids) => [...ids]);
      await this.#tell(ALL, { kind: 'answer', id: message.id, shards: owned, found });
    }
  }

  async #take({
    shard,
    from,
    interaction,
    handed = AT_ONCE,
  }: Extract<Message, { kind: 'interaction' }>): Promise<void> {
    if (this.#deps!.shards.take(shard, interaction, handed))
      await this.#tell(channelOf(from), { kind: 'taken', id: interaction.id });
  }

  #answered({ id, shards, found }: Extract<Message, { kind: 'answer' }>): void {
    const asking = this.#asking.get(id);
    if (asking === undefined) return;
    const isNew = shards.some((shard) => asking.left.has(shard));
    for (const shard of shards) asking.left.delete(shard);
    if (isNew) asking.found.push(found.flat());
    if (asking.left.size === 0) asking.done();
  }
}
