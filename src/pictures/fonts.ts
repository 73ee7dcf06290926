/**
 * Fonts for any name: Inter, and behind it others for what it lacks. A font comes in slices by code point, each a family
 * of its own that is read when the first text needs it; the fonts of the machine are never used.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

const { resolve } = createRequire(import.meta.url);

interface Slice {
  readonly family: string;
  readonly file: string;
}
/** Finds the slice that holds a code point. */
type Font = (code: number) => Slice | undefined;

/** Slices of other fonts whose letters Inter has itself. */
const SHARED = new Set([
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
  'math',
  'symbols',
]);

/** A font by its package, in which `unicode.json` says which slice holds which code points. */
function fontOf(name: string): Font {
  type Span = readonly [from: number, to: number, slice: Slice];
  const known = new Map<number, Slice | undefined>();
  let spans: readonly Span[] | undefined;
  const read = (): readonly Span[] => {
    const unicode = readFileSync(resolve(`@fontsource-variable/${name}/unicode.json`), 'utf8');
    return Object.entries(JSON.parse(unicode) as Readonly<Record<string, string>>)
      .filter(([key]) => name === 'inter' || !SHARED.has(key))
      .toReversed()
      .flatMap(([key, ranges]) => {
        const family = `${name}-${key.replace(/[[\]]/g, '')}`;
        const slice = { family, file: `@fontsource-variable/${name}/files/${family}-wght-normal.woff2` };
        return ranges.split(',').map((range): Span => {
          const [from, to = from] = range.slice(2).split('-');
          return [Number.parseInt(from!, 16), Number.parseInt(to!, 16), slice];
        });
      });
  };
  return (code) => {
    if (known.has(code)) return known.get(code);
    spans ??= read();
    const slice = spans.find(([from, to]) => from <= code && code <= to)?.[2];
    known.set(code, slice);
    return slice;
  };
}

const INTER = fontOf('inter');
const SCRIPTS = ['hebrew', 'arabic', 'thai', 'devanagari'].map((script) => fontOf(`noto-sans-${script}`));
/** Each has its own forms of the same letters: of these the one that has most of a text writes it. */
const IDEOGRAPHS = ['jp', 'sc', 'kr'].map((country) => fontOf(`noto-sans-${country}`));
const EMOJI: Slice = { family: 'twemoji', file: 'twemoji-colr-font/twemoji.woff2' };

const registered = new Set<string>();
/** The slice's family as a list of fonts names it; its file is read the first time. */
function familyOf({ family, file }: Slice): string {
  if (!registered.has(family)) {
    if (GlobalFonts.register(readFileSync(resolve(file)), family) === null) throw new Error(`${file} is no font`);
    registered.add(family);
  }
  return `"${family}"`;
}

const PLAIN = /^[\u0020-\u00FF\u2010-\u2026]*$/u;
const IS_EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F|[0-9#*]\uFE0F?\u20E3|\p{Regional_Indicator}/u;
const MAY_BE_EMOJI = /\p{Extended_Pictographic}/u;
const IDEOGRAPH = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Bopomofo}/u;
const HANGUL = /\p{Script=Hangul}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
/** Joiners and selectors go with any letter. */
const JOINS = /\p{Join_Control}|\p{Variation_Selector}|[\u2060-\u2069]/u;
const HAIR = '\u200A';
const ISOLATE = '\u2068';
const POP = '\u2069';
/** In the place of a letter that no font has. */
const BLANK = '□';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
export const graphemesOf = (text: string): readonly string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment);

/** A text as it can be written, and the families that write it. */
export interface Written {
  readonly text: string;
  readonly families: string;
}

export function writtenOf(text: string): Written {
  const families = new Set([familyOf(INTER(65)!)]);
  if (PLAIN.test(text)) return { text, families: [...families].join() };
  const fonts = [INTER, ...SCRIPTS, ...ideographsFor(text)];
  const parts = graphemesOf(text).map((part) => {
    const { form, slices } = spelled(part, fonts);
    for (const slice of slices) families.add(familyOf(slice));
    return form;
  });
  const joined = parts.join('');
  const shown = RIGHT_TO_LEFT.test(joined) ? `${ISOLATE}${joined}${POP}` : joined;
  return { text: shown, families: [...families].join() };
}

/** A letter in the form that some font has: 𝓐 is written as A, and marks are left out that stand on letters in heaps. */
function spelled(part: string, fonts: readonly Font[]): { readonly form: string; readonly slices: readonly Slice[] } {
  const emoji = { form: `${HAIR}${part}${HAIR}`, slices: [EMOJI] };
  if (IS_EMOJI.test(part)) return emoji;
  for (const form of [part, part.normalize('NFKC'), part.normalize('NFD').replace(/\p{M}/gu, '')]) {
    const slices = slicesOf(form, fonts);
    if (slices !== undefined) return { form, slices };
  }
  return MAY_BE_EMOJI.test(part) ? emoji : { form: BLANK, slices: slicesOf(BLANK, fonts) ?? [] };
}

/** The slices that have all its code points; nothing where one is in no font. */
function slicesOf(part: string, fonts: readonly Font[]): readonly Slice[] | undefined {
  const slices: Slice[] = [];
  for (const letter of part) {
    if (JOINS.test(letter)) continue;
    const code = letter.codePointAt(0)!;
    const font = fonts.find((one) => one(code) !== undefined);
    if (font === undefined) return undefined;
    slices.push(font(code)!);
  }
  return slices.length === 0 ? undefined : slices;
}

/** The font first that has most of a text's ideographs and syllables; without any of them none is read. */
function ideographsFor(text: string): readonly Font[] {
  const codes = [...text].filter((letter) => IDEOGRAPH.test(letter)).map((letter) => letter.codePointAt(0)!);
  if (codes.length === 0) return IDEOGRAPHS;
  const held = new Map(IDEOGRAPHS.map((font) => [font, codes.filter((code) => font(code) !== undefined).length]));
  // Among equals the Korean font wins: others have a part of its syllables, without its look.
  const order = HANGUL.test(text) ? IDEOGRAPHS.toReversed() : IDEOGRAPHS;
  return order.toSorted((a, b) => held.get(b)! - held.get(a)!);
}
