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
