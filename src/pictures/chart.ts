/** Everybody's points over the deals, for every game: a line and a mark of its own for each seat. */
import { type AnyGame, numeral, type Seat, type Standing } from '../../games/game.ts';
import { type Box, type Pen, type Point, type Size, STROKES, WIDTH } from '../../games/pen.ts';
import { gainsByDeal, pointsByDeal } from '../table/match.ts';
import type { Tell } from '../words/index.ts';
import { placeLines } from '../words/standings.ts';
import { MARKERS } from './markers.ts';

const MARGIN = 24;
const HEAD = 76;
const LABEL = 50;
const MARK = 26;
const TICK = { size: 28, weight: 500, colour: 'faint' } as const;
const PLACE = { size: 30, colour: 'faint' } as const;
const NAME = { size: 32, weight: 700, colour: 'ink', most: 210 } as const;
const POINTS = { size: 34, weight: 700, colour: 'ink', align: 'right' } as const;

export interface Chart {
  readonly game: AnyGame;
  /** The standings at each deal's end. */
  readonly deals: readonly (readonly Standing[])[];
}

/** One seat's line: from nothing to its points at the end of each deal it played. */
interface Course {
  readonly seat: Seat;
  readonly place: number;
  readonly points: readonly number[];
}

export const chartSize = ({ deals }: Chart): Size => ({
  width: WIDTH,
  height: HEAD + Math.max(400, deals.at(-1)!.length * LABEL + 30) + 70,
});

function coursesOf({ deals }: Chart): readonly Course[] {
  return deals.at(-1)!.map(({ seat, place }): Course => {
    return { seat, place, points: [0, ...pointsByDeal(deals, seat)] };
  });
}

/** Where each label has its place, name and points; the widest of them make room. */
interface Labels {
  readonly mark: number;
  readonly place: number;
  readonly name: number;
  readonly right: number;
}

function labelsOf(courses: readonly Course[], pen: Pen): Labels {
  const widest = (width: (course: Course) => number) => Math.max(...courses.map(width));
  const right = WIDTH - MARGIN;
  const points = widest((course) => pen.width(numeral(course.points.at(-1)!), POINTS));
  const name = right - points - 18 - widest(({ seat }) => pen.width(pen.name(seat), NAME));
  const place = name - 10 - widest((course) => pen.width(`${course.place}.`, PLACE));
  return { right, name, place, mark: place - 12 - MARK };
}

export function drawChart(chart: Chart, pen: Pen, tell: Tell): void {
  const { height } = chartSize(chart);
  const courses = coursesOf(chart);
  const title = { size: 36, weight: 700, colour: 'ink', most: WIDTH - 2 * MARGIN } as const;
  pen.text(titleOf(chart, pen, tell), [MARGIN, HEAD / 2], title);
  const all = courses.flatMap(({ points }) => points);
  const ticks = ticksOf(Math.min(...all), Math.max(...all, 1));
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const labels = labelsOf(courses, pen);
  const left = MARGIN + 16 + Math.max(...ticks.map((tick) => pen.width(numeral(tick), TICK)));
  const plot: Box = { x: left, y: HEAD + 16, width: labels.mark - 64 - left, height: height - HEAD - 90 };
  const steps = chart.deals.length;
  const xOf = (deal: number) => plot.x + (plot.width * deal) / steps;
  const yOf = (points: number) => plot.y + (plot.height * (high - points)) / (high - low);
  drawGrid(ticks, { plot, steps, xOf, yOf }, pen);
  const within = [HEAD + LABEL / 2, height - 30 - LABEL / 2] as const;
  const levels = spread(
    courses.map(({ points }) => yOf(points.at(-1)!)),
    LABEL,
    within,
  );
  for (const [i, course] of courses.entries()) {
    const look = lookOf(course.seat);
    const level = levels[i]!;
    const line = course.points.map((n, deal): Point => [xOf(deal), yOf(n)]);
    const [x, y] = line.at(-1)!;
    const bend = plot.x + plot.width + 20;
    pen.line(
      [
        [x, y],
        [bend, y],
        [labels.mark - 8, level],
      ],
      { line: look.stroke, dashed: true },
    );
    pen.line(line, { line: look.stroke, thick: course.place === 1 ? 7 : 4 });
    for (const at of line.slice(1)) drawMark(look, at, MARK * (steps > 12 ? 0.6 : 0.8), pen);
    drawLabel(course, level, labels, pen);
  }
}

const lookOf = (seat: Seat) => ({ stroke: STROKES[seat % STROKES.length]!, marker: MARKERS[seat % MARKERS.length]! });

function drawMark({ stroke, marker }: ReturnType<typeof lookOf>, [x, y]: Point, size: number, pen: Pen): void {
  pen.icon(marker, { x: x - size / 2, y: y - size / 2, width: size, height: size }, stroke);
}

function drawLabel(
  { seat, place, points }: Course,
  y: number,
  { mark, place: at, name, right }: Labels,
  pen: Pen,
): void {
  drawMark(lookOf(seat), [mark + MARK / 2, y], MARK, pen);
  pen.text(`${place}.`, [at, y], PLACE);
  pen.text(pen.name(seat), [name, y], { ...NAME, weight: place === 1 ? 700 : 600 });
  pen.text(numeral(points.at(-1)!), [right, y], POINTS);
}

interface Axes {
  readonly plot: Box;
  readonly steps: number;
  readonly xOf: (deal: number) => number;
  readonly yOf: (points: number) => number;
}

function drawGrid(ticks: readonly number[], { plot, steps, xOf, yOf }: Axes, pen: Pen): void {
  const right = plot.x + plot.width;
  for (const tick of ticks) {
    pen.line(
      [
        [plot.x, yOf(tick)],
        [right, yOf(tick)],
      ],
      { line: tick === 0 ? 'edge' : 'lane', thick: tick === 0 ? 3 : 2 },
    );
    pen.text(numeral(tick), [plot.x - 16, yOf(tick)], { ...TICK, align: 'right' });
  }
  const every = Math.ceil(steps / 8);
  for (let deal = every; deal <= steps; deal += every)
    pen.text(String(deal), [xOf(deal), plot.y + plot.height + 36], { ...TICK, align: 'centre' });
}

/** Round numbers from at most the lowest to at least the highest, four to seven of them. */
export function ticksOf(low: number, high: number): readonly number[] {
  const span = Math.max(high - low, 1);
  const rough = 10 ** Math.floor(Math.log10(span / 4));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * rough).find((one) => span / one <= 6)!);
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
  return tell('perDeal', { unit }).replaceAll('**', '');
}

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
