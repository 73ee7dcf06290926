/**
 * What pictures take: milliseconds, bytes and memory, for tables, hands and charts that differ each time; and how many taps
 * a turn takes in each game.
 */
import type { AnyGame } from '../games/game.ts';
import { games } from '../games/index.ts';
import { nimmt } from '../games/nimmt/index.ts';
import { paint } from '../src/pictures/paint.ts';
import { Pictures } from '../src/pictures/renderer.ts';
import { chartScene, type Scene, viewScene } from '../src/pictures/scenes.ts';
import type { Match } from '../src/table/match.ts';
import { median, numbersGiven, quantile, type Row } from './figures.ts';
import { played } from './played.ts';

const { pictures: count } = numbersGiven({ pictures: 1_000 });
const NAMES = ['Ada', 'Bob', 'Celia', 'Dan', 'Käthe Größenwahn', '山田太郎', 'Gus 🦆', 'Hana', 'Ivo', 'Jo'];
const lookers = { locale: 'en', names: NAMES } as const;

/** Moments of matches, one after the other, without end. */
function* moments(game: AnyGame, seats: number): Generator<Match> {
  for (let n = 0; ; n += 1) for (const { match } of played(game, seats, n)) yield match;
}

/** What a seat taps between one reveal or roll and the next, in ten matches. */
function tapsATurn(game: AnyGame, seats: number): number {
  let [taps, turns] = [0, 0];
  for (let n = 0; n < 10; n += 1)
    for (const now of played(game, seats, n)) {
      taps += now.taps;
      turns += now.turns;
    }
  return taps / turns;
}

interface Taken {
  readonly ms: readonly number[];
  /** Of these on the main thread. */
  readonly busy: readonly number[];
  readonly bytes: readonly number[];
}

interface Measured {
  readonly name: string;
  readonly game: AnyGame;
  readonly seats: number;
  readonly of: (match: Match) => Scene | undefined;
}

/** One after the other, as a table asks for them; the first tenth warms up. */
async function taken({ game, seats, of }: Measured): Promise<Taken> {
  const pictures = new Pictures(paint);
  const all: { ms: number; busy: number; bytes: number }[] = [];
  for (const match of moments(game, seats)) {
    const scene = of(match);
    if (scene === undefined || pictures.ready(scene) !== undefined) continue;
    const before = performance.eventLoopUtilization();
    const started = performance.now();
    const picture = await pictures.draw(scene, 'bench');
    const ms = performance.now() - started;
    const busy = performance.eventLoopUtilization(before).active;
    all.push({ ms, busy, bytes: picture!.png.length });
    if (all.length >= count / 4) break;
  }
  const warm = all.slice(all.length / 10);
  return { ms: warm.map(({ ms }) => ms), busy: warm.map(({ busy }) => busy), bytes: warm.map(({ bytes }) => bytes) };
}

/** Megabytes of the process after 100 pictures and after all of them: tables of all sizes and their hands. */
async function memory(): Promise<number> {
  const pictures = new Pictures(paint);
  const tables = [2, 4, 7, 10].map((seats) => moments(nimmt, seats));
  let at100 = 0;
  for (let n = 1; n <= count; n += 1) {
    const match = tables[n % tables.length]!.next().value as Match;
    const scene = n % 2 === 0 ? viewScene(match, lookers) : (viewScene(match, lookers, 0) ?? viewScene(match, lookers));
    await pictures.draw(scene!, 'bench');
    if (n === 100) at100 = process.memoryUsage.rss();
  }
  return (process.memoryUsage.rss() - at100) / 1e6;
}

export async function rows(): Promise<readonly Row[]> {
  const grown = await memory();
  const tableOf = (match: Match) => viewScene(match, lookers);
  const handOf = (match: Match) => viewScene(match, lookers, 0);
  const scenes: readonly Measured[] = [
    ...games.map((game) => ({ name: `${game.id}, table of 4`, game, seats: 4, of: tableOf })),
    { name: '6nimmt, table of 10', game: nimmt, seats: 10, of: tableOf },
    ...games
      .filter(({ picture }) => picture?.hand !== undefined)
      .map((game) => ({ name: `${game.id}, hand`, game, seats: 4, of: handOf })),
    { name: '6nimmt, chart of 10', game: nimmt, seats: 10, of: (match) => chartScene(match, lookers) },
  ];
  const measured: Row[] = [];
  for (const scene of scenes) {
    const { name } = scene;
    const { ms, busy, bytes } = await taken(scene);
    measured.push(
      { name: `${name}, p50`, value: median(ms), unit: 'ms', aim: { most: 30 } },
      { name: `${name}, p95`, value: quantile(ms, 0.95), unit: 'ms' },
      { name: `${name}, of these on the main thread`, value: median(busy), unit: 'ms' },
      { name: `${name}, size`, value: median(bytes) / 1000, unit: 'kB', aim: { most: 80 } },
    );
  }
  const taps = games.map((game) => ({
    name: `${game.id}, a turn of 4`,
    value: tapsATurn(game, 4),
    unit: 'taps a seat',
  }));
  return [
    ...measured,
    ...taps,
    { name: `memory grown from 100 to ${count} pictures`, value: grown, unit: 'MB', aim: { most: 30 } },
  ];
}
