/** How several processes share a database: rows, and the steps 033 to 035 of migrations.ts. */
import type { Kysely } from 'kysely';
import type { Steps } from './steps.ts';

/** A shard, of a number of shards: when its owner was last known to run, and what the next one has to know. */
export interface ShardRow {
  readonly shard: number;
  readonly shards: number;
  readonly at: number;
  /** Raised by each owner. */
  readonly epoch: number;
  /** Its session at Discord's gateway as JSON, which the next owner resumes. */
  readonly session: string | null;
  /** The version that cannot read one of the shard's tables, as the number that `knowledgeOf` gives it. */
  readonly barred?: number | null;
}

/** When a process was last allowed to begin a session at the gateway, for each key of Discord's rate. */
export interface IdentifyRow {
  readonly key: number;
  readonly at: number;
}

/** A request that all processes together may send with the bot's token: when it was last leased, in ms, and to which process. */
export interface RequestSlotRow {
  readonly slot: number;
  readonly at: number;
  /** A number of its own that each process draws. */
  readonly process: number;
}

export const workerTables: Steps = {
  '033-versions': {
    async up(db: Kysely<any>) {
      // The `beside` of each step, for versions that do not know the step.
      await db.schema.alterTable('kysely_migration').addColumn('beside', 'text').execute();
      await db.schema.alterTable('shards').addColumn('barred', 'integer').execute();
    },
  },

  '034-identifies': {
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('identifies')
        .addColumn('key', 'integer', (col) => col.primaryKey())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .execute();
    },
  },

  '035-request-slots': {
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('request_slots')
        .addColumn('slot', 'integer', (col) => col.primaryKey())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .addColumn('process', 'integer', (col) => col.notNull())
        .execute();
    },
  },
};
