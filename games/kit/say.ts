/** The short form of a text: `say('ducks', { n })`. A wrong key or argument does not compile. */
import type { NoArgs, Seat, Text } from '../text.ts';

export const sayerOf =
  <W>() =>
  <K extends keyof W & string>(key: K, ...[args]: NoArgs extends W[K] ? [] : [args: W[K]]): Text<W> =>
    ({ key, args: args ?? {} }) as unknown as Text<W>;

/** What has the same text beside it, together; in the order of the first of each. */
export function groupsBy<T, Said extends object>(things: readonly T[], textOf: (one: T) => Said) {
  const groups = new Map<string, { readonly text: Said; readonly things: T[] }>();
  for (const one of things) {
    const text = textOf(one);
    const key = JSON.stringify(text);
    const group = groups.get(key) ?? { text, things: [] };
    groups.set(key, group);
    group.things.push(one);
  }
  return [...groups.values()];
}

/** Players as a sentence lists them. */
export const playersOf = (seats: readonly Seat[]): { readonly seat: Seat }[] => seats.map((seat) => ({ seat }));
