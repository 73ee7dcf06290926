/** Leaderboards: every page of every board is what counting everybody by hand gives. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boardTexts } from '../../commands/boardView.ts';
import { luckOf } from '../../games/luck.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { type BoardLine, SPANS } from '../../src/store/boards.ts';
import { ORDERS } from '../../src/store/listing.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { newDatabase, type TestDatabase } from './databases.ts';
import { type Finished, finish } from './finished.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
const MATCHES = 260;
const KINDS = ['short', 'long'] as const;

let database: TestDatabase;
let store: Store;
let played: Finished[];
beforeEach(async () => {
  database = await newDatabase();
  store = await openStore(database.address);
  played = [];
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

async function play(match: Finished): Promise<void> {
  await finish(store, match);
  played.push(match);
}
/** Two hundred days. People with high numbers have long been away. */
async function playAll(better: 'more' | 'fewer'): Promise<void> {
  const luck = luckOf('cd'.repeat(32), better);
  for (let n = 0; n < MATCHES; n += 1) {
    const from = n < MATCHES / 2 ? 0 : 40;
    const users = new Set(Array.from({ length: 2 + luck.below(4) }, () => `u${from + luck.below(80)}`));
    if (users.size < 2) continue;
    await play({
      id: `m${n}`,
      at: NOW - 200 * DAY + Math.floor((200 * DAY * n) / MATCHES),
      kind: luck.pick(KINDS),
      better,
      seats: [...users, null].map((user) => ({
        user,
        points: luck.below(25) - 5,
        player: user === null || luck.below(15) === 0 ? ('bot' as const) : ('person' as const),
      })),
    });
  }
  await store.heartbeat(NOW);
  await expect.poll(async () => store.isBehind()).toBe(false);
}
/** Idle people are hidden beside play. */
const settled = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });

const asked = (better: 'more' | 'fewer') =>
  ({ scope: 'g', guild: 'g', game: '6nimmt', better, kind: 'short', now: NOW, me: 'u60' }) as const;
const FROM = { all: 0, season: Date.UTC(2026, 9), month: Date.UTC(2026, 10) };

describe.each(['fewer', 'more'] as const)('where %s points are better', (better) => {
  it('each board lists everybody once, in order, those who are level on one place', async () => {
    await playAll(better);
    for (const span of SPANS)
      for (const by of ORDERS) {
        const mine = played.filter(({ at }) => at >= FROM[span]);
        const of = (user: string) =>
          mine.flatMap(({ seats, kind, at }) =>
            seats
              .filter((seat) => seat.user === user && seat.player === 'person')
              .map(({ points }) => ({ points, kind, at })),
          );
        const users = [...new Set(mine.flatMap(({ seats }) => seats.flatMap(({ user }) => user ?? [])))].filter(
          (user) =>
            of(user).some(({ at }) => at > NOW - 90 * DAY) &&
            (by !== 'best' || of(user).some(({ kind }) => kind === 'short')),
        );
        const listed = async () => {
          const lines: BoardLine[] = [];
          for (let page = 0, pages = 1; page < pages; page += 1) {
            const board = await store.board({ ...asked(better), span, by, page });
            expect(board.page).toBe(page);
            pages = board.pages;
            lines.push(...board.lines);
          }
          return lines;
        };
        await settled(async () => (await listed()).map(({ user }) => user).sort()).toEqual(users.sort());
        const lines = await listed();
        for (const { user, played } of lines) expect(played).toBe(of(user).length);
        for (const { user, best } of by === 'best' ? lines : []) {
          const points = of(user).flatMap((one) => (one.kind === 'short' ? one.points : []));
          expect(best!.points).toBe(better === 'more' ? Math.max(...points) : Math.min(...points));
        }
        const sign = better === 'more' ? 1 : -1;
        const value = (line: BoardLine): number =>
          ({
            rating: Number(line.isSure) * 1e6 + line.rating!,
            wins: line.won,
            place: -line.meanPlace,
            points: sign * line.meanPoints,
            best: sign * (line.best?.points ?? 0),
          })[by];
        for (const line of lines)
          expect(line.rank).toBe(1 + lines.filter((other) => value(other) > value(line)).length);
        expect(lines.map(({ rank }) => rank)).toEqual(lines.map(({ rank }) => rank).sort((a, b) => a - b));

        const [last, own] = [
          await store.board({ ...asked(better), span, by, page: 1e6 }),
          await store.board({ ...asked(better), span, by, page: 'mine' }),
        ];
        expect(last.lines).toEqual(lines.slice(last.page * 10));
        expect(own.lines).toEqual(lines.slice(own.page * 10, own.page * 10 + 10));
        expect(own.mine).toEqual(lines.find(({ user }) => user === 'u60'));
        if (own.mine !== undefined) expect(own.lines).toContainEqual(own.mine);
      }
  });
});

describe('people who were idle for 90 days', () => {
  const pair = (id: string, at: number, users: readonly string[]) =>
    play({ id, at, kind: 'short', seats: users.map((user, points) => ({ user, points })) });
  const board = (by: (typeof ORDERS)[number], me: string) =>
    store.board({ ...asked('fewer'), span: 'all', by, page: 0, me });
  const texts = async (by: (typeof ORDERS)[number], me: string) => {
    const view = { game: nimmt, where: 'here', span: 'all', by } as const;
    return boardTexts(view, await board(by, me), 'en', new Set()).join('\n');
  };

  it('is hidden, and back with the next match', async () => {
    const shown = async (by: (typeof ORDERS)[number]) => (await board(by, 'ada')).lines.map(({ user }) => user).sort();
    await pair('one', NOW - 90 * DAY, ['ada', 'bob']);
    await pair('two', NOW - 90 * DAY + 1, ['cem', 'dora']);
    await store.heartbeat(NOW - 1);
    for (const by of ORDERS) expect(await shown(by)).toEqual(['ada', 'bob', 'cem', 'dora']);
    await store.heartbeat(NOW);
    for (const by of ORDERS) await settled(() => shown(by)).toEqual(['cem', 'dora']);
    await pair('three', NOW, ['ada', 'cem']);
    for (const by of ORDERS) {
      expect(await shown(by)).toEqual(['ada', 'cem', 'dora']);
      expect((await board(by, 'ada')).mine).toMatchObject({ user: 'ada', played: 2 });
    }
  });

  it('is said, and nobody reads that none has ever played', async () => {
    const hidden = 'You haven’t finished a match that counts here for 90 days, so you’re hidden until your next one.';
    const newcomer = 'You are not on this board yet.';
    const empty = /Nobody (has finished a match of 6 nimmt! here|is on this board of 6 nimmt!) yet/;
    for (const by of ORDERS) expect(await texts(by, 'ada')).toMatch(empty);
    await pair('one', NOW - 90 * DAY, ['ada', 'bob']);
    await pair('two', NOW - 1, ['bob', 'cem']);
    await store.heartbeat(NOW);
    for (const by of ORDERS) {
      await settled(() => texts(by, 'ada')).toContain(hidden);
      expect(await texts(by, 'stranger')).toContain(newcomer);
      for (const one of ['bob', 'stranger']) expect(await texts(by, one)).not.toContain(hidden);
    }
    await store.heartbeat(NOW + 90 * DAY);
    for (const by of ORDERS)
      for (const one of ['ada', 'stranger']) {
        await settled(() => texts(by, one)).toContain('so everyone is hidden until their next one.');
        expect(await texts(by, one)).not.toMatch(empty);
      }
  });
});

describe('bots', () => {
  const three = (id: string, guild: string, third?: Finished['seats'][number]) =>
    play({
      id,
      guild,
      at: NOW,
      kind: 'short',
      seats: [{ user: 'ada', points: 3 }, { user: 'bob', points: 9 }, ...(third === undefined ? [] : [third])],
    });
  const board = (scope: string, by: (typeof ORDERS)[number]) =>
    store.board({ ...asked('fewer'), scope, guild: scope, span: 'all', by, page: 0, me: 'gus' });

  it('and seats that one played are on no board, and change nobody else’s rating', async () => {
    for (let n = 0; n < 3; n += 1) {
      await three(`alone ${n}`, 'alone');
      await three(`bots ${n}`, 'bots', { user: null, points: n });
      await three(`left ${n}`, 'left', { user: 'gus', player: 'bot', points: n });
    }
    const ratings = async (guild: string) =>
      (await board(guild, 'rating')).lines.map(({ user, rating }) => ({ user, rating }));
    const fair = await ratings('alone');
    expect(fair.map(({ user }) => user)).toEqual(['ada', 'bob']);
    expect(fair[0]!.rating!).toBeGreaterThan(fair[1]!.rating!);
    for (const guild of ['bots', 'left']) expect(await ratings(guild)).toEqual(fair);
    for (const guild of ['bots', 'left'])
      for (const by of ORDERS) {
        const { lines, mine, isIdle } = await board(guild, by);
        expect(lines.map(({ user }) => user)).toEqual(['ada', 'bob']);
        expect([mine, isIdle]).toEqual([undefined, false]);
      }
    expect((await board('bots', 'wins')).bots).toMatchObject({ played: 3, won: 3, meanPlace: 1, rank: 0 });
    expect((await board('left', 'wins')).bots).toBeUndefined();
  });
});
