/** What Six is drawn with: cards in five colours with their strokes, dice, and piles. */
import type { Seat } from '../game.ts';
import type { Box, Colour, Pen, Point } from '../pen.ts';
import { type Card, pointsOf } from './cards.ts';

/** Blue, yellow, green, purple and orange, by seat. */
const COLOURS: readonly Colour[] = ['hue5', 'hue3', 'hue4', 'hue6', 'hue2'];
export const colourOf = (seat: Seat): Colour => COLOURS[seat]!;

const ROUND = 14;

/** A number with a stroke for each of its points; `covers` so many cards, whose edges stand out; or a free place. */
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
  const { x, y, width, height } = box;
  const band = height * 0.3;
  pen.box(box, { fill: colourOf(seat), line: 'edge', round: ROUND });
  pen.box({ x: x + 5, y: y + 5, width: width - 10, height: height - band - 5 }, { fill: 'card', round: ROUND - 4 });
  const middle = y + 5 + (height - band - 5) / 2;
  const size = height * 0.54;
  pen.text(String(card), [x + width / 2, middle], {
    size,
    weight: 800,
    colour: 'ink',
    align: 'centre',
    most: width - 20,
  });
  drawStrokes(pointsOf(card), [x + width / 2, y + height - band / 2], pen);
  if (isNew)
    pen.box({ x: x + 2, y: y + 2, width: width - 4, height: height - 4 }, { line: 'mark', thick: 6, round: ROUND - 2 });
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
