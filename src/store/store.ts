/** Where tables live: SQLite through Kysely. It knows rows, not rules; what it has stored survives kill -9. */
import { Kysely, Migrator, SqliteDialect, sql } from 'kysely';
import type { Entry, MatchRecord, ResultRecord, SeatRecord } from '../model.ts';
import { backgroundJobsIn } from './clerk.ts';
import { type Days, daysIn, dropTries } from './days.ts';
import { openFile, troubleOf } from './file.ts';
import { migrations } from './migrations.ts';
import { type Pings, pingsIn } from './pings.ts';
import { type Preferences, preferencesIn } from './preferences.ts';
import { type Privacy, privacyIn } from './privacy.ts';
import { type Records, recordsIn } from './records.ts';
import {
  entryColumns,
  entryOf,
  matchChanges,
  matchColumns,
  matchOf,
  resultColumns,
  seatColumns,
  seatOf,
} from './rows.ts';
import type { ResultRow, Schema } from './schema.ts';
import { type ServerSettings, serversIn } from './servers.ts';

/** A match as stored: with its seats in order and its journal. */
export interface Stored {
  readonly record: MatchRecord;
  readonly seats: readonly SeatRecord[];
  readonly entries: readonly Entry[];
}

/** What changes in the same transaction as an entry. */
export interface Change {
  readonly record: Partial<MatchRecord>;
  readonly seat?: SeatRecord;
  /** Given once, with the entry that ends the match. */
  readonly end?: { readonly results: readonly ResultRecord[]; readonly events: readonly object[] };
}

/** Another writer has stored an entry of this number: load the match again. */
export class Overtaken extends Error {}

export interface Store extends Pings, Records, Days, Privacy {
  /** Writes a lobby or a started match as it stands now, with its seats. */
  save(match: MatchRecord, seats: readonly SeatRecord[]): Promise<void>;
  load(id: string): Promise<Stored | undefined>;
  /** One transaction: the entry, and what changes with it. Throws `Overtaken` when entry `n` is there already. */
  commit(id: string, n: number, entry: Entry, change: Change): Promise<void>;
  /** Changes a match without an entry: its message, its status. */
  update(id: string, change: Partial<MatchRecord>): Promise<void>;
  /** Lobbies and running matches of a guild, oldest first. */
  live(guild: string): Promise<readonly Omit<Stored, 'entries'>[]>;
  /** When each lobby and running match of all guilds is due. */
  due(): Promise<readonly { readonly id: string; readonly dueAt: number }[]>;
  /** The lobbies and matches that have ended since a time. */
  endedSince(at: number): Promise<readonly string[]>;
  /** The open lobby or running match that is the rematch of a finished one. */
  rematchOf(id: string): Promise<MatchRecord | undefined>;
  /** Notes that the process runs, and drops what was kept for the days before alone. */
  heartbeat(at: number): Promise<void>;
  /** When the process last ran, if ever. */
  lastHeartbeat(): Promise<number | undefined>;
  /** Writes the time since Sixes was last heard, and the grace, into the journal of each running match; deadlines move. */
  resume(away: { readonly now: number; readonly since: number; readonly grace: number }): Promise<void>;
  /** Keeps a display name as last seen. */
  seen(guild: string, user: string, name: string, at: number): Promise<void>;
  /** Whether finished matches wait to be counted, as after formulas have changed: boards do not know them yet. */
  isBehind(): Promise<boolean>;
  /** What a user wants of Sixes wherever they play. */
  preferences(user: string): Promise<Preferences>;
  /** Keeps what a user wants from now on. */
  prefer(user: string, change: Partial<Preferences>): Promise<void>;
  /** What a server's managers have set. */
  server(guild: string): Promise<ServerSettings>;
  setServer(guild: string, change: Partial<ServerSettings>): Promise<void>;
  /** The servers whose managers want no pictures: each message of a table asks, so this is read once. */
  serversWithoutPictures(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const LIVE = ['lobby', 'running'] as const;

/**
 * Opens the database file, makes it if there is none, and brings its tables up to date. Throws `StoreTrouble` with a
 * sentence when that cannot be. `wrote` is called after each statement that writes, inside its transaction.
 */
export async function openStore(path: string, wrote?: (statement: string) => void): Promise<Store> {
  const file = openFile(path);
  const dialect = new SqliteDialect({ database: file });
  const driver = dialect.createDriver();
  const rollback = driver.rollbackTransaction.bind(driver);
  // Where SQLite has given up a transaction by itself, as when the disk is full, there is nothing to take back.
  driver.rollbackTransaction = async (connection) => (file.inTransaction ? rollback(connection) : undefined);
  // What is read in a transaction is still so when it writes, whoever else has the file open.
  driver.beginTransaction = async () => void file.exec('begin immediate');
  dialect.createDriver = () => driver;
  const db = new Kysely<Schema>({
    dialect,
    log({ query }) {
      if (wrote !== undefined && !/^select/i.test(query.sql)) wrote(query.sql);
    },
  });
  // Of SQLite the migrator believes that tables cannot be made in a transaction: half of them would outlive a kill.
  file.exec('begin immediate');
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  file.exec(error === undefined ? 'commit' : 'rollback');
  if (error !== undefined) {
    await db.destroy();
    throw troubleOf(path, error);
  }

  const clerk = backgroundJobsIn(db, file);
  await clerk.work();
  const preferences = preferencesIn(db);
  const servers = serversIn(db);
  /** On the boards of all servers counts who wants it, where the server's managers have nothing against it. */
  const counted = async (tx: Kysely<Schema>, result: ResultRecord): Promise<ResultRow> => {
    const { user, guild } = result;
    const isShared =
      user !== null && (await preferencesIn(tx).of(user)).boards && (await serversIn(tx).of(guild)).boards;
    return { ...resultColumns(result), shared: isShared ? 1 : 0 };
  };
  /** Seats with their people's names as last seen on that server. */
  const seatsWhere = async (ids: readonly string[]): Promise<SeatRecord[]> => {
    const rows = await db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match')
      .leftJoin('names', (join) =>
        join.onRef('names.user', '=', 'seats.user').onRef('names.guild', '=', 'matches.guild'),
      )
      .select(['seats.match', 'seats.seat', 'seats.user', 'seats.player', 'seats.join_id', 'seats.wish'])
      .select((eb) => eb.fn.coalesce('names.name', 'seats.name').as('name'))
      .where('seats.match', 'in', ids)
      .orderBy('seats.seat')
      .execute();
    return rows.map(seatOf);
  };
  const insertSeats = (to: Kysely<Schema>, seats: readonly SeatRecord[]) =>
    seats.length === 0 ? undefined : to.insertInto('seats').values(seats.map(seatColumns)).execute();

  return {
    async save(match, seats) {
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('matches')
          .values(matchColumns(match))
          .onConflict((conflict) => conflict.column('id').doUpdateSet(matchColumns(match)))
          .execute();
        await tx.deleteFrom('seats').where('match', '=', match.id).execute();
        await insertSeats(tx, seats);
      });
    },

    async load(id) {
      const row = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const seats = await seatsWhere([id]);
      const entries = await db.selectFrom('entries').selectAll().where('match', '=', id).orderBy('n').execute();
      return { record: matchOf(row), seats, entries: entries.map(entryOf) };
    },

    async commit(id, n, entry, change) {
      try {
        await db.transaction().execute(async (tx) => {
          await tx
            .insertInto('entries')
            .values(entryColumns(id, n, entry))
            .execute();
          if (Object.keys(change.record).length > 0)
            await tx.updateTable('matches').set(matchChanges(change.record)).where('id', '=', id).execute();
          if (change.seat !== undefined)
            await tx
              .updateTable('seats')
              .set(seatColumns(change.seat))
              .where('match', '=', id)
              .where('seat', '=', change.seat.seat)
              .execute();
          if (change.end !== undefined) {
            const results = await Promise.all(change.end.results.map((result) => counted(tx, result)));
            await tx.insertInto('results').values(results).execute();
            const { n } = await tx
              .insertInto('finishes')
              .values({ match: id })
              .returning('n')
              .executeTakeFirstOrThrow();
            clerk.enter(n, results);
            await tx
              .insertInto('chronicles')
              .values({ match: id, events: JSON.stringify(change.end.events) })
              .execute();
          }
        });
      } catch (error) {
        if ((error as { code?: string }).code === 'SQLITE_CONSTRAINT_PRIMARYKEY') throw new Overtaken(`${id} ${n}`);
        throw error;
      }
    },

    async update(id, change) {
      await db.updateTable('matches').set(matchChanges(change)).where('id', '=', id).execute();
    },

    async live(guild) {
      const matches = await db
        .selectFrom('matches')
        .selectAll()
        .where('status', 'in', LIVE)
        .where('guild', '=', guild)
        .orderBy('opened_at')
        .execute();
      const ids = matches.map((match) => match.id);
      const seats = ids.length === 0 ? [] : await seatsWhere(ids);
      return matches.map((row) => ({ record: matchOf(row), seats: seats.filter((seat) => seat.match === row.id) }));
    },

    due: () =>
      db
        .selectFrom('matches')
        .select(['id', 'due_at as dueAt'])
        .where('status', 'in', LIVE)
        .where('due_at', 'is not', null)
        .$narrowType<{ dueAt: number }>()
        .execute(),

    async endedSince(at) {
      const ended = await db.selectFrom('matches').select('id').where('ended_at', '>=', at).execute();
      return ended.map(({ id }) => id);
    },

    async rematchOf(id) {
      const rematch = db.selectFrom('matches').selectAll().where('rematch_of', '=', id).where('status', 'in', LIVE);
      const row = await rematch.executeTakeFirst();
      return row === undefined ? undefined : matchOf(row);
    },

    async heartbeat(at) {
      await noteAlive(db, at);
      await dropTries(db, at);
      await clerk.work(at);
    },

    async lastHeartbeat() {
      const last = await db.selectFrom('alive').select('at').executeTakeFirst();
      return last?.at;
    },

    async resume({ now, since, grace }) {
      const ms = Math.max(0, now - since);
      await db.transaction().execute(async (tx) => {
        const running = await tx
          .selectFrom('matches')
          .leftJoin('entries', 'entries.match', 'matches.id')
          .select(['matches.id', (eb) => eb.fn.max('entries.n').as('last')])
          .where('status', '=', 'running')
          // A match that stands still counts all of that time when it goes on.
          .where('paused_at', 'is', null)
          .groupBy('matches.id')
          .execute();
        for (const { id, last } of running)
          await tx
            .insertInto('entries')
            .values(entryColumns(id, last === null ? 0 : last + 1, { kind: 'paused', at: now, ms, grace }))
            .execute();
        await tx
          .updateTable('matches')
          .set({ due_at: sql<number>`due_at + ${ms} + iif(real_time = 1, 0, ${grace})` })
          .where('status', 'in', LIVE)
          .where('daily', 'is', null)
          .execute();
        await noteAlive(tx, now);
      });
    },

    async seen(guild, user, name, at) {
      await db
        .insertInto('names')
        .values({ guild, user, name, seen_at: at })
        .onConflict((conflict) => conflict.columns(['guild', 'user']).doUpdateSet({ name, seen_at: at }))
        .execute();
    },

    ...daysIn(db),
    ...pingsIn(db),
    ...privacyIn(db, clerk.forgetAll),
    isBehind: async () => clerk.isBehind(),
    preferences: preferences.of,
    prefer: preferences.change,
    server: servers.of,
    setServer: servers.change,
    serversWithoutPictures: servers.withoutPictures,
    ...recordsIn(db),

    async close() {
      await clerk.close();
      await db.destroy();
    },
  };
}

const noteAlive = (to: Kysely<Schema>, at: number) =>
  to
    .insertInto('alive')
    .values({ id: 1, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
