/** Draws scenes. A canvas is used again once its pixels are read, never before. */
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Size } from '../../games/pen.ts';
import { CanvasPen } from './canvasPen.ts';
import { encodePng } from './png.ts';
import type { Painted } from './renderer.ts';
import { altTextOf, drawScene, type Scene, voiceOf } from './scenes.ts';

/** Canvases that wait for their next picture. */
const SPARE = 4;
const spare: Canvas[] = [];

export async function paint(scene: Scene): Promise<Painted> {
  if (scene.kind === 'emoji') return paintClear(scene);
  const canvas = canvasOf(scene.size);
  drawScene(scene, new CanvasPen(canvas.getContext('2d'), scene.felt, voiceOf(scene), scene.size));
  const pixels = canvas.data();
  spare.push(canvas);
  if (spare.length > SPARE) spare.shift();
  return { alt: altTextOf(scene), png: await encodePng(pixels, scene.size, scene.felt) };
}

/** Without felt and rim, and with the soft edges that a palette would lose. */
async function paintClear(scene: Scene): Promise<Painted> {
  const canvas = createCanvas(scene.size.width, scene.size.height);
  drawScene(scene, new CanvasPen(canvas.getContext('2d'), scene.felt, voiceOf(scene)));
  return { alt: altTextOf(scene), png: await canvas.encode('png') };
}

function canvasOf({ width, height }: Size): Canvas {
  const i = spare.findIndex((canvas) => canvas.width === width && canvas.height === height);
  return spare.splice(i, i < 0 ? 0 : 1)[0] ?? createCanvas(width, height);
}
