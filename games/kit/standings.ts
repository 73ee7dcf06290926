/** Places from points. */
import type { Seat, Standing } from '../game.ts';

/** Places 1 … n by a comparison of seats; seats that are level share the better place. */
export const standingsBy = (
  scores: readonly Pick<Standing, 'points' | 'tally'>[],
  isAhead: (a: Seat, b: Seat) => boolean,
): Standing[] =>
  scores.map((score, seat) => ({
    seat,
    place: 1 + scores.filter((_, other) => isAhead(other, seat)).length,
    ...score,
  }));

/** The seats that share the first place. */
export const winnersIn = (standings: readonly Standing[]): Seat[] =>
  standings.filter(({ place }) => place === 1).map(({ seat }) => seat);
