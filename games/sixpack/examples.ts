/** What the pages of the rules show: Mia's hand, the round of the example, and the last round of a game. */
import { exampleOf } from '../kit/examples.ts';
import { PACKS } from './packs/index.ts';
import { apply, position, questions } from './rules.ts';

const rules = { questions, apply };
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

export const hand = () => exampleOf({ rules, state: first(), seat: 0 });

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
