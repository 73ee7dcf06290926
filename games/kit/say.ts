/** The short form of a text: `say('ducks', { n })`. A wrong key or argument does not compile. */
import type { NoArgs, Seat, Text } from '../text.ts';

export const sayerOf =
  <W>() =>
  <K extends keyof W & string>(key: K, ...[args]: NoArgs extends W[K] ? [] : [args: W[K]]): Text<W> =>
    ({ key, args: args ?? {} }) as unknown as Text<W>;

/** Players as a sentence lists them. */
export const playersOf = (seats: readonly Seat[]): { readonly seat: Seat }[] => seats.map((seat) => ({ seat }));
