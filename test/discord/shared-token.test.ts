/** Two processes with one token on two databases: the one that comes second twice ends, and says what to do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPlayground, type Playground, textOf } from '../../playground/server/index.ts';
import { startBot, TOKEN } from './faults-process.ts';

let folders: readonly string[];
let playground: Playground;
beforeEach(async () => {
  folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'sixes-')));
  playground = await createPlayground({ tokens: [TOKEN] });
});
afterEach(async () => {
  await playground.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const start = async (folder: string) => {
  const bot = await startBot(folder, { DISCORD_TOKEN: TOKEN, DISCORD_API: `${playground.url}/api` });
  await bot.said('Sixes is ready');
  return bot;
};
const help = async () => textOf((await playground.as('Ada', 'games').slash('help')).message!);

it('a process whose interactions another one has answered twice within a minute ends', { tags: ['long'] }, async () => {
  const bots = [await start(folders[0]!), await start(folders[1]!)];
  const fatals = () => bots.map((bot) => bot.lines().filter(({ level }) => level === 60));
  // Of each one of the two comes second.
  for (let asked = 0; asked < 3; asked += 1) {
    expect(await help()).toContain('/play');
    await playground.until(() => playground.refusals.length > asked);
  }
  await playground.until(() => fatals().flat().length > 0);
  const loser = fatals().findIndex((lines) => lines.length > 0);
  expect((await bots[loser]!.ended)[0]).toBe(78);
  expect(fatals()[loser]).toMatchObject([
    { msg: expect.stringMatching(/^another process uses the same DISCORD_TOKEN .*: stop it, or give it the token/) },
  ]);
  expect(await help()).toContain('/play');
  expect(await bots[1 - loser]!.stop()).toBe(0);
});

it('its own answers count for nothing, however often their responses are lost', async () => {
  const bot = await start(folders[0]!);
  let refused = 0;
  // After the third loss a deferral is tried, which is one request more.
  for (const times of [1, 2, 3, 3, 4]) {
    playground.faults.cut('POST', /callback$/, 'after', times);
    expect(await help()).toContain('/play');
    refused += times;
    await playground.until(() => playground.refusals.length === refused);
  }
  expect(playground.refusals.every(({ reason }) => reason.includes('already been acknowledged'))).toBe(true);
  expect(await help()).toContain('/play');
  expect(await bot.stop()).toBe(0);
  expect(bot.lines().filter(({ level }) => level === 60)).toEqual([]);
});
