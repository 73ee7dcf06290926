/**
 * A large database is read whole by a process of its own while people play: in ours nobody would be answered meanwhile,
 * and a thread in the middle of it could not be stopped.
 */
import { statSync } from 'node:fs';
import { startProgram } from '../programs.ts';

/** A smaller file is read before play begins; with a larger one players would wait for minutes. */
const LARGE_BYTES = 512 * 2 ** 20;
export const isLarge = (path: string): boolean => path !== ':memory:' && statSync(path).size > LARGE_BYTES;

/** What `inspect` ends with when a file is damaged; what it could not read ends with 1. */
export const DAMAGED = 2;

/** `damage`: a sentence, or nothing when the file is whole. Rejects when it could not be read to its end; never settles once stopped. */
export interface Inspection {
  readonly damage: Promise<string | undefined>;
  stop(): void;
}

export function startInspection(path: string): Inspection {
  const { ended, stop } = startProgram('inspect', [path]);
  const damage = ended.then(({ code, said }) => {
    if (code === 0) return undefined;
    if (code === DAMAGED) return said;
    throw new Error(`the inspection ended with ${code}: ${said}`);
  });
  return { damage, stop };
}
