/** How much happens in a span of time: counted, and kept below a limit. */

/** When something happened within the last `ms`. */
export class Window {
  /** May change at any time. */
  ms: number;
  readonly #times: number[] = [];

  constructor(ms: number) {
    this.ms = ms;
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
    while (this.#times.length > 0 && this.#times[0]! <= now - this.ms) this.#times.shift();
    return this.#times.length;
  }

  /** How long until the oldest of them is forgotten. */
  wait = (now: number): number => (this.#times[0] ?? now) + this.ms - now;
}

/** Lets acts pass in their order, never more than `max` of them in any `ms`, or one at each of some moments. */
export class Throttle {
  #max: number;
  readonly #passed: Window;
  readonly #waiting: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** One of the moments, by `performance.now()`; another comes each `ms`. */
  #phase: number | undefined;
  /** The moment that is waited for, and the one before. */
  #moment: number | undefined;
  #lastMoment = Number.NEGATIVE_INFINITY;

  constructor(max: number, ms: number) {
    this.#max = max;
    this.#passed = new Window(ms);
  }

  get max(): number {
    return this.#max;
  }

  /** From now on `max` in any `ms`; with a `phase`, one each time its moment comes round. */
  limit(max: number, ms: number, phase?: number): void {
    this.#max = max;
    this.#passed.ms = ms;
    this.#phase = phase;
  }

  /** Resolves when the caller may act. `first`: before all others that wait. */
  pass(first = false): Promise<void> {
    const passed = new Promise<void>((resolve) => void this.#waiting[first ? 'unshift' : 'push'](resolve));
    this.#next();
    return passed;
  }

  /** How many have passed within the span. */
  get used(): number {
    return this.#passed.count(performance.now());
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  #next(): void {
    while (this.isWaiting) {
      const now = performance.now();
      const ms = this.#waitAt(now);
      if (ms > 0) {
        this.#timer ??= setTimeout(() => {
          this.#timer = undefined;
          this.#next();
        }, ms);
        return;
      }
      if (this.#moment !== undefined) this.#lastMoment = this.#moment;
      this.#moment = undefined;
      this.#passed.add(now);
      this.#waiting.shift()!();
    }
  }

  #waitAt(now: number): number {
    if (this.#phase === undefined) return this.#passed.count(now) < this.#max ? 0 : this.#passed.wait(now);
    const { ms } = this.#passed;
    // Moments may shift a little: half the time later is the next one. One that was missed on a busy machine counts all the same.
    const from = Math.max(now, this.#lastMoment + ms / 2);
    this.#moment ??= from + ms - ((((from - this.#phase) % ms) + ms) % ms);
    return this.#moment - now;
  }
}
