/** Things with equal keys together, in the order in which each key first appears. */
export function groupsBy<T, K extends object>(things: readonly T[], keyOf: (one: T) => K) {
  const groups = new Map<string, { readonly key: K; readonly things: T[] }>();
  for (const one of things) {
    const key = keyOf(one);
    const text = JSON.stringify(key);
    const group = groups.get(text) ?? { key, things: [] };
    groups.set(text, group);
    group.things.push(one);
  }
  return [...groups.values()];
}
