import { once } from 'node:events';

/** Time and timers, so that tests can give the whole process a clock of theirs. */
export interface Clock {
  /** Wall-clock time in milliseconds. */
  now(): number;
  /** Milliseconds since some time, which go on steadily when somebody sets the clock. */
  steady?(): number;
  /** Calls `then` once after `ms`. Returns a function that cancels the call. */
  after(ms: number, then: () => void): () => void;
}

/** Ids of Discord count milliseconds from here, the beginning of 2015. */
export const DISCORD_EPOCH_MS = 1_420_070_400_000;
/** The longest time in ms that a platform timer can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export const wallClock: Clock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after(ms, then) {
    const timer = setTimeout(then, Math.min(Math.max(ms, 0), MAX_TIMER_MS));
    return () => clearTimeout(timer);
  },
};

/** Waits until it is done, but at most this many milliseconds of real time. */
export const atMost = (ms: number, done: Promise<unknown>): Promise<unknown> =>
  Promise.race([done, new Promise((resolve) => setTimeout(resolve, ms))]);

/** Fails with the signal's reason once it is aborted; what is done then goes on unseen. */
export async function unlessAborted<T>(
  done: Promise<T>,
  signal: AbortSignal = new AbortController().signal,
): Promise<T> {
  const over = new AbortController();
  const aborted = signal.aborted ? Promise.resolve() : once(signal, 'abort', { signal: over.signal });
  try {
    return await Promise.race([done, aborted.then(() => signal.throwIfAborted() as never)]);
  } finally {
    over.abort();
  }
}

/** The two clocks may be this far apart without a correction: nobody notices it at a table. */
const TOLERATED_MS = 2_000;
/** A correction that is this wrong changes. */
const REFINED_MS = 500;
/** What the quickest message takes from Discord to here, about. */
const QUICKEST_MS = 100;
/** The quickest message of this time, and of that before it, tells how far the clocks are apart. */
const WINDOW_MS = 300_000;
/** After a quiet time a single message that comes late says nothing. */
const MIN_MESSAGES = 5;
/** Between two messages the host's clock was set if it has moved by this much more, or less, than time went on. */
const STEP_MS = 1_000;
const NO_MESSAGES = { since: 0, messages: 0, now: Number.POSITIVE_INFINITY, before: Number.POSITIVE_INFINITY };

/**
 * Discord's time on a host whose own clock may be wrong. All times that are stored or compared are Discord's, as those of
 * taps are. The difference is learned from messages that bear their time: they arrive later than they were sent, so the
 * quickest of many is nearest to the truth, and no correction makes a deadline come early.
 */
export class DiscordClock implements Clock {
  readonly #host: Clock;
  readonly #onCorrected: (aheadMs: number) => void;
  /** Milliseconds from a message's time by Discord's clock to its arrival by the host's, of the quickest lately. */
  #quickest = NO_MESSAGES;
  /** The host's clock without its steady time, at the last message: it moves when the clock is set. */
  #setAt: number | undefined;
  #aheadMs = 0;
  #correctionMs = 0;

  /** `onCorrected`: the correction has changed; 0: the host's clock is right again. */
  constructor(host: Clock, onCorrected: (aheadMs: number) => void = () => {}) {
    this.#host = host;
    this.#onCorrected = onCorrected;
  }

  now = (): number => this.#host.now() - this.#correctionMs;

  after = (ms: number, then: () => void): (() => void) => this.#host.after(ms, then);

  /** By how much the host's clock is ahead of Discord's. */
  get aheadMs(): number {
    return this.#aheadMs;
  }

  /** A message that was sent at this time by Discord's clock has just arrived. Returns how late, in milliseconds. */
  observe = (sentAt: number): number => {
    const now = this.#host.now();
    const took = now - sentAt;
    const setAt = now - (this.#host.steady?.() ?? now);
    if (Math.abs(setAt - (this.#setAt ?? setAt)) > STEP_MS) this.#quickest = NO_MESSAGES;
    this.#setAt = setAt;
    const { since, messages, now: quickest, before } = this.#quickest;
    const isOver = Math.abs(now - since) > WINDOW_MS && messages >= MIN_MESSAGES;
    this.#quickest = isOver
      ? { since: now, messages: 1, now: took, before: quickest }
      : { since, messages: messages + 1, now: Math.min(quickest, took), before };
    const least = Math.min(this.#quickest.now, this.#quickest.before);
    this.#correct(least - QUICKEST_MS);
    return took - least;
  };

  #correct(aheadMs: number): void {
    this.#aheadMs = aheadMs;
    const before = this.#correctionMs;
    if (Math.abs(aheadMs - before) <= (before === 0 ? TOLERATED_MS : REFINED_MS)) return;
    const correction = Math.abs(aheadMs) <= REFINED_MS ? 0 : Math.round(aheadMs);
    this.#correctionMs = correction;
    const isNews = before === 0 || correction === 0 || Math.abs(correction - before) > TOLERATED_MS;
    if (isNews) this.#onCorrected(correction);
  }
}
