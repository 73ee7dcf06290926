/** What the tests of whole matches check at the end: the fair deal, the messages left behind, the board. */
import { createHash, createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { commitmentOf, luckOf, seedOf } from '../../games/luck.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { textOf } from '../../playground/server/index.ts';
import { idsIn, labelsOf, type Seating } from './e2e-table.ts';

/** What the result says about the fair deal, checked with nothing but node's own crypto. */
export async function checkFairness(table: Seating, committed: string): Promise<void> {
  expect(table.text()).not.toMatch(/[0-9a-f]{8}/);
  const text = await table.checked();
  const secret = /the secret was `([0-9a-f]{64})`/.exec(text)![1]!;
  const [, hash, frozen] = /its SHA-256 is `([0-9a-f]{64})`.* the HMAC-SHA256 of `([0-9a-f]{64}),` with/.exec(text)!;
  expect(hash).toBe(committed);
  expect(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')).toBe(committed);
  expect(commitmentOf(secret)).toBe(committed);
  const seed = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${frozen},`).digest('hex');
  expect(seedOf(secret, [frozen!, ''])).toBe(seed);

  const { match, options, seats, record } = await table.state();
  expect(match!.seed).toBe(seed);
  const { list } = record.freeze!;
  expect(createHash('sha256').update(list).digest('hex')).toBe(frozen);
  expect(JSON.parse(list).seats.map(({ join }: any) => join)).toEqual(seats.map(({ joinId }) => joinId));
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
  // A table that comes with its picture says in its description how the rows begin.
  const said = `The rows start with ${open.rows.map(([card]) => card).join(', ')}.`;
  const drawn = open.rows.map(([card], row) => `Row ${row + 1}: ${card}; `);
  expect(
    table.chronicle.some((text) => text.includes(said) || drawn.every((row) => text.includes(row))),
    said,
  ).toBe(true);
}

/**
 * One message a deal: all but the last are records without buttons, in order, and the last one is the result. Of deals
 * that bots play alone nothing is shown but the end.
 */
export async function checkPosts(table: Seating, deals: number, least = deals): Promise<void> {
  await table.harness.playground.until(() => table.posts().length > 1 && idsIn(table.posts().at(-2)!).length === 0);
  const posts = table.posts();
  expect(posts.length).toBeLessThanOrEqual(deals + 1);
  expect(posts.length).toBeGreaterThanOrEqual(least + 1);
  for (const [i, post] of posts.slice(0, -1).entries()) {
    expect(idsIn(post)).toEqual([]);
    expect(textOf(post)).toMatch(/The (table|result) is further down/);
    // What ends the last deal stands with the result.
    if (i + 1 < least) expect(textOf(post)).toContain(`Round ${i + 1} is over:`);
    else if (least === deals) expect(textOf(post)).toContain(`Round ${deals}, turn `);
  }
  expect(labelsOf(posts.at(-1)!)).toEqual([
    'Rematch',
    'Find others',
    'Replay',
    'Check the cards',
    'Share',
    'Get Sixes',
  ]);
}

export async function board(table: Seating, name = 'Ada'): Promise<string[]> {
  const { message } = await table.as(name).slash('leaderboard');
  return textOf(message!).split('\n');
}
