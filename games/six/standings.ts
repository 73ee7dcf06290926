import type { Seat, Standing } from '../game.ts';
import { standingsBy } from '../kit/standings.ts';
import { pointsIn } from './cards.ts';
import type { Open } from './state.ts';

/** The most points on the collected cards; equal ones share the place (R-six-14). */
export function standings({ open }: { readonly open: Open }): Standing[] {
  const points = open.collected.map(pointsIn);
  const raises = (seat: Seat, isRight: boolean) =>
    open.ends.filter((end) => end.why === 'raised' && end.seat === seat && (end.left === 0) === isRight).length;
  const scores = points.map((each, seat) => ({
    points: each,
    tally: {
      deals: open.ends.length,
      cards: open.collected[seat]!.length,
      raisedRight: raises(seat, true),
      raisedWrong: raises(seat, false),
    },
  }));
  return standingsBy(scores, (a, b) => points[a]! > points[b]!);
}
