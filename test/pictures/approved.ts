/** Pictures beside those that somebody has looked at and approved. UPDATE_PICTURES=1 writes them again. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect } from 'vitest';

async function pixelsOf(
  png: Buffer,
): Promise<{ readonly width: number; readonly height: number; readonly data: Buffer }> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return { width: image.width, height: image.height, data: canvas.data() };
}

export async function expectApproved(png: Buffer, file: URL): Promise<void> {
  if (process.env.UPDATE_PICTURES) writeFileSync(file, png);
  const [drawn, approved] = [await pixelsOf(png), await pixelsOf(readFileSync(file))];
  expect([drawn.width, drawn.height]).toEqual([approved.width, approved.height]);
  let [sum, far] = [0, 0];
  for (let i = 0; i < drawn.data.length; i += 1) {
    const off = Math.abs(drawn.data[i]! - approved.data[i]!);
    sum += off;
    if (off > 64) far += 1;
  }
  // Soft edges may come out a little different on another processor.
  expect(sum / drawn.data.length).toBeLessThan(0.5);
  expect(far / drawn.data.length).toBeLessThan(0.002);
}
