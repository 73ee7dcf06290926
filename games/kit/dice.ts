/** Dice as they lie. */
import type { Box, Colour, Pen, Point } from '../pen.ts';

/** Where the pips of a die are, in steps from its middle. */
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

export function drawDie(die: number, box: Box, colour: Colour, pen: Pen): void {
  const { x, y, width } = box;
  pen.box(box, { fill: colour, line: 'ink', thick: 3, round: width * 0.22, shadow: true });
  const pip = width * 0.095;
  for (const [dx, dy] of PIPS[die - 1]!) {
    const [px, py] = [x + width / 2 + dx * width * 0.26, y + width / 2 + dy * width * 0.26];
    pen.box({ x: px - pip, y: py - pip, width: 2 * pip, height: 2 * pip }, { fill: 'ink', round: pip });
  }
}
