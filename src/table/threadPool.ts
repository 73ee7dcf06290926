/** Threads of one purpose. A task that fails or is stuck ends its own thread alone; those that wait get another. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

const THREAD_MB = 64;
const YOUNG_MB = 16;
/** These threads give way to that of the tables. */
const NICENESS = 5;
/**
 * Piscina requires a module before it imports it. Where Node.js can do so (from 20.19 and 22.12 on), a thread that is ended
 * meanwhile takes the whole process with it ("v8::Module::IsGraphAsync"); where it cannot, the module is imported.
 */
const IMPORTS_MODULES = process.allowedNodeEnvironmentFlags.has('--experimental-require-module')
  ? ['--no-experimental-require-module']
  : [];

interface PoolOptions {
  /** The module of the threads. */
  readonly script: URL;
  readonly maxThreads: number;
  /** How many tasks may be under way or wait for a thread at a time; one more fails. */
  readonly maxTasks: number;
  /** A task whose thread takes this long is stuck. */
  readonly stuckMs: number;
  /** A thread with nothing to do ends after this time; the next task starts another. */
  readonly idleMs: number;
  /** A thread could not start. */
  readonly onError: (error: unknown) => void;
}

/** Piscina leaves what waits for a thread that has failed waiting for ever, so each thread has a pool of its own and no queue. */
interface Slot {
  pool: Piscina | undefined;
}

export class ThreadPool {
  readonly #options: PoolOptions;
  readonly #slots: readonly Slot[];
  /** The one that was used last comes first: its thread is there. */
  readonly #free: Slot[];
  readonly #waiting = new Set<(slot: Slot) => void>();
  #tasks = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#slots = Array.from({ length: options.maxThreads }, () => ({ pool: undefined }));
    this.#free = [...this.#slots];
  }

  /** What a thread says of a task, which is plain JSON. Nothing if it was given up before it had a thread. */
  async run<Result>(task: object, givenUp?: AbortSignal): Promise<Result | undefined> {
    if (this.#tasks === this.#options.maxTasks) throw new Error('too many tasks wait for a thread');
    this.#tasks += 1;
    try {
      const slot = this.#free.pop() ?? (await this.#turn(givenUp));
      return slot && (await this.#done(task, slot));
    } finally {
      this.#tasks -= 1;
    }
  }

  /** Ends the threads, whatever they are doing; what waits fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#slots.map(({ pool }) => pool?.destroy()));
  }

  #turn(givenUp: AbortSignal | undefined): Promise<Slot | undefined> {
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
      givenUp?.addEventListener('abort', () => {
        if (this.#waiting.delete(resolve)) resolve(undefined);
      });
    });
  }

  async #done(task: object, slot: Slot): Promise<any> {
    try {
      if (this.#isClosed) throw new Error('the threads have ended');
      slot.pool ??= this.#open(slot);
      return await slot.pool.run(task, { signal: AbortSignal.timeout(this.#options.stuckMs) });
    } catch (error) {
      end(slot, slot.pool);
      throw error;
    } finally {
      const [next] = this.#waiting;
      if (next === undefined) this.#free.push(slot);
      else {
        this.#waiting.delete(next);
        next(slot);
      }
    }
  }

  #open(slot: Slot): Piscina {
    const { script, idleMs, onError } = this.#options;
    const isSource = script.href.endsWith('.ts');
    const pool = new Piscina({
      filename: fileURLToPath(script),
      // Node 20 hands `--import` on to no thread: where the sources run through tsx, the thread requires it.
      execArgv: isSource
        ? IMPORTS_MODULES.concat('--require', createRequire(import.meta.url).resolve('tsx/cjs'))
        : IMPORTS_MODULES,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      // Elsewhere it would hold for the whole process.
      niceIncrement: process.platform === 'linux' ? NICENESS : 0,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    pool.on('error', (error: unknown) => {
      onError(error);
      end(slot, pool);
    });
    return pool;
  }
}

function end(slot: Slot, pool: Piscina | undefined): void {
  if (slot.pool === pool) slot.pool = undefined;
  void pool?.destroy();
}
