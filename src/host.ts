/**
 * The only stateful object: the live tables, one queue for each, commit then tell, one deadline timer, bots and leavers.
 * It decides nothing about rules, and nothing about how a table is shown.
 */
import type { AnyGame, AnyText, Locale, Pace, Told } from '../games/game.ts';
import { newSecret } from '../games/luck.ts';
import { fieldsInForce, optionsOf, type Wrong } from '../games/options.ts';
import { advised, overdue } from './bots.ts';
import type { Clock } from './clock.ts';
import * as match from './match.ts';
import type { MatchRow, Reason, SeatRow } from './store/schema.ts';
import { Overtaken, type Store } from './store/store.ts';
import { isFinished, LOBBY_MS, people, renumbered, resultsOf, seatOf, startOf, type Table } from './table.ts';

/** Somebody who acts: `join` is the id that Discord made for this act, `at` its time, `manages` a manager of the server. */
export interface Actor {
  readonly user: string;
  readonly name: string;
  readonly join: string;
  readonly at: number;
  readonly manages: boolean;
}

export interface Opening {
  readonly game: AnyGame;
  readonly given: Readonly<Record<string, unknown>>;
  readonly pace: Pace;
  readonly guild: string;
  readonly channel: string;
  readonly locale: Locale;
}

/** Why nothing was done. Each has one sentence in the catalogues. */
export type Refusal =
  | {
      readonly why:
        | match.Refused
        | 'unknown'
        | 'closed'
        | 'seated'
        | 'full'
        | 'not-seated'
        | 'not-host'
        | 'started'
        | 'no-bots';
    }
  | { readonly why: 'pace' | 'broken' | 'not-played' }
  | { readonly why: 'too-few'; readonly min: number }
  | { readonly why: 'problem'; readonly game: AnyGame; readonly text: AnyText }
  | { readonly why: 'option'; readonly game: AnyGame; readonly wrong: Wrong };

export type Outcome = { readonly table: Table } | { readonly refused: Refusal };

/** Where tables are shown. Told after each commit; what it does with it can fail without harm. */
export interface Outlet {
  /** `was`: the table before, absent when it is new or was not in memory. `events`: what happened in between. */
  tell(table: Table, was: Table | undefined, events: readonly Told<any>[]): void;
}

interface Log {
  info(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

export interface HostParts {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly clock: Clock;
  readonly log: Log;
  /** How long bots take, as a factor of a person's time; 1 if left out. */
  readonly botTime?: number;
}

/** Open deadlines move by this much more than the time the process was away. */
const GRACE_MS = 30_000;
/** A click made in time may arrive this much later. */
const ARRIVAL_MS = 750;
/** How often the process notes that it runs. */
const ALIVE_MS = 5_000;
/** The deadline timer looks again at least this often. */
const LOOK_MS = 3_600_000;

const refuse = (why: Exclude<Refusal['why'], 'too-few' | 'problem' | 'option'>): Outcome =>
  ({ refused: { why } }) as Outcome;

export class Host {
  outlet: Outlet = { tell() {} };
  readonly #parts: HostParts;
  readonly #live = new Map<string, Table>();
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #names = new Map<string, string>();
  readonly #due = new Map<string, number>();
  readonly #bots = new Map<string, () => void>();
  #cancelTimer = () => {};
  #cancelAlive = () => {};
  #closing = false;

  constructor(parts: HostParts) {
    this.#parts = parts;
  }

  /** Before anything is heard: journals the downtime, so that deadlines move by it. Matches wait for their first touch. */
  async resume(): Promise<void> {
    const { store, clock, log } = this.#parts;
    const away = await store.resume(clock.now(), GRACE_MS);
    for (const { id, due_at } of await store.due()) this.#due.set(id, due_at);
    log.info({ away, tables: this.#due.size }, 'open tables go on');
    this.#keepAlive();
  }

  /** Goes on where the process stopped. */
  start(): void {
    void this.#touch([...this.#due.keys()]);
    this.#setTimer();
  }

  /** One after the other: bots answer what they owe, and tables show the new deadline. */
  async #touch(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      if (this.#closing) return;
      await this.#at(id, async (table) => {
        if (this.#live.has(id)) this.outlet.tell(table, undefined, []);
        return { table };
      });
    }
  }

  /** Stops timers, lets what runs finish, and notes the time. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#cancelTimer();
    this.#cancelAlive();
    for (const cancel of this.#bots.values()) cancel();
    while (this.#queues.size > 0) await Promise.all(this.#queues.values());
    await this.#parts.store.alive(this.#parts.clock.now());
  }

  /** A table, whatever its status; from memory, else from the store, replayed. */
  table(id: string): Promise<Table | undefined> {
    return this.#in(id, () => this.#load(id));
  }

  /** The lobbies and running matches of a server, oldest first. */
  async tables(guild: string): Promise<readonly Pick<Table, 'row' | 'seats' | 'game'>[]> {
    const live = await this.#parts.store.live(guild);
    return live.flatMap(({ match: row, seats }) => {
      const game = this.#gameOf(row);
      return game === undefined ? [] : [{ row, seats, game }];
    });
  }

  /** Opens a lobby with its host in the first seat. */
  async open(opening: Opening, actor: Actor, rematch?: Table): Promise<Outcome> {
    const { game, given, pace, guild, channel, locale } = opening;
    const read = optionsOf(game.fields, given);
    if ('wrong' in read) return { refused: { why: 'option', game, wrong: read.wrong } };
    if (game.paces !== undefined && !game.paces.includes(pace)) return refuse('pace');
    const id = newSecret().slice(0, 8);
    const row: MatchRow = {
      ...{ id, game: game.id, version: game.version, options: JSON.stringify(read.options), pace, status: 'lobby' },
      ...{ guild, channel, locale, host: actor.user, secret: newSecret(), message: null, message_at: null },
      ...{ opened_at: actor.at, started_at: null, ended_at: null, due_at: actor.at + LOBBY_MS, reason: null },
      rematch_of: rematch?.row.id ?? null,
    };
    const bots = rematch === undefined ? [] : rematch.seats.filter(({ user }) => user === null);
    const seats = renumbered([personIn(row, actor), ...bots.map(() => botIn(row, actor))]);
    const table: Table = { row, seats, game, options: read.options };
    return this.#in(id, () => this.#save(table, undefined));
  }

  /** Opens a finished match's table again, or joins the lobby where somebody has. */
  async rematch(id: string, actor: Actor): Promise<Outcome & { readonly opened?: boolean }> {
    return this.#in(`rematch ${id}`, async () => {
      const table = await this.table(id);
      if (table === undefined) return refuse('unknown');
      if (!table.seats.some(({ user }) => user === actor.user)) return refuse('not-played');
      const open = await this.#parts.store.rematchOf(id);
      if (open !== undefined) return open.status === 'lobby' ? this.join(open.id, actor) : refuse('started');
      const { row, game, options } = table;
      const given = Object.fromEntries(fieldsInForce(game.fields, options).map(([key]) => [key, options[key]]));
      const opened = await this.open({ ...row, game, given }, actor, table);
      return { ...opened, opened: true };
    });
  }

  /** Takes a seat in a lobby. In a full one a person takes a bot's place. */
  join(id: string, actor: Actor): Promise<Outcome> {
    return this.#lobby(id, (table) => {
      if (seatOf(table, actor.user) !== undefined) return refuse('seated');
      const { row, game, options } = table;
      const isFull = table.seats.length >= game.seats(options)[1];
      const bot = isFull ? table.seats.findLast(({ user }) => user === null) : undefined;
      if (isFull && bot === undefined) return refuse('full');
      const seats = [...table.seats.filter((seat) => seat !== bot), personIn(row, actor)];
      return this.#resized(table, seats);
    });
  }

  /** Adds a bot to a lobby. */
  addBot(id: string, actor: Actor): Promise<Outcome> {
    return this.#lobby(id, (table) => {
      if (seatOf(table, actor.user) === undefined) return refuse('not-seated');
      if (table.seats.length >= table.game.seats(table.options)[1]) return refuse('full');
      return this.#resized(table, [...table.seats, botIn(table.row, actor)]);
    });
  }

  /** Takes the last bot out of a lobby. */
  removeBot(id: string, actor: Actor): Promise<Outcome> {
    return this.#lobby(id, (table) => {
      if (seatOf(table, actor.user) === undefined) return refuse('not-seated');
      const bot = table.seats.findLast(({ user }) => user === null);
      if (bot === undefined) return refuse('no-bots');
      return this.#save({ ...table, seats: renumbered(table.seats.filter((seat) => seat !== bot)) }, table);
    });
  }

  /** Leaves a lobby, or hands the seat of a running match to a bot for good. The host's part goes to the next person. */
  leave(id: string, actor: Actor, only?: 'lobby'): Promise<Outcome> {
    return this.#at(id, async (table) => {
      if (only === 'lobby' && table.row.status === 'running') return refuse('started');
      const seat = seatOf(table, actor.user);
      if (seat === undefined) return refuse('not-seated');
      const next = people(table).find(({ user }) => user !== actor.user);
      if (table.row.status === 'lobby') {
        if (next === undefined) return this.#end(table, 'empty');
        const host = table.row.host === actor.user ? next.user! : table.row.host;
        const seats = renumbered(table.seats.filter(({ user }) => user !== actor.user));
        return this.#save({ ...table, row: { ...table.row, host }, seats }, table);
      }
      if (table.row.status !== 'running') return refuse('closed');
      if (next === undefined) return this.#end(table, 'empty');
      const host = table.row.host === actor.user ? next.user! : table.row.host;
      const change = { seat: { ...table.seats[seat]!, player: 'left' as const }, row: { host } };
      return this.#enter(table, { kind: 'left', at: actor.at, seat }, change);
    });
  }

  /** Begins the match: for the host, or who manages the server. */
  begin(id: string, actor: Actor): Promise<Outcome> {
    return this.#lobby(id, (table) => {
      const { row, seats, game, options } = table;
      if (row.host !== actor.user && !actor.manages) return refuse('not-host');
      const [min] = game.seats(options);
      if (seats.length < min) return { refused: { why: 'too-few', min } };
      const text = game.problem?.(options, seats.length);
      if (text !== undefined) return { refused: { why: 'problem', game, text } };
      const started: Table = { ...table, row: { ...row, status: 'running', started_at: actor.at } };
      const play = match.begin(startOf(started));
      return this.#save({ ...started, row: { ...started.row, due_at: match.nextDue(play) ?? null }, play }, table);
    });
  }

  /** Closes a lobby or ends a match without a result: for the host, or who manages the server. */
  cancel(id: string, actor: Actor, only?: 'lobby'): Promise<Outcome> {
    return this.#at(id, async (table) => {
      if (only === 'lobby' && table.row.status === 'running') return refuse('started');
      if (table.row.status !== 'lobby' && table.row.status !== 'running') return refuse('closed');
      if (table.row.host !== actor.user && !actor.manages) return refuse('not-host');
      return this.#end(table, 'cancelled');
    });
  }

  /** Answers an open question, or drafts an answer, for the actor's seat. */
  answer(
    id: string,
    actor: Actor,
    kind: 'answer' | 'draft',
    question: string,
    moves: readonly unknown[],
  ): Promise<Outcome> {
    return this.#at(id, async (table) => {
      const seat = seatOf(table, actor.user);
      if (seat === undefined) return refuse('not-seated');
      const said = { seat, question, moves, at: actor.at };
      return this.#enter(table, kind === 'draft' ? { kind, ...said } : { kind, by: 'person', ...said });
    });
  }

  /** Notes which message is the table's, and since when. */
  posted(id: string, message: string, at: number): Promise<unknown> {
    return this.#at(id, async (table) => {
      const change = { message, message_at: at };
      await this.#parts.store.update(id, change);
      const posted = { ...table, row: { ...table.row, ...change } };
      if (this.#live.has(id)) this.#live.set(id, posted);
      return { table: posted };
    });
  }

  /** Keeps a display name as last seen; open tables show it from now on. */
  async seen(guild: string, user: string, name: string, at: number): Promise<void> {
    const key = `${guild} ${user}`;
    if (this.#names.get(key) === name) return;
    this.#names.set(key, name);
    for (const [id, table] of this.#live) {
      if (table.row.guild !== guild || !table.seats.some((seat) => seat.user === user && seat.name !== name)) continue;
      const seats = table.seats.map((seat) => (seat.user === user ? { ...seat, name } : seat));
      this.#live.set(id, { ...table, seats });
    }
    await this.#parts.store.seen(guild, user, name, at);
  }

  // ── One table, one queue ───────────────────────────────────────────────────────────────────────────────────────

  #in<T>(id: string, act: () => Promise<T>): Promise<T> {
    const before = this.#queues.get(id) ?? Promise.resolve();
    const turn = before.then(act, act);
    this.#queues.set(id, turn);
    const done = () => {
      if (this.#queues.get(id) === turn) this.#queues.delete(id);
    };
    turn.then(done, done);
    return turn;
  }

  #at(id: string, act: (table: Table) => Promise<Outcome>): Promise<Outcome> {
    return this.#in(id, async () => {
      for (let tries = 0; ; tries += 1) {
        const table = await this.#load(id);
        if (table === undefined) return refuse('unknown');
        try {
          return await act(table);
        } catch (error) {
          this.#live.delete(id);
          if (error instanceof Overtaken && tries < 3) continue;
          this.#parts.log.error({ err: error, match: id, n: table.play?.n }, 'an act at a table failed');
          return refuse('broken');
        }
      }
    });
  }

  #lobby(id: string, act: (table: Table) => Outcome | Promise<Outcome>): Promise<Outcome> {
    return this.#at(id, async (table) => {
      if (table.row.status === 'running') return refuse('started');
      return table.row.status === 'lobby' ? act(table) : refuse('closed');
    });
  }

  async #load(id: string): Promise<Table | undefined> {
    const has = this.#live.get(id);
    if (has !== undefined) return has;
    const stored = await this.#parts.store.load(id);
    if (stored === undefined) return undefined;
    const { match: row, seats, entries } = stored;
    const game = this.#gameOf(row);
    if (game === undefined || (row.status === 'running' && game.version !== row.version)) {
      if (row.status === 'running') await this.#parts.store.update(id, ended(row, 'version', this.#parts.clock.now()));
      return undefined;
    }
    const lobby: Table = { row, seats, game, options: JSON.parse(row.options) };
    const isReadable = row.started_at !== null && game.version === row.version;
    const table = isReadable ? { ...lobby, play: match.replay(startOf(lobby), entries) } : lobby;
    if (row.status === 'lobby' || row.status === 'running') {
      this.#live.set(id, table);
      this.#wakeBots(table);
    }
    return table;
  }

  #gameOf = (row: MatchRow): AnyGame | undefined => this.#parts.games.find(({ id }) => id === row.game);

  // ── Commit, then tell ──────────────────────────────────────────────────────────────────────────────────────────

  #resized(table: Table, seats: readonly SeatRow[]): Outcome | Promise<Outcome> {
    const text = table.game.problem?.(table.options, seats.length);
    if (text !== undefined) return { refused: { why: 'problem', game: table.game, text } };
    return this.#save({ ...table, seats: renumbered(seats) }, table);
  }

  async #save(table: Table, was: Table | undefined): Promise<Outcome> {
    await this.#parts.store.save(table.row, table.seats);
    return this.#told(table, was, []);
  }

  async #end(table: Table, reason: Reason): Promise<Outcome> {
    const row = ended(table.row, reason, this.#parts.clock.now());
    await this.#parts.store.update(row.id, row);
    return this.#told({ ...table, row }, table, []);
  }

  async #enter(
    table: Table,
    entry: match.Entry,
    also: { readonly seat?: SeatRow; readonly row?: Partial<MatchRow> } = {},
  ): Promise<Outcome> {
    const { store, clock } = this.#parts;
    const { row } = table;
    if (row.status !== 'running' || table.play === undefined)
      return refuse(row.status === 'finished' ? 'over' : 'closed');
    const received = match.receive(table.play, entry);
    if ('refused' in received) return refuse(received.refused);
    const play = received.match;
    const over = match.isOver(play);
    const changed: Partial<MatchRow> = over
      ? { ...also.row, status: 'finished', due_at: null, ended_at: clock.now() }
      : { ...also.row, due_at: match.nextDue(play)! };
    const seats = also.seat === undefined ? table.seats : table.seats.with(also.seat.seat, also.seat);
    const next: Table = { ...table, row: { ...row, ...changed }, seats, play };
    const end = over ? { results: resultsOf(next), events: await this.#chronicle(table, entry) } : undefined;
    await store.commit(row.id, table.play.n, entry, {
      match: changed,
      ...(also.seat === undefined ? {} : { seat: also.seat }),
      ...(end === undefined ? {} : { end }),
    });
    return this.#told(next, table, received.events);
  }

  /** Everything that was told, from the first deal on: kept once, when the match ends. */
  async #chronicle(table: Table, last: match.Entry): Promise<readonly object[]> {
    const events: object[] = [];
    const stored = await this.#parts.store.load(table.row.id);
    match.replay(startOf(table), [...stored!.entries, last], (told) => events.push(...told));
    return events;
  }

  #told(table: Table, was: Table | undefined, events: readonly Told<any>[]): Outcome {
    const { id, due_at, status } = table.row;
    if (status === 'lobby' || status === 'running') {
      this.#live.set(id, table);
      this.#due.set(id, due_at!);
      this.#wakeBots(table);
    } else {
      this.#live.delete(id);
      this.#due.delete(id);
    }
    this.#setTimer();
    this.outlet.tell(table, was, events);
    return { table };
  }

  // ── Time and bots ──────────────────────────────────────────────────────────────────────────────────────────────

  #setTimer(): void {
    this.#cancelTimer();
    if (this.#closing || this.#due.size === 0) return;
    const first = Math.min(...this.#due.values());
    const ms = Math.min(Math.max(first + ARRIVAL_MS - this.#parts.clock.now(), 0), LOOK_MS);
    this.#cancelTimer = this.#parts.clock.after(ms, () => this.#timeUp());
  }

  #timeUp(): void {
    const now = this.#parts.clock.now();
    for (const [id, due] of this.#due) {
      if (due + ARRIVAL_MS > now) continue;
      this.#due.delete(id);
      void this.#at(id, (table) => this.#overdue(table, now));
    }
    this.#setTimer();
  }

  async #overdue(table: Table, now: number): Promise<Outcome> {
    if (table.row.status === 'lobby') return this.#end(table, 'expired');
    const { play } = table;
    if (table.row.status !== 'running' || play === undefined) return refuse('closed');
    let outcome: Outcome = { table };
    for (const open of play.open) {
      if (match.dueAt(play, open) > now) continue;
      for (const { seat } of open.question.asks) {
        if (match.hasAnswered(open, seat) || 'refused' in outcome) continue;
        const moves = overdue(play, open, seat);
        this.#parts.log.info(
          { match: table.row.id, question: open.question.id, seat },
          'overdue: answered by the clock',
        );
        const said = { kind: 'answer', by: 'clock', at: now, seat, question: open.question.id, moves } as const;
        outcome = await this.#enter(outcome.table, said);
      }
    }
    if ('table' in outcome && !isFinished(outcome.table)) this.#due.set(table.row.id, outcome.table.row.due_at!);
    this.#setTimer();
    return outcome;
  }

  /** Every seat without a person answers by itself after a moment. */
  #wakeBots(table: Table): void {
    const { play, row } = table;
    if (play === undefined || this.#closing) return;
    for (const open of play.open)
      for (const { seat } of open.question.asks) {
        const key = `${row.id} ${open.question.id} ${seat}`;
        if (play.players[seat] === 'person' || match.hasAnswered(open, seat) || this.#bots.has(key)) continue;
        const { moves, after } = advised(play, open, seat);
        const answer = () => {
          this.#bots.delete(key);
          const said = { kind: 'answer', by: 'bot', seat, question: open.question.id, moves } as const;
          void this.#at(row.id, (now) => this.#enter(now, { ...said, at: this.#parts.clock.now() }));
        };
        this.#bots.set(key, this.#parts.clock.after(after * (this.#parts.botTime ?? 1), answer));
      }
  }

  #keepAlive(): void {
    this.#cancelAlive = this.#parts.clock.after(ALIVE_MS, () => {
      void this.#parts.store.alive(this.#parts.clock.now()).catch((error: unknown) => {
        this.#parts.log.error({ err: error }, 'the database cannot be written');
      });
      this.#keepAlive();
    });
  }
}

const personIn = (row: MatchRow, { user, name, join }: Actor): SeatRow => ({
  ...{ match: row.id, seat: 0, user, name, player: 'person', join_id: join },
});
const botIn = (row: MatchRow, { join }: Actor): SeatRow => ({
  ...{ match: row.id, seat: 0, user: null, name: '', player: 'bot', join_id: join },
});

const ended = (row: MatchRow, reason: Reason, at: number): MatchRow => ({
  ...row,
  status: row.status === 'lobby' ? 'cancelled' : 'void',
  reason,
  due_at: null,
  ended_at: at,
});
