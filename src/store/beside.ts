/**
 * A large database is read whole beside play, in a process of its own: in ours nobody would be answered meanwhile, and a
 * thread in the middle of it could not be stopped.
 */
import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What `inspect` ends with when it has something to say against a file: a bug would end with 1. */
export const DAMAGED = 2;

const INSPECT = fileURLToPath(new URL(`../inspect${extname(import.meta.url)}`, import.meta.url));

/** `trouble`: a sentence, or nothing when the file is whole. Rejects when it could not be read to its end. */
export interface Inspection {
  readonly trouble: Promise<string | undefined>;
  stop(): void;
}

export function inspectBeside(path: string): Inspection {
  const child = spawn(process.execPath, [...process.execArgv, INSPECT, path], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const trouble = new Promise<string | undefined>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(undefined);
      else if (code === DAMAGED) resolve(said.trim());
      else reject(new Error(`the inspection ended with ${code}: ${said}`));
    });
  });
  return { trouble, stop: () => void child.kill('SIGKILL') };
}
