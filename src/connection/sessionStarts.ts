/**
 * Discord's limit on new sessions at the gateway in a day, for all processes of a bot together. A bot that exceeds it loses
 * all its sessions, and Discord resets its token. A session that is resumed does not count.
 * https://docs.discord.com/developers/events/gateway#session-start-limit
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { Remembered } from '../remembered.ts';

/** As Discord says it. */
interface StartLimit {
  readonly remaining: number;
  /** Milliseconds until all of them remain again. */
  readonly reset_after: number;
  /** How many may be started at once. */
  readonly max_concurrency: number;
}

interface Start {
  /** Waits until a session may be started, as far as other starts are concerned: another one may not for five seconds. */
  readonly turn: () => Promise<void>;
  /** What Discord says now. */
  readonly limit: () => Promise<StartLimit>;
  readonly signal: AbortSignal;
}

/** The manager of a shard's connection, of @discordjs/ws. */
interface Manager {
  fetchGatewayInformation(isForced?: boolean): Promise<any>;
}

/** How long the shards of a process share what Discord has said of its gateway. */
const SHARED_MS = 60_000;
/** In this time all processes together start no more sessions than may be started at once. */
const TURN_MS = 5_000;

/** What a process knows of the gateway, and of the limit. */
export class SessionStarts {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #information: Remembered<any>;
  #known: { readonly limit: StartLimit; readonly at: number } | undefined;

  constructor({ clock, log }: { readonly clock: Clock; readonly log: Log }) {
    this.#clock = clock;
    this.#log = log;
    this.#information = new Remembered(1, SHARED_MS, clock);
  }

  /**
   * Has this manager take what another one was told, unless it must know it exactly: people wait for each of the shards that
   * a process takes over, and requests may be scarce.
   */
  share<M extends Manager>(manager: M): M {
    const ask = manager.fetchGatewayInformation.bind(manager);
    manager.fetchGatewayInformation = (isForced = false) =>
      isForced ? ask(true) : this.#information.of('', () => ask(true));
    return manager;
  }

  /** Resolves when a session may be started. */
  async wait({ turn, limit, signal }: Start): Promise<void> {
    for (;;) {
      // Before the turn, which is then used at once: the next one begins five seconds after this one was granted.
      if (!this.#isPlenty) await this.#ask(limit);
      await turn();
      if (this.#isPlenty) return;
      const found = await this.#ask(limit);
      signal.throwIfAborted();
      if (found === undefined) continue;
      const { remaining, reset_after: resetMs } = found;
      // Other processes may start the same number at this moment.
      if (remaining >= found.max_concurrency) return;
      const resetsAt = new Date(this.#clock.now() + resetMs).toISOString();
      this.#log.warn({ remaining, resetsAt }, 'no new sessions are left today: waiting until the daily limit resets');
      await wait(resetMs, undefined, { signal });
    }
  }

  async #ask(limit: Start['limit']): Promise<StartLimit | undefined> {
    try {
      const found = await limit();
      this.#known = { limit: found, at: performance.now() };
      return found;
    } catch (error) {
      this.#log.warn({ err: error }, 'Discord does not say how many new sessions it allows: it is asked again');
      return undefined;
    }
  }

  /** Whether some must still be left, even if other processes have started all they could since Discord was asked. */
  get #isPlenty(): boolean {
    if (this.#known === undefined) return false;
    const { limit, at } = this.#known;
    const turns = 2 + (performance.now() - at) / TURN_MS;
    return limit.remaining >= turns * limit.max_concurrency;
  }
}
