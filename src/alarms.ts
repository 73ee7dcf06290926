/** Things to do at a time, by key: a later time for a key takes the place of the one before. */
import type { Clock } from './clock.ts';

/** A timer looks again at least this often: platforms cannot wait for weeks. */
const LOOK_MS = 3_600_000;

export class Alarms {
  readonly #clock: Clock;
  readonly #mayRing: () => boolean;
  /** What came due while nothing might ring. */
  readonly #held = new Map<string, () => void>();
  readonly #set = new Map<string, () => void>();
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
    const look = () => {
      this.#set.delete(key);
      if (this.#clock.now() < at) this.set(key, at, ring);
      else if (this.#mayRing()) ring();
      else this.#held.set(key, ring);
    };
    this.#set.set(key, this.#clock.after(Math.min(left, LOOK_MS), look));
  }

  has = (key: string): boolean => this.#set.has(key) || this.#held.has(key);

  clear(key: string): void {
    this.#set.get(key)?.();
    this.#set.delete(key);
    this.#held.delete(key);
  }

  /** What was held back rings at this time. */
  ringHeld(at: number): void {
    for (const [key, ring] of [...this.#held]) this.set(key, at, ring);
  }

  /** No alarm rings after this. */
  close(): void {
    this.#closed = true;
    for (const cancel of this.#set.values()) cancel();
    this.#set.clear();
    this.#held.clear();
  }
}
