/** Which players are pinged and when, as it is planned: no message of Discord's is needed to see it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Pace } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { steppedClock } from '../../playground/server/index.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { Host } from '../../src/table/host.ts';
import type { Ping } from '../../src/table/pingDelivery.ts';
import { Pings } from '../../src/table/pings.ts';
import type { Actor } from '../../src/table/refusals.ts';
import type { Table } from '../../src/table/table.ts';
import { newDatabase, type TestDatabase } from '../store/databases.ts';
import { answered, watched } from '../store/watched.ts';

const PEOPLE = ['ada', 'bob', 'cara'];
const log = { info() {}, warn() {}, error() {} };
const clock = steppedClock(Date.UTC(2024, 0, 6, 20));
/** Half of the time to answer. */
const HALF_MS = 60_000;
const HOUR_MS = 3_600_000;
let database: TestDatabase;
let store: Store;
let host: Host;
let pings: Pings;
let posted: Ping[];
let removed: string[];
let looking: readonly number[];
let isRefused: boolean;
/** Nobody takes direct messages. */
let isClosed: boolean;

beforeEach(async () => {
  database = await newDatabase();
  store = watched(await openStore(database.address));
  host = new Host({ store, games: [nimmt], clock, log });
  [posted, removed, looking, isRefused, isClosed] = [[], [], [], false, false];
  pings = pingsOf();
  host.changes.subscribe((change) => pings.onChange(change));
  await host.online();
});
const pingsOf = () =>
  new Pings({
    delivery: {
      shown: async () => {},
      isLooking: (_, seat) => looking.includes(seat),
      hasRoom: () => true,
      async post(ping) {
        posted.push(ping);
        if (ping.direct !== undefined && isClosed) return 'refused';
        return isRefused ? 'refused' : { channel: ping.direct?.user ?? 'c', message: `${posted.length}` };
      },
      async remove(_, { message }) {
        removed.push(message);
      },
    },
    host,
    store,
    clock,
    log,
  });
/** Pings and host as in a new process. */
async function restart(): Promise<void> {
  await pings.close();
  await host.close();
  host = new Host({ store, games: [nimmt], clock, log });
  pings = pingsOf();
  host.changes.subscribe((change) => pings.onChange(change));
  await host.online();
  await pass(0);
}
afterEach(async () => {
  await pings.close();
  await host.close();
  await store.close();
  await database.drop();
});

const actor = (user: string, joins = '1'): Actor => {
  return { user, name: user, join: `${joins}${PEOPLE.indexOf(user)}`, at: clock.now(), manages: false, guild: 'g' };
};
async function begun(pace: Pace = '2m', joins?: string): Promise<string> {
  const opening = { game: nimmt, given: {}, pace, guild: 'g', channel: 'c', locale: 'en' } as const;
  const outcome = await host.open(opening, actor('ada', joins));
  if ('refused' in outcome) throw new Error(outcome.refused.why);
  const { id } = outcome.table.record;
  for (const user of PEOPLE.slice(1)) await host.join(id, actor(user, joins));
  await host.begin(id, actor('ada'));
  return id;
}
const play = (id: string, user: string) =>
  host.answer(id, actor(user), ({ match }: Table, seat: number) => {
    const moves = [{ card: match!.state.own[seat].hand[0] }];
    return { kind: 'answer', question: match!.pending[0]!.question.id, moves };
  });
/** Lets time pass, and what it leads to happen. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  await answered(50);
}

it('pings people who keep another waiting once, when half of the time is gone, until they have answered', async () => {
  const id = await begun();
  await play(id, 'ada');
  await pass(HALF_MS - 1_000);
  expect(posted).toEqual([]);
  await pass(1_500);
  expect(posted.map(({ users }) => users)).toEqual([['bob', 'cara']]);
  await play(id, 'bob');
  await pass(1_000);
  expect([posted.length, removed]).toEqual([1, []]);
  await play(id, 'cara');
  await pass(1_000);
  expect([posted.length, removed]).toEqual([1, ['1']]);
});

it('pings those who want it late when a quarter of their time is left, and not again after a restart', async () => {
  await store.prefer('cara', { late: true });
  const id = await begun();
  await play(id, 'ada');
  await pass(HALF_MS + 500);
  expect(posted.map(({ users }) => users)).toEqual([['bob']]);
  await pass(HALF_MS / 2 - 1_000);
  expect(posted).toHaveLength(1);
  await pass(1_000);
  expect(posted.map(({ users }) => users)).toEqual([['bob'], ['cara']]);
  await restart();
  // With the grace after it three quarters of the time are gone once more.
  await pass(HALF_MS);
  expect(posted).toHaveLength(2);
  for (const user of ['bob', 'cara']) await play(id, user);
  await pass(1_000);
  expect(removed.toSorted()).toEqual(['1', '2']);
});

it('pings a player late after a restart if they were not pinged before it', async () => {
  await store.prefer('cara', { late: true });
  const id = await begun();
  await play(id, 'ada');
  await pass(HALF_MS + 500);
  await restart();
  await pass(HALF_MS / 2 + 30_000);
  expect(posted.map(({ users }) => users)).toEqual([['bob'], ['cara']]);
});

it('does not ping a player again who asks for late pings after a ping', async () => {
  const id = await begun();
  await play(id, 'ada');
  await pass(HALF_MS + 500);
  await store.prefer('cara', { late: true });
  await pass(HALF_MS / 2);
  await play(id, 'bob');
  await pass(1_000);
  expect(posted.map(({ users }) => users)).toEqual([['bob', 'cara']]);
});

it('nobody is pinged if no person waits, the hand is open before them or they want no pings', async () => {
  const id = await begun();
  await pass(HALF_MS + 500);
  expect(posted).toEqual([]);
  looking = [1];
  await store.prefer('cara', { pings: false });
  await play(id, 'ada');
  await pass(1_000);
  expect(posted).toEqual([]);
});

it('pings people who looked at the hand a minute later, if the answer is still missing', async () => {
  const id = await begun('24h');
  await play(id, 'ada');
  looking = [1, 2];
  await pass(43_200_000);
  expect(posted).toEqual([]);
  looking = [2];
  await pass(60_000);
  expect(posted.map(({ users }) => users)).toEqual([['bob']]);
});

it('where a ping is refused nobody is pinged for ten minutes, and nothing is deleted', async () => {
  isRefused = true;
  const id = await begun();
  await play(id, 'ada');
  await pass(HALF_MS + 500);
  expect(posted).toHaveLength(1);
  for (const user of ['bob', 'cara']) await play(id, user);
  await pass(1_000);
  expect(removed).toEqual([]);
  await play(id, 'ada');
  await pass(HALF_MS + 500);
  expect(posted).toHaveLength(1);
});

/** As Discord makes it. */
const idAt = (at: number) => String(BigInt(at - 1_420_070_400_000) << 22n);
const wantDirect = (...users: readonly string[]) =>
  Promise.all(users.map((user) => store.prefer(user, { direct: true })));
const sentTo = () => posted.map(({ users, direct }) => [direct?.user ?? 'channel', ...users]);

it('with an hour or more to think, a player who wants it is pinged directly, the others in the channel', async () => {
  await wantDirect('bob');
  await store.prefer('bob', { locale: 'de' });
  const id = await begun('1h');
  await play(id, 'ada');
  await pass(HOUR_MS / 2 + 500);
  await expect.poll(sentTo).toEqual([
    ['channel', 'cara'],
    ['bob', 'bob'],
  ]);
  expect(posted[1]!.direct).toEqual({ user: 'bob', locale: 'de' });
  await expect
    .poll(async () => (await store.pingsOf(id)).map(({ channel }) => channel).toSorted())
    .toEqual(['bob', 'c']);
  for (const user of ['bob', 'cara']) await play(id, user);
  await pass(1_000);
  await expect.poll(() => store.pingsOf(id)).toEqual([]);
  expect(removed.toSorted()).toEqual(['1', '2']);
});

it('where a ping in the channel was refused, direct messages are sent, and the channel follows when it may', async () => {
  await wantDirect('bob');
  const id = await begun('1h');
  await play(id, 'ada');
  await pass(HOUR_MS / 2 - 2 * HALF_MS);
  isRefused = true;
  const quick = await begun('2m', '2');
  await play(quick, 'ada');
  await pass(HALF_MS + 500);
  expect(sentTo()).toEqual([['channel', 'bob', 'cara']]);
  await host.lost(quick, 'gone');
  isRefused = false;
  await pass(HALF_MS);
  await expect.poll(sentTo).toEqual([
    ['channel', 'bob', 'cara'],
    ['bob', 'bob'],
  ]);
  await pass(10 * HALF_MS);
  await expect.poll(() => sentTo().slice(2)).toEqual([['channel', 'cara']]);
  for (const user of ['bob', 'cara']) await play(id, user);
  await pass(1_000);
  await expect.poll(() => removed.toSorted()).toEqual(['2', '3']);
  expect(posted).toHaveLength(3);
});

it('at a faster pace all pings are in the channel', async () => {
  await wantDirect('bob', 'cara');
  const id = await begun('5m');
  await play(id, 'ada');
  await pass(150_500);
  await expect.poll(sentTo).toEqual([['channel', 'bob', 'cara']]);
});

it('a direct message that is refused becomes a ping in the channel, where they are from then on', async () => {
  isClosed = true;
  await wantDirect('bob');
  await store.prefer('cara', { pings: false });
  const id = await begun('24h');
  await play(id, 'ada');
  await pass(12 * HOUR_MS + 500);
  await expect.poll(sentTo).toEqual([
    ['bob', 'bob'],
    ['channel', 'bob'],
  ]);
  await expect.poll(() => store.preferences('bob')).toMatchObject({ direct: false, isDirectRefused: true });
});

it('a ping of before a restart is not sent again, and ends with the answer', async () => {
  await wantDirect('bob');
  const id = await begun('1h');
  await play(id, 'ada');
  await pass(HOUR_MS / 2 + 500);
  await pings.close();
  pings = pingsOf();
  host.changes.subscribe((change) => pings.onChange(change));
  pings.onChange({ kind: 'changed', table: (await host.table(id))!, events: [] });
  await pass(60_000);
  expect(posted).toHaveLength(2);
  await play(id, 'bob');
  await play(id, 'cara');
  await pass(1_000);
  await expect.poll(() => new Set(removed)).toEqual(new Set(['1', '2']));
});

it('tells people who have a seat once that a lobby starts soon, but not those who have just sat down', async () => {
  const startsAt = clock.now() + HOUR_MS;
  const opening = { game: nimmt, given: {}, pace: '2m', guild: 'g', channel: 'c', locale: 'en', startsAt } as const;
  const { id } = (await host.open(opening, actor('ada'))).table!.record;
  await host.join(id, actor('bob'));
  await pass(HOUR_MS - 5 * 60_000 - 1_000);
  await host.join(id, { ...actor('cara'), join: idAt(clock.now()) });
  await pass(2_000);
  expect(posted.map(({ users, about }) => [users, about])).toEqual([[['ada', 'bob'], { startsAt }]]);
  await pass(5 * 60_000);
  expect([posted.length, removed]).toEqual([1, ['1']]);
  expect((await host.table(id))!.record.status).toBe('running');
});

it('nobody is pinged again and again by a host who keeps changing the time', async () => {
  const opening = { game: nimmt, given: {}, pace: '2m', guild: 'g', channel: 'c', locale: 'en' } as const;
  const { id } = (await host.open({ ...opening, startsAt: clock.now() + HOUR_MS }, actor('ada'))).table!.record;
  await host.join(id, actor('bob'));
  for (let n = 0; n < 20; n += 1) {
    await host.change(id, actor('ada'), { startsAt: clock.now() + 4 * 60_000 });
    await pass(30_000);
  }
  expect(posted).toHaveLength(1);
  await pass(60_000);
  await host.change(id, actor('ada'), { startsAt: clock.now() + 4 * 60_000 });
  await pass(1_000);
  expect(posted).toHaveLength(2);
});
