/** The figures for the operator: what they count, and that they are served to this machine alone. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { metricsOf } from '../../src/metrics.ts';
import { serveOperator } from '../../src/operation/http.ts';
import { Readiness } from '../../src/operation/readiness.ts';
import { type BotAtPlayground, startBotAtPlayground } from './e2e-table.ts';
import { settled } from './faults-evening.ts';
import { run } from './faults-process.ts';

let harness: BotAtPlayground | undefined;
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
  const ending = harness;
  harness = undefined;
  await ending?.end();
});

const listening = (server: Server, port = 0): Promise<number> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
/** The value of a figure, with its labels. */
const figure = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? Number.NaN,
  );

it('count tables, answers and requests', async () => {
  harness = await startBotAtPlayground();
  const read = async () => {
    await settled(harness!);
    return harness!.bot.metrics.text();
  };
  expect(figure(await read(), 'sixes_tables')).toBe(0);
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  await table.hand('Ada');
  await table.as('Ada').autocomplete('who', { options: { table: '' }, focused: 'table' });
  const text = await read();
  expect(figure(text, 'sixes_tables')).toBe(1);
  expect(figure(text, 'sixes_acknowledgement_seconds_count{kind="command"}')).toBe(1);
  // Join, start, hand.
  expect(figure(text, 'sixes_acknowledgement_seconds_count{kind="component"}')).toBe(3);
  expect(figure(text, 'sixes_acknowledgement_seconds_count{kind="autocomplete"}')).toBe(1);
  expect(figure(text, 'sixes_requests_total{through="hooks",status="200"}')).toBeGreaterThan(0);
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('sixes_unanswered_total{');
  await table.ends('Ada', 'cancel');
  expect(figure(await read(), 'sixes_tables')).toBe(0);
});

it('count what got no answer', async () => {
  harness = await startBotAtPlayground();
  harness.plan({ refusals: /^500/, errors: /not answered|an interaction failed/, unanswered: 1 });
  const { playground } = harness;
  playground.faults.status('POST', /callback$/, 500, 100);
  const asked = playground.as('Ada', 'games').slash('help');
  await playground.until(() => harness!.bot.logged.some((line) => line.includes('an interaction failed')));
  playground.clock.advance(3_000);
  expect((await asked).failed).toBe(true);
  expect(figure(await harness.bot.metrics.text(), 'sixes_unanswered_total{kind="command"}')).toBe(1);
});

it('are served on loopback alone', async () => {
  const port = await freePort();
  stop = await serveOperator(metricsOf({ live: () => 3 }), new Readiness(), port);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(figure(await answer.text(), 'sixes_tables')).toBe(3);
  const elsewhere = await fetch(`http://127.0.0.1:${port}/`);
  expect([elsewhere.status, await elsewhere.text()]).toEqual([404, 'The figures are at /metrics.\n']);
  const others = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const addresses = others
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  for (const address of [...addresses, '127.0.0.2'])
    await expect(
      new Promise((resolve, reject) => {
        const socket = connect(port, address, () => resolve(socket.destroy()));
        socket.on('error', reject);
      }),
    ).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL|ENETUNREACH|EHOSTUNREACH/);
});

it('a port that is taken ends the start with a sentence; a free one serves the process’s figures', {
  tags: ['long'],
}, async () => {
  const taken = createServer();
  const port = await listening(taken);
  const env = { PLAYGROUND_PORT: '0', DATABASE_PATH: ':memory:', METRICS_PORT: String(port) };
  const refused = await run('main', env, { cwd: tmpdir() });
  expect(refused.code).toBe(78);
  expect(refused.err).toBe(
    `Sixes cannot start:\n  Port ${port} is taken. Stop what listens there, or set METRICS_PORT to another.\n`,
  );
  await new Promise((resolve) => taken.close(resolve));
  let figures = '';
  const { code } = await run('main', env, {
    cwd: tmpdir(),
    async ready() {
      figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    },
  });
  expect(code).toBe(0);
  expect(figure(figures, 'sixes_tables')).toBe(0);
  expect(figure(figures, 'sixes_shard_playable{shard="0"}')).toBe(1);
});
