/** When the questions of a message appeared in it: a tap right afterwards may have been meant for what was there before. */
import type { Clock } from './clock.ts';

/** Discord's clock and ours do not differ by more. */
const MAX_SKEW_MS = 5_000;

export class Appearances {
  readonly #clock: Clock;
  /** By question, in wall-clock milliseconds of Discord's. */
  #at: ReadonlyMap<string, number> = new Map();
  #saidAt: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Nothing where that is unknown. */
  of = (question: string): number | undefined => this.#at.get(question);

  /**
   * The message shows these questions. `said`: Discord's time of that, where it says one: it says none, or that of an
   * edit before, where components alone change.
   */
  shown(questions: readonly string[], said: number | undefined): void {
    const now = this.#clock.now();
    const isNews = said !== undefined && said !== this.#saidAt && Math.abs(said - now) < MAX_SKEW_MS;
    if (isNews) this.#saidAt = said;
    this.#at = new Map(questions.map((question) => [question, this.#at.get(question) ?? (isNews ? said : now)]));
  }
}
