/** What pictures take: milliseconds, bytes and memory, for tables, hands and charts of 6 nimmt! that differ each time. */
import type { AnyAsk } from '../games/game.ts';
import { nimmt } from '../games/nimmt/index.ts';
import { optionsOf } from '../games/options.ts';
import { paint } from '../src/pictures/paint.ts';
import { Pictures } from '../src/pictures/renderer.ts';
import { chartScene, type Scene, viewScene } from '../src/pictures/scenes.ts';
import { begin, isOver, type Match, receive } from '../src/table/match.ts';
import { median, numbersGiven, quantile, type Row } from './figures.ts';

const { pictures: count } = numbersGiven({ pictures: 1_000 });
const NAMES = ['Ada', 'Bob', 'Celia', 'Dan', 'Käthe Größenwahn', '山田太郎', 'Gus 🦆', 'Hana', 'Ivo', 'Jo'];
const lookers = { locale: 'en', names: NAMES } as const;

/** Moments of random matches, one after the other, without end. */
function* moments(seats: number): Generator<Match> {
  const read = optionsOf(nimmt.fields, {});
  if ('wrong' in read) throw new Error('the defaults are wrong');
  for (let n = 0; ; n += 1) {
    const players = Array(seats).fill('person');
    const seed = (seats * 1_000_000 + n).toString(16).padStart(64, '0');
    let match = begin({ game: nimmt, options: read.options, players, startedAt: 0, pace: 1e9, seed });
    for (let pick = n; !isOver(match); pick += 7) {
      const { question } = match.pending[0]!;
      for (const { seat, options } of question.asks as readonly AnyAsk[]) {
        const moves = [options[(pick + seat * 3) % options.length]!.move];
        const received = receive(match, { kind: 'answer', by: 'person', at: 0, seat, question: question.id, moves });
        if ('refused' in received) throw new Error(received.refused);
        match = received.match;
      }
      yield match;
    }
  }
}

interface Taken {
  readonly ms: readonly number[];
  /** Of these on the main thread. */
  readonly busy: readonly number[];
  readonly bytes: readonly number[];
}

/** One after the other, as a table asks for them; the first tenth warms up. */
async function taken(seats: number, of: (match: Match) => Scene | undefined): Promise<Taken> {
  const pictures = new Pictures(paint);
  const all: { ms: number; busy: number; bytes: number }[] = [];
  for (const match of moments(seats)) {
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
  const tables = [2, 4, 7, 10].map(moments);
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
  const scenes: readonly (readonly [string, number, (match: Match) => Scene | undefined])[] = [
    ['table of 4', 4, (match) => viewScene(match, lookers)],
    ['table of 10', 10, (match) => viewScene(match, lookers)],
    ['hand', 4, (match) => viewScene(match, lookers, 0)],
    ['chart of 10', 10, (match) => chartScene(match, lookers)],
  ];
  const measured: Row[] = [];
  for (const [name, seats, of] of scenes) {
    const { ms, busy, bytes } = await taken(seats, of);
    measured.push(
      { name: `${name}, p50`, value: median(ms), unit: 'ms', aim: { most: 30 } },
      { name: `${name}, p95`, value: quantile(ms, 0.95), unit: 'ms' },
      { name: `${name}, of these on the main thread`, value: median(busy), unit: 'ms' },
      { name: `${name}, size`, value: median(bytes) / 1000, unit: 'kB', aim: { most: 80 } },
    );
  }
  return [
    ...measured,
    { name: `memory grown from 100 to ${count} pictures`, value: grown, unit: 'MB', aim: { most: 30 } },
  ];
}
