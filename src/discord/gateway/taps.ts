/** Which tap on a message was the last: what comes late for one before it is not shown any more. */
const MAX_MESSAGES = 10_000;

export class Taps {
  readonly #last = new Map<string, string>();

  note(message: string, tap: string): void {
    this.#last.delete(message);
    this.#last.set(message, tap);
    if (this.#last.size > MAX_MESSAGES) this.#last.delete(this.#last.keys().next().value!);
  }

  /** Whether nobody has tapped a message since this interaction was answered by it. */
  isLast = (message: string, interaction: string): boolean => (this.#last.get(message) ?? interaction) === interaction;
}
