/** Maps rows to the domain types of src/model.ts and back: column names are known below this file only. */
import type { MatchRecord, SeatRecord } from '../model.ts';
import type { MatchRow, SeatRow } from './schema.ts';

const MATCH = {
  id: 'id',
  game: 'game',
  version: 'version',
  options: 'options',
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
  reason: 'reason',
  rematchOf: 'rematch_of',
  pausedAt: 'paused_at',
  fault: 'fault',
  daily: 'daily',
  realTime: 'real_time',
} as const satisfies Record<keyof MatchRecord, keyof MatchRow>;

const SEAT = {
  match: 'match',
  seat: 'seat',
  user: 'user',
  name: 'name',
  player: 'player',
  joinId: 'join_id',
  lobbyChoice: 'wish',
} as const satisfies Record<keyof SeatRecord, keyof SeatRow>;

type Columns = Readonly<Record<string, string>>;

const renamed = (from: object, names: Columns): object =>
  Object.fromEntries(
    Object.entries(from).flatMap(([key, value]) => (names[key] === undefined ? [] : [[names[key], value]])),
  );
const inverse = (names: Columns): Columns =>
  Object.fromEntries(Object.entries(names).map(([key, column]) => [column, key]));
const FROM_MATCH = inverse(MATCH);
const FROM_SEAT = inverse(SEAT);

export const matchOf = (row: MatchRow): MatchRecord => renamed(row, FROM_MATCH) as MatchRecord;
export const seatOf = (row: SeatRow): SeatRecord => renamed(row, FROM_SEAT) as SeatRecord;

/** The columns of a match, or of those of its facts that change. */
export function columnsOf(match: MatchRecord): MatchRow;
export function columnsOf(match: Partial<MatchRecord>): Partial<MatchRow>;
export function columnsOf(match: Partial<MatchRecord>): Partial<MatchRow> {
  return renamed(match, MATCH);
}
export const seatColumnsOf = (seat: SeatRecord): SeatRow => renamed(seat, SEAT) as SeatRow;
