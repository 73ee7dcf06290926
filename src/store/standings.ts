/** Leaderboards, read from the results of finished matches. Bots, and seats that a bot ended, are not on them. */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export interface BoardLine {
  readonly user: string;
  /** As last seen on this server. */
  readonly name: string;
  readonly played: number;
  readonly won: number;
  /** Mean place, 1 is best. */
  readonly place: number;
  /** Points per deal, as the game counts them: ducks for 6 nimmt!. */
  readonly perDeal: number;
}

/** One line a person with a finished match, best mean place first; equal places: more played first. */
export async function boardOf(db: Kysely<Schema>, guild: string, game: string): Promise<readonly BoardLine[]> {
  const lines = await db
    .selectFrom('results')
    .innerJoin('names', (join) =>
      join.onRef('names.user', '=', 'results.user').onRef('names.guild', '=', 'results.guild'),
    )
    .select(({ fn, eb }) => [
      'results.user as user',
      'names.name as name',
      fn.countAll<number>().as('played'),
      fn.sum<number>(eb.case().when('place', '=', 1).then(1).else(0).end()).as('won'),
      fn.avg<number>('place').as('place'),
      fn.sum<number>('points').as('points'),
      fn.sum<number>('deals').as('deals'),
    ])
    .where('results.guild', '=', guild)
    .where('results.game', '=', game)
    .where('results.player', '=', 'person')
    .where('results.user', 'is not', null)
    .groupBy(['results.user', 'names.name'])
    .orderBy('place')
    .orderBy('played', 'desc')
    .orderBy('name')
    .execute();
  return lines.map(({ user, points, deals, ...line }) => ({
    ...line,
    user: user!,
    perDeal: points / Math.max(deals, 1),
  }));
}
