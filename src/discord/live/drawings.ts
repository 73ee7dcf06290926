/** Pictures in time for their messages: what is slow to draw comes after its text. */
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Pictures } from '../../pictures/renderer.ts';
import { nameOf, type Scene } from '../../pictures/scenes.ts';
import type { Carried, Shown } from './attach.ts';

/** A message waits so long for its picture. */
const PICTURE_WAIT_MS = 250;
/** With more than these before it a picture does not come in time. */
const MOST_BUSY = 16;
const MOST_FAILED = 1_000;

/** What a message can show now. */
export interface Sight {
  readonly picture?: Shown;
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

  /** What a message of this scene can show that carries a picture already or none. */
  sightOf(scene: Scene | undefined, carried: Carried | undefined): Sight {
    if (this.#pictures === undefined || scene === undefined) return { lacks: false };
    const name = nameOf(scene);
    const picture = carried?.name === name ? carried : this.#pictures.ready(scene);
    return picture === undefined ? { lacks: !this.#failed.has(name) } : { picture, lacks: false };
  }

  /** Draws what a message lacks, as long as it can wait. `sceneNow` and `carriedNow` may change meanwhile. */
  async inTime(place: string, sceneNow: () => Scene | undefined, carriedNow: () => Carried | undefined): Promise<void> {
    let isLate = false;
    let late = () => {};
    const patience = new Promise<void>((resolve) => {
      late = resolve;
    });
    const cancel = this.#clock.after(PICTURE_WAIT_MS, () => {
      isLate = true;
      late();
    });
    for (let before: Scene | undefined; ; ) {
      const scene = sceneNow();
      // One that gave way to another of its place is not drawn again here: the two would make each other give way for ever.
      if (scene === undefined || (before !== undefined && nameOf(scene) === nameOf(before))) break;
      if (!this.sightOf(scene, carriedNow()).lacks) break;
      before = scene;
      const drawn = this.drawn(scene, place);
      if (this.#pictures!.busy > MOST_BUSY) break;
      await Promise.race([drawn, patience]);
      if (isLate) break;
    }
    cancel();
  }

  /** Whether the picture of a scene was drawn: not when it gave way to a newer one of the same place, or cannot be drawn. */
  drawn(scene: Scene, place: string): Promise<boolean> {
    const name = nameOf(scene);
    const begun = this.#begun.get(place);
    if (begun?.name === name) return begun.drawn;
    const drawn = this.#pictures!.draw(scene, place)
      .then((picture) => picture !== undefined)
      .catch((error: unknown) => {
        this.#log.error({ err: error, game: scene.game.id }, 'a picture was not drawn');
        if (this.#failed.size >= MOST_FAILED) this.#failed.clear();
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
