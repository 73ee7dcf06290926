/** Worker threads from a module of ours, built or not. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Their heaps are small: V8 would keep 48 MB for what lives in them only for a moment. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

/** `script`: the module's URL, ending like that of the module that starts it: `.ts` in the sources, `.js` once built. */
export function startThread(script: URL, workerData?: object): Worker {
  if (!script.href.endsWith('.ts')) return new Worker(script, { workerData, resourceLimits });
  // Node 20 hands `--import` on to no worker: where the sources run through tsx, the worker registers it itself.
  const tsx = import.meta.resolve('tsx/esm/api');
  const source = `import('${tsx}').then(({ register }) => (register(), import('${script.href}')))`;
  return new Worker(source, { eval: true, workerData, resourceLimits });
}

/** The URL of the module `name` in the folder of the module at `url`. */
export const siblingModule = (url: string, name: string): URL => new URL(`./${name}${url.slice(-3)}`, url);

/** Lets all other threads of the process go first. Linux alone can say that of one thread; elsewhere nothing changes. */
export function goLast(): void {
  try {
    const [, thread] = /task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (thread !== undefined) setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The system has no such file, or does not allow it.
  }
}
