/**
 * PURE. The rules of a tournament: the seating, the points of a place, the ranking, and the end. Points are computed
 * from the results of its matches each time, so they are stored nowhere.
 */
import type { AnyGame } from '../../games/game.ts';
import { givenFor, optionsOfStored } from '../../games/options.ts';
import type { Entrant, Reason, Tournament, TournamentRecord, TournamentTable } from '../model.ts';
import { isFrozen } from './freeze.ts';
import { isAway, members, PACE_MS, type Table } from './table.ts';

/** Seats at a table. Four is best: less waiting than with five, more opponents than with three. */
const MIN_SEATS = 3;
const BEST_SEATS = 4;
const MAX_SEATS = 5;
/** The most tables in the channel at once, when they have no threads. */
const MAX_IN_CHANNEL = 4;
/** With this many people waiting, opponents can be chosen, so some are seated without delay. */
const MANY = 2 * BEST_SEATS;
/**
 * With fewer, people wait for a better choice of opponents: for half a turn, within these bounds in milliseconds, and at
 * most for this part of the tournament.
 */
const MIN_PAIRING_WAIT_MS = 30_000;
const MAX_PAIRING_WAIT_MS = 3_600_000;
const MAX_PAIRING_WAIT_PART = 1 / 10;

/** The last place brings this much, the first `STEPS` more; 24 can be divided by the gaps of 3, 4 and 5 places, and by 2 again. */
export const LAST_POINTS = 6;
const STEPS = 24;
export const FIRST_POINTS = LAST_POINTS + STEPS;

/** How many minutes people can join unless its host says otherwise, by thinking time. */
export const minutesFor = ({ pace }: Pick<TournamentRecord, 'pace'>): number =>
  pace === '24h' ? 7 * 24 * 60 : pace === '1h' ? 24 * 60 : 60;

/** Whether a game with these options can be played at tables of all sizes. */
export const canBeTournament = (game: AnyGame, options: any): boolean => {
  const [min, max] = game.seats(options);
  const sizes = Array.from({ length: MAX_SEATS - MIN_SEATS + 1 }, (_, i) => MIN_SEATS + i);
  return min <= MIN_SEATS && max >= MAX_SEATS && sizes.every((n) => game.problem?.(options, n) === undefined);
};

/**
 * What each of its tables is opened with: every option that counts, as it was when the tournament was opened. Sixes 1.0
 * stored only what its host had chosen; nothing if this version refuses that.
 */
export function givenTo(
  game: AnyGame,
  stored: TournamentRecord['options'],
): Readonly<Record<string, unknown>> | undefined {
  const read = optionsOfStored(game.fields, stored, game.words);
  return 'wrong' in read ? undefined : givenFor(game.fields, read.options);
}

export const isPlayed = ({ status }: Pick<TournamentTable, 'status'>): boolean =>
  status === 'lobby' || status === 'running';

/** The table at which somebody plays. A person who has left it for good does not. */
export const tableOf = ({ tables }: Tournament, user: string): TournamentTable | undefined =>
  tables.find((table) => isPlayed(table) && table.seats.some((seat) => seat.user === user && seat.player !== 'left'));

/** The points of each seat: on average the same at tables of all sizes. People who share a place share its points. */
export function pointsAt({ seats }: Pick<TournamentTable, 'seats'>): readonly number[] {
  const gaps = seats.length - 1;
  return seats.map(({ place, player }) => {
    if (place === null || player !== 'person') return 0;
    const sharing = seats.filter((other) => other.place === place).length;
    const behind = gaps - (place - 1) - (sharing - 1) / 2;
    return LAST_POINTS + (STEPS * behind) / gaps;
  });
}

/** A line of the board. */
export interface Ranked {
  readonly user: string;
  readonly name: string;
  readonly points: number;
  /** The number of matches that they have won. */
  readonly won: number;
  /** The number of matches that they have played to the end. */
  readonly played: number;
  /** People with the same points and wins share a place. */
  readonly place: number;
}

/** The people who have played a match to its end, best first. */
export function boardOf({ entrants, tables }: Tournament): readonly Ranked[] {
  // The matches that each user has played to the end.
  const byUser = new Map<string, { readonly place: number | null; readonly points: number }[]>();
  for (const table of tables.filter(({ status }) => status === 'finished')) {
    const points = pointsAt(table);
    for (const [i, { user, place, player }] of table.seats.entries())
      if (user !== null && player === 'person')
        byUser.set(user, [...(byUser.get(user) ?? []), { place, points: points[i]! }]);
  }
  const lines = entrants.flatMap(({ user, name }) => {
    const own = byUser.get(user) ?? [];
    const points = own.reduce((sum, one) => sum + one.points, 0);
    const won = own.filter(({ place }) => place === 1).length;
    return own.length === 0 ? [] : [{ user, name, points, won, played: own.length }];
  });
  const isAhead = (a: Omit<Ranked, 'place'>, b: Omit<Ranked, 'place'>): boolean =>
    a.points > b.points || (a.points === b.points && a.won > b.won);
  return lines
    .map((line) => ({ ...line, place: 1 + lines.filter((other) => isAhead(other, line)).length }))
    .toSorted((a, b) => a.place - b.place);
}

/** Somebody who wants a table and has none, and since when, in wall-clock ms. */
type Waiting = Pick<Entrant, 'user' | 'since'>;

/** The people who wait, those who have waited longest first. */
export function waitingIn(tournament: Tournament): readonly Waiting[] {
  const { entrants, tables } = tournament;
  const free = entrants.filter(({ user, wants }) => wants === 'table' && tableOf(tournament, user) === undefined);
  const lastEnd = (user: string): number =>
    Math.max(
      0,
      ...tables.flatMap(({ seats, endedAt }) => (seats.some((seat) => seat.user === user) ? (endedAt ?? 0) : [])),
    );
  return free
    .map(({ user, since }) => ({ user, since: Math.max(since, lastEnd(user)) }))
    .toSorted((a, b) => a.since - b.since);
}

function pairingWaitOf({ pace, openedAt, endsAt }: TournamentRecord): number {
  const max = Math.min(MAX_PAIRING_WAIT_MS, (endsAt - openedAt) * MAX_PAIRING_WAIT_PART);
  return Math.max(MIN_PAIRING_WAIT_MS, Math.min(max, PACE_MS[pace] / 2));
}

/** Whether people can still join, and tables begin. */
export const isOpen = ({ endsAt, endedAt }: TournamentRecord, now: number): boolean => endedAt === null && now < endsAt;

/** Whether its time is over and nobody plays any more. */
export const isOver = ({ record, tables }: Tournament, now: number): boolean =>
  !isOpen(record, now) && !tables.some(isPlayed);

/** When to look again, in wall-clock ms: when somebody has waited long enough, or the time is over. */
export function nextLookAt(tournament: Tournament, now: number): number | undefined {
  const { record } = tournament;
  if (!isOpen(record, now)) return undefined;
  const waiting = waitingIn(tournament);
  const pairingWaitEnds = waiting.length < MIN_SEATS ? record.endsAt : waiting[0]!.since + pairingWaitOf(record);
  return pairingWaitEnds > now ? Math.min(pairingWaitEnds, record.endsAt) : record.endsAt;
}

/** How many more tables can stand in its channel, where they get no threads. */
const roomIn = ({ record, tables }: Tournament): number =>
  Math.max(0, MAX_IN_CHANNEL - tables.filter((table) => isPlayed(table) && table.channel === record.channel).length);

/** Whether another table can begin. */
export const hasRoom = (tournament: Tournament): boolean => tournament.record.threads || roomIn(tournament) > 0;

/** The tables to start now, each with three to five users, chosen so that few meet again. */
export function seatingAt(tournament: Tournament, now: number): readonly (readonly string[])[] {
  const { record, tables } = tournament;
  const waiting = waitingIn(tournament);
  const [longest] = waiting;
  if (longest === undefined || !isOpen(record, now)) return [];
  const room = record.threads ? waiting.length : roomIn(tournament);
  const isUrgent = now - longest.since >= pairingWaitOf(record);
  const sizes = isUrgent ? sizesFor(waiting.length, room) : earlySizes(waiting.length, room);
  const users = waiting.map(({ user }) => user);
  // If there are too few seats, those who have waited longest get them.
  const pool = isUrgent
    ? users.slice(
        0,
        sizes.reduce((sum, size) => sum + size, 0),
      )
    : users;
  return grouped(pool, sizes, meetingsIn(tables));
}

/** Table sizes as even as possible, preferring four. Everybody gets a seat if `room` tables are enough. */
export function sizesFor(people: number, room: number): readonly number[] {
  const tables = people < MIN_SEATS ? 0 : Math.min(room, Math.floor((people + 2) / BEST_SEATS));
  const seats = Math.min(people, tables * MAX_SEATS);
  return Array.from({ length: tables }, (_, i) => Math.floor(seats / tables) + (i < seats % tables ? 1 : 0));
}

/** Table sizes while nobody has waited long: only tables of four, and some people keep waiting as future opponents. */
const earlySizes = (people: number, room: number): readonly number[] =>
  people < MANY ? [] : Array.from({ length: Math.min(room, Math.floor(people / BEST_SEATS) - 1) }, () => BEST_SEATS);

/** How often two people have sat at one table. */
type Meetings = (a: string, b: string) => number;

function meetingsIn(tables: readonly TournamentTable[]): Meetings {
  const counts = new Map<string, number>();
  for (const { seats } of tables)
    for (const { user: a } of seats)
      for (const { user: b } of seats) counts.set(`${a} ${b}`, (counts.get(`${a} ${b}`) ?? 0) + 1);
  return (a, b) => counts.get(`${a} ${b}`) ?? 0;
}

/** Meeting for the third time is worse than for the second. */
const costOf = (user: string, others: readonly string[], met: Meetings): number =>
  others.reduce((sum, other) => sum + (other === user ? 0 : met(user, other) ** 2), 0);

/** Each table begins with the person who has waited longest, then takes the people whom those at it have met least. */
function grouped(pool: readonly string[], sizes: readonly number[], met: Meetings): readonly (readonly string[])[] {
  let left = pool;
  const tables = sizes.map((size) => {
    const table: string[] = [];
    while (table.length < size) {
      const costs = left.map((user) => costOf(user, table, met));
      const best = left[costs.indexOf(Math.min(...costs))]!;
      table.push(best);
      left = left.filter((user) => user !== best);
    }
    return table;
  });
  improve(tables, met);
  return tables;
}

/** Two people change places as long as that helps. */
function improve(tables: readonly string[][], met: Meetings): void {
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const [i, one] of tables.entries())
      for (const other of tables.slice(i + 1)) isBetter = swapped(one, other, met) || isBetter;
  }
}

function swapped(one: string[], other: string[], met: Meetings): boolean {
  const others = (table: readonly string[], i: number) => table.filter((_, at) => at !== i);
  for (const i of one.keys())
    for (const j of other.keys()) {
      const [a, b] = [one[i]!, other[j]!];
      const before = costOf(a, others(one, i), met) + costOf(b, others(other, j), met);
      const after = costOf(b, others(one, i), met) + costOf(a, others(other, j), met);
      if (after >= before) continue;
      one[i] = b;
      other[j] = a;
      return true;
    }
  return false;
}

/** Whether a message shows its end, or none ever will. */
export const isShownAsOver = ({ record: { endedAt, messageAt } }: Tournament): boolean =>
  endedAt !== null && messageAt !== null && messageAt >= endedAt;

/** A text that changes when somebody at a table becomes free or goes away. */
export const standOf = ({ record, seats }: Table): string =>
  [record.status, record.reason, ...seats.map(({ player }) => player)].join(' ');

/** The people for whom a bot plays; all people of the table if nobody plays any more. */
export const awayFrom = (table: Table): readonly string[] =>
  members(table).flatMap(({ user, player }) => (player === 'bot' || isAway(table) ? user! : []));

/** The people who have gone away since `before`; none if that is not known. */
export function newlyAway(table: Table, before: Table = table): readonly string[] {
  const away = awayFrom(before);
  return awayFrom(table).filter((user) => !away.includes(user));
}

/**
 * Why a table cannot go on: all its people are away, or an update or a bug has kept its cards from being dealt. In a
 * tournament nobody waits for a host to mend that.
 */
export const strandedFor = (table: Table): Reason | undefined =>
  isAway(table) ? 'away' : table.record.status === 'lobby' && !isFrozen(table) ? 'version' : undefined;
