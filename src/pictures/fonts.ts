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
  readonly file: () => string;
}
interface Font {
  /** The slice that holds a code point. */
  readonly sliceOf: (code: number) => Slice | undefined;
}

/** A font of one package: `unicode` says which slice holds which code points. */
function fontOf(name: string, unicode: () => string, files: (slice: string) => string): Font {
  type Span = readonly [from: number, to: number, slice: Slice];
  let spans: readonly Span[] | undefined;
  const known = new Map<number, Slice | undefined>();
  const read = (): readonly Span[] =>
    Object.entries(JSON.parse(readFileSync(unicode(), 'utf8')) as Readonly<Record<string, string>>)
      .filter(([slice]) => name === 'inter' || !SHARED.has(slice))
      .toReversed()
      .flatMap(([key, ranges]) => {
        const part = key.replace(/[[\]]/g, '');
        const slice: Slice = { family: `${name} ${part}`, file: () => files(part) };
        return ranges.split(',').map((range): Span => {
          const [from, to = from] = range.slice(2).split('-');
          return [Number.parseInt(from!, 16), Number.parseInt(to!, 16), slice];
        });
      });
  return {
    sliceOf(code) {
      if (known.has(code)) return known.get(code);
      spans ??= read();
      const slice = spans.find(([from, to]) => from <= code && code <= to)?.[2];
      known.set(code, slice);
      return slice;
    },
  };
}
/** Slices that several fonts have and Inter has best. */
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

const file = (of: string) => (slice: string) => resolve(`${of}${slice}-wght-normal.woff2`);
const INTER = fontOf(
  'inter',
  () => resolve('@fontsource-variable/inter/unicode.json'),
  file('@fontsource-variable/inter/files/inter-'),
);
const SCRIPTS = [
  fontOf(
    'hebrew',
    () => resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
    file('@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-'),
  ),
  fontOf(
    'arabic',
    () => resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
    file('@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-'),
  ),
  fontOf(
    'thai',
    () => resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
    file('@fontsource-variable/noto-sans-thai/files/noto-sans-thai-'),
  ),
  fontOf(
    'devanagari',
    () => resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
    file('@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-'),
  ),
];
/** Each has its own forms of the same letters: of these the one that has most of a text writes it. */
const CHINESE_JAPANESE_KOREAN = [
  fontOf(
    'jp',
    () => resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
    file('@fontsource-variable/noto-sans-jp/files/noto-sans-jp-'),
  ),
  fontOf(
    'sc',
    () => resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
    file('@fontsource-variable/noto-sans-sc/files/noto-sans-sc-'),
  ),
  fontOf(
    'kr',
    () => resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
    file('@fontsource-variable/noto-sans-kr/files/noto-sans-kr-'),
  ),
];
const EMOJI: Slice = { family: 'emoji', file: () => resolve('twemoji-colr-font/twemoji.woff2') };

const registered = new Set<string>();
function familyOf({ family, file }: Slice): string {
  if (!registered.has(family)) {
    if (GlobalFonts.register(readFileSync(file()), family) === null) throw new Error(`${family} is no font`);
    registered.add(family);
  }
  return `"${family}"`;
}

const PLAIN = /^[\u0020-\u00FF\u2010-\u2026]*$/u;
const IS_EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F|[0-9#*]\uFE0F?\u20E3|\p{Regional_Indicator}/u;
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
  const families = new Set([familyOf(INTER.sliceOf(65)!)]);
  if (PLAIN.test(text)) return { text, families: [...families].join() };
  const fonts = [INTER, ...SCRIPTS, ...byCover(text)];
  const slicesOf = (part: string): readonly Slice[] | undefined => {
    const slices: Slice[] = [];
    for (const letter of part) {
      if (JOINS.test(letter)) continue;
      const code = letter.codePointAt(0)!;
      const slice = fonts.map((font) => font.sliceOf(code)).find((one) => one !== undefined);
      if (slice === undefined) return undefined;
      slices.push(slice);
    }
    return slices;
  };
  const parts = graphemesOf(text).map((part) => {
    if (IS_EMOJI.test(part)) {
      families.add(familyOf(EMOJI));
      return `${HAIR}${part}${HAIR}`;
    }
    // 𝓐 is written as A, and what stands on letters in heaps is left out.
    for (const form of [part, part.normalize('NFKC'), part.normalize('NFD').replace(/\p{M}/gu, '')]) {
      const slices = form === '' ? undefined : slicesOf(form);
      if (slices === undefined) continue;
      for (const slice of slices) families.add(familyOf(slice));
      return form;
    }
    for (const slice of slicesOf(BLANK) ?? []) families.add(familyOf(slice));
    return BLANK;
  });
  const joined = parts.join('');
  return {
    text: RIGHT_TO_LEFT.test(joined) ? `${ISOLATE}${joined}${POP}` : joined,
    families: [...families].join(),
  };
}

function byCover(text: string): readonly Font[] {
  const codes = [...text].map((letter) => letter.codePointAt(0)!).filter((code) => code > 0x2e7f);
  const cover = (font: Font) => codes.filter((code) => font.sliceOf(code) !== undefined).length;
  if (codes.length === 0) return CHINESE_JAPANESE_KOREAN;
  const covers = new Map(CHINESE_JAPANESE_KOREAN.map((font) => [font, cover(font)] as const));
  return [...CHINESE_JAPANESE_KOREAN].sort((a, b) => covers.get(b)! - covers.get(a)!);
}
