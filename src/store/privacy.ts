/** Everything that is kept of one person: exported for them, or deleted. docs/privacy.md says what it is and why. */
import { type Kysely, type Selectable, sql } from 'kysely';
import { FORMER } from '../model.ts';
import { WHOLE as OF_ALL, type Owner } from '../shard.ts';
import type { BackgroundJobs } from './backgroundJobs.ts';
import { keepAttempts } from './days.ts';
import type { Connections } from './dialects/dialect.ts';
import { LIVE } from './matches.ts';
import type { Schema } from './schema.ts';
import { ROWS_AT_ONCE } from './slices.ts';

/** Tables whose rows of a user go at once with a deletion. */
const DELETED = ['names', 'preferences', 'guests', 'barred', 'puzzle_answers', 'reminders', 'entrants'] as const;
/** Tables whose rows of a user are exported with all columns. */
const WHOLE = [...DELETED, 'standings', 'bests'] as const;
/** In the order in which they are exported. */
export const PARTS = [...WHOLE, 'tournaments', 'matches', 'results', 'ratings'] as const;
type Part = (typeof PARTS)[number];
/** Some rows of a part. Their keys are columns: docs/privacy.md names them, so they never change. */
export type ExportPage = readonly [part: Part, rows: readonly object[]];

export interface Privacy {
  /** Everything that is kept of a user, some rows of a part at a time. */
  exported(user: string): AsyncIterable<ExportPage>;
  /** Lobbies and running matches anywhere that name a user: as a present or former player, as invited or kept out. */
  liveWith(user: string): Promise<readonly string[]>;
  /**
   * Deletes a user's names and preferences, and begins to take their id out of everything. Somebody who has begun the daily of
   * `today` still has had that one try. Returns the id that replaces theirs.
   */
  forget(user: string, random: string, today: string, owner?: Owner): Promise<string>;
  /** Resolves when nothing is left that leads to deleted users. */
  forgotten(owner?: Owner): Promise<void>;
  /** The same for one match at once. */
  forgetSeat(match: string, user: string, former: string, owner?: Owner): Promise<void>;
}

export const privacyIn = ({ read, writeOf }: Connections, jobs: BackgroundJobs): Privacy => ({
  exported: (user) => pagesOf(read, user),

  async liveWith(user) {
    const named = (table: 'seats' | 'guests') =>
      read
        .selectFrom(table)
        .innerJoin('matches', 'matches.id', `${table}.match`)
        .select('matches.id')
        .where(`${table}.user`, '=', user)
        .where('matches.status', 'in', LIVE);
    return (await named('seats').union(named('guests')).execute()).map(({ id }) => id);
  },

  forget: (user, random, today, owner = OF_ALL) =>
    writeOf(owner, async (tx) => {
      await keepAttempts(tx, user, today);
      const { matches } = await tx
        .selectFrom('matches')
        .select(sql<number>`coalesce(max(rowid), 0)`.as('matches'))
        .executeTakeFirstOrThrow();
      const { former } = await tx
        .insertInto('forgettings')
        .values({ user, former: `${FORMER}${random}`, matches })
        .onConflict((conflict) => conflict.column('user').doUpdateSet({ matches }))
        .returning('former')
        .executeTakeFirstOrThrow();
      await tx.updateTable('tournaments').set({ host: former }).where('host', '=', user).execute();
      for (const table of DELETED) await tx.deleteFrom(table).where('user', '=', user).execute();
      return former;
    }),

  forgotten: jobs.finishDeletions,

  forgetSeat: (match, user, former, owner = OF_ALL) =>
    writeOf(owner, async (tx) => {
      await tx.updateTable('matches').set({ host: former }).where('id', '=', match).where('host', '=', user).execute();
      const seat = tx.updateTable('seats').set({ user: former, name: '' });
      await seat.where('match', '=', match).where('user', '=', user).execute();
    }),
});

async function* pagesOf(read: Kysely<Schema>, user: string): AsyncGenerator<ExportPage> {
  const whole = (table: (typeof WHOLE)[number]) =>
    (read.selectFrom(table) as any).selectAll().where('user', '=', user).execute();
  for (const part of WHOLE) yield [part, await whole(part)];
  yield ['tournaments', await tournamentsOf(read, user)];
  for await (const seats of seatsOf(read, user)) yield ['matches', await matchesAt(read, user, seats)];
  for await (const seats of seatsOf(read, user)) {
    const ids = seats.map(({ match }) => match);
    const results = read.selectFrom('results').selectAll().where('match', 'in', ids);
    yield ['results', await results.where('user', '=', user).execute()];
  }
  const played = read.selectFrom('standings').select(['scope', 'game']).distinct().where('user', '=', user);
  for (const { scope, game } of await played.execute()) {
    const rated = read
      .selectFrom('ratings')
      .selectAll()
      .where((eb) => eb.and({ scope, game, user }));
    const after = (n: number) => rated.where('n', '>', n).orderBy('n').limit(ROWS_AT_ONCE).execute();
    for await (const rows of slicesOf(after, ({ n }) => n)) yield ['ratings', rows];
  }
}

/** Those that a user has opened. */
const tournamentsOf = (read: Kysely<Schema>, user: string) =>
  read
    .selectFrom('tournaments')
    .select(['id', 'game', 'options', 'pace', 'guild', 'channel', 'host', 'opened_at', 'ends_at'])
    .where('host', '=', user)
    .execute();

type Seats = readonly Selectable<Schema['seats']>[];

function seatsOf(read: Kysely<Schema>, user: string) {
  const taken = read.selectFrom('seats').selectAll().select(sql<number>`rowid`.as('at')).where('user', '=', user);
  const after = (at: number) => taken.where(sql`rowid`, '>', at).orderBy(sql`rowid`).limit(ROWS_AT_ONCE).execute();
  return slicesOf(after, ({ at }) => at);
}

/** The matches of some seats of a user, each with what that seat said. */
async function matchesAt(read: Kysely<Schema>, user: string, seats: Seats): Promise<readonly object[]> {
  const ids = seats.map(({ match }) => match);
  const matches = await read
    .selectFrom('matches')
    .select(['id', 'game', 'options', 'pace', 'status', 'guild', 'channel', 'host'])
    .select([
      'opened_at',
      'starts_at',
      'started_at',
      'ended_at',
      'reason',
      'rematch_of',
      'daily',
      'tournament',
      'sit_ins',
      'hints',
      'freeze',
    ])
    .where('id', 'in', ids)
    .execute();
  const played = sql.join(seats.map((seat) => sql`(${seat.match}, cast(${playedAt(seat)} as integer))`));
  const entries = await read
    .selectFrom('entries')
    .select(['match', 'n', 'at', 'kind', 'by', 'data'])
    .select(sql<string | null>`cast(interaction as text)`.as('interaction'))
    .where('match', 'in', ids)
    .where(sql<boolean>`(match, seat) in (values ${played})`)
    .orderBy('n')
    .execute();
  const given = await read
    .selectFrom('seats')
    .select(['match', 'seat', 'was_at'])
    .where('match', 'in', ids)
    .where('was_at', 'is not', null)
    .execute();
  return seats.map((own) => {
    const { match: id, name, player } = own;
    const { host, options, ...about } = matches.find((one) => one.id === id)!;
    const seat = playedAt(own);
    const before = given.filter((one) => one.match === id && one.was_at === seat);
    const turn = own.was_at === null ? before.length : before.filter((one) => one.seat < own.seat).length;
    const said = inTurn(
      entries.filter(({ match }) => match === id),
      turn,
    );
    return {
      ...about,
      options: JSON.parse(options),
      isHost: host === user,
      seat,
      name,
      player,
      join_id: own.join_id,
      wish: own.wish,
      vote: own.vote,
      entries: said.map(({ match: _, data, ...entry }) => ({ ...entry, ...JSON.parse(data) })),
    };
  });
}

const playedAt = ({ seat, was_at: before }: Pick<Seats[number], 'seat' | 'was_at'>): number => before ?? seat;

/** Of what was said for a seat, what was said while its n-th person had it, counted from 0: each sat in at an entry. */
function inTurn<E extends { readonly kind: string }>(entries: readonly E[], n: number): readonly E[] {
  let turn = 0;
  return entries.filter(({ kind }) => {
    if (kind === 'sat-in') turn += 1;
    return turn === n;
  });
}

/** Slice after slice of what comes after a key; others' reads come in between. */
async function* slicesOf<R>(after: (key: number) => Promise<readonly R[]>, key: (row: R) => number) {
  for (let rows = await after(-1); rows.length > 0; rows = await after(key(rows.at(-1)!))) {
    yield rows;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
