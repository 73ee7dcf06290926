/** What is sent to Discord while it closes connections, fails and refuses. */
import { randomBytes } from 'node:crypto';
import { REST } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { steppedClock } from '../../playground/server/index.ts';
import { botOptions, Requests, troubleOf } from '../../src/discord/live/requests.ts';
import { BotBudget, type RequestSource } from '../../src/requests/budget.ts';
import { FollowUpBudget } from '../../src/requests/followUps.ts';
import { sentAs } from '../../src/requests/multipart.ts';
import { openPlayground } from '../playground/playground-http.ts';

let bot: Awaited<ReturnType<typeof openPlayground>>;
let requests: Requests;
const CALLBACK = /^\/interactions\//;
const MESSAGES = /^\/channels\/\d+\/messages/;
const THREADS = /threads$/;
const WEBHOOKS = /^\/webhooks\//;

beforeEach(async () => {
  bot = await openPlayground({ clock: steppedClock() });
  const { playground } = bot;
  const budget = new BotBudget(playground.clock);
  const rest = new REST({ api: `${playground.url}/api`, ...botOptions(budget) });
  requests = new Requests(rest.setToken(playground.token), budget, new FollowUpBudget(playground.clock));
});
afterEach(async () => {
  vi.useRealTimers();
  await bot.playground.close();
});

const games = () => bot.playground.channel('games').id;
const threads = () => [...bot.playground.world.channels.values()].filter(({ type }) => type === 11);
const said = (content: string) => ({ body: { content, flags: 0 } });
const reply = (content: string) => ({ type: 4, data: { content } });
const texts = () =>
  bot.playground
    .as('Ada', 'games')
    .messages()
    .map(({ content }) => content);
/** An interaction, with where its follow-ups go. */
const asked = () => {
  const { id, token } = bot.ask(() => bot.playground.as('Ada', 'games').slash('play')).payload;
  return { id, token, application: bot.playground.world.application.id, channel: games(), ...LIVING };
};
const LIVING = { until: Number.POSITIVE_INFINITY, followUps: Number.POSITIVE_INFINITY };
const troubleWith = (sent: Promise<unknown>) => sent.then(() => undefined, troubleOf);

describe('a connection that Discord closes', () => {
  it.each(['before', 'after'] as const)('%s a message was posted: it is posted, once', async (when) => {
    bot.playground.faults.cut('POST', MESSAGES, when);
    const { id } = await requests.post(games(), said('A'));
    expect(texts()).toEqual(['A']);
    expect(bot.playground.as('Ada', 'games').messages()[0]!.id).toBe(id);
  });

  it.each(['before', 'after'] as const)('%s a thread was made: it is made, once', async (when) => {
    const place = { guild: bot.playground.world.channels.get(games())!.guild.id, channel: games() };
    bot.playground.faults.cut('POST', THREADS, when);
    const id = await requests.thread(place, 'Table 1');
    expect(threads().map((one) => one.id)).toEqual([id]);
    // One that is in use has a message.
    await requests.post(id, said('A'));
    bot.playground.faults.cut('POST', THREADS, when);
    const other = await requests.thread(place, 'Table 1');
    expect(threads().map((one) => one.id)).toEqual([id, other]);
  });

  it('again and again while a thread is made: none is made, and the failure is no refusal', async () => {
    bot.playground.faults.cut('POST', THREADS, 'before', 100);
    const place = { guild: bot.playground.world.channels.get(games())!.guild.id, channel: games() };
    expect(await troubleWith(requests.thread(place, 'Table 1'))).toBe('failed');
    expect(threads()).toEqual([]);
  });

  it.each(['before', 'after'] as const)('%s an edit or a deletion: both are made', async (when) => {
    const { id } = await requests.post(games(), said('A'));
    bot.playground.faults.cut('PATCH', MESSAGES, when, 2);
    await requests.edit({ channel: games(), message: id }, said('B'));
    expect(texts()).toEqual(['B']);
    bot.playground.faults.cut('DELETE', MESSAGES, 'before', 2);
    await requests.delete({ channel: games(), message: id });
    expect(texts()).toEqual([]);
  });

  it('before an answer was given: it is given, with its message', async () => {
    bot.playground.faults.cut('POST', CALLBACK, 'before', 2);
    const message = await requests.callback(asked(), reply('A'));
    expect([texts(), message?.content]).toEqual([['A'], 'A']);
  });

  it('after an answer was given: it counts as given, without its message', async () => {
    bot.playground.faults.cut('POST', CALLBACK, 'after');
    expect(await requests.callback(asked(), reply('A'))).toBeUndefined();
    expect(texts()).toEqual(['A']);
  });

  it('after an edit through a token: it is made, and the message is returned', async () => {
    const token = asked();
    await requests.callback(token, reply('A'));
    bot.playground.faults.cut('PATCH', WEBHOOKS, 'after', 2);
    expect((await requests.editByToken(token, said('B')))?.content).toBe('B');
    expect(texts()).toEqual(['B']);
  });

  it.each(['before', 'after'] as const)('%s a deletion through a token: it is made, once', async (when) => {
    const token = asked();
    await requests.callback(token, reply('A'));
    bot.playground.faults.cut('DELETE', WEBHOOKS, when, 2);
    await requests.deleteByToken(token);
    expect(texts()).toEqual([]);
    // What was gone before is no success.
    expect(await troubleWith(requests.deleteByToken(token))).toBe('message-gone');
  });

  it('after a follow-up: it is posted once more, and the newer is returned', async () => {
    const token = asked();
    await requests.callback(token, reply('A'));
    bot.playground.faults.cut('POST', WEBHOOKS, 'after');
    const message = await requests.followUp(token, said('B'));
    expect(texts()).toEqual(['A', 'B', 'B']);
    expect(message?.id).toBe(bot.playground.as('Ada', 'games').messages().at(-1)!.id);
  });

  it('again and again: the request is given up', async () => {
    const token = asked();
    bot.playground.faults.cut('POST', /^\//, 'before', 100);
    expect(await troubleWith(requests.callback(token, reply('A')))).toBe('failed');
    expect(await troubleWith(requests.followUp(token, said('B')))).toBe('failed');
    expect(await troubleWith(requests.post(games(), said('C')))).toBe('failed');
    bot.playground.faults.clear();
    expect(texts()).toEqual([]);
  });
});

it('what waits long for the budget is sent when its turn comes, once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { playground } = bot;
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  let taken = 0;
  const slow: RequestSource = {
    sharers: 1,
    left: 1,
    async take() {
      taken += 1;
      await given;
      return { n: 1, wait: 0 };
    },
  };
  const budget = new BotBudget(playground.clock, slow);
  const rest = new REST({ api: `${playground.url}/api`, ...botOptions(budget) }).setToken(playground.token);
  const posting = new Requests(rest, budget, requests.followUps).post(games(), said('A'));
  await vi.waitUntil(() => taken === 1);
  // Longer than the client waits for Discord.
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  give();
  await posting;
  expect([texts(), taken]).toEqual([['A'], 1]);
});

it('sends files as they are, also when a connection is closed meanwhile, through a token and with the bot’s', async () => {
  const files = ['a.png', 'b "two".png'].map((name) => ({ name, contentType: 'image/png', data: randomBytes(90_000) }));
  const note = { name: 'c.txt', contentType: 'text/plain', data: 'ä' };
  const attachments = ['0', '1', '2'].map((id) => ({ id }));
  const payload = { body: { content: 'A', flags: 0, attachments }, files: [...files, note] };
  const token = asked();
  await requests.callback(token, reply('A'));
  bot.playground.faults.cut('PATCH', WEBHOOKS, 'after');
  const sent = [await requests.editByToken(token, payload), await requests.post(games(), payload)];
  for (const { id } of sent.map((message) => message!)) {
    const taken = bot.playground.world.messages.get(id)!.attachments;
    expect(taken.map(({ bytes }) => Buffer.from(bytes))).toEqual([files[0]!.data, files[1]!.data, Buffer.from('ä')]);
  }
  // Copies would have V8 collect its garbage more often.
  const { body } = sentAs({}, files);
  for (const { data } of files) expect(body).toContain(data);
});

it('an answer that was given by somebody else is refused', async () => {
  const token = asked();
  await requests.callback(token, reply('A'));
  expect(await troubleWith(requests.callback(token, reply('B')))).toBe('refused');
});

it('a post that failed is made once if it is made again under its nonce', async () => {
  bot.playground.faults.cut('POST', MESSAGES, 'after', 4);
  expect(await troubleWith(requests.post(games(), said('A'), 'one'))).toBe('failed');
  await requests.post(games(), said('A'), 'one');
  await requests.post(games(), said('A'), 'two');
  expect(texts()).toEqual(['A', 'A']);
});

it('sends again what failed at Discord', async () => {
  const token = asked();
  bot.playground.faults.status('POST', CALLBACK, 500);
  bot.playground.faults.status('POST', WEBHOOKS, 502);
  await requests.callback(token, reply('A'));
  await requests.followUp(token, said('B'));
  expect(texts()).toEqual(['A', 'B']);
});

it('each follow-up is counted in its channel', async () => {
  const token = asked();
  await requests.callback(token, reply('A'));
  for (let n = 0; n < 20; n += 1) {
    expect(requests.followUps.mayPost(games())).toBe(true);
    await requests.followUp(token, said('B'));
  }
  expect(requests.followUps.mayPost(games())).toBe(false);
});

it('does not wait where a channel takes no more follow-ups', async () => {
  const { playground } = bot;
  playground.limits.enforced = true;
  playground.limits.followUps = 1;
  const [first, second] = [asked(), asked()];
  await requests.callback(first, reply('A'));
  await requests.callback(second, reply('A'));
  await requests.followUp(first, said('B'));
  expect(await troubleWith(requests.followUp(second, said('C')))).toBe('rate');
});

describe('an error is', () => {
  const post = () => requests.post(games(), said('A'));
  const follow = () => requests.followUp(asked(), said('A'));
  it.each([
    ['message-gone', 10008],
    ['place-gone', 10003],
    ['place-gone', 10004],
    ['archived', 50083],
    ['forbidden', 50001],
    ['forbidden', 50013],
    ['forbidden', 160005],
    ['invalid', 50035],
    ['refused', 50006],
  ] as const)('%s with code %i', async (trouble, code) => {
    bot.playground.faults.refuse('POST', MESSAGES, code);
    expect(await troubleWith(post())).toBe(trouble);
  });

  it.each([
    ['token-dead', 50027],
    ['token-dead', 10015],
    ['rate', 40094],
  ] as const)('%s with code %i through a token', async (trouble, code) => {
    bot.playground.faults.refuse('POST', WEBHOOKS, code);
    expect(await troubleWith(follow())).toBe(trouble);
  });

  it.each([
    ['forbidden', MESSAGES, 403, post],
    ['refused', MESSAGES, 405, post],
    ['failed', MESSAGES, 503, post],
    ['token-dead', WEBHOOKS, 401, follow],
    ['failed', WEBHOOKS, 500, follow],
  ] as const)('%s for %s with status %i', async (trouble, path, status, send) => {
    bot.playground.faults.status('POST', path, status, 4);
    expect(await troubleWith(send())).toBe(trouble);
  });

  it.each([400, 429])('old for the fourth edit of a message from over an hour ago, with status %i', async (status) => {
    const { playground } = bot;
    playground.limits.oldEditStatus = status;
    const { id } = await post();
    playground.clock.advance(61 * 60_000);
    const { id: younger } = await post();
    const edit = (message: string) => requests.edit({ channel: games(), message }, said('B'));
    for (let n = 0; n < 3; n += 1) await edit(id);
    expect(await troubleWith(edit(id))).toBe('old');
    // The others of its channel do not wait for it.
    await edit(younger);
    expect(texts()).toEqual(['B', 'B']);
  });

  it('failed where nothing listens', async () => {
    const nowhere = new Requests(
      new REST({ api: 'http://127.0.0.1:1/api' }).setToken('x'),
      requests.budget,
      requests.followUps,
    );
    expect(await troubleWith(nowhere.post(games(), said('A')))).toBe('failed');
  });
});
