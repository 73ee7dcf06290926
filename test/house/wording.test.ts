/** Comments and titles of tests use short sentences with a subject ("the player who taps"), not riddles. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ALL, type Source, sourcesIn } from './shape.ts';

/** Words that name nobody, as German does with "wer", and words that nobody says any more. */
const RIDDLE = /\b(?:whom?ever|(?:for|to|of|by|with|than|from) who|of which|shall|anew)\b/i;

const BLOCKS = /(?<=^|[\s{])\/\*[\s\S]*?\*\//gm;
const LINES = /(?:(?<=^|\s)\/\/ .*\s*)+/gm;
/** With a table of `it.each` between the name and the title, the title follows a bracket at the start of a line. */
const TITLES = /^\s*(?:(?:it|test|describe)\b.*?|\].*?)\(\s*(['`])(.*?)\1,/gm;

const plain = (text: string): string => text.replaceAll(/\s*\n[\s*/]*/g, ' ').trim();

/** Each comment or title with such a word, after its path. */
const riddlesIn = (sources: readonly Source[]): readonly string[] =>
  sources.flatMap(({ path, text }) =>
    [BLOCKS, LINES, TITLES]
      .flatMap((kind) => [...text.matchAll(kind)].map((found) => plain(found[2] ?? found[0])))
      .filter((said) => RIDDLE.test(said))
      .map((said) => `${path}: ${said}`),
  );

it('comments and titles name the person they are about', () => {
  const sources = sourcesIn(ALL);
  expect(sources.length).toBeGreaterThan(500);
  expect(riddlesIn(sources)).toEqual([]);
});

it.each(['.', 'docs', 'games', 'playground'])('documents in %s name the person they are about', (folder) => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  expect(names).not.toEqual([]);
  const parts = names.flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/\n\n|\n(?=- )/));
  expect(parts.map(plain).filter((part) => RIDDLE.test(part))).toEqual([]);
});

it.each([
  ['a block', '/**\n * A panel is open for\n * who taps it.\n */'],
  ['lines', 'f();\n  § A tap here asks\n  § whoever taps.\n  g();'],
  ['a comment behind code', 'f(); § dealt anew'],
  ['a title', "  it('is shown to who taps', () => {"],
  ['a title below its table', "  ])('%s shall end', async () => {"],
])('finds %s', (_, planted) => {
  // In full, the planted lines would be comments of this file.
  const text = planted.replaceAll('§', '//');
  expect(riddlesIn([{ path: 'a.ts', text }])).toHaveLength(1);
  expect(riddlesIn([{ path: 'a.ts', text: plain(text).replace(RIDDLE, 'as usual') }])).toEqual([]);
});
