/** The pictures of one message: each is uploaded once, then kept as long as it shows what is there. */
import type { Drawings, Sight } from './drawings.ts';
import type { Picture } from './renderer.ts';
import type { Scene } from './scenes.ts';

/** A picture that a message has already. */
export interface Carried {
  /** Of the attachment, where the message is; unknown where the answer to the upload did not say it. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly alt: string;
}

/** A picture that is to be uploaded, or one to be kept. */
export type Shown = Picture | Carried;

export const isUpload = (shown: Shown): shown is Picture => 'png' in shown;

export const namesOf = (pictures: readonly Shown[]): string => pictures.map(({ name }) => name).join();

/** What a message shows once a request has carried `shown`: what Discord says of it, as far as it does. */
export function carriedBy(shown: readonly Shown[], sent: unknown): readonly Carried[] {
  const said = carriedIn(sent);
  return shown.map((one): Carried => {
    const { name, alt } = one;
    return said.find((each) => each.name === name) ?? (isUpload(one) ? { name, alt } : one);
  });
}

/** A type of part: https://docs.discord.com/developers/components/reference#component-object-component-types */
const MEDIA_GALLERY = 12;

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
  const items = galleries.flatMap(({ type, items = [] }) => (type === MEDIA_GALLERY ? items : []));
  return items.flatMap(({ media: { url, attachment_id: id }, description }) =>
    id === undefined
      ? []
      : [{ id, name: decodeURIComponent(new URL(url).pathname.split('/').at(-1)!), alt: description ?? '' }],
  );
}

/** How long old pictures stay next to new text, so that no button moves while new ones are drawn. */
const MAX_STALE_MS = 2_000;

/** `until`: when old pictures are dropped, in ms. */
interface Kept extends Sight<Shown> {
  readonly until?: number;
}

/** What the pictures of a message show, as long as they are taken. */
export class PicturesOf<S> {
  readonly #drawings: Drawings;
  readonly #scenesOf: (state: S) => readonly Scene[];
  #isRefused = false;
  #staleSince: number | undefined;
  /** The scenes of the last state: finding them takes time. */
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

  /** What the message can show that carries some already. Beside an upload only what has an id can be kept. */
  sightOf(scenes: readonly Scene[], carried: readonly Carried[]): Sight<Shown> {
    const whole = this.#drawings.sightOf(scenes, carried);
    if (!whole.pictures.some(isUpload)) return whole;
    const named = carried.filter(({ id }) => id !== undefined);
    return this.#drawings.sightOf(scenes, named);
  }

  /**
   * The new pictures if they are ready; else those that the message carries, for a limited time from the first call that
   * found them stale. `now`: in ms; left out where nothing is drawn for now, so that the old ones stay.
   */
  orStale(scenes: readonly Scene[], carried: readonly Carried[], now: number | undefined): Kept {
    const sight = this.sightOf(scenes, carried);
    const isStale = sight.lacks && carried.length > 0;
    this.#staleSince = isStale && now !== undefined ? (this.#staleSince ?? now) : undefined;
    if (!isStale) return sight;
    if (now === undefined) return { pictures: carried, lacks: true };
    const until = this.#staleSince! + MAX_STALE_MS;
    return now < until ? { pictures: carried, lacks: true, until } : sight;
  }

  /**
   * What an answer to a tap shows: the newest pictures if they are there or drawn at once, else those that its message
   * carries. `place`: what they are drawn for; without it nothing is.
   */
  async inAnswer(state: S, carried: readonly Carried[], place?: string): Promise<readonly Shown[]> {
    const scenes = this.of(state);
    if (scenes.length === 0) return [];
    if (place !== undefined && this.sightOf(scenes, carried).lacks) await this.#drawings.atOnce(scenes, place);
    const { pictures, lacks } = this.sightOf(scenes, carried);
    return lacks ? carried : pictures;
  }

  /** A message was not taken that may have been refused for its new pictures: it goes without. Returns whether it had any. */
  giveUp(shown: readonly Shown[]): boolean {
    this.#isRefused ||= shown.some(isUpload);
    return shown.some(isUpload);
  }

  allow(): void {
    this.#isRefused = false;
    this.#last = undefined;
  }
}
