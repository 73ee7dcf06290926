/** Whole matches from /play to the result and the leaderboard, through nothing but Discord's messages. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nimmt } from '../../games/nimmt/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { board, checkFairness, checkPosts } from './e2e-result.ts';
import { type BotAtPlayground, type Seating, startBotAtPlayground } from './e2e-table.ts';

let harness: BotAtPlayground;
beforeEach(async () => {
  harness = await startBotAtPlayground({ pictures: true });
});
afterEach(() => harness.end());

/** What the pictures of a message say, from top to bottom. */
const altsIn = ({ components }: Wire): string[] =>
  components
    .flatMap((part: Wire) => part.components)
    .flatMap(({ items = [] }: Wire) => items.map((one: Wire) => one.description));

/** Ducks as the result's picture says them, by name and deal; a match of one deal has no list. */
async function ducksPerDeal(table: Seating): Promise<Map<string, number[]>> {
  const moment = await harness.playground.until(() => altsIn(table.message()).at(1));
  const list = /Round by round \(ducks\)\. (.+)$/.exec(moment)![1]!;
  return new Map(
    [...list.matchAll(/([^.:]+): ([\d–, ]+)\./g)].map(([, name, ducks]) => [
      name!.trim(),
      ducks!.split(', ').map(Number),
    ]),
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

it('two people play two rounds and rank on the leaderboard', async () => {
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 2 } });
  const committed = await table.commitment();
  const lobby = table.message();
  await table.start();
  expect(table.message().id).toBe(lobby.id);
  // The picture says it, or the text as long as there is none.
  expect(table.text()).toMatch(/\*\*Round 1, turn 1 of 10\*\*|🖼 Round 1, turn 1 · 2 rounds\./);

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
  await harness.playground.until(() => table.text().includes(places.join('. ')));

  // A fixed number of rounds is a house rule: nobody is rated, so nobody is ahead.
  const shown = (await board(table)).filter((one) => /^\d+\./.test(one)).sort();
  const line = (name: string, mine: number, others: number) => {
    const rest = mine <= others ? 'won 1, mean place 1.0' : 'won 0, mean place 2.0';
    return expect.stringMatching(`^1\\. ${name}: no rating yet, played 1, ${rest}, ${mine} ducks? per match$`);
  };
  expect(shown).toEqual([line('Ada \\(you\\)', ada, bob), line('Bobby', bob, ada)]);
  // A private look at the hands: a panel that is left says that it is over.
  await harness.playground.until(() => table.panelText('Ada').includes('The match is over.'));
});

it('two people and two bots play to elimination, and bots are on no leaderboard', { tags: ['long'] }, async () => {
  const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 2, options: { limit: 10 } });
  const committed = await table.commitment();
  await table.start();
  await table.playToTheEnd(['Ada', 'Bob'], (labels) => labels.length - 1);
  const { match, seats } = await table.state();
  const lasted = (seat: number) => match!.state.open.outIn[seat] || match!.deals.length;
  await checkPosts(table, match!.deals.length, Math.max(lasted(0), lasted(1)));
  await checkFairness(table, committed);
  await harness.playground.until(() => /^🖼 1\. /m.test(table.text()));
  for (const name of ['Ada', 'Bobby', 'Bot 1', 'Bot 2']) expect(table.text()).toContain(name);
  if (match!.deals.length > 1)
    expect([...(await ducksPerDeal(table)).keys()]).toEqual(['Ada', 'Bobby', 'Bot 1', 'Bot 2']);

  const texts = await board(table);
  const shown = texts.filter((one) => /^\d+\./.test(one));
  const standings = nimmt.standings(match!.state);
  expect(shown).toHaveLength(2);
  for (const seat of [0, 1]) {
    const { place, points } = standings[seat]!;
    const ducks = `${points} duck${points === 1 ? '' : 's'} per match`;
    const result = `played 1, won ${place === 1 ? 1 : 0}, mean place ${place}.0, ${ducks}`;
    expect(shown.filter((one) => one.includes(seats[seat]!.name) && one.includes(result))).toHaveLength(1);
  }
  expect(texts.some((one) => one.startsWith('Bots (not ranked): played 2, won '))).toBe(true);
});
