/**
 * What Discord allows: requests with the bot's token a second, and follow-ups a minute and channel. Requests with the
 * bot's token pass in order, never more of them in any second; what can wait or be left out asks for room first.
 */
import { DefaultRestOptions, type RESTOptions } from 'discord.js';
import type { Clock } from '../../clock.ts';
import { Throttle, Window } from '../../throttle.ts';

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

/** The requests with the bot's token. */
export class BotBudget {
  readonly #clock: Clock;
  readonly #second = new Throttle(MAX_A_SECOND, SECOND_MS);
  readonly #minute = new Window(MINUTE_MS);
  /** Sends a request in its turn. */
  readonly makeRequest: RESTOptions['makeRequest'];

  constructor(clock: Clock, send = DefaultRestOptions.makeRequest) {
    this.#clock = clock;
    this.makeRequest = async (url, init) => {
      await this.#second.pass();
      this.#minute.add(clock.now());
      return send(url, init);
    };
  }

  /** Whether something may be sent that can wait: half of each second is kept for what cannot. */
  get hasRoom(): boolean {
    return this.#second.used < MAX_A_SECOND / 2;
  }

  /** Whether less than a tenth of it was used over the last minute. */
  get isIdle(): boolean {
    return !this.#second.isWaiting && this.#minute.count(this.#clock.now()) < IDLE_A_MINUTE;
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

  /** Whether another may be made through a token, which may take only some. */
  takes = ({ channel, followUps }: { readonly channel: string; readonly followUps: number }): boolean =>
    followUps > 0 && this.mayPost(channel);

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
