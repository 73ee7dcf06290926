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
  return r! | (g! << 8) | (b! << 16) | (255 << 24);
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
  size: Size,
  exact: readonly number[],
): { readonly colours: readonly number[]; readonly lines: Buffer } {
  const { counts, firsts } = runsIn(bytes, size);
  for (const pixel of exact) firsts[binOf(pixel)] = pixel;
  const bins: number[] = [];
  for (let bin = 0; bin < BINS; bin += 1) if (counts[bin]! > 0) bins.push(bin);
  bins.sort((a, b) => counts[b]! - counts[a]!);
  const colours = bins.slice(0, MOST).map((bin) => firsts[bin]!);
  const indexes = new Uint8Array(BINS);
  const nearest = nearestOf(colours);
  for (const [i, bin] of bins.entries()) indexes[bin] = i < MOST ? i : nearest(firsts[bin]!);
  const row = size.width + 1;
  const lines = Buffer.alloc(row * size.height);
  let run = 0;
  for (let start = 0; start < lines.length; start += row) {
    // A row without runs of its own is like the one above it.
    if (ends[run]! > start + row) lines.copyWithin(start, start - row, start);
    else
      for (let at = start + 1; at < start + row; run += 1) {
        const index = indexes[binOfRun[run]!]!;
        for (const end = ends[run]!; at < end; at += 1) lines[at] = index;
      }
  }
  return { colours, lines };
}

/** Of `runsIn`, and used again: where each run ends, in rows that have one byte more in front, and its bin. */
let ends = new Int32Array(0);
let binOfRun = new Uint16Array(0);

/**
 * Notes the runs of pixels of one colour in `ends` and `binOfRun`; a row that is like the one above it has no runs.
 * `counts`: pixels of each bin in the other rows, `firsts`: the first colour met of it. Numbers of 32 bits with a sign,
 * and plain loops: they go over half a million pixels.
 */
function runsIn(bytes: Buffer, { width, height }: Size) {
  const pixels = new Int32Array(bytes.buffer, bytes.byteOffset, width * height);
  if (ends.length <= width * height) {
    ends = new Int32Array(width * height + 1);
    binOfRun = new Uint16Array(width * height);
  }
  const counts = new Int32Array(BINS);
  const firsts = new Int32Array(BINS);
  let run = 0;
  for (let y = 0; y < height; y += 1) {
    const [above, start, end] = [(y - 1) * width, y * width, (y + 1) * width];
    if (y > 0 && bytes.compare(bytes, above * 4, start * 4, start * 4, end * 4) === 0) continue;
    for (let at = start; at < end; ) {
      const pixel = pixels[at]!;
      const from = at;
      do at += 1;
      while (at < end && pixels[at] === pixel);
      const bin = binOf(pixel);
      if (counts[bin] === 0) firsts[bin] = pixel;
      counts[bin] = counts[bin]! + at - from;
      binOfRun[run] = bin;
      ends[run] = at + y + 1;
      run += 1;
    }
  }
  ends[run] = 2 ** 31 - 1;
  return { counts, firsts };
}

/** Finds the nearest of the colours. */
function nearestOf(colours: readonly number[]): (pixel: number) => number {
  const [reds, greens, blues] = [red, green, blue].map((part) => Int32Array.from(colours, part));
  return (pixel) => {
    const [r, g, b] = [red(pixel), green(pixel), blue(pixel)];
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < colours.length; i += 1) {
      const off = (reds![i]! - r) ** 2 + (greens![i]! - g) ** 2 + (blues![i]! - b) ** 2;
      if (off >= least) continue;
      least = off;
      best = i;
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
