/** What SQLite and PostgreSQL say in different words. `sqlite.ts` and `postgres.ts` have the words of each. */
import type { Kysely, RawBuilder } from 'kysely';
import type { Owner } from '../../shard.ts';
import type { Schema } from '../schema.ts';
import type { Steps } from '../steps.ts';
import type { WorkerStore } from '../workers.ts';

export interface Dialect {
  /**
   * Follows the name of a table that is read by one of its indexes: by its statistics SQLite would now and then read the
   * rows of everybody. PostgreSQL takes no such word, and keeps statistics of its own.
   */
  indexedBy(index: string): string;
  /** Joins a table to the one before it, which is read first. */
  readonly inOrder: string;
  /** Whether a column has one of many texts, in one parameter. */
  isOneOf(column: string, texts: readonly string[]): RawBuilder<boolean>;
  /** For migrations. */
  readonly steps: {
    /** Gives rows a number in the order in which they came, `rowid`, where the database does not do so itself. */
    numberRows(db: Kysely<any>, tables: readonly string[]): Promise<void>;
    dropTriggers(db: Kysely<any>): Promise<void>;
    /** Deletes the guests of a match when it ends. */
    deleteGuestsAtEnd(db: Kysely<any>): Promise<void>;
  };
}

type Given = Readonly<Record<string, unknown>>;

/** Statements by their text, with parameters such as `@user`. */
export interface Lookups {
  all<R>(statement: string, given?: Given): Promise<readonly R[]>;
}

/** On the connection that writes, within its transaction. */
export interface Statements extends Lookups {
  /** Returns how many rows it has changed. */
  run(statement: string, given?: Given): Promise<number>;
  /** Inserts rows, or changes those that have the same key. */
  put(table: keyof Schema, rows: readonly object[], key: readonly string[]): Promise<void>;
}

export interface Connections {
  readonly dialect: Dialect;
  /** Reads what is committed. */
  readonly read: Kysely<Schema>;
  readonly lookups: Lookups;
  /** For `write` alone. */
  readonly statements: Statements;
  /** One transaction: all of it is on the disk when the promise resolves, or nothing of it. */
  write<T>(act: (tx: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** The same for a table of this owner. Throws `Disowned` if its shard has another owner by now. */
  writeOf<T>(owner: Owner, act: (tx: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Given where several processes play on the database. */
  readonly workers?: WorkerStore;
  /** Whether deleted rows are gone from the log that the database keeps beside its tables. A reader may hold them there. */
  emptyLog(): Promise<boolean>;
  close(): Promise<void>;
}

/** `wrote` is called after each statement that writes, inside its transaction. */
export type Wrote = (statement: string) => void;

/** One of several processes that play on a database. */
export interface Joining {
  /** How many shards all of them share: the same for each. */
  readonly shards: number;
  /** Takes the number of the processes that already play in place of `shards`. */
  readonly followsOthers?: boolean | undefined;
  /** What its version can read, as the number that `knowledgeOf` returns. */
  readonly knows: number;
  /** The connection was lost, and with it all that was claimed. */
  readonly onLost: () => void;
  /** Called with each message of another process, by channel. */
  readonly onMessage: (channel: string, text: string) => void;
}

export interface Opening {
  /** Given by one of several processes; `onTaken` is not given then. */
  readonly joining?: Joining | undefined;
  readonly wrote?: Wrote | undefined;
  /**
   * Given by the Sixes that plays on the database: no other may then. Called when another does all the same, as after a
   * connection to PostgreSQL was lost. Of a file see `hold` in `src/operation/heldFile.ts`.
   */
  readonly onTaken?: ((error: Error) => void) | undefined;
  /** How long to wait for another Sixes that plays, in ms; left out, not at all. */
  readonly lockWait?: number;
  /** On PostgreSQL, for a program beside the Sixes that plays: it makes no tables, and updates them only if no Sixes plays. */
  readonly isThere?: boolean;
  /** Left out: the steps of `migrations.ts`. */
  readonly steps?: Steps;
}
