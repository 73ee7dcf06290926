/**
 * The steps from an empty database to the present one, in order. A step that has shipped is never edited. Of each there is a
 * database in test/store/fixtures: test/store/makeFixture.ts writes it. steps.ts says which steps take a `beside`.
 */
import { type Kysely, sql } from 'kysely';
import { dialectOf } from './dialects/dialects.ts';
import { catchUpWith002 } from './firstDay.ts';
import { firstTables } from './firstTables.ts';
import type { Steps } from './steps.ts';
import { workerTables } from './workerTables.ts';

export const migrations: Steps = {
  ...firstTables,

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
      // One try a person: a daily's host is its player.
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
          await run(`create index ${index} on ${table} (${place}, ${order}, "user") where shown = 1`);
        }
        await run(`create index ${table}_shown on ${table} (last_at) where shown = 1`);
        await run(`create index ${table}_user on ${table} ("user", ${place})`);
        // People who were long idle when the last match ended are idle now. What was never finished has ended at 0.
        await run(`update ${table} set shown = 1 where last_at > 0 and "user" != 'bot'
          and last_at > (select max(last_at) from ${table}) - 7776000000`);
      }
      await run('create index matches_host on matches (host)');
      await run('alter table counted add column n integer not null default 0');
      await run('insert into counted (id, version, n) values (1, 0, 0) on conflict do nothing');
      await run('update counted set n = coalesce((select max(n) from finishes), 0)');
      await db.schema
        .createTable('forgettings')
        .addColumn('user', 'text', (col) => col.primaryKey())
        .addColumn('former', 'text', (col) => col.notNull())
        .addColumn('matches', 'integer', (col) => col.notNull())
        .execute();
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
      await dialectOf(db).steps.dropTriggers(db);
      await sql`drop table if exists levels`.execute(db);
      // An index over an expression never covers a query: counting people read the row of each.
      await sql`drop index standings_by_rating`.execute(db);
      await sql`create index standings_by_rating
        on standings (scope, game, span, is_sure desc, rating desc, "user") where shown = 1`.execute(db);
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

  '021-names-of-players': {
    // Earlier versions kept the name of everybody who used a command.
    async up(db: Kysely<any>) {
      const { indexedBy, inOrder } = dialectOf(db);
      await sql`delete from names where not exists (
        select 1 from seats ${sql.raw(`${indexedBy('seats_user')} ${inOrder}`)} matches on matches.id = seats.match
        where seats.user = names.user and matches.guild = names.guild)`.execute(db);
    },
  },

  '022-removals': {
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('removals')
        .addColumn('guild', 'text', (col) => col.primaryKey())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .execute();
    },
  },

  '023-guests': {
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('guests')
        .addColumn('match', 'text', (col) => col.notNull().references('matches.id').onDelete('cascade'))
        .addColumn('user', 'text', (col) => col.notNull())
        .addColumn('name', 'text', (col) => col.notNull())
        .addColumn('status', 'text', (col) => col.notNull())
        .addPrimaryKeyConstraint('guests_key', ['match', 'user'])
        .execute();
      await db.schema.createIndex('guests_user').on('guests').column('user').execute();
      await dialectOf(db).steps.deleteGuestsAtEnd(db);
      await db.schema
        .alterTable('matches')
        .addColumn('guest_bots', 'integer', (col) => col.notNull().defaultTo(0))
        .execute();
    },
  },

  '024-freezes': {
    async up(db: Kysely<any>) {
      await db.schema.alterTable('matches').addColumn('freeze', 'text').execute();
    },
  },

  '025-barred': {
    async up(db: Kysely<any>) {
      await db.schema
        .alterTable('servers')
        .addColumn('joins', 'text', (col) => col.notNull().defaultTo('everybody'))
        .execute();
      await db.schema
        .createTable('barred')
        .addColumn('guild', 'text', (col) => col.notNull())
        .addColumn('user', 'text', (col) => col.notNull())
        .addPrimaryKeyConstraint('barred_key', ['guild', 'user'])
        .execute();
      await db.schema.createIndex('barred_user').on('barred').column('user').execute();
    },
  },

  '026-daily-bots': {
    async up(db: Kysely<any>) {
      for (const table of ['days', 'matches'])
        await db.schema.alterTable(table).addColumn('strategy', 'integer').execute();
    },
  },

  '027-puzzles': {
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('puzzles')
        .addColumn('day', 'text', (col) => col.primaryKey())
        .addColumn('position', 'text', (col) => col.notNull())
        .execute();
      await db.schema
        .createTable('puzzle_answers')
        .addColumn('day', 'text', (col) => col.notNull())
        .addColumn('user', 'text', (col) => col.notNull())
        .addColumn('move', 'text', (col) => col.notNull())
        .addPrimaryKeyConstraint('puzzle_answers_key', ['day', 'user'])
        .execute();
      await db.schema.createIndex('puzzle_answers_user').on('puzzle_answers').column('user').execute();
    },
  },

  '028-calls': {
    async up(db: Kysely<any>) {
      await db.schema.alterTable('servers').addColumn('call_role', 'text').execute();
      await db.schema.alterTable('servers').addColumn('called_at', 'bigint').execute();
    },
  },

  '029-starts': {
    async up(db: Kysely<any>) {
      await db.schema.alterTable('matches').addColumn('starts_at', 'bigint').execute();
      await db.schema.alterTable('preferences').addColumn('zone', 'text').execute();
    },
  },

  '030-direct-messages': {
    async up(db: Kysely<any>) {
      await db.schema.alterTable('pings').addColumn('channel', 'text').execute();
      await db.schema
        .alterTable('preferences')
        .addColumn('direct', 'integer', (col) => col.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createTable('reminders')
        .addColumn('user', 'text', (col) => col.primaryKey())
        .addColumn('hour', 'integer', (col) => col.notNull())
        .addColumn('locale', 'text', (col) => col.notNull())
        .addColumn('next_at', 'bigint', (col) => col.notNull())
        .addColumn('refused', 'integer', (col) => col.notNull().defaultTo(0))
        .execute();
      await sql`create index reminders_next on reminders (next_at) where refused = 0`.execute(db);
    },
  },

  '031-shards': {
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('shards')
        .addColumn('shard', 'integer', (col) => col.notNull())
        .addColumn('shards', 'integer', (col) => col.notNull())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .addColumn('epoch', 'integer', (col) => col.notNull().defaultTo(0))
        .addColumn('session', 'text')
        .addPrimaryKeyConstraint('shards_key', ['shard', 'shards'])
        .execute();
    },
  },

  '032-tournaments': {
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('tournaments')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('game', 'text', (col) => col.notNull())
        .addColumn('options', 'text', (col) => col.notNull())
        .addColumn('pace', 'text', (col) => col.notNull())
        .addColumn('guild', 'text', (col) => col.notNull())
        .addColumn('channel', 'text', (col) => col.notNull())
        .addColumn('locale', 'text', (col) => col.notNull())
        .addColumn('host', 'text', (col) => col.notNull())
        .addColumn('opened_at', 'bigint', (col) => col.notNull())
        .addColumn('ends_at', 'bigint', (col) => col.notNull())
        .addColumn('ended_at', 'bigint')
        .addColumn('message', 'text')
        .addColumn('message_at', 'bigint')
        .addColumn('threads', 'integer', (col) => col.notNull())
        .execute();
      // One at a time on a server.
      await sql`create unique index tournaments_running on tournaments (guild) where ended_at is null`.execute(db);
      await db.schema.createIndex('tournaments_host').on('tournaments').column('host').execute();
      await db.schema
        .createTable('entrants')
        .addColumn('tournament', 'text', (col) => col.notNull().references('tournaments.id').onDelete('cascade'))
        .addColumn('user', 'text', (col) => col.notNull())
        .addColumn('name', 'text', (col) => col.notNull())
        .addColumn('wants', 'text', (col) => col.notNull())
        .addColumn('joined_at', 'bigint', (col) => col.notNull())
        .addColumn('since', 'bigint', (col) => col.notNull())
        .addColumn('join_id', 'text', (col) => col.notNull())
        .addPrimaryKeyConstraint('entrants_key', ['tournament', 'user'])
        .execute();
      await db.schema.createIndex('entrants_user').on('entrants').column('user').execute();
      await db.schema.alterTable('matches').addColumn('tournament', 'text').execute();
      await sql`create index matches_tournament on matches (tournament) where tournament is not null`.execute(db);
    },
  },

  ...workerTables,
};
