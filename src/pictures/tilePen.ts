/** A pen that notes its strokes, so that a picture can be put together from tiles that were drawn before. */
import type { AnyText, Seat } from '../../games/game.ts';
import type { Box, Colour, Icon, Look, Pen, Point, Size, Type } from '../../games/pen.ts';
import {
  type CanvasPen,
  CORNER,
  innerOf,
  OVERHANG,
  pathOf,
  SHADOW,
  scaleOf,
  startOf,
  type Voice,
} from './canvasPen.ts';
import { isOpaque } from './palette.ts';
import { around, type Flat, overlapOf, type Stroke, within } from './strokes.ts';
import { typeset } from './typeset.ts';

/** How much of a box at its edge is softer than its colour. */
const EDGE = 1;

export class TilePen implements Pen {
  readonly strokes: Stroke<CanvasPen>[] = [];
  readonly name: (seat: Seat) => string;
  readonly letters: (seat: Seat) => string;
  readonly say: (text: AnyText) => string;

  readonly #size: Size;

  constructor({ name, letters, say }: Voice, size: Size) {
    this.#size = size;
    this.name = name;
    this.letters = letters;
    this.say = (text) => say(text).replaceAll('**', '');
    const flat = { ...within(innerOf(size), EDGE), corner: CORNER, colour: 'felt' } as const;
    this.#note({ x: 0, y: 0, ...size }, 'cover', (pen) => pen.cover(size), flat);
  }

  /** `box`: all that the stroke may touch. `look`: what it is apart from its place and size. */
  #note(box: Box, look: unknown, draw: (pen: CanvasPen) => void, flat?: Flat): void {
    const { x, y, width, height } = box;
    const bounds = overlapOf(around(box), around({ x: 0, y: 0, ...this.#size }));
    if (bounds !== undefined)
      this.strokes.push({ x, y, bounds, look: JSON.stringify([width, height, look]), draw, flat });
  }

  box(box: Box, look: Look): void {
    const { fill, line, thick = 3, round = 0, shadow = false } = look;
    const half = line === undefined ? 0 : thick / 2;
    const corner = Math.ceil(Math.min(round, box.width / 2, box.height / 2));
    const isFlat = fill !== undefined && isOpaque(fill);
    const flat = isFlat ? { ...within(box, half + EDGE), corner, colour: fill } : undefined;
    const shade = shadow ? { width: box.width + SHADOW.x, height: box.height + SHADOW.y } : {};
    this.#note(grown({ ...box, ...shade }, half), [box.width, box.height, look], (pen) => pen.box(box, look), flat);
  }

  line(points: readonly Point[], look: Parameters<Pen['line']>[1]): void {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    const shape = points.map((point) => [point[0] - x, point[1] - y]);
    this.#note(grown(box, (look.thick ?? 3) / 2), [shape, look], (pen) => pen.line(points, look));
  }

  icon(icon: Icon, box: Box, colour: Colour, outline?: Parameters<Pen['icon']>[3]): void {
    const { id, bounds } = pathOf(icon);
    const [left, top, right, bottom] = bounds;
    const scale = scaleOf(icon, box);
    const drawn = {
      x: box.x + left! * scale,
      y: box.y + top! * scale,
      width: (right! - left!) * scale,
      height: (bottom! - top!) * scale,
    };
    const by = ((outline?.thick ?? 0) / 2) * scale;
    this.#note(grown(drawn, by), [id, icon.isSolid, scale, colour, outline], (pen) =>
      pen.icon(icon, box, colour, outline),
    );
  }

  sprite(name: string, box: Box, draw: (pen: Pen, box: Box) => void): void {
    const [across, above] = [Math.ceil(box.width * OVERHANG) + 1, Math.ceil(box.height * OVERHANG) + 1];
    const drawn = {
      x: box.x - across,
      y: box.y - above,
      width: Math.ceil(box.width) + 2 * across,
      height: Math.ceil(box.height) + 2 * above,
    };
    this.#note(drawn, name, (pen) => pen.sprite(name, box, draw));
  }

  text(text: string, [x, y]: Point, type: Type): number {
    const { shown, font, width, baseline, ink } = typeset(text, type);
    const start = startOf(x, width, type);
    const drawn = {
      x: start - ink.left,
      y: y + baseline - ink.above,
      width: ink.left + ink.right,
      height: ink.above + ink.below,
    };
    const at: Point = [x, y];
    this.#note(grown(drawn, EDGE), [shown, font, type.colour], (pen) => pen.text(text, at, type));
    return width;
  }

  width(text: string, type: Type): number {
    return typeset(text, type).width;
  }
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
