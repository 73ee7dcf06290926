/** What somebody has picked at a moment of a finished match, beside what its experts find best there. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyAsk, ScoredAnswer, Seat } from '../../games/game.ts';
import type { Entry } from '../model.ts';
import { askOf, type Match, type Pending } from './match.ts';
import type { Frame } from './replay.ts';
import type { Table } from './table.ts';

/** A pick, and the match as it was just before the last answer to its question. */
export interface OwnPick {
  readonly match: Match;
  readonly pending: Pending;
  readonly ask: AnyAsk;
  readonly moves: readonly unknown[];
  /** What experts said in a hint. Asked again, they have less time and may answer differently. */
  readonly hint?: readonly ScoredAnswer<unknown>[];
}

/** What a user picked themselves at this moment, where experts can say something of it. */
export const ownPick: typeof ownChoice = (table, ...moment) =>
  table.game.think === undefined ? undefined : ownChoice(table, ...moment);

/** What a user picked themselves at this moment, where there was a choice. */
export function ownChoice(
  { seats }: Table,
  entries: readonly Entry[],
  { match: after, from }: Frame,
  user: string,
): OwnPick | undefined {
  const seat = seats.find((one) => one.user === user)?.seat;
  if (seat === undefined || from === undefined) return undefined;
  // Before that somebody else had the seat.
  if (from.match.n <= entries.findLastIndex((entry) => entry.kind === 'sat-in' && entry.seat === seat))
    return undefined;
  const picks = from.match.pending.flatMap((pending): OwnPick[] => {
    const ask = askOf(pending, seat);
    const isAsked = after.pending.some(({ question }) => question.id === pending.question.id);
    const said = saidTo(pending, from.entry, seat);
    if (ask === undefined || isAsked || ask.options.length < 2 || said?.by !== 'person') return [];
    const hint = hintsFor(entries, pending, seat).at(-1);
    return [{ match: from.match, pending, ask, moves: said.moves, ...(hint && { hint }) }];
  });
  return picks[0];
}

const saidTo = (pending: Pending, last: Entry, seat: Seat) =>
  last.kind === 'answer' && last.question === pending.question.id && last.seat === seat ? last : pending.said.get(seat);

/** The hints given for a question. A hint of a single answer came from a medium bot, as experts were late. */
const hintsFor = (entries: readonly Entry[], { question }: Pending, seat: Seat) =>
  entries.flatMap((entry) => {
    const isOf = entry.kind === 'hint' && entry.question === question.id && entry.seat === seat;
    return isOf && entry.best !== undefined && entry.best.length > 1 ? [entry.best] : [];
  });

/** The best answer, and how many points the pick costs more; unknown where the experts did not evaluate it. */
export interface Comparison {
  readonly best: readonly unknown[];
  readonly isBest: boolean;
  readonly cost: number | undefined;
}

/** Whether a hint already said what the pick costs. */
export const isInHint = ({ hint = [], moves }: OwnPick): boolean => hint.some((one) => areSame(one.moves, moves));

/** Compares a pick with the answers of experts; those of a hint come first. */
export function comparedWith({ moves, hint = [] }: OwnPick, answers: readonly ScoredAnswer<unknown>[]): Comparison {
  const isPicked = (answer: ScoredAnswer<unknown>) => areSame(answer.moves, moves);
  const all = [...hint, ...answers];
  const [best] = all;
  return { best: best!.moves, isBest: isPicked(best!), cost: all.find(isPicked)?.cost };
}

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  isDeepStrictEqual(inOrder(some), inOrder(others));

/** What is chosen together may be chosen in any order. */
const inOrder = (moves: readonly unknown[]): readonly string[] => moves.map((move) => JSON.stringify(move)).sort();
