/**
 * Everybody on a board in order, without reading all of them: `levels` says how many people are on each step, and an
 * index finds who is on one.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { BOTS } from './counting.ts';
import type { Schema } from './schema.ts';

export const ORDERS = ['rating', 'wins', 'place', 'points', 'best'] as const;
export type Order = (typeof ORDERS)[number];

type Way = 'asc' | 'desc';
interface Ranking {
  /** What decides who is ahead, as its index has it. */
  readonly value: string;
  /** Its steps from 1 to the next; a step is a level. */
  readonly steps: number;
  readonly way: Way;
  /** In which order those are listed who are level. */
  readonly ties: readonly (readonly [column: string, way: Way])[];
}
const earlier: Ranking['ties'] = [
  ['played', 'desc'],
  ['user', 'asc'],
];
const later: Ranking['ties'] = [
  ['played', 'asc'],
  ['user', 'desc'],
];
/** Each has an index; the other way round it is read backwards. */
const RANKINGS: Readonly<Record<Order, (better: 'more' | 'fewer') => Ranking>> = {
  rating: () => ({ value: 'is_sure * 1000000 + rating', steps: 1, way: 'desc', ties: [['user', 'asc']] }),
  wins: () => ({
    ...{ value: 'won', steps: 1, way: 'desc' },
    ties: [
      ['played', 'asc'],
      ['user', 'asc'],
    ],
  }),
  place: () => ({ value: 'mean_place', steps: 64, way: 'asc', ties: earlier }),
  points: (better) =>
    better === 'fewer'
      ? { value: 'mean_points', steps: 64, way: 'asc', ties: earlier }
      : { value: 'mean_points', steps: 64, way: 'desc', ties: later },
  best: (better) => {
    const way = better === 'fewer' ? 'asc' : 'desc';
    return {
      ...{ value: 'points', steps: 1, way },
      ties: [
        ['at', way],
        ['user', way],
      ],
    };
  },
};

/** Somebody on a board, with what decides their place. */
type Listed = Readonly<Record<string, any>> & { readonly user: string; readonly value: number };

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

export async function listOf(db: Kysely<Schema>, { scope, game, span, by, better, kind = '' }: ListAsked) {
  const { value, steps, way, ties } = RANKINGS[by](better);
  const isBest = by === 'best';
  const decides = sql.raw<number>(value);
  const listed = sql.join([sql`${decides} as value`, ...ties.map(([column]) => sql.ref(column))]);
  const table = sql.table(isBest ? 'bests' : 'standings');
  const rows = sql`scope = ${scope} and game = ${game} and span = ${span} ${isBest ? sql`and kind = ${kind}` : sql``}`;
  // By its statistics SQLite would now and then sort everybody on the board.
  const inOrder = sql`${table} indexed by ${sql.ref(isBest ? 'bests_by_points' : `standings_by_${by}`)}
    where ${rows} and shown = 1`;
  const read = async <R>(query: RawBuilder<R>): Promise<readonly R[]> => (await query.execute(db)).rows;
  const levels = sql`levels where scope = ${scope} and game = ${game} and span = ${span} and "by" = ${by}
    and kind = ${isBest ? kind : ''}`;
  const levelOf = (row: Listed): number => Math.floor(row.value * steps);
  /** How many are on some of the levels. */
  const people = async (some = sql``): Promise<number> => {
    const [sum] = await read(sql<{ readonly n: number }>`select coalesce(sum(n), 0) as n from ${levels} ${some}`);
    return sum!.n;
  };
  /** How many are on the levels ahead of somebody's. */
  const levelsBefore = (row: Listed): Promise<number> =>
    people(sql`and level ${sql.raw(way === 'asc' ? '<' : '>')} ${levelOf(row)}`);
  /** How many of somebody's level come before them by one of these columns, where they are equal in those before it. */
  const onLevelBefore = async (row: Listed, keys: Ranking['ties']): Promise<number> => {
    const column = (name: string) => (name === 'value' ? decides : sql.ref(name));
    const cases = keys.map(([name, direction], i) => {
      const equal = keys.slice(0, i).map(([other]) => sql`${column(other)} = ${row[other]}`);
      const ahead = sql`${column(name)} ${sql.raw(direction === 'asc' ? '<' : '>')} ${row[name]}`;
      return sql`(${sql.join([...equal, ahead], sql` and `)})`;
    });
    const [counted] = await read(sql<{ readonly n: number }>`select count(*) as n from ${inOrder}
      and ${decides} >= ${levelOf(row) / steps} and ${decides} < ${(levelOf(row) + 1) / steps}
      and (${sql.join(cases, sql` or `)})`);
    return counted!.n;
  };
  const first: Ranking['ties'][number] = ['value', way];
  return {
    total: await people(),

    /** Nothing for who is not on the board. */
    async rowOf(user: string): Promise<Listed | undefined> {
      return (
        await read(sql<Listed>`select ${listed} from ${table} where ${rows} and shown = 1 and user = ${user}`)
      )[0];
    },

    /** Whether somebody, or anybody, is hidden until the next match. Who has only left matches has none to show. */
    async isIdle(user?: string): Promise<boolean> {
      const who = user === undefined ? sql`user != ${BOTS}` : sql`user = ${user}`;
      return (
        (await read(sql`select 1 from ${table} where ${rows} and shown = 0 and last_at > 0 and ${who} limit 1`))
          .length > 0
      );
    },

    /** Those who are level share a place. Where a level is one value, nobody on it is ahead. */
    async rankOf(row: Listed): Promise<number> {
      return 1 + (await levelsBefore(row)) + (steps === 1 ? 0 : await onLevelBefore(row, [first]));
    },

    /** How many are listed before somebody. */
    async before(row: Listed): Promise<number> {
      return (await levelsBefore(row)) + (await onLevelBefore(row, [first, ...ties]));
    },

    /** So many from there on. */
    async from(offset: number, many: number): Promise<readonly Listed[]> {
      const [start] = await read(sql<{ readonly level: number; readonly ahead: number }>`select level, ahead
        from (select level, n, sum(n) over (order by level ${sql.raw(way)} rows unbounded preceding) - n as ahead
          from ${levels} order by level ${sql.raw(way)})
        where ahead + n > ${offset} limit 1`);
      const { level, ahead } = start ?? { level: 0, ahead: 0 };
      const rest = way === 'asc' ? sql`${decides} >= ${level / steps}` : sql`${decides} < ${(level + 1) / steps}`;
      const order = [[decides, way] as const, ...ties.map(([name, direction]) => [sql.ref(name), direction] as const)];
      return read(sql<Listed>`select ${listed} from ${inOrder} and ${rest}
        order by ${sql.join(order.map(([by, direction]) => sql`${by} ${sql.raw(direction)}`))}
        limit ${many} offset ${offset - ahead}`);
    },
  };
}
