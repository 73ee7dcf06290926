/**
 * `npm run soak`: about an hour of kills, forged interactions, random tables and laws on two cores. SOAK_SCALE=0.1 does a
 * tenth of it; SOAK_SEED is the number of the first evening, the day if left out. Ends with 1 if anything was found.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { fuzz } from './fuzz-evening.ts';
import { killEvening } from './kill-evening.ts';
import { add } from './random-counts.ts';
import { randomTables } from './random-evening.ts';
import { playMix } from './sixpack-mix.ts';

interface Part {
  readonly title: string;
  /** Runs it from an evening on; what it counted. Throws what it found. */
  run(from: number): Promise<object>;
}

const { SOAK_SCALE = '1', SOAK_SEED } = process.env;
const DAY_MS = 86_400_000;
const EVENINGS_A_DAY = 1_000;
const seed = Number(SOAK_SEED ?? (Math.floor(Date.now() / DAY_MS) % 10_000) * EVENINGS_A_DAY);
const of = (n: number): number => Math.max(1, Math.round(n * Number(SOAK_SCALE)));
/** Characters of a failure that are printed. */
const LONGEST = 8_000;
/** Kills an evening: one playground keeps its world that long. */
const KILLS = 50;

const KILL: Part = {
  title: `${of(1_000)} kills`,
  async run(from) {
    const sum = { kills: 0, matches: 0, acknowledged: 0, deaths: {} as Record<string, number> };
    for (let n = from; sum.kills < of(1_000); n += 1) {
      const { kills, matches, acknowledged, deaths } = await killEvening(Math.min(KILLS, of(1_000) - sum.kills), n);
      sum.kills += kills;
      sum.matches += matches;
      sum.acknowledged += acknowledged;
      for (const [cause, count] of Object.entries(deaths)) add(sum.deaths, cause, count);
    }
    return sum;
  },
};
const FUZZ: Part = { title: `${of(100_000)} interactions`, run: (from) => fuzz(of(100_000), from) };
const TABLES: Part = {
  title: `${of(10_000)} random tables, all through Discord's messages`,
  run: (from) => randomTables(of(10_000), from),
};
const MIXES: Part = {
  title: `${of(20_000)} mixes of Sixpack`,
  async run(from) {
    const sum = { rounds: 0, replies: 0 };
    for (let n = from; n < from + of(20_000); n += 1) {
      const { rounds, replies } = playMix(n);
      sum.rounds += rounds;
      sum.replies += replies;
    }
    return sum;
  },
};
const LAWS_RUNS = of(5);
const LAWS: Part = {
  title: `laws, LAWS_RUNS=${LAWS_RUNS}`,
  async run() {
    const env = { ...process.env, LAWS_RUNS: String(LAWS_RUNS) };
    const args = ['vitest', 'run', 'test/laws.test.ts', '--testTimeout', '3600000', '--reporter', 'dot'];
    const child = spawn('npx', args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(out);
    return { tests: /Tests\s.*?(\d+) passed/.exec(out)?.[1] };
  },
};

const [cpu] = cpus();
console.log(`${new Date().toISOString()}, ${cpus().length} × ${cpu?.model}, node ${process.version}`);
console.log(`scale ${SOAK_SCALE}, first evening ${seed} (SOAK_SEED)`);
let failures = 0;

async function run({ title, run: runPart }: Part): Promise<void> {
  const began = performance.now();
  const took = () => `${Math.round((performance.now() - began) / 1_000)} s`;
  try {
    const counted = await runPart(seed);
    console.log(`\n${title}: nothing found, ${took()}\n${JSON.stringify(counted, undefined, 1)}`);
  } catch (error) {
    failures += 1;
    console.log(`\n${title}: FAILED after ${took()}\n${(error as Error).stack?.slice(0, LONGEST)}`);
  }
}

/** The kills mostly wait for processes of their own: they go beside the rest. */
await Promise.all([
  run(KILL),
  (async () => {
    for (const part of [FUZZ, TABLES, MIXES, LAWS]) await run(part);
  })(),
]);
console.log(`\n${new Date().toISOString()}: ${failures === 0 ? 'nothing found' : `${failures} parts failed`}`);
process.exit(failures === 0 ? 0 : 1);
