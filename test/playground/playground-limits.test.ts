/** Discord's rate limits, as the playground enforces them when asked to. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Playground, steppedClock } from '../../playground/server/index.ts';
import { type Asked, openPlayground } from './playground-http.ts';

let playground: Playground;
let bot: Awaited<ReturnType<typeof openPlayground>>;

beforeEach(async () => {
  bot = await openPlayground({ clock: steppedClock() });
  playground = bot.playground;
  playground.limits.enforced = true;
});

afterEach(() => playground.close());

/** An interaction with a public answer. */
const answered = async (channel = 'games', who = 'Ada'): Promise<Asked> => {
  const asked = bot.ask(() => playground.as(who, channel).slash('play'));
  expect((await asked.callback({ type: 4, data: { content: 'The table' } })).status).toBe(204);
  return asked;
};

const statuses = async (count: number, act: () => Promise<{ status: number }>): Promise<number[]> => {
  const all: number[] = [];
  for (let i = 0; i < count; i++) all.push((await act()).status);
  return all;
};
const ok = (count: number) => Array.from({ length: count }, () => 200);

it('takes fifty requests a second with the token of the bot', async () => {
  playground.clock.advance(1_000);
  expect(await statuses(50, () => bot.call('GET', '/users/@me'))).toEqual(ok(50));
  const refused = await bot.call('GET', '/users/@me');
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'You are being rate limited.', retry_after: 1, global: true, code: 0 },
  });
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '1',
    'x-ratelimit-global': 'true',
    'x-ratelimit-scope': 'global',
  });
  expect(refused.headers.has('X-RateLimit-Bucket')).toBe(false);
  playground.clock.advance(1_000);
  expect((await bot.call('GET', '/users/@me')).status).toBe(200);
});

it('takes five requests in two seconds through one token, and says so', async () => {
  const [ada, bob] = [await answered(), await answered('games', 'Bob')];
  const remaining: (string | null)[] = [];
  for (const method of ['read', 'edit', 'follow', 'edit', 'read'] as const) {
    const { status, headers } =
      method === 'follow'
        ? await ada.follow({ content: 'x' })
        : method === 'edit'
          ? await ada.edit('@original', { content: 'x' })
          : await ada.read('@original');
    expect([status, headers.get('X-RateLimit-Limit'), headers.get('X-RateLimit-Reset-After')]).toEqual([
      200,
      '5',
      '2.000',
    ]);
    remaining.push(headers.get('X-RateLimit-Remaining'));
  }
  expect(remaining).toEqual(['4', '3', '2', '1', '0']);
  playground.clock.advance(500);
  const refused = await ada.edit('@original', { content: 'y' });
  expect(refused).toMatchObject({ status: 429, body: { retry_after: 1.5, global: false } });
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '2',
    'x-ratelimit-limit': '5',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset-after': '1.500',
    'x-ratelimit-scope': 'user',
  });
  expect((await bob.edit('@original', { content: 'y' })).status).toBe(200);
  playground.clock.advance(1_500);
  expect((await ada.edit('@original', { content: 'y' })).status).toBe(200);
});

it('takes thirty follow-ups a minute in one channel through all tokens, and says so only when it refuses', async () => {
  const fill = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const { status, headers } = await (await answered()).follow({ content: `${i}` });
      expect([status, headers.get('X-RateLimit-Remaining')]).toEqual([200, '4']);
    }
  };
  await fill(20);
  playground.clock.advance(15_000);
  await fill(10);
  const asked = await answered();
  const refused = await asked.follow({ content: 'One too many' });
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'The resource is being rate limited.', retry_after: 45, global: false },
  });
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '45',
    'x-ratelimit-limit': '5',
    'x-ratelimit-remaining': '4',
    'x-ratelimit-scope': 'shared',
  });
  // Neither edits through the token, nor another channel, nor the bot's own messages are meant.
  expect((await asked.edit('@original', { content: 'x' })).status).toBe(200);
  expect((await (await answered('lounge')).follow({ content: 'x' })).status).toBe(200);
  expect(
    (await bot.call('POST', `/channels/${playground.channel('games').id}/messages`, { content: 'x' })).status,
  ).toBe(200);
  playground.clock.advance(45_000);
  expect((await asked.follow({ content: 'Now' })).status).toBe(200);
});

it('does not limit callbacks, nor count what goes through tokens against the bot', async () => {
  for (let i = 0; i < 80; i++) await answered();
  const tokens = await Promise.all(Array.from({ length: 60 }, () => answered()));
  for (const each of tokens) expect((await each.edit('@original', { content: 'x' })).status).toBe(200);
  expect((await bot.call('GET', '/users/@me')).status).toBe(200);
});

it('limits nothing unless told to', async () => {
  playground.limits.enforced = false;
  const asked = await answered();
  expect(await statuses(40, () => asked.follow({ content: 'x' }))).toEqual(ok(40));
  const { headers } = await asked.edit('@original', { content: 'x' });
  expect(headers.has('X-RateLimit-Limit')).toBe(false);
  expect(await statuses(60, () => bot.call('GET', '/users/@me'))).toEqual(ok(60));
});
