/** Plays a match tap by tap: each owed answer, and where its player taps it. */
import { expect } from 'vitest';
import type { Pending } from '../../src/table/match.ts';
import { isOnTable } from '../../src/table/table.ts';
import { answersOf, idsIn, type Seating } from './e2e-table.ts';

/** A seat that owes an answer, and the question. */
export async function next(table: Seating): Promise<{ readonly pending: Pending; readonly seat: number } | undefined> {
  const { match, record } = await table.state();
  expect(record.pausedAt).toBeNull();
  if (record.status !== 'running') return undefined;
  for (const pending of match!.pending)
    for (const { seat } of pending.question.asks)
      if ((pending.said.get(seat)?.by ?? 'draft') === 'draft') return { pending, seat };
  throw new Error('the match waits for nobody');
}

/** Taps an answer where its question is shown: Done below a draft, and on the table the last, which ends rounds of Six. */
export async function answer(
  table: Seating,
  people: readonly string[],
  { pending, seat }: { pending: Pending; seat: number },
): Promise<void> {
  const { id } = pending.question;
  const name = people[seat]!;
  const where = () => (isOnTable(pending) ? table.message() : table.panel(name));
  const shown = await table.harness.playground.until(
    () => idsIn(where()).some((each) => each.split(':')[2] === id) && where(),
  );
  const answers = answersOf(shown).filter(({ custom_id }) => custom_id!.split(':')[2] === id);
  const done = answers.find(({ custom_id }) => custom_id!.endsWith(':@done'));
  const first = isOnTable(pending) ? answers.at(-1)! : answers[0]!;
  const tapped = pending.said.has(seat) && done !== undefined ? done : first;
  expect(await table.as(name).click(shown, tapped.custom_id!)).toMatchObject({ failed: false, type: 7 });
}
