/** A SQLite file that has all tables and nothing in them. To make them takes longer than most tests, so it is done once a process. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/store/store.ts';

let made: Promise<Buffer> | undefined;

/** Its bytes, to be written where a test wants it. */
export const withTables = (): Promise<Buffer> => {
  made ??= make();
  return made;
};

async function make(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  const path = join(folder, 'sixes.db');
  await (await openStore(path)).close();
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  return bytes;
}
