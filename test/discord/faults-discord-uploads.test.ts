/** Discord takes no pictures: every message is there as text, and shows each turn. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { textOf } from '../../playground/server/index.ts';
import { begun, complaints, handIn, picturesIn, REFUSALS, TWO } from './e2e-picture.ts';
import { harness, pictured, quiet } from './harness.ts';
import { has } from './messages.ts';

describe.each(REFUSALS)('A picture that Discord refuses with %s', (_, refusal) => {
  it('is given up, and each turn is shown as text in the table and in every hand', async () => {
    const { playground } = await pictured({ games: [TWO] });
    harness.plan({ refusals: /as planned/ });
    const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
    playground.faults.uploads = refusal;
    await table.start();
    await playground.until(() => has(table.message(), 'hand'));
    // Ada's hand is a follow-up, Bob's the answer, which is given once more without its pictures.
    expect((await table.hand('Ada')).type).toBe(6);
    const answered = await table.as('Bob').slash('hand');
    expect(answered.type).toBe(5);
    table.panels.set('Bob', (await answered.settled()).id);
    const tried = [table.match, `${table.match} 0`, `${table.match} 1`];
    await playground.until(() => tried.every((message) => complaints(harness, message) === 1));
    await table.picks({ Ada: 12, Bob: 25 });
    await playground.until(() => table.text().includes('turn 9 of 10'));
    await playground.until(() => table.cards('Ada').join() === '32,52' && table.cards('Bob').join() === '45,65');
    await table.picks({ Ada: 32, Bob: 45 });
    await playground.until(() => table.text().includes('turn 10 of 10'));
    await playground.until(() => table.cards('Ada').join() === '52' && table.cards('Bob').join() === '65');
    expect(tried.map((message) => complaints(harness, message))).toEqual([1, 1, 1]);
    // The next deal is a new message, for which it is tried once more: posted as text, with the bot's token.
    await table.picks({ Ada: 52, Bob: 65 });
    await playground.until(() => table.posts().length === 2 && table.text().includes('Round 2, turn 1 of 10'));
    await playground.until(() => table.cards('Ada').length === 10 && table.cards('Bob').length === 10);
    expect(tried.map((message) => complaints(harness, message))).toEqual([2, 1, 1]);
    for (const message of [table.message(), table.panel('Ada'), table.panel('Bob')])
      expect(picturesIn(message)).toEqual([]);
  });

  it('is left out of an answer', async () => {
    const { playground } = await pictured({ games: [TWO] });
    harness.plan({ refusals: /as planned/ });
    const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 1 } });
    await table.start();
    await table.playToTheEnd(['Ada', 'Bob']);
    playground.faults.uploads = refusal;
    const asked = await table.as('Ada').slash('leaderboard', { options: { game: '6nimmt' } });
    expect(asked.failed).toBe(false);
    expect(textOf(await asked.settled())).toContain('played 1');
    expect(picturesIn(await asked.settled())).toEqual([]);
    expect(harness.bot.logged.filter((line) => line.includes('"a picture was not sent"'))).toHaveLength(1);
  });
});

it('An upload that begins late, since its tap had to wait, follows a deferral', async () => {
  let delay = 0;
  const slow: AnyGame = {
    ...TWO,
    apply(state, reply, luck) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, delay);
      return TWO.apply(state, reply, luck);
    },
  };
  const { playground } = await pictured({ games: [slow] });
  const table = await begun(harness);
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  await playground.until(() => ['Ada', 'Bob'].every((name) => handIn(table.panel(name))));
  await table.pick('Ada', 12);
  delay = 1_000;
  playground.faults.uploadsWait = () => wait(1_200);
  expect(await table.pick('Bob', 25)).toMatchObject({ failed: false, type: 6 });
  await playground.until(() => table.panelText('Bob').includes('You: 25'));
  expect(picturesIn(table.panel('Bob'))).not.toEqual([]);
});

describe('An upload that stalls', () => {
  /** Two people whose next pick shows the cards, with pictures in all messages. */
  async function beforeReveal() {
    const { playground } = await pictured({ games: [TWO] });
    const table = await begun(harness);
    for (const name of ['Ada', 'Bob']) await table.hand(name);
    await playground.until(() => ['Ada', 'Bob'].every((name) => handIn(table.panel(name))));
    await table.pick('Ada', 12);
    return { playground, table };
  }
  const notSent = () => harness.bot.logged.filter((line) => line.includes('"a picture was not sent"'));

  it('does not hold back the answer to a tap, nor what others see', { tags: ['long'] }, async () => {
    const { playground, table } = await beforeReveal();
    playground.faults.uploadsWait = () => new Promise(() => {});
    const tapped = table.pick('Bob', 25);
    const { failed, type, message } = await tapped;
    expect([failed, type]).toEqual([false, 7]);
    expect(textOf(message!)).toContain('You: 25');
    expect(picturesIn(message)).toEqual([]);
    expect(notSent()).toHaveLength(1);
    await playground.until(() => table.text().includes('turn 9 of 10') && table.cards('Ada').length === 2, 30_000);
    for (const one of [table.match, `${table.match} 0`]) expect(complaints(harness, one)).toBe(1);
    // The next turn does not try it again.
    await table.picks({ Ada: 32, Bob: 45 });
    await playground.until(() => table.text().includes('turn 10 of 10') && table.cards('Ada').length === 1);
    expect(notSent()).toHaveLength(1);
    // A new deal is posted with the bot's token.
    await table.picks({ Ada: 52, Bob: 65 });
    await playground.until(() => table.posts().length === 2 && table.text().includes('Round 2, turn 1 of 10'), 30_000);
  });

  it('and arrives all the same has answered the tap', async () => {
    const { playground, table } = await beforeReveal();
    harness.plan({ refusals: /already been acknowledged/ });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { length } = playground.requests;
    // Uploads are taken, and their answers are held back.
    let unanswered = 0;
    playground.faults.uploadsWait = async () => {
      unanswered += 1;
    };
    playground.faults.answersWait = async () => {
      if (unanswered === 0) return;
      unanswered -= 1;
      await held;
    };
    const tapped = table.pick('Bob', 25);
    await playground.until(() => table.panelText('Bob').includes('You: 25'));
    expect(playground.requests.slice(length).some(({ status }) => status === 400)).toBe(false);
    expect((await tapped).failed).toBe(false);
    await playground.until(() => playground.requests.slice(length).some(({ status }) => status === 400));
    playground.faults.clear();
    release();
    await table.picks({ Ada: 32, Bob: 45 });
    await playground.until(() => table.cards('Ada').length === 1 && table.cards('Bob').length === 1);
  });

  it('is left out of a private answer', { tags: ['long'] }, async () => {
    const { playground } = await pictured({ games: [TWO] });
    const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 1 } });
    await table.start();
    await table.playToTheEnd(['Ada', 'Bob']);
    playground.faults.uploadsWait = () => new Promise(() => {});
    const asking = table.as('Ada').slash('leaderboard', { options: { game: '6nimmt' } });
    const { failed, type, message } = await asking;
    expect([failed, type]).toEqual([false, 4]);
    expect(textOf(message!)).toContain('played 1');
    expect(notSent()).toHaveLength(1);
  });

  it('and was asked for, as a file, is waited for', { tags: ['long'] }, async () => {
    const { playground } = await quiet();
    const gates: (() => void)[] = [];
    playground.faults.uploadsWait = () => new Promise((resolve) => gates.push(() => resolve(undefined)));
    const asking = playground.as('Ada', 'games').slash('privacy', { sub: 'export' });
    await playground.until(() => gates.length === 1);
    const { failed, type, settled } = await asking;
    expect([failed, type]).toEqual([false, 5]);
    await playground.until(() => gates.length === 2);
    gates[1]!();
    expect((await settled()).attachments).toHaveLength(1);
  });
});
