import type { AnyGame } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';

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
