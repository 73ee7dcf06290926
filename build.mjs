// Compiles Sixes and bundles the playground's page into `dist`, unless `dist` is already what these sources compile to.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';

process.chdir(import.meta.dirname);

const FOLDERS = ['src', 'commands', 'games', 'playground'];
const SETTINGS = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.json'];
const BUILDS = ['build.mjs', 'tsconfig.build.json', 'playground/page/tsconfig.json'];
const STAMP = 'dist/stamp.json';

const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative('.', join(entry.parentPath, entry.name)))
        .sort()
    : [];

/** A hash of names and contents: a file that was added, deleted, moved or changed gives another. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.filter(existsSync)) {
    const content = readFileSync(path);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const sources = () => FOLDERS.flatMap(filesIn);
const compiled = () => FOLDERS.flatMap((folder) => filesIn(join('dist', folder)));
/** What `dist` was made of, and what it was then. */
const stamp = () => ({ from: hashOf([...SETTINGS, ...BUILDS, ...sources()]), to: hashOf(compiled()) });

const before = stamp();
const isCurrent = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === JSON.stringify(before);
if (!isCurrent) build();

/** The stamp goes first and comes last, so that a build that fails or is killed is never taken for one that is done. */
function build() {
  rmSync(STAMP, { force: true });
  console.log('Compiling Sixes. This can take a minute.');
  run(createRequire(import.meta.url).resolve('typescript/bin/tsc'), '-p', 'tsconfig.build.json');
  run('dist/playground/page/build.js');
  const wanted = new Set(sources().map((path) => join('dist', path.replace(/[.]ts$/, ''))));
  const isOrphan = (path) => !basename(path).startsWith('bundle.') && !wanted.has(path.replace(/[.]js([.]map)?$/, ''));
  for (const path of compiled().filter(isOrphan)) rmSync(path);
  const { from, to } = stamp();
  // Sources that were changed meanwhile may be in `dist` or not: the next start builds once more.
  if (from === before.from) writeFileSync(STAMP, JSON.stringify({ from, to }));
}

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
