/** How many follow-ups Discord lets the tokens of interactions make in a channel. */
import type { Clock } from '../clock.ts';
import { Window } from './window.ts';

const MINUTE_MS = 60_000;
/** Of about 30, reported in github.com/discord/discord-api-docs, threads 367, 1454, 2701, 4043 and 7243; no header tells. */
const MAX_FOLLOW_UPS_A_MINUTE = 20;
/** Above that only what there is no other way for, up to this. */
const MAX_SENT_A_MINUTE = 28;
/** Channels without a follow-up in the last minute are forgotten when there are more than this. */
const MAX_CHANNELS = 1_000;

/** A follow-up that was not sent, because Discord would refuse it. */
export class NoRoom extends Error {}

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

  /** Counts one before it is sent; returns whether Discord can be expected to take it. */
  spend(channel: string): boolean {
    const now = this.#clock.now();
    if (this.#channels.size > MAX_CHANNELS)
      for (const [id, made] of this.#channels) if (made.count(now) === 0) this.#channels.delete(id);
    const made = this.#channels.get(channel) ?? new Window(MINUTE_MS);
    this.#channels.set(channel, made);
    return made.take(now, MAX_SENT_A_MINUTE);
  }

  /** Discord takes none there for now. */
  exhaust(channel: string): void {
    while (this.spend(channel));
  }
}
