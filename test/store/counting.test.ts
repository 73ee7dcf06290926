/** Standings and ratings: what a finished match adds, and that the stored results give the same again to the bit. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { luckOf } from '../../games/luck.ts';
import { ALL_OF_ONE, BOTS, spansAt, UNRATED } from '../../src/store/counting.ts';
import { isSure, NEWCOMER, NO_SPREAD, rated, type Skill } from '../../src/store/rating.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { isOnPostgres, newDatabase, newFile, type TestDatabase } from './databases.ts';
import { finish } from './finished.ts';

let database: TestDatabase;
let store: Store;
beforeEach(async () => {
  database = await newDatabase();
  store = await openStore(database.address);
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

const COUNTED = ['standings', 'bests', 'ratings', 'spreads'] as const;
const countedIn = (from: TestDatabase) =>
  Promise.all(COUNTED.map((table) => from.rows(`select * from ${table} order by 1, 2, 3, 4, 5`)));
/** The rows as they are when nothing waits to be counted any more. */
const caughtUp = async (from: TestDatabase) => {
  const opened = await openStore(from.address);
  await expect.poll(() => opened.isBehind(), { timeout: 20_000 }).toBe(false);
  await opened.close();
  return countedIn(from);
};
const doubt = (what: TestDatabase) => what.rows('update counted set version = 0');

const PEOPLE = ['ada', 'bob', 'cem', 'dora', 'emil', 'fay', 'gus'];
/** Ends matches that are the same each time, from the `from`-th up to another. */
async function playOn(to: Store, from: number, until: number): Promise<void> {
  for (let n = from; n < until; n += 1) {
    const luck = luckOf('ab'.repeat(32), `results ${n}`);
    const users = luck.shuffle([...PEOPLE, null, null]).slice(0, 2 + luck.below(5));
    await finish(to, {
      id: `m${n}`,
      guild: luck.pick(['g', 'h']),
      game: luck.pick(['6nimmt', 'other']),
      at: Date.UTC(2026, luck.below(12), 1 + n / 10),
      kind: luck.pick(['round', null]),
      seats: users.map((user) => ({
        user,
        points: luck.below(30),
        deals: 1 + luck.below(3),
        player: user === null || luck.below(12) === 0 ? ('bot' as const) : ('person' as const),
      })),
    });
  }
}

describe('the stored results', () => {
  beforeEach(async () => {
    for (const user of PEOPLE.slice(0, 4)) await store.prefer(user, { boards: true });
    await playOn(store, 0, 100);
  });

  it('give the same standings and ratings again, to the bit', async () => {
    await store.close();
    const was = await countedIn(database);
    expect(was.map((rows) => rows.length).every((rows) => rows > 10)).toBe(true);
    await doubt(database);
    expect(await caughtUp(database)).toEqual(was);
  });

  it('unite for one person what they have reached in all places, but for the rating', async () => {
    const [ada, bob] = PEOPLE as [string, string];
    for (const game of ['6nimmt', 'other']) {
      const of = (scope: string) => store.profile({ scope, game, user: ada });
      const [here, there, all] = [await of('g'), await of('h'), await of(ALL_OF_ONE)];
      for (const key of ['played', 'won', 'abandoned', 'points', 'deals'] as const)
        expect(all.standing?.[key]).toBe(here.standing![key] + there.standing![key]);
      expect(all.standing!.played).toBeGreaterThan(10);
      expect([all.standing!.rating, all.ratings]).toEqual([undefined, []]);
      expect(all.bests.length).toBeGreaterThan(0);
      const bests = [here, there].flatMap((one) => one.bests);
      for (const { kind, points } of all.bests) {
        const reached = bests.filter((best) => best.kind === kind).map((best) => best.points);
        expect(points).toBe(Math.min(...reached));
      }
      expect(all.form).toHaveLength(8);
      const met = (scope: string) => store.meetings({ scope, game, user: ada }, bob);
      expect((await met(ALL_OF_ONE)).matches).toBe((await met('g')).matches + (await met('h')).matches);
      const { total } = await store.matches({ scope: ALL_OF_ONE, game, user: ada, page: 0 });
      expect(total).toBe(all.standing!.played + all.standing!.abandoned);
    }
    const standings = await store.standingsOf(ALL_OF_ONE, ada);
    expect(standings.map(({ game }) => game).sort()).toEqual(['6nimmt', 'other']);
  });

  it('give the same in both databases, to the bit', async () => {
    const other = await newFile();
    const there = await openStore(other.address);
    for (const user of PEOPLE.slice(0, 4)) await there.prefer(user, { boards: true });
    await playOn(there, 0, 100);
    await there.close();
    expect(await countedIn(database)).toEqual(await countedIn(other));
    await other.drop();
  });

  const KILLED = 'are counted beside play: what ends meanwhile is counted once, and a kill at any moment loses nothing';
  it.skipIf(isOnPostgres)(KILLED, async () => {
    const straight = await database.copy();
    await store.close();
    await doubt(database);
    store = await openStore(database.address);
    const left: TestDatabase[] = [];
    expect(await store.isBehind()).toBe(true);
    for (let n = 100; n < 103; n += 1) {
      await playOn(store, n, n + 1);
      // What a killed process leaves is what is in the file and its log at that moment.
      left.push(await database.copy());
    }
    await store.close();
    const whole = await openStore(straight.address);
    await playOn(whole, 100, 103);
    await whole.close();
    expect(await caughtUp(database)).toEqual(await countedIn(straight));
    for (const copy of left) {
      const counted = await caughtUp(copy);
      await doubt(copy);
      expect(await caughtUp(copy)).toEqual(counted);
    }
    for (const copy of [straight, ...left]) await copy.drop();
    store = await openStore(database.address);
  });
});

/** In place of the database of a test. */
async function openFixture(name: string): Promise<void> {
  await store.close();
  await database.drop();
  database = await newFile(new URL(`fixtures/${name}.db`, import.meta.url));
}

describe.skipIf(isOnPostgres)('the stored results', () => {
  it('of the version before are counted when it is opened', async () => {
    await openFixture('001-tables');
    store = await openStore(database.address);
    await expect.poll(() => store.isBehind()).toBe(false);
    const all = await database.rows(`select name, played, won, abandoned, points from standings s
      join names using (user) where span = 'all' and scope = guild order by name`);
    expect(all).toEqual([
      { name: 'Ada', played: 4, won: 2, abandoned: 0, points: 59 },
      { name: 'Bobby', played: 3, won: 0, abandoned: 0, points: 72 },
      { name: 'Dora', played: 2, won: 0, abandoned: 1, points: 40 },
      { name: 'Emil', played: 1, won: 0, abandoned: 0, points: 10 },
    ]);
    const [running] = await database.rows("select id from matches where status = 'running'");
    const { record, seats, entries } = (await store.load(running.id))!;
    expect([record.game, seats.length, entries.length]).toEqual(['6nimmt', 3, expect.any(Number)]);
    const people = seats.flatMap(({ user }) => user ?? []);
    const wanted = await Promise.all(people.map((user) => store.preferences(user)));
    expect(wanted.filter(({ pings }) => pings)).toHaveLength(2);
  });
});

describe.skipIf(isOnPostgres)('a database of the version before', () => {
  const read = async (): Promise<ReadonlyMap<string, readonly object[]>> => {
    const tables = await database.rows(
      "select name from sqlite_master where type = 'table' and name not like 'kysely%' and name != 'counted'",
    );
    const read = tables.map(async ({ name }) => [name, await database.rows(`select * from ${name}`)] as const);
    return new Map(await Promise.all(read));
  };

  it('is kept whole when it is opened, and what is new is what counting again gives', async () => {
    await openFixture('007-tried');
    const before = await read();
    for (const [table, rows] of before) expect(rows.length, table).toBeGreaterThan(0);
    await caughtUp(database);
    const after = await read();
    for (const [table, rows] of before) {
      expect(after.get(table), table).toHaveLength(rows.length);
      // People without a rating had 1500 there.
      const kept = rows.map((row: any) => (row.rating === 1500 ? { ...row, rating: expect.any(Number) } : row));
      expect(after.get(table)).toMatchObject(kept);
    }
    const counted = await countedIn(database);
    expect(counted.map((rows) => rows.length).every((rows) => rows > 0)).toBe(true);
    await doubt(database);
    expect(await caughtUp(database)).toEqual(counted);
    store = await openStore(database.address);
  });
});

describe('people who are forgotten', () => {
  it('is gone from every match there was, also if the process ends meanwhile, and starts from nothing', async () => {
    const met = (id: string) =>
      finish(store, { id, at: 1, seats: ['ada', 'bob', 'cem'].map((user, points) => ({ user, points })) });
    for (const id of ['a', 'b', 'c']) await met(id);
    const former = await store.forget('ada', 'x', '1970-01-01');
    // She is back before it is done.
    await met('d');
    const killed = isOnPostgres ? [] : [await database.copy()];
    await store.forgotten();
    await expect.poll(() => store.isBehind(), { timeout: 90_000 }).toBe(false);
    for (const one of [database, ...killed]) {
      const counted = await caughtUp(one);
      const of = (user: string) => `"user" = '${user}'`;
      const playedBy = async (user: string) =>
        (await one.rows(`select played from standings where ${of(user)} and scope = 'g' and span = 'all'`))[0]?.played;
      const seatsOf = async (table: string, user: string) =>
        (await one.rows(`select match from ${table} where ${of(user)} order by 1`)).map(({ match }) => match);
      expect([await playedBy(former), await playedBy('ada'), await playedBy('bob')]).toEqual([3, 1, 4]);
      for (const table of ['seats', 'results']) {
        expect(await seatsOf(table, 'ada')).toEqual(['d']);
        expect(await seatsOf(table, former)).toEqual(['a', 'b', 'c']);
      }
      expect(await one.rows('select * from forgettings')).toEqual([]);
      await doubt(one);
      expect(await caughtUp(one)).toEqual(counted);
    }
    for (const copy of killed) await copy.drop();
  });
});

describe('the rating', () => {
  const finish = (skill: Skill, place: number, points: number, deals = 1) => ({ skill, place, points, deals });

  it('moves the better result up and the worse one down, the more the further they are apart', () => {
    const learned = rated(NO_SPREAD, [finish(NEWCOMER, 1, 10), finish(NEWCOMER, 2, -10)]).spread;
    const close = rated(learned, [finish(NEWCOMER, 1, 1), finish(NEWCOMER, 2, 0)]).skills;
    const far = rated(learned, [finish(NEWCOMER, 1, 20), finish(NEWCOMER, 2, 0)]).skills;
    expect(close[0]!.mean).toBeGreaterThan(0);
    expect(far[0]!.mean).toBeGreaterThan(2 * close[0]!.mean);
    expect(far[0]!.mean).toBeCloseTo(-far[1]!.mean, 12);
  });

  it('asks more of players who sit with weaker ones', () => {
    const strong: Skill = { mean: 0.6, variance: 0.02 };
    const weak: Skill = { mean: -0.6, variance: 0.02 };
    const { spread } = rated(NO_SPREAD, [finish(NEWCOMER, 1, 10), finish(NEWCOMER, 2, -10)]);
    const [after] = rated(spread, [finish(strong, 1, 1), finish(weak, 2, 0)]).skills;
    expect(after!.mean).toBeLessThan(strong.mean);
  });

  it('leaves equal newcomers with an equal result where they are', () => {
    const { skills } = rated(NO_SPREAD, [finish(NEWCOMER, 1, 7), finish(NEWCOMER, 1, 7), finish(NEWCOMER, 1, 7)]);
    for (const { mean } of skills) expect(mean).toBe(0);
  });

  it('moves nobody who played with bots alone', () => {
    expect(rated(NO_SPREAD, [finish(NEWCOMER, 1, 50)])).toEqual({ spread: NO_SPREAD, skills: [NEWCOMER], losers: [] });
  });

  it('lets who gave a seat to a bot lose, and nobody else gain by it', () => {
    const finishes = [finish(NEWCOMER, 1, 5), finish(NEWCOMER, 2, -5)];
    const without = rated(NO_SPREAD, finishes);
    const gone = rated(NO_SPREAD, finishes, [NEWCOMER]);
    expect(gone.skills).toEqual(without.skills);
    expect(gone.losers[0]!.mean).toBeLessThan(without.skills[1]!.mean);
    const alone = rated(NO_SPREAD, [finish(NEWCOMER, 1, 5)], [NEWCOMER]);
    expect(alone.skills).toEqual([NEWCOMER]);
    expect(alone.losers[0]!.mean).toBeLessThan(0);
  });

  it('is sure after the evidence of some fifteen deals, sooner in long matches', () => {
    const gamesUntilSure = (deals: number) => {
      let [skill, spread] = [NEWCOMER, NO_SPREAD];
      for (let games = 1; ; games += 1) {
        const others = Array.from({ length: 3 }, (_, i) => finish(NEWCOMER, i + 2, -i * deals, deals));
        const after = rated(spread, [finish(skill, 1, deals, deals), ...others]);
        [skill, spread] = [after.skills[0]!, after.spread];
        if (isSure(skill)) return games;
      }
    };
    expect(gamesUntilSure(1)).toBeGreaterThanOrEqual(10);
    expect(gamesUntilSure(1)).toBeLessThanOrEqual(25);
    expect(gamesUntilSure(8)).toBeLessThanOrEqual(4);
  });
});

it('counts by month and season in UTC', () => {
  expect(spansAt(Date.UTC(2026, 0, 1))).toEqual(['all', '2026-01', '2026-S1']);
  expect(spansAt(Date.UTC(2026, 11, 31, 23, 59))).toEqual(['all', '2026-12', '2026-S4']);
});

it('a match that is not rated counts as played and won, moves no rating and is no best score', async () => {
  const seats = [
    { user: 'a', points: 3 },
    { user: 'b', points: 30 },
  ];
  await finish(store, { id: 'rated', at: 1e12, kind: 'round', seats });
  const profile = (user: string) => store.profile({ scope: 'g', game: '6nimmt', user });
  const before = await profile('a');
  await finish(store, { id: 'fun', at: 1e12 + 1, kind: UNRATED, seats: seats.map((seat) => ({ ...seat, points: 0 })) });
  const after = await profile('a');
  expect(after.ratings).toEqual(before.ratings);
  const played = `select distinct played from standings where "user" = 'a' and span = 'all' and scope = 'g'`;
  expect(await database.rows(played)).toEqual([{ played: 2 }]);
  expect(await database.rows(`select distinct kind from bests where "user" = 'a'`)).toEqual([{ kind: 'round' }]);
});

it('a match against bots alone gives nobody a rating', async () => {
  const ratings = () =>
    database.rows(`select "user", rating from standings where span = 'all' and scope = 'g' order by 1`);
  const alone = [
    { user: 'a', points: 3 },
    { user: null, points: 30 },
  ];
  await finish(store, { id: 'alone', at: 1e12, kind: 'round', seats: alone });
  expect(await ratings()).toEqual([
    { user: 'a', rating: 0 },
    { user: BOTS, rating: 0 },
  ]);
  const seats = [...alone.slice(0, 1), { user: 'b', points: 9 }];
  await finish(store, { id: 'rated', at: 1e12 + 1, kind: 'round', seats });
  const [{ rating }] = await ratings();
  expect(rating).toBeGreaterThan(1500);
  await finish(store, { id: 'again', at: 1e12 + 2, kind: 'round', seats: alone });
  expect((await ratings())[0]).toEqual({ user: 'a', rating });
});
