/** Whether a deadline counts is said by the journal alone. */
import { expect, it } from 'vitest';
import type { Entry, Player } from '../../src/model.ts';
import { dueAt, type Match, nextDue, replay, timeGone } from '../../src/table/match.ts';
import { thinkingIn } from '../../src/table/waiting.ts';
import { fair } from '../rules/fixture-game.ts';
import { type Evening, sit } from '../rules/table.ts';

const MINUTE = 60_000;
const OPTIONS = { days: 1, wares: ['apple', 'bread', 'cheese', 'date'], prize: 'coins', race: true, seconds: 20 };
const HANDS = [
  ['apple-6', 'bread-2', 'bread-3'],
  ['apple-1', 'cheese-4', 'date-5'],
];
const CART = ['bread-6', 'cheese-6', 'date-6'];
/** A minute to guess, twenty seconds for the bell. */
const atTheFair = (players: readonly Player[] = ['person', 'person']): Evening =>
  sit(fair, { players, given: { options: OPTIONS, hands: HANDS, cart: CART, pig: 17 } });
const guesses = (t: Evening): Entry => t.answerOf(t.match.pending[0]!, 0, 'clock', [{ do: 'guess', n: 3 }]);
const replayed = (t: Evening): Match => replay(t.match, t.journal);

it('without deadlines the clock answers for nobody, and a person is never late', () => {
  const t = atTheFair();
  t.enter({ kind: 'untimed', at: t.now }).wait(365 * 24 * 60 * MINUTE);
  expect(nextDue(t.match)).toBe(Number.POSITIVE_INFINITY);
  expect(thinkingIn(t.match)).toMatchObject({ waiting: [0, 1], due: Number.POSITIVE_INFINITY });
  expect(timeGone(t.match, t.match.pending[0]!, t.now)).toBe(0);
  expect(t.refusal(guesses(t))).toBe('not-due');
  t.answer({ 0: 'Weigh 3', 1: 'Weigh 4' });
  expect(t.eventTexts).toContain('Ada guessed 3.');
});

it('when deadlines count again each pending question has all of its time', () => {
  const t = atTheFair();
  t.enter({ kind: 'untimed', at: t.now }).wait(10 * MINUTE);
  t.enter({ kind: 'timed', at: t.now });
  expect(nextDue(t.match)).toBe(t.now + MINUTE);
  t.wait(MINUTE - 1);
  expect(t.refusal(guesses(t))).toBe('not-due');
  t.wait(1);
  expect(t.refusal(guesses(t))).toBeUndefined();
});

it('keeps what was said, and holds nobody idle for time that did not count', () => {
  const t = atTheFair().answer({ 0: 'Weigh 3' }).overdue();
  expect(t.match.idle).toEqual([0, 1]);
  t.enter({ kind: 'untimed', at: t.now });
  expect(t.match.idle).toEqual([0, 0]);
  const said = atTheFair().answer({ 0: 'Weigh 3' });
  said.enter({ kind: 'untimed', at: said.now }).wait(MINUTE).enter({ kind: 'timed', at: said.now });
  expect(said.waiting).toEqual([1]);
});

it('a time that the rules set counts all the same', () => {
  const t = atTheFair();
  t.enter({ kind: 'untimed', at: t.now });
  t.answer({ 0: 'Weigh 3', 1: 'Weigh 4' });
  const timed = t.match.pending.find(({ question }) => question.within !== undefined)!;
  expect(dueAt(t.match, timed)).toBe(t.now + timed.question.within!);
  const before = timed.openedAt;
  t.wait(1000).enter({ kind: 'timed', at: t.now });
  expect(t.match.pending.find(({ question }) => question.id === timed.question.id)!.openedAt).toBe(before);
});

it('counts once: the same line again does not', () => {
  const t = atTheFair();
  expect(t.refusal({ kind: 'timed', at: t.now })).toBe('stale');
  t.enter({ kind: 'untimed', at: t.now });
  expect(t.refusal({ kind: 'untimed', at: t.now })).toBe('stale');
});

it('a journal replays with the lines that it has, and one without them keeps its deadlines', () => {
  const t = atTheFair();
  t.enter({ kind: 'untimed', at: t.now }).wait(60 * MINUTE);
  t.answer({ 0: 'Weigh 3' }).enter({ kind: 'timed', at: t.now }).overdue();
  expect(replayed(t)).toEqual(t.match);
  // One person alone and a bot: before there were such lines, the clock answered for late players.
  const old = atTheFair(['person', 'bot']);
  const due = nextDue(old.match)!;
  expect(due).toBe(old.match.startedAt + MINUTE);
  old.overdue();
  expect(old.journal[0]).toMatchObject({ by: 'clock', seat: 0 });
  expect(replayed(old)).toEqual(old.match);
  expect(old.match.isUntimed).toBe(false);
});
