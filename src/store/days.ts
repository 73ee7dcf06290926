/** Dailies: each day's secret, who has played it, and how well. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Somebody's finished daily. */
export interface DailyLine {
  readonly user: string;
  /** As last seen where it was played. */
  readonly name: string;
  readonly points: number;
}

export interface Days {
  /** The secret of a game's day; the one given, if there is none yet. */
  daySecret(game: string, day: string, fresh: string): Promise<string>;
  /** The last of a game's days before this one that somebody asked for, and its secret. */
  secretBefore(game: string, day: string): Promise<{ readonly day: string; readonly secret: string } | undefined>;
  /** The match in which a user plays, or has played, a game's day. */
  dailyOf(game: string, day: string, user: string): Promise<string | undefined>;
  /** Whether a user has begun a game's day, and deleted their data since. */
  hasTried(game: string, day: string, user: string): Promise<boolean>;
  /** Who has finished a game's day on a server, best first; without a server, of those who want to be on boards everywhere. */
  dayBoard(game: string, day: string, better: 'more' | 'fewer', guild?: string): Promise<readonly DailyLine[]>;
}

export function daysIn(db: Kysely<Schema>): Days {
  return {
    secretBefore(game, day) {
      const found = db.selectFrom('days').select(['day', 'secret']).where('game', '=', game).where('day', '<', day);
      return found.orderBy('day', 'desc').limit(1).executeTakeFirst();
    },

    async daySecret(game, day, secret) {
      await db
        .insertInto('days')
        .values({ game, day, secret })
        .onConflict((conflict) => conflict.columns(['game', 'day']).doNothing())
        .execute();
      const found = db.selectFrom('days').select('secret').where('game', '=', game).where('day', '=', day);
      return (await found.executeTakeFirstOrThrow()).secret;
    },

    async dailyOf(game, day, user) {
      const found = db.selectFrom('matches').select('id').where('daily', '=', day);
      return (await found.where('game', '=', game).where('host', '=', user).executeTakeFirst())?.id;
    },

    async hasTried(game, day, user) {
      const tried = db.selectFrom('tried').select(['salt', 'trace']).where('game', '=', game).where('day', '=', day);
      return (await tried.execute()).some(({ salt, trace }) => trace === traceOf(user, salt));
    },

    async dayBoard(game, day, better, guild) {
      let lines = db
        .selectFrom('matches')
        .innerJoin('results', 'results.match', 'matches.id')
        .innerJoin('names', (join) =>
          join.onRef('names.user', '=', 'results.user').onRef('names.guild', '=', 'results.guild'),
        )
        .select(['results.user as user', 'names.name as name', 'results.points as points'])
        .where('matches.daily', '=', day)
        .where('matches.game', '=', game)
        .where('results.player', '=', 'person');
      if (guild !== undefined) lines = lines.where('results.guild', '=', guild);
      else
        lines = lines
          .innerJoin('preferences', 'preferences.user', 'results.user')
          .where('preferences.boards', '=', 1)
          .where(
            'results.guild',
            'not in',
            db.selectFrom('servers').select('guild').where('boards', '=', 0),
          ) as typeof lines;
      const found = await lines
        .orderBy('results.points', better === 'more' ? 'desc' : 'asc')
        .orderBy('results.ended_at')
        .execute();
      return found.map((line) => ({ ...line, user: line.user! }));
    },
  };
}

const traceOf = (user: string, salt: string): string => createHmac('sha256', salt).update(user).digest('hex');

/** Keeps that a user, who is about to be forgotten, has tried the dailies from this day on. */
export async function keepTries(db: Kysely<Schema>, user: string, day: string): Promise<void> {
  const begun = db.selectFrom('matches').select(['game', 'daily']).where('host', '=', user).where('daily', '>=', day);
  for (const { game, daily } of await begun.execute()) {
    const salt = randomBytes(16).toString('hex');
    await db
      .insertInto('tried')
      .values({ game, day: daily!, salt, trace: traceOf(user, salt) })
      .execute();
  }
}

/** Forgets who has tried the dailies of days that are over. */
export const dropTries = (db: Kysely<Schema>, now: number) =>
  db.deleteFrom('tried').where('day', '<', new Date(now).toISOString().slice(0, 10)).execute();
