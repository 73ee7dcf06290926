/** Dailies: each day's secret, and its players with their results. */
import { createHmac, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Connections } from './dialects/dialect.ts';
import type { Schema } from './schema.ts';

/** Somebody's finished daily; equal points share a place. */
export interface DailyLine {
  readonly user: string;
  /** As last seen where it was played. */
  readonly name: string;
  readonly points: number;
  readonly place: number;
}

/** The people who have finished a day, best first: the first of them, how many there are, and the one who asks. */
export interface DayBoard {
  readonly lines: readonly DailyLine[];
  readonly count: number;
  readonly own: DailyLine | undefined;
}

export interface BoardsAsked {
  readonly game: string;
  readonly day: string;
  readonly better: 'more' | 'fewer';
  readonly guild: string;
  readonly user: string;
  /** Lines a board. */
  readonly most: number;
  /** The id of the newest account that may stand on the board of all servers. */
  readonly newest: string;
}

/** What is fixed when a game's day begins. */
export interface Day {
  /** 64 hex digits. */
  readonly secret: string;
  /** The version of how its bots play; null where it has none. */
  readonly strategy: number | null;
}

export interface Days {
  /** What was fixed for a game's day; what is given, if that begins now. */
  dayFor(game: string, day: string, fresh: Day): Promise<Day>;
  /** The last of a game's days before this one that somebody asked for, and its secret. */
  secretBefore(game: string, day: string): Promise<{ readonly day: string; readonly secret: string } | undefined>;
  /** The match in which a user plays, or has played, a game's day. */
  dailyOf(game: string, day: string, user: string): Promise<string | undefined>;
  /** The days whose daily a user has finished, in their order. */
  daysPlayed(user: string): Promise<readonly string[]>;
  /** Whether a user has begun a game's day, and deleted their data since. */
  hasDailyAttempt(game: string, day: string, user: string): Promise<boolean>;
  /** The boards of a day: of a server, and of those who want to be on boards everywhere. */
  dayBoards(asked: BoardsAsked): Promise<{ readonly here: DayBoard; readonly everywhere: DayBoard }>;
}

export function daysIn({ read, write }: Connections): Days {
  return {
    secretBefore(game, day) {
      const found = read.selectFrom('days').select(['day', 'secret']).where('game', '=', game).where('day', '<', day);
      return found.orderBy('day', 'desc').limit(1).executeTakeFirst();
    },

    async dayFor(game, day, fresh) {
      const kept = () =>
        read.selectFrom('days').select(['secret', 'strategy']).where('game', '=', game).where('day', '=', day);
      const known = await kept().executeTakeFirst();
      if (known !== undefined) return known;
      await write((tx) =>
        tx
          .insertInto('days')
          .values({ game, day, ...fresh })
          .onConflict((conflict) => conflict.columns(['game', 'day']).doNothing())
          .execute(),
      );
      return kept().executeTakeFirstOrThrow();
    },

    async dailyOf(game, day, user) {
      const found = read.selectFrom('matches').select('id').where('daily', '=', day);
      return (await found.where('game', '=', game).where('host', '=', user).executeTakeFirst())?.id;
    },

    async daysPlayed(user) {
      const found = read.selectFrom('matches').select('daily').distinct().where('host', '=', user);
      const days = found.where('daily', 'is not', null).where('status', '=', 'finished').orderBy('daily');
      return (await days.execute()).map(({ daily }) => daily!);
    },

    async hasDailyAttempt(game, day, user) {
      const attempts = read.selectFrom('tried').select(['salt', 'trace']).where('game', '=', game);
      return (await attempts.where('day', '=', day).execute()).some(({ salt, trace }) => trace === traceOf(user, salt));
    },

    async dayBoards({ game, day, guild, user, ...asked }) {
      const first = sql`points ${sql.raw(asked.better === 'more' ? 'desc' : 'asc')}`;
      const board = (name: 'here' | 'everywhere') => sql`
        select ${sql.lit(name)} as board, "user", name, points, rank() over (order by ${first}) as place,
          row_number() over (order by ${first}, ended_at) as nth, count(*) over () as count
        from finished where ${sql.ref(name)}`;
      const { rows } = await sql<DailyLine & { board: string; nth: number; count: number }>`
        with finished as materialized (
          select results.user, names.name, results.points, results.ended_at, results.guild = ${guild} as here,
            preferences.boards = 1 and coalesce(servers.boards, 1) = 1
              and (length(results.user), results.user) <= (${asked.newest.length}, ${asked.newest}) as everywhere
          from matches
          join results on results.match = matches.id and results.player = 'person'
          join names on names.user = results.user and names.guild = results.guild
          left join preferences on preferences.user = results.user
          left join servers on servers.guild = results.guild
          where matches.daily = ${day} and matches.game = ${game}
        )
        select * from (${board('here')} union all ${board('everywhere')}) as boards
        where nth <= ${asked.most} or "user" = ${user} order by nth`.execute(read);
      const boardOf = (name: string): DayBoard => {
        const lines = rows.filter((row) => row.board === name);
        return {
          lines: lines.filter(({ nth }) => nth <= asked.most),
          count: lines[0]?.count ?? 0,
          own: lines.find((line) => line.user === user),
        };
      };
      return { here: boardOf('here'), everywhere: boardOf('everywhere') };
    },
  };
}

const traceOf = (user: string, salt: string): string => createHmac('sha256', salt).update(user).digest('hex');

/** Keeps, without their id, that a user who is about to be deleted has begun the dailies from this day on. */
export async function keepAttempts(tx: Kysely<Schema>, user: string, day: string): Promise<void> {
  const begun = tx.selectFrom('matches').select(['game', 'daily']).where('host', '=', user).where('daily', '>=', day);
  for (const { game, daily } of await begun.execute()) {
    const salt = randomBytes(16).toString('hex');
    await tx
      .insertInto('tried')
      .values({ game, day: daily!, salt, trace: traceOf(user, salt) })
      .execute();
  }
}

/** Drops the attempts of days that are over. */
export const dropAttempts = (tx: Kysely<Schema>, now: number) =>
  tx.deleteFrom('tried').where('day', '<', new Date(now).toISOString().slice(0, 10)).execute();
