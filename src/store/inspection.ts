/**
 * A large database is read whole by a process of its own while people play: in ours nobody would be answered meanwhile,
 * and a thread in the middle of it could not be stopped.
 */
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A smaller file is read before play begins; with a larger one players would wait for minutes. */
const LARGE_BYTES = 512 * 2 ** 20;
export const isLarge = (path: string): boolean => path !== ':memory:' && statSync(path).size > LARGE_BYTES;

/** What `inspect` ends with when a file is damaged; what it could not read ends with 1. */
export const DAMAGED = 2;

const INSPECT = fileURLToPath(new URL(`../inspect${extname(import.meta.url)}`, import.meta.url));

/** `damage`: a sentence, or nothing when the file is whole. Rejects when it could not be read to its end; never settles once stopped. */
export interface Inspection {
  readonly damage: Promise<string | undefined>;
  stop(): void;
}

export function startInspection(path: string): Inspection {
  const child = spawn(process.execPath, [...process.execArgv, INSPECT, path], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const damage = new Promise<string | undefined>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(undefined);
      else if (code === DAMAGED) resolve(said.trim());
      else if (!child.killed) reject(new Error(`the inspection ended with ${code}: ${said}`));
    });
  });
  return { damage, stop: () => void child.kill('SIGKILL') };
}
