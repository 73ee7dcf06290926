/** Players that see only the view: for seats without a person, and for answers that are overdue. */
import type { AnyAsk, Seat } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { accepts, askedAt, askOf, hasAnswered, type Match, type Pending, viewOf } from './match.ts';

/** What a bot answers, and the milliseconds a person would take for it. Its luck is a stream of its own. */
export function advised(
  match: Match,
  open: Pending,
  seat: Seat,
): { readonly moves: readonly unknown[]; readonly after: number } {
  const ask = askOf(open, seat)!;
  const luck = luckOf(match.seed, `advise:${match.step}:${seat}:${open.question.id}`);
  const after = 800 + luck.below(1200);
  const advice = match.game.advise(viewOf(match, seat), ask, luck, match.clock);
  return accepts(ask, advice.moves) ? { after, ...advice } : { moves: firstLegal(ask), after };
}

/** An answer that a bot has still to give: `after` so many milliseconds, and at which wall-clock time that would be. */
interface Coming {
  readonly question: string;
  readonly seat: Seat;
  readonly moves: readonly unknown[];
  readonly after: number;
  readonly at: number;
}

/** What the bots answer that owe an answer and are not `underWay` with it, in their order. */
export function answersOfBots(match: Match, underWay: (question: string, seat: Seat) => boolean): readonly Coming[] {
  const coming = match.pending.flatMap((open) =>
    open.question.asks.flatMap(({ seat }: AnyAsk): Coming[] => {
      const question = open.question.id;
      if (match.players[seat] === 'person' || hasAnswered(open, seat) || underWay(question, seat)) return [];
      const { moves, after } = advised(match, open, seat);
      return [{ question, seat, moves, after, at: askedAt(match, open) + after }];
    }),
  );
  return coming.sort((a, b) => a.after - b.after);
}

/** What is played for a seat whose time is up: the moves that the rules want, else its draft, else the first or advice. */
export function overdue(match: Match, open: Pending, seat: Seat): readonly unknown[] {
  const ask = askOf(open, seat)!;
  const { fallback } = ask;
  if (fallback !== undefined && fallback !== 'first') return fallback;
  const draft = open.said.get(seat)?.moves;
  if (draft !== undefined && accepts(ask, draft)) return draft;
  return fallback === 'first' ? firstLegal(ask) : advised(match, open, seat).moves;
}

/** The first answer in the options' order that the ask accepts. */
export function firstLegal(ask: AnyAsk): readonly unknown[] {
  const search = (chosen: readonly unknown[], from: number): readonly unknown[] | undefined => {
    if (accepts(ask, chosen)) return chosen;
    if (chosen.length === ask.max) return undefined;
    for (let next = from; next < ask.options.length; next += 1) {
      const more = [...chosen, ask.options[next]!.move];
      if (!accepts(ask, more, true)) continue;
      const found = search(more, next + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const found = search([], 0);
  if (found === undefined) throw new Error(`seat ${ask.seat} is asked ${ask.text.key} without a legal answer`);
  return found;
}
