/** The process itself: its first line, its end, and how it says what is wrong with its environment. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the bot in a folder of its own. `then`: what happens once a line has been written. */
function run(env: Record<string, string>, then?: (out: string, kill: (signal: NodeJS.Signals) => void) => void) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--import', TSX, MAIN], { cwd: folder, env: { PATH, ...env } });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    then?.(out, (signal) => child.kill(signal));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

const PLAYGROUND = { PLAYGROUND_PORT: '0', DATABASE_PATH: 'data/evening.db' };

it.each(['SIGTERM', 'SIGINT'] as const)(
  'without a token it plays in the playground and says so first, and %s ends it',
  async (signal) => {
    let sent = false;
    const { code, out, err } = await run(PLAYGROUND, (text, kill) => {
      if (sent || !text.includes('Sixes is ready')) return;
      sent = true;
      kill(signal);
    });
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
])('%s ends it with 1 and a sentence for each variable', async (_, env, sentences) => {
  const { code, out, err } = await run(env);
  expect(code).toBe(1);
  expect(out).toBe('');
  expect(err.split('\n')[0]).toBe('Sixes cannot start:');
  for (const sentence of sentences) expect(err).toMatch(sentence);
  expect(err.trim().split('\n')).toHaveLength(1 + sentences.length);
});
