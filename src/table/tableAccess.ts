/** Runs people's acts in the queue of a table: of anybody who can reach it, of those who sit there, or in its lobby. */
import type { Seat } from '../../games/game.ts';
import type { Clock } from '../clock.ts';
import * as lobby from './lobby.ts';
import { type Actor, isElsewhere, type Outcome, refuse } from './refusals.ts';
import { isAway, seatOf, type Table } from './table.ts';
import type { Tables } from './tables.ts';

export class TableAccess {
  readonly #tables: Tables;
  readonly #clock: Clock;

  constructor(tables: Tables, clock: Clock) {
    this.#tables = tables;
    this.#clock = clock;
  }

  /** Runs the act of somebody who can reach the table. */
  at(id: string, actor: Actor, act: (table: Table) => Promise<Outcome>): Promise<Outcome> {
    const reached = async (table: Table) => (isElsewhere(table, actor) ? refuse('unknown') : act(table));
    return this.#tables.at(id, reached, actor.join);
  }

  /** Runs the act of somebody who sits there. A match whose people were away goes on with it. */
  seated(id: string, actor: Actor, act: (table: Table, seat: Seat) => Promise<Outcome>): Promise<Outcome> {
    return this.at(id, actor, async (table) => {
      const seat = seatOf(table, actor.user);
      if (seat === undefined) return refuse('not-seated');
      const outcome = isAway(table) ? await this.#tables.resume(table) : { table };
      return 'refused' in outcome ? outcome : act(outcome.table, seat);
    });
  }

  /** Changes the table while it is a lobby. */
  lobby(
    id: string,
    actor: Actor,
    change: (table: Table) => lobby.ChangedTable | Promise<lobby.ChangedTable>,
  ): Promise<Outcome> {
    return this.at(id, actor, async (table) => {
      const lack = lobby.lobbyLack(table);
      if (lack !== undefined) return refuse(lack);
      const changed = await change(table);
      if ('refused' in changed) return changed;
      return this.#tables.save(lobby.counted(changed.table, table, actor.at, this.#clock.now()), table);
    });
  }
}
