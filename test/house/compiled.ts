/**
 * The sources as JavaScript, for tests that start processes: through tsx each start takes several times as long. They are
 * compiled once for each state of the sources, and kept with what other tools keep.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { sourcesIn } from './shape.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/sixes', import.meta.url));
const FOLDERS = ['src', 'commands', 'games', 'playground', 'test/robots'];
const DAY_MS = 86_400_000;

/** Each file stays one, and finds the others by the names that they have then. */
const APART: Plugin = {
  name: 'apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ kind, path }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(/\.tsx?$/, '.js'), external: true },
    );
  },
};

/** The compiled file of a source: `src/main.ts`. */
export async function compiled(source: string): Promise<string> {
  const sources = sourcesIn(FOLDERS).filter(({ path }) => /(?<!\.d|\.test)\.ts$/.test(path));
  const hash = createHash('sha256');
  for (const { path, text } of sources) hash.update(`${path}\0${text}\0`);
  const folder = join(CACHE, hash.digest('hex').slice(0, 16));
  if (!existsSync(folder))
    await compile(
      sources.map(({ path }) => path),
      folder,
    );
  return join(folder, source.replace(/\.ts$/, '.js'));
}

/** Others may compile the same at the same time: the first is kept. */
async function compile(entryPoints: string[], folder: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true });
  }
  const outdir = mkdtempSync(join(dirname(folder), 'new-'));
  await build({
    entryPoints,
    outdir,
    outbase: '.',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [APART],
  });
  // Without it each file would be read as CommonJS first.
  writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }');
  try {
    renameSync(outdir, folder);
  } catch {
    rmSync(outdir, { recursive: true });
  }
}
