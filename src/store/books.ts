/** The rows that a finished match changes: read together, counted in memory, written together. */
import { CompiledQuery, type Kysely } from 'kysely';
import { BOTS, type Books, count, EVERYWHERE, type Kept, spansAt } from './counting.ts';
import type { BestRow, RatingRow, ResultRow, Schema, SpreadRow, StandingRow } from './schema.ts';

/** Raised when the formulas change: everything is then counted anew at the next start. */
const FORMULAS = 1;
/** SQLite takes 32,766 values a statement; the widest row has 15. */
const ROWS_AT_ONCE = 500;
const MATCHES_AT_ONCE = 2_000;

/** Enters a match that has just ended; within its transaction. */
export async function enter(tx: Kysely<Schema>, n: number, results: readonly ResultRow[]): Promise<void> {
  const [{ guild, game, ended_at }] = results as readonly [ResultRow, ...ResultRow[]];
  const users = [...new Set(results.map(({ user }) => user ?? BOTS))];
  const scopes = results.some(({ shared }) => shared === 1) ? [guild, EVERYWHERE] : [guild];
  const spans = spansAt(ended_at);
  const memory = new Memory();
  const at = <T extends 'standings' | 'bests' | 'ratings'>(table: T) =>
    (tx.selectFrom(table) as any)
      .selectAll()
      .where('scope', 'in', scopes)
      .where('game', '=', game)
      .where('user', 'in', users);
  for (const standing of await at('standings').where('span', 'in', spans).execute()) memory.keep({ standing });
  for (const best of await at('bests').where('span', 'in', spans).execute()) memory.keep({ best });
  for (const scope of scopes)
    for (const user of users) {
      const rating = await tx
        .selectFrom('ratings')
        .selectAll()
        .where((eb) => eb.and({ scope, game, user }))
        .orderBy('n', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (rating !== undefined) memory.keep({ rating });
    }
  const spreads = await tx
    .selectFrom('spreads')
    .selectAll()
    .where('scope', 'in', scopes)
    .where('game', '=', game)
    .execute();
  for (const spread of spreads) memory.keep({ spread });
  memory.forgetChanges();
  count(memory, n, results);
  await memory.write(tx);
}

/** Counts all finished matches anew, if they were counted with other formulas or not at all. */
export async function countAll(tx: Kysely<Schema>): Promise<void> {
  const counted = await tx.selectFrom('counted').select('version').executeTakeFirst();
  if (counted?.version === FORMULAS) return;
  for (const table of ['standings', 'bests', 'ratings', 'spreads'] as const) await tx.deleteFrom(table).execute();
  const memory = new Memory();
  const last = await tx
    .selectFrom('finishes')
    .select((eb) => eb.fn.max('n').as('n'))
    .executeTakeFirst();
  for (let from = 0; from < (last?.n ?? 0); from += MATCHES_AT_ONCE) {
    const rows = await tx
      .selectFrom('finishes')
      .innerJoin('results', 'results.match', 'finishes.match')
      .selectAll('results')
      .select('finishes.n')
      .where('n', '>', from)
      .where('n', '<=', from + MATCHES_AT_ONCE)
      .orderBy('n')
      .orderBy('seat')
      .execute();
    for (const [n, results] of byFinish(rows)) count(memory, n, results);
  }
  await memory.write(tx);
  const now = { id: 1, version: FORMULAS } as const;
  await tx
    .insertInto('counted')
    .values(now)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(now))
    .execute();
}

function byFinish<R extends { readonly n: number }>(rows: readonly R[]): ReadonlyMap<number, R[]> {
  const matches = new Map<number, R[]>();
  for (const row of rows) {
    const seats = matches.get(row.n);
    if (seats === undefined) matches.set(row.n, [row]);
    else seats.push(row);
  }
  return matches;
}

/** Rows by key, and which of them are new or changed. */
class Memory implements Books {
  #standings = new Map<string, StandingRow>();
  #bests = new Map<string, BestRow>();
  /** The kinds of which somebody has a best score. */
  #kinds = new Map<string, Set<string>>();
  #ratings = new Map<string, RatingRow>();
  #spreads = new Map<string, SpreadRow>();
  /** Every rating is kept, not the last alone. */
  #history: RatingRow[] = [];
  #changed = new Set<string>();

  standing: Books['standing'] = (key) => this.#standings.get(standingKey(key));
  bests: Books['bests'] = (key) =>
    [...(this.#kinds.get(standingKey(key)) ?? [])].map((kind) => this.#bests.get(bestKey({ ...key, kind }))!);
  rating: Books['rating'] = (key) => this.#ratings.get(ratingKey(key));
  spread: Books['spread'] = (key) => this.#spreads.get(spreadKey(key));

  keep(kept: Kept): void {
    if ('standing' in kept) this.#note(this.#standings, standingKey(kept.standing), kept.standing);
    else if ('best' in kept) this.#noteBest(kept.best);
    else if ('spread' in kept) this.#note(this.#spreads, spreadKey(kept.spread), kept.spread);
    else {
      this.#ratings.set(ratingKey(kept.rating), kept.rating);
      this.#history.push(kept.rating);
    }
  }

  /** What was kept so far is what the database holds. */
  forgetChanges(): void {
    this.#changed.clear();
    this.#history = [];
  }

  async write(tx: Kysely<Schema>): Promise<void> {
    await this.#put(tx, 'standings', this.#standings, ['scope', 'game', 'span', 'user']);
    await this.#put(tx, 'bests', this.#bests, ['scope', 'game', 'span', 'kind', 'user']);
    await this.#put(tx, 'spreads', this.#spreads, ['scope', 'game', 'kind']);
    await put(tx, 'ratings', this.#history);
  }

  async #put(tx: Kysely<any>, table: string, rows: ReadonlyMap<string, object>, key: readonly string[]): Promise<void> {
    const changed = [...rows].filter(([at]) => this.#changed.has(at)).map(([, row]) => row);
    await put(tx, table, changed, key);
  }

  #noteBest(best: BestRow): void {
    this.#note(this.#bests, bestKey(best), best);
    const person = standingKey(best);
    this.#kinds.set(person, (this.#kinds.get(person) ?? new Set()).add(best.kind));
  }

  #note<R>(rows: Map<string, R>, key: string, row: R): void {
    rows.set(key, row);
    this.#changed.add(key);
  }
}

// A table's keys begin with its own letter: what has changed is kept in one set.
const standingKey = ({ scope, game, span, user }: Parameters<Books['standing']>[0]) =>
  `s ${scope} ${game} ${span} ${user}`;
const bestKey = ({ scope, game, span, kind, user }: Parameters<Books['bests']>[0] & { readonly kind: string }) =>
  `b ${scope} ${game} ${span} ${kind} ${user}`;
const ratingKey = ({ scope, game, user }: Parameters<Books['rating']>[0]) => `r ${scope} ${game} ${user}`;
const spreadKey = ({ scope, game, kind }: Parameters<Books['spread']>[0]) => `d ${scope} ${game} ${kind}`;

/**
 * Writes rows, those over the old ones that have the same key. Written as SQL: to build a million rows as Kysely's
 * queries takes minutes.
 */
async function put(
  tx: Kysely<any>,
  table: string,
  rows: readonly object[],
  key: readonly string[] = [],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const changed = columns.filter((column) => !key.includes(column)).map((column) => `${column} = excluded.${column}`);
  const over = key.length === 0 ? '' : ` on conflict (${key.join(', ')}) do update set ${changed.join(', ')}`;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE) as Record<string, unknown>[];
    const places = part.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
    const statement = `insert into ${table} (${columns.join(', ')}) values ${places}${over}`;
    const values = part.flatMap((row) => columns.map((column) => row[column]));
    await tx.executeQuery(CompiledQuery.raw(statement, values));
  }
}
