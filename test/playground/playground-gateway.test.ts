import { Client } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createPlayground, type Playground, steppedClock } from '../../playground/server/index.ts';

let playground: Playground;
let bot: Client<true>;
let states: string[];

beforeEach(async () => {
  playground = await createPlayground({ clock: steppedClock() });
  states = [];
  playground.on('gateway', ({ state }) => states.push(state));
  bot = new Client({ rest: { api: `${playground.url}/api` }, intents: 1 });
  bot.on('error', () => {});
  const ready = new Promise((resolve) => bot.once('clientReady', resolve));
  await bot.login(playground.token);
  await ready;
  await bot.application.commands.set([{ name: 'play', description: 'x' }]);
});

afterEach(async () => {
  await bot.destroy();
  await playground.close();
});

it.each([undefined, 4000, 4009])('resumes after a drop (%s) and hears what it missed', async (code) => {
  const received: string[] = [];
  bot.on('interactionCreate', async (interaction) => {
    received.push(interaction.user.globalName!);
    if (interaction.isChatInputCommand()) await interaction.reply('Back');
  });
  playground.gateway.drop(code);
  const missed = playground.as('Ada', 'games').slash('play');
  expect((await missed).message?.content).toBe('Back');
  expect(received).toEqual(['Ada']);
  expect(states).toEqual(['ready', 'dropped', 'resumed']);
});

it('comes back when asked to', async () => {
  playground.gateway.askToReconnect();
  await playground.until(() => states.at(-1) === 'resumed');
});

it('ends its session when it leaves politely', async () => {
  await bot.destroy();
  await playground.until(() => states.at(-1) === 'closed');
  expect(playground.gateway.connected).toBe(0);
});

it('tells of lost servers, channels and threads', async () => {
  const notices: string[] = [];
  bot.on('guildDelete', ({ name }) => notices.push(`left ${name}`));
  bot.on('guildCreate', ({ name }) => notices.push(`joined ${name}`));
  bot.on('channelDelete', ({ id }) => notices.push(`deleted ${id}`));
  bot.on('threadCreate', ({ name }) => notices.push(`thread ${name}`));
  bot.on('threadUpdate', (_, { archived, locked }) => notices.push(`thread ${archived} ${locked}`));
  const lounge = playground.channel('lounge');
  const thread = playground.startThread('games', 'T');
  playground.changeThread(thread, { archived: true, locked: true });
  playground.deleteChannel(lounge);
  playground.removeBot('Spieleabend');
  playground.inviteBot('Spieleabend');
  await playground.until(() => notices.length === 5);
  expect(notices).toEqual([
    'thread T',
    'thread true true',
    `deleted ${lounge.id}`,
    'left Spieleabend',
    'joined Spieleabend',
  ]);
  await expect(bot.guilds.fetch({ guild: playground.guild('Card Table').id, force: true })).resolves.toBeDefined();
});

it('sends an event twice when told to', async () => {
  const received: string[] = [];
  bot.on('interactionCreate', ({ id }) => received.push(id));
  playground.faults.copies = 2;
  const asked = playground.as('Ada', 'games').slash('play');
  await playground.until(() => received.length === 2);
  expect(received[0]).toBe(received[1]);
  playground.clock.advance(3_000);
  expect((await asked).failed).toBe(true);
});

it('refuses a wrong token over REST and gateway', async () => {
  const stranger = new Client({ rest: { api: `${playground.url}/api` }, intents: 1 });
  await expect(stranger.login('wrong')).rejects.toThrow();
  await stranger.destroy();
});

const hello = { op: 2, d: { intents: 1, properties: {} } };
it.each([
  ['a wrong token', { ...hello, d: { ...hello.d, token: 'wrong' } }, 4004],
  ['privileged intents', { ...hello, d: { ...hello.d, token: 'playground-token', intents: 1 << 15 } }, 4014],
  ['an unknown opcode before identifying', { op: 99 }, 4003],
  ['what cannot be read', 'x', 4002],
])('closes the connection on %s', async (_, payload, code) => {
  const socket = new WebSocket(`${playground.gateway.url}?v=10&encoding=json`);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('open', () => socket.send(JSON.stringify(payload)));
  expect(await closed).toBe(code);
});

it('acknowledges heartbeats and refuses to resume what it does not know', async () => {
  const socket = new WebSocket(playground.gateway.url);
  const ops: number[] = [];
  const ended = new Promise<void>((resolve) =>
    socket.on('message', (raw) => {
      ops.push(JSON.parse(raw.toString()).op);
      if (ops.length === 3) resolve();
    }),
  );
  socket.on('open', () => {
    socket.send(JSON.stringify({ op: 1, d: null }));
    socket.send(JSON.stringify({ op: 6, d: { token: playground.token, session_id: 'x', seq: 1 } }));
  });
  await ended;
  expect(ops).toEqual([10, 11, 9]);
  socket.close();
});
