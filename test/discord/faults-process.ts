/** The process itself, started in a folder of its own, and places where nothing can be written. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiled } from '../house/compiled.ts';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a file of the sources to its end; once it has said `says`, it is looked at by `ready` and then stopped. `through`: a command that runs it. */
export async function run(
  file: 'main' | 'backup' | 'inspect' | 'games' | 'maintenance' | 'privacy' | 'restore',
  env: Readonly<Record<string, string>>,
  {
    cwd,
    args = [],
    says = 'Sixes is ready',
    signal = 'SIGTERM',
    ready,
    started,
    through = [],
  }: {
    cwd: string;
    args?: readonly string[];
    says?: string;
    signal?: NodeJS.Signals;
    ready?: () => Promise<unknown>;
    started?: (child: ChildProcess) => void;
    through?: readonly string[];
  },
): Promise<Ended> {
  const path = await compiled(`src/${file}.ts`);
  const { PATH = '' } = process.env;
  const [command, ...rest] = [...through, process.execPath, path, ...args];
  const child = spawn(command!, rest, { cwd, env: { PATH, ...env } });
  started?.(child);
  let [out, err, isReady] = ['', '', false];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (ready === undefined || isReady || !out.includes(says)) return;
    isReady = true;
    void ready().finally(() => child.kill(signal));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

/** A token of the form that Discord's have, for a playground that takes it. */
export const TOKEN = `${'a'.repeat(24)}.${'b'.repeat(6)}.${'c'.repeat(27)}`;

/** Less than a test's time: one that waits in vain tells what was said instead. */
const SAID_MS = 50_000;

const started = new Set<ChildProcess>();
// A test that fails stops nothing.
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/** Starts the bot in a folder, and leaves it running. */
export async function startBot(cwd: string, env: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env;
  const options = { cwd, env: { PATH, DATABASE_PATH: 'sixes.db', ...env } };
  const child = spawn(process.execPath, [await compiled('src/main.ts')], options);
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  started.add(child);
  const ended = once(child, 'close').finally(() => started.delete(child));
  const lines = () =>
    out
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  return {
    lines,
    ended,
    child,
    async said(sentence: string, times = 1) {
      const isSaid = () => lines().filter(({ msg }) => msg === sentence).length >= times;
      const until = Date.now() + SAID_MS;
      while (!isSaid()) {
        if (Date.now() > until) throw new Error(`It has not said '${sentence}' ${times} times: ${out}`);
        if (child.exitCode !== null) {
          // Its last lines may still be on the way.
          await ended;
          if (isSaid()) return;
          throw new Error(`It ended with ${child.exitCode}: ${out}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      return (await ended)[0];
    },
  };
}

/** A small disk of its own. */
export interface Disk {
  readonly folder: string;
  readOnly(): void;
  remove(): void;
}

/** Mounts one of this size; nothing where this user may not mount. */
export function smallDisk(kilobytes: number): Disk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'sixes-disk-'));
  const shell = (line: string) => execFileSync('sh', ['-c', `${line} "$0"`, folder], { stdio: 'ignore' });
  try {
    shell(`mount -t tmpfs -o size=${kilobytes}k tmpfs`);
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    readOnly: () => void shell('mount -o remount,ro'),
    remove() {
      shell('umount');
      rmSync(folder, { recursive: true });
    },
  };
}
