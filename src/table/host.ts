/** What people do at their tables, and what becomes of the places where the tables are shown. */
import type { AnyGame, Seat } from '../../games/game.ts';
import type { LobbyPick } from '../../games/lobby.ts';
import type { Beacon } from '../beacon.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { Queues } from '../queues.ts';
import type { Shard } from '../shard.ts';
import type { Store } from '../store/store.ts';
import type { Hint } from './advice.ts';
import { Connectivity } from './connectivity.ts';
import { Dealing } from './dealing.ts';
import { Directory, isListed, type Listed } from './directory.ts';
import type { Reply } from './draft.ts';
import { Endings, mustAsk } from './endings.ts';
import { Experts } from './experts.ts';
import type { Waiting } from './freeze.ts';
import { Heartbeat } from './heartbeat.ts';
import { KnownNames } from './knownNames.ts';
import * as lobby from './lobby.ts';
import { Openings, type OpeningsDeps } from './openings.ts';
import { OthersTurns } from './othersTurns.ts';
import { isPracticeId, Practices } from './practice.ts';
import { Puzzles } from './puzzles.ts';
import { type Actor, leads, type Outcome, type Refusing, refuse, refuseNamingHost } from './refusals.ts';
import { Seating } from './seating.ts';
import { unlessMaintenance } from './switches.ts';
import { isIdle, isLive, isUnreachable, pauseReason, seatOf, type Table } from './table.ts';
import { TableAccess } from './tableAccess.ts';
import { TableChanges } from './tableChanges.ts';
import { Tables, type TablesDeps } from './tables.ts';
import { HOLD_MS, Timekeeper } from './timekeeper.ts';
import { strandedFor } from './tournament.ts';
import { waitingFirst } from './waiting.ts';

export interface HostDeps {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly clock: Clock;
  readonly log: Log;
  /** How long bots take, as a factor of a person's time; 1 if left out. */
  readonly botTime?: number | undefined;
  /** How long the table waits between deals, in milliseconds; 8,000 if left out. */
  readonly holdTime?: number | undefined;
  /** How long a match that starts waits for somebody's tap before it deals, in milliseconds; not at all if left out. */
  readonly dealWait?: number | undefined;
  /** Its rounds come last into deals, in place of people's taps. */
  readonly beacon?: Beacon | undefined;
  /** Where experts think, closed by the caller; in threads of their own if left out. */
  readonly experts?: Experts | undefined;
  /** The shard whose tables it has; all tables if left out. */
  readonly shard?: Shard | undefined;
  readonly maxTables?: OpeningsDeps['maxTables'];
  readonly mayOpen?: OpeningsDeps['mayOpen'];
  readonly openers?: OpeningsDeps['openers'];
  readonly newer?: TablesDeps['newer'];
}

export class Host {
  /** What becomes of tables, for listeners that show or count it. */
  readonly changes: TableChanges;
  readonly puzzles: Puzzles;
  readonly practices: Practices;
  /** Between the start of a match and its first deal. */
  readonly dealing: Dealing;
  readonly experts: Experts;
  readonly names: KnownNames;
  readonly directory: Directory;
  readonly #deps: HostDeps;
  readonly #waiting: Waiting;
  readonly #heartbeat: Heartbeat;
  readonly #tables: Tables;
  readonly #endings: Endings;
  readonly #access: TableAccess;
  readonly #seating: Seating;
  readonly #openings: Openings;
  readonly #timekeeper: Timekeeper;
  readonly #connectivity: Connectivity;
  readonly #othersTurns: OthersTurns;
  readonly #hinting = new Set<string>();
  /** For acts that lead to several tables. */
  readonly #queues = new Queues();

  constructor(deps: HostDeps) {
    const { store, games, clock, log, holdTime: holdMs = HOLD_MS, dealWait = 0, beacon } = deps;
    this.#deps = deps;
    this.changes = new TableChanges(log);
    const { changes } = this;
    this.#othersTurns = new OthersTurns(clock);
    changes.subscribe((change) => this.#othersTurns.onChange(change));
    this.#heartbeat = new Heartbeat(store, clock);
    const heartbeat = this.#heartbeat;
    this.#tables = new Tables({ ...deps, changes, holdMs });
    const tables = this.#tables;
    this.#waiting = { ms: dealWait, beacon };
    this.dealing = new Dealing({ tables, clock, log, beacon });
    changes.subscribe((change) => this.dealing.onChange(change));
    this.names = new KnownNames({ store, tables, clock, log });
    const { names } = this;
    const queues = this.#queues;
    this.#access = new TableAccess(tables, clock);
    this.#seating = new Seating({ ...deps, tables, names, access: this.#access });
    this.#openings = new Openings({ ...deps, tables, names, queues, seating: this.#seating });
    const endings = new Endings(tables, clock);
    this.#endings = endings;
    const { experts = new Experts(log) } = deps;
    this.experts = experts;
    this.puzzles = new Puzzles({ store, games, clock, experts, log });
    this.practices = new Practices({ store, games, experts, changes });
    const waiting = this.#waiting;
    this.#timekeeper = new Timekeeper({ ...deps, changes, tables, endings, heartbeat, experts, holdMs, waiting });
    const timekeeper = this.#timekeeper;
    this.directory = new Directory(store, tables);
    changes.subscribe((change) => this.directory.onChange(change));
    this.#connectivity = new Connectivity({ store, clock, log, tables, timekeeper, heartbeat });
  }

  /** Whether people can reach Sixes. */
  get isOnline(): boolean {
    return this.#heartbeat.isOnline;
  }

  /** Whether the database was written in the last `ms`, or can be written within them. */
  canWrite = (ms: number): Promise<boolean> => this.#heartbeat.canWrite(ms);

  /** The connection to people is gone. */
  offline = (): void => this.#connectivity.offline();

  /** The connection is there, for the first time or again. Deadlines move by the time away, and live tables go on. */
  online = (): Promise<void> => this.#connectivity.online();

  /** Stops all alarms, lets running acts finish, and writes a last heartbeat. */
  async close(): Promise<void> {
    this.#timekeeper.close();
    this.dealing.close();
    this.puzzles.close();
    if (this.#deps.experts === undefined) await this.experts.close();
    await this.#queues.idle();
    await this.#connectivity.close();
  }

  /** How many tables are in memory. */
  get live(): number {
    return this.#tables.live.size;
  }

  /** A lobby or running match as it is in memory, without waiting for what is queued at it. */
  peek = (id: string): Table | undefined => this.#tables.live.get(id);

  /** Whether a table is there without playing its match again. */
  isAtHand = (id: string): boolean => this.#tables.isAtHand(id);
  isNewer = (id: string): boolean => this.#deps.newer?.has(id) ?? false;

  /** A table, whatever its status, once what is queued at it is done; from memory, else from the store, replayed. */
  table = (id: string): Promise<Table | undefined> => this.#tables.table(id);

  /** The lobbies and running matches of a server as they were noted, and by user. */
  listed = (guild: string): ReturnType<Directory['of']> => this.directory.of(guild);

  /** The same as they are, oldest first; for a user without those whose people are away. */
  async tables(guild: string, user?: string): Promise<readonly Listed[]> {
    const tables: Listed[] = [];
    for (const listed of (await this.listed(guild)).values()) {
      const table = this.peek(listed.record.id) ?? listed;
      if (isListed(table, user)) tables.push(table);
    }
    return tables;
  }

  /** The tables in memory that wait for a user, the one that is due first before others. */
  waitingFor = (user: string): readonly Table[] => waitingFirst(this.#tables.live.of(user), user);

  // ── What people do ─────────────────────────────────────────────────────────────────────────────────────────────

  /** Opens a lobby, a rematch or a daily, with the actor in its first seat. */
  open: Openings['open'] = (...given) => this.#openings.open(...given);
  openedBy: Openings['openedBy'] = (...given) => this.#openings.openedBy(...given);
  rematch: Openings['rematch'] = (...given) => this.#openings.rematch(...given);
  daily: Openings['daily'] = (...given) => this.#openings.daily(...given);
  crowd: Openings['crowd'] = (...given) => this.#openings.crowd(...given);

  join: Seating['join'] = (id, actor) => this.#seating.join(id, actor);
  sitIn: Seating['sitIn'] = (id, actor, seat) => this.#seating.sitIn(id, actor, seat);
  addBot = (id: string, actor: Actor): Promise<Outcome> =>
    this.#access.lobby(id, actor, (table) => lobby.withBot(table, actor));
  removeBot = (id: string, actor: Actor): Promise<Outcome> =>
    this.#access.lobby(id, actor, (table) => lobby.withoutBot(table, actor));
  /** Starts the match. Only the host and the server's managers may; `variant` is an index of the ways to start. */
  begin(id: string, actor: Actor, variant?: number): Promise<Outcome> {
    const { store } = this.#deps;
    const begun = (table: Table) => lobby.begun(table, actor, { variant, waiting: this.#waiting });
    return this.#access.lobby(id, actor, (table) => unlessMaintenance(store, begun(table)));
  }
  beginWithBots = (id: string, actor: Actor): Promise<Outcome> =>
    this.#access.lobby(id, actor, (table) => unlessMaintenance(this.#deps.store, lobby.begunWithBots(table, actor)));
  /** Changes a lobby as its host wants. */
  change = (id: string, actor: Actor, change: lobby.LobbyChange): Promise<Outcome> =>
    this.#access.lobby(id, actor, (table) => lobby.changed(table, actor, change));
  /** Makes the actor's lobby choice, or casts their vote. */
  choose = (id: string, actor: Actor, choice: string | undefined, pick: LobbyPick = 'lobbyChoice'): Promise<Outcome> =>
    this.#access.lobby(id, actor, (table) => lobby.withChoice(table, actor, pick, choice));

  /** The rematch starts only by **Start**: somebody who sits there wants to wait. */
  notYet = (id: string, actor: Actor): Promise<Outcome> =>
    this.#access.lobby(id, actor, (table) =>
      seatOf(table, actor.user) === undefined ? refuse('not-joined') : { table },
    );

  /** Leaves a lobby, or a running match for good. `isSure`: even if the cards are then dealt without a last tap, as when somebody deletes their data. */
  leave = (id: string, actor: Actor, only?: 'lobby', isSure = false): Promise<Outcome> =>
    this.#access.at(id, actor, async (found) => {
      const dealt = only === undefined ? await this.dealing.dealtFor(found, actor, isSure) : { table: found };
      return 'refused' in dealt ? dealt : this.#endings.leave(dealt.table ?? found, actor, only);
    });
  /** Closes a lobby or ends a match without a result, where that concerns nobody else or a manager does it. */
  cancel = (id: string, actor: Actor, only?: 'lobby'): Promise<Outcome> =>
    this.#access.at(id, actor, async (found) => {
      const isSure = only === undefined && leads(found, actor) && !mustAsk(found, actor);
      const dealt = isSure ? await this.dealing.dealtFor(found, actor, true) : { table: found };
      return this.#endings.cancel(dealt.table ?? found, actor, only);
    });
  /** The host asks all who play to end the match without a result; each of them may agree. */
  askToEnd = (id: string, actor: Actor): Promise<Outcome> =>
    this.#access.seated(id, actor, async (found) => {
      const dealt = await this.dealing.dealtFor(found, actor, false);
      return 'refused' in dealt ? dealt : this.#endings.ask(dealt.table ?? found, actor);
    });
  agreeToEnd = (id: string, actor: Actor): Promise<Outcome> =>
    this.#access.seated(id, actor, (table, seat) => this.#endings.agree(table, actor, seat));

  /**
   * Answers a pending question, or drafts an answer, for the actor's seat. `resolve` says which, from the table as it is
   * when the queue comes to this act.
   */
  async answer(id: string, actor: Actor, resolve: (table: Table, seat: Seat) => Reply | Refusing): Promise<Outcome> {
    if (isPracticeId(id)) return this.practices.answer(id, actor, resolve);
    const outcome = await this.#access.seated(id, actor, async (table, seat) => {
      const reply = resolve(table, seat);
      if ('refused' in reply) return reply;
      const { kind, question, moves, suggested, done } = reply;
      const entry = { seat, question, moves, at: actor.at };
      if (kind === 'hint') {
        const hint = { kind, at: actor.at, seat, question };
        if (suggested === 'used') return { table, asked: hint };
        this.experts.expectHint(table.match!, hint);
        return this.#tables.enter(table, hint);
      }
      if (kind === 'answer') return this.#timekeeper.early.enter(table, { kind, by: 'person', ...entry }, actor.join);
      return this.#tables.enter(table, { kind, ...entry, ...(suggested && { suggested }), ...(done && { done }) });
    });
    if (!('refused' in outcome)) return outcome.asked ? this.#hint(id, actor, outcome.table, outcome.asked) : outcome;
    if (outcome.refused.why !== 'turn') return outcome;
    return this.#othersTurns.notifies(outcome.table!, actor) ? outcome : { ...outcome, ...refuse('stale') };
  }

  /** Experts think outside the table's queue, once for each question of a seat: meanwhile others play on. */
  async #hint(id: string, actor: Actor, table: Table, hint: Hint): Promise<Outcome> {
    const key = `${id} ${hint.seat} ${hint.question}`;
    if (this.#hinting.has(key)) return { table };
    this.#hinting.add(key);
    const best = await this.experts.hintFor(table.match!, hint).finally(() => this.#hinting.delete(key));
    return this.#access.at(id, actor, async (now) => {
      const isAsked = now.match?.pending.some(({ question }) => question.id === hint.question);
      return isAsked ? this.#tables.enter(now, { ...hint, best }) : { table: now };
    });
  }

  /** Begins the match of a table at which a tournament has seated people, as its host would by **Start**. */
  async beginSeated(table: Table, at: number): Promise<Outcome> {
    const begun = lobby.begunAt(table, at, this.#waiting);
    if ('refused' in begun) return begun;
    return this.#tables.in(begun.table.record.id, () => this.#tables.save(begun.table, undefined));
  }

  /** Gives the actor their seat back from the bot that played it. */
  back(id: string, actor: Actor): Promise<Outcome> {
    return this.#access.seated(id, actor, async (table, seat) =>
      this.#tables.enter(table, { kind: 'back', at: actor.at, seat }),
    );
  }

  /** A match whose people were away goes on, with the actor in their own seat. */
  takeUp(id: string, actor: Actor): Promise<Outcome> {
    return this.#access.seated(id, actor, async (table, seat) =>
      table.seats[seat]!.player === 'bot' ? this.#tables.enter(table, { kind: 'back', at: actor.at, seat }) : { table },
    );
  }

  /** Hands an idle person's seat to a bot. Only the host and the server's managers may. */
  handOver(id: string, actor: Actor, seat: Seat): Promise<Outcome> {
    return this.#access.at(id, actor, async (table) => {
      if (!leads(table, actor)) return refuseNamingHost('not-host', table, actor);
      if (table.seats[seat]?.player === 'bot') return { table };
      if (!isIdle(table, seat, actor.at)) return refuse('not-idle');
      return this.#tables.enter(table, { kind: 'to-bot', at: actor.at, seat });
    });
  }

  /** Shows the next deal at once. */
  next(id: string, actor: Actor): Promise<Outcome> {
    return this.#access.seated(id, actor, async (table) => {
      if (table.heldSince === undefined) return refuse(pauseReason(table) ?? 'no-hold');
      return this.#tables.release(table);
    });
  }

  /** Notes the name of somebody who has sat at a table of the server. */
  seen = (guild: string, user: string, name: string, at: number): Promise<void> =>
    this.names.seen(guild, user, name, at);

  // ── What becomes of a table's place ────────────────────────────────────────────────────────────────────────────

  /** Keeps which message is the table's, and when it was posted. */
  posted(id: string, message: string, at: number): Promise<unknown> {
    return this.#tables.at(id, async (table) => {
      const change = { message, messageAt: at };
      await this.#deps.store.update(id, change);
      const posted = (now: Table): Table => ({ ...now, record: { ...now.record, ...change } });
      this.#tables.refine(id, posted);
      return { table: posted(table) };
    });
  }

  /** The table cannot be shown: the match is paused until it can be, for a day at most. */
  unreachable = (id: string): Promise<Outcome> =>
    this.#tables.at(id, async (table) =>
      table.record.status === 'running' && table.record.pausedAt === null
        ? this.#tables.pause(table, 'unreachable')
        : { table },
    );

  /** The table can be shown again: the match goes on. */
  reachable = (id: string): Promise<Outcome> =>
    this.#tables.at(id, async (table) => (isUnreachable(table) ? this.#tables.resume(table) : { table }));

  /** A bug came to light when the table was shown: the match is paused. */
  faulty = (id: string, error: unknown): Promise<Outcome> =>
    this.#tables.at(id, async () => {
      throw error;
    });

  /** Ends a table of a tournament that cannot go on. */
  endStranded = (id: string): Promise<Outcome> =>
    this.#tables.at(id, async (table) => {
      const why = strandedFor(table);
      return why === undefined ? { table } : this.#tables.end(table, why);
    });

  /** The table's channel was deleted, or Sixes was removed from the server. */
  lost = (id: string, reason: 'gone' | 'removed'): Promise<Outcome> =>
    this.#tables.at(id, async (table) => (isLive(table) ? this.#tables.end(table, reason) : { table }));
}
