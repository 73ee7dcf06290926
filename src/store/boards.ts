/** Pages of leaderboards, read from what was counted when the matches ended. */
import { type Kysely, sql } from 'kysely';
import { BOTS, blank, EVERYWHERE, spansAt } from './counting.ts';
import { namesOf } from './people.ts';
import type { Schema, StandingRow } from './schema.ts';

export const SPANS = ['all', 'month', 'season'] as const;
export type Span = (typeof SPANS)[number];
export const ORDERS = ['rating', 'wins', 'place', 'points', 'best'] as const;
export type Order = (typeof ORDERS)[number];

/** Which page of which board. */
export interface BoardAsked {
  /** A server, or `EVERYWHERE`. */
  readonly scope: string;
  /** Where names are taken from. */
  readonly guild: string;
  readonly game: string;
  readonly better: 'more' | 'fewer';
  readonly span: Span;
  readonly by: Order;
  /** Of best scores. */
  readonly kind?: string | undefined;
  /** From 0; `mine`: the one with the asker's line. */
  readonly page: number | 'mine';
  readonly me: string;
  readonly now: number;
}

export interface BoardLine extends Omit<StandingRow, 'scope' | 'game' | 'span'> {
  /** Those who are level share a place. */
  readonly rank: number;
  /** As last seen; nothing for who has deleted their data. */
  readonly name?: string | undefined;
  /** The best points of the kind asked for, and their match. */
  readonly best?: { readonly points: number; readonly match: string } | undefined;
}

export interface Board {
  readonly lines: readonly BoardLine[];
  readonly page: number;
  readonly pages: number;
  /** The asker's own line, on whichever page it is. */
  readonly mine?: BoardLine | undefined;
  /** All bots together; they have no rank. */
  readonly bots?: BoardLine | undefined;
}

export const PAGE = 10;
/** Who has not finished a match for so long is not shown until the next one. */
export const IDLE_MS = 90 * 86_400_000;

/** The first column decides who is ahead; the others only say in which order those are listed who are level. */
const KEYS: Readonly<Record<Order, (better: 'more' | 'fewer') => readonly (readonly [string, 'asc' | 'desc'])[]>> = {
  rating: () => [
    ['is_sure', 'desc'],
    ['rating', 'desc'],
    ['user', 'asc'],
  ],
  wins: () => [
    ['won', 'desc'],
    ['played', 'asc'],
    ['user', 'asc'],
  ],
  place: () => [
    ['mean_place', 'asc'],
    ['played', 'desc'],
    ['user', 'asc'],
  ],
  points: (better) =>
    better === 'fewer'
      ? [
          ['mean_points', 'asc'],
          ['played', 'desc'],
          ['user', 'asc'],
        ]
      : [
          ['mean_points', 'desc'],
          ['played', 'asc'],
          ['user', 'desc'],
        ],
  best: (better) =>
    better === 'fewer'
      ? [
          ['points', 'asc'],
          ['at', 'asc'],
          ['user', 'asc'],
        ]
      : [
          ['points', 'desc'],
          ['at', 'desc'],
          ['user', 'desc'],
        ],
};

export async function boardOf(db: Kysely<Schema>, asked: BoardAsked): Promise<Board> {
  const { by, better, me, now } = asked;
  const key = { scope: asked.scope, game: asked.game, span: spanAt(asked.span, now) };
  const from = by === 'best' ? 'bests' : 'standings';
  const keys = KEYS[by](better);
  // What was never finished has ended at 0.
  const shown = () => {
    const query = (db.selectFrom(from) as any).where((eb: any) => eb.and(key)).where('user', '!=', BOTS);
    const present = query.where('last_at', '>', Math.max(0, now - IDLE_MS));
    return by === 'best' ? present.where('kind', '=', asked.kind ?? '') : present;
  };
  const counted = async (query: any): Promise<number> =>
    (await query.select((eb: any) => eb.fn.countAll().as('n')).executeTakeFirst()).n;
  /** How many are ahead of a line. */
  const ahead = (row: any): Promise<number> => {
    if (by === 'rating')
      return counted(shown().where(sql`(is_sure, rating)`, '>', sql`(${row.is_sure}, ${row.rating})`));
    const [column, order] = keys[0]!;
    return counted(shown().where(column, order === 'asc' ? '<' : '>', row[column]));
  };
  const level = (a: any, b: any) =>
    (by === 'rating' ? ['is_sure', 'rating'] : [keys[0]![0]]).every((column) => a[column] === b[column]);

  const total = await counted(shown());
  const own = await shown().selectAll().where('user', '=', me).executeTakeFirst();
  const ownAhead = own === undefined ? 0 : await ahead(own);
  const pages = Math.max(1, Math.ceil(total / PAGE));
  const page = Math.min(asked.page === 'mine' ? Math.floor(ownAhead / PAGE) : asked.page, pages - 1);
  let query = shown().selectAll();
  for (const [column, order] of keys) query = query.orderBy(column, order);
  const rows: any[] = await query
    .limit(PAGE)
    .offset(page * PAGE)
    .execute();
  // Nobody is ahead of the first page, and of one's own line it is known.
  const isOwnFirst = own !== undefined && rows[0]?.user === own.user;
  const first = rows[0] === undefined || page === 0 ? 0 : isOwnFirst ? ownAhead : await ahead(rows[0]);
  let rank = first + 1;
  const ranked = rows.map((row, i) => {
    if (i > 0 && !level(row, rows[i - 1])) rank = page * PAGE + i + 1;
    return { rank, row };
  });
  if (own !== undefined) ranked.push({ rank: ownAhead + 1, row: own });

  const users = [...new Set(ranked.map(({ row }) => row.user as string)), BOTS];
  const names = await namesOf(db, users, asked.scope === EVERYWHERE ? undefined : asked.guild);
  const standings: readonly StandingRow[] = await (db.selectFrom('standings') as any)
    .selectAll()
    .where((eb: any) => eb.and(key))
    .where('user', 'in', users)
    .execute();
  const lines = ranked.map(({ rank, row }): BoardLine => {
    const standing = standings.find(({ user }) => user === row.user) ?? blank({ ...key, user: row.user });
    return { ...standing, rank, name: names.get(row.user), best: by === 'best' ? row : undefined };
  });
  const bots = standings.find(({ user }) => user === BOTS);
  return {
    lines: lines.slice(0, rows.length),
    ...{ page, pages, mine: own === undefined ? undefined : lines.at(-1) },
    bots: bots === undefined ? undefined : { ...bots, rank: 0 },
  };
}

/** The present month or season as it is written in the rows. */
export function spanAt(span: Span, now: number): string {
  const [all, month, season] = spansAt(now);
  return { all, month, season }[span];
}
