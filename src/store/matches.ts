/** Matches with their seats and journals. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Entry, Guest, MatchRecord, ResultRecord, SeatRecord } from '../model.ts';
import { hasTable, type Owner, WHOLE } from '../shard.ts';
import type { BackgroundJobs } from './backgroundJobs.ts';
import type { Connections } from './dialects/dialect.ts';
import { isTaken, Overtaken } from './errors.ts';
import { preferencesOf } from './preferences.ts';
import {
  entryColumns,
  entryOf,
  matchChanges,
  matchColumns,
  matchOf,
  resultColumns,
  seatColumns,
  seatsOf,
} from './rows.ts';
import type { ResultRow, Schema } from './schema.ts';
import { settingsOf } from './servers.ts';

/** A match as stored: with its seats in order and its journal. */
export interface Stored {
  readonly record: MatchRecord;
  readonly seats: readonly SeatRecord[];
  readonly entries: readonly Entry[];
  readonly guests: readonly Guest[];
}

/** What changes in the same transaction as an entry. */
export interface Change {
  readonly record: Partial<MatchRecord>;
  /** The id of the interaction that the entry was made for, if it was one. */
  readonly interaction?: string;
  readonly seat?: SeatRecord;
  /** Given once, with the entry that ends the match. */
  readonly end?: { readonly results: readonly ResultRecord[]; readonly events: readonly object[] };
}

export interface Matches {
  /** Writes a lobby or a started match as it stands now, with its seats. */
  save(match: MatchRecord, seats: readonly SeatRecord[], guests?: readonly Guest[], owner?: Owner): Promise<void>;
  load(id: string): Promise<Stored | undefined>;
  /** One transaction: the entry, and what changes with it. Throws `Overtaken` when entry `n` is there already. */
  commit(id: string, n: number, entry: Entry, change: Change, owner?: Owner): Promise<void>;
  /** How many entries the journal of a match has. */
  lengthOf(id: string): Promise<number>;
  /** Whether an entry was made for an interaction. */
  wasEntered(id: string, interaction: string): Promise<boolean>;
  /** Changes a match without an entry: its message, its status. */
  update(id: string, change: Partial<MatchRecord>, owner?: Owner): Promise<void>;
  /** Lobbies and running matches of a guild, oldest first. */
  live(guild: string): Promise<readonly Pick<Stored, 'record' | 'seats'>[]>;
  /** How many lobbies are open: of a host in all places, and of a guild. */
  lobbies(host: string, guild: string): Promise<{ readonly own: number; readonly here: number }>;
  /** The lobbies and running matches of all guilds at which a user has a seat. */
  liveOf(user: string): Promise<readonly string[]>;
  /** Where matches are or were, and their present and earlier players. */
  withSeats(ids: readonly string[]): Promise<readonly Pick<Stored, 'record' | 'seats'>[]>;
  /** When each lobby and running match of a shard is due. `isAway`: it is paused until its people come back. */
  due(owner?: Owner): Promise<readonly { readonly id: string; readonly dueAt: number; readonly isAway: boolean }[]>;
  /** The lobbies and matches of a shard that have ended since a time. */
  endedSince(at: number, owner?: Owner): Promise<readonly string[]>;
  /** The open lobby or running match that is the rematch of a finished one. */
  rematchOf(id: string): Promise<MatchRecord | undefined>;
}

export const LIVE = ['lobby', 'running'] as const;

export const matchesIn = ({ read, writeOf }: Connections, jobs: BackgroundJobs): Matches => ({
  save: (match, seats, guests = [], owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      await tx
        .insertInto('matches')
        .values(matchColumns(match))
        .onConflict((conflict) => conflict.column('id').doUpdateSet(matchColumns(match)))
        .execute();
      await tx.deleteFrom('seats').where('match', '=', match.id).execute();
      if (seats.length > 0) await tx.insertInto('seats').values(seats.map(seatColumns)).execute();
      await tx.deleteFrom('guests').where('match', '=', match.id).execute();
      const rows = guests.map((guest) => ({ ...guest, match: match.id }));
      if (rows.length > 0) await tx.insertInto('guests').values(rows).execute();
    }),

  async load(id) {
    const matches = read.selectFrom('matches').selectAll().where('id', '=', id);
    const row = await matches.executeTakeFirst();
    if (row === undefined) return undefined;
    const seats = await seatsIn(read, [id]);
    const guests = await read.selectFrom('guests').select(['user', 'name', 'status']).where('match', '=', id).execute();
    const entries = await read.selectFrom('entries').selectAll().where('match', '=', id).orderBy('n').execute();
    // The journal of a finished match may just be being deleted.
    const record = matchOf(row.ended_at === null ? row : await matches.executeTakeFirstOrThrow());
    return { record, seats, entries: entries.map(entryOf), guests };
  },

  async commit(id, n, entry, change, owner = WHOLE) {
    try {
      await writeOf(owner, (tx) => commitIn(tx, jobs, { id, n, entry, change }));
    } catch (error) {
      if (isTaken(error)) throw new Overtaken(`${id} ${n}`);
      throw error;
    }
  },

  async lengthOf(id) {
    const last = read.selectFrom('entries').select('n').where('match', '=', id).orderBy('n', 'desc').limit(1);
    return ((await last.executeTakeFirst())?.n ?? -1) + 1;
  },

  async wasEntered(id, interaction) {
    const entries = read.selectFrom('entries').select('n').where('match', '=', id);
    return (await entries.where('interaction', '=', idColumn(interaction)).limit(1).executeTakeFirst()) !== undefined;
  },

  update: (id, change, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      await tx.updateTable('matches').set(matchChanges(change)).where('id', '=', id).execute();
    }),

  async live(guild) {
    const matches = await read
      .selectFrom('matches')
      .selectAll()
      .where('status', 'in', LIVE)
      .where('guild', '=', guild)
      .orderBy('opened_at')
      .execute();
    return seatedIn(read, matches);
  },

  lobbies: (host, guild) => lobbiesOf(read, host, guild),
  liveOf: (user) => liveOf(read, user),
  withSeats: (ids) => matchesWithSeats(read, ids),

  due: (owner = WHOLE) => dueOf(read, owner),
  endedSince: (at, owner = WHOLE) => endedOf(read, owner, at),

  async rematchOf(id) {
    const rematch = read.selectFrom('matches').selectAll().where('rematch_of', '=', id).where('status', 'in', LIVE);
    // A match whose people are away keeps nobody from playing again.
    const row = await rematch.where('reason', 'is', null).executeTakeFirst();
    return row === undefined ? undefined : matchOf(row);
  },
});

async function lobbiesOf(read: Kysely<Schema>, host: string, guild: string) {
  // Tables of tournaments do not count.
  const open = read.selectFrom('matches').where('status', '=', 'lobby').where('tournament', 'is', null);
  const count = async (column: 'host' | 'guild', value: string): Promise<number> => {
    const counted = open.where(column, '=', value).select(({ fn }) => fn.countAll().as('n'));
    return Number((await counted.executeTakeFirstOrThrow()).n);
  };
  const [own, here] = await Promise.all([count('host', host), count('guild', guild)]);
  return { own, here };
}

async function liveOf(read: Kysely<Schema>, user: string): Promise<readonly string[]> {
  const live = read.selectFrom('matches').select('matches.id').where('matches.ended_at', 'is', null);
  const seated = live.innerJoin('seats', 'seats.match', 'matches.id').where('seats.user', '=', user);
  return (await seated.where('seats.player', '!=', 'left').execute()).map(({ id }) => id);
}

async function dueOf(read: Kysely<Schema>, owner: Owner) {
  const live = read
    .selectFrom('matches')
    .select(['id', 'guild', 'daily', 'due_at', 'reason'])
    .where('status', 'in', LIVE);
  const rows = await live.where('due_at', 'is not', null).$narrowType<{ due_at: number }>().execute();
  const own = rows.filter((match) => hasTable(owner, match));
  return own.map(({ id, due_at: dueAt, reason }) => ({ id, dueAt, isAway: reason === 'away' }));
}

async function endedOf(read: Kysely<Schema>, owner: Owner, since: number): Promise<readonly string[]> {
  const ended = read.selectFrom('matches').select(['id', 'guild', 'daily']).where('ended_at', '>=', since);
  return (await ended.execute()).filter((match) => hasTable(owner, match)).map(({ id }) => id);
}

async function matchesWithSeats(read: Kysely<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return seatedIn(read, await read.selectFrom('matches').selectAll().where('id', 'in', ids).execute());
}

async function seatedIn(read: Kysely<Schema>, matches: readonly Selectable<Schema['matches']>[]) {
  const ids = matches.map((match) => match.id);
  const seats = ids.length === 0 ? [] : await seatsIn(read, ids);
  const seatsAt = new Map<string, SeatRecord[]>(ids.map((id) => [id, []]));
  for (const seat of seats) seatsAt.get(seat.match)!.push(seat);
  return matches.map((row) => ({ record: matchOf(row), seats: seatsAt.get(row.id)! }));
}

/** Seats with their people's names as last seen on that server. */
async function seatsIn(read: Kysely<Schema>, matches: readonly string[]): Promise<readonly SeatRecord[]> {
  const rows = await read
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match')
    .leftJoin('names', (join) => join.onRef('names.user', '=', 'seats.user').onRef('names.guild', '=', 'matches.guild'))
    .select(['seats.match', 'seats.seat', 'seats.user', 'seats.player', 'seats.join_id', 'seats.wish', 'seats.vote'])
    .select('seats.was_at')
    .select((eb) => eb.fn.coalesce('names.name', 'seats.name').as('name'))
    .where('seats.match', 'in', matches)
    .orderBy('seats.seat')
    .execute();
  return seatsOf(rows);
}

/** Discord's ids as integers of 64 bits: a number is too small for them, and their digits take more space. */
const idColumn = (id: string | undefined): bigint | null => (id === undefined ? null : BigInt(id));

interface Commit {
  readonly id: string;
  readonly n: number;
  readonly entry: Entry;
  readonly change: Change;
}

async function commitIn(tx: Kysely<Schema>, jobs: BackgroundJobs, { id, n, entry, change }: Commit): Promise<void> {
  await tx
    .insertInto('entries')
    .values({ ...entryColumns(id, n, entry), interaction: idColumn(change.interaction) })
    .execute();
  if (Object.keys(change.record).length > 0)
    await tx.updateTable('matches').set(matchChanges(change.record)).where('id', '=', id).execute();
  if (change.seat !== undefined) {
    if (entry.kind === 'sat-in') await takeOver(tx, change.seat);
    else
      await tx
        .updateTable('seats')
        .set(seatColumns(change.seat))
        .where('match', '=', id)
        .where('seat', '=', change.seat.seat)
        .execute();
  }
  if (change.end === undefined) return;
  const results: ResultRow[] = [];
  for (const result of change.end.results) results.push(await withShared(tx, result));
  await tx.insertInto('results').values(results).execute();
  const finish = await tx.insertInto('finishes').values({ match: id }).returning('n').executeTakeFirstOrThrow();
  await jobs.enter(finish.n, results);
  await tx
    .insertInto('chronicles')
    .values({ match: id, events: JSON.stringify(change.end.events) })
    .execute();
}

/** The person before keeps a row, so that export and deletion find it and they take no other seat. */
async function takeOver(tx: Kysely<Schema>, seat: SeatRecord): Promise<void> {
  await tx
    .updateTable('seats')
    .set('was_at', seat.seat)
    .set('seat', sql<number>`(select 1 + max(seat) from seats as all_seats where all_seats.match = ${seat.match})`)
    .where('match', '=', seat.match)
    .where('seat', '=', seat.seat)
    .execute();
  await tx.insertInto('seats').values(seatColumns(seat)).execute();
}

/** A result counts on the boards of all servers if its person wants that and the server's managers allow it. */
async function withShared(tx: Kysely<Schema>, result: ResultRecord): Promise<ResultRow> {
  const { user, guild } = result;
  const isShared = user !== null && (await preferencesOf(tx, user)).boards && (await settingsOf(tx, guild)).boards;
  return { ...resultColumns(result), shared: isShared ? 1 : 0 };
}
