/**
 * Several processes on one PostgreSQL: which of them owns which shard, by locks that end with a process's connection, and
 * the messages between them. A SQLite file has one process, which owns everything.
 */

import { SECOND_MS } from '../requests/budget.ts';
import type { Owner } from '../shard.ts';

/** The channel on which all processes listen. */
export const ALL = 'sixes_all';
/** The channel on which the owner of a shard listens. */
export const channelOf = (shard: number): string => `sixes_shard_${shard}`;

/** A shard that was claimed. */
export interface Claim {
  readonly epoch: number;
  /** The session at the gateway that the previous owner has left. */
  readonly session?: string | undefined;
}

/** A lease of requests with the bot's token is used within this time, in ms, or not at all. */
export const LEASE_MS = 450;
/** A request can be leased again this long after its last lease, in ms: by then what was sent with it was sent a second ago. */
export const SLOT_REUSE_MS = SECOND_MS + LEASE_MS;

/** Requests with the bot's token. */
export interface Leased {
  readonly n: number;
  /** How many more could be leased. */
  readonly left: number;
  /** How many other processes have leased some within `SLOT_REUSE_MS`. */
  readonly others: number;
  /** When the database was asked, in ms by the clock of this process. */
  readonly at: number;
}

export interface WorkerStore {
  /** How many shards all processes share. */
  shardCount(): Promise<number>;
  /** Returns nothing if another process owns it. */
  claimShard(shard: number): Promise<Claim | undefined>;
  /** From now on another process may own it. */
  releaseShard(shard: number): Promise<void>;
  /**
   * Stores the sessions of shards that this process owns, each unless the shard has another owner by now. Returns the
   * processes on the database, with this one.
   */
  checkIn(sessions: readonly SessionOf[]): Promise<Processes>;
  /** Bars a shard to this version, which cannot read one of its tables, unless it has another owner by now. */
  bar(owner: Owner): Promise<void>;
  /**
   * Opens all shards that are barred to other versions: no process of these is left. It also opens shards of other
   * owners: the next owner that cannot read the table sets the bar again.
   */
  unbar(): Promise<void>;
  /** Takes the turn to begin a session with this key at the gateway, if it is free. Nobody else gets it for more than five seconds. */
  takeIdentifyTurn(key: number): Promise<boolean>;
  /** Leases up to `most` of the requests that all processes together may send in a second. */
  leaseRequests(most: number): Promise<Leased>;
  /** Sends a text to all processes that listen to a channel. */
  notify(channel: string, text: string): Promise<void>;
}

export interface Processes {
  readonly all: number;
  /** Those of this process's version. */
  readonly alike: number;
  /** How many shards each of them owns, in the same order for all of them. */
  readonly owners: readonly { readonly shards: number; readonly isUs: boolean }[];
  /** The shards that others own. */
  readonly others: readonly number[];
  /** Shards with a table that one of the versions cannot read. `isToUs`: this version cannot. */
  readonly barred: readonly { readonly shard: number; readonly isToUs: boolean }[];
}

export interface SessionOf {
  readonly shard: number;
  readonly epoch: number;
  readonly session: string | undefined;
}

const alone: WorkerStore = {
  shardCount: async () => 1,
  claimShard: async () => ({ epoch: 0 }),
  releaseShard: async () => undefined,
  checkIn: async () => ({ all: 1, alike: 1, owners: [], others: [], barred: [] }),
  bar: async () => undefined,
  unbar: async () => undefined,
  takeIdentifyTurn: async () => true,
  leaseRequests: async (n) => ({ n, left: n, others: 0, at: Date.now() }),
  notify: async () => undefined,
};

export const workersIn = ({ workers = alone }: { readonly workers?: WorkerStore }): WorkerStore => ({ ...workers });
