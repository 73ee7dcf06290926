/** The monitor of the process reads the truth: while Sixes starts, plays, has lost Discord, and cannot write. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPlayground, type Playground } from '../../playground/server/index.ts';
import { metricsOf } from '../../src/metrics.ts';
import { startBot, TOKEN } from './faults-process.ts';

let folder: string;
let playground: Playground;
let port: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  playground = await createPlayground({ tokens: [TOKEN] });
  port = await freePort();
});
afterEach(async () => {
  await playground.close();
  rmSync(folder, { recursive: true });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

type Answer = readonly [status: number, text: string];
const ALIVE: Answer = [200, 'Sixes is alive.\n'];
const READY: Answer = [200, 'Sixes is ready.\n'];
const OFFLINE: Answer = [503, 'Sixes is not connected to Discord; it tries again by itself.\n'];

/** `undefined` while nothing listens yet. */
const ask = (path: string, host = `127.0.0.1:${port}`): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host } }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve([response.statusCode!, text]);
    });
    asked.on('error', () => resolve(undefined));
    asked.end();
  });

/** Asks until this is the answer, or the time is over; returns the last answer. */
async function answers(path: string, wanted: Answer, ms = 15_000): Promise<Answer | undefined> {
  const end = performance.now() + ms;
  for (;;) {
    const answer = await ask(path);
    if (String(answer) === String(wanted) || performance.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('is alive from the start, and ready while people can play and what they do can be written', async () => {
  playground.gateway.goAway();
  const env = { DISCORD_TOKEN: TOKEN, DISCORD_API: `${playground.url}/api`, METRICS_PORT: String(port) };
  const bot = await startBot(folder, env);
  expect(await answers('/healthz', ALIVE)).toEqual(ALIVE);
  expect(await ask('/readyz')).toEqual([503, 'Sixes is starting.\n']);
  playground.gateway.comeBack();
  await bot.said('Sixes is ready');
  expect(await ask('/readyz')).toEqual(READY);

  playground.gateway.goAway();
  expect(await answers('/readyz', OFFLINE)).toEqual(OFFLINE);
  expect(await ask('/healthz')).toEqual(ALIVE);
  playground.gateway.comeBack();
  expect(await answers('/readyz', READY)).toEqual(READY);

  const other = new Database(join(folder, 'sixes.db'));
  other.exec('begin immediate');
  const heldAt = performance.now();
  const unwritten: Answer = [503, 'The database cannot be written: the log says why.\n'];
  expect(await answers('/readyz', unwritten)).toEqual(unwritten);
  expect(performance.now() - heldAt).toBeLessThan(12_000);
  expect(await ask('/healthz')).toEqual(ALIVE);
  other.exec('rollback');
  other.close();
  // A probe writes by itself: it does not wait for the next regular write.
  expect(await ask('/readyz')).toEqual(READY);

  // A page of the web cannot ask under a name of its own that leads to this machine.
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect(await ask(path, 'sixes.example:80')).toEqual([403, 'Only for this machine.\n']);
  expect(await ask('/healthz', `localhost:${port}`)).toEqual(ALIVE);
  expect(await bot.stop()).toBe(0);
});

it('the dashboard asks for figures that are served, and for each of our own', async () => {
  const served = metricsOf({ live: () => 0 }).text();
  const names = [...(await served).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  const { panels } = JSON.parse(readFileSync('docs/grafana.json', 'utf8'));
  const queries: string[] = panels.flatMap(({ targets }: any) => targets.map(({ expr }: any) => expr));
  const asked = queries.map((query) => /(\w+)\{/.exec(query)?.[1]);
  expect(queries.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !names.includes(name ?? ''))).toEqual([]);
  const ours = names.filter((name) => name.startsWith('sixes_') && !/_(sum|count)$/.test(name));
  expect(ours.filter((name) => !asked.includes(name))).toEqual([]);
});
