/** How many shards a start takes: the set number, or the one that Discord recommends, which may not come at once. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPlayground, type Playground } from '../../playground/server/index.ts';
import { shardCount } from '../../src/workers/shardCount.ts';

const SERVERS = 3;

let playground: Playground;
beforeEach(async () => {
  playground = await createPlayground({
    furnish(world) {
      const ada = world.addUser('Ada', 'en-US');
      for (let i = 0; i < SERVERS; i += 1) world.addGuild(`Server ${i}`, 'en-US', ada);
    },
  });
  playground.gateway.maxGuilds = 1;
});
afterEach(() => playground.close());

const asked = () => playground.requests.filter(({ path }) => path.endsWith('/gateway/bot'));
const counted = (given: Partial<Parameters<typeof shardCount>[0]> = {}) =>
  shardCount({ shards: 'auto', api: `${playground.url}/api`, token: playground.token, ...given });

it('is as set, or one, without a question to Discord', async () => {
  expect(await counted({ shards: 7 })).toBe(7);
  expect(await counted({ shards: undefined })).toBe(1);
  expect(asked()).toEqual([]);
});

it('is what Discord recommends', async () => {
  expect(await counted()).toBe(SERVERS);
  expect(asked()).toHaveLength(1);
});

it('is asked for again where Discord fails, demands a wait or loses the connection', { tags: ['long'] }, async () => {
  playground.faults.status('GET', /\/gateway\/bot$/, 503);
  playground.faults.status('GET', /\/gateway\/bot$/, 429);
  playground.faults.cut('GET', /\/gateway\/bot$/, 'after');
  expect(await counted()).toBe(SERVERS);
  expect(asked()).toHaveLength(4);
});

it('is not guessed where Discord fails again and again', { tags: ['long'] }, async () => {
  playground.faults.status('GET', /\/gateway\/bot$/, 503, 10);
  await expect(counted()).rejects.toThrow('Discord does not say how many shards it recommends: 503');
  expect(asked()).toHaveLength(5);
});

it('is not guessed where nobody answers there', { tags: ['long'] }, async () => {
  const { url } = playground;
  await playground.close();
  await expect(counted({ api: `${url}/api` })).rejects.toThrow('fetch failed');
});

it('is one for a token that Discord does not know: the connection says so', async () => {
  expect(await counted({ token: 'wrong' })).toBe(1);
  expect(asked()).toHaveLength(1);
});
