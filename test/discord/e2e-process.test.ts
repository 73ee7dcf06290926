/** The process itself: its first line, its end, and the ports that it may not open. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from './faults-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (env: Record<string, string>, signal?: NodeJS.Signals) =>
  run('main', env, { cwd: folder, ...(signal !== undefined && { signal, ready: async () => {} }) });

const PLAYGROUND = { PLAYGROUND_PORT: '0', DATABASE_PATH: 'data/evening.db' };

const playsUntil = async (signal: NodeJS.Signals) => {
  const { code, out, err } = await start(PLAYGROUND, signal);
  expect(out.split('\n')[0]).toMatch(
    /^No DISCORD_TOKEN is set: Sixes plays in the playground at http:\/\/127\.0\.0\.1:\d+.*, not on Discord\.$/,
  );
  expect(out).toContain(`"signal":"${signal}"`);
  expect(err).toBe('');
  // It would end with 1 if it had not closed everything within five seconds.
  expect(code).toBe(0);
};
it('without a token it plays in the playground and says so first, and SIGTERM ends it', () => playsUntil('SIGTERM'));
it('SIGINT ends it too', { tags: ['long'] }, () => playsUntil('SIGINT'));

it.skipIf(portsAreFree())(
  'a port that may not be opened is a sentence, for the playground and for the figures',
  { tags: ['long'] },
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

/** Whether anybody may open port 80 here. */
function portsAreFree(): boolean {
  const path = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
  return !existsSync(path) || Number(readFileSync(path, 'utf8')) <= 80;
}
