/**
 * Pixels as a PNG of at most 256 colours: a third of the bytes that true colour takes, for pictures that are flat areas
 * with soft edges. The colours by role are kept exactly; rare ones take the nearest that is kept.
 */
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { type Colour, FELTS, type Felt, HIGHEST, type Size } from '../../games/pen.ts';
import { isOpaque, PALETTES } from './palette.ts';

const compressed = promisify(deflate);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST = 256;
const BINS = 32 ** 3;

/** Red in the lowest byte, as a canvas has its pixels. */
const red = (pixel: number): number => pixel & 255;
const green = (pixel: number): number => (pixel >> 8) & 255;
const blue = (pixel: number): number => (pixel >> 16) & 255;
/** Five bits of each: colours of one bin look the same. */
export const binOf = (pixel: number): number => ((pixel & 0xf8) << 7) | ((pixel >> 6) & 0x3e0) | ((pixel >> 19) & 0x1f);

export const pixelOf = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return r! | (g! << 8) | (b! << 16) | (255 << 24);
};
const COLOURS = Object.keys(PALETTES.slate) as Colour[];
/** Those that are translucent are in no file as they are. */
const EXACT = Object.fromEntries(
  FELTS.map((felt) => [felt, COLOURS.filter(isOpaque).map((colour) => pixelOf(PALETTES[felt][colour]))]),
) as unknown as Readonly<Record<Felt, readonly number[]>>;

/** A rectangle of pixels: row by row runs of one colour, none longer than its row. */
export interface Tile extends Size {
  /** Pixels of each run. */
  readonly lengths: Uint16Array;
  /** Of each run, which of the colours it has. */
  readonly shades: Uint8Array;
  /** At most 256, the most frequent first. */
  readonly colours: Int32Array;
  /** Pixels of each colour. */
  readonly counts: Int32Array;
}

/** A tile of a picture; `x` and `y` are its upper left corner there. */
export interface Placed {
  readonly tile: Tile;
  readonly x: number;
  readonly y: number;
}

/** `bytes`: four of each pixel, row by row. */
export function tileOf(bytes: Buffer, { width, height }: Size): Tile {
  const pixels = new Int32Array(bytes.buffer, bytes.byteOffset, width * height);
  const lengths: number[] = [];
  const run: number[] = [];
  const found = new Shades();
  for (let at = 0; at < pixels.length; ) {
    const from = at;
    const pixel = pixels[at]!;
    const end = from - (from % width) + width;
    do at += 1;
    while (at < end && pixels[at] === pixel);
    lengths.push(at - from);
    run.push(pixel);
    found.add(pixel, at - from);
  }
  const colours = found.colours();
  return {
    width,
    height,
    lengths: Uint16Array.from(lengths),
    shades: Uint8Array.from(run, found.indexOf),
    colours: Int32Array.from(colours),
    counts: Int32Array.from(colours, found.count),
  };
}

/** The picture that tiles make, each above those before it; together they cover it. Compressing goes on beside the thread. */
export async function encodePng(placed: readonly Placed[], size: Size, felt: Felt): Promise<Buffer> {
  const { colours, lines } = mergedOf(placed, size, felt);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  // Of the levels that take little time the one with the fewest bytes. What is higher than most is rare, and would be too large.
  const data = await compressed(lines, { level: size.height > HIGHEST ? 8 : 3 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap((pixel) => [red(pixel), green(pixel), blue(pixel)]))),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The colours kept, and each row as a byte that says "no filter" and the index of a colour for each pixel. */
function mergedOf(placed: readonly Placed[], { width, height }: Size, felt: Felt) {
  const found = new Shades();
  for (const { tile } of placed)
    for (let i = 0; i < tile.colours.length; i += 1) found.add(tile.colours[i]!, tile.counts[i]!);
  const colours = found.colours(EXACT[felt]);
  const lines = new Uint8Array((width + 1) * height);
  for (const { tile, x, y } of placed) copyTo(lines, tile, y * (width + 1) + x + 1, width + 1, found);
  return { colours, lines };
}

/** Up to this many pixels are set sooner one by one. */
const SHORT = 24;

function copyTo(
  lines: Uint8Array,
  { width, lengths, shades, colours }: Tile,
  start: number,
  step: number,
  found: Shades,
) {
  const indexes = Uint8Array.from(colours, found.indexOf);
  let at = start;
  let end = start + width;
  for (let run = 0; run < lengths.length; run += 1) {
    const to = at + lengths[run]!;
    const index = indexes[shades[run]!]!;
    if (to - at > SHORT) lines.fill(index, at, to);
    else for (; at < to; at += 1) lines[at] = index;
    at = to;
    if (at < end) continue;
    at += step - width;
    end += step;
  }
}

/** The colours of a picture by their bins. */
class Shades {
  readonly #bins: number[] = [];
  readonly #counts = new Int32Array(BINS);
  /** The first colour met of each. */
  readonly #firsts = new Int32Array(BINS);
  readonly #indexes = new Uint8Array(BINS);

  /** As many pixels more of a colour. */
  add(pixel: number, n: number): void {
    const bin = binOf(pixel);
    if (this.#counts[bin] === 0) {
      this.#bins.push(bin);
      this.#firsts[bin] = pixel;
    }
    this.#counts[bin]! += n;
  }

  /** Those that are kept, the most frequent first; the others take the nearest of them. `exact`: what is kept as it is. */
  colours(exact: readonly number[] = []): readonly number[] {
    for (const pixel of exact) this.#firsts[binOf(pixel)] = pixel;
    const bins = this.#bins.toSorted((a, b) => this.#counts[b]! - this.#counts[a]!);
    const kept = bins.slice(0, MOST).map((bin) => this.#firsts[bin]!);
    const nearest = nearestOf(kept);
    for (const [i, bin] of bins.entries()) this.#indexes[bin] = i < MOST ? i : nearest(this.#firsts[bin]!);
    return kept;
  }

  indexOf = (pixel: number): number => this.#indexes[binOf(pixel)]!;
  count = (pixel: number): number => this.#counts[binOf(pixel)]!;
}

/** Finds the nearest of the colours: from those that are as green on, until all others are less alike in that alone. */
function nearestOf(colours: readonly number[]): (pixel: number) => number {
  const order = colours.map((_, i) => i).sort((a, b) => green(colours[a]!) - green(colours[b]!));
  const sorted = Int32Array.from(order, (i) => colours[i]!);
  return (pixel) => {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    const start = sorted.findIndex((one) => green(one) >= green(pixel));
    const from = start < 0 ? sorted.length : start;
    for (const step of [1, -1])
      for (let i = step > 0 ? from : from - 1; i >= 0 && i < sorted.length; i += step) {
        const g = green(sorted[i]!) - green(pixel);
        if (g * g >= least) break;
        const r = red(sorted[i]!) - red(pixel);
        const b = blue(sorted[i]!) - blue(pixel);
        const off = r * r + g * g + b * b;
        if (off >= least) continue;
        least = off;
        best = order[i]!;
      }
    return best;
  };
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const foot = Buffer.alloc(4);
  foot.writeUInt32BE(crc32(data, crc32(head.subarray(4))), 0);
  return Buffer.concat([head, data, foot]);
}
