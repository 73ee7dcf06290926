/** Where the bot is no member: servers in which only people installed the app, and group DMs. */
import { Client } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVERYTHING, ORDINARY, PERMISSIONS, type Playground, steppedClock } from '../../playground/server/index.ts';
import { type Asked, openPlayground } from './playground-http.ts';

type Channel = ReturnType<Playground['channel']>;

let playground: Playground;
let bot: Awaited<ReturnType<typeof openPlayground>>;
let places: Record<'group' | 'server', Channel>;
const button = { type: 1, components: [{ type: 2, style: 1, label: 'Join', custom_id: 'join' }] };
const lobby = (content: string, flags = 0) => ({ content, flags, components: [button] });

beforeEach(async () => {
  bot = await openPlayground({ clock: steppedClock() });
  playground = bot.playground;
  await bot.call('PUT', `/applications/${playground.world.application.id}/commands`, [
    { name: 'play', description: 'x', integration_types: [0, 1], contexts: [0, 1, 2] },
    { name: 'setup', description: 'x', integration_types: [0], contexts: [0] },
  ]);
  playground.installForUser('Ada');
  places = {
    group: playground.addGroup('Ada', 'Bob', 'Dora'),
    server: playground.addGuildWithoutBot('Elsewhere', 'Gus', 'Ada', 'Bob'),
  };
});

afterEach(() => playground.close());

const play = (where: Channel, who = 'Ada'): Asked => bot.ask(() => playground.as(who, where).slash('play'));

const opened = async (where: Channel) => {
  const asked = play(where);
  await asked.callback({ type: 4, data: lobby('The table') });
  return { asked, message: (await asked.outcome).message! };
};

describe.each(['group', 'server'] as const)('in a %s without the bot', (kind) => {
  it('refuses to read or write with the token of the bot', async () => {
    const { message } = await opened(places[kind]);
    const path = `/channels/${places[kind].id}`;
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['GET', '/messages', undefined],
      ['POST', '/messages', { content: 'x' }],
      ['GET', `/messages/${message.id}`, undefined],
      ['PATCH', `/messages/${message.id}`, { content: 'x' }],
      ['DELETE', `/messages/${message.id}`, undefined],
    ] as const)
      expect([method, rest, await bot.call(method, path + rest, body)]).toMatchObject([
        method,
        rest,
        { status: 403, body: { code: 50001 } },
      ]);
  });

  it('says whose installation it is, also of taps by others', async () => {
    const ada = playground.user('Ada').id;
    const { asked, message } = await opened(places[kind]);
    expect(asked.payload.authorizing_integration_owners).toEqual({ 1: ada });
    expect(message.interaction_metadata.authorizing_integration_owners).toEqual({ 1: ada });
    const tap = bot.ask(() => playground.as('Bob', places[kind]).click(message, 'join'));
    expect(tap.payload.authorizing_integration_owners).toEqual({ 1: ada });
    await tap.callback({ type: 7, data: lobby('Bob is in') });
    expect(playground.as('Ada', places[kind]).see(message)?.content).toBe('Bob is in');
    await expect(playground.as('Bob', places[kind]).slash('play')).rejects.toThrow('the bot is not here');
  });

  it('allows five follow-ups an interaction; edits do not count', async () => {
    const { asked, message } = await opened(places[kind]);
    const tap = bot.ask(() => playground.as('Bob', places[kind]).click(message, 'join'));
    await tap.callback({ type: 6 });
    for (let i = 0; i < 5; i++) {
      expect((await tap.follow({ content: `${i}`, flags: i % 2 ? 64 : 0 })).status).toBe(200);
      expect((await tap.edit('@original', { content: `${i}` })).status).toBe(200);
    }
    expect(await tap.follow({ content: 'x' })).toMatchObject({ status: 400, body: { code: 40094 } });
    expect((await tap.edit('@original', { content: 'x' })).status).toBe(200);
    expect((await asked.follow({ content: 'Another token' })).status).toBe(200);
  });

  it('does not count the follow-up that fills a deferred answer', async () => {
    const asked = play(places[kind]);
    await asked.callback({ type: 5 });
    for (let i = 0; i < 6; i++) expect((await asked.follow({ content: `${i}` })).status).toBe(200);
    expect(await asked.follow({ content: 'x' })).toMatchObject({ status: 400, body: { code: 40094 } });
  });
});

it('allows more follow-ups where the app is installed in the server too', async () => {
  const asked = play(playground.channel('games'));
  expect(asked.payload.authorizing_integration_owners).toEqual({
    0: playground.guild('Card Table').id,
    1: playground.user('Ada').id,
  });
  await asked.callback({ type: 4, data: lobby('The table') });
  for (let i = 0; i < 8; i++) expect((await asked.follow({ content: `${i}` })).status).toBe(200);
});

it('tells of a group by its channel and people alone', async () => {
  const { payload } = play(places.group);
  expect(payload).toMatchObject({
    context: 2,
    channel_id: places.group.id,
    channel: { id: places.group.id, type: 3, name: 'Ada, Bob, Dora' },
    user: { global_name: 'Ada' },
    app_permissions: String((1 << 14) | (1 << 15) | (1 << 17)),
  });
  for (const absent of ['guild', 'guild_id', 'guild_locale', 'member']) expect(payload).not.toHaveProperty(absent);
  expect(play(places.server).payload).toMatchObject({ context: 0, guild_id: places.server.guild.id });
});

it('shows answers to their asker alone where a server forbids external apps', async () => {
  playground.allow('Ada', places.server.guild, ORDINARY & ~PERMISSIONS.useExternalApps);
  const { asked, message } = await opened(places.server);
  expect(message.flags).toBe(64);
  expect((await asked.follow({ content: 'x' })).body.flags).toBe(64);
  expect(playground.as('Bob', places.server).messages()).toEqual([]);
  playground.allow('Ada', places.server.guild, EVERYTHING);
  expect((await opened(places.server)).message.flags).toBe(0);
});

it('offers only commands that are meant for such places, unless they are forged', async () => {
  for (const where of Object.values(places)) {
    await expect(playground.as('Ada', where).slash('setup')).rejects.toThrow(/not here|not for groups/);
    const forged = bot.ask(() => playground.as('Ada', where).slash('setup', {}, { force: true }));
    expect((await forged.callback({ type: 4, data: { content: 'x' } })).status).toBe(204);
  }
});

it('sends the bot no message of a place it is not in', async () => {
  const client = new Client({ rest: { api: `${playground.url}/api` }, intents: 1 | (1 << 9) });
  const received: string[] = [];
  client.on('messageCreate', ({ content }) => received.push(content));
  client.on('interactionCreate', async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply(lobby(interaction.user.globalName!));
    if (!interaction.isButton()) return;
    await interaction.deferUpdate();
    await interaction.editReply('Bob is in');
    await interaction.followUp({ content: 'Your hand', flags: 64 });
  });
  await client.login(playground.token);
  await playground.until(() => client.isReady());
  for (const where of [...Object.values(places), playground.channel('games')]) {
    const { message } = await playground.as('Ada', where).slash('play');
    expect(message?.content).toBe('Ada');
    const bob = playground.as('Bob', where);
    const tap = await bob.click(message!, 'join');
    await playground.until(() => tap.followUps().length);
    expect(bob.messages().map(({ content }) => content)).toEqual(['Bob is in', 'Your hand']);
  }
  await playground.until(() => received.length);
  expect(received).toEqual(['Ada']);
  await client.destroy();
});
