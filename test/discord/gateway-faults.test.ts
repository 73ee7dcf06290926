/** The process while Discord's gateway refuses, closes, falls silent, and sends what nobody can read. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createPlayground, type Playground, textOf } from '../../playground/server/index.ts';
import { startBot, TOKEN } from './faults-process.ts';

const HELLO = JSON.stringify({ op: 10, d: { heartbeat_interval: 41_250 } });

let folder: string;
let playground: Playground;
let front: Front;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  playground = await createPlayground({ tokens: [TOKEN] });
  front = await openFront(playground);
});
afterEach(async () => {
  front.close();
  await playground.close();
  rmSync(folder, { recursive: true });
});

/** Stands before the playground: passes everything on, but for the first connections to the gateway. */
interface Front {
  readonly api: string;
  /** What becomes of the first connections, in order. */
  readonly refusals: ('503' | 'invalid' | number)[];
  /** The connections that are passed on. */
  readonly clients: Set<WebSocket>;
  close(): void;
}

async function openFront({ url }: Playground): Promise<Front> {
  const refusals: Front['refusals'] = [];
  const clients = new Set<WebSocket>();
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
    const method = request.method!;
    const body = method === 'GET' ? null : Buffer.concat(chunks);
    const reply = await fetch(`${url}${request.url}`, {
      method,
      body,
      headers: { authorization, 'content-type': type },
    });
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(here(await reply.text()));
  });
  const { host } = new URL(url);
  /** What is said of the gateway's address leads here. */
  const here = (text: string) => text.replaceAll(`ws://${host}`, `ws://127.0.0.1:${portOf(server)}`);
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const refusal = refusals.shift();
    if (refusal === '503') {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      if (refusal !== undefined) {
        client.send(HELLO);
        client.on('message', () => (refusal === 'invalid' ? client.send('{"op":9,"d":false}') : client.close(refusal)));
        return;
      }
      clients.add(client);
      const behind = new WebSocket(`ws://${host}${request.url}`);
      behind.on('message', (data) => client.send(here(data.toString())));
      client.on('message', (data) => {
        if (behind.readyState === WebSocket.OPEN) behind.send(data.toString());
      });
      client.on('close', () => behind.terminate());
      behind.on('close', (code) => (code === 1006 ? client.terminate() : client.close(code)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    api: `http://127.0.0.1:${portOf(server)}/api`,
    refusals,
    clients,
    close() {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Starts the bot behind the front. */
const start = () => startBot(folder, { DISCORD_TOKEN: TOKEN, DISCORD_API: front.api });

it('says why it cannot connect or identify and when it tries again, and plays on after it can', async () => {
  front.refusals.push('invalid');
  const bot = await start();
  await bot.said('Sixes is ready');
  front.refusals.push('503', 4000);
  for (const client of front.clients) client.terminate();
  await bot.said('connected to Discord', 2);
  const failures = bot.lines().filter(({ msg }) => msg === 'no connection to Discord: it is tried again');
  expect(failures).toMatchObject([
    { level: 40, failures: 1, nextTryMs: 500, reason: 'Invalid session' },
    { level: 40, failures: 1, nextTryMs: 500, code: '1006' },
    { level: 40, failures: 2, nextTryMs: 500, reason: 'Unexpected server response: 503' },
    { level: 40, failures: 3, nextTryMs: 500, code: '4000' },
  ]);
  expect(failures.map(({ reason }) => typeof reason)).toEqual(failures.map(() => 'string'));
  const { message } = await playground.as('Ada', 'games').slash('help');
  expect(textOf(message!)).toContain('/play');
  expect(await bot.stop()).toBe(0);
}, 60_000);

it('ignores what nobody can read, says so, and goes on', async () => {
  const bot = await start();
  await bot.said('Sixes is ready');
  const [client] = front.clients;
  const event = (t: string, d: unknown) => JSON.stringify({ op: 0, s: 1_000, t, d });
  const bad = ['{', '[]', '{"op":0}', '{"op":99,"d":5}', Buffer.from('no zlib'), Buffer.from([0, 0, 255, 255])];
  for (const one of bad) client!.send(one);
  const names = ['INTERACTION_CREATE', 'GUILD_CREATE', 'CHANNEL_UPDATE', 'THREAD_DELETE', 'GUILD_MEMBER_UPDATE', 'NEW'];
  for (const name of names)
    for (const data of [null, {}, 7, { id: 5, type: 2, data: null }]) client!.send(event(name, data));
  await bot.said('an event from Discord could not be read and is ignored', 5);
  const outcome = await playground.as('Ada', 'games').slash('help');
  expect(textOf(outcome.message!)).toContain('/play');
  expect(await bot.stop()).toBe(0);
}, 60_000);

it.each([
  [4004, /reset DISCORD_TOKEN in the developer portal/],
  [4011, /on more servers than one connection may have \(2,500\)/],
  [4014, /Sixes needs none of the privileged intents/],
])(
  'ends with what to do when Discord closes it for good with %i, at the start and later',
  async (code, advice) => {
    front.refusals.push(code);
    const refused = await start();
    expect((await refused.ended)[0]).toBe(78);
    expect(refused.lines().at(-1)).toMatchObject({ level: 60, code, msg: expect.stringMatching(advice) });
    const bot = await start();
    await bot.said('Sixes is ready');
    for (const client of front.clients) client.close(code);
    expect((await bot.ended)[0]).toBe(78);
    const [fatal] = bot.lines().filter(({ level }) => level === 60);
    expect(fatal).toMatchObject({ code, msg: expect.stringMatching(advice) });
  },
  60_000,
);

it('logs an error that it cannot go on after, and ends', async () => {
  const bot = await start();
  await bot.said('Sixes is ready');
  const [client] = front.clients;
  const session = {
    session_id: 'x',
    resume_gateway_url: 'nowhere',
    user: { id: '1' },
    guilds: [],
    application: { id: '1' },
  };
  client!.send(JSON.stringify({ op: 0, s: 1_000, t: 'READY', d: session }));
  client!.send('{"op":7,"d":null}');
  expect((await bot.ended)[0]).toBe(1);
  expect(bot.lines().at(-1)).toMatchObject({
    level: 60,
    msg: 'Sixes ends because of an error that nothing handles',
    err: { message: expect.stringContaining('Invalid URL') },
  });
}, 60_000);
