/** Everything that is kept of one person: told to them, or taken away. docs/privacy.md says what it is and why. */
import type { Kysely } from 'kysely';
import { EVERYWHERE, spansAt } from './counting.ts';
import { keepTries } from './days.ts';
import { formerId } from './people.ts';
import type { Schema } from './schema.ts';

/** So many rows change in one statement: others' taps come in between. */
const ROWS_AT_ONCE = 200;

export interface Privacy {
  /** Everything that is kept of a user, to be written as JSON. */
  exported(user: string): Promise<object>;
  /** Lobbies and running matches a user sits at, on any server. */
  liveOf(user: string): Promise<readonly string[]>;
  /**
   * Takes a user's id, names and wishes out of everything. The seats they played stay, under an id that leads nowhere:
   * without them others' results and ratings could not be counted again. Who has begun the daily of `today` still has
   * had that one try. Returns that id.
   */
  forget(user: string, random: string, today: string): Promise<string>;
  /** The same for one match that was written meanwhile. */
  forgetSeat(match: string, user: string, former: string): Promise<void>;
}

export function privacyIn(db: Kysely<Schema>, forgotten: (user: string) => void): Privacy {
  return {
    async exported(user) {
      const of = (table: 'names' | 'preferences' | 'standings' | 'bests' | 'ratings' | 'results') =>
        (db.selectFrom(table) as any).selectAll().where('user', '=', user).execute();
      const seats = await db.selectFrom('seats').selectAll().where('user', '=', user).execute();
      const matches: object[] = [];
      for (const { match, seat, name, player } of seats) {
        const row = await db
          .selectFrom('matches')
          .select([
            'id',
            'game',
            'options',
            'status',
            'guild',
            'channel',
            'host',
            'opened_at',
            'started_at',
            'ended_at',
          ])
          .where('id', '=', match)
          .executeTakeFirstOrThrow();
        const entries = await db
          .selectFrom('entries')
          .select(['n', 'at', 'kind', 'by', 'data'])
          .where('match', '=', match)
          .where('seat', '=', seat)
          .orderBy('n')
          .execute();
        const { host, options, ...about } = row;
        const read = entries.map(({ data, ...entry }) => ({ ...entry, ...JSON.parse(data) }));
        const isHost = host === user;
        matches.push({ ...about, options: JSON.parse(options), isHost, seat, name, player, entries: read });
        await breath();
      }
      return {
        user,
        names: await of('names'),
        preferences: await of('preferences'),
        matches,
        results: await of('results'),
        standings: await of('standings'),
        bests: await of('bests'),
        ratings: await of('ratings'),
      };
    },

    async liveOf(user) {
      const live = await db
        .selectFrom('seats')
        .innerJoin('matches', 'matches.id', 'seats.match')
        .select('matches.id')
        .where('seats.user', '=', user)
        .where('matches.status', 'in', ['lobby', 'running'])
        .execute();
      return live.map(({ id }) => id);
    },

    async forget(user, random, today) {
      const former = formerId(random);
      await db.transaction().execute(async (tx) => {
        await keepTries(tx, user, today);
        const seats = await tx.selectFrom('seats').select('match').where('user', '=', user).execute();
        const played = await tx
          .selectFrom('results')
          .select(['guild', 'game', 'ended_at'])
          .where('user', '=', user)
          .execute();
        for (let from = 0; from < seats.length; from += ROWS_AT_ONCE) {
          const matches = seats.slice(from, from + ROWS_AT_ONCE).map(({ match }) => match);
          await tx
            .updateTable('matches')
            .set({ host: former })
            .where('id', 'in', matches)
            .where('host', '=', user)
            .execute();
          await tx
            .updateTable('seats')
            .set({ user: former, name: '' })
            .where('match', 'in', matches)
            .where('user', '=', user)
            .execute();
          await tx
            .updateTable('results')
            .set({ user: former })
            .where('match', 'in', matches)
            .where('user', '=', user)
            .execute();
          await breath();
        }
        // The keys of what was counted follow from what was played: no table is searched.
        const boards = new Set<string>();
        for (const { guild, game, ended_at } of played)
          for (const span of spansAt(ended_at))
            for (const scope of [guild, EVERYWHERE]) boards.add(JSON.stringify({ scope, game, span }));
        for (const board of boards) {
          const { scope, game, span } = JSON.parse(board);
          for (const table of ['standings', 'bests'] as const)
            await (tx.updateTable(table) as any)
              .set({ user: former })
              .where((eb: any) => eb.and({ scope, game, span, user }))
              .execute();
          if (span === 'all')
            await tx
              .updateTable('ratings')
              .set({ user: former })
              .where((eb) => eb.and({ scope, game, user }))
              .execute();
          await breath();
        }
        await tx.deleteFrom('names').where('user', '=', user).execute();
        await tx.deleteFrom('preferences').where('user', '=', user).execute();
      });
      forgotten(user);
      return former;
    },

    async forgetSeat(match, user, former) {
      await db.updateTable('matches').set({ host: former }).where('id', '=', match).where('host', '=', user).execute();
      const seat = db.updateTable('seats').set({ user: former, name: '' });
      await seat.where('match', '=', match).where('user', '=', user).execute();
    },
  };
}

/** Lets others' taps come in between. */
const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
