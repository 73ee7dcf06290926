/** Display names for messages. */
import { escapeMarkdown } from 'discord.js';
import { remembered } from '../../remembered.ts';
import { plainName } from '../../words/names.ts';

const ISOLATE = '\u2068';
const POP = '\u2069';

/** A name for a message: no markdown, no mention, and right-to-left letters turn nothing but themselves. */
export const messageName = remembered(5_000, (name) => {
  const escaped = escapeMarkdown(plainName(name), { bulletedList: true, numberedList: true, maskedLink: true });
  const safe = escaped.replace(/[<>@#]/g, (sign) => `\\${sign}`);
  return /[\u0590-\u08FF\uFB1D-\uFEFC]/u.test(safe) ? `${ISOLATE}${safe}${POP}` : safe;
});
