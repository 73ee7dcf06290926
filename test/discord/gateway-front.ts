/** What stands between the bot's process and the playground's gateway, and can refuse, close and say anything. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createPlayground, type Playground } from '../../playground/server/index.ts';
import { startBot, TOKEN } from './faults-process.ts';

const HELLO = JSON.stringify({ op: 10, d: { heartbeat_interval: 41_250 } });

/** For each test a playground, a front before it, and a folder for the bot's process. */
export class BehindFront {
  playground!: Playground;
  front!: Front;
  #folder!: string;

  constructor() {
    beforeEach(async () => {
      this.#folder = mkdtempSync(join(tmpdir(), 'sixes-'));
      this.playground = await createPlayground({ tokens: [TOKEN] });
      this.front = await openFront(this.playground);
    });
    afterEach(async () => {
      this.front.close();
      await this.playground.close();
      rmSync(this.#folder, { recursive: true });
    });
  }

  /** Starts the bot behind the front. */
  start = () => startBot(this.#folder, { DISCORD_TOKEN: TOKEN, DISCORD_API: this.front.api });
}

/** Stands before the playground: passes everything on, but for the first connections to the gateway. */
interface Front {
  readonly api: string;
  /** What becomes of the first connections, in order. */
  readonly refusals: ('503' | 'invalid' | number)[];
  /** The open connections that are passed on. */
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
      client.on('close', () => {
        clients.delete(client);
        behind.terminate();
      });
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
