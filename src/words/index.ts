/** The sentences that are no game's, in every language we ship. */
import type { Catalogue, Locale } from '../../games/game.ts';
import { sayer } from '../words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Words } from './words.ts';

export const catalogues: Readonly<Record<Locale, Catalogue<Words>>> = { en, de };

/** Says one of our own sentences. */
export type Tell = <K extends keyof Words>(key: K, args: Words[K]) => string;

const tells = new Map<Locale, Tell>();

export function tellerOf(locale: Locale): Tell {
  let tell = tells.get(locale);
  if (tell === undefined) {
    const say = sayer(catalogues[locale], locale);
    tell = (key, args) => say({ key, args });
    tells.set(locale, tell);
  }
  return tell;
}
