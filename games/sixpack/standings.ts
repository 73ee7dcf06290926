import type { Seat, Standing } from '../game.ts';
import { playersOf } from '../kit/say.ts';
import { standingsBy, winnersIn } from '../kit/standings.ts';
import type { Open, SixpackState } from './state.ts';
import { type Say, says } from './words/words.ts';

/** Of one game the cards that are left; of several all cards and hands that were (B6). */
export function pointsOf({ games, totals, held, stage }: Open, seat: Seat): number {
  const { cards, hands } = totals[seat]!;
  if (games > 1) return cards + hands;
  return stage === 'play' ? (held[seat] ?? 0) : cards;
}

/** In a single game, cards of equal worth are compared by their hands, which are unknown before it is over. */
export function standings({ open }: Pick<SixpackState, 'open'>): Standing[] {
  const { totals, games } = open;
  const points = totals.map((_, seat) => pointsOf(open, seat));
  const played = open.stage === 'over' ? games : open.game - 1;
  const scores = totals.map((total, seat) => ({ points: points[seat]!, tally: { deals: played, ...total } }));
  return standingsBy(scores, (a, b) => {
    const more = points[a]! - points[b]!;
    return more > 0 || (more === 0 && games === 1 && totals[a]!.hands > totals[b]!.hands);
  });
}

/** B6: what points are, and why nobody is ahead: in a single game those who share the win have equal cards and hands. */
export function resultText({ open }: Pick<SixpackState, 'open'>): Say {
  const first = winnersIn(standings({ open }));
  const most = pointsOf(open, first[0]!);
  const isShared = first.length > 1;
  const tie = isShared && most === 0 ? 'empty' : isShared && open.games === 1 ? 'equal' : 'none';
  return says('pointsAre', { games: open.games, tie });
}

/** B6: cards of equal worth are compared by their hands. */
export const tieBreak = (ahead: Standing, behind: readonly Standing[]): Say =>
  says('moreHands', {
    seats: playersOf(behind.map(({ seat }) => seat)),
    n: ahead.tally!.hands!,
    others: behind[0]!.tally!.hands!,
  });
