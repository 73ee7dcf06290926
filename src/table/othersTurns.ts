/**
 * Tells a person who presses out of turn whose turn it is, once between two pauses of a table, and only if the turn has
 * been another's for a while: somebody who has just lost a race, or pressed once too often, knows it.
 */
import type { Clock } from '../clock.ts';
import type { Actor } from './refusals.ts';
import { askedInTurn, isQuick, type Table } from './table.ts';
import type { TableChange } from './tableChanges.ts';

/** A press this soon after the turn went on may have been meant for what was there before. */
const RACE_MS = 2_000;

interface Turn {
  readonly seats: string;
  /** In wall-clock ms. */
  readonly since: number;
  /** Users who have been notified. */
  readonly notified: Set<string>;
}

export class OthersTurns {
  readonly #clock: Clock;
  /** By table, where people press in turn. */
  readonly #turns = new Map<string, Turn>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  onChange(change: TableChange): void {
    if (change.kind === 'dropped') this.#turns.delete(change.id);
    else if (change.kind === 'unloaded' || !isQuick(change.table)) this.#turns.delete(change.table.record.id);
    else this.#follow(change.table);
  }

  #follow({ record: { id }, match }: Table): void {
    const seats = askedInTurn(match!)
      .flatMap(({ question }) => question.asks.map(({ seat }: { readonly seat: number }) => seat))
      .join();
    const before = this.#turns.get(id);
    if (before?.seats !== seats)
      this.#turns.set(id, { seats, since: this.#clock.now(), notified: before?.notified ?? new Set() });
  }

  /** Whether the person needs a notice about this press; they get no second one. */
  notifies({ record }: Table, { user, at }: Actor): boolean {
    const turn = this.#turns.get(record.id);
    if (turn === undefined || at - turn.since < RACE_MS || turn.notified.has(user)) return false;
    turn.notified.add(user);
    return true;
  }
}
