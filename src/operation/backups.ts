/**
 * Backups on schedule. Each is copied and then read whole by processes of its own, and has its name only once it was found
 * whole. The newest one says when the next is due, so that a restart moves nothing.
 */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { type Running, startProgram } from '../programs.ts';
import { type Scheduled, scheduledAmong, scheduledName } from './backupFiles.ts';

export interface BackupsDeps {
  readonly database: string;
  readonly folder: string;
  /** From one backup to the next, in milliseconds. */
  readonly every: number;
  /** How many stay. */
  readonly keep: number;
  readonly clock: Clock;
  readonly log: Log;
}

/** A backup that failed is tried again after this time, or earlier if the next one is due. */
const RETRY_MS = 3_600_000;
/** The longest wait in one piece, far below what a timer can hold. */
const MAX_WAIT_MS = 86_400_000;
const ADVICE = 'Set BACKUP_DIR to a folder with room for backups that Sixes may write to.';

export class Backups {
  readonly #deps: BackupsDeps;
  #cancel: () => void = () => {};
  #running: Running | undefined;

  constructor(deps: BackupsDeps) {
    this.#deps = deps;
  }

  /** Makes the next backup when it is due, and so on. */
  start(): void {
    const { every, clock } = this.#deps;
    const now = clock.now();
    try {
      const newest = this.#files().find(({ isPart }) => !isPart);
      // The clock may have been ahead when it was made.
      this.#wait(newest === undefined ? now : Math.min(newest.at, now) + every);
    } catch (error) {
      this.#failed(error);
    }
  }

  stop(): void {
    this.#cancel();
    this.#running?.stop();
  }

  #wait(due: number): void {
    const { clock } = this.#deps;
    const left = due - clock.now();
    if (left <= 0) void this.#backUp();
    else this.#cancel = clock.after(Math.min(left, MAX_WAIT_MS), () => this.#wait(due));
  }

  async #backUp(): Promise<void> {
    const { database, folder, clock, log } = this.#deps;
    const at = clock.now();
    const file = join(folder, scheduledName(database, at));
    const part = `${file}.part`;
    try {
      this.#drop(({ isPart }) => isPart);
      await this.#run('backup', part, ADVICE);
      await this.#run('inspect', part);
      renameSync(part, file);
      log.info({ file, bytes: statSync(file).size, ms: clock.now() - at }, 'a backup was made');
      this.#dropOld(file);
    } catch (error) {
      rmSync(part, { force: true });
      this.#failed(error);
      return;
    }
    this.start();
  }

  #failed(error: unknown): void {
    const { every, clock, log } = this.#deps;
    log.error({ err: error }, 'no backup was made; it is tried again');
    this.#wait(clock.now() + Math.min(every, RETRY_MS));
  }

  async #run(program: 'backup' | 'inspect', ...args: readonly string[]): Promise<void> {
    this.#running = startProgram(program, args, { ...process.env, DATABASE_PATH: this.#deps.database });
    const { code, said } = await this.#running.ended;
    if (code !== 0) throw new Error(said || `${program} ended with ${code}`);
  }

  /** The one just made stays, also where the clock was ahead when others were made. */
  #dropOld(made: string): void {
    const others = this.#files().filter(({ isPart, name }) => !isPart && name !== basename(made));
    const old = new Set(others.slice(this.#deps.keep - 1).map(({ name }) => name));
    this.#drop(({ name }) => old.has(name));
  }

  #drop(which: (file: Scheduled) => boolean): void {
    for (const { name } of this.#files().filter(which)) rmSync(join(this.#deps.folder, name));
  }

  /** What Sixes made here, newest first. */
  #files(): readonly Scheduled[] {
    const { folder, database } = this.#deps;
    try {
      return existsSync(folder) ? scheduledAmong(readdirSync(folder), database) : [];
    } catch (error) {
      throw new Error(`The backups in ${folder} cannot be listed (${(error as Error).message}). ${ADVICE}`);
    }
  }
}
