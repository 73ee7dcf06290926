/** Draws scenes. */
import { createCanvas } from '@napi-rs/canvas';
import { CanvasPen } from './canvasPen.ts';
import { encodePng, type Placed } from './png.ts';
import type { Painted } from './renderer.ts';
import { altTextOf, drawScene, partsOf, type Scene, type SingleScene, voiceOf } from './scenes.ts';
import { TilePen } from './tilePen.ts';
import { tilesOf } from './tiles.ts';

export async function paint(scene: Scene): Promise<Painted> {
  if (scene.kind === 'emoji') return paintClear(scene);
  const { felt, size } = scene;
  const placed: Placed[] = [];
  let top = 0;
  for (const part of partsOf(scene)) {
    const pen = new TilePen(voiceOf(scene), part.size);
    drawScene(part, pen);
    for (const { tile, x, y } of tilesOf(pen.strokes, felt)) placed.push({ tile, x, y: top + y });
    top += part.size.height;
  }
  return { alt: altTextOf(scene), png: encodePng(placed, size, felt) };
}

/**
 * Without felt and rim, and with the soft edges that a palette would lose. The bytes are copied: those of the canvas cannot go to
 * another thread, which Node.js 20 forgives and later ones do not.
 */
async function paintClear(scene: SingleScene): Promise<Painted> {
  const canvas = createCanvas(scene.size.width, scene.size.height);
  drawScene(scene, new CanvasPen(canvas.getContext('2d'), scene.felt, voiceOf(scene)));
  return { alt: altTextOf(scene), png: Buffer.from(await canvas.encode('png')) };
}
