/** Hands that open by themselves when a match starts. */
import { afterEach, expect, it } from 'vitest';
import { steppedClock, textOf } from '../../playground/server/index.ts';
import { pictureIn } from './e2e-picture.ts';
import {
  answersOf,
  type BotAtPlayground,
  dealt,
  isEphemeral,
  type Seating,
  startBotAtPlayground,
} from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { quiet } from './quiet.ts';

let harness: BotAtPlayground;
const open = async (options: EveningOptions = {}): Promise<void> => {
  harness = await startBotAtPlayground({ playground: { clock: steppedClock() }, opensHands: true, ...options });
};
afterEach(() => harness.end());

const MINUTE = 60_000;

/** The hands that somebody sees. */
const handsOf = (table: Seating, name: string) =>
  table
    .as(name)
    .messages()
    .filter((each) => isEphemeral(each) && answersOf(each).length === 10);

async function started(table: Seating): Promise<void> {
  await table.start();
  await quiet(harness.playground);
}

const panelOf = (table: Seating, name: string) => table.as(name).messages().findLast(isEphemeral)!;

/** A match of one card each, after Ada and Bob have played theirs. */
async function bothPlayed(ada: number, bob: number): Promise<Seating> {
  await open({ games: [dealt({ rows: [[10], [20], [30], [40]], hands: [[ada], [bob]] })] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { ending: 'rounds', rounds: 1 } });
  await started(table);
  await table.as('Ada').click(panelOf(table, 'Ada'), String(ada));
  await table.as('Bob').click(panelOf(table, 'Bob'), String(bob));
  await quiet(harness.playground);
  return table;
}

it('come to everybody who has joined or started, each to its own person', async () => {
  await open({ pictures: true });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'] });
  const people = ['Ada', 'Bob', 'Gus'];
  await table.start();
  // Pictures are drawn in real time, while the clock stays as it is.
  await harness.playground.until(() => people.every((name) => handsOf(table, name).length > 0));
  await quiet(harness.playground);
  const hands = people.map((name) => handsOf(table, name));
  expect(hands.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(handsOf(table, 'Kim')).toEqual([]);
  const cards = hands.flatMap(([hand]) => answersOf(hand!).map(({ custom_id }) => custom_id));
  expect(new Set(cards).size).toBe(30);
  // It is a panel like any other: it takes a pick and shows the next turn.
  for (const name of people) {
    const [hand] = handsOf(table, name);
    const outcome = await table.as(name).click(hand!, answersOf(hand!)[0]!.custom_id!);
    expect([outcome.failed, outcome.type]).toEqual([false, 7]);
  }
  await quiet(harness.playground);
  expect(table.as('Ada').messages().filter(isEphemeral)).toHaveLength(1);
});

it('come with two presses from /play for a person who starts with bots', async () => {
  await open();
  const table = await harness.seat({ people: ['Ada'], bots: 2 });
  await started(table);
  const [hand] = handsOf(table, 'Ada');
  // No time is up where no other person waits, in the first hand too.
  expect(textOf(hand!)).toContain('Take your time.');
  await table.as('Ada').click(hand!, answersOf(hand!)[0]!.custom_id!);
  expect((await table.stored()).entries.filter(({ kind }) => kind === 'answer').length).toBeGreaterThan(0);
});

it('come after 13 minutes, not after 14, and always to the player who starts', async () => {
  await open();
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  harness.playground.clock.advance(2 * MINUTE);
  await table.press('Gus', 'join');
  harness.playground.clock.advance(12 * MINUTE);
  await started(table);
  expect(['Ada', 'Bob', 'Gus'].map((name) => handsOf(table, name).length)).toEqual([1, 0, 1]);
  await table.hand('Bob');
  expect(handsOf(table, 'Bob')).toHaveLength(1);
});

it('come where people have tapped, to a table that has moved into a thread, whose people are called there', async () => {
  await open();
  const { playground } = harness;
  const table = await harness.seat({ people: ['Bob', 'Gus', 'Kim'], bots: 1 });
  await harness.bot.store.prefer(playground.user('Kim').id, { pings: false });
  const panel = (await table.as('Bob').click(table.message(), '…')).message!;
  await table.as('Bob').click(panel, 'Play in a thread');
  const thread = /<#(\d+)>/.exec(textOf(table.as('Bob').see(panel)!))![1]!;
  const there = playground.as('Gus', thread);
  const called = await playground.until(() => there.messages().find((each) => textOf(each).includes('goes on here')));
  expect(textOf(called)).toBe(`<@${there.user.id}>, the table goes on here.`);
  expect(called.mentions.map(({ id }: { id: string }) => id)).toEqual([there.user.id]);
  const lobby = there.messages().find((each) => textOf(each).startsWith('## '))!;
  expect(BigInt(lobby.id)).toBeLessThan(BigInt(called.id));
  const moved = harness.seatingOf(lobby, thread);
  await moved.start('Bob');
  await quiet(playground);
  for (const name of ['Gus', 'Kim']) expect(handsOf(table, name)).toHaveLength(1);
  const [hand] = handsOf(table, 'Gus');
  const picked = await table.as('Gus').click(hand!, answersOf(hand!)[0]!.custom_id!);
  expect([picked.failed, picked.type]).toEqual([false, 7]);
  expect(there.see(called)).toBeUndefined();
});

it('come within the budget of their channel, and to the player who starts beyond it', async () => {
  await open();
  const people = ['Ada', 'Bob', 'Gus', 'Kim', 'Dora', 'Emil'];
  const table = await harness.seat({ people });
  // Nineteen follow-ups in the same minute.
  const other = await harness.seat({ people: ['Hana'], bots: 1 });
  await started(other);
  for (let i = 1; i < 19; i += 1) await other.hand('Hana');
  await started(table);
  const counts = people.map((name) => handsOf(table, name).length);
  expect(counts[0]).toBe(1);
  expect(counts.reduce((a, b) => a + b)).toBeLessThanOrEqual(2);
});

it('come to those who tap Rematch and then start', async () => {
  await open();
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { ending: 'rounds', rounds: 1 } });
  await table.start();
  await table.playToTheEnd(['Ada', 'Bob']);
  const { message } = await table.press('Ada', 'rematch');
  await table.press('Bob', 'rematch');
  const again = harness.seatingOf(message!);
  await started(again);
  const isOfIt = (name: string) =>
    handsOf(again, name).filter((hand) => answersOf(hand)[0]!.custom_id!.includes(again.match));
  expect(['Ada', 'Bob'].map((name) => isOfIt(name).length)).toEqual([1, 1]);
});

it('follow the table to each new deal', async () => {
  await open({ games: [dealt({ rows: [[10], [20], [30], [40]], hands: [[50], [60]] })], holdTime: 5_000 });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await started(table);
  const panelsOf = (name: string) => table.as(name).messages().filter(isEphemeral);
  for (const name of ['Ada', 'Bob']) {
    const [hand] = panelsOf(name);
    await table.as(name).click(hand!, answersOf(hand!)[0]!.custom_id!);
  }
  await quiet(harness.playground);
  // What became of the last card is said first.
  expect(textOf(panelsOf('Ada')[0]!)).toMatch(
    /^You: 50 → row 4, no ducks\. Round 1: you have \d+ ducks?\.\n───\nThis round is over/,
  );
  expect(table.posts()).toHaveLength(1);
  const continued = await table.as('Ada').click(panelsOf('Ada')[0]!, 'Continue');
  expect(continued.failed).toBe(false);
  await quiet(harness.playground);
  expect(table.posts()).toHaveLength(2);
  for (const name of ['Ada', 'Bob']) {
    const [hand, ...others] = panelsOf(name);
    expect(others).toEqual([]);
    expect(BigInt(hand!.id)).toBeGreaterThan(BigInt(table.message().id));
    expect(answersOf(hand!)).toHaveLength(10);
    const outcome = await table.as(name).click(hand!, answersOf(hand!)[0]!.custom_id!);
    expect([outcome.failed, outcome.type]).toEqual([false, 7]);
  }
});

it('stay where they are at a new deal where the channel takes no more messages', async () => {
  await open({ games: [dealt({ rows: [[10], [20], [30], [40]], hands: [[50], [60]] })], holdTime: 5_000 });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await started(table);
  const panelsOf = (name: string) => table.as(name).messages().filter(isEphemeral);
  const other = await harness.seat({ people: ['Hana'], bots: 1 });
  await started(other);
  for (let i = 1; i < 18; i += 1) await other.hand('Hana');
  for (const name of ['Ada', 'Bob']) {
    const [hand] = panelsOf(name);
    await table.as(name).click(hand!, answersOf(hand!)[0]!.custom_id!);
  }
  const before = ['Ada', 'Bob'].map((name) => panelsOf(name).map(({ id }) => id));
  await table.as('Bob').click(panelsOf('Bob')[0]!, 'Continue');
  await quiet(harness.playground);
  expect(['Ada', 'Bob'].map((name) => panelsOf(name).map(({ id }) => id))).toEqual(before);
  for (const name of ['Ada', 'Bob']) expect(answersOf(panelsOf(name)[0]!)).toHaveLength(10);
});

it('say at the end what became of the last card, and how the match ended for each', async () => {
  const table = await bothPlayed(50, 5);
  expect(textOf(panelOf(table, 'Bob'))).toContain('**Which row do you take?**');
  await table.as('Bob').click(panelOf(table, 'Bob'), answersOf(panelOf(table, 'Bob'))[1]!.custom_id!);
  await quiet(harness.playground);
  expect(textOf(panelOf(table, 'Ada'))).toMatch(
    /^You: 50 → row 4, no ducks\..*\n───\nThe match is over\. You win\.\n\[What could I do better\?\]$/,
  );
  expect(textOf(panelOf(table, 'Bob'))).toMatch(
    /^You: 5 took row 2, 3 ducks\.\n───\nThe match is over\. You came 2nd of 2\.\n\[What could I do better\?\]$/,
  );
});

it('names the people who share the first place', async () => {
  const table = await bothPlayed(50, 51);
  expect(textOf(panelOf(table, 'Ada'))).toContain('The match is over. You share first place with Bobby.');
  expect(textOf(panelOf(table, 'Bob'))).toContain('The match is over. You share first place with Ada.');
});

it('leave what happened between two deals to few words beside the chart', async () => {
  const games = [dealt({ rows: [[10], [20], [30], [40]], hands: [[50], [60]] })];
  await open({ games, holdTime: 5_000, pictures: true });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  const handOf = (name: string) => table.as(name).messages().findLast(isEphemeral);
  for (const name of ['Ada', 'Bob']) {
    const hand = await harness.playground.until(() => handOf(name));
    await table.as(name).click(hand, answersOf(hand)[0]!.custom_id!);
  }
  await harness.playground.until(() => /Round 1 is over/.test(table.text()) && pictureIn(table.message()));
  expect(table.text()).toContain('**Round 1 is over.**');
  expect(table.text()).not.toContain('The cards:');
});
