import type { Seat, Standing } from '../game.ts';
import { playersOf } from '../kit/say.ts';
import { standingsBy } from '../kit/standings.ts';
import type { NimmtState } from './state.ts';
import { type Say, say } from './words/words.ts';

/** Players still in rank first, then those who went out later; among those, fewer ducks (R-nimmt-7). */
export function standings({ open }: Pick<NimmtState, 'open'>): Standing[] {
  const { ducks, outIn, rowsTaken, deal } = open;
  const lasted = (seat: Seat) => outIn[seat] || Number.POSITIVE_INFINITY;
  const scores = ducks.map((points, seat) => ({
    points,
    tally: { deals: outIn[seat] || deal, rows: rowsTaken[seat]! },
  }));
  return standingsBy(scores, (a, b) => lasted(a) > lasted(b) || (lasted(a) === lasted(b) && ducks[a]! < ducks[b]!));
}

/** R-nimmt-7: the player who is in longer is ahead, whatever the ducks. */
export const tieBreak = (_: Standing, behind: readonly Standing[]): Say =>
  say('lastedLonger', { seats: playersOf(behind.map(({ seat }) => seat)) });
