/** What people do between the start of a match and its first deal: the last tap of the seed, and cutting the deck. */
import { Alarms } from '../alarms.ts';
import type { Beacon } from '../beacon.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Freeze, LastRound, LastTap } from '../model.ts';
import { awaitedRound, dealers, isFrozen, lastTapOf, timeOfId, WAIT_TO_CUT_MS } from './freeze.ts';
import { dealt } from './lobby.ts';
import { type Actor, isElsewhere, type Outcome, refuse } from './refusals.ts';
import { seatOf, type Table } from './table.ts';
import type { TableChange } from './tableChanges.ts';
import type { Tables } from './tables.ts';

export interface DealingDeps {
  readonly tables: Tables;
  readonly clock: Clock;
  readonly log: Log;
  readonly beacon?: Beacon | undefined;
}

/** A round is there a moment after its time, and asked for again as long as its table waits. */
const READ_AFTER_MS = 300;
const READ_INTERVAL_MS = 1_000;

export class Dealing {
  readonly #deps: DealingDeps;
  /** By table: when to ask for its round. */
  readonly #alarms: Alarms;

  constructor(deps: DealingDeps) {
    this.#deps = deps;
    this.#alarms = new Alarms(deps.clock);
  }

  /** No round is asked for after this. */
  close = (): void => this.#alarms.close();

  /** Reads the round that a table waits for, after a restart too. */
  onChange(change: TableChange): void {
    if (change.kind !== 'changed' && change.kind !== 'loaded') return;
    const round = awaitedRound(change.table);
    const { id } = change.table.record;
    if (round !== undefined && !this.#alarms.has(id)) this.#readAt(round.at + READ_AFTER_MS, id, round.round);
  }

  #readAt = (at: number, id: string, round: number): void =>
    this.#alarms.set(
      id,
      at,
      () => void this.#read(id, round).catch((error: unknown) => this.#failed(error, id, round)),
    );

  async #read(id: string, round: number): Promise<void> {
    const { clock, beacon, tables } = this.#deps;
    const randomness = await beacon?.read(round).catch((error: unknown) => this.#failed(error, id, round));
    if (randomness !== undefined) await this.#frozen(id, (table) => this.#deal(table, { round, randomness }));
    else if (beacon !== undefined && tables.live.has(id) && isFrozen(tables.live.get(id)!))
      this.#readAt(clock.now() + READ_INTERVAL_MS, id, round);
  }

  #failed(error: unknown, match: string, round: number): undefined {
    this.#deps.log.warn({ err: error, match, round }, 'the round of the beacon has dealt no cards yet');
  }

  /** Everybody can see in this message what the deal depends on: from now on a tap may come last. */
  published = (id: string, message: string): Promise<Outcome> =>
    this.#frozen(id, (table, freeze) => {
      const shown: Table = { ...table, record: { ...table.record, freeze: { ...freeze, message } } };
      const round = awaitedRound(shown);
      // Shown after its time, that round proves nothing.
      const isLate = round !== undefined && timeOfId(message) >= round.at;
      return isLate ? this.#deal(shown) : this.#deps.tables.save(shown, table);
    });

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
      if (lastTapOf(table, actor) === undefined || table.record.dueAt === dueAt) return { table };
      return this.#deps.tables.save({ ...table, record: { ...table.record, dueAt } }, table);
    });

  /**
   * The table for somebody who does something else than dealing; in its queue. A tap before the deal counts as the last
   * tap. If it cannot, it is refused, so that nobody skips the last tap on purpose; `isSure` deals all the same.
   */
  async dealtFor(table: Table, actor: Actor, isSure: boolean): Promise<Outcome> {
    if (!isFrozen(table)) return { table };
    const last = lastTapOf(table, actor);
    return last !== undefined || isSure ? this.#deal(table, last) : refuse('dealing');
  }

  #deal = (table: Table, last?: LastTap | LastRound): Promise<Outcome> =>
    this.#deps.tables.save(dealt(table, this.#deps.clock.now(), last).table, table);

  #byDealer(id: string, actor: Actor, act: (table: Table, freeze: Freeze) => Promise<Outcome>): Promise<Outcome> {
    return this.#frozen(id, async (table, freeze) => {
      if (isElsewhere(table, actor)) return refuse('unknown');
      if (seatOf(table, actor.user) === undefined) return refuse('not-seated');
      const deal = dealers(table);
      const isOthers = deal.length > 0 && !deal.some(({ user }) => user === actor.user);
      return isOthers ? refuse('others-deal') : act(table, freeze);
    });
  }

  /** Runs at a table whose cards are not dealt yet; any other stays as it is. */
  #frozen(id: string, act: (table: Table, freeze: Freeze) => Promise<Outcome>): Promise<Outcome> {
    return this.#deps.tables.at(id, async (table) => (isFrozen(table) ? act(table, table.record.freeze!) : { table }));
  }
}
