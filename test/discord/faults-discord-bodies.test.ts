/** Discord says nothing of what it has done, or takes no edits: matches are played all the same, by *My hand*. */
import { afterEach, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { waitingFor } from '../../src/table/waiting.ts';
import { answersOf, type BotAtPlayground, type Seating } from './e2e-table.ts';
import { quietBot } from './faults-evening.ts';

let harness: BotAtPlayground;
afterEach(() => harness.end());

const STALE = 'That moment has passed. This is your hand now.';

/** Everybody sees each deal's message, and opens a new panel for each answer, as long as the match lasts. */
async function playByMyHand(table: Seating, names: readonly string[]): Promise<void> {
  for (;;) {
    const { match, record } = await table.state();
    const next = record.status === 'running' ? waitingFor(match!)[0] : undefined;
    if (next === undefined) break;
    const name = names[next]!;
    // A channel takes 20 follow-ups a minute.
    harness.playground.clock.advance(4_000);
    await harness.playground.until(() => table.posts().length === 1 + match!.deals.length);
    const opened = await table.hand(name);
    expect(opened.failed).toBe(false);
    const tapped = await table.as(name).click(table.panel(name), answersOf(table.panel(name))[0]!.custom_id!);
    expect(tapped.failed).toBe(false);
    expect(textOf(tapped.message!)).not.toContain(STALE);
  }
  await harness.playground.until(() => table.isOver());
}

const FAULTS: readonly [where: string, tags: string[], faults: object][] = [
  ['token edits answer 404', ['long'], { tokenEdits: 404 }],
  ['answers to interactions have no body', ['long'], { noResponseBody: true }],
  ['both', ['long'], { tokenEdits: 404, noResponseBody: true }],
  ['follow-ups and edits have no body', ['long'], { noFollowUpBody: true, noEditBody: true }],
  [
    'nothing has a body, and the bot’s token may not write',
    [],
    { noResponseBody: true, noFollowUpBody: true, noEditBody: true, botWrites: 50013 },
  ],
];
for (const [where, tags, faults] of FAULTS)
  it(`a match is playable where ${where}`, { tags }, async () => {
    harness = await quietBot({ pictures: true });
    harness.plan({ refusals: /as planned/ });
    Object.assign(harness.playground.faults, faults);
    const opened = await harness.playground.as('Ada', 'games').slash('play', { sub: '6nimmt', options: { rounds: 2 } });
    const table = harness.seatingOf(opened.message!);
    await table.press('Bob', 'join');
    await table.start();
    await playByMyHand(table, ['Ada', 'Bob']);
    expect(table.text()).toContain('🏆 ');
    // Two deals and the result.
    expect(table.posts()).toHaveLength(3);
  });
