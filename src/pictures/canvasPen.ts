/** The pen on a canvas. */
import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { AnyText, Seat } from '../../games/game.ts';
import type { Box, Felt, Icon, Look, Pen, Point, Size, Type } from '../../games/pen.ts';
import { PALETTES, type Palette } from './palette.ts';
import { typeset, writeAs } from './typeset.ts';

const ICON = 24;
const RIM = 8;
export const CORNER = 26;
/** How far a shadow lies from what casts it. */
export const SHADOW = { x: 2, y: 6 } as const;
/** How far a sprite may leave its box, by its size. */
export const OVERHANG = 0.13;
/** A path that was drawn before. */
interface Known {
  readonly id: number;
  readonly path: Path2D;
  /** Left, top, right, bottom. */
  readonly bounds: readonly number[];
}
const paths = new Map<string, Known>();

export function pathOf({ path: text }: Icon): Known {
  const known = paths.get(text);
  if (known !== undefined) return known;
  const path = new Path2D(text);
  const read = { id: paths.size, path, bounds: path.getBounds() };
  paths.set(text, read);
  return read;
}

/** The felt within the rim. */
export const innerOf = ({ width, height }: Size): Box => {
  return { x: RIM, y: RIM, width: width - 2 * RIM, height: height - 2 * RIM };
};

/** The left edge of a text of this width that is aligned at `x`. */
export const startOf = (x: number, width: number, { align }: Type): number =>
  align === 'right' ? x - width : align === 'centre' ? x - width / 2 : x;

export const scaleOf = ({ grid = ICON }: Icon, { width }: Box): number => width / grid;

/** By name, felt and size. There are few of them: things come in few sizes. */
const sprites = new Map<string, Canvas>();

/** What a picture gets to know about people and words. */
export interface Voice {
  readonly name: (seat: Seat) => string;
  readonly letters: (seat: Seat) => string;
  readonly say: (text: AnyText) => string;
}

export class CanvasPen implements Pen {
  readonly #to: SKRSContext2D;
  readonly #felt: Felt;
  readonly #palette: Palette;
  readonly name: (seat: Seat) => string;
  readonly letters: (seat: Seat) => string;
  readonly say: (text: AnyText) => string;

  /** Without a size nothing is drawn yet: the ground stays clear. */
  constructor(to: SKRSContext2D, felt: Felt, { name, letters, say }: Voice, size?: Size) {
    this.#to = to;
    this.#felt = felt;
    this.#palette = PALETTES[felt];
    this.name = name;
    this.letters = letters;
    this.say = (text) => say(text).replaceAll('**', '');
    if (size === undefined) return;
    // What the last picture left set must not show in this one.
    to.reset();
    this.cover(size);
  }

  /** Covers all of a picture with felt and its rim. */
  cover({ width, height }: Size): void {
    this.box({ x: 0, y: 0, width, height }, { fill: 'rim' });
    this.box(innerOf({ width, height }), { fill: 'felt', round: CORNER });
  }

  box({ x, y, width, height }: Box, { fill, line, thick = 3, dashed = false, round = 0, shadow = false }: Look): void {
    const to = this.#to;
    const corner = Math.min(round, width / 2, height / 2);
    if (shadow) this.#fill(x + SHADOW.x, y + SHADOW.y, width, height, corner, 'shade');
    if (fill !== undefined) this.#fill(x, y, width, height, corner, fill);
    if (line === undefined) return;
    to.beginPath();
    to.roundRect(x, y, width, height, corner);
    this.#stroke(line, thick, dashed ? [thick * 3, thick * 3] : []);
  }

  #fill(x: number, y: number, width: number, height: number, round: number, fill: keyof Palette): void {
    const to = this.#to;
    to.fillStyle = this.#palette[fill];
    to.beginPath();
    to.roundRect(x, y, width, height, round);
    to.fill();
  }

  line(points: readonly Point[], { line = 'ink', thick = 3, dash = [] }: Parameters<Pen['line']>[1]): void {
    const to = this.#to;
    to.beginPath();
    for (const [i, [x, y]] of points.entries())
      if (i === 0) to.moveTo(x, y);
      else to.lineTo(x, y);
    this.#stroke(line, thick, dash);
  }

  icon(icon: Icon, box: Box, colour: keyof Palette, outline?: Parameters<Pen['icon']>[3]): void {
    const to = this.#to;
    const drawn = pathOf(icon).path;
    const scale = scaleOf(icon, box);
    to.save();
    to.translate(box.x, box.y);
    to.scale(scale, scale);
    to.fillStyle = this.#palette[colour];
    to.fill(drawn, icon.isSolid === true ? 'nonzero' : 'evenodd');
    if (outline !== undefined) {
      to.strokeStyle = this.#palette[outline.line];
      to.lineWidth = outline.thick;
      to.lineJoin = 'round';
      to.lineCap = 'round';
      to.setLineDash([]);
      to.stroke(drawn);
    }
    to.restore();
  }

  sprite(name: string, { x, y, width, height }: Box, draw: (pen: Pen, box: Box) => void): void {
    const key = `${name} ${this.#felt} ${width} ${height}`;
    const [across, above] = [Math.ceil(width * OVERHANG), Math.ceil(height * OVERHANG)];
    let drawn = sprites.get(key);
    if (drawn === undefined) {
      drawn = createCanvas(Math.ceil(width) + 2 * across, Math.ceil(height) + 2 * above);
      draw(new CanvasPen(drawn.getContext('2d'), this.#felt, this), { x: across, y: above, width, height });
      sprites.set(key, drawn);
    }
    this.#to.drawImage(drawn, Math.round(x - across), Math.round(y - above));
  }

  text(text: string, [x, y]: Point, type: Type): number {
    const to = this.#to;
    const set = typeset(text, type);
    writeAs(to, set);
    to.fillStyle = this.#palette[type.colour];
    to.fillText(set.shown, startOf(x, set.width, type), y + set.baseline);
    return set.width;
  }

  width(text: string, type: Type): number {
    return typeset(text, type).width;
  }

  #stroke(line: keyof Palette, thick: number, dash: readonly number[]): void {
    const to = this.#to;
    to.strokeStyle = this.#palette[line];
    to.lineWidth = thick;
    to.lineJoin = 'round';
    to.lineCap = 'round';
    to.setLineDash([...dash]);
    to.stroke();
  }
}
