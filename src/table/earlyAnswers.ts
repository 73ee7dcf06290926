/**
 * Answers that come a moment before they may count, as when somebody rolls while the dice are still handed over: each is
 * given as soon as it may, unless its question is closed by then (ruling R-six-20).
 */
import { Alarms } from '../alarms.ts';
import type { Clock } from '../clock.ts';
import type { Answer } from '../model.ts';
import { Latest } from '../remembered.ts';
import type { Heartbeat } from './heartbeat.ts';
import { allowedAfter, askedAt, askOf, same } from './match.ts';
import { type Outcome, refuse } from './refusals.ts';
import type { Table } from './table.ts';
import type { Tables } from './tables.ts';

/** Who presses again this soon after it was given has not seen it yet. */
const UNSEEN_MS = 400;
const MAX_GIVEN = 1_000;

interface Deps {
  readonly tables: Tables;
  readonly clock: Clock;
  readonly heartbeat: Heartbeat;
}

export class EarlyAnswers {
  readonly #tables: Tables;
  readonly #alarms: Alarms;
  /** By table and seat, the last that was given. */
  readonly #given = new Latest<Answer>(MAX_GIVEN);

  constructor({ tables, clock, heartbeat }: Deps) {
    this.#tables = tables;
    this.#alarms = new Alarms(clock, () => heartbeat.isOnline);
  }

  /** Writes a person's answer, or keeps it until it counts. Runs in the table's queue. */
  async enter(table: Table, entry: Answer): Promise<Outcome> {
    const key = `${table.record.id} ${entry.seat}`;
    if (this.#repeats(key, entry)) return refuse('stale');
    const outcome = await this.#tables.enter(table, entry);
    if ('refused' in outcome && outcome.refused.why === 'early') this.#keep(table, entry, key);
    return outcome;
  }

  /** Nothing that is kept is given after this. */
  close(): void {
    this.#alarms.close();
  }

  #keep({ record: { id }, match }: Table, entry: Answer, key: string): void {
    const open = match!.pending.find(({ question }) => question.id === entry.question)!;
    const at = askedAt(match!, open) + allowedAfter(askOf(open, entry.seat)!, entry.moves);
    this.#alarms.set(key, at, () => {
      const given: Answer = { ...entry, at };
      this.#given.set(key, given);
      void this.#tables.at(id, (now) => this.#tables.enter(now, given));
    });
  }

  #repeats(key: string, { at, moves }: Answer): boolean {
    const given = this.#given.get(key);
    return given !== undefined && at - given.at < UNSEEN_MS && same(moves, given.moves);
  }
}
