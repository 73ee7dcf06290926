/**
 * `npm run soak`: more than an hour of laws, kills, random tables and forged interactions on two cores. Each job is a
 * process that has its time: what fails, breaks down or hangs is printed with the command that shows it again, and the
 * rest goes on. SOAK_SCALE=0.1 does a tenth; SOAK_SEED is the number of the first evening, the day if left out. Ends
 * with 1 if anything was found.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { add } from './night.ts';
import { type Counts, PARTS } from './soak-parts.ts';

interface Job {
  readonly part: string;
  readonly from: number;
  readonly amount: number;
}

const { SOAK_SCALE = '1', SOAK_SEED } = process.env;
const DAY_MS = 86_400_000;
const EVENINGS_A_DAY = 1_000;
const seed = Number(SOAK_SEED ?? (Math.floor(Date.now() / DAY_MS) % 10_000) * EVENINGS_A_DAY);
/** A job that takes longer hangs. */
const MAX_JOB_MS = 30 * 60_000;
/** After this many failures the rest of a part is left out. */
const MAX_FAILURES = 5;
/** Characters of a failure that are printed, its beginning and its end. */
const LONGEST = 4_000;

const jobsOf = (part: string): readonly Job[] => {
  const { whole, aJob, evenings } = PARTS[part]!;
  const all = Math.max(1, Math.round(whole * Number(SOAK_SCALE)));
  return Array.from({ length: Math.ceil(all / aJob) }, (_, i) => ({
    part,
    from: seed + i * evenings,
    amount: Math.min(aJob, all - i * aJob),
  }));
};
const now = () => new Date().toISOString();
const began = performance.now();
const running = new Set<ChildProcess>();
const jobs = Object.keys(PARTS).flatMap(jobsOf);
/** Those that have not begun. */
const left = new Set(jobs);
const sums = new Map(jobs.map(({ part }) => [part, { done: 0, failures: 0, counted: {} as Record<string, any> }]));

/** Runs a job with all that it starts; what it counted, or why not. */
async function run({ part, from, amount }: Job): Promise<Counts | string> {
  const args = ['--import', 'tsx', 'test/robots/soak-job.ts', part, String(from), String(amount)];
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let [out, wrong] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    wrong += text;
  });
  const late = setTimeout(() => {
    wrong += `\nIt was not over after ${MAX_JOB_MS / 60_000} minutes.`;
    end(child);
  }, MAX_JOB_MS);
  const [code, signal] = await once(child, 'close');
  clearTimeout(late);
  running.delete(child);
  if (code === 0) return JSON.parse(out);
  const whole = `${out}${wrong}`;
  const text = whole.length < 2 * LONGEST ? whole : `${whole.slice(0, LONGEST)}\n…\n${whole.slice(-LONGEST)}`;
  return `${text}\nIt ended with ${code ?? signal}. Again: node ${args.join(' ')}`;
}

/** A job and its processes are a group. */
const end = ({ pid }: ChildProcess): void => {
  try {
    process.kill(-pid!, 'SIGKILL');
  } catch {
    // It has ended in this moment.
  }
};
process.on('exit', () => running.forEach(end));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const summed = (sum: Record<string, any>, counts: Counts): void => {
  for (const [what, count] of Object.entries(counts)) {
    if (typeof count === 'number' && what.startsWith('longest')) sum[what] = Math.max(sum[what] ?? 0, count);
    else if (typeof count === 'number') add(sum, what, count);
    else {
      sum[what] ??= {};
      summed(sum[what], count);
    }
  }
};

/** `interactions 1242 · games: sixto 8, fair 6`: what was counted, without what never happened. */
const listed = (counts: Counts, between = ' · '): string =>
  Object.entries(counts)
    .map(([what, count]) =>
      typeof count === 'number' ? count && `${what} ${count}` : `${what}: ${listed(count, ', ')}`,
    )
    .filter((one) => one && !one.endsWith(': '))
    .join(between);

/** Takes one job after the other of those that are left of some. */
async function work(some: readonly Job[]): Promise<void> {
  for (const job of some) {
    const { part, from, amount } = job;
    const sum = sums.get(part)!;
    if (!left.delete(job) || sum.failures >= MAX_FAILURES) continue;
    const started = performance.now();
    const counted = await run(job);
    const isFine = typeof counted !== 'string';
    if (isFine) summed(sum.counted, counted);
    else sum.failures += 1;
    sum.done += isFine ? amount : 0;
    const took = Math.round((performance.now() - started) / 1_000);
    const so = isFine ? `${sum.done} ${PARTS[part]!.title}, nothing found` : `FAILED\n${counted}`;
    console.log(`${now()} ${part} ${from}, ${took} s: ${so}; jobs left: ${left.size}`);
  }
}

console.log(`${now()}, ${cpus().length} × ${cpus()[0]?.model}, node ${process.version}`);
console.log(`scale ${SOAK_SCALE}, first evening ${seed} (SOAK_SEED), ${jobs.length} jobs`);
// One on each of two cores.
const timed = jobs.filter(({ part }) => PARTS[part]!.isTimed);
const others = jobs.filter(({ part }) => !PARTS[part]!.isTimed);
await Promise.all([work(timed).then(() => work(others)), work(others)]);
console.log('\nSummary');
for (const [part, { done, failures, counted }] of sums)
  console.log(`${done} ${PARTS[part]!.title}, ${failures} failures\n  ${listed(counted)}`);
const failures = [...sums.values()].reduce((sum, each) => sum + each.failures, 0);
const took = Math.round((performance.now() - began) / 60_000);
console.log(`${now()}, ${took} minutes: ${failures === 0 ? 'nothing found' : `${failures} jobs failed`}`);
process.exit(failures === 0 ? 0 : 1);
