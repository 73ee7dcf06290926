/** Games with a bug: the rules of one match in some break at some reply, and at each attempt after that. */
import type { AnyGame, AnyState } from '../../games/game.ts';

/** One match in so many, after at most so many replies. */
const RARE = 25;
const MOST_REPLIES = 12;
export const PLANTED = 'a planted bug';

export function withBug(game: AnyGame): AnyGame {
  /** How many replies the states of such matches still take. */
  const left = new WeakMap<AnyState, number>();
  return {
    ...game,
    setup(options, seats, luck, wishes) {
      const turn = game.setup(options, seats, luck, wishes);
      // A replay breaks where the match did.
      if (luck.below(RARE) === 0) left.set(turn.state, luck.below(MOST_REPLIES));
      return turn;
    },
    apply(state, reply, luck) {
      const replies = left.get(state);
      if (replies === 0) throw new RangeError(PLANTED);
      const turn = game.apply(state, reply, luck);
      if (replies !== undefined) left.set(turn.state, replies - 1);
      return turn;
    },
  };
}
