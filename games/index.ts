/** The registry: every game the bot hosts. */
import type { AnyGame } from './game.ts';
import { levelField, levelWords } from './levels.ts';
import { nimmt } from './nimmt/index.ts';
import { six } from './six/index.ts';
import { sixpack } from './sixpack/index.ts';
import { sixto } from './sixto/index.ts';

const all: readonly AnyGame[] = [nimmt, sixpack, sixto, six];

export const games: readonly AnyGame[] = all.map(withLevels);

/** The game with the option how well its bots play, where they can do so better or worse. */
function withLevels(game: AnyGame): AnyGame {
  if (game.levels === undefined) return game;
  const words = Object.entries<object>(game.words).map(([locale, own]) => [
    locale,
    { ...levelWords[locale as 'en'], ...own },
  ]);
  return {
    ...game,
    fields: { ...game.fields, bots: levelField(game.levels) },
    words: Object.fromEntries(words),
    ...(game.earlier === undefined ? {} : { earlier: game.earlier.map(withLevels) }),
  };
}
