/**
 * The live tables: one queue for each, loaded and replayed at the first touch, and every change committed before anybody
 * is told of it. It knows neither deadlines nor bots, nor how a table is shown.
 */
import type { AnyGame, GameEvent } from '../../games/game.ts';
import { newSecret } from '../../games/luck.ts';
import type { Clock } from '../clock.ts';
import type { Entry, MatchRecord, Reason, SeatRecord } from '../model.ts';
import { Queues } from '../queues.ts';
import { Overtaken, type Store } from '../store/store.ts';
import { dayEnd } from './daily.ts';
import { isOver, type Match, receive, replay } from './match.ts';
import { type Outcome, refuse } from './refusals.ts';
import {
  dueOf,
  ended,
  isDaily,
  isLive,
  pauseReason,
  replayForResults,
  resultsOf,
  startOf,
  type Table,
} from './table.ts';

export interface Log {
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

export interface TablesDeps {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly clock: Clock;
  readonly log: Log;
  /** Whether the table stays at a deal that has just ended, before the next one is shown. */
  readonly shouldHold: (play: Match) => boolean;
  /** A table is in memory as it is now, or has closed. */
  readonly onCached: (table: Table) => void;
  /** The database said no: the table is not in memory any more, and what it waited for may have passed. */
  readonly onWriteFailed: (id: string) => void;
  /** A change was committed. `was`: the table before, absent when it is new or was not in memory. */
  readonly onCommitted: (table: Table, was: Table | undefined, events: readonly GameEvent<any>[]) => void;
}

/** Open deadlines move by this much more than the time the process was away or the match stood still. */
export const GRACE_MS = 30_000;
/** A match that stands still is given up after a day. */
const PAUSED_MS = 86_400_000;

export class Tables {
  readonly #parts: TablesDeps;
  readonly #live = new Map<string, Table>();
  readonly #queues = new Queues();

  constructor(parts: TablesDeps) {
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

  gameOf = (row: MatchRecord): AnyGame | undefined => this.#parts.games.find(({ id }) => id === row.game);

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
    await this.#parts.store.save(table.record, table.seats);
    return this.#told(table, was, []);
  }

  /** Ends a table without a result. */
  async end(table: Table, reason: Reason): Promise<Outcome> {
    const record = ended(table.record, reason, this.#parts.clock.now());
    await this.#parts.store.update(record.id, record);
    return this.#told({ ...table, record }, table, []);
  }

  /** The table without the options whose own time is over. */
  withdraw = (table: Table): Outcome => this.#told({ ...table, withdrawnTo: this.#parts.clock.now() }, table, []);

  /** Enters a line in the journal of a running match, with what else changes in its row. */
  async enter(table: Table, entry: Entry, also: Partial<MatchRecord> = {}): Promise<Outcome> {
    const { store, clock, shouldHold } = this.#parts;
    const { record } = table;
    if (record.status !== 'running' || table.match === undefined)
      return refuse(record.status === 'finished' ? 'over' : 'closed');
    // Its alarm may come late, after the time in which nothing ran.
    if (isDaily(table) && clock.now() >= dayEnd(record.daily!)) return this.end(table, 'expired');
    const still = pauseReason(table);
    if (still !== undefined && entry.kind !== 'paused' && entry.kind !== 'left') return refuse(still);
    const received = receive(table.match, entry);
    if ('refused' in received) return refuse(received.refused);
    const { match, events } = received;
    const over = isOver(match);
    const changed: Partial<MatchRecord> = over
      ? { ...also, status: 'finished', dueAt: null, endedAt: clock.now() }
      : { ...also, ...(still !== undefined && entry.kind === 'left' ? {} : dueOf(record, match)) };
    const seats = table.seats.map((seat, i): SeatRecord => ({ ...seat, player: match.players[i]! }));
    const { heldSince, ...shown } = table;
    const isStill = heldSince !== undefined && entry.kind !== 'paused';
    const now: Table = { ...(isStill ? table : shown), record: { ...record, ...changed }, seats, match };
    const next = over ? await this.#withBest(now) : now;
    const seat = seats.find(({ player }, i) => player !== table.seats[i]!.player);
    await store.commit(record.id, table.match.n, entry, {
      record: changed,
      ...(seat === undefined ? {} : { seat }),
      ...(over ? { end: await this.#endOf(next, entry) } : {}),
    });
    const isHeld = !over && events.some(({ opens }) => opens === 'deal') && shouldHold(match);
    return this.#told(isHeld ? { ...next, heldSince: entry.at } : next, table, events);
  }

  /** The match stands still: it cannot be shown, or there is a fault of ours, named by its id in the log. */
  async pause(table: Table, fault: string | null): Promise<Outcome> {
    const change = pausedFor(fault, this.#parts.clock.now());
    await this.#parts.store.update(table.record.id, change);
    // The deal before is not looked at any more: standing still is all of the wait.
    const { heldSince, ...shown } = table;
    return this.#told({ ...shown, record: { ...table.record, ...change } }, table, []);
  }

  /** The match goes on; the time it stood still and a grace do not count. */
  goOn(table: Table): Promise<Outcome> {
    const now = this.#parts.clock.now();
    const ms = now - table.record.pausedAt!;
    return this.enter(table, { kind: 'paused', at: now, ms, grace: GRACE_MS }, { pausedAt: null, fault: null });
  }

  /** The next deal is shown; the wait does not count. */
  release(table: Table): Promise<Outcome> {
    const now = this.#parts.clock.now();
    return this.enter(table, { kind: 'paused', at: now, ms: Math.max(0, now - table.heldSince!) });
  }

  async #load(id: string): Promise<Table | undefined> {
    const has = this.#live.get(id);
    if (has !== undefined) return has;
    const { store, clock, onCommitted } = this.#parts;
    const stored = await store.load(id);
    if (stored === undefined) return undefined;
    const { record, seats, entries } = stored;
    const blank = this.#blank(record, seats);
    if (blank === undefined) return undefined;
    const { game } = blank;
    if (record.startedAt === null) return this.#kept(blank);
    if (game.version === record.version) {
      const match = replay(startOf(blank), entries);
      const isUnderWay = record.status === 'running' && record.pausedAt === null;
      const table: Table = isUnderWay ? { ...blank, match, withdrawnTo: clock.now() } : { ...blank, match };
      return this.#kept(record.status === 'finished' ? await this.#withBest(table) : table);
    }
    if (record.status !== 'running') return blank;
    const over: Table = { ...blank, record: ended(record, 'version', clock.now()) };
    await store.update(id, over.record);
    onCommitted(over, undefined, []);
    return over;
  }

  /** Who plays alone plays against their own best: with what that was before. */
  async #withBest(table: Table): Promise<Table> {
    const { record, seats, game, options } = table;
    const [only, ...others] = seats;
    const kind = others.length > 0 ? undefined : game.kindOf?.(options, 1);
    if (kind === undefined || only?.player !== 'person') return table;
    const { id, better } = game;
    const asked = { user: only.user, guild: record.guild, game: id, kind, better, at: record.endedAt! };
    return { ...table, best: { kind, before: await this.#parts.store.bestBefore(asked) } };
  }

  /** A table without its match. */
  #blank(record: MatchRecord, seats: readonly SeatRecord[]): Table | undefined {
    const game = this.gameOf(record);
    return game === undefined ? undefined : { record, seats, game, options: record.options };
  }

  /** A fault of ours: the database says no, and the act does not count; or a bug, and the match stands still. */
  async #failed(id: string, table: Table | undefined, error: unknown): Promise<Outcome> {
    const { log } = this.#parts;
    const fault = newSecret().slice(0, 6);
    const isStore = String((error as { code?: unknown }).code).startsWith('SQLITE_');
    log.error({ err: error, fault, match: id, n: table?.match?.n }, 'an act at a table failed');
    if (isStore) {
      this.#parts.onWriteFailed(id);
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
    const blank = stored && this.#blank(stored.record, stored.seats);
    if (blank?.record.status !== 'running') return false;
    const { record } = blank;
    const isOverdue = record.pausedAt !== null && record.dueAt! <= now;
    if (record.pausedAt !== null && !isOverdue) return true;
    const change = isOverdue ? ended(record, 'fault', now) : pausedFor(fault, now);
    await store.update(id, change);
    this.#told({ ...blank, record: { ...record, ...change } }, table, []);
    return true;
  }

  /** What is kept of a match once, when it ends. */
  async #endOf(table: Table, last: Entry) {
    const stored = await this.#parts.store.load(table.record.id);
    const { events, ownEnds } = replayForResults(table, [...stored!.entries, last]);
    return { results: resultsOf(table, ownEnds), events };
  }

  #told(table: Table, was: Table | undefined, events: readonly GameEvent<any>[]): Outcome {
    this.#kept(table);
    this.#parts.onCommitted(table, was, events);
    return { table };
  }

  #kept(table: Table): Table {
    if (isLive(table)) this.#live.set(table.record.id, table);
    else this.#live.delete(table.record.id);
    this.#parts.onCached(table);
    return table;
  }
}

const pausedFor = (fault: string | null, now: number): Partial<MatchRecord> => ({
  pausedAt: now,
  fault,
  dueAt: now + PAUSED_MS,
});
