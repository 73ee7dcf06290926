/**
 * The connections to a PostgreSQL: a few read what is committed, one writes. Transactions that write come one after the
 * other, those of other programs too, as in SQLite: what is read in one is still true when it writes.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, Kysely, Migrator, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Owner } from '../../shard.ts';
import { shownAddress } from '../address.ts';
import { Disowned, earlierPlays, StoreTrouble, troubleOf, Unreachable } from '../errors.ts';
import { migrations, newerThanOurs } from '../migrations.ts';
import type { Schema } from '../schema.ts';
import type { Connections, Lookups, Opening, Statements, Wrote } from './dialect.ts';
import { postgres, tablesOfSqlite } from './postgres.ts';
import { BEGIN_WRITING, configOf, errorOf, PostgresSession, prepare } from './postgresSession.ts';
import { postgresWorkers } from './postgresWorkers.ts';

const READERS = 4;
const MIGRATION_WAIT_MS = 8_000;
const MIGRATION_RETRY_MS = 100;
/** A reader that nobody needs is closed after this time. */
const IDLE_MS = 300_000;

export async function openPostgres(url: string, opening: Opening): Promise<Connections> {
  const { wrote, onTaken, joining, isThere = false } = opening;
  const session = new PostgresSession(url, opening);
  const readers = new pg.Pool({
    ...configOf(url),
    max: READERS,
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
    onConnect: prepareReader,
  });
  // The query that meets a lost connection says so itself.
  readers.on('error', () => undefined);
  const writing = kyselyOver(session as unknown as PostgresPool, wrote);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= writing.destroy().then(async () => {
      await session.end();
      await readers.end();
    });
    return closing;
  };
  try {
    await checkSessions(url, session, readers);
    if (onTaken !== undefined) await session.play();
    const steps = await stepsDone(url, readers);
    if (isThere && steps === 0)
      throw new StoreTrouble(
        `There are no tables of Sixes in the database ${shownAddress(url)}. Set DATABASE_URL to the one that it plays on.`,
      );
    const isOlder = steps < Object.keys(migrations).length;
    if (isThere && isOlder) await session.play(earlierPlays(shownAddress(url)));
    if (isOlder && joining === undefined) await migrate(writing);
    if (isThere && isOlder) await session.stopPlaying();
    if (joining !== undefined) {
      if (isOlder) await migrateAlone(url, { session, readers, writing });
      await session.inTurn(() => session.join(joining));
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
    // What was deleted is in no log that queries read; its files are the server's.
    emptyLog: async () => true,
    close,
    ...(joining === undefined ? {} : { workers: postgresWorkers(session, writing, joining) }),
  };
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

/** Throws where somebody else has claimed the shard since. */
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
 * A pooler that hands out sessions for a transaction only breaks the lock of whoever plays: what one connection has set,
 * another then sees, or loses, while a transaction of its own has the session.
 */
async function checkSessions(url: string, session: PostgresSession, readers: pg.Pool): Promise<void> {
  const mark = randomUUID();
  const other = await readers.connect().catch(rethrown);
  const writer = await session.connect().catch((error: unknown) => {
    other.release();
    throw error;
  });
  const marked = async (on: { query(text: string): any }): Promise<boolean> =>
    (await on.query(`select current_setting('sixes.mark', true) as mark`)).rows[0].mark === mark;
  try {
    await writer.query(`select set_config('sixes.mark', '${mark}', false)`);
    let isShared = await marked(other);
    await other.query('begin');
    isShared ||= (await marked(other)) || !(await marked(writer));
    await other.query('rollback');
    if (isShared)
      throw new StoreTrouble(
        `A pooler in front of the database ${shownAddress(url)} gives each transaction another session, which breaks the lock by which only one Sixes plays. Set DATABASE_URL to the server itself, or the pooler to session mode.`,
      );
  } finally {
    writer.release();
    other.release();
  }
}

/** How many steps of `migrations.ts` were done. Throws a sentence where the tables are not ours, or of a newer Sixes. */
async function stepsDone(url: string, on: Queried): Promise<number> {
  const { rows } = await on.query(
    `select table_name as name from information_schema.tables where table_schema = current_schema()`,
    [],
  );
  if (rows.length === 0) return 0;
  if (!rows.some(({ name }) => name === 'kysely_migration'))
    throw new StoreTrouble(
      `The database ${shownAddress(url)} belongs to another program. It was not touched. Set DATABASE_URL to a database of its own for Sixes.`,
    );
  const done = await on.query('select name from kysely_migration', []);
  const unknown = newerThanOurs(done.rows.map(({ name }) => name));
  if (unknown !== undefined)
    throw new StoreTrouble(
      `The database ${shownAddress(url)} was written by a newer Sixes (${unknown}). Install that version, or set DATABASE_URL to another database.`,
    );
  return done.rows.length;
}

interface Opened {
  readonly session: PostgresSession;
  readonly readers: pg.Pool;
  readonly writing: Kysely<Schema>;
}

/** One of several that start together updates the tables; while others play nobody does. */
async function migrateAlone(url: string, { session, readers, writing }: Opened): Promise<void> {
  for (const end = performance.now() + MIGRATION_WAIT_MS; ; await wait(MIGRATION_RETRY_MS)) {
    if ((await stepsDone(url, readers)) === Object.keys(migrations).length) return;
    if (await session.inTurn(session.tryPlay)) break;
    if (performance.now() > end) throw new StoreTrouble(earlierPlays(shownAddress(url)));
  }
  await migrate(writing);
  await session.inTurn(() => session.stopPlaying());
}

async function migrate(writing: Kysely<Schema>): Promise<void> {
  const db = writing.withPlugin(tablesOfSqlite);
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error !== undefined) throw error;
}
