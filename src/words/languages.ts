/** The languages we speak. Another one is a folder like `de/` and its line in the table. */
import type { AnyGame, Locale } from '../../games/game.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import type { Language } from './language.ts';

export const LANGUAGES: { readonly en: Language } & Readonly<Record<Locale, Language>> = { en, de };

export const LOCALES: readonly Locale[] = Object.keys(LANGUAGES);

/** Discord's locale as one of ours: English where we don't speak it. */
export const localeOf = (theirs: string | undefined | null): Locale =>
  LOCALES.find((locale) => theirs != null && LANGUAGES[locale]!.discord.includes(theirs)) ?? 'en';

/** A game with the sentences that languages bring for it; English ones where theirs are missing, as those of a new variant. */
export function inAllLanguages(game: AnyGame): AnyGame {
  const brought = Object.entries(LANGUAGES).flatMap(([locale, { games }]) => {
    const words = games?.[game.id];
    return words === undefined ? [] : [[locale, { ...game.words.en, ...words }] as const];
  });
  return { ...game, words: { ...Object.fromEntries(brought), ...game.words } };
}
