/** The rows that `counting.ts` works on: those of a match are read before it is counted, and written after it. */
import { BOTS, type Counted, count, EVERYWHERE, OTHER, type StandingsTable, spansAt } from './counting.ts';
import type { Dialect, Lookups, Statements } from './dialects/dialect.ts';
import type { BestRow, RatingRow, ResultRow, SpreadRow, StandingRow } from './schema.ts';
import { KEYS } from './slices.ts';

/** Counts the `n`-th finished match, within a transaction. */
export async function countIn(
  on: Statements,
  dialect: Dialect,
  n: number,
  results: readonly ResultRow[],
): Promise<void> {
  const rows = await rowsBefore(on, dialect, results);
  const changed = new Map<Name, Map<string, object>>();
  count(tableOf(rows, changed), n, results);
  for (const [name, changes] of changed) await on.put(name, [...changes.values()], KEYS[name]);
}

type Name = keyof typeof KEYS;

interface Rows {
  readonly standings: Map<string, StandingRow>;
  /** By the key of a standing. */
  readonly bests: Map<string, readonly BestRow[]>;
  readonly ratings: Map<string, RatingRow>;
  readonly spreads: Map<string, SpreadRow>;
}

const keyOf = (name: Name, row: object): string =>
  JSON.stringify(KEYS[name].map((column) => (row as Readonly<Record<string, unknown>>)[column]));
const placeOf = ({ scope, game, span, user }: Pick<StandingRow, 'scope' | 'game' | 'span' | 'user'>): string =>
  JSON.stringify([scope, game, span, user]);
const personOf = ({ scope, game, user }: Pick<RatingRow, 'scope' | 'game' | 'user'>): string =>
  JSON.stringify([scope, game, user]);

async function rowsBefore(on: Lookups, { indexedBy }: Dialect, results: readonly ResultRow[]): Promise<Rows> {
  const [{ guild, game, kind, ended_at: at }] = results as readonly [ResultRow, ...ResultRow[]];
  const scopes = [guild, EVERYWHERE];
  const users = [...new Set(results.map(({ user }) => user ?? BOTS))];
  const given = {
    game,
    kind: kind ?? OTHER,
    ...named('scope', scopes),
    ...named('span', spansAt(at)),
    ...named('user', users),
  };
  const scoped = `scope in (${names('scope', scopes)}) and game = @game`;
  const placed = `${scoped} and span in (${names('span', spansAt(at))}) and "user" in (${names('user', users)})`;
  const rated = scopes.flatMap((_, i) =>
    users.map(
      (_, j) => `select * from (select * from ratings where scope = @scope${i} and game = @game and "user" = @user${j}
        order by n desc limit 1) as rating${i}_${j}`,
    ),
  );
  const standings = await on.all<StandingRow>(`select * from standings where ${placed}`, given);
  const bests = await on.all<BestRow>(`select * from bests ${indexedBy('bests_user')} where ${placed}`, given);
  const ratings = await on.all<RatingRow>(rated.join(' union all '), given);
  const spreads = await on.all<SpreadRow>(`select * from spreads where ${scoped} and kind = @kind`, given);
  return {
    standings: new Map(standings.map((row) => [placeOf(row), row])),
    bests: grouped(bests),
    ratings: new Map(ratings.map((row) => [personOf(row), row])),
    spreads: new Map(spreads.map((row) => [keyOf('spreads', row), row])),
  };
}

function grouped(bests: readonly BestRow[]): Rows['bests'] {
  const groups: Rows['bests'] = new Map();
  for (const best of bests) groups.set(placeOf(best), [...(groups.get(placeOf(best)) ?? []), best]);
  return groups;
}

const names = (name: string, values: readonly string[]): string => values.map((_, i) => `@${name}${i}`).join(', ');
const named = (name: string, values: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value, i) => [`${name}${i}`, value]));

/** Over rows that were read; what is put is read again from it, and noted as changed. */
function tableOf(rows: Rows, changed: Map<Name, Map<string, object>>): StandingsTable {
  const change = (name: Name, row: object): void => {
    const changes = changed.get(name) ?? new Map<string, object>();
    changes.set(keyOf(name, row), row);
    changed.set(name, changes);
  };
  return {
    standing: (key) => rows.standings.get(placeOf(key)),
    bests: (key) => rows.bests.get(placeOf(key)) ?? [],
    rating: (key) => rows.ratings.get(personOf(key)),
    spread: (key) => rows.spreads.get(keyOf('spreads', key)),
    put(counted: Counted) {
      if ('standing' in counted) {
        rows.standings.set(placeOf(counted.standing), counted.standing);
        change('standings', counted.standing);
      } else if ('best' in counted) {
        const { best } = counted;
        const others = (rows.bests.get(placeOf(best)) ?? []).filter(({ kind }) => kind !== best.kind);
        rows.bests.set(placeOf(best), [...others, best]);
        change('bests', best);
      } else if ('rating' in counted) {
        rows.ratings.set(personOf(counted.rating), counted.rating);
        change('ratings', counted.rating);
      } else {
        rows.spreads.set(keyOf('spreads', counted.spread), counted.spread);
        change('spreads', counted.spread);
      }
    },
  };
}
