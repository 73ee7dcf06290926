/**
 * Whether people can reach Sixes: its process runs and is connected. The database keeps the last time at which that was
 * so, for the process that comes after this one.
 */
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';

export const BEAT_INTERVAL_MS = 5_000;
/** A beat that is late by more than this means that the process was stopped, or that its clock was set. */
const MAX_DELAY_MS = 10_000;

/** Since when people cannot reach Sixes, in wall-clock ms; `start`: since the process before this one stopped. */
export type OfflineSince = number | 'start';

export class Heartbeat {
  readonly #store: Store;
  readonly #clock: Clock;
  #offlineSince: OfflineSince | undefined = 'start';
  #isCatchingUp = false;
  /** The last beat; absent while the database is being written, because waiting for it is no stall. */
  #beatAt: number | undefined;
  /** When the last beat was written. */
  #writtenAt = Number.NEGATIVE_INFINITY;
  #trial: Promise<void> | undefined;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  get isOnline(): boolean {
    return this.#offlineSince === undefined && !this.#isCatchingUp && this.#stalledSince === undefined;
  }

  /** Notes that Sixes is online: options and questions that are over by now stay over, however the process stops. */
  async beat(): Promise<void> {
    if (!this.isOnline) return;
    this.#beatAt = undefined;
    try {
      await this.#store.heartbeat(this.#clock.now());
      this.#writtenAt = this.#clock.now();
    } finally {
      this.#beatAt = this.#clock.now();
    }
  }

  /** Whether a beat was written in the last `ms`, or can be written within them. */
  async canWrite(ms: number): Promise<boolean> {
    const isRecent = (): boolean => this.#clock.now() - this.#writtenAt < ms;
    if (isRecent()) return true;
    this.#trial ??= this.beat()
      // The log says why, by the regular beat.
      .catch(() => undefined)
      .finally(() => {
        this.#trial = undefined;
      });
    let cancel = (): void => {};
    const late = new Promise<void>((resolve) => {
      cancel = this.#clock.after(ms, resolve);
    });
    await Promise.race([this.#trial, late]);
    cancel();
    return isRecent();
  }

  offline(): void {
    this.#offlineSince ??= this.#stalledSince ?? this.#clock.now();
  }

  /** Is online once `catchUp` has made good for the time away; is offline for as long as before if it fails. */
  async online(catchUp: (since: OfflineSince) => Promise<void>): Promise<void> {
    this.offline();
    const since = this.#offlineSince!;
    // The connection may be lost again while we catch up.
    this.#offlineSince = undefined;
    this.#isCatchingUp = true;
    this.#beatAt = undefined;
    try {
      await catchUp(since);
      this.#beatAt = this.#clock.now();
    } catch (error) {
      this.#offlineSince = since;
      throw error;
    } finally {
      this.#isCatchingUp = false;
    }
  }

  /** The process was last known to run then, if the beat after it is missing. */
  get #stalledSince(): number | undefined {
    const isLate = this.#beatAt !== undefined && this.#clock.now() - this.#beatAt > BEAT_INTERVAL_MS + MAX_DELAY_MS;
    return isLate ? this.#beatAt : undefined;
  }
}
