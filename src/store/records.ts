/** What finished matches say about one person: the matches themselves, streaks, and matches with others. */
import type { Kysely } from 'kysely';
import type { BestRecord, ResultRecord, StandingRecord } from '../model.ts';
import { type Board, type BoardAsked, boardOf } from './boards.ts';
import { ALL_OF_ONE, EVERYWHERE, spansAt } from './counting.ts';
import type { Connections } from './dialects/dialect.ts';
import { ownRecords } from './ownRecords.ts';
import type { Skill } from './rating.ts';
import { bestOf, resultOf, standingOf } from './rows.ts';
import type { Schema } from './schema.ts';

export interface Records {
  /** The game that was last played to its end in a guild. */
  lastGame(guild: string): Promise<string | undefined>;
  /** The match that somebody was last in to its end, in a guild or anywhere. `day`: not the daily of that day. */
  lastMatch(guild: string | undefined, user: string, day?: string): Promise<string | undefined>;
  /** A page of a leaderboard. */
  board(asked: BoardAsked): Promise<Board>;
  /** The best points of somebody's matches of a kind that ended before a time; nothing if there was none. */
  bestBefore(asked: BestAsked): Promise<number | undefined>;
  /** A page of somebody's finished matches. */
  matches(asked: MatchesAsked): ReturnType<typeof matchesOf>;
  profile(asked: RecordAsked): Promise<Profile>;
  /** What somebody has reached in each game, ever. */
  standingsOf(scope: string, user: string): Promise<readonly StandingRecord[]>;
  /** How somebody did against another. */
  meetings(asked: RecordAsked, against: string): ReturnType<typeof meetingsOf>;
  /** What a finished match has left. */
  finished(
    id: string,
  ): Promise<{ readonly results: readonly ResultRecord[]; readonly events: readonly any[] } | undefined>;
}

/** A person's matches of a kind, up to a time. */
export type BestAsked = Pick<ResultRecord, 'user' | 'guild' | 'game' | 'kind' | 'better'> & { readonly at: number };

export const recordsIn = ({ read: db }: Connections): Records => ({
  async lastGame(guild) {
    const finished = db.selectFrom('matches').select('game').where('status', '=', 'finished');
    const last = await finished.where('guild', '=', guild).orderBy('ended_at', 'desc').limit(1).executeTakeFirst();
    return last?.game;
  },

  async lastMatch(guild, user, day = '') {
    // People who sat in have a seat and no result.
    const played = db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match')
      .select('matches.id')
      .where('seats.user', '=', user)
      .where('matches.status', '=', 'finished')
      .where((eb) => eb.or([eb('matches.daily', 'is', null), eb('matches.daily', '!=', day)]));
    const there = guild === undefined ? played : played.where('matches.guild', '=', guild);
    return (await there.orderBy('matches.ended_at', 'desc').limit(1).executeTakeFirst())?.id;
  },

  async bestBefore({ at, better, ...asked }) {
    const results = db
      .selectFrom('results')
      .select('points')
      .where((eb) => eb.and({ ...asked, better }));
    const before = results.where('player', '=', 'person').where('ended_at', '<', at);
    return (
      await before
        .orderBy('points', better === 'more' ? 'desc' : 'asc')
        .limit(1)
        .executeTakeFirst()
    )?.points;
  },

  board: (asked) => boardOf(db, asked),
  matches: (asked) => matchesOf(db, asked),

  async standingsOf(scope, user) {
    if (scope === ALL_OF_ONE) return (await ownRecords(db, user)).standings.map(standingOf);
    const standings = db
      .selectFrom('standings')
      .selectAll()
      .where((eb) => eb.and({ scope, user, span: 'all' }));
    return (await standings.execute()).map(standingOf);
  },

  profile: (asked) => profileOf(db, asked),
  meetings: (asked, against) => meetingsOf(db, asked, against),

  async finished(id) {
    const chronicle = await db.selectFrom('chronicles').select('events').where('match', '=', id).executeTakeFirst();
    if (chronicle === undefined) return undefined;
    const results = await db.selectFrom('results').selectAll().where('match', '=', id).orderBy('seat').execute();
    return { results: results.map(resultOf), events: JSON.parse(chronicle.events) };
  },
});

/**
 * Whose matches: on one server; with `EVERYWHERE` those that count on all; with `ALL_OF_ONE` all that there are, for nobody
 * but their person.
 */
export interface RecordAsked {
  readonly scope: string;
  readonly game: string;
  readonly user: string;
}

export interface MatchesAsked extends RecordAsked {
  /** Only of this month, `2026-11`, or season, `2026-S4`. */
  readonly span?: string | undefined;
  /** Only those that this person was in too. */
  readonly against?: string | undefined;
  /** From 0, `MATCHES_A_PAGE` each. */
  readonly page: number;
}

export const MATCHES_A_PAGE = 10;

/** A page of somebody's matches, the newest first, and how many there are. */
export async function matchesOf(
  db: Kysely<Schema>,
  { span, against, page, ...asked }: MatchesAsked,
): Promise<{ readonly matches: readonly ResultRecord[]; readonly total: number }> {
  const found = () => {
    let query = resultsOf(db, asked);
    const [from, to] = span === undefined ? [0, Number.MAX_SAFE_INTEGER] : boundsOf(span);
    if (span !== undefined) query = query.where('ended_at', '>=', from).where('ended_at', '<', to);
    if (against !== undefined)
      query = query.where('match', 'in', db.selectFrom('results').select('match').where('user', '=', against));
    return query;
  };
  const { total } = await found()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const newest = found().selectAll().orderBy('ended_at', 'desc').orderBy('match');
  const matches = await newest
    .limit(MATCHES_A_PAGE)
    .offset(page * MATCHES_A_PAGE)
    .execute();
  return { matches: matches.map(resultOf), total };
}

const resultsOf = (db: Kysely<Schema>, { scope, game, user }: RecordAsked) => {
  const all = db.selectFrom('results').where('user', '=', user).where('game', '=', game);
  if (scope === ALL_OF_ONE) return all;
  return scope === EVERYWHERE ? all.where('shared', '=', 1) : all.where('guild', '=', scope);
};

/** When a month or season begins and ends. */
function boundsOf(span: string): readonly [from: number, to: number] {
  const [year, part] = span.split('-') as [string, string];
  const months = part.startsWith('S') ? 3 : 1;
  const month = part.startsWith('S') ? (Number(part.slice(1)) - 1) * 3 : Number(part) - 1;
  return [Date.UTC(Number(year), month), Date.UTC(Number(year), month + months)];
}

/** Everything a profile says about one game. */
export interface Profile {
  /** All time; missing for people who have finished none. */
  readonly standing: StandingRecord | undefined;
  /** The rating after each match that moved it, oldest first; of a long life evenly chosen ones. */
  readonly ratings: readonly Skill[];
  /** Matches in a row up to the last: won, or not won. */
  readonly streak: { readonly won: boolean; readonly matches: number } | undefined;
  /** The places in the last matches with others, the newest last. */
  readonly form: readonly { readonly place: number; readonly seats: number }[];
  /** The most matches won in a row. */
  readonly longest: number;
  /** Sums of the tallies, by name. */
  readonly tallies: Readonly<Record<string, number>>;
  readonly bests: readonly BestRecord[];
}

const MAX_RATINGS = 200;
const MATCHES_OF_FORM = 8;

export async function profileOf(db: Kysely<Schema>, asked: RecordAsked): Promise<Profile> {
  const { scope, game, user } = asked;
  const { standings, bests } =
    scope === ALL_OF_ONE ? await ownRecords(db, user, game) : await countedOf(db, { scope, game, user });
  const rated = db.selectFrom('ratings').where((eb) => eb.and({ scope, game, user }));
  const { count } = await rated.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const every = Math.ceil(count / MAX_RATINGS);
  const all = await rated.select(['mean', 'variance']).orderBy('n').execute();
  const ratings = all.filter((_, i) => (all.length - 1 - i) % every === 0);
  const ended = await resultsOf(db, asked)
    .select(['place', 'seats', 'tally'])
    .where('player', '=', 'person')
    .where('seats', '>', 1)
    .orderBy('ended_at')
    .orderBy('match')
    .execute();
  const tallies: Record<string, number> = {};
  let [run, longest] = [0, 0];
  for (const { place, tally } of ended) {
    run = place === 1 ? Math.max(0, run) + 1 : Math.min(0, run) - 1;
    longest = Math.max(longest, run);
    for (const [name, n] of Object.entries(JSON.parse(tally) as Record<string, number>))
      tallies[name] = (tallies[name] ?? 0) + n;
  }
  const streak = ended.length === 0 ? undefined : { won: run > 0, matches: Math.abs(run) };
  return {
    standing: standings.map(standingOf)[0],
    ratings,
    streak,
    form: ended.slice(-MATCHES_OF_FORM).map(({ place, seats }) => ({ place, seats })),
    longest,
    tallies,
    bests: bests.map(bestOf),
  };
}

/** All time, as it was counted when the matches ended. */
async function countedOf(db: Kysely<Schema>, asked: RecordAsked) {
  const key = { ...asked, span: spansAt(0)[0] };
  const standings = await db
    .selectFrom('standings')
    .selectAll()
    .where((eb) => eb.and(key))
    .execute();
  const bests = await db
    .selectFrom('bests')
    .selectAll()
    .where((eb) => eb.and(key))
    .execute();
  return { standings, bests };
}

/** How two people did in the matches that both of them played to the end. */
export async function meetingsOf(
  db: Kysely<Schema>,
  { scope, game, user }: RecordAsked,
  against: string,
): Promise<{ readonly matches: number; readonly ahead: number; readonly behind: number }> {
  const found = await db
    .selectFrom('results as mine')
    .innerJoin('results as theirs', 'theirs.match', 'mine.match')
    .select(({ fn, ref }) => [
      fn.countAll<number>().as('matches'),
      fn.countAll<number>().filterWhere('mine.place', '<', ref('theirs.place')).as('ahead'),
      fn.countAll<number>().filterWhere('mine.place', '>', ref('theirs.place')).as('behind'),
    ])
    .where('mine.user', '=', user)
    .where('theirs.user', '=', against)
    .where('mine.game', '=', game)
    .where('mine.player', '=', 'person')
    .where('theirs.player', '=', 'person')
    .where((eb) => {
      if (scope === ALL_OF_ONE) return eb.lit(true);
      return scope === EVERYWHERE
        ? eb.and([eb('mine.shared', '=', 1), eb('theirs.shared', '=', 1)])
        : eb('mine.guild', '=', scope);
    })
    .executeTakeFirstOrThrow();
  return found;
}
