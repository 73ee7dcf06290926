/** The pen on a canvas. */
import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { AnyText, Seat } from '../../games/game.ts';
import type { Box, Icon, Look, Pen, Point, Size, Type } from '../../games/pen.ts';
import { graphemesOf, writtenOf } from './fonts.ts';
import { PALETTE } from './palette.ts';

/** Half as high as Inter's capitals, by its size. */
const HALF_CAPITAL = 0.364;
/** How much smaller type may become to fit. */
const SMALLEST = 0.86;
const ICON = 24;
const icons = new Map<string, Path2D>();

/** What a picture is told about people and words. */
export interface Voice {
  readonly name: (seat: Seat) => string;
  readonly say: (text: AnyText) => string;
}

export class CanvasPen implements Pen {
  readonly #to: SKRSContext2D;
  readonly name: (seat: Seat) => string;
  readonly say: (text: AnyText) => string;

  constructor(to: SKRSContext2D, { width, height }: Size, { name, say }: Voice) {
    this.#to = to;
    this.name = name;
    this.say = (text) => say(text).replaceAll('**', '');
    // What the last picture left set must not show in this one.
    to.reset();
    this.box({ x: 0, y: 0, width, height }, { fill: 'board' });
  }

  box({ x, y, width, height }: Box, { fill, line, thick = 2, dashed = false, round = 0 }: Look): void {
    const to = this.#to;
    to.beginPath();
    to.roundRect(x, y, width, height, Math.min(round, width / 2, height / 2));
    if (fill !== undefined) {
      to.fillStyle = PALETTE[fill];
      to.fill();
    }
    if (line !== undefined) this.#stroke(line, thick, dashed);
  }

  line(points: readonly Point[], { line = 'ink', thick = 2, dashed = false }: Look): void {
    const to = this.#to;
    to.beginPath();
    for (const [i, [x, y]] of points.entries())
      if (i === 0) to.moveTo(x, y);
      else to.lineTo(x, y);
    this.#stroke(line, thick, dashed);
  }

  icon({ path }: Icon, { x, y, width }: Box, colour: Parameters<Pen['icon']>[2]): void {
    const to = this.#to;
    let drawn = icons.get(path);
    if (drawn === undefined) {
      drawn = new Path2D(path);
      icons.set(path, drawn);
    }
    to.save();
    to.translate(x, y);
    to.scale(width / ICON, width / ICON);
    to.fillStyle = PALETTE[colour];
    to.fill(drawn, 'evenodd');
    to.restore();
  }

  text(text: string, [x, y]: Point, type: Type): number {
    const to = this.#to;
    const { shown, size, width } = this.#fitted(text, type);
    to.fillStyle = PALETTE[type.colour];
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
    const smaller = Math.max(size * SMALLEST, Math.floor((size * most) / whole.width));
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

  #stroke(line: keyof typeof PALETTE, thick: number, dashed: boolean): void {
    const to = this.#to;
    to.strokeStyle = PALETTE[line];
    to.lineWidth = thick;
    to.lineJoin = 'round';
    to.lineCap = 'round';
    to.setLineDash(dashed ? [thick * 3, thick * 3] : []);
    to.stroke();
  }
}
