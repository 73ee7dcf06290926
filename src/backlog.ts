/**
 * What can wait: one piece of it is done at a time, and before the next one whatever has come in, so that nobody's tap
 * waits for messages of other tables to be written.
 */
export class Backlog {
  readonly #waiting: (() => void)[] = [];

  /** Resolves when it is one's turn, in the order of asking. */
  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(this.#next);
    });
  }

  #next = (): void => {
    this.#waiting[0]!();
    // What it does follows at once; then the event loop looks at what has come in.
    setImmediate(() => {
      this.#waiting.shift();
      if (this.#waiting.length > 0) this.#next();
    });
  };
}
