/** The games as the robots play them: with a bug in some matches, or with the same deals each time. */
import type { AnyGame, AnyState } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { seedOfRun } from '../rules/laws.ts';

/** One match of this many has a bug, which shows after fewer than this many replies. */
const RARE = 15;
const MAX_REPLIES = 6;
export const PLANTED = 'a planted bug';

/** Whether each match that was set up has a bug, by a number drawn from its luck: a replay breaks where the match did. */
const planted = new Map<number, boolean>();

/** The rules of one match in some break at some reply, and at each attempt after that. */
export function withBug(game: AnyGame): AnyGame {
  /** How many replies the states of such matches still take. */
  const left = new WeakMap<AnyState, number>();
  return {
    ...game,
    setup(options, seats, luck, ...choices) {
      const turn = game.setup(options, seats, luck, ...choices);
      const match = luck.below(2 ** 31);
      if (!planted.has(match)) planted.set(match, planted.size % RARE === 0);
      if (planted.get(match)) left.set(turn.state, luck.below(MAX_REPLIES));
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

/** The same deals each time the evening is played: the seed of the match is new each time. */
export const alwaysAlike = (game: AnyGame, n: number): AnyGame => ({
  ...game,
  setup: (options, seats) => game.setup(options, seats, luckOf(seedOfRun(n), `deal ${seats}`)),
});
