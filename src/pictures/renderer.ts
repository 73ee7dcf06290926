/**
 * Draws scenes, compresses them beside the main thread and keeps what was drawn lately. A canvas is used again once its
 * pixels are read, never before; a scene that waits gives way to a newer one of the same message.
 */
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Size } from '../../games/pen.ts';
import { CanvasPen } from './canvasPen.ts';
import { encodePng } from './png.ts';
import { altTextOf, drawScene, nameOf, type Scene, voiceOf } from './scenes.ts';

export interface Picture {
  readonly name: string;
  readonly png: Buffer;
  /** What it shows, in at most 1,024 characters. */
  readonly alt: string;
}

/** Pictures in work at once; the platform has four threads for this and for other things. */
const AT_ONCE = 2;
/** While the main thread is busier than this, and with more than pictures, taps come first: one is begun now and then. */
const BUSY = { all: 0.75, others: 0.3 } as const;
const NOW_AND_THEN_MS = 300;
/** How often it is looked how busy that is. */
const LOOK_MS = 100;
/** Pictures that were drawn are kept up to this many bytes. */
const KEPT_BYTES = 12_000_000;
/** Canvases that wait for their next picture. */
const SPARE = 4;

interface Job {
  readonly scene: Scene;
  readonly name: string;
  readonly done: (picture: Picture | undefined) => void;
  readonly failed: (error: unknown) => void;
}

export class Pictures {
  readonly #kept = new Map<string, Picture>();
  #keptBytes = 0;
  /** By what they are for, the longest wait first. */
  readonly #waiting = new Map<string, Job>();
  readonly #working = new Map<string, Promise<Picture>>();
  readonly #spare: Canvas[] = [];
  #load = performance.eventLoopUtilization();
  #lookedAt = performance.now();
  #isPressed = false;
  #begunAt = 0;
  /** Milliseconds of the main thread that pictures have taken since the last look. */
  #taken = 0;
  #again: NodeJS.Timeout | undefined;

  /** How many wait or are in work. */
  get busy(): number {
    return this.#waiting.size + this.#working.size;
  }

  /** The picture of a scene if it was drawn before. */
  ready(scene: Scene): Picture | undefined {
    return this.#keptAs(nameOf(scene));
  }

  /**
   * The picture of a scene. `place`: what it is for, a message or a panel; when a newer scene of the same place comes
   * before it was begun, the answer is nothing.
   */
  draw(scene: Scene, place: string): Promise<Picture | undefined> {
    const name = nameOf(scene);
    const kept = this.#keptAs(name);
    this.#waiting.get(place)?.done(undefined);
    this.#waiting.delete(place);
    if (kept !== undefined) return Promise.resolve(kept);
    const working = this.#working.get(name);
    if (working !== undefined) return working;
    return new Promise((done, failed) => {
      this.#waiting.set(place, { scene, name, done, failed });
      this.#next();
    });
  }

  #next(): void {
    for (const [place, { scene, name, done, failed }] of this.#waiting) {
      if (this.#working.size >= AT_ONCE) return;
      if (!this.#mayBegin()) {
        this.#again ??= setTimeout(() => {
          this.#again = undefined;
          this.#next();
        }, LOOK_MS);
        return;
      }
      this.#waiting.delete(place);
      const kept = this.#keptAs(name);
      const working = this.#working.get(name);
      if (kept !== undefined || working !== undefined) {
        if (kept !== undefined) done(kept);
        else working!.then(done, failed);
        continue;
      }
      this.#begunAt = performance.now();
      this.#working.set(name, this.#made(scene, name));
      this.#working.get(name)!.then(done, failed);
    }
  }

  #mayBegin(): boolean {
    const now = performance.now();
    const span = now - this.#lookedAt;
    if (span >= LOOK_MS) {
      const load = performance.eventLoopUtilization();
      const { active } = performance.eventLoopUtilization(load, this.#load);
      this.#isPressed = active > span * BUSY.all && active - this.#taken > span * BUSY.others;
      this.#load = load;
      this.#lookedAt = now;
      this.#taken = 0;
    }
    return !this.#isPressed || now - this.#begunAt >= NOW_AND_THEN_MS;
  }

  async #made(scene: Scene, name: string): Promise<Picture> {
    // What has just been committed is answered first.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      const started = performance.now();
      const canvas = this.#canvasOf(scene.size);
      drawScene(scene, new CanvasPen(canvas.getContext('2d'), scene.felt, voiceOf(scene), scene.size));
      const pixels = canvas.data();
      this.#spare.push(canvas);
      if (this.#spare.length > SPARE) this.#spare.shift();
      const alt = altTextOf(scene);
      const encoded = encodePng(pixels, scene.size, scene.felt);
      this.#taken += performance.now() - started;
      const picture = { name, png: await encoded, alt };
      this.#keep(picture);
      return picture;
    } finally {
      this.#working.delete(name);
      this.#next();
    }
  }

  #canvasOf({ width, height }: Size): Canvas {
    const i = this.#spare.findIndex((canvas) => canvas.width === width && canvas.height === height);
    return this.#spare.splice(i, i < 0 ? 0 : 1)[0] ?? createCanvas(width, height);
  }

  #keptAs(name: string): Picture | undefined {
    const kept = this.#kept.get(name);
    if (kept === undefined) return undefined;
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    return kept;
  }

  #keep(picture: Picture): void {
    this.#kept.set(picture.name, picture);
    this.#keptBytes += picture.png.length;
    for (const [name, { png }] of this.#kept) {
      if (this.#keptBytes <= KEPT_BYTES) return;
      this.#kept.delete(name);
      this.#keptBytes -= png.length;
    }
  }
}
