/**
 * The refusals that people have before them: a new one takes the place of the one before, so that they never pile up, and the
 * next accepted tap deletes it.
 */
import type { Clock } from './clock.ts';
import { Latest } from './remembered.ts';
import type { EditToken, LiveToken } from './routes.ts';

/** How many people's last ones are remembered. */
const MAX_NOTES = 10_000;

/** The reader of a note, and the place. */
interface Reader {
  readonly actor: { readonly user: string };
  readonly channel: string;
}

/** `edits`: what can change it. */
interface Note {
  readonly edits: EditToken;
  /** It has buttons, behind which something else may have come. */
  readonly hasButtons: boolean;
}

const ownerOf = ({ actor, channel }: Reader): string => `${actor.user} ${channel}`;

export class Notes {
  readonly #last = new Latest<Note>(MAX_NOTES);
  readonly #clock: Pick<Clock, 'now'>;
  readonly #remove: (token: LiveToken, message?: string) => Promise<void>;

  constructor(clock: Pick<Clock, 'now'>, remove: (token: LiveToken, message?: string) => Promise<void>) {
    this.#clock = clock;
    this.#remove = remove;
  }

  /** Another one has just been shown there. `edits`: left out where Discord has not said what it is. */
  async replace(reader: Reader, edits: EditToken | undefined, hasButtons: boolean): Promise<void> {
    const before = this.#taken(reader);
    if (edits !== undefined) this.#last.set(ownerOf(reader), { edits, hasButtons });
    await this.#delete(before);
  }

  /** Its reader has done something that was accepted. */
  async clear(reader: Reader): Promise<void> {
    if (this.#last.get(ownerOf(reader))?.hasButtons === false) await this.#delete(this.#taken(reader));
  }

  #taken(reader: Reader): Note | undefined {
    const owner = ownerOf(reader);
    const note = this.#last.get(owner);
    this.#last.delete(owner);
    return note;
  }

  async #delete(note: Note | undefined): Promise<void> {
    if (note === undefined || this.#clock.now() >= note.edits.token.until) return;
    // Its reader may have put it away.
    await this.#remove(note.edits.token, note.edits.message).catch(() => {});
  }
}
