/** The troubles that tests switch on: lost connections, answers without bodies, refusals; and posting once in spite of them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Playground, steppedClock } from '../../playground/server/index.ts';
import { type Asked, openPlayground } from './playground-http.ts';

let playground: Playground;
let bot: Awaited<ReturnType<typeof openPlayground>>;
const CALLBACK = /^\/interactions\/.*\/callback$/;

beforeEach(async () => {
  bot = await openPlayground({ clock: steppedClock() });
  playground = bot.playground;
});

afterEach(() => playground.close());

const channel = () => `/channels/${playground.channel('games').id}/messages`;
const post = (body: object) => bot.call('POST', channel(), body);
const play = (): Asked => bot.ask(() => playground.as('Ada', 'games').slash('play'));
const texts = () =>
  playground
    .as('Ada', 'games')
    .messages()
    .map(({ content }) => content);
const answer = (content: string) => ({ type: 4, data: { content } });

const answered = async (): Promise<Asked> => {
  const asked = play();
  await asked.callback(answer('The table'));
  return asked;
};

describe('a connection that closes under a request', () => {
  const closed = { cause: { code: 'UND_ERR_SOCKET' } };

  it('before it is handled: a callback can be sent again', async () => {
    playground.faults.cut('POST', CALLBACK, 'before');
    const asked = play();
    await expect(asked.callback(answer('x'))).rejects.toMatchObject(closed);
    expect(texts()).toEqual([]);
    expect((await asked.callback(answer('The table'))).status).toBe(204);
    expect(texts()).toEqual(['The table']);
  });

  it('after it was handled: a callback was given', async () => {
    playground.faults.cut('POST', CALLBACK, 'after');
    const asked = play();
    await expect(asked.callback(answer('The table'))).rejects.toMatchObject(closed);
    expect(texts()).toEqual(['The table']);
    expect(await asked.callback(answer('Again'))).toMatchObject({ status: 400, body: { code: 40060 } });
    expect((await asked.outcome).failed).toBe(false);
    expect(playground.requests.at(-2)).toMatchObject({ method: 'POST', status: 204, body: answer('The table') });
  });

  it('only under matching requests, and no more often than planned', async () => {
    const asked = await answered();
    playground.faults.cut('POST', /^\/webhooks\//, 'after', 2);
    playground.faults.cut('PATCH', /^\/channels\//, 'before');
    await expect(asked.follow({ content: 'A' })).rejects.toMatchObject(closed);
    const { body } = await post({ content: 'B' });
    await expect(bot.call('PATCH', `${channel()}/${body.id}`, { content: 'C' })).rejects.toMatchObject(closed);
    await expect(asked.follow({ content: 'A' })).rejects.toMatchObject(closed);
    expect((await asked.follow({ content: 'A' })).status).toBe(200);
    expect(texts()).toEqual(['The table', 'A', 'B', 'A', 'A']);
    expect((await bot.call('PATCH', `${channel()}/${body.id}`, { content: 'C' })).status).toBe(200);
  });

  it('is forgotten by clear', async () => {
    playground.faults.cut('POST', /messages$/, 'before', 100);
    playground.faults.clear();
    expect((await post({ content: 'x' })).status).toBe(200);
  });
});

describe('answers without a body', () => {
  it('to callbacks, whatever they ask for', async () => {
    playground.faults.noResponseBody = true;
    expect(await play().callback(answer('x'), '?with_response=true')).toMatchObject({ status: 204, body: undefined });
  });

  it('to edits through tokens, which are made all the same', async () => {
    const asked = await answered();
    playground.faults.noEditBody = true;
    expect(await asked.edit('@original', { content: 'Edited' })).toMatchObject({ status: 204, body: undefined });
    expect(texts()).toEqual(['Edited']);
    expect((await asked.follow({ content: 'x' })).body.content).toBe('x');
    playground.faults.clear();
    expect((await asked.edit('@original', { content: 'y' })).body.content).toBe('y');
  });

  it('to follow-ups, which are there all the same', async () => {
    const asked = await answered();
    playground.faults.noFollowUpBody = true;
    expect(await asked.follow({ content: 'More' })).toMatchObject({ status: 204, body: undefined });
    expect(texts()).toEqual(['The table', 'More']);
    playground.faults.clear();
    expect((await asked.follow({ content: 'y' })).body.content).toBe('y');
  });
});

describe('refusals on demand', () => {
  it.each([
    [404, 10008],
    [401, 50027],
  ])('of edits through tokens: %i with %i', async (status, code) => {
    const asked = await answered();
    playground.faults.tokenEdits = status;
    expect(await asked.edit('@original', { content: 'x' })).toMatchObject({ status, body: { code } });
    expect((await asked.follow({ content: 'More' })).status).toBe(200);
    expect(texts()).toEqual(['The table', 'More']);
    playground.faults.tokenEdits = undefined;
    expect((await asked.edit('@original', { content: 'x' })).status).toBe(200);
  });

  it.each([50001, 50013] as const)('of everything the bot writes with its own token: %i', async (code) => {
    const { body: posted } = await post({ content: 'Before' });
    const asked = await answered();
    const refused = { status: 403, body: { code } };
    playground.faults.botWrites = code;
    expect(await post({ content: 'x' })).toMatchObject(refused);
    expect(await bot.call('PATCH', `${channel()}/${posted.id}`, { content: 'x' })).toMatchObject(refused);
    expect(await bot.call('DELETE', `${channel()}/${posted.id}`)).toMatchObject(refused);
    expect(await bot.call('GET', `${channel()}/${posted.id}`)).toMatchObject({ body: { content: 'Before' } });
    expect((await asked.edit('@original', { content: 'Still here' })).status).toBe(200);
    expect((await asked.follow({ content: 'Here too' })).status).toBe(200);
    expect((await play().callback(answer('And here'))).status).toBe(204);
    playground.faults.botWrites = undefined;
    expect((await post({ content: 'After' })).status).toBe(200);
    expect(texts()).toEqual(['Before', 'Still here', 'Here too', 'And here', 'After']);
  });

  it('of matching requests with any code, as often as planned', async () => {
    playground.faults.refuse('POST', /messages$/, 50013, 2);
    playground.faults.refuse('POST', CALLBACK, 10062);
    for (let i = 0; i < 2; i++)
      expect(await post({ content: 'x' })).toMatchObject({ status: 403, body: { code: 50013 } });
    expect((await post({ content: 'x' })).status).toBe(200);
    expect(await play().callback(answer('x'))).toMatchObject({ status: 404, body: { code: 10062 } });
    expect(playground.refusals.every(({ reason }) => reason.endsWith('as planned'))).toBe(true);
  });

  it.each([
    [500, 500],
    [40005, 413],
    ['cut', undefined],
  ] as const)('of what carries a file: %s', async (fault, status) => {
    playground.faults.uploads = fault;
    const form = new FormData();
    form.append('payload_json', JSON.stringify({ content: 'With a file' }));
    form.append('files[0]', new Blob(['x']), 'x.txt');
    const url = `${playground.url}/api/v10${channel()}`;
    const send = () =>
      fetch(url, { method: 'POST', headers: { Authorization: `Bot ${playground.token}` }, body: form });
    const sent = await send().catch(() => undefined);
    expect(sent?.status).toBe(status);
    expect((await post({ content: 'Without' })).status).toBe(200);
    playground.faults.clear();
    expect((await send()).status).toBe(200);
    expect(texts()).toEqual(['Without', 'With a file']);
  });
});

describe('a nonce', () => {
  const once = { content: 'A deal', nonce: 'deal-7', enforce_nonce: true };

  it('returns the message that is there, for some minutes', async () => {
    playground.faults.cut('POST', /messages$/, 'after');
    await expect(post(once)).rejects.toThrow();
    const again = await post({ ...once, content: 'The same deal' });
    expect(again).toMatchObject({ status: 200, body: { content: 'A deal', nonce: 'deal-7' } });
    expect(texts()).toEqual(['A deal']);
    playground.clock.advance(5 * 60_000);
    expect((await post(once)).body.id).not.toBe(again.body.id);
  });

  it('counts in every channel, and is not asked for unless it is enforced', async () => {
    const first = await post(once);
    const elsewhere = await bot.call('POST', `/channels/${playground.channel('lounge').id}/messages`, once);
    expect(elsewhere.body.id).toBe(first.body.id);
    const second = await post({ content: 'A deal', nonce: 'deal-7' });
    expect(second.body.id).not.toBe(first.body.id);
    expect(texts()).toEqual(['A deal', 'A deal']);
  });

  it('of a deleted message is free', async () => {
    const { body } = await post(once);
    await bot.call('DELETE', `${channel()}/${body.id}`);
    expect((await post(once)).body.id).not.toBe(body.id);
    expect(texts()).toEqual(['A deal']);
  });
});
