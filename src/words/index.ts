/** Says our own sentences in a reader's language. */
import type { Locale } from '../../games/game.ts';
import type { AllWords } from './language.ts';
import { LANGUAGES } from './languages.ts';
import { sayer } from './say.ts';

/** Says one of our own sentences. */
export type Tell = <K extends keyof AllWords>(key: K, args: AllWords[K]) => string;

const tellers = new Map<Locale, Tell>();

export function tellerOf(locale: Locale): Tell {
  let tell = tellers.get(locale);
  if (tell === undefined) {
    const language = LANGUAGES[locale];
    const say = language === undefined ? sayer(LANGUAGES.en.words, 'en') : sayer(language.words, locale);
    tell = (key, args) => say({ key, args });
    tellers.set(locale, tell);
  }
  return tell;
}

/** A word where a game's sentence has an arrow, for people who listen. */
export const aloud = (text: string, tell: Tell): string => text.replaceAll(' → ', ` ${tell('arrowAloud', {})} `);
