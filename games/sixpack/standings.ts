import type { Seat, Standing } from '../game.ts';
import type { Open, SixpackState } from './state.ts';

/** Of one game the cards that are left; of several all cards and hands that were (B6). */
export function pointsOf({ games, totals, held, stage }: Open, seat: Seat): number {
  const { cards, hands } = totals[seat]!;
  if (games > 1) return cards + hands;
  return stage === 'play' ? (held[seat] ?? 0) : cards;
}

/** In a single game equal cards are told apart by their hands, which nobody knows before it is over. */
export function standings({ open }: Pick<SixpackState, 'open'>): Standing[] {
  const seats = [...open.totals.keys()];
  const isAhead = (a: Seat, b: Seat) => {
    const more = pointsOf(open, a) - pointsOf(open, b);
    if (more !== 0 || open.games > 1) return more > 0;
    return open.totals[a]!.hands > open.totals[b]!.hands;
  };
  const played = open.stage === 'over' ? open.games : open.game - 1;
  return seats.map((seat) => ({
    seat,
    place: 1 + seats.filter((other) => isAhead(other, seat)).length,
    points: pointsOf(open, seat),
    tally: { deals: played, ...open.totals[seat]! },
  }));
}

export const winners = (open: Open): Seat[] =>
  standings({ open })
    .filter(({ place }) => place === 1)
    .map(({ seat }) => seat);
