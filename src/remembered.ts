import type { Clock } from './clock.ts';

/** Makes something of a text and keeps what was made of the last texts; `max` of them at least, twice as many at most. */
export function remembered<T>(max: number, make: (text: string) => T): (text: string) => T {
  let recent = new Map<string, T>();
  let older = new Map<string, T>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const made = older.get(text) ?? make(text);
    if (recent.size >= max) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, made);
    return made;
  };
}

/** Keeps the values of the keys that were set last, `max` of them. */
export class Latest<V> extends Map<string, V> {
  readonly #max: number;

  constructor(max: number) {
    super();
    this.#max = max;
  }

  override set(key: string, value: V): this {
    this.delete(key);
    super.set(key, value);
    if (this.size > this.#max) this.delete(this.keys().next().value!);
    return this;
  }
}

/** Keeps what was asked for for `ms`, the last `max` of it; what failed is asked for again. */
export class Remembered<V> {
  readonly #answers: Latest<{ readonly until: number; readonly answer: Promise<V> }>;
  readonly #ms: number;
  readonly #clock: Pick<Clock, 'now'>;

  constructor(max: number, ms: number, clock: Pick<Clock, 'now'>) {
    this.#answers = new Latest(max);
    this.#ms = ms;
    this.#clock = clock;
  }

  of(key: string, ask: () => Promise<V>): Promise<V> {
    const now = this.#clock.now();
    const known = this.#answers.get(key);
    if (known !== undefined && now < known.until) return known.answer;
    const answer = ask();
    this.#answers.set(key, { until: now + this.#ms, answer });
    answer.catch(() => this.#answers.delete(key));
    return answer;
  }
}
