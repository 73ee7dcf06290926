/** Bundles the page: into memory when the playground runs from its sources, into the folder of the compiled one by `npm run build`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The finished files by name. */
export async function bundlePage(sources: string): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: [join(sources, 'page.tsx')],
    bundle: true,
    minify: true,
    write: false,
    outdir: 'page',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.woff2': 'dataurl' },
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
}

/** Run by itself from `dist/playground/page`, it takes the sources from `playground/page`. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const here = dirname(process.argv[1]);
  const sources = here.replace(/([\\/])dist\1playground\1page$/, '$1playground$1page');
  await mkdir(here, { recursive: true });
  for (const [name, contents] of await bundlePage(sources))
    await writeFile(join(here, name.replace('page.', 'bundle.')), contents);
}
