/** A million finished matches: pages of leaderboards, the end of a match, counting matches again, and what is kept of one person. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import Database from 'better-sqlite3';
import { SPANS } from '../src/store/boards.ts';
import { EVERYWHERE } from '../src/store/counting.ts';
import { exported } from '../src/store/exportText.ts';
import { ORDERS } from '../src/store/listing.ts';
import { openStore, type Store } from '../src/store/store.ts';
import { finish } from '../test/store/finished.ts';
import { numbersGiven, quantile, type Row } from './figures.ts';

/** Finished matches, people, and how many pages are read. */
const { matches, people, pages } = numbersGiven({ matches: 1_000_000, people: 50_000, pages: 600 });
const SERVERS = 100;
const NOW = Date.UTC(2026, 10, 21);
const IDLE = NOW - 90 * 86_400_000;
const TWO_YEARS = 730 * 86_400_000;
/** Somebody who has played every tenth match, ten answers each. */
const REGULAR = '100000000000000000';
const ANSWERS = 10;
const COUNTED_AGAIN = Math.min(10_000, matches);

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
  for (const setting of ['journal_mode = DELETE', 'journal_mode = OFF', 'synchronous = OFF', 'cache_size = -600000'])
    file.pragma(setting);
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
  const seat = file.prepare(
    "insert into seats (match, seat, user, name, player, join_id) values (?, 0, ?, 'R', 'person', '1')",
  );
  const answer = file.prepare(`insert into entries (match, n, at, kind, seat, by, data)
    values (?, ?, ?, 'answer', 0, 'person', '{"question":"card.1.1","moves":[{"card":55}]}')`);
  const rating = file.prepare(
    "insert into ratings (scope, game, user, n, mean, variance) values (?, '6nimmt', ?, ?, 0, 0.01)",
  );
  const name = file.prepare("insert into names (guild, user, name, seen_at) values (?, ?, 'Somebody', 0)");
  file.exec('begin');
  for (let n = 0; n < matches; n += 1) {
    const id = `m${n}`;
    const guild = `g${random() < 0.5 ? 0 : Math.floor(random() * SERVERS)}`;
    const at = NOW - TWO_YEARS + Math.floor((TWO_YEARS * n) / matches);
    const users = new Set<number>();
    while (users.size < 4) users.add(Math.floor(people * random() ** 3));
    const seats = [...users].map((user) => ({ user, points: Math.floor(random() * 30 * (1 + user / people)) }));
    const isRegular = n % 10 === 0;
    match.run(id, guild, isRegular ? REGULAR : `u${seats[0]!.user}`, at, at, at);
    for (const [seat, { user, points }] of seats.entries()) {
      const place = 1 + seats.filter((other) => other.points < points).length;
      const isShared = user % 5 === 0 || (isRegular && seat === 0);
      result.run(id, seat, isRegular && seat === 0 ? REGULAR : `u${user}`, guild, place, points, at, isShared ? 1 : 0);
    }
    finished.run(id);
    if (!isRegular) continue;
    seat.run(id, REGULAR);
    for (let answers = 0; answers < ANSWERS; answers += 1) answer.run(id, answers, at);
    for (const scope of [guild, EVERYWHERE]) rating.run(scope, REGULAR, n + 1);
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
          count(*), avg(place), avg(points), 1000 + abs(random()) % 1000, count(*) > 15, max(ended_at), max(ended_at) > ${IDLE}
          from results where ${where} group by ${scope}, span, user;
        insert into bests select ${scope}, game, ${span} as span, kind, user, min(points), match, ended_at, max(ended_at),
          max(ended_at) > ${IDLE} from results where ${where} group by ${scope}, span, user`);
  file.exec(`update counted set n = ${matches}; commit; analyze`);
  file.close();
}

/** Milliseconds of each read: every order and span, here and everywhere; the first, a middle, the last and the own page. */
async function reads(store: Store): Promise<Record<string, number[]>> {
  const random = dice(9);
  const times: Record<string, number[]> = {};
  for (let n = 0; n < pages; n += 1) {
    const by = ORDERS[n % ORDERS.length]!;
    const span = SPANS[Math.floor(n / 5) % SPANS.length]!;
    const page = ([0, 'mine', Math.floor(random() * 2_000), 1e6] as const)[Math.floor(n / 15) % 4]!;
    const scope = Math.floor(n / 60) % 4 === 3 ? EVERYWHERE : 'g0';
    const asked = { scope, guild: 'g0', game: '6nimmt', better: 'fewer', kind: 'round', now: NOW } as const;
    const started = performance.now();
    await store.board({ ...asked, span, by, page, me: `u${Math.floor(people * random() ** 3)}` });
    const took = performance.now() - started;
    const name = page === 1e6 ? 'last' : page === 0 ? 'first' : page === 'mine' ? 'own' : 'middle';
    for (const one of ['any', `by ${by}`, span, `${name} page`]) times[one] = [...(times[one] ?? []), took];
  }
  return times;
}

/** Seconds that something takes, and the longest time in which the thread did nothing else. */
async function watched(act: () => Promise<unknown>): Promise<{ readonly seconds: number; readonly stall: number }> {
  let stall = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    stall = Math.max(stall, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  const begun = performance.now();
  await act();
  clearInterval(timer);
  look();
  return { seconds: (performance.now() - begun) / 1_000, stall };
}

/** Milliseconds that matches take to be written and ended, one after the other. */
async function ends(store: Store, name: string, many: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let n = 0; n < many; n += 1) {
    const seats = [3, 30, 300, 3_000].map((user, i) => ({ user: `u${user + n}`, points: i * 5 }));
    const begun = performance.now();
    await finish(store, { id: `${name}${n}`, guild: 'g0', at: NOW, kind: 'round', seats });
    times.push(performance.now() - begun);
  }
  return times;
}

async function exportedBytes(store: Store): Promise<number> {
  let bytes = 0;
  for await (const part of Readable.from(exported(store, REGULAR)).pipe(createGzip())) bytes += part.length;
  return bytes;
}

async function deleted(store: Store): Promise<void> {
  await store.forget(REGULAR, '0123456789abcdef', '2026-11-21');
  await store.forgotten();
}

export async function rows(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sixes-boards-'));
  const path = join(folder, 'sixes.db');
  try {
    await (await openStore(path)).close();
    fill(path);
    let store = await openStore(path);
    await reads(store);
    const times = await reads(store);
    const ended = await ends(store, 'end', 100);
    let bytes = 0;
    const exporting = await watched(async () => {
      bytes = await exportedBytes(store);
    });
    const deleting = await watched(() => deleted(store));
    await store.close();
    const file = new Database(path);
    file.exec(`update counted set n = n - ${COUNTED_AGAIN}`);
    file.close();
    store = await openStore(path);
    let meanwhile: readonly number[] = [];
    const counting = await watched(async () => {
      meanwhile = await ends(store, 'meanwhile', 100);
      while (await store.isBehind()) await new Promise((resolve) => setTimeout(resolve, 5));
    });
    await store.close();
    const both = (name: string, values: readonly number[], most?: number): Row[] => [
      { name: `${name}, p50`, value: quantile(values, 0.5), unit: 'ms' },
      {
        name: `${name}, p99`,
        value: quantile(values, 0.99),
        unit: 'ms',
        ...(most === undefined ? {} : { aim: { most } }),
      },
    ];
    return [
      { name: 'finished matches', value: matches, unit: '' },
      { name: 'database', value: statSync(path).size / 2 ** 20, unit: 'MiB' },
      ...Object.entries(times).flatMap(([name, values]) => both(`a page, ${name}`, values, 20)),
      ...both('a match written and ended', ended),
      { name: 'export of 100,000 matches', value: exporting.seconds, unit: 's', aim: { most: 60 } },
      { name: '… compressed', value: bytes / 2 ** 20, unit: 'MiB' },
      { name: '… longest stall', value: exporting.stall, unit: 'ms', aim: { most: 50 } },
      { name: 'deletion of 100,000 matches', value: deleting.seconds, unit: 's', aim: { most: 60 } },
      { name: '… longest stall', value: deleting.stall, unit: 'ms', aim: { most: 50 } },
      { name: 'matches counted again', value: COUNTED_AGAIN / counting.seconds, unit: '1/s' },
      { name: '… longest stall', value: counting.stall, unit: 'ms', aim: { most: 50 } },
      ...both('a match written and ended meanwhile', meanwhile),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
