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
