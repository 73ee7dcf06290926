/** Has the application's own emoji drawn and uploaded once, where it has none of their names, and knows their ids. */
import type { AnyGame } from '../../games/game.ts';
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

/** An emoji in front of a text; nothing where there is none. */
export function markOf(name: SharedEmoji, find: FindEmoji): string {
  const found = find(name);
  return found === undefined ? '' : `<:${name}:${found.id}> `;
}

interface AppEmojiDeps {
  readonly games: readonly AnyGame[];
  /** Nothing is uploaded without. */
  readonly pictures?: Pictures | undefined;
  readonly log: Log;
}

/** Where the emoji are kept. `image`: a data URI. */
interface EmojiStore {
  list(): Promise<readonly Emoji[]>;
  create(name: string, image: string): Promise<Emoji>;
}

export class AppEmoji {
  readonly #deps: AppEmojiDeps;
  #known: ReadonlyMap<string, Emoji> = new Map();
  #isClosed = false;

  constructor(deps: AppEmojiDeps) {
    this.#deps = deps;
  }

  /** Nothing until all of them are known: until then, and where Discord takes none, plain characters stand for them. */
  find: FindEmoji = (name) => this.#known.get(name);

  /** An emoji that is there is never uploaded again, whatever it shows. Never rejects. */
  async upload({ list, create }: EmojiStore): Promise<void> {
    const { games, pictures, log } = this.#deps;
    if (pictures === undefined) return;
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
    } catch (error) {
      log.warn({ err: error }, 'the emoji could not all be uploaded: characters stand for those that are missing');
    }
    this.#known = known;
  }

  close(): void {
    this.#isClosed = true;
  }
}
