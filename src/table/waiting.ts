/** Whom a match waits for. */
import type { AnyAsk, Seat } from '../../games/game.ts';
import { askOf, dueAt, hasAnswered, isForBot, type Match, type Pending, peopleInPlay, seatsInPlay } from './match.ts';
import { isDaily, seatOf, type Table } from './table.ts';

/** The seats of people whose answers to a question are missing, once another person owes it none. */
export function waitedFor(match: Match, pending: Pending): readonly Seat[] {
  const people = peopleInPlay(match);
  const owes = (seat: Seat) =>
    askOf(pending, seat) !== undefined && !hasAnswered(pending, seat) && !isForBot(pending, seat);
  return people.every(owes) ? [] : people.filter(owes);
}

/** The seats that still owe an answer, in seat order. */
export const waitingFor = (match: Match): readonly Seat[] => {
  const seats = new Set<Seat>();
  for (const pending of match.pending)
    for (const ask of pending.question.asks) if (!hasAnswered(pending, ask.seat)) seats.add(ask.seat);
  return [...seats].sort((a, b) => a - b);
};

/** A moment at which the others want to know it: half of those who play still owe an answer, or the last one does. */
export function areFewThinking(match: Match): boolean {
  const left = waitingFor(match).length;
  return left <= 1 || left === Math.ceil(seatsInPlay(match).length / 2);
}

/**
 * The seats that owe an answer and those that have given one, in order, and the first wall-clock time in ms at which
 * one is overdue. Nobody waits for questions that stand aside; nothing where there are no others.
 */
export function thinkingIn(match: Match) {
  const pending = match.pending.filter(({ question }) => question.aside !== true);
  if (pending.length === 0) return undefined;
  const waiting = waitingFor({ ...match, pending });
  const asked = new Set<Seat>(pending.flatMap(({ question }) => question.asks.map(({ seat }: AnyAsk) => seat)));
  const done = [...asked].filter((seat) => !waiting.includes(seat)).sort((a, b) => a - b);
  const left = pending.filter((one) => one.question.asks.some(({ seat }: AnyAsk) => !hasAnswered(one, seat)));
  return { waiting, done, due: Math.min(...left.map((one) => dueAt(match, one))) };
}

/** The wall-clock time in ms until which a running table waits for a user, `Infinity` where no deadline counts; nothing if it does not. */
export function waitsUntil(table: Table, user: string): number | undefined {
  const seat = seatOf(table, user);
  if (seat === undefined) return undefined;
  const { record, match, heldSince } = table;
  const isPlayed = record.status === 'running' && record.pausedAt === null && heldSince === undefined;
  const thinking = isPlayed && match !== undefined ? thinkingIn(match) : undefined;
  if (thinking === undefined || !thinking.waiting.includes(seat)) return undefined;
  return isDaily(table) ? (record.dueAt ?? Number.POSITIVE_INFINITY) : thinking.due;
}

/** Those of these tables that wait for a user, the one that is due first before others. */
export function waitingFirst(tables: readonly Table[], user: string): readonly Table[] {
  const waiting = tables.flatMap((table) => {
    const until = waitsUntil(table, user);
    return until === undefined ? [] : [{ table, until }];
  });
  return waiting.sort((a, b) => (a.until < b.until ? -1 : 1)).map(({ table }) => table);
}

/** Whether another table waits for the person of a seat. */
export function isWaitedElsewhere(
  { record, seats }: Table,
  seat: Seat,
  waitingFor: (user: string) => readonly Table[],
): boolean {
  const { user } = seats[seat]!;
  return user !== null && waitingFor(user).some((other) => other.record.id !== record.id);
}

/** Whether a seat owes nothing at a table that goes on once another person has answered. */
export function waitsForOthers({ record, match }: Table, seat: Seat): boolean {
  if (record.status !== 'running' || match === undefined) return false;
  const waiting = thinkingIn(match)?.waiting ?? [];
  return !waiting.includes(seat) && waiting.some((other) => match.players[other] === 'person');
}
