/** Files of these tests live in memory where the system has a place for it: a disk that is waited for tests nothing. */
import { existsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';

export function filesInMemory(): void {
  if (existsSync(IN_MEMORY)) process.env.TMPDIR = IN_MEMORY;
}
