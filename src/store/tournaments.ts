/** Tournaments: the evening itself, its people, and how its matches stand. */
import { type Kysely, sql } from 'kysely';
import type { Entrant, Tournament, TournamentRecord, TournamentTable } from '../model.ts';
import { hasTable, type Owner, WHOLE } from '../shard.ts';
import type { Connections } from './dialects/dialect.ts';
import { tournamentChanges, tournamentOf } from './rows.ts';
import type { Schema } from './schema.ts';
import type { TournamentRow } from './tournamentRows.ts';

export interface TournamentStore {
  /** Opens one; returns whether no other runs on that server. */
  openTournament(record: TournamentRecord, owner?: Owner): Promise<boolean>;
  tournament(id: string): Promise<Tournament | undefined>;
  /** The tournaments of a shard that are not over, and those whose end no message shows. */
  unfinishedTournaments(owner?: Owner): Promise<readonly string[]>;
  updateTournament(id: string, change: Partial<TournamentRecord>, owner?: Owner): Promise<void>;
  /** Stores what somebody wants. A person who has joined before keeps their place in the order. */
  enterTournament(entrant: Entrant & { readonly tournament: string }, owner?: Owner): Promise<void>;
  /** Changes what people want, from `since` on; only of those who still want a table. */
  withdraw(
    id: string,
    users: readonly string[],
    change: Pick<Entrant, 'wants' | 'since'>,
    owner?: Owner,
  ): Promise<void>;
}

export const tournamentsIn = ({ read, writeOf }: Connections): TournamentStore => ({
  openTournament: (record, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      const row = tournamentChanges(record) as TournamentRow;
      const opened = tx
        .insertInto('tournaments')
        .values(row)
        .onConflict((conflict) => conflict.doNothing());
      return (await opened.returning('id').executeTakeFirst()) !== undefined;
    }),

  async tournament(id) {
    const row = await read.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return undefined;
    const entrants = await read
      .selectFrom('entrants')
      .select(['user', 'name', 'wants', 'since', 'join_id as joinId'])
      .where('tournament', '=', id)
      .orderBy('joined_at')
      .orderBy('user')
      .execute();
    return { record: tournamentOf(row), entrants, tables: await tablesOf(read, id) };
  },

  async unfinishedTournaments(owner = WHOLE) {
    const rows = await read
      .selectFrom('tournaments')
      .select(['id', 'guild'])
      .where((eb) =>
        eb.or([eb('ended_at', 'is', null), eb('message_at', 'is', null), eb('message_at', '<', eb.ref('ended_at'))]),
      )
      .execute();
    return rows.filter((row) => hasTable(owner, row)).map(({ id }) => id);
  },

  updateTournament: (id, change, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      await tx.updateTable('tournaments').set(tournamentChanges(change)).where('id', '=', id).execute();
      // Only the names of people who have sat at a table are kept.
      if (change.endedAt == null) return;
      await tx
        .deleteFrom('entrants')
        .where('tournament', '=', id)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('seats')
                .innerJoin('matches', 'matches.id', 'seats.match')
                .select('seats.seat')
                .whereRef('matches.tournament', '=', 'entrants.tournament')
                .whereRef('seats.user', '=', 'entrants.user'),
            ),
          ),
        )
        .execute();
    }),

  withdraw: (id, users, { wants, since }, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      await tx
        .updateTable('entrants')
        .set({ wants, since })
        .where('tournament', '=', id)
        .where('wants', '=', 'table')
        .where('user', 'in', [...users])
        .execute();
    }),

  enterTournament: ({ tournament, user, name, wants, since, joinId: join_id }, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      const said = { name, wants, since, join_id };
      await tx
        .insertInto('entrants')
        .values({ tournament, user, ...said, joined_at: since })
        .onConflict((conflict) => conflict.columns(['tournament', 'user']).doUpdateSet(said))
        .execute();
    }),
});

async function tablesOf(read: Kysely<Schema>, tournament: string): Promise<readonly TournamentTable[]> {
  const matches = await read
    .selectFrom('matches')
    .select(['id', 'status', 'channel', 'message', 'ended_at as endedAt'])
    .where('tournament', '=', tournament)
    .orderBy(sql`rowid`)
    .execute();
  const seats = await read
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match')
    .leftJoin('results', (join) =>
      join.onRef('results.match', '=', 'seats.match').onRef('results.seat', '=', 'seats.seat'),
    )
    .select(['seats.match', 'seats.user', 'results.place'])
    .select((eb) => eb.fn.coalesce('results.player', 'seats.player').as('player'))
    .where('matches.tournament', '=', tournament)
    .orderBy('seats.seat')
    .execute();
  const byMatch = new Map<string, TournamentTable['seats'][number][]>(matches.map(({ id }) => [id, []]));
  for (const { match, user, player, place } of seats) byMatch.get(match)?.push({ user, player, place: place ?? null });
  return matches.map((match) => ({ ...match, seats: byMatch.get(match.id)! }));
}
