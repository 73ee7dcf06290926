/**
 * One process's part of the requests that Discord allows the bot's token: the same as each other's. A new process takes
 * next to nothing until the others have made room for it.
 */
import type { Turn } from '../budget.ts';
import type { Processes } from '../store/workers.ts';

/** By then each of the others has counted the processes again, and Discord no longer counts what it sent before that. */
const NOTICED_MS = 2_200;
/** Until then it takes as little as if there were this many: one request a second. The others always leave room for a few. */
const UNNOTICED = 45;

type Share = (processes: number, turn?: Turn) => void;

export class BudgetPart {
  readonly #share: Share;
  #since = performance.now();

  constructor(share: Share) {
    this.#share = share;
    share(UNNOTICED);
  }

  /** The connection to the database is lost: the others may already share this process's part. */
  lost(): void {
    this.#since = Number.POSITIVE_INFINITY;
    this.#share(UNNOTICED);
  }

  /** The database has just said which processes there are, with this one. */
  counted({ all, owners, at }: Pick<Processes, 'all' | 'owners' | 'at'>): void {
    const turn = { place: owners.findIndex(({ isUs }) => isUs), zero: performance.now() - at };
    this.#since = Math.min(this.#since, performance.now());
    const isNoticed = performance.now() > this.#since + NOTICED_MS;
    this.#share(isNoticed ? all : Math.max(all, UNNOTICED), turn);
  }
}
