/**
 * The live tables: one queue for each, loaded and replayed at the first touch. Every change is committed, then published
 * to the timekeeper and to the messages that show the table.
 */
import type { AnyGame, GameEvent } from '../../games/game.ts';
import { newSecret } from '../../games/luck.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Entry, MatchRecord, Reason, Sitter } from '../model.ts';
import { Queues } from '../queues.ts';
import { Latest } from '../remembered.ts';
import { hasTable, type Shard, WHOLE } from '../shard.ts';
import { isOfDatabase, Overtaken } from '../store/errors.ts';
import type { Stored } from '../store/matches.ts';
import type { Store } from '../store/store.ts';
import { dayEnd } from './daily.ts';
import { isFrozen, ofThisVersion, thawed } from './freeze.ts';
import { Newer, type NewerTables } from './knowledge.ts';
import { LiveTables } from './liveTables.ts';
import { isLeftToBots, isOver, isRealTime, lastActAt, peopleInPlay, receive, replay } from './match.ts';
import { awayFrom, GRACE_MS, pausedFor, RESUMED } from './pauses.ts';
import { type Outcome, refuse } from './refusals.ts';
import { keptUntil, rematchOf } from './rematch.ts';
import {
  dueOf,
  ended,
  isAway,
  isDaily,
  isLive,
  isOfTournament,
  kindIn,
  pauseReason,
  replayForResults,
  resultsOf,
  seatsAfter,
  setupOf,
  storedTable,
  type Table,
} from './table.ts';
import type { TableChanges } from './tableChanges.ts';

export interface TablesDeps {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly clock: Clock;
  readonly log: Log;
  readonly changes: TableChanges;
  /** The shard whose tables are played here; left out, all tables. */
  readonly shard?: Shard | undefined;
  /** How long a table stays at a deal that has just ended, before the next one is shown, in milliseconds. */
  readonly holdMs: number;
  /** Only where processes of a newer version may play on the database. */
  readonly newer?: NewerTables | undefined;
}

type Played = Pick<Table, 'match' | 'events' | 'course'>;

/** Matches that are over, as they were played: their people come back to those that have just ended. */
const MAX_PLAYED = 32;

export class Tables {
  readonly #deps: TablesDeps;
  readonly #live = new LiveTables();
  readonly #queues = new Queues();
  /** By table, the interaction of the person who acts there. Acts of alarms have none. */
  readonly #interactions = new Map<string, string>();
  /** Without names and users: people may be deleted. */
  readonly #played = new Latest<Played>(MAX_PLAYED);

  constructor(deps: TablesDeps) {
    this.#deps = deps;
  }

  /** Lobbies and running matches in memory, by id. */
  get live(): ReadonlyMap<string, Table> & Pick<LiveTables, 'of'> {
    return this.#live;
  }

  /** Resolves once no queue has anything left to run. */
  idle = (): Promise<void> => this.#queues.idle();

  /** Whether a table is there without playing its match again. */
  isAtHand = (id: string): boolean => this.#live.has(id) || this.#played.has(id);

  /** Runs in the queue of this name. */
  in = <T>(name: string, act: () => Promise<T>): Promise<T> => this.#queues.in(name, act);

  /**
   * Runs in a table's queue, with the table as it is then. An exception becomes a refusal. `interaction`: whose act it is,
   * for the journal and the log.
   */
  at(id: string, act: (table: Table) => Promise<Outcome>, interaction?: string): Promise<Outcome> {
    const ifOurs = async (table: Table) => (this.has(table.record) ? act(table) : refuse('other-shard'));
    return this.#queues.in(id, async () => {
      if (interaction !== undefined) this.#interactions.set(id, interaction);
      try {
        return await this.#done(id, ifOurs);
      } finally {
        this.#interactions.delete(id);
      }
    });
  }

  async #done(id: string, act: (table: Table) => Promise<Outcome>): Promise<Outcome> {
    for (let tries = 0; ; tries += 1) {
      let table: Table | undefined;
      try {
        table = await this.#load(id);
        if (table === undefined) return refuse('unknown');
        const outcome = await act(table);
        const lacksTable = outcome.table === undefined && !isUnknown(outcome);
        return lacksTable ? { ...outcome, table: this.#live.get(id) ?? table } : outcome;
      } catch (error) {
        const newest = this.#live.get(id) ?? table;
        this.#live.delete(id);
        if (error instanceof Overtaken && tries < 3) continue;
        if (error instanceof Newer) return refuse('newer');
        return await this.#failed(id, newest, error);
      }
    }
  }

  /** A table, whatever its status. */
  async table(id: string): Promise<Table | undefined> {
    const read = async (table: Table) => ({ table });
    return (await this.#queues.in(id, () => this.#done(id, read))).table;
  }

  gameOf = (record: MatchRecord): AnyGame | undefined => this.#deps.games.find(({ id }) => id === record.game);

  /** Changes a live table in memory alone, where the caller stores the change. */
  refine(id: string, change: (table: Table) => Table): void {
    const before = this.#live.get(id);
    if (before === undefined) return;
    const table = change(before);
    this.#live.set(id, table);
    this.#deps.changes.publish({ kind: 'refined', table });
  }

  /** Changes what is stored of a live table; the next touch loads it again. */
  reload(id: string, change: () => Promise<void>): Promise<void> {
    return this.#queues.in(id, async () => {
      await change();
      this.#live.delete(id);
    });
  }

  /** Changes what is stored of all tables at once, while nothing runs at any of them; each is loaded again later. */
  reloadAll(change: () => Promise<void>): Promise<void> {
    return this.#queues.alone(async () => {
      await change();
      this.#live.clear();
    });
  }

  // ── Commit, then publish ───────────────────────────────────────────────────────────────────────────────────────

  /** Writes a lobby, or a match that begins. */
  async save(table: Table, before: Table | undefined): Promise<Outcome> {
    await this.#deps.store.save(table.record, table.seats, table.guests);
    this.#committed(table, before);
    return this.retime(table);
  }

  /** The table's pace counts while two people play or more, and in a tournament always. Enters in the journal where that has changed. */
  async retime(table: Table): Promise<Outcome> {
    const { record, match } = table;
    const isRunning = record.status === 'running' && record.pausedAt === null;
    if (!isRunning || match === undefined || isDaily(table) || isOfTournament(table) || isRealTime(match))
      return { table };
    const people = peopleInPlay(match).length;
    const kind = people > 1 ? 'timed' : 'untimed';
    if (people === 0 || match.isUntimed === (kind === 'untimed')) return { table };
    return this.enter(table, { kind, at: this.#deps.clock.now() });
  }

  /** Takes a match out of memory whose people are away: the next touch loads it. */
  unload(table: Table): Outcome {
    if (!isAway(table)) return { table };
    this.#live.delete(table.record.id);
    this.#deps.changes.publish({ kind: 'unloaded', table });
    return { table };
  }

  /** Ends a table without a result. */
  async end(table: Table, reason: Reason): Promise<Outcome> {
    const record = ended(table.record, reason, this.#deps.clock.now());
    await this.#deps.store.update(record.id, record);
    return this.#committed({ ...table, record }, table);
  }

  /** Publishes the table as it is, so that it is shown again whatever its messages show. */
  redraw(table: Table): Outcome {
    this.#deps.changes.publish({ kind: 'changed', table, events: [] });
    return { table };
  }

  /** Keeps and publishes a change of what is known in memory alone. */
  refresh = (table: Table, before: Table): Outcome => this.#committed(table, before);

  /** Enters a line in the journal of a running match. `also`: other changes of its record; `sitter`: the new player. */
  async enter(table: Table, entry: Entry, also: Partial<MatchRecord> = {}, sitter?: Sitter): Promise<Outcome> {
    const { store, clock, holdMs } = this.#deps;
    const { record } = table;
    if (record.status !== 'running' || table.match === undefined)
      return refuse(record.status === 'finished' ? 'over' : 'closed');
    // The alarm of its end may ring late, after time offline.
    if (isDaily(table) && clock.now() >= dayEnd(record.daily!)) return this.end(table, 'expired');
    const paused = pauseReason(table);
    if (paused !== undefined && entry.kind !== 'paused' && entry.kind !== 'left') return refuse(paused);
    const received = receive(table.match, entry);
    if ('refused' in received) return refuse(received.refused);
    const { match, events } = received;
    const isEnd = isOver(match);
    const changed: Partial<MatchRecord> = isEnd
      ? { ...also, status: 'finished', dueAt: null, endedAt: clock.now() }
      : { ...also, ...(paused !== undefined && entry.kind === 'left' ? {} : dueOf(record, match)) };
    const seats = seatsAfter(table.seats, match, entry, sitter);
    const { heldSince, ...released } = table;
    const staysHeld = heldSince !== undefined && entry.kind !== 'paused';
    const now: Table = { ...(staysHeld ? table : released), record: { ...record, ...changed }, seats, match };
    const end = isEnd ? await this.#endOf(now, entry) : undefined;
    const next = end === undefined ? now : await this.#withBest({ ...now, ...end.played });
    const seat = seats.find(({ player }, i) => player !== table.seats[i]!.player);
    const interaction = this.#interactions.get(record.id);
    await store.commit(record.id, table.match.n, entry, {
      record: changed,
      ...(interaction === undefined ? {} : { interaction }),
      ...(seat === undefined ? {} : { seat }),
      ...(end === undefined ? {} : { end: { results: end.results, events: end.played.events } }),
    });
    if (end !== undefined) this.#played.set(record.id, end.played);
    const isDeal = events.some(({ opens }) => opens === 'deal');
    const isHeld = !isEnd && isDeal && holdMs > 0 && !isLeftToBots(match) && !isDaily(now);
    const shown = isHeld ? { ...next, heldSince: entry.at } : next;
    this.#committed(shown, table, events);
    return this.retime(shown);
  }

  /** Pauses a match: it cannot be shown, or its people are away. */
  async pause(table: Table, why: 'unreachable' | 'away'): Promise<Outcome> {
    const now = this.#deps.clock.now();
    const change = why === 'away' ? awayFrom(now) : pausedFor(null, now);
    await this.#deps.store.update(table.record.id, change);
    // The wait between two deals is over: the pause takes its place.
    const { heldSince, ...released } = table;
    return this.#committed({ ...released, record: { ...table.record, ...change } }, table);
  }

  /** A paused match goes on; the pause and a grace do not count, nor the time before it where no deadline counts. */
  resume(table: Table): Promise<Outcome> {
    const { record, match } = table;
    const now = this.#deps.clock.now();
    const since = isAway(table) && match!.isUntimed ? lastActAt(match!) : record.pausedAt!;
    const grace = isAway(table) ? 0 : GRACE_MS;
    return this.enter(table, { kind: 'paused', at: now, ms: Math.max(0, now - since), grace }, RESUMED);
  }

  /** The next deal is shown; the wait does not count. */
  release(table: Table): Promise<Outcome> {
    const now = this.#deps.clock.now();
    return this.enter(table, { kind: 'paused', at: now, ms: Math.max(0, now - table.heldSince!) });
  }

  async #load(id: string): Promise<Table | undefined> {
    const cached = this.#live.get(id);
    if (cached !== undefined) return cached;
    const { store, clock, newer } = this.#deps;
    const stored = await store.load(id);
    if (stored === undefined) return undefined;
    const { record, entries } = stored;
    newer?.check(stored, this.gameOf(record), this.has(record));
    const blank = this.#blank(stored);
    if (blank === undefined) return undefined;
    if (record.journalGone === true) return blank;
    const { game } = blank;
    if (record.startedAt === null) return this.#loaded(await this.#withRematch(ofThisVersion(blank)));
    if (game.version === record.version) {
      const table: Table = { ...blank, ...this.#playedIn(blank, entries) };
      return this.#loaded(table.events === undefined ? table : await this.#withBest(table));
    }
    if (record.status !== 'running' || !this.has(record)) return blank;
    const over: Table = { ...blank, record: ended(record, 'version', clock.now()) };
    await store.update(id, over.record);
    this.redraw(over);
    return over;
  }

  /** The match; also its events if it is finished. */
  #playedIn(blank: Table, entries: readonly Entry[]): Played {
    const { id, status } = blank.record;
    const known = isLive(blank) ? undefined : this.#played.get(id);
    if (known !== undefined) return known;
    const played =
      status === 'finished' ? replayForResults(blank, entries).played : { match: replay(setupOf(blank), entries) };
    if (!isLive(blank)) this.#played.set(id, played);
    return played;
  }

  /** The lobby of a rematch keeps seats after a restart too. */
  async #withRematch(table: Table): Promise<Table> {
    const { store, clock } = this.#deps;
    const { status, rematchOf: last } = table.record;
    if (status !== 'lobby' || last === null || isFrozen(table) || clock.now() >= keptUntil(table)) return table;
    const stored = await store.load(last);
    return stored === undefined ? table : { ...table, rematch: rematchOf(stored) };
  }

  /** A person who plays alone plays against their own best: adds what that was before. */
  async #withBest(table: Table): Promise<Table> {
    const { record, seats, game } = table;
    const [only, ...others] = seats;
    const kind = others.length > 0 ? undefined : kindIn(table, 0);
    if (kind === undefined || only?.player !== 'person') return table;
    const { id, better } = game;
    const asked = { user: only.user, guild: record.guild, game: id, kind, better, at: record.endedAt! };
    return { ...table, best: { kind, before: await this.#deps.store.bestBefore(asked) } };
  }

  /** A table without its match; nothing where its game is gone. */
  #blank({ record, seats, guests }: Stored): Table | undefined {
    const game = this.gameOf(record);
    return game && { ...storedTable(game, record, seats), guests };
  }

  /** The database failed, and the act does not count; or there is a bug, and the match is paused. */
  async #failed(id: string, table: Table | undefined, error: unknown): Promise<Outcome> {
    const { log } = this.#deps;
    const fault = newSecret().slice(0, 6);
    const interaction = this.#interactions.get(id);
    log.error({ err: error, fault, match: id, n: table?.match?.n, interaction }, 'an act at a table failed');
    if (isOfDatabase(error)) {
      this.#deps.changes.publish({ kind: 'dropped', id });
      return { ...refuse('broken'), table };
    }
    const paused = await this.#pauseForBug(id, table, fault).catch((notPaused: unknown) => {
      log.error({ err: notPaused, fault, match: id }, 'the match was not paused');
    });
    this.#live.delete(id);
    if (paused === undefined) return { refused: { why: 'bug', fault }, table };
    return { ...refuse('faulty'), table: table && { ...table, record: paused } };
  }

  /**
   * Pauses a match that has met a bug, and returns its record; one whose journal cannot be read for a day is given up.
   * Where the bug kept cards from being dealt, the lobby is open again.
   */
  async #pauseForBug(id: string, before: Table | undefined, fault: string): Promise<MatchRecord | undefined> {
    const { store, clock } = this.#deps;
    const now = clock.now();
    // The table in memory lacks what was committed before the bug showed.
    const stored = await store.load(id);
    const blank = stored && this.#blank(stored);
    if (blank !== undefined && isFrozen(blank)) await this.save(thawed(blank), before);
    if (blank?.record.status !== 'running' || !this.has(blank.record)) return undefined;
    const { record } = blank;
    const isOverdue = record.pausedAt !== null && record.dueAt! <= now;
    if (record.pausedAt !== null && !isOverdue) return record;
    const change = isOverdue ? ended(record, 'fault', now) : pausedFor(fault, now);
    await store.update(id, change);
    const paused = { ...record, ...change };
    this.#committed({ ...blank, record: paused }, before);
    return paused;
  }

  /** What is stored of a match when it ends. */
  async #endOf(table: Table, last: Entry) {
    const { id } = table.record;
    const stored = await this.#deps.store.load(id);
    if (stored!.entries.length >= table.match!.n) throw new Overtaken(id);
    const { played, ownEnds } = replayForResults(table, [...stored!.entries, last]);
    return { results: resultsOf(table, ownEnds), played };
  }

  #committed(table: Table, before: Table | undefined, events: readonly GameEvent<any>[] = []): Outcome {
    this.#cache(table);
    this.#deps.changes.publish({ kind: 'changed', table, before, events });
    return { table };
  }

  /** Whether a table is played here. Others are read for lists, and change elsewhere. */
  has = (record: MatchRecord): boolean => hasTable(this.#deps.shard ?? WHOLE, record);

  #loaded(table: Table): Table {
    if (!this.has(table.record)) return table;
    this.#cache(table);
    this.#deps.changes.publish({ kind: 'loaded', table });
    return table;
  }

  #cache(table: Table): void {
    if (isLive(table)) this.#live.set(table.record.id, table);
    else this.#live.delete(table.record.id);
  }
}

const isUnknown = (outcome: Outcome): boolean => 'refused' in outcome && outcome.refused.why === 'unknown';
