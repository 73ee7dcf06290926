/** Alarms by key: setting a key again replaces its alarm. While `mayRing` says no, those that are due are held back. */
import type { Clock } from './clock.ts';

/** A timer checks the time at least this often, because platform timers cannot wait for weeks. */
const CHECK_INTERVAL_MS = 3_600_000;

interface Alarm {
  readonly at: number;
  readonly ring: () => void;
  cancel: () => void;
  /** It came due while nothing may ring. */
  isHeld: boolean;
}

export class Alarms {
  readonly #clock: Clock;
  readonly #mayRing: (() => boolean) | undefined;
  readonly #set = new Map<string, Alarm>();
  #closed = false;

  constructor(clock: Clock, mayRing?: () => boolean) {
    this.#clock = clock;
    this.#mayRing = mayRing;
  }

  /** Calls `ring` once at a wall-clock time, or at once if it has passed. */
  set(key: string, at: number, ring: () => void): void {
    this.clear(key);
    if (this.#closed) return;
    const left = Math.max(at - this.#clock.now(), 0);
    const alarm: Alarm = { at, ring, isHeld: false, cancel: () => {} };
    this.#set.set(key, alarm);
    alarm.cancel = this.#clock.after(Math.min(left, CHECK_INTERVAL_MS), () => {
      if (this.#clock.now() < at) this.set(key, at, ring);
      else if (this.#mayRing?.() === false) alarm.isHeld = true;
      else {
        this.#set.delete(key);
        ring();
      }
    });
  }

  /** Sets it, unless it rings earlier already. */
  setEarliest(key: string, at: number, ring: () => void): void {
    const set = this.#set.get(key);
    if (set === undefined || (!set.isHeld && at < set.at)) this.set(key, at, ring);
  }

  has(key: string): boolean {
    return this.#set.has(key);
  }

  clear(key: string): void {
    this.#set.get(key)?.cancel();
    this.#set.delete(key);
  }

  /** Rings at this time what was held back. */
  ringHeld(at: number): void {
    for (const [key, { isHeld, ring }] of [...this.#set]) if (isHeld) this.set(key, at, ring);
  }

  /** No alarm rings after this. */
  close(): void {
    this.#closed = true;
    for (const { cancel } of this.#set.values()) cancel();
    this.#set.clear();
  }
}
