import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The same files on PostgreSQL as on SQLite: `test/store/databases.ts` makes their databases. */
const ON_POSTGRES = [
  'test/store/{store,boards,counting,before}.test.ts',
  'test/discord/e2e-privacy.test.ts',
  'test/postgres/**/*.test.ts',
];
const OF_THE_WHOLE_BOT = ['test/discord/**/*.test.ts', 'test/page/**/*.test.ts'];

/** The longest files first: nothing waits for them at the end. */
const LONGEST = /test\/(robots\/(tables|kills)|rules\/(laws|sixto-advise)|postgres\/process)\.test/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    reporters: ['default', './test/house/closing-line.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
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
        test: { name: 'parts', include: ['test/**/*.test.ts'], exclude: [...OF_THE_WHOLE_BOT, 'test/postgres/**'] },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ON_POSTGRES,
          globalSetup: ['test/postgres/setup.ts'],
          setupFiles: ['test/postgres/skipped.ts'],
        },
      },
    ],
  },
});
