/** `npm run playground`: a Sixes with the lines that it prints in `.env` plays there, on servers of each of its shards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Frame, View } from '../../playground/page/protocol.ts';
import { shardOf } from '../../src/shard.ts';
import { compiled } from '../house/compiled.ts';
import { startBot } from './faults-process.ts';

const SHARDS = 2;

let folder: string;
let playground: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
});
afterEach(() => {
  playground?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function start(port: number) {
  const { PATH = '' } = process.env;
  const options = { cwd: folder, env: { PATH, PLAYGROUND_PORT: String(port) } };
  const child = spawn(process.execPath, [await compiled('playground/server/alone.ts')], options);
  playground = child;
  return child;
}

/** Ada's tab of the page. */
function tabAt(url: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/page`, { origin: url });
  const frames: Frame[] = [];
  socket.on('message', (raw) => frames.push(JSON.parse(raw.toString())));
  const send = (action: object) => socket.send(JSON.stringify(action));
  const view = () => frames.findLast((frame) => frame.kind === 'view')?.view;
  return {
    socket,
    async be(channel?: string): Promise<View> {
      send({ do: 'be', who: 'ada', channel });
      await expect.poll(() => view()?.channel).toEqual(channel ?? expect.any(String));
      return view()!;
    },
    /** What the bot shows there after `/play six`. */
    async play(): Promise<void> {
      frames.length = 0;
      send({ do: 'slash', nr: 1, name: 'play', typed: { sub: 'six' } });
      await expect.poll(() => JSON.stringify(frames), { timeout: 20_000 }).toContain('"label":"Join"');
    },
  };
}

it('a Sixes with its lines in .env plays on servers of each shard', { tags: ['long'] }, async () => {
  let said = '';
  (await start(0)).stdout.setEncoding('utf8').on('data', (more: string) => (said += more));
  await expect.poll(() => said).toContain('DISCORD_API=');
  writeFileSync(join(folder, '.env'), `${said.slice(said.indexOf('DISCORD_TOKEN='))}SHARDS=${SHARDS}\n`);
  const bot = await startBot(folder, {});
  await bot.said('Sixes is ready');
  const tab = tabAt(/DISCORD_API=(.*)\/api/.exec(said)![1]!);
  await new Promise((resolve) => tab.socket.once('open', resolve));
  const { places } = await tab.be();
  for (let shard = 0; shard < SHARDS; shard++) {
    const server = places.find(({ id, name }) => name.startsWith('Server ') && shardOf(id, SHARDS) === shard);
    await tab.be(server!.channels[0]!.id);
    await tab.play();
  }
  tab.socket.close();
  expect(await bot.stop()).toBe(0);
});

it('says which setting names another port', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await text((await start(port)).stderr!)).toMatch(/^The playground cannot start \(.+\)\. Set PLAYGROUND_PORT/);
  other.close();
});
