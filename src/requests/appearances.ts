/** When the questions of a message appeared in it: a tap right afterwards may have been meant for what was there before. */
import type { Clock } from '../clock.ts';
import { Latest } from '../remembered.ts';

/** More than one message shows at a time, with those of an answer that arrives late. */
const MAX_QUESTIONS = 50;
/** Discord's clock and ours do not differ by more. */
const MAX_SKEW_MS = 5_000;

export class Appearances {
  readonly #clock: Clock;
  /** By question, in wall-clock milliseconds of Discord's. */
  readonly #at = new Latest<number>(MAX_QUESTIONS);
  #saidAt: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Nothing where nothing is known of the message; no time yet where the request that shows the question is under way. */
  of = (question: string): number | undefined =>
    this.#at.get(question) ?? (this.#at.size > 0 ? Number.POSITIVE_INFINITY : undefined);

  /**
   * The message shows these questions. `said`: Discord's time of that, where it says one: it says none, or that of an
   * edit before, where components alone change.
   */
  shown(questions: readonly string[], said: number | undefined): void {
    const now = this.#clock.now();
    const isNews = said !== undefined && said !== this.#saidAt && Math.abs(said - now) < MAX_SKEW_MS;
    if (isNews) this.#saidAt = said;
    for (const question of questions) if (!this.#at.has(question)) this.#at.set(question, isNews ? said : now);
  }
}
