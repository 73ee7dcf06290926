/** What 6 nimmt! is drawn with: ducks, cards, and the numbers of rows. */
import { drawDisc, drawFace, drawFrame } from '../kit/pictures.ts';
import type { Box, Colour, Icon, Pen, Point } from '../pen.ts';
import { type Card, ducksOf } from './cards.ts';

/** A duck swims to the right; its eye and wing are left blank. */
const DUCK: Icon = {
  path:
    'M1.8 9.8C3.4 11.9 5.6 12.7 8 12.5C10 12.3 10.6 11.3 10.2 10C9.3 6.9 11 3 14.6 3C17.4 3 19.3 4.9 19.5 7.1' +
    'L22.7 7.9C23.5 8.1 23.5 9.1 22.8 9.4L19.2 10.7C18.5 11.5 18.4 12.1 18.8 13C20.6 16.6 18 21 12.6 21' +
    'C6.2 21 1.6 16.8 1.8 9.8ZM15.6 5.6A1.25 1.25 0 1 0 15.6 8.1A1.25 1.25 0 1 0 15.6 5.6Z' +
    'M7.4 15.2C9.4 16.8 12.4 16.4 13.9 14.4C13.9 17.8 9.4 19.2 7.4 15.2Z',
};

/** By the size of the number before it. */
const DUCK_WIDTH = 1.02;
const DUCK_GAP = 0.16;

/** The upper right corner of what is new. */
const CORNER: Icon = { path: 'M2 0H14A10 10 0 0 1 24 10V22Z' };

/** What a card costs, by its ducks: the colour of its lower edge and of what stands on it. */
const COSTS: Readonly<Record<number, readonly [ground: Colour, ink: Colour]>> = {
  1: ['grade1', 'ink'],
  2: ['grade2', 'ink'],
  3: ['grade3', 'ink'],
  5: ['grade4', 'pale'],
  7: ['grade5', 'pale'],
};

interface DuckLook {
  readonly size: number;
  readonly colour: Colour;
  readonly pen: Pen;
}

/** A number and a duck behind it, ending at the point. Returns how wide they are. */
export function drawDucks(n: string, [right, middle]: Point, { size, colour, pen }: DuckLook): number {
  const width = size * DUCK_WIDTH;
  pen.icon(DUCK, { x: right - width, y: middle - width * 0.54, width, height: width }, colour);
  const gap = size * DUCK_GAP;
  return width + gap + pen.text(n, [right - width - gap, middle], { size, weight: 800, colour, align: 'right' });
}

/** A number and a duck, the point between them in the middle. */
export function drawCost(n: number, [centre, middle]: Point, look: DuckLook): void {
  const { size, colour, pen } = look;
  const width = pen.width(String(n), { size, weight: 800, colour }) + size * (DUCK_WIDTH + DUCK_GAP);
  drawDucks(String(n), [centre + width / 2, middle], look);
}

export function drawCard(box: Box, card: Card, pen: Pen, { isNew = false } = {}): void {
  const { x, y, width, height } = box;
  const n = ducksOf(card);
  const [ground, colour] = COSTS[n]!;
  const edge = drawFace(box, { number: card, ground, size: 0.52, edge: 0.33 }, pen);
  drawCost(n, edge, { size: height * 0.27, colour, pen });
  if (!isNew) return;
  drawFrame(box, pen);
  pen.icon(CORNER, { x: x + width - 33, y: y + 1, width: 32, height: 32 }, 'mark');
}

/** A small card with its number alone. */
export function drawChip(box: Box, card: Card, line: Colour, pen: Pen): void {
  const { x, y, width, height } = box;
  pen.box(box, { fill: 'card', line, thick: line === 'edge' ? 2 : 5, round: 10 });
  const type = { size: height * 0.68, weight: 800, colour: 'ink', align: 'centre', most: width - 12 } as const;
  pen.text(String(card), [x + width / 2, y + height / 2], type);
}

/** A row's number; with a ring if the row was taken and starts again. */
export function drawNumber(n: number, at: Point, isNew: boolean, pen: Pen): void {
  drawDisc(n, at, { radius: isNew ? 24 : 26, size: 38, fill: isNew ? 'mark' : 'ink' }, pen);
  const [x, y] = at;
  if (isNew) pen.box({ x: x - 30, y: y - 30, width: 60, height: 60 }, { line: 'mark', thick: 4, round: 30 });
}
