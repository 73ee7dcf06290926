/** What people do to a lobby, as pure functions: each takes a table and returns the table afterwards, or a refusal. */
import { type AnyGame, type Locale, PACES, type Pace, type Seat, type StartVariant } from '../../games/game.ts';
import { isFree, type LobbyPick, offeredWith } from '../../games/lobby.ts';
import { newSecret } from '../../games/luck.ts';
import { defaultsOf, fieldsInForce, optionsOf, storedOptions } from '../../games/options.ts';
import { isServer } from '../homes.ts';
import type { Entrant, Guest, LastRound, LastTap, MatchRecord, SeatRecord } from '../model.ts';
import type { Day } from '../store/days.ts';
import { dailyOptions } from './daily.ts';
import { fitsFor, withOption } from './fitting.ts';
import { awaitedLast, freezeOf, hasStarted, type Waiting } from './freeze.ts';
import { begin } from './match.ts';
import { withStart } from './planned.ts';
import { type Actor, type Fit, leads, type Refusal, type Refusing, refuse, refuseNamingHost } from './refusals.ts';
import { awaited, counting, isKeptFrom, rematchOf, withoutAwaited } from './rematch.ts';
import { dueOf, LOBBY_MS, members, renumbered, seatOf, setupOf, type Table } from './table.ts';

export interface LobbyPlace {
  readonly guild: string;
  readonly channel: string;
  readonly locale: Locale;
}
export interface Opening extends LobbyPlace {
  readonly game: AnyGame;
  readonly given: Readonly<Record<string, unknown>>;
  readonly pace: Pace;
  /** People for whom seats are kept. */
  readonly invited?: readonly Pick<Guest, 'user' | 'name'>[];
  readonly sitIns?: boolean | undefined;
  readonly hints?: boolean | undefined;
  readonly guestBots?: boolean | undefined;
  /** When it starts by itself. */
  readonly startsAt?: number | null | undefined;
}

/** One change by the host: options, all or none of them; the thinking time, the channel, the start, a switch, or somebody's seat. */
export type LobbyChange =
  | { readonly options: readonly Fit[] }
  | { readonly pace: Pace }
  | { readonly channel: string }
  | { readonly startsAt: number | null }
  | { readonly sitIns: boolean }
  | { readonly hints: boolean }
  | { readonly guestBots: boolean }
  | { readonly out: string }
  | { readonly outBot: Seat };

export type ChangedTable = { readonly table: Table } | Refusing;

/** How many tables there may be at a time. */
export interface MaxTables {
  /** Open lobbies, of a person and on a server. */
  readonly lobbies: { readonly person: number; readonly server: number };
  /** Lobbies and running matches at which one person sits. */
  readonly seats: number;
}

/** A lobby with its host in the first seat; a rematch has the bots of the match before. */
export function opened(opening: Opening, actor: Actor, rematch?: Table, id = newSecret().slice(0, 8)): ChangedTable {
  const { game, given, pace, guild, channel, locale, invited = [] } = opening;
  const read = optionsOf(game.fields, given, game.words);
  if ('wrong' in read) return { refused: { why: 'option', game, wrong: read.wrong } };
  if (!(game.paces ?? PACES).includes(pace)) return refuse('pace');
  const [, seatCount] = game.seats(read.options);
  if (invited.length >= seatCount) return { refused: { why: 'many-invited', max: seatCount - 1 } };
  const record: MatchRecord = {
    id,
    game: game.id,
    version: game.version,
    options: read.options,
    pace,
    status: 'lobby',
    guild,
    channel,
    locale,
    host: actor.user,
    secret: newSecret(),
    message: null,
    messageAt: null,
    openedAt: actor.at,
    startedAt: null,
    endedAt: null,
    dueAt: (opening.startsAt ?? actor.at) + LOBBY_MS,
    startsAt: opening.startsAt ?? null,
    reason: null,
    rematchOf: rematch?.record.id ?? null,
    pausedAt: null,
    fault: null,
    sitIns: opening.sitIns ?? true,
    hints: opening.hints ?? true,
    guestBots: opening.guestBots ?? false,
  };
  const bots = rematch === undefined ? [] : rematch.seats.filter(({ user }) => user === null);
  const seats = renumbered([personIn(record, actor), ...bots.map(() => botIn(record, actor))]);
  const guests = invited.map(({ user, name }): Guest => ({ user, name, status: 'invited' }));
  const table: Table = { record, seats, guests, game, options: read.options };
  return { table: rematch === undefined ? table : { ...table, rematch: rematchOf(rematch) } };
}

/** A tournament's lobby with all its people, which nobody else can join; nothing if they are too few. */
export function seatedTogether(
  opening: Opening,
  people: readonly Pick<Entrant, 'user' | 'name' | 'joinId'>[],
  { id, channel, at }: { readonly id: string; readonly channel: string; readonly at: number },
): Table | undefined {
  const actors = people.map(({ user, name, joinId }): Actor => ({ user, name, join: joinId, at, manages: false }));
  const [first] = actors;
  const open = first && opened({ ...opening, channel, sitIns: false }, first);
  if (open === undefined || 'refused' in open || people.length < MIN_TOGETHER) return undefined;
  const record = { ...open.table.record, tournament: id };
  return { ...open.table, record, seats: renumbered(actors.map((actor) => personIn(record, actor))) };
}
/** Some of the people chosen may have left since; fewer than this do not play. */
const MIN_TOGETHER = 3;

/** What a daily is begun with. */
export interface DailyStart extends Day {
  readonly game: AnyGame;
  readonly day: string;
}

/** A daily that has begun. Its luck is made from the day's secret and date alone, so it is the same for everybody. */
export function daily({ game, day, secret, strategy }: DailyStart, place: LobbyPlace, actor: Actor): Table {
  const paces = game.paces ?? PACES;
  const open = opened({ ...place, game, given: {}, pace: paces.at(-1)! }, { ...actor, join: day });
  if ('refused' in open) throw new Error(`the daily of ${game.id} is refused: ${open.refused.why}`);
  const options = dailyOptions(game);
  const record = { ...open.table.record, secret, strategy, daily: day, version: game.version, options };
  const bots = Array.from({ length: game.daily!.bots?.count ?? 0 }, () => botIn(record, { ...actor, join: day }));
  const seats = renumbered([...open.table.seats, ...bots]);
  return dealt({ ...open.table, record, seats, options }, actor.at).table;
}

/** Seats one more person; in a full lobby they take a bot's place. */
export function joined(table: Table, actor: Actor): ChangedTable {
  if (seatOf(table, actor.user) !== undefined) return refuseNamingHost('seated', table, actor);
  if (isRemoved(table, actor.user)) return refuse('removed');
  const isFull = table.seats.length >= mostSeats(table);
  const bot = isFull ? lastBot(table) : undefined;
  if (isFull && bot === undefined) return refuse('full');
  if (isKeptFrom(table, actor.user)) return refuse('kept');
  return seated(table, [...table.seats.filter((seat) => seat !== bot), personIn(table.record, actor)]);
}

export function withBot(table: Table, actor: Actor): ChangedTable {
  const lack = mayBot(table, actor);
  if (lack !== undefined) return lack;
  if (!hasRoomForBot(table)) return refuse('full-for-bots');
  return seated(table, [...table.seats, botIn(table.record, actor)]);
}

export function withoutBot(table: Table, actor: Actor): ChangedTable {
  const lack = mayBot(table, actor);
  if (lack !== undefined) return lack;
  const bot = lastBot(table);
  if (bot === undefined) return refuse('no-bots');
  return { table: { ...table, seats: renumbered(table.seats.filter((seat) => seat !== bot)) } };
}

/** Why somebody may not add bots or send them away. */
function mayBot(table: Table, actor: Actor): Refusing | undefined {
  if (seatOf(table, actor.user) === undefined) return refuse('not-joined');
  return table.record.guestBots === true || leads(table, actor)
    ? undefined
    : refuseNamingHost('host-adds-bots', table, actor);
}

/** Why a table can no longer be changed as a lobby. */
export function lobbyLack(table: Table): 'started' | 'closed' | undefined {
  if (hasStarted(table)) return 'started';
  return table.record.status === 'lobby' ? undefined : 'closed';
}

/** Whether the host has taken somebody off the table. */
export const isRemoved = ({ guests = [] }: Table, user: string): boolean =>
  guests.some((guest) => guest.user === user && guest.status === 'removed');

/** Removes a person; the next one becomes the host. The caller has checked that somebody stays. */
export const without = (table: Table, user: string): Table => ({
  ...table,
  record: { ...table.record, host: hostWithout(table, user) },
  seats: renumbered(table.seats.filter((seat) => seat.user !== user)),
});

/** The host once a user has left: the next person, preferably one for whom no bot plays. */
export function hostWithout(table: Table, user: string): string {
  if (table.record.host !== user) return table.record.host;
  const others = members(table).filter((seat) => seat.user !== user);
  return (others.find(({ player }) => player === 'person') ?? others[0]!).user!;
}

/** The ways to start the lobby as it is, where there is more than one. */
const startsOf = ({ game, options, seats }: Table): readonly StartVariant<any>[] =>
  game.startVariants?.(options, seats.length) ?? [];

/** The ways to start with their numbers, the usual one first. */
export const waysOf = (table: Table) =>
  startsOf(table)
    .map((way, i) => ({ ...way, i }))
    .sort((a, b) => Number(b.isUsual ?? false) - Number(a.isUsual ?? false));

/** The options that a rematch is opened with: those in force, except the ones that each start chooses again. */
export function rematchOptions(game: AnyGame, seats: number, played: any): Readonly<Record<string, unknown>> {
  const options = storedOptions(game.fields, played);
  const starts = game.startVariants?.(defaultsOf(game.fields), seats) ?? [];
  const chosen = starts.flatMap((start) => Object.keys(start.options));
  const fields = fieldsInForce(game.fields, options).filter(([key]) => !chosen.includes(key));
  return Object.fromEntries(fields.map(([key]) => [key, options[key]]));
}

/** Makes somebody's lobby choice, or casts their vote; without a choice, luck decides. */
export function withChoice(table: Table, actor: Actor, pick: LobbyPick, choice: string | undefined): ChangedTable {
  const seat = seatOf(table, actor.user);
  if (seat === undefined) return refuse('not-joined');
  if (choice !== undefined) {
    const chosen = offeredWith(table.game[pick], table.options)?.choices.find(({ value }) => value === choice);
    if (chosen === undefined) return refuse('not-an-option');
    if (!isFree(table.seats, chosen, pick === 'lobbyChoice' ? seat : undefined)) return refuse('choice-taken');
  }
  return { table: { ...table, seats: table.seats.with(seat, { ...table.seats[seat]!, [pick]: choice ?? null }) } };
}

/** The lobby with one thing changed by its host. Everybody keeps their seat. */
export function changed(table: Table, actor: Actor, change: LobbyChange): ChangedTable {
  const { record, game } = table;
  if (!leads(table, actor)) return refuseNamingHost('not-host', table, actor);
  if ('out' in change) return takenOff(table, change.out);
  if ('outBot' in change) {
    if (table.seats[change.outBot]?.user !== null) return refuse('stale');
    return { table: { ...table, seats: renumbered(table.seats.toSpliced(change.outBot, 1)) } };
  }
  if ('channel' in change)
    return { table: { ...table, record: { ...record, channel: change.channel, message: null, messageAt: null } } };
  if ('pace' in change) {
    if (!(game.paces ?? PACES).includes(change.pace)) return refuse('pace');
    return { table: withChanged({ ...table, record: { ...record, pace: change.pace } }, 'pace') };
  }
  if ('startsAt' in change) return { table: withChanged(withStart(table, change.startsAt, actor.at), 'startsAt') };
  if ('sitIns' in change)
    return { table: withChanged({ ...table, record: { ...record, sitIns: change.sitIns } }, 'sitIns') };
  if ('hints' in change)
    return { table: withChanged({ ...table, record: { ...record, hints: change.hints } }, 'hints') };
  if ('guestBots' in change) return { table: { ...table, record: { ...record, guestBots: change.guestBots } } };
  return withOptions(table, change.options);
}

function withOptions(table: Table, wanted: readonly Fit[]): ChangedTable {
  const { game, record, seats } = table;
  let options = table.options;
  for (const { key, value } of wanted) {
    const read = withOption(game, options, key, value);
    if ('wrong' in read) return { refused: { why: 'option', game, wrong: read.wrong } };
    options = read.options;
  }
  const [taken, [, max]] = [seats.length, game.seats(options)];
  if (taken > max) {
    const isOther = ({ key, value }: Fit): boolean => isNumber(game, key) && table.options[key] !== value;
    return { refused: { why: 'too-many-seats', max, taken, fit: fitsFor(game, options, taken).find(isOther) } };
  }
  const text = taken > 1 ? game.problem?.(options, taken) : undefined;
  if (text !== undefined) return { refused: { why: 'problem', game, text } };
  const changed: Table = { ...table, options, record: { ...record, options } };
  return { table: wanted.reduce((now, { key }) => withChanged(now, key), changed) };
}

/** Keeps no seat for somebody any more; or takes a guest off the table, for good. */
function takenOff(table: Table, user: string): ChangedTable {
  if (awaited(table).some((one) => one.user === user)) return { table: withoutAwaited(table, user) };
  const seat = seatOf(table, user);
  if (user === table.record.host || seat === undefined) return refuse('stale');
  const removed: Guest = { user, name: table.seats[seat]!.name, status: 'removed' };
  const { guests = [] } = table;
  return { table: without({ ...table, guests: [...guests.filter((guest) => guest.user !== user), removed] }, user) };
}

/** Whole numbers only: among choices, no value is nearest. */
const isNumber = ({ fields }: AnyGame, key: string): boolean => fields[key]!.kind === 'whole';

/** Notes what has changed for those who sit there. */
function withChanged(table: Table, what: string): Table {
  if (members(table).length < 2) return table;
  return { ...table, changed: [...new Set([...(table.changed ?? []), what])] };
}

/** Starts the match of somebody who is alone, with the number of bots that suits the game best. */
export function begunWithBots(table: Table, actor: Actor): ChangedTable {
  const { record, seats, game, options } = table;
  if (!leads(table, actor)) return refuseNamingHost('not-host', table, actor);
  const [min, max] = game.seats(options);
  const best = Math.min(max, Math.max(min, game.bestSeats ?? BEST_SEATS));
  const bots = Array.from({ length: Math.max(0, best - seats.length) }, () => botIn(record, actor));
  return begun({ ...table, seats: renumbered([...seats, ...bots]) }, actor, { waiting: { ms: 0 } });
}
/** For a game that does not say. */
const BEST_SEATS = 3;

/** How a match is started. `variant`: an index of the ways to start, where there are several; `waiting`: for what comes last. */
export interface StartRequest {
  readonly variant?: number | undefined;
  readonly waiting: Waiting;
}

export function begun(table: Table, actor: Actor, { variant, waiting }: StartRequest): ChangedTable {
  if (!leads(table, actor)) return refuseNamingHost('not-host', table, actor);
  const start = variant === undefined ? undefined : startsOf(table)[variant];
  if (variant !== undefined && start === undefined) return refuse('other-start');
  return begunAt({ ...table, options: { ...table.options, ...start?.options } }, actor.at, waiting, actor.user);
}

/** Why the match cannot begin as the lobby is. */
export function startLack({ game, options, seats }: Table): Refusing | undefined {
  const [min] = game.seats(options);
  if (seats.length < min) return { refused: { why: 'too-few', min } };
  const text = game.problem?.(options, seats.length);
  return text && { refused: { why: 'problem', game, text } };
}

/** The lobby after an act at `at`: a rematch may start by itself from `now` on, both in wall-clock ms. */
export const counted = (table: Table, before: Table | undefined, at: number, now: number): Table =>
  counting(table, before, { canStart: startLack(table) === undefined, at, now });

/**
 * Freezes the lobby, and deals at once unless several people play and something is waited for. `starter`:
 * the user who starts it, if it does not start by itself. `at`: wall-clock ms.
 */
export function begunAt(table: Table, at: number, waiting: Waiting, starter?: string): ChangedTable {
  const lack = startLack(table);
  if (lack !== undefined) return lack;
  const { options, game } = table;
  const waits = waiting.ms > 0 && members(table).length > 1;
  const { changed: _, rematch: __, missedStart: ___, ...rest } = table;
  const last = waits ? awaitedLast(waiting, at) : 'none';
  const freeze = freezeOf(table, at, starter, last);
  const dueAt = (typeof last === 'string' ? at : last.at) + waiting.ms;
  const record: MatchRecord = { ...table.record, version: game.version, options, freeze, startsAt: null };
  return waits ? { table: { ...rest, record: { ...record, dueAt } } } : dealt({ ...rest, record }, at);
}

/** Deals the cards of a frozen lobby at a wall-clock time in ms. `last`: the tap that came last, if one came in time. */
export function dealt(table: Table, at: number, last?: LastTap | LastRound): { readonly table: Table } {
  const { freeze = null } = table.record;
  const running = { status: 'running', startedAt: at, freeze: freeze && { ...freeze, last: last ?? null } } as const;
  // Names of people for whom a seat was kept are shown in the lobby alone.
  const guests = (table.guests ?? []).map((guest) => ({ ...guest, name: '' }));
  const started: Table = { ...table, guests, record: { ...table.record, ...running } };
  const match = begin(setupOf(started));
  return { table: { ...started, record: { ...started.record, ...dueOf(started.record, match) }, match } };
}

function seated(table: Table, seats: readonly SeatRecord[]): ChangedTable {
  const text = table.game.problem?.(table.options, seats.length);
  if (text !== undefined) return { refused: { why: 'problem', game: table.game, text } };
  return { table: { ...table, seats: renumbered(seats) } };
}

/** Whether one more person can sit down, if only in the place of a bot. */
export const hasRoom = (table: Table): boolean => members(table).length < mostSeats(table);

/**
 * Whether a tap on a lobby was refused for what its message does not show: somebody was quicker, or Sixes was stopped before it
 * said so. `shown`: what it shows; where that is unknown, the bot brings the messages of servers up to date by itself.
 */
export function isUnseen({ why }: Refusal, shown: Table | undefined, { actor, guild }: Tapper): boolean {
  const isTaken = TAKES[why];
  return isTaken !== undefined && (shown === undefined ? !isServer(guild) : isTaken(shown, actor.user));
}
/** By such a refusal, whether a lobby shows that it takes the tap. */
const TAKES: { readonly [why in Refusal['why']]?: (shown: Table, user: string) => boolean } = {
  full: hasRoom,
  seated: (shown, user) => seatOf(shown, user) === undefined,
  'too-few': (shown) => startLack(shown) === undefined,
  'host-adds-bots': ({ record }) => record.guestBots === true,
};
interface Tapper {
  readonly actor: Actor;
  readonly guild: string;
}

export const hasRoomForBot = (table: Table): boolean => table.seats.length < mostSeats(table);

const mostSeats = ({ game, options }: Table): number => game.seats(options)[1];
const lastBot = ({ seats }: Table): SeatRecord | undefined => seats.findLast(({ user }) => user === null);

const personIn = ({ id }: MatchRecord, { user, name, join }: Actor): SeatRecord => ({
  match: id,
  seat: 0,
  user,
  name,
  player: 'person',
  joinId: join,
});
const botIn = ({ id }: MatchRecord, { join }: Actor): SeatRecord => ({
  match: id,
  seat: 0,
  user: null,
  name: '',
  player: 'bot',
  joinId: join,
});
