/** Display names as last seen, of people who have sat at a table of the server: nobody else's are kept. */
import { newSecret } from '../../games/luck.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { SeatRecord } from '../model.ts';
import type { Store } from '../store/store.ts';
import { dayOf } from './daily.ts';
import type { Actor, Outcome } from './refusals.ts';
import { withoutGuest, withoutRematch } from './rematch.ts';
import type { Table } from './table.ts';
import type { Tables } from './tables.ts';

interface KnownNamesDeps {
  readonly store: Store;
  readonly tables: Tables;
  readonly clock: Clock;
  readonly log: Log;
}

export class KnownNames {
  readonly #deps: KnownNamesDeps;

  constructor(deps: KnownNamesDeps) {
    this.#deps = deps;
  }

  /** Keeps the name of somebody who is known; live tables show it from their next message on. */
  async seen(guild: string, user: string, name: string, at: number): Promise<void> {
    const { store, tables } = this.#deps;
    const isSame = ({ record, seats }: Table) =>
      record.guild === guild && seats.some((seat) => seat.user === user && seat.name === name);
    // Somebody at a table in memory is known by the name that stands there.
    if (tables.live.of(user).some(isSame)) return;
    const known = (await store.names([user], guild)).get(user);
    if (known === undefined || known === name) return;
    const renamed = (seat: SeatRecord): SeatRecord => (seat.user === user ? { ...seat, name } : seat);
    await store.renamed(guild, user, name, at);
    for (const { record } of tables.live.of(user))
      if (record.guild === guild) tables.refine(record.id, (table) => ({ ...table, seats: table.seats.map(renamed) }));
  }

  /** The name of a person who takes a seat is kept from then on. Their seat counts even if that fails. */
  async sitting({ user, name, at }: Actor, taking: Promise<Outcome>): Promise<Outcome> {
    const { store, log } = this.#deps;
    const outcome = await taking;
    if (!('refused' in outcome))
      await store.seen(outcome.table.record.guild, user, name, at).catch((error: unknown) => {
        log.error({ err: error }, 'a name was not stored');
      });
    return outcome;
  }

  /** Takes somebody off the lists of tables in memory: those for whom seats are kept, and those who were turned away. */
  async forgetGuest(user: string): Promise<void> {
    const { tables } = this.#deps;
    for (const [id, { record, rematch, guests = [] }] of tables.live) {
      const isLobby = record.status === 'lobby';
      if (isLobby && rematch?.people.some((one) => one.user === user))
        await tables.at(id, (table) => tables.save(withoutRematch(table), table));
      if (!guests.some((one) => one.user === user)) continue;
      if (isLobby) await tables.at(id, (table) => tables.save(withoutGuest(table, user), table));
      else tables.refine(id, (table) => withoutGuest(table, user));
    }
  }

  /** Deletes what is stored of somebody; returns the id that stands for theirs until all of it is deleted. */
  forget(user: string): Promise<string> {
    const { store, clock } = this.#deps;
    return store.forget(user, newSecret().slice(0, 16), dayOf(clock.now()));
  }

  /** Takes their name and id out of tables that they have left. */
  async forgetSeats(user: string, former: string, left: readonly string[]): Promise<void> {
    const { store, tables } = this.#deps;
    for (const id of left) {
      await tables.reload(id, () => store.forgetSeat(id, user, former));
      await tables.at(id, async (table) => tables.redraw(table));
    }
  }
}
