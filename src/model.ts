/** What is kept of a match: the domain types that src/table works with and src/store maps its rows to. Times are wall-clock milliseconds. */
import type { Locale, Pace, ScoredAnswer, Seat } from '../games/game.ts';

/** Begins the id that replaces a deleted user's: it leads nowhere, and keeps the seats of one person together. */
export const FORMER = 'former-';

/** Who plays a seat: its person, a bot in a person's place or from the start, or a bot for a person who left for good. */
export type Player = 'person' | 'bot' | 'left';
/** Whose result it is: `sat-in` began as a bot's, and people sat in for it, so it counts for nobody. */
export type Finisher = Player | 'sat-in';
export type By = 'person' | 'bot' | 'clock';

export interface Answer {
  readonly kind: 'answer';
  readonly at: number;
  readonly seat: Seat;
  readonly by: By;
  readonly question: string;
  readonly moves: readonly unknown[];
}

/**
 * A line of the journal. `at`: wall-clock ms, for a tap by Discord's timestamp, or, if that is later, of the moment from
 * which it counts; for all else by the host's clock. `grace`: ms more for somebody who comes back to the table, where the
 * table's pace counts.
 */
export type Entry =
  | Answer
  | {
      readonly kind: 'draft';
      readonly at: number;
      readonly seat: Seat;
      readonly question: string;
      readonly moves: readonly unknown[];
      /** The game's advice was filled in; `asked`: its player was first warned what that costs. */
      readonly suggested?: 'asked' | 'used';
      /** *Done* was tapped, with nothing chosen: its person is asked whether that is meant. Older entries lack it. */
      readonly done?: true;
    }
  /** A hint was asked for: the best answers, the best first. Without them its player was first warned what it costs. */
  | {
      readonly kind: 'hint';
      readonly at: number;
      readonly seat: Seat;
      readonly question: string;
      readonly best?: readonly ScoredAnswer<unknown>[];
    }
  /** `sat-in`: somebody has taken the seat over, and answers from the next question on. The seat's record says who. */
  | { readonly kind: 'to-bot' | 'back' | 'left' | 'sat-in'; readonly at: number; readonly seat: Seat }
  /** From here on the table's pace counts no deadline, or counts one again. Every match begins timed. */
  | { readonly kind: 'untimed' | 'timed'; readonly at: number }
  | { readonly kind: 'paused'; readonly at: number; readonly ms: number; readonly grace?: number };

export type Status = 'lobby' | 'running' | 'finished' | 'cancelled' | 'void';

/**
 * Why a lobby closed or a match is void. A running match has a reason only while it is paused because everybody is away.
 */
export type Reason =
  /** Its host ended it. */
  | 'cancelled'
  /** A manager of the server ended it. */
  | 'managed'
  /** All who played agreed with its host to end it. */
  | 'annulled'
  /** Its time was over. */
  | 'expired'
  /** Everybody left. */
  | 'empty'
  /** It was begun under other rules than those of this version. */
  | 'version'
  /** Its channel was deleted. */
  | 'gone'
  /** Sixes was removed from the server. */
  | 'removed'
  /** It could not be shown for a day. */
  | 'unreachable'
  /** A bug of Sixes. */
  | 'fault'
  /** Nobody came back to it. */
  | 'away';

/** What a deal depends on, fixed when the match starts. */
export interface Freeze {
  /** All of it but what comes last, as JSON: what was hashed. */
  readonly list: string;
  /** Wall-clock time in ms of the start. */
  readonly at: number;
  /** The message that shows its hash, which nobody changes later; null: it has not been shown. */
  readonly message: string | null;
  /** null: none has come. */
  readonly last: LastTap | LastRound | null;
}

/** The round of a public beacon that came last, and its randomness in hex. */
export interface LastRound {
  readonly round: number;
  readonly randomness: string;
}

/** The tap that came last, with the six digits if its person cut the deck. */
export interface LastTap {
  readonly seat: Seat;
  readonly tap: string;
  readonly digits?: string;
}

export interface MatchRecord {
  /** Eight letters and digits, fit for a custom id. */
  readonly id: string;
  readonly game: string;
  readonly version: number;
  /** Values by option name. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly pace: Pace;
  readonly status: Status;
  /** The server, or another place (src/homes.ts). */
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
  readonly messageAt: number | null;
  readonly openedAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** When the lobby closes, the earliest pending question is overdue, or a match that waits is paused or given up. */
  readonly dueAt: number | null;
  /** Of a lobby: when it starts by itself, as its host has set. */
  readonly startsAt?: number | null | undefined;
  /** Why it ended without a result, or `away`: it is paused until one of its people comes back. */
  readonly reason: Reason | null;
  /** The finished match that this one was opened from. */
  readonly rematchOf: string | null;
  /** Since when the match is paused: it cannot be shown, there is a bug, or its people are away. */
  readonly pausedAt: number | null;
  /** The fault's id in the log. */
  readonly fault: string | null;
  /** The day whose daily this is; it stands in no channel and is over with its day. */
  readonly daily?: string | null | undefined;
  /** The version of how the bots of a daily play. */
  readonly strategy?: number | null | undefined;
  /** The rules set the time of whatever is asked; no grace is added to it. */
  readonly realTime?: boolean | undefined;
  /** Whether others may sit in for bots; left out: they may. */
  readonly sitIns?: boolean | undefined;
  /** Whether hands say where a card would land now, to those who want that; left out: they do. */
  readonly hints?: boolean | undefined;
  /** Whether everybody who sits in the lobby adds bots and sends them away; left out: its host alone does. */
  readonly guestBots?: boolean | undefined;
  /** Absent or null before the start, in a daily, and in a match that began before there was one. */
  readonly freeze?: Freeze | null | undefined;
  /** The tournament whose table it is. */
  readonly tournament?: string | null | undefined;
  /** The journal is deleted, because it is older than journals are kept: the match cannot be replayed. */
  readonly journalGone?: boolean | undefined;
}

/** Somebody whom the host has named without a seat: one is kept for them, or they were taken off the table. */
export interface Guest {
  readonly user: string;
  /** The display name when they were named. */
  readonly name: string;
  readonly status: 'invited' | 'removed';
}

export interface SeatRecord {
  readonly match: string;
  readonly seat: number;
  /** Nobody for a bot. */
  readonly user: string | null;
  /** The display name when the seat was taken. */
  readonly name: string;
  readonly player: Player;
  /** The id of the interaction that took the seat: what the seed is made from. */
  readonly joinId: string;
  /** What its player chose in the lobby; nothing: by luck. */
  readonly lobbyChoice?: string | null | undefined;
  /** What its player voted for in the lobby. */
  readonly lobbyVote?: string | null | undefined;
  /** Whose it was before people sat in, the first one first; left out: nobody has sat in. */
  readonly before?: readonly Sitter[];
}

/** Nobody is a bot. */
export type Sitter = Pick<SeatRecord, 'user' | 'name'>;

/** Whose a seat was at the start. */
export const firstAt = (seat: Sitter & Pick<SeatRecord, 'before'>): Sitter => seat.before?.[0] ?? seat;

/** What a seat of a finished match has reached: facts, whatever becomes of the game's code. */
export interface ResultRecord {
  readonly match: string;
  readonly seat: number;
  /** Nobody for a bot. Where somebody sat in, whose the seat was at the start. */
  readonly user: string | null;
  readonly player: Finisher;
  readonly guild: string;
  readonly game: string;
  readonly seats: number;
  readonly place: number;
  readonly points: number;
  /** Deals the seat took part in. */
  readonly deals: number;
  /** What the game counts beside points, such as rows taken. */
  readonly tally: Readonly<Record<string, number>>;
  readonly endedAt: number;
  /** Which way the points count. */
  readonly better: 'more' | 'fewer';
  /** Which of the game's kinds of matches it was; null where its points compare with no other's. */
  readonly kind: string | null;
}

/** What a person has reached in a game, on one server or all of them (`scope`). */
export interface StandingRecord {
  readonly scope: string;
  readonly game: string;
  /** `all`, a month (`2026-11`) or a season (`2026-S4`). */
  readonly span: string;
  /** `bot` for all bots together. */
  readonly user: string;
  readonly played: number;
  readonly won: number;
  /** Matches that a bot ended in this person's seat; they count nowhere else. */
  readonly abandoned: number;
  readonly points: number;
  readonly deals: number;
  /** Per match. */
  readonly meanPlace: number;
  readonly meanPoints: number;
  /** Nothing before the first rated match. */
  readonly rating: number | undefined;
  /** The rating rests on enough matches. */
  readonly isSure: boolean;
}

/** The best points of a person in one kind of match, and the match they come from. */
export interface BestRecord {
  readonly kind: string;
  readonly points: number;
  readonly match: string;
}

/** A ping that stands in a channel: which question it is about, and its message. */
export interface PingRecord {
  readonly match: string;
  readonly question: string;
  /** Empty where Discord has refused it. */
  readonly message: string;
  /** Where it stands; null: in the match's, of before 030. */
  readonly channel: string | null;
}

/** An evening of matches of one game on a server: people who join play table after table until its time is over. */
export interface TournamentRecord {
  readonly id: string;
  readonly game: string;
  /** Values by option name, of all options that count; of Sixes 1.0, those that its host has chosen. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly pace: Pace;
  readonly guild: string;
  readonly channel: string;
  readonly locale: Locale;
  /** The user who has opened it. */
  readonly host: string;
  readonly openedAt: number;
  /** Until when people join and tables begin. */
  readonly endsAt: number;
  /** When the last table was over after that. */
  readonly endedAt: number | null;
  /** The message that shows it, when it is known, and when it was posted. */
  readonly message: string | null;
  readonly messageAt: number | null;
  /** Whether each table gets a thread of its own. */
  readonly threads: boolean;
}

/** Somebody who has joined a tournament. */
export interface Entrant {
  readonly user: string;
  /** The display name when they joined. */
  readonly name: string;
  /** A table as soon as possible; no table for now; no more tables. */
  readonly wants: 'table' | 'break' | 'nothing';
  /** Since when, in wall-clock ms. */
  readonly since: number;
  /** The id of the interaction that said so: a part of the seeds of their tables. */
  readonly joinId: string;
}

/** A match of a tournament, and how it ended for whom. */
export interface TournamentTable extends Pick<MatchRecord, 'id' | 'status' | 'channel' | 'message' | 'endedAt'> {
  readonly seats: readonly TournamentSeat[];
}
export interface TournamentSeat {
  readonly user: string | null;
  readonly player: Finisher;
  /** Once the match is finished. */
  readonly place: number | null;
}

/** All that is known of a tournament. */
export interface Tournament {
  readonly record: TournamentRecord;
  /** In the order in which they joined. */
  readonly entrants: readonly Entrant[];
  /** In the order in which they were opened. */
  readonly tables: readonly TournamentTable[];
}
