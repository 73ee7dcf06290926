/**
 * Answers that come a moment before they may count, as when somebody rolls while the dice are still handed over: each is
 * entered as soon as it may, unless its question is closed by then (ruling R-six-20). A pause or a restart forgets it.
 */
import type { Alarms } from '../alarms.ts';
import type { Clock } from '../clock.ts';
import type { Answer } from '../model.ts';
import { Latest } from '../remembered.ts';
import { allowedAfter, askedAt, askOf, type Match, same } from './match.ts';
import { type Outcome, refuse } from './refusals.ts';
import type { Table } from './table.ts';
import type { Tables } from './tables.ts';

/** What was pressed before it counts, a raise above all, may arrive this much later. */
const EARLY_ARRIVAL_MS = 150;
/** The same press again within this time is ignored: the player cannot have seen yet that it was entered. */
const UNSEEN_MS = 400;
const MAX_ENTERED = 1_000;

interface Deps {
  readonly tables: Tables;
  readonly clock: Clock;
  readonly alarms: Alarms;
}

export class EarlyAnswers {
  readonly #deps: Deps;
  /** By table and seat, the last kept answer that was entered. */
  readonly #entered = new Latest<Answer>(MAX_ENTERED);

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Enters a person's answer, or keeps it until it counts. Runs in the table's queue. `interaction`: whose press it is. */
  async enter(table: Table, answer: Answer, interaction: string): Promise<Outcome> {
    if (this.#isUnseen(table, answer)) return refuse('stale');
    const outcome = await this.#deps.tables.enter(table, answer);
    if ('refused' in outcome && outcome.refused.why === 'early') this.#keep(table, answer, interaction);
    return outcome;
  }

  /** Forgets what is kept for a table. */
  clear({ record: { id }, seats }: Table): void {
    for (const { seat } of seats) this.#deps.alarms.clear(keyOf(id, seat));
  }

  #keep({ record: { id }, match }: Table, answer: Answer, interaction: string): void {
    const { tables, alarms } = this.#deps;
    const due = countsFrom(match!, answer)! + EARLY_ARRIVAL_MS;
    alarms.set(keyOf(id, answer.seat), due, () => {
      void tables.at(id, (now) => this.#enterKept(now, answer, interaction), interaction);
    });
  }

  async #enterKept(table: Table, answer: Answer, interaction: string): Promise<Outcome> {
    const { tables, clock } = this.#deps;
    const at = table.match && countsFrom(table.match, answer);
    if (at === undefined) return refuse('stale');
    if (at > clock.now()) {
      // Time in which Sixes was away does not count.
      this.#keep(table, answer, interaction);
      return refuse('early');
    }
    const outcome = await tables.enter(table, { ...answer, at });
    if (!('refused' in outcome)) this.#entered.set(keyOf(table.record.id, answer.seat), { ...answer, at: clock.now() });
    return outcome;
  }

  #isUnseen({ record: { id } }: Table, { seat, at, moves }: Answer): boolean {
    const entered = this.#entered.get(keyOf(id, seat));
    return entered !== undefined && at - entered.at < UNSEEN_MS && same(moves, entered.moves);
  }
}

const keyOf = (id: string, seat: number): string => `early ${id} ${seat}`;

/** The wall-clock time in ms from which on an answer counts; nothing if its question is closed. */
export function countsFrom(
  match: Match,
  { question, seat, moves }: Pick<Answer, 'question' | 'seat' | 'moves'>,
): number | undefined {
  const pending = match.pending.find((one) => one.question.id === question);
  const ask = pending && askOf(pending, seat);
  return ask && askedAt(match, pending) + allowedAfter(ask, moves);
}
