/** Has scenes drawn and keeps what was drawn lately; a scene that waits gives way to a newer one of the same message. */
import { nameOf, type Scene } from './scenes.ts';

export interface Picture {
  readonly name: string;
  readonly png: Buffer;
  /** What it shows, in at most 1,024 characters. */
  readonly alt: string;
}

/** A picture without its name. */
export type Painted = Omit<Picture, 'name'>;
/** Draws a scene: `paint`, or `startPainter` with a thread of its own. */
export type Paint = (scene: Scene) => Promise<Painted>;

/** Pictures in work at once: one is drawn while another is compressed. */
const AT_ONCE = 2;
/** Pictures that were drawn are kept up to this many bytes. */
const KEPT_BYTES = 6_000_000;

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
  readonly #paint: Paint;
  /** Whether a panel has its table and its hand in one tall picture. */
  readonly isTall: boolean;

  constructor(paint: Paint, { isTall = false }: { readonly isTall?: boolean } = {}) {
    this.#paint = paint;
    this.isTall = isTall;
  }

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
      this.#waiting.delete(place);
      const kept = this.#keptAs(name);
      const working = this.#working.get(name);
      if (kept !== undefined || working !== undefined) {
        if (kept !== undefined) done(kept);
        else working!.then(done, failed);
        continue;
      }
      this.#working.set(name, this.#made(scene, name));
      this.#working.get(name)!.then(done, failed);
    }
  }

  async #made(scene: Scene, name: string): Promise<Picture> {
    try {
      const { png, alt } = await this.#paint(scene);
      const picture = { name, png, alt };
      this.#keep(picture);
      return picture;
    } finally {
      this.#working.delete(name);
      this.#next();
    }
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
