/** The first two steps of migrations.ts: matches, and standings counted from them. */
import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely';
import { dialectOf } from './dialects/dialects.ts';
import { WITHOUT_ROWID } from './dialects/sqlite.ts';

export const firstTables: Readonly<Record<string, Migration>> = {
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
      await dialectOf(db).steps.numberRows(db, ['matches', 'seats']);
    },
  },

  '002-standings': {
    async up(db: Kysely<any>) {
      const whole = (name: string) => [name, 'integer', (col: ColumnDefinitionBuilder) => col.notNull()] as const;
      const real = (name: string) => [name, 'real', (col: ColumnDefinitionBuilder) => col.notNull()] as const;
      const text = (name: string) => [name, 'text', (col: ColumnDefinitionBuilder) => col.notNull()] as const;
      const keyed = (table: string, key: readonly string[]) =>
        key.reduce((made, name) => made.addColumn(...text(name)), db.schema.createTable(table));

      // All matches that have ended so far were 6 nimmt!, where fewer points are better.
      for (const add of [
        db.schema.alterTable('results').addColumn('better', 'text', (col) => col.notNull().defaultTo('fewer')),
        db.schema.alterTable('results').addColumn('kind', 'text'),
        db.schema.alterTable('results').addColumn('shared', 'integer', (col) => col.notNull().defaultTo(0)),
        db.schema.alterTable('preferences').addColumn('boards', 'integer', (col) => col.notNull().defaultTo(0)),
      ])
        await add.execute();
      await db.schema
        .createIndex('results_user')
        .on('results')
        .columns(['user', 'guild', 'game', 'ended_at'])
        .execute();
      await db.schema.createIndex('matches_guild').on('matches').columns(['guild', 'ended_at']).execute();
      await db.schema.createIndex('matches_ended').on('matches').column('ended_at').execute();
      await db.schema.createIndex('names_user').on('names').columns(['user', 'seen_at']).execute();

      await db.schema
        .createTable('finishes')
        .addColumn('n', 'integer', (col) => col.primaryKey().autoIncrement())
        .addColumn('match', 'text', (col) => col.notNull().unique().references('matches.id').onDelete('cascade'))
        .execute();
      await sql`insert into finishes (match)
        select match from results group by match order by min(ended_at), match`.execute(db);
      await db.schema
        .createTable('counted')
        .addColumn('id', 'integer', (col) => col.primaryKey().check(sql`id = 1`))
        .addColumn(...whole('version'))
        .execute();

      const place = ['scope', 'game', 'span'];
      await ['played', 'won', 'abandoned', 'places', 'points', 'deals']
        .map(whole)
        .reduce((made, column) => made.addColumn(...column), keyed('standings', [...place, 'user']))
        .addColumn(...real('mean_place'))
        .addColumn(...real('mean_points'))
        .addColumn(...real('rating'))
        .addColumn(...whole('is_sure'))
        .addColumn('last_at', 'bigint', (col) => col.notNull())
        .addPrimaryKeyConstraint('standings_key', [...place, 'user'] as any)
        .modifyEnd(WITHOUT_ROWID)
        .execute();
      for (const [by, columns] of Object.entries({
        rating: ['is_sure desc', 'rating desc'],
        wins: ['won desc', 'played'],
        place: ['mean_place', 'played desc'],
        points: ['mean_points', 'played desc'],
      }))
        await db.schema
          .createIndex(`standings_by_${by}`)
          .on('standings')
          .columns([...place, ...columns, 'user', 'last_at'] as any)
          .execute();
      await keyed('bests', [...place, 'kind', 'user'])
        .addColumn(...whole('points'))
        .addColumn(...text('match'))
        .addColumn('at', 'bigint', (col) => col.notNull())
        .addColumn('last_at', 'bigint', (col) => col.notNull())
        .addPrimaryKeyConstraint('bests_key', [...place, 'kind', 'user'] as any)
        .modifyEnd(WITHOUT_ROWID)
        .execute();
      await db.schema
        .createIndex('bests_by_points')
        .on('bests')
        .columns([...place, 'kind', 'points', 'at', 'user', 'last_at'])
        .execute();
      await keyed('ratings', ['scope', 'game', 'user'])
        .addColumn(...whole('n'))
        .addColumn(...real('mean'))
        .addColumn(...real('variance'))
        .addPrimaryKeyConstraint('ratings_key', ['scope', 'game', 'user', 'n'] as any)
        .modifyEnd(WITHOUT_ROWID)
        .execute();
      await keyed('spreads', ['scope', 'game', 'kind'])
        .addColumn(...real('squares'))
        .addColumn(...whole('freedom'))
        .addPrimaryKeyConstraint('spreads_key', ['scope', 'game', 'kind'] as any)
        .execute();

      await keyed('servers', [])
        .addColumn('guild', 'text', (col) => col.primaryKey())
        .addColumn('locale', 'text')
        .addColumn('pace', 'text')
        .addColumn('pictures', 'integer', (col) => col.notNull().defaultTo(1))
        .addColumn('opens', 'text', (col) => col.notNull().defaultTo('everybody'))
        .addColumn('channels', 'text', (col) => col.notNull().defaultTo('[]'))
        .addColumn('threads', 'integer', (col) => col.notNull().defaultTo(0))
        .addColumn('boards', 'integer', (col) => col.notNull().defaultTo(1))
        .execute();
    },
  },
};
