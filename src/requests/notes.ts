/**
 * The refusals that people have before them: a new one takes the place of the one before, so that they never pile up, and the
 * next accepted tap deletes it.
 */
import type { Clock } from '../clock.ts';
import { Latest } from '../remembered.ts';
import type { EditToken, LiveToken } from './routes.ts';

/** How many people's last ones are remembered. */
const MAX_NOTES = 10_000;

/** The reader of a note, and the place. */
interface Reader {
  readonly actor: { readonly user: string };
  readonly channel: string;
}

/** `edits`: what can change it. `message`: left out where Discord has not said which it is. */
interface Note {
  readonly edits: EditToken;
  readonly message: string | undefined;
  /** It has buttons, behind which something else may have come. */
  readonly hasButtons: boolean;
}

interface Shown {
  readonly edits: EditToken | undefined;
  readonly message: { readonly id: string } | undefined;
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

  /** Another one has just been shown there, in an answer. */
  async replace(reader: Reader, { edits, message }: Shown, hasButtons: boolean): Promise<void> {
    const before = this.#taken(reader);
    if (edits !== undefined) this.#last.set(ownerOf(reader), { edits, message: message?.id, hasButtons });
    await this.#delete(before);
  }

  /** Its reader has done something that was accepted. A note that was `tapped` for it shows the answer to that. */
  async clear(reader: Reader, tapped: string): Promise<void> {
    if (this.#last.get(ownerOf(reader))?.hasButtons !== false) return;
    const note = this.#taken(reader);
    if (note?.message !== tapped) await this.#delete(note);
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
