/** Pages of leaderboards, read from what was counted when the matches ended. */
import type { Kysely } from 'kysely';
import type { BestRecord, StandingRecord } from '../model.ts';
import { BOTS, blank, EVERYWHERE, spansAt } from './counting.ts';
import { listOf, type Order } from './listing.ts';
import { namesOf } from './people.ts';
import { bestOf, standingOf } from './rows.ts';
import type { Schema } from './schema.ts';

export const SPANS = ['all', 'month', 'season'] as const;
export type Span = (typeof SPANS)[number];
/** A page of a board. */
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

export interface BoardLine extends StandingRecord {
  /** Those who are level share a place. */
  readonly rank: number;
  /** As last seen; missing once somebody has deleted their data. */
  readonly name?: string | undefined;
  /** The best points of the kind asked for, and their match. */
  readonly best?: BestRecord | undefined;
}

export interface Board {
  readonly lines: readonly BoardLine[];
  readonly page: number;
  readonly pages: number;
  /** The asker's own line, on whichever page it is. */
  readonly mine?: BoardLine | undefined;
  /** The asker is hidden until the next match. */
  readonly isIdle: boolean;
  /** Everybody who was ever on the board is hidden. */
  readonly isAllIdle: boolean;
  /** All bots together; they have no rank. */
  readonly bots?: BoardLine | undefined;
}

export const PAGE = 10;

export async function boardOf(db: Kysely<Schema>, asked: BoardAsked): Promise<Board> {
  const { by, me, scope, game, kind = '' } = asked;
  const key = { scope, game, span: spanAt(asked.span, asked.now) };
  const list = listOf(db, { ...asked, ...key });
  const total = await list.total();
  const own = await list.rowOf(me);
  const ownRank = own === undefined ? 0 : 1 + (await list.ahead(own));
  const pages = Math.max(1, Math.ceil(total / PAGE));
  const ownPage = async () => (own === undefined ? 0 : Math.floor((ownRank - 1 + (await list.tiedBefore(own))) / PAGE));
  const page = Math.min(asked.page === 'mine' ? await ownPage() : asked.page, pages - 1);
  const rows = await list.page(page * PAGE, PAGE);
  let rank = rows[0] === undefined ? 1 : page * PAGE + 1 - (await list.tiedBefore(rows[0]));
  const ranked = rows.map((row, i) => {
    if (i > 0 && !list.isTied(row, rows[i - 1]!)) rank = page * PAGE + i + 1;
    return { rank, user: row.user };
  });
  if (own !== undefined) ranked.push({ rank: ownRank, user: me });

  const users = [...new Set(ranked.map(({ user }) => user)), BOTS];
  const names = await namesOf(db, users, scope === EVERYWHERE ? undefined : asked.guild);
  const standings = await db
    .selectFrom('standings')
    .selectAll()
    .where((eb) => eb.and(key))
    .where('user', 'in', users)
    .execute();
  const best = db
    .selectFrom('bests')
    .selectAll()
    .where((eb) => eb.and({ ...key, kind }));
  const bests = by === 'best' ? await best.where('user', 'in', users).execute() : [];
  const lines = ranked.map(({ rank, user }): BoardLine => {
    const standing = standings.find((one) => one.user === user) ?? blank({ ...key, user });
    const best = bests.find((one) => one.user === user);
    return { ...standingOf(standing), rank, name: names.get(user), best: best && bestOf(best) };
  });
  const isIdle = own === undefined && (await list.isIdle(me));
  const isAllIdle = total === 0 && (await list.isIdle());
  const bots = standings.find(({ user }) => user === BOTS);
  return {
    lines: lines.slice(0, rows.length),
    page,
    pages,
    mine: own === undefined ? undefined : lines.at(-1),
    isIdle,
    isAllIdle,
    bots: bots === undefined ? undefined : { ...standingOf(bots), rank: 0 },
  };
}

/** The present month or season as it is written in the rows. */
export function spanAt(span: Span, now: number): string {
  const [all, month, season] = spansAt(now);
  return { all, month, season }[span];
}
