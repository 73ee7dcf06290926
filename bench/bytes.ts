/** How many bytes a finished match takes in the database: whole matches as people play them, through the real host and store. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { AnyGame } from '../games/game.ts';
import { games } from '../games/index.ts';
import { type MovableClock, steppedClock } from '../playground/server/clock.ts';
import { openStore } from '../src/store/store.ts';
import { advised } from '../src/table/bots.ts';
import { isDrafted } from '../src/table/draft.ts';
import { Host } from '../src/table/host.ts';
import { hasAnswered } from '../src/table/match.ts';
import type { Actor, Outcome } from '../src/table/refusals.ts';
import type { Table } from '../src/table/table.ts';
import { numbersGiven, type Row } from './figures.ts';

const { matches, seats } = numbersGiven({ matches: 50, seats: 4 });
/** From one answer to the next, in milliseconds. */
const PACE_MS = 700;
/** What goes when journals are deleted. */
const JOURNALS = ['entries', 'sqlite_autoindex_entries_1', 'chronicles', 'sqlite_autoindex_chronicles_1'];

export async function rows(): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (const game of games) all.push(...(await measured(game)));
  return all;
}

async function measured(game: AnyGame): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sixes-bench-'));
  const path = join(folder, 'sixes.db');
  try {
    await (await openStore(path)).close();
    const empty = sizes(path);
    const entries = await filled(path, game);
    const full = sizes(path);
    const perMatch = (from: number, to: number) => (to - from) / matches / 1_000;
    const who = `${game.id}, ${seats} seats, ${matches} matches: `;
    return [
      { name: `${who}entries a match`, value: entries / matches, unit: '' },
      { name: `${who}file a match`, value: perMatch(empty.file, full.file), unit: 'kB' },
      { name: `${who}of it journal`, value: perMatch(empty.journals, full.journals), unit: 'kB' },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Bytes of the closed file, and of the pages that journals have in it. */
function sizes(path: string): { readonly file: number; readonly journals: number } {
  const db = new Database(path, { readonly: true });
  const names = JOURNALS.map(() => '?').join(', ');
  const { bytes } = db.prepare(`select sum(pgsize) as bytes from dbstat where name in (${names})`).get(JOURNALS) as {
    bytes: number;
  };
  db.close();
  return { file: statSync(path).size, journals: bytes };
}

/** Plays matches with the default options and nobody but people; returns how many entries they have. */
async function filled(path: string, game: AnyGame): Promise<number> {
  const store = await openStore(path);
  const clock = steppedClock();
  const log = { info() {}, warn: console.error, error: console.error };
  const host = new Host({ store, games: [game], clock, log, holdTime: 0 });
  await host.online();
  let entries = 0;
  for (let n = 0; n < matches; n += 1) {
    const opening = {
      game,
      given: {},
      pace: (game.paces ?? ['2m'])[0]!,
      guild: GUILD,
      channel: GUILD,
      locale: 'en',
    } as const;
    let table = made(await host.open(opening, actor(0, clock)));
    for (let seat = 1; seat < seats; seat += 1) table = made(await host.join(table.record.id, actor(seat, clock)));
    table = made(await host.begin(table.record.id, actor(0, clock)));
    while (table.record.status === 'running') table = await answered(host, table, clock);
    entries += table.match!.n;
  }
  await host.close();
  await store.close();
  return entries;
}

/** Somebody whose answer is awaited taps what a bot would: each part of a draft, then the answer. */
async function answered(host: Host, table: Table, clock: MovableClock): Promise<Table> {
  const { match, record } = table;
  const pending = match!.pending[match!.n % match!.pending.length]!;
  const waiting = pending.question.asks.filter(({ seat }) => !hasAnswered(pending, seat));
  clock.advance(PACE_MS);
  const ask = waiting[0];
  if (ask === undefined) return (await host.table(record.id))!;
  const { moves } = advised(match!, pending, ask.seat);
  const question = pending.question.id;
  if (isDrafted(ask))
    for (let n = 1; n <= moves.length; n += 1) {
      const draft = { kind: 'draft', question, moves: moves.slice(0, n) } as const;
      await host.answer(record.id, actor(ask.seat, clock), () => draft);
    }
  await host.answer(record.id, actor(ask.seat, clock), () => ({ kind: 'answer', question, moves }));
  return (await host.table(record.id))!;
}

const GUILD = '1100000000000000000';
let taps = 2_000_000_000_000_000_000n;
function actor(seat: number, clock: MovableClock): Actor {
  taps += 1n;
  return {
    user: `10000000000000000${seat}`,
    name: `Player ${seat}`,
    join: String(taps),
    at: clock.now(),
    manages: false,
  };
}

function made(outcome: Outcome): Table {
  if ('refused' in outcome) throw new Error(outcome.refused.why);
  return outcome.table;
}
