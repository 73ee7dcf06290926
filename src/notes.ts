/**
 * The refusals that people have before them: a new one takes the place of the one before, so that they never pile up, and a
 * tap that is taken takes it away.
 */
import type { Clock } from './clock.ts';
import { Latest } from './remembered.ts';
import type { EditToken, LiveToken } from './routes.ts';

/** How many people's last ones are remembered. */
const MAX_NOTES = 10_000;

/** Who reads a note, and where. */
interface Reader {
  readonly actor: { readonly user: string };
  readonly channel: string;
}

export class Notes {
  readonly #last = new Latest<EditToken>(MAX_NOTES);
  readonly #clock: Pick<Clock, 'now'>;
  readonly #remove: (token: LiveToken, message?: string) => Promise<void>;

  constructor(clock: Pick<Clock, 'now'>, remove: (token: LiveToken, message?: string) => Promise<void>) {
    this.#clock = clock;
    this.#remove = remove;
  }

  /** Another one has just been shown there, which `edits` can change, as far as that is known; or none is needed any more. */
  async replace({ actor, channel }: Reader, edits: EditToken | undefined): Promise<void> {
    const owner = `${actor.user} ${channel}`;
    const before = this.#last.get(owner);
    if (edits === undefined) this.#last.delete(owner);
    else this.#last.set(owner, edits);
    if (before === undefined || this.#clock.now() >= before.token.until) return;
    // Its reader may have put it away.
    await this.#remove(before.token, before.message).catch(() => {});
  }
}
