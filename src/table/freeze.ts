/**
 * What a deal depends on is frozen when a match starts: everybody can see its hash before the last part of the seed, a
 * tap of somebody who did not start it, exists. docs/fair-deals.md says what that proves.
 */
import { commitmentOf } from '../../games/luck.ts';
import type { Beacon, Round } from '../beacon.ts';
import { DISCORD_EPOCH_MS } from '../clock.ts';
import { type Freeze, firstAt, type LastTap } from '../model.ts';
import type { Actor } from './refusals.ts';
import { LOBBY_MS, members, seatOf, type Table } from './table.ts';

/** How long a table waits for the last tap from its start, in milliseconds; and where somebody cuts the deck. */
export const DEAL_WAIT_MS = 10_000;
export const WAIT_TO_CUT_MS = 30_000;
/** How many digits cut the deck. */
export const CUT_DIGITS = 6;

/** What is frozen, as it is written in a freeze and read by verify.mjs. */
export interface Frozen {
  readonly protocol: 2;
  readonly match: string;
  /** SHA-256 of the secret. */
  readonly commitment: string;
  readonly game: string;
  readonly version: number;
  readonly options: object;
  readonly pace: string;
  /** In order. `join`: the id of the tap that took it. */
  readonly seats: readonly {
    readonly join: string;
    readonly bot: boolean;
    readonly choice: string | null;
    readonly vote: string | null;
  }[];
  /** The seat of the person who started, if they sit at the table. */
  readonly starter: number | null;
  /** What comes last into the seed: the first tap of another person at the table, or a beacon's round, in time; or nothing. */
  readonly last: 'tap' | 'none' | Round;
}

/** What a freeze has frozen. */
export const frozenIn = ({ list }: Freeze): Frozen => JSON.parse(list);

/** What a deal waits for after the start. */
export interface Waiting {
  /** How long at most, in milliseconds; 0: not at all. */
  readonly ms: number;
  /** Its next round counts, in place of a tap. */
  readonly beacon?: Beacon | undefined;
}

/** Time to post the hash: only a round published at least this many milliseconds after the start counts. */
const SHOWN_MS = 2_000;

/** What comes last into the seed of a match that starts now, where it waits for anything. */
export const awaitedLast = ({ beacon }: Waiting, at: number): Frozen['last'] =>
  beacon === undefined ? 'tap' : beacon.roundAfter(at + SHOWN_MS);

/** The round of a beacon that a frozen table waits for, once everybody can see its hash. */
export function awaitedRound(table: Pick<Table, 'record'>): Round | undefined {
  const { freeze } = table.record;
  if (!isFrozen(table) || freeze!.message === null) return undefined;
  const { last } = frozenIn(freeze!);
  return typeof last === 'string' ? undefined : last;
}

/** When Discord made an id, in wall-clock ms. */
export const timeOfId = (id: string): number => Number(BigInt(id) >> 22n) + DISCORD_EPOCH_MS;

/** Freezes a lobby that starts at a wall-clock time in ms. `starter`: the user who starts it, if anybody does. */
export function freezeOf(table: Table, at: number, starter: string | undefined, last: Frozen['last']): Freeze {
  const { record, seats, game, options } = table;
  const frozen: Frozen = {
    protocol: 2,
    match: record.id,
    commitment: commitmentOf(record.secret),
    game: game.id,
    version: game.version,
    options,
    pace: record.pace,
    seats: seats.map((seat) => ({
      join: seat.joinId,
      bot: firstAt(seat).user === null,
      choice: seat.lobbyChoice ?? null,
      vote: seat.lobbyVote ?? null,
    })),
    starter: (starter === undefined ? undefined : seatOf(table, starter)) ?? null,
    last,
  };
  return { list: JSON.stringify(frozen), at, message: null, last: null };
}

/** Whether a match has started whose cards are not dealt yet. */
export const isFrozen = ({ record }: Pick<Table, 'record'>): boolean =>
  record.status === 'lobby' && record.freeze !== null && record.freeze !== undefined;

/** Whether a match is under way: its cards are dealt, or are about to be. */
export const hasStarted = (table: Pick<Table, 'record'>): boolean =>
  table.record.status === 'running' || isFrozen(table);

/** The lobby as it was before its start. */
export function thawed(table: Table): Table {
  const { freeze, openedAt } = table.record;
  return { ...table, record: { ...table.record, freeze: null, dueAt: (freeze?.at ?? openedAt) + LOBBY_MS } };
}

/** A stored lobby: what was frozen under rules that are gone since is no start. */
export const ofThisVersion = (table: Table): Table =>
  isFrozen(table) && table.record.version !== table.game.version ? thawed(table) : table;

/** The people of a frozen table whose tap deals: all but the one who started. */
export function dealers(table: Table): readonly { readonly seat: number; readonly name: string; user: string }[] {
  const { freeze } = table.record;
  if (!isFrozen(table) || freeze!.message === null) return [];
  const { starter, last } = frozenIn(freeze!);
  if (last !== 'tap') return [];
  return members(table).flatMap(({ seat, name, user }) => (seat === starter ? [] : [{ seat, name, user: user! }]));
}

/**
 * The tap as the last part of the seed, if it qualifies: after the hash was shown, by another player than the starter.
 */
export function lastTapOf(table: Table, { user, join }: Actor, digits?: string): LastTap | undefined {
  const dealer = dealers(table).find((one) => one.user === user);
  if (dealer === undefined || BigInt(join) <= BigInt(table.record.freeze!.message!)) return undefined;
  return { seat: dealer.seat, tap: join, ...(digits === undefined ? {} : { digits }) };
}
