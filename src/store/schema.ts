/** The rows. Times are wall-clock milliseconds; JSON is text; ids of users, guilds, channels and messages are Discord's. */
import type { Generated } from 'kysely';
import type { Locale, Pace } from '../../games/game.ts';
import type { Entry, Finisher, Player, Reason, Status } from '../model.ts';
import type { EntrantRow, TournamentRow } from './tournamentRows.ts';
import type { IdentifyRow, RequestSlotRow, ShardRow } from './workerTables.ts';

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
  /** When the lobby closes, or the earliest pending question is overdue. */
  readonly due_at: number | null;
  /** When a lobby starts by itself. */
  readonly starts_at?: number | null | undefined;
  /** Why it ended without a result. */
  readonly reason: Reason | null;
  /** The finished match that this one was opened from. */
  readonly rematch_of: string | null;
  /** Since when the match is paused: it cannot be shown, or a bug has stopped it. */
  readonly paused_at: number | null;
  /** The fault's id in the log. */
  readonly fault: string | null;
  /** The day whose daily this is; it stands in no channel and is over with its day. */
  readonly daily?: string | null | undefined;
  /** The version of how the bots of a daily play. */
  readonly strategy?: number | null | undefined;
  /** 1: the rules set the time of whatever is asked; no grace is added to it. */
  readonly real_time?: number | undefined;
  /** 1: others may sit in for bots. */
  readonly sit_ins?: number | undefined;
  /** 1: hands say where a card would land now, to those who want that. */
  readonly hints?: number | undefined;
  /** 1: everybody who sits in the lobby adds bots. */
  readonly guest_bots?: number | undefined;
  /** As JSON; null before the start, in a daily, and in matches of before 024. */
  readonly freeze?: string | null | undefined;
  /** The tournament whose table it is. */
  readonly tournament?: string | null | undefined;
  /** 0: the journal is there; 1: it is being deleted, because it is older than journals are kept; 2: it is gone. */
  readonly journal?: number | undefined;
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
  /** What its player chose in the lobby; nothing: by luck. */
  readonly wish?: string | null | undefined;
  /** What its player voted for in the lobby. */
  readonly vote?: string | null | undefined;
  /** Somebody else has this seat now. The row keeps its earlier player, under a number above those of seats. */
  readonly was_at?: number | null | undefined;
}

/** Somebody whom a host has named; gone with the end of the match. */
export interface GuestRow {
  readonly match: string;
  readonly user: string;
  readonly name: string;
  readonly status: 'invited' | 'removed';
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
  /** The id of the interaction that it was made for; no part of the entry itself. Read as text: it has 64 bits. */
  readonly interaction?: bigint | null | undefined;
}

/** What a finished match leaves for standings: facts, whatever becomes of the game's code. */
export interface ResultRow {
  readonly match: string;
  readonly seat: number;
  readonly user: string | null;
  readonly player: Finisher;
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
  /** Which way the points count. */
  readonly better: 'more' | 'fewer';
  /** Which of the game's kinds of matches it was; nothing where its points compare with no other's. */
  readonly kind: string | null;
  /** 1: counts on the boards of all servers too. */
  readonly shared: number;
}

/** The finished matches in the order in which they ended: what is counted, is counted in this order. */
export interface FinishRow {
  readonly n: Generated<number>;
  readonly match: string;
}

/** Which formulas the standings were counted with, and up to which finished match. */
export interface CountedRow {
  readonly id: 1;
  readonly version: number;
  readonly n: number;
}

/** Somebody whose data are being deleted. */
export interface DeletionRow {
  readonly user: string;
  /** The id that takes the place of theirs. */
  readonly former: string;
  /** Their last match before the deletion; later matches belong to the user who came back. */
  readonly matches: number;
}

/** What somebody has reached in a game: in one server or all (`scope`), ever, in a month or in a season (`span`). */
export interface StandingRow {
  readonly scope: string;
  readonly game: string;
  readonly span: string;
  /** `bot` for all bots together. */
  readonly user: string;
  readonly played: number;
  readonly won: number;
  /** Matches that a bot ended in this person's seat; they count nowhere else. */
  readonly abandoned: number;
  readonly places: number;
  readonly points: number;
  readonly deals: number;
  /** Per match. */
  readonly mean_place: number;
  readonly mean_points: number;
  readonly rating: number;
  /** 1: the rating rests on enough matches. */
  readonly is_sure: number;
  readonly last_at: number;
  /** 1: stands on boards, as a person who has finished a match not long ago. */
  readonly shown: number;
}

/** The best points of somebody in one kind of match, and the match they come from. */
export interface BestRow {
  readonly scope: string;
  readonly game: string;
  readonly span: string;
  readonly kind: string;
  readonly user: string;
  readonly points: number;
  readonly match: string;
  readonly at: number;
  /** When this person last finished a match of this game, of whichever kind. */
  readonly last_at: number;
  /** 1: that was not long ago. */
  readonly shown: number;
}

/** What is known of somebody's skill after each finished match. */
export interface RatingRow {
  readonly scope: string;
  readonly game: string;
  readonly user: string;
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
}

/** How far the points of a deal lie apart in one kind of match, learned from those that are over. */
export interface SpreadRow {
  readonly scope: string;
  readonly game: string;
  readonly kind: string;
  readonly squares: number;
  readonly freedom: number;
}

/** All events of a finished match, in order, as JSON. */
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
  /** 1: may be pinged; 2: when a quarter of the time is left; 3: not at all, but late if ever again. */
  readonly pings: number;
  /** 1: wants to be on the boards of all servers. */
  readonly boards: Generated<number>;
  /** 1: wants pictures. */
  readonly pictures: Generated<number>;
  /** 1: what they hold says where it would land. */
  readonly hints: Generated<number>;
  readonly reader: Generated<number>;
  /** Nothing: the language that Discord names. */
  readonly locale: Locale | null;
  /** The time zone's name, such as Europe/Berlin. */
  readonly zone: Generated<string | null>;
  /** 1: slow pings come as direct messages; 2: Discord has refused one since, and they have not read that yet. */
  readonly direct: Generated<number>;
}

/** A list of a game's option that the managers of a server have saved. */
export interface SavedListRow {
  readonly guild: string;
  readonly game: string;
  readonly name: string;
  /** As JSON. */
  readonly list: string;
}

/** What the managers of a server have set; nothing where they left it as it is. */
export interface ServerRow {
  readonly guild: string;
  /** The language of what stands in channels. */
  readonly locale: Locale | null;
  /** The thinking time of tables that say none. */
  readonly pace: Pace | null;
  /** 1: tables show pictures. */
  readonly pictures: number;
  /** Who may open tables: `everybody`, `managers`, or a role's id. */
  readonly opens: string;
  /** Who may sit down at tables: `everybody`, `invited`, or a role's id. */
  readonly joins: string;
  /** JSON: the channels where tables may be opened; empty: all. */
  readonly channels: string;
  /** 1: each match gets a thread of its own. */
  readonly threads: number;
  /** 1: matches may count on the boards of all servers, for people who want that. */
  readonly boards: number;
  /** The role that people give themselves to be called to tables. */
  readonly call_role: string | null;
  /** When it was mentioned last. */
  readonly called_at: Generated<number | null>;
}

/** A server that has removed Sixes, and when that was. */
export interface RemovalRow {
  readonly guild: string;
  readonly at: number;
}

/** Somebody whom the managers of a server let play at no table there. */
export interface BarredRow {
  readonly guild: string;
  readonly user: string;
}

/** A game that the operator has switched off: no new tables of it are opened. */
export interface GameOffRow {
  readonly game: string;
}

/** When the process was last known to run. */
export interface HeartbeatRow {
  readonly id: 1;
  readonly at: number;
}

export interface PingRow {
  match: string;
  question: string;
  /** Of the message. */
  message: string;
  /** Null: the channel of the match. */
  channel: string | null;
}

/** The puzzle of a day. */
export interface PuzzleRow {
  readonly day: string;
  /** As JSON. */
  readonly position: string;
}

/** Somebody who is reminded of the daily. */
export interface ReminderRow {
  readonly user: string;
  readonly hour: number;
  readonly locale: Locale;
  readonly next_at: number;
  /** 1: Discord has refused one. */
  readonly refused: number;
}

/** What somebody has answered first. */
export interface PuzzleAnswerRow {
  readonly day: string;
  readonly user: string;
  /** As JSON. */
  readonly move: string;
}

/** What the dice of a day come from; secret until the next day. */
export interface DayRow {
  readonly game: string;
  readonly day: string;
  readonly secret: string;
  /** The version of how its bots play; null where it has none. */
  readonly strategy: number | null;
}

/** Somebody who has deleted their data on a day whose daily they had tried; gone with the day. */
export interface DailyAttemptRow {
  readonly game: string;
  readonly day: string;
  readonly salt: string;
  /** HMAC-SHA256 of the user's id with the salt. */
  readonly trace: string;
}

export interface Schema {
  days: DayRow;
  tried: DailyAttemptRow;
  matches: MatchRow;
  seats: SeatRow;
  guests: GuestRow;
  entries: EntryRow;
  results: ResultRow;
  chronicles: ChronicleRow;
  names: NameRow;
  preferences: PreferenceRow;
  servers: ServerRow;
  barred: BarredRow;
  tournaments: TournamentRow;
  entrants: EntrantRow;
  puzzles: PuzzleRow;
  puzzle_answers: PuzzleAnswerRow;
  reminders: ReminderRow;
  saved_lists: SavedListRow;
  removals: RemovalRow;
  games_off: GameOffRow;
  pings: PingRow;
  finishes: FinishRow;
  counted: CountedRow;
  standings: StandingRow;
  bests: BestRow;
  ratings: RatingRow;
  spreads: SpreadRow;
  forgettings: DeletionRow;
  alive: HeartbeatRow;
  shards: ShardRow;
  identifies: IdentifyRow;
  request_slots: RequestSlotRow;
}
