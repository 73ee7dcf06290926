/** Matches as bots play them, for pictures of them. */
import type { AnyAsk, AnyGame, GameEvent } from '../games/game.ts';
import { defaultsOf } from '../games/options.ts';
import { answersOfBots } from '../src/table/bots.ts';
import { isDrafted } from '../src/table/draft.ts';
import { askOf, begin, isOver, lastActAt, type Match, receive, seatsInPlay } from '../src/table/match.ts';

interface Moment {
  readonly match: Match;
  readonly events: readonly GameEvent<any>[];
  readonly taps: number;
  /** Of each seat that is still in play. */
  readonly turns: number;
}

/** One match, as bots play it: after each answer how it lies, what that took and how many turns it began. */
export function* played(game: AnyGame, seats: number, n: number): Generator<Moment> {
  const seed = (seats * 1_000_000 + n).toString(16).padStart(64, '0');
  const players = Array(seats).fill('bot');
  let match = begin({ game, options: defaultsOf(game.fields), players, startedAt: 0, pace: 120_000, seed });
  while (!isOver(match)) {
    const owed = answersOfBots(match, () => false);
    const { question, seat, moves = [], at } = owed.reduce((a, b) => (b.at < a.at ? b : a));
    const ask = askOf(match.pending.find((pending) => pending.question.id === question)!, seat)!;
    const entry = { kind: 'answer', by: 'bot', at: Math.max(at, lastActAt(match)), seat, question, moves } as const;
    const received = receive(match, entry);
    if ('refused' in received) throw new Error(received.refused);
    const began = received.events.filter(({ opens }) => opens === 'round').length;
    const turns = began * seatsInPlay(match).length;
    match = received.match;
    yield { match, events: received.events, taps: tapsFor(ask, moves), turns };
  }
}

/** On the buttons of a hand: of a draft each box or card, and *Done*. */
const tapsFor = (ask: AnyAsk, moves: readonly unknown[]): number => (isDrafted(ask) ? moves.length + 1 : 1);
