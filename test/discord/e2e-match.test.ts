/** Whole matches from /play to the result and the leaderboard, through nothing but Discord's messages. */
import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commitmentOf, luckOf, seedOf } from '../../games/luck.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { type House, idsIn, labelsOf, openHouse, type Seating } from './e2e-table.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse({ pictures: true });
});
afterEach(() => house.end());

/** What the result says about the fair deal, checked with nothing but node's own crypto. */
async function checkFairness(table: Seating, committed: string): Promise<void> {
  expect(table.text()).not.toMatch(/[0-9a-f]{8}/);
  const text = await table.checked();
  const secret = /the secret was `([0-9a-f]{64})`/.exec(text)![1]!;
  const [, hash, joins] = /its SHA-256 is `([0-9a-f]{64})`.* the HMAC-SHA256 of `([\d,]+)` with/.exec(text)!;
  expect(hash).toBe(committed);
  expect(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')).toBe(committed);
  expect(commitmentOf(secret)).toBe(committed);
  const seed = createHmac('sha256', Buffer.from(secret, 'hex')).update(joins!).digest('hex');
  expect(seedOf(secret, joins!.split(','))).toBe(seed);

  const { match, options, seats } = await table.state();
  expect(match!.seed).toBe(seed);
  expect(seats.map(({ joinId }) => joinId).join(',')).toBe(joins);
  // The first deal, shuffled again from what everybody can read.
  const { own, open } = nimmt.setup(options, seats.length, luckOf(seed, 'setup')).state;
  const { entries } = await table.stored();
  for (const seat of seats.keys()) {
    const last = new Map(
      entries.flatMap((entry) =>
        entry.kind === 'answer' && entry.seat === seat && /^card\.1\./.test(entry.question)
          ? [[entry.question, (entry.moves[0] as { card: number }).card] as const]
          : [],
      ),
    );
    expect([...last.values()].sort((a, b) => a - b)).toEqual(own[seat]!.hand);
  }
  const startedWith = open.rows.map(([card]) => card).join(', ');
  expect(table.chronicle.find((text) => text.includes('Round 1 begins'))).toContain(
    `The rows start with ${startedWith}.`,
  );
}

/**
 * One message a deal: all but the last are records without buttons, in order, and the last one is the result. Of deals
 * that bots play alone nothing is shown but the end.
 */
async function checkPosts(table: Seating, deals: number, least = deals): Promise<void> {
  await house.playground.until(() => table.posts().length > 1 && idsIn(table.posts().at(-2)!).length === 0);
  const posts = table.posts();
  expect(posts.length).toBeLessThanOrEqual(deals + 1);
  expect(posts.length).toBeGreaterThanOrEqual(least + 1);
  for (const [i, post] of posts.slice(0, -1).entries()) {
    expect(idsIn(post)).toEqual([]);
    expect(textOf(post)).toContain('The table goes on below.');
    // What ends the last deal stands with the result.
    if (i + 1 < least) expect(textOf(post)).toContain(`Round ${i + 1} is over:`);
    else if (least === deals) expect(textOf(post)).toContain(`**Round ${deals}, turn `);
  }
  expect(labelsOf(posts.at(-1)!)).toEqual(['Rematch', 'Replay', 'Check the cards', 'Share']);
}

/** What the pictures of a message say, from top to bottom. */
const altsIn = ({ components }: Wire): string[] =>
  components
    .flatMap((part: Wire) => part.components)
    .flatMap(({ items = [] }: Wire) => items.map((one: Wire) => one.description));

/** Ducks as the result's picture says them, by name and deal; a match of one deal has no list. */
async function ducksPerDeal(table: Seating): Promise<Map<string, number[]>> {
  const moment = await house.playground.until(() => altsIn(table.message()).at(1));
  const told = /Round by round \(ducks\)\. (.+)$/.exec(moment)![1]!;
  return new Map(
    [...told.matchAll(/([^.:]+): ([\d–, ]+)\./g)].map(([, name, ducks]) => [
      name!.trim(),
      ducks!.split(', ').map(Number),
    ]),
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

async function board(table: Seating, name = 'Ada'): Promise<string[]> {
  const { message } = await table.as(name).slash('leaderboard');
  return textOf(message!).split('\n');
}

it('two people play two rounds and rank on the leaderboard', async () => {
  const table = await house.seat({ people: ['Ada', 'Bob'], options: { rounds: 2 } });
  const committed = await table.commitment();
  const lobby = table.message();
  await table.start();
  expect(table.message().id).toBe(lobby.id);
  expect(table.text()).toContain('**Round 1, turn 1 of 10**');

  await table.playToTheEnd(['Ada', 'Bob']);
  await checkPosts(table, 2);
  await checkFairness(table, committed);
  const ducks = await ducksPerDeal(table);
  const { deals, state } = (await table.state()).match!;
  expect([...ducks.keys()]).toEqual(['Ada', 'Bobby']);
  for (const [seat, each] of [...ducks.values()].entries()) {
    expect(each).toEqual([deals[0]![seat]!.points, deals[1]![seat]!.points - deals[0]![seat]!.points]);
    expect(sum(each)).toBe(nimmt.standings(state)[seat]!.points);
  }
  const [ada, bob] = [...ducks.values()].map(sum) as [number, number];
  const unit = (n: number) => `${n} duck${n === 1 ? '' : 's'}`;
  const places =
    ada === bob
      ? [`1. Ada and Bobby: ${unit(ada)}`]
      : ada < bob
        ? [`1. Ada: ${unit(ada)}`, `2. Bobby: ${unit(bob)}`]
        : [`1. Bobby: ${unit(bob)}`, `2. Ada: ${unit(ada)}`];
  // Beside pictures the places are said by their descriptions alone.
  await house.playground.until(() => table.text().includes(places.join('. ')));

  const adaFirst = ada <= bob;
  const shown = (await board(table)).filter((one) => /^\d+\./.test(one));
  const line = (place: number, name: string, rest: string, total: number) =>
    expect.stringMatching(`^${place}\\. ${name}: rating \\d+\\?, played 1, won ${rest}, ${total} ducks? per game$`);
  const [mine, his] = ['Ada \\(you\\)', 'Bobby'] as const;
  if (ada === bob)
    expect(shown.sort()).toEqual([line(1, mine, '1, mean place 1.0', ada), line(1, his, '1, mean place 1.0', bob)]);
  else
    expect(shown).toEqual([
      line(1, adaFirst ? mine : his, '1, mean place 1.0', Math.min(ada, bob)),
      line(2, adaFirst ? his : mine, '0, mean place 2.0', Math.max(ada, bob)),
    ]);
  // A private look at the hands: a panel that is left says that it is over.
  await house.playground.until(() => table.panelText('Ada').includes('The match is over.'));
});

it('two people and two bots play to elimination, and bots are on no leaderboard', async () => {
  const table = await house.seat({ people: ['Ada', 'Bob'], bots: 2, options: { limit: 10 } });
  const committed = await table.commitment();
  await table.start();
  await table.playToTheEnd(['Ada', 'Bob'], (labels) => labels.length - 1);
  const { match, seats } = await table.state();
  const lasted = (seat: number) => match!.state.open.outIn[seat] || match!.deals.length;
  await checkPosts(table, match!.deals.length, Math.max(lasted(0), lasted(1)));
  await checkFairness(table, committed);
  await house.playground.until(() => /^🖼 1\. /m.test(table.text()));
  for (const name of ['Ada', 'Bobby', 'Bot 1', 'Bot 2']) expect(table.text()).toContain(name);
  if (match!.deals.length > 1)
    expect([...(await ducksPerDeal(table)).keys()]).toEqual(['Ada', 'Bobby', 'Bot 1', 'Bot 2']);

  const texts = await board(table);
  const shown = texts.filter((one) => /^\d+\./.test(one));
  const standings = nimmt.standings(match!.state);
  expect(shown).toHaveLength(2);
  for (const seat of [0, 1]) {
    const { place, points } = standings[seat]!;
    const ducks = `${points} duck${points === 1 ? '' : 's'} per game`;
    const result = `played 1, won ${place === 1 ? 1 : 0}, mean place ${place}.0, ${ducks}`;
    expect(shown.filter((one) => one.includes(seats[seat]!.name) && one.includes(result))).toHaveLength(1);
  }
  expect(texts.some((one) => one.startsWith('Bots, apart: played 2, won '))).toBe(true);
});

it('ten people fill a table and play to the result', async () => {
  const people = ['Ada', 'Bob', 'Çelia', '大輔', 'Dora', 'Emil', 'Fanny', 'Gus', 'Hana', 'Iker'];
  const table = await house.seat({ people, options: { rounds: 1, deck: 'advanced' } });
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

it('a rematch is opened by one tap, joined by others, and refused to whom it is not for', async () => {
  const table = await house.seat({ people: ['Ada', 'Bob'], bots: 1, options: { rounds: 1, deck: 'advanced' } });
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
  expect(textOf(lobby)).toContain('- rounds: 1');
  expect(textOf(lobby)).toContain('- deck: Advanced: only as many cards as the players need');
  const again = await house.seatingOf(lobby).commitment('Kim', lobby);
  expect(await table.checked('Kim', result)).not.toContain(again);

  const joined = await table.press('Ada', 'rematch', result);
  expect(textOf(joined.message!)).toBe('You’re in the rematch.');
  await house.playground.until(() => textOf(table.as('Ada').see(lobby)!).includes('👑 Bobby, Bot 1, and Ada'));
  const twice = await table.press('Ada', 'rematch', result);
  expect(textOf(twice.message!)).toContain('You sit at this table already.');

  const rematch = house.seatingOf(lobby);
  await rematch.start('Bob');
  const late = await table.press('Ada', 'rematch', result);
  expect(textOf(late.message!)).toContain('The match has started already.');
  await rematch.playToTheEnd(['Bob', 'Ada']);
  expect((await board(table)).filter((one) => /^\d+\..*played 2/.test(one))).toHaveLength(2);
  expect(rematch.chronicle.length).toBeGreaterThan(10);
});
