/** A table as the host knows it: its record, its seats and, once it runs, its match. Each change makes a new object. */
import {
  type AnyAsk,
  type AnyGame,
  type GameEvent,
  inVersion,
  type Pace,
  type Seat,
  type Standing,
} from '../../games/game.ts';
import { seedOf, sha256 } from '../../games/luck.ts';
import { storedOptions } from '../../games/options.ts';
import {
  type Entry,
  type Finisher,
  type Freeze,
  firstAt,
  type Guest,
  type MatchRecord,
  type Reason,
  type ResultRecord,
  type SeatRecord,
  type Sitter,
} from '../model.ts';
import { UNRATED } from '../store/counting.ts';
import { dayEnd } from './daily.ts';
import { Course } from './deals.ts';
import {
  asksOf,
  begin,
  hasAnswered,
  isLeftToBots,
  isOver,
  isRealTime,
  lastActAt,
  type Match,
  type MatchSetup,
  nextDue,
  optionOf,
  type Pending,
  receive,
  seatsInPlay,
  timeGone,
} from './match.ts';

export interface Table {
  readonly record: MatchRecord;
  readonly seats: readonly SeatRecord[];
  /** People whom the host invited and who have no seat. */
  readonly guests?: readonly Guest[];
  readonly game: AnyGame;
  readonly options: any;
  /** Of a lobby: the options that were changed since others sat down, `pace`, `sitIns` and `hints`. */
  readonly changed?: readonly string[];
  /** Of a lobby: its time has come, and it could not start. */
  readonly missedStart?: boolean;
  /** Of the lobby of a rematch, while it keeps seats. */
  readonly rematch?: Rematch;
  /** Absent in a lobby. */
  readonly match?: Match;
  /** The name of the server manager who has ended it; not stored, so unknown after a restart. */
  readonly endedBy?: string;
  /** Of a running match: the open request to end it without a result. */
  readonly annulment?: Annulment;
  /** Wall-clock time in ms since which the table still shows the deal that has ended, before it shows the next one. */
  readonly heldSince?: number;
  /** Of a finished match: all that has happened. */
  readonly events?: readonly GameEvent<any>[];
  /** Of a finished match of one deal: where everybody was at its start, after each turn, and at the end. */
  readonly course?: Match['deals'];
  /** Of a finished match with one seat: the kind of match its points compare with, and the best points before it. */
  readonly best?: { readonly kind: string; readonly before: number | undefined };
  /** It is practice (practice.ts), which is not stored. */
  readonly practice?: Practice;
}

/** The pick of a finished match with which practice begins. */
export interface Practice {
  readonly match: string;
  readonly seat: Seat;
  /** Of the match's replay. */
  readonly step: number;
  /** Which deal of the match that is, from 0 on, and the points that it brought the seat then. */
  readonly deal: number;
  readonly brought: number;
}

export interface Rematch {
  /** The people who stayed to the end of the match before. */
  readonly people: readonly SeatRecord[];
  /** The wall-clock time in ms at which it starts by itself; or it does not any more, and waits for **Start**. */
  readonly start?: number | 'by-hand';
}

/** The host's request to end the match without a result. */
export interface Annulment {
  /** The user who asks. */
  readonly by: string;
  /** Wall-clock time in ms. */
  readonly until: number;
  /** Users, the one who asks among them. */
  readonly agreed: readonly string[];
  /** Not all agreed in time. */
  readonly isOver: boolean;
}

/** Thinking times in milliseconds. */
export const PACE_MS: Readonly<Record<Pace, number>> = {
  '30s': 30_000,
  '1m': 60_000,
  '2m': 120_000,
  '5m': 300_000,
  '1h': 3_600_000,
  '24h': 86_400_000,
};
export const DEFAULT_PACE: Pace = '2m';

/** How long a lobby stays open, in milliseconds. */
export const LOBBY_MS = 15 * 60_000;

/** A match without deadlines is paused when nobody has done anything for this long. */
const AWAY_AFTER_MS = 86_400_000;

/** When a running match is due, and whether the rules set that time. */
export function dueOf(record: MatchRecord, match: Match): Pick<MatchRecord, 'dueAt' | 'realTime'> {
  const due = Math.min(nextDue(match) ?? Number.POSITIVE_INFINITY, lastActAt(match) + AWAY_AFTER_MS);
  const realTime = isRealTime(match);
  if (!isDaily({ record })) return { dueAt: isOver(match) ? null : due, realTime };
  // In a daily no thinking time counts, only the times that the rules set.
  const ends = dayEnd(record.daily!);
  return { dueAt: realTime ? Math.min(due, ends) : ends, realTime };
}

/** The seat of a user who has not left it. */
export const seatOf = ({ seats }: Pick<Table, 'seats'>, user: string): Seat | undefined =>
  seats.find((seat) => seat.user === user && seat.player !== 'left')?.seat;

/** Whether a user sits at a table or has sat there since the match began. */
export const hasSatAt = ({ seats }: Pick<Table, 'seats'>, user: string): boolean =>
  seats.some((seat) => seat.user === user || seat.before?.some((one) => one.user === user) === true);

/** The seats of a running match that somebody else may take over: of bots, and of people who left for good. */
export const freeSeats = ({ record, seats, match }: Table): readonly Seat[] =>
  record.status !== 'running' || match === undefined || isDaily({ record })
    ? []
    : seatsInPlay(match).filter((seat) => seats[seat]!.user === null || seats[seat]!.player === 'left');

/** The seats of people who have not left, in seat order; also of those for whom a bot plays at the moment. */
export const members = ({ seats }: Pick<Table, 'seats'>): readonly SeatRecord[] =>
  seats.filter(({ user, player }) => user !== null && player !== 'left');

/**
 * A stored table without its match. A match that has begun is played by the rules of its version. Where those are
 * gone, the table has the newest game, whose version differs from the record's.
 */
export function storedTable(newest: AnyGame, record: MatchRecord, seats: readonly SeatRecord[]): Table {
  const game = (record.startedAt === null ? undefined : inVersion(newest, record.version)) ?? newest;
  return { record, seats, game, options: storedOptions(game.fields, record.options) };
}

/** The seats after an entry of their match; `sitter`: the person whom it seats. */
export const seatsAfter = (
  seats: readonly SeatRecord[],
  { players }: Match,
  entry: Entry,
  sitter: Sitter | undefined,
): readonly SeatRecord[] =>
  seats.map((seat, i) => {
    const isTaken = sitter !== undefined && entry.kind === 'sat-in' && entry.seat === i;
    return { ...(isTaken ? takenOver(seat, sitter) : seat), player: players[i]! };
  });

/** A seat with its new person; it keeps the id of its join, from which the seed is made. */
function takenOver(seat: SeatRecord, { user, name }: Sitter): SeatRecord {
  const { before = [] } = seat;
  return { ...seat, user, name, before: [...before, { user: seat.user, name: seat.name }] };
}

/** What the match begins with. Its seed is made from the server's secret and from what people did; docs/fair-deals.md. */
export function setupOf(table: Table): MatchSetup {
  const { record, seats, game, options } = table;
  const seed = seedOf(record.secret, seedParts(table));
  // A seat's record says who plays it now. At the start everybody with a user played their own seat.
  const players = seats.map((seat) => (firstAt(seat).user === null ? 'bot' : 'person'));
  const setup: MatchSetup = {
    game,
    options,
    players,
    seed,
    startedAt: record.startedAt!,
    pace: PACE_MS[record.pace],
    strategy: record.strategy ?? undefined,
    lacksLevel: !('bots' in record.options),
  };
  if (game.lobbyChoice === undefined) return setup;
  const lobbyChoices = seats.map(({ lobbyChoice }) => lobbyChoice ?? undefined);
  return { ...setup, lobbyChoices, lobbyVotes: seats.map(({ lobbyVote }) => lobbyVote ?? undefined) };
}

/** SHA-256 of what was frozen, in hex: what everybody sees before the cards are dealt. */
export const freezeHash = ({ list }: Freeze): string => sha256(list);

/** What a seed is made from beside the secret: the hash of what was frozen and what came last; before freezes, the joins. */
export function seedParts({ record: { freeze }, seats }: Pick<Table, 'record' | 'seats'>): readonly string[] {
  if (!freeze) return seats.map(({ joinId }) => joinId);
  const { last } = freeze;
  // Only the bot's operator knows an id; only the person who chose the digits knows these.
  return [freezeHash(freeze), last === null ? '' : 'round' in last ? last.randomness : (last.digits ?? last.tap)];
}

/** A finished match as it was played, and the seats that were eliminated while their people still played them. */
export function replayForResults(table: Table, entries: readonly Entry[]) {
  const events: GameEvent<any>[] = [];
  const ownEnds = new Set<Seat>();
  let match = begin(setupOf(table), (first) => events.push(...first));
  const course = new Course(match);
  for (const entry of entries) {
    if (entry.kind === 'left' || entry.kind === 'to-bot') {
      const isOut = table.game.inPlay?.(match.state).includes(entry.seat) === false;
      if (isOut && match.players[entry.seat] === 'person') ownEnds.add(entry.seat);
    }
    const received = receive(match, entry);
    if ('refused' in received) throw new Error(`entry ${match.n} does not replay: ${received.refused}`);
    events.push(...received.events);
    match = received.match;
    course.follow(match, received.events);
  }
  return { played: { match, events, course: course.standings }, ownEnds };
}

/** Whether a match counts for ratings: it began with several people, and its options are those that are rated. */
const isRated = ({ game, options, seats }: Pick<Table, 'game' | 'options' | 'seats'>): boolean =>
  game.isRated?.(options) !== false && seats.filter((seat) => firstAt(seat).user !== null).length > 1;

/** Whether people may use the game's advice: not in rated matches, dailies and tournaments. */
export const maySuggest = (table: Table): boolean => !isDaily(table) && !isOfTournament(table) && !isRated(table);

/** The kind of match that a seat's points compare with, if any: those that came with the game's advice compare with none. */
export const kindIn = ({ game, options, seats, match }: Table, seat: Seat): string | undefined =>
  match?.takenBy.has(seat) ? undefined : game.kindOf?.(options, seats.length);

/** The results that standings are made from. `ownEnds`: the seats that were eliminated before their people left. */
export function resultsOf(table: Table, ownEnds: ReadonlySet<Seat>): readonly ResultRecord[] {
  const { record, seats, game, match } = table;
  const { players, deals, state } = match!;
  const isForAll = isDaily(table) && seats.length > 1;
  const isUnrated = isForAll || game.isRated?.(table.options) === false;
  // If somebody sat in, the person who left the seat before has lost it, and a bot's seat counts for nobody.
  const finisher = (seat: Seat): Finisher => {
    if (seats[seat]!.before !== undefined) return firstAt(seats[seat]!).user === null ? 'sat-in' : 'left';
    return ownEnds.has(seat) ? 'person' : players[seat]!;
  };
  return game.standings(state).map(({ seat, place, points, tally = {} }: Standing) => ({
    match: record.id,
    seat,
    user: firstAt(seats[seat]!).user,
    player: finisher(seat),
    guild: record.guild,
    game: record.game,
    seats: seats.length,
    place,
    points,
    deals: tally.deals ?? deals.length,
    tally,
    endedAt: record.endedAt!,
    better: game.better,
    kind: isUnrated ? UNRATED : (kindIn(table, seat) ?? null),
  }));
}

/** Seats without gaps, after somebody left a lobby. */
export const renumbered = (seats: readonly SeatRecord[]): readonly SeatRecord[] =>
  seats.map((seat, i) => ({ ...seat, seat: i }));

/** Whether it is a daily: played alone, in no channel, and shown only in its player's panel. */
export const isDaily = ({ record }: Pick<Table, 'record'>): boolean => typeof record.daily === 'string';

/** Whether it is a daily in real time: its player's panel shows what a table's message shows otherwise. */
export const isPressedAlone = (table: Table): boolean =>
  isDaily(table) && table.record.status === 'running' && table.game.buttons !== undefined;

/** Whether it is a table of a tournament, which seats its people. */
export const isOfTournament = ({ record }: Pick<Table, 'record'>): boolean => typeof record.tournament === 'string';

/** Why a match is paused: its people are away, its place cannot be reached, or there is a bug of ours. */
export function pauseReason({ record }: Pick<Table, 'record'>): 'away' | 'paused' | 'faulty' | undefined {
  if (record.pausedAt === null) return undefined;
  if (record.fault !== null) return 'faulty';
  return record.reason === 'away' ? 'away' : 'paused';
}

/** Whether a match is paused until one of its people comes back. */
export const isAway = (table: Pick<Table, 'record'>): boolean =>
  table.record.status === 'running' && pauseReason(table) === 'away';

/** Whether bots alone would play on for somebody who may come back. */
export const isAbandoned = ({ record, seats, match }: Table): boolean =>
  record.status === 'running' &&
  record.pausedAt === null &&
  match !== undefined &&
  isLeftToBots(match) &&
  seatsInPlay(match).some((seat) => seats[seat]!.user !== null && match.players[seat] === 'bot');

export const isLive = ({ record }: Table): boolean => record.status === 'lobby' || record.status === 'running';

/** Whether the table waits for a person who has let half of the time or the last question go by. `at`: wall-clock ms. */
export function isIdle({ match }: Table, seat: Seat, at: number): boolean {
  if (match === undefined || match.players[seat] !== 'person') return false;
  const waiting = asksOf(match, seat).flatMap(({ pending }) => (hasAnswered(pending, seat) ? [] : pending));
  return waiting.some((pending) => match.idle[seat]! > 0 || timeGone(match, pending, at) >= 0.5);
}

/** Whether a question is answered on the table itself. */
export const isOnTable = ({ question }: Pending): boolean => question.shown === 'table';

/** Whether it is asked in a hand: to a reader who listens also what stands aside on the table, as that is not spoken. */
export const isInHand = (pending: Pending, isSpoken: boolean): boolean =>
  !isOnTable(pending) || (isSpoken && pending.question.aside === true);

/** The questions that people answer on the table one after the other, or as a race. */
export const askedInTurn = ({ pending }: Match): readonly Pending[] =>
  pending.filter((one) => isOnTable(one) && one.question.aside !== true);

/** The first pending question that has a move among its options. */
export const askedFor = ({ pending }: Match, move: unknown): Pending | undefined =>
  pending.find(({ question }) => question.asks.some((ask: AnyAsk) => optionOf(ask, move) !== undefined));

/** A lobby or match that ends without a result. */
export const ended = (record: MatchRecord, reason: Reason, at: number): MatchRecord => ({
  ...record,
  status: record.status === 'lobby' ? 'cancelled' : 'void',
  reason,
  dueAt: null,
  endedAt: at,
});

export const isFinished = ({ match }: Table): boolean => match !== undefined && isOver(match);

/** Whether bots alone play on: where no person does, only the end is shown. */
export const isAmongBots = (table: Table): boolean =>
  isLive(table) && table.record.pausedAt === null && table.match !== undefined && isLeftToBots(table.match);

/** People press in turn on the table itself: the next press shows what happens beside it. */
export const isQuick = ({ record, match, heldSince }: Table): boolean =>
  record.status === 'running' && heldSince === undefined && match?.pending.some(isOnTable) === true;

/** When this changes, the table is shown at once; other changes may wait. */
export const stageOf = (table: Table): string => {
  const { record, match, heldSince, annulment } = table;
  const step = isQuick(table) ? match?.pending.filter(isOnTable).map(({ question }) => question.id) : match?.step;
  return [
    record.status,
    record.pausedAt,
    step,
    heldSince,
    match?.players,
    match?.isUntimed,
    annulment?.until,
    annulment?.agreed,
    annulment?.isOver,
  ].join(' ');
};

/** The names of the moments that a screen reader's user gets in a new message, because edits are not spoken. */
export function newsFor(table: Table, seat: Seat): readonly string[] {
  const { record, match, heldSince, seats } = table;
  if (match === undefined || seats[seat]?.player !== 'person') return [];
  if (record.status !== 'running') return record.status === 'finished' ? ['over'] : [];
  if (heldSince !== undefined) return [`held ${match.step}`];
  const isAsked = (pending: Pending) => isInHand(pending, true) || isPressedAlone(table);
  return asksOf(match, seat).flatMap(({ pending }) => (isAsked(pending) ? [pending.question.id] : []));
}

/** Whether a match is paused because its table cannot be shown. */
export const isUnreachable = (table: Table): boolean =>
  table.record.status === 'running' && pauseReason(table) === 'paused';

/** A seat's answers and drafts to the pending questions, and the hint that it was given. */
export function saidBy(seat: Seat, { match }: Table): string {
  const said = match?.pending.map(({ question, said }) => [question.id, said.get(seat)]);
  return JSON.stringify([said, match?.hints.get(seat)]);
}

/** A tap may have been read before another act was entered, and shown after it: what is shown never goes back. */
export const newer = (known: Table, now: Table): Table => ((now.match?.n ?? 0) < (known.match?.n ?? 0) ? known : now);

/** A game that is pressed on the table alone shows no hands, which would push the table off the screen; people who listen need them. */
export const showsHands = ({ buttons }: AnyGame, isSpoken: boolean): boolean => buttons === undefined || isSpoken;
