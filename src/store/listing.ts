/** Everybody on a board in order: one index for each order, in which people are counted and skipped without reading their rows. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { BOTS } from './counting.ts';
import { dialectOf } from './dialects/dialects.ts';
import type { Schema } from './schema.ts';

export const ORDERS = ['rating', 'wins', 'place', 'points', 'best'] as const;
export type Order = (typeof ORDERS)[number];

type Direction = 'asc' | 'desc';
type Key = readonly [column: string, direction: Direction];
interface Ranking {
  /** The columns that decide the order, all in one direction. */
  readonly values: readonly string[];
  readonly direction: Direction;
  /** In which order people with the same values are listed. */
  readonly ties: readonly Key[];
}
const MORE_PLAYED_FIRST: Ranking['ties'] = [
  ['played', 'desc'],
  ['user', 'asc'],
];
const FEWER_PLAYED_FIRST: Ranking['ties'] = [
  ['played', 'asc'],
  ['user', 'asc'],
];
/** Each has an index; the order for more points reads that for fewer backwards. */
const RANKINGS: Readonly<Record<Order, (better: 'more' | 'fewer') => Ranking>> = {
  rating: () => ({ values: ['is_sure', 'rating'], direction: 'desc', ties: [['user', 'asc']] }),
  wins: () => ({ values: ['won'], direction: 'desc', ties: FEWER_PLAYED_FIRST }),
  place: () => ({ values: ['mean_place'], direction: 'asc', ties: MORE_PLAYED_FIRST }),
  points: (better) =>
    better === 'fewer'
      ? { values: ['mean_points'], direction: 'asc', ties: MORE_PLAYED_FIRST }
      : { values: ['mean_points'], direction: 'desc', ties: reversed(MORE_PLAYED_FIRST) },
  best: (better) => {
    const direction = better === 'fewer' ? 'asc' : 'desc';
    const ties: Ranking['ties'] = [
      ['at', direction],
      ['user', direction],
    ];
    return { values: ['points'], direction, ties };
  },
};
const reversed = (keys: readonly Key[]): readonly Key[] =>
  keys.map(([column, direction]) => [column, direction === 'asc' ? 'desc' : 'asc']);

/** Somebody on a board, with the columns that decide their place. */
type Listed = Readonly<Record<string, any>> & { readonly user: string };

export interface ListAsked {
  readonly scope: string;
  readonly game: string;
  /** As it is written in the rows. */
  readonly span: string;
  readonly by: Order;
  readonly better: 'more' | 'fewer';
  /** Of best scores. */
  readonly kind?: string | undefined;
}

export interface List {
  total(): Promise<number>;
  /** Missing for people who are not on the board. */
  rowOf(user: string): Promise<Listed | undefined>;
  /** Whether somebody, or anybody, is hidden until the next match; people who have only left matches have none to show. */
  isIdle(user?: string): Promise<boolean>;
  /** How many are ahead of somebody. */
  ahead(row: Listed): Promise<number>;
  /** Whether two people share a place. */
  isTied(one: Listed, other: Listed): boolean;
  /** How many people with the same place are listed before somebody. */
  tiedBefore(row: Listed): Promise<number>;
  page(offset: number, rows: number): Promise<readonly Listed[]>;
}

export function listOf(db: Kysely<Schema>, { scope, game, span, by, better, kind = '' }: ListAsked): List {
  const { values, direction, ties } = RANKINGS[by](better);
  const order = [...values.map((column): Key => [column, direction]), ...ties];
  const isBest = by === 'best';
  const columns = (keys: readonly string[]) => sql.join(keys.map((column) => sql.ref(column)));
  const listed = columns(order.map(([column]) => column));
  const table = sql.table(isBest ? 'bests' : 'standings');
  const rows = sql`scope = ${scope} and game = ${game} and span = ${span} ${isBest ? sql`and kind = ${kind}` : sql``}`;
  // Going by its statistics, SQLite would sometimes sort everybody on the board.
  const index = dialectOf(db).indexedBy(isBest ? 'bests_by_points' : `standings_by_${by}`);
  const inOrder = sql`${table} ${sql.raw(index)}
    where ${rows} and shown = 1`;
  const read = async <R>(query: RawBuilder<R>): Promise<readonly R[]> => (await query.execute(db)).rows;
  const count = async (which: RawBuilder<unknown>): Promise<number> =>
    (await read(sql<{ readonly n: number }>`select count(*) as n from ${inOrder} ${which}`))[0]!.n;
  const isBefore = (direction: Direction) => sql.raw(direction === 'asc' ? '<' : '>');
  const valuesOf = (row: Listed) => values.map((column) => row[column]);
  return {
    total: () => count(sql``),

    async rowOf(user) {
      return (
        await read(sql<Listed>`select ${listed} from ${table} where ${rows} and shown = 1 and "user" = ${user}`)
      )[0];
    },

    async isIdle(user) {
      const who = user === undefined ? sql`"user" != ${BOTS}` : sql`"user" = ${user}`;
      const hidden = sql`select 1 from ${table} where ${rows} and shown = 0 and last_at > 0 and ${who} limit 1`;
      return (await read(hidden)).length > 0;
    },

    ahead: (row) => count(sql`and (${columns(values)}) ${isBefore(direction)} (${sql.join(valuesOf(row))})`),

    isTied: (one, other) => values.every((column) => one[column] === other[column]),

    tiedBefore(row) {
      const cases = ties.map(([column, direction], i) => {
        const equal = ties.slice(0, i).map(([column]) => sql`${sql.ref(column)} = ${row[column]}`);
        const before = sql`${sql.ref(column)} ${isBefore(direction)} ${row[column]}`;
        return sql`(${sql.join([...equal, before], sql` and `)})`;
      });
      return count(sql`and (${columns(values)}) = (${sql.join(valuesOf(row))}) and (${sql.join(cases, sql` or `)})`);
    },

    page(offset, many) {
      const sorted = order.map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction)}`);
      return read(sql<Listed>`select ${listed} from ${inOrder} order by ${sql.join(sorted)}
        limit ${many} offset ${offset}`);
    },
  };
}
