/** What the pages of the rules show: a roll of Mia's, the tube raised over it, her whole turn, the last raise, and doubles. */
import { exampleOf } from '../kit/examples.ts';
import { questions } from './asks.ts';
import { apply, position } from './rules.ts';

const rules = { questions, apply };
const before = () => ({
  displays: [
    [5, 8, 14],
    [12, 9, 4],
    [3, 12, 16],
    [2, 11, 7],
  ],
  collected: [[6, 13], [7], [10, 5], [1]],
});
const roll = { do: 'roll' } as const;
const [MIA, JON] = [0, 1];

/** Mia has rolled 12: Jon and Ada still show it. */
export const collecting = () =>
  exampleOf({
    rules,
    state: position({ ...before(), last: { seat: MIA, dice: [6, 4, 2] }, hasRolled: true, dice: 2 }),
  });

/** 12, 8, 11, 3 and 2: the dice go on to Jon. */
export const wholeTurn = () =>
  exampleOf({
    rules,
    state: position(before()),
    answers: [{ [MIA]: roll }, { [MIA]: roll }, { [MIA]: roll }, { [MIA]: roll }, { [MIA]: roll }],
    dice: [6, 4, 2, 5, 3, 6, 4, 1, 2, 1, 2],
  });

/** Jon raises the tube, and the sand has run out: Mia gives back her 13. */
export const raising = () =>
  exampleOf({
    rules,
    state: position({ ...before(), active: JON, passer: MIA, sandEnds: 0 }),
    answers: [{ [JON]: { do: 'raise' } }],
  });

/** The third round ends, and the points are counted. */
export const lastRaise = () =>
  exampleOf({
    rules,
    state: position({ ...before(), active: JON, passer: MIA, sandEnds: 0, round: 3 }),
    answers: [{ [JON]: { do: 'raise' } }],
  });

/** Two dice show a 4: the dice go back the other way. */
export const doubles = () =>
  exampleOf({
    rules,
    state: position({ ...before(), options: { change_of_direction: true } }),
    answers: [{ [MIA]: roll }],
    dice: [4, 4, 3],
  });
