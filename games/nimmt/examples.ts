/** What the pages of the rules show: Ada's hand, the turn of the example, what cards cost, and a table with house rules. */
import { exampleOf } from '../kit/examples.ts';
import { apply, position, questions } from './rules.ts';

const rules = { questions, apply };
const ROWS = [[14, 31], [40, 47, 48, 60, 62], [75], [90, 93]];
const HANDS = [
  [8, 22, 45, 54, 81, 96],
  [18, 35, 50, 66, 84, 101],
  [5, 33, 70, 80, 99, 104],
  [11, 28, 57, 73, 76, 88],
];
const ADA = 2;

export const hand = () => exampleOf({ rules, state: position({ rows: ROWS, hands: HANDS }), seat: ADA });

/** Mia, Jon, Ada and Tom play 8, 35, 70 and 76; Mia takes row 3. */
export const turn = () =>
  exampleOf({
    rules,
    state: position({ rows: ROWS, hands: HANDS }),
    answers: [{ 0: { card: 8 }, 1: { card: 35 }, 2: { card: 70 }, 3: { card: 76 } }, { 0: { row: 2 } }],
  });

/** A row of each price, and a player who is out. */
export const prices = () =>
  exampleOf({
    rules,
    state: position({
      rows: [[3], [25], [40], [44]],
      hands: [[7, 15, 30, 55, 66], [], [8, 20, 33, 72, 90], [12, 35, 61, 77, 100]],
      ducks: [12, 71, 38, 66],
      outIn: [0, 1, 0, 0],
      deal: 2,
    }),
    seat: 0,
  });

/** Rows of four cards at most, one of them full; hands of five. */
export const houseRules = () =>
  exampleOf({
    rules,
    state: position({
      rows: [
        [14, 31],
        [40, 47, 60],
        [75, 90, 93, 97],
      ],
      hands: [
        [22, 45, 54, 81, 96],
        [18, 35, 66, 84, 101],
        [33, 70, 80, 99, 104],
      ],
      options: { length: 4, hand: 5 },
    }),
    seat: 2,
  });
