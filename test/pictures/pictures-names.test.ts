/** Any name is drawn rightly: in its own letters, in its direction, never through the middle of a letter. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { CanvasPen } from '../../src/pictures/canvasPen.ts';
import { graphemesOf, writtenOf } from '../../src/pictures/fonts.ts';

const SIZE = { width: 1600, height: 80 };
const TYPE = { size: 40, colour: 'cream' } as const;

function penOn(): { readonly pen: CanvasPen; readonly drawn: string[]; readonly to: SKRSContext2D } {
  const to = createCanvas(SIZE.width, SIZE.height).getContext('2d');
  const drawn: string[] = [];
  const fillText = to.fillText.bind(to);
  to.fillText = (text, ...at) => {
    drawn.push(text);
    fillText(text, ...at);
  };
  const voice = { name: String, letters: String, say: () => '' };
  return { pen: new CanvasPen(to, 'pond', voice, SIZE), drawn, to };
}
/** The pixels of a text. */
function inkOf(text: string): string {
  const { pen, to } = penOn();
  pen.text(text, [10, 40], TYPE);
  return to.canvas.data().toString('base64');
}

const NAMES = {
  umlauts: ['Käthe Größenwahn', 'latin'],
  'further letters of Europe': ['Škoda Łódź Ñandú Đặng', 'latin-ext'],
  Cyrillic: ['Василий', 'cyrillic'],
  Greek: ['Αλέξανδρος', 'greek'],
  Japanese: ['山田ひらがなカタカナ', 'noto-sans-jp'],
  Chinese: ['张伟习诸葛亮', 'noto-sans-sc'],
  Korean: ['김철수와 친구들', 'noto-sans-kr'],
  Arabic: ['محمد عبد الله', 'noto-sans-arabic'],
  Hebrew: ['שָׁלוֹם כהן', 'noto-sans-hebrew'],
  Thai: ['สมชาย', 'noto-sans-thai'],
  Hindi: ['हिन्दी नाम', 'noto-sans-devanagari'],
  emoji: ['🦆🎉👩‍💻🏳️‍🌈👨‍👩‍👧‍👦🇩🇪1️⃣❤️👍🏽', 'twemoji'],
} as const;

describe.each(Object.entries(NAMES))('a name in %s', (_, [name, font]) => {
  it('is written with a font that has its letters', () => {
    const { text, families } = writtenOf(name);
    expect(families).toContain(font);
    expect(text).not.toContain('□');
    const missing = inkOf('\u{10FFFD}');
    for (const letter of graphemesOf(name))
      if (letter !== ' ') expect([letter, inkOf(letter) === missing]).toEqual([letter, false]);
  });

  it('is as a whole another picture than any part of it', () => {
    const parts = graphemesOf(name);
    const pictures = parts.map((_, i) =>
      inkOf(
        parts
          .slice(0, i + 1)
          .join('')
          .trim(),
      ),
    );
    expect(new Set(pictures).size).toBe(
      new Set(
        parts.map((_, i) =>
          parts
            .slice(0, i + 1)
            .join('')
            .trim(),
        ),
      ).size,
    );
  });

  it('is cut between letters where there is no room', () => {
    const { pen, drawn } = penOn();
    const whole = pen.width(name, TYPE);
    const most = whole * 0.55;
    expect(pen.text(name, [10, 40], { ...TYPE, most })).toBeLessThanOrEqual(most);
    const kept = drawn[0]!.replace(/[\u200A\u2068\u2069]/g, '');
    expect(kept).toMatch(/…$/);
    const letters = graphemesOf(name);
    const left = graphemesOf(kept).slice(0, -1);
    expect(left.join('')).toBe(letters.slice(0, left.length).join(''));
  });
});

it('turns only the text that runs from right to left', () => {
  for (const name of [NAMES.Arabic[0], NAMES.Hebrew[0]]) expect(writtenOf(name).text).toMatch(/^\u2068.*\u2069$/);
});

it('fancy letters are written as plain ones, heaps of marks are left out, and what nobody has is a box', () => {
  expect(writtenOf('𝓐𝓭𝓪 𝔅𝔬𝔟').text).toBe('Ada Bob');
  expect(writtenOf('Z̵̢̛͓̾ȧ͙l̸g̷o').text).toMatch(/^Z.*a?.*l.*g.*o/u);
  expect(writtenOf('a\u{10FFFD}b').text).toBe('a□b');
});

it('32 of the widest letters stay within their room', () => {
  for (const letter of ['W', '山', '👨‍👩‍👧‍👦', 'ﷺ', '😀']) {
    const { pen } = penOn();
    expect(pen.text(letter.repeat(32), [10, 40], { ...TYPE, most: 200 })).toBeLessThanOrEqual(200);
  }
});
