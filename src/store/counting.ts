/** What a finished match adds to standings, best scores and ratings. Pure: the same results in the same order, the same rows. */
import { isSure, NEWCOMER, NO_SPREAD, rated, type Skill, type Spread, shownRating } from './rating.ts';
import type { BestRow, RatingRow, ResultRow, SpreadRow, StandingRow } from './schema.ts';

/** The board of all servers. */
export const EVERYWHERE = '*';
/** All bots together, as a user. */
export const BOTS = 'bot';
/** Kinds of matches that no best score is kept of share a spread. */
const OTHER = '';

/** The rows as they are before a match, and where those after it go. */
export interface StandingsTable {
  standing(key: Pick<StandingRow, 'scope' | 'game' | 'span' | 'user'>): StandingRow | undefined;
  /** One a kind of match. */
  bests(key: Pick<BestRow, 'scope' | 'game' | 'span' | 'user'>): readonly BestRow[];
  rating(key: Pick<RatingRow, 'scope' | 'game' | 'user'>): RatingRow | undefined;
  spread(key: Pick<SpreadRow, 'scope' | 'game' | 'kind'>): SpreadRow | undefined;
  keep(rows: Kept): void;
}
export type Kept =
  | { readonly standing: StandingRow }
  | { readonly best: BestRow }
  | { readonly rating: RatingRow }
  | { readonly spread: SpreadRow };

/** All time, the month and the season of three months in which a match ended, by UTC. */
export function spansAt(at: number): readonly [ever: 'all', month: string, season: string] {
  const date = new Date(at);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  return ['all', `${year}-${String(month + 1).padStart(2, '0')}`, `${year}-S${Math.floor(month / 3) + 1}`];
}

/** Enters the `n`-th finished match: `results` are its seats in order. */
export function count(books: StandingsTable, n: number, results: readonly ResultRow[]): void {
  const [{ guild }] = results as readonly [ResultRow, ...ResultRow[]];
  countIn(books, guild, n, results);
  const shared = results.filter(({ shared }) => shared === 1);
  if (shared.length > 0) countIn(books, EVERYWHERE, n, shared);
}

function countIn(books: StandingsTable, scope: string, n: number, results: readonly ResultRow[]): void {
  const { game, kind, ended_at: at } = results[0]!;
  const people = results.filter(({ user }) => user !== null);
  const stayed = people.filter(({ player }) => player === 'person');
  const gone = people.filter(({ player }) => player !== 'person');
  const spreadKey = { scope, game, kind: kind ?? OTHER };
  const before = new Map(people.map(({ user }) => [user!, books.rating({ scope, game, user: user! }) ?? NEWCOMER]));
  const skillOf = ({ user }: ResultRow): Skill => before.get(user!)!;
  const spread: Spread = books.spread(spreadKey) ?? NO_SPREAD;
  const after = rated(
    spread,
    stayed.map((result) => ({
      ...{ skill: skillOf(result), place: result.place, deals: Math.max(1, result.deals) },
      points: result.better === 'more' ? result.points : -result.points,
    })),
    gone.map(skillOf),
  );
  if (after.spread !== spread) books.keep({ spread: { ...spreadKey, ...after.spread } });
  const skills = new Map([
    ...stayed.map(({ user }, i) => [user!, after.skills[i]!] as const),
    ...gone.map(({ user }, i) => [user!, after.losers[i]!] as const),
  ]);
  for (const result of people) {
    const user = result.user!;
    const skill = skills.get(user)!;
    if (skill !== before.get(user))
      books.keep({ rating: { scope, game, user, n, mean: skill.mean, variance: skill.variance } });
  }
  for (const span of spansAt(at))
    for (const result of results) {
      const user = result.user ?? BOTS;
      const key = { scope, game, span, user };
      // Alone one is always first: such a match counts for the best scores only.
      if (result.seats > 1)
        books.keep({ standing: counted(books.standing(key) ?? blank(key), result, skills.get(user)) });
      if (result.user === null || result.player !== 'person') continue;
      for (const best of bestsWith(books.bests(key), key, result)) books.keep({ best });
    }
}

/** Each best score says when its player was last seen at the game, so that boards can leave out who is long gone. */
function bestsWith(
  bests: readonly BestRow[],
  key: Pick<BestRow, 'scope' | 'game' | 'span' | 'user'>,
  { kind, points, match, better, ended_at: at }: ResultRow,
): readonly BestRow[] {
  const seen = bests.map((best) => ({ ...best, last_at: Math.max(best.last_at, at), shown: 1 }));
  const was = seen.find((best) => best.kind === kind);
  if (kind === null || (was !== undefined && (better === 'more' ? points <= was.points : points >= was.points)))
    return seen;
  return [...seen.filter((best) => best !== was), { ...key, kind, points, match, at, last_at: at, shown: 1 }];
}

export const blank = (key: Pick<StandingRow, 'scope' | 'game' | 'span' | 'user'>): StandingRow => ({
  ...key,
  ...{ played: 0, won: 0, abandoned: 0, places: 0, points: 0, deals: 0 },
  ...{ mean_place: 0, mean_points: 0, rating: 0, is_sure: 0, last_at: 0, shown: 0 },
});

/** A seat that a bot ended for its person is counted as abandoned, and nothing else. */
function counted(before: StandingRow, result: ResultRow, skill: Skill | undefined): StandingRow {
  const known = skill === undefined ? {} : { rating: shownRating(skill), is_sure: isSure(skill) ? 1 : 0 };
  if (result.user !== null && result.player !== 'person')
    return { ...before, ...known, abandoned: before.abandoned + 1 };
  const played = before.played + 1;
  const places = before.places + result.place;
  const points = before.points + result.points;
  return {
    ...before,
    ...known,
    ...{ played, places, points, deals: before.deals + result.deals },
    won: before.won + (result.place === 1 ? 1 : 0),
    mean_place: places / played,
    mean_points: points / played,
    last_at: Math.max(before.last_at, result.ended_at),
    shown: result.user === null ? 0 : 1,
  };
}
