/** Our own sentences: complete in each language, well formed, used, and said right. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { sixto } from '../../games/sixto/index.ts';
import { unitText } from '../../src/words/games.ts';
import { tellerOf } from '../../src/words/index.ts';
import { LANGUAGES, LOCALES, localeOf } from '../../src/words/languages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const keys = Object.keys(LANGUAGES.en.words) as (keyof typeof LANGUAGES.en.words)[];

/** What a sentence is given, with what kind of placeholder: `missing:plural`. */
function placeholders(sentence: string, locale: string): string[] {
  const names = new Set<string>();
  const read = (elements: readonly any[]): void => {
    for (const element of elements) {
      // 0 is literal text, 7 the number sign of a plural.
      if (element.type !== 0 && element.type !== 7) names.add(element.value);
      for (const option of Object.values<any>(element.options ?? {})) read(option.value);
    }
  };
  read(new IntlMessageFormat(sentence, locale, undefined, { ignoreTag: true }).getAst());
  return [...names].sort();
}

/** The sentences themselves, and the files that say which there are. */
const CATALOGUE = /^words\/(\w+\/|(words|later|records|servers|tournaments)\.ts$)/;

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !CATALOGUE.test(path))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'));

it('all catalogues have the same keys, and none is empty', () => {
  for (const locale of LOCALES) {
    expect(Object.keys(LANGUAGES[locale]!.words).sort()).toEqual([...keys].sort());
    for (const sentence of Object.values(LANGUAGES[locale]!.words)) expect(sentence.trim()).not.toBe('');
  }
});

it('every sentence parses, and is given the same in each language', () => {
  for (const key of keys) {
    const [en, ...others] = LOCALES.map((locale) => placeholders(LANGUAGES[locale]!.words[key], locale));
    for (const other of others) expect([key, other]).toEqual([key, en]);
  }
});

it('a number below zero is said with a minus, which is read aloud', () => {
  expect([-5, -1, 3].map((n) => unitText(sixto, 'en', n))).toEqual(['−5 points', '−1 point', '3 points']);
  expect([-5, -2.5].map((n) => unitText(sixto, 'de', n))).toEqual(['−5 Punkte', '−2,5 Punkte']);
});

it('every sentence is used', () => {
  const code = [...sources('src'), ...sources('commands')].join('\n');
  // Keys put together from a name: `refused.${why}`.
  const families = [...code.matchAll(/`([a-z]+\.)\$\{/g)].map(([, family]) => family!);
  const isUsed = (key: string) =>
    code.includes(`'${key}'`) ||
    families.some((family) => key.startsWith(family)) ||
    new RegExp(`\\b${key}\\b: '`).test(code);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

it('players read sentences without exclamation marks, and what to do next where something is refused', () => {
  for (const locale of LOCALES)
    for (const key of keys) {
      const sentence = LANGUAGES[locale]!.words[key];
      expect(sentence).not.toContain('!');
      if (/^(refused|wrong)\./.test(key) && key !== 'refused.problem') {
        expect(sentence).toMatch(/[.:] /);
        expect(sentence).toMatch(/\.$/);
      }
    }
});

it('names and descriptions of commands keep to Discord’s limits', () => {
  for (const locale of LOCALES)
    for (const key of keys) {
      const sentence = LANGUAGES[locale]!.words[key];
      if (key.endsWith('.about')) expect([...sentence].length).toBeLessThanOrEqual(100);
      if (key.endsWith('.name')) expect(sentence).toMatch(/^[-_\p{Ll}\p{N}]{1,32}$/u);
    }
});

describe('plurals', () => {
  it.each([
    ['en', 1, 'One more player or bot is needed to start.'],
    ['en', 2, '2 more players or bots are needed to start.'],
    ['de', 1, 'Zum Start fehlt noch eine Person oder ein Bot.'],
    ['de', 3, 'Zum Start fehlen noch 3 Personen oder Bots.'],
  ] as const)('%s: %i missing', (locale, missing, sentence) => {
    expect(tellerOf(locale)('needsMore', { missing })).toBe(sentence);
  });

  it.each([
    ['en', 1, 'This game needs at least one seat.'],
    ['en', 2, 'This game needs at least 2 seats.'],
    ['de', 2, 'Dieses Spiel braucht mindestens 2 Plätze.'],
  ] as const)('%s: at least %i', (locale, min, sentence) => {
    expect(tellerOf(locale)('refused.too-few', { min })).toContain(sentence);
  });
});

it('lists are joined as each language does', () => {
  const names = ['Ada', 'Bob', 'Gus'];
  expect(tellerOf('en')('done', { names })).toBe('**Done:** Ada, Bob, and Gus.');
  expect(tellerOf('de')('done', { names })).toBe('**Fertig:** Ada, Bob und Gus.');
  expect(tellerOf('de')('done', { names: ['Ada'] })).toBe('**Fertig:** Ada.');
});

it('a name cannot write ICU or markdown of its own', () => {
  expect(tellerOf('en')('lobby', { name: "{n, plural, one {'#'}}" })).toContain(
    "{n, plural, one {'#'}} opens a table.",
  );
});

it.each([
  ['de', 'de'],
  ['en-US', 'en'],
  ['en-GB', 'en'],
  ['ja', 'en'],
  [undefined, 'en'],
  [null, 'en'],
])('Discord’s locale %s is read as %s', (theirs, ours) => {
  expect(localeOf(theirs)).toBe(ours);
});
