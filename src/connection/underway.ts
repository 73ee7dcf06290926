/** Work that has begun and is not over. */
export class Underway {
  readonly #all = new Set<Promise<unknown>>();

  add(work: Promise<unknown>): void {
    const over = work.finally(() => this.#all.delete(over));
    this.#all.add(over);
  }

  /** Resolves once nothing is under way. */
  async idle(): Promise<void> {
    while (this.#all.size > 0) await Promise.all(this.#all);
  }
}
