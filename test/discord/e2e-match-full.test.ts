/** Whole matches of a full table, and of a rematch. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { board, checkFairness, checkPosts } from './e2e-result.ts';
import { type BotAtPlayground, startBotAtPlayground } from './e2e-table.ts';

let harness: BotAtPlayground;
beforeEach(async () => {
  harness = await startBotAtPlayground({ pictures: true });
});
afterEach(() => harness.end());

it('ten people fill a table and play to the result', { tags: ['long'] }, async () => {
  const people = ['Ada', 'Bob', 'Çelia', '大輔', 'Dora', 'Emil', 'Fanny', 'Gus', 'Hana', 'Iker'];
  const table = await harness.seat({ people, options: { rounds: 1, deck: 'advanced' } });
  const committed = await table.commitment();
  expect(table.text()).toContain('**Seats:** 10 of 10');
  await table.start();
  await table.playToTheEnd(people);
  await checkPosts(table, 1);
  await checkFairness(table, committed);
  for (const name of ['Ada', 'Bobby', 'Çelia', '大輔', 'Małgorzata'].slice(0, 4)) expect(table.text()).toContain(name);
  expect((await board(table)).filter((one) => /^\d+\./.test(one))).toHaveLength(10);
  const mine = await board(table, 'Dora');
  expect(mine[0]).toBe('## Rangliste: 6 nimmt!');
  expect(mine.some((one) => one.includes('gespielt 1'))).toBe(true);
});

it('a rematch is opened by one tap, joined by others, and refused to whom it is not for', {
  tags: ['long'],
}, async () => {
  const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 1, options: { rounds: 1, deck: 'advanced' } });
  await table.start();
  await table.playToTheEnd(['Ada', 'Bob']);
  expect(await table.checked()).toContain('The deal comes from its stream `setup`.');
  const result = table.message();
  const foreigner = await table.press('Gus', 'rematch', result);
  expect(textOf(foreigner.message!)).toBe('You did not sit at that table. Open one of your own with `/play`.');

  const opened = await table.press('Bob', 'rematch', result);
  const lobby = opened.message as Wire;
  expect(textOf(lobby)).toContain('Bobby wants a rematch. Everybody takes a seat again with **Join**.');
  expect(textOf(lobby)).toContain('**Seats:** 2 of 10 · 👑 Bobby and Bot 1');
  expect(textOf(lobby)).toContain('- Rounds: 1');
  expect(textOf(lobby)).toContain('- Deck: Tactics (only as many cards as the players need)');
  const again = await harness.seatingOf(lobby).commitment('Kim', lobby);
  expect(await table.checked('Kim', result)).not.toContain(again);

  const joined = await table.press('Ada', 'rematch', result);
  expect(textOf(joined.message!)).toBe('You’re in the rematch.');
  await harness.playground.until(() => textOf(table.as('Ada').see(lobby)!).includes('👑 Bobby, Bot 1, and Ada'));
  const twice = await table.press('Ada', 'rematch', result);
  expect(textOf(twice.message!)).toContain('You sit here already.');

  const rematch = harness.seatingOf(lobby);
  await rematch.start('Bob');
  const seen = () =>
    table
      .as('Ada')
      .messages()
      .map(({ id }) => id);
  const before = seen();
  const late = await table.press('Ada', 'rematch', result);
  expect([late.failed, late.followUps()]).toEqual([false, []]);
  expect(seen()).toEqual(before);
  await rematch.playToTheEnd(['Bob', 'Ada']);
  expect((await board(table)).filter((one) => /^\d+\..*played 2/.test(one))).toHaveLength(2);
  expect(rematch.chronicle.length).toBeGreaterThan(10);
});
