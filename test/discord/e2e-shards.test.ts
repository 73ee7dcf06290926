/** Several shards in one process: each server is played on its own, and what is of no server from everywhere. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isEphemeral } from './e2e-table.ts';
import { startBot, TOKEN } from './faults-process.ts';
import { SERVERS, Sharded } from './sharded.ts';

let folder: string;
let sharded: Sharded;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  sharded = await Sharded.open();
});
afterEach(async () => {
  await sharded.playground.close();
  rmSync(folder, { recursive: true });
});

const start = (env: Record<string, string> = {}) =>
  startBot(folder, { DISCORD_TOKEN: TOKEN, DISCORD_API: `${sharded.playground.url}/api`, ...env });

async function rows(statement: string): Promise<readonly any[]> {
  const file = new Database(join(folder, 'sixes.db'), { readonly: true });
  const found = file.prepare(statement).all();
  file.close();
  return found;
}

it('each shard plays its servers, and goes on after a restart', { tags: ['long'] }, async () => {
  sharded.playground.limits.enforced = true;
  const bot = await start({ SHARDS: '2' });
  await bot.said('Sixes is ready');
  expect(sharded.playground.gateway.connected).toBe(2);
  await sharded.begin();
  for (const shard of [0, 1]) expect(await sharded.isAnswered(shard)).toBe(true);
  expect(await bot.stop('SIGKILL')).toBeNull();
  sharded.playground.limits.enforced = false;
  const again = await start({ SHARDS: '2' });
  await again.said('Sixes is ready');
  for (const shard of [0, 1]) expect(await sharded.isAnswered(shard)).toBe(true);
  // Each match noted its time away once.
  const paused = await rows("select match, count(*) as n from entries where kind = 'paused' group by match");
  expect(paused.map(({ n }) => n)).toEqual([1, 1]);
  expect(await again.stop()).toBe(0);
  for (const { lines } of [bot, again]) expect(lines().filter(({ level }) => level >= 50)).toEqual([]);
});

it('plays one daily from servers of all shards, and deletes somebody’s data at the tables of all', {
  tags: ['long'],
}, async () => {
  const bot = await start({ SHARDS: '2' });
  await bot.said('Sixes is ready');
  await sharded.playDailyAndForget(rows);
  expect(await bot.stop()).toBe(0);
  expect(bot.lines().filter(({ level }) => level >= 50)).toEqual([]);
});

it('a person has three open lobbies at most, on the servers of all shards together', async () => {
  const bot = await start({ SHARDS: '2' });
  await bot.said('Sixes is ready');
  const play = (shard: number) => sharded.as('Ada', shard).slash('play', { sub: '6nimmt' });
  const all = await Promise.all([0, 1, 0, 1, 0, 1].map(play));
  expect(all.filter(({ message }) => isEphemeral(message!))).toHaveLength(3);
  expect(await rows("select id from matches where status = 'lobby'")).toHaveLength(3);
  expect(await bot.stop()).toBe(0);
});

it('a bot with more servers than one shard may have says how to go on, and goes on so', {
  tags: ['long'],
}, async () => {
  // Which shard each of them is on depends on the moment in which it was made.
  sharded.playground.gateway.maxGuilds = SERVERS - 1;
  const bot = await start();
  expect((await bot.ended)[0]).toBe(78);
  expect(bot.lines().at(-1)!.msg).toMatch(/a shard of the bot has more servers .* set SHARDS=auto, then start again/);
  const again = await start({ SHARDS: 'auto' });
  await again.said('Sixes is ready');
  expect(sharded.playground.gateway.connected).toBe(2);
  expect(await again.stop()).toBe(0);
});

it('a shard with almost as many servers as it may have warns the operator', { tags: ['long'] }, async () => {
  const { world } = sharded.playground;
  const owner = [...world.users.values()][0]!;
  while (world.guilds.size <= 2_000) world.addGuild(`Server ${world.guilds.size}`, 'en-US', owner);
  const bot = await start();
  await bot.said('Discord allows a shard 2,500 servers: set a larger SHARDS before there are more');
  await bot.said('Sixes is ready');
  expect(await bot.stop()).toBe(0);
});
