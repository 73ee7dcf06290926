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

  /** Adds one more, unless there are as many already. */
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

/** Lets acts pass in their order, never more than `max` of them in any `ms`. */
export class Throttle {
  #max: number;
  readonly #passed: Window;
  readonly #waiting: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(max: number, ms: number) {
    this.#max = max;
    this.#passed = new Window(ms);
  }

  get max(): number {
    return this.#max;
  }

  /** From now on `max` in any `ms`. */
  limit(max: number, ms: number): void {
    this.#max = max;
    this.#passed.ms = ms;
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
      if (this.#passed.count(now) >= this.#max) {
        this.#timer ??= setTimeout(() => {
          this.#timer = undefined;
          this.#next();
        }, this.#passed.wait(now));
        return;
      }
      this.#passed.add(now);
      this.#waiting.shift()!();
    }
  }
}
