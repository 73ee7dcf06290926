/**
 * How tables end before their result: people leave, the host closes a lobby, all who play a match agree to end it, or a
 * server manager ends it. Whether all agree is asked in memory alone; a restart takes the question back.
 */
import type { Clock } from '../clock.ts';
import type { SeatRecord } from '../model.ts';
import { hasStarted } from './freeze.ts';
import * as lobby from './lobby.ts';
import { type Actor, leads, type Outcome, refuse, refuseNamingHost } from './refusals.ts';
import { type Annulment, isLive, isOfTournament, members, seatOf, type Table } from './table.ts';
import type { Tables } from './tables.ts';

/** How long all have to agree, in milliseconds, and after which time they may be asked again. */
const ASK_MS = 2 * 60_000;
const ASK_INTERVAL_MS = 10 * 60_000;

/** Whether somebody's leaving or cancelling would concern other people. */
export const areOthersThere = (table: Table, user: string): boolean =>
  members(table).some((seat) => seat.user !== user);

/** Whether somebody who leads a table can only leave it, or ask the others to end it. */
export const mustAsk = (table: Table, { user, manages }: Actor): boolean =>
  hasStarted(table) && !manages && areOthersThere(table, user);

/** The request to end a match, unless its host has left. */
export const openAnnulment = ({ record, annulment }: Table): Annulment | undefined =>
  record.status === 'running' && annulment?.isOver === false && annulment.by === record.host ? annulment : undefined;

/** The people who play and have not agreed yet. */
export const stillAsked = (table: Table): readonly SeatRecord[] =>
  members(table).filter(({ user, player }) => player === 'person' && !table.annulment!.agreed.includes(user!));

export class Endings {
  readonly #tables: Tables;
  readonly #clock: Clock;

  constructor(tables: Tables, clock: Clock) {
    this.#tables = tables;
    this.#clock = clock;
  }

  /** Leaves a lobby, or hands the seat of a running match to a bot for good. The next person becomes the host. */
  async leave(table: Table, actor: Actor, only?: 'lobby'): Promise<Outcome> {
    if (only === 'lobby' && hasStarted(table)) return refuse('started');
    const seat = seatOf(table, actor.user);
    if (seat === undefined) return refuse(table.record.status === 'lobby' ? 'not-joined' : 'not-seated');
    if (!isLive(table)) return refuse('closed');
    if (!areOthersThere(table, actor.user)) return this.#tables.end(table, 'empty');
    if (table.record.status === 'lobby') {
      const left = lobby.without(table, actor.user);
      return this.#tables.save(lobby.counted(left, table, actor.at, this.#clock.now()), table);
    }
    const host = lobby.hostWithout(table, actor.user);
    // The time of a pause must not reach the match's clock.
    const at = table.record.pausedAt ?? actor.at;
    return this.#tables.enter(table, { kind: 'left', at, seat }, { host });
  }

  /** Closes a lobby, or ends the match of somebody alone. A server manager ends any table, and is named for it. */
  async cancel(table: Table, actor: Actor, only?: 'lobby'): Promise<Outcome> {
    const { record } = table;
    if (only === 'lobby' && hasStarted(table)) return refuse('started');
    if (!isLive(table)) return refuse('closed');
    if (!leads(table, actor)) return refuseNamingHost('not-host', table, actor);
    if (mustAsk(table, actor)) return refuse('others-play');
    const isOwn = record.host === actor.user && (record.status === 'lobby' || !areOthersThere(table, actor.user));
    if (isOwn) return this.#tables.end(table, 'cancelled');
    return this.#tables.end({ ...table, endedBy: actor.name }, 'managed');
  }

  /** The host of a running match asks all who play to end it without a result. */
  async ask(table: Table, actor: Actor): Promise<Outcome> {
    const { record, annulment } = table;
    if (record.host !== actor.user || isOfTournament(table)) return refuseNamingHost('not-host', table, actor);
    if (record.status !== 'running') return refuse('closed');
    const until = actor.at + ASK_MS;
    if (annulment?.by === actor.user && actor.at < annulment.until - ASK_MS + ASK_INTERVAL_MS)
      return refuse('asked-before');
    const asked = { by: actor.user, until, agreed: [actor.user], isOver: false };
    return this.#tables.refresh({ ...table, annulment: asked }, table);
  }

  /** Agrees to end the match; with the last one it ends. */
  async agree(table: Table, { user }: Actor, seat: number): Promise<Outcome> {
    const open = openAnnulment(table);
    if (open === undefined) return refuse('stale');
    if (table.seats[seat]!.player === 'bot') return refuse('bot-plays');
    const agreed: Table = { ...table, annulment: { ...open, agreed: [...new Set([...open.agreed, user])] } };
    return this.#areAllAgreed(agreed) ? this.#tables.end(agreed, 'annulled') : this.#tables.refresh(agreed, table);
  }

  /**
   * The time to agree is up. People who were away could have come back meanwhile: if all who play agree by now, the match ends.
   */
  async close(table: Table): Promise<Outcome> {
    const open = openAnnulment(table);
    if (open === undefined || this.#clock.now() < open.until) return { table };
    if (this.#areAllAgreed(table)) return this.#tables.end(table, 'annulled');
    return this.#tables.refresh({ ...table, annulment: { ...open, isOver: true } }, table);
  }

  #areAllAgreed = (table: Table): boolean => stillAsked(table).length === 0;
}
