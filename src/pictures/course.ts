/** A rating over time: the line, and how far off it may be. */
import { type Pen, type Point, type Size, WIDTH } from '../../games/pen.ts';
import { ticksOf } from './chart.ts';

const MARGIN = 28;
const HEAD = 76;
const HEIGHT = 520;
const TICK = { size: 28, weight: 500, colour: 'faint' } as const;

export interface Course {
  readonly title: string;
  /** After each match that moved it. */
  readonly points: readonly { readonly rating: number; readonly doubt: number }[];
}

export const courseSize = (): Size => ({ width: WIDTH, height: HEIGHT });

export function drawCourse({ title, points }: Course, pen: Pen): void {
  pen.text(title, [MARGIN, HEAD / 2], { size: 36, weight: 700, colour: 'ink', most: WIDTH - 2 * MARGIN });
  const lows = points.map(({ rating, doubt }) => rating - doubt);
  const highs = points.map(({ rating, doubt }) => rating + doubt);
  const ticks = ticksOf(Math.min(...lows), Math.max(...highs));
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const left = MARGIN + 16 + Math.max(...ticks.map((tick) => pen.width(String(tick), TICK)));
  const right = WIDTH - MARGIN - 110;
  const [top, bottom] = [HEAD + 20, HEIGHT - 60];
  const xOf = (i: number) =>
    points.length === 1 ? (left + right) / 2 : left + ((right - left) * i) / (points.length - 1);
  const yOf = (value: number) => top + ((bottom - top) * (high - value)) / (high - low);
  for (const tick of ticks) {
    pen.line(
      [
        [left, yOf(tick)],
        [right, yOf(tick)],
      ],
      { line: 'lane', thick: 2 },
    );
    pen.text(String(tick), [left - 16, yOf(tick)], { ...TICK, align: 'right' });
  }
  const line = (values: readonly number[]) => values.map((value, i): Point => [xOf(i), yOf(value)]);
  if (points.length > 1) {
    pen.line(line(lows), { line: 'faint', thick: 2, dashed: true });
    pen.line(line(highs), { line: 'faint', thick: 2, dashed: true });
    pen.line(line(points.map(({ rating }) => rating)), { line: 'stroke1', thick: 7 });
  }
  const last = points.at(-1)!;
  const [x, y] = [xOf(points.length - 1), yOf(last.rating)];
  pen.box({ x: x - 9, y: y - 9, width: 18, height: 18 }, { fill: 'stroke1', round: 9 });
  pen.text(String(last.rating), [x + 20, y], { size: 36, weight: 700, colour: 'ink' });
}
