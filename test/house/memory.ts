/** Where files of tests live in memory, if the system has a place with room for them: waiting for a disk tests nothing. */
import { existsSync, statfsSync } from 'node:fs';

const PLACE = '/dev/shm';
/** Containers may have a small one. */
const ROOM = 1 << 30;

/** Variables for the environment of tests. */
export function inMemory(): { readonly TMPDIR?: string } {
  if (!existsSync(PLACE)) return {};
  const { bavail, bsize } = statfsSync(PLACE);
  return bavail * bsize < ROOM ? {} : { TMPDIR: PLACE };
}
