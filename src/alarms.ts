/** Alarms by key: setting a key again replaces its alarm. While `mayRing` says no, those that are due are held back. */
import type { Clock } from './clock.ts';

/** A timer checks the time at least this often, because platform timers cannot wait for weeks. */
const CHECK_INTERVAL_MS = 3_600_000;

export class Alarms {
  readonly #clock: Clock;
  readonly #mayRing: () => boolean;
  /** What came due while nothing may ring. */
  readonly #held = new Map<string, () => void>();
  readonly #set = new Map<string, { readonly at: number; readonly cancel: () => void }>();
  #closed = false;

  constructor(clock: Clock, mayRing: () => boolean = () => true) {
    this.#clock = clock;
    this.#mayRing = mayRing;
  }

  /** Calls `ring` once at a wall-clock time, or at once if it has passed. */
  set(key: string, at: number, ring: () => void): void {
    this.clear(key);
    if (this.#closed) return;
    const left = Math.max(at - this.#clock.now(), 0);
    const check = () => {
      this.#set.delete(key);
      if (this.#clock.now() < at) this.set(key, at, ring);
      else if (this.#mayRing()) ring();
      else this.#held.set(key, ring);
    };
    this.#set.set(key, {
      at,
      cancel: this.#clock.after(Math.min(left, CHECK_INTERVAL_MS), check),
    });
  }

  /** Sets it, unless it rings earlier already. */
  setEarliest(key: string, at: number, ring: () => void): void {
    const set = this.#set.get(key);
    if (set === undefined ? !this.#held.has(key) : at < set.at) this.set(key, at, ring);
  }

  has = (key: string): boolean => this.#set.has(key) || this.#held.has(key);

  clear(key: string): void {
    this.#set.get(key)?.cancel();
    this.#set.delete(key);
    this.#held.delete(key);
  }

  /** Rings at this time what was held back. */
  ringHeld(at: number): void {
    for (const [key, ring] of [...this.#held]) this.set(key, at, ring);
  }

  /** No alarm rings after this. */
  close(): void {
    this.#closed = true;
    for (const { cancel } of this.#set.values()) cancel();
    this.#set.clear();
    this.#held.clear();
  }
}
