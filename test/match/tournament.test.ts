/** The rules of a tournament, also over evenings that are made up at random. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { defaultsOf } from '../../games/options.ts';
import type { Entrant, Tournament, TournamentRecord, TournamentTable } from '../../src/model.ts';
import {
  boardOf,
  canBeTournament,
  isOver,
  isPlayed,
  nextLookAt,
  pointsAt,
  seatingAt,
  sizesFor,
  tableOf,
  waitingIn,
} from '../../src/table/tournament.ts';

const HOUR_MS = 3_600_000;
const RECORD: TournamentRecord = {
  id: 'cafe0001',
  game: '6nimmt',
  options: {},
  pace: '2m',
  guild: '1',
  channel: '2',
  locale: 'en',
  host: 'p0',
  openedAt: 0,
  endsAt: HOUR_MS,
  endedAt: null,
  message: null,
  messageAt: null,
  threads: true,
};
/** Half of a turn's time at this pace. */
const MAX_WAIT_MS = 60_000;

const entrant = (user: string, since = 0, wants: Entrant['wants'] = 'table'): Entrant => {
  return { user, name: user, wants, since, joinId: '1' };
};
const people = (n: number, since = 0): readonly Entrant[] =>
  Array.from({ length: n }, (_, i) => entrant(`p${i}`, since));
const tableWith = (id: string, users: readonly string[], channel = id): TournamentTable => ({
  id,
  status: 'running',
  channel,
  message: null,
  endedAt: null,
  seats: users.map((user) => ({ user, player: 'person', place: null })),
});
const finished = (table: TournamentTable, places: readonly number[], endedAt = 1): TournamentTable => ({
  ...table,
  status: 'finished',
  endedAt,
  seats: table.seats.map((seat, i) => ({ ...seat, place: places[i]! })),
});
const evening = (entrants: readonly Entrant[], tables: readonly TournamentTable[] = [], more = {}): Tournament => ({
  record: { ...RECORD, ...more },
  entrants,
  tables,
});
const sizes = (tournament: Tournament, now: number) => seatingAt(tournament, now).map(({ length }) => length);

describe('points', () => {
  it.each([
    [3, [30, 18, 6]],
    [4, [30, 22, 14, 6]],
    [5, [30, 24, 18, 12, 6]],
  ])('of %i places', (n, points) => {
    const places = Array.from({ length: n }, (_, i) => i + 1);
    expect(pointsAt(finished(tableWith('a', places.map(String)), places))).toEqual(points);
  });

  it('are whole numbers, shared by people who share a place, and the same on average at all tables', () => {
    const groups = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(groups, (shared) => {
        const places = shared.flatMap((n, i) => {
          const before = shared.slice(0, i).reduce((sum, one) => sum + one, 0);
          return Array.from({ length: n }, () => before + 1);
        });
        fc.pre(places.length >= 3 && places.length <= 5);
        const points = pointsAt(
          finished(
            tableWith(
              'a',
              places.map((_, i) => `p${i}`),
            ),
            places,
          ),
        );
        expect(points.every(Number.isInteger)).toBe(true);
        expect(points.reduce((sum, one) => sum + one, 0)).toBe(18 * places.length);
      }),
      { seed: 1 },
    );
  });

  it('are none for people who left or for whom a bot finished', () => {
    const table = finished(tableWith('a', ['p0', 'p1', 'p2']), [1, 2, 3]);
    const [first, second, third] = table.seats;
    const seats = [{ ...first!, player: 'left' as const }, { ...second!, player: 'bot' as const }, third!];
    expect(pointsAt({ seats })).toEqual([0, 0, 6]);
  });
});

it('ranks people who have finished a match by points, then by wins; equal ones share a place', () => {
  const one = finished(tableWith('a', ['p0', 'p1', 'p2']), [1, 2, 3]);
  const two = finished(tableWith('b', ['p1', 'p3', 'p4']), [1, 2, 3]);
  const three = finished(tableWith('c', ['p0', 'p5', 'p4']), [2, 1, 3]);
  const board = boardOf(evening(people(8), [one, two, three]));
  const lines = board.map(({ user, points, won, played, place }) => [user, points, won, played, place]);
  expect(lines).toEqual([
    ['p0', 48, 1, 2, 1],
    ['p1', 48, 1, 2, 1],
    ['p5', 30, 1, 1, 3],
    ['p3', 18, 0, 1, 4],
    ['p4', 12, 0, 2, 5],
    ['p2', 6, 0, 1, 6],
  ]);
});

describe('sizes of tables', () => {
  it('give everybody a seat if there is room, preferring four', () => {
    const expected = [
      [],
      [],
      [],
      [3],
      [4],
      [5],
      [3, 3],
      [4, 3],
      [4, 4],
      [5, 4],
      [4, 3, 3],
      [4, 4, 3],
      [4, 4, 4],
      [5, 4, 4],
    ];
    expect(expected.map((_, n) => sizesFor(n, 99))).toEqual(expected);
  });

  it('are five if there is not room for all', () => {
    expect(sizesFor(18, 4)).toEqual([5, 5, 4, 4]);
    expect(sizesFor(64, 4)).toEqual([5, 5, 5, 5]);
    expect(sizesFor(64, 0)).toEqual([]);
  });
});

describe('seating', () => {
  it('waits for more people until somebody has waited long, then seats three', () => {
    expect(sizes(evening(people(3, 1_000)), 1_000 + MAX_WAIT_MS - 1)).toEqual([]);
    expect(nextLookAt(evening(people(3, 1_000)), 5_000)).toBe(1_000 + MAX_WAIT_MS);
    expect(sizes(evening(people(3, 1_000)), 1_000 + MAX_WAIT_MS)).toEqual([3]);
    expect(sizes(evening(people(2)), 2 * MAX_WAIT_MS)).toEqual([]);
    expect(nextLookAt(evening(people(2)), 2 * MAX_WAIT_MS)).toBe(HOUR_MS);
  });

  it('lets people wait at most a tenth of the evening, whatever the thinking time', () => {
    const slow = { pace: '24h', endsAt: HOUR_MS } as const;
    expect(sizes(evening(people(3), [], slow), HOUR_MS / 10)).toEqual([3]);
    expect(sizes(evening(people(3), [], slow), HOUR_MS / 10 - 1)).toEqual([]);
  });

  it('seats some of many people at once', () => {
    expect(sizes(evening(people(7)), 1)).toEqual([]);
    expect(sizes(evening(people(8)), 1)).toEqual([4]);
    expect(sizes(evening(people(13)), 1)).toEqual([4, 4]);
  });

  it('skips people who play, are on a break or have left, but not those who have only left a table', () => {
    const left = tableWith('a', ['p0', 'p1', 'p2']);
    const seats = left.seats.map((seat, i) => (i === 0 ? { ...seat, player: 'left' as const } : seat));
    const all = [...people(3), entrant('r', 0, 'break'), entrant('l', 0, 'nothing'), entrant('x'), entrant('y')];
    expect(seatingAt(evening(all, [{ ...left, seats }]), MAX_WAIT_MS)[0]!.toSorted()).toEqual(['p0', 'x', 'y']);
  });

  it('counts waiting from the end of the last table', () => {
    const table = finished(tableWith('a', ['p0', 'p1', 'p2']), [1, 2, 3], 500_000);
    expect(waitingIn(evening(people(3), [table])).map(({ since }) => since)).toEqual([500_000, 500_000, 500_000]);
  });

  it('puts at most four tables into a channel', () => {
    const without = { threads: false };
    expect(sizes(evening(people(30), [], without), MAX_WAIT_MS)).toEqual([5, 5, 5, 5]);
    const there = ['a', 'b', 'c'].map((id, i) => tableWith(id, [`x${i}`, `y${i}`, `z${i}`], RECORD.channel));
    expect(sizes(evening(people(30), there, without), MAX_WAIT_MS)).toEqual([5]);
    // A table in a thread made earlier takes no room.
    expect(sizes(evening(people(30), [tableWith('t', ['x', 'y', 'z'])], without), MAX_WAIT_MS)).toHaveLength(4);
  });

  it('begins no tables after its time, and is over once nobody plays', () => {
    expect(sizes(evening(people(30)), HOUR_MS)).toEqual([]);
    expect(isOver(evening(people(30)), HOUR_MS - 1)).toBe(false);
    expect(isOver(evening(people(30)), HOUR_MS)).toBe(true);
    expect(isOver(evening(people(3), [tableWith('a', ['p0', 'p1', 'p2'])]), HOUR_MS)).toBe(false);
  });

  it('seats three to five people at a table, nobody twice, and always the person who has waited longest', () => {
    const wants = fc.constantFrom<Entrant['wants']>('table', 'table', 'table', 'break', 'nothing');
    const all = fc.array(fc.tuple(wants, fc.nat(100)), { maxLength: 40 });
    const past = fc.array(fc.uniqueArray(fc.nat(39), { minLength: 3, maxLength: 5 }), { maxLength: 15 });
    fc.assert(
      fc.property(all, past, fc.nat(2 * MAX_WAIT_MS), fc.boolean(), (list, before, now, threads) => {
        const entrants = list.map(([want, since], i) => entrant(`p${i}`, since, want));
        const tables = before.map((users, i) => {
          const table = tableWith(
            `t${i}`,
            users.map((n) => `p${n}`),
          );
          return i % 3 === 0
            ? table
            : finished(
                table,
                users.map((_, n) => n + 1),
              );
        });
        const tournament = evening(entrants, tables, { threads });
        const waiting = waitingIn(tournament).map(({ user }) => user);
        const seating = seatingAt(tournament, now);
        const seated = seating.flat();
        expect(new Set(seated).size).toBe(seated.length);
        expect(seated.every((user) => waiting.includes(user))).toBe(true);
        expect(seating.every(({ length }) => length >= 3 && length <= 5)).toBe(true);
        if (seating.length > 0) expect(seated).toContain(waiting[0]);
        if (threads && now >= 100 + MAX_WAIT_MS && waiting.length >= 3) expect(seated).toHaveLength(waiting.length);
      }),
      { seed: 2, numRuns: 500 },
    );
  });
});

/** How often the same two have met. */
function meetings(tables: readonly TournamentTable[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { seats } of tables)
    for (const { user: a } of seats)
      for (const { user: b } of seats) if (a! < b!) counts.set(`${a} ${b}`, (counts.get(`${a} ${b}`) ?? 0) + 1);
  return counts;
}

it('lets sixteen people meet no one twice at their first two tables, and no one three times at four', () => {
  let tables: readonly TournamentTable[] = [];
  for (let round = 0; round < 4; round += 1) {
    const now = (round + 1) * 2 * MAX_WAIT_MS;
    const seating = seatingAt(evening(people(16), tables), now);
    expect(seating).toHaveLength(4);
    tables = [...tables, ...seating.map((users, i) => finished(tableWith(`${round}${i}`, users), [1, 2, 3, 4], now))];
    const most = Math.max(...meetings(tables).values());
    expect(most).toBeLessThanOrEqual(round < 2 ? 1 : 2);
  }
});

it('ends an evening of 64 people, in which nobody waits much longer than a seat stays empty', () => {
  const ends = new Map<string, number>();
  let [tables, now]: [readonly TournamentTable[], number] = [[], 0];
  const all = people(64);
  let longest = 0;
  for (let n = 0; !isOver(evening(all, tables), now); n += 1) {
    expect(n).toBeLessThan(5_000);
    tables = tables.map((table) => {
      const end = ends.get(table.id);
      return end !== undefined && end <= now && isPlayed(table) ? finished(table, [1, 2, 3, 4, 5], end) : table;
    });
    const tournament = evening(all, tables);
    for (const users of seatingAt(tournament, now)) {
      for (const user of users) expect(tableOf(evening(all, tables), user)).toBeUndefined();
      const id = String(tables.length);
      // Some play twice as long as others.
      ends.set(id, now + 300_000 + ((tables.length * 7_919) % 300_000));
      tables = [...tables, tableWith(id, users)];
    }
    const waiting = waitingIn(evening(all, tables));
    if (waiting.length >= 3 && now < HOUR_MS) longest = Math.max(longest, now - waiting[0]!.since);
    const next = nextLookAt(evening(all, tables), now);
    const soonest = [...ends.values()].filter((end) => end > now);
    now = Math.min(...soonest, next ?? Number.POSITIVE_INFINITY);
    if (!Number.isFinite(now)) break;
  }
  expect(tables.length).toBeGreaterThan(90);
  expect(longest).toBeLessThanOrEqual(MAX_WAIT_MS);
  const counts = boardOf(evening(all, tables)).map(({ played }) => played);
  expect(counts).toHaveLength(64);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(4);
});

it('can be played in each of our games with its default options', () => {
  const playable = games.filter((game) => canBeTournament(game, defaultsOf(game.fields))).map(({ id }) => id);
  // A game for fewer players cannot be played in a tournament.
  expect(playable).toEqual(expect.arrayContaining(['6nimmt', 'sixpack', 'sixto', 'six']));
});
