import type { AnyGame, AnyState } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { six } from '../../games/six/index.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { sixto } from '../../games/sixto/index.ts';

const CARDS = 3;

/** 6 nimmt! with hands of three cards from a real deal, so that a match lasts three turns. */
export const short: AnyGame = {
  ...nimmt,
  setup(options, seats, luck) {
    const { open, own } = nimmt.setup(options, seats, luck).state;
    const hands = own.map(({ hand }) => hand.slice(0, CARDS));
    return { state: nimmt.position({ rows: open.rows, hands, options }), events: [] };
  },
};

/** The same rules, but a match is over after this many replies, with the points of that moment. */
function endingAfter(replies: number, game: AnyGame): AnyGame {
  /** How many replies the states of matches still take. */
  const left = new WeakMap<AnyState, number>();
  return {
    ...game,
    setup(...given) {
      const turn = game.setup(...given);
      left.set(turn.state, replies);
      return turn;
    },
    apply(state, reply, luck) {
      const turn = game.apply(state, reply, luck);
      left.set(turn.state, left.get(state)! - 1);
      return turn;
    },
    questions: (state) => (left.get(state) === 0 ? [] : game.questions(state)),
  };
}

/** All games, in matches of some taps. */
export const shortGames: readonly AnyGame[] = [
  short,
  endingAfter(3, sixpack),
  endingAfter(5, sixto),
  endingAfter(12, six),
];

/** As a newer version of Sixes has them: 6 nimmt! by other rules, those before in their place. */
export const newerGames: readonly AnyGame[] = [
  { ...short, version: short.version + 1, earlier: [short] },
  ...shortGames.slice(1),
];
