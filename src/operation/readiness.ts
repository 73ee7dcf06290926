/** Whether people can play at present, for whatever watches this process and starts it again. */
import type { Host } from '../table/host.ts';

/** A write to the database counts for this long, in milliseconds, and a new one may take as long. */
const WRITE_MS = 5_000;

export class Readiness {
  phase: 'starting' | 'ready' | 'stopping' = 'starting';
  host: Host | undefined;

  /** Why people cannot play, as a sentence; nothing while they can. */
  async lack(): Promise<string | undefined> {
    if (this.phase !== 'ready' || this.host === undefined) return `Sixes is ${this.phase}.`;
    if (!this.host.isOnline) return 'Sixes is not connected to Discord; it tries again by itself.';
    if (await this.host.canWrite(WRITE_MS)) return undefined;
    return `The database could not be written for ${WRITE_MS / 1000} seconds: the log says why.`;
  }
}
