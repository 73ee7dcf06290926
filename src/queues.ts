/** The id of the queue in which `alone` runs; no other id is empty. */
const ALONE = '';

/** One queue for each id: an act waits for those before it in its queue. Different ids do not wait for each other. */
export class Queues {
  readonly #last = new Map<string, Promise<unknown>>();
  #alone: Promise<unknown> | undefined;

  in<T>(id: string, act: () => Promise<T>): Promise<T> {
    const turn = Promise.allSettled([this.#last.get(id), this.#alone]).then(act);
    this.#last.set(id, turn);
    const done = () => {
      if (this.#last.get(id) === turn) this.#last.delete(id);
    };
    turn.then(done, done);
    return turn;
  }

  /** Runs once all earlier acts are done; all later ones wait for it, whatever their ids. */
  alone<T>(act: () => Promise<T>): Promise<T> {
    const before = [...this.#last.values()];
    const turn = this.in(ALONE, () => Promise.allSettled(before).then(act));
    this.#alone = turn;
    return turn;
  }

  /** Resolves once no queue has anything left to run. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.allSettled(this.#last.values());
  }
}
