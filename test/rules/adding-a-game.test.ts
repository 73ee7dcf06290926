/**
 * The game of docs/adding-a-game.md, typed off the page into a copy of the project: it compiles, its tables name every
 * member of the contract, and it is played under the laws.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAWS } from './laws.ts';
import { LAWS_IN_BRIEF } from './laws-brief.ts';
import { LAWS_OF_PICTURES } from './laws-pictures.ts';
import { LAWS_OF_SAMPLES } from './laws-samples.ts';
import { LAWS_OF_TEXT } from './laws-text.ts';

const COPIED = [
  'games',
  'src',
  'test/rules',
  'test/match',
  'test/store',
  'package.json',
  'biome.json',
  'tsconfig.json',
  'verify.mjs',
  'docs/fair-deals.md',
];
const PLAYED = ['test/rules/laws.test.ts', 'test/rules/golden.test.ts', 'test/rules/rulings.test.ts'];

/** The page with another game's name, so that the test also passes where somebody has added Treetop as it is there. */
const page = readFileSync('docs/adding-a-game.md', 'utf8')
  .replaceAll('treetop', 'example')
  .replaceAll('Treetop', 'Example');
/** What the page says to write: a whole file, what comes at its end, or the lines that change. */
const blocks = [...page.matchAll(/^\*\*`([^`]+)`\*\*(, at the end)?\n\n```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ([, path, isEnd, language, text]) => ({ path: path!, isEnd: isEnd !== undefined, language: language!, text: text! }),
);

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sixes-adding-a-game-')));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => {
  for (const path of COPIED) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'));
  for (const { path, isEnd, language, text } of blocks) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const was = language === 'diff' || isEnd ? readFileSync(file, 'utf8') : '';
    writeFileSync(file, language === 'diff' ? patched(path, was, text) : was + text);
  }
});

/** The file after its changes; what a change replaces must be in it exactly once. `…` is what stands there already. */
function patched(path: string, was: string, diff: string): string {
  let file = was;
  for (const hunk of diff.split(/^@@\n/m)) {
    const lines = hunk.trimEnd().split('\n');
    const side = (left: string) =>
      lines.flatMap((line) => (line.startsWith(left) ? [] : [`${line.slice(1)}\n`])).join('');
    const before = new RegExp(
      side('+')
        .replace(/[^\w\s…]/g, '\\$&')
        .replace('…', '(.*)'),
      'g',
    );
    const found = [...file.matchAll(before)];
    if (found.length !== 1) throw new Error(`${path} has ${found.length} times:\n${side('+')}`);
    file = file.replace(before, (_, there: string) => side('-').replace('…', () => there));
  }
  return file;
}

/** The first column of the table under a heading. */
function namesUnder(heading: string): readonly string[] {
  const section = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`));
  return [...section!.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, name]) => name!);
}

const INDEX = 'games/example/index.ts';
const PARTS = 'games/example/parts.ts';
const REQUIRED = namesUnder('The required members');
const withoutMember = (name: string) => `games/example/without-${name}.ts`;

/** The copy with some files more, as the compiler sees it. */
function compiled(more: ReadonlyMap<string, string>) {
  const config = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, include: [] }, ts.sys, folder);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  const textOf = (path: string) => more.get(path.slice(folder.length + 1));
  host.fileExists = (path) => textOf(path) !== undefined || fileExists(path);
  host.readFile = (path) => textOf(path) ?? readFile(path);
  // The test of replay files brings all types of the database along.
  const typed = blocks.flatMap(({ path }) => (/^(games|test.rules).*[.]ts$/.test(path) ? [path] : []));
  const roots = [...typed, ...more.keys()].map((path) => join(folder, path));
  const program = ts.createProgram(roots, options, host);
  const source = (path: string) => program.getSourceFile(join(folder, path))!;
  const complaints = (path: string): readonly string[] =>
    [...program.getSyntacticDiagnostics(source(path)), ...program.getSemanticDiagnostics(source(path))].map(
      ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'),
    );
  return { checker: program.getTypeChecker(), source, complaints, typed };
}

/** The properties of a type, those that may be left out or the others. */
const members = (type: ts.Type, isOptional: boolean): readonly string[] =>
  type
    .getProperties()
    .filter(({ flags }) => ((flags & ts.SymbolFlags.Optional) !== 0) === isOptional)
    .map(({ name }) => name);

/** The members of the game object, each with where its text begins and ends. */
function propertiesOf(index: string): readonly (readonly [name: string, from: number, to: number])[] {
  const file = ts.createSourceFile('index.ts', index, ts.ScriptTarget.ES2023);
  const [game] = file.statements.flatMap((one) =>
    ts.isVariableStatement(one) ? one.declarationList.declarations : [],
  );
  const { properties } = game!.initializer as ts.ObjectLiteralExpression;
  return properties.map((one) => [(one.name as ts.Identifier).text, one.pos, one.end + 1]);
}

describe('docs/adding-a-game.md', () => {
  it('names every law', () => {
    const laws = { ...LAWS, ...LAWS_OF_TEXT, ...LAWS_IN_BRIEF, ...LAWS_OF_SAMPLES, ...LAWS_OF_PICTURES };
    expect(namesUnder('What the laws ask of a game')).toEqual(Object.keys(laws));
  });

  it('has an example that compiles, and not without any of its required members; it names all members there are', () => {
    const index = readFileSync(join(folder, INDEX), 'utf8');
    const parts = `
      import type { Ask, Fields, GameEvent, Option, Question, Standing } from '../game.ts';
      import type { Options, Example } from './state.ts';
      import type { Words } from './words/words.ts';
      export interface Parts {
        Option: Option<Example>;
        Ask: Ask<Example>;
        Question: Question<Example>;
        GameEvent: GameEvent<object>;
        Standing: Standing;
        Field: Fields<Options, Words>['cards'];
      }`;
    const without = propertiesOf(index).map(([name, from, to]): [string, string] => [
      withoutMember(name),
      index.slice(0, from) + index.slice(to),
    ]);
    const more = new Map(without).set(PARTS, parts);
    const { checker, source, complaints, typed } = compiled(more);
    expect(typed.length).toBeGreaterThan(10);
    for (const path of [...typed, PARTS]) expect([path, complaints(path)]).toEqual([path, []]);

    const ofGame = checker.getTypeAtLocation(
      source(INDEX).statements.flatMap((statement) =>
        ts.isVariableStatement(statement) ? [statement.declarationList.declarations[0]!] : [],
      )[0]!,
    );
    expect([...REQUIRED].sort()).toEqual([...members(ofGame, false)].sort());
    expect(page).toContain(`A game has ${REQUIRED.length} members`);
    for (const name of REQUIRED)
      expect(complaints(withoutMember(name))).toEqual([expect.stringContaining(`'${name}' is missing`)]);

    const optional = namesUnder('The optional members');
    expect([...optional].sort()).toEqual([...members(ofGame, true)].sort());
    expect(page).toContain(`Each of these ${optional.length} buys`);

    const ofParts = checker.getTypeAtLocation(source(PARTS).statements.at(-1)!);
    const found = ofParts
      .getProperties()
      .flatMap((part) => members(checker.getTypeOfSymbol(part), true).map((name) => `${part.name}.${name}`));
    expect([...namesUnder('The optional parts of questions, events and options')].sort()).toEqual(found.sort());
  });

  it('has an example that is formatted as npm run check wants it', () => {
    const typed = blocks.flatMap(({ path }) => (/[.]m?[jt]s$/.test(path) ? [path] : []));
    const args = [join(folder, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--vcs-enabled=false', ...typed];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining(`Checked ${typed.length} files`)]);
  });

  it('has an example that is played under every law, with its rulings, its golden evening and the check of its deals', {
    tags: ['long'],
  }, () => {
    const tests = [...PLAYED, 'test/rules/example.test.ts', 'test/match/verify.test.ts'];
    const names = 'example|every game is read|is found for all games';
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    const child = spawnSync(
      process.execPath,
      [vitest, 'run', ...tests, '-t', names, '--pool=threads', '--no-isolate', '--maxWorkers=1', '--reporter=json'],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, UPDATE_GOLDEN: '1' } },
    );
    const { testResults } = JSON.parse(child.stdout.slice(child.stdout.indexOf('{')));
    const ran = testResults.flatMap(({ assertionResults }: any) => assertionResults);
    const failed = ran.filter(({ status }: any) => status === 'failed');
    expect(failed.map(({ fullName, failureMessages }: any) => [fullName, ...failureMessages])).toEqual([]);
    expect(child.status).toBe(0);
    const passed = ran.filter(({ status }: any) => status === 'passed').map(({ fullName }: any) => fullName);
    for (const name of [
      'example fits on its card',
      ...[2, 3, 4].map((seats) => `example with ${seats} seats keeps every law`),
      'The transcript of every game is read',
      'The transcript of example',
      'is found for all games',
      'example R-example-2: equal points share the place',
      expect.stringMatching(/passes for .*example/),
    ])
      expect(passed).toContainEqual(name);

    const shown = page.match(/```text\n([\s\S]*?)^```$/m)![1]!;
    const transcript = readFileSync(join(folder, 'test/rules/golden/example.txt'), 'utf8');
    expect(transcript.slice(0, shown.length)).toBe(shown);
  });
});
