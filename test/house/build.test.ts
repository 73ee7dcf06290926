/** `npm start` compiles what has changed, never runs what is out of date, and loses no time where nothing has. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** In the place of the compiler, which takes a second each time: it takes sources for what they compile to. */
const COMPILER = `
const { cpSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
writeFileSync('mark', '');
for (const folder of ['src', 'playground'])
  for (const name of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.ts'))) {
    if (readFileSync(folder + '/' + name, 'utf8').includes('wrong')) process.exit(2);
    cpSync(folder + '/' + name, 'dist/' + folder + '/' + name.replace(/ts$/, 'js'));
  }
`;

const BUNDLER = "import { writeFileSync } from 'node:fs';\nwriteFileSync('dist/playground/page/bundle.js', '');\n";

let folder: string;
const at = (path: string): string => join(folder, path);
const read = (path: string): string => readFileSync(at(path), 'utf8');

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

/** Runs the build, and says whether it compiled and how it ended. */
function build(): { readonly compiled: boolean; readonly status: number | null } {
  rmSync(at('mark'), { force: true });
  const { status } = spawnSync(process.execPath, [at('build.mjs')], { encoding: 'utf8' });
  return { compiled: existsSync(at('mark')), status };
}

const DONE = { compiled: true, status: 0 };
const SKIPPED = { compiled: false, status: 0 };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  copyFileSync(resolve('build.mjs'), at('build.mjs'));
  write('node_modules/typescript/package.json', '{}');
  write('node_modules/typescript/bin/tsc', COMPILER);
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{}');
  write('tsconfig.build.json', '{}');
  write('src/main.ts', "export * from './one.js';\n");
  write('src/one.ts', 'export const one = 1;\n');
  write('playground/page/page.css', 'p { color: red }\n');
  write('playground/page/build.ts', BUNDLER);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('compiles at first, and not again where nothing has changed', () => {
  expect(build()).toEqual(DONE);
  expect(read('dist/src/one.js')).toContain('one = 1');
  expect(build()).toEqual(SKIPPED);
});

const CHANGES: readonly (readonly [string, () => void])[] = [
  ['a source of the same length', () => write('src/one.ts', 'export const one = 2;\n')],
  ['a new source', () => write('src/two.ts', 'export const two = 2;\n')],
  ['a source that is gone', () => rmSync(at('src/two.ts'))],
  ['a style of the page', () => write('playground/page/page.css', 'p { color: blue }\n')],
  ['the versions of packages', () => write('package-lock.json', '{"lockfileVersion":3}')],
  ['the settings of the compiler', () => write('tsconfig.build.json', '{ }')],
  ['a compiled file', () => write('dist/src/one.js', 'export const one = 9;\n')],
  ['a compiled file that is gone', () => rmSync(at('dist/src/one.js'))],
  ['the bundle that is gone', () => rmSync(at('dist/playground/page/bundle.js'))],
];

it.each(CHANGES)('compiles again after a change of %s', (_, change) => {
  change();
  expect(build()).toEqual(DONE);
  expect(read('dist/src/one.js')).toContain('one = 2');
  expect(existsSync(at('dist/src/two.js'))).toBe(existsSync(at('src/two.ts')));
});

it('fails each time while the sources are wrong, and takes nothing old for them', () => {
  write('src/one.ts', 'wrong');
  for (const _ of [1, 2]) expect(build()).toEqual({ compiled: true, status: 2 });
  write('src/one.ts', 'export const one = 2;\n');
  expect(build()).toEqual(DONE);
});
