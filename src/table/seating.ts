/** Who sits down: in the lobby of a table, or in the seat of a bot while the match goes on. */
import type { Seat } from '../../games/game.ts';
import type { Store } from '../store/store.ts';
import { seatLack } from './admission.ts';
import type { KnownNames } from './knownNames.ts';
import * as lobby from './lobby.ts';
import { type Actor, type Outcome, type Refusing, refuse } from './refusals.ts';
import { freeSeats, hasSatAt, type Table } from './table.ts';
import type { TableAccess } from './tableAccess.ts';
import type { Tables } from './tables.ts';

export interface SeatingDeps {
  readonly store: Store;
  readonly tables: Tables;
  readonly access: TableAccess;
  readonly names: KnownNames;
  /** Any number if left out. */
  readonly maxTables?: lobby.MaxTables | undefined;
}

export class Seating {
  readonly #deps: SeatingDeps;

  constructor(deps: SeatingDeps) {
    this.#deps = deps;
  }

  join(id: string, actor: Actor): Promise<Outcome> {
    const { access, names } = this.#deps;
    return names.sitting(
      actor,
      access.lobby(id, actor, async (table) => (await this.#lack(table, actor)) ?? lobby.joined(table, actor)),
    );
  }

  /** The actor takes over a seat that a bot plays for nobody: once a match, and nobody who sat there before. */
  sitIn(id: string, actor: Actor, seat: Seat): Promise<Outcome> {
    const { access, names, tables } = this.#deps;
    const taking = access.at(id, actor, async (table) => {
      const { status, sitIns = true } = table.record;
      if (status !== 'running') return refuse(status === 'finished' ? 'over' : 'closed');
      if (hasSatAt(table, actor.user)) return refuse('sat-here-before');
      if (lobby.isRemoved(table, actor.user)) return refuse('removed');
      if (!sitIns) return refuse('no-sit-in');
      const lack = await this.#lack(table, actor);
      if (lack !== undefined) return lack;
      if (!freeSeats(table).includes(seat)) return refuse('taken');
      return tables.enter(table, { kind: 'sat-in', at: actor.at, seat }, {}, actor);
    });
    return names.sitting(actor, taking);
  }

  /** Whether somebody sits at as many tables as they may. Those whose people are away count too. */
  async sitsAtMany(user: string): Promise<boolean> {
    const { maxTables, store } = this.#deps;
    return maxTables !== undefined && (await store.liveOf(user)).length >= maxTables.seats;
  }

  /** Why somebody may not sit down at a table; nothing if they may. */
  async #lack(table: Table, actor: Actor): Promise<Refusing | undefined> {
    const lack = await seatLack(this.#deps.store, table.record.guild, actor, table);
    return lack ?? ((await this.sitsAtMany(actor.user)) ? refuse('many-tables') : undefined);
  }
}
