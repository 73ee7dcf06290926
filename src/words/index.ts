/** The sentences that are no game's, in every language we ship. */
import type { Catalogue, Locale } from '../../games/game.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { recordsDe } from './records.de.ts';
import { recordsEn } from './records.en.ts';
import type { RecordWords } from './records.ts';
import { sayer } from './say.ts';
import { serversDe } from './servers.de.ts';
import { serversEn } from './servers.en.ts';
import type { ServerWords } from './servers.ts';
import type { Words } from './words.ts';

export interface AllWords extends Words, RecordWords, ServerWords {}

export const catalogues: Readonly<Record<Locale, Catalogue<AllWords>>> = {
  en: { ...en, ...recordsEn, ...serversEn },
  de: { ...de, ...recordsDe, ...serversDe },
};

/** Says one of our own sentences. */
export type Tell = <K extends keyof AllWords>(key: K, args: AllWords[K]) => string;

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
