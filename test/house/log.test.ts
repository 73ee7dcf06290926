/** What may stand in the log: no hand, no token, whatever Discord refuses. */
import { afterEach, expect, it } from 'vitest';
import { described } from '../../src/log.ts';
import { type BotAtPlayground, startBotAtPlayground } from '../discord/e2e-table.ts';

let harness: BotAtPlayground | undefined;
afterEach(async () => {
  await harness?.close();
  harness = undefined;
});

it.each([404, 400, 500])('keeps hand and token out of an answer that Discord refuses with %i', async (status) => {
  harness = await startBotAtPlayground();
  const { playground, bot } = harness;
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.press('Ada', 'start');
  playground.faults.status('POST', /callback/, status, 10);
  const tapped = table.press('Ada', 'hand').catch(() => undefined);
  const logged = () => bot.logged.filter((line) => JSON.parse(line).level >= 40).join('\n');
  await playground.until(() => logged().includes('an interaction'), 10_000);
  expect(JSON.parse(logged().split('\n')[0]!).err).toMatchObject({ status, method: 'POST' });
  const { own } = (await table.state()).match!.state;
  expect(logged()).not.toContain('Your hand');
  expect(logged()).not.toContain(own[0].hand.join(', '));
  for (const { path } of playground.requests)
    for (const token of path.match(/(?<=\/(?:interactions|webhooks)\/\d+\/)[\w.-]{20,}/g) ?? [])
      expect(bot.logged.join('\n')).not.toContain(token);
  playground.clock.advance(3_000);
  await tapped;
});

it('describes an error by what helps: name, message, code, route and cause', () => {
  const error = Object.assign(new Error('no'), {
    code: 10062,
    status: 404,
    method: 'POST',
    requestBody: { json: { secret: 'hand' } },
    url: 'https://discord.com/api/v10/webhooks/123/aW50ZXJhY3Rpb24/messages/@original',
    cause: new Error('deeper'),
  });
  const kept = described(error);
  expect(kept).toMatchObject({ name: 'Error', message: 'no', code: 10062, status: 404, method: 'POST' });
  expect(kept).toMatchObject({ url: 'https://discord.com/api/v10/webhooks/123/…/messages/@original' });
  expect(kept).toMatchObject({ cause: { message: 'deeper' } });
  expect(JSON.stringify(kept)).not.toMatch(/hand|aW50/);
});
