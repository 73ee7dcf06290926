/**
 * Several processes on one PostgreSQL: which of them owns which shard, by locks that are gone with a process' connection,
 * and what they tell each other. A file of SQLite has one process, to which everything belongs.
 */
/** A shard that was claimed. */
export interface Claim {
  readonly epoch: number;
  /** The session at the gateway that the owner before has left. */
  readonly session?: string | undefined;
}

export interface WorkerStore {
  /** Nothing where another process owns it. */
  claimShard(shard: number): Promise<Claim | undefined>;
  /** Another process may own it from now on. */
  releaseShard(shard: number): Promise<void>;
  /** Notes the sessions of shards that are owned here; a connection that takes too long for it is given up. */
  noteSessions(sessions: readonly SessionOf[]): Promise<void>;
  /** Which processes there are, and which shards have tables that some of them cannot read. */
  others(): Promise<Processes>;
  /** A table of this shard is of a newer version than this process. */
  bar(shard: number): Promise<void>;
  /** All processes are of one version again: what others could not read counts no more. */
  unbar(): Promise<void>;
  /** Whether one of all processes may begin a session at the gateway now, of those with this key; for five seconds no other may. */
  mayIdentify(key: number): Promise<boolean>;
  /** Tells all processes that listen to a channel. */
  notify(channel: string, text: string): Promise<void>;
}

export interface Processes {
  readonly all: number;
  /** Those of the version of this one. */
  readonly alike: number;
  /** Shards that have met somebody who could not read one of their tables; `isOurs`: of this version. */
  readonly barred: readonly { readonly shard: number; readonly isOurs: boolean }[];
}

export interface SessionOf {
  readonly shard: number;
  readonly session: string | undefined;
}

const alone: WorkerStore = {
  claimShard: async () => ({ epoch: 0 }),
  releaseShard: async () => undefined,
  noteSessions: async () => undefined,
  others: async () => ({ all: 1, alike: 1, barred: [] }),
  bar: async () => undefined,
  unbar: async () => undefined,
  mayIdentify: async () => true,
  notify: async () => undefined,
};

export const workersIn = ({ workers = alone }: { readonly workers?: WorkerStore }): WorkerStore => ({ ...workers });
