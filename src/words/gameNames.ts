/** What an operator calls the games: one name each, by language, in place of the one that the game brings along. */
import type { AnyGame } from '../../games/game.ts';
import { inAllLanguages, LOCALES } from './languages.ts';

/** By the game's id and the language. A language that is left out takes the English name. */
export type GameNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The games as they are said: in all languages, and by the operator's names. */
export const spokenGames = (games: readonly AnyGame[], names: GameNames): readonly AnyGame[] =>
  games.map(inAllLanguages).map((game) => renamed(game, names[game.id] ?? {}));

/** A sentence for each name of a game or language that there is not. */
export function wrongNames(games: readonly AnyGame[], names: GameNames): readonly string[] {
  const ids = games.map(({ id }) => id);
  return Object.entries(names).flatMap(([id, byLanguage]) => {
    if (!ids.includes(id)) return [`NAMES has the game ${id}, which there is not: the games are ${ids.join(', ')}.`];
    const unknown = Object.keys(byLanguage).filter((locale) => !LOCALES.includes(locale));
    return unknown.map(
      (locale) =>
        `NAMES has the language ${locale} for ${id}, which there is not: the languages are ${LOCALES.join(', ')}.`,
    );
  });
}

/** Matches of earlier versions say the name too. */
function renamed(game: AnyGame, names: GameNames[string]): AnyGame {
  const words = Object.entries(game.words).map(([locale, catalogue]) => {
    const name = names[locale] ?? names.en;
    // In a sentence of a catalogue an apostrophe is written twice.
    return [locale, name === undefined ? catalogue : { ...catalogue, title: name.replaceAll("'", "''") }] as const;
  });
  const earlier = game.earlier?.map((one) => renamed(one, names));
  return { ...game, words: Object.fromEntries(words) as AnyGame['words'], ...(earlier && { earlier }) };
}
