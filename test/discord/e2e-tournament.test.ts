/** A tournament from the first Join to the podium, as people see it: tables, breaks, latecomers, leavers, restarts. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  EVERYTHING,
  ORDINARY,
  type Outcome,
  PERMISSIONS,
  steppedClock,
  textOf,
} from '../../playground/server/index.ts';
import type { Channel, Wire } from '../../playground/server/world.ts';
import { boardOf } from '../../src/table/tournament.ts';
import { Contestants } from '../robots/contestants.ts';
import { short } from '../robots/shortGame.ts';
import { LOCKED, lockOf } from '../store/databases.ts';
import { rowsIn } from '../store/rowsIn.ts';
import { callsUnderWay } from '../store/watched.ts';
import { type BotAtPlayground, isEphemeral, labelsOf, startBotAtPlayground } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { sureId } from './messages.ts';
import { quiet } from './quiet.ts';

const MINUTE_MS = 60_000;
const FOUR = ['Ada', 'Bob', 'Gus', 'Kim'];

let harness: BotAtPlayground;
let people: Contestants;
const open = async (options: EveningOptions = {}) => {
  harness = await startBotAtPlayground({ games: [short], playground: { clock: steppedClock() }, ...options });
  people = new Contestants(harness);
};
beforeEach(() => open());
afterEach(() => harness.end());

const settled = () => quiet(harness.playground, 30);
async function pass(ms: number): Promise<void> {
  harness.playground.clock.advance(ms);
  await settled();
}
const start = (name = 'Ada', options: Readonly<Record<string, string | number>> = { rounds: 1 }) =>
  harness.playground.as(name, 'games').slash('tournament', { sub: '6nimmt', options });
const said = ({ message }: Outcome): string => textOf(message!);
const boards = (): Wire[] =>
  harness.playground
    .as('Ludo', 'games')
    .messages()
    .filter((each) => !isEphemeral(each) && textOf(each).includes('Tournament: 6 nimmt!'));
const board = (): Wire => boards().at(-1)!;
const tap = (name: string, label: string): Promise<Outcome> =>
  harness.playground.as(name, 'games').click(board(), label);
async function joined(names: readonly string[]): Promise<void> {
  for (const name of names) expect(said(await tap(name, 'Join'))).toMatch(/You’re in\.|Du bist dabei\./);
  await settled();
}
const stored = async () => {
  const id = /c1:tournament:(\w+):/.exec(JSON.stringify(board()))?.[1] ?? tournament;
  tournament = id;
  return (await harness.bot.store.tournament(id))!;
};
let tournament = '';
const tables = async () => (await stored()).tables;
const playedBy = async (match: string): Promise<readonly string[]> => {
  const { seats } = (await harness.bot.host.table(match))!;
  return seats.map(({ name }) => name).toSorted();
};
const isRunning = async () => (await tables()).some(({ status }) => status === 'running');

/** Plays all tables to their end. */
async function playOut(): Promise<void> {
  for (let round = 0; await isRunning(); round += 1) {
    expect(round).toBeLessThan(60);
    await Promise.all(people.act());
    await settled();
  }
}

it('seats people who join in a thread of their own, pings them once, and shows who is ahead', async () => {
  expect(said(await start())).toMatch(
    /^The tournament is open: \[go to it\]\(https:\/\/discord\.com\/channels\/\d+\/\d+\/\d+\)/,
  );
  expect(textOf(board())).toContain('New tables start until <t:');
  expect(labelsOf(board())).toEqual(['Join', 'Take a break', 'Leave']);
  await joined(FOUR);
  await pass(3_000);
  expect(textOf(board())).toContain('Waiting for a table:** Ada, Bobby, Gus, and Kim');
  expect(await tables()).toEqual([]);
  await pass(MINUTE_MS);
  const [table, ...more] = await tables();
  expect(more).toEqual([]);
  expect(await playedBy(table!.id)).toEqual(['Ada', 'Bobby', 'Gus', 'Kim']);
  const thread = harness.playground.world.channels.get(table!.channel)!;
  expect(thread).toMatchObject({ name: '6 nimmt!, tournament table 1' });
  expect([...people.calls.values()]).toEqual([1, 1, 1, 1]);
  await pass(3_000);
  expect(textOf(board())).toContain('1 table:** [Table 1](https://discord.com/channels/');
  await playOut();
  await pass(3_000);
  const ranked = boardOf(await stored());
  expect(ranked.reduce((sum, { points }) => sum + points, 0)).toBe(4 * 18);
  expect(textOf(board())).toContain(`**1.** ${ranked[0]!.name}: ${ranked[0]!.points} points in 1 match`);
  // The record that the table leaves offers no rematch.
  const over = harness.playground
    .as('Ludo', thread)
    .messages()
    .findLast((each) => labelsOf(each).includes('Replay'))!;
  expect(labelsOf(over).join()).not.toMatch(/rematch|again|find others/i);
});

it('goes on with the next tables, and ends with a podium once its time is over and all matches are', async () => {
  await start('Ada', { rounds: 1, minutes: 5 });
  await joined(FOUR);
  await pass(MINUTE_MS);
  await playOut();
  await pass(MINUTE_MS);
  expect(await tables()).toHaveLength(2);
  await pass(2 * MINUTE_MS);
  // Nobody has answered in time: the tables are played to their end, but no more begin.
  await pass(MINUTE_MS);
  expect(textOf(board())).toContain('No more new tables');
  expect(labelsOf(board())).toEqual([]);
  await playOut();
  await pass(3_000);
  const { record } = await stored();
  expect(record.endedAt).not.toBeNull();
  const [card, ...others] = boards();
  expect(others).toEqual([]);
  const ranked = boardOf(await stored());
  const winners = ranked.filter(({ place }) => place === 1).map(({ name }) => name);
  expect(textOf(card!)).toContain(`**${winners[0]}`);
  for (const { name, points } of ranked) expect(textOf(card!)).toContain(`${name}: ${points} points`);
  expect(
    said(await harness.playground.as('Ada', 'games').click(card!, `c1:tournament:${record.id}:join`, { force: true })),
  ).toContain('This tournament has closed');
});

it('shows a picture at the end that says the same as the text', async () => {
  await harness.end();
  await open({ pictures: true });
  await start('Ada', { rounds: 1, minutes: 5 });
  await joined(FOUR.slice(0, 3));
  await pass(MINUTE_MS);
  await playOut();
  await pass(5 * MINUTE_MS);
  await playOut();
  await pass(3_000);
  const pictures = textOf(board())
    .split('\n')
    .filter((line) => line.startsWith('🖼'));
  const ranked = boardOf(await stored());
  expect(pictures).toHaveLength(1);
  for (const { name, points } of ranked) expect(pictures[0]).toContain(`${name}: ${points} points`);
});

it('seats a latecomer, and nobody who is on a break or has left', async () => {
  await start();
  await joined(FOUR);
  expect(said(await tap('Kim', 'Take a break'))).toContain('You’re on a break');
  await pass(MINUTE_MS);
  const [first] = await tables();
  expect(await playedBy(first!.id)).toEqual(['Ada', 'Bobby', 'Gus']);
  await pass(3_000);
  expect(textOf(board())).toContain('On a break:** Kim');
  // Kim comes back, Hana and Ludo are late.
  const rest = (await tap('Kim', 'Take a break')).message!;
  expect(labelsOf(rest)).toEqual(['I’m back', 'Leave']);
  expect(said(await harness.playground.as('Kim', 'games').click(rest, 'I’m back'))).toContain('You’re in.');
  await joined(['Hana', 'Ludo']);
  await pass(MINUTE_MS);
  const second = (await tables()).at(-1)!;
  expect(await playedBy(second.id)).toEqual(['Hana', 'Kim', 'Ludo']);
  // Somebody who has left gets no table, and keeps their points.
  expect(said(await tap('Ada', 'Leave'))).toContain('You’ve left');
  expect(said(await tap('Ada', 'Leave'))).toContain('You’re playing: [Table 1]');
  await playOut();
  await pass(2 * MINUTE_MS);
  const later = (await tables()).slice(2);
  expect(later.length).toBeGreaterThan(0);
  for (const { id } of later) expect(await playedBy(id)).not.toContain('Ada');
  expect(boardOf(await stored()).map(({ name }) => name)).toContain('Ada');
});

it('gives no points to a person who leaves a match, and seats them at another table at once', async () => {
  await start();
  await joined(FOUR);
  await pass(MINUTE_MS);
  const [first] = await tables();
  const thread = harness.playground.world.channels.get(first!.channel)!;
  const gus = harness.playground.as('Gus', thread);
  const asked = (await gus.slash('leave')).message!;
  await gus.click(asked, sureId(asked, 'leave', first!.id)!);
  people.quit('Gus');
  await joined(['Hana', 'Ludo']);
  await pass(MINUTE_MS);
  expect(await playedBy((await tables()).at(-1)!.id)).toEqual(['Gus', 'Hana', 'Ludo']);
  // Nobody can sit in for him.
  const shown = harness.playground.as('Emil', thread).messages().flatMap(labelsOf).join();
  expect(shown).not.toContain('Sit in');
  const forged = `v1:${first!.id}:@sit:2`;
  const on = harness.playground
    .as('Emil', thread)
    .messages()
    .find((each) => labelsOf(each).includes('My hand'))!;
  const refused = await harness.playground.as('Emil', thread).click(on, forged, { force: true });
  expect(refused.failed).toBe(false);
  expect(await playedBy(first!.id)).toEqual(['Ada', 'Bobby', 'Gus', 'Kim']);
});

it('gives none of the players a host’s powers over the others', async () => {
  await start('Ada', { rounds: 1, pace: '1h' });
  await joined(['Bob', 'Gus', 'Kim']);
  await pass(31 * MINUTE_MS);
  const [first] = await tables();
  const { host } = (await harness.bot.host.table(first!.id))!.record;
  const rival = first!.seats.findIndex(({ user }) => user !== host);
  await pass(40 * MINUTE_MS);
  const thread = harness.playground.world.channels.get(first!.channel)!;
  const asHost = harness.playground.as(harness.playground.world.users.get(host)!, thread);
  expect(labelsOf((await asHost.slash('who')).message!)).toEqual([]);
  const shown = asHost.messages().find((each) => labelsOf(each).includes('My hand'))!;
  const forged = await asHost.click(shown, `v1:${first!.id}:@give:${rival}`, { force: true });
  expect(said(forged)).toContain('At a tournament’s table only those who manage this server');
  expect(said(await asHost.slash('cancel'))).toContain('At a tournament’s table only those who manage this server');
  expect((await tables())[0]!.seats.map(({ player }) => player)).toEqual(['person', 'person', 'person']);
});

it('gives no table to people whom the server bars after they joined', async () => {
  await start();
  await joined(FOUR);
  const { playground, bot } = harness;
  await bot.store.setServer(playground.guild('Card Table').id, { barred: [playground.user('Gus').id] });
  await pass(MINUTE_MS);
  expect(await playedBy((await tables())[0]!.id)).toEqual(['Ada', 'Bobby', 'Kim']);
});

it('keeps people in who join again while a bot plays for them, whatever becomes of that table', async () => {
  await start('Ada', { rounds: 1, pace: '30s' });
  await joined(FOUR);
  await pass(MINUTE_MS / 2);
  people.quit('Kim');
  const wants = async () => (await stored()).entrants.find(({ name }) => name === 'Kim')!.wants;
  for (let n = 0; n < 8 && (await wants()) === 'table'; n += 1) {
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(people.act());
      await settled();
    }
    await pass(MINUTE_MS / 2 + 1_000);
  }
  expect(await wants()).toBe('break');
  expect(said(await tap('Kim', 'Join'))).toContain('You’re playing:');
  await settled();
  const [first] = await tables();
  for (let n = 0; n < 40 && (await isRunning()); n += 1) {
    await Promise.all(people.act());
    await pass(1_000);
  }
  expect((await tables())[0]).toMatchObject({ id: first!.id, status: 'finished' });
  expect(await wants()).toBe('table');
});

it('ends a table whose people are away after a restart too', async () => {
  await start('Ada', { rounds: 1, pace: '30s' });
  await joined(FOUR);
  await pass(MINUTE_MS / 2);
  const [{ id } = { id: '' }] = await tables();
  await harness.restart(async () => {
    // As if the process had died between two commits.
    const rows = rowsIn(harness.path);
    await rows(`update matches set paused_at = ${harness.playground.clock.now()}, reason = 'away' where id = '${id}'`);
    await rows(`update seats set player = 'bot' where match = '${id}'`);
  });
  await pass(10_000);
  expect((await tables())[0]!.status).toBe('void');
  expect((await stored()).entrants.map(({ wants }) => wants)).toEqual(['break', 'break', 'break', 'break']);
});

it('puts people on a break for whom a bot plays, and ends a table without a result if nobody plays', async () => {
  await start('Ada', { rounds: 1, pace: '30s' });
  await joined(FOUR);
  await pass(MINUTE_MS / 2);
  for (const name of ['Gus', 'Kim']) people.quit(name);
  for (let n = 0; n < 8 && (await isRunning()); n += 1) {
    // The people who are there answer all their questions.
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(people.act());
      await settled();
    }
    await pass(MINUTE_MS / 2 + 1_000);
  }
  await playOut();
  const wants = async () => (await stored()).entrants.map(({ name, wants }) => [name, wants]);
  expect(await wants()).toEqual([
    ['Ada', 'table'],
    ['Bobby', 'table'],
    ['Gus', 'break'],
    ['Kim', 'break'],
  ]);
  expect(
    boardOf(await stored())
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Ada', 'Bobby']);
  await joined(['Gus']);
  await pass(MINUTE_MS);
  for (const name of FOUR) people.quit(name);
  for (let n = 0; n < 8; n += 1) await pass(MINUTE_MS / 2 + 1_000);
  expect((await tables()).at(-1)).toMatchObject({ status: 'void' });
  expect((await wants()).map(([, want]) => want)).toEqual(['break', 'break', 'break', 'break']);
});

it('has at most four tables in the channel at once without threads', async () => {
  const guild = harness.playground.guild('Card Table');
  await start();
  // Only now the taps are refused.
  guild.botPermissions = ORDINARY & ~PERMISSIONS.createPublicThreads;
  harness.plan({ refusals: /^Missing Permissions/ });
  await joined([
    'Ada',
    'Bob',
    'Çelia',
    '大輔',
    'Dora',
    'Emil',
    'Fanny',
    'Gus',
    'Hana',
    'Iker',
    'Jürgen',
    'Kim',
    'Ludo',
  ]);
  await pass(MINUTE_MS);
  await pass(1_000);
  const here = await tables();
  const games = harness.playground.channel('games').id;
  expect(here.map(({ channel }) => channel)).toEqual(here.map(() => games));
  expect(here.map(({ seats }) => seats.length).toSorted()).toEqual([4, 4, 5]);
  expect(said(await start())).toContain('A tournament is running here');
});

it('goes on after restarts at any time, with the same tables, pings, points and board', async () => {
  await start('Ada', { rounds: 1, minutes: 10 });
  await joined(FOUR);
  await harness.restart();
  await pass(MINUTE_MS);
  expect(await tables()).toHaveLength(1);
  await Promise.all(people.act());
  await harness.restart();
  await settled();
  expect([...people.calls.values()]).toEqual([1, 1, 1, 1]);
  await playOut();
  await harness.restart(async () => harness.playground.clock.advance(3 * MINUTE_MS));
  await pass(MINUTE_MS);
  expect(await tables()).toHaveLength(2);
  await playOut();
  // Its time passes while Sixes is away.
  await harness.restart(async () => harness.playground.clock.advance(10 * MINUTE_MS));
  await pass(3_000);
  expect((await stored()).record.endedAt).not.toBeNull();
  expect(boards()).toHaveLength(1);
  expect(textOf(board())).toMatch(/wins?\*\* with \d+ points/);
  const shown = textOf(board());
  await harness.restart();
  await pass(3_000);
  expect(textOf(board())).toBe(shown);
  expect(boards()).toHaveLength(1);
});

it('lets only people open one whom the settings allow, one at a time, and its host or a manager stop it', async () => {
  const { playground } = harness;
  await harness.bot.store.setServer(playground.guild('Card Table').id, { opens: 'managers' });
  expect(said(await start('Bob'))).toContain('manage');
  playground.allow('Bob', 'Card Table', EVERYTHING);
  expect(said(await start('Bob'))).toContain('The tournament is open');
  const found = await start('Gus');
  expect(said(found)).toContain('A tournament is running here');
  expect(labelsOf(found.message!)).toEqual(['Join']);
  const { record } = await stored();
  const forged = await playground.as('Gus', 'games').click(board(), `c1:tournament:${record.id}:stop`, { force: true });
  expect(isEphemeral(forged.message!)).toBe(true);
  expect((await stored()).record.endsAt).toBe(record.endsAt);
  const asking = (await start('Ada')).message!;
  const sure = await playground.as('Ada', 'games').click(asking, 'No more tables');
  expect(said(sure)).toContain('Start no more tables?');
  expect((await stored()).record.endsAt).toBe(record.endsAt);
  const stop = sure.message!;
  expect(said(await playground.as('Ada', 'games').click(stop, 'No more tables'))).toContain('No more new tables');
  await pass(3_000);
  expect((await stored()).record.endedAt).not.toBeNull();
  expect(textOf(board())).toContain('Nobody finished a match.');
});

it('opens one of two that are opened at the same moment, and takes at most as many people as it can seat', async () => {
  // Another program holds the database until both have found that none runs.
  const unlock = await lockOf(harness.path);
  const asked = [start('Ada'), start('Bob')];
  await harness.playground.until(() => callsUnderWay('openTournament') === 2);
  await unlock();
  const outcomes = await Promise.all(asked);
  const answers = await Promise.all(outcomes.map(async ({ settled }) => textOf(await settled())));
  expect(answers.toSorted()).toEqual([
    expect.stringMatching(/^The tournament is open/),
    expect.stringMatching(/^There’s already a tournament/),
  ]);
  await stored();
  for (let n = 0; n < 255; n += 1) {
    const guest = { user: String(n), name: `Guest ${n}`, wants: 'break', since: 0, joinId: '1' } as const;
    await harness.bot.store.enterTournament({ ...guest, tournament });
  }
  expect(said(await tap('Ada', 'Join'))).toContain('You’re in.');
  expect(said(await tap('Kim', 'Join'))).toContain('This tournament is full.');
});

it('ignores forged taps of strangers, from other servers, and with invented ids', async () => {
  const { playground } = harness;
  await start();
  await stored();
  const there = playground.as('Gus', 'spiele');
  const elsewhere = await there.send(
    3,
    { custom_id: `c1:tournament:${tournament}:join`, component_type: 2, id: 1 },
    board().id,
  );
  expect(said(elsewhere)).toContain('This tournament has closed');
  for (const act of ['break', 'leave'])
    expect(
      said(await playground.as('Gus', 'games').click(board(), `c1:tournament:${tournament}:${act}`, { force: true })),
    ).toContain('You haven’t joined');
  for (const id of [
    'c1:tournament:deadbeef:join',
    `c1:tournament:${tournament}:win`,
    'c1:tournament',
    'c1:tournament::',
  ])
    expect((await playground.as('Gus', 'games').click(board(), id, { force: true })).failed).toBe(false);
  await harness.bot.store.setServer(playground.guild('Card Table').id, { barred: [playground.user('Kim').id] });
  expect(isEphemeral((await tap('Kim', 'Join')).message!)).toBe(true);
  expect((await stored()).entrants).toEqual([]);
  // Two taps at once are one.
  await Promise.all([tap('Gus', 'Join'), tap('Gus', 'Join')]);
  expect((await stored()).entrants.map(({ name }) => name)).toEqual(['Gus']);
});

it('gives no advice, and does not count its tables as lobbies of their people', async () => {
  await start();
  await joined(FOUR);
  await pass(MINUTE_MS);
  const [table] = await tables();
  await Promise.all(people.act());
  await settled();
  const thread = harness.playground.world.channels.get(table!.channel)! as Channel;
  const hand = harness.playground.as('Kim', thread).messages().findLast(isEphemeral)!;
  expect(labelsOf(hand).join()).not.toMatch(/hint|suggest/i);
  expect(
    await harness.bot.store.lobbies(harness.playground.user('Kim').id, harness.playground.guild('Card Table').id),
  ).toEqual({
    own: 0,
    here: 0,
  });
});

it('ends when its channel is deleted, and shows nothing more', async () => {
  await start();
  await joined(['Ada', 'Bob']);
  await stored();
  harness.playground.deleteChannel('games');
  await settled();
  expect((await harness.bot.store.tournament(tournament))!.record.endedAt).not.toBeNull();
  const again = harness.playground.as('Ada', 'lounge').slash('tournament', { sub: '6nimmt', options: { rounds: 1 } });
  expect(said(await again)).toContain('The tournament is open');
});

it('goes on where the database fails just as its channel is deleted', async () => {
  await start();
  await joined(['Ada', 'Bob']);
  await stored();
  harness.plan({ refusals: /^Unknown Channel/, errors: LOCKED });
  const unlock = await lockOf(harness.path);
  harness.playground.deleteChannel('games');
  // The message finds out too, by its next edit.
  await pass(3_000);
  const broken = harness.bot.logged.filter((line) => line.includes('"a message was not kept up to date"'));
  expect(broken.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, message: `tournament ${tournament}` }]);
  await unlock();
  expect((await harness.bot.store.tournament(tournament))!.record.endedAt).toBeNull();
  await pass(3 * 60 * MINUTE_MS);
  expect((await harness.bot.store.tournament(tournament))!.record.endedAt).not.toBeNull();
});

it('is shown by its newest message where the database fails just as that is posted', async () => {
  const { playground } = harness;
  await start();
  harness.plan({ errors: LOCKED });
  await joined(['Ada']);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  playground.faults.answersWait = () => held;
  // So old that it is posted again for those who have joined.
  playground.clock.advance(51 * MINUTE_MS);
  await playground.until(() => boards().length === 2);
  const unlock = await lockOf(harness.path);
  answer();
  await playground.until(() => harness.bot.logged.some((line) => line.includes('"a message was not sent"')));
  await unlock();
  await settled();
  await pass(5_000);
  expect(boards()).toHaveLength(1);
  expect((await stored()).record.message).toBe(board().id);
});

it('in a thread that was archived is shown in a new message, which opens it', async () => {
  const { playground } = harness;
  const thread = playground.startThread('games', 'Evening');
  const ada = playground.as('Ada', thread);
  await ada.slash('tournament', { sub: '6nimmt', options: { rounds: 1 } });
  const shown = () => ada.messages().filter((each) => textOf(each).includes('Tournament: 6 nimmt!'));
  await ada.click(shown()[0]!, 'Join');
  await settled();
  harness.plan({ refusals: /Thread is archived/ });
  playground.changeThread(thread, { archived: true });
  await pass(3_000);
  expect(thread.archived).toBe(false);
  expect(shown()).toHaveLength(1);
  expect(textOf(shown()[0]!)).toContain('Waiting for a table:** Ada');
});

it('is hidden from people who cannot see its channel, even by a forged tap', async () => {
  const { playground } = harness;
  playground.overwrite('games', 'everybody', { deny: PERMISSIONS.viewChannel });
  for (const name of [...FOUR, 'Ludo'])
    playground.overwrite('games', playground.user(name), { allow: PERMISSIONS.viewChannel });
  await start();
  await joined(['Ada', 'Bob']);
  const { record } = await stored();
  const fanny = playground.as('Fanny', 'lounge');
  const asked = await fanny.slash('tournament', { sub: '6nimmt' });
  expect(said(asked)).toContain('There’s already a tournament on this server.');
  expect(JSON.stringify(asked.message)).not.toContain(record.channel);
  const forged = await fanny.click(asked.message!, `c1:tournament:${record.id}:join`, { force: true });
  expect(said(forged)).toContain('This tournament has closed.');
  expect((await stored()).entrants.map(({ name }) => name)).toEqual(['Ada', 'Bobby']);
});

it('deletes the names of people who never got a table when it ends', async () => {
  await start('Ada', { rounds: 1, minutes: 5 });
  await joined([...FOUR, 'Hana']);
  await tap('Hana', 'Leave');
  const names = async () => (await stored()).entrants.map(({ name }) => name).toSorted();
  expect(await names()).toEqual(['Ada', 'Bobby', 'Gus', 'Hana', 'Kim']);
  await pass(MINUTE_MS);
  await playOut();
  await pass(6 * MINUTE_MS);
  await playOut();
  await pass(3_000);
  expect((await stored()).record.endedAt).not.toBeNull();
  expect(await names()).toEqual(['Ada', 'Bobby', 'Gus', 'Kim']);
});

it('forgets people who delete their data', async () => {
  const { playground } = harness;
  await start();
  await joined(FOUR);
  await pass(MINUTE_MS);
  await playOut();
  const asked = await playground.as('Gus', 'games').slash('privacy', { sub: 'delete' });
  await playground.as('Gus', 'games').click(asked.message!, 'Delete everything about me');
  await pass(3_000);
  expect(textOf(board())).not.toContain('Gus');
  expect((await stored()).entrants.map(({ name }) => name)).toEqual(['Ada', 'Bobby', 'Kim']);
  await pass(MINUTE_MS);
  expect(await playedBy((await tables()).at(-1)!.id)).toEqual(['Ada', 'Bobby', 'Kim']);
});
