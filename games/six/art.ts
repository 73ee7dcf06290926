/** What Six is drawn with: cards in five colours with their strokes, dice, and piles. */
import type { Seat } from '../game.ts';
import { drawFace, drawFrame } from '../kit/pictures.ts';
import type { Box, Colour, Pen, Point } from '../pen.ts';
import { type Card, pointsOf } from './cards.ts';

/** Blue, yellow, green, purple and orange, by seat. */
const COLOURS: readonly Colour[] = ['hue5', 'hue3', 'hue4', 'hue6', 'hue2'];
export const colourOf = (seat: Seat): Colour => COLOURS[seat]!;

const ROUND = 14;

/** A number with a stroke for each of its points; `covers`: how many cards it covers, whose edges show; or a free place. */
export function drawPlace(
  box: Box,
  { card, covers, isNew, seat }: { card?: Card | undefined; covers: number; isNew: boolean; seat: Seat },
  pen: Pen,
): void {
  if (card === undefined) {
    pen.box(box, { line: 'edge', dashed: true, round: ROUND });
    return;
  }
  for (let under = Math.min(covers, 3); under > 0; under -= 1)
    pen.box(
      { ...box, x: box.x + under * 6, y: box.y - under * 5 },
      { fill: colourOf(seat), line: 'edge', round: ROUND },
    );
  const edge = drawFace(box, { number: card, ground: colourOf(seat), size: 0.54, edge: 0.3 }, pen);
  drawStrokes(pointsOf(card), edge, pen);
  if (isNew) drawFrame(box, pen);
}

function drawStrokes(count: number, [centre, middle]: Point, pen: Pen): void {
  const step = 13;
  for (let i = 0; i < count; i += 1) {
    const x = centre + (i - (count - 1) / 2) * step;
    pen.box({ x: x - 3, y: middle - 10, width: 6, height: 20 }, { fill: 'ink', round: 3 });
  }
}

/** Where the pips of a die are, in thirds from its middle. */
const PIPS: readonly (readonly Point[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

export function drawDie([x, y]: Point, size: number, die: number, pen: Pen): void {
  pen.box({ x, y, width: size, height: size }, { fill: 'card', line: 'ink', thick: 3, round: size * 0.2 });
  const pip = size * 0.1;
  for (const [dx, dy] of PIPS[die - 1]!) {
    const [px, py] = [x + size / 2 + dx * size * 0.26, y + size / 2 + dy * size * 0.26];
    pen.box({ x: px - pip, y: py - pip, width: 2 * pip, height: 2 * pip }, { fill: 'ink', round: pip });
  }
}

/** Cards face down, and how many; nothing lies there if there are none. */
export function drawPile(box: Box, count: number, pen: Pen): void {
  const { x, y, width, height } = box;
  const at = [x + width / 2, y + height / 2] as const;
  const type = { size: 36, weight: 800, align: 'centre', most: width - 12 } as const;
  if (count === 0) {
    pen.box(box, { line: 'edge', dashed: true, round: 12 });
    pen.text('0', at, { ...type, colour: 'faint' });
    return;
  }
  if (count > 1) pen.box({ ...box, x: x + 6, y: y - 5 }, { fill: 'ink', line: 'pale', round: 12 });
  pen.box(box, { fill: 'ink', line: 'pale', round: 12 });
  pen.text(String(count), at, { ...type, colour: 'pale' });
}
