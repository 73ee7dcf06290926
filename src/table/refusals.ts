/** Who acts at a table, and why an act is refused. */
import type { AnyGame, AnyText, Seat } from '../../games/game.ts';
import type { Wrong } from '../../games/options.ts';
import { placeIn } from '../homes.ts';
import type { SeatRecord } from '../model.ts';
import type { Hint } from './advice.ts';
import type { Refused } from './match.ts';
import { isDaily, isOfTournament, type Table } from './table.ts';

/** Somebody who acts at a table. */
export interface Actor {
  readonly user: string;
  readonly name: string;
  /** The id of the interaction. */
  readonly join: string;
  /** Wall-clock time of the act in ms, by Discord. */
  readonly at: number;
  /** Whether they manage the server. */
  readonly manages: boolean;
  /** The ids of their roles on the server; none if left out. */
  readonly roles?: readonly string[];
  /** The server on which they act: tables of others are unknown there. Left out, they reach any table. */
  readonly guild?: string | undefined;
}

/** Whether a table belongs to another server than the one on which somebody acts. A daily is reached from anywhere. */
export const isElsewhere = (table: Table, { guild }: Actor): boolean =>
  guild !== undefined && placeIn(guild) !== placeIn(table.record.guild) && !isDaily(table);

/** Whether somebody may act as the table's host: the server's managers may, and its host except in a tournament, where they compete. */
export const leads = (table: Pick<Table, 'record'>, { user, manages }: Actor): boolean =>
  manages || (table.record.host === user && !isOfTournament(table));

type PlainRefusal =
  | Refused
  | 'unknown'
  | 'closed'
  | 'full'
  | 'full-for-bots'
  | 'kept'
  | 'not-seated'
  | 'not-joined'
  | 'removed'
  | 'barred'
  | 'not-invited'
  | 'managers-open'
  | 'others-play'
  | 'asked-before'
  | 'started'
  | 'no-bots'
  | 'pace'
  | 'broken'
  | 'not-played'
  | 'maintenance'
  | 'not-idle'
  | 'paused'
  | 'away'
  | 'faulty'
  | 'no-hold'
  | 'other-start'
  | 'choice-taken'
  | 'sat-here-before'
  | 'taken'
  | 'no-sit-in'
  | 'no-suggest'
  | 'daily-played'
  | 'many-lobbies'
  | 'many-lobbies-here'
  | 'many-opened'
  | 'many-tables'
  | 'many-threads'
  | 'just-reposted'
  | 'others-deal'
  | 'dealing'
  | 'tournament-seats'
  | 'tournament-runs'
  | 'tournament-over'
  | 'tournament-full'
  | 'tournament-not-joined'
  | 'tournament-table'
  | 'hurried'
  | 'outdated'
  | 'forgotten'
  | 'newer'
  | 'other-shard';

/** Its sentence names the host. */
type HostRefusal = 'seated' | 'not-host' | 'host-adds-bots';

/** One option with another value, with which something is possible. */
export interface Fit {
  readonly key: string;
  readonly value: unknown;
}

/** Each has one sentence in the catalogues. */
export type Refusal =
  | { readonly why: PlainRefusal }
  /** `host`: the seat of the person who starts, or may do so; none for the host themselves. */
  | { readonly why: HostRefusal; readonly seats: readonly SeatRecord[]; readonly host: Seat | undefined }
  /** A bug of ours; `fault` is its id in the log. Nothing has changed. */
  | { readonly why: 'bug'; readonly fault: string }
  /** It is somebody else's turn: `text` says whose. */
  | { readonly why: 'turn'; readonly game: AnyGame; readonly text: AnyText; readonly seats: readonly SeatRecord[] }
  /** The operator has switched the game off. */
  | { readonly why: 'game-off'; readonly game: AnyGame }
  /** Seats are wanted for more people than have one beside the host. */
  | { readonly why: 'many-invited'; readonly max: number }
  /** Only people with a role may sit down; its id. */
  | { readonly why: 'no-role'; readonly role: string }
  /** Tables are opened in these channels alone, or by people with a role; their ids. */
  | { readonly why: 'opened-elsewhere'; readonly channels: readonly string[] }
  | { readonly why: 'role-opens'; readonly role: string }
  | { readonly why: 'too-few'; readonly min: number }
  /** More sit there than can play like that; with another value of one option they can. */
  | { readonly why: 'too-many-seats'; readonly max: number; readonly taken: number; readonly fit: Fit | undefined }
  | { readonly why: 'unfinished'; readonly n: number }
  | { readonly why: 'problem'; readonly game: AnyGame; readonly text: AnyText }
  | { readonly why: 'option'; readonly game: AnyGame; readonly wrong: Wrong };

export type Refusing = { readonly refused: Refusal };

/**
 * The table after an act. A refusal has the table as it is now, unless the actor may not see it or it does not load. `asked`: a
 * hint that experts have still to think of.
 */
export type Outcome =
  | { readonly table: Table; readonly asked?: Hint }
  | { readonly refused: Refusal; readonly table?: Table | undefined };

export const refuse = (why: PlainRefusal): Refusing => ({ refused: { why } });

/** Refuses what is the host's to do, with a sentence that names the host. */
export function refuseNamingHost(why: HostRefusal, table: Table, { user }: Actor): Refusing {
  const { record, seats } = table;
  if (why === 'not-host' && isOfTournament(table)) return refuse('tournament-table');
  const host = record.host === user ? undefined : seats.find((seat) => seat.user === record.host)?.seat;
  return { refused: { why, seats, host } };
}

/**
 * What is said when an interaction fails outside of tables. What the network or the database says has a code, what Discord
 * says the method of its request: that passes. A bug of ours is found in the log by the interaction's id.
 */
export function refusalFor(error: unknown, interaction: string): Refusal {
  const { code, method } = error as { readonly code?: unknown; readonly method?: unknown };
  return code === undefined && method === undefined ? { why: 'bug', fault: interaction } : { why: 'broken' };
}

const MISSED: readonly Refusal['why'][] = [
  'stale',
  'late',
  'early',
  'not-asked',
  'not-an-option',
  'no-hold',
  'person-plays',
  'over',
  'taken',
  'choice-taken',
  'started',
  'closed',
  'other-start',
  'full-for-bots',
];
/** Whether an act came too late, or was somebody else's: its tap needs no message of its own. */
export const isMissed = ({ why }: Refusal): boolean => MISSED.includes(why);
