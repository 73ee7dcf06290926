/** Which part of what Discord allows the bot's token one of several processes takes: an equal one, once the others know of it. */

/** By then each of the others has looked how many there are, and what it asked before that has left Discord's second. */
const NOTICED_MS = 2_200;
/** As if there were this many: a request a second, for which the others leave room, also where some start at once. */
const UNNOTICED = 45;

export class BudgetPart {
  readonly #share: (processes: number) => void;
  #since = performance.now();

  constructor(share: (processes: number) => void) {
    this.#share = share;
    share(UNNOTICED);
  }

  /** The others may already share among themselves what was this process' part. */
  lost(): void {
    this.#since = Number.POSITIVE_INFINITY;
    this.#share(UNNOTICED);
  }

  /** There are this many, with this one. */
  counted(processes: number): void {
    this.#since = Math.min(this.#since, performance.now());
    const isNoticed = performance.now() > this.#since + NOTICED_MS;
    this.#share(isNoticed ? processes : Math.max(processes, UNNOTICED));
  }
}
