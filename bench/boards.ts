/** Pages of leaderboards and a match's end in a database of a million finished matches. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { ORDERS, SPANS } from '../src/store/boards.ts';
import { EVERYWHERE } from '../src/store/counting.ts';
import { openStore, type Store } from '../src/store/store.ts';
import { finish } from '../test/finished.ts';
import { numbersGiven, quantile, type Row } from './figures.ts';

/** Finished matches, people, and how many pages are read. */
const { matches, people, pages } = numbersGiven({ matches: 1_000_000, people: 50_000, pages: 600 });
const SERVERS = 100;
const NOW = Date.UTC(2026, 10, 21);
const TWO_YEARS = 730 * 86_400_000;

/** Mulberry32: from 0 to 1. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Half of all matches are on one server; some people play much, most a little; a fifth is on the boards of all servers. */
function fill(path: string): void {
  const file = new Database(path);
  file.pragma('synchronous = OFF');
  const random = dice(7);
  const match = file.prepare(
    `insert into matches (id, game, version, options, pace, status, guild, channel, locale, host, secret, opened_at, started_at, ended_at)
     values (?, '6nimmt', 1, '{}', '2m', 'finished', ?, 'c', 'en', ?, '00', ?, ?, ?)`,
  );
  const result = file.prepare(
    `insert into results (match, seat, user, player, guild, game, seats, place, points, deals, tally, ended_at, kind, shared)
     values (?, ?, ?, 'person', ?, '6nimmt', 4, ?, ?, 1, '{"deals":1}', ?, 'round', ?)`,
  );
  const finished = file.prepare('insert into finishes (match) values (?)');
  const name = file.prepare("insert into names (guild, user, name, seen_at) values (?, ?, 'Somebody', 0)");
  file.exec('begin');
  for (let n = 0; n < matches; n += 1) {
    const id = `m${n}`;
    const guild = `g${random() < 0.5 ? 0 : Math.floor(random() * SERVERS)}`;
    const at = NOW - TWO_YEARS + Math.floor((TWO_YEARS * n) / matches);
    const users = new Set<number>();
    while (users.size < 4) users.add(Math.floor(people * random() ** 3));
    const seats = [...users].map((user) => ({ user, points: Math.floor(random() * 30 * (1 + user / people)) }));
    match.run(id, guild, `u${seats[0]!.user}`, at, at, at);
    for (const [seat, { user, points }] of seats.entries()) {
      const place = 1 + seats.filter((other) => other.points < points).length;
      result.run(id, seat, `u${user}`, guild, place, points, at, user % 5 === 0 ? 1 : 0);
    }
    finished.run(id);
  }
  for (let user = 0; user < people; user += 1) name.run('g0', `u${user}`);
  // The sums as a million matches leave them, made by SQL: to count them one by one takes half an hour.
  const months = "strftime('%Y-%m', ended_at / 1000, 'unixepoch')";
  const seasons =
    "strftime('%Y-S', ended_at / 1000, 'unixepoch') || ((strftime('%m', ended_at / 1000, 'unixepoch') + 2) / 3)";
  for (const span of ["'all'", months, seasons])
    for (const [scope, where] of [
      ['guild', 'true'],
      ["'*'", 'shared = 1'],
    ])
      file.exec(`
        insert into standings select ${scope}, game, ${span} as span, user, count(*), sum(place = 1), 0, sum(place), sum(points),
          count(*), avg(place), avg(points), 1000 + abs(random()) % 1000, count(*) > 15, max(ended_at)
          from results where ${where} group by ${scope}, span, user;
        insert into bests select ${scope}, game, ${span} as span, kind, user, min(points), match, ended_at, max(ended_at)
          from results where ${where} group by ${scope}, span, user`);
  file.exec('commit; analyze');
  file.close();
}

/** Milliseconds of each read, by board. */
async function reads(store: Store): Promise<Record<string, number[]>> {
  const random = dice(9);
  const times: Record<string, number[]> = {};
  for (let n = 0; n < pages; n += 1) {
    const scope = n % 4 === 3 ? EVERYWHERE : 'g0';
    const by = ORDERS[Math.floor(random() * ORDERS.length)]!;
    const page = [0, 0, Math.floor(random() * 200), 'mine'][n % 4] as number | 'mine';
    const span = SPANS[Math.floor(random() * SPANS.length)]!;
    const me = `u${Math.floor(people * random() ** 3)}`;
    const started = performance.now();
    await store.board({
      scope,
      guild: 'g0',
      game: '6nimmt',
      better: 'fewer',
      span,
      by,
      kind: 'round',
      page,
      me,
      now: NOW,
    });
    times[span] = [...(times[span] ?? []), performance.now() - started];
  }
  return times;
}

export async function rows(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sixes-boards-'));
  const path = join(folder, 'sixes.db');
  try {
    await (await openStore(path)).close();
    fill(path);
    const store = await openStore(path);
    await reads(store);
    const times = await reads(store);
    const ends: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      const seats = [3, 30, 300, 3_000].map((user, i) => ({ user: `u${user + n}`, points: i * 5 }));
      const begun = performance.now();
      await finish(store, { id: `end${n}`, guild: 'g0', at: NOW, kind: 'round', seats });
      ends.push(performance.now() - begun);
    }
    await store.close();
    const shown = (name: string, values: readonly number[]): Row[] => [
      { name: `a page, ${name}, p50`, value: quantile(values, 0.5), unit: 'ms' },
      { name: `a page, ${name}, p99`, value: quantile(values, 0.99), unit: 'ms', aim: { most: 10 } },
    ];
    return [
      { name: 'finished matches', value: matches, unit: '' },
      { name: 'database', value: statSync(path).size / 2 ** 20, unit: 'MiB' },
      ...Object.entries(times).flatMap(([span, values]) => shown(span, values)),
      { name: 'a match written and ended, p50', value: quantile(ends, 0.5), unit: 'ms' },
      { name: 'a match written and ended, p99', value: quantile(ends, 0.99), unit: 'ms' },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
