/** The threads of tournaments' tables: made one at a time, and none for a while after one was refused. */
import type { Clock } from '../clock.ts';
import type { Tournament, TournamentRecord } from '../model.ts';

/** After a thread was refused, tables stand in the channel for this time, in milliseconds. */
const NO_THREADS_MS = 600_000;

export class TournamentThreads {
  readonly #clock: Clock;
  /** By tournament, a thread that has no table yet. */
  readonly #spare = new Map<string, string>();
  /** By tournament, until when no thread is asked for. */
  readonly #refusedUntil = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether its next table gets a thread of its own. */
  isWanted = ({ id, threads }: Pick<TournamentRecord, 'id' | 'threads'>): boolean =>
    threads && this.#clock.now() >= (this.#refusedUntil.get(id) ?? 0);

  /** When to try making threads again, or `other` if that is earlier; in wall-clock ms. */
  nextLookAt(id: string, other: number | undefined): number | undefined {
    const until = this.#refusedUntil.get(id) ?? 0;
    return until > this.#clock.now() ? Math.min(until, other ?? until) : other;
  }

  /** The tournament, without threads while none can be made. */
  asItIs(tournament: Tournament): Tournament {
    const { record } = tournament;
    return { ...tournament, record: { ...record, threads: this.isWanted(record) } };
  }

  /** A thread for the next table: the same one until `taken`. Nothing if Discord refuses to make one. */
  async next(id: string, make: () => Promise<string | undefined>): Promise<string | undefined> {
    const thread = this.#spare.get(id) ?? (await make());
    if (thread === undefined) this.#refusedUntil.set(id, this.#clock.now() + NO_THREADS_MS);
    else this.#spare.set(id, thread);
    return thread;
  }

  /** The table of the thread that was made last is seated. */
  taken = (id: string): void => void this.#spare.delete(id);

  forget(id: string): void {
    this.#spare.delete(id);
    this.#refusedUntil.delete(id);
  }
}
