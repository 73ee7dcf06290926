/** Whether people can play at present, for whatever watches this process and starts it again. */

/** A write to the database counts for this long, in milliseconds, and a new one may take as long. */
const WRITE_MS = 5_000;

interface Playing {
  readonly isOnline: boolean;
  readonly playable: ReadonlyMap<number, boolean>;
  readonly live: number;
  canWrite(ms: number): Promise<boolean>;
}

export class Readiness {
  phase: 'starting' | 'ready' | 'stopping' = 'starting';
  shards: Playing | undefined;

  /** Why people cannot play, as a sentence; nothing while they can. */
  async lack(): Promise<string | undefined> {
    if (this.phase !== 'ready' || this.shards === undefined) return `Sixes is ${this.phase}.`;
    if (!this.shards.isOnline) return 'Sixes is not connected to Discord; it tries again by itself.';
    if (await this.shards.canWrite(WRITE_MS)) return undefined;
    return 'The database cannot be written: the log says why.';
  }
}
