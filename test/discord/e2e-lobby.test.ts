/** The lobby: every button, every option, and what closes it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commitmentOf } from '../../games/luck.ts';
import { VARIANTS } from '../../games/nimmt/variants/index.ts';
import { EVERYTHING, ORDINARY, type Outcome, PERMISSIONS, textOf } from '../../playground/server/index.ts';
import { type BotAtPlayground, idsIn, labelsOf, type Seating, startBotAtPlayground } from './e2e-table.ts';
import { controlsOf } from './messages.ts';

const [PRIMARY, SECONDARY] = [1, 2];

let harness: BotAtPlayground;
beforeEach(async () => {
  harness = await startBotAtPlayground();
});
afterEach(() => harness.end());

const seatsOf = (table: Seating): string[] =>
  /\*\*Seats:\*\* \d+ of \d+ · (.+)$/m.exec(table.text())![1]!.split(/, and |, | and /);
const said = ({ message }: Outcome): string => textOf(message!);

it('says the game, its options, the seats, the commitment and how long it stays open', async () => {
  const table = await harness.seat({ people: ['Bob'] });
  const { record } = await table.stored();
  expect(table.text()).toBe(
    [
      '## 6 nimmt!',
      'Everybody plays a card at once; the sixth card takes the row. The fewest ducks win.',
      '2–10 players · about 20 minutes',
      '───',
      'Bobby opens a table. Who’s in?',
      '**Seats:** 1 of 10 · 👑 Bobby',
      'One more player or bot is needed to start.',
      '───',
      `The table closes <t:${Math.ceil((record.openedAt + 15 * 60_000) / 1000)}:R>.`,
      `-# 🔒 Fair deal · seal ${commitmentOf(record.secret).slice(0, 16)}`,
      '[Join]',
      '[Play with bots]',
      '[Change…]',
      '[How to play]',
      '[…]',
    ].join('\n'),
  );
  expect(await table.commitment()).toBe(commitmentOf(record.secret));
  await table.press('Gus', 'join');
  expect(labelsOf(table.message())).toEqual(['Join', 'Start', 'Change…', 'How to play', '…']);
});

it('people join once each, and the host’s part goes on to the next who came', async () => {
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'] });
  expect(seatsOf(table)).toEqual(['👑 Ada', 'Bobby', 'Gus']);
  expect(said(await table.press('Bob', 'join'))).toContain('You sit here already. Ada starts when all are here.');
  expect(said(await table.press('Ada', 'join'))).toContain('You sit here already. Tap **Start** when all');
  await table.press('Ada', 'leave');
  expect(seatsOf(table)).toEqual(['👑 Bobby', 'Gus']);
  expect(said(await table.press('Ada', 'leave'))).toBe('You have no seat at this table. Tap **Join** to take one.');
  expect(said(await table.press('Gus', 'start'))).toContain('can do that. Ask Bobby.');
  expect(table.text()).toContain('**Seats:** 2 of 10');
  await table.start('Bob');
  expect(table.text()).toContain('**Waiting for** Bobby and Gus');
});

it('closes when the last person leaves, whatever bots sit there', async () => {
  const table = await harness.seat({ people: ['Gus'], bots: 2 });
  await table.press('Gus', 'leave');
  expect(table.text()).toContain('Everybody has left.');
  expect(labelsOf(table.message())).toEqual([]);
});

it('takes bots in and sends them away; in a full lobby a person takes a bot’s place', async () => {
  const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 1 });
  await table.press('Ada', 'remove-bot');
  expect(seatsOf(table)).toEqual(['👑 Ada', 'Bobby']);
  expect(said(await table.as('Ada').click(table.message(), `v1:${table.match}:@:remove-bot`, { force: true }))).toBe(
    'There is no bot at this table. **Change…** adds one.',
  );
  for (let i = 0; i < 8; i += 1) await table.press('Ada', 'add-bot');
  expect(table.text()).toContain('**Seats:** 10 of 10');
  const { message: changing } = await table.as('Ada').click(table.message(), 'Change…');
  expect(said(await table.as('Ada').click(changing!, 'Add a bot'))).toContain(
    'All seats are taken. The host can tap **Start**, or send a bot away with the button **…**.',
  );
  expect(said(await table.press('Gus', 'add-bot'))).toContain('You have no seat at this table.');
  await table.press('Gus', 'join');
  expect(seatsOf(table)).toHaveLength(10);
  expect(seatsOf(table).at(-1)).toBe('Gus');
  expect(seatsOf(table).filter((line) => line.includes('Bot'))).toHaveLength(7);
});

it('lets guests add bots only once its host allows it', async () => {
  const table = await harness.seat({ people: ['Bob', 'Gus'] });
  const onlyHost = 'Only Bobby adds bots here, and sends them away.';
  for (const verb of ['add-bot', 'remove-bot']) expect(said(await table.press('Gus', verb))).toContain(onlyHost);
  expect(labelsOf(table.message())).not.toContain('Add a bot');
  const bob = table.as('Bob');
  const opened = await table.change('Bob');
  await bob.select(opened, `c1:play:${table.match}:@bots`, ['guests']);
  await harness.playground.until(() => labelsOf(table.message()).includes('Add a bot'));
  await table.as('Gus').click(table.message(), 'Add a bot');
  expect(seatsOf(table)).toEqual(['👑 Bobby', 'Gus', 'Bot 1']);
  // It holds after a restart too.
  await harness.restart();
  await table.press('Gus', 'remove-bot');
  expect(seatsOf(table)).toEqual(['👑 Bobby', 'Gus']);
  await bob.select(opened, `c1:play:${table.match}:@bots`, ['host']);
  await harness.playground.until(() => !labelsOf(table.message()).includes('Add a bot'));
  expect(said(await table.press('Gus', 'add-bot'))).toContain(onlyHost);
});

it('has one button to start for somebody alone, however many ways there are, and none that adds a bot', async () => {
  const table = await harness.seat({ people: ['Bob'], game: 'sixto' });
  const opened = await table.change('Bob');
  await table.as('Bob').select(opened, `c1:play:${table.match}:@bots`, ['guests']);
  expect((await table.stored()).record.guestBots).toBe(true);
  expect(labelsOf(table.message()).slice(0, 4)).toEqual(['Join', 'Start', 'Play with bots', 'Change…']);
  expect(labelsOf(table.message())).not.toContain('Add a bot');
  await table.press('Gus', 'join');
  expect(labelsOf(table.message())).toContain('Add a bot');
});

it('keeps out whom its host has taken off it, after a restart and in the match too', async () => {
  const table = await harness.seat({ people: ['Bob', 'Gus'], bots: 1 });
  const bob = table.as('Bob');
  const opened = await table.more('Bob');
  const { id } = table.as('Gus').user;
  const out = `c1:play:${table.match}:@out`;
  await bob.select(opened, out, [id]);
  await harness.restart();
  expect(said(await table.press('Gus', 'join'))).toContain('The host has taken you off this table.');
  // Neither somebody who is gone nor the host can be taken off.
  for (const value of [id, bob.user.id, 'bot 0', 'bot 9', 'bot x'])
    await bob.select(opened, out, [value], { force: true });
  await harness.playground.until(() => seatsOf(table).length === 2);
  await table.start('Bob');
  const sits = await table.as('Gus').click(table.message(), `v1:${table.match}:@sit:1`, { force: true });
  expect(said(sits)).toContain('The host has taken you off this table.');
  const guests = async () => (await table.stored()).guests.map(({ status }) => status);
  expect(await guests()).toEqual(['removed']);
  await table.ends('Bob', 'cancel');
  expect(await guests()).toEqual([]);
});

it('is full with ten people', async () => {
  const people = ['Ada', 'Bob', 'Çelia', '大輔', 'Dora', 'Emil', 'Fanny', 'Gus', 'Hana', 'Iker'];
  const table = await harness.seat({ people });
  expect(said(await table.press('Kim', 'join'))).toContain('All seats are taken.');
  expect(seatsOf(table)).toHaveLength(10);
});

it('is started by a server manager, and only with seats enough', async () => {
  const table = await harness.seat({ people: ['Bob'] });
  expect(said(await table.press('Ada', 'start'))).toContain('This game needs at least 2 seats.');
  await table.press('Gus', 'join');
  expect(said(await table.press('Kim', 'start'))).toContain('can do that. Ask ');
  await table.press('Ada', 'start');
  expect(table.text()).toContain('**Round 1, turn 1 of 10**');
});

it('is cancelled by its host or a server manager, and by nobody else', async () => {
  const table = await harness.seat({ people: ['Bob', 'Gus'] });
  expect(said(await table.press('Gus', 'cancel'))).toContain('can do that. Ask ');
  await table.press('Bob', 'cancel');
  expect(table.text()).toBe('**6 nimmt!** · This table is closed.');
  expect(labelsOf(table.message())).toEqual([]);

  const other = await harness.seat({ people: ['Bob'] });
  harness.playground.allow('Kim', 'Card Table', ORDINARY | PERMISSIONS.manageGuild);
  await other.press('Kim', 'cancel');
  expect(other.text()).toContain('Closed by Kim.');
});

it.each([
  ['has closed', 'cancel', 'This table is closed. Open a new one with `/play`.'],
  ['has started', 'start', 'The match has started already. If you sit here,'],
])('says behind … that the lobby %s, and does nothing more there', async (_, verb, sentence) => {
  const table = await harness.seat({ people: ['Bob', 'Gus'] });
  const bob = table.as('Bob');
  const opened = await table.more('Bob');
  await table.press('Bob', verb);
  const out = await bob.select(opened, `c1:play:${table.match}:@out`, [bob.user.id], { force: true });
  expect([out.failed, out.message!.id, said(out)]).toEqual([false, opened.id, expect.stringContaining(sentence)]);
  // A tap on the button itself, from a screen on which the lobby still stands, posts nothing.
  const tapped = await bob.click(table.message(), `c1:play:${table.match}:@more`, { force: true });
  expect([tapped.failed, tapped.message!.id]).toEqual([false, table.message().id]);
});

it('closes by itself after 15 minutes', async () => {
  const { playground } = harness;
  const table = await harness.seat({ people: ['Bob', 'Gus'] });
  playground.clock.advance(15 * 60_000 - 5_000);
  await table.press('Kim', 'join');
  expect(seatsOf(table)).toHaveLength(3);
  playground.clock.advance(10_000);
  await playground.until(() => table.text().includes('Nobody started in time.'));
  expect(labelsOf(table.message())).toEqual([]);
  expect((await table.stored()).record).toMatchObject({ status: 'cancelled', reason: 'expired', dueAt: null });
});

it('several tables stand in one channel, and each tap is for its own', async () => {
  const one = await harness.seat({ people: ['Ada', 'Bob'] });
  const two = await harness.seat({ people: ['Gus', 'Bob'] });
  await one.press('Kim', 'join');
  expect(seatsOf(one)).toEqual(['👑 Ada', 'Bobby', 'Kim']);
  expect(seatsOf(two)).toEqual(['👑 Gus', 'Bobby']);
  await two.start('Gus');
  expect(one.text()).toContain('**Seats:**');
  expect(two.text()).toContain('**Waiting for** Gus and Bobby');
});

it.each([
  [{}, []],
  [{ rounds: 3 }, ['- Ending: After a fixed number of rounds', '- Rounds: 3']],
  [{ ending: 'classic', limit: 30 }, ['- Limit: 30', '- Ending: Classic (the first to reach the limit ends the game)']],
  [
    { at_limit: 'out', deck: 'advanced' },
    ['- At limit: Out', '- Deck: Tactics (only as many cards as the players need)'],
  ],
  [{ ending: 'rounds' }, ['- Ending: After a fixed number of rounds']],
])('with the options %j it says those that are not as usual', async (options, lines) => {
  const table = await harness.seat({ people: ['Ada'], options });
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
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace } });
  const says = `**Thinking time:** ${words}`;
  if (pace === '2m') expect(table.text()).not.toContain('**Thinking time:**');
  else expect(table.text()).toContain(says);
  await table.start();
  const { record } = await table.stored();
  expect(record.dueAt).toBe(record.startedAt! + ms);
  expect(table.text()).toContain(`Deadline: <t:${Math.ceil(record.dueAt! / 1000)}:R>`);
});

it('options that contradict each other are named in one’s own language, and what would fit is one tap away', async () => {
  const options = { limit: 20, ending: 'rounds', pace: '5m', deck: 'advanced' };
  const ada = await harness.playground.as('Ada', 'games').slash('play', { sub: '6nimmt', options });
  const [elimination, classic] = [
    'Elimination (too many ducks and you are out)',
    'Classic (the first to reach the limit ends the game)',
  ];
  expect(said(ada).split('\n')[0]).toBe(
    `**limit** only counts with **ending**: ${elimination} · ${classic}. Choose that, or leave limit out.`,
  );
  const dora = await harness.playground.as('Dora', 'games').slash('play', { sub: '6nimmt', options });
  expect(said(dora).split('\n')[0]).toBe(
    '**limit** zählt nur mit **ende**: Ausscheiden (wer zu viele Enten hat, ist raus) · Klassisch (wer als Erstes das Limit erreicht, beendet das Spiel). Nimm das, oder lass limit weg.',
  );
  for (const { message } of [ada, dora]) expect(message!.flags & 64).toBe(64);
  const guild = harness.playground.guild('Card Table').id;
  expect(await harness.bot.host.tables(guild)).toEqual([]);
  expect(labelsOf(ada.message!)).toEqual([
    `Ending: ${elimination}`,
    `Ending: ${classic}`,
    'Ending: After a fixed number of rounds',
  ]);
  const opened = await harness.playground.as('Ada', 'games').click(ada.message!, `Ending: ${classic}`);
  expect(opened.message!.flags & 64).toBe(0);
  const [open] = await harness.bot.host.tables(guild);
  const { record: kept, options: played } = (await harness.bot.host.table(open!.record.id))!;
  expect(played).toMatchObject({ limit: 20, ending: 'classic', deck: 'advanced' });
  expect(kept.pace).toBe('5m');
});

it('keeps packs that were named while another option changes', async () => {
  const person = harness.playground.as('Ada', 'games');
  const options = { packs: 'random', named: 'Reverse, blank', games: 3 };
  const refused = await person.slash('play', { sub: 'sixpack', options });
  const [fits] = labelsOf(refused.message!);
  await person.click(refused.message!, fits!);
  const [open] = await harness.bot.host.tables(harness.playground.guild('Card Table').id);
  const { options: played } = (await harness.bot.host.table(open!.record.id))!;
  expect(played).toMatchObject({ packs: 'named', named: ['reverse', 'blank'], games: 3 });
});

it('offers the names that are known where others are not, as far as the options fit then', async () => {
  const person = harness.playground.as('Ada', 'games');
  const asked = async (options: Readonly<Record<string, string | number>>) =>
    (await person.slash('play', { sub: 'sixpack', options })).message!;
  const refused = await asked({ packs: 'named', named: 'Dragons, 2x reverse, blank', games: 3 });
  expect(textOf(refused)).toContain('does not know this: Dragons.');
  expect(labelsOf(refused)).toEqual(['Packs: Reverse, Reverse, Blank']);
  await person.click(refused, 'Packs: Reverse, Reverse, Blank');
  const [open] = await harness.bot.host.tables(harness.playground.guild('Card Table').id);
  const { options: played } = (await harness.bot.host.table(open!.record.id))!;
  expect(played).toMatchObject({ packs: 'named', named: ['reverse', 'reverse', 'blank'], games: 3 });
  for (const options of [{ named: 'Dragons' }, { packs: 'random', named: 'Dragons, blank' }])
    expect(labelsOf(await asked(options))).toEqual([]);
});

it('opens one table for a double tap on what would fit, and another once that is over', async () => {
  const person = harness.playground.as('Ada', 'games');
  const { message } = await person.slash('play', { sub: 'sixpack', options: { packs: 'random', named: 'Reverse' } });
  const [fits] = labelsOf(message!);
  const tables = () => harness.bot.host.tables(harness.playground.guild('Card Table').id);
  const taps = await Promise.all([1, 2, 3].map(() => person.click(message!, fits!)));
  expect(taps.map(({ failed, followUps }) => [failed, followUps().length])).toEqual([1, 2, 3].map(() => [false, 0]));
  const [open, ...others] = await tables();
  expect([open!.game.id, others]).toEqual(['sixpack', []]);
  await person.click(message!, fits!);
  expect(await tables()).toHaveLength(1);
  await person.slash('cancel');
  expect(await tables()).toEqual([]);
  await person.click(message!, fits!);
  expect((await tables()).map(({ record }) => record.id)).not.toEqual([open!.record.id]);
  expect(await tables()).toHaveLength(1);
});

it('keeps one option or the other where one does not count beside the other', async () => {
  const person = harness.playground.as('Ada', 'games');
  const options = { variant: 'duplicate', ending: 'rounds', rounds: 3 };
  const refused = await person.slash('play', { sub: '6nimmt', options });
  expect(labelsOf(refused.message!)).toEqual([
    'Variant: Base game',
    'Variant: Tactics (only as many cards as the players need)',
    'Variant: Professional (rows grow at both ends)',
    'Variant: Open (cards are played face up, one by one)',
    'Variant: Tournament (every hand once)',
  ]);
  const played = async (label: string) => {
    const { message } = await person.click(refused.message!, label);
    const { options: chosen } = (await harness.seatingOf(message!).stored()).record;
    await person.slash('cancel');
    return chosen;
  };
  expect(await played('Variant: Base game')).toMatchObject({ variant: 'base', ending: 'rounds', rounds: 3 });
  expect(await played('Variant: Tournament (every hand once)')).toMatchObject({ variant: 'duplicate', rounds: 5 });
});

it('offers what would have seats for all who are invited', async () => {
  const person = harness.playground.as('Ada', 'games');
  const people = { with: 'Bob', with2: 'Gus', with3: 'Çelia', with4: 'Hana', with5: 'Kim' };
  const refused = await person.slash('play', {
    sub: '6nimmt',
    options: { variant: 'duplicate', ...people },
  });
  expect(said(refused)).toContain('keep 4 seats at most');
  const [base, ...others] = labelsOf(refused.message!);
  expect([base, others.length]).toEqual(['Variant: Base game', 3]);
  const { message } = await person.click(refused.message!, base!);
  expect(textOf(message!)).toContain('**Seats kept** for');
});

it('offers the nearest number that fits where too many sit there for an option', async () => {
  const table = await harness.seat({ people: ['Bob'], bots: 8 });
  const bob = table.as('Bob');
  const { message: opened } = await bob.click(await table.change('Bob'), 'House rules');
  const select = (key: string, value: string) => bob.select(opened!, `c1:play:${table.match}:${key}`, [value]);
  const options = async () => (await table.stored()).record.options;
  const tooMany =
    'Only 8 can play like that, and 9 sit here: somebody has to leave first. Or choose the nearest that fits.';
  const refused = await select('hand', '12');
  expect(said(refused)).toContain(tooMany);
  expect(await options()).toMatchObject({ hand: 10, rows: 4 });
  await bob.click(refused.message!, 'Cards in a hand: 11');
  expect(await options()).toMatchObject({ hand: 11, rows: 4 });
  await select('rows', '5');
  // Where another number has to give way, both are changed.
  const wider = await select('rows', '6');
  expect(await options()).toMatchObject({ hand: 11, rows: 5 });
  await bob.click(wider.message!, 'Cards in a hand: 10');
  expect(await options()).toMatchObject({ hand: 10, rows: 6 });
  // Nothing but fewer people fits.
  await bob.click(opened!, 'Rules');
  const duplicate = await select('variant', 'duplicate');
  expect(said(duplicate)).toContain('Only 5 can play like that, and 9 sit here: somebody has to leave first.');
  expect((await options()).variant).toBe('base');
});

it('takes a number that no select has room for from a form', async () => {
  const table = await harness.seat({ people: ['Bob', 'Gus'] });
  const bob = table.as('Bob');
  const { message: opened } = await bob.click(table.message(), 'Change…');
  const form = await bob.click(opened!, 'Other number…');
  expect(form.modal).toMatchObject({ title: 'Choose a number', components: [{ label: 'Limit (10 to 500)' }] });
  const sent = await bob.submitModal(form, { limit: '67' });
  expect([sent.failed, sent.message!.id]).toEqual([false, opened!.id]);
  const limit = async () => (await table.stored()).record.options.limit;
  expect(await limit()).toBe(67);
  await harness.playground.until(() => table.text().includes('Limit: 67'));
  const chosen = controlsOf(bob.see(opened!)!).flatMap(({ options = [] }) => options.filter((one: any) => one.default));
  expect(chosen.map(({ label }: any) => label)).toContain('Limit: 67');
  for (const wrong of ['9', '501', 'six', '6.5', '1e2']) {
    const refused = await bob.submitModal(await bob.click(opened!, 'Other number…'), { limit: wrong });
    expect(said(refused)).toContain('takes a whole number from 10 to 500');
    expect(labelsOf(refused.message!)).toContain('Other number…');
  }
  expect(await limit()).toBe(67);
  // Where the limit does not count nothing is asked for; a form that was opened before changes nothing.
  const before = await bob.click(opened!, 'Other number…');
  await bob.select(opened!, `c1:play:${table.match}:ending`, ['rounds']);
  expect(textOf(bob.see(opened!)!)).toContain('[Other number…] (off)');
  const old = await bob.click(table.message(), `c1:play:${table.match}:@numbers:rules`, { force: true });
  expect([old.failed, said(old)]).toEqual([false, expect.stringContaining('That moment has passed.')]);
  expect(said(await bob.submitModal(before, { limit: '68' }))).toContain('That moment has passed.');
  expect(await limit()).not.toBe(68);
  // A form that was forged does nothing that its buttons do.
  const forged = await bob.send(5, { custom_id: `c1:play:${table.match}:@thread:@more`, components: [] }, opened!.id);
  expect([forged.failed, said(forged)]).toEqual([false, expect.stringContaining('That moment has passed.')]);
  expect((await table.stored()).record.channel).toBe(bob.channel.id);
  const { message: again } = await bob.click(table.message(), 'Change…');
  await bob.select(again!, `c1:play:${table.match}:ending`, ['classic']);
  // A former host, or one who comes too late, reads so.
  const late = await bob.click(again!, 'Other number…');
  await table.start('Bob');
  const tooLate = await bob.submitModal(late, { limit: '69' });
  expect([tooLate.failed, said(tooLate)]).toEqual([false, expect.stringContaining('The match has started already.')]);
});

it('plays nothing by a button from before the options of a game changed', async () => {
  const person = harness.playground.as('Ada', 'games');
  const { message } = await person.slash('help');
  // A limit of 33 and a fixed number of rounds, as Sixes wrote it before there were variants.
  const tapped = await person.click(message!, 'c1:play:@with:6nimmt:2m:33.2.5..', { force: true });
  expect(said(tapped)).toBe('This button is from before an update. Send `/play` again.');
  expect(await harness.bot.host.tables(harness.playground.guild('Card Table').id)).toEqual([]);
});

it('refuses options that were forged into a button', async () => {
  const person = harness.playground.as('Ada', 'games');
  const { message } = await person.slash('play', { sub: '6nimmt', options: { limit: 20, ending: 'rounds' } });
  const [id] = idsIn(message!);
  const real = id!.slice(0, id!.indexOf('.'));
  expect(real).toMatch(/^c1:play:@with:6nimmt::[\w-]{4}$/);
  for (const written of ['.1.9.1', '.x..', '...9999', '.66.2.3.7.8.9.10'])
    for (const name of [real, real.replace('6nimmt', 'nothing'), real.replace('6nimmt', 'sixpack')]) {
      const tapped = await person.click(message!, `${name}.${written}`, { force: true });
      expect(tapped.failed).toBe(false);
      expect(tapped.message!.flags & 64).toBe(64);
    }
  expect(await harness.bot.host.tables(harness.playground.guild('Card Table').id)).toEqual([]);
});

it('has names and descriptions in English and German', () => {
  const [play] = harness.playground.world
    .commandsIn(harness.playground.guild('Card Table'))
    .filter(({ name }) => name === 'play');
  const options = play!.options[0].options;
  expect(options.map(({ name }: { name: string }) => name)).toEqual([
    'variant',
    'limit',
    'ending',
    'rounds',
    'at_limit',
    'deck',
    'rows',
    'length',
    'hand',
    'bots',
    'pace',
    'at',
    'with',
    'with2',
    'with3',
    'with4',
    'with5',
  ]);
  for (const { name_localizations, description_localizations } of options) {
    expect(Object.keys(name_localizations).sort()).toEqual(['de', 'en-GB', 'en-US']);
    expect(description_localizations.de).not.toBe(description_localizations['en-US']);
  }
  expect(options.at(-1).name_localizations.de).toBe('mit5');
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
  const [variant, limit] = options;
  expect(variant.choices.map((choice: any) => choice.value)).toEqual(VARIANTS.map(({ id }) => id));
  expect([limit.min_value, limit.max_value]).toEqual([10, 500]);
});

it('where Sixes lacks a permission it names it and opens nothing', async () => {
  const { playground } = harness;
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
  expect(await harness.bot.host.tables(games.guild.id)).toEqual([]);
  playground.allowBot(thread, ORDINARY);
  expect(said(await play('Ada', thread))).toContain('Ada opens a table.');
});

it('stands where Discord gave no id of the answer, from the first tap on', async () => {
  const { playground } = harness;
  playground.faults.noResponseBody = true;
  await playground.as('Ada', 'games').slash('play', { sub: '6nimmt' });
  const table = harness.seatingOf(playground.as('Ada', 'games').messages().at(-1)!);
  await table.press('Bob', 'join');
  expect(seatsOf(table)).toEqual(['👑 Ada', 'Bobby']);
  const left = await playground.as('Bob', 'games').slash('leave');
  expect(left.failed).toBe(false);
  playground.clock.advance(2_000);
  await playground.until(() => seatsOf(table).length === 1);
});

it('fills the table of a person who is alone with bots, and starts', async () => {
  const table = await harness.seat({ people: ['Bob'] });
  expect(said(await table.press('Gus', 'start-bots'))).toContain('can do that. Ask ');
  await table.press('Bob', 'start-bots');
  const { match, seats } = await table.state();
  expect(match!.players).toEqual(['person', 'bot', 'bot', 'bot']);
  expect(seats.map(({ user }) => user === null)).toEqual([false, true, true, true]);
  expect(table.text()).toContain('**Waiting for** Bobby');
});

it('is changed by its host alone, in a private message; its players stay and see what changed', async () => {
  const table = await harness.seat({ people: ['Bob', 'Gus'] });
  const change = (key: string) => `c1:play:${table.match}:${key}`;
  expect(said(await table.as('Gus').click(table.message(), 'Change…'))).toContain('can do that. Ask ');
  const bob = table.as('Bob');
  const opened = (await bob.click(table.message(), 'Change…')).message!;
  expect(opened.flags & 64).toBe(64);
  const shows = async (what: string) => harness.playground.until(() => table.text().includes(what));

  const controls = () => controlsOf(bob.see(opened)!).map(({ custom_id: id, disabled }) => [id, disabled === true]);
  const idle = (key: string) => controls().find(([id]) => id === change(key))![1];
  const before = controls();
  expect([idle('limit'), idle('rounds')]).toEqual([false, true]);
  await bob.select(opened, change('ending'), ['rounds']);
  // What does not count with it keeps its row.
  expect([idle('limit'), idle('rounds')]).toEqual([true, false]);
  expect(controls().map(([id]) => id)).toEqual(before.map(([id]) => id));
  await bob.select(opened, change('rounds'), ['3']);
  await bob.click(opened, 'Table');
  await bob.select(opened, change('@pace'), ['5m']);
  await shows('✏️ **Changed:** Ending: After a fixed number of rounds · Rounds: 3 · **Thinking time:** 5 minutes');
  expect(table.text()).not.toContain('- Rounds: 3');
  expect(seatsOf(table)).toEqual(['👑 Bobby', 'Gus']);
  expect((await table.stored()).record).toMatchObject({ pace: '5m', options: { ending: 'rounds', rounds: 3 } });

  await bob.click(opened, 'Add a bot');
  await shows('👑 Bobby, Gus, and Bot 1');
  const more = await table.more('Bob');
  await bob.select(more, change('@out'), ['bot 2']);
  await shows('👑 Bobby and Gus');
  await bob.select(more, change('@out'), [table.as('Gus').user.id]);
  await shows('**Seats:** 1 of 10 · 👑 Bobby');
  expect(said(await table.press('Gus', 'join'))).toBe(
    'The host has taken you off this table. Join another one, or open your own with `/play`.',
  );
  await table.press('Kim', 'join');
  const forged = await table.as('Kim').click(table.message(), change('add-bot'), { force: true });
  expect(said(forged)).toContain('can do that. Ask ');
  expect(seatsOf(table)).toEqual(['👑 Bobby', 'Kim']);
  const wrong = await bob.select(opened, change('rounds'), ['99'], { force: true });
  expect(said(wrong)).toContain('takes a whole number from 1 to 20');

  const closed = await bob.click(more, 'Close table');
  expect(said(closed)).toBe('The table is closed.');
  await shows('This table is closed.');
});

it('parts what Change… offers into pages, and stays on the one where something changes', async () => {
  const table = await harness.seat({ people: ['Bob', 'Gus'], options: { rows: 5 } });
  const bob = table.as('Bob');
  const opened = (await bob.click(table.message(), 'Change…')).message!;
  const chosen = () =>
    controlsOf(bob.see(opened)!).flatMap(({ type, options, label }) => {
      if (type === 3) return options.filter((one: any) => one.default).map((one: any) => one.label);
      return label.startsWith('✓') ? label : [];
    });
  expect(chosen()).toEqual([
    'Variant: Base game',
    'Limit: 66',
    'Ending: Elimination (too many ducks and you are out)',
    'At limit: Still in',
    'Deck: All 104 cards',
    '✓ Rules',
  ]);
  await bob.click(opened, 'House rules');
  expect(chosen()).toEqual(['Rows: 5', 'Cards in a row: 5', 'Cards in a hand: 10', '✓ House rules']);
  await bob.select(opened, `c1:play:${table.match}:hand`, ['8']);
  expect(chosen()).toEqual(['Rows: 5', 'Cards in a row: 5', 'Cards in a hand: 8', '✓ House rules']);
  // How well bots play is on the page for the table, which opens after a bot is added.
  await bob.click(opened, 'Add a bot');
  expect(chosen()).toEqual(['Rows: 5', 'Cards in a row: 5', 'Cards in a hand: 8', '✓ House rules']);
  await bob.click(opened, 'Bots: medium');
  expect(chosen()).toEqual([
    'Starts when you tap Start',
    'Time to think: 2 minutes',
    'Bots: medium',
    'Adding bots: you alone',
    'Others may sit in for bots: yes',
    'Hints on what fits where: yes',
    '✓ Table',
  ]);
  const six = await harness.seat({ people: ['Ada'], game: 'six' });
  const { message } = await six.as('Ada').click(six.message(), 'Change…');
  expect(labelsOf(message!)).toEqual(['✓ Rules', 'Table', 'Add a bot']);
  expect(labelsOf(await six.more('Ada'))).toEqual(['Play in a thread', 'Close table']);
});

it('starts from what Change… has opened, below which the lobby may be out of view', async () => {
  const table = await harness.seat({ people: ['Bob'] });
  const bob = table.as('Bob');
  const opened = (await bob.click(table.message(), 'Change…')).message!;
  expect(labelsOf(opened)).not.toContain('Start');
  const added = (await bob.click(opened, 'Add a bot')).message!;
  expect(labelsOf(added)).toContain('Start');
  const started = await bob.click(opened, 'Start');
  expect([started.message!.id, said(started), labelsOf(started.message!)]).toEqual([
    opened.id,
    'The match has started. Go on at the table.',
    [],
  ]);
  expect((await table.state()).match!.players).toEqual(['person', 'bot']);
  await harness.playground.until(() => table.text().includes('**Waiting for** Bobby'));
});

it('takes the buttons off what Change… has opened once a tap there comes too late', async () => {
  const table = await harness.seat({ people: ['Bob', 'Gus'] });
  const bob = table.as('Bob');
  const opened = (await bob.click(table.message(), 'Change…')).message!;
  await table.start('Bob');
  const late = await bob.click(opened, 'Add a bot');
  expect([late.type, late.message!.id, labelsOf(late.message!)]).toEqual([7, opened.id, []]);
  expect(said(late)).toContain('The match has started already.');
});

it('has one main button, which starts the match', async () => {
  const main = (table: Seating) =>
    controlsOf(table.message()).flatMap(({ label, style }) => (style === PRIMARY ? label : []));
  const colours = (table: Seating) => new Set(controlsOf(table.message()).flatMap(({ style }) => style ?? []));
  const sixto = await harness.seat({ people: ['Ada'], game: 'sixto' });
  expect([main(sixto), colours(sixto)]).toEqual([['Play with bots'], new Set([PRIMARY, SECONDARY])]);
  const table = await harness.seat({ people: ['Ada'], in: 'lounge' });
  expect(main(table)).toEqual(['Play with bots']);
  await table.press('Bob', 'join');
  expect(main(table)).toEqual(['Start']);
});

it('is left from the private answer to a second Join, and explains its game', async () => {
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  const seated = await table.press('Bob', 'join');
  expect(labelsOf(seated.message!)).toEqual(['Leave']);
  const left = await table.as('Bob').click(seated.message!, 'Leave');
  expect(said(left)).toBe('You have left the table.');
  await harness.playground.until(() => table.text().includes('· 👑 Ada\n'));
  const rules = (await table.as('Gus').click(table.message(), 'How to play')).message!;
  expect(rules.flags & 64).toBe(64);
  expect(textOf(rules)).toContain('6 nimmt! · ');
});
