/**
 * What a game draws its pictures with. Lengths are pixels of the picture, which a phone shows at two fifths of its size:
 * type below 26 cannot be read there. Colours are roles: each is chosen once, light boards for dark and light surroundings.
 */
import type { AnyText, Seat } from './text.ts';

/** How wide every picture is. */
export const WIDTH = 880;

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}
export type Point = readonly [x: number, y: number];

/** Five shades from light to dark for what is good to bad; their lightness alone tells them apart. Text on the last two is `pale`. */
export const GRADES = ['grade1', 'grade2', 'grade3', 'grade4', 'grade5'] as const;
/** Six bright shades from red to purple. Text on them is `ink`; a letter or number always goes with them. */
export const HUES = ['hue1', 'hue2', 'hue3', 'hue4', 'hue5', 'hue6'] as const;
/** Ten strokes on `board` that are easy to tell apart. */
export const STROKES = [
  'stroke1',
  'stroke2',
  'stroke3',
  'stroke4',
  'stroke5',
  'stroke6',
  'stroke7',
  'stroke8',
  'stroke9',
  'stroke10',
] as const;
export type Colour =
  /** What everything lies on, and parts of it that belong together. */
  | 'board'
  | 'lane'
  /** A thing on the board, and the line around it. */
  | 'card'
  | 'edge'
  /** Text, and text of less weight. */
  | 'ink'
  | 'faint'
  /** What has just changed, and what is about to hurt. */
  | 'mark'
  | 'alarm'
  /** What is written on `ink`, `mark` and `alarm`. */
  | 'pale'
  | (typeof GRADES)[number]
  | (typeof HUES)[number]
  | (typeof STROKES)[number];

export interface Look {
  readonly fill?: Colour;
  readonly line?: Colour;
  /** Of the line; 2 if left out. */
  readonly thick?: number;
  readonly dashed?: boolean;
  /** Of the corners. */
  readonly round?: number;
}

/** A drawing of our own: the path of an SVG in a square of 24, which also says what is left blank in it (even-odd). */
export interface Icon {
  readonly path: string;
}

export interface Type {
  readonly size: number;
  readonly colour: Colour;
  readonly weight?: 500 | 600 | 700 | 800;
  readonly align?: 'left' | 'centre' | 'right';
  /** What is wider is written a little smaller, and if that is not enough cut with an ellipsis. */
  readonly most?: number;
}

export interface Pen {
  box(box: Box, look: Look): void;
  line(points: readonly Point[], look: Pick<Look, 'line' | 'thick' | 'dashed'>): void;
  icon(icon: Icon, box: Box, colour: Colour): void;
  /** Writes one line; the point is at its left, centre or right and half as high as its capitals. Returns its width. */
  text(text: string, at: Point, type: Type): number;
  /** How wide the text would be. */
  width(text: string, type: Type): number;
  /** A seat's player. */
  name(seat: Seat): string;
  /** A sentence of the game without its marks (`**`). */
  say(text: AnyText): string;
}
