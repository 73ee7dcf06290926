/** The states of a column among several players, in digits of a number, for those who look ahead. */
import { ROWS } from './sheets.ts';

/** A column's crosses, and the rows that may still cross there: near, further away and far, in digits of this base. */
export const BASE = ROWS + 1;
const DIGITS = 4;
const NEAR = 3;
const FURTHER = 6;

/** What a row adds to the number of a column that is this many boxes ahead. */
export const awayOf = (boxes: number): number => {
  if (boxes <= 0) return 0;
  return boxes <= NEAR ? BASE : boxes <= FURTHER ? BASE ** 2 : BASE ** 3;
};

/** By number, which state that is; −1 where there are more rows than a sheet has. */
export const columnStates = new Int16Array(BASE ** DIGITS).fill(-1);
let states = 0;
for (let number = 0; number < columnStates.length; number += 1) {
  const all = [0, 1, 2, 3].reduce((sum, digit) => sum + (Math.floor(number / BASE ** digit) % BASE), 0);
  if (all <= ROWS) columnStates[number] = states++;
}
export const COLUMN_STATES = states;
