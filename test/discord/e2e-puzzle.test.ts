/** `/puzzle`: the same position for everybody, one answer each, what each card costs, and what others have chosen. */
import { afterEach, expect, it } from 'vitest';
import { steppedClock, textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { dayOf } from '../../src/table/daily.ts';
import { type BotAtPlayground, fileIn, idsIn, isEphemeral, labelsOf, NOON, startBotAtPlayground } from './e2e-table.ts';

let harness: BotAtPlayground;
afterEach(() => harness.end());

const as = (name: string, channel = 'games') => harness.playground.as(name, channel);

/** Asks until the puzzle is there. */
async function asked(name: string, channel = 'games'): Promise<Wire> {
  for (let n = 0; n < 60; n += 1) {
    const { message } = await as(name, channel).slash('puzzle');
    if (textOf(message!) !== 'Today’s puzzle is still being made. Ask again in a minute.') return message!;
  }
  throw new Error('the puzzle is never there');
}

it('asks everybody the same, takes one answer, and says what each card costs and what others chose', async () => {
  const clock = steppedClock(NOON);
  harness = await startBotAtPlayground({ playground: { clock } });
  const [ada, bob] = [await asked('Ada'), await asked('Bob', 'spiele')];
  expect(isEphemeral(ada)).toBe(true);
  expect(textOf(bob)).toBe(textOf(ada));
  expect(textOf(ada)).toMatch(
    /^## Which card\? · 6 nimmt! · <t:\d+:D>\nYou are (Mia|Jon|Ada|Tom), and everybody picks/,
  );
  const cards = labelsOf(ada);
  expect(cards.length).toBeGreaterThanOrEqual(4);
  const kept = await harness.bot.store.puzzleOf(dayOf(clock.now()));
  const best = String(JSON.parse(kept!).answers[0].moves[0].card);
  const wrong = cards.find((card) => card !== best)!;
  expect(cards).toContain(best);

  const right = (await as('Ada').click(ada, best)).message!;
  expect(textOf(right)).toContain(`✓ **${best} it is.**`);
  expect(textOf(right)).toContain(`One answer so far: ${best} 100%`);
  expect(textOf(right)).toContain('in 1,000 imagined deals');
  for (const card of cards)
    expect(textOf(right)).toMatch(new RegExp(`- \\*\\*${card}\\*\\* .*: (the best|\\+[\\d.]+ ducks?)`));
  expect(labelsOf(right)).toEqual([]);
  const second = (await as('Ada').click(ada, idsIn(ada)[cards.indexOf(wrong)]!, { force: true })).message!;
  expect(textOf(second)).toContain(`✓ **${best} it is.**`);

  const missed = textOf((await as('Bob', 'spiele').click(bob, wrong)).message!);
  expect(missed).toMatch(
    new RegExp(`\\*\\*${best}\\*\\* would have been best. ${wrong} costs [\\d.]+ ducks? more on average.`),
  );
  expect(missed).toContain('2 answers so far: ');
  expect(missed).toContain(`${wrong} 50%`);

  const file = fileIn(harness, (await as('Bob').slash('privacy', { sub: 'export' })).message!);
  expect(file.puzzle_answers).toEqual([
    { day: dayOf(clock.now()), user: as('Bob').user.id, move: JSON.stringify({ card: Number(wrong) }) },
  ]);
});
