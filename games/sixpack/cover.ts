/** The cover of Sixpack: a carrier with six caps, and three cards before it. */
import type { Box, Icon, Pen } from '../pen.ts';
import { drawCap, drawCard } from './art.ts';
import { PACKS } from './packs/index.ts';

/** Packs with caps of different colors, by their places in the list. */
const CAPS = [1, 3, 5, 15, 14, 6].map((at) => PACKS[at]!.id);
const CARRIER: Icon = {
  path: 'M14 0H386L404 206Q405 228 388 228H12Q-5 228 -4 206Z',
  grid: 400,
  isSolid: true,
  isGround: true,
};

export function cover({ x, y, width, height }: Box, pen: Pen): number {
  pen.box({ x, y, width, height }, { fill: 'deep' });
  const left = x + 468;
  pen.box({ x: left + 60, y: y + 20, width: 260, height: 90 }, { line: 'hue2', thick: 22, round: 34 });
  const carrier = { x: left, y: y + 70, width: 380, height: 380 };
  pen.icon(CARRIER, carrier, 'hue2', { line: 'ink', thick: 4 });
  for (const [i, id] of CAPS.entries()) {
    const cap = { x: left + 24 + (i % 3) * 114, y: y + 78 + Math.floor(i / 3) * 106, width: 100, height: 100 };
    drawCap(id, cap, pen);
  }
  drawCard({ x: x + 34, y: y + 160, width: 200, height: 118 }, `${CAPS[0]}.6`, pen);
  drawCard({ x: x + 246, y: y + 160, width: 200, height: 118 }, `${CAPS[4]}.2h`, pen);
  return 430;
}
