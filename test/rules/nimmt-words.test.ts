import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { inAllLanguages, LOCALES } from '../../src/words/languages.ts';

const NAME = /^[-_'\p{L}\p{N}]{1,32}$/u;

/** The names between braces of a message, those inside a plural included. */
function namesIn(sentence: string, locale: string): string[] {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child);
    if (typeof node !== 'object' || node === null) return;
    const { type, value, options } = node as {
      type: number;
      value: string;
      options?: Record<string, { value: unknown }>;
    };
    // 0 is plain text, 7 the # of a plural.
    if (type !== undefined && type !== 0 && type !== 7) names.add(value);
    for (const option of Object.values(options ?? {})) visit(option.value);
  };
  visit(new IntlMessageFormat(sentence, locale).getAst());
  return [...names].sort();
}

describe.each(games.map((game) => [game.id, inAllLanguages(game)] as const))('the catalogues of %s', (_, game) => {
  it('have the same sentences, which parse and name the same things', () => {
    const keys = Object.keys(game.words.en).sort();
    for (const locale of LOCALES) {
      expect(Object.keys(game.words[locale]!).sort()).toEqual(keys);
      for (const key of keys)
        expect([key, namesIn(game.words[locale]![key]!, locale)]).toEqual([key, namesIn(game.words.en[key]!, 'en')]);
    }
  });

  it('keep to what Discord shows of commands and options', () => {
    for (const locale of LOCALES) {
      const words = game.words[locale]!;
      expect(words.tagline!.length).toBeLessThanOrEqual(100);
      const lookups = Object.values(game.lookups ?? {});
      for (const { about } of lookups) expect(words[about]!.length).toBeLessThanOrEqual(100);
      for (const fields of [game.fields, ...lookups.map(({ fields }) => fields)]) {
        const names = Object.values(fields as object).map(({ name }) => words[name]!);
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) {
          expect(name).toMatch(NAME);
          expect(name).toBe(name.toLowerCase());
        }
        for (const field of Object.values(fields) as any[]) {
          expect(words[field.about]!.length).toBeLessThanOrEqual(100);
          for (const label of Object.values<string>(field.choices ?? {}))
            expect(words[label]!.length).toBeLessThanOrEqual(100);
        }
      }
    }
  });

  it('fit a page of rules into a message', () => {
    for (const locale of LOCALES)
      for (const { text } of game.rules) {
        const paragraphs = text.map((key: string) => game.words[locale]![key]!);
        for (const paragraph of paragraphs) expect(paragraph.length).toBeLessThanOrEqual(1500);
        expect(paragraphs.join('\n\n').length).toBeLessThanOrEqual(3500);
      }
  });
});

describe('the compiler', () => {
  const HEAD = `
    import { catalogue, type NoArgs, type Text } from './game.ts';
    interface Words { hello: NoArgs; taken: { card: number; seat: { seat: number } } }
    const take = { card: 5, seat: { seat: 0 } };
  `;
  const sources: Record<string, string> = {
    right: `
      export const en = catalogue<Words>()({ hello: 'Hello.', taken: '{seat} takes {card, plural, one {#} other {#}}.' });
      export const texts: Text<Words>[] = [{ key: 'hello', args: {} }, { key: 'taken', args: take }];`,
    missingKey: `export const en = catalogue<Words>()({ hello: 'Hello.' });`,
    extraKey: `export const en = catalogue<Words>()({ hello: 'Hello.', taken: '{seat} takes {card}.', bye: 'Bye.' });`,
    missingName: `export const en = catalogue<Words>()({ hello: 'Hello.', taken: '{seat} takes a card.' });`,
    misspeltName: `export const en = catalogue<Words>()({ hello: 'Hello.', taken: '{seat} takes {cards}.' });`,
    wrongKey: `export const text: Text<Words> = { key: 'helo', args: {} };`,
    noArgs: `export const text: Text<Words> = { key: 'taken', args: {} };`,
    wrongArg: `export const text: Text<Words> = { key: 'taken', args: { ...take, card: '5' } };`,
    otherArgs: `export const text: Text<Words> = { key: 'taken', args: { card: 5, row: 1 } };`,
    strayArg: `export const text: Text<Words> = { key: 'taken', args: { card: 5, seat: { seat: 0 }, row: 1 } };`,
  };
  const folder = fileURLToPath(new URL('../../games/', import.meta.url));
  const pathOf = (name: string) => `${folder}sample-${name}.ts`;

  /** What the compiler has against each source; all are compiled at once. */
  const complaints = (): Record<string, string[]> => {
    const options: ts.CompilerOptions = {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      allowImportingTsExtensions: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      types: [],
    };
    const host = ts.createCompilerHost(options);
    const files = new Map(Object.entries(sources).map(([name, source]) => [pathOf(name), HEAD + source]));
    const { getSourceFile, fileExists, readFile } = host;
    host.fileExists = (path) => files.has(path) || fileExists(path);
    host.readFile = (path) => files.get(path) ?? readFile(path);
    host.getSourceFile = (path, ...rest) =>
      files.has(path)
        ? ts.createSourceFile(path, files.get(path)!, ts.ScriptTarget.ES2023)
        : getSourceFile(path, ...rest);
    const program = ts.createProgram([...files.keys()], options, host);
    const found = [...files.keys()].map((path) =>
      ts
        .getPreEmitDiagnostics(program, program.getSourceFile(path))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    );
    return Object.fromEntries(Object.keys(sources).map((name, i) => [name, found[i]!]));
  };
  const found = complaints();

  it('takes a right catalogue and right texts', () => {
    expect(found.right).toEqual([]);
  });

  it.each([
    ['missingKey', /"missing key: taken"/],
    ['extraKey', /is no key of this catalogue/],
    ['missingName', /does not name \{card\}/],
    ['misspeltName', /does not name \{card\}/],
    ['wrongKey', /"helo"/],
    ['noArgs', /missing the following properties .*: card, seat/],
    ['wrongArg', /'string' is not assignable to type 'number'/],
    ['otherArgs', /'row' does not exist/],
    ['strayArg', /'row' does not exist/],
  ])('refuses a source with %s', (name, complaint) => {
    expect(found[name]).toHaveLength(1);
    expect(found[name]![0]).toMatch(complaint);
  });
});
