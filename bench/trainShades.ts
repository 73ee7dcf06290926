/**
 * Learns which colours pictures have beside those by role, the shades of soft edges, and writes them to
 * src/pictures/shades.ts: `npm run train -- shades`. On each felt the scenes of matches that bots play are drawn in true
 * colours; what is kept is near most of their pixels (k-means, the colours by role fixed).
 */
import { writeFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import type { AnyGame } from '../games/game.ts';
import { games } from '../games/index.ts';
import { defaultsOf } from '../games/options.ts';
import { FELTS, type Felt } from '../games/pen.ts';
import { CanvasPen } from '../src/pictures/canvasPen.ts';
import { binOf, distance, exactOn, MAX_COLOURS, middleOf, nearest } from '../src/pictures/png.ts';
import {
  boardScene,
  chartScene,
  coverScene,
  drawScene,
  finishScene,
  momentScene,
  profileScene,
  type SingleScene,
  viewScene,
  voiceOf,
} from '../src/pictures/scenes.ts';
import { Course } from '../src/table/deals.ts';
import type { Match } from '../src/table/match.ts';
import { played } from './played.ts';

const NAMES = [
  'Ada',
  'Bob 🦆',
  'Çelia 🎉',
  'Käthe Größenwahn',
  '山田太郎',
  'Gus 🦊',
  'محمد',
  'Škoda 🐙',
  'สมชาย',
  '김철수 🌈',
];
const MATCHES = 2;
/** Every 40th moment of a match is drawn. */
const EACH = 40;
const ROUNDS = 20;
/** How much more a colour counts that is more frequent: rare ones, as those of emoji, must not be lost. */
const EXPONENT = 0.6;

/** The drawn scenes of matches with the fewest, the middle and the most seats. */
function* scenesOf(game: AnyGame): Generator<SingleScene | undefined> {
  const lookers = { locale: 'en', names: NAMES } as const;
  const options = defaultsOf(game.fields);
  const [least, most] = game.seats(options);
  for (const seats of new Set([least, Math.ceil((least + most) / 2), most]))
    for (let n = 0; n < MATCHES; n += 1) {
      let last: Match | undefined;
      let course: Course | undefined;
      for (const { match, events } of played(game, seats, n)) {
        last = match;
        course ??= new Course(match);
        course.follow(match, events);
        if (match.step % EACH !== 0) continue;
        yield viewScene(match, lookers);
        for (const seat of match.players.keys()) yield viewScene(match, lookers, seat);
      }
      const { deals } = last!;
      const events = deals.length > 0 ? last!.roundEvents : [];
      yield* [
        chartScene(last!, lookers),
        finishScene(last!, lookers, '24 November 2026'),
        momentScene(last!, lookers, { events, course: course!.standings }),
      ];
    }
  yield coverScene(game, lookers, { chips: [{ sign: 'people', text: '2–10' }], taken: 3, places: most, host: 0 }, []);
  const rows = NAMES.map((name, i) => ({
    rank: `${i + 1}.`,
    name,
    value: '1500',
    detail: '48 played',
    isOwn: i === 4,
  }));
  yield boardScene(game, 'en', { title: 'The best players', what: 'By rating', rows }, []);
  for (const name of NAMES) yield profileScene(game, 'en', { ...PLAYED, name }, []);
}

const PLAYED = {
  what: '9 wins in 24',
  rating: '1561?',
  points: [1500, 1540, 1512, 1580, 1633, 1604, 1561].map((rating, i) => ({ rating, doubt: 180 - 20 * i })),
  form: { label: 'Last matches', places: [3, 1, 10, 2, 2, 3, 1, 1] },
  favorite: 'Favorite game: Sixpack, 41 matches',
};

/** How many pixels of each bin there are, by felt. */
function counted(): Readonly<Record<Felt, Float64Array>> {
  const counts = Object.fromEntries(FELTS.map((felt) => [felt, new Float64Array(32 ** 3)])) as Record<
    Felt,
    Float64Array
  >;
  for (const game of games)
    for (const scene of scenesOf(game)) {
      if (scene === undefined) continue;
      const { width, height } = scene.size;
      const to = createCanvas(width, height).getContext('2d');
      drawScene(scene, new CanvasPen(to, scene.felt, voiceOf(scene), scene.size));
      const bytes = to.canvas.data();
      for (const pixel of new Int32Array(bytes.buffer, bytes.byteOffset, width * height))
        counts[scene.felt][binOf(pixel)]! += 1;
    }
  return counts;
}

interface Shade {
  readonly pixel: number;
  readonly weight: number;
}

/** The colours that are kept beside the exact ones. */
function learn(shades: readonly Shade[], exact: readonly number[]): readonly number[] {
  const kept = [...exact];
  const off = shades.map(({ pixel }) => distance(pixel, kept[nearest(pixel, kept)]!));
  while (kept.length < MAX_COLOURS) {
    const costs = shades.map(({ weight }, i) => weight * off[i]!);
    const worst = costs.indexOf(costs.reduce((a, b) => Math.max(a, b)));
    kept.push(shades[worst]!.pixel);
    for (const [i, { pixel }] of shades.entries()) off[i] = Math.min(off[i]!, distance(pixel, shades[worst]!.pixel));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = kept.map(() => [0, 0, 0, 0] as [number, number, number, number]);
    for (const { pixel, weight } of shades) {
      const sum = sums[nearest(pixel, kept)]!;
      for (const part of [0, 1, 2]) sum[part]! += weight * ((pixel >> (8 * part)) & 255);
      sum[3] += weight;
    }
    for (const [i, [r, g, b, weight]] of sums.entries())
      if (i >= exact.length && weight > 0)
        kept[i] = [r, g, b].reduce((pixel, part, at) => pixel | (Math.round(part / weight) << (8 * at)), 255 << 24);
  }
  return kept.slice(exact.length);
}

/** Returns the bytes that it has written. */
export function trainShades(): number {
  const counts = counted();
  const lines = FELTS.map((felt) => {
    const shades = Array.from(counts[felt], (n, bin) => ({ pixel: middleOf(bin), weight: n ** EXPONENT }));
    const seen = shades.filter(({ weight }) => weight > 0);
    const learned = learn(seen, exactOn(felt));
    console.log(`${felt}: ${seen.length} shades seen`);
    return `  ${felt}:\n    '${Buffer.from(learned.flatMap((pixel) => [0, 8, 16].map((at) => (pixel >> at) & 255))).toString('base64')}',`;
  });
  const file = `/** What bench/train.ts has learned: red, green and blue of colours, in base64. Do not change by hand. */
import type { Felt } from '../../games/pen.ts';

export const SHADES: Readonly<Record<Felt, string>> = {
${lines.join('\n')}
};
`;
  writeFileSync(new URL('../src/pictures/shades.ts', import.meta.url), file);
  return file.length;
}
