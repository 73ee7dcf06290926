import { Client, Events, GatewayIntentBits, MessageFlags } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPlayground, type Playground, textOf } from '../playground/server/index.ts';

const join = { type: 2, style: 1, label: 'Join', custom_id: 'join' };
const hello = {
  type: 17,
  components: [
    { type: 10, content: 'Hello' },
    { type: 1, components: [join] },
  ],
};

let playground: Playground;
let bot: Client<true>;

beforeEach(async () => {
  playground = await createPlayground();
  bot = new Client({ rest: { api: `${playground.url}/api` }, intents: GatewayIntentBits.Guilds });
  const ready = new Promise((resolve) => bot.once(Events.ClientReady, resolve));
  await bot.login(playground.token);
  await ready;
});

afterEach(async () => {
  await bot.destroy();
  await playground.close();
});

it('brings a bot online with its servers and channels', () => {
  expect(bot.user.username).toBe('Sixes');
  expect(bot.guilds.cache.map(({ name, preferredLocale }) => [name, preferredLocale])).toEqual([
    ['Card Table', 'en-US'],
    ['Spieleabend', 'de'],
  ]);
  expect(bot.channels.cache.size).toBe(4);
});

it('carries a command and a click', async () => {
  await bot.application.commands.set([{ name: 'play', description: 'Play a game' }]);
  bot.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const sent = await interaction.reply({
        components: [hello],
        flags: MessageFlags.IsComponentsV2,
        withResponse: true,
      });
      expect(sent.resource?.message?.id).toBeDefined();
    }
    if (interaction.isButton()) await interaction.reply({ content: 'You joined.', flags: MessageFlags.Ephemeral });
  });
  const ada = playground.as('Ada', 'games');
  const { message } = await ada.slash('play');
  expect(textOf(message!)).toBe('Hello\n[Join]');
  const clicked = await playground.as('Bob', 'games').click(message!, 'Join');
  expect(clicked.message?.content).toBe('You joined.');
  expect(ada.messages()).toHaveLength(1);
  expect(playground.as('Bob', 'games').messages()).toHaveLength(2);
});
