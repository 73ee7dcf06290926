/** Who a match waits for. */
import type { AnyAsk, Seat } from '../../games/game.ts';
import { askOf, dueAt, hasAnswered, isForBot, type Match, type Pending, peopleInPlay, seatsInPlay } from './match.ts';

/** The seats of people whose answers to a question are missing, once another person owes it none. */
export function waitedFor(match: Match, open: Pending): readonly Seat[] {
  const people = peopleInPlay(match);
  const owes = (seat: Seat) => askOf(open, seat) !== undefined && !hasAnswered(open, seat) && !isForBot(open, seat);
  return people.every(owes) ? [] : people.filter(owes);
}

/** The seats that still owe an answer, in seat order. */
export const waitingFor = (match: Match): readonly Seat[] => {
  const seats = new Set<Seat>();
  for (const open of match.pending)
    for (const ask of open.question.asks) if (!hasAnswered(open, ask.seat)) seats.add(ask.seat);
  return [...seats].sort((a, b) => a - b);
};

/** A moment at which the others want to know it: half of those who play still owe an answer, or the last one does. */
export function areFewThinking(match: Match): boolean {
  const left = waitingFor(match).length;
  return left <= 1 || left === Math.ceil(seatsInPlay(match).length / 2);
}

/**
 * Who owes an answer and who has given one, in seat order, and the first wall-clock time in ms at which one is overdue.
 * Nobody waits for questions that stand aside; nothing where there are no others.
 */
export function thinkingIn(match: Match) {
  const pending = match.pending.filter(({ question }) => question.aside !== true);
  if (pending.length === 0) return undefined;
  const waiting = waitingFor({ ...match, pending });
  const asked = new Set<Seat>(pending.flatMap(({ question }) => question.asks.map(({ seat }: AnyAsk) => seat)));
  const done = [...asked].filter((seat) => !waiting.includes(seat)).sort((a, b) => a - b);
  const open = pending.filter((one) => one.question.asks.some(({ seat }: AnyAsk) => !hasAnswered(one, seat)));
  return { waiting, done, due: Math.min(...open.map((one) => dueAt(match, one))) };
}
