/** Scenes drawn in time for what shows them, or later; what cannot be drawn is not tried again. */
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Picture, Pictures } from './renderer.ts';
import { nameOf, type Scene } from './scenes.ts';

/** How long a message waits for its picture. */
const PICTURE_WAIT_MS = 250;
/** With more than these before it a picture does not come in time. */
const MAX_BUSY = 16;
const MAX_FAILED = 1_000;

/** What a message can show now. */
export interface Sight<P> {
  readonly picture?: P;
  /** The picture is still to come. */
  readonly lacks: boolean;
}

export class Drawings {
  readonly #pictures: Pictures | undefined;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #begun = new Map<string, { readonly name: string; readonly drawn: Promise<boolean> }>();
  /** What cannot be drawn, by name: its message stays text. */
  readonly #failed = new Set<string>();

  /** Without `pictures` there are none: every message is text alone. */
  constructor(pictures: Pictures | undefined, clock: Clock, log: Log) {
    this.#pictures = pictures;
    this.#clock = clock;
    this.#log = log;
  }

  /** Whether nothing is being drawn, nor waits to be. */
  get isIdle(): boolean {
    return this.#pictures?.busy === 0;
  }

  /** What there is to draw; nothing where a bug of the game keeps it from being said. */
  scene(find: () => Scene | undefined): Scene | undefined {
    if (this.#pictures === undefined) return undefined;
    try {
      return find();
    } catch (error) {
      this.#log.error({ err: error }, 'a picture was not drawn');
      return undefined;
    }
  }

  /** What a message of this scene can show that has a picture already or none. */
  sightOf<Kept extends Pick<Picture, 'name'> = Picture>(scene: Scene | undefined, kept?: Kept): Sight<Picture | Kept> {
    if (this.#pictures === undefined || scene === undefined) return { lacks: false };
    const name = nameOf(scene);
    const picture = kept?.name === name ? kept : this.#pictures.ready(scene);
    return picture === undefined ? { lacks: !this.#failed.has(name) } : { picture, lacks: false };
  }

  /** Draws a scene for a message, as long as that can wait: until `until` in the clock's time. */
  async inTime(scene: Scene, place: string, until = this.patience()): Promise<void> {
    const drawn = this.drawn(scene, place);
    if (this.#pictures!.busy > MAX_BUSY) return;
    await new Promise<void>((resolve) => {
      const cancel = this.#clock.after(Math.max(0, until - this.#clock.now()), resolve);
      void drawn.then(() => {
        cancel();
        resolve();
      });
    });
  }

  /** Discord has not taken the picture of an answer, which stays text. */
  refused(error: unknown): void {
    this.#log.warn({ err: error }, 'a picture was refused');
  }

  /** Until when a message waits for its picture that begins to now. */
  patience = (): number => this.#clock.now() + PICTURE_WAIT_MS;

  /** Whether the picture of a scene was drawn: not when it gave way to a newer one of the same place, or cannot be drawn. */
  drawn(scene: Scene, place: string): Promise<boolean> {
    const name = nameOf(scene);
    const begun = this.#begun.get(place);
    if (begun?.name === name) return begun.drawn;
    const drawn = this.#pictures!.draw(scene, place)
      .then((picture) => picture !== undefined)
      .catch((error: unknown) => {
        this.#log.error({ err: error, game: scene.game.id }, 'a picture was not drawn');
        if (this.#failed.size >= MAX_FAILED) this.#failed.clear();
        this.#failed.add(name);
        return false;
      })
      .finally(() => {
        if (this.#begun.get(place)?.drawn === drawn) this.#begun.delete(place);
      });
    this.#begun.set(place, { name, drawn });
    return drawn;
  }
}
