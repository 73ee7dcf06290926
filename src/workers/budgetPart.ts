/**
 * One process's part of the requests that Discord allows the bot's token: the same as each other's. A new process takes
 * next to nothing until the others have made room for it.
 */

/** By then each of the others has counted the processes again, and Discord no longer counts what it sent before that. */
const NOTICED_MS = 2_200;
/** Until then it takes as little as if there were this many: one request a second. The others always leave room for a few. */
const UNNOTICED = 45;

export class BudgetPart {
  readonly #share: (processes: number) => void;
  #since = performance.now();

  constructor(share: (processes: number) => void) {
    this.#share = share;
    share(UNNOTICED);
  }

  /** The connection to the database is lost: the others may already share this process's part. */
  lost(): void {
    this.#since = Number.POSITIVE_INFINITY;
    this.#share(UNNOTICED);
  }

  /** There are this many processes, with this one. */
  counted(processes: number): void {
    this.#since = Math.min(this.#since, performance.now());
    const isNoticed = performance.now() > this.#since + NOTICED_MS;
    this.#share(isNoticed ? processes : Math.max(processes, UNNOTICED));
  }
}
