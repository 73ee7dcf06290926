/** Several processes on one database: each owns shards, others take them over, and nothing is done twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { labelsOf } from '../discord/e2e-table.ts';
import { startBot, TOKEN } from '../discord/faults-process.ts';
import { Sharded } from '../discord/sharded.ts';
import { Owners } from '../robots/owners.ts';
import { emptyOn, type TestDatabase } from '../store/databases.ts';
import { startNetwork } from './network.ts';

const TAKEOVER_MS = 10_000;
const SILENCE_MS = 5_000;

type Bot = Awaited<ReturnType<typeof startBot>>;
let folder: string;
let database: TestDatabase;
let sharded: Sharded;
const running = new Set<Bot>();
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  database = await emptyOn(inject('postgres')!);
  sharded = await Sharded.open();
});
afterEach(async () => {
  for (const bot of running) bot.child.kill('SIGKILL');
  running.clear();
  await sharded.playground.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function start(env: Record<string, string> = {}): Promise<Bot> {
  const bot = await startBot(folder, {
    DATABASE_URL: database.address,
    DISCORD_TOKEN: TOKEN,
    DISCORD_API: `${sharded.playground.url}/api`,
    SHARDS: '2',
    ...env,
  });
  running.add(bot);
  return bot;
}
const OWNS = 'this process owns a shard';
const LOST = 'the connection to the database was lost, and with it the shards of this process';
/** The shards that a process has claimed, and whether it went on with the session before. */
const claims = (bot: Bot) => bot.lines().filter(({ msg }) => msg === OWNS);
const complaints = (bot: Bot) => bot.lines().filter(({ level }) => level >= 50);

/** Two processes: each owns one of the two shards. */
async function startTwo(urls: readonly string[] = []): Promise<readonly [Bot, Bot]> {
  const [one = database.address, other = database.address] = urls;
  const first = await start({ DATABASE_URL: one });
  await first.said('Sixes is ready');
  const second = await start({ DATABASE_URL: other });
  await second.said(OWNS);
  await first.said('this process has left a shard to others');
  await sharded.playground.until(() => sharded.playground.gateway.connected === 2);
  return [first, second];
}

/** Somebody plays their first card. */
async function pick(name: string, shard: number): Promise<void> {
  const hand = await sharded.playground.until(() => sharded.as(name, shard).last('Turn 1 of 10: which card?'));
  // A tap on what has just appeared does nothing.
  await wait(1_000);
  const card = labelsOf(hand).find((label) => /^\d/.test(label))!;
  expect((await sharded.as(name, shard).click(hand, card)).failed).toBe(false);
}
/** The picks that are stored: whose, and how many. */
const picks = () =>
  database.rows("select seat, count(*) as n from entries where kind = 'answer' group by seat order by seat");

/** Tries until what is pressed is answered: the owner may just be changing. */
async function answered(shard: number, ms: number): Promise<number> {
  const from = performance.now();
  for (;;) {
    if (await sharded.isAnswered(shard)) return performance.now() - from;
    if (performance.now() - from > ms) throw new Error(`nobody has answered on shard ${shard} for ${ms} ms`);
  }
}

it('processes share the shards, and one that is killed is replaced in time with its sessions', {
  tags: ['long'],
}, async () => {
  const [first, second] = await startTwo();
  await sharded.begin();
  for (const shard of [0, 1]) await pick('Ada', shard);
  expect(await picks()).toEqual([{ seat: 0, n: 2 }]);
  first.child.kill('SIGKILL');
  running.delete(first);
  for (const shard of [0, 1]) await answered(shard, TAKEOVER_MS);
  for (const shard of [0, 1]) await pick('Bob', shard);
  expect((await picks()).slice(0, 2)).toEqual([
    { seat: 0, n: 2 },
    { seat: 1, n: 2 },
  ]);
  expect(claims(second)).toMatchObject([{ resumes: true }, { resumes: true }]);
  expect(new Set(claims(second).map(({ shard }) => shard))).toEqual(new Set([0, 1]));
  expect(await database.rows('select shard, epoch from shards order by shard')).toEqual([
    { shard: 0, epoch: 2 },
    { shard: 1, epoch: 2 },
  ]);
  expect(complaints(second)).toEqual([]);
});

it('what the next owner needs to resume a session is stored each second', { tags: ['long'] }, async () => {
  const bot = await start();
  await bot.said('Sixes is ready');
  await sharded.begin();
  const sessions = async () => {
    const rows = await database.rows('select session from shards order by shard');
    return rows.map(({ session }) => JSON.parse(session).info);
  };
  const info = {
    sessionId: expect.any(String),
    resumeURL: expect.stringMatching(/^ws:/),
    sequence: expect.any(Number),
  };
  await expect.poll(sessions, { timeout: 5_000 }).toMatchObject([info, info]);
  const [{ sequence }] = await sessions();
  expect(await sharded.isAnswered(0)).toBe(true);
  await expect.poll(async () => (await sessions())[0].sequence, { timeout: 2_000 }).toBeGreaterThan(sequence);
});

it('a daily is played through any process, and a deletion reaches the tables of all', { tags: ['long'] }, async () => {
  const bots = await startTwo();
  await sharded.playDailyAndForget(database.rows);
  for (const bot of bots) expect(complaints(bot)).toEqual([]);
});

it('one that stops leaves its shards to the others, and no press is lost', { tags: ['long'] }, async () => {
  const [first, second] = await startTwo();
  await sharded.begin();
  const stopped = first.stop();
  for (let presses = 0; presses < 10; presses += 1)
    for (const shard of [0, 1]) expect(await sharded.isAnswered(shard)).toBe(true);
  expect(await stopped).toBe(0);
  running.delete(first);
  expect(claims(second)).toHaveLength(2);
  for (const bot of [first, second]) expect(complaints(bot)).toEqual([]);
});

it('a process that loses the connection to the database owns nothing any more, until it claims it again', {
  tags: ['long'],
}, async () => {
  const bot = await start();
  await bot.said('Sixes is ready');
  await sharded.begin();
  await database.rows(
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid != pg_backend_pid()",
  );
  await bot.said(LOST);
  // Which of the two it claims first again is not settled.
  for (const shard of [0, 1]) await answered(shard, TAKEOVER_MS);
  expect(
    claims(bot)
      .map(({ shard, epoch, resumes }) => [shard, epoch, resumes].join())
      .sort(),
  ).toEqual(['0,1,false', '0,2,true', '1,1,false', '1,2,true']);
});

it('a process that loses its network drops its shard before the next one has it, within ten seconds', {
  tags: ['long'],
}, async () => {
  const owners = await Owners.watch(database.address, 2);
  const network = await startNetwork(Number(new URL(database.address).port));
  const through = database.address.replace(/:\d+\//, `:${network.port}/`);
  const [first, second] = await startTwo([
    `${through}?application_name=first`,
    `${database.address}?application_name=second`,
  ]);
  await sharded.begin();
  for (const shard of [0, 1]) await pick('Ada', shard);
  const lost = 1 - claims(second)[0]!.shard;
  network.silence();
  // The server notices it by the settings of its connections, which end at the network here.
  const noticed = wait(SILENCE_MS).then(() => network.cut());
  await answered(lost, TAKEOVER_MS);
  await noticed;
  for (const shard of [0, 1]) await pick('Bob', shard);
  const dropped = first.lines().find(({ msg }) => msg === LOST);
  const claimed = claims(second).find(({ shard }) => shard === lost);
  expect(dropped?.time).toBeLessThan(claimed?.time);
  expect((await picks()).slice(0, 2)).toEqual([
    { seat: 0, n: 2 },
    { seat: 1, n: 2 },
  ]);
  await owners.judge();
  expect(complaints(second)).toEqual([]);
  network.close();
});

it('refuses another number of shards, and a process that plays alone', { tags: ['long'] }, async () => {
  const bot = await start();
  await bot.said('Sixes is ready');
  const other = await start({ SHARDS: '3' });
  expect((await other.ended)[0]).toBe(78);
  const alone = await start({ SHARDS: '' });
  expect((await alone.ended)[0]).toBe(78);
  expect(complaints(bot)).toEqual([]);
});

it('one with SHARDS=auto takes the number of those who play, and says so', { tags: ['long'] }, async () => {
  const first = await start();
  await first.said('Sixes is ready');
  const second = await start({ SHARDS: 'auto' });
  await second.said('other processes play with another number of shards than Discord recommends: theirs is taken');
  await second.said(OWNS);
  expect(claims(second)).toMatchObject([{ of: 2 }]);
  for (const bot of [first, second]) expect(complaints(bot)).toEqual([]);
});
