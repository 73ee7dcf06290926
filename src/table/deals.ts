/** The points of a match, deal by deal. */
import type { Seat } from '../../games/game.ts';
import type { Match } from './match.ts';

/** A seat's points at the end of each deal that it played. */
export function pointsByDeal(deals: Match['deals'], seat: Seat): readonly number[] {
  const standings = deals.map((deal) => deal.find((one) => one.seat === seat));
  return standings.slice(0, standings.at(-1)?.tally?.deals).map((standing) => standing?.points ?? 0);
}

/** What each of those deals brought. */
export const gainsByDeal = (deals: Match['deals'], seat: Seat): readonly number[] =>
  pointsByDeal(deals, seat).map((points, i, all) => points - (all[i - 1] ?? 0));
