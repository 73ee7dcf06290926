/**
 * What somebody has reached in all places together, whatever of it others may see. It is counted from their results when
 * they ask, and stored nowhere. There is no rating in it: each place has its own.
 */
import type { Kysely } from 'kysely';
import { ALL_OF_ONE, addResult, type Counted } from './counting.ts';
import type { BestRow, Schema, StandingRow } from './schema.ts';

interface OwnRecords {
  /** One of each game. */
  readonly standings: readonly StandingRow[];
  /** One of each kind of match of each game. */
  readonly bests: readonly BestRow[];
}

/** Of all games, or of one. */
export async function ownRecords(db: Kysely<Schema>, user: string, game?: string): Promise<OwnRecords> {
  const all = db.selectFrom('results').selectAll().where('user', '=', user);
  const asked = game === undefined ? all : all.where('game', '=', game);
  const results = await asked.orderBy('ended_at').orderBy('match').orderBy('seat').execute();
  const standings = new Map<string, StandingRow>();
  const bests = new Map<string, BestRow>();
  const table = {
    standing: (key: { readonly game: string }) => standings.get(key.game),
    bests: (key: { readonly game: string }) => [...bests.values()].filter((best) => best.game === key.game),
    put(counted: Counted) {
      if ('standing' in counted) standings.set(counted.standing.game, counted.standing);
      if ('best' in counted) bests.set(`${counted.best.game} ${counted.best.kind}`, counted.best);
    },
  };
  for (const result of results) addResult(table, { scope: ALL_OF_ONE, game: result.game, span: 'all', user }, result);
  return { standings: [...standings.values()], bests: [...bests.values()] };
}
