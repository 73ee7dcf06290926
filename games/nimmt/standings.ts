import type { Seat, Standing } from '../game.ts';
import type { NimmtState, Open } from './state.ts';

/** Whoever is in comes first, then who went out later; among those, fewer ducks (R-nimmt-7). */
export function standings({ open }: Pick<NimmtState, 'open'>): Standing[] {
  const { ducks, outIn, rowsTaken, deal } = open;
  const lasted = (seat: Seat) => outIn[seat] || Number.POSITIVE_INFINITY;
  const isAhead = (a: Seat, b: Seat) => lasted(a) > lasted(b) || (lasted(a) === lasted(b) && ducks[a]! < ducks[b]!);
  const seats = [...ducks.keys()];
  return seats.map((seat) => ({
    seat,
    place: 1 + seats.filter((other) => isAhead(other, seat)).length,
    points: ducks[seat]!,
    tally: { deals: outIn[seat] || deal, rows: rowsTaken[seat]! },
  }));
}

export const winners = (open: Open): Seat[] =>
  standings({ open })
    .filter(({ place }) => place === 1)
    .map(({ seat }) => seat);
