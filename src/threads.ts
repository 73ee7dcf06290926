/** Worker threads from a module of ours, built or not. */
import { Worker } from 'node:worker_threads';

/** `script`: the module's URL, ending like that of the module that starts it: `.ts` in the sources, `.js` once built. */
export function startThread(script: URL, workerData?: object): Worker {
  if (!script.href.endsWith('.ts')) return new Worker(script, { workerData });
  // Node 20 hands `--import` on to no worker: where the sources run through tsx, the worker registers it itself.
  const tsx = import.meta.resolve('tsx/esm/api');
  const source = `import('${tsx}').then(({ register }) => (register(), import('${script.href}')))`;
  return new Worker(source, { eval: true, workerData });
}

/** A module beside another one. */
export const besides = (url: string, name: string): URL => new URL(`./${name}${url.slice(-3)}`, url);
