/**
 * What Discord allows: requests with the bot's token a second, and follow-ups a minute and channel. Requests with the
 * bot's token pass in order, never more of them in any second; what can wait or be left out asks for room first.
 */
import { DefaultRestOptions, type RESTOptions } from 'discord.js';
import type { Clock } from '../../clock.ts';

/** Of 50, and in a little more than a second: requests do not all take the same time to Discord. */
const MAX_A_SECOND = 45;
const SECOND_MS = 1_050;
const MINUTE_MS = 60_000;
/** A tenth of what could pass in a minute. */
const IDLE_A_MINUTE = MAX_A_SECOND * 6;
/** Of about 30, reported in github.com/discord/discord-api-docs, threads 367, 1454, 2701, 4043 and 7243; no header tells. */
const MAX_FOLLOW_UPS_A_MINUTE = 20;
/** Channels without a follow-up in the last minute are forgotten when there are more than this. */
const MAX_CHANNELS = 1_000;

/** When something happened within the last `ms`. */
class Window {
  readonly #ms: number;
  readonly #times: number[] = [];

  constructor(ms: number) {
    this.#ms = ms;
  }

  add(now: number): void {
    this.#times.push(now);
  }

  count(now: number): number {
    while (this.#times.length > 0 && this.#times[0]! <= now - this.#ms) this.#times.shift();
    return this.#times.length;
  }

  /** How long until the oldest of them is forgotten. */
  wait = (now: number): number => (this.#times[0] ?? now) + this.#ms - now;
}

/** The requests with the bot's token. */
export class BotBudget {
  readonly #clock: Clock;
  readonly #send: RESTOptions['makeRequest'];
  readonly #second = new Window(SECOND_MS);
  readonly #minute = new Window(MINUTE_MS);
  readonly #waiting: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: Clock, send = DefaultRestOptions.makeRequest) {
    this.#clock = clock;
    this.#send = send;
  }

  /** Sends a request in its turn. */
  readonly makeRequest: RESTOptions['makeRequest'] = async (url, init) => {
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      this.#pass();
    });
    return this.#send(url, init);
  };

  /** Whether something may be sent that can wait: half of each second is kept for what cannot. */
  get hasRoom(): boolean {
    return this.#second.count(performance.now()) < MAX_A_SECOND / 2;
  }

  /** Whether less than a tenth of it was used over the last minute. */
  get isIdle(): boolean {
    return this.#waiting.length === 0 && this.#minute.count(this.#clock.now()) < IDLE_A_MINUTE;
  }

  #pass(): void {
    while (this.#waiting.length > 0) {
      const now = performance.now();
      if (this.#second.count(now) >= MAX_A_SECOND) {
        this.#timer ??= setTimeout(() => this.#passLater(), this.#second.wait(now));
        return;
      }
      this.#second.add(now);
      this.#minute.add(this.#clock.now());
      this.#waiting.shift()!();
    }
  }

  #passLater(): void {
    this.#timer = undefined;
    this.#pass();
  }
}

/** The follow-ups that interactions' tokens make in each channel. */
export class FollowUpBudget {
  readonly #clock: Clock;
  readonly #channels = new Map<string, Window>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether another may be made in a channel. */
  mayPost(channel: string): boolean {
    return (this.#channels.get(channel)?.count(this.#clock.now()) ?? 0) < MAX_FOLLOW_UPS_A_MINUTE;
  }

  /** Counts one. */
  spend(channel: string): void {
    const now = this.#clock.now();
    if (this.#channels.size > MAX_CHANNELS)
      for (const [id, made] of this.#channels) if (made.count(now) === 0) this.#channels.delete(id);
    const made = this.#channels.get(channel) ?? new Window(MINUTE_MS);
    made.add(now);
    this.#channels.set(channel, made);
  }

  /** Discord takes none there for now. */
  exhaust(channel: string): void {
    while (this.mayPost(channel)) this.spend(channel);
  }
}
