/**
 * Pixels as a PNG of 256 colours: a third of the bytes that true colour takes, for pictures that are flat areas with soft
 * edges. Each felt has its own colours: those by role exactly, the others as bench/train.ts has learned them; what is
 * drawn in any other colour takes the nearest.
 */
import { crc32, deflateSync } from 'node:zlib';
import { type Colour, FELTS, type Felt, HIGHEST, type Size } from '../../games/pen.ts';
import { isOpaque, PALETTES } from './palette.ts';
import { SHADES } from './shades.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const MAX_COLOURS = 256;
const BINS = 32 ** 3;

/** Red in the lowest byte, as a canvas has its pixels. */
const red = (pixel: number): number => pixel & 255;
const green = (pixel: number): number => (pixel >> 8) & 255;
const blue = (pixel: number): number => (pixel >> 16) & 255;
const pixelFrom = (r: number, g: number, b: number): number => r | (g << 8) | (b << 16) | (255 << 24);
/** Five bits of each: colours of one bin look the same. */
export const binOf = (pixel: number): number => ((pixel & 0xf8) << 7) | ((pixel >> 6) & 0x3e0) | ((pixel >> 19) & 0x1f);
/** The colour in the middle of a bin. */
export const middleOf = (bin: number): number =>
  pixelFrom(((bin >> 7) & 0xf8) | 4, ((bin >> 2) & 0xf8) | 4, ((bin << 3) & 0xf8) | 4);

export const pixelOf = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return pixelFrom(r!, g!, b!);
};

const ROLES = Object.keys(PALETTES.slate) as Colour[];
/** The colours by role on a felt. Those that are translucent are in no file as they are. */
export const exactOn = (felt: Felt): readonly number[] => [
  ...new Set(ROLES.filter(isOpaque).map((role) => pixelOf(PALETTES[felt][role]))),
];

export const distance = (a: number, b: number): number =>
  (red(a) - red(b)) ** 2 + (green(a) - green(b)) ** 2 + (blue(a) - blue(b)) ** 2;

/** The index of the nearest of some colours. */
export function nearest(pixel: number, colours: readonly number[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < colours.length; i += 1) {
    const off = distance(pixel, colours[i]!);
    if (off >= least) continue;
    least = off;
    best = i;
  }
  return best;
}

/** The colours of all pictures on one felt, and which of them a pixel gets. */
class FeltColours {
  readonly colours: readonly number[];
  /** By bin the index of its colour plus one; 0 until it is looked for. */
  readonly #found = new Uint16Array(BINS);
  /** As a PNG has them. */
  readonly chunk: Buffer;

  constructor(felt: Felt) {
    const exact = exactOn(felt);
    const learned = Buffer.from(SHADES[felt], 'base64');
    const others = Array.from({ length: learned.length / 3 }, (_, i) =>
      pixelFrom(learned[3 * i]!, learned[3 * i + 1]!, learned[3 * i + 2]!),
    );
    this.colours = [...exact, ...others].slice(0, MAX_COLOURS);
    for (const [i, pixel] of exact.entries()) this.#found[binOf(pixel)] = i + 1;
    this.chunk = chunk('PLTE', Buffer.from(this.colours.flatMap((pixel) => [red(pixel), green(pixel), blue(pixel)])));
  }

  indexOf(pixel: number): number {
    const bin = binOf(pixel);
    this.#found[bin] ||= nearest(middleOf(bin), this.colours) + 1;
    return this.#found[bin]! - 1;
  }
}

const FELT_COLOURS = Object.fromEntries(FELTS.map((felt) => [felt, new FeltColours(felt)])) as unknown as Readonly<
  Record<Felt, FeltColours>
>;

/** The colours of pictures on a felt, by their indexes. */
export const coloursOn = (felt: Felt): readonly number[] => FELT_COLOURS[felt].colours;

/** A rectangle of pixels, row by row; each is the index of a colour of its felt. */
export interface Tile extends Size {
  readonly pixels: Uint8Array;
}

/** A tile of a picture; `x` and `y` are its upper left corner there. */
export interface Placed {
  readonly tile: Tile;
  readonly x: number;
  readonly y: number;
}

/** `bytes`: four of each pixel, row by row. */
export function tileOf(bytes: Buffer, { width, height }: Size, felt: Felt): Tile {
  const given = new Int32Array(bytes.buffer, bytes.byteOffset, width * height);
  const pixels = new Uint8Array(given.length);
  const colours = FELT_COLOURS[felt];
  let [last, index] = [0, 0];
  for (let at = 0; at < given.length; at += 1) {
    const pixel = given[at]!;
    if (at === 0 || pixel !== last) index = colours.indexOf(pixel);
    last = pixel;
    pixels[at] = index;
  }
  return { width, height, pixels };
}

/** Those of the picture before: they are made one at a time, and tiles cover each. */
let scratch = { width: 0, height: 0, lines: new Uint8Array(0) };

/** Room for a picture, each row with a byte before it that says "no filter". */
function linesOf({ width, height }: Size): Uint8Array {
  if (scratch.width !== width || scratch.height !== height)
    scratch = { width, height, lines: new Uint8Array((width + 1) * height) };
  return scratch.lines;
}

/** The picture that tiles make, each above those before it; together they cover it. */
export function encodePng(placed: readonly Placed[], { width, height }: Size, felt: Felt): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const lines = linesOf({ width, height });
  for (const { tile, x, y } of placed)
    for (let row = 0; row < tile.height; row += 1) {
      const from = row * tile.width;
      lines.set(tile.pixels.subarray(from, from + tile.width), (y + row) * (width + 1) + x + 1);
    }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    FELT_COLOURS[felt].chunk,
    // Level 3 gives the fewest bytes of those that take little time. High pictures are rare, and would be too large with it.
    chunk('IDAT', deflateSync(lines, { level: height > HIGHEST ? 8 : 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const foot = Buffer.alloc(4);
  foot.writeUInt32BE(crc32(data, crc32(head.subarray(4))), 0);
  return Buffer.concat([head, data, foot]);
}
