/** Has the application's own emoji drawn and uploaded once, where it has none of their names, and knows their ids. */
import type { AnyGame, Face } from '../../games/game.ts';
import { Alarms } from '../alarms.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { SharedEmoji } from './emoji.ts';
import type { Pictures } from './renderer.ts';
import { emojiScenes } from './scenes.ts';

/** One that the application has. */
export interface Emoji {
  readonly id: string;
  readonly name: string;
}

/** An emoji by its name; nothing where the application has none of that name. */
export type FindEmoji = (name: string) => Emoji | undefined;

/** An emoji in a text. */
export function faceText({ emoji, plain }: Face, find: FindEmoji): string {
  const found = find(emoji);
  return found === undefined ? plain : `<:${emoji}:${found.id}>`;
}

/** An emoji in front of a text; nothing where there is none. */
export function markOf(name: SharedEmoji, find: FindEmoji): string {
  const found = find(name);
  return found === undefined ? '' : `<:${name}:${found.id}> `;
}

interface AppEmojiDeps {
  readonly games: readonly AnyGame[];
  /** Nothing is uploaded without. */
  readonly pictures?: Pictures | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Discord refuses new emoji now and then for no reason (github.com/discord/discord-api-docs/issues/7128), and those that
 * another process of the bot has just uploaded. They are looked up again after this time, and twice as long each time.
 */
const LOOK_UP_INTERVAL_MS = 60_000;
const MAX_DOUBLINGS = 6;

/** Where the emoji are kept. `image`: a data URI. */
interface EmojiStore {
  list(): Promise<readonly Emoji[]>;
  create(name: string, image: string): Promise<Emoji>;
}

/** How an API is asked. */
interface Rest {
  get(path: `/${string}`): Promise<unknown>;
  post(path: `/${string}`, given: { readonly body: object }): Promise<unknown>;
}

/** The emoji that an API has under a path. */
export const emojiAt = (rest: Rest, path: `/${string}`): EmojiStore => ({
  list: async () => ((await rest.get(path)) as { readonly items: Emoji[] }).items,
  create: async (name, image) => (await rest.post(path, { body: { name, image } })) as Emoji,
});

export class AppEmoji {
  readonly #deps: AppEmojiDeps;
  readonly #alarms: Alarms;
  #known: ReadonlyMap<string, Emoji> = new Map();
  /** Where and when they were looked up last. */
  #store: EmojiStore | undefined;
  #lookedUpAt = 0;
  #failures = 0;
  #isClosed = false;

  constructor(deps: AppEmojiDeps) {
    this.#deps = deps;
    this.#alarms = new Alarms(deps.clock);
  }

  /** Nothing for an emoji that is not uploaded, or not yet: a plain character takes its place. */
  find: FindEmoji = (name) => this.#known.get(name);

  /** An emoji that is there is never uploaded again, whatever it shows. Never rejects. */
  async upload(store: EmojiStore): Promise<void> {
    const { games, pictures, clock, log } = this.#deps;
    const { list, create } = store;
    if (pictures === undefined) return;
    this.#store = store;
    this.#lookedUpAt = clock.now();
    const known = new Map<string, Emoji>();
    const know = ({ id, name }: Emoji) => known.set(name, { id, name });
    try {
      (await list()).forEach(know);
      const missing = emojiScenes(games).filter(({ emoji }) => !known.has(emoji));
      for (const scene of missing) {
        const picture = await pictures.draw(scene, 'emoji');
        if (this.#isClosed) return;
        know(await create(scene.emoji, `data:image/png;base64,${picture!.png.toString('base64')}`));
      }
      log.info({ uploaded: missing.length, known: known.size }, 'the emoji are there');
      this.#failures = 0;
    } catch (error) {
      log.warn({ err: error }, 'the emoji could not all be uploaded: characters stand for those that are missing');
      this.#uploadAgain(store, LOOK_UP_INTERVAL_MS * 2 ** Math.min(this.#failures, MAX_DOUBLINGS));
      this.#failures += 1;
    }
    // Where they could not even be listed, those that were known stay.
    if (known.size > 0) this.#known = known;
  }

  /**
   * Takes those out of use for which Discord has refused a message, and has all looked up and uploaded again: somebody
   * has deleted them. Returns whether that was the reason.
   */
  forget(error: unknown): boolean {
    const refused = refusedIn(error);
    const gone = [...this.#known.values()].filter(({ id }) => refused.has(id));
    const store = this.#store;
    if (gone.length > 0 && store !== undefined) {
      this.#known = new Map([...this.#known].filter(([, { id }]) => !refused.has(id)));
      this.#deps.log.warn({ emoji: gone }, 'Discord does not know these emoji any more: they are looked up again');
      this.#uploadAgain(store, LOOK_UP_INTERVAL_MS);
    }
    return refused.size > 0;
  }

  #uploadAgain(store: EmojiStore, afterMs: number): void {
    this.#alarms.set('upload', this.#lookedUpAt + afterMs, () => void this.upload(store));
  }

  close(): void {
    this.#isClosed = true;
    this.#alarms.close();
  }
}

type Nested = Readonly<Record<string, unknown>> | undefined;

/** The ids of the emoji that Discord complains of: its complaints are nested as what was sent is. */
function refusedIn(error: unknown): ReadonlySet<string> {
  const ids = new Set<string>();
  const find = (complaints: Nested, sent: Nested): void => {
    for (const [key, inner] of Object.entries(complaints ?? {})) {
      const part = sent?.[key] as Nested;
      if (key === 'emoji' && typeof part?.id === 'string') ids.add(part.id);
      else if (typeof inner === 'object') find(inner as Nested, part);
    }
  };
  const { rawError, requestBody } = error as { rawError?: { errors?: Nested }; requestBody?: { json?: Nested } };
  find(rawError?.errors, requestBody?.json);
  return ids;
}
