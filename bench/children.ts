/**
 * The two other processes of a load test: the people with their playground, and the bot as it is shipped, built. With
 * `node --cpu-prof --import tsx bench/index.ts` all three are profiled.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isServer } from '../src/store/address.ts';
import { type Ask, type Report, TOKEN } from './people.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One thread that looks for garbage, not four: as `npm start` and the Dockerfile have it. */
const ONE_HELPER = '--v8-pool-size=1';

/** As Linux counts processor time. */
const TICKS_A_SECOND = 100;

/** Of a thread; empty once it has ended. */
function statOf(task: string): string {
  try {
    return readFileSync(`${task}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** The people's process. */
export class People {
  readonly #child = fork(at('people.ts'), {
    // It leaves the cores to the bot.
    execArgv: [...process.execArgv, ONE_HELPER],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

  /** Asks, and waits for the report on it. */
  async ask<T extends Report['report']>(ask: Ask, report: T): Promise<Extract<Report, { report: T }>> {
    this.#child.send(ask);
    const ended = once(this.#child, 'exit').then(() => Promise.reject(new Error('the people have ended')));
    for (;;) {
      const [answer] = (await Promise.race([once(this.#child, 'message'), ended])) as [Report];
      if (answer.report === report) return answer as Extract<Report, { report: T }>;
    }
  }

  async end(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.send({ do: 'end' } satisfies Ask);
    await gone;
  }
}

/** Node's options for the bot: those of profiling, not those that only sources need. */
const profiling = process.execArgv.filter((word) => word.startsWith('--cpu-prof'));

interface Given {
  readonly heap?: number | undefined;
  readonly shards?: number | '';
  /** How often its figures are read, in milliseconds. Each reading costs the bot a little. */
  readonly every?: number;
}

/** The bot's process: what `npm run build` made, with its environment. */
export class Bot {
  readonly #child: ChildProcess;
  readonly #metrics: string;
  readonly started = Date.now();
  /** When it said that it is ready, in epoch milliseconds. */
  readonly ready: Promise<number>;
  /** The most memory it was seen with, and that of the last look, in MB. */
  memory = 0;
  resident = 0;
  /** The longest time, in ms, that it did nothing but one thing. */
  stall = 0;
  /** By second the delay of its event loop that 99 % are below, in ms; it looks every 10 ms, which count. */
  lags: number[] = [];
  /** Processor time so far, as last seen. */
  seconds = 0;
  /** Warnings and errors of its log, and how often. */
  readonly complaints = new Map<string, number>();
  /** How many shards it owns, if it is one of several processes. */
  shards = 0;
  readonly #looking: NodeJS.Timeout;
  /** It does not outlive the bench. */
  readonly #kill = () => void this.#child.kill();

  /**
   * Starts it over a database, a file or a URL, with its figures at a port that is free. `heap`: megabytes that it may
   * use at most.
   */
  static async start(api: string, database: string, { heap, shards = '', every = 1_000 }: Given = {}): Promise<Bot> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const env = {
      DISCORD_API: api,
      [isServer(database) ? 'DATABASE_URL' : 'DATABASE_PATH']: database,
      SHARDS: String(shards),
    };
    return new Bot(env, { port, every, flags: heap === undefined ? [] : [`--max-old-space-size=${heap}`] });
  }

  private constructor(
    given: Readonly<Record<string, string>>,
    { port, every, flags }: { readonly port: number; readonly every: number; readonly flags: readonly string[] },
  ) {
    this.#metrics = `http://127.0.0.1:${port}/metrics`;
    const env = {
      ...given,
      DISCORD_TOKEN: TOKEN,
      LOG_LEVEL: 'info',
      METRICS_PORT: String(port),
      NODE_ENV: 'production',
    };
    this.#child = spawn(process.execPath, [...profiling, ONE_HELPER, ...flags, at('../dist/src/main.js')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process.once('exit', this.#kill);
    this.ready = new Promise((resolve, reject) => {
      let text = '';
      this.#child.stdout!.on('data', (more: Buffer) => {
        text += more;
        const lines = text.split('\n');
        text = lines.pop()!;
        for (const line of lines) {
          if (line.includes('Sixes is ready')) resolve(Date.now());
          if (line.includes('this process owns a shard')) this.shards += 1;
          if (line.includes('this process has left a shard')) this.shards -= 1;
          if (/"level":[456]0/.test(line)) this.#complains(line);
        }
      });
      this.#child.once('exit', (code) => reject(new Error(`the bot has ended with ${code}`)));
    });
    this.#looking = setInterval(() => void this.look().catch(() => {}), every);
  }

  #complains(line: string): void {
    const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } };
    const sentence = `${msg}: ${err?.message ?? ''}`;
    this.complaints.set(sentence, (this.complaints.get(sentence) ?? 0) + 1);
  }

  /** Reads its figures. */
  async look(): Promise<void> {
    const text = await (await fetch(this.#metrics)).text();
    const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0);
    this.resident = bytes / 2 ** 20;
    this.memory = Math.max(this.memory, this.resident);
    const stall = Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? 0);
    this.stall = Math.max(this.stall, stall * 1000);
    this.lags.push(1000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1] ?? 0));
    this.seconds = Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1] ?? 0);
  }

  /** Processor time so far, in seconds, of the threads that make pictures; nothing where the system does not count by thread. */
  get drawing(): number | undefined {
    if (process.platform !== 'linux') return undefined;
    const tasks = `/proc/${this.#child.pid}/task`;
    const used = readdirSync(tasks).map((task) => {
      // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: the name before these may have spaces in it.
      const fields = statOf(`${tasks}/${task}`).split(') ').at(-1)!.split(' ');
      const [user = 0, system = 0, , , , nice] = fields.slice(11).map(Number);
      // `goLast` in src/threads.ts.
      return nice === constants.priority.PRIORITY_BELOW_NORMAL ? user + system : 0;
    });
    return used.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND;
  }

  async end(): Promise<void> {
    process.off('exit', this.#kill);
    clearInterval(this.#looking);
    if (this.#child.exitCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await gone;
  }
}
