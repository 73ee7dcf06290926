/** Display names, made safe for where they stand. */
import { escapeMarkdown } from 'discord.js';

const LONGEST = 32;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
// Controls, line ends, zero-width and direction marks: they hide, break or turn what stands around a name.
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
const ISOLATE = '\u2068';
const POP = '\u2069';

/** A name for buttons and lists of choices: visible characters only, at most 32 of them. */
export function plainName(name: string): string {
  const clean = name.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();
  return shown(clean) || '?';
}

/** The first visible characters; each of ASCII is one. */
const shown = (text: string): string =>
  /^[\x20-\x7E]*$/.test(text)
    ? text.slice(0, LONGEST)
    : [...graphemes.segment(text)]
        .slice(0, LONGEST)
        .map(({ segment }) => segment)
        .join('');

/** A name for a message: no markdown, no mention, and right-to-left letters turn nothing but themselves. */
export function messageName(name: string): string {
  const escaped = escapeMarkdown(plainName(name), {
    bulletedList: true,
    numberedList: true,
    maskedLink: true,
  });
  const safe = escaped.replace(/[<>@#]/g, (sign) => `\\${sign}`);
  return /[\u0590-\u08FF\uFB1D-\uFEFC]/u.test(safe) ? `${ISOLATE}${safe}${POP}` : safe;
}
