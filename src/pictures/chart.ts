/** Everybody's points over the deals, for every game: a line for each seat, dashed in its own way, with its letters at the end. */

import { type AnyGame, numeral, type Seat, type Standing } from '../../games/game.ts';
import { drawHead, drawSeat, faceWidth, HEAD, MARGIN, RIGHT, shadeOf } from '../../games/kit/pictures.ts';
import { type Box, HIGHEST, type Pen, type Point, type Size, WIDTH } from '../../games/pen.ts';
import { gainsByDeal, pointsByDeal } from '../table/deals.ts';
import { dealName } from '../words/games.ts';
import type { Tell } from '../words/index.ts';
import { placeLines } from '../words/standings.ts';

const LABEL = 50;
const RADIUS = 21;
/** Of letters that stand alone, in less room. */
const SMALL_RADIUS = 17;
const TICK = { size: 34, weight: 500, colour: 'soft' } as const;
const NAME = { size: 36, weight: 600, colour: 'cream', most: 220 } as const;
const POINTS = { size: 38, weight: 800, colour: 'cream', align: 'right' } as const;
/** By seat, in pixels: no two that follow each other look alike. */
export const DASHES: readonly (readonly number[])[] = [[], [16, 13], [3, 14], [28, 11, 4, 11], [9, 10]];

export interface Chart {
  readonly game: AnyGame;
  /** The standings at the end of each deal, or of each turn of the only one. */
  readonly deals: readonly (readonly Standing[])[];
  /** Of turns those at the start; before the first deal nobody has anything. */
  readonly start?: readonly Standing[] | undefined;
}

/** One seat's line: from where it began to its points at the end of each deal it played. */
interface Course {
  readonly seat: Seat;
  readonly place: number;
  readonly points: readonly number[];
}

export const chartSize = (): Size => ({ width: WIDTH, height: HIGHEST });

function coursesOf({ deals, start }: Chart): readonly Course[] {
  const pointsOf = (standings: readonly Standing[], seat: Seat) =>
    standings.find((one) => one.seat === seat)?.points ?? 0;
  return deals.at(-1)!.map(({ seat, place }): Course => {
    if (start === undefined) return { seat, place, points: [0, ...pointsByDeal(deals, seat)] };
    return { seat, place, points: [start, ...deals].map((standings) => pointsOf(standings, seat)) };
  });
}

export function drawChart(chart: Chart, pen: Pen, tell: Tell): void {
  drawHead(titleOf(chart, pen, tell), '', pen);
  drawLines(chart, { x: MARGIN, y: HEAD + 6, width: RIGHT - MARGIN, height: HIGHEST - HEAD - 26 }, pen, true);
}

/** The lines within a box; `isNamed`: their ends have names and points, otherwise letters alone. */
export function drawLines(chart: Chart, box: Box, pen: Pen, isNamed: boolean): void {
  const courses = coursesOf(chart);
  const all = courses.flatMap(({ points }) => points);
  const ticks = ticksOf(Math.min(...all), Math.max(...all, 1), box.height > 400 ? 6 : 3);
  const labels = labelsOf(courses, box, pen, isNamed);
  const { radius } = labels;
  const left = box.x + 16 + Math.max(...ticks.map((tick) => pen.width(numeral(tick), TICK)));
  const plot = { x: left, y: box.y + 20, width: labels.face - 34 - left, height: box.height - 78 };
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const axes: Axes = {
    plot,
    steps: chart.deals.length,
    xOf: (deal) => plot.x + (plot.width * deal) / chart.deals.length,
    yOf: (points) => plot.y + (plot.height * (high - points)) / (high - low),
  };
  drawGrid(ticks, axes, pen);
  const ends = courses.map(({ points }) => axes.yOf(points.at(-1)!));
  const apart = Math.min(LABEL, (box.height - 2 * radius) / Math.max(1, courses.length - 1));
  const hasRoom = apart >= 2 * radius;
  const levels = hasRoom ? spread(ends, apart, [box.y + radius, box.y + box.height - radius]) : ends;
  // The best lie above the others.
  const order = [...courses.keys()].sort((a, b) => courses[b]!.place - courses[a]!.place);
  for (const i of order) drawCourse(courses[i]!, levels[i]!, labels, axes, pen);
  // Where there is no room for all, the winners keep their letters.
  for (const [i, course] of courses.entries())
    if (hasRoom || course.place === 1) drawLabel(course, levels[i]!, labels, pen);
}

/** Where each label has its face, name and points; the widest of them make room. */
interface Labels {
  readonly radius: number;
  readonly face: number;
  /** Nothing where the letters stand alone. */
  readonly name?: number;
  readonly right: number;
}

function labelsOf(courses: readonly Course[], box: Box, pen: Pen, isNamed: boolean): Labels {
  const widest = (width: (course: Course) => number) => Math.max(...courses.map(width));
  const right = box.x + box.width;
  const radius = isNamed ? RADIUS : SMALL_RADIUS;
  const face = widest(({ seat }) => faceWidth(pen.letters(seat), radius, pen));
  if (!isNamed) return { radius, right, face: right - face };
  const points = widest((course) => pen.width(numeral(course.points.at(-1)!), POINTS));
  const name = right - points - 18 - widest(({ seat }) => pen.width(pen.name(seat), NAME));
  return { radius, right, name, face: name - 12 - face };
}

function drawCourse({ seat, place, points }: Course, level: number, { face }: Labels, axes: Axes, pen: Pen): void {
  const line = points.map((n, deal): Point => [axes.xOf(deal), axes.yOf(n)]);
  const colour = shadeOf(seat);
  const isFirst = place === 1;
  pen.line(line, { line: 'rim', thick: isFirst ? 15 : 11 });
  pen.line(line, { line: colour, thick: isFirst ? 9 : 5, dash: DASHES[seat % DASHES.length]! });
  const end = line.at(-1)!;
  const bend = axes.plot.x + axes.plot.width + 6;
  pen.line([end, [bend, end[1]], [face, level]], { line: colour, thick: 3 });
}

function drawLabel({ seat, place, points }: Course, y: number, labels: Labels, pen: Pen): void {
  const { radius, face, name, right } = labels;
  drawSeat(seat, [face, y], radius, pen);
  if (name === undefined) return;
  pen.text(pen.name(seat), [name, y], { ...NAME, weight: place === 1 ? 800 : 600 });
  pen.text(numeral(points.at(-1)!), [right, y], POINTS);
}

interface Axes {
  readonly plot: Box;
  readonly steps: number;
  readonly xOf: (deal: number) => number;
  readonly yOf: (points: number) => number;
}

function drawGrid(ticks: readonly number[], { plot, steps, xOf, yOf }: Axes, pen: Pen): void {
  for (const tick of ticks) {
    const y = yOf(tick);
    pen.line(
      [
        [plot.x, y],
        [plot.x + plot.width, y],
      ],
      { line: tick === 0 ? 'free' : 'raise', thick: tick === 0 ? 3 : 2 },
    );
    pen.text(numeral(tick), [plot.x - 16, y], { ...TICK, align: 'right' });
  }
  const every = Math.ceil(steps / 6);
  for (let deal = every; deal <= steps; deal += every)
    pen.text(String(deal), [xOf(deal), plot.y + plot.height + 36], { ...TICK, align: 'centre' });
}

/** Round numbers from at most the lowest to at least the highest, at most `most` steps between them where that is enough. */
export function ticksOf(low: number, high: number, most = 6): readonly number[] {
  const span = Math.max(high - low, 1);
  const rough = 10 ** Math.floor(Math.log10(span / 4));
  const step = Math.max(1, [1, 2, 5, 10, 20].map((factor) => factor * rough).find((one) => span / one <= most)!);
  const from = Math.floor(low / step);
  const to = Math.ceil(high / step);
  return Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step);
}
/** Heights as near as can be to those given, no two closer than `apart`, all within the bounds. */
export function spread(
  at: readonly number[],
  apart: number,
  [top, bottom]: readonly [number, number],
): readonly number[] {
  const order = [...at.keys()].sort((a, b) => at[a]! - at[b]! || a - b);
  const placed = [...at];
  let y = top - apart;
  for (const i of order) {
    y = Math.max(at[i]!, y + apart);
    placed[i] = y;
  }
  y = bottom + apart;
  for (const i of order.toReversed()) {
    y = Math.min(placed[i]!, y - apart);
    placed[i] = y;
  }
  return placed;
}

export function titleOf({ game }: Pick<Chart, 'game'>, { say }: Pick<Pen, 'say'>, tell: Tell): string {
  const unit = say({ key: game.unitName, args: {} });
  return tell('perDeal', { deal: dealName(game), unit }).replaceAll('**', '');
}

/** Above the lines, below the highlight. */
export const courseTitle = (chart: Chart, pen: Pick<Pen, 'say'>, tell: Tell): string =>
  chart.start === undefined
    ? titleOf(chart, pen, tell)
    : tell('finishCourse', { unit: pen.say({ key: chart.game.unitName, args: {} }) });

/** The same as the chart in sentences: places, and what each deal brought. */
export function chartTexts(
  { game, deals }: Chart,
  { name, say }: Pick<Pen, 'name' | 'say'>,
  tell: Tell,
): readonly string[] {
  const standings = deals.at(-1)!;
  const courses = standings.map(({ seat }) =>
    tell('dealsOf', { name: name(seat), deals: gainsByDeal(deals, seat).join(', ') }),
  );
  return [...placeLines(game, standings, { tell, say, name }), titleOf({ game }, { say }, tell), ...courses];
}

/** How many numbers the description of a picture has for each player, at most. */
const MAX_NUMBERS = 10;

/** A chart of turns in sentences: where everybody was, the best first. */
export function turnTexts(chart: Chart, voice: Pick<Pen, 'name' | 'say'>, tell: Tell): readonly string[] {
  const courses = coursesOf(chart).toSorted((a, b) => a.place - b.place);
  const texts = courses.map(({ seat, points }) =>
    tell('dealsOf', { name: voice.name(seat), deals: spacedOut(points, MAX_NUMBERS).join(', ') }),
  );
  return [courseTitle(chart, voice, tell), ...texts];
}

/** The first and the last number, and others between them at equal distances. */
function spacedOut(numbers: readonly number[], most: number): readonly number[] {
  const count = Math.min(most, numbers.length);
  return Array.from({ length: count }, (_, i) => numbers[Math.ceil((i * (numbers.length - 1)) / (count - 1))]!);
}
