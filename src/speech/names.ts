/** Display names for messages. */
import { remembered } from '../remembered.ts';
import { plainName } from '../words/names.ts';

const ISOLATE = '\u2068';
const POP = '\u2069';
/** What begins or ends markdown, a mention, an emoji or an address, and what makes a list at the beginning of a line. */
const SIGNS = /[\\*_~|`<>@#[\]:/]|^[-+]|(?<=^\d+)\./g;

/** A name for a message: no markdown, no mention, and right-to-left letters turn nothing but themselves. */
export const messageName = remembered(5_000, (name) => {
  const safe = plainName(name).replace(SIGNS, '\\$&');
  return /[\u0590-\u08FF\uFB1D-\uFEFC]/u.test(safe) ? `${ISOLATE}${safe}${POP}` : safe;
});
