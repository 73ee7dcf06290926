/** The database: how it is kept, what is written together, and two writers on one file. */
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { steppedClock } from '../../playground/server/index.ts';
import type { Log } from '../../src/log.ts';
import type { Entry, MatchRecord, ResultRecord, SeatRecord } from '../../src/model.ts';
import { Overtaken } from '../../src/store/errors.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { Host } from '../../src/table/host.ts';
import { waitingFor } from '../../src/table/waiting.ts';
import { shortGames } from '../robots/shortGame.ts';
import { isOnPostgres, newDatabase, type TestDatabase } from './databases.ts';
import { rowOf as running } from './finished.ts';

let database: TestDatabase;
const opened: Store[] = [];
const open = async (address = database.address): Promise<Store> => {
  const store = await openStore(address);
  opened.push(store);
  return store;
};
beforeEach(async () => {
  database = await newDatabase();
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  await database.drop();
});

const AT = Date.UTC(2024, 0, 6, 20);
const rowOf = (id: string, change: Partial<MatchRecord> = {}): MatchRecord =>
  running({ id, at: AT, host: 'ada', dueAt: AT + 120_000, ...change });
const seatsOf = (match: string, users: readonly (string | null)[]): SeatRecord[] =>
  users.map((user, seat) => ({
    match,
    seat,
    user,
    name: user ?? '',
    player: user === null ? 'bot' : 'person',
    joinId: `${seat + 1}`,
  }));
const answer = (seat: number, card: number): Entry => ({
  kind: 'answer',
  at: AT + 1_000,
  seat,
  by: 'person',
  question: 'card.1.1',
  moves: [{ card }],
});
const resultOf = (
  match: string,
  seat: number,
  user: string | null,
  change: Partial<ResultRecord> = {},
): ResultRecord => ({
  match,
  seat,
  user,
  player: user === null ? 'bot' : 'person',
  guild: 'g',
  game: '6nimmt',
  seats: 2,
  place: 1,
  points: 10,
  deals: 2,
  tally: {},
  endedAt: AT,
  better: 'fewer',
  kind: null,
  ...change,
});

it.skipIf(isOnPostgres)('makes the folder and the file, with a journal that survives a crash', async () => {
  await open(join(dirname(database.address), 'data', 'sixes.db'));
  await open();
  expect(await database.rows('pragma journal_mode')).toEqual([{ journal_mode: 'wal' }]);
});

it('keeps foreign keys', async () => {
  const store = await open();
  await expect(store.commit('nobody', 0, answer(0, 1), { record: {} })).rejects.toThrow(/foreign key/i);
});

it('opening it again changes nothing', async () => {
  const store = await open();
  await store.save(rowOf('one'), seatsOf('one', ['ada', null]));
  const schema = () =>
    database.rows(
      isOnPostgres
        ? `select table_name, column_name, data_type, collation_name from information_schema.columns
            where table_schema = 'public' order by 1, 2`
        : "select sql from sqlite_master where name not like 'sqlite_%' order by name",
    );
  const before = await schema();
  expect(before.length).toBeGreaterThan(20);
  await (await open()).heartbeat(AT);
  expect(await schema()).toEqual(before);
  expect((await (await open()).load('one'))!.seats).toHaveLength(2);
});

it('keeps entries as they were said, in order', async () => {
  const store = await open();
  await store.save(rowOf('one'), seatsOf('one', ['ada', 'bob']));
  const entries: Entry[] = [
    answer(0, 12),
    { kind: 'draft', at: AT, seat: 1, question: 'card.1.1', moves: [] },
    { kind: 'paused', at: AT, ms: 5_000 },
    { kind: 'left', at: AT, seat: 0 },
    { ...answer(1, 7), by: 'clock' } as Entry,
  ];
  for (const [n, entry] of entries.entries()) await store.commit('one', n, entry, { record: {} });
  expect((await store.load('one'))!.entries).toEqual(entries);
});

it('takes an entry number once, and then none of what came with it', async () => {
  const store = await open();
  await store.save(rowOf('one'), seatsOf('one', ['ada', 'bob']));
  await store.commit('one', 0, answer(0, 12), { record: { dueAt: 1 } });
  await expect(store.commit('one', 0, answer(1, 7), { record: { dueAt: 2 } })).rejects.toThrow(Overtaken);
  const { record, entries } = (await store.load('one'))!;
  expect(record.dueAt).toBe(1);
  expect(entries).toEqual([answer(0, 12)]);
});

it('writes each of many that write at once whole or not at all, and resolves when it is there', async () => {
  const store = await open();
  const ids = Array.from({ length: 40 }, (_, i) => `m${i}`);
  await Promise.all(ids.map((id) => store.save(rowOf(id), seatsOf(id, ['ada', 'bob']))));
  const isLate = (i: number) => i % 3 === 0;
  for (const [i, id] of ids.entries())
    if (isLate(i)) await store.commit(id, 0, answer(0, 12), { record: { dueAt: 1 } });
  const stored = await Promise.all(
    ids.map(async (id, i) => {
      const committed = store.commit(id, 0, answer(1, 7), { record: { dueAt: 2 } });
      if (isLate(i)) await expect(committed).rejects.toThrow(Overtaken);
      else await committed;
      return database.rows(`select due_at from matches where id = '${id}'`);
    }),
  );
  expect(stored.map(([{ due_at: dueAt }]) => Number(dueAt))).toEqual(ids.map((_, i) => (isLate(i) ? 1 : 2)));
  for (const [i, id] of ids.entries())
    expect((await store.load(id))!.entries).toEqual([isLate(i) ? answer(0, 12) : answer(1, 7)]);
});

it('writes the end of a match with its last entry, or not at all', async () => {
  const store = await open();
  await store.save(rowOf('one'), seatsOf('one', ['ada', 'bob']));
  const twice = [resultOf('one', 0, 'ada'), resultOf('one', 0, 'ada')];
  const end = { results: twice, events: [] };
  await expect(store.commit('one', 0, answer(0, 12), { record: { status: 'finished' }, end })).rejects.toThrow();
  expect((await store.load('one'))!.record.status).toBe('running');
  expect((await store.load('one'))!.entries).toEqual([]);
});

it('after a start, time away moves every deadline and stands in the journal of running matches', async () => {
  const store = await open();
  await store.save(rowOf('runs'), seatsOf('runs', ['ada', 'bob']));
  await store.commit('runs', 0, answer(0, 12), { record: {} });
  await store.save(rowOf('lobby', { status: 'lobby', startedAt: null, dueAt: AT + 900_000 }), []);
  await store.save(rowOf('over', { status: 'finished', dueAt: null }), []);
  await store.heartbeat(AT + 10_000);
  expect(await store.lastHeartbeat()).toBe(AT + 10_000);
  await store.resume({ now: AT + 70_000, since: AT + 10_000, grace: 30_000 });
  const due = new Map((await store.due()).map(({ id, dueAt }) => [id, dueAt]));
  expect(due).toEqual(
    new Map([
      ['runs', AT + 210_000],
      ['lobby', AT + 990_000],
    ]),
  );
  expect((await store.load('runs'))!.entries[1]).toEqual({
    kind: 'paused',
    at: AT + 70_000,
    ms: 60_000,
    grace: 30_000,
  });
  expect((await store.load('lobby'))!.entries).toEqual([]);
  // The next start counts from this one.
  expect(await store.lastHeartbeat()).toBe(AT + 70_000);
});

it('time away of one shard is written into the journals of its running matches alone, with one statement', async () => {
  const wrote: string[] = [];
  const store = await openStore(database.address, { wrote: (statement) => wrote.push(statement) });
  opened.push(store);
  const [here, there] = [`${1n << 22n}`, `${2n << 22n}`];
  const ids = Array.from({ length: 20 }, (_, i) => `runs${i}`);
  for (const id of ids) await store.save(rowOf(id, { guild: here }), seatsOf(id, ['ada', 'bob']));
  await store.commit('runs0', 0, answer(0, 12), { record: {} });
  await store.save(rowOf('waits', { guild: here, pausedAt: AT }), []);
  await store.save(rowOf('lobby', { guild: here, status: 'lobby', startedAt: null }), []);
  await store.save(rowOf('elsewhere', { guild: there }), []);
  wrote.splice(0);
  await store.resume({ now: AT + 70_000, since: AT + 10_000, grace: 30_000 }, { id: 1, of: 2, epoch: 0 });
  expect(wrote.filter((statement) => statement.includes('entries'))).toHaveLength(1);
  const lengths = await Promise.all([...ids, 'waits', 'lobby', 'elsewhere'].map(store.lengthOf));
  expect(lengths).toEqual([2, ...ids.slice(1).map(() => 1), 0, 0, 0]);
  const pause = { kind: 'paused', at: AT + 70_000, ms: 60_000, grace: 30_000 };
  expect((await store.load('runs0'))!.entries).toEqual([answer(0, 12), pause]);
  const due = new Map((await store.due()).map(({ id, dueAt }) => [id, dueAt]));
  expect(due.get('elsewhere')).toBe(AT + 120_000);
  for (const id of ['runs0', 'runs19', 'lobby']) expect(due.get(id)).toBe(AT + 210_000);
});

it('a first start, and a clock that runs backwards, are no time away', async () => {
  const store = await open();
  expect(await store.lastHeartbeat()).toBeUndefined();
  await store.save(rowOf('runs'), seatsOf('runs', ['ada', 'bob']));
  await store.resume({ now: AT - 60_000, since: AT, grace: 30_000 });
  expect((await store.load('runs'))!.entries).toEqual([{ kind: 'paused', at: AT - 60_000, ms: 0, grace: 30_000 }]);
});

it('the leaderboard counts finished matches of people, by server and game', async () => {
  const store = await open();
  for (const id of ['one', 'two', 'far']) await store.save(rowOf(id), seatsOf(id, ['ada', 'bob', null]));
  for (const [user, name] of [
    ['ada', 'Ada'],
    ['bob', 'Bobby'],
    ['cara', 'Cara'],
  ] as const)
    for (const guild of ['g', 'h']) await store.seen(guild, user, name, AT);
  const end = (results: ResultRecord[]) => ({ record: {}, end: { results, events: [] } });
  await store.commit(
    'one',
    0,
    answer(0, 1),
    end([
      resultOf('one', 0, 'ada', { place: 1, points: 5, deals: 2 }),
      resultOf('one', 1, 'bob', { place: 3, points: 30, deals: 2 }),
      resultOf('one', 2, null, { place: 2 }),
    ]),
  );
  await store.commit(
    'two',
    0,
    answer(0, 1),
    end([
      resultOf('two', 0, 'ada', { place: 2, points: 10, deals: 1 }),
      resultOf('two', 1, 'bob', { place: 1, points: 3, deals: 1 }),
      // Cara left: a bot ended her match.
      resultOf('two', 2, 'cara', { place: 3, player: 'left' }),
    ]),
  );
  await store.commit('far', 0, answer(0, 1), end([resultOf('far', 0, 'bob', { guild: 'h' })]));
  const board = async (guild: string, game: string) => {
    const asked = { scope: guild, guild, game, better: 'fewer', span: 'all', by: 'wins', page: 0, me: 'cara' } as const;
    return store.board({ ...asked, now: AT + 1 });
  };
  const { lines, mine, bots } = await board('g', '6nimmt');
  expect(lines).toMatchObject([
    { rank: 1, user: 'ada', name: 'Ada', played: 2, won: 1, meanPlace: 1.5, points: 15, deals: 3 },
    { rank: 1, user: 'bob', name: 'Bobby', played: 2, won: 1, meanPlace: 2, points: 33, deals: 3 },
  ]);
  expect(mine).toBeUndefined();
  expect(bots).toMatchObject({ played: 1, won: 0, meanPlace: 2 });
  expect((await board('h', '6nimmt')).lines).toMatchObject([{ user: 'bob', played: 1 }]);
  expect((await board('g', 'sixpack')).lines).toEqual([]);
});

it('a name is the one last seen on that server', async () => {
  const store = await open();
  await store.save(rowOf('one'), seatsOf('one', ['ada', null]));
  await store.seen('g', 'ada', 'Ada', AT);
  await store.seen('g', 'ada', 'Ada of the cards', AT + 1);
  await store.seen('h', 'ada', 'Elsewhere', AT + 2);
  expect((await store.load('one'))!.seats.map(({ name }) => name)).toEqual(['Ada of the cards', '']);
  expect((await store.live('g'))[0]!.seats[0]!.name).toBe('Ada of the cards');
  await store.renamed('g', 'ada', 'Ada of the ducks', AT + 3);
  expect([...(await store.names(['ada'], 'g'))]).toEqual([['ada', 'Ada of the ducks']]);
  // Somebody may delete everything between a tap and what it would store.
  await store.forget('ada', 'random', '2026-11-21');
  await store.renamed('g', 'ada', 'Ada of the rows', AT + 4);
  expect([...(await store.names(['ada'], undefined))]).toEqual([]);
});

it('two hosts on one file: the one who is overtaken loads the match again, and no answer is lost', async () => {
  const clock = steppedClock(AT);
  const log = pino({ level: 'silent' });
  const hosts: Host[] = [];
  for (const store of [await open(), await open()]) {
    hosts.push(new Host({ store, games, clock, log }));
    await hosts.at(-1)!.online();
  }
  const [one, two] = hosts;
  const actor = (user: string, join: string) => ({ user, name: user, join, at: clock.now(), manages: false });
  const table = await one!.open(
    { game: nimmt, given: {}, pace: '2m', guild: 'g', channel: 'c', locale: 'en' },
    actor('ada', '1'),
  );
  if ('refused' in table) throw new Error('the table was not opened');
  const { id } = table.table.record;
  for (const [user, join] of [
    ['bob', '2'],
    ['cara', '3'],
  ] as const)
    await one!.join(id, actor(user, join));
  await one!.begin(id, actor('ada', '4'));
  // Both have the match in memory now, and neither sees what the other commits.
  const { match } = (await two!.table(id))!;
  const cards = (seat: number): { card: number }[] => match!.state.own[seat].hand.map((card: number) => ({ card }));
  const { question } = match!.pending[0]!;
  const says = (move: unknown) => () => ({ kind: 'answer', question: question.id, moves: [move] }) as const;
  await one!.answer(id, actor('ada', '5'), says(cards(0)[0]));
  const overtaken = await two!.answer(id, actor('bob', '6'), says(cards(1)[0]));
  if ('refused' in overtaken) throw new Error(overtaken.refused.why);
  expect(waitingFor(overtaken.table.match!)).toEqual([2]);
  const last = await one!.answer(id, actor('cara', '7'), says(cards(2)[0]));
  if ('refused' in last) throw new Error(last.refused.why);
  expect(last.table.match!.step).toBe(1);
  await Promise.all([one!.close(), two!.close()]);
});

it('two hosts on one file: the one who would end a match that has ended loads it again', async () => {
  const clock = steppedClock(AT);
  const failed: string[] = [];
  const log: Log = { info() {}, warn() {}, error: (_, sentence) => void failed.push(sentence) };
  const game = shortGames.find(({ id }) => id === 'sixto')!;
  const [one, two] = [await open(), await open()].map((store) => new Host({ store, games: [game], clock, log }));
  for (const host of [one, two]) await host!.online();
  const ada = () => ({ user: 'ada', name: 'Ada', join: '1', at: clock.now(), manages: false });
  const opened = await one!.open(
    { game, given: { solo_end: 'rolls' }, pace: '2m', guild: 'g', channel: 'c', locale: 'en' },
    ada(),
  );
  if ('refused' in opened) throw new Error('the table was not opened');
  const { id } = opened.table.record;
  await one!.begin(id, ada());
  const answers = async (host: Host) => {
    const { match } = (await host.table(id))!;
    const { question } = match!.pending[0]!;
    const { options, min } = question.asks[0]!;
    const moves = options.slice(0, Math.max(1, min)).map(({ move }: { readonly move: unknown }) => move);
    return host.answer(id, ada(), () => ({ kind: 'answer', question: question.id, moves }) as const);
  };
  for (let n = 0; n < 4; n += 1) await answers(one!);
  await two!.table(id);
  expect(await answers(one!)).toMatchObject({ table: { record: { status: 'finished' } } });
  expect(await answers(two!)).toMatchObject({ refused: { why: 'over' } });
  expect(failed).toEqual([]);
  await Promise.all([one!.close(), two!.close()]);
});

it('a call to players is claimed once in a time, whatever else is set meanwhile, and free again where it was not sent', async () => {
  const store = await open();
  const HALF_AN_HOUR = 30 * 60_000;
  await store.setServer('g', { callRole: 'players' });
  expect((await store.server('g')).callRole).toBe('players');
  expect(await store.serversWithCalls()).toEqual(['g']);
  const claim = (from: Store, at: number) => from.claimCall('g', at, at - HALF_AN_HOUR);
  const both = await Promise.all([claim(store, AT), claim(store, AT)]);
  expect(both.filter((last) => last === undefined)).toHaveLength(1);
  await store.setServer('g', { pictures: false });
  const other = await open();
  expect(await claim(other, AT + HALF_AN_HOUR - 1)).toBe(AT);
  expect(await claim(other, AT + HALF_AN_HOUR)).toBeUndefined();
  await other.releaseCall('g', AT + HALF_AN_HOUR);
  expect(await claim(store, AT + HALF_AN_HOUR + 1)).toBeUndefined();
  await store.setServer('g', { callRole: undefined });
  expect(await store.serversWithCalls()).toEqual([]);
});
