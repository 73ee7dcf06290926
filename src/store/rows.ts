/** Maps rows to the domain types of src/model.ts and back. Above src/store nobody knows a column. */
import type { Insertable } from 'kysely';
import type {
  BestRecord,
  Entry,
  MatchRecord,
  ResultRecord,
  SeatRecord,
  StandingRecord,
  TournamentRecord,
} from '../model.ts';
import type { BestRow, EntryRow, MatchRow, ResultRow, SeatRow, StandingRow } from './schema.ts';
import type { TournamentRow } from './tournamentRows.ts';

/** Where a field is stored: its column, and how its value is read and written where the two differ. */
interface Column {
  readonly column: string;
  readonly read?: (stored: any) => unknown;
  readonly write?: (value: any) => unknown;
}

const flag = (column: string): Column => ({
  column,
  read: (stored: number) => stored === 1,
  write: (value: boolean | undefined) => (value === undefined ? undefined : Number(value)),
});
const json = (column: string): Column => ({ column, read: JSON.parse, write: JSON.stringify });

interface Mapping<R, Row> {
  /** The record of a row; columns that no field names are left out. */
  record(row: Row): R;
  /** The columns of some fields. Throws when a field is unknown: it would not be stored. */
  columns(fields: Partial<R>): Partial<Row>;
}

function mapping<R extends object, Row extends object>(
  named: Readonly<Record<keyof R, (keyof Row & string) | Column>>,
): Mapping<R, Row> {
  const columns = Object.entries<string | Column>(named).map(
    ([field, column]) => [field, typeof column === 'string' ? { column } : column] as const,
  );
  const byField = new Map<string, Column>(columns);
  return {
    record(row) {
      const values = row as Readonly<Record<string, unknown>>;
      return Object.fromEntries(
        columns.map(([field, { column, read }]) => [field, read === undefined ? values[column] : read(values[column])]),
      ) as R;
    },

    columns(fields) {
      return Object.fromEntries(
        Object.entries(fields).map(([field, value]) => {
          const column = byField.get(field);
          if (column === undefined) throw new Error(`no column for ${field}`);
          return [column.column, column.write === undefined ? value : column.write(value)];
        }),
      ) as Partial<Row>;
    },
  };
}

const MATCH = mapping<MatchRecord, MatchRow>({
  id: 'id',
  game: 'game',
  version: 'version',
  options: json('options'),
  pace: 'pace',
  status: 'status',
  guild: 'guild',
  channel: 'channel',
  locale: 'locale',
  host: 'host',
  secret: 'secret',
  message: 'message',
  messageAt: 'message_at',
  openedAt: 'opened_at',
  startedAt: 'started_at',
  endedAt: 'ended_at',
  dueAt: 'due_at',
  startsAt: 'starts_at',
  reason: 'reason',
  rematchOf: 'rematch_of',
  pausedAt: 'paused_at',
  fault: 'fault',
  daily: 'daily',
  strategy: 'strategy',
  realTime: flag('real_time'),
  sitIns: flag('sit_ins'),
  hints: flag('hints'),
  guestBots: flag('guest_bots'),
  freeze: {
    column: 'freeze',
    read: (stored: string | null) => (stored === null ? null : JSON.parse(stored)),
    write: (value: object | null | undefined) => (value == null ? value : JSON.stringify(value)),
  },
  tournament: 'tournament',
  journalGone: {
    column: 'journal',
    read: (stored: number) => stored > 0,
    write: (isGone: boolean | undefined) => (isGone === undefined ? undefined : isGone ? 2 : 0),
  },
});

const SEAT = mapping<Omit<SeatRecord, 'before'>, SeatRow>({
  match: 'match',
  seat: 'seat',
  user: 'user',
  name: 'name',
  player: 'player',
  joinId: 'join_id',
  lobbyChoice: 'wish',
  lobbyVote: 'vote',
});

const RESULT = mapping<ResultRecord, ResultRow>({
  match: 'match',
  seat: 'seat',
  user: 'user',
  player: 'player',
  guild: 'guild',
  game: 'game',
  seats: 'seats',
  place: 'place',
  points: 'points',
  deals: 'deals',
  tally: json('tally'),
  endedAt: 'ended_at',
  better: 'better',
  kind: 'kind',
});

const TOURNAMENT = mapping<TournamentRecord, TournamentRow>({
  id: 'id',
  game: 'game',
  options: json('options'),
  pace: 'pace',
  guild: 'guild',
  channel: 'channel',
  locale: 'locale',
  host: 'host',
  openedAt: 'opened_at',
  endsAt: 'ends_at',
  endedAt: 'ended_at',
  message: 'message',
  messageAt: 'message_at',
  threads: flag('threads'),
});

const STANDING = mapping<StandingRecord, StandingRow>({
  scope: 'scope',
  game: 'game',
  span: 'span',
  user: 'user',
  played: 'played',
  won: 'won',
  abandoned: 'abandoned',
  points: 'points',
  deals: 'deals',
  meanPlace: 'mean_place',
  meanPoints: 'mean_points',
  rating: 'rating',
  isSure: flag('is_sure'),
});

const BEST = mapping<BestRecord, BestRow>({ kind: 'kind', points: 'points', match: 'match' });

export const matchOf = MATCH.record;
export const resultOf = RESULT.record;
export const tournamentOf = TOURNAMENT.record;
export const tournamentChanges = TOURNAMENT.columns;
/** People without a rating have the one below all others. */
export const standingOf = (row: StandingRow): StandingRecord => ({
  ...STANDING.record(row),
  rating: row.rating === 0 ? undefined : row.rating,
});
export const bestOf = BEST.record;

export const matchColumns = (match: MatchRecord): Insertable<MatchRow> => MATCH.columns(match) as Insertable<MatchRow>;
export const matchChanges = MATCH.columns;
export const seatColumns = ({ before: _, ...seat }: SeatRecord): SeatRow => SEAT.columns(seat) as SeatRow;
export const resultColumns = (result: ResultRecord): Omit<ResultRow, 'shared'> => RESULT.columns(result) as ResultRow;

/** The seats of matches; rows of those who had one before are a part of it. */
export function seatsOf(rows: readonly SeatRow[]): readonly SeatRecord[] {
  const left = rows.filter((row) => row.was_at !== null);
  return rows.flatMap((row): SeatRecord | readonly SeatRecord[] => {
    if (row.was_at !== null) return [];
    const before = left.filter(({ match, was_at }) => match === row.match && was_at === row.seat);
    const seat = SEAT.record(row);
    return before.length === 0 ? seat : { ...seat, before: before.map(({ user, name }) => ({ user, name })) };
  });
}

export function entryColumns(match: string, n: number, entry: Entry): EntryRow {
  const { kind, at, ...rest } = entry;
  const { seat = null, by = null, ...data } = rest as { seat?: number; by?: string };
  return { match, n, at, kind, seat, by, data: JSON.stringify(data) };
}

export function entryOf({ kind, at, seat, by, data }: EntryRow): Entry {
  return { kind, at, ...(seat === null ? {} : { seat }), ...(by === null ? {} : { by }), ...JSON.parse(data) } as Entry;
}
