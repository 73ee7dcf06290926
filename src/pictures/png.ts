/**
 * Pixels as a PNG of at most 256 colours: a third of the bytes that true colour takes, for pictures that are flat areas
 * with soft edges. The colours by role are kept exactly; rare ones take the nearest that is kept.
 */
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { FELTS, type Felt, HIGHEST, type Size } from '../../games/pen.ts';
import { PALETTES } from './palette.ts';

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
  return (r! | (g! << 8) | (b! << 16) | (255 << 24)) >>> 0;
};
/** Colours that are always mixed with what lies below them are in no file. */
const isOpaque = (colour: string): boolean => colour.length === 7;
const EXACT = Object.fromEntries(
  FELTS.map((felt) => [felt, Object.values(PALETTES[felt]).filter(isOpaque).map(pixelOf)]),
) as unknown as Readonly<Record<Felt, readonly number[]>>;

/** `pixels`: four bytes each, row by row. What it needs of them is read at once; compressing goes on beside the thread. */
export async function encodePng(pixels: Buffer, size: Size, felt: Felt): Promise<Buffer> {
  const { colours, lines } = indexed(pixels, size, EXACT[felt]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  // What is higher than most is rare, and would be too large.
  const data = await compressed(lines, { level: size.height > HIGHEST ? 8 : 6 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap((pixel) => [red(pixel), green(pixel), blue(pixel)]))),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The colours kept, and each row as a byte that says "no filter" and an index of a colour for each pixel. */
function indexed(
  bytes: Buffer,
  { width, height }: Size,
  exact: readonly number[],
): { readonly colours: readonly number[]; readonly lines: Buffer } {
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height);
  const { counts, firsts } = counted(pixels);
  for (const pixel of exact) firsts[binOf(pixel)] = pixel;
  const bins: number[] = [];
  for (let bin = 0; bin < BINS; bin += 1) if (counts[bin]! > 0) bins.push(bin);
  bins.sort((a, b) => counts[b]! - counts[a]!);
  const colours = bins.slice(0, MOST).map((bin) => firsts[bin]!);
  const indexes = new Uint8Array(BINS);
  for (const [i, bin] of bins.entries()) indexes[bin] = i < MOST ? i : nearest(colours, firsts[bin]!);
  const lines = Buffer.alloc((width + 1) * height);
  let last = 0;
  let index = indexes[binOf(last)]!;
  let from = 0;
  for (let y = 0; y < height; y += 1) {
    const start = y * (width + 1) + 1;
    for (let to = start; to < start + width; to += 1, from += 1) {
      const pixel = pixels[from]!;
      if (pixel !== last) {
        last = pixel;
        index = indexes[binOf(pixel)]!;
      }
      lines[to] = index;
    }
  }
  return { colours, lines };
}

/** How many pixels each bin has, and the first colour met of it. Plain loops: they run over a million pixels. */
function counted(pixels: Uint32Array): { readonly counts: Uint32Array; readonly firsts: Uint32Array } {
  const counts = new Uint32Array(BINS);
  const firsts = new Uint32Array(BINS);
  let start = 0;
  for (let at = 1; at <= pixels.length; at += 1) {
    const pixel = pixels[start]!;
    if (at < pixels.length && pixels[at] === pixel) continue;
    const bin = binOf(pixel);
    if (counts[bin] === 0) firsts[bin] = pixel;
    counts[bin] = counts[bin]! + at - start;
    start = at;
  }
  return { counts, firsts };
}

function nearest(colours: readonly number[], pixel: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < colours.length; i += 1) {
    const colour = colours[i]!;
    const r = red(colour) - red(pixel);
    const g = green(colour) - green(pixel);
    const b = blue(colour) - blue(pixel);
    const off = r * r + g * g + b * b;
    if (off >= least) continue;
    least = off;
    best = i;
  }
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const foot = Buffer.alloc(4);
  foot.writeUInt32BE(crc32(data, crc32(head.subarray(4))), 0);
  return Buffer.concat([head, data, foot]);
}
