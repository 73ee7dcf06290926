/**
 * The steps from an empty database to the present one, in order. A step that has shipped is never edited. Of each there is a
 * database in test/store/fixtures: test/store/makeFixture.ts writes it.
 */
import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely';
import { catchUpWith002 } from './firstDay.ts';

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
        .modifyEnd(sql`without rowid`)
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
        .modifyEnd(sql`without rowid`)
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
        .modifyEnd(sql`without rowid`)
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

  '003-wishes': {
    async up(db: Kysely<any>) {
      await db.schema.alterTable('seats').addColumn('wish', 'text').execute();
    },
  },

  '004-pings': {
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('pings')
        .addColumn('match', 'text', (col) => col.notNull().references('matches.id'))
        .addColumn('question', 'text', (col) => col.notNull())
        .addColumn('message', 'text', (col) => col.primaryKey())
        .execute();
      await db.schema.createIndex('pings_match').on('pings').column('match').execute();
    },
  },

  '005-preferences': {
    async up(db: Kysely<any>) {
      await db.schema
        .alterTable('preferences')
        .addColumn('pictures', 'integer', (col) => col.notNull().defaultTo(1))
        .execute();
      await db.schema.alterTable('preferences').addColumn('locale', 'text').execute();
    },
  },

  '006-dailies': {
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('days')
        .addColumn('game', 'text', (col) => col.notNull())
        .addColumn('day', 'text', (col) => col.notNull())
        .addColumn('secret', 'text', (col) => col.notNull())
        .addPrimaryKeyConstraint('days_key', ['game', 'day'])
        .execute();
      await db.schema.alterTable('matches').addColumn('daily', 'text').execute();
      // One try a person: the host of a daily is who plays it.
      await db.schema.createIndex('matches_daily').unique().on('matches').columns(['daily', 'game', 'host']).execute();
    },
  },

  '007-tried': {
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('tried')
        .addColumn('game', 'text', (col) => col.notNull())
        .addColumn('day', 'text', (col) => col.notNull())
        .addColumn('salt', 'text', (col) => col.notNull())
        .addColumn('trace', 'text', (col) => col.notNull())
        .addPrimaryKeyConstraint('tried_key', ['game', 'day', 'salt'])
        .execute();
    },
  },

  '008-levels': {
    // It also made a table of how many people stand on each step of a board, kept by triggers, which 010 drops.
    async up(db: Kysely<any>) {
      const run = (statement: string) => sql.raw(statement).execute(db);
      const place = 'scope, game, span';
      await catchUpWith002(db);
      for (const [table, orders] of Object.entries({
        standings: {
          standings_by_rating: '(is_sure * 1000000 + rating) desc',
          standings_by_wins: 'won desc, played',
          standings_by_place: 'mean_place, played desc',
          standings_by_points: 'mean_points, played desc',
        },
        bests: { bests_by_points: 'kind, points, at' },
      })) {
        await run(`alter table ${table} add column shown integer not null default 0`);
        for (const [index, order] of Object.entries(orders)) {
          await run(`drop index ${index}`);
          await run(`create index ${index} on ${table} (${place}, ${order}, user) where shown = 1`);
        }
        await run(`create index ${table}_shown on ${table} (last_at) where shown = 1`);
        await run(`create index ${table}_user on ${table} (user, ${place})`);
        // Who was long idle when the last match ended is so now. What was never finished has ended at 0.
        await run(`update ${table} set shown = 1 where last_at > 0 and user != 'bot'
          and last_at > (select max(last_at) from ${table}) - 90 * 86400000`);
      }
      await run('create index matches_host on matches (host)');
      await run('alter table counted add column n integer not null default 0');
      await run('insert or ignore into counted (id, version, n) values (1, 0, 0)');
      await run('update counted set n = coalesce((select max(n) from finishes), 0)');
      await run('create table forgettings (user text primary key, former text not null, matches integer not null)');
    },
  },

  '009-real-time': {
    async up(db: Kysely<any>) {
      await db.schema
        .alterTable('matches')
        .addColumn('real_time', 'integer', (col) => col.notNull().defaultTo(0))
        .execute();
      await sql`update matches set real_time = 1 where game = 'six' and status = 'running'`.execute(db);
    },
  },

  '010-no-levels': {
    async up(db: Kysely<any>) {
      const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`.execute(db);
      for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
      await sql`drop table if exists levels`.execute(db);
      // An index over an expression never covers a query: counting people read the row of each.
      await sql`drop index standings_by_rating`.execute(db);
      await sql`create index standings_by_rating
        on standings (scope, game, span, is_sure desc, rating desc, user) where shown = 1`.execute(db);
    },
  },

  '012-hints': {
    async up(db: Kysely<any>) {
      await db.schema
        .alterTable('preferences')
        .addColumn('hints', 'integer', (col) => col.notNull().defaultTo(1))
        .execute();
    },
  },

  '013-sit-ins': {
    async up(db: Kysely<any>) {
      await db.schema
        .alterTable('matches')
        .addColumn('sit_ins', 'integer', (col) => col.notNull().defaultTo(1))
        .execute();
      await db.schema.alterTable('seats').addColumn('was_at', 'integer').execute();
    },
  },

  '014-reader': {
    async up(db: Kysely<any>) {
      await db.schema
        .alterTable('preferences')
        .addColumn('reader', 'integer', (col) => col.notNull().defaultTo(0))
        .execute();
    },
  },

  '015-hints-of-tables': {
    async up(db: Kysely<any>) {
      await db.schema
        .alterTable('matches')
        .addColumn('hints', 'integer', (col) => col.notNull().defaultTo(1))
        .execute();
    },
  },

  '016-votes': {
    async up(db: Kysely<any>) {
      await db.schema.alterTable('seats').addColumn('vote', 'text').execute();
    },
  },

  '017-saved-lists': {
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('saved_lists')
        .addColumn('guild', 'text', (col) => col.notNull())
        .addColumn('game', 'text', (col) => col.notNull())
        .addColumn('name', 'text', (col) => col.notNull())
        .addColumn('list', 'text', (col) => col.notNull())
        .addPrimaryKeyConstraint('saved_lists_key', ['guild', 'game', 'name'])
        .execute();
    },
  },

  '018-games-off': {
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('games_off')
        .addColumn('game', 'text', (col) => col.primaryKey())
        .execute();
    },
  },

  '019-journals': {
    async up(db: Kysely<any>) {
      await db.schema
        .alterTable('matches')
        .addColumn('journal', 'integer', (col) => col.notNull().defaultTo(0))
        .execute();
      await sql`create index matches_journals on matches (ended_at)
        where ended_at is not null and journal < 2`.execute(db);
    },
  },

  '020-interactions': {
    async up(db: Kysely<any>) {
      await db.schema.alterTable('entries').addColumn('interaction', 'bigint').execute();
    },
  },
};
