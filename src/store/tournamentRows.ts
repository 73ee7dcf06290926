/** The rows of tournaments. Their matches are rows like any others, with the tournament's id. */
import type { Locale, Pace } from '../../games/game.ts';
import type { Entrant } from '../model.ts';

/** An evening of matches on a server. */
export interface TournamentRow {
  readonly id: string;
  readonly game: string;
  /** JSON by option name. */
  readonly options: string;
  readonly pace: Pace;
  readonly guild: string;
  readonly channel: string;
  readonly locale: Locale;
  readonly host: string;
  readonly opened_at: number;
  /** Until when people join and tables begin. */
  readonly ends_at: number;
  /** When its last table was over after that. */
  readonly ended_at: number | null;
  readonly message: string | null;
  readonly message_at: number | null;
  /** 1: each table gets a thread of its own. */
  readonly threads: number;
}

/** Somebody who has joined a tournament. */
export interface EntrantRow {
  readonly tournament: string;
  readonly user: string;
  readonly name: string;
  readonly wants: Entrant['wants'];
  readonly joined_at: number;
  /** When they last said what they want, and the id of that interaction. */
  readonly since: number;
  readonly join_id: string;
}
