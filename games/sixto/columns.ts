/** What a column may still get, as a number: its crosses, and the rows that may still cross there by how far they are away. */
import { COLUMNS, type Column, ROWS, SCORED } from './sheets.ts';

/** Boxes up to which a column is near for a row, and not yet far. */
const NEAR = 3;
const FURTHER = 6;
/** Crosses, and rows that are near, further away and far, are digits of this base. */
export const BASE = ROWS + 1;
export const DIGITS = BASE ** 4;

/** What an open row adds to a column that lies so many boxes ahead. */
export const awayOf = (boxes: number): number => (boxes <= NEAR ? BASE : boxes <= FURTHER ? BASE ** 2 : BASE ** 3);

/** By last column, from −1: what an open row adds to each column. */
export const AWAY: readonly Int16Array[] = Array.from({ length: COLUMNS + 1 }, (_, from) =>
  Int16Array.from({ length: SCORED }, (_, column: Column) => (column < from ? 0 : awayOf(column - from + 1))),
);

/** No cross, or no state: nothing can change any more. */
export const NONE = -1;
/** By these digits: a number that has no gaps. */
export const columnStates = new Int16Array(DIGITS).fill(NONE);
let states = 0;
for (let counts = 0; counts < DIGITS; counts += 1) {
  const digits = [0, 1, 2, 3].map((digit) => Math.floor(counts / BASE ** digit) % BASE);
  if (digits.reduce((sum, digit) => sum + digit) <= ROWS) columnStates[counts] = states++;
}
export const COLUMN_STATES = states;
