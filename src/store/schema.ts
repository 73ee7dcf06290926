/** The rows. Times are wall-clock milliseconds; JSON is text; ids of users, guilds, channels and messages are Discord's. */
import type { Locale, Pace } from '../../games/game.ts';
import type { Entry, Player } from '../match.ts';

export type Status = 'lobby' | 'running' | 'finished' | 'cancelled' | 'void';

/**
 * Why a lobby closed or a match is void: its host or the server's managers, time, everybody left, rules of another
 * version, its channel was deleted, Sixes was removed from the server, it could not be shown for a day, a fault of ours.
 */
export type Reason = 'cancelled' | 'expired' | 'empty' | 'version' | 'gone' | 'removed' | 'unreachable' | 'fault';

export interface MatchRow {
  /** Eight letters and digits, fit for a custom id. */
  readonly id: string;
  readonly game: string;
  readonly version: number;
  /** JSON by option name. */
  readonly options: string;
  readonly pace: Pace;
  readonly status: Status;
  readonly guild: string;
  readonly channel: string;
  /** The language of what stands in the channel. */
  readonly locale: Locale;
  /** The user who may start and cancel. */
  readonly host: string;
  /** 64 hex digits; shown when the match is over. */
  readonly secret: string;
  /** The table message, when it is known, and when it was posted. */
  readonly message: string | null;
  readonly message_at: number | null;
  readonly opened_at: number;
  readonly started_at: number | null;
  readonly ended_at: number | null;
  /** When the lobby closes, or the earliest open question is overdue. */
  readonly due_at: number | null;
  /** Why it ended without a result. */
  readonly reason: Reason | null;
  /** The finished match that this one was opened from. */
  readonly rematch_of: string | null;
  /** Since when the match stands still, because it cannot be shown or for a fault of ours. */
  readonly paused_at: number | null;
  /** The fault's id in the log. */
  readonly fault: string | null;
}

export interface SeatRow {
  readonly match: string;
  readonly seat: number;
  /** Nobody for a bot. */
  readonly user: string | null;
  /** The display name when the seat was taken. */
  readonly name: string;
  readonly player: Player;
  /** The id of the interaction that took the seat: what the seed is made from. */
  readonly join_id: string;
}

export interface EntryRow {
  readonly match: string;
  readonly n: number;
  readonly at: number;
  readonly kind: Entry['kind'];
  readonly seat: number | null;
  /** `person`, `bot` or `clock`; nothing for entries that are no answers. */
  readonly by: string | null;
  /** What else the entry says, as JSON. */
  readonly data: string;
}

/** What a finished match leaves for standings: facts, whatever becomes of the game's code. */
export interface ResultRow {
  readonly match: string;
  readonly seat: number;
  readonly user: string | null;
  readonly player: Player;
  readonly guild: string;
  readonly game: string;
  readonly seats: number;
  readonly place: number;
  readonly points: number;
  /** Deals the seat took part in. */
  readonly deals: number;
  /** JSON: rows taken … */
  readonly tally: string;
  readonly ended_at: number;
}

/** Everything that was told in a finished match, in order, as JSON events. */
export interface ChronicleRow {
  readonly match: string;
  readonly events: string;
}

/** Display names as last seen. */
export interface NameRow {
  readonly guild: string;
  readonly user: string;
  readonly name: string;
  readonly seen_at: number;
}

/** What a user wants everywhere. */
export interface PreferenceRow {
  readonly user: string;
  /** 1: may be pinged. */
  readonly pings: number;
}

/** When the process was last known to run. */
export interface AliveRow {
  readonly id: 1;
  readonly at: number;
}

export interface Schema {
  matches: MatchRow;
  seats: SeatRow;
  entries: EntryRow;
  results: ResultRow;
  chronicles: ChronicleRow;
  names: NameRow;
  preferences: PreferenceRow;
  alive: AliveRow;
}
