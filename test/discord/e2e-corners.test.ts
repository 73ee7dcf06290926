/** Corners of a table: players who have left, taps before Discord has answered, and the end of a connection. */
import { afterEach, expect, it } from 'vitest';
import { commandsOf } from '../../commands/index.ts';
import { luckOf, seedOf } from '../../games/luck.ts';
import { textOf } from '../../playground/server/index.ts';
import { connect } from '../../src/discord/gateway/session.ts';
import { answersOf, type BotAtPlayground, dealt, idsIn, startBotAtPlayground } from './e2e-table.ts';

let harness: BotAtPlayground;
afterEach(() => harness.end());

const three = dealt({
  rows: [[10], [20], [30], [40]],
  hands: [
    [11, 12, 13],
    [21, 22, 23],
    [31, 32, 33],
  ],
});

it('shows people who have left nothing of the hand that a bot plays on', async () => {
  harness = await startBotAtPlayground({ games: [three] });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'] });
  await table.press('Ada', 'start');
  for (const name of ['Ada', 'Bob', 'Gus']) await table.hand(name);
  const panel = table.panels.get('Bob')!;
  const bob = table.as('Bob');
  expect(answersOf(bob.see(panel)!)).toHaveLength(3);
  expect(textOf((await table.ends('Bob', 'leave')).message!)).toContain('A bot plays your seat to the end.');
  await harness.playground.until(() => answersOf(bob.see(panel)!).length === 0);
  const left = textOf(bob.see(panel)!);
  expect(left).toContain('You have left the match.');
  expect(left).not.toMatch(/\b2[123]\b/);
  await table.pick('Ada', table.cards('Ada')[0]!);
  await table.pick('Gus', table.cards('Gus')[0]!);
  await harness.playground.until(() => table.text().includes('The cards:'));
  await harness.playground.until(() => !textOf(table.as('Ada').see(table.panels.get('Ada')!)!).includes('✓'));
  expect(textOf(bob.see(panel)!)).toBe(left);
});

it('the last one to leave reads what became of the match', async () => {
  harness = await startBotAtPlayground({ games: [three] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 1 });
  await table.press('Ada', 'start');
  expect(textOf((await table.ends('Bob', 'leave')).message!)).toContain('A bot plays your seat to the end.');
  const { message } = await table.ends('Ada', 'leave');
  expect(textOf(message!)).toContain('Everybody has left, so the match ends here and does not count.');
  expect((await table.stored()).record).toMatchObject({ status: 'void', reason: 'empty' });
});

it('shows new players of a rematch before Discord has said where it stands', async () => {
  const one = dealt({ rows: [[10], [20], [30], [40]], hands: [[11], [21]], trick: 10 });
  harness = await startBotAtPlayground({ games: [one] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 1 } });
  await table.press('Ada', 'start');
  for (const name of ['Ada', 'Bob']) {
    await table.hand(name);
    await table.pick(name, table.cards(name)[0]!);
  }
  await harness.playground.until(() => table.text().includes('🏆 '));
  const result = table.messages().at(-1)!;
  harness.playground.faults.delay = 200;
  const [first, second] = await Promise.all(
    ['Ada', 'Bob'].map((name) => table.as(name).click(result, idsIn(result).find((id) => id.endsWith(':rematch'))!)),
  );
  harness.playground.faults.delay = 0;
  expect([first!.failed, second!.failed]).toEqual([false, false]);
  await harness.playground.until(() => textOf(table.messages().at(-1)!).includes('**Seats:** 2 of 10'));
});

it('says places after a tie so that no list numbers them again', async () => {
  const tie = dealt({
    rows: [[10], [20], [30], [40]],
    hands: [[11], [21], [31]],
    ducks: [3, 3, 9],
    trick: 10,
  });
  harness = await startBotAtPlayground({ games: [tie] });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'] });
  await table.press('Ada', 'start');
  const { message } = await table.as('Gus').slash('scores');
  expect(textOf(message!)).toBe('**1.** Ada and Bobby: 3 ducks\n**3.** Gus: 9 ducks');
});

it('hears that Discord has closed the connection for good', async () => {
  harness = await startBotAtPlayground();
  const { playground, bot } = harness;
  await bot.discord.close();
  const log = { info() {}, warn() {}, error() {} };
  const codes: number[] = [];
  const parts = { host: bot.host, store: bot.store, games: [], commands: commandsOf([three]), clock: playground.clock };
  const server = { token: playground.token, api: `${playground.url}/api`, log, metrics: bot.metrics };
  const discord = await connect({ ...parts, ...server, lost: (code) => codes.push(code) });
  playground.gateway.drop(4004);
  await playground.until(() => codes.length > 0);
  expect(codes).toEqual([4004]);
  await discord.close();
  expect(codes).toEqual([4004]);
});

it('every deal can be computed again from what the result says', async () => {
  harness = await startBotAtPlayground();
  const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 1, options: { rounds: 3 } });
  await table.press('Ada', 'start');
  await table.playToTheEnd(['Ada', 'Bob']);
  const result = await table.checked();
  const [, secret] = /the secret was `([0-9a-f]{64})`/.exec(result)!;
  const [, parts] = /HMAC-SHA256 of `([0-9a-f]{64},)`/.exec(result)!;
  const streams = /The deals come from its streams `([^`]+)`\./.exec(result)![1]!.split(', ');
  expect(streams).toHaveLength(3);
  const seed = seedOf(secret!, parts!.split(','));
  const deck = Array.from({ length: 104 }, (_, i) => i + 1);
  for (const [deal, stream] of streams.entries()) {
    const starts = luckOf(seed, stream).shuffle(deck).slice(30, 34);
    const line = `Round ${deal + 1} begins: 10 cards for each player. The rows start with ${starts.join(', ')}.`;
    expect(harness.shown.some(({ text }) => text.includes(line))).toBe(true);
  }
});
