/** What one person and one server may ask at a time: nobody's haste or malice keeps Sixes from answering others. */
import { expect, it } from 'vitest';
import { type Outcome, steppedClock, textOf } from '../../playground/server/index.ts';
import { DiscordClock } from '../../src/clock.ts';
import { Limits } from '../../src/limits.ts';
import { AT_ONCE } from '../../src/shard.ts';
import { keep, played } from '../match/played.ts';
import { idsIn, isEphemeral, type Seating } from './e2e-table.ts';
import { harness, quiet } from './harness.ts';
import { quiet as settled } from './quiet.ts';

const play = (name: string, channel = 'games'): Promise<Outcome> =>
  harness.playground.as(name, channel).slash('play', { sub: '6nimmt' });
const said = ({ message }: Outcome): string => textOf(message!);
const FORCED = { force: true };
const isOpen = (outcome: Outcome): boolean => !isEphemeral(outcome.message!);

it('a person has three open lobbies at most, on all servers together', async () => {
  await quiet({ isLimited: true });
  for (const channel of ['games', 'games', 'spiele']) expect(isOpen(await play('Ada', channel))).toBe(true);
  const refused = await play('Ada');
  expect(isEphemeral(refused.message!)).toBe(true);
  expect(said(refused)).toBe(
    'Three tables of yours wait for their start. Start or close one of them, then open another.',
  );
  expect(isOpen(await play('Bob'))).toBe(true);
  expect((await harness.playground.as('Ada').slash('cancel')).failed).toBe(false);
});

it('of many at once no more are opened; a match that has begun is no lobby', async () => {
  await quiet({ isLimited: true });
  const all = await Promise.all(Array.from({ length: 10 }, () => play('Ada')));
  expect(all.filter(isOpen)).toHaveLength(3);
  const [first] = all.filter(isOpen);
  const table = harness.seatingOf(first!.message!);
  await table.press('Ada', 'start-bots');
  expect(isOpen(await play('Ada'))).toBe(true);
  expect(isOpen(await play('Ada'))).toBe(false);
});

it('a server has twenty open lobbies at most', async () => {
  await quiet({ isLimited: true });
  const people = [...harness.playground.guild('Card Table').members.values()].slice(0, 7);
  for (let n = 0; n < 20; n += 1) expect(isOpen(await play(people[n % 7]!.user.username))).toBe(true);
  const { username } = people[6]!.user;
  expect(said(await play(username))).toMatch(/^Auf diesem Server warten viele Tische auf ihren Start\. Setz dich/);
  expect(isOpen(await play('Emil', 'spiele'))).toBe(true);
});

it('nobody opens tables faster than they can be played, even if each is closed again', async () => {
  await quiet({ isLimited: true });
  const { playground } = harness;
  const opens = async (): Promise<Outcome> => {
    const outcome = await play('Ada');
    if (isOpen(outcome)) await harness.seatingOf(outcome.message!).press('Ada', 'cancel');
    playground.clock.advance(1_000);
    return outcome;
  };
  for (let n = 0; n < 20; n += 1) expect(isOpen(await opens())).toBe(true);
  expect(said(await opens())).toBe('You’ve opened many tables lately. Play at one of them, or try again in a minute.');
  expect(isOpen(await play('Bob'))).toBe(true);
  playground.clock.advance(60_000);
  expect(isOpen(await opens())).toBe(true);
});

it('a person sits at fifty tables at most, whether opened by them or by others', async () => {
  await quiet({ isLimited: true });
  const { playground } = harness;
  const tables: Seating[] = [];
  for (let n = 0; n < 50; n += 1) {
    playground.clock.advance(60_000);
    const table = harness.seatingOf((await play('Ada')).message!);
    await table.press('Ada', 'start-bots');
    tables.push(table);
  }
  playground.clock.advance(60_000);
  const refused = 'You sit at fifty tables. Finish a match or leave a table, then try again.';
  expect(said(await play('Ada'))).toBe(refused);
  const table = await harness.seat({ people: ['Bob'] });
  expect(said(await table.press('Ada', 'join'))).toBe(refused);
  await table.press('Bob', 'start-bots');
  expect(said(await table.as('Ada').click(table.message(), `v1:${table.match}:@sit:1`, FORCED))).toBe(refused);
  const asked = await table.as('Ada').slash('leave', { options: { table: tables[0]!.match } });
  await table.as('Ada').click(asked.message!, 'Leave for good');
  expect(isOpen(await play('Ada'))).toBe(true);
});

const press = (table: Seating, name: string, n: number): Promise<Outcome>[] =>
  Array.from({ length: n }, () => table.press(name, 'join'));

it('of a flood of taps those in excess are acknowledged, then dropped, and others are answered meanwhile', async () => {
  let owned = 0;
  const isOurs = () => {
    owned += 1;
    return AT_ONCE;
  };
  await quiet({ isLimited: true, isOurs });
  harness.plan({ unanswered: 20 });
  const table = await harness.seat({ people: ['Ada'] });
  const flood = press(table, 'Gus', 70);
  await settled(harness.playground);
  expect((await table.press('Bob', 'join')).type).toBe(7);
  harness.playground.clock.advance(3_000);
  const outcomes = await Promise.all(flood);
  expect(outcomes.filter(({ failed }) => failed)).toHaveLength(20);
  expect(outcomes.filter(({ type }) => type === 6)).toHaveLength(20);
  expect((await harness.bot.metrics.text()).match(/sixes_limited_total\{.*\} \d+/g)).toEqual([
    'sixes_limited_total{kind="component",how="acknowledged"} 20',
    'sixes_limited_total{kind="component",how="dropped"} 20',
  ]);
  // Whose shard it concerns is asked of those alone that are handled: Ada's, Bob's and thirty of Gus.
  expect(owned).toBe(32);
  harness.playground.clock.advance(10_000);
  expect(said(await table.press('Gus', 'join'))).toMatch(/^You sit here already/);
});

it('somebody who sends commands too fast has to wait, and reads why', async () => {
  await quiet({ isLimited: true });
  const gus = harness.playground.as('Gus');
  for (let n = 0; n < 30; n += 1) expect(said(await gus.slash('help'))).not.toContain('too fast');
  const hurried = await gus.slash('help');
  expect(isEphemeral(hurried.message!)).toBe(true);
  expect(said(hurried)).toBe('That was too fast for me. Wait a few seconds, then send it again.');
});

it('a deliberate player is never held up', async () => {
  await quiet({ isLimited: true });
  const table = await harness.seat({ people: ['Ada'] });
  for (let n = 0; n < 120; n += 1) {
    harness.playground.clock.advance(250);
    expect((await table.press('Ada', n % 2 === 0 ? 'add-bot' : 'remove-bot')).type).toBe(7);
  }
});

it('a table is reposted once in half a minute', async () => {
  await quiet({ isLimited: true });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  const { message } = await table.as('Ada').slash('table');
  const down = async (name: string) => said(await table.as(name).click(message!, `v1:${table.match}:@:down`, FORCED));
  expect(await down('Ada')).toBe('The table is at the bottom of its channel now.');
  expect(await down('Bob')).toMatch(/^This table was brought down a moment ago/);
  harness.playground.clock.advance(30_000);
  expect(await down('Bob')).toBe('The table is at the bottom of its channel now.');
});

it('threads are made three at a time', async () => {
  await quiet({ isLimited: true });
  const { playground } = harness;
  await harness.bot.store.setServer(playground.guild('Card Table').id, { threads: true });
  for (let n = 0; n < 3; n += 1) {
    const opened = await play('Ada');
    expect(said(opened)).toContain('opens a table of 6 nimmt!');
    const [, thread] = /<#(\d+)>/.exec(said(opened))!;
    const there = playground.as('Ada', thread!);
    const lobby = await playground.until(() => there.messages().find((each) => idsIn(each).length > 0));
    expect(idsIn(lobby)).not.toEqual([]);
    expect((await there.slash('cancel')).failed).toBe(false);
  }
  expect(said(await play('Ada'))).toMatch(/^Many threads were made here lately/);
  expect(said(await play('Bob'))).toContain('opens a table of 6 nimmt!');
});

it('no thread is made for a table that is not opened', async () => {
  await quiet({ isLimited: true });
  const { playground } = harness;
  await harness.bot.store.setServer(playground.guild('Card Table').id, { threads: true });
  for (let n = 0; n < 3; n += 1) await play('Ada', 'spiele');
  const made = () =>
    playground.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/threads')).length;
  const before = made();
  expect(said(await play('Ada'))).toMatch(/^Three tables of yours wait for their start/);
  expect(made()).toBe(before);
});

it('nobody has all that is kept of them read, or deleted, again and again', async () => {
  await quiet({ isLimited: true });
  const { playground } = harness;
  const asked = async (sub: string) => (await playground.as('Ada').slash('privacy', { sub })).message!;
  for (let n = 0; n < 3; n += 1) expect(textOf(await asked('export'))).toContain('Everything');
  const question = await asked('delete');
  expect(textOf((await playground.as('Ada').click(question, 'Delete everything about me')).message!)).toContain(
    'Everything that led to you is deleted',
  );
  expect(textOf(await asked('export'))).toContain('That was too fast for me.');
  const again = await playground.as('Ada').click(await asked('delete'), 'Delete everything about me');
  expect(textOf(again.message!)).toContain('That was too fast for me.');
  playground.clock.advance(60_000);
  expect(textOf(await asked('export'))).toContain('Everything');
});

it('choices are offered to nobody who asks for them faster than people type, nor to many of a server at once', async () => {
  await quiet({ isLimited: true });
  harness.plan({ unanswered: 70 });
  await harness.seat({ people: ['Ada'] });
  const { playground } = harness;
  const asked = (name: string, times: number, channel = 'games') =>
    Array.from({ length: times }, () =>
      playground.as(name, channel).autocomplete('table', { focused: 'table', options: { table: '' } }),
    );
  const offered = async (flood: readonly Promise<readonly unknown[]>[]) => {
    await settled(playground);
    playground.clock.advance(3_000);
    return (await Promise.all(flood)).filter((choices) => choices.length > 0).length;
  };
  expect(await offered(asked('Gus', 50))).toBe(20);
  playground.clock.advance(60_000);
  const members = [...playground.guild('Card Table').members.values()].map(({ user }) => user.username);
  const others = members.filter((name) => name !== 'emil');
  const many = others.slice(0, 7).flatMap((name) => asked(name, 20));
  await harness.seat({ people: ['Emil'], in: 'spiele' });
  // Nobody on another server waits for them.
  expect(await offered([...many, ...asked('Emil', 1, 'spiele')])).toBe(101);
  expect(await harness.bot.metrics.text()).toContain('sixes_limited_total{kind="autocomplete",how="dropped"} 70');
});

it('a tap that comes 2.6 seconds late is dropped before any work', async () => {
  await quiet({ isLimited: true });
  harness.plan({ unanswered: 1 });
  const { playground } = harness;
  const table = await harness.seat({ people: ['Ada'] });
  let comes = (): void => {};
  playground.faults.eventsWait = new Promise((resolve) => {
    comes = () => resolve(undefined);
  });
  const late = table.press('Bob', 'join');
  playground.clock.advance(2_600);
  const before = playground.requests.length;
  comes();
  playground.faults.eventsWait = undefined;
  await settled(playground);
  expect((await table.stored()).seats.map(({ name }) => name)).toEqual(['Ada']);
  expect(playground.requests.length).toBe(before);
  expect(await harness.bot.metrics.text()).toContain('sixes_limited_total{kind="component",how="dropped"} 1');
  playground.clock.advance(1_000);
  expect((await late).failed).toBe(true);
  expect((await table.press('Bob', 'join')).type).toBe(7);
});

it('nobody has long matches played again and again; a person who steps through one does not', async () => {
  await quiet({ isLimited: true });
  const { playground, bot } = harness;
  const place = { guild: playground.guild('Card Table').id, channel: playground.channel('games').id };
  const match = played({ game: '6nimmt', seats: 10, options: { limit: 500 }, id: 'abcd1234', ...place });
  expect(match.entries.length).toBeGreaterThan(3_000);
  await keep(bot.store, match);
  const answerTo = async (name: string, command: string) =>
    said(await playground.as(name).slash(command, { options: { code: 'abcd1234' } }));
  const HURRIED = 'That was too fast for me.';
  expect(await answerTo('Ada', 'verify')).toContain('abcd1234');
  // To tap one has it played again too, once.
  const lobby = await harness.seat({ people: ['Kim'] });
  const tapped = async (name: string) =>
    said(await lobby.as(name).click(lobby.message(), 'v1:abcd1234:@:rematch', FORCED));
  const [gone, unplayed] = [/^This table is gone/, /^You did not sit at that table/];
  expect(await tapped('Ada')).toMatch(gone);
  expect(await tapped('Gus')).toMatch(unplayed);
  expect(await tapped('Ada')).toMatch(unplayed);
  expect(await answerTo('Ada', 'verify')).toContain(HURRIED);
  expect(await answerTo('Ada', 'replay')).toContain(HURRIED);
  expect(await answerTo('Bob', 'replay')).not.toContain(HURRIED);
  // It is in memory now.
  expect(await answerTo('Ada', 'replay')).not.toContain(HURRIED);
  playground.clock.advance(40_000);
  expect(await answerTo('Ada', 'verify')).not.toContain(HURRIED);
});

it('drops interactions that come too late to be answered, whatever the host’s clock says', () => {
  for (const skew of [0, 40_000, -40_000]) {
    const clock = steppedClock();
    const discord = new DiscordClock(clock);
    const limits = new Limits(discord);
    const arrives = (late: number) =>
      limits.admit('component', 'Ada', 'guild', discord.observe(clock.now() + skew - late));
    expect([80, 2_400, 120].map(arrives)).toEqual(['handled', 'handled', 'handled']);
    expect([2_700, 60_000].map(arrives)).toEqual(['dropped', 'dropped']);
    // A clock that was set meanwhile is known after some minutes.
    clock.advance(300_001);
    expect([3_100, 3_100, 3_100, 3_100, 3_100].map(arrives)).toEqual(Array(5).fill('dropped'));
    clock.advance(300_001);
    expect([3_100, 3_200].map(arrives)).toEqual(['handled', 'handled']);
  }
});

it('charges nobody for what is refused because others have used it up', () => {
  const clock = steppedClock();
  const limits = new Limits(clock);
  const others = ['Bob', 'Gus', 'Kim', 'Hana', 'Ludo'];
  for (const user of others) expect(limits.mayReplay(user, 4_000)).toBe(true);
  expect(limits.mayReplay('Ada', 4_000)).toBe(false);
  clock.advance(10_000);
  expect(limits.mayReplay('Ada', 4_000)).toBe(true);
  // Each takes three threads of the twenty of the server.
  for (const user of [...others, 'Emil']) for (let n = 0; n < 3; n += 1) expect(limits.mayThread(user, 'g')).toBe(true);
  expect(['Fanny', 'Fanny', 'Fanny', 'Ada', 'Ada'].map((user) => limits.mayThread(user, 'g'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  for (let n = 0; n < 2; n += 1) expect(limits.mayThread('Ada', 'h')).toBe(true);
  for (let n = 0; n < 600; n += 1) limits.admit('component', `${n}`, 'g', 0);
  for (let n = 0; n < 30; n += 1) expect(limits.admit('component', 'Ada', 'g', 0)).not.toBe('handled');
  expect(limits.admit('component', 'Ada', 'h', 0)).toBe('handled');
});
