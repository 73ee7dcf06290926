/** What a match knows of advice: which seats were warned what it costs, and the hints of each seat. */
import { expect, it } from 'vitest';
import type { Entry } from '../../src/model.ts';
import { adviceAfter, NO_ADVICE } from '../../src/table/advice.ts';

const hint = (seat: number, best?: readonly { moves: readonly unknown[]; cost: number }[]): Entry => ({
  kind: 'hint',
  at: 0,
  seat,
  question: 'card.1',
  ...(best && { best }),
});
const draft = (seat: number, suggested?: 'asked' | 'used'): Entry => ({
  kind: 'draft',
  at: 0,
  seat,
  question: 'card.1',
  moves: [],
  ...(suggested && { suggested }),
});
const after = (entries: readonly Entry[]) => entries.reduce(adviceAfter, NO_ADVICE);

it('tells each seat what advice costs, whatever others ask for and draft', () => {
  const { askedAt, takenBy } = after([hint(0), draft(1)]);
  expect([...askedAt]).toEqual([[0, 'card.1']]);
  expect([...takenBy]).toEqual([]);
  expect([...after([hint(0), hint(1), draft(0)]).askedAt]).toEqual([[1, 'card.1']]);
});

it('keeps the last hint of each seat, and the seats that took advice', () => {
  const best = [{ moves: [7], cost: 0 }];
  const { hints, takenBy } = after([hint(0, best), hint(1, best), draft(0)]);
  expect([...hints.keys()]).toEqual([0, 1]);
  expect([...takenBy]).toEqual([0, 1]);
  expect([...after([draft(0, 'asked'), draft(0, 'used'), draft(1, 'asked')]).takenBy]).toEqual([0]);
});
