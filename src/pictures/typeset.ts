/** Texts as they are written: in fonts that have their letters, a little smaller where there is little room, else cut. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { SMALLEST, type Type } from '../../games/pen.ts';
import { graphemesOf, writtenOf } from './fonts.ts';

/** Half as high as Inter's capitals, by its size. */
const HALF_CAPITAL = 0.364;
/** How much smaller type may become to fit, as long as it is not smaller than any may be. */
const LEAST = 0.8;
/** How far letters of any font may reach from their line, by its size. */
const TALL = 1.2;
const SPARE = 0.6;
/** How many texts' measures are kept. */
const MAX_KEPT = 20_000;

export const smallestOf = (size: number): number => Math.max(size * LEAST, Math.min(size, SMALLEST));

/** A line of text that fits. */
export interface Typeset {
  readonly shown: string;
  readonly font: string;
  readonly weight: number;
  readonly width: number;
  /** How far below the middle of its capitals its baseline is. */
  readonly baseline: number;
  /** How far its ink reaches from its start on the baseline. */
  readonly ink: { readonly left: number; readonly right: number; readonly above: number; readonly below: number };
}

const measuring = createCanvas(1, 1).getContext('2d');
const kept = new Map<string, Typeset>();

export function typeset(text: string, { size, weight = 600, most = Number.POSITIVE_INFINITY }: Type): Typeset {
  const key = `${size} ${weight} ${most} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const fitting = fitted(text, size, weight, most);
  kept.set(key, fitting);
  return fitting;
}

/** Makes a canvas write as the text is set. */
export function writeAs(to: SKRSContext2D, { font, weight }: Pick<Typeset, 'font' | 'weight'>): void {
  to.font = font;
  to.fontVariationSettings = `'wght' ${weight}`;
}

function fitted(text: string, size: number, weight: number, most: number): Typeset {
  const whole = set(text, size, weight);
  if (whole.width <= most) return whole;
  const smaller = Math.max(smallestOf(size), Math.floor((size * most) / whole.width));
  const small = set(text, smaller, weight);
  if (small.width <= most) return small;
  const parts = graphemesOf(text);
  const cut = (count: number) => set(`${parts.slice(0, count).join('').trimEnd()}…`, smaller, weight);
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (cut(middle).width <= most) low = middle;
    else high = middle - 1;
  }
  return cut(low);
}

function set(text: string, size: number, weight: number): Typeset {
  const { text: shown, families } = writtenOf(text);
  const font = `${weight} ${size}px ${families}`;
  writeAs(measuring, { font, weight });
  const measured = measuring.measureText(shown);
  const [above, below] = [measured.actualBoundingBoxAscent, measured.actualBoundingBoxDescent];
  const isPlain = !families.includes(',');
  const ink = isPlain
    ? { left: measured.actualBoundingBoxLeft, right: measured.actualBoundingBoxRight, above, below }
    : // Of several fonts only the first is measured.
      { left: size * SPARE, right: measured.width + size * SPARE, above: size * TALL, below: size * SPARE };
  return { shown, font, weight, width: measured.width, baseline: size * HALF_CAPITAL, ink };
}
