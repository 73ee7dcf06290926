/** Discord takes no pictures: every message is there as text, and shows each turn. */
import { describe, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { complaints, picturesIn, REFUSALS, TWO } from './e2e-picture.ts';
import { house, pictured } from './house.ts';
import { has } from './messages.ts';

describe.each(REFUSALS)('A picture that Discord refuses with %s', (_, refusal) => {
  it('is given up, and each turn is shown as text in the table and in every hand', async () => {
    const { playground } = await pictured({ games: [TWO] });
    house.plan({ refusals: /as planned/ });
    const table = await house.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
    playground.faults.uploads = refusal;
    await table.start();
    await playground.until(() => has(table.message(), 'hand'));
    // Ada's hand is a follow-up, Bob's the answer, which is given once more without its pictures.
    expect((await table.hand('Ada')).type).toBe(6);
    const answered = await table.as('Bob').slash('hand');
    expect(answered.type).toBe(5);
    table.panels.set('Bob', (await answered.settled()).id);
    const tried = [table.match, `${table.match} 0`, `${table.match} 1`];
    await playground.until(() => tried.every((message) => complaints(house, message) === 1));
    await table.picks({ Ada: 12, Bob: 25 });
    await playground.until(() => table.text().includes('turn 9 of 10'));
    await playground.until(() => table.cards('Ada').join() === '32,52' && table.cards('Bob').join() === '45,65');
    await table.picks({ Ada: 32, Bob: 45 });
    await playground.until(() => table.text().includes('turn 10 of 10'));
    await playground.until(() => table.cards('Ada').join() === '52' && table.cards('Bob').join() === '65');
    expect(tried.map((message) => complaints(house, message))).toEqual([1, 1, 1]);
    // The next deal is a new message, for which it is tried once more: posted as text, with the bot's token.
    await table.picks({ Ada: 52, Bob: 65 });
    await playground.until(() => table.posts().length === 2 && table.text().includes('Round 2, turn 1 of 10'));
    await playground.until(() => table.cards('Ada').length === 10 && table.cards('Bob').length === 10);
    expect(tried.map((message) => complaints(house, message))).toEqual([2, 1, 1]);
    for (const message of [table.message(), table.panel('Ada'), table.panel('Bob')])
      expect(picturesIn(message)).toEqual([]);
  });

  it('is left out of an answer', async () => {
    const { playground } = await pictured({ games: [TWO] });
    house.plan({ refusals: /as planned/ });
    const table = await house.seat({ people: ['Ada', 'Bob'], options: { rounds: 1 } });
    await table.start();
    await table.playToTheEnd(['Ada', 'Bob']);
    playground.faults.uploads = refusal;
    const asked = await table.as('Ada').slash('leaderboard', { options: { game: '6nimmt' } });
    expect(asked.failed).toBe(false);
    expect(textOf(await asked.settled())).toContain('played 1');
    expect(picturesIn(await asked.settled())).toEqual([]);
    expect(house.bot.logged.filter((line) => line.includes('"a picture was not sent"'))).toHaveLength(1);
  });
});
