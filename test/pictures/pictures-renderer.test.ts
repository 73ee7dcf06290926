/** Drawing, encoding and keeping pictures. */
import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { steppedClock } from '../../playground/server/index.ts';
import { Drawings } from '../../src/pictures/drawings.ts';
import { paint } from '../../src/pictures/paint.ts';
import { startPainter } from '../../src/pictures/painter.ts';
import { Pictures } from '../../src/pictures/renderer.ts';
import { emojiScenes, type Scene, viewScene } from '../../src/pictures/scenes.ts';
import { sit } from '../rules/table.ts';

const names = ['Ada', 'Bob', 'Celia', 'Dan'];
const lookers = { locale: 'en', names } as const;
/** Tables that differ. */
const sceneOf = (seed: number): Scene => viewScene(sit(nimmt, { seats: 2 + (seed % 3), seed }).match, lookers)!;
const scenes = Array.from({ length: 24 }, (_, seed) => sceneOf(seed));

describe('a picture', () => {
  it('is a PNG of the size the game says, with a file name fit for Discord', async () => {
    const picture = (await new Pictures(paint).draw(sceneOf(1), 'here'))!;
    const { width, height } = await loadImage(picture.png);
    expect({ width, height }).toEqual(sceneOf(1).size);
    expect(picture.name).toMatch(/^6nimmt-[0-9a-f]{20}\.png$/);
  });

  it('is kept by its content: drawn once, and drawn again when a name, the language or a card differs', async () => {
    const pictures = new Pictures(paint);
    const first = (await pictures.draw(sceneOf(1), 'here'))!;
    expect(await pictures.draw(sceneOf(1), 'there')).toBe(first);
    expect(pictures.ready(sceneOf(1))).toBe(first);
    const others = [
      sceneOf(2),
      { ...sceneOf(1), locale: 'de' as const },
      { ...sceneOf(1), names: ['Eve', 'Bob', 'Celia'] },
    ];
    for (const other of others) {
      expect(pictures.ready(other)).toBeUndefined();
      expect((await pictures.draw(other, 'here'))!.name).not.toBe(first.name);
    }
  });

  it('is the same when many are drawn at once: no canvas is used while its picture is in work', async () => {
    const one = await Promise.all(scenes.map((scene) => new Pictures(paint).draw(scene, 'here')));
    const pictures = new Pictures(paint);
    const many = await Promise.all(scenes.map((scene, i) => pictures.draw(scene, `table ${i}`)));
    for (const [i, picture] of many.entries()) expect(picture!.png.equals(one[i]!.png)).toBe(true);
    expect(pictures.busy).toBe(0);
  });

  it('is the same when a thread of its own draws it', async () => {
    const paintThere = startPainter();
    for (const scene of [sceneOf(1), sceneOf(2)]) expect(await paintThere(scene)).toEqual(await paint(scene));
    await expect(paintThere({ ...sceneOf(1), facts: {} } as Scene)).rejects.toThrow();
    expect(await paintThere(sceneOf(3))).toEqual(await paint(sceneOf(3)));
  });

  it('has bytes that can go to another thread, an emoji too', async () => {
    for (const scene of [sceneOf(1), emojiScenes([nimmt])[0]!]) {
      const { buffer } = (await paint(scene)).png;
      structuredClone(buffer, { transfer: [buffer as ArrayBuffer] });
      // Where Node.js 20 cannot move them it copies them without a word.
      expect(buffer.byteLength).toBe(0);
    }
  });

  it('is made once when two ask for it at the same time', async () => {
    const pictures = new Pictures(paint);
    const [a, b] = await Promise.all([pictures.draw(sceneOf(1), 'here'), pictures.draw(sceneOf(1), 'there')]);
    expect(a).toBe(b);
  });
});

describe('under load', () => {
  it('drops a waiting picture for a newer one in the same place, and draws the newest', async () => {
    const pictures = new Pictures(paint);
    const before = scenes.slice(0, 4).map((scene, i) => pictures.draw(scene, `other ${i}`));
    const asked = scenes.slice(4, 10).map((scene) => pictures.draw(scene, 'here'));
    const drawn = await Promise.all(asked);
    expect(drawn.slice(0, -1)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(drawn.at(-1)?.name).toBeDefined();
    for (const picture of await Promise.all(before)) expect(picture).toBeDefined();
  });

  it('two that wait for different pictures of one place do not make each other give way for ever', async () => {
    const pictures = new Pictures(paint);
    const busy = scenes.slice(0, 4).map((scene, i) => pictures.draw(scene, `other ${i}`));
    const log = { info() {}, warn() {}, error() {} };
    const drawings = new Drawings(pictures, steppedClock(), log);
    const waits = [4, 5].map((i) => drawings.inTime([scenes[i]!], 'here'));
    await Promise.all([...waits, ...busy]);
    expect(pictures.ready(scenes[5]!)).toBeDefined();
  });

  it('fails only the picture that cannot be drawn', async () => {
    const faulty: AnyGame = {
      ...(nimmt as AnyGame),
      id: 'faulty',
      picture: {
        felt: 'pond',
        table: {
          size: () => ({ width: 100, height: 100 }),
          draw: () => {
            throw new Error('no ink');
          },
          texts: () => [],
        },
      },
    };
    const pictures = new Pictures(paint);
    const bad = Array.from({ length: 4 }, (_, i) => pictures.draw({ ...sceneOf(i), game: faulty }, `bad ${i}`));
    const good = pictures.draw(sceneOf(1), 'good');
    for (const { status } of await Promise.allSettled(bad)) expect(status).toBe('rejected');
    expect(await good).toBeDefined();
    expect(pictures.busy).toBe(0);
  });
});
