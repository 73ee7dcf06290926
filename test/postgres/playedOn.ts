/** Plays a match of an earlier version to its end on a database that has come to PostgreSQL. */
import { expect } from 'vitest';
import { games } from '../../games/index.ts';
import { steppedClock } from '../../playground/server/index.ts';
import { openStore } from '../../src/store/store.ts';
import { Host } from '../../src/table/host.ts';
import type { TestDatabase } from '../store/databases.ts';
import { playOn } from '../store/playOn.ts';

/** The running match of 6 nimmt!: nothing is logged as wrong meanwhile. */
export async function finishNimmt(there: TestDatabase): Promise<void> {
  const store = await openStore(there.address);
  const clock = steppedClock(Date.UTC(2026, 10, 21, 20));
  const problems: string[] = [];
  const said = (_: object, sentence: string) => void problems.push(sentence);
  const log = { info() {}, warn: said, error: said };
  const host = new Host({ store, games, clock, log, holdTime: 0, botTime: 0 });
  await host.online();
  const [running] = await there.rows("select id from matches where status = 'running' and game = '6nimmt'");
  expect((await playOn(host, clock, running.id)).record.status).toBe('finished');
  await host.close();
  await store.close();
  expect(problems).toEqual([]);
}
