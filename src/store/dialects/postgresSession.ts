/**
 * The connection to PostgreSQL that writes. It holds the lock by which one Sixes plays on a database. PostgreSQL releases
 * the lock when the session ends, so a process that has lost the connection writes nothing. The next write connects again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { shownAddress } from '../address.ts';
import { StoreTrouble, Unreachable } from '../errors.ts';
import { ALL } from '../workers.ts';
import type { Joining, Opening } from './dialect.ts';
import { partsReader } from './notifications.ts';

/** A statement that has no answer after this time, in milliseconds, loses the connection. */
const ANSWER_MS = 10_000;
const LOCK_RETRY_MS = 100;
/**
 * Five seconds after the network has gone silent the server gives the locks of a process to others. A process that has joined
 * drops its connection before that: it asks after `ask` without an answer, and drops it after `max`.
 */
const SILENCE_MS = { ask: 2_000, max: 4_000 } as const;
const WATCH_INTERVAL_MS = 500;
/**
 * A process checks in each second from its main thread. Once it has not for this time it drops its connection, so that others
 * get its shards: the thread of the store alone would keep them for ever.
 */
const CHECK_IN_MS = 8_000;

/** With these PostgreSQL ends the session of a machine that does not answer for five seconds, and releases its locks. */
const SILENCE = {
  tcp_keepalives_idle: '2',
  tcp_keepalives_interval: '1',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '5000',
};
const WAITS = {
  idle_in_transaction_session_timeout: '10000',
  // How long to wait for another program's transaction.
  lock_timeout: '2000',
};
/** Whatever the server's default is: a transaction that has waited for another one reads what that has committed. */
const ISOLATION = { default_transaction_isolation: 'read committed' };
const setting = (values: Readonly<Record<string, string>>): string =>
  `select ${Object.entries(values).map(([name, value]) => `set_config('${name}', '${value}', false)`)}`;
const SET = setting({ ...SILENCE, ...WAITS, ...ISOLATION });
/** What is stored survives a crash of the server, whatever its default is. */
const SET_COMMIT = `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;

/** A database has two locks: the Sixes that plays on it holds one all the time, a transaction that writes holds the other. */
const PLAYS = `select pg_try_advisory_lock(6, hashtext('plays ' || current_schema())) as held`;
const STOP_PLAYING = `select pg_advisory_unlock(6, hashtext('plays ' || current_schema()))`;
/** Processes that play together share the first one. Each holds one more, by which the others see its number of shards. */
const JOINS = `select pg_try_advisory_lock_shared(6, hashtext('plays ' || current_schema())) as held`;
const holds = (what: string): string => `select pg_advisory_lock_shared(hashtext('${what}' || current_schema()), $1)`;
const HERE = `locktype = 'advisory' and objsubid = 2
  and database = (select oid from pg_database where datname = current_database())`;
const is = (what: string): string => `classid::int8 = (hashtext('${what}' || current_schema())::int8 & 4294967295)`;
const COUNTS = 'shards of ';
/** Two more say what a process's version can read, as a number, and how many steps of the tables it knows. */
const KNOWS = 'knows ';
const STEPS = 'steps of ';
const OTHER_COUNTS = `select objid::int as shards from pg_locks where ${HERE} and ${is(COUNTS)} and objid::int != $1`;
const SHARD = 'shard ';
/** The lock by which a process owns a shard, the second number. */
export const SHARD_LOCK = `hashtext('${SHARD}' || current_schema())`;
/**
 * How many processes have joined, and how many of them know as much as `$1`; how many shards each of them owns, in an order that
 * is the same for all; and which shards others own.
 */
export const PROCESSES = `with locks as materialized (select pid, classid, objid from pg_locks where ${HERE}),
  owners as (select pid, count(*) filter (where ${is(SHARD)})::int as n from locks group by pid having bool_or(${is(COUNTS)}))
  select count(*) filter (where ${is(COUNTS)})::int as "all",
  count(*) filter (where ${is(KNOWS)} and objid::int8 = $1)::int as alike,
  coalesce(array_agg(objid::int) filter (where ${is(SHARD)} and pid != pg_backend_pid()), '{}') as others,
  (select coalesce(json_agg(json_build_object('shards', n, 'isUs', pid = pg_backend_pid()) order by pid), '[]')
    from owners) as owners from locks`;
const FEWEST_STEPS = `select min(objid::int8)::int as n from pg_locks where ${HERE} and ${is(STEPS)}`;
/** One process at a time joins or changes the tables. */
const ENTER = `select pg_try_advisory_lock(6, hashtext('joins ' || current_schema())) as held`;
const LEAVE = `select pg_advisory_unlock(6, hashtext('joins ' || current_schema()))`;
export const BEGIN_WRITING = `begin; select pg_advisory_xact_lock(6, hashtext('writes ' || current_schema()))`;

const INT8 = 20;
const NUMERIC = 1700;
/** Times in milliseconds and counts are numbers; what has 64 bits indeed is read as text. */
export const TYPES = {
  getTypeParser: (oid: number, format?: any): any =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
};

export const configOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'sixes',
  types: TYPES,
  keepAlive: true,
  connectionTimeoutMillis: 5_000,
  query_timeout: ANSWER_MS,
});

/** For each connection: a machine that is gone keeps no locks. */
export const limitSilence = async (client: pg.ClientBase): Promise<void> => void (await client.query(setting(SILENCE)));

export const prepare = async (client: pg.ClientBase): Promise<void> => {
  await client.query(SET);
  await client.query(SET_COMMIT);
};

/** An error that does not come from the server is the network's, or a timeout. */
export const errorOf = (error: unknown): unknown =>
  error instanceof pg.DatabaseError || error instanceof StoreTrouble || error instanceof Unreachable
    ? error
    : new Unreachable(textOf(error));

/** A name that stands for several addresses fails with an error for each. */
const textOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(textOf).join('; ') : (error as Error).message;

/** A session of the server. */
interface Backend {
  readonly pid: number;
  readonly since: string;
}

export class PostgresSession {
  readonly #url: string;
  readonly #opening: Opening;
  #client: pg.Client | undefined;
  #last: Backend | undefined;
  #plays = false;
  #hasJoined = false;
  /** Joins again, on a new connection. */
  #rejoin: (() => Promise<void>) | undefined;
  /** The last time that it could not connect. */
  #failed: { readonly at: number; readonly error: unknown } | undefined;
  /** The next write begins after this one. */
  #turn: Promise<void> = Promise.resolve();
  #answeredAt = 0;
  #watch: NodeJS.Timeout | undefined;
  #watchedAt = 0;
  #isAsking = false;
  /** Nothing before the first time. */
  #checkedInAt: number | undefined;
  /** Check-ins that are under way: the main thread sends no other before they are over. */
  #checkIns = 0;

  constructor(url: string, opening: Opening) {
    this.#url = url;
    this.#opening = opening;
  }

  /** A turn on the connection: Kysely takes the session for a pool of one. */
  async connect(): Promise<{ query(...given: any[]): any; release(): void }> {
    let release = (): void => {};
    const asked = performance.now();
    const before = this.#turn;
    this.#turn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    try {
      // A write that has waited for a connection that failed does not wait for it again.
      if (this.#failed !== undefined && this.#failed.at > asked) throw this.#failed.error;
      await this.#connected();
    } catch (error) {
      release();
      throw error;
    }
    return { query: (...given: [any, any]) => this.query(...given), release };
  }

  /** For the caller whose turn it is. */
  async query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<pg.QueryResult<R>> {
    const client = this.#client;
    if (client === undefined) throw new Unreachable('the connection was lost');
    try {
      const result = await client.query<R>(text, values as unknown[]);
      this.#answeredAt = performance.now();
      return result;
    } catch (error) {
      const known = errorOf(error);
      if (known instanceof Unreachable) this.#lose(client);
      else this.#answeredAt = performance.now();
      throw known;
    }
  }

  /** From now on each session holds the locks of one of several processes that play together, with the same number of shards. */
  async join(joining: Joining, steps: number, check: () => Promise<void>): Promise<void> {
    const { shards, knows } = joining;
    this.#rejoin = () => this.join(joining, steps, check);
    const { rows } = await this.query<{ held: boolean }>(JOINS);
    if (!rows[0]!.held) throw new StoreTrouble(this.#taken());
    await this.query(holds(COUNTS), [shards]);
    await this.query(holds(KNOWS), [knows]);
    await this.query(holds(STEPS), [steps]);
    await check();
    await this.query(`listen ${ALL}`);
    const others = await this.otherCount(shards);
    if (others !== undefined)
      throw new StoreTrouble(
        `Sixes plays on the database ${shownAddress(this.#url)} with SHARDS=${others} already. Set the same for all processes, or stop all of them first.`,
      );
    this.#hasJoined = true;
    this.#watch ??= setInterval(this.#watchSilence, WATCH_INTERVAL_MS).unref();
  }

  /** How many shards the processes share that have joined with another number than this. */
  async otherCount(shards: number): Promise<number | undefined> {
    return (await this.query<{ shards: number }>(OTHER_COUNTS, [shards])).rows[0]?.shards;
  }

  /** The number of steps that all joined processes know; nothing where none has joined. */
  async fewestSteps(): Promise<number | undefined> {
    return (await this.query<{ n: number | null }>(FEWEST_STEPS)).rows[0]!.n ?? undefined;
  }

  /** Calls `act` while no other process can join. Returns nothing if another one is joining now. */
  async whileNobodyJoins<T>(act: () => Promise<T>): Promise<T | undefined> {
    const { held } = (await this.inTurn(() => this.query<{ held: boolean }>(ENTER))).rows[0]!;
    if (!held) return undefined;
    try {
      return await act();
    } finally {
      await this.inTurn(() => this.query(LEAVE));
    }
  }

  /** Calls `act` while nothing else uses the connection. */
  async inTurn<T>(act: () => Promise<T>): Promise<T> {
    const { release } = await this.connect();
    try {
      return await act();
    } finally {
      release();
    }
  }

  /** From now on each session holds the lock of the one Sixes that plays. `taken`: the sentence if another has it. */
  async play(taken?: string): Promise<void> {
    await this.#takeLock(this.#client!, taken);
    this.#plays = true;
  }

  /** Takes that lock until `stopPlaying`, if no other process plays. Returns whether it has it. */
  tryPlay = async (): Promise<boolean> => (await this.query<{ held: boolean }>(PLAYS)).rows[0]!.held;

  async stopPlaying(): Promise<void> {
    this.#plays = false;
    await this.query(STOP_PLAYING);
  }

  /** `shards`: with how many the others play together, if they do. */
  #taken(shards?: number): string {
    const how =
      shards === undefined
        ? '. Stop'
        : `, with SHARDS=${shards}: a process with the same in its .env joins it. Otherwise stop`;
    return `Another Sixes plays on the database ${shownAddress(this.#url)} already${how} that one first, or set DATABASE_URL to another database.`;
  }

  /** The main thread runs, and waits for `act`, which may come after many other writes. */
  async checkIn<T>(act: () => Promise<T>): Promise<T> {
    this.#checkIns += 1;
    try {
      return await this.inTurn(act);
    } finally {
      this.#checkIns -= 1;
      this.#checkedInAt = performance.now();
    }
  }

  get #hasStopped(): boolean {
    if (this.#checkedInAt === undefined || this.#checkIns > 0) return false;
    return performance.now() - this.#checkedInAt > CHECK_IN_MS;
  }

  async end(): Promise<void> {
    // Before the turn: what it asked later would connect again.
    clearInterval(this.#watch);
    await this.#turn;
    // Without its client, `#lose` does not take the end for a loss.
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  /** Runs on a timer, so that it works while every caller waits for this connection. */
  #watchSilence = (): void => {
    const now = performance.now();
    const silentMs = now - this.#answeredAt;
    // After a pause of this thread, as when the whole machine slept, answers wait to be read, and the main thread goes on too.
    const isLate = now - this.#watchedAt > 3 * WATCH_INTERVAL_MS;
    this.#watchedAt = now;
    if (isLate && this.#checkedInAt !== undefined) this.#checkedInAt = now;
    if (this.#client === undefined) return;
    if ((silentMs > SILENCE_MS.max && !isLate) || this.#hasStopped) this.#lose(this.#client);
    else if (silentMs > SILENCE_MS.ask && !this.#isAsking) void this.#ask();
  };

  async #ask(): Promise<void> {
    this.#isAsking = true;
    // What fails loses the connection by itself.
    await this.inTurn(() => this.query('select')).catch(() => undefined);
    this.#isAsking = false;
  }

  async #connected(): Promise<void> {
    if (this.#client !== undefined) return;
    // Work in the background would join others that then count on this process.
    if (this.#hasStopped) throw new Unreachable('the main thread is blocked');
    const client = new pg.Client(configOf(this.#url));
    const lose = () => this.#lose(client);
    client.on('error', lose);
    client.on('end', lose);
    const read = this.#opening.joining && partsReader(this.#opening.joining.onMessage);
    client.on('notification', ({ channel, payload = '' }) => read?.(channel, payload));
    try {
      await client.connect();
      await prepare(client);
      if (this.#plays) {
        await endSession(client, this.#last!);
        await this.#takeLock(client);
      }
      this.#last = await backendOf(client);
      this.#client = client;
      if (this.#hasJoined) await this.#rejoin!();
    } catch (error) {
      this.#client = undefined;
      void client.end().catch(() => undefined);
      if (this.#plays && error instanceof StoreTrouble) this.#opening.onTaken?.(error);
      this.#failed = { at: performance.now(), error: errorOf(error) };
      throw this.#failed.error;
    }
  }

  async #takeLock(client: pg.Client, taken?: string): Promise<void> {
    const { lockWait = 0 } = this.#opening;
    for (const end = performance.now() + lockWait; ; await wait(LOCK_RETRY_MS)) {
      const { rows } = await client.query<{ held: boolean }>(PLAYS);
      if (rows[0]!.held) return;
      if (performance.now() <= end) continue;
      const others = await client.query<{ shards: number }>(OTHER_COUNTS, [0]);
      throw new StoreTrouble(taken ?? this.#taken(others.rows[0]?.shards));
    }
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#watch);
    this.#watch = undefined;
    if (this.#hasJoined) this.#opening.joining?.onLost();
    (client as any).connection.stream.destroy();
  }
}

async function backendOf(client: pg.Client): Promise<Backend> {
  const { rows } = await client.query<Backend>(
    'select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid()',
  );
  return rows[0]!;
}

/** The server may not have noticed that a session of ours was lost: a statement of it could still be under way. */
async function endSession(client: pg.Client, { pid, since }: Backend): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid, 2000) from pg_stat_activity where pid = $1 and backend_start::text = $2',
    [pid, since],
  );
}
