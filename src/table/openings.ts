/** How tables are opened: lobbies, rematches and dailies, each with the person who opens it in the first seat. */
import type { AnyGame } from '../../games/game.ts';
import { sha256 } from '../../games/luck.ts';
import type { Clock } from '../clock.ts';
import type { Queues } from '../queues.ts';
import { Latest } from '../remembered.ts';
import type { Store } from '../store/store.ts';
import { seatLack } from './admission.ts';
import { dayOf, newDay } from './daily.ts';
import type { KnownNames } from './knownNames.ts';
import * as lobby from './lobby.ts';
import { type Actor, isElsewhere, type Outcome, type Refusing, refuse } from './refusals.ts';
import type { Seating } from './seating.ts';
import { gameOff } from './switches.ts';
import { hasSatAt, isDaily, type Table } from './table.ts';
import type { Tables } from './tables.ts';

export interface OpeningsDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly tables: Tables;
  readonly names: KnownNames;
  /** For acts that lead to several tables. */
  readonly queues: Queues;
  /** Any number if left out. */
  readonly maxTables?: lobby.MaxTables | undefined;
  /** Whether somebody may open one more; as often as they like if left out. */
  readonly mayOpen?: ((user: string) => boolean) | undefined;
  /** Where those who open lobbies wait for each other: the hosts of a process share it. */
  readonly openers?: Queues | undefined;
  readonly seating: Pick<Seating, 'join' | 'sitsAtMany'>;
}

export interface RematchAsked {
  /** With the same options, there with other people, or with the next ones that the game offers by their index. */
  readonly which: 'same' | 'others' | number;
  readonly channel: string;
  /** Whether a table exists for the one who asks. */
  sees(id: string): Promise<boolean>;
}

export class Openings {
  readonly #deps: OpeningsDeps;
  /** The lobbies in which others are looked for, by the match before. */
  readonly #withOthers = new Latest<string>(1_000);

  constructor(deps: OpeningsDeps) {
    this.#deps = deps;
  }

  /** Opens a lobby with its host in the first seat, or finds the one that the actor's press has opened already. */
  async open(opening: lobby.Opening, actor: Actor, rematch?: Table): Promise<Outcome> {
    const { store, clock, tables, mayOpen, queues, openers = queues } = this.#deps;
    const id = idFrom(actor);
    const before = await tables.table(id);
    if (before !== undefined && isOpenedBy(before, actor)) return { table: before };
    const off = await gameOff(store, opening.game);
    if (off !== undefined) return off;
    // Ids are short, because people type them: another press may have had this one.
    const free = before === undefined ? id : undefined;
    const changed = lobby.opened(opening, actor, rematch, free);
    if ('refused' in changed) return changed;
    const table = lobby.counted(changed.table, undefined, actor.at, clock.now());
    // Those who open at the same time are counted one after the other.
    return openers.in('lobbies', async () => {
      const crowd = await this.crowd(opening.guild, actor.user);
      if (crowd !== undefined) return crowd;
      return mayOpen?.(actor.user) === false ? refuse('many-opened') : this.#opened(table, actor);
    });
  }

  /**
   * The lobby that the actor's press has opened, or what has become of it. Where a process dies, the next owner of its
   * shard is sent the last presses again.
   */
  async openedBy(actor: Actor): Promise<Table | undefined> {
    const table = await this.#deps.tables.table(idFrom(actor));
    return table !== undefined && isOpenedBy(table, actor) ? table : undefined;
  }

  /** Why there are too many tables for somebody to open one more; nothing if there are not. */
  async crowd(guild: string, user: string): Promise<Refusing | undefined> {
    const { store, seating, maxTables: max } = this.#deps;
    if (max === undefined) return undefined;
    const { own, here } = await store.lobbies(user, guild);
    if (own >= max.lobbies.person) return refuse('many-lobbies');
    if (here >= max.lobbies.server) return refuse('many-lobbies-here');
    return (await seating.sitsAtMany(user)) ? refuse('many-tables') : undefined;
  }

  /** Opens a rematch, or a table for others too, in the channel where it is asked for, or joins the lobby of the one that is already open. */
  async rematch(
    id: string,
    actor: Actor,
    { which, channel, sees }: RematchAsked,
  ): Promise<Outcome & { readonly opened?: boolean }> {
    const { store, tables, queues, seating } = this.#deps;
    return queues.in(`rematch ${id}`, async () => {
      const table = await tables.table(id);
      if (table === undefined || isDaily(table) || isElsewhere(table, actor)) return refuse('unknown');
      if (!hasSatAt(table, actor.user)) return refuse('not-played');
      const open = await store.rematchOf(id);
      if (open !== undefined && !(await sees(open.id))) return refuse('unknown');
      if (open?.status === 'lobby') return seating.join(open.id, actor);
      if (open !== undefined && which !== 'others') return refuse('started');
      const { record, game, match } = table;
      const next =
        typeof which === 'string' || match === undefined ? undefined : game.next?.(table.options, match.state)[which];
      const { options } = next ?? table;
      const newest = tables.gameOf(record) ?? game;
      const given = lobby.rematchOptions(newest, table.seats.length, options);
      const opening = { ...record, channel, game: newest, given };
      if (which === 'others') return this.#forOthers(table, opening, actor, sees);
      return { ...(await this.open(opening, actor, table)), opened: true };
    });
  }

  /** Joins the lobby that was opened for new players, or opens it. It keeps no seats for those of the last match. */
  async #forOthers(
    { record }: Table,
    opening: lobby.Opening,
    actor: Actor,
    sees: RematchAsked['sees'],
  ): Promise<Outcome & { readonly opened?: boolean }> {
    const { tables, seating } = this.#deps;
    const before = await tables.table(this.#withOthers.get(record.id) ?? '');
    if (before?.record.status === 'lobby')
      return (await sees(before.record.id)) ? seating.join(before.record.id, actor) : refuse('unknown');
    const outcome = await this.open(opening, actor);
    if (!('refused' in outcome)) this.#withOthers.set(record.id, outcome.table.record.id);
    return { ...outcome, opened: true };
  }

  /** The actor's match of the day: begins it, or finds the one that they began. The clock says the day, not the tap. */
  daily(game: AnyGame, place: lobby.LobbyPlace, actor: Actor): Promise<Outcome> {
    const { store, clock, tables, queues } = this.#deps;
    return queues.in(`daily ${game.id} ${actor.user}`, async () => {
      const day = dayOf(clock.now());
      const begun = await store.dailyOf(game.id, day, actor.user);
      if (begun !== undefined) {
        const table = await tables.table(begun);
        return table === undefined ? refuse('unknown') : { table };
      }
      if (await store.hasDailyAttempt(game.id, day, actor.user)) return refuse('daily-played');
      const lack = (await gameOff(store, game)) ?? (await seatLack(store, place.guild, actor));
      if (lack !== undefined) return lack;
      const begins = await store.dayFor(game.id, day, newDay(game));
      const table = lobby.daily({ game, day, ...begins }, place, actor);
      return this.#opened(table, actor);
    });
  }

  /** Writes a table with the person who opens it in the first seat. */
  #opened(table: Table, actor: Actor): Promise<Outcome> {
    const { names, tables } = this.#deps;
    return names.sitting(
      actor,
      tables.in(table.record.id, () => tables.save(table, undefined)),
    );
  }
}

/** Of the table that a press opens: the same however often it is handled. */
const idFrom = ({ join }: Actor): string => sha256(join).slice(0, 8);
const isOpenedBy = ({ seats }: Table, { join }: Actor): boolean => seats.some(({ joinId }) => joinId === join);
