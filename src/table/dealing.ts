/** What people do between the start of a match and its first deal: the last tap of the seed, and cutting the deck. */
import type { Clock } from '../clock.ts';
import type { Freeze } from '../model.ts';
import { dealers, isFrozen, lastTapOf, WAIT_TO_CUT_MS } from './freeze.ts';
import { dealt } from './lobby.ts';
import { type Actor, isElsewhere, type Outcome, refuse } from './refusals.ts';
import { seatOf, type Table } from './table.ts';
import type { Tables } from './tables.ts';

export class Dealing {
  readonly #tables: Tables;
  readonly #clock: Clock;

  constructor(tables: Tables, clock: Clock) {
    this.#tables = tables;
    this.#clock = clock;
  }

  /** Everybody can see in this message what the deal depends on: from now on a tap may come last. */
  published = (id: string, message: string): Promise<Outcome> =>
    this.#frozen(id, (table, freeze) =>
      this.#tables.save({ ...table, record: { ...table.record, freeze: { ...freeze, message } } }, table),
    );

  /** That cannot be shown: what came last would prove nothing, and the cards are dealt. */
  unpublished = (id: string): Promise<Outcome> => this.#frozen(id, (table) => this.#deal(table));

  /** Somebody wants their cards. Their tap may be the last; `digits` cut the deck. */
  deal = (id: string, actor: Actor, digits?: string): Promise<Outcome> =>
    this.#byDealer(id, actor, async (table) => {
      const last = lastTapOf(table, actor, digits);
      return last === undefined ? { table } : this.#deal(table, last);
    });

  /** Somebody chooses digits: the table waits longer for them. */
  cut = (id: string, actor: Actor): Promise<Outcome> =>
    this.#byDealer(id, actor, async (table, { at }) => {
      const dueAt = at + WAIT_TO_CUT_MS;
      if (table.record.dueAt === dueAt) return { table };
      return this.#tables.save({ ...table, record: { ...table.record, dueAt } }, table);
    });

  /** The cards are dealt at once for somebody who does something else; their tap may be the last. In the table's queue. */
  async dealtFor(table: Table, actor: Actor): Promise<Table> {
    return isFrozen(table) ? ((await this.#deal(table, lastTapOf(table, actor))).table ?? table) : table;
  }

  #deal = (table: Table, last?: ReturnType<typeof lastTapOf>): Promise<Outcome> =>
    this.#tables.save(dealt(table, this.#clock.now(), last).table, table);

  #byDealer(id: string, actor: Actor, act: (table: Table, freeze: Freeze) => Promise<Outcome>): Promise<Outcome> {
    return this.#frozen(id, async (table, freeze) => {
      if (isElsewhere(table, actor)) return refuse('unknown');
      if (seatOf(table, actor.user) === undefined) return refuse('not-seated');
      const isOthers = freeze.message !== null && !dealers(table).some(({ user }) => user === actor.user);
      return isOthers ? refuse('others-deal') : act(table, freeze);
    });
  }

  /** Runs at a table whose cards are not dealt yet; any other stays as it is. */
  #frozen(id: string, act: (table: Table, freeze: Freeze) => Promise<Outcome>): Promise<Outcome> {
    return this.#tables.at(id, async (table) => (isFrozen(table) ? act(table, table.record.freeze!) : { table }));
  }
}
