/** Standings and ratings: what a finished match adds, and that the stored results give the same again to the bit. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { luckOf } from '../../games/luck.ts';
import { spansAt, UNRATED } from '../../src/store/counting.ts';
import { isSure, NEWCOMER, NO_SPREAD, rated, type Skill } from '../../src/store/rating.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { finish } from './finished.ts';

let folder: string;
let path: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  path = join(folder, 'sixes.db');
  store = await openStore(path);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const COUNTED = ['standings', 'bests', 'ratings', 'spreads'] as const;
const countedIn = (file: string) => {
  const db = new Database(file, { readonly: true });
  const rows = COUNTED.map((table) => db.prepare(`select * from ${table} order by 1, 2, 3, 4, 5`).all());
  db.close();
  return rows;
};
/** The rows as they are when nothing waits to be counted any more. */
const caughtUp = async (file: string) => {
  const opened = await openStore(file);
  await expect.poll(() => opened.isBehind(), { timeout: 20_000 }).toBe(false);
  await opened.close();
  return countedIn(file);
};
const doubt = (file: string) => {
  const db = new Database(file);
  db.exec('update counted set version = 0');
  db.close();
};

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
    const was = countedIn(path);
    expect(was.map((rows) => rows.length).every((rows) => rows > 10)).toBe(true);
    doubt(path);
    expect(await caughtUp(path)).toEqual(was);
  });

  it('are counted beside play: what ends meanwhile is counted once, and a kill at any moment loses nothing', async () => {
    await store.close();
    const straight = `${path}-straight`;
    cpSync(path, straight);
    doubt(path);
    store = await openStore(path);
    const left: string[] = [];
    expect(await store.isBehind()).toBe(true);
    for (let n = 100; n < 103; n += 1) {
      await playOn(store, n, n + 1);
      // What a killed process leaves is what is in the file and its log at that moment.
      left.push(`${path}-${n}`);
      for (const part of ['', '-wal']) cpSync(path + part, left.at(-1)! + part);
    }
    await store.close();
    const whole = await openStore(straight);
    await playOn(whole, 100, 103);
    await whole.close();
    expect(await caughtUp(path)).toEqual(countedIn(straight));
    for (const copy of left) {
      const counted = await caughtUp(copy);
      doubt(copy);
      expect(await caughtUp(copy)).toEqual(counted);
    }
    store = await openStore(path);
  });
});

describe('the stored results', () => {
  it('of the version before are counted when it is opened', async () => {
    await store.close();
    rmSync(path);
    cpSync(new URL('fixtures/001-tables.db', import.meta.url), path);
    store = await openStore(path);
    await expect.poll(() => store.isBehind()).toBe(false);
    const db = new Database(path, { readonly: true });
    const all = db
      .prepare(`select name, played, won, abandoned, points from standings s join names using (user)
        where span = 'all' and scope = guild order by name`)
      .all();
    expect(all).toEqual([
      { name: 'Ada', played: 4, won: 2, abandoned: 0, points: 59 },
      { name: 'Bobby', played: 3, won: 0, abandoned: 0, points: 72 },
      { name: 'Dora', played: 2, won: 0, abandoned: 1, points: 40 },
      { name: 'Emil', played: 1, won: 0, abandoned: 0, points: 10 },
    ]);
    const running = db.prepare("select id from matches where status = 'running'").pluck().get() as string;
    db.close();
    const { record, seats, entries } = (await store.load(running))!;
    expect([record.game, seats.length, entries.length]).toEqual(['6nimmt', 3, expect.any(Number)]);
    const people = seats.flatMap(({ user }) => user ?? []);
    const wanted = await Promise.all(people.map((user) => store.preferences(user)));
    expect(wanted.filter(({ pings }) => pings)).toHaveLength(2);
  });
});

describe('a database of the version before', () => {
  const read = (file: string) => {
    const db = new Database(file, { readonly: true });
    const tables = db
      .prepare("select name from sqlite_master where type = 'table' and name not like 'kysely%' and name != 'counted'")
      .pluck()
      .all() as string[];
    const rows = new Map(tables.map((table) => [table, db.prepare(`select * from ${table}`).all() as object[]]));
    db.close();
    return rows;
  };

  it('is kept whole when it is opened, and what is new is what counting again gives', async () => {
    await store.close();
    rmSync(path);
    cpSync(new URL('fixtures/007-tried.db', import.meta.url), path);
    const before = read(path);
    for (const [table, rows] of before) expect(rows.length, table).toBeGreaterThan(0);
    store = await openStore(path);
    await store.close();
    const after = read(path);
    for (const [table, rows] of before) {
      expect(after.get(table), table).toHaveLength(rows.length);
      expect(after.get(table)).toMatchObject(rows);
    }
    const counted = countedIn(path);
    expect(counted.map((rows) => rows.length).every((rows) => rows > 0)).toBe(true);
    doubt(path);
    expect(await caughtUp(path)).toEqual(counted);
    store = await openStore(path);
  });
});

describe('who is forgotten', () => {
  it('is gone from every match there was, also if the process ends meanwhile, and starts from nothing', async () => {
    const met = (id: string) =>
      finish(store, { id, at: 1, seats: ['ada', 'bob', 'cem'].map((user, points) => ({ user, points })) });
    for (const id of ['a', 'b', 'c']) await met(id);
    const former = await store.forget('ada', 'x', '1970-01-01');
    // She is back before it is done.
    await met('d');
    const killed = `${path}-killed`;
    for (const part of ['', '-wal']) cpSync(path + part, killed + part);
    await store.forgotten();
    await expect.poll(() => store.isBehind()).toBe(false);
    for (const file of [path, killed]) {
      const counted = await caughtUp(file);
      const db = new Database(file, { readonly: true });
      const playedBy = (user: string) =>
        db.prepare("select played from standings where user = ? and scope = 'g' and span = 'all'").pluck().get(user);
      const seatsOf = (table: string, user: string) =>
        db.prepare(`select match from ${table} where user = ? order by 1`).pluck().all(user);
      expect([playedBy(former), playedBy('ada'), playedBy('bob')]).toEqual([3, 1, 4]);
      for (const table of ['seats', 'results']) {
        expect(seatsOf(table, 'ada')).toEqual(['d']);
        expect(seatsOf(table, former)).toEqual(['a', 'b', 'c']);
      }
      expect(db.prepare('select * from forgettings').all()).toEqual([]);
      db.close();
      doubt(file);
      expect(await caughtUp(file)).toEqual(counted);
    }
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

  it('asks more of who sits with weaker ones', () => {
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
  const read = (sql: string) => {
    const db = new Database(path, { readonly: true });
    const rows = db.prepare(sql).all();
    db.close();
    return rows;
  };
  const played = "select distinct played from standings where user = 'a' and span = 'all' and scope = 'g'";
  expect(read(played)).toEqual([{ played: 2 }]);
  expect(read("select distinct kind from bests where user = 'a'")).toEqual([{ kind: 'round' }]);
});
