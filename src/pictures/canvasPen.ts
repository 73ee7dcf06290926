/** The pen on a canvas. */
import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { AnyText, Seat } from '../../games/game.ts';
import {
  type Box,
  type Felt,
  type Icon,
  type Look,
  type Pen,
  type Point,
  type Size,
  SMALLEST,
  type Type,
} from '../../games/pen.ts';
import { graphemesOf, writtenOf } from './fonts.ts';
import { PALETTES, type Palette } from './palette.ts';

/** Half as high as Inter's capitals, by its size. */
const HALF_CAPITAL = 0.364;
/** How much smaller type may become to fit, as long as it is not smaller than any may be. */
const LEAST = 0.8;
const ICON = 24;
const RIM = 8;
const CORNER = 26;
/** How far a sprite may leave its box, by its size. */
const OVERHANG = 0.13;
const icons = new Map<string, Path2D>();
/** By name, felt and size. There are few of them: things come in few sizes. */
const sprites = new Map<string, Canvas>();

export const smallestOf = (size: number): number => Math.max(size * LEAST, Math.min(size, SMALLEST));

/** What a picture is told about people and words. */
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
    const { width, height } = size;
    this.box({ x: 0, y: 0, width, height }, { fill: 'rim' });
    const inner = { x: RIM, y: RIM, width: width - 2 * RIM, height: height - 2 * RIM };
    this.box(inner, { fill: 'felt', round: CORNER });
  }

  box({ x, y, width, height }: Box, { fill, line, thick = 3, dashed = false, round = 0, shadow = false }: Look): void {
    const to = this.#to;
    const corner = Math.min(round, width / 2, height / 2);
    if (shadow) this.#fill(x + 2, y + 6, width, height, corner, 'shade');
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

  icon(
    { path, grid = ICON, isSolid = false }: Icon,
    { x, y, width }: Box,
    colour: keyof Palette,
    outline?: Parameters<Pen['icon']>[3],
  ): void {
    const to = this.#to;
    let drawn = icons.get(path);
    if (drawn === undefined) {
      drawn = new Path2D(path);
      icons.set(path, drawn);
    }
    to.save();
    to.translate(x, y);
    to.scale(width / grid, width / grid);
    to.fillStyle = this.#palette[colour];
    to.fill(drawn, isSolid ? 'nonzero' : 'evenodd');
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
    const { shown, size, width } = this.#fitted(text, type);
    to.fillStyle = this.#palette[type.colour];
    const left = type.align === 'right' ? x - width : type.align === 'centre' ? x - width / 2 : x;
    to.fillText(shown, left, y + size * HALF_CAPITAL);
    return width;
  }

  width(text: string, type: Type): number {
    return this.#fitted(text, type).width;
  }

  /** Leaves the font set to what the text is written in. */
  #fitted(text: string, { size, weight = 600, most = Number.POSITIVE_INFINITY }: Type) {
    const set = (of: string, at: number) => {
      const { text: shown, families } = writtenOf(of);
      this.#to.font = `${weight} ${at}px ${families}`;
      this.#to.fontVariationSettings = `'wght' ${weight}`;
      return { shown, size: at, width: this.#to.measureText(shown).width };
    };
    const whole = set(text, size);
    if (whole.width <= most) return whole;
    const smaller = Math.max(smallestOf(size), Math.floor((size * most) / whole.width));
    const small = set(text, smaller);
    if (small.width <= most) return small;
    const parts = graphemesOf(text);
    let low = 0;
    let high = parts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (set(`${parts.slice(0, middle).join('').trimEnd()}…`, smaller).width <= most) low = middle;
      else high = middle - 1;
    }
    return set(`${parts.slice(0, low).join('').trimEnd()}…`, smaller);
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
