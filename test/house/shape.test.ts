/**
 * Sizes of files and functions, no spreads of literals, no parts that come after construction, and views that see no
 * interaction; and that each would be found.
 */
import { describe, expect, it } from 'vitest';
import {
  ALL,
  importedNames,
  lateParts,
  linesOf,
  literalSpreads,
  longFiles,
  longFunctions,
  MAX_COMPONENT_LINES,
  MAX_FILE_LINES,
  MAX_FUNCTION_LINES,
  SIZED,
  type Source,
  sourcesIn,
} from './shape.ts';

/** What is not Discord's is kept elsewhere, where it can be read and tested without. */
const MAX_DISCORD_LINES = 3_100;

const all = sourcesIn(ALL);
const sized = all.filter(({ path }) => SIZED.some((folder) => path.startsWith(`${folder}/`)));

describe('the sources', () => {
  it('are read', () => {
    expect(sized.length).toBeGreaterThan(150);
    expect(all.length).toBeGreaterThan(sized.length);
  });

  it(`have at most ${MAX_FILE_LINES} lines a file`, () => {
    expect(longFiles(sized)).toEqual([]);
  });

  it(`have at most ${MAX_FUNCTION_LINES} lines a function, ${MAX_COMPONENT_LINES} a component`, () => {
    expect(longFunctions(sized)).toEqual([]);
  });

  it('spread no literals', () => {
    expect(literalSpreads(all)).toEqual([]);
  });

  it(`have at most ${MAX_DISCORD_LINES} lines in src/discord`, () => {
    const lines = sized.filter(({ path }) => path.startsWith('src/discord/')).map(linesOf);
    expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MAX_DISCORD_LINES);
  });

  it('answer interactions in one place, which changes no message that others see but a table’s', () => {
    const filesWith = (call: RegExp) => sized.filter(({ text }) => call.test(text)).map(({ path }) => path);
    const byDiscordJs = /\binteraction\.(reply|update|defer\w+|editReply|followUp|showModal|respond)\(/;
    expect(filesWith(byDiscordJs)).toEqual([]);
    expect(filesWith(/requests\.callback\(/)).toEqual(['src/discord/live/answer.ts']);
    expect(filesWith(/answer\.replace\(/)).toEqual([
      'src/discord/live/liveMessage.ts',
      'src/discord/live/tableMessages.ts',
    ]);
  });

  it('get all parts by their constructors', () => {
    expect(lateParts(sized.filter(({ path }) => path.startsWith('src/')))).toEqual([]);
  });

  it('see nothing of discord.js in the views', () => {
    const views = sized.filter(({ path }) => path.startsWith('src/views/'));
    expect(views.length).toBeGreaterThan(5);
    expect(views.flatMap((view) => importedNames(view, 'discord.js'))).toEqual([]);
  });
});

describe('what is wrong is found', () => {
  const at = (path: string, text: string): Source[] => [{ path, text }];
  const lines = (count: number): string => '  f();\n'.repeat(count);
  const withBody = (count: number): string => `const a = () => {\n${lines(count - 2)}};\n`;

  it.each([
    ['src/a.ts', MAX_FILE_LINES + 1, 1],
    ['src/a.ts', MAX_FILE_LINES, 0],
    ['games/six/words/de.ts', MAX_FILE_LINES + 1, 0],
    ['src/words/records.en.ts', MAX_FILE_LINES + 1, 0],
    ['src/words/say.ts', MAX_FILE_LINES + 1, 1],
  ])('%s with %i lines', (path, count, found) => {
    expect(longFiles(at(path, lines(count)))).toHaveLength(found);
  });

  it.each([
    ['src/a.ts', MAX_FUNCTION_LINES + 1, 1],
    ['src/a.ts', MAX_FUNCTION_LINES, 0],
    ['src/store/migrations.ts', MAX_FUNCTION_LINES + 1, 0],
    ['playground/page/a.tsx', MAX_COMPONENT_LINES, 0],
    ['playground/page/a.tsx', MAX_COMPONENT_LINES + 1, 1],
  ])('%s with a function of %i lines', (path, count, found) => {
    expect(longFunctions(at(path, withBody(count)))).toHaveLength(found);
  });

  it('functions that are methods, constructors or inside others', () => {
    const body = `{\n${lines(MAX_FUNCTION_LINES)}}`;
    const long = `class A {\n constructor() ${body}\n get a() ${body}\n a() ${body}\n}\nfunction f() ${body}\n`;
    expect(longFunctions(at('src/a.ts', long))).toHaveLength(4);
    expect(longFunctions(at('src/a.ts', `function outer() {\n${withBody(MAX_FUNCTION_LINES + 1)}}`))).toHaveLength(2);
  });

  it.each([
    ['const a = { ...{ b, c } };', 1],
    ['const a = [...[b, c]];', 1],
    ['f(...[b]);', 1],
    ['const a = { ...({ b } as const) };', 1],
    ['const a = { ...b, ...(c ? { d } : {}), ...f({ e }) };', 0],
  ])('%s', (text, found) => {
    expect(literalSpreads(at('src/a.ts', text))).toHaveLength(found);
  });

  it.each([
    ['host.tournaments.delivery = delivery;', 1],
    ['host.delivery ??= delivery;', 1],
    ['this.#deps.host.delivery = delivery;', 1],
    ['const { tables } = deps; tables.panels!.post = post;', 1],
    ['this.#delivery = delivery; this.#passed.ms = 0; const { host } = deps;', 0],
    ['const to = canvas.getContext(); to.font = font;', 0],
  ])('%s', (text, found) => {
    expect(lateParts(at('src/a.ts', text))).toHaveLength(found);
  });

  it.each([
    "import type { ButtonInteraction } from 'discord.js';",
    "import { type Client as Other } from 'discord.js';",
    "import * as discord from 'discord.js';",
  ])('%s', (text) => {
    expect(importedNames({ path: 'src/views/a.ts', text }, 'discord.js')).toHaveLength(1);
  });
});
