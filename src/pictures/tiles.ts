/**
 * A picture put together from tiles: what touches each other in it, on the ground that it lies on. A tile is drawn once
 * and kept by what it consists of; most of a new picture was in another one before.
 */
import { createCanvas } from '@napi-rs/canvas';
import type { Felt, Size } from '../../games/pen.ts';
import { CanvasPen } from './canvasPen.ts';
import { PALETTES } from './palette.ts';
import { type Placed, type Tile, tileOf } from './png.ts';
import { type Group, groupsOf, type Stroke } from './strokes.ts';

/** Tiles are kept up to this many bytes, those that were used last. */
const KEPT_BYTES = 12_000_000;
const kept = new Map<string, Tile>();
let keptBytes = 0;
const bytesOf = ({ pixels }: Tile): number => pixels.length;

/** What the strokes draw, each tile above those before it. */
export const tilesOf = (strokes: readonly Stroke<CanvasPen>[], felt: Felt): readonly Placed[] =>
  groupsOf(strokes).map((group) => ({ x: group.bounds.left, y: group.bounds.top, tile: tileFor(group, felt) }));

function tileFor(group: Group<CanvasPen>, felt: Felt): Tile {
  const { bounds, ground, strokes } = group;
  const { left, top, right, bottom } = bounds;
  const size = { width: right - left, height: bottom - top };
  const looks = strokes.map(({ x, y, look }) => `${hundredths(x - left)} ${hundredths(y - top)} ${look}`);
  const name = `${felt} ${ground} ${size.width} ${size.height} ${looks.join()}`;
  const known = kept.get(name);
  const tile = known ?? drawn(group, felt, size);
  kept.delete(name);
  kept.set(name, tile);
  if (known === undefined) keptBytes += bytesOf(tile);
  for (const [oldest, old] of kept) {
    if (keptBytes <= KEPT_BYTES) break;
    kept.delete(oldest);
    keptBytes -= bytesOf(old);
  }
  return tile;
}

const hundredths = (length: number): number => Math.round(length * 100);

function drawn({ bounds, ground, strokes }: Group<CanvasPen>, felt: Felt, size: Size): Tile {
  const to = createCanvas(size.width, size.height).getContext('2d');
  if (ground !== undefined) {
    to.fillStyle = PALETTES[felt][ground];
    to.fillRect(0, 0, size.width, size.height);
  }
  to.translate(-bounds.left, -bounds.top);
  const pen = new CanvasPen(to, felt, MUTE);
  for (const stroke of strokes) stroke.draw(pen);
  return tileOf(to.canvas.data(), size, felt);
}

/** A stroke knows its words already. */
const MUTE = { name: String, letters: String, say: () => '' };
