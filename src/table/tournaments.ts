/**
 * Conducts the tournaments of a shard's servers: seats people, follows their tables, ends the evening. It reads the state
 * from the store each time and decides by the rules of tournament.ts, so a restart at any moment loses nothing.
 */
import { type AnyGame, PACES, type Pace } from '../../games/game.ts';
import { luckOf, newSecret } from '../../games/luck.ts';
import { givenFor, optionsOf } from '../../games/options.ts';
import { Alarms } from '../alarms.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Entrant, Tournament, TournamentRecord } from '../model.ts';
import { Queues } from '../queues.ts';
import type { Store } from '../store/store.ts';
import { entryLack } from './admission.ts';
import type { Host } from './host.ts';
import { type LobbyPlace, seatedTogether } from './lobby.ts';
import { type Actor, type Refusing, refuse } from './refusals.ts';
import { gameOff } from './switches.ts';
import { isAway, isLive, type Table } from './table.ts';
import type { TableChange } from './tableChanges.ts';
import {
  awayFrom,
  canBeTournament,
  givenTo,
  isOpen,
  isOver,
  isPlayed,
  isShownAsOver,
  newlyAway,
  nextLookAt,
  seatingAt,
  standOf,
  strandedFor,
  waitingIn,
} from './tournament.ts';
import { TournamentThreads } from './tournamentThreads.ts';

export interface TournamentsDeps {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly clock: Clock;
  readonly log: Log;
  readonly host: Pick<Host, 'changes' | 'isOnline' | 'table' | 'beginSeated' | 'endStranded'>;
  /** Left out, tables stand in their channels, and nobody is called. */
  readonly delivery?: TournamentDelivery | undefined;
}

/** What Discord does for a tournament's tables. */
export interface TournamentDelivery {
  /** Whether tables can be shown in its channel, as far as is known. */
  mayShow(record: TournamentRecord): boolean;
  /** Makes a thread for the next table; nothing where none may be made. */
  thread(tournament: Tournament): Promise<string | undefined>;
  /** Shows a table and calls its people, unless that is done. */
  seated(table: Table): Promise<void>;
}

export interface TournamentOpening extends LobbyPlace {
  readonly game: AnyGame;
  readonly given: Readonly<Record<string, unknown>>;
  readonly pace: Pace;
  readonly minutes: number;
  readonly threads: boolean;
}

type SeatedRecord = Omit<TournamentRecord, 'game'> & { readonly game: AnyGame };
type ChangedTournament = { readonly tournament: Tournament } | Refusing;
export type TournamentListener = (tournament: Tournament) => void;

/** The most people in one tournament: seating them compares all who wait with each other. */
const MAX_ENTRANTS = 256;
/** Delay before a retry after a failure, or while the game is switched off or its channel cannot be written to. */
const RETRY_DELAY_MS = 5_000;
const OFF_DELAY_MS = 60_000;

export class Tournaments {
  readonly #deps: TournamentsDeps;
  readonly #alarms: Alarms;
  readonly #queues = new Queues();
  /** The tournaments that are not over, as they were last read. */
  readonly #running = new Map<string, Tournament>();
  /** The tournaments that wait in the queue for `#step`. */
  readonly #due = new Set<string>();
  readonly #threads: TournamentThreads;
  readonly #listeners: TournamentListener[] = [];
  #resuming: Promise<void> | undefined;
  #isResumed = false;
  #isClosed = false;

  constructor(deps: TournamentsDeps) {
    this.#deps = deps;
    this.#alarms = new Alarms(deps.clock);
    this.#threads = new TournamentThreads(deps.clock);
    deps.host.changes.subscribe((change) => this.#onChange(change));
  }

  /** Calls `listener` with a tournament each time it was read, except for an end that is shown already. */
  subscribe(listener: TournamentListener): void {
    this.#listeners.push(listener);
  }

  /** People can reach Sixes again: tournaments go on, and messages that were not sent are sent. */
  async resume(): Promise<void> {
    if (this.#isClosed) return;
    this.#resuming ??= this.#resume().finally(() => {
      this.#resuming = undefined;
    });
    await this.#resuming;
  }

  async #resume(): Promise<void> {
    const { store, log, host } = this.#deps;
    try {
      for (const id of await store.unfinishedTournaments()) {
        const tournament = await this.#read(id);
        for (const table of this.#isResumed ? [] : (tournament?.tables ?? []).filter(isPlayed)) {
          const found = await host.table(table.id);
          if (found === undefined || !isLive(found)) continue;
          void this.#showTable(id, found);
          this.#follow(id, found, isAway(found) ? awayFrom(found) : []);
        }
        this.#look(id);
      }
      this.#isResumed = true;
    } catch (error) {
      log.error({ err: error }, 'tournaments were not resumed');
      this.#alarms.set('resume', this.#deps.clock.now() + RETRY_DELAY_MS, () => void this.resume());
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#alarms.close();
    await this.#queues.idle();
  }

  /** The tournament that runs on a server. */
  async on(guild: string): Promise<Tournament | undefined> {
    await this.#resuming;
    return [...this.#running.values()].find(({ record }) => record.guild === guild);
  }

  /** Opens a tournament for everybody on the server. The caller has checked that the actor may. */
  async open(opening: TournamentOpening, actor: Actor): Promise<ChangedTournament> {
    const { store } = this.#deps;
    const { game, given, pace, minutes, threads, guild, channel, locale } = opening;
    const off = await gameOff(store, game);
    if (off !== undefined) return off;
    const read = optionsOf(game.fields, given, game.words);
    if ('wrong' in read) return { refused: { why: 'option', game, wrong: read.wrong } };
    if (!(game.paces ?? PACES).includes(pace)) return refuse('pace');
    if (!canBeTournament(game, read.options)) return refuse('tournament-seats');
    const record: TournamentRecord = {
      id: newSecret().slice(0, 8),
      game: game.id,
      options: givenFor(game.fields, read.options),
      pace,
      guild,
      channel,
      locale,
      host: actor.user,
      openedAt: actor.at,
      endsAt: actor.at + minutes * 60_000,
      endedAt: null,
      message: null,
      messageAt: null,
      threads,
    };
    if (!(await store.openTournament(record))) return refuse('tournament-runs');
    return this.#changed(record.id);
  }

  /** Notes that somebody wants a table, a break, or no more tables. A match that they play goes on. */
  async want(id: string, actor: Actor, wants: Entrant['wants']): Promise<ChangedTournament> {
    const { store, clock } = this.#deps;
    const tournament = await this.#ofActor(id, actor);
    if (tournament === undefined || !isOpen(tournament.record, clock.now())) return refuse('tournament-over');
    const { record, entrants } = tournament;
    const before = entrants.find(({ user }) => user === actor.user);
    if (before === undefined && wants !== 'table') return refuse('tournament-not-joined');
    if (before === undefined && entrants.length >= MAX_ENTRANTS) return refuse('tournament-full');
    const lack = wants === 'table' ? entryLack(await store.server(record.guild), actor) : undefined;
    if (lack !== undefined) return lack;
    if (before?.wants === wants) return { tournament };
    const { user, name, at: since, join: joinId } = actor;
    await store.enterTournament({ tournament: id, user, name, wants, since, joinId });
    return this.#changed(id);
  }

  /** Lets no more tables begin. Only its host and the server's managers may do that. */
  async stop(id: string, actor: Actor): Promise<ChangedTournament> {
    const tournament = await this.#ofActor(id, actor);
    if (tournament === undefined) return refuse('tournament-over');
    if (tournament.record.host !== actor.user && !actor.manages) return refuse('stale');
    await this.#deps.store.updateTournament(id, { endsAt: Math.min(tournament.record.endsAt, actor.at) });
    return this.#changed(id);
  }

  /** Stores which message shows it, and when that was posted: between two reads, so that none shows an older state later. */
  posted(id: string, message: string, messageAt: number): Promise<void> {
    return this.#queues.in(id, () => this.#deps.store.updateTournament(id, { message, messageAt }));
  }

  /** The server has removed Sixes, or a channel was deleted: its tournament is over, and shown nowhere. */
  async lost(guild: string, channel?: string): Promise<void> {
    const { store, clock } = this.#deps;
    await this.#resuming;
    for (const id of await store.unfinishedTournaments()) {
      const record = (await store.tournament(id))?.record;
      if (record?.guild !== guild || (channel !== undefined && record.channel !== channel)) continue;
      const at = clock.now();
      await store.updateTournament(id, { endsAt: at, endedAt: record.endedAt ?? at, messageAt: at });
      this.#forget(id);
    }
  }

  /** Gives no more tables to somebody who deletes their data. */
  async leaveAll(user: string): Promise<void> {
    await this.#resuming;
    // In the queue of `#step`, which would otherwise seat them meanwhile.
    for (const id of [...this.#running.keys()]) await this.#queues.in(`look ${id}`, () => this.#out(id, user));
  }

  async #out(id: string, user: string): Promise<void> {
    const { store, clock } = this.#deps;
    const entrant = this.#running.get(id)?.entrants.find((one) => one.user === user);
    if (entrant === undefined) return;
    await store.enterTournament({ ...entrant, wants: 'nothing', since: clock.now(), tournament: id });
    await this.#read(id);
  }

  /** Shows all tournaments again, after somebody's data was deleted. */
  async showAll(): Promise<void> {
    for (const id of this.#running.keys()) await this.#read(id);
  }

  async #ofActor(id: string, { guild }: Actor): Promise<Tournament | undefined> {
    await this.#resuming;
    const tournament = this.#running.get(id);
    return tournament?.record.guild === guild ? tournament : undefined;
  }

  #onChange(change: TableChange): void {
    if (change.kind !== 'changed' || this.#isClosed) return;
    const { table, before } = change;
    const { tournament } = table.record;
    if (tournament == null || (before !== undefined && standOf(before) === standOf(table))) return;
    this.#follow(tournament, table, newlyAway(table, before));
  }

  /** Ends a table that cannot go on, and puts people who have gone away on a break. */
  #follow(id: string, table: Table, gone: readonly string[]): void {
    const { host, log } = this.#deps;
    if (strandedFor(table) !== undefined) void host.endStranded(table.record.id);
    void this.#rest(id, gone)
      .catch((error: unknown) => log.error({ err: error, tournament: id }, 'could not put absent players on a break'))
      .finally(() => this.#look(id));
  }

  /** People who are away get no table until they tap *Join*. */
  async #rest(id: string, users: readonly string[]): Promise<void> {
    const { store, clock } = this.#deps;
    if (users.length > 0) await store.withdraw(id, users, { wants: 'break', since: clock.now() });
  }

  async #changed(id: string): Promise<ChangedTournament> {
    const tournament = (await this.#read(id))!;
    this.#look(id);
    return { tournament };
  }

  /** Reads a tournament and shows it, one read at a time, so that an older state never replaces a newer one. */
  #read = (id: string): Promise<Tournament | undefined> =>
    this.#queues.in(id, async () => {
      const tournament = await this.#deps.store.tournament(id);
      if (tournament === undefined || tournament.record.endedAt !== null) this.#running.delete(id);
      else this.#running.set(id, tournament);
      if (tournament !== undefined && !isShownAsOver(tournament))
        for (const listener of this.#listeners) listener(tournament);
      return tournament;
    });

  /** Does what is due at a tournament, in its queue. */
  #look(id: string): void {
    if (this.#isClosed || this.#due.has(id)) return;
    const { clock, log } = this.#deps;
    this.#due.add(id);
    void this.#queues
      .in(`look ${id}`, () => {
        this.#due.delete(id);
        return this.#step(id);
      })
      .catch((error: unknown) => {
        log.error({ err: error, tournament: id }, 'a tournament did not go on');
        this.#lookAt(clock.now() + RETRY_DELAY_MS, id);
      });
  }

  #lookAt = (at: number, id: string): void => this.#alarms.set(id, at, () => this.#look(id));

  async #step(id: string): Promise<void> {
    const { store, games, clock, host, delivery } = this.#deps;
    if (this.#isClosed) return;
    if (!host.isOnline) return this.#lookAt(clock.now() + RETRY_DELAY_MS, id);
    const tournament = await this.#read(id);
    if (tournament === undefined || tournament.record.endedAt !== null) return;
    if (isOver(tournament, clock.now())) {
      // The end is later than the newest message, so that another one is posted for it.
      const endedAt = Math.max(clock.now(), (tournament.record.messageAt ?? 0) + 1);
      await store.updateTournament(id, { endedAt });
      await this.#read(id);
      return this.#forget(id);
    }
    const { record } = tournament;
    const game = games.find((one) => one.id === record.game);
    const isShown = delivery?.mayShow(record) ?? true;
    const isOff = !isShown || game === undefined || (await gameOff(store, game)) !== undefined;
    if (!isOff) await this.#dismissBarred(tournament);
    for (const users of isOff ? [] : seatingAt(this.#threads.asItIs(this.#running.get(id) ?? tournament), clock.now()))
      if (!(await this.#seat({ ...record, game: game! }, users))) return;
    const next = this.#threads.nextLookAt(id, nextLookAt(this.#running.get(id) ?? tournament, clock.now()));
    if (next !== undefined) this.#lookAt(isOff ? Math.min(next, clock.now() + OFF_DELAY_MS) : next, id);
  }

  /** Takes out people whom the server has barred since they joined. */
  async #dismissBarred({ record, entrants }: Tournament): Promise<void> {
    const { store, clock } = this.#deps;
    const { barred } = await store.server(record.guild);
    const users = entrants.flatMap(({ user, wants }) => (wants === 'table' && barred.includes(user) ? user : []));
    if (users.length === 0) return;
    await store.withdraw(record.id, users, { wants: 'nothing', since: clock.now() });
    await this.#read(record.id);
  }

  /** Keeps nothing of a finished tournament in memory. */
  #forget(id: string): void {
    this.#running.delete(id);
    this.#alarms.clear(id);
    this.#threads.forget(id);
  }

  /**
   * Seats those people at a table who still want one, in a thread of its own if it gets one. Returns whether they sit there;
   * if not, it plans another look.
   */
  async #seat(record: SeatedRecord, users: readonly string[]): Promise<boolean> {
    const { store, clock, host } = this.#deps;
    const { id, guild, game } = record;
    const inThread = this.#threads.isWanted(record);
    const thread = inThread ? await this.#threads.next(id, () => this.#thread(id)) : undefined;
    const tournament = await this.#read(id);
    const isStill = tournament !== undefined && isOpen(tournament.record, clock.now());
    if (!isStill || (inThread && thread === undefined)) {
      this.#look(id);
      return false;
    }
    const people = stillWaiting(tournament, users);
    const at = clock.now();
    const where = { id, channel: thread ?? record.channel, at };
    const given = givenTo(game, record.options);
    const table = given && seatedTogether({ ...record, game, given }, people, where);
    const begun = table && (await host.beginSeated(table, at));
    if (begun === undefined || 'refused' in begun) {
      this.#lookAt(at + RETRY_DELAY_MS, id);
      return false;
    }
    this.#threads.taken(id);
    for (const { user, name } of people) await store.seen(guild, user, name, at);
    void this.#showTable(id, begun.table);
    await this.#read(id);
    return true;
  }

  async #thread(id: string): Promise<string | undefined> {
    const tournament = this.#running.get(id);
    return tournament && this.#deps.delivery?.thread(tournament);
  }

  async #showTable(id: string, table: Table): Promise<void> {
    const { log, delivery } = this.#deps;
    try {
      await delivery?.seated(table);
      // The table's message is known now, and the tournament links to it.
      await this.#read(id);
    } catch (error) {
      log.warn({ err: error, match: table.record.id }, 'the people of a table were not called');
    }
  }
}

/** Those of the users who still want a table, shuffled, because their order is that of the seats. */
function stillWaiting(tournament: Tournament, users: readonly string[]): readonly Entrant[] {
  const waiting = new Set(waitingIn(tournament).map(({ user }) => user));
  const people = tournament.entrants.filter(({ user }) => users.includes(user) && waiting.has(user));
  return luckOf(newSecret(), 'seats').shuffle([...people]);
}
