/** Several shards of one bot: which events each gets, what Discord refuses, and sessions that go from process to process. */
import { Client } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createPlayground, type Playground, steppedClock } from '../../playground/server/index.ts';

const SERVERS = 6;
const COMMAND = {
  id: '1',
  name: 'play',
  description: 'x',
  type: 1,
  default_member_permissions: null,
  contexts: [0, 1, 2],
  integration_types: [0, 1],
};

let playground: Playground;
const sockets: WebSocket[] = [];
beforeEach(async () => {
  playground = await createPlayground({
    clock: steppedClock(),
    furnish(world) {
      const ada = world.addUser('Ada', 'en-US');
      for (let i = 0; i < SERVERS; i++) world.addChannel(world.addGuild(`Server ${i}`, 'en-US', ada, i), `games-${i}`);
    },
  });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await playground.close();
});

/** A connection by hand: what it was sent, and the code it was closed with. */
function connected(first: object) {
  const socket = new WebSocket(playground.gateway.url);
  sockets.push(socket);
  const got: any[] = [];
  const connection = { socket, got, closed: undefined as number | undefined };
  socket.on('message', (raw) => got.push(JSON.parse(raw.toString())));
  socket.on('close', (code) => {
    connection.closed = code;
  });
  socket.on('open', () => socket.send(JSON.stringify(first)));
  return connection;
}

const identify = (shard?: unknown) =>
  connected({
    op: 2,
    d: { token: playground.token, intents: 1, properties: {}, ...(shard !== undefined && { shard }) },
  });
const shardOf = (guild: string, of: number): number => Number((BigInt(guild) >> 22n) % BigInt(of));
const ready = (connection: ReturnType<typeof identify>) =>
  playground.until(() => connection.got.find(({ t }) => t === 'READY')?.d);
const named = (connection: ReturnType<typeof identify>, name: string) =>
  connection.got.filter(({ t }) => t === name).map(({ d }) => d);

it('each shard has the servers that the formula gives it, and the first one direct messages', async () => {
  const shards = [0, 1, 2].map((id) => identify([id, 3]));
  const guilds = await Promise.all(
    shards.map(async (shard) => (await ready(shard)).guilds.map(({ id }: { id: string }) => id)),
  );
  expect(guilds.flat()).toHaveLength(SERVERS);
  for (const [id, ids] of guilds.entries()) expect(ids.map((guild: string) => shardOf(guild, 3))).toEqual([id, id]);
  playground.world.commands.set('', [COMMAND]);
  for (let i = 0; i < SERVERS; i++) void playground.as('Ada', `games-${i}`).slash('play');
  void playground.as('Ada').direct().slash('play');
  const asked = () => shards.map((shard) => named(shard, 'INTERACTION_CREATE'));
  await playground.until(() => asked().flat().length === SERVERS + 1);
  expect(asked().map((of) => of.filter(({ guild_id }) => guild_id === undefined).length)).toEqual([1, 0, 0]);
  for (const [id, of] of asked().entries()) {
    const there = of.flatMap(({ guild_id }) => guild_id ?? []);
    expect(there.map((guild) => shardOf(guild, 3))).toEqual([id, id]);
  }
});

it('may send interactions of a server without the bot to another shard', async () => {
  const channel = playground.addGuildWithoutBot('Elsewhere', 'Ada');
  playground.installForUser('Ada');
  playground.world.commands.set('', [COMMAND]);
  playground.gateway.strayBy = 1;
  const shards = [0, 1].map((id) => identify([id, 2]));
  for (const shard of shards) await ready(shard);
  void playground.as('Ada', channel).slash('play');
  await playground.until(() => shards.flatMap((shard) => named(shard, 'INTERACTION_CREATE')).length > 0);
  expect(named(shards[1 - shardOf(channel.guild.id, 2)]!, 'INTERACTION_CREATE')).toHaveLength(1);
});

it.each([[[2, 2]], [[-1, 2]], [['0', 2]], [[0]], ['0/2']])('there is no shard %j', async (shard) => {
  const connection = identify(shard);
  await playground.until(() => connection.closed);
  expect(connection.closed).toBe(4010);
});

it('a shard with too many servers is closed with 4011, and smaller ones are not', async () => {
  playground.gateway.maxGuilds = SERVERS / 2;
  const all = identify();
  await playground.until(() => all.closed);
  expect(all.closed).toBe(4011);
  for (const id of [0, 1]) expect((await ready(identify([id, 2]))).guilds).toHaveLength(SERVERS / 2);
});

it('max_concurrency says how many sessions may be started in five seconds', async () => {
  playground.limits.enforced = true;
  playground.limits.identifies = 2;
  const response = await fetch(`${playground.url}/api/v10/gateway/bot`, {
    headers: { authorization: `Bot ${playground.token}` },
  });
  expect(await response.json()).toMatchObject({
    shards: 1,
    session_start_limit: { max_concurrency: 2, remaining: 1000 },
  });
  for (const id of [0, 1]) await ready(identify([id, 4]));
  const early = identify([2, 4]);
  await playground.until(() => early.got.some(({ op }) => op === 9));
  expect(early.got.at(-1)).toEqual({ op: 9, d: false });
  playground.clock.advance(5_000);
  expect((await ready(identify([2, 4]))).shard).toEqual([2, 4]);
  expect(playground.gateway.information.session_start_limit.remaining).toBe(997);
});

it('a token with more new sessions than allowed loses all of them and itself; a resume does not count', async () => {
  playground.limits.starts.most = 2;
  const before = identify([0, 2]);
  const { session_id } = await ready(before);
  await ready(identify([1, 2]));
  const seq = before.got.at(-1).s;
  const resumed = connected({ op: 6, d: { token: playground.token, session_id, seq } });
  await playground.until(() => named(resumed, 'RESUMED').length > 0);
  const oneTooMany = identify([1, 2]);
  await playground.until(() => oneTooMany.closed && resumed.closed);
  expect([oneTooMany.closed, resumed.closed, playground.gateway.connected]).toEqual([4004, 4004, 0]);
  playground.clock.advance(86_400_000);
  const later = identify([0, 2]);
  await playground.until(() => later.closed);
  expect(later.closed).toBe(4004);
});

it('another process resumes a session, hears what was missed, and ends the connection before', async () => {
  const before = identify([1, 2]);
  const other = identify([0, 2]);
  const { session_id } = await ready(before);
  await ready(other);
  await playground.until(() => named(before, 'GUILD_CREATE').length === SERVERS / 2);
  const seq = before.got.at(-1).s;
  const [guild] = [...playground.world.guilds.values()].filter(({ id }) => shardOf(id, 2) === 1);
  before.socket.terminate();
  await playground.until(() => playground.gateway.connected === 1);
  playground.removeBot(guild!);
  // A session of another shard that starts meanwhile ends nothing.
  await ready(identify([0, 2]));
  const resume = { op: 6, d: { token: playground.token, session_id, seq } };
  const after = connected(resume);
  await playground.until(() => named(after, 'RESUMED').length > 0);
  expect(named(after, 'GUILD_DELETE')).toEqual([{ id: guild!.id }]);
  const third = connected(resume);
  await playground.until(() => named(third, 'RESUMED').length > 0);
  await playground.until(() => after.closed);
});

it('the real client starts the set number of shards', { tags: ['long'] }, async () => {
  const bot = new Client({ rest: { api: `${playground.url}/api` }, intents: 1, shards: [0, 1], shardCount: 2 });
  const isReady = new Promise((resolve) => bot.once('clientReady', resolve));
  await bot.login(playground.token);
  await isReady;
  expect(bot.guilds.cache.size).toBe(SERVERS);
  expect(playground.gateway.connected).toBe(2);
  await bot.destroy();
});
