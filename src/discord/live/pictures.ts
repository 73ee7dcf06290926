/**
 * Pictures of messages. They are drawn in time or come after their text; they are uploaded once, then kept by Discord's
 * id as long as they show what is there.
 */
import { ComponentType, type RawFile } from 'discord.js';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Picture, Pictures } from '../../pictures/renderer.ts';
import { nameOf, type Scene } from '../../pictures/scenes.ts';
import type { Message } from '../views/blocks.ts';

/** How long a message waits for its picture. */
const PICTURE_WAIT_MS = 250;
/** With more than these before it a picture does not come in time. */
const MAX_BUSY = 16;
const MAX_FAILED = 1_000;

/** A picture that a message has already. */
export interface Carried {
  /** Discord's, of the attachment; unknown where its answer to the upload had no body. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly alt: string;
}

/** A picture that is to be uploaded, or one to be kept. */
export type Shown = Picture | Carried;

export const isUpload = (shown: Shown | undefined): shown is Picture => shown !== undefined && 'png' in shown;

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
  sightOf(scene: Scene | undefined, carried?: Carried): Sight {
    if (this.#pictures === undefined || scene === undefined) return { lacks: false };
    const name = nameOf(scene);
    const picture = carried?.name === name ? carried : this.#pictures.ready(scene);
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

/** What a request sends so that its message shows this picture and no other. */
export function withPicture(message: Message, shown: Shown | undefined): { body: Message; files: RawFile[] } {
  if (shown === undefined) return { body: { ...message, attachments: [] }, files: [] };
  if (!isUpload(shown))
    return { body: shown.id === undefined ? message : { ...message, attachments: [{ id: shown.id }] }, files: [] };
  const { name, alt, png } = shown;
  return {
    body: { ...message, attachments: [{ id: '0', filename: name, description: alt }] },
    files: [{ name, data: png, contentType: 'image/png' }],
  };
}

/** A part of a message as Discord sends it. */
interface Part {
  readonly type?: number;
  readonly components?: readonly Part[];
  readonly items?: readonly {
    readonly media: { readonly url: string; readonly attachment_id?: string };
    readonly description?: string | null;
  }[];
}

/** The picture in a message that Discord has sent. */
export function carriedIn(message: unknown): Carried | undefined {
  const { components = [] } = (message ?? {}) as Part;
  const galleries = components.flatMap((part) => [part, ...(part.components ?? [])]);
  const item = galleries.find(({ type }) => type === ComponentType.MediaGallery)?.items?.[0];
  const id = item?.media.attachment_id;
  if (item === undefined || id === undefined) return undefined;
  const name = decodeURIComponent(new URL(item.media.url).pathname.split('/').at(-1)!);
  return { id, name, alt: item.description ?? '' };
}
