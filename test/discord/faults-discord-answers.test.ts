/** Discord takes an answer late or not at all: what was tapped counts all the same, and no refusal is tried again. */
import { afterEach, expect, it } from 'vitest';
import { type BotAtPlayground, labelsOf, type Seating } from './e2e-table.ts';
import { answersIn, forbidden, PLAIN, pings, quietBot, SHORT, settled } from './faults-evening.ts';

let harness: BotAtPlayground;
afterEach(() => harness.end());

const CALLBACK = /callback$/;
const three = async (options: Record<string, string> = {}): Promise<Seating> => {
  harness = await quietBot({ games: [PLAIN] });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], options });
  await table.start();
  for (const name of ['Ada', 'Bob', 'Gus']) await table.hand(name);
  return table;
};

// Where the message has gone the tap can still be acknowledged.
it.each([
  [403, true],
  [404, false],
])('an answer that Discord refuses with %i is not sent again, and the pick counts', async (status, isFailed) => {
  const table = await three();
  const { playground } = harness;
  harness.plan({ refusals: /as planned/, ...(isFailed && { errors: /as planned/, unanswered: 1 }) });
  playground.faults.status('POST', CALLBACK, status);
  const tapped = table.pick('Ada', 12);
  await playground.until(() => forbidden(harness).length > 0);
  await settled(harness);
  playground.clock.advance(3_000);
  expect((await tapped).failed).toBe(isFailed);
  await settled(harness);
  expect(forbidden(harness).map(({ path }) => CALLBACK.test(path))).toEqual([true]);
  expect(await answersIn(table)).toMatchObject([{ seat: 0, moves: [{ card: 12 }] }]);
  await table.hand('Ada');
  expect(labelsOf(table.panel('Ada'))[0]).toBe('✓ 12');
});

it('a tap that comes too late to be acknowledged once its message has gone changes no hand', async () => {
  const table = await three();
  const { playground } = harness;
  harness.plan({ refusals: /as planned/, unanswered: 1 });
  playground.faults.refuse('POST', CALLBACK, 10008);
  playground.faults.refuse('POST', CALLBACK, 10062);
  const tapped = table.pick('Ada', 12);
  await playground.until(() => forbidden(harness).length === 2);
  await settled(harness);
  playground.clock.advance(3_000);
  expect((await tapped).failed).toBe(true);
  const before = table.panel('Ada');
  await table.hand('Ada');
  await playground.until(() => table.as('Ada').see(before) === undefined);
  expect(forbidden(harness)).toHaveLength(2);
});

it.each(['before', 'after'] as const)(
  'a connection that closes %s an answer costs the player nothing',
  async (when) => {
    const table = await three();
    const { playground } = harness;
    harness.plan({ refusals: /already been acknowledged/ });
    for (const [name, card, label] of [
      ['Ada', 12, '✓ 12'],
      ['Bob', 25, '✓ 25'],
    ] as const) {
      playground.faults.cut('POST', CALLBACK, when);
      expect((await table.pick(name, card)).failed).toBe(false);
      await settled(harness);
      expect(labelsOf(table.panel(name))).toContain(label);
    }
    playground.faults.cut('PATCH', /messages/, when, 2);
    await table.picks({ Gus: 38 });
    await playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25, Gus: 38.'));
    await settled(harness);
    expect(await answersIn(table)).toHaveLength(3);
  },
);

it.each(['before', 'after'] as const)('a connection that closes %s a post makes no second message', async (when) => {
  harness = await quietBot({ games: [SHORT] });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  const before = table.messages().length;
  harness.playground.faults.cut('POST', /\/messages$/, when);
  await table.picks({ Ada: 12, Bob: 25 });
  await harness.playground.until(() => table.messages().length > before);
  await settled(harness);
  expect(table.messages()).toHaveLength(before + 1);
});

it('an answer whose contents Discord refuses is deferred, and then given', async () => {
  const table = await three();
  const { playground } = harness;
  harness.plan({ refusals: /as planned/ });
  playground.faults.refuse('POST', CALLBACK, 50035);
  expect((await table.pick('Ada', 12)).failed).toBe(false);
  await playground.until(() => labelsOf(table.panel('Ada'))[0] === '✓ 12');
  expect(await answersIn(table)).toHaveLength(1);
});

it('an answer that came too fast is sent after the wait, once', async () => {
  const table = await three();
  const { playground } = harness;
  harness.plan({ refusals: /^429/ });
  playground.faults.status('POST', CALLBACK, 429);
  const before = playground.requests.length;
  expect((await table.pick('Ada', 12)).failed).toBe(false);
  const sent = playground.requests.slice(before).filter(({ path }) => CALLBACK.test(path));
  expect(sent.map(({ status }) => status)).toEqual([429, 200]);
  expect(labelsOf(table.panel('Ada'))[0]).toBe('✓ 12');
  expect(await answersIn(table)).toHaveLength(1);
});

it('a ping that may not be taken back stays, in one attempt', async () => {
  const table = await three({ pace: '1h' });
  const { playground } = harness;
  harness.plan({ refusals: /as planned/ });
  await table.picks({ Ada: 12, Bob: 25 });
  playground.clock.advance(31 * 60_000);
  await playground.until(() => pings(table).length === 1);
  playground.faults.status('DELETE', /\/messages\/\d+$/, 403);
  await table.picks({ Gus: 38 });
  await playground.until(() => table.text().includes('The cards: '));
  for (const ms of [1_000, 600_000]) {
    await settled(harness);
    playground.clock.advance(ms);
  }
  expect(forbidden(harness).map(({ method, status }) => [method, status])).toEqual([['DELETE', 403]]);
});
