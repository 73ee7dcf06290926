/** Pens for tests: one that writes down what is drawn, one that draws and measures as well. */
import type { AnyText, Seat } from '../../games/game.ts';
import type { Box, Colour, Icon, Look, Pen, Point, Type } from '../../games/pen.ts';
import type { Voice } from '../../src/pictures/canvasPen.ts';

export type Stroke =
  | { readonly what: 'box'; readonly box: Box; readonly look: Look }
  | { readonly what: 'line'; readonly points: readonly Point[]; readonly look: Parameters<Pen['line']>[1] }
  | { readonly what: 'icon'; readonly icon: Icon; readonly box: Box; readonly colour: Colour; readonly outline?: Look }
  | { readonly what: 'sprite'; readonly name: string; readonly box: Box }
  | { readonly what: 'text'; readonly text: string; readonly at: Point; readonly type: Type; readonly width: number };

/** Every stroke with all it was given. Without `real` a letter is as wide as half its size. */
export class RecordingPen implements Pen {
  readonly strokes: Stroke[] = [];
  readonly #real: Pen | undefined;
  readonly #voice: Voice;

  constructor(voice: Voice, real?: Pen) {
    this.#voice = voice;
    this.#real = real;
  }

  box(box: Box, look: Look): void {
    this.strokes.push({ what: 'box', box, look });
    this.#real?.box(box, look);
  }
  line(points: readonly Point[], look: Parameters<Pen['line']>[1]): void {
    this.strokes.push({ what: 'line', points, look });
    this.#real?.line(points, look);
  }
  icon(icon: Icon, box: Box, colour: Colour, outline?: Parameters<Pen['icon']>[3]): void {
    this.strokes.push({ what: 'icon', icon, box, colour, ...(outline && { outline }) });
    this.#real?.icon(icon, box, colour, outline);
  }
  /** What it looks like is said by its name. */
  sprite(name: string, box: Box, draw: (pen: Pen, box: Box) => void): void {
    this.strokes.push({ what: 'sprite', name, box });
    this.#real?.sprite(name, box, draw);
  }
  text(text: string, at: Point, type: Type): number {
    const width = this.#real?.text(text, at, type) ?? this.width(text, type);
    this.strokes.push({ what: 'text', text, at, type, width });
    return width;
  }
  width(text: string, type: Type): number {
    return this.#real?.width(text, type) ?? Math.min((text.length * type.size) / 2, type.most ?? Number.MAX_VALUE);
  }
  name = (seat: Seat): string => this.#voice.name(seat);
  letters = (seat: Seat): string => this.#voice.letters(seat);
  say = (text: AnyText): string => this.#voice.say(text).replaceAll('**', '');
}

/** Where a text stands: as wide as it is and as high as its capitals. */
export function boxOf({ at: [x, y], type, width }: Extract<Stroke, { what: 'text' }>): Box {
  const left = type.align === 'right' ? x - width : type.align === 'centre' ? x - width / 2 : x;
  return { x: left, y: y - type.size * 0.364, width, height: type.size * 0.728 };
}

export const isWithin = (inner: Box, outer: Box, slack = 1): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack;

export const doOverlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
