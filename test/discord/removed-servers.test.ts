/** What becomes of a server that removes the bot: its matches are void at once, and what is kept of it goes after 30 days. */
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { ROWS_AT_ONCE } from '../../src/store/slices.ts';
import { finish } from '../store/finished.ts';
import { dealt, fileIn, type Seating } from './e2e-table.ts';
import { DAY, forbidden, HOUR, settled } from './faults-evening.ts';
import { nothingHangs, row } from './faults-places.ts';
import { harness, quiet } from './harness.ts';
import { rowsIn, tablesIn, tracesInFile } from './traces.ts';

const ENDING = dealt({ rows: [[1], [2], [3], [4]], hands: [[12], [25]], ducks: [70, 0] });
const SERVER = 'Card Table';
/** What is kept by server. */
const KEPT = [
  'servers',
  'barred',
  'saved_lists',
  'names',
  'standings',
  'bests',
  'ratings',
  'spreads',
  'results',
  'matches',
  'tournaments',
];

/** A tournament of another evening. */
const OVER = {
  id: 'evening1',
  game: '6nimmt',
  options: {},
  pace: '2m',
  locale: 'en',
  host: '300000000000000009',
  openedAt: 1,
  endsAt: 2,
  endedAt: 2,
  message: '1000000000000000001',
  messageAt: 2,
  threads: false,
} as const;

async function played(channel = 'games', people = ['Ada', 'Bob']): Promise<Seating> {
  const table = await harness.seat({ people, in: channel });
  await table.start();
  await table.picks({ [people[0]!]: 12, [people[1]!]: 25 });
  await harness.playground.until(() => table.isOver());
  await settled(harness);
  return table;
}
async function evening(): Promise<{ readonly table: Seating; readonly guild: string }> {
  await quiet({ games: [ENDING] });
  const { id: guild } = harness.playground.guild(SERVER);
  await harness.bot.store.setServer(guild, { pace: '1h', barred: [harness.playground.user('Hana').id] });
  await harness.bot.store.openTournament({ ...OVER, guild, channel: harness.playground.channel('games').id });
  await harness.bot.store.saveList(guild, 'sixpack', { name: 'Friday', values: ['veto'] });
  const table = await played();
  // What has ended long ago is not shown again.
  harness.playground.clock.advance(HOUR);
  await settled(harness);
  return { table, guild };
}
const kept = () => KEPT.map((name) => rowsIn(harness.path, `select * from ${name}`));
const removals = () => rowsIn(harness.path, 'select * from removals');
/** Everything of a server by its id, and by those of its channels. */
function leftOf(guild: string) {
  const channels = [...harness.playground.world.channels.values()].filter((one) => one.guild?.id === guild);
  return tracesInFile(harness.path, guild, ...channels.map(({ id }) => id));
}
/** The days pass, and the bot notes that it runs. */
async function later(days: number): Promise<void> {
  await harness.restart(async () => harness.playground.clock.advance(days * DAY));
  harness.playground.clock.advance(5_000);
  await settled(harness);
}

it('is kept for 30 days, in which a server may invite it again; then it is gone, and matches stay for their people', async () => {
  const { table, guild } = await evening();
  const { playground } = harness;
  await played('spiele', ['Dora', 'Emil']);
  playground.clock.advance(HOUR);
  await settled(harness);
  const before = kept();
  playground.removeBot(SERVER);
  await playground.until(() => removals().length === 1);
  await later(29);
  expect(kept()).toEqual(before);
  playground.inviteBot(SERVER);
  await playground.until(() => removals().length === 0);
  await later(29);
  expect(kept()).toEqual(before);

  playground.removeBot(SERVER);
  await playground.until(() => removals().length === 1);
  await later(31);
  await playground.until(() => removals().length === 0);
  expect(leftOf(guild)).toEqual([]);
  const german = playground.channel('spiele').guild!.id;
  const of = (name: string) => rowsIn(harness.path, `select * from ${name} where scope = '${german}'`).length;
  expect([of('standings'), of('ratings')].every((rows) => rows > 0)).toBe(true);
  // People who sat there still have the match.
  const { message } = await playground
    .as('Ada')
    .direct()
    .slash('replay', { options: { code: table.match } });
  expect(textOf(message!)).toContain('## Replay of 6 nimmt!');
  const file = fileIn(harness, (await playground.as('Ada').direct().slash('privacy', { sub: 'export' })).message!);
  expect(file.matches).toMatchObject([{ id: table.match, guild: 'removed', channel: '', name: 'Ada' }]);
  expect(file.results).toHaveLength(1);
  const { message: foreign } = await playground
    .as('Emil', 'spiele')
    .slash('replay', { options: { code: table.match } });
  expect(textOf(foreign!)).not.toContain('6 nimmt!');

  // Counted again, it has no boards of its own.
  await harness.restart(async () => {
    const file = new Database(harness.path);
    file.exec('update counted set version = 0');
    file.close();
  });
  await expect.poll(() => harness.bot.store.isBehind()).toBe(false);
  expect(rowsIn(harness.path, 'select distinct scope from standings')).toEqual([{ scope: german }]);
  expect(removals()).toEqual([]);
});

it('a removal while the bot was away is noticed at the next start, and voids what was running there', async () => {
  const { table: finished, guild } = await evening();
  const { playground } = harness;
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  const lobby = await harness.seat({ people: ['Kim'] });
  const german = await harness.seat({ people: ['Dora', 'Emil'], in: 'spiele' });
  await german.start();
  const running = { ...OVER, id: 'evening2', guild, channel: playground.channel('games').id };
  const now = playground.clock.now();
  await harness.bot.store.openTournament({ ...running, openedAt: now, endsAt: now + 40 * DAY, endedAt: null });
  await harness.restart(async () => {
    playground.guild(SERVER).botIsMember = false;
  });
  await settled(harness);
  expect(await row(table)).toMatchObject({ status: 'void', reason: 'removed', dueAt: null });
  expect(await row(lobby)).toMatchObject({ status: 'cancelled', reason: 'removed' });
  expect(await row(german)).toMatchObject({ status: 'running', pausedAt: null });
  expect(await row(finished)).toMatchObject({ status: 'finished' });
  expect((await harness.bot.store.tournament('evening2'))!.record.endedAt).not.toBeNull();
  expect(removals()).toMatchObject([{ guild }]);
  expect(forbidden(harness)).toEqual([]);
  await later(10);
  expect(removals()).toHaveLength(1);
  await harness.restart(async () => {
    playground.guild(SERVER).botIsMember = true;
  });
  expect(removals()).toEqual([]);
  await later(25);
  expect(leftOf(guild)).not.toEqual([]);
  await german.ends('Dora', 'cancel');
  await nothingHangs(table);
});

it('a server that is unavailable has removed nobody', async () => {
  await evening();
  const { playground } = harness;
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  playground.dispatch('GUILD_DELETE', { id: playground.guild(SERVER).id, unavailable: true });
  await settled(harness);
  expect(removals()).toEqual([]);
  expect((await row(table)).status).toBe('running');
});

it('after a gateway session that cannot be resumed, a server that removed the bot is noticed, and so is its return', {
  tags: ['long'],
}, async () => {
  await evening();
  const { playground } = harness;
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  playground.guild(SERVER).botIsMember = false;
  playground.gateway.invalidate();
  await playground.until(() => removals().length === 1);
  await settled(harness);
  expect(await row(table)).toMatchObject({ status: 'void', reason: 'removed' });
  playground.inviteBot(SERVER);
  await playground.until(() => removals().length === 0);
});

it('no other table names the server of its rows', async () => {
  await quiet();
  const ofServers = tablesIn(harness.path).filter(
    (table) =>
      rowsIn(harness.path, `select 1 from pragma_table_info('${table}') where name in ('guild', 'scope')`).length > 0,
  );
  expect(ofServers.toSorted()).toEqual([...KEPT, 'removals'].toSorted());
});

it('of a server with many rows all go, in slices', async () => {
  const { guild } = await evening();
  const { store } = harness.bot;
  const { clock } = harness.playground;
  const seats = [7, 8].map((user) => ({ user: `30000000000000000${user}`, points: user }));
  for (let n = 0; n < ROWS_AT_ONCE + 10; n += 1)
    await finish(store, { id: `match${n}`, guild, at: clock.now() + n, kind: 'all', seats });
  await store.serverRemoved(guild, clock.now());
  await store.heartbeat(clock.now() + 30 * DAY);
  await expect.poll(removals).toEqual([]);
  expect(leftOf(guild)).toEqual([]);
  expect(rowsIn(harness.path, `select 1 from results where user = '${seats[0]!.user}'`)).toHaveLength(
    ROWS_AT_ONCE + 10,
  );
});
