/** A rating over time: the line, and how far off it may be. */
import { drawHead, HEAD, MARGIN, RIGHT } from '../../games/kit/pictures.ts';
import { type Pen, type Point, type Size, WIDTH } from '../../games/pen.ts';
import { ticksOf } from './chart.ts';

const HEIGHT = 520;
const TICK = { size: 34, weight: 500, colour: 'soft' } as const;

export interface Course {
  readonly title: string;
  /** After each match that moved it. */
  readonly points: readonly { readonly rating: number; readonly doubt: number }[];
}

export const courseSize = (): Size => ({ width: WIDTH, height: HEIGHT });

export function drawCourse({ title, points }: Course, pen: Pen): void {
  drawHead(title, '', pen);
  const lows = points.map(({ rating, doubt }) => rating - doubt);
  const highs = points.map(({ rating, doubt }) => rating + doubt);
  const ticks = ticksOf(Math.min(...lows), Math.max(...highs));
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const left = MARGIN + 16 + Math.max(...ticks.map((tick) => pen.width(String(tick), TICK)));
  const right = RIGHT - 120;
  const [top, bottom] = [HEAD + 26, HEIGHT - 52];
  const xOf = (i: number) =>
    points.length === 1 ? (left + right) / 2 : left + ((right - left) * i) / (points.length - 1);
  const yOf = (value: number) => top + ((bottom - top) * (high - value)) / (high - low);
  for (const tick of ticks) {
    pen.line(
      [
        [left, yOf(tick)],
        [right, yOf(tick)],
      ],
      { line: 'raise', thick: 2 },
    );
    pen.text(String(tick), [left - 16, yOf(tick)], { ...TICK, align: 'right' });
  }
  const line = (values: readonly number[]) => values.map((value, i): Point => [xOf(i), yOf(value)]);
  if (points.length > 1) {
    pen.line(line(lows), { line: 'soft', thick: 2, dash: [6, 8] });
    pen.line(line(highs), { line: 'soft', thick: 2, dash: [6, 8] });
    const way = line(points.map(({ rating }) => rating));
    pen.line(way, { line: 'rim', thick: 13 });
    pen.line(way, { line: 'gold', thick: 7 });
  }
  const last = points.at(-1)!;
  const [x, y] = [xOf(points.length - 1), yOf(last.rating)];
  pen.box({ x: x - 9, y: y - 9, width: 18, height: 18 }, { fill: 'gold', line: 'rim', thick: 4, round: 9 });
  pen.text(String(last.rating), [x + 20, y], { size: 40, weight: 800, colour: 'cream' });
}
