/** A third language is a folder and its line in src/words/languages.ts: tried in a copy of the tree. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const copy = mkdtempSync(join(tmpdir(), 'sixes-languages-'));
const inCopy = (path: string) => join(copy, path);
/** Writes a file of the copy, made from another one by what it says instead. */
function rewrite(from: string, to: string, ...changes: readonly (readonly [was: string, is: string])[]): void {
  let text = readFileSync(inCopy(from), 'utf8');
  for (const [was, is] of changes) {
    expect(text).toContain(was);
    text = text.replaceAll(was, is);
  }
  writeFileSync(inCopy(to), text);
}
const run = (...args: readonly string[]): string =>
  execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 });

beforeAll(() => {
  for (const path of ['src', 'games', 'commands', 'package.json', 'tsconfig.json'])
    cpSync(path, inCopy(path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), inCopy('node_modules'));
  // The folder: a language whose sentences are the English ones but for a few, and which one game is translated to.
  cpSync('src/words/en', inCopy('src/words/fr'), { recursive: true });
  rewrite(
    'src/words/en/main.ts',
    'src/words/fr/main.ts',
    ["join: 'Join'", "join: 'Rejoindre'"],
    ["language: 'English'", "language: 'Français'"],
  );
  rewrite(
    'games/nimmt/words/en.ts',
    'src/words/fr/nimmt.ts',
    ["'../../game.ts'", "'../../../games/game.ts'"],
    ["'./words.ts'", "'../../../games/nimmt/words/words.ts'"],
    ['one {# duck} other {# ducks}}', 'one {# canard} other {# canards}}'],
  );
  // What variants and packs say in files of their own is translated there too.
  writeFileSync(inCopy('src/words/fr/sixpack.ts'), "export const sixpack = { 'sheriff.name': 'Shérif' };\n");
  writeFileSync(inCopy('src/words/fr/variants.ts'), "export const variants = { 'tactics.name': 'Tactique' };\n");
  rewrite(
    'src/words/en/index.ts',
    'src/words/fr/index.ts',
    ['import { main }', "import { en as nimmt } from './nimmt.ts';\nimport { main }"],
    ['import { tournaments }', "import { sixpack } from './sixpack.ts';\nimport { tournaments }"],
    ["'./tournaments.ts';", "'./tournaments.ts';\nimport { variants } from './variants.ts';"],
    ['const en:', 'const fr:'],
    ["discord: ['en-US', 'en-GB'],", "discord: ['fr'],\n  games: { '6nimmt': { ...nimmt, ...variants }, sixpack },"],
  );
  // The line.
  rewrite(
    'src/words/languages.ts',
    'src/words/languages.ts',
    ['= { en, de };', '= { en, de, fr };'],
    ["import { en } from './en/index.ts';", "import { en } from './en/index.ts';\nimport { fr } from './fr/index.ts';"],
  );
  writeFileSync(
    inCopy('try.ts'),
    `import { commandsOf } from './commands/index.ts';
    import { games } from './games/index.ts';
    import { tellerOf } from './src/words/index.ts';
    import { inAllLanguages, LOCALES, localeOf } from './src/words/languages.ts';
    import { gameSayer } from './src/words/say.ts';
    const spoken = games.map(inAllLanguages);
    const [nimmt, sixpack] = spoken.map((game) => gameSayer(game, 'fr'));
    console.log(JSON.stringify({
      locales: LOCALES,
      read: ['fr', 'de', 'en-GB', 'ja'].map(localeOf),
      join: LOCALES.map((locale) => tellerOf(locale)('join', {})),
      ducks: nimmt({ key: 'ducks', args: { n: 2 } }),
      points: sixpack({ key: 'points', args: { n: 2 } }),
      parts: [
        nimmt({ key: 'tactics.name', args: {} }),
        sixpack({ key: 'sheriff.name', args: {} }),
        sixpack({ key: 'veto.name', args: {} }),
      ],
      commands: commandsOf(spoken).map(({ data }) => data),
    }));`,
  );
});
afterAll(() => rmSync(copy, { recursive: true }));

it('is spoken everywhere, and English stands in for a game that has no words in it', () => {
  const { commands, ...said } = JSON.parse(run('--import', 'tsx', 'try.ts'));
  expect(said).toEqual({
    locales: ['en', 'de', 'fr'],
    read: ['fr', 'de', 'en', 'en'],
    join: ['Join', 'Mitspielen', 'Rejoindre'],
    ducks: '2 canards',
    points: '2 points',
    parts: ['Tactique', 'Shérif', 'Veto'],
  });
  for (const { description_localizations: texts } of commands)
    if (texts !== undefined) expect(Object.keys(texts).sort()).toEqual(['de', 'en-GB', 'en-US', 'fr']);
  const language = commands
    .find(({ name }: { name: string }) => name === 'preferences')
    .options.find(({ name }: { name: string }) => name === 'language');
  expect(language.choices.map(({ value }: { value: string }) => value)).toContain('fr');
});

it('compiles', () => {
  // A variant may have the language before its game has it.
  rewrite('games/nimmt/variants/base.ts', 'games/nimmt/variants/base.ts', [
    '    de: {',
    "    fr: { 'base.name': 'Jeu de base', 'base.choice': 'Jeu de base' },\n    de: {",
  ]);
  const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc');
  const tsconfig = {
    extends: './tsconfig.json',
    include: [],
    files: ['src/words/languages.ts', 'src/words/index.ts', 'games/nimmt/variants/base.ts'],
  };
  writeFileSync(inCopy('tsconfig.words.json'), JSON.stringify(tsconfig));
  expect(run(tsc, '--project', 'tsconfig.words.json')).toBe('');
});
