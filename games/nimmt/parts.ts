/** The parts of the rules that a variant may replace, as the base game has them. */
import type { Luck, Seat, View } from '../game.ts';
import { type Card, deckOf, ducksIn, endOf, type Row, topOf } from './cards.ts';
import { type Ending, type Nimmt, type NimmtState, type Open, type Options, seatsDealt, seatsIn } from './state.ts';
import type { Say } from './words/words.ts';

/** Where a card goes: to the end of a row, or before its first card. */
export interface Place {
  readonly row: number;
  readonly left?: true;
}

export interface Parts {
  /** The cards of this deal, in ascending order. */
  deck(open: Open): readonly Card[];
  /** Fills the hands of the seats that are in, and begins the rows. */
  deal(state: NimmtState, deck: readonly Card[], luck: Luck): void;
  /** The seats that play a card next, all at once. None: all have played, and the cards are placed. */
  next(open: Open): readonly Seat[];
  /** Where a card goes; nowhere if it fits no row, so that its player chooses one. */
  placeFor(rows: readonly Row[], card: Card): Place | undefined;
  /** Enters what the seat that takes a row gets for it; returns the ducks. */
  take(state: NimmtState, seat: Seat, row: Row): number;
  /** When the match ends. */
  ending(options: Options, seats: number): Ending;
  /** What it has noted in `open.kept`, in sentences for the table; `without`: for a hand, which is not said again. */
  texts(open: Open, without?: Seat): readonly Say[];
  /** By seat the cards that everybody knows it to hold; nothing where hands are secret. */
  known(open: Open): readonly (readonly Card[])[] | undefined;
  /** By seat what it may have noted for each of them alone, where they hold these hands; its own for the seat that looks. */
  determinizeKept?(view: View<Nimmt>, hands: readonly (readonly Card[])[], luck: Luck): readonly unknown[];
}

export const BASE: Parts = {
  deck: (open) => deckOf(topOf(open.deck, seatsDealt(open).length, open.layout)),

  deal({ open, own }, deck, luck) {
    const cards = luck.shuffle(deck);
    for (const seat of seatsIn(open)) own[seat]!.hand = cards.splice(0, open.layout.hand).sort((a, b) => a - b);
    open.rows = cards.splice(0, open.layout.rows).map((card) => [card]);
  },

  next: (open) => seatsIn(open).filter((seat) => open.laid.every((one) => one.seat !== seat)),

  /** The row with the highest end below the card (R-nimmt-1). */
  placeFor(rows, card) {
    let best: number | undefined;
    for (const [i, row] of rows.entries())
      if (endOf(row) < card && (best === undefined || endOf(row) > endOf(rows[best]!))) best = i;
    return best === undefined ? undefined : { row: best };
  },

  take: (_state, _seat, row) => ducksIn(row),

  ending({ ending, limit, rounds, at_limit }) {
    switch (ending) {
      case 'elimination':
        return { kind: ending, limit, at: at_limit };
      case 'classic':
        return { kind: ending, limit };
      case 'rounds':
        return { kind: ending, rounds };
    }
  },

  texts: () => [],
  known: () => undefined,
};
