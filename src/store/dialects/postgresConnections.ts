/**
 * The connections to a PostgreSQL: a few read what is committed, one writes, one leases requests. Transactions that write come one after the
 * other, those of other programs too, as in SQLite: what is read in one is still true when it writes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, Kysely, Migrator, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import type { Owner } from '../../shard.ts';
import { shownAddress } from '../address.ts';
import { Disowned, earlierPlays, PassingTrouble, StoreTrouble, troubleOf, Unreachable } from '../errors.ts';
import { migrations } from '../migrations.ts';
import type { Schema } from '../schema.ts';
import { areCompatible, incompatibleStep, type StepDone, type Steps } from '../steps.ts';
import type { WorkerStore } from '../workers.ts';
import type { Connections, Joining, Lookups, Opening, Statements, Wrote } from './dialect.ts';
import { postgres, tablesOfSqlite } from './postgres.ts';
import { BEGIN_WRITING, configOf, errorOf, PostgresSession, prepare } from './postgresSession.ts';
import { postgresWorkers } from './postgresWorkers.ts';

const READERS = 4;
const MIGRATION_WAIT_MS = 8_000;
const MIGRATION_RETRY_MS = 100;
/** Older processes that it met longer ago have ended since: another new one updates the tables. */
const RECENT_MS = 1_000;
/** A pooler that gives sessions by chance is found too: with two of them, all but one time in 8,000. */
const SESSION_CHECKS = 4;
/** A connection that nothing needs is closed after this time. */
const IDLE_MS = 300_000;

export async function openPostgres(url: string, opening: Opening): Promise<Connections> {
  const { wrote, onTaken, joining, isThere = false, steps = migrations } = opening;
  const session = new PostgresSession(url, opening);
  const readers = connectionsOn(url, { max: READERS, onConnect: prepareReader });
  const leases = connectionsOn(url, { max: 1, onConnect: prepare });
  const writing = kyselyOver(session as unknown as PostgresPool, wrote);
  let workers: WorkerStore | undefined;
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= writing.destroy().then(async () => {
      await session.end();
      await readers.end();
      await leases.end();
    });
    return closing;
  };
  try {
    await checkSessions(url, session, readers);
    if (onTaken !== undefined) await session.play();
    const done = await stepsDone(url, readers, steps, joining !== undefined);
    if (isThere && done.length === 0)
      throw new StoreTrouble(
        `There are no tables of Sixes in the database ${shownAddress(url)}. Set DATABASE_URL to the one that it plays on.`,
      );
    const isOlder = stepsLeft(done, steps).length > 0;
    if (isThere && isOlder) await session.play(earlierPlays(shownAddress(url)));
    if (isOlder && joining === undefined) await migrate(url, steps, wrote);
    if (isThere && isOlder) await session.stopPlaying();
    if (joining !== undefined) {
      const joined = await joinOthers(url, joining, { session, readers, steps, wrote });
      workers = await postgresWorkers(session, leases, joined);
    }
  } catch (error) {
    await close();
    throw troubleOf(url, error);
  }
  return {
    dialect: postgres,
    read: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolOf(readers) }) }),
    lookups: statementsOn({ query: (text, values) => readers.query(text, values).catch(rethrown) }),
    statements: statementsOn(session),
    write: (act) => writing.transaction().execute(act),
    writeOf: (owner, act) =>
      writing.transaction().execute(async (tx) => {
        if (owner.epoch > 0) await checkOwner(tx, owner);
        return act(tx);
      }),
    // PostgreSQL has no log that queries read. Its files are the server's concern.
    emptyLog: async () => true,
    close,
    ...(workers === undefined ? {} : { workers }),
  };
}

function connectionsOn(url: string, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...configOf(url), idleTimeoutMillis: IDLE_MS, allowExitOnIdle: true, ...more });
  // A lost connection fails the query on it, which says so; without these listeners it would also end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function rethrown(error: unknown): never {
  throw errorOf(error);
}

async function prepareReader(client: pg.ClientBase): Promise<void> {
  await prepare(client);
  await client.query(`select set_config('default_transaction_read_only', 'on', false)`);
}

/** A connection that has failed, or was too late, is given to nobody any more. */
const poolOf = (readers: pg.Pool): PostgresPool => ({
  async connect() {
    const client = await readers.connect().catch(rethrown);
    let isLost = false;
    const query = (text: string, values: unknown[]) =>
      client.query(text, values).catch((error: unknown) => {
        isLost = errorOf(error) instanceof Unreachable;
        throw errorOf(error);
      });
    return { query: query as any, release: () => client.release(isLost) };
  },
  end: async () => undefined,
});

function kyselyOver(pool: PostgresPool, wrote?: Wrote): Kysely<Schema> {
  const dialect = new PostgresDialect({ pool });
  const driver = dialect.createDriver();
  const rollback = driver.rollbackTransaction.bind(driver);
  driver.beginTransaction = async (connection) => {
    await connection.executeQuery(CompiledQuery.raw(BEGIN_WRITING)).catch(async (error: unknown) => {
      await rollback(connection).catch(() => undefined);
      throw error;
    });
  };
  // A lost connection has rolled back by itself, and its first error says more.
  driver.rollbackTransaction = (connection) => rollback(connection).catch(() => undefined);
  dialect.createDriver = () => driver;
  return new Kysely<Schema>({
    dialect,
    log({ query }) {
      if (wrote !== undefined && !/^(select|begin)/i.test(query.sql)) wrote(query.sql);
    },
  });
}

/** Throws if another process has claimed the shard since. */
async function checkOwner(tx: Kysely<Schema>, { id, of, epoch }: Owner): Promise<void> {
  const owned = tx.selectFrom('shards').select('epoch').where('shard', '=', id).where('shards', '=', of);
  if ((await owned.executeTakeFirst())?.epoch !== epoch) throw new Disowned(`shard ${id} of ${of}, epoch ${epoch}`);
}

interface Queried {
  query(text: string, values: unknown[]): Promise<{ readonly rows: any[]; readonly rowCount: number | null }>;
}

function statementsOn(on: Queried): Lookups & Statements {
  const query = (statement: string, given: Readonly<Record<string, unknown>> = {}) => {
    const { text, names } = numbered(statement);
    return on.query(
      text,
      names.map((name) => given[name]),
    );
  };
  return {
    all: async (statement, given) => (await query(statement, given)).rows,
    run: async (statement, given) => (await query(statement, given)).rowCount ?? 0,

    async put(table, rows, key) {
      if (rows[0] === undefined) return;
      const columns = Object.keys(rows[0]);
      const quoted = columns.map((column) => `"${column}"`);
      const values = rows.map((_, i) => `(${columns.map((_, j) => `$${i * columns.length + j + 1}`)})`);
      const changes = quoted.map((column) => `${column} = excluded.${column}`);
      await on.query(
        `insert into ${table} (${quoted}) values ${values}
          on conflict (${key.map((column) => `"${column}"`)}) do update set ${changes}`,
        rows.flatMap((row) => columns.map((column) => (row as Readonly<Record<string, unknown>>)[column])),
      );
    },
  };
}

const texts = new Map<string, { readonly text: string; readonly names: readonly string[] }>();

/** `@user` becomes `$1`, each time it stands there. */
function numbered(statement: string): { readonly text: string; readonly names: readonly string[] } {
  const known = texts.get(statement);
  if (known !== undefined) return known;
  const names: string[] = [];
  const text = statement.replace(/@(\w+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  texts.set(statement, { text, names });
  return { text, names };
}

/**
 * A pooler that hands out sessions for one transaction at a time would break the lock by which one Sixes plays. It shows:
 * two connections meet the same session of the server, or one of them meets several, with or without a transaction of the
 * other under way.
 */
async function checkSessions(url: string, session: PostgresSession, readers: pg.Pool): Promise<void> {
  const reader = await readers.connect().catch(rethrown);
  const writer = await session.connect().catch((error: unknown) => {
    reader.release();
    throw error;
  });
  const sessionOf = async (on: { query(text: string): any }): Promise<number> =>
    (await on.query('select pg_backend_pid() as pid')).rows[0].pid;
  try {
    const [own, other] = [await sessionOf(writer), await sessionOf(reader)];
    const isSame = async () => (await sessionOf(reader)) === other && (await sessionOf(writer)) === own;
    let isShared = own === other;
    for (let round = 0; round < SESSION_CHECKS && !isShared; round += 1) {
      await reader.query('begin');
      isShared = !(await isSame());
      await reader.query('rollback');
      isShared ||= !(await isSame());
    }
    if (isShared)
      throw new StoreTrouble(
        `A pooler in front of the database ${shownAddress(url)} gives each transaction another session, which breaks the lock by which only one Sixes plays. Set DATABASE_URL to the server itself, or set the pooler to session mode.`,
      );
  } finally {
    writer.release();
    reader.release();
  }
}

/**
 * The steps that were done. Throws a sentence where the tables belong to another program or to a newer Sixes. With
 * `hasBesideColumn` a newer one is refused only where this version cannot play beside it.
 */
async function stepsDone(
  url: string,
  on: Queried,
  steps: Steps,
  hasBesideColumn: boolean,
): Promise<readonly StepDone[]> {
  const { rows } = await on.query(
    `select table_name as name from information_schema.tables where table_schema = current_schema()`,
    [],
  );
  if (rows.length === 0) return [];
  if (!rows.some(({ name }) => name === 'kysely_migration'))
    throw new StoreTrouble(
      `The database ${shownAddress(url)} belongs to another program. It was not touched. Set DATABASE_URL to a database of its own for Sixes.`,
    );
  const { rows: done } = await on.query('select * from kysely_migration', []);
  const unknown = incompatibleStep(hasBesideColumn ? done : done.map(({ name }) => ({ name })), steps);
  if (unknown !== undefined)
    throw new StoreTrouble(
      `The database ${shownAddress(url)} was written by a newer Sixes (${unknown}). Install that version, or set DATABASE_URL to another database.`,
    );
  return done;
}

function stepsLeft(done: readonly StepDone[], steps: Steps): readonly string[] {
  const names = new Set(done.map(({ name }) => name));
  return Object.keys(steps).filter((name) => !names.has(name));
}

interface Opened {
  readonly session: PostgresSession;
  readonly readers: pg.Pool;
  readonly steps: Steps;
  readonly wrote: Wrote | undefined;
}

/**
 * Joins the processes that play on the database. The first one of a new version updates the tables. The older processes
 * play on meanwhile where they can; otherwise it waits until they have ended. Returns with how many shards it has joined.
 */
async function joinOthers(url: string, joining: Joining, opened: Opened): Promise<Joining> {
  const { session, readers, steps, wrote } = opened;
  const done = () => stepsDone(url, readers, steps, true);
  const check = async () => void (await done());
  const update = async (): Promise<boolean> => {
    const left = stepsLeft(await done(), steps);
    if (left.length === 0) return true;
    const isAlone = await session.inTurn(session.tryPlay);
    const known = isAlone ? undefined : await session.inTurn(() => session.fewestSteps());
    if (!isAlone && (known === undefined || !areCompatible(left, steps, known))) return false;
    await migrate(url, steps, wrote);
    if (isAlone) await session.inTurn(() => session.stopPlaying());
    return true;
  };
  /** When it last met older processes. */
  let metAt = Number.NEGATIVE_INFINITY;
  const join = async (): Promise<Joining | undefined> => {
    if (!(await update())) {
      metAt = performance.now();
      return undefined;
    }
    const { followsOthers = false, shards } = joining;
    const others = followsOthers ? await session.inTurn(() => session.otherCount(shards)) : undefined;
    const agreed = { ...joining, shards: others ?? shards };
    await session.inTurn(() => session.join(agreed, Object.keys(steps).length, check));
    return agreed;
  };
  for (const end = performance.now() + MIGRATION_WAIT_MS; ; await wait(MIGRATION_RETRY_MS)) {
    const joined = await session.whileNobodyJoins(join);
    if (joined !== undefined) return joined;
    if (performance.now() <= end) continue;
    if (performance.now() - metAt < RECENT_MS) throw new StoreTrouble(earlierPlays(shownAddress(url)));
    throw new PassingTrouble(
      `Another Sixes updates the tables of the database ${shownAddress(url)}. Start this one again when it is ready.`,
    );
  }
}

/** On a connection of its own: a step over a large table may take longer than any other statement. */
async function migrate(url: string, steps: Steps, wrote?: Wrote): Promise<void> {
  const pool = connectionsOn(url, { max: 1, query_timeout: 0, onConnect: prepare });
  const writing = kyselyOver(poolOf(pool), wrote);
  try {
    const db = writing.withPlugin(tablesOfSqlite);
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => steps } }).migrateToLatest();
    if (error !== undefined) throw error;
    // After a kill before this, no older version may play, which is more than is needed and does no harm.
    for (const [name, { beside }] of Object.entries(steps))
      if (beside !== undefined)
        await sql`update kysely_migration set beside = ${beside} where name = ${name}`.execute(writing);
  } finally {
    await pool.end();
  }
}
