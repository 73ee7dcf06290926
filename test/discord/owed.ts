/** Plays a match tap by tap: each owed answer, and where its player taps it. */
import { expect } from 'vitest';
import type { Pending } from '../../src/table/match.ts';
import { isOnTable } from '../../src/table/table.ts';
import { answersOf, idsIn, type Seating } from './e2e-table.ts';

/** A seat that owes an answer, and the question. */
export async function next(table: Seating): Promise<{ readonly open: Pending; readonly seat: number } | undefined> {
  const { match, record } = await table.state();
  expect(record.pausedAt).toBeNull();
  if (record.status !== 'running') return undefined;
  for (const open of match!.pending)
    for (const { seat } of open.question.asks)
      if ((open.said.get(seat)?.by ?? 'draft') === 'draft') return { open, seat };
  throw new Error('the match waits for nobody');
}

/** Taps an answer where its question is shown: Done below a draft, and on the table the last, which ends rounds of Six. */
export async function answer(
  table: Seating,
  people: readonly string[],
  { open, seat }: { open: Pending; seat: number },
): Promise<void> {
  const { id } = open.question;
  const name = people[seat]!;
  const where = () => (isOnTable(open) ? table.message() : table.panel(name));
  const shown = await table.house.playground.until(
    () => idsIn(where()).some((each) => each.split(':')[2] === id) && where(),
  );
  const answers = answersOf(shown).filter(({ custom_id }) => custom_id!.split(':')[2] === id);
  const done = answers.find(({ custom_id }) => custom_id!.endsWith(':@done'));
  const first = isOnTable(open) ? answers.at(-1)! : answers[0]!;
  const tapped = open.said.has(seat) && done !== undefined ? done : first;
  expect(await table.as(name).click(shown, tapped.custom_id!)).toMatchObject({ failed: false, type: 7 });
}
