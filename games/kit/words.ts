/** Sentences of a game whose parts, such as packs or variants, say theirs in files of their own. */
import type { Catalogue, Locale } from '../text.ts';

/** By language. Where a part lacks one of its game it is said in English; others that it has are not used. */
export type ByLanguage<T> = { readonly en: T } & Readonly<Record<Locale, T>>;

/** All sentences of a game, in each language that the game itself speaks. */
export function wordsWith<W>(
  own: ByLanguage<object>,
  parts: readonly ByLanguage<Readonly<Record<string, string>>>[],
): ByLanguage<Catalogue<W>> {
  const wordsIn = (locale: Locale): Catalogue<W> =>
    Object.assign({}, own[locale], ...parts.map((words) => words[locale] ?? words.en));
  const all = Object.fromEntries(Object.keys(own).map((locale) => [locale, wordsIn(locale)]));
  return { ...all, en: wordsIn('en') };
}
