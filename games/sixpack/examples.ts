/** What the pages of the rules show: Mia's hand, the round of the example, the last round of a game, and the packs. */
import { exampleOf, luckWith } from '../kit/examples.ts';
import { deckOf } from './cards.ts';
import { PACKS } from './packs/index.ts';
import type { Pack } from './packs/pack.ts';
import { apply, position, questions } from './rules.ts';

const rules = { questions, apply };
const BLANKS = ['1', '2', '3', '4', '5', '6'];
const MIA = 0;
const first = () =>
  position({
    piles: [['2h'], ['4'], ['5']],
    hands: [
      ['1', '2', '3h', '4', '5', '6'],
      ['1', '2h', '3', '4', '5', '6'],
      ['1', '2', '3', '4', '5', '6'],
      ['1h', '2', '3', '4', '5', '6'],
    ],
  });
/** A card of the first pack, which has nothing but numbers and hands. */
const plain = (face: string) => ({ card: `${PACKS[0].id}.${face}` });

export const hand = () => exampleOf({ rules, state: first(), seat: MIA });

/** Mia plays 1, Jon and Tom 3, Ada 6; Mia claims pile 1. */
export const round = () =>
  exampleOf({
    rules,
    state: first(),
    answers: [{ 0: plain('1'), 1: plain('3'), 2: plain('6'), 3: plain('3') }, { 0: { way: 'claim', pile: 0 } }],
  });

/** Jon plays his last card, and Tom has the most left. */
export const end = () =>
  exampleOf({
    rules,
    state: position({
      piles: [['1'], ['4h'], ['6']],
      hands: [['2', '4', '5'], ['3'], ['1', '6'], ['2', '4', '5h', '6h']],
      round: 9,
    }),
    answers: [{ 0: plain('5'), 1: plain('3'), 2: plain('6'), 3: plain('2') }],
  });

/** A card of the pack lies on pile 2, and Mia holds the rest. */
export function packShown(pack: Pack) {
  const cards = deckOf([pack], luckWith([]));
  const shown = cards[2]!;
  const mine = cards.filter((card) => card !== shown);
  return () =>
    exampleOf({
      rules,
      state: position({ piles: [['2h'], [shown], ['5']], hands: [mine, BLANKS, BLANKS, BLANKS] }),
      seat: MIA,
    });
}

/** The first packs that are not blank. */
const SPECIAL = PACKS.slice(1).map(({ id }) => id);

/** Mia has a card of each of six packs. */
export const mixed = () =>
  exampleOf({
    rules,
    state: position({
      piles: [['2h'], ['4'], ['5h']],
      hands: [SPECIAL.slice(0, 6).map((id, i) => `${id}.${i + 1}`), BLANKS, BLANKS, BLANKS],
    }),
    seat: MIA,
  });

/** Jon and Tom play the same number; Mia's and Ada's cards wait to be placed. */
export const order = () =>
  exampleOf({
    rules,
    state: position({
      piles: [['3h'], ['4'], ['5']],
      hands: [
        [`${SPECIAL[0]}.1`, '5'],
        ['6', '1'],
        ['2', '4h'],
        ['6h', '1'],
      ],
    }),
    answers: [{ 0: { card: `${SPECIAL[0]}.1` }, 1: plain('6'), 2: plain('2'), 3: plain('6h') }],
  });

/** The second of three games. */
export const secondGame = () =>
  exampleOf({
    rules,
    state: position({
      piles: [['2h'], ['4'], ['5']],
      hands: [BLANKS, BLANKS, BLANKS, BLANKS],
      game: 2,
      totals: [
        { cards: 3, hands: 1 },
        { cards: 2, hands: 0 },
        { cards: 0, hands: 0 },
        { cards: 5, hands: 2 },
      ],
      games: 3,
    }),
  });
