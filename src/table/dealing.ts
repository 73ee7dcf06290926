/** What people do between the start of a match and its first deal: the last tap of the seed, and cutting the deck. */
import type { Beacon } from '../beacon.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Freeze, LastRound, LastTap } from '../model.ts';
import { awaitedRound, dealers, isFrozen, lastTapOf, WAIT_TO_CUT_MS } from './freeze.ts';
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
const READ_AGAIN_MS = 1_000;

export class Dealing {
  readonly #deps: DealingDeps;
  /** The tables for whose rounds an alarm is set. */
  readonly #awaiting = new Set<string>();

  constructor(deps: DealingDeps) {
    this.#deps = deps;
  }

  /** Reads the round that a table waits for, after a restart too. */
  onChange(change: TableChange): void {
    if (change.kind !== 'changed' && change.kind !== 'loaded') return;
    const round = awaitedRound(change.table);
    const { id } = change.table.record;
    if (round === undefined || this.#awaiting.has(id)) return;
    this.#awaiting.add(id);
    this.#readAt(round.at + READ_AFTER_MS, id, round.round);
  }

  #readAt(at: number, id: string, round: number): void {
    const { clock, log, beacon, tables } = this.#deps;
    clock.after(Math.max(0, at - clock.now()), async () => {
      const waits = () => tables.live.get(id) !== undefined && isFrozen(tables.live.get(id)!);
      const randomness = await beacon?.read(round).catch((error: unknown) => {
        log.warn({ err: error, match: id, round }, 'the round of the beacon could not be read');
      });
      if (randomness === undefined && beacon !== undefined && waits())
        this.#readAt(clock.now() + READ_AGAIN_MS, id, round);
      else this.#awaiting.delete(id);
      if (randomness !== undefined) await this.#frozen(id, (table) => this.#deal(table, { round, randomness }));
    });
  }

  /** Everybody can see in this message what the deal depends on: from now on a tap may come last. */
  published = (id: string, message: string): Promise<Outcome> =>
    this.#frozen(id, (table, freeze) =>
      this.#deps.tables.save({ ...table, record: { ...table.record, freeze: { ...freeze, message } } }, table),
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
      if (lastTapOf(table, actor) === undefined || table.record.dueAt === dueAt) return { table };
      return this.#deps.tables.save({ ...table, record: { ...table.record, dueAt } }, table);
    });

  /** The cards are dealt at once for somebody who does something else; their tap may be the last. In the table's queue. */
  async dealtFor(table: Table, actor: Actor): Promise<Table> {
    return isFrozen(table) ? ((await this.#deal(table, lastTapOf(table, actor))).table ?? table) : table;
  }

  #deal = (table: Table, last?: LastTap | LastRound): Promise<Outcome> =>
    this.#deps.tables.save(dealt(table, this.#deps.clock.now(), last).table, table);

  #byDealer(id: string, actor: Actor, act: (table: Table, freeze: Freeze) => Promise<Outcome>): Promise<Outcome> {
    return this.#frozen(id, async (table, freeze) => {
      if (isElsewhere(table, actor)) return refuse('unknown');
      if (seatOf(table, actor.user) === undefined) return refuse('not-seated');
      const isOthers = dealers(table).length > 0 && !dealers(table).some(({ user }) => user === actor.user);
      return isOthers ? refuse('others-deal') : act(table, freeze);
    });
  }

  /** Runs at a table whose cards are not dealt yet; any other stays as it is. */
  #frozen(id: string, act: (table: Table, freeze: Freeze) => Promise<Outcome>): Promise<Outcome> {
    return this.#deps.tables.at(id, async (table) => (isFrozen(table) ? act(table, table.record.freeze!) : { table }));
  }
}
