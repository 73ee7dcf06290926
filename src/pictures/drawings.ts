/** Scenes drawn in time for what shows them, or later; what cannot be drawn is not tried again. */
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Picture, Pictures } from './renderer.ts';
import { nameOf, type Scene } from './scenes.ts';

/** How long a message waits for its picture. */
const PICTURE_WAIT_MS = 100;
/** How long an answer to a tap waits for its pictures. */
const ANSWER_WAIT_MS = 50;
/** With more than those of a table of ten before it a picture does not come in time. */
const MAX_BUSY = 11;
const MAX_FAILED = 1_000;

/** What a message can show now: all of its pictures that can be drawn, or none while one is still to come. */
export interface Sight<P> {
  readonly pictures: readonly P[];
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

  get isTall(): boolean {
    return this.#pictures?.isTall === true;
  }

  /** Whether one more picture would come too late, for all those that wait. */
  get isBusy(): boolean {
    return (this.#pictures?.busy ?? 0) > MAX_BUSY;
  }

  /** What there is to draw; nothing where a bug of the game keeps it from being said. */
  scenes(find: () => readonly Scene[]): readonly Scene[] {
    if (this.#pictures === undefined) return [];
    try {
      return find();
    } catch (error) {
      this.#log.error({ err: error }, 'a picture was not drawn');
      return [];
    }
  }

  /** What a message of these scenes can show that has some pictures already. */
  sightOf<Kept extends Pick<Picture, 'name'> = Picture>(
    scenes: readonly Scene[],
    kept: readonly Kept[] = [],
  ): Sight<Picture | Kept> {
    const pictures: (Picture | Kept)[] = [];
    for (const scene of scenes) {
      const name = nameOf(scene);
      const picture = kept.find((one) => one.name === name) ?? this.#pictures?.ready(scene);
      if (picture !== undefined) pictures.push(picture);
      else if (!this.#failed.has(name)) return { pictures: [], lacks: true };
    }
    return { pictures, lacks: false };
  }

  /** Draws the scenes of a message, as long as that can wait: until `until` in the clock's time. */
  async inTime(scenes: readonly Scene[], place: string, until = this.deadline()): Promise<void> {
    const drawn = this.drawn(scenes, place);
    if (this.isBusy) return;
    await new Promise<void>((resolve) => {
      const cancel = this.#clock.after(Math.max(0, until - this.#clock.now()), resolve);
      void drawn.then(() => {
        cancel();
        resolve();
      });
    });
  }

  atOnce = (scenes: readonly Scene[], place: string): Promise<void> =>
    this.inTime(scenes, place, this.#clock.now() + ANSWER_WAIT_MS);

  /** Discord has not taken the picture of an answer, which stays text. `name`: of the answer, in the log. */
  notSent(error: unknown, name: string): void {
    this.#log.warn({ err: error, message: name }, 'a picture was not sent');
  }

  /** Until when a message waits for its picture that begins to now. */
  deadline = (): number => this.#clock.now() + PICTURE_WAIT_MS;

  /** Whether none of them is still to come: not when one gave way to a newer one of the same place. */
  async drawn(scenes: readonly Scene[], place: string): Promise<boolean> {
    const all = await Promise.all(scenes.map((scene, i) => this.#drawn(scene, `${place} ${i}`)));
    return !all.includes(false);
  }

  #drawn(scene: Scene, place: string): Promise<boolean> {
    const name = nameOf(scene);
    const begun = this.#begun.get(place);
    if (begun?.name === name) return begun.drawn;
    const drawn = this.#pictures!.draw(scene, place)
      .then((picture) => picture !== undefined)
      .catch((error: unknown) => {
        this.#log.error({ err: error, game: scene.game.id }, 'a picture was not drawn');
        if (this.#failed.size >= MAX_FAILED) this.#failed.clear();
        this.#failed.add(name);
        return true;
      })
      .finally(() => {
        if (this.#begun.get(place)?.drawn === drawn) this.#begun.delete(place);
      });
    this.#begun.set(place, { name, drawn });
    return drawn;
  }
}
