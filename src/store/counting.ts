/** What a finished match adds to standings, best scores and ratings. Pure: the same results in the same order, the same rows. */
import { isSure, NEWCOMER, NO_SPREAD, rated, type Skill, type Spread, shownRating } from './rating.ts';
import type { BestRow, RatingRow, ResultRow, SpreadRow, StandingRow } from './schema.ts';

/** The server of matches whose own has removed Sixes and is no longer known: no boards, and nobody is on it. */
export const FORGOTTEN_SERVER = 'removed';
/** The board of all servers. */
export const EVERYWHERE = '*';
/** Wherever one person has played, whatever of it others may see: nothing is stored in this scope. */
export const ALL_OF_ONE = '+';
/** All bots together, as a user. */
export const BOTS = 'bot';
/** The kind of matches that are not rated and have no best scores. */
export const UNRATED = '-';
/** Kinds of matches that no best score is kept of share a spread. */
export const OTHER = '';

type StandingKey = Pick<StandingRow, 'scope' | 'game' | 'span' | 'user'>;

/** The rows as they are before a match, and where those after it go. */
export interface StandingsTable {
  standing(key: StandingKey): StandingRow | undefined;
  /** One row for each kind of match. */
  bests(key: StandingKey): readonly BestRow[];
  rating(key: Pick<RatingRow, 'scope' | 'game' | 'user'>): RatingRow | undefined;
  spread(key: Pick<SpreadRow, 'scope' | 'game' | 'kind'>): SpreadRow | undefined;
  put(counted: Counted): void;
}
export type Counted =
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

/** Counts the `n`-th finished match: `results` are its seats in order. */
export function count(table: StandingsTable, n: number, results: readonly ResultRow[]): void {
  const [{ guild }] = results as readonly [ResultRow, ...ResultRow[]];
  if (guild !== FORGOTTEN_SERVER) countIn(table, guild, n, results);
  const shared = results.filter(({ shared }) => shared === 1);
  if (shared.length > 0) countIn(table, EVERYWHERE, n, shared);
}

function countIn(table: StandingsTable, scope: string, n: number, results: readonly ResultRow[]): void {
  const skills = rate(table, scope, n, results);
  const { game, ended_at: at } = results[0]!;
  for (const span of spansAt(at))
    for (const result of results) {
      const user = result.user ?? BOTS;
      addResult(table, { scope, game, span, user }, result, skills.get(user));
    }
}

/** Adds the result of one seat to the standing and best scores of its person. */
export function addResult(
  table: Pick<StandingsTable, 'standing' | 'bests' | 'put'>,
  key: StandingKey,
  result: ResultRow,
  skill?: Skill,
): void {
  if (result.player === 'sat-in') return;
  // A person alone is always first: such a match counts for the best scores only.
  if (result.seats > 1) table.put({ standing: standingWith(table.standing(key) ?? blank(key), result, skill) });
  if (result.user === null || result.player !== 'person') return;
  for (const best of bestsWith(table.bests(key), key, result)) table.put({ best });
}

/** Rates the people of a match; returns each rated person's skill after it. */
function rate(
  table: StandingsTable,
  scope: string,
  n: number,
  results: readonly ResultRow[],
): ReadonlyMap<string, Skill> {
  const { game, kind } = results[0]!;
  if (kind === UNRATED) return new Map();
  const people = results.filter(({ user }) => user !== null);
  const stayed = people.filter(({ player }) => player === 'person');
  const gone = people.filter(({ player }) => player !== 'person');
  const before = new Map(people.map(({ user }) => [user!, table.rating({ scope, game, user: user! }) ?? NEWCOMER]));
  const skillOf = ({ user }: ResultRow): Skill => before.get(user!)!;
  const spreadKey = { scope, game, kind: kind ?? OTHER };
  const spread: Spread = table.spread(spreadKey) ?? NO_SPREAD;
  const after = rated(
    spread,
    stayed.map((result) => ({
      skill: skillOf(result),
      place: result.place,
      deals: Math.max(1, result.deals),
      points: result.better === 'more' ? result.points : -result.points,
    })),
    gone.map(skillOf),
  );
  if (after.spread !== spread) table.put({ spread: { ...spreadKey, ...after.spread } });
  const skills = new Map([
    ...stayed.map(({ user }, i) => [user!, after.skills[i]!] as const),
    ...gone.map(({ user }, i) => [user!, after.losers[i]!] as const),
  ]);
  for (const [user, skill] of skills) {
    const { mean, variance } = skill;
    if (skill !== before.get(user)) table.put({ rating: { scope, game, user, n, mean, variance } });
    // Nobody has a rating before a match with other people.
    else if (skill === NEWCOMER) skills.delete(user);
  }
  return skills;
}

/** Each best score says when its player was last seen at the game, so that boards can leave out idle people. */
function bestsWith(
  bests: readonly BestRow[],
  key: StandingKey,
  { kind, points, match, better, ended_at: at }: ResultRow,
): readonly BestRow[] {
  const seen = bests.map((best) => ({ ...best, last_at: Math.max(best.last_at, at), shown: 1 }));
  const was = seen.find((best) => best.kind === kind);
  if (
    kind === null ||
    kind === UNRATED ||
    (was !== undefined && (better === 'more' ? points <= was.points : points >= was.points))
  )
    return seen;
  return [...seen.filter((best) => best !== was), { ...key, kind, points, match, at, last_at: at, shown: 1 }];
}

export const blank = (key: StandingKey): StandingRow => ({
  ...key,
  played: 0,
  won: 0,
  abandoned: 0,
  places: 0,
  points: 0,
  deals: 0,
  mean_place: 0,
  mean_points: 0,
  rating: 0,
  is_sure: 0,
  last_at: 0,
  shown: 0,
});

/** A seat that a bot ended for its person is counted as abandoned, and nothing else. */
function standingWith(before: StandingRow, result: ResultRow, skill: Skill | undefined): StandingRow {
  const known = skill === undefined ? {} : { rating: shownRating(skill), is_sure: isSure(skill) ? 1 : 0 };
  if (result.user !== null && result.player !== 'person')
    return { ...before, ...known, abandoned: before.abandoned + 1 };
  const played = before.played + 1;
  const places = before.places + result.place;
  const points = before.points + result.points;
  return {
    ...before,
    ...known,
    played,
    places,
    points,
    deals: before.deals + result.deals,
    won: before.won + (result.place === 1 ? 1 : 0),
    mean_place: places / played,
    mean_points: points / played,
    last_at: Math.max(before.last_at, result.ended_at),
    shown: result.user === null ? 0 : 1,
  };
}
