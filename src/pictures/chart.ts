/** Everybody's points over the deals, for every game: a line and a mark of its own for each seat. */
import type { AnyGame, Seat, Standing } from '../../games/game.ts';
import { type Box, type Pen, type Point, type Size, STROKES, WIDTH } from '../../games/pen.ts';
import type { Tell } from '../words/index.ts';
import { MARKERS } from './markers.ts';

const MARGIN = 24;
const HEAD = 76;
const LABEL = 50;
/** Where the lines end and the names begin. */
const LABELS = { x: 516, width: WIDTH - MARGIN - 516 } as const;
const MARK = 26;

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
  return deals.at(-1)!.map(({ seat, place, tally }): Course => {
    const played = Math.min(tally?.deals ?? deals.length, deals.length);
    const points = deals.slice(0, played).map((deal) => deal.find((one) => one.seat === seat)?.points ?? 0);
    return { seat, place, points: [0, ...points] };
  });
}

export function drawChart(chart: Chart, pen: Pen, tell: Tell): void {
  const { height } = chartSize(chart);
  const courses = coursesOf(chart);
  pen.text(titleOf(chart, pen, tell), [MARGIN, HEAD / 2], {
    ...{ size: 36, weight: 700, colour: 'ink', most: WIDTH - 2 * MARGIN },
  });
  const all = courses.flatMap(({ points }) => points);
  const ticks = ticksOf(Math.min(...all), Math.max(...all, 1));
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const plot: Box = {
    x: MARGIN + 66,
    y: HEAD + 16,
    width: LABELS.x - MARGIN - 66 - 52,
    height: height - HEAD - 16 - 74,
  };
  const steps = chart.deals.length;
  const xOf = (deal: number) => plot.x + (plot.width * deal) / steps;
  const yOf = (points: number) => plot.y + (plot.height * (high - points)) / (high - low);
  drawGrid(ticks, { plot, steps, xOf, yOf }, pen);
  const ends = spread(
    courses.map(({ points }) => yOf(points.at(-1)!)),
    LABEL,
    [HEAD + LABEL / 2, height - 30 - LABEL / 2],
  );
  for (const [i, { seat, place, points }] of courses.entries()) {
    const stroke = STROKES[seat % STROKES.length]!;
    const marker = MARKERS[seat % MARKERS.length]!;
    const line = points.map((n, deal): Point => [xOf(deal), yOf(n)]);
    pen.line(line, { line: stroke, thick: place === 1 ? 7 : 4 });
    const [x, y] = line.at(-1)!;
    pen.line(
      [
        [x, y],
        [plot.x + plot.width + 18, y],
        [LABELS.x - 8, ends[i]!],
      ],
      { line: stroke, thick: 2, dashed: true },
    );
    for (const [mx, my] of line.slice(1)) mark([mx, my], steps > 12 ? MARK * 0.6 : MARK * 0.8);
    mark([LABELS.x + MARK / 2, ends[i]!], MARK);
    drawLabel({ place, name: pen.name(seat), points: points.at(-1)! }, ends[i]!, pen);

    function mark([mx, my]: Point, size: number): void {
      pen.icon(marker, { x: mx - size / 2, y: my - size / 2, width: size, height: size }, stroke);
    }
  }
}

function drawLabel(
  { place, name, points }: { readonly place: number; readonly name: string; readonly points: number },
  y: number,
  pen: Pen,
): void {
  const weight = place === 1 ? 800 : 600;
  const right = LABELS.x + LABELS.width;
  const taken = pen.text(String(points), [right, y], { size: 34, weight: 700, colour: 'ink', align: 'right' });
  const x = LABELS.x + MARK + 10;
  const placed = Math.max(40, pen.text(`${place}.`, [x, y], { size: 30, weight, colour: 'faint' }) + 8);
  const most = right - taken - 14 - x - placed;
  pen.text(name, [x + placed, y], { size: 32, weight, colour: 'ink', most });
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
    pen.text(String(tick), [plot.x - 16, yOf(tick)], { size: 28, weight: 500, colour: 'faint', align: 'right' });
  }
  const every = Math.ceil(steps / 8);
  for (let deal = every; deal <= steps; deal += every)
    pen.text(String(deal), [xOf(deal), plot.y + plot.height + 36], {
      ...{ size: 28, weight: 500, colour: 'faint', align: 'centre' },
    });
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

export function titleOf({ game }: Pick<Chart, 'game'>, pen: Pick<Pen, 'say'>, tell: Tell): string {
  const unit = pen.say({ key: game.unit, args: { n: 2 } }).replace(/^\d+\s*/, '');
  return tell('perDeal', { unit }).replaceAll('**', '');
}

/** The same as the chart in sentences: places, and what each deal brought. */
export function chartTexts(
  { game, deals }: Chart,
  { name, say }: Pick<Pen, 'name' | 'say'>,
  tell: Tell,
): readonly string[] {
  const last = deals.at(-1)!;
  const places = [...new Set(last.map(({ place }) => place))].sort((a, b) => a - b);
  const standing = places.map((place) => {
    const at = last.filter((one) => one.place === place);
    const points = say({ key: game.unit, args: { n: at[0]!.points } });
    return tell('place', { place, names: at.map(({ seat }) => name(seat)), points });
  });
  const courses = coursesOf({ game, deals }).map(({ seat, points }) => {
    const each = points.slice(1).map((n, i) => n - points[i]!);
    return tell('dealsOf', { name: name(seat), deals: each.join(', ') });
  });
  return [...standing, titleOf({ game }, { say }, tell), ...courses];
}
