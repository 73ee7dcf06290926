/** What Six is drawn with: cards in five colours with their strokes, the tube, and piles. */
import { drawFree } from '../kit/pictures.ts';
import type { Box, Colour, Icon, Pen } from '../pen.ts';
import type { Seat } from '../text.ts';
import { type Card, pointsOf } from './cards.ts';

/** A seat's cards have the color that it has in every picture. */
const COLOURS: readonly Colour[] = ['seat1', 'seat2', 'seat3', 'seat4', 'seat5'];
export const colourOf = (seat: Seat): Colour => COLOURS[seat]!;

const ROUND = 12;

/** A number with a stroke for each of its points; `covers`: how many cards it covers, whose edges show; or a free place. */
export function drawPlace(
  box: Box,
  { card, covers, isNew, seat }: { card?: Card | undefined; covers: number; isNew: boolean; seat: Seat },
  pen: Pen,
): void {
  if (card === undefined) {
    drawFree(box, pen, ROUND);
    return;
  }
  const { x, y, width, height } = box;
  const look = { fill: colourOf(seat), line: 'ink', thick: 2, round: ROUND } as const;
  for (let under = Math.min(covers, 3); under > 0; under -= 1)
    pen.box({ ...box, x: x + under * 6, y: y - under * 4 }, look);
  pen.box(box, { ...look, shadow: covers === 0 });
  const room = Math.round(height * 0.66);
  pen.box({ x: x + 5, y: y + 5, width: width - 10, height: room }, { fill: 'cream', round: ROUND - 3 });
  const type = {
    size: Math.max(34, Math.round(room * 0.84)),
    weight: 800,
    colour: 'ink',
    align: 'centre',
    most: width - 14,
  } as const;
  pen.text(String(card), [x + width / 2, y + 5 + room / 2], type);
  drawStrokes(pointsOf(card), { x, y: y + room + 5, width, height: height - room - 5 }, pen);
  const ring = { x: x - 2, y: y - 2, width: width + 4, height: height + 4 };
  if (isNew) pen.box(ring, { line: 'gold', thick: 6, round: ROUND + 2 });
}

function drawStrokes(count: number, { x, y, width, height }: Box, pen: Pen): void {
  const step = Math.min(14, (width - 20) / count);
  const tall = Math.max(10, height - 8);
  for (let i = 0; i < count; i += 1) {
    const left = x + width / 2 + (i - (count - 1) / 2) * step - 3;
    pen.box({ x: left, y: y + (height - tall) / 2, width: 6, height: tall }, { fill: 'ink', round: 3 });
  }
}

const HOURGLASS: Icon = {
  path: 'M4 1H20V4H18.6C18.6 8 15.4 10 14 12C15.4 14 18.6 16 18.6 20H20V23H4V20H5.4C5.4 16 8.6 14 10 12C8.6 10 5.4 8 5.4 4H4Z',
};

/** The tube that hides the sand: the same at every moment, so that it tells nothing. */
export function drawTube({ x, y, width, height }: Box, pen: Pen): void {
  pen.box({ x, y, width, height }, { fill: 'hue2', line: 'ink', round: width * 0.26, shadow: true });
  const band = { x, y: y + height * 0.2, width, height: height * 0.6 };
  pen.box(band, { fill: 'alarm', line: 'ink' });
  const side = height * 0.4;
  pen.icon(HOURGLASS, { x: x + (width - side) / 2, y: y + height * 0.3, width: side, height: side }, 'cream');
}

/** Where the pile was. */
export function drawNoPile(box: Box, pen: Pen): void {
  drawFree(box, pen, ROUND);
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  pen.text('0', at, { size: 36, weight: 800, align: 'centre', colour: 'cream' });
}

/** Cards face down in the player's colour, and how many. */
export function drawPile(box: Box, count: number, seat: Seat, pen: Pen): void {
  const { x, y, width, height } = box;
  const type = { size: 36, weight: 800, align: 'centre', most: width - 8 } as const;
  const at = [x + width / 2, y + height / 2] as const;
  const look = { fill: colourOf(seat), line: 'ink', thick: 2, round: ROUND } as const;
  for (let under = Math.min(count - 1, 3); under > 0; under -= 1)
    pen.box({ ...box, x: x + under * 5, y: y - under * 4 }, look);
  pen.box(box, look);
  pen.text(String(count), at, { ...type, colour: 'ink' });
}
