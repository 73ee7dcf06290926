/** The process itself: its first line, its end, and how it says what is wrong with its environment. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run, TOKEN } from './faults-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (env: Record<string, string>, signal?: NodeJS.Signals) =>
  run('main', env, { cwd: folder, ...(signal !== undefined && { signal, ready: async () => {} }) });

const PLAYGROUND = { PLAYGROUND_PORT: '0', DATABASE_PATH: 'data/evening.db' };

it.each(['SIGTERM', 'SIGINT'] as const)(
  'without a token it plays in the playground and says so first, and %s ends it',
  async (signal) => {
    const { code, out, err } = await start(PLAYGROUND, signal);
    expect(out.split('\n')[0]).toMatch(
      /^No DISCORD_TOKEN is set: Sixes plays in the playground at http:\/\/127\.0\.0\.1:\d+.*, not on Discord\.$/,
    );
    expect(out).toContain(`"signal":"${signal}"`);
    expect(err).toBe('');
    // It would end with 1 if it had not closed everything within five seconds.
    expect(code).toBe(0);
  },
);

it.each([
  [
    'an empty token',
    { DISCORD_TOKEN: '' },
    [/^ {2}DISCORD_TOKEN is empty: copy the token from https:\/\/discord\.com/m],
  ],
  [
    'a malformed token',
    { DISCORD_TOKEN: 'hunter2' },
    [/^ {2}DISCORD_TOKEN is not a bot token \(three parts with dots/m],
  ],
  [
    'production without a token',
    { NODE_ENV: 'production' },
    [/^ {2}DISCORD_TOKEN is missing, and with NODE_ENV=production/m],
  ],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, [/^ {2}LOG_LEVEL must be one of fatal, error, warn/m]],
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
  ],
])('%s ends it with 78 and a sentence for each variable', async (_, env, sentences) => {
  const { code, out, err } = await start(env);
  expect(code).toBe(78);
  expect(out).toBe('');
  expect(err.split('\n')[0]).toBe('Sixes cannot start:');
  for (const sentence of sentences) expect(err).toMatch(sentence);
  expect(err.trim().split('\n')).toHaveLength(1 + sentences.length);
});

it.skipIf(portsAreFree())(
  'a port that may not be opened is a sentence, for the playground and for the figures',
  async () => {
    // Root may open any port, so it goes without that right.
    const through = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-net_bind_service'] : [];
    const nobody = (env: Record<string, string>) => run('main', env, { cwd: folder, through });
    const playground = await nobody({ PLAYGROUND_PORT: '80' });
    const figures = await nobody({ ...PLAYGROUND, METRICS_PORT: '80' });
    const sentence = (setting: string): string =>
      `Sixes cannot start:\n  Sixes may not open port 80. Set ${setting} to 1024 or higher.\n`;
    expect([playground.code, playground.err]).toEqual([78, sentence('PLAYGROUND_PORT')]);
    expect([figures.code, figures.err]).toEqual([78, sentence('METRICS_PORT')]);
  },
);

it('Discord that cannot be reached may be there at the next start', async () => {
  const { code, err } = await start({ DISCORD_TOKEN: TOKEN, DISCORD_API: 'http://127.0.0.1:1/api' });
  expect(code).toBe(1);
  expect(err).toMatch(/^Sixes cannot start:\n {2}Discord at .* cannot be reached/);
});

/** Whether anybody may open port 80 here. */
function portsAreFree(): boolean {
  const path = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
  return !existsSync(path) || Number(readFileSync(path, 'utf8')) <= 80;
}
