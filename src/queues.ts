/** One queue for each id: what runs in it waits for what came before. Different ids never wait for each other. */
export class Queues {
  readonly #last = new Map<string, Promise<unknown>>();

  in<T>(id: string, act: () => Promise<T>): Promise<T> {
    const before = this.#last.get(id) ?? Promise.resolve();
    const turn = before.then(act, act);
    this.#last.set(id, turn);
    const done = () => {
      if (this.#last.get(id) === turn) this.#last.delete(id);
    };
    turn.then(done, done);
    return turn;
  }

  /** When nothing runs any more. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.allSettled(this.#last.values());
  }
}
