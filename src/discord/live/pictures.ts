/** Pictures in messages: each is uploaded once, then kept by Discord's id as long as it shows what is there. */
import { ComponentType, type RawFile } from 'discord.js';
import type { Drawings, Sight } from '../../pictures/drawings.ts';
import type { Picture } from '../../pictures/renderer.ts';
import type { Scene } from '../../pictures/scenes.ts';
import type { Message } from './message.ts';
import type { Trouble } from './requests.ts';

/** A picture that a message has already. */
export interface Carried {
  /** Discord's, of the attachment; unknown where its answer to the upload had no body. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly alt: string;
}

/** A picture that is to be uploaded, or one to be kept. */
export type Shown = Picture | Carried;

export const isUpload = (shown: Shown): shown is Picture => 'png' in shown;

/** Where a text without its picture is refused as well. */
const IN_VAIN: readonly Trouble[] = ['message-gone', 'place-gone', 'archived', 'token-dead', 'old', 'rate'];

export const namesOf = (pictures: readonly Shown[]): string => pictures.map(({ name }) => name).join();

/** What the pictures of a message show, as long as Discord takes them. */
export class PicturesOf<S> {
  readonly #drawings: Drawings;
  readonly #scenesOf: (state: S) => readonly Scene[];
  #isRefused = false;
  /** To find out takes time. */
  #last: { readonly state: S; readonly scenes: readonly Scene[] } | undefined;

  constructor(drawings: Drawings, scenesOf: (state: S) => readonly Scene[]) {
    this.#drawings = drawings;
    this.#scenesOf = scenesOf;
  }

  of(state: S): readonly Scene[] {
    if (this.#isRefused) return [];
    if (this.#last?.state !== state) this.#last = { state, scenes: this.#drawings.scenes(() => this.#scenesOf(state)) };
    return this.#last.scenes;
  }

  /** What the message can show that carries some already. Beside an upload only what Discord has named can be kept. */
  sightOf(scenes: readonly Scene[], carried: readonly Carried[]): Sight<Shown> {
    const whole = this.#drawings.sightOf(scenes, carried);
    if (!whole.pictures.some(isUpload)) return whole;
    const named = carried.filter(({ id }) => id !== undefined);
    return this.#drawings.sightOf(scenes, named);
  }

  /**
   * What an answer to a tap shows: the newest pictures if they are drawn at once, else those that its message carries.
   * `place`: what they are drawn for; without it nothing is.
   */
  async inAnswer(state: S, carried: readonly Carried[], place?: string): Promise<readonly Shown[]> {
    const scenes = this.of(state);
    if (scenes.length === 0) return [];
    if (place === undefined) return carried;
    if (this.sightOf(scenes, carried).lacks) await this.#drawings.atOnce(scenes, place);
    const { pictures, lacks } = this.sightOf(scenes, carried);
    return lacks ? carried : pictures;
  }

  /** Gives pictures up if it can have been they that Discord did not take: none holds back its text. Returns whether it has. */
  giveUp(shown: readonly Shown[], trouble: Trouble): boolean {
    if (!shown.some(isUpload) || IN_VAIN.includes(trouble)) return false;
    this.#isRefused = true;
    return true;
  }

  allow(): void {
    this.#isRefused = false;
    this.#last = undefined;
  }
}

/** What a request sends so that its message shows these pictures and no others. */
export function withPictures(message: Message, shown: readonly Shown[]): { body: Message; files: RawFile[] } {
  const uploads = shown.filter(isUpload);
  const kept = shown.flatMap((one) => (isUpload(one) || one.id === undefined ? [] : [{ id: one.id }]));
  // Where Discord has not said the ids of what is there, all of it stays.
  if (uploads.length === 0 && kept.length < shown.length) return { body: message, files: [] };
  const added = uploads.map(({ name, alt }, i) => ({ id: String(i), filename: name, description: alt }));
  return {
    body: { ...message, attachments: [...kept, ...added] },
    files: uploads.map(({ name, png }) => ({ name, data: png, contentType: 'image/png' })),
  };
}

/** What a message shows once a request has carried `shown`: what Discord says of it, as far as it does. */
export function carriedBy(shown: readonly Shown[], sent: unknown): readonly Carried[] {
  const said = carriedIn(sent);
  return shown.map((one): Carried => {
    const { name, alt } = one;
    return said.find((each) => each.name === name) ?? (isUpload(one) ? { name, alt } : one);
  });
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

/** The pictures in a message that Discord has sent, from top to bottom. */
export function carriedIn(message: unknown): readonly Carried[] {
  const { components = [] } = (message ?? {}) as Part;
  const galleries = components.flatMap((part) => [part, ...(part.components ?? [])]);
  const items = galleries.flatMap(({ type, items = [] }) => (type === ComponentType.MediaGallery ? items : []));
  return items.flatMap(({ media: { url, attachment_id: id }, description }) =>
    id === undefined
      ? []
      : [{ id, name: decodeURIComponent(new URL(url).pathname.split('/').at(-1)!), alt: description ?? '' }],
  );
}
