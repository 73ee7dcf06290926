/** The steps from an empty database to the present one, in order. A step that has shipped is never edited. */
import { type Kysely, type Migration, sql } from 'kysely';

export const migrations: Readonly<Record<string, Migration>> = {
  '001-tables': {
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('matches')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('game', 'text', (col) => col.notNull())
        .addColumn('version', 'integer', (col) => col.notNull())
        .addColumn('options', 'text', (col) => col.notNull())
        .addColumn('pace', 'text', (col) => col.notNull())
        .addColumn('status', 'text', (col) =>
          col.notNull().check(sql`status in ('lobby', 'running', 'finished', 'cancelled', 'void')`),
        )
        .addColumn('guild', 'text', (col) => col.notNull())
        .addColumn('channel', 'text', (col) => col.notNull())
        .addColumn('locale', 'text', (col) => col.notNull())
        .addColumn('host', 'text', (col) => col.notNull())
        .addColumn('secret', 'text', (col) => col.notNull())
        .addColumn('message', 'text')
        .addColumn('message_at', 'bigint')
        .addColumn('opened_at', 'bigint', (col) => col.notNull())
        .addColumn('started_at', 'bigint')
        .addColumn('ended_at', 'bigint')
        .addColumn('due_at', 'bigint')
        .addColumn('reason', 'text')
        .addColumn('rematch_of', 'text', (col) => col.references('matches.id'))
        .addColumn('paused_at', 'bigint')
        .addColumn('fault', 'text')
        .execute();
      await db.schema.createIndex('matches_rematch').on('matches').column('rematch_of').execute();
      await db.schema.createIndex('matches_live').on('matches').columns(['status', 'guild']).execute();
      await db.schema
        .createTable('seats')
        .addColumn('match', 'text', (col) => col.notNull().references('matches.id').onDelete('cascade'))
        .addColumn('seat', 'integer', (col) => col.notNull())
        .addColumn('user', 'text')
        .addColumn('name', 'text', (col) => col.notNull())
        .addColumn('player', 'text', (col) => col.notNull().check(sql`player in ('person', 'bot', 'left')`))
        .addColumn('join_id', 'text', (col) => col.notNull())
        .addPrimaryKeyConstraint('seats_key', ['match', 'seat'])
        .addUniqueConstraint('seats_one_each', ['match', 'user'])
        .execute();
      await db.schema.createIndex('seats_user').on('seats').column('user').execute();
      await db.schema
        .createTable('entries')
        .addColumn('match', 'text', (col) => col.notNull().references('matches.id').onDelete('cascade'))
        .addColumn('n', 'integer', (col) => col.notNull())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .addColumn('kind', 'text', (col) => col.notNull())
        .addColumn('seat', 'integer')
        .addColumn('by', 'text')
        .addColumn('data', 'text', (col) => col.notNull())
        .addPrimaryKeyConstraint('entries_key', ['match', 'n'])
        .execute();
      await db.schema
        .createTable('results')
        .addColumn('match', 'text', (col) => col.notNull().references('matches.id').onDelete('cascade'))
        .addColumn('seat', 'integer', (col) => col.notNull())
        .addColumn('user', 'text')
        .addColumn('player', 'text', (col) => col.notNull())
        .addColumn('guild', 'text', (col) => col.notNull())
        .addColumn('game', 'text', (col) => col.notNull())
        .addColumn('seats', 'integer', (col) => col.notNull())
        .addColumn('place', 'integer', (col) => col.notNull())
        .addColumn('points', 'integer', (col) => col.notNull())
        .addColumn('deals', 'integer', (col) => col.notNull())
        .addColumn('tally', 'text', (col) => col.notNull())
        .addColumn('ended_at', 'bigint', (col) => col.notNull())
        .addPrimaryKeyConstraint('results_key', ['match', 'seat'])
        .execute();
      await db.schema.createIndex('results_board').on('results').columns(['guild', 'game', 'user']).execute();
      await db.schema
        .createTable('chronicles')
        .addColumn('match', 'text', (col) => col.primaryKey().references('matches.id').onDelete('cascade'))
        .addColumn('events', 'text', (col) => col.notNull())
        .execute();
      await db.schema
        .createTable('names')
        .addColumn('guild', 'text', (col) => col.notNull())
        .addColumn('user', 'text', (col) => col.notNull())
        .addColumn('name', 'text', (col) => col.notNull())
        .addColumn('seen_at', 'bigint', (col) => col.notNull())
        .addPrimaryKeyConstraint('names_key', ['guild', 'user'])
        .execute();
      await db.schema
        .createTable('preferences')
        .addColumn('user', 'text', (col) => col.primaryKey())
        .addColumn('pings', 'integer', (col) => col.notNull())
        .execute();
      await db.schema
        .createTable('alive')
        .addColumn('id', 'integer', (col) => col.primaryKey().check(sql`id = 1`))
        .addColumn('at', 'bigint', (col) => col.notNull())
        .execute();
    },
  },
};
