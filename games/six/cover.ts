/** The cover of Six: three sixes, two cards and the tube. */
import { drawDie } from '../kit/dice.ts';
import type { Box, Pen } from '../pen.ts';
import { drawPlace, drawTube } from './art.ts';

export function cover({ x, y, width, height }: Box, pen: Pen): number {
  pen.box({ x, y, width, height }, { fill: 'deep' });
  for (const [dx, dy, long] of [
    [400, 56, 120],
    [350, 116, 190],
    [380, 176, 130],
    [330, 236, 170],
  ] as const)
    pen.line(
      [
        [x + dx, y + dy],
        [x + dx + long, y + dy],
      ],
      { line: 'raise', thick: 9 },
    );
  const die = (dx: number, dy: number, side: number) =>
    drawDie(6, { x: x + dx, y: y + dy, width: side, height: side }, 'cream', pen);
  die(400, 36, 96);
  die(530, 92, 112);
  die(404, 172, 92);
  const card = (dx: number, number: number, seat: number) =>
    drawPlace({ x: x + dx, y: y + 158, width: 108, height: 112 }, { card: number, covers: 0, isNew: false, seat }, pen);
  card(36, 18, 1);
  card(164, 6, 0);
  drawTube({ x: x + 706, y: y + 24, width: 110, height: 236 }, pen);
  return 350;
}
