/**
 * What Discord allows with the bot's token: requests pass in order, never more of them in any second; what can wait or be
 * left out asks for room first.
 */
import type { Clock } from '../clock.ts';
import { Window } from './window.ts';

/** Discord allows 50. */
export const MAX_A_SECOND = 45;
/** Longer than a second: requests do not all take the same time to Discord. */
export const SECOND_MS = 1_050;
const MINUTE_MS = 60_000;
/** A tenth of what could pass in a minute. */
const IDLE_A_MINUTE = MAX_A_SECOND * 6;
/** At most this many are taken at a time: other processes may need some too. */
const MAX_TAKEN = 8;

/** Where requests come from. */
export interface RequestSource {
  /** How many processes take from it. */
  readonly sharers: number;
  /** How many are left in this second, as far as is known. */
  readonly left: number;
  /** Takes up to `most`. Never fails. */
  take(most: number): Promise<Taken>;
}

export interface Taken {
  /** How many may be sent, at once. */
  readonly n: number;
  /** How long to wait before asking for more, in ms. */
  readonly wait: number;
}

/** The requests of a process that has the token for itself. */
class OwnRequests implements RequestSource {
  readonly sharers = 1;
  readonly #second = new Window(SECOND_MS);

  get left(): number {
    return MAX_A_SECOND - this.#second.count(performance.now());
  }

  async take(most: number): Promise<Taken> {
    const now = performance.now();
    const n = Math.min(most, this.left);
    for (let i = 0; i < n; i += 1) this.#second.add(now);
    return { n, wait: n < most ? this.#second.wait(now) : 0 };
  }
}

/** The requests with the bot's token. */
export class BotBudget {
  readonly #clock: Clock;
  readonly #source: RequestSource;
  readonly #waiting: (() => void)[] = [];
  readonly #minute = new Window(MINUTE_MS);
  #isTaking = false;

  constructor(clock: Clock, source: RequestSource = new OwnRequests()) {
    this.#clock = clock;
    this.#source = source;
  }

  /** Resolves when the next request may be sent. `isUrgent`: people wait for it, as for a connection to the gateway. */
  pass(isUrgent = false): Promise<void> {
    const passed = new Promise<void>((resolve) => void this.#waiting[isUrgent ? 'unshift' : 'push'](resolve));
    if (!this.#isTaking) void this.#take();
    return passed;
  }

  /** Whether something may be sent that can wait: half of each second is kept for what cannot. */
  get hasRoom(): boolean {
    return this.#left > MAX_A_SECOND / 2;
  }

  /** Whether less than a tenth of it was used over the last minute. */
  get isIdle(): boolean {
    return this.#left >= 0 && this.#minute.count(this.#clock.now()) < IDLE_A_MINUTE / this.#source.sharers;
  }

  /** How many are left for more than those that wait; negative if these are too many. */
  get #left(): number {
    return this.#source.left - this.#waiting.length;
  }

  async #take(): Promise<void> {
    this.#isTaking = true;
    // Requests of the same moment are taken together.
    await undefined;
    while (this.#waiting.length > 0) {
      const { n, wait } = await this.#source.take(Math.min(this.#waiting.length, MAX_TAKEN));
      for (const pass of this.#waiting.splice(0, n)) {
        this.#minute.add(this.#clock.now());
        pass();
      }
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    }
    this.#isTaking = false;
  }
}
