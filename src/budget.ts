/**
 * What Discord allows with the bot's token: requests pass in order, never more of them in any second; what can wait or be
 * left out asks for room first.
 */
import type { Clock } from './clock.ts';
import { Throttle, Window } from './throttle.ts';

/** Of 50, and in a little more than a second: requests do not all take the same time to Discord. */
const MAX_A_SECOND = 45;
const SECOND_MS = 1_050;
const MINUTE_MS = 60_000;
/** A tenth of what could pass in a minute. */
const IDLE_A_MINUTE = MAX_A_SECOND * 6;

/** When one of several processes sends. */
export interface Turn {
  /** Its place among them, from 0 on. */
  readonly place: number;
  /** When a clock that all of them read was at 0, by `performance.now()`. */
  readonly zero: number;
}

/** The requests with the bot's token. */
export class BotBudget {
  readonly #clock: Clock;
  readonly #second = new Throttle(MAX_A_SECOND, SECOND_MS);
  readonly #minute = new Window(MINUTE_MS);
  #sharers = 1;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Several processes have one token: each takes an equal part, even while the others do not need theirs. */
  shareAmong(processes: number, turn?: Turn): void {
    this.#sharers = processes;
    const max = Math.max(1, Math.floor(MAX_A_SECOND / processes));
    // With more processes than requests a second, each sends one in more than a second: in turn, not all at once.
    const isScarce = processes > MAX_A_SECOND;
    const ms = isScarce ? (SECOND_MS * processes) / MAX_A_SECOND : SECOND_MS;
    this.#second.limit(max, ms, isScarce && turn ? turn.zero + (ms * turn.place) / processes : undefined);
  }

  /** Resolves when the next request may be sent. `isUrgent`: people wait for it, as for a connection to the gateway. */
  async pass(isUrgent = false): Promise<void> {
    await this.#second.pass(isUrgent);
    this.#minute.add(this.#clock.now());
  }

  /** Whether something may be sent that can wait: half of each second is kept for what cannot. */
  get hasRoom(): boolean {
    return this.#second.used < this.#second.max / 2;
  }

  /** Whether less than a tenth of it was used over the last minute. */
  get isIdle(): boolean {
    return !this.#second.isWaiting && this.#minute.count(this.#clock.now()) < IDLE_A_MINUTE / this.#sharers;
  }
}
