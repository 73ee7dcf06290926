/** Our own programs, each started as a process of its own: what they read or copy takes no time from players. */
import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Running {
  /** With which code it ended, and what it wrote to standard error. Rejects when it could not start; never settles once stopped. */
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
  stop(): void;
}

export function startProgram(name: 'backup' | 'inspect', args: readonly string[], env = process.env): Running {
  const path = fileURLToPath(new URL(`./${name}${extname(import.meta.url)}`, import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, path, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (!child.killed) resolve({ code, said: said.trim() });
    });
  });
  return { ended, stop: () => void child.kill('SIGKILL') };
}
