/**
 * Sentences in no language yet. A game says a text by its key and arguments; a catalogue holds the sentences of one
 * language, and the compiler checks both against the same list of keys.
 */

/** A place at the table: 0, 1, 2 … */
export type Seat = number;

/** A language by its code: `en`, `de` … Which ones there are, src/words/languages.ts says. */
export type Locale = string;

/** No arguments. */
export type NoArgs = Record<never, never>;
/** An emoji of a game's picture in a sentence; `plain` stands where there is none of that name. */
export interface Face {
  readonly emoji: string;
  readonly plain: string;
}
/** What a sentence may be given. A seat is said as its player's name; a list is joined as the language does. */
export type Arg = number | string | { readonly seat: Seat } | Face | AnyText | readonly Arg[];
export interface AnyText {
  readonly key: string;
  readonly args: Readonly<Record<string, Arg>>;
}
/** A text of the catalogue `W`. A wrong key or argument does not compile. */
export type Text<W> = { [K in keyof W]: { readonly key: K & string; readonly args: W[K] } }[keyof W];

/** Keys of `W` that take no argument. */
export type PlainKey<W> = { [K in keyof W]: NoArgs extends W[K] ? K & string : never }[keyof W];

/** A number as it is written: with a minus, since screen readers pass over a dash. */
export const numeral = (n: number | string): string => String(n).replace(/^-/, '−');

/** The sentences of one language: ICU messages by key. */
export type Catalogue<W> = { readonly [K in keyof W]: string };

/** Arguments of `A` that the sentence `S` does not name. */
type Unnamed<S extends string, A> = {
  [K in keyof A & string]: S extends `${string}{${K}}${string}` | `${string}{${K},${string}` ? never : K;
}[keyof A & string];
type Checked<W, C> = {
  [K in keyof C]: K extends keyof W
    ? C[K] extends string
      ? [Unnamed<C[K], W[K]>] extends [never]
        ? C[K]
        : `does not name {${Unnamed<C[K], W[K]>}}`
      : never
    : 'is no key of this catalogue';
};
/** Keys of `W` that a language has no sentence for. */
type Missing<W, C> = Exclude<keyof W & string, keyof C>;
/** What a language's sentences have to be: themselves, or what is wrong with them. A missing key is named alone. */
type Complete<W, C> = [Missing<W, C>] extends [never]
  ? C extends Checked<W, C>
    ? C
    : Checked<W, C>
  : `missing key: ${Missing<W, C>}`;

/** Checks a language's sentences against their keys and arguments when it is compiled: `catalogue<Words>()({ … })`. */
export const catalogue =
  <W>() =>
  <const C extends Readonly<Record<string, string>>>(sentences: Complete<W, C>): Catalogue<W> =>
    sentences as unknown as Catalogue<W>;
