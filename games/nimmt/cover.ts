/** The cover of 6 nimmt!: five ducks on a pond at night. */
import { circle } from '../kit/pictures.ts';
import type { Box, Icon, Pen } from '../pen.ts';
import { drawDuck } from './art.ts';

/** Each with its place along the pond and its size. */
const DUCKS = [
  [1, 60, 78],
  [2, 168, 90],
  [3, 292, 100],
  [5, 432, 112],
  [7, 588, 130],
] as const;
const STARS = [
  [596, 52],
  [560, 120],
  [700, 34],
  [640, 96],
] as const;
/** Of a wave: its length and half its height. */
const WAVE = { length: 110, half: 10 } as const;

function waves(width: number, height: number): Icon {
  const crests = Math.round(width / WAVE.length);
  const length = width / crests;
  const { half } = WAVE;
  const each = `q${length / 4} ${-2 * half} ${length / 2} 0t${length / 2} 0`;
  return { path: `M0 ${half}${each.repeat(crests)}V${height}H0Z`, grid: width, isGround: true };
}

export function cover({ x, y, width, height }: Box, pen: Pen): number {
  const shore = y + height;
  pen.box({ x, y, width, height }, { fill: 'deep' });
  pen.box(circle([x + 780, y + 76], 52), { fill: 'down', round: 52 });
  pen.box(circle([x + 758, y + 62], 46), { fill: 'deep', round: 46 });
  for (const [dx, dy] of STARS) pen.box(circle([x + dx, y + dy], 4), { fill: 'down', round: 4 });
  const water = (from: number, colour: 'back' | 'raise' | 'felt'): void =>
    pen.icon(waves(width, shore - from), { x, y: from, width, height: shore - from }, colour);
  const level = shore - 88;
  water(level - 26, 'back');
  for (const [i, [cost, dx, size]] of DUCKS.entries())
    drawDuck(cost, { x: x + dx, y: level - size * 0.66 + (i % 2) * 8, width: size, height: size }, pen);
  water(level + 14, 'raise');
  water(level + 48, 'felt');
  return 590;
}
