/**
 * The live tables: one queue for each, loaded and replayed at the first touch, and every change committed before anybody
 * is told of it. It knows neither deadlines nor bots, nor how a table is shown.
 */
import type { AnyGame, Told } from '../../games/game.ts';
import { newSecret } from '../../games/luck.ts';
import type { Clock } from '../clock.ts';
import { Queues } from '../queues.ts';
import type { MatchRow, Reason, SeatRow } from '../store/schema.ts';
import { Overtaken, type Store } from '../store/store.ts';
import { dayEnd } from './daily.ts';
import { type Entry, isOver, type Match, receive, replay } from './match.ts';
import { type Outcome, refuse } from './refusals.ts';
import { dueOf, ended, isDaily, isLive, lookedBack, resultsOf, startOf, stillnessOf, type Table } from './table.ts';

export interface Log {
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

export interface TablesParts {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly clock: Clock;
  readonly log: Log;
  /** Whether the table stays at a deal that has just ended, before the next one is shown. */
  readonly holds: (play: Match) => boolean;
  /** A table is in memory as it is now, or has closed. */
  readonly kept: (table: Table) => void;
  /** The database said no: the table is not in memory any more, and what it waited for may have passed. */
  readonly unwritten: (id: string) => void;
  /** A change was committed. `was`: the table before, absent when it is new or was not in memory. */
  readonly told: (table: Table, was: Table | undefined, events: readonly Told<any>[]) => void;
}

/** Open deadlines move by this much more than the time the process was away or the match stood still. */
export const GRACE_MS = 30_000;
/** A match that stands still is given up after a day. */
const PAUSED_MS = 86_400_000;

export class Tables {
  readonly #parts: TablesParts;
  readonly #live = new Map<string, Table>();
  readonly #queues = new Queues();

  constructor(parts: TablesParts) {
    this.#parts = parts;
  }

  /** Lobbies and running matches in memory, by id. */
  get live(): ReadonlyMap<string, Table> {
    return this.#live;
  }

  /** When nothing runs any more. */
  idle = (): Promise<void> => this.#queues.idle();

  /** Runs in a queue of its own name. */
  in = <T>(name: string, act: () => Promise<T>): Promise<T> => this.#queues.in(name, act);

  /** Runs in a table's queue, with the table as it is then. What goes wrong in it becomes a refusal. */
  at(id: string, act: (table: Table) => Promise<Outcome>): Promise<Outcome> {
    return this.#queues.in(id, async () => {
      for (let tries = 0; ; tries += 1) {
        let table: Table | undefined;
        try {
          table = await this.#load(id);
          return table === undefined ? refuse('unknown') : await act(table);
        } catch (error) {
          this.#live.delete(id);
          if (error instanceof Overtaken && tries < 3) continue;
          return this.#failed(id, table, error);
        }
      }
    });
  }

  /** A table, whatever its status. */
  async table(id: string): Promise<Table | undefined> {
    let found: Table | undefined;
    await this.at(id, async (table) => {
      found = table;
      return { table };
    });
    return found;
  }

  gameOf = (row: MatchRow): AnyGame | undefined => this.#parts.games.find(({ id }) => id === row.game);

  /** Changes a live table in memory alone: what is stored about it elsewhere. */
  refine(id: string, change: (table: Table) => Table): void {
    const table = this.#live.get(id);
    if (table !== undefined) this.#live.set(id, change(table));
  }

  /** Changes what is stored of a live table; it is read anew at the next touch. */
  reread(id: string, change: () => Promise<void>): Promise<void> {
    return this.#queues.in(id, async () => {
      await change();
      this.#live.delete(id);
    });
  }

  /** Changes what is stored of all tables at once; nothing runs at any of them meanwhile. */
  rereadAll(change: () => Promise<void>): Promise<void> {
    return this.#queues.alone(async () => {
      await change();
      this.#live.clear();
    });
  }

  // ── Commit, then tell ──────────────────────────────────────────────────────────────────────────────────────────

  /** Writes a lobby, or a match that begins. */
  async save(table: Table, was: Table | undefined): Promise<Outcome> {
    await this.#parts.store.save(table.row, table.seats);
    return this.#told(table, was, []);
  }

  /** Ends a table without a result. */
  async end(table: Table, reason: Reason): Promise<Outcome> {
    const row = ended(table.row, reason, this.#parts.clock.now());
    await this.#parts.store.update(row.id, row);
    return this.#told({ ...table, row }, table, []);
  }

  /** The table without the options whose own time is over. */
  withdraw = (table: Table): Outcome => this.#told({ ...table, withdrawnTo: this.#parts.clock.now() }, table, []);

  /** Enters a line in the journal of a running match, with what else changes in its row. */
  async enter(table: Table, entry: Entry, also: Partial<MatchRow> = {}): Promise<Outcome> {
    const { store, clock, holds } = this.#parts;
    const { row } = table;
    if (row.status !== 'running' || table.play === undefined)
      return refuse(row.status === 'finished' ? 'over' : 'closed');
    // Its alarm may come late, after the time in which nothing ran.
    if (isDaily(table) && clock.now() >= dayEnd(row.daily!)) return this.end(table, 'expired');
    const still = stillnessOf(table);
    if (still !== undefined && entry.kind !== 'paused' && entry.kind !== 'left') return refuse(still);
    const received = receive(table.play, entry);
    if ('refused' in received) return refuse(received.refused);
    const { match: play, events } = received;
    const over = isOver(play);
    const changed: Partial<MatchRow> = over
      ? { ...also, status: 'finished', due_at: null, ended_at: clock.now() }
      : { ...also, ...(still !== undefined && entry.kind === 'left' ? {} : dueOf(row, play)) };
    const seats = table.seats.map((seat, i): SeatRow => ({ ...seat, player: play.players[i]! }));
    const { heldSince, ...shown } = table;
    const isStill = heldSince !== undefined && entry.kind !== 'paused';
    const now: Table = { ...(isStill ? table : shown), row: { ...row, ...changed }, seats, play };
    const next = over ? await this.#withBest(now) : now;
    const seat = seats.find(({ player }, i) => player !== table.seats[i]!.player);
    await store.commit(row.id, table.play.n, entry, {
      match: changed,
      ...(seat === undefined ? {} : { seat }),
      ...(over ? { end: await this.#endOf(next, entry) } : {}),
    });
    const isHeld = !over && events.some(({ opens }) => opens === 'deal') && holds(play);
    return this.#told(isHeld ? { ...next, heldSince: entry.at } : next, table, events);
  }

  /** The match stands still: it cannot be shown, or there is a fault of ours, named by its id in the log. */
  async pause(table: Table, fault: string | null): Promise<Outcome> {
    const change = pausedFor(fault, this.#parts.clock.now());
    await this.#parts.store.update(table.row.id, change);
    // The deal before is not looked at any more: standing still is all of the wait.
    const { heldSince, ...shown } = table;
    return this.#told({ ...shown, row: { ...table.row, ...change } }, table, []);
  }

  /** The match goes on; the time it stood still and a grace do not count. */
  goOn(table: Table): Promise<Outcome> {
    const now = this.#parts.clock.now();
    const ms = now - table.row.paused_at!;
    return this.enter(table, { kind: 'paused', at: now, ms, grace: GRACE_MS }, { paused_at: null, fault: null });
  }

  /** The next deal is shown; the wait does not count. */
  release(table: Table): Promise<Outcome> {
    const now = this.#parts.clock.now();
    return this.enter(table, { kind: 'paused', at: now, ms: Math.max(0, now - table.heldSince!) });
  }

  async #load(id: string): Promise<Table | undefined> {
    const has = this.#live.get(id);
    if (has !== undefined) return has;
    const { store, clock, told } = this.#parts;
    const stored = await store.load(id);
    if (stored === undefined) return undefined;
    const { match: row, seats, entries } = stored;
    const blank = this.#blank(row, seats);
    if (blank === undefined) return undefined;
    const { game } = blank;
    if (row.started_at === null) return this.#kept(blank);
    if (game.version === row.version) {
      const play = replay(startOf(blank), entries);
      const isUnderWay = row.status === 'running' && row.paused_at === null;
      const table = { ...blank, play, ...(isUnderWay && { withdrawnTo: clock.now() }) };
      return this.#kept(row.status === 'finished' ? await this.#withBest(table) : table);
    }
    if (row.status !== 'running') return blank;
    const over = { ...blank, row: ended(row, 'version', clock.now()) };
    await store.update(id, over.row);
    told(over, undefined, []);
    return over;
  }

  /** Who plays alone plays against their own best: with what that was before. */
  async #withBest(table: Table): Promise<Table> {
    const { row, seats, game, options } = table;
    const [only, ...others] = seats;
    const kind = others.length > 0 ? undefined : game.kindOf?.(options, 1);
    if (kind === undefined || only?.player !== 'person') return table;
    const { id, better } = game;
    const asked = { user: only.user, guild: row.guild, game: id, kind, better, at: row.ended_at! };
    return { ...table, best: { kind, before: await this.#parts.store.bestBefore(asked) } };
  }

  /** A table without its match. */
  #blank(row: MatchRow, seats: readonly SeatRow[]): Table | undefined {
    const game = this.gameOf(row);
    return game === undefined ? undefined : { row, seats, game, options: JSON.parse(row.options) };
  }

  /** A fault of ours: the database says no, and the act does not count; or a bug, and the match stands still. */
  async #failed(id: string, table: Table | undefined, error: unknown): Promise<Outcome> {
    const { log } = this.#parts;
    const fault = newSecret().slice(0, 6);
    const isStore = String((error as { code?: unknown }).code).startsWith('SQLITE_');
    log.error({ err: error, fault, match: id, n: table?.play?.n }, 'an act at a table failed');
    if (isStore) {
      this.#parts.unwritten(id);
      return refuse('broken');
    }
    const stopped = await this.#stopped(id, table, fault).catch((again: unknown) => {
      log.error({ err: again, fault, match: id }, 'the match was not paused');
    });
    this.#live.delete(id);
    return stopped === true ? refuse('faulty') : { refused: { why: 'bug', fault } };
  }

  /** Pauses a match that a bug has stopped; one whose journal cannot be read for a day is given up. */
  async #stopped(id: string, table: Table | undefined, fault: string): Promise<boolean> {
    const { store, clock } = this.#parts;
    const now = clock.now();
    // What was committed before the bug showed is in the store alone.
    const stored = await store.load(id);
    const blank = stored && this.#blank(stored.match, stored.seats);
    if (blank?.row.status !== 'running') return false;
    const { row } = blank;
    const isOverdue = row.paused_at !== null && row.due_at! <= now;
    if (row.paused_at !== null && !isOverdue) return true;
    const change = isOverdue ? ended(row, 'fault', now) : pausedFor(fault, now);
    await store.update(id, change);
    this.#told({ ...blank, row: { ...row, ...change } }, table, []);
    return true;
  }

  /** What is kept of a match once, when it ends. */
  async #endOf(table: Table, last: Entry) {
    const stored = await this.#parts.store.load(table.row.id);
    const { events, ownEnds } = lookedBack(table, [...stored!.entries, last]);
    return { results: resultsOf(table, ownEnds), events };
  }

  #told(table: Table, was: Table | undefined, events: readonly Told<any>[]): Outcome {
    this.#kept(table);
    this.#parts.told(table, was, events);
    return { table };
  }

  #kept(table: Table): Table {
    if (isLive(table)) this.#live.set(table.row.id, table);
    else this.#live.delete(table.row.id);
    this.#parts.kept(table);
    return table;
  }
}

const pausedFor = (fault: string | null, now: number) => ({ paused_at: now, fault, due_at: now + PAUSED_MS });
