import {
  ActionRowBuilder,
  AttachmentBuilder,
  type BaseInteraction,
  Client,
  type GuildMember,
  type Interaction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  RadioGroupBuilder,
  type TextChannel,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  buttonsOf,
  createPlayground,
  EVERYTHING,
  ORDINARY,
  type Outcome,
  PERMISSIONS,
  type Playground,
  steppedClock,
  textOf,
} from '../../playground/server/index.ts';

const join = { type: 2, style: 1, label: 'Join', custom_id: 'join' };
const lobby = (...names: string[]) => ({
  flags: MessageFlags.IsComponentsV2 as const,
  components: [
    {
      type: 17,
      components: [
        { type: 10, content: `At the table: ${names.join(', ')}` },
        { type: 1, components: [join] },
      ],
    },
  ],
});
const PLAY = {
  name: 'play',
  description: 'Play a game',
  options: [
    {
      type: 1,
      name: 'six',
      description: 'Six',
      options: [{ type: 4, name: 'limit', description: 'Limit', min_value: 10, max_value: 99 }],
    },
    {
      type: 1,
      name: 'other',
      description: 'Another',
      options: [
        { type: 3, name: 'game', description: 'Which', required: true, autocomplete: true },
        { type: 6, name: 'against', description: 'Whom' },
      ],
    },
  ],
};
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000140000000f00806000000', 'hex');

let playground: Playground;
let bot: Client<true>;
/** What the bot does with the next interactions, in turn. */
let answers: ((interaction: any) => Promise<unknown>)[];
let received: Interaction[];

beforeEach(async () => {
  playground = await createPlayground({ clock: steppedClock() });
  bot = new Client({ rest: { api: `${playground.url}/api` }, intents: 1 });
  answers = [];
  received = [];
  bot.on('interactionCreate', async (interaction) => {
    received.push(interaction);
    await answers.shift()?.(interaction);
  });
  const ready = new Promise((resolve) => bot.once('clientReady', resolve));
  await bot.login(playground.token);
  await ready;
  await bot.application.commands.set([
    PLAY,
    { name: 'admin', description: 'Set up', default_member_permissions: '32' },
  ] as never);
});

afterEach(async () => {
  await bot.destroy();
  await playground.close();
});

it('brings a bot online with its servers, channels and commands', async () => {
  expect(bot.user.username).toBe('Sixes');
  expect(bot.guilds.cache.map(({ name, preferredLocale }) => [name, preferredLocale])).toEqual([
    ['Card Table', 'en-US'],
    ['Spieleabend', 'de'],
  ]);
  expect(bot.channels.cache.size).toBe(4);
  expect((await bot.application.commands.fetch()).map(({ name }) => name)).toEqual(['play', 'admin']);
});

it('builds a command the client understands, in the language of the person', async () => {
  answers = [(i) => i.reply('Hello')];
  await playground.as('Dora', 'spiele').slash('play', { sub: 'six', options: { limit: 30 } });
  const [interaction] = received;
  expect(
    interaction?.isChatInputCommand() && [interaction.options.getSubcommand(), interaction.options.getInteger('limit')],
  ).toEqual(['six', 30]);
  expect([interaction?.locale, interaction?.guildLocale, interaction?.user.globalName]).toEqual(['de', 'de', 'Dora']);
  expect(interaction?.memberPermissions?.has('ManageGuild')).toBe(true);
  expect(interaction?.appPermissions.has('SendMessages')).toBe(true);
  expect(interaction?.channel?.id).toBe(playground.channel('spiele').id);
});

it('says of members in a channel what the client works out from roles and overwrites', async () => {
  answers = ['Bob', 'Kim', 'Gus'].map(() => (i) => i.reply('Hello'));
  const { viewChannel, sendMessages, attachFiles, manageThreads } = PERMISSIONS;
  const circle = playground.addRole('Card Table', 'Circle', manageThreads, 'Bob', 'Kim');
  const quiet = playground.addRole('Card Table', 'Quiet', 0n, 'Kim');
  playground.overwrite('games', 'everybody', { deny: attachFiles });
  playground.overwrite('games', circle, { allow: attachFiles });
  playground.overwrite('games', quiet, { deny: sendMessages });
  playground.overwrite('games', playground.user('Gus'), { deny: sendMessages });
  for (const name of ['Bob', 'Kim', 'Gus'])
    await playground.as(name, 'games').slash('play', { sub: 'six', options: { limit: 30 } });
  const said = received.map(({ memberPermissions }) => memberPermissions!.bitfield);
  const channel = bot.channels.cache.get(playground.channel('games').id) as TextChannel;
  expect(said).toEqual(received.map(({ member }) => channel.permissionsFor(member as GuildMember).bitfield));
  expect(said).toEqual([
    ORDINARY | manageThreads,
    (ORDINARY | manageThreads) & ~sendMessages,
    ORDINARY & ~attachFiles & ~sendMessages,
  ]);
  playground.overwrite('games', 'everybody', { deny: viewChannel });
  await expect(playground.as('Gus', 'games').slash('play')).rejects.toThrow('may not use commands here');
  const thread = playground.startThread('lounge', 'whispers', ['Gus']);
  const sees = ['Gus', 'Bob', 'Hana'].map((name) => playground.world.seesIn(playground.user(name), thread));
  expect(sees).toEqual([true, true, false]);
});

it('sends only what Discord’s client would send', async () => {
  const ada = playground.as('Ada', 'games');
  const bob = playground.as('Bob', 'games');
  await expect(ada.slash('nothing')).rejects.toThrow('no command');
  await expect(ada.slash('play')).rejects.toThrow('needs a subcommand');
  await expect(ada.slash('play', { sub: 'six', options: { limit: 9 } })).rejects.toThrow('below 10');
  await expect(ada.slash('play', { sub: 'six', options: { limit: 10.5 } })).rejects.toThrow('is a number');
  await expect(ada.slash('play', { sub: 'other' })).rejects.toThrow('game is required');
  await expect(bob.slash('admin')).rejects.toThrow('does not see /admin');
  playground.allow('Bob', 'Card Table', EVERYTHING);
  answers = [(i) => i.reply('Set')];
  expect((await bob.slash('admin')).message?.content).toBe('Set');
});

it('types 4 and 7: a reply with its id, and its update by a click', async () => {
  answers = [
    async (i) => {
      const { resource, interaction } = await i.reply({ ...lobby('Ada'), withResponse: true });
      expect([resource.type, resource.message.id, interaction.responseMessageEphemeral]).toEqual([
        4,
        interaction.responseMessageId,
        false,
      ]);
    },
    (i) => i.update(lobby('Ada', 'Bob')),
  ];
  const { message, type } = await playground.as('Ada', 'games').slash('play', { sub: 'six' });
  expect(type).toBe(4);
  expect(textOf(message!)).toBe('At the table: Ada\n[Join]');
  expect(buttonsOf(message!)).toEqual([{ custom_id: 'join', label: 'Join', disabled: false }]);
  const clicked = await playground.as('Bob', 'games').click(message!, 'Join');
  expect([clicked.type, clicked.message?.id]).toEqual([7, message?.id]);
  const seen = playground.as('Gus', 'games').see(message!)!;
  expect(textOf(seen)).toBe('At the table: Ada, Bob\n[Join]');
  expect(seen.edited_timestamp).toBeNull();
});

it('types 5 and 6: deferrals, with edits, the first follow-up and @original', async () => {
  answers = [
    async (i) => {
      await i.deferReply({ flags: MessageFlags.Ephemeral });
      await i.editReply(lobby('nobody'));
      await i.followUp({ content: 'More', flags: MessageFlags.Ephemeral });
    },
    async (i) => {
      await i.deferUpdate();
      await i.editReply(lobby('somebody'));
      expect((await i.fetchReply()).id).toBe(i.message.id);
    },
    async (i) => {
      await i.deferUpdate();
      await i.deleteReply();
    },
  ];
  const ada = playground.as('Ada', 'games');
  const asked = await ada.slash('play', { sub: 'six' });
  expect([asked.type, asked.message?.flags]).toEqual([5, 64 | 128]);
  const panel = await asked.settled();
  expect([textOf(panel), panel.flags]).toEqual(['At the table: nobody\n[Join]', 64 | 32768]);
  await playground.until(() => asked.followUps().length);
  expect((await ada.click(panel, 'join')).type).toBe(6);
  await playground.until(() => textOf(ada.see(panel)!).includes('somebody'));
  await ada.click(panel, 'join');
  await playground.until(() => !ada.see(panel));
  expect(ada.messages().map(textOf)).toEqual(['More']);
});

it('a deferral is filled by the first follow-up', async () => {
  answers = [
    async (i) => {
      await i.deferReply();
      await i.followUp('Here');
    },
  ];
  const asked = await playground.as('Ada', 'games').slash('play', { sub: 'six' });
  expect((await asked.settled()).id).toBe(asked.message?.id);
  expect(asked.followUps()).toEqual([]);
});

it('type 8: choices for what is being typed', async () => {
  answers = [(i) => i.respond([{ name: `${i.options.getFocused()}x`, value: 'six' }])];
  const choices = await playground
    .as('Ada', 'games')
    .autocomplete('play', { sub: 'other', focused: 'game', options: { game: 'si' } });
  expect(choices).toEqual([{ name: 'six', value: 'six' }]);
  const many = Array.from({ length: 26 }, (_, at) => ({ name: `n${at}`, value: `v${at}` }));
  answers = [(i) => i.respond(many).catch(() => i.respond(many.slice(1)))];
  expect(await playground.as('Ada', 'games').autocomplete('play', { sub: 'other', focused: 'game' })).toHaveLength(25);
  expect(playground.refusals).toMatchObject([{ code: 50035, path: 'data.choices' }]);
});

it('type 9: a modal from a button, whose answer updates the message', async () => {
  const modal = new ModalBuilder()
    .setCustomId('ask')
    .setTitle('Your card')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Card')
        .setRadioGroupComponent(
          new RadioGroupBuilder()
            .setCustomId('card')
            .addOptions({ label: 'Five', value: '5' }, { label: 'Six', value: '6' }),
        ),
      new LabelBuilder()
        .setLabel('Why')
        .setTextInputComponent(
          new TextInputBuilder().setCustomId('why').setStyle(TextInputStyle.Short).setRequired(false),
        ),
    );
  answers = [
    (i) => i.reply(lobby('Ada')),
    (i) => i.showModal(modal),
    (i) => i.update(lobby(i.fields.getRadioGroup('card'), i.fields.getTextInputValue('why'))),
  ];
  const ada = playground.as('Ada', 'games');
  const { message } = await ada.slash('play', { sub: 'six' });
  const opened = await ada.click(message!, 'Join');
  expect(opened.modal?.title).toBe('Your card');
  await expect(ada.submitModal(opened, { card: '7' })).rejects.toThrow('no option 7');
  await expect(ada.submitModal(opened, {})).rejects.toThrow('card is required');
  const sent = await ada.submitModal(opened, { card: '6', why: 'lucky' });
  expect(textOf(sent.message!)).toBe('At the table: 6, lucky\n[Join]');
});

it('selects: by value or label, and of users', async () => {
  const hand = {
    type: 3,
    custom_id: 'hand',
    placeholder: 'Your hand',
    options: [
      { label: 'Card 7', value: '7' },
      { label: 'Card 55', value: '55' },
    ],
  };
  const whom = new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
    new UserSelectMenuBuilder().setCustomId('whom'),
  );
  answers = [
    (i) => i.reply({ content: 'Choose', components: [{ type: 1, components: [hand] }, whom] }),
    (i) => i.update({ content: i.values[0], components: [whom] }),
    (i) => i.reply(i.members.first().user.globalName),
  ];
  const bob = playground.as('Bob', 'games');
  const { message } = await bob.slash('play', { sub: 'other', options: { game: 'six', against: 'Ada' } });
  expect(received[0]?.isChatInputCommand() && received[0].options.getUser('against')?.globalName).toBe('Ada');
  await bob.select(message!, 'hand', ['Card 55']);
  expect(bob.see(message!)?.content).toBe('55');
  expect((await bob.select(message!, 'whom', ['大輔'])).message?.content).toBe('大輔');
  await expect(bob.select(message!, 'hand', ['7'])).rejects.toThrow('no select');
  answers = [(i) => i.reply({ content: `late: ${i.values[0]}`, flags: 64 })];
  expect((await bob.select(message!, 'hand', ['7'], { force: true })).message?.content).toBe('late: 7');
});

it('ephemeral messages are their reader’s alone, until a reload', async () => {
  answers = [
    (i) => i.reply({ ...lobby('hidden'), flags: [MessageFlags.Ephemeral, MessageFlags.IsComponentsV2] }),
    (i) => i.update(lobby('changed')),
  ];
  const [ada, bob] = [playground.as('Ada', 'games'), playground.as('Bob', 'games')];
  const { message } = await ada.slash('play', { sub: 'six' });
  expect([ada.messages().length, bob.messages().length, playground.as('Ada', 'lounge').messages().length]).toEqual([
    1, 0, 0,
  ]);
  await expect(bob.click(message!, 'Join')).rejects.toThrow('does not see');
  await ada.click(message!, 'Join');
  expect(textOf(ada.last()!)).toContain('changed');
  answers = [(i) => i.reply({ content: 'Not yours.', flags: 64 })];
  expect((await bob.click(message!, 'join', { force: true })).message?.content).toBe('Not yours.');
  ada.reload();
  bob.dismiss(bob.last()!);
  expect([ada.messages(), bob.messages()]).toEqual([[], []]);
});

it('fails after three seconds, and lets tokens die after fifteen minutes', async () => {
  const codes: number[] = [];
  const noting = (work: Promise<unknown>) => work.catch(({ code }) => codes.push(code));
  const ada = playground.as('Ada', 'games');
  const late = ada.slash('play', { sub: 'six' });
  await playground.until(() => received.length);
  playground.clock.advance(3_000);
  expect((await late).failed).toBe(true);
  await noting((received[0] as any).reply('Too late'));
  answers = [(i) => i.reply('In time')];
  await ada.slash('play', { sub: 'six' });
  await playground.until(() => (received[1] as any).replied);
  playground.clock.advance(15 * 60_000);
  await noting((received[1] as any).editReply('Too late'));
  await noting((received[1] as any).followUp('Too late'));
  expect(codes).toEqual([10062, 50027, 50027]);
});

it('keeps files, shows them in components, and drops those an edit does not list', async () => {
  const file = new AttachmentBuilder(PNG, { name: 'board.png', description: 'The board' });
  const gallery = (name: string) => ({
    flags: MessageFlags.IsComponentsV2 as const,
    components: [{ type: 12, items: [{ media: { url: `attachment://${name}` } }] }],
  });
  answers = [(i) => i.reply({ ...gallery('board.png'), files: [file], withResponse: true })];
  const ada = playground.as('Ada', 'games');
  const { message } = await ada.slash('play', { sub: 'six' });
  const [{ media }] = message!.components[0].items;
  expect(media).toMatchObject({ width: 320, height: 240, content_type: 'image/png' });
  expect(Buffer.from(await (await fetch(media.url)).arrayBuffer())).toEqual(PNG);
  const channel = await bot.channels.fetch(playground.channel('games').id);
  if (!channel?.isSendable()) throw new Error('not sendable');
  const posted = await channel.send({ ...gallery('a.png'), files: [{ attachment: PNG, name: 'a.png' }] });
  const edited = await posted.edit({
    ...gallery('b.png'),
    files: [{ attachment: PNG, name: 'b.png' }],
    attachments: [],
  });
  expect(edited.attachments.map(({ name }) => name)).toEqual(['b.png']);
  // A client about to show the old picture still can; a later one misses it, and that is no fault of the bot's.
  expect((await fetch(posted.attachments.first()!.url)).status).toBe(200);
  playground.clock.advance(2 * 60_000);
  const refused = playground.refusals.length;
  expect((await fetch(posted.attachments.first()!.url)).status).toBe(404);
  expect(playground.refusals).toHaveLength(refused);
  await expect(posted.edit({ ...gallery('a.png') })).rejects.toMatchObject({ code: 50035 });
  await posted.delete();
  await expect(posted.fetch()).rejects.toMatchObject({ code: 10008 });
});

it('answers interactions where the bot may not post', async () => {
  const games = playground.channel('games');
  playground.allowBot(games, ORDINARY & ~PERMISSIONS.sendMessages);
  await playground.until(
    () =>
      !bot.channels.cache.get(games.id)?.isDMBased() &&
      !(bot.channels.cache.get(games.id) as any).permissionsFor(bot.user).has('SendMessages'),
  );
  answers = [
    async (i: BaseInteraction & { reply(text: string): Promise<unknown> }) => {
      expect(i.appPermissions.has('SendMessages')).toBe(false);
      await i.reply('Still here');
    },
  ];
  expect((await playground.as('Ada', 'games').slash('play', { sub: 'six' })).message?.content).toBe('Still here');
  await expect((bot.channels.cache.get(games.id) as any).send('x')).rejects.toMatchObject({ code: 50013 });
  playground.allowBot(games, 0n);
  await expect((bot.channels.cache.get(games.id) as any).send('x')).rejects.toMatchObject({ code: 50001 });
});

it('pings those whom allowed_mentions lets through', async () => {
  const [ada, bob] = [playground.user('Ada'), playground.user('Bob')];
  const channel: any = await bot.channels.fetch(playground.channel('games').id);
  const content = `<@${ada.id}> and <@${bob.id}>`;
  const pinged = async (allowedMentions?: object) =>
    (await channel.send({ content, allowedMentions })).mentions.users.map((each: any) => each.globalName);
  expect(await pinged()).toEqual(['Ada', 'Bob']);
  expect(await pinged({ parse: [] })).toEqual([]);
  expect(await pinged({ parse: [], users: [bob.id] })).toEqual(['Bob']);
});

it('counts requests and can leave out the body of a response', async () => {
  playground.faults.noResponseBody = true;
  answers = [(i) => i.reply({ content: 'x', withResponse: true }).catch(() => {})];
  await playground.as('Ada', 'games').slash('play', { sub: 'six' });
  await playground.until(() =>
    playground.requests.some(({ path, status }) => path.endsWith('/callback') && status === 204),
  );
  expect(playground.refusals).toEqual([]);
});

it('gives a server its own commands before the global ones', async () => {
  const { id } = playground.guild('Spieleabend');
  await bot.application.commands.set([{ name: 'play', description: 'Another' }], id);
  answers = [(i) => i.reply('Without a subcommand')];
  expect((await playground.as('Ada', 'spiele').slash('play')).failed).toBe(false);
  await expect(playground.as('Ada', 'games').slash('play')).rejects.toThrow('needs a subcommand');
  playground.removeBot('Spieleabend');
  await expect(playground.as('Ada', 'spiele').slash('play')).rejects.toThrow('the bot is not here');
  await expect(bot.application.commands.fetch({ guildId: id })).rejects.toMatchObject({ code: 50001 });
});

it('posts into threads and changes them', async () => {
  const channel: any = await bot.channels.fetch(playground.channel('games').id);
  const thread = await channel.threads.create({ name: 'A long game', type: 11 });
  const posted = await thread.send('Round 1');
  answers = [(i) => i.reply('Here too')];
  const { message } = await playground.as('Ada', thread.id).slash('play', { sub: 'six' });
  expect(message?.channel_id).toBe(thread.id);
  await thread.setArchived(true);
  await expect(posted.edit('Round 2')).rejects.toMatchObject({ code: 50083 });
  await expect((received[0] as any).editReply('Later')).rejects.toMatchObject({ code: 50083 });
  await expect(playground.as('Ada', thread.id).slash('play', { sub: 'six' })).rejects.toThrow('archived');
});

it('delays requests and events on demand', async () => {
  playground.faults.delay = 30;
  playground.faults.eventsWait = new Promise((resolve) => setTimeout(resolve, 30));
  answers = [(i) => i.reply('Late')];
  const before = Date.now();
  await playground.as('Ada', 'games').slash('play', { sub: 'six' });
  expect(Date.now() - before).toBeGreaterThanOrEqual(58);
});

it('serves everybody at once', async () => {
  answers = Array.from({ length: 140 }, () => (i) => i.reply({ content: i.user.globalName, flags: 64 }));
  const people = [...playground.world.users.values()].filter((user) => !user.bot);
  const names = people.map((user) => user.global_name);
  const rounds = Array.from({ length: 10 }, () =>
    people.map((user) => playground.as(user, 'games').slash('play', { sub: 'six' })),
  );
  const got: Outcome[] = await Promise.all(rounds.flat());
  expect(got.map(({ message }) => message?.content)).toEqual(Array.from({ length: 10 }, () => names).flat());
});

it('cannot answer in a channel that is gone', async () => {
  const codes: number[] = [];
  answers = [
    async (i) => {
      playground.deleteChannel('lounge');
      await i.reply('Anyone?').catch(({ code }: { code: number }) => codes.push(code));
    },
  ];
  const asked = playground.as('Ada', 'lounge').slash('play', { sub: 'six' });
  await playground.until(() => codes.length);
  expect(codes).toEqual([10003]);
  playground.clock.advance(3_000);
  expect((await asked).failed).toBe(true);
});
