/**
 * The requests that Discord allows the bot's token, where several processes have it: the database leases them, a few at a
 * time, to the process that needs them. What one does not need is there for the others.
 */

import { atMost } from '../clock.ts';
import { MAX_A_SECOND, type RequestSource, SECOND_MS, type Taken } from '../requests/budget.ts';
import { LEASE_MS, type Leased, SLOT_REUSE_MS } from '../store/workers.ts';

/** A process that got none asks again after this time. */
const RETRY_MS = 50;
/** A process to which the database gives no lease in time sends a request each second at most. */
const UNLEASED_MS = 1_000;
/** It asks for a lease again after this time, because the database may have been slow only once. */
const LATE_RETRY_MS = 500;
/**
 * Processes without leases send at most this many a second, all of them together: others may still have leases, and Discord
 * allows 50.
 */
const MAX_UNLEASED = 5;

export class Leases implements RequestSource {
  /** As the database said last. */
  sharers = 1;
  readonly #lease: (most: number) => Promise<Leased>;
  #leasing: Promise<Leased | undefined> | undefined;
  /** How many were left after the last lease, and until when that counts. */
  #last = { left: MAX_A_SECOND, until: 0 };
  /** Until when requests are scarce: there were fewer than were asked for, or none left. */
  #scarceUntil = 0;
  /** When the next request without a lease may be sent; nothing once a lease came in time. */
  #nextUnleased: number | undefined;

  constructor(lease: (most: number) => Promise<Leased>) {
    this.#lease = lease;
  }

  get left(): number {
    return performance.now() < this.#last.until ? this.#last.left : MAX_A_SECOND;
  }

  async take(most: number): Promise<Taken> {
    const areScarce = performance.now() < this.#scarceUntil;
    const asked = areScarce ? 1 : most;
    // One that took too long may still come.
    this.#leasing ??= this.#begin(asked);
    const leased = (await atMost(UNLEASED_MS, this.#leasing)) as Leased | undefined;
    const now = performance.now();
    const isInTime = leased !== undefined && Date.now() - leased.at < LEASE_MS;
    const { n, left, others } = isInTime ? leased : { n: this.#unleased(now), left: 0, others: 0 };
    this.#last = { left, until: now + SECOND_MS };
    if (left === 0 || n < asked) this.#scarceUntil = now + SLOT_REUSE_MS;
    if (!isInTime) return { n, wait: Math.min(LATE_RETRY_MS, this.#nextUnleased! - now) };
    this.#nextUnleased = undefined;
    if (n === 0) return { n, wait: RETRY_MS };
    // While they are scarce each process that needs some gets its turn.
    return { n, wait: areScarce ? ((others + 1) * SLOT_REUSE_MS) / MAX_A_SECOND : 0 };
  }

  /** How many requests may be sent now without a lease. */
  #unleased(now: number): number {
    const interval = Math.max(UNLEASED_MS, (this.sharers * 1_000) / MAX_UNLEASED);
    // What others leased before is sent by then. They may have failed at the same moment, so each begins at a time of its own.
    const first = now + SLOT_REUSE_MS + Math.random() * interval;
    // One that is long past is of an earlier failure.
    if (this.#nextUnleased === undefined || now > this.#nextUnleased + SLOT_REUSE_MS) this.#nextUnleased = first;
    if (now < this.#nextUnleased) return 0;
    this.#nextUnleased = now + interval;
    return 1;
  }

  async #begin(most: number): Promise<Leased | undefined> {
    try {
      return await this.#lease(most);
    } catch {
      return undefined;
    } finally {
      this.#leasing = undefined;
    }
  }
}
