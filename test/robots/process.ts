/** Processes of the bot, one at a time: each is killed, while the next one loads already. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Line, Orders } from './process-bot.ts';

/** Far more than a busy machine takes to load and start the bot. */
const START_MS = 60_000;

export class Killable {
  /** What was written to standard error by any of them. */
  readonly errors: string[] = [];
  /** Called when one has ended. */
  onDeath: () => void = () => {};
  /** Called with each shard that one has claimed, where there are several. */
  onClaim: (shard: number) => void = () => {};
  /** The shards of the one that runs, where there are several. */
  readonly owned = new Set<number>();
  /** After which statement the last one ended itself. */
  killedAfter: string | undefined;
  #running: ChildProcess | undefined;
  #spare: ChildProcess;
  #closed = false;
  readonly #program: string;

  /** `program`: process-bot.ts, compiled. */
  constructor(program: string) {
    this.#program = program;
    this.#spare = this.#load();
  }

  get isAlive(): boolean {
    return this.#running !== undefined;
  }

  /** Starts the bot; resolves when it is ready or dead, and rejects when it is neither in time. */
  start(orders: Orders): Promise<void> {
    const child = this.#spare;
    this.#running = child;
    this.killedAfter = undefined;
    this.#spare = this.#load();
    child.stdin!.write(`${JSON.stringify(orders)}\n`);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        reject(new Error(`The bot did not start within ${START_MS / 1000} s: ${this.errors.join('\n') || 'no error'}`));
      }, START_MS);
      const settle = () => {
        clearTimeout(late);
        resolve();
      };
      createInterface(child.stdout!).on('line', (text) => {
        const line: Line = JSON.parse(text);
        if ('killedAfter' in line) this.killedAfter = line.killedAfter;
        else if ('owns' in line) {
          this.owned.add(line.owns);
          this.onClaim(line.owns);
        } else if ('left' in line) this.owned.delete(line.left);
        else settle();
      });
      // Its output is read to the end before it counts as dead.
      child.on('close', (code, signal) => {
        this.#running = undefined;
        if (signal !== 'SIGKILL') this.errors.push(`The bot ended by itself with ${code ?? signal}.`);
        if (!this.#closed) this.onDeath();
        this.owned.clear();
        settle();
      });
    });
  }

  kill(): void {
    this.#running?.kill('SIGKILL');
  }

  close(): void {
    this.#closed = true;
    this.kill();
    this.#spare.kill('SIGKILL');
  }

  #load(): ChildProcess {
    const child = spawn(process.execPath, [this.#program], { stdio: 'pipe' });
    // Orders to a process that has just died are lost, and that is all.
    child.stdin.on('error', () => {});
    createInterface(child.stderr).on('line', (line) => this.errors.push(line));
    return child;
  }
}
