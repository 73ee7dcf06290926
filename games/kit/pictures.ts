/** What the pictures of several games have in common: margins, heads, coins, faces, plates, rings, cards in lines. */

import { type Box, type Colour, type Pen, type Point, SEATS, type Size, SMALLEST, type Type, WIDTH } from '../pen.ts';
import type { Seat } from '../text.ts';
import { SIGNS } from './signs.ts';

export const MARGIN = 32;
/** The width between the margins. */
export const INNER = WIDTH - 2 * MARGIN;
export const RIGHT = WIDTH - MARGIN;
/** Below the head's line of text. */
export const HEAD = 78;

export const sizeOf = (height: number): Size => ({ width: WIDTH, height: Math.ceil(height) });

/** Boxes of one size, `each` in a line. */
export interface Grid extends Size {
  readonly gap: number;
  readonly each: number;
}

export const gridBox = ({ width, height, gap, each }: Grid, i: number, top: number, left = MARGIN): Box => ({
  x: left + (i % each) * (width + gap),
  y: top + Math.floor(i / each) * (height + gap),
  width,
  height,
});

/** The title at the left, what goes with it at the right. */
export function drawHead(left: string, right: string, pen: Pen, { y = 44, edge = MARGIN, size = 44 } = {}): void {
  const inner = WIDTH - 2 * edge;
  const type = {
    size: Math.min(36, size - 4),
    weight: 500,
    colour: 'soft',
    align: 'right',
    most: inner * 0.56,
  } as const;
  const taken = right === '' ? 0 : pen.text(right, [WIDTH - edge, y], type) + 24;
  pen.text(left, [edge, y], { size, weight: 800, colour: 'cream', most: inner - taken });
}

export const circle = ([x, y]: Point, radius: number): Box => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

/** The number of a row or pile. */
export function drawCoin(n: number, at: Point, pen: Pen, { radius = 24, fill = 'cream' as Colour } = {}): void {
  pen.box(circle(at, radius), { fill, round: radius });
  const type = { size: Math.max(34, radius * 1.4), weight: 800, colour: 'ink', align: 'centre' } as const;
  pen.text(String(n), at, type);
}

export const shadeOf = (seat: Seat): Colour => SEATS[seat % SEATS.length]!;

/** How wide a face is: two letters need more than one. */
export const faceWidth = (letters: string, radius: number, pen: Pen): number =>
  Math.max(2 * radius, pen.width(letters, faceType(radius)) + radius * 0.7);
const faceType = (radius: number) =>
  ({ size: Math.max(34, radius), weight: 800, colour: 'ink', align: 'centre' }) as const;

/** A player's letters on the seat's shade; `at` is the middle. */
export function drawFace(letters: string, shade: Colour, [x, y]: Point, radius: number, pen: Pen): void {
  const width = faceWidth(letters, radius, pen);
  pen.box({ x: x - width / 2, y: y - radius, width, height: 2 * radius }, { fill: shade, round: radius });
  pen.text(letters, [x, y], faceType(radius));
}

/** A seat's face, its left edge at the point. Returns its width. */
export function drawSeat(seat: Seat, [left, y]: Point, radius: number, pen: Pen): number {
  const letters = pen.letters(seat);
  const width = faceWidth(letters, radius, pen);
  drawFace(letters, shadeOf(seat), [left + width / 2, y], radius, pen);
  return width;
}

/** In less room than this a name that is cut tells nobody apart; the letters beside the face do. */
const MIN_NAME = 86;

/** A player's name beside the face, where there is room for it. Returns its width. */
export function drawPlayer(seat: Seat, at: Point, type: Type & { readonly most: number }, pen: Pen): number {
  const name = pen.name(seat);
  const { most, ...free } = type;
  return most >= MIN_NAME || pen.width(name, { ...free, size: SMALLEST }) <= most ? pen.text(name, at, type) : 0;
}

/** Around a card that is new or chosen: gold, and a thin line within. */
export function drawRing({ x, y, width, height }: Box, pen: Pen, { round = 16, isNew = true } = {}): void {
  pen.box({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 }, { line: 'gold', thick: 8, round: round + 1 });
  const inner = { x: x + 4, y: y + 4, width: width - 8, height: height - 8 };
  pen.box(inner, { line: 'ink', thick: 2, round: round - 4 });
  if (!isNew) return;
  const corner = { x: x + width - 27, y: y + 1, width: 26, height: 26 };
  pen.icon(SIGNS.corner, corner, 'gold', { line: 'ink', thick: 1.8 });
}

/** A tick in a disc. */
export function drawTick(at: Point, fill: Colour, pen: Pen, radius = 22): void {
  pen.box(circle(at, radius), { fill, line: 'ink', round: radius });
  pen.icon(SIGNS.tick, circle(at, radius * 0.64), 'ink');
}

/** A place where nothing lies. */
export const drawFree = ({ x, y, width, height }: Box, pen: Pen, round = 14): void =>
  pen.box({ x: x + 3, y: y + 3, width: width - 6, height: height - 6 }, { line: 'free', dashed: true, round });

/** Words in lines that are not wider than that. */
export function wrapped(text: string, type: Type, most: number, pen: Pen): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pen.width(longer, type) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
