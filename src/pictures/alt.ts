/** Texts as the description of a picture. */
/** The most characters Discord takes. */
export const LONGEST_ALT = 1024;

/** The sentences one after the other, each once and without marks; what does not fit is left out from the end, a sentence at a time. */
export function altOf(texts: readonly string[]): string {
  const all = texts.map((text) => ended(text.replaceAll('**', '').trim()));
  const sentences = [...new Set(all)].filter((text) => text !== '');
  let alt = '';
  for (const sentence of sentences) {
    const longer = alt === '' ? sentence : `${alt} ${sentence}`;
    if (longer.length > LONGEST_ALT - 2) return alt === '' ? `${sentence.slice(0, LONGEST_ALT - 1)}…` : `${alt} …`;
    alt = longer;
  }
  return alt;
}

const ended = (text: string): string => (text === '' || /[.:!?…]$/u.test(text) ? text : `${text}.`);
