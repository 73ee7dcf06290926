/** The pool of threads in which experts think, while the thread of the tables goes on. */
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Puzzle, Seat, Weighed } from '../../games/game.ts';
import type { Log } from '../log.ts';
import { besides } from '../threads.ts';
import { advised, type PuzzleTask, type Task, taskOf } from './bots.ts';
import type { Match, Pending } from './match.ts';

/** Answers that are being weighed. */
export interface Thought {
  /** The best first. Nothing if the threads failed, or it was given up. */
  readonly answers: Promise<readonly Weighed<unknown>[] | undefined>;
  giveUp(): void;
}

/** One processor is left to the thread of the tables, where there are several. */
const MAX_THREADS = Math.max(1, availableParallelism() - 1);
const THREAD_MB = 64;
const YOUNG_MB = 16;
/** Threads of experts give way to that of the tables. */
const NICENESS = 5;
/** A thread with nothing to do ends after this time; the next question starts another. */
const IDLE_MS = 300_000;
/** A thread that thinks this long is stuck, and is ended. */
const STUCK_MS = 10_000;
/** As many answers are in a hint. */
const HINTS = 3;
/** Somebody waits this long for answers that they want to see. */
const WAIT_MS = 1_500;
/** So many answers are thought about or wait for a thread at a time; any more are given without one. */
const MAX_THOUGHTS = 32;
/** One that makes a puzzle takes some seconds, or a multiple of that on a busy machine. */
const PUZZLE_MS = 120_000;

export class Experts {
  readonly #log: Log;
  readonly #script: URL;
  #pool: Piscina | undefined;
  #thoughts = 0;
  #isClosed = false;

  /** `script`: the module of the threads. */
  constructor(log: Log, script = besides(import.meta.url, 'expertThread')) {
    this.#log = log;
    this.#script = script;
  }

  think(task: Task): Thought {
    let giveUp = () => {};
    const givenUp = new Promise<undefined>((resolve) => {
      giveUp = () => resolve(undefined);
    });
    return { answers: Promise.race([this.#run(task), givenUp]), giveUp };
  }

  /** The best answers to a question of a seat, the best first; where experts cannot say them, a hard bot's. */
  async hintFor(match: Match, open: Pending, seat: Seat): Promise<readonly Weighed<unknown>[]> {
    const best = await this.weighed(match, open, seat);
    return best?.slice(0, HINTS) ?? [{ moves: advised(match, open, seat, 'hard').moves, cost: 0 }];
  }

  /** Answers to a question of a seat, the best first, for somebody who waits; nothing where experts cannot say them in time. */
  async weighed(match: Match, open: Pending, seat: Seat): Promise<readonly Weighed<unknown>[] | undefined> {
    const { answers, giveUp } = this.think(taskOf(match, open, seat));
    const late = setTimeout(giveUp, WAIT_MS);
    const weighed = await answers;
    clearTimeout(late);
    return weighed;
  }

  async #run(task: Task): Promise<readonly Weighed<unknown>[] | undefined> {
    if (this.#thoughts === MAX_THOUGHTS) return this.#failed(task, new Error('too many answers wait for a thread'));
    this.#thoughts += 1;
    let pool: Piscina | undefined;
    try {
      this.#pool ??= this.#open();
      pool = this.#pool;
      return await pool.run(task, { signal: AbortSignal.timeout(STUCK_MS) });
    } catch (error) {
      this.#end(pool);
      return this.#failed(task, error);
    } finally {
      this.#thoughts -= 1;
    }
  }

  #failed({ game }: Task, error: unknown): undefined {
    if (!this.#isClosed) this.#log.warn({ err: error, game }, 'an expert could not think and answers as hard bots do');
  }

  #open(): Piscina {
    const pool = poolOf(this.#script);
    pool.on('error', (error: unknown) => {
      this.#log.error({ err: error }, 'a thread of experts could not start');
      this.#end(pool);
    });
    return pool;
  }

  /** What waits for a thread that has failed would wait for ever: it is answered without one, and the next question starts others. */
  #end(pool: Piscina | undefined): void {
    if (pool === undefined || this.#pool !== pool) return;
    this.#pool = undefined;
    void pool.destroy();
  }

  /** The puzzle of a seed; nothing if the threads failed. */
  async puzzle(game: string, seed: string): Promise<Puzzle<any> | undefined> {
    const task: PuzzleTask = { makes: 'puzzle', game, seed };
    try {
      this.#pool ??= this.#open();
      return await this.#pool.run(task, { signal: AbortSignal.timeout(PUZZLE_MS) });
    } catch (error) {
      if (!this.#isClosed) this.#log.warn({ err: error, game }, 'a puzzle could not be made');
      return undefined;
    }
  }

  /** Ends the threads; what they were thinking about is given up. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#pool?.destroy();
  }
}

function poolOf(script: URL): Piscina {
  const isSource = script.href.endsWith('.ts');
  return new Piscina({
    filename: fileURLToPath(script),
    // Node 20 hands `--import` on to no thread: where the sources run through tsx, the thread requires it.
    execArgv: isSource ? ['--require', createRequire(import.meta.url).resolve('tsx/cjs')] : [],
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    // Elsewhere it would hold for the whole process.
    niceIncrement: process.platform === 'linux' ? NICENESS : 0,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
}
