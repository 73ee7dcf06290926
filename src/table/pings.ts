/**
 * Pings people for whom another person waits: once a question, when half of its time is gone, or three quarters for those
 * who prefer that. A ping comes after the message it points to, and is deleted with the answer.
 */
import type { Seat } from '../../games/game.ts';
import { Alarms } from '../alarms.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { MatchRecord } from '../model.ts';
import { Latest } from '../remembered.ts';
import type { Preferences } from '../store/preferences.ts';
import type { Store } from '../store/store.ts';
import { isFrozen, timeOfId } from './freeze.ts';
import type { Host } from './host.ts';
import { dueAt, type Pending, timeGone } from './match.ts';
import type { Called, Ping, PingDelivery, Sent } from './pingDelivery.ts';
import { keyOf, MOVED, NO_MESSAGE, noteOf, PLANNED, PLAYERS, questionOf, REMATCH, SEATED } from './pingNotes.ts';
import { plannedFor } from './planned.ts';
import { awaited } from './rematch.ts';
import { isDaily, isLive, members, seatOf, type Table } from './table.ts';
import type { TableChange } from './tableChanges.ts';
import { waitedFor } from './waiting.ts';

/** The part of a question's time after which people are pinged by default, and after which people who want it late. */
const [HALF, LATE] = [0.5, 0.75];
/** Somebody who looks at their hand is not pinged, but may have gone after this time. */
const LOOKING_MS = 60_000;
/** How long before its start a lobby's people are reminded. */
const LEAD_MS = 5 * 60_000;
/** However often a lobby's time changes, its people are reminded at most once in this time. */
const ANNOUNCE_INTERVAL_MS = 10 * 60_000;
/** How many lobbies' last reminders are remembered. */
const MAX_ANNOUNCED = 10_000;
const MAX_REFUSED = 1_000;
/** From this thinking time on, in milliseconds, the ping comes as a direct message to those who want that. */
const SLOW_MS = 3_600_000;
/** A server's role is called at most once in this time. */
const CALL_INTERVAL_MS = 30 * 60_000;
/** A ping waits while there is no room for it, since reveals come first, and while Sixes is offline. */
const RETRY_DELAY_MS = 2_000;
/** Where no ping may be written, no other question is pinged about for this time. */
const REFUSED_MS = 600_000;

export interface PingDeps {
  readonly delivery: PingDelivery;
  readonly host: Pick<Host, 'table' | 'isOnline'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
}

/** A pending question at its table as it is now. */
interface AskedQuestion {
  readonly table: Table;
  readonly pending: Pending;
}

/** A ping about a question, late or not. */
interface Planned {
  readonly match: string;
  readonly question: string;
  readonly isLate: boolean;
}

/** Somebody who is waited for, with what they want. */
interface Pinged {
  readonly seat: Seat;
  readonly user: string;
  readonly wants: Preferences;
}

export class Pings {
  readonly #deps: PingDeps;
  readonly #alarms: Alarms;
  /** The pings that were sent, by match and question. */
  readonly #sent = new Map<string, readonly Promise<Sent | undefined>[]>();
  /** Pings whose part in the channel is still to come, likewise. */
  readonly #isPartial = new Set<string>();
  /** By match and question the people who were pinged since the start. */
  readonly #pinged = new Map<string, readonly string[]>();
  /** When the last ping was refused, by channel. */
  readonly #refusedAt = new Latest<number>(MAX_REFUSED);
  /** When people were reminded last that their lobby starts soon, by match. */
  readonly #announcedAt = new Latest<number>(MAX_ANNOUNCED);
  #isClosed = false;

  constructor(deps: PingDeps) {
    this.#deps = deps;
    this.#alarms = new Alarms(deps.clock);
  }

  onChange(change: TableChange): void {
    if (change.kind !== 'changed' || isDaily(change.table)) return;
    const { table, before } = change;
    const { id, status, pausedAt } = table.record;
    if (before === undefined && (table.match !== undefined || status === 'lobby')) this.#try(id, this.#restore(table));
    if (isCalling(before) && !isCalling(table)) this.#end(table.record, REMATCH);
    if (isGathering(before) && !isGathering(table)) for (const call of [PLAYERS, MOVED]) this.#end(table.record, call);
    if (isLiveNow(before) && !isLive(table)) this.#end(table.record, SEATED);
    const [start, startBefore] = [plannedIn(table), plannedIn(before)];
    if (startBefore !== undefined && start !== startBefore) this.#end(table.record, PLANNED);
    if (start !== undefined) this.#announceAt(start - LEAD_MS, id);
    const isPlayed = status === 'running' && pausedAt === null && table.heldSince === undefined;
    const asked = isPlayed ? (table.match?.pending ?? []) : [];
    for (const { question } of before?.match?.pending ?? [])
      if (!isAmong(asked, question.id))
        for (const isLate of [false, true]) this.#end(table.record, noteOf(question.id, isLate));
    // Where the rules set the time, it is over before anybody has read a ping.
    for (const pending of asked)
      if (pending.question.within === undefined)
        for (const isLate of [false, true]) this.#plan({ table, pending }, isLate);
  }

  /** Tells people once that a lobby, which is shown now, keeps seats for them. */
  callBack(table: Table, openedBy: string): void {
    this.#try(table.record.id, this.#callBack(table.record.id, openedBy));
  }

  async #callBack(match: string, openedBy: string): Promise<void> {
    const { host } = this.#deps;
    const people = await this.#wanting(awaited((await host.table(match))!).map(({ user }) => user!));
    const table = await host.table(match);
    if (table === undefined || !isCalling(table)) return;
    const users = people.filter((user) => seatOf(table, user) === undefined);
    if (users.length > 0)
      this.#sent.set(keyOf(match, REMATCH), [this.#post({ table, users, about: { openedBy } }, REMATCH)]);
  }

  /** Pings the people of a tournament's table, once. */
  async callSeated(table: Table): Promise<void> {
    const { id } = table.record;
    const key = keyOf(id, SEATED);
    const users = await this.#wanting(members(table).map(({ user }) => user!));
    const isSent = (await this.#deps.store.pingsOf(id)).some(({ question }) => question === SEATED);
    if (users.length === 0 || isSent || this.#sent.has(key)) return;
    const sent = this.#post({ table, users, about: 'seated' }, SEATED);
    this.#sent.set(key, [sent]);
    await sent;
  }

  /** Pings those who sit in a lobby that goes on in a thread: all but the person who has moved it. */
  callMoved(table: Table, movedBy: string): void {
    this.#try(table.record.id, this.#callMoved(table, movedBy));
  }

  async #callMoved({ record: { id }, seats }: Table, movedBy: string): Promise<void> {
    const others = members({ seats }).map(({ user }) => user!);
    const wanting = await this.#wanting(others.filter((user) => user !== movedBy));
    await this.#deps.delivery.shown(id);
    const table = await this.#deps.host.table(id);
    if (table === undefined || !isGathering(table)) return;
    const users = wanting.filter((user) => seatOf(table, user) !== undefined);
    if (users.length > 0) this.#sent.set(keyOf(id, MOVED), [this.#post({ table, users, about: 'moved' }, MOVED)]);
  }

  #announceAt(at: number, match: string): void {
    const key = keyOf(match, PLANNED);
    if (!this.#sent.has(key)) this.#alarms.set(key, at, () => this.#try(match, this.#announce(match)));
  }

  /** Tells those who have a seat once that their lobby starts soon; later arrivals know it. */
  async #announce(match: string): Promise<void> {
    const { host, store, delivery, clock } = this.#deps;
    const key = keyOf(match, PLANNED);
    await delivery.shown(match);
    const table = await host.table(match);
    const startsAt = plannedIn(table);
    const isSent = (await store.pingsOf(match)).some(({ question }) => question === PLANNED);
    const isLately = clock.now() - (this.#announcedAt.get(match) ?? 0) < ANNOUNCE_INTERVAL_MS;
    if (startsAt === undefined || isSent || isLately || this.#sent.has(key)) return;
    const users = members(table!)
      .filter(({ joinId }) => timeOfId(joinId) < clock.now() - LEAD_MS)
      .map(({ user }) => user!);
    const wanting = await this.#wanting(users);
    if (wanting.length === 0) return;
    if (!host.isOnline || !delivery.hasRoom()) this.#announceAt(clock.now() + RETRY_DELAY_MS, match);
    else if (!this.#sent.has(key)) {
      this.#announcedAt.set(match, clock.now());
      this.#sent.set(key, [this.#post({ table: table!, users: wanting, about: { startsAt } }, PLANNED)]);
    }
  }

  /** Those among people who want to be pinged. */
  async #wanting(users: readonly string[]): Promise<readonly string[]> {
    const preferences = await Promise.all(users.map((user) => this.#deps.store.preferences(user)));
    return users.filter((_, i) => preferences[i]!.pings);
  }

  /** Mentions the role of a lobby's server, unless it was called lately: what is claimed in the database first holds over a restart. */
  async callPlayers(table: Table, calledBy: string): Promise<Called> {
    const { store, clock, host } = this.#deps;
    const { id, guild } = table.record;
    const { callRole: role } = await store.server(guild);
    if (role === undefined) return 'no-role';
    const at = clock.now();
    const last = await store.claimCall(guild, at, at - CALL_INTERVAL_MS);
    if (last !== undefined) return { nextAt: last + CALL_INTERVAL_MS };
    const key = keyOf(id, PLAYERS);
    const sent = this.#post({ table, users: [], about: { role, calledBy } }, PLAYERS);
    this.#sent.set(key, [...(this.#sent.get(key) ?? []), sent]);
    const called = await sent;
    if (!isGathering(await host.table(id))) this.#end(table.record, PLAYERS);
    if (called !== undefined) return 'called';
    await store.releaseCall(guild, at);
    return 'failed';
  }

  /** Sends no more pings. Resolves when those under way are stored, so that the next process does not repeat them. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#alarms.close();
    await Promise.allSettled([...this.#sent.values()].flat());
  }

  /** After a restart: pings from before it count, and are deleted with the answer. */
  async #restore({ record }: Table): Promise<void> {
    const stored = await this.#deps.store.pingsOf(record.id);
    for (const question of new Set(stored.map((ping) => ping.question))) {
      const key = keyOf(record.id, question);
      if (this.#sent.has(key)) continue;
      const messages = stored
        .filter((ping) => ping.question === question)
        .map(async ({ message, channel }) =>
          message === NO_MESSAGE ? undefined : { message, channel: channel ?? record.channel },
        );
      this.#sent.set(key, messages);
      if (!(await this.#isOpen(record.id, question))) this.#end(record, question);
    }
  }

  /** Whether what a ping was about still is. */
  async #isOpen(match: string, question: string): Promise<boolean> {
    if (question === REMATCH) return isCalling(await this.#deps.host.table(match));
    if (question === PLAYERS || question === MOVED) return isGathering(await this.#deps.host.table(match));
    if (question === SEATED) return isLiveNow(await this.#deps.host.table(match));
    if (question === PLANNED) return plannedIn(await this.#deps.host.table(match)) !== undefined;
    return (await this.#asked(match, questionOf(question))) !== undefined;
  }

  async #asked(match: string, question: string): Promise<AskedQuestion | undefined> {
    const table = await this.#deps.host.table(match);
    const pending = table?.match?.pending.find((one) => one.question.id === question);
    return table?.record.status === 'running' && pending !== undefined ? { table, pending } : undefined;
  }

  /** Sets the alarm for the ping; once its moment has come, each change may be what it waited for. */
  #plan({ table, pending }: AskedQuestion, isLate: boolean): void {
    const { pace } = table.match!;
    const at = dueAt(table.match!, pending) - (1 - momentOf(isLate)) * pace;
    const planned = { match: table.record.id, question: pending.question.id, isLate };
    const key = plannedKey(planned);
    if (Number.isFinite(at) && !this.#isWhole(key)) this.#pingAt(at, planned);
    else this.#alarms.clear(key);
  }

  #pingAt(at: number, planned: Planned): void {
    this.#alarms.set(plannedKey(planned), at, () => this.#try(planned.match, this.#ping(planned)));
  }

  /** Pings about a question, if it is still pending once its message is shown. */
  async #ping(planned: Planned): Promise<void> {
    const { host, delivery, clock } = this.#deps;
    const { match, question, isLate } = planned;
    await delivery.shown(match);
    const asked = await this.#asked(match, question);
    if (asked === undefined || asked.table.record.pausedAt !== null) return;
    const key = plannedKey(planned);
    const { table, pending } = asked;
    const hasCome = timeGone(table.match!, pending, clock.now()) >= momentOf(isLate) - 0.01;
    // A pause may have moved the deadline.
    if (!hasCome || this.#isWhole(key)) return;
    const pingable = await this.#pingable(asked);
    const wanted = pingable.filter(({ user, wants }) => wants.late === isLate && !this.#isPinged(planned, user));
    // For one question people are waited for until they answer, so nobody will want this ping later.
    if (wanted.length === 0 && pingable.length > 0) this.#add(key, [], false);
    const idle = wanted.filter(({ seat }) => !delivery.isLooking(table, seat));
    // At a faster pace they are at Discord anyway.
    const direct = table.match!.pace < SLOW_MS ? [] : idle.filter((one) => one.wants.direct);
    const users = idle.filter((one) => !direct.includes(one)).map(({ user }) => user);
    const allowedAt = (this.#refusedAt.get(table.record.channel) ?? -REFUSED_MS) + REFUSED_MS;
    if (!host.isOnline || (idle.length > 0 && !delivery.hasRoom())) this.#pingAt(clock.now() + RETRY_DELAY_MS, planned);
    else if (idle.length > 0 && !this.#isWhole(key)) {
      const note = noteOf(question, isLate);
      // Where the channel has refused a ping the others have theirs all the same.
      const isPartial = users.length > 0 && clock.now() < allowedAt;
      if (isPartial) this.#pingAt(allowedAt, planned);
      const inChannel = users.length > 0 && !isPartial ? [this.#post({ table, users, about: pending }, note)] : [];
      const reached = (isPartial ? direct : idle).map(({ user }) => user);
      this.#pinged.set(key, [...(this.#pinged.get(key) ?? []), ...reached]);
      this.#add(key, [...direct.map((one) => this.#postTo(one, asked, note)), ...inChannel], isPartial);
      if ((await this.#asked(match, question)) === undefined) this.#end(table.record, note);
    } else if (wanted.length > 0) this.#pingAt(clock.now() + LOOKING_MS, planned);
  }

  #add(key: string, sent: readonly Promise<Sent | undefined>[], isPartial: boolean): void {
    this.#sent.set(key, [...(this.#sent.get(key) ?? []), ...sent]);
    this.#isPartial[isPartial ? 'add' : 'delete'](key);
  }

  #isWhole = (key: string): boolean => this.#sent.has(key) && !this.#isPartial.has(key);

  /** Somebody who was pinged at half of the time may have asked for late pings since. */
  #isPinged = ({ match, question, isLate }: Planned, user: string): boolean =>
    [false, isLate].some((late) => this.#pinged.get(keyOf(match, noteOf(question, late)))?.includes(user));

  /** The seats that another person waits for, of people who want pings. */
  async #pingable({ table, pending }: AskedQuestion): Promise<readonly Pinged[]> {
    const waiting = waitedFor(table.match!, pending).map(async (seat) => {
      const user = table.seats[seat]!.user!;
      return { seat, user, wants: await this.#deps.store.preferences(user) };
    });
    return (await Promise.all(waiting)).filter(({ wants }) => wants.pings);
  }

  /** To somebody alone; in the channel, if they take no direct messages, which is noted for them to read. */
  async #postTo({ user, wants }: Pinged, { table, pending }: AskedQuestion, note: string): Promise<Sent | undefined> {
    const { delivery, store } = this.#deps;
    const ping: Ping = { table, users: [user], about: pending };
    const direct = { user, locale: wants.locale ?? table.record.locale };
    const posted = await delivery.post({ ...ping, direct });
    if (posted === 'failed') return undefined;
    if (posted !== 'refused') return this.#note(table.record, note, posted);
    await store.prefer(user, { direct: false, isDirectRefused: true });
    const isOpen = (await this.#asked(table.record.id, pending.question.id)) !== undefined;
    return isOpen ? this.#post(ping, note) : undefined;
  }

  /** Posts a ping in the table's channel; one that is refused is not tried again. */
  async #post(ping: Ping, question: string): Promise<Sent | undefined> {
    const { delivery, clock } = this.#deps;
    const { record } = ping.table;
    if (this.#isClosed) return undefined;
    const posted = await delivery.post(ping);
    if (posted === 'failed') return undefined;
    if (posted !== 'refused') return this.#note(record, question, posted);
    this.#refusedAt.set(record.channel, clock.now());
    await this.#note(record, question, 'unnamed');
    return undefined;
  }

  /** Notes where a ping stands, so that it is deleted even after a restart, and none is sent twice. */
  async #note({ id: match, channel }: MatchRecord, question: string, posted: Sent | 'unnamed'): Promise<Sent> {
    const { store, log } = this.#deps;
    const sent = posted === 'unnamed' ? { channel, message: NO_MESSAGE } : posted;
    await store
      .pinged({ match, question, ...sent })
      .catch((error: unknown) => log.warn({ err: error, match }, 'a ping was not noted'));
    return sent;
  }

  #end(record: MatchRecord, question: string): void {
    const key = keyOf(record.id, question);
    this.#alarms.clear(key);
    this.#pinged.delete(key);
    this.#isPartial.delete(key);
    const sent = this.#sent.get(key);
    this.#sent.delete(key);
    if (sent !== undefined) this.#try(record.id, this.#remove(record, question, sent));
  }

  async #remove(record: MatchRecord, question: string, pings: readonly Promise<Sent | undefined>[]) {
    const isGone = record.reason === 'gone' || record.reason === 'removed';
    for (const sent of await Promise.all(pings))
      if (sent !== undefined && sent.message !== NO_MESSAGE && !(isGone && sent.channel === record.channel))
        await this.#deps.delivery.remove(record, sent);
    await this.#deps.store.unpinged(record.id, question);
  }

  /** A failed ping concerns nobody but its reader. */
  #try(match: string, act: Promise<void>): void {
    act.catch((error: unknown) => this.#deps.log.warn({ err: error, match }, 'a ping failed'));
  }
}

const isAmong = (pending: readonly Pending[], question: string): boolean =>
  pending.some((one) => one.question.id === question);

/** Whether a lobby keeps a seat for somebody. */
const isCalling = (table: Table | undefined): boolean => table?.record.status === 'lobby' && awaited(table).length > 0;

const isLiveNow = (table: Table | undefined): boolean => table !== undefined && isLive(table);

const plannedIn = (table: Table | undefined): number | undefined => table && plannedFor(table);

/** Whether people can still sit down before it starts. */
const isGathering = (table: Table | undefined): boolean => table?.record.status === 'lobby' && !isFrozen(table);

const momentOf = (isLate: boolean): number => (isLate ? LATE : HALF);
const plannedKey = ({ match, question, isLate }: Planned): string => keyOf(match, noteOf(question, isLate));
