/** The lobby: every button, every option, and what closes it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commitmentOf } from '../../games/luck.ts';
import { EVERYTHING, ORDINARY, type Outcome, PERMISSIONS, textOf } from '../../playground/server/index.ts';
import { type House, labelsOf, openHouse, type Seating } from './e2e-table.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.end());

const seatsOf = (table: Seating): string[] => [...table.text().matchAll(/^\d+\. .+$/gm)].map(([line]) => line);
const said = ({ message }: Outcome): string => textOf(message!);

it('says the game, its options, the seats, the commitment and how long it stays open', async () => {
  const table = await house.seat({ people: ['Bob'] });
  const { record } = await table.stored();
  expect(table.text()).toBe(
    [
      '## 6 nimmt!',
      'Bobby opens a table. Tap **Join** to take a seat.',
      '───',
      '**Options**',
      '- limit: 66',
      '- ending: Elimination: too many ducks and you are out',
      '- at limit: Still in',
      '- deck: All 104 cards',
      '**Thinking time:** 2 minutes',
      '───',
      '**Seats:** 1 of 10',
      '1. Bobby, the host',
      'One more player or bot is needed to start.',
      '───',
      `The table closes <t:${Math.ceil((record.openedAt + 15 * 60_000) / 1000)}:R>.`,
      `-# Fair deal: the SHA-256 of this table’s secret is \`${commitmentOf(record.secret)}\`. The secret is shown at the end.`,
      '[Join]',
      '[Leave]',
      '[Add a bot]',
      '[Start]',
      '[Cancel]',
    ].join('\n'),
  );
});

it('people join once each, and the host’s part goes on to the next who came', async () => {
  const table = await house.seat({ people: ['Ada', 'Bob', 'Gus'] });
  expect(seatsOf(table)).toEqual(['1. Ada, the host', '2. Bobby', '3. Gus']);
  expect(said(await table.press('Bob', 'join'))).toContain('You sit at this table already.');
  await table.press('Ada', 'leave');
  expect(seatsOf(table)).toEqual(['1. Bobby, the host', '2. Gus']);
  expect(said(await table.press('Ada', 'leave'))).toBe('You have no seat at this table. Tap **Join** to take one.');
  expect(said(await table.press('Gus', 'start'))).toContain('Only the host of the table');
  expect(table.text()).toContain('**Seats:** 2 of 10');
  await table.start('Bob');
  expect(table.text()).toContain('**Thinking:** Bobby and Gus');
});

it('closes when the last person leaves, whatever bots sit there', async () => {
  const table = await house.seat({ people: ['Gus'], bots: 2 });
  await table.press('Gus', 'leave');
  expect(table.text()).toContain('Everybody has left, so this table is closed.');
  expect(labelsOf(table.message())).toEqual([]);
});

it('takes bots in and sends them away; in a full lobby a person takes a bot’s place', async () => {
  const table = await house.seat({ people: ['Ada', 'Bob'], bots: 1 });
  expect(labelsOf(table.message())).toContain('Remove a bot');
  await table.press('Bob', 'remove-bot');
  expect(seatsOf(table)).toEqual(['1. Ada, the host', '2. Bobby']);
  expect(labelsOf(table.message())).not.toContain('Remove a bot');
  expect(said(await table.as('Ada').click(table.message(), `v1:${table.match}:@:remove-bot`, { force: true }))).toBe(
    'There is no bot at this table. Tap **Add a bot** for one.',
  );
  for (let i = 0; i < 8; i += 1) await table.press('Ada', 'add-bot');
  expect(table.text()).toContain('**Seats:** 10 of 10');
  expect(said(await table.press('Ada', 'add-bot'))).toBe(
    'All seats are taken. The host can tap **Start**; **Remove a bot** frees a seat.',
  );
  expect(said(await table.press('Gus', 'add-bot'))).toContain('You have no seat at this table.');
  await table.press('Gus', 'join');
  expect(seatsOf(table)).toHaveLength(10);
  expect(seatsOf(table).at(-1)).toBe('10. Gus');
  expect(seatsOf(table).filter((line) => line.includes('Bot'))).toHaveLength(7);
});

it('is full with ten people', async () => {
  const people = ['Ada', 'Bob', 'Çelia', '大輔', 'Dora', 'Emil', 'Fanny', 'Gus', 'Hana', 'Iker'];
  const table = await house.seat({ people });
  expect(said(await table.press('Kim', 'join'))).toContain('All seats are taken.');
  expect(seatsOf(table)).toHaveLength(10);
});

it('is started by who manages the server, and only with seats enough', async () => {
  const table = await house.seat({ people: ['Bob'] });
  expect(said(await table.press('Ada', 'start'))).toContain('This game needs at least 2 seats.');
  await table.press('Gus', 'join');
  expect(said(await table.press('Kim', 'start'))).toContain('Only the host of the table');
  await table.press('Ada', 'start');
  expect(table.text()).toContain('**Round 1, turn 1 of 10**');
});

it('is cancelled by its host, or by who manages the server, and by nobody else', async () => {
  const table = await house.seat({ people: ['Bob', 'Gus'] });
  expect(said(await table.press('Gus', 'cancel'))).toContain('Only the host of the table');
  await table.press('Bob', 'cancel');
  expect(table.text()).toContain('This table was cancelled. Open a new one with `/play`.');
  expect(labelsOf(table.message())).toEqual([]);

  const other = await house.seat({ people: ['Bob'] });
  house.playground.allow('Kim', 'Card Table', ORDINARY | PERMISSIONS.manageGuild);
  await other.press('Kim', 'cancel');
  expect(other.text()).toContain('This table was cancelled.');
});

it('closes by itself after 15 minutes', async () => {
  const { playground } = house;
  const table = await house.seat({ people: ['Bob', 'Gus'] });
  playground.clock.advance(15 * 60_000 - 5_000);
  await table.press('Kim', 'join');
  expect(seatsOf(table)).toHaveLength(3);
  playground.clock.advance(10_000);
  await playground.until(() => table.text().includes('Nobody started this table within 15 minutes, so it is closed.'));
  expect(labelsOf(table.message())).toEqual([]);
  expect((await table.stored()).record).toMatchObject({ status: 'cancelled', reason: 'expired', dueAt: null });
});

it('several tables stand in one channel, and each tap is for its own', async () => {
  const one = await house.seat({ people: ['Ada', 'Bob'] });
  const two = await house.seat({ people: ['Gus', 'Bob'] });
  await one.press('Kim', 'join');
  expect(seatsOf(one)).toEqual(['1. Ada, the host', '2. Bobby', '3. Kim']);
  expect(seatsOf(two)).toEqual(['1. Gus, the host', '2. Bobby']);
  await two.start('Gus');
  expect(one.text()).toContain('**Seats:**');
  expect(two.text()).toContain('**Thinking:** Gus and Bobby');
});

it.each([
  [{ rounds: 3 }, ['- ending: After a fixed number of rounds', '- rounds: 3', '- deck: All 104 cards']],
  [
    { ending: 'classic', limit: 30 },
    ['- limit: 30', '- ending: Classic: the first to reach the limit ends the game', '- deck: All 104 cards'],
  ],
  [
    { at_limit: 'out', deck: 'advanced' },
    [
      '- limit: 66',
      '- ending: Elimination: too many ducks and you are out',
      '- at limit: Out',
      '- deck: Advanced: only as many cards as the players need',
    ],
  ],
  [{ ending: 'rounds' }, ['- ending: After a fixed number of rounds', '- rounds: 5', '- deck: All 104 cards']],
])('with the options %j it says those in force', async (options, lines) => {
  const table = await house.seat({ people: ['Ada'], options });
  expect([...table.text().matchAll(/^- .+$/gm)].map(([line]) => line)).toEqual(lines);
});

it.each([
  ['30s', '30 seconds', 30_000],
  ['1m', '1 minute', 60_000],
  ['2m', '2 minutes', 120_000],
  ['5m', '5 minutes', 300_000],
  ['1h', '1 hour', 3_600_000],
  ['24h', '24 hours', 86_400_000],
])('the pace %s gives %s', async (pace, words, ms) => {
  const table = await house.seat({ people: ['Ada', 'Bob'], options: { pace } });
  expect(table.text()).toContain(`**Thinking time:** ${words}`);
  await table.start();
  const { record } = await table.stored();
  expect(record.dueAt).toBe(record.startedAt! + ms);
  expect(table.text()).toContain(`Time is up <t:${Math.ceil(record.dueAt! / 1000)}:R>`);
});

it('options that contradict each other are named in a sentence of one’s own language, and open no table', async () => {
  const options = { limit: 20, ending: 'rounds' };
  const ada = await house.playground.as('Ada', 'games').slash('play', { sub: '6nimmt', options });
  expect(said(ada)).toBe(
    'The option limit does not go with this value of ending. Leave one of the two out and send the command again.',
  );
  const dora = await house.playground.as('Dora', 'games').slash('play', { sub: '6nimmt', options });
  expect(said(dora)).toBe(
    'Die Option limit passt nicht zu diesem Wert von ende. Lass eine der beiden weg und sende den Befehl noch einmal.',
  );
  for (const { message } of [ada, dora]) expect(message!.flags & 64).toBe(64);
  expect(await house.bot.host.tables(house.playground.guild('Card Table').id)).toEqual([]);
});

it('has names and descriptions in English and German', () => {
  const [play] = house.playground.world
    .commandsIn(house.playground.guild('Card Table'))
    .filter(({ name }) => name === 'play');
  const options = play!.options[0].options;
  expect(options.map(({ name }: { name: string }) => name)).toEqual([
    'limit',
    'ending',
    'rounds',
    'at_limit',
    'deck',
    'pace',
  ]);
  for (const { name_localizations, description_localizations } of options) {
    expect(Object.keys(name_localizations).sort()).toEqual(['de', 'en-GB', 'en-US']);
    expect(description_localizations.de).not.toBe(description_localizations['en-US']);
  }
  const pace = options.find(({ name }: { name: string }) => name === 'pace');
  expect(pace.name_localizations.de).toBe('bedenkzeit');
  expect(pace.choices.map((choice: any) => choice.name_localizations.de)).toEqual([
    '30 Sekunden',
    '1 Minute',
    '2 Minuten',
    '5 Minuten',
    '1 Stunde',
    '24 Stunden',
  ]);
  const [limit] = options;
  expect([limit.min_value, limit.max_value]).toEqual([10, 500]);
});

it('where Sixes lacks a permission it names it and opens nothing', async () => {
  const { playground } = house;
  const games = playground.channel('games');
  const play = (name: string, where: Parameters<typeof playground.as>[1]) =>
    playground.as(name, where).slash('play', { sub: '6nimmt' });
  playground.allowBot(games, PERMISSIONS.viewChannel | PERMISSIONS.useCommands);
  expect(said(await play('Ada', games))).toBe(
    'Sixes may not show a table here. Ask somebody who manages this server to give Sixes **Send Messages** in this channel, then try again.',
  );
  expect(said(await play('Dora', games))).toContain('in diesem Kanal **Nachrichten senden** zu erlauben');
  playground.allowBot(games, PERMISSIONS.useCommands);
  expect(said(await play('Ada', games))).toContain('**View Channel** and **Send Messages**');
  playground.allowBot(games, EVERYTHING);
  const thread = playground.startThread('games', 'table 7');
  playground.allowBot(thread, ORDINARY & ~PERMISSIONS.sendInThreads);
  expect(said(await play('Ada', thread))).toContain('**Send Messages in Threads**');
  expect(await house.bot.host.tables(games.guild.id)).toEqual([]);
  playground.allowBot(thread, ORDINARY);
  expect(said(await play('Ada', thread))).toContain('Ada opens a table.');
});

it('stands where Discord told no id of the answer, from the first tap on', async () => {
  const { playground } = house;
  playground.faults.noResponseBody = true;
  await playground.as('Ada', 'games').slash('play', { sub: '6nimmt' });
  const table = house.seatingOf(playground.as('Ada', 'games').messages().at(-1)!);
  await table.press('Bob', 'join');
  expect(seatsOf(table)).toEqual(['1. Ada, the host', '2. Bobby']);
  const left = await playground.as('Bob', 'games').slash('leave');
  expect(left.failed).toBe(false);
  playground.clock.advance(2_000);
  await playground.until(() => seatsOf(table).length === 1);
});
