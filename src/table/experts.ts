/** The threads for what takes long, while that of the tables goes on: answers of bots, of experts to people who ask, puzzles. */
import { availableParallelism } from 'node:os';
import type { Puzzle, ScoredAnswer, Seat } from '../../games/game.ts';
import type { Log } from '../log.ts';
import { Latest } from '../remembered.ts';
import { siblingModule } from '../threads.ts';
import type { Hint } from './advice.ts';
import { advised, type PuzzleTask, type Task, taskOf } from './bots.ts';
import type { Match, Pending } from './match.ts';
import { ThreadPool } from './threadPool.ts';

/** Answers that are being evaluated. */
export interface Thought {
  /** The best first. Nothing if the threads failed, or it was given up. */
  readonly answers: Promise<readonly ScoredAnswer<unknown>[] | undefined>;
  giveUp(): void;
}

/** One processor is left to the thread of the tables, where there are several. More threads would take too much memory. */
const MAX_THREADS = Math.min(8, Math.max(1, availableParallelism() - 1));
const IDLE_MS = 300_000;
/** On a busy machine a thread may need some of it to start. */
const STUCK_MS = 30_000;
/** Beyond this many, bots answer at once and without a thread. */
const MAX_THOUGHTS = 100;
/** Beyond this many, the player is asked to try again. */
const MAX_ASKED = 16;
/** A puzzle takes some seconds, several times that on a busy machine. Two are made at a time: today's and tomorrow's. */
const PUZZLE_MS = 120_000;
const MAX_PUZZLES = 2;
/** Somebody waits this long for answers that they want to see. */
const WAIT_MS = 1_500;
/** How many answers a hint shows. */
const HINTS = 3;
const COULD_NOT_THINK = 'an answer could not be thought of: a medium bot gives it';
const NO_PUZZLE = 'a puzzle could not be made';

export class Experts {
  readonly #log: Log;
  readonly #bots: ThreadPool;
  /** Hints and comparisons. Bots have threads of their own, so that these never delay them. */
  readonly #people: ThreadPool;
  /** Far slower than everything else. */
  readonly #puzzles: ThreadPool;
  /** Hints computed ahead, by seat and question, while the player reads what a hint costs. */
  readonly #expected = new Latest<ReturnType<Experts['evaluate']>>(MAX_ASKED);
  #isClosed = false;

  /** `script`: the module of the threads. */
  constructor(log: Log, script = siblingModule(import.meta.url, 'expertThread')) {
    this.#log = log;
    const onError = (error: unknown) => log.error({ err: error }, 'a thread of experts could not start');
    const shared = { script, stuckMs: STUCK_MS, idleMs: IDLE_MS, maxThreads: 1, onError };
    this.#bots = new ThreadPool({ ...shared, maxThreads: MAX_THREADS, maxTasks: MAX_THOUGHTS });
    this.#people = new ThreadPool({ ...shared, maxTasks: MAX_ASKED });
    this.#puzzles = new ThreadPool({ ...shared, maxTasks: MAX_PUZZLES, stuckMs: PUZZLE_MS, idleMs: 0 });
  }

  /** What a bot answers that needs time. */
  think(task: Task): Thought {
    return this.#thought(this.#bots, task);
  }

  /** Computes a hint ahead, while the player reads what it costs. */
  expectHint(match: Match, hint: Hint): void {
    const key = keyOf(match, hint);
    if (this.#expected.has(key)) return;
    const expected = this.evaluate(match, askedIn(match, hint), hint.seat);
    this.#expected.set(key, expected);
    void expected.then((best) => best ?? this.#expected.delete(key));
  }

  /** The best answers to a question of a seat, the best first; where experts cannot say them, a medium bot's. */
  async hintFor(match: Match, hint: Hint): Promise<readonly ScoredAnswer<unknown>[]> {
    const { seat } = hint;
    const pending = askedIn(match, hint);
    const best = await (this.#expected.get(keyOf(match, hint)) ?? this.evaluate(match, pending, seat));
    return best?.slice(0, HINTS) ?? [{ moves: advised(match, pending, seat).moves, cost: 0 }];
  }

  /** Answers to a question of a seat, the best first, for somebody who waits; nothing where experts cannot say them in time. */
  evaluate = (
    match: Match,
    pending: Pending,
    seat: Seat,
    waitMs = WAIT_MS,
  ): Promise<readonly ScoredAnswer<unknown>[] | undefined> =>
    inTime(this.#thought(this.#people, taskOf(match, pending, seat)), waitMs);

  /** What a bot answers that needs time, for somebody who waits; nothing where it cannot say it in time. */
  async answerTo(task: Task): Promise<readonly unknown[] | undefined> {
    return (await inTime(this.think(task), WAIT_MS))?.[0]?.moves;
  }

  /** The puzzle of a seed; nothing if the threads failed. */
  puzzle(game: string, seed: string): Promise<Puzzle<any> | undefined> {
    const task: PuzzleTask = { makes: 'puzzle', game, seed };
    return this.#run(this.#puzzles, task);
  }

  /** Ends the threads; what they were thinking about is given up. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#bots, this.#people, this.#puzzles].map((pool) => pool.close()));
  }

  #thought(pool: ThreadPool, task: Task): Thought {
    const giving = new AbortController();
    const givenUp = new Promise<undefined>((resolve) => {
      giving.signal.addEventListener('abort', () => resolve(undefined));
    });
    const answers = this.#run<readonly ScoredAnswer<unknown>[]>(pool, task, giving.signal);
    return { answers: Promise.race([answers, givenUp]), giveUp: () => giving.abort() };
  }

  async #run<Result>(pool: ThreadPool, task: Task | PuzzleTask, givenUp?: AbortSignal): Promise<Result | undefined> {
    try {
      return await pool.run<Result>(task, givenUp);
    } catch (error) {
      if (!this.#isClosed)
        this.#log.warn({ err: error, game: task.game }, 'makes' in task ? NO_PUZZLE : COULD_NOT_THINK);
      return undefined;
    }
  }
}

const keyOf = ({ seed }: Match, { question, seat }: Hint): string => `${seed} ${question} ${seat}`;
const askedIn = ({ pending }: Match, hint: Hint): Pending =>
  pending.find(({ question }) => question.id === hint.question)!;

async function inTime({ answers, giveUp }: Thought, waitMs: number): ReturnType<Experts['evaluate']> {
  const late = setTimeout(giveUp, waitMs);
  const scored = await answers;
  clearTimeout(late);
  return scored;
}
