/** What server managers may set and what it changes; and the doctor, which names what Sixes lacks. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { textOf } from '../../playground/server/index.ts';
import type { Person } from '../../playground/server/person.ts';
import { ORDINARY, PERMISSIONS, type Wire } from '../../playground/server/world.ts';
import { titleIn } from '../../src/words/games.ts';
import { type BotAtPlayground, idsIn, isEphemeral, labelsOf, startBotAtPlayground } from './e2e-table.ts';
import { quiet } from './quiet.ts';

let harness: BotAtPlayground;
let ada: Person;
beforeEach(async () => {
  harness = await startBotAtPlayground();
  ada = harness.playground.as('Ada', 'games');
});
afterEach(() => harness.end());

const panel = async (): Promise<Wire> => {
  const { message } = await ada.slash('settings');
  expect(isEphemeral(message!)).toBe(true);
  return message!;
};
const set = async (what: string, ...values: string[]): Promise<Wire> =>
  (await ada.select(await panel(), `c1:settings:${what}`, values)).message!;
const play = async (name: string, channel = 'games', options = {}): Promise<string> =>
  textOf((await harness.playground.as(name, channel).slash('play', { sub: '6nimmt', options })).message!);
const idOf = (name: string): string =>
  [...harness.playground.world.channels.values()].find((channel) => channel.name === name)!.id;

it('only server managers open the panel, and every tap is checked again', async () => {
  await expect(harness.playground.as('Bob', 'games').slash('settings')).rejects.toThrow('does not see /settings');
  const open = await panel();
  const member = harness.playground.guild('Card Table').members.get(harness.playground.user('Bob').id)!;
  member.permissions |= PERMISSIONS.manageGuild;
  const bob = harness.playground.as('Bob', 'games');
  const his = (await bob.slash('settings')).message!;
  member.permissions &= ~PERMISSIONS.manageGuild;
  const refused = await bob.select(his, 'c1:settings:pace', ['5 minutes']);
  expect(textOf(refused.message!)).toContain('Only server managers can change the settings.');
  const toggled = await bob.click(his, 'c1:settings:boards:off');
  expect(textOf(toggled.message!)).toContain('Only server managers can change');
  expect(await harness.bot.store.server(harness.playground.guild('Card Table').id)).toMatchObject({
    pace: undefined,
    boards: true,
  });
  expect(textOf(open)).toContain('● The server’s own');
});

it.each(['channels', 'barred', 'role', 'join-role'])(
  'a forged choice of %s is none, and the panel goes on',
  async (what) => {
    const custom_id = `c1:settings:${what}`;
    const forged = { custom_id, component_type: 8, id: 1, values: ['../../etc/passwd', '1'] };
    const { message } = await ada.send(3, forged, (await panel()).id);
    const before = textOf(await panel());
    expect(textOf(message!)).toBe(before);
    expect(before).not.toContain('went wrong');
  },
);

it('language and pace hold from the next table on, and over a restart', async () => {
  expect(textOf(await set('locale', 'Deutsch'))).toContain('● Deutsch');
  await set('pace', '5 minutes');
  await harness.restart();
  const opened = await play('Bob');
  expect(opened).toContain('eröffnet einen Tisch');
  expect(opened).toContain('5 Minuten');
  expect(await play('Gus', 'games', { pace: '1h' })).toContain('1 Stunde');
  // The other server is as it was; six seconds a turn is a game's own affair.
  expect(await play('Emil', 'spiele')).not.toContain('Bedenkzeit');
  const [other] = await harness.bot.host.tables(harness.playground.channel('spiele').guild.id);
  expect(other!.record.pace).toBe('2m');
  await set('locale', 'The server’s own');
  expect(await play('Kim')).toContain('opens a table');
});

it('tables are opened by whom and where the managers want', async () => {
  await set('opens', 'Server managers');
  expect(await play('Bob')).toBe('Only server managers can open tables here. Ask one of them to.');
  expect(await play('Ada')).toContain('opens a table');
  const role = '123456789012345678';
  expect(idsIn(await set('role', role))).toContain('c1:settings:role');
  expect(await play('Bob')).toContain(`Only people with the role <@&${role}> can open tables here.`);
  await set('role');
  expect(await play('Kim')).toContain('opens a table');
  await set('channels', idOf('lounge'));
  expect(await play('Bob')).toBe(
    `Tables are opened in <#${idOf('lounge')}> on this server: send the command again there.`,
  );
  expect(await play('Bob', 'lounge')).toContain('opens a table');
  await set('channels');
  expect(await play('Gus')).toContain('opens a table');
});

it('lets barred people play nowhere on the server until managers allow it', async () => {
  const sentence = 'You can’t play on this server: those who manage it have decided so.';
  const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 1 });
  const change = await table.as('Ada').click(table.message(), 'Change…');
  expect(change.failed).toBe(false);
  const message = await set('barred', 'Gus', 'Bob');
  const [gus, bob] = ['Gus', 'Bob'].map((name) => harness.playground.user(name).id);
  expect(JSON.stringify(message)).toContain(
    `"default_values":[{"id":"${bob}","type":"user"},{"id":"${gus}","type":"user"}]`,
  );
  await harness.restart();
  expect(await play('Gus')).toContain(sentence);
  const said = async (verb: string) =>
    textOf((await table.as('Gus').click(table.message(), `v1:${table.match}:${verb}`, { force: true })).message!);
  expect(await said('@:join')).toContain(sentence);
  // People who sit there already play on.
  await table.start();
  expect(await said('@sit:2')).toContain(sentence);
  expect((await table.hand('Bob')).failed).toBe(false);
  const today = (await harness.playground.as('Gus', 'games').slash('daily', { options: { game: 'sixto' } })).message!;
  expect(textOf((await harness.playground.as('Gus', 'games').click(today, 'Play today’s')).message!)).toContain(
    sentence,
  );
  // Elsewhere they play.
  expect(await play('Emil', 'spiele')).toContain('eröffnet');
  await set('barred');
  expect(await play('Gus')).toContain('opens a table');
});

it('only people with a role, and managers, sit down where managers want that', async () => {
  const role = harness.playground.addRole('Card Table', 'Players', 0n);
  await set('join-role', role.id);
  const member = (name: string) =>
    harness.playground.guild('Card Table').members.get(harness.playground.user(name).id)!;
  member('Bob').roles.add(role);
  const table = await harness.seat({ people: ['Bob'], bots: 1 });
  const only = `Only people with the role <@&${role.id}> can play here.`;
  expect(textOf((await table.press('Gus', 'join')).message!)).toContain(only);
  // The person who opens a table sits down at it.
  expect(await play('Gus')).toContain(only);
  member('Kim').roles.add(role);
  for (const name of ['Kim', 'Ada']) await table.press(name, 'join');
  expect(table.text()).toContain('👑 Bobby, Bot 1, Kim, and Ada');
  await table.start('Bob');
  const sits = await table.as('Gus').click(table.message(), `v1:${table.match}:@sit:1`, { force: true });
  expect(textOf(sits.message!)).toContain(only);
  await set('join-role');
  const free = await harness.seat({ people: ['Bob'] });
  await free.press('Gus', 'join');
  expect(free.text()).toContain('👑 Bobby and Gus');
});

it('a rematch is a table too', async () => {
  const table = await harness.seat({ people: ['Bob', 'Gus'], options: { rounds: 1 } });
  await table.start('Bob');
  await table.playToTheEnd(['Bob', 'Gus']);
  await set('opens', 'Server managers');
  const refused = await table.press('Bob', 'rematch');
  expect(textOf(refused.message!)).toContain('Only server managers can open tables here.');
});

it('matches get threads of their own, where Sixes may make them', async () => {
  const open = await panel();
  const textAt = () => textOf(ada.see(open)!);
  expect(textAt()).toMatch(/Matches get a thread only when somebody asks for one\.\s*\[Threads: off\]/);
  await ada.click(open, 'Threads: off');
  expect(textAt()).toMatch(/Each match gets a thread of its own\.\s*\[Threads: on\]/);
  const said = await play('Bob');
  const thread = /<#(\d+)>/.exec(said)![1]!;
  expect(said).toBe(`Bobby opens a table of 6 nimmt!: <#${thread}>`);
  const there = harness.playground.as('Gus', thread);
  const lobby = await harness.playground.until(() => there.messages().find((each) => idsIn(each).length > 0));
  const table = harness.seatingOf(lobby, thread);
  await table.press('Gus', 'join');
  await harness.playground.until(() => table.text().includes('👑 Bobby and Gus'));
  await table.start('Bob');
  expect((await table.stored()).record.channel).toBe(thread);
  // Without the permission the table stands in the channel.
  const guild = harness.playground.guild('Card Table');
  guild.botPermissions = ORDINARY & ~PERMISSIONS.createPublicThreads;
  expect(await play('Kim')).toContain('opens a table. Who’s in?');
});

it('under slow mode /play asks first, and opens the table in a thread without it or here', async () => {
  const bob = harness.playground.as('Bob', 'games');
  bob.channel.slowMode = 30;
  await harness.restart();
  const ask = (await bob.slash('play', { sub: '6nimmt' })).message!;
  expect(isEphemeral(ask)).toBe(true);
  expect(textOf(ask)).toContain('has slow mode (30 s)');
  const said = textOf((await bob.click(ask, 'Play in a thread')).message!);
  const thread = /<#(\d+)>/.exec(said)![1]!;
  const there = harness.playground.as('Gus', thread);
  expect(there.channel.slowMode ?? 0).toBe(0);
  const lobby = await harness.playground.until(() => there.messages().find((each) => idsIn(each).length > 0));
  const table = harness.seatingOf(lobby, thread);
  await table.press('Gus', 'join');
  await table.start('Bob');
  const threads = () => harness.playground.requests.filter(({ path }) => path.endsWith('/threads')).length;
  expect(threads()).toBe(1);
  const twice = (await bob.slash('play', { sub: '6nimmt' })).message!;
  await Promise.all([1, 2].map(() => bob.click(twice, 'Play in a thread')));
  expect(threads()).toBe(2);
  const again = (await bob.slash('play', { sub: '6nimmt' })).message!;
  expect(textOf((await bob.click(again, 'Play here')).message!)).toContain('opens a table. Who’s in?');
});

it('a lobby goes on in a thread when its host wants that, with everybody who sits there', async () => {
  const table = await harness.seat({ people: ['Bob', 'Gus'] });
  const { id: old } = table.message();
  const panel = (await table.as('Bob').click(old, '…')).message!;
  const taps = await Promise.all([1, 2].map(() => table.as('Bob').click(panel, 'Play in a thread')));
  expect(taps.map(({ failed }) => failed)).toEqual([false, false]);
  expect(harness.playground.requests.filter(({ path }) => path.endsWith('/threads'))).toHaveLength(1);
  const said = textOf(table.as('Bob').see(panel)!);
  const thread = /^The table goes on in <#(\d+)>\.$/.exec(said)![1]!;
  await harness.playground.until(() => textOf(table.as('Gus').see(old)!).includes(said));
  expect(idsIn(table.as('Gus').see(old)!)).toEqual([]);
  const there = harness.playground.as('Gus', thread);
  const lobby = await harness.playground.until(() => there.messages().find((each) => idsIn(each).length > 0));
  const moved = harness.seatingOf(lobby, thread);
  expect(moved.text()).toContain('👑 Bobby and Gus');
  await moved.start('Bob');
  await moved.hand('Gus');
  await moved.pick('Gus', moved.cards('Gus')[0]!);
  await harness.restart();
  expect((await moved.stored()).record.channel).toBe(thread);
});

it('a lobby offers a thread itself where people write below it', async () => {
  const { playground } = harness;
  const { clock, requests } = playground;
  const as = (name: string, where: string) => playground.as(name, where);
  const table = await harness.seat({ people: ['Bob'] });
  const { id: old } = table.message();
  const alone = await harness.seat({ people: ['Ada'] });
  const still = await harness.seat({ people: ['Kim'], in: 'lounge' });
  // Of the person who is pinged at once.
  as('Kim', 'games').say('Who is in?');
  await table.press('Gus', 'join');
  expect(labelsOf(table.message())).toEqual(['Join', 'Start', 'Change…', 'How to play', '…']);
  clock.advance(30_000);
  as('Kim', 'games').say('Has anybody seen my keys?');
  await table.press('Çelia', 'join');
  expect(labelsOf(table.message())).toEqual(['Join', 'Start', 'Play in a thread', 'Change…', 'How to play', '…']);
  // For one person the button is in the second row.
  expect(labelsOf(alone.message())).toEqual(['Join', 'Play with bots', 'Change…', 'How to play', '…']);
  const asked = requests.length;
  clock.advance(30_000);
  await quiet(playground);
  expect(labelsOf(alone.message())).toEqual(['Join', 'Play with bots', 'Change…', 'How to play', 'Thread', '…']);
  expect(labelsOf(still.message())).toEqual(['Join', 'Play with bots', 'Change…', 'How to play', '…']);
  expect(requests.slice(asked)).toHaveLength(1);
  const others = await table.as('Gus').click(old, 'Play in a thread');
  expect([isEphemeral(others.message!), textOf(others.message!)]).toEqual([true, expect.stringContaining('Bobby')]);
  const taps = await Promise.all([1, 2].map(() => table.as('Bob').click(old, 'Play in a thread')));
  const said = taps.flatMap(({ message }) => (message !== undefined && isEphemeral(message) ? textOf(message) : []));
  const thread = /^The table goes on in <#(\d+)>\.$/.exec(said.join())![1]!;
  const made = requests.filter(({ path }) => path.endsWith('/threads'));
  // It is archived an hour after its last message.
  expect(made.map(({ body }) => body)).toEqual([expect.objectContaining({ auto_archive_duration: 60 })]);
  await harness.playground.until(() => textOf(table.as('Gus').see(old)!).includes(said.join()));
  const there = as('Gus', thread);
  const lobby = await harness.playground.until(() => there.messages().find((each) => idsIn(each).length > 0));
  // A thread in a thread cannot be.
  there.say('Here we are.');
  clock.advance(30_000);
  there.say('And here we stay.');
  const moved = harness.seatingOf(lobby, thread);
  await moved.press('Dora', 'join');
  expect(labelsOf(moved.message())).toEqual(['Join', 'Start', 'Change…', 'How to play', '…']);
  playground.allowBot(as('Kim', 'games').channel, ORDINARY & ~PERMISSIONS.createPublicThreads);
  const here = await harness.seat({ people: ['Bob'] });
  clock.advance(30_000);
  as('Kim', 'games').say('Still looking for them.');
  await here.press('Gus', 'join');
  expect(labelsOf(here.message())).not.toContain('Play in a thread');
});

it('a table among 60 messages of others is at the bottom again at its next deal and its end, and a hand with /hand', async () => {
  const table = await harness.seat({ people: ['Bob', 'Gus'], options: { ending: 'rounds', rounds: 2, hand: 5 } });
  await table.start('Bob');
  const talk = (): bigint => {
    const said = Array.from({ length: 60 }, (_, n) => table.as('Kim').say(`message ${n}`));
    return BigInt(said.at(-1)!.id);
  };
  const before = talk();
  expect(BigInt((await table.as('Gus').slash('hand')).message!.id)).toBeGreaterThan(before);
  const stoodAt = (): bigint => BigInt(table.message().id);
  expect(stoodAt()).toBeLessThan(before);
  let dealt: readonly [bigint, bigint] | undefined;
  const end = await table.playToTheEnd(['Bob', 'Gus'], () => {
    if (dealt === undefined && table.text().includes('**Round 2, turn 1 of 5**')) dealt = [stoodAt(), talk()];
    return 0;
  });
  expect(dealt![0]).toBeGreaterThan(before);
  expect(BigInt(end.id)).toBeGreaterThan(dealt![1]);
});

it('a table of one deal is reposted at a round once taps have shown more than 30 newer messages', async () => {
  await harness.end();
  harness = await startBotAtPlayground({ opensHands: true });
  const table = await harness.seat({ people: ['Bob', 'Gus'], game: 'sixto' });
  await table.start('Bob');
  const { playground } = harness;
  const hand = (name: string): Wire => table.as(name).messages().filter(isEphemeral).at(-1) ?? { id: '0' };
  const labelsIn = (name: string) => labelsOf(hand(name));
  const tap = async (name: string, label: string) => {
    await playground.until(() => labelsIn(name).includes(label));
    await table.as(name).click(hand(name), label);
  };
  const round = async (taps: number) => {
    const roller = await playground.until(() => ['Bob', 'Gus'].find((name) => labelsIn(name).includes('Keep')));
    await tap(roller, 'Keep');
    await playground.until(() => labelsIn('Bob').includes('Done'));
    const [box] = labelsIn('Bob');
    // A tap tells of the newest message alone.
    for (let n = 0; n < taps; n += 1) {
      table.as('Kim').say(`message ${n}`);
      await tap('Bob', n % 2 === 0 ? box! : 'Undo');
    }
    for (const name of ['Bob', 'Gus']) {
      await tap(name, labelsIn(name)[0]!);
      await tap(name, 'Done');
    }
  };
  const first = table.message().id;
  for (let n = 0; n < 60; n += 1) table.as('Kim').say(`message ${n}`);
  await round(28);
  await playground.until(() => table.text().includes('**Turn 2:**'));
  expect(table.message().id).toBe(first);
  await round(32);
  await playground.until(() => table.text().includes('**Turn 3:**'));
  const second = table.message().id;
  expect(table.messages().at(-1)!.id).toBe(second);
  await playground.until(() => BigInt(hand('Gus').id) > BigInt(second));
  await round(28);
  await playground.until(() => table.text().includes('**Turn 4:**'));
  expect(table.posts().map(({ id }) => id)).toEqual([first, second]);
});

it('no pictures where the managers want none', async () => {
  await harness.end();
  harness = await startBotAtPlayground({ pictures: true });
  ada = harness.playground.as('Ada', 'games');
  const isPictured = (message: Wire) => JSON.stringify(message.components).includes('"media"');
  const table = await harness.seat({ people: ['Bob', 'Gus'] });
  await table.start('Bob');
  await harness.playground.until(() => isPictured(table.message()));
  await ada.click(await panel(), 'Pictures: on');
  const plain = await harness.seat({ people: ['Ada', 'Kim'] });
  await plain.start('Ada');
  await plain.hand('Ada');
  await plain.pick('Ada', plain.cards('Ada')[0]!);
  await harness.playground.until(() => plain.text().includes('**Waiting for** Kim.'));
  // A picture may come after its text.
  await quiet(harness.playground);
  expect(isPictured(plain.message())).toBe(false);
});

it('the doctor names the permission, the channel and the fix, and which matches are paused', async () => {
  expect(textOf((await ada.slash('doctor')).message!)).toContain(
    '✓ All set: Sixes has every permission it needs here.',
  );
  const guild = harness.playground.guild('Card Table');
  guild.botPermissions = ORDINARY & ~PERMISSIONS.sendMessages & ~PERMISSIONS.attachFiles;
  const games = idOf('games');
  const report = textOf((await ada.slash('doctor')).message!);
  expect(report).toContain(
    `<#${games}>: Sixes needs **Send Messages**, else it can show no table there. In the channel’s`,
  );
  expect(report).toContain(`<#${games}>: Sixes needs **Attach Files**, else tables have no pictures.`);
  expect(textOf((await harness.playground.as('Dora', 'spiele').slash('doctor')).message!)).toContain('✓ Alles bereit');
  guild.botPermissions = ORDINARY;
  await harness.bot.store.setServer(guild.id, { channels: ['987654321098765432'] });
  expect(textOf((await ada.slash('doctor')).message!)).toContain('<#987654321098765432> is chosen for tables but gone');
  const table = await harness.seat({ people: ['Ada', 'Gus'] });
  await table.start();
  await harness.bot.host.faulty(table.match, new Error('on purpose'));
  harness.plan({ errors: /on purpose/ });
  expect(textOf((await ada.slash('doctor')).message!)).toMatch(/<#\d+>: a match is paused because of a bug/);
});

it('under slow mode /play says so too where it can make no thread, and opens the table after that', async () => {
  const bob = harness.playground.as('Bob', 'games');
  const thread = harness.playground.world.addThread(bob.channel, 'A thread');
  for (const channel of [bob.channel, thread]) channel.slowMode = 30;
  harness.playground.guild('Card Table').botPermissions = ORDINARY & ~PERMISSIONS.createPublicThreads;
  await harness.restart();
  for (const there of [bob, harness.playground.as('Bob', thread)]) {
    const ask = (await there.slash('play', { sub: '6nimmt' })).message!;
    expect([isEphemeral(ask), labelsOf(ask)]).toEqual([true, ['Play here']]);
    expect(textOf(ask)).toContain(`<#${there.channel.id}> has slow mode (30 s)`);
    const opened = (await there.click(ask, 'Play here')).message!;
    expect(textOf(opened)).toContain('Bobby opens a table.');
  }
});

it('/doctor names slow mode, under which people cannot press buttons', async () => {
  const ada = harness.playground.as('Ada', 'games');
  ada.channel.slowMode = 30;
  await harness.restart();
  const said = async () => textOf((await ada.slash('doctor')).message!);
  expect(await said()).toContain(`<#${ada.channel.id}> has slow mode (30 s)`);
  const { message } = await ada.slash('doctor');
  expect(labelsOf(message!)).toEqual(games.map((game) => titleIn(game, 'en')));
  // What is asked for elsewhere does not come with a table that is opened from there.
  await ada.slash('play', { sub: '6nimmt', options: { with: harness.playground.as('Bob').user.id } });
  const { message: opened } = await ada.click(message!, 'Sixpack');
  expect(textOf(opened!)).toMatch(/^Ada opens a table of Sixpack: <#\d+>/);
  const [table] = await harness.bot.host.tables(ada.channel.guild.id);
  expect(table!.record.channel).not.toBe(ada.channel.id);
  expect((await harness.bot.host.table(table!.record.id))!.guests ?? []).toEqual([]);
  ada.channel.slowMode = 0;
  await harness.restart();
  expect(await said()).not.toContain('slow mode');
});
