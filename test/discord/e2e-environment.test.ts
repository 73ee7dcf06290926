/** How the process says what is wrong with its environment. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPlayground } from '../../playground/server/index.ts';
import { run, TOKEN } from './faults-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (env: Record<string, string>) => run('main', env, { cwd: folder });

const WRONG: readonly [what: string, env: Record<string, string>, sentences: RegExp[], tags: string[]][] = [
  [
    'several at once',
    { DISCORD_TOKEN: '', DISCORD_API: 'nowhere', DATABASE_PATH: '', LOG_LEVEL: 'loud', PLAYGROUND_PORT: '99999' },
    [
      /DISCORD_TOKEN is empty/,
      /DISCORD_API must be a URL/,
      /DATABASE_PATH is empty/,
      /LOG_LEVEL must/,
      /PLAYGROUND_PORT must be a port/,
    ],
    [],
  ],
  [
    'an empty token',
    { DISCORD_TOKEN: '' },
    [/^ {2}DISCORD_TOKEN is empty: copy the token from https:\/\/discord\.com/m],
    ['long'],
  ],
  [
    'a malformed token',
    { DISCORD_TOKEN: 'hunter2' },
    [/^ {2}DISCORD_TOKEN is not a bot token \(three parts with dots/m],
    ['long'],
  ],
  [
    'production without a token',
    { NODE_ENV: 'production' },
    [/^ {2}DISCORD_TOKEN is missing, and with NODE_ENV=production/m],
    ['long'],
  ],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, [/^ {2}LOG_LEVEL must be one of fatal, error, warn/m], ['long']],
];
for (const [what, env, sentences, tags] of WRONG)
  it(`${what} ends it with 78 and a sentence for each variable`, { tags }, async () => {
    const { code, out, err } = await start(env);
    expect(code).toBe(78);
    expect(out).toBe('');
    expect(err.split('\n')[0]).toBe('Sixes cannot start:');
    for (const sentence of sentences) expect(err).toMatch(sentence);
    expect(err.trim().split('\n')).toHaveLength(1 + sentences.length);
  });

it('Discord that cannot be reached may be there at the next start', async () => {
  const { code, err } = await start({ DISCORD_TOKEN: TOKEN, DISCORD_API: 'http://127.0.0.1:1/api' });
  expect(code).toBe(1);
  expect(err).toMatch(/^Sixes cannot start:\n {2}Discord at .* cannot be reached/);
});

it('commands that Discord refuses are named, and another start would not help', { tags: ['long'] }, async () => {
  const playground = await createPlayground({ tokens: [TOKEN] });
  playground.faults.refuse('PUT', /\/commands$/, 50035);
  const { code, err } = await start({ DISCORD_TOKEN: TOKEN, DISCORD_API: `${playground.url}/api` });
  await playground.close();
  expect(code).toBe(78);
  expect(err).toMatch(/^Sixes cannot start:\n {2}Discord refused the commands: /);
});
