/** The process is killed with SIGKILL at random moments and at its writes: nothing that was acknowledged is lost. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/store.ts';
import { kills } from './kills.ts';
import { play } from './night.ts';

const KILLS = 4;
/** The first table of every other evening is in a group. */
const EVENINGS = [
  [0, 'in channels', []],
  [1, 'in groups', ['long']],
] as const;

describe.each(EVENINGS)('plays on after each kill', (n, where, tags) => {
  it(where, { tags: [...tags], timeout: 900_000 }, async () => {
    const report = await play(kills, KILLS, n);
    expect(report.kills).toBeGreaterThanOrEqual(KILLS);
    expect(report.games['6nimmt']).toBeGreaterThan(0);
    expect(report.did['picks shown as taken']).toBeGreaterThan(0);
    expect(report.did[`tables ${where}`]).toBeGreaterThan(0);
  });
});

it('opens its file whatever moment of the first start was its last', { tags: ['long'] }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  const path = join(folder, 'first.db');
  // What a killed process leaves is what is in the file and its log at that moment.
  const left: string[] = [];
  const wrote = () => {
    const copy = join(folder, `${left.length}.db`);
    for (const part of ['', '-wal']) if (existsSync(path + part)) copyFileSync(path + part, copy + part);
    left.push(copy);
  };
  const store = await openStore(path, { wrote });
  await store.heartbeat(1);
  await store.close();
  expect(left.length).toBeGreaterThan(10);
  for (const copy of left) {
    const again = await openStore(copy);
    await again.heartbeat(2);
    await again.close();
  }
  rmSync(folder, { recursive: true });
});
