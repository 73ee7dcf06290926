/** A table as the host knows it: its row, its seats and, once it runs, its match. Immutable; each change is a new one. */
import type { AnyAsk, AnyGame, Pace, Seat, Standing, Told } from '../../games/game.ts';
import { seedOf } from '../../games/luck.ts';
import type { MatchRow, Reason, SeatRow } from '../store/schema.ts';
import type { Result } from '../store/store.ts';
import { dayEnd } from './daily.ts';
import {
  askedAt,
  askOf,
  begin,
  type Entry,
  hasAnswered,
  isOver,
  isRealTime,
  type Match,
  nextDue,
  type Open,
  receive,
  type Start,
  timeGone,
} from './match.ts';

export interface Table {
  readonly row: MatchRow;
  readonly seats: readonly SeatRow[];
  readonly game: AnyGame;
  readonly options: any;
  /** Absent in a lobby. */
  readonly play?: Match;
  /** The deal before is looked at: until the next one is shown, since this wall-clock time. */
  readonly heldSince?: number;
  /** Of a match alone that is over: the kind its points compare with, and the best of them before. */
  readonly best?: { readonly kind: string; readonly before: number | undefined };
  /** Options whose own time was over by this wall-clock time are no longer shown. */
  readonly withdrawnTo?: number;
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

/** When a running match is due, and whether the rules say so. */
export const dueOf = (row: MatchRow, play: Match): Pick<MatchRow, 'due_at' | 'real_time'> => ({
  due_at: isDaily({ row }) ? dayEnd(row.daily!) : (nextDue(play) ?? null),
  real_time: isRealTime(play) ? 1 : 0,
});

/** The seat of a user who has not left it. */
export const seatOf = ({ seats }: Table, user: string): Seat | undefined =>
  seats.find((seat) => seat.user === user && seat.player !== 'left')?.seat;

/** The seats of people who have not left, in seat order; a bot may play for them meanwhile. */
export const members = ({ seats }: Table): readonly SeatRow[] =>
  seats.filter(({ user, player }) => user !== null && player !== 'left');

/** What the match begins with. The seed comes from the server's secret and the joins, in the order of the seats. */
export function startOf(table: Table): Start {
  const { row, seats, game, options } = table;
  const seed = seedOf(
    row.secret,
    seats.map((seat) => seat.join_id),
  );
  // A seat's row tells who plays it now; who played it at the start follows from whether it has a user.
  const players = seats.map(({ user }) => (user === null ? 'bot' : 'person'));
  const wishes = game.wish && { wishes: seats.map(({ wish }) => wish ?? undefined) };
  return { game, options, players, seed, startedAt: row.started_at!, pace: PACE_MS[row.pace], ...wishes };
}

/** Everything that was told in a match, and the seats that went out while their people still played them. */
export function lookedBack(
  table: Table,
  entries: readonly Entry[],
): { readonly events: readonly Told<any>[]; readonly ownEnds: ReadonlySet<Seat> } {
  const events: Told<any>[] = [];
  const ownEnds = new Set<Seat>();
  let play = begin(startOf(table), (told) => events.push(...told));
  for (const entry of entries) {
    if (entry.kind === 'left' || entry.kind === 'to-bot') {
      const isOut = table.game.inPlay?.(play.state).includes(entry.seat) === false;
      if (isOut && play.players[entry.seat] === 'person') ownEnds.add(entry.seat);
    }
    const received = receive(play, entry);
    if ('refused' in received) throw new Error(`entry ${play.n} does not replay: ${received.refused}`);
    events.push(...received.events);
    play = received.match;
  }
  return { events, ownEnds };
}

/** What a finished match leaves for standings. `ownEnds`: the seats that were out before their people left them. */
export function resultsOf({ row, seats, game, options, play }: Table, ownEnds: ReadonlySet<Seat>): readonly Result[] {
  const { players, deals, state } = play!;
  const kind = game.kindOf?.(options, seats.length) ?? null;
  return game.standings(state).map(({ seat, place, points, tally = {} }: Standing) => ({
    match: row.id,
    seat,
    user: seats[seat]!.user,
    player: ownEnds.has(seat) ? 'person' : players[seat]!,
    guild: row.guild,
    game: row.game,
    seats: seats.length,
    place,
    points,
    deals: tally.deals ?? deals.length,
    tally: JSON.stringify(tally),
    ended_at: row.ended_at!,
    better: game.better,
    kind,
  }));
}

/** Seats that have no gaps: after somebody left a lobby. */
export const renumbered = (seats: readonly SeatRow[]): readonly SeatRow[] =>
  seats.map((seat, i) => ({ ...seat, seat: i }));

/** A match alone that stands in no channel: everything of it is told in its player's panel. */
export const isDaily = ({ row }: Pick<Table, 'row'>): boolean => typeof row.daily === 'string';

/** Why a match stands still: its place cannot be reached, or there is a fault of ours. */
export const stillnessOf = ({ row }: Table): 'paused' | 'faulty' | undefined =>
  row.paused_at === null ? undefined : row.fault === null ? 'paused' : 'faulty';

export const isLive = ({ row }: Table): boolean => row.status === 'lobby' || row.status === 'running';

/** Whether a person is waited for and has let half of the time or the last question go by. `at`: wall-clock ms. */
export function isIdle({ play }: Table, seat: Seat, at: number): boolean {
  if (play === undefined || play.players[seat] !== 'person') return false;
  const waiting = play.open.filter((open) => askOf(open, seat) !== undefined && !hasAnswered(open, seat));
  return waiting.some((open) => play.idle[seat]! > 0 || timeGone(play, open, at) >= 0.5);
}

/** Whether a question is answered on the table itself. */
export const isOnTable = ({ question }: Open): boolean => question.shown === 'table';

/** The open questions that are answered on the table, each with the options that are shown now. */
export const shared = ({ withdrawnTo = 0 }: Table, play: Match): readonly Open[] =>
  play.open.flatMap((open) => {
    const { question } = open;
    if (!isOnTable(open)) return [];
    const isShown = ({ within }: AnyAsk['options'][number]) =>
      within === undefined || askedAt(play, open) + within > withdrawnTo;
    const asks = question.asks.map((ask: AnyAsk) => ({ ...ask, options: ask.options.filter(isShown) }));
    return [{ ...open, question: { ...question, asks } }];
  });

/** A lobby or match that ends without a result. */
export const ended = (row: MatchRow, reason: Reason, at: number): MatchRow => ({
  ...row,
  status: row.status === 'lobby' ? 'cancelled' : 'void',
  reason,
  due_at: null,
  ended_at: at,
});

export const isFinished = ({ play }: Table): boolean => play !== undefined && isOver(play);
