/**
 * Modules that start threads begin them, in tests, from the compiled sources, as once they are built: through tsx each
 * start takes several times as long.
 */
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vitest/config';
import { compiled } from './compiled.ts';

const STARTERS = ['table/experts.ts', 'pictures/painter.ts', 'store/workerStore.ts'].map((path) => join('src', path));

export const compiledThreads: Plugin = {
  name: 'compiled-threads',
  enforce: 'pre',
  async transform(code, id) {
    const source = relative('.', id);
    if (!STARTERS.includes(source)) return undefined;
    const url = pathToFileURL(await compiled(source)).href;
    return { code: code.replaceAll('import.meta.url', JSON.stringify(url)), map: null };
  },
};
