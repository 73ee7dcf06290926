/** Display names, made safe for where they stand. */
import { escapeMarkdown } from 'discord.js';

const LONGEST = 32;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
// Controls, line ends, zero-width and direction marks, blanks that count as letters: they hide, break or turn what stands
// around a name. Joiners and the looks of emoji stay, and the tags of flags.
const UNSEEN =
  /(?!\u200C|\u200D|\uFE0E|\uFE0F)(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\p{Cc}\p{Zl}\p{Zp}\u2800\p{Default_Ignorable_Code_Point}]/gu;
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}]/u;
const ISOLATE = '\u2068';
const POP = '\u2069';

/** A name for buttons and lists of choices: visible characters only, at most 32 of them. */
export function plainName(name: string): string {
  const clean = name.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();
  return SEEN.test(clean) ? shown(clean) : '?';
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
  const escaped = escapeMarkdown(plainName(name), { bulletedList: true, numberedList: true, maskedLink: true });
  const safe = escaped.replace(/[<>@#]/g, (sign) => `\\${sign}`);
  return /[\u0590-\u08FF\uFB1D-\uFEFC]/u.test(safe) ? `${ISOLATE}${safe}${POP}` : safe;
}
