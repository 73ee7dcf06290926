/**
 * Another program that takes the database's write lock for some milliseconds of real time: a thread of its own, as the
 * bot waits for the lock in the thread of the test.
 */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const SQLITE = createRequire(import.meta.url).resolve('better-sqlite3');
const LOCK = `
const { parentPort, workerData } = require('node:worker_threads');
const Database = require(workerData.sqlite);
const file = new Database(workerData.path);
file.exec('begin immediate');
parentPort.postMessage('locked');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, workerData.ms);
file.close();
`;

/** Resolves as soon as the database is locked. */
export async function lockFor(path: string, ms: number): Promise<void> {
  await once(new Worker(LOCK, { eval: true, workerData: { sqlite: SQLITE, path, ms } }), 'message');
}
