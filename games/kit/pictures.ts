/** What the pictures of several games have in common: margins, hands in rows, cards with a number, numbers in discs. */
import { type Box, type Colour, type Pen, type Point, type Size, WIDTH } from '../pen.ts';

export const MARGIN = 24;
/** The width between the margins. */
export const INNER = WIDTH - 2 * MARGIN;

/** Boxes of one size, `each` in a row. */
export interface Grid extends Size {
  readonly gap: number;
  readonly each: number;
}

export const gridBox = ({ width, height, gap, each }: Grid, i: number, top: number = MARGIN): Box => ({
  x: MARGIN + (i % each) * (width + gap),
  y: top + Math.floor(i / each) * (height + gap),
  width,
  height,
});

/** The size of a hand's picture; nothing for an empty hand. */
export const handSize = ({ height, gap, each }: Grid, count: number): Size | undefined =>
  count === 0 ? undefined : { width: WIDTH, height: 2 * MARGIN + Math.ceil(count / each) * (height + gap) - gap };

/** What a card shows: its number, the colour of its edge, and parts of its height: of the number and of the lower edge. */
interface Face {
  readonly number: number;
  readonly ground: Colour;
  readonly size: number;
  readonly edge: number;
}

/** A card with its number above a broad lower edge. Returns the middle of that edge. */
export function drawFace({ x, y, width, height }: Box, { number, ground, size, edge }: Face, pen: Pen): Point {
  const bottom = height * edge;
  const room = { x: x + 5, y: y + 5, width: width - 10, height: height - bottom - 5 };
  const type = { size: height * size, weight: 800, colour: 'ink', align: 'centre', most: width - 16 } as const;
  pen.box({ x, y, width, height }, { fill: ground, line: 'edge', round: 14 });
  pen.box(room, { fill: 'card', round: 10 });
  pen.text(String(number), [x + width / 2, room.y + room.height / 2], type);
  return [x + width / 2, y + height - bottom / 2];
}

/** The frame of a card that is new. */
export const drawFrame = ({ x, y, width, height }: Box, pen: Pen): void =>
  pen.box({ x: x + 2, y: y + 2, width: width - 4, height: height - 4 }, { line: 'mark', thick: 6, round: 12 });

/** A number in a disc. */
export function drawDisc(
  n: number,
  [x, y]: Point,
  { radius, size, fill }: { readonly radius: number; readonly size: number; readonly fill: Colour },
  pen: Pen,
): void {
  pen.box({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, { fill, round: radius });
  pen.text(String(n), [x, y], { size, weight: 800, colour: 'pale', align: 'centre' });
}
