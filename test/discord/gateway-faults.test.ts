/** The process while Discord's gateway refuses, falls silent, and sends what nobody can read. */
import { expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { BehindFront } from './gateway-front.ts';

const harness = new BehindFront();

it('says why it cannot connect or identify and when it tries again, and plays on after it can', {
  tags: ['long'],
}, async () => {
  harness.front.refusals.push('invalid');
  const bot = await harness.start();
  await bot.said('Sixes is ready');
  harness.front.refusals.push('503', 4000);
  for (const client of harness.front.clients) client.terminate();
  await bot.said('connected to Discord', 2);
  const failures = bot.lines().filter(({ msg }) => msg === 'no connection to Discord: it is tried again');
  expect(failures).toMatchObject([
    { level: 40, failures: 1, nextTryMs: 500, reason: 'Invalid session' },
    { level: 40, failures: 1, nextTryMs: 500, code: '1006' },
    { level: 40, failures: 2, nextTryMs: 500, reason: 'Unexpected server response: 503' },
    { level: 40, failures: 3, nextTryMs: 500, code: '4000' },
  ]);
  expect(failures.map(({ reason }) => typeof reason)).toEqual(failures.map(() => 'string'));
  const { message } = await harness.playground.as('Ada', 'games').slash('help');
  expect(textOf(message!)).toContain('/play');
  expect(await bot.stop()).toBe(0);
});

it('ignores what nobody can read, says so, and goes on', async () => {
  const bot = await harness.start();
  await bot.said('Sixes is ready');
  const [client] = harness.front.clients;
  const event = (t: string, d: unknown) => JSON.stringify({ op: 0, s: 1_000, t, d });
  const bad = ['{', '[]', '{"op":0}', '{"op":99,"d":5}', Buffer.from('no zlib'), Buffer.from([0, 0, 255, 255])];
  for (const one of bad) client!.send(one);
  const names = ['INTERACTION_CREATE', 'GUILD_CREATE', 'CHANNEL_UPDATE', 'THREAD_DELETE', 'GUILD_MEMBER_UPDATE', 'NEW'];
  for (const name of names)
    for (const data of [null, {}, 7, { id: 5, type: 2, data: null }]) client!.send(event(name, data));
  await bot.said('an event from Discord could not be read and is ignored', 5);
  const outcome = await harness.playground.as('Ada', 'games').slash('help');
  expect(textOf(outcome.message!)).toContain('/play');
  expect(await bot.stop()).toBe(0);
});

it('logs an error that it cannot go on after, and ends', { tags: ['long'] }, async () => {
  const bot = await harness.start();
  await bot.said('Sixes is ready');
  const [client] = harness.front.clients;
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
    msg: 'Sixes ends because of an unhandled error',
    err: { message: expect.stringContaining('Invalid URL') },
  });
});

it('waits until Discord allows a new session, and starts then', { tags: ['long'] }, async () => {
  const { limits } = harness.playground;
  limits.starts = { most: 0, in: 3_000 };
  const bot = await harness.start();
  await bot.said('no new sessions are left today: waiting until the daily limit resets');
  limits.starts.most = 1;
  await bot.said('Sixes is ready');
  expect(bot.lines().filter(({ level }) => level >= 40)).toMatchObject([
    { level: 40, remaining: 0, resetsAt: expect.stringMatching(/^\d{4}-/) },
  ]);
  expect(await bot.stop()).toBe(0);
});
