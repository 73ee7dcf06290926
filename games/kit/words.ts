/** Sentences of a game whose parts, such as packs or variants, say theirs in files of their own. */
import type { Catalogue, Locale } from '../text.ts';

/** By language. A part without a language of its game falls back to English; languages that the game lacks are ignored. */
export type ByLanguage<T> = { readonly en: T } & Readonly<Record<Locale, T>>;

/** All sentences of a game, in each language that the game itself speaks. */
export function wordsWith<W>(
  own: ByLanguage<object>,
  parts: readonly ByLanguage<Readonly<Record<string, string>>>[],
): ByLanguage<Catalogue<W>> {
  const wordsIn = (locale: Locale): Catalogue<W> =>
    Object.assign({}, own[locale], ...parts.map((words) => words[locale] ?? words.en));
  const all = Object.fromEntries(Object.keys(own).map((locale) => [locale, wordsIn(locale)]));
  return all as ByLanguage<Catalogue<W>>;
}
