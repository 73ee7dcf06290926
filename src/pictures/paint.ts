/** Draws scenes. */
import { createCanvas } from '@napi-rs/canvas';
import { CanvasPen } from './canvasPen.ts';
import { encodePng } from './png.ts';
import type { Painted } from './renderer.ts';
import { altTextOf, drawScene, type Scene, voiceOf } from './scenes.ts';
import { TilePen } from './tilePen.ts';
import { tilesOf } from './tiles.ts';

export async function paint(scene: Scene): Promise<Painted> {
  if (scene.kind === 'emoji') return paintClear(scene);
  const { felt, size } = scene;
  const pen = new TilePen(voiceOf(scene), size);
  drawScene(scene, pen);
  return { alt: altTextOf(scene), png: await encodePng(tilesOf(pen.strokes, felt), size, felt) };
}

/** Without felt and rim, and with the soft edges that a palette would lose. */
async function paintClear(scene: Scene): Promise<Painted> {
  const canvas = createCanvas(scene.size.width, scene.size.height);
  drawScene(scene, new CanvasPen(canvas.getContext('2d'), scene.felt, voiceOf(scene)));
  return { alt: altTextOf(scene), png: await canvas.encode('png') };
}
