import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inMemory } from './test/house/memory.ts';
import { compiledThreads } from './test/house/threads.ts';

/** The same files on PostgreSQL as on SQLite: `test/store/databases.ts` makes their databases. */
const ON_POSTGRES = [
  'test/store/{store,boards,counting,before}.test.ts',
  'test/discord/e2e-privacy.test.ts',
  'test/postgres/**/*.test.ts',
];
/**
 * In the soak also each file of matches that has a store, and what is done at tables. Three files are about SQLite: a process
 * that has its file for itself, its environment, and all shards in one process. `test/postgres` has such processes on
 * PostgreSQL. Of the other files of the whole bot some in which the database matters; most of them run on SQLite alone.
 */
const MORE_ON_POSTGRES = [
  'test/match/{before-levels,host,pings,reminders,sit-in,tournaments,versions}.test.ts',
  'test/discord/e2e-*.test.ts',
  'test/discord/{end,endings,hands,idle,kept-seats}.test.ts',
  'test/discord/{limits,my-games,names,offline,profiles-anywhere}.test.ts',
  '!test/discord/e2e-{environment,process,shards}.test.ts',
];
const IS_LONG = process.env.LONG === '1';
const OF_THE_WHOLE_BOT = ['test/discord/**/*.test.ts', 'test/page/**/*.test.ts'];
/** What others could feel: robots, and a pack that is planted. */
const APART = ['test/robots/**/*.test.ts', 'test/rules/sixpack-seventeenth.test.ts'];

/** The longest files in the order in which they begin, so that none is left at the end: one computes while another waits. */
const LONGEST = [
  'robots/tables',
  'rules/laws',
  'discord/e2e-refusals',
  'discord/e2e-process',
  'page/page-fit',
  'rules/adding-a-game',
  'robots/kills',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = LONGEST.flatMap((name) =>
      sorted.filter(({ moduleId }) => moduleId.endsWith(`/test/${name}.test.ts`)),
    );
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}

export default defineConfig({
  plugins: [compiledThreads],
  test: {
    reporters: ['default', './test/house/closing-line.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // On a busy machine a thread or a process takes longer than a second to start.
    expect: { poll: { timeout: 20_000 } },
    env: inMemory(),
    tags: [
      {
        name: 'long',
        description: 'Left out by npm test, run by npm run soak: what takes long and is much like another.',
      },
    ],
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'bot',
          include: OF_THE_WHOLE_BOT,
          setupFiles: ['test/discord/closed.ts'],
          // Files share their process and what they import, which takes longer than most of them.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['test/**/*.test.ts'],
          exclude: [...OF_THE_WHOLE_BOT, ...APART, 'test/postgres/**'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: APART } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: IS_LONG ? [...ON_POSTGRES, ...MORE_ON_POSTGRES] : ON_POSTGRES,
          globalSetup: ['test/postgres/setup.ts'],
          isolate: IS_LONG,
          // Only files of the soak start a bot that must be stopped after each test.
          setupFiles: IS_LONG ? ['test/postgres/skipped.ts', 'test/discord/closed.ts'] : ['test/postgres/skipped.ts'],
        },
      },
    ],
  },
});
