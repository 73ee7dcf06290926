/** What the pages of the rules show: four sheets after some turns, the sheet of the example, and a game alone. */
import { exampleOf } from '../kit/examples.ts';
import { apply, position, questions } from './rules.ts';

const rules = { questions, apply };

/** By row the columns of its crosses. */
const MIA = [
  [2, 3, 5, 6],
  [1, 2, 4],
  [4, 5],
  [2, 3, 5, 6, 8],
  [3, 4, 5],
  [1, 3, 6],
];
const OTHERS = [
  [
    [1, 2, 4],
    [2, 3, 5],
    [2, 4, 5, 7],
    [3, 4],
    [1, 3, 4],
    [2, 5],
  ],
  [
    [3, 5],
    [2, 4, 5],
    [1, 2, 3],
    [3, 5, 6],
    [2, 3, 4, 5],
    [4, 6],
  ],
  [
    [2, 3, 6],
    [1, 3],
    [3, 4, 6],
    [2, 5, 6],
    [1, 4],
    [2, 3, 4, 7],
  ],
];

export const sheets = () =>
  exampleOf({
    rules,
    state: position({ sheets: 'ACEG', crosses: [MIA, ...OTHERS], dice: [4, 2, 6, 3, 1, 5], turn: 11, phase: 'cross' }),
    seat: 0,
  });

/** Rows with 5, 3, 7, 5, 6 and 6 crosses, columns with 5, 0, 1, 6, 2, 1, 3, 4 and 3. */
export const SCORED = [
  [1, 4, 8, 9, 11],
  [4, 7, 8],
  [1, 4, 5, 7, 8, 10, 12],
  [1, 4, 5, 8, 10],
  [1, 4, 6, 9, 10, 11],
  [1, 3, 4, 7, 9, 12],
];

export const score = () =>
  exampleOf({
    rules,
    state: position({
      sheets: 'A',
      crosses: [SCORED],
      dice: [2, 5, 1, 4, 3, 6],
      turn: 19,
      phase: 'cross',
    }),
    seat: 0,
  });

export const alone = () =>
  exampleOf({
    rules,
    state: position({
      sheets: 'B',
      crosses: [[[1, 2, 4], [3], [2, 4], [1, 3, 5, 6], [2], [4, 5]]],
      dice: [6, 1, 3, 3, 5, 2],
      turn: 6,
      phase: 'cross',
      solo: 'rolls',
      missed: 1,
    }),
    seat: 0,
  });
