/** The cover of Sixto: six dice, and a row that is almost full. */
import { drawDie } from '../kit/dice.ts';
import type { Box, Pen } from '../pen.ts';
import { drawBox, hueOf } from './art.ts';

/** By die: how far it lies from the others. */
const JUMPS = [6, -12, 8, -16, 0, -22] as const;
const OPEN = 2;

export function cover({ x, y, width, height }: Box, pen: Pen): number {
  pen.box({ x, y, width, height }, { fill: 'deep' });
  for (const [row, jump] of JUMPS.entries()) {
    const die = { x: x + 30 + row * 138, y: y + 168 + jump, width: 100, height: 100 };
    drawDie(6 - row, die, hueOf(row), pen);
  }
  for (let i = 0; i < 7; i += 1) {
    const box = { x: x + 404 + i * 60, y: y + 52, width: 52, height: 56 };
    drawBox(box, 4, i === OPEN ? 'open' : 'new', pen);
  }
  return 355;
}
