/**
 * What a game draws its pictures with. Lengths are pixels of the picture, which a phone shows at a third of its size:
 * nothing may be written smaller than SMALLEST. Colours are roles: each is chosen once, and every felt is equally dark,
 * so that one set of inks serves all of them on dark and light surroundings.
 */
import type { AnyText, Seat } from './text.ts';

/** How wide every picture is. */
export const WIDTH = 880;
/** The highest picture: 0.7 of its width. Desktop clients shrink what is higher until nobody can read it. */
export const HIGHEST = 616;
/** The smallest type; about 11 pixels on a phone. */
export const SMALLEST = 34;

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}
export type Point = readonly [x: number, y: number];

/** What the table is covered with: each game has its own. */
export const FELTS = ['pond', 'plum', 'night', 'rust', 'slate'] as const;
export type Felt = (typeof FELTS)[number];

/** Five bright shades for what things cost, from little to much. Text on them is `ink`; a number always goes with them. */
export const GRADES = ['grade1', 'grade2', 'grade3', 'grade4', 'grade5'] as const;
/** Six bright shades from red to purple. Text on them is `ink`; a letter or number always goes with them. */
export const HUES = ['hue1', 'hue2', 'hue3', 'hue4', 'hue5', 'hue6'] as const;
/** A shade for each seat. Text on them is `ink`; the first letters of the player's name always go with them. */
export const SEATS = [
  'seat1',
  'seat2',
  'seat3',
  'seat4',
  'seat5',
  'seat6',
  'seat7',
  'seat8',
  'seat9',
  'seat10',
] as const;
export type Colour =
  /** The table, what lies sunk in it (lanes, plates), what is raised (active, said), and its edge. */
  | 'felt'
  | 'deep'
  | 'raise'
  | 'rim'
  /** Cards and coins, and first text on the felt; the edge of a card; second text on the felt. */
  | 'cream'
  | 'stock'
  | 'soft'
  /** Text on cream and on every bright colour; second text on cream. */
  | 'ink'
  | 'grey'
  /** New, mine, first. */
  | 'gold'
  /** Goes without a cost; is done. */
  | 'mint'
  /** A warning: a fill under ink, or text on `felt` and `deep`. */
  | 'coral'
  /** What costs now: a fill under cream. */
  | 'alarm'
  /** A row or thing that is closed: a fill under ink. */
  | 'closed'
  /** Translucent: the line around a free place, a hard shadow, a fill over bright colours under cream, and one under ink. */
  | 'free'
  | 'shade'
  | 'veil'
  | 'gleam'
  /** Of things: red cloth, dark cloth, orange, the white duck, the back of a card and its mark. */
  | 'red'
  | 'cloth'
  | 'orange'
  | 'down'
  | 'back'
  | 'backMark'
  | (typeof GRADES)[number]
  | (typeof HUES)[number]
  | (typeof SEATS)[number];

export interface Look {
  readonly fill?: Colour;
  readonly line?: Colour;
  /** Of the line; 3 if left out. */
  readonly thick?: number;
  readonly dashed?: boolean;
  /** Of the corners. */
  readonly round?: number;
  /** A hard shadow below it. */
  readonly shadow?: boolean;
}

/** A drawing of our own: the path of an SVG. */
export interface Icon {
  readonly path: string;
  /** The side of the square it is drawn in; 24 if left out. */
  readonly grid?: number;
  /** All of it is filled; otherwise the path also says what is left blank (even-odd). */
  readonly isSolid?: boolean;
  /** Other things may stand on it. */
  readonly isGround?: boolean;
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
  line(points: readonly Point[], look: Pick<Look, 'line' | 'thick'> & { readonly dash?: readonly number[] }): void;
  /** `outline`: a line around it, its thickness in the icon's own square. */
  icon(icon: Icon, box: Box, colour: Colour, outline?: Required<Pick<Look, 'line' | 'thick'>>): void;
  /** Something that is often the same: drawn once in each size by its name, then copied. It may leave its box by an eighth. */
  sprite(name: string, box: Box, draw: (pen: Pen, box: Box) => void): void;
  /** Writes one line; the point is at its left, centre or right and half as high as its capitals. Returns its width. */
  text(text: string, at: Point, type: Type): number;
  /** How wide the text would be. */
  width(text: string, type: Type): number;
  /** A seat's player. */
  name(seat: Seat): string;
  /** The first letters of a player's name: as few as tell all players apart. */
  letters(seat: Seat): string;
  /** A sentence of the game without its marks (`**`). */
  say(text: AnyText): string;
}
