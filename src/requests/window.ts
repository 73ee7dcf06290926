/** A sliding window: when something happened within the last `ms`. */
export class Window {
  readonly #ms: number;
  readonly #times: number[] = [];

  constructor(ms: number) {
    this.#ms = ms;
  }

  add(now: number): void {
    this.#times.push(now);
  }

  /** Adds one unless `max` is reached. */
  take(now: number, max: number): boolean {
    const isFree = this.count(now) < max;
    if (isFree) this.add(now);
    return isFree;
  }

  count(now: number): number {
    while (this.#times.length > 0 && this.#times[0]! <= now - this.#ms) this.#times.shift();
    return this.#times.length;
  }

  /** How long until the oldest of them is forgotten. */
  wait = (now: number): number => (this.#times[0] ?? now) + this.#ms - now;
}
