/** The parts of `npm run soak`, each cut into jobs of some evenings. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { playHouseRules } from '../rules/nimmt-mix.ts';
import { lookForPeeking } from '../rules/nimmt-peeking.ts';
import { playMix } from '../rules/sixpack-mix.ts';
import { forgeries } from './forgeries.ts';
import { kills } from './kills.ts';
import { type Plan, play } from './night.ts';
import { tables } from './tables.ts';
import { tournaments } from './tournaments.ts';
import { workers } from './workers.ts';

/** What was counted; counts of the same name add up. */
export interface Counts {
  readonly [what: string]: number | Counts;
}

interface Part {
  readonly title: string;
  /** How many in all, and how many a job. */
  readonly whole: number;
  readonly aJob: number;
  /** The evenings that a job takes. */
  readonly evenings: number;
  /** Several processes, whose times are judged: no second such job runs beside it. */
  readonly isTimed?: true;
  /** Does this many from an evening on. Throws what it finds. */
  run(from: number, amount: number): Promise<Counts>;
}

const by =
  (plan: Plan) =>
  async (from: number, amount: number): Promise<Counts> => ({ ...(await play(plan, amount, from)) });

/** What `npm test` leaves out of several processes, one file at a time: arguments of vitest. */
const OF_SEVERAL = ['--tags-filter', 'long', '--project', 'postgres', '--maxWorkers', '1'];

/**
 * What else `npm test` leaves out, what the whole bot does on PostgreSQL, then the files that ask `test/rules/long.ts` how much they
 * play: arguments of vitest.
 */
const AT_LENGTH: readonly (readonly string[])[] = [
  ['--tags-filter', 'long', '--project', 'bot', 'test/discord'],
  ['--tags-filter', 'long', '--project', 'bot', 'test/page'],
  ['--tags-filter', 'long', '--project', 'parts', '--project', 'apart'],
  ['--project', 'postgres', 'test/discord', 'test/match'],
  ['test/rules/sixto-advise.test.ts'],
  ['test/rules/nimmt-advise.test.ts'],
  ['test/rules/nimmt-samples.test.ts'],
  ['test/rules/sixpack-samples.test.ts'],
  ['test/rules/six-samples.test.ts'],
  ['test/rules/turn-characters.test.ts'],
  ['test/pictures/pictures-laws.test.ts'],
];

export const PARTS: Readonly<Record<string, Part>> = {
  laws: { title: 'runs of the laws', whole: 2, aJob: 1, evenings: 1, run: laws },
  long: {
    title: 'groups of tests at length',
    whole: AT_LENGTH.length,
    aJob: 1,
    evenings: 1,
    run: long,
  },
  several: {
    title: 'groups of tests of several processes',
    whole: 1,
    aJob: 1,
    evenings: 1,
    isTimed: true,
    run: () => testsOf(OF_SEVERAL, { LONG: '1' }),
  },
  kills: { title: 'kills', whole: 400, aJob: 50, evenings: 1, run: by(kills) },
  workers: {
    title: 'matches on several processes',
    whole: 2_000,
    aJob: 100,
    evenings: 1,
    isTimed: true,
    run: by(workers),
  },
  tables: {
    title: 'random tables, all through Discord’s messages',
    whole: 800,
    aJob: 100,
    evenings: 4,
    run: by(tables),
  },
  tournaments: {
    title: 'tables of tournaments of 64 people',
    whole: 600,
    aJob: 200,
    evenings: 1,
    run: by(tournaments),
  },
  forgeries: { title: 'interactions', whole: 30_000, aJob: 5_000, evenings: 10, run: by(forgeries) },
  mixes: { title: 'mixes of Sixpack', whole: 20_000, aJob: 5_000, evenings: 5_000, run: mixes },
  peeking: {
    title: 'positions in which experts imagine hands',
    whole: 40_000,
    aJob: 10_000,
    evenings: 10_000,
    run: peeking,
  },
  houses: { title: 'house rules of 6 nimmt!', whole: 20_000, aJob: 5_000, evenings: 5_000, run: houses },
};

function laws(from: number, runs: number): Promise<Counts> {
  return testsOf(['test/rules/laws.test.ts'], { LAWS_FROM: String(from), LAWS_RUNS: String(runs) });
}

/** Their games are the same each time. */
function long(from: number): Promise<Counts> {
  return testsOf(AT_LENGTH[from % AT_LENGTH.length]!, { LONG: '1' });
}

/** Runs tests with more than they do in `npm test`. Where PostgreSQL cannot run they fail. */
async function testsOf(which: readonly string[], more: Readonly<Record<string, string>>): Promise<Counts> {
  const args = ['vitest', 'run', ...which, '--testTimeout', '3600000', '--reporter', 'dot'];
  const env = { ...process.env, ...more, REQUIRE_POSTGRES: '1' };
  const child = spawn('npx', args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(out);
  return { tests: Number(/Tests\s.*?(\d+) passed/.exec(out)?.[1]) };
}

/** In each kind of match. */
async function peeking(from: number, amount: number): Promise<Counts> {
  lookForPeeking(from, amount);
  return { positions: amount };
}

async function houses(from: number, amount: number): Promise<Counts> {
  const sum = { matches: amount, replies: 0 };
  for (let n = from; n < from + amount; n += 1) sum.replies += playHouseRules(n);
  return sum;
}

async function mixes(from: number, amount: number): Promise<Counts> {
  const sum = { rounds: 0, replies: 0 };
  for (let n = from; n < from + amount; n += 1) {
    const { rounds, replies } = playMix(n);
    sum.rounds += rounds;
    sum.replies += replies;
  }
  return sum;
}
