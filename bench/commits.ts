/** Answers that are written at the same time, each to a match of its own, through the thread of the store to a file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '../src/model.ts';
import type { Store } from '../src/store/store.ts';
import { openStoreInWorker } from '../src/store/workerStore.ts';
import { rowOf } from '../test/store/finished.ts';
import { numbersGiven, quantile, type Row } from './figures.ts';

const { commits } = numbersGiven({ commits: 1_200 });
const WRITERS = [1, 5, 20, 60];
const AT = Date.UTC(2024, 0, 6, 20);

const ANSWER: Entry = { kind: 'answer', at: AT, seat: 0, by: 'person', question: 'card.1.1', moves: [{ card: 7 }] };

/** This many writers at once, through one or several stores of one database. */
export async function commitsBy(writers: number, ...stores: [Store, ...Store[]]): Promise<readonly Row[]> {
  const ids = Array.from({ length: writers }, (_, i) => `m${writers}.${i}`);
  for (const id of ids) await stores[0].save(rowOf({ id, at: AT }), []);
  const times: number[] = [];
  const from = performance.now();
  const before = process.cpuUsage();
  await Promise.all(
    ids.map(async (id, i) => {
      const store = stores[i % stores.length]!;
      for (let n = 0; n < commits / writers; n += 1) {
        const asked = performance.now();
        await store.commit(id, n, ANSWER, { record: { dueAt: AT + n } });
        times.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  const { user, system } = process.cpuUsage(before);
  const row = (name: string, value: number, unit: string): Row => ({
    name: `${writers} at once: ${name}`,
    value,
    unit,
  });
  return [
    row('answers', times.length / seconds, 'a second'),
    row('p50', quantile(times, 0.5), 'ms'),
    row('p99', quantile(times, 0.99), 'ms'),
    row('processor', (user + system) / 1000 / times.length, 'ms each'),
  ];
}

export async function rows(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sixes-bench-'));
  const store = await openStoreInWorker(join(folder, 'sixes.db'), (error) => {
    throw error;
  });
  const all: Row[] = [];
  for (const writers of WRITERS) all.push(...(await commitsBy(writers, store)));
  await store.close();
  rmSync(folder, { recursive: true });
  return all;
}
