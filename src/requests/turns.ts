/** Requests about one message: one after the other, except that the answer to a tap may overtake a slow one. */
import type { Clock } from '../clock.ts';

export class Turns {
  readonly #clock: Clock;
  readonly #onRace: () => void;
  #last: Promise<unknown> = Promise.resolve();

  /** `onRace`: two ran side by side and have ended; which of them Discord took last is unknown. */
  constructor(clock: Clock, onRace: () => void) {
    this.#clock = clock;
    this.#onRace = onRace;
  }

  /** Acts when all before it has ended; with `maxWaitMs`, after at most that many milliseconds. */
  take<T>(act: () => Promise<T>, maxWaitMs?: number): Promise<T> {
    const before = this.#last;
    let isAhead = true;
    let wasAhead = false;
    const turn = new Promise<void>((resolve) => {
      const cancel = maxWaitMs === undefined ? () => {} : this.#clock.after(maxWaitMs, resolve);
      void before.then(() => {
        isAhead = false;
        cancel();
        resolve();
      });
    });
    const acted = turn.then(() => {
      wasAhead = isAhead;
      return act();
    });
    this.#last = Promise.allSettled([before, acted]).then(() => {
      if (wasAhead) this.#onRace();
    });
    return acted;
  }

  /** When nothing is under way. */
  ended = (): Promise<unknown> => this.#last;
}
