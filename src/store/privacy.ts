/** Everything that is kept of one person: told to them, or taken away. docs/privacy.md says what it is and why. */
import { type Kysely, sql } from 'kysely';
import { keepTries } from './days.ts';
import { formerId } from './people.ts';
import type { Schema } from './schema.ts';

const ROWS_AT_ONCE = 50;

/** In the order in which they are told. */
export const PARTS = ['names', 'preferences', 'standings', 'bests', 'matches', 'results', 'ratings'] as const;
type Part = (typeof PARTS)[number];

export interface Privacy {
  /** Everything that is kept of a user, some rows of a part at a time. */
  exported(user: string): AsyncIterable<readonly [part: Part, rows: readonly object[]]>;
  /** Lobbies and running matches a user sits at, on any server. */
  liveOf(user: string): Promise<readonly string[]>;
  /**
   * Deletes a user's names and wishes, and begins to take their id out of everything. The seats they played stay, under
   * an id that leads nowhere: without them others' results and ratings could not be counted again. Who has begun the
   * daily of `today` still has had that one try. Returns that id.
   */
  forget(user: string, random: string, today: string): Promise<string>;
  /** When nothing is left that leads to those who are to be forgotten. */
  forgotten(): Promise<void>;
  /** The same for one match at once. */
  forgetSeat(match: string, user: string, former: string): Promise<void>;
}

export function privacyIn(db: Kysely<Schema>, forgotten: () => Promise<void>): Privacy {
  const seatsOf = (user: string) => {
    const taken = db.selectFrom('seats').selectAll().select(sql<number>`rowid`.as('at')).where('user', '=', user);
    const after = (at: number) => taken.where(sql`rowid`, '>', at).orderBy(sql`rowid`).limit(ROWS_AT_ONCE).execute();
    return pagesOf(after, ({ at }) => at);
  };
  return {
    async *exported(user) {
      const of = (table: 'names' | 'preferences' | 'standings' | 'bests') =>
        (db.selectFrom(table) as any).selectAll().where('user', '=', user).execute();
      for (const part of ['names', 'preferences', 'standings', 'bests'] as const) yield [part, await of(part)];
      for await (const seats of seatsOf(user)) {
        const matches = await db
          .selectFrom('matches')
          .select(['id', 'game', 'options', 'status', 'guild', 'channel', 'host'])
          .select(['opened_at', 'started_at', 'ended_at'])
          .where('id', 'in', idsOf(seats))
          .execute();
        const entries = await db
          .selectFrom('entries')
          .select(['match', 'n', 'at', 'kind', 'by', 'data'])
          .where('match', 'in', idsOf(seats))
          .where(isOneOf(seats))
          .orderBy('n')
          .execute();
        const rows = seats.map(({ match: id, seat, name, player }) => {
          const { host, options, ...about } = matches.find((one) => one.id === id)!;
          const said = entries.filter(({ match }) => match === id);
          const read = said.map(({ match: _, data, ...entry }) => ({ ...entry, ...JSON.parse(data) }));
          return {
            ...{ ...about, options: JSON.parse(options), isHost: host === user, seat, name, player },
            entries: read,
          };
        });
        yield ['matches', rows];
      }
      for await (const seats of seatsOf(user))
        yield ['results', await db.selectFrom('results').selectAll().where(isOneOf(seats)).execute()];
      const played = db.selectFrom('standings').select(['scope', 'game']).distinct().where('user', '=', user);
      for (const { scope, game } of await played.execute()) {
        const rated = db
          .selectFrom('ratings')
          .selectAll()
          .where((eb) => eb.and({ scope, game, user }));
        const after = (n: number) => rated.where('n', '>', n).orderBy('n').limit(ROWS_AT_ONCE).execute();
        for await (const rows of pagesOf(after, ({ n }) => n)) yield ['ratings', rows];
      }
    },

    async liveOf(user) {
      const live = await db
        .selectFrom('seats')
        .innerJoin('matches', 'matches.id', 'seats.match')
        .select('matches.id')
        .where('seats.user', '=', user)
        .where('matches.status', 'in', ['lobby', 'running'])
        .execute();
      return live.map(({ id }) => id);
    },

    async forget(user, random, today) {
      return db.transaction().execute(async (tx) => {
        await keepTries(tx, user, today);
        const { matches } = await tx
          .selectFrom('matches')
          .select(sql<number>`coalesce(max(rowid), 0)`.as('matches'))
          .executeTakeFirstOrThrow();
        const { former } = await tx
          .insertInto('forgettings')
          .values({ user, former: formerId(random), matches })
          .onConflict((conflict) => conflict.column('user').doUpdateSet({ matches }))
          .returning('former')
          .executeTakeFirstOrThrow();
        for (const table of ['names', 'preferences'] as const)
          await tx.deleteFrom(table).where('user', '=', user).execute();
        return former;
      });
    },

    forgotten,

    async forgetSeat(match, user, former) {
      await db.updateTable('matches').set({ host: former }).where('id', '=', match).where('host', '=', user).execute();
      const seat = db.updateTable('seats').set({ user: former, name: '' });
      await seat.where('match', '=', match).where('user', '=', user).execute();
    },
  };
}

type Taken = readonly { readonly match: string; readonly seat: number }[];
const idsOf = (seats: Taken) => seats.map(({ match }) => match);
const isOneOf = (seats: Taken) =>
  sql<boolean>`(match, seat) in (values ${sql.join(seats.map(({ match, seat }) => sql`(${match}, ${seat})`))})`;

/** Page after page; others' taps come in between. */
async function* pagesOf<R>(after: (at: number) => Promise<readonly R[]>, at: (row: R) => number) {
  for (let rows = await after(-1); rows.length > 0; rows = await after(at(rows.at(-1)!))) {
    yield rows;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
