/** Taps that come too late, are forged or belong to somebody else: they change nothing, and nothing is posted in the channel. */
import { expect, it } from 'vitest';
import { sixto } from '../../games/sixto/index.ts';
import { type Outcome, PERMISSIONS, textOf } from '../../playground/server/index.ts';
import { answersOf, isEphemeral, labelsOf, type Seating } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { harness, quiet } from './harness.ts';
import { ENDING, finished, forged, HIGH, started } from './tables-to-refuse.ts';

/** Taps on the table message that come too late, or belong to somebody else. */
const MISSED: readonly [name: string, rest: (table: Seating) => string, evening: EveningOptions][] = [
  ['a question of long ago', () => 'card.9.9:abcdefghij', {}],
  [
    'a card that is not there',
    (table) => `${answersOf(table.panel('Gus'))[0]!.custom_id!.split(':')[2]}:abcdefghij`,
    {},
  ],
  ['a next deal that has begun', () => '@:next', {}],
  ['a seat that needs no taking back', () => '@:back', {}],
];
it.each(MISSED)('a tap on %s posts nothing: it says one line in the panel that is there', async (_, rest, evening) => {
  const { playground } = await quiet(evening);
  const table = await started('Gus');
  await table.hand('Gus');
  const before = table.as('Gus').messages().length;
  const tapped = await forged(table, 'Gus', rest(table));
  expect(tapped.failed).toBe(false);
  expect(tapped.followUps()).toEqual([]);
  await playground.until(
    () => table.panelText('Gus') !== undefined && /(^|\n)(That|It has|You play)/.test(table.panelText('Gus')),
  );
  expect(table.as('Gus').messages()).toHaveLength(before);
  // Without a panel it is acknowledged, and nothing more.
  const ada = await forged(table, 'Ada', rest(table));
  expect([ada.failed, ada.followUps(), ada.message?.id]).toEqual([false, [], table.message().id]);
  expect(table.as('Ada').messages().filter(isEphemeral)).toEqual([]);
});

it('My hand on a match that is over posts nothing', async () => {
  await quiet({ games: [ENDING] });
  const table = await finished(['Ada', 'Gus']);
  const before = table.as('Gus').messages().length;
  const tapped = await forged(table, 'Gus', '@:hand');
  expect([tapped.failed, tapped.followUps()]).toEqual([false, []]);
  expect(table.as('Gus').messages()).toHaveLength(before);
});

/** A tap on the table's message that posts nothing, and is answered with the message as it is. */
async function expectQuiet(table: Seating, name: string, tap: () => Promise<Outcome>): Promise<void> {
  const before = table.as(name).messages().length;
  const tapped = await tap();
  expect([tapped.failed, tapped.type, tapped.followUps()]).toEqual([false, 7, []]);
  expect(tapped.message!.id).toBe(table.message().id);
  expect(table.as(name).messages()).toHaveLength(before);
}

const ENDS: readonly [name: string, end: (table: Seating) => Promise<unknown>][] = [
  ['the start', (table) => table.start()],
  ['a cancel', (table) => table.press('Ada', 'cancel')],
];
it.each(ENDS)('posts nothing for a tap on a lobby after %s', async (_, end) => {
  await quiet();
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await end(table);
  for (const name of ['Ada', 'Bob', 'Gus'])
    for (const id of ['v1:M:@:join', 'v1:M:@:start', 'c1:play:M:open', 'c1:play:M:@call'])
      await expectQuiet(table, name, () =>
        table.as(name).click(table.message(), id.replace('M', table.match), { force: true }),
      );
});

it('posts nothing for the person who comes second for the last seat or for a choice', async () => {
  const { playground } = await quiet({ games: [{ ...sixto, seats: () => [1, 2] }] });
  const table = await harness.seat({ people: ['Ada'], game: 'sixto' });
  const before = ['Bob', 'Gus'].map((name) => table.as(name).messages().length);
  // Both taps are there before the message shows what came of one.
  playground.faults.delay = 1_000;
  const joins = await Promise.all(['Bob', 'Gus'].map((name) => forged(table, name, '@:join')));
  playground.faults.delay = 0;
  for (const [i, name] of ['Bob', 'Gus'].entries()) {
    expect([joins[i]!.failed, joins[i]!.type]).toEqual([false, 7]);
    expect(table.as(name).messages()).toHaveLength(before[i]!);
  }
  expect((await table.state()).seats).toHaveLength(2);
  const second = (await table.state()).seats[1]!.name === 'Gus' ? 'Gus' : 'Bob';
  const chosen = { custom_id: `v1:${table.match}:@wish:choose`, component_type: 3, id: 1, values: ['K'] };
  await table.as('Ada').send(3, chosen, table.message().id);
  await expectQuiet(table, second, () => table.as(second).send(3, chosen, table.message().id));
  expect((await table.state()).seats.map(({ lobbyChoice }) => lobbyChoice)).toEqual(['K', undefined]);
});

it('posts nothing for a way to start that is gone, for a seat that two bots are added to, or for a start too late', async () => {
  await quiet();
  const sixto = await harness.seat({ people: ['Ada'], game: 'sixto' });
  await sixto.press('Bob', 'join');
  await expectQuiet(sixto, 'Ada', () => forged(sixto, 'Ada', '@start:9'));
  const nimmt = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], bots: 6 });
  const bots = { custom_id: `c1:play:${nimmt.match}:@bots`, component_type: 3, id: 1, values: ['guests'] };
  await nimmt.as('Ada').send(3, bots, nimmt.message().id);
  await harness.playground.until(() => labelsOf(nimmt.message()).includes('Add a bot'));
  const before = ['Bob', 'Gus'].map((name) => nimmt.as(name).messages().length);
  const adds = await Promise.all(['Bob', 'Gus'].map((name) => nimmt.as(name).click(nimmt.message(), 'Add a bot')));
  expect(adds.map(({ failed, type }) => [failed, type])).toEqual([
    [false, 7],
    [false, 7],
  ]);
  expect(['Bob', 'Gus'].map((name) => nimmt.as(name).messages().length)).toEqual(before);
  expect((await nimmt.state()).seats).toHaveLength(10);
  // Nor later, when the button is disabled.
  await harness.playground.until(() => nimmt.text().includes('10 of 10'));
  await expect(nimmt.as('Gus').click(nimmt.message(), 'Add a bot')).rejects.toThrow('disabled');
  await expectQuiet(nimmt, 'Gus', () => nimmt.as('Gus').click(nimmt.message(), 'Add a bot', { force: true }));
});

it('posts nothing for a start once the only guest has left, nor for a bot that the host has just kept to themselves', async () => {
  const { playground } = await quiet();
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  const [ada, bob] = [table.as('Ada'), table.as('Bob')];
  const { message: opened } = await ada.click(table.message(), 'Change…');
  const { message: changing } = await ada.click(opened!, 'Table');
  const choose = (who: string) => ada.select(changing!, `c1:play:${table.match}:@bots`, [who]);
  await choose('guests');
  await playground.until(() => labelsOf(table.message()).includes('Add a bot'));
  // The message still shows what was there before.
  playground.faults.delay = 200;
  const chosen = choose('host');
  await playground.until(() => harness.bot.host.peek(table.match)!.record.guestBots === false);
  await expectQuiet(table, 'Bob', () => bob.click(table.message(), 'Add a bot'));
  await chosen;
  const at = playground.clock.now();
  await harness.bot.host.leave(table.match, { user: bob.user.id, name: 'Bob', join: '1', at, manages: false });
  await expectQuiet(table, 'Ada', () => ada.click(table.message(), 'Start'));
  expect([(await table.state()).record.status, (await table.state()).seats.length]).toEqual(['lobby', 1]);
});

it('a forged or broken custom id gets one kind sentence, whatever it says', async () => {
  const { playground } = await quiet();
  const table = await harness.seat({ people: ['Ada', 'Gus'] });
  await table.start();
  await table.hand('Gus');
  const question = answersOf(table.panel('Gus'))[0]!.custom_id!.split(':')[2]!;
  const ids = [
    'x',
    ':',
    '::::',
    'v1',
    'v1:::',
    'v1:@:@:@',
    '💥',
    'null',
    'v1:undefined:@:join',
    'x'.repeat(100),
    `v2:${table.match}:@:join`,
    `V1:${table.match}:@:join`,
    `:${table.match}:@:join`,
    `v1:${table.match}:@:fly`,
    `v1:${table.match}:@:constructor`,
    `v1:${table.match}:@:join:more`,
    `v1:${table.match}:__proto__:constructor`,
    `v1:${table.match}:@done:@done`,
    `v1:${table.match}:@give:99`,
    `v1:${table.match}:@give:-1`,
    `v1:${table.match}:@give:x`,
    `v1:${table.match}:${question}:@done`,
    `v1:${table.match}:${question}:@change`,
    `v1:${table.match}:${question}:@part0`,
    `v1:${table.match}:${question}:@part9`,
    `v1:${table.match}:${question}:@partx`,
    `v1:${table.match}:${question}:toString`,
    `v1:${table.match}:${question}:x`,
    `v1:${table.match}A:@:hand`,
    `v1:' or 1=1 --:@:hand`,
  ];
  const before = await table.stored();
  for (const name of ['Gus', 'Kim'])
    for (const id of ids)
      for (const outcome of [
        await table.as(name).click(table.message(), id, { force: true }),
        await table.as(name).select(table.message(), id, ['x', 'y'], { force: true }),
      ]) {
        expect([id, outcome.failed]).toEqual([id, false]);
        // A button of this table that nobody was shown is acknowledged; the table stays as it is.
        const isStale = outcome.message!.id === table.message().id && outcome.followUps().length === 0;
        if (isStale && name === 'Gus') continue;
        expect([id, isEphemeral(outcome.message!)]).toEqual([id, true]);
        expect(textOf(outcome.message!).split('\n')).toHaveLength(1);
      }
  // On a panel of one's own, what cannot be answered is said beside the hand.
  const refused = /\*\*Your hand:\*\*[\s\S]*(That can’t be played now|Not all are picked yet)\./;
  for (const id of ids) {
    const outcome = await table.as('Gus').click(table.panel('Gus'), id, { force: true });
    expect([id, outcome.failed]).toEqual([id, false]);
    if (id.startsWith(`v1:${table.match}:${question}:`)) expect(textOf(outcome.message!)).toMatch(refused);
  }
  expect(await table.stored()).toEqual(before);
  expect(playground.refusals).toEqual([]);
});

it('a table of another server does not exist here', async () => {
  await quiet();
  const far = await harness.seat({ people: ['Ada', 'Gus'] });
  await far.start();
  await far.hand('Gus');
  const answer = answersOf(far.panel('Gus'))[0]!.custom_id!;
  const here = await harness.seat({ people: ['Dora'], in: 'spiele' });
  for (const id of [
    answer,
    `v1:${far.match}:@:hand`,
    `v1:${far.match}:@:join`,
    `v1:${far.match}:@:down`,
    `v1:${far.match}:@:leave`,
    `v1:${far.match}:@:rematch`,
    `c1:leave:${far.match}:leaveAsk`,
    `c1:cancel:${far.match}:cancelAsk`,
  ]) {
    const outcome = await here.as('Gus').click(here.message(), id, { force: true });
    expect(textOf(outcome.message!)).toBe('This table is gone. Open a new one with `/play`.');
  }
  for (const name of ['table', 'hand', 'leave', 'scores', 'who', 'cancel']) {
    const outcome = await here.as('Gus').slash(name, { options: { table: far.match } });
    expect(textOf(outcome.message!)).toBe('There is no such table any more. Open a new one with `/play`.');
  }
  expect((await far.stored()).entries).toEqual([]);
});

it('a table that is gone is announced in one’s own panel where that was tapped, and in no new message', async () => {
  await quiet();
  const table = await harness.seat({ people: ['Ada', 'Gus'] });
  await table.start();
  await table.hand('Gus');
  const panel = table.panel('Gus');
  const before = table.as('Gus').messages().length;
  const tapped = await table.as('Gus').click(panel, 'v1:ffffffff:@:hand', { force: true });
  expect([tapped.failed, tapped.type, tapped.followUps()]).toEqual([false, 7, []]);
  const said = [tapped.message!.id, textOf(tapped.message!)];
  expect(said).toEqual([panel.id, 'This table is gone. Open a new one with `/play`.']);
  expect(table.as('Gus').messages()).toHaveLength(before);
});

it('changes no message of others with taps that end a table, wherever they are sent from', async () => {
  await quiet();
  const table = await harness.seat({ people: ['Ada', 'Gus'] });
  await table.start();
  const other = await harness.seat({ people: ['Bob'], in: 'lounge' });
  const before = other.text();
  const sent = await other.as('Ada').click(other.message(), `c1:cancel:${table.match}:cancelAsk`, { force: true });
  expect(textOf(sent.message!)).toBe('The table is closed.');
  expect(other.text()).toBe(before);
  expect((await other.stored()).record.status).toBe('lobby');
});

it('no forged tap changes a message that others see', async () => {
  const { playground } = await quiet({ games: [ENDING] });
  const over = await finished(['Ada', 'Gus']);
  const table = await harness.seat({ people: ['Ada', 'Gus'], in: 'lounge' });
  const before = table.text();
  const { id } = playground.user('Gus');
  playground.guild('Card Table').members.get(id)!.permissions |= PERMISSIONS.manageGuild;
  const today = new Date(playground.clock.now()).toISOString().slice(0, 10);
  for (const given of [
    `daily:sixto.${today}:look`,
    `daily:sixto.${today}:boards-on`,
    `profile:show:${id}:6nimmt:`,
    `profile:list:${id}:6nimmt::here:all:0`,
    'leaderboard:show:6nimmt:here:all:wins::0',
    'leaderboard:filter:6nimmt:here:all:wins::0:filter',
    'settings:boards:off',
    'preferences:pings:off',
    'rules:6nimmt:2',
    `replay:go:${over.match}:t:0`,
    `verify:check:${over.match}`,
    `verify:details:${over.match}`,
    'help:6nimmt',
  ]) {
    const outcome = await table.as('Gus').click(table.message(), `c1:${given}`, { force: true });
    expect([given, outcome.failed, isEphemeral(outcome.message!)]).toEqual([given, false, true]);
    expect(outcome.message!.id).not.toBe(table.message().id);
    expect(table.text()).toBe(before);
  }
});

it('nobody answers for a seat that is not theirs', async () => {
  await quiet({ games: [HIGH] });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  await table.hand('Ada');
  const [card] = answersOf(table.panel('Ada'));
  const foreign = await table.as('Gus').click(table.panel('Ada'), card!.custom_id!, { force: true });
  expect(textOf(foreign.message!)).toContain('You have no seat at this table.');
  const ending = await table.as('Bob').click(table.message(), `c1:cancel:${table.match}:cancelAsk`, { force: true });
  expect(textOf(ending.message!)).toContain('can do that. Ask ');
  // Bob holds no such card.
  const other = await table.as('Bob').click(table.message(), card!.custom_id!, { force: true });
  expect([other.failed, other.followUps(), other.message!.id]).toEqual([false, [], table.message().id]);
  expect((await table.stored()).entries).toEqual([]);
});
