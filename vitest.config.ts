import { defineConfig } from 'vitest/config';

const OF_THE_WHOLE_BOT = ['test/discord/**/*.test.ts', 'test/page/**/*.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default', './test/house/closing-line.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
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
      { extends: true, test: { name: 'parts', include: ['test/**/*.test.ts'], exclude: OF_THE_WHOLE_BOT } },
    ],
  },
});
