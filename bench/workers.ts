/**
 * The same tables with SQLite in one process and on PostgreSQL with 1, 2 and 4 workers, then the share of one of these in
 * one: what a tap costs the bot's processes and the database, and how soon it is answered. The load is far below what the
 * machine can take, because this measures cost, not speed. Four shards each time, Discord's limits, PostgreSQL with its
 * default durability.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openStore } from '../src/store/store.ts';
import { type Server, startServer } from '../test/postgres/server.ts';
import { Bot, People } from './children.ts';
import { commitsBy } from './commits.ts';
import { median, mediansOf, numbersGiven, quantile, type Row } from './figures.ts';
import type { Measured } from './people.ts';

/**
 * `period` and `spread`: seconds from a question to a seat's tap; `idle`: seconds without anybody before the first table;
 * `warm`: seconds of play at `pace` times that rate before anything is measured, for one worker with all tables; where
 * each worker has fewer taps it is longer, until each has had as many, since V8 compiles what runs often; `windows`: how
 * often `seconds` are measured, one after the other.
 */
const LOAD = {
  tables: 100,
  seats: 5,
  period: 10,
  spread: 2,
  warm: 120,
  pace: 2,
  windows: 3,
  seconds: 60,
  opened: 4,
  shards: 4,
  idle: 15,
};
const WORKERS = [1, 2, 4];
const SETTINGS = {
  fsync: 'on',
  full_page_writes: 'on',
  shared_preload_libraries: 'pg_stat_statements',
};
/** Workers give shards up and claim them one a second. */
const SHARED_MS = 60_000;

/** What was used since the start. */
interface Used {
  /** Seconds of processor time of all workers, and of PostgreSQL. */
  readonly workers: number;
  readonly postgres: number;
  readonly statements: number;
  readonly transactions: number;
}

interface Window {
  readonly found: Measured;
  readonly used: Used;
}

interface Run {
  readonly windows: readonly Window[];
  /** In a second without anybody. */
  readonly idle: Used;
  /** Of all workers together, in MB. */
  readonly memory: number;
}

export async function rows(): Promise<readonly Row[]> {
  const load = numbersGiven(LOAD);
  const server = await startServer(SETTINGS);
  const folder = mkdtempSync(join(tmpdir(), 'sixes-bench-'));
  try {
    const sqlite = await measured(load, 1, join(folder, 'sixes.db'));
    const onPostgres: Run[] = [];
    for (const workers of WORKERS) onPostgres.push(await onServer(load, workers, server));
    const most = WORKERS.at(-1)!;
    const { tables, opened, warm } = load;
    const share = { ...load, tables: tables / most, opened: opened / most, warm: warm * most };
    const alone = await onServer(share, 1, server);
    const taps = onPostgres.map(tapsOf);
    const [one, ...more] = taps;
    const compared = [
      ...more.map((times, i) => comparison(`${WORKERS[i + 1]} workers beside 1 with all tables`, times, one!)),
      comparison(`${most} workers beside 1 with the tables of one of them`, taps.at(-1)!, tapsOf(alone)),
    ];
    const each = onPostgres.flatMap((run, i) => rowsOf(`${WORKERS[i]} on PostgreSQL: `, run, load.seconds));
    const others = rowsOf(`1 on PostgreSQL, ${share.tables} tables: `, alone, load.seconds);
    return [...rowsOf('SQLite: ', sqlite, load.seconds), ...each, ...others, ...compared, ...(await commits(server))];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Milliseconds of processor time a tap, in each window. */
const tapsOf = ({ windows }: Run): readonly number[] =>
  windows.map(({ used, found }) => (used.workers * 1000) / found.answers.length);

function comparison(name: string, times: readonly number[], besides: readonly number[]): Row {
  const each = times.map((ms, i) => ms / besides[i]!);
  return { name: `processor a tap, ${name}`, value: median(each), unit: 'times', aim: { most: 1.15 }, each };
}

/** How many answers the database writes at most: its transactions that write come one after the other. */
async function commits(server: Server): Promise<readonly Row[]> {
  const url = await emptyOn(server, 'commits');
  const joining = { shards: 4, knows: 1, onLost: () => undefined, onMessage: () => undefined };
  const open = () => openStore(url, { joining });
  const stores = [await open(), await open(), await open(), await open()] as const;
  const rows = [...(await commitsBy(5, stores[0])), ...(await commitsBy(60, ...stores))];
  for (const store of stores) await store.close();
  return rows.map((row) => ({ ...row, name: `PostgreSQL, ${row.name}` }));
}

async function emptyOn(server: Server, name: string): Promise<string> {
  const client = new pg.Client(`${server.url}postgres`);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.url + name;
}

function rowsOf(who: string, { windows, idle, memory }: Run, seconds: number): readonly Row[] {
  const row = (name: string, value: number, unit: string): Row => ({ name: who + name, value, unit });
  const hasServer = windows.some(({ used }) => used.statements > 0);
  return [
    ...mediansOf(windows.map((window) => rowsOfWindow(who, window, seconds))),
    row('memory of the workers', memory, 'MB'),
    row('idle: processor of the workers', idle.workers * 100, '% of a core'),
    ...(hasServer ? [row('idle: processor of PostgreSQL', idle.postgres * 100, '% of a core')] : []),
    ...(hasServer ? [row('idle: statements', idle.statements, 'a second')] : []),
  ];
}

function rowsOfWindow(who: string, { found, used }: Window, seconds: number): readonly Row[] {
  const { answers, failed, limited, bot } = found;
  const taps = answers.length;
  const row = (name: string, value: number, unit: string, most?: number): Row => ({
    name: who + name,
    value,
    unit,
    ...(most === undefined ? {} : { aim: { most } }),
  });
  const ofPostgres = [
    row('processor of PostgreSQL', (used.postgres * 1000) / taps, 'ms a tap'),
    row('statements', used.statements / taps, 'a tap'),
    row('transactions', used.transactions / taps, 'a tap'),
  ];
  return [
    row('taps', taps / seconds, 'a second'),
    row('processor of the workers', (used.workers * 1000) / taps, 'ms a tap'),
    row('answer p50', quantile(answers, 0.5), 'ms'),
    row('answer p99', quantile(answers, 0.99), 'ms'),
    row('unanswered', failed, 'taps', 0),
    row('refused for the rate (429)', limited, 'calls', 0),
    row('through the bot token', bot / seconds, 'a second', 50),
    ...(used.statements === 0 ? [] : ofPostgres),
  ];
}

async function onServer(load: typeof LOAD, workers: number, server: Server): Promise<Run> {
  const url = await emptyOn(server, `workers_${workers}_${load.tables}`);
  const client = new pg.Client(`${server.url}postgres`);
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  try {
    return await measured(load, workers, url, { client, pid: server.pid });
  } finally {
    await client.end();
  }
}

interface Watched {
  readonly client: pg.Client;
  readonly pid: number;
}

async function measured(load: typeof LOAD, workers: number, database: string, postgres?: Watched): Promise<Run> {
  const { tables, seats, warm, pace, seconds, opened: perSecond, shards, idle: idleSeconds } = load;
  const period = load.period * 1000;
  const spread = load.spread * 1000;
  const people = new People();
  const { url } = await people.ask({ do: 'open', tables, seats }, 'open');
  const bots: Bot[] = [];
  const used = () => usedBy(bots, postgres);
  try {
    for (let n = 0; n < workers; n += 1) {
      const bot = await Bot.start(`${url}/api`, database, { shards, every: 15_000 });
      bots.push(bot);
      await bot.ready;
    }
    const end = performance.now() + SHARED_MS;
    while (postgres !== undefined && bots.some((bot) => bot.shards !== shards / workers)) {
      if (performance.now() > end) throw new Error('the workers do not share the shards');
      await wait(100);
    }
    // Until the work that follows a start is done.
    await wait(10_000);
    const quiet = await used();
    await wait(idleSeconds * 1000);
    const idle = difference(await used(), quiet, idleSeconds);
    await people.ask({ do: 'play', period: period / pace, spread: spread / pace, perSecond }, 'playing');
    await wait(warm * workers * 1000);
    await people.ask({ do: 'pace', period, spread }, 'paced');
    await wait(period + spread);
    const windows: Window[] = [];
    while (windows.length < load.windows) {
      const before = await used();
      const found = await people.ask({ do: 'measure', seconds }, 'measured');
      windows.push({ found, used: difference(await used(), before, 1) });
    }
    for (const bot of bots)
      for (const [complaint, n] of bot.complaints) console.error(`  ${workers}: ${n} × ${complaint}`);
    const memory = bots.reduce((sum, bot) => sum + bot.resident, 0);
    return { windows, idle, memory };
  } finally {
    for (const bot of bots) await bot.end();
    await people.end();
  }
}

const difference = (after: Used, before: Used, by: number): Used => ({
  workers: (after.workers - before.workers) / by,
  postgres: (after.postgres - before.postgres) / by,
  statements: (after.statements - before.statements) / by,
  transactions: (after.transactions - before.transactions) / by,
});

async function usedBy(bots: readonly Bot[], postgres: Watched | undefined): Promise<Used> {
  await Promise.all(bots.map((bot) => bot.look()));
  const workers = bots.reduce((sum, bot) => sum + bot.seconds, 0);
  if (postgres === undefined) return { workers, postgres: 0, statements: 0, transactions: 0 };
  const { rows } = await postgres.client.query(
    `select (select sum(calls)::float8 from pg_stat_statements where toplevel) as statements,
      (select sum(xact_commit + xact_rollback)::float8 from pg_stat_database) as transactions`,
  );
  return { workers, postgres: processorOf(postgres.pid), ...rows[0] };
}

/** Seconds of a process, of its children, and of those that have ended; as Linux counts them, in hundredths. */
function processorOf(pid: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf);
  const own = stats.filter((fields) => Number(fields[0]) === pid);
  const children = stats.filter((fields) => Number(fields[3]) === pid);
  const ticks = [...own.map((fields) => fields.slice(13, 17)), ...children.map((fields) => fields.slice(13, 15))];
  return ticks.flat().reduce((sum, n) => sum + Number(n), 0) / 100;
}

/** The fields of /proc/…/stat; none of a process that has just ended. A name may have spaces. */
function statOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/\(.*\)/s, 'name')
      .split(' ');
  } catch {
    return [];
  }
}
