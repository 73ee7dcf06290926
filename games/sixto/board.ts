/**
 * A table of several seats in flat arrays, for advice and for the trainer: what each row has come to, and where a number
 * may be crossed. test/rules/sixto-table.test.ts holds it against the rules.
 */
import type { Seat } from '../game.ts';
import { pointsFor } from './score.ts';
import {
  CLOSES,
  COLUMNS,
  type Column,
  inTarget,
  isTarget,
  LETTERS,
  OPENS_TARGET,
  ROWS,
  type Row,
  SCORED,
  SHEETS,
} from './sheets.ts';
import { type Open, seatsOf, withHalf } from './state.ts';

export const NO_BOX = -1;
/** Dice that are gone at the end. */
export const DICE_GONE = 3;
export const POINTS = Float64Array.from({ length: COLUMNS }, (_, crosses) => pointsFor(crosses));

/** All rows of all sheets, a number each. */
export const PRINTED: readonly (readonly number[])[] = LETTERS.flatMap((letter) => [...SHEETS[letter]]);

const DICE = 7;
const boxAt = (printed: number, last: Column, die: number): number => (printed * (COLUMNS + 1) + last + 1) * DICE + die;
/** The next box with a number behind a column, and the one after it. */
const NEAR = new Int8Array(PRINTED.length * (COLUMNS + 1) * DICE).fill(NO_BOX);
const FAR = new Int8Array(NEAR.length).fill(NO_BOX);
for (const [printed, numbers] of PRINTED.entries())
  for (let last = -1; last < COLUMNS; last += 1)
    for (let die = 1; die < DICE; die += 1) {
      const near = numbers.indexOf(die, last + 1);
      NEAR[boxAt(printed, last, die)] = near;
      FAR[boxAt(printed, last, die)] = near === NO_BOX ? NO_BOX : numbers.indexOf(die, near + 1);
    }

export class Board {
  readonly seats: number;
  /** By seat and row. */
  readonly printed: Int16Array;
  readonly last: Int8Array;
  readonly made: Int8Array;
  readonly targets: Int8Array;
  /** By seat and column before the target. */
  readonly counts: Int8Array;
  /** By row; 0 for a die that is gone. */
  readonly dice = new Int8Array(ROWS).fill(1);
  /** Rows that close when this turn ends, announced beforehand. */
  readonly closing = new Uint8Array(ROWS);

  constructor(letters: readonly number[]) {
    this.seats = letters.length;
    this.printed = Int16Array.from({ length: ROWS * this.seats }, (_, at) => {
      const seat = Math.floor(at / ROWS);
      return letters[seat]! * ROWS + (at % ROWS);
    });
    this.last = new Int8Array(this.printed.length).fill(NO_BOX);
    this.made = new Int8Array(this.printed.length);
    this.targets = new Int8Array(this.printed.length);
    this.counts = new Int8Array(SCORED * this.seats);
  }

  cross(seat: Seat, row: Row, column: Column): void {
    const at = seat * ROWS + row;
    this.last[at] = column;
    this.made[at]! += 1;
    if (isTarget(column)) this.targets[at]! += 1;
    else this.counts[seat * SCORED + column]! += 1;
  }

  /** The first box that a seat may cross in a row with this number. */
  near(seat: Seat, row: Row, die: number): Column {
    const at = seat * ROWS + row;
    const column = NEAR[boxAt(this.printed[at]!, this.last[at]!, die)]!;
    return isTarget(column) && this.made[at]! < OPENS_TARGET ? NO_BOX : column;
  }

  /** The second one. */
  far(seat: Seat, row: Row, die: number): Column {
    const at = seat * ROWS + row;
    const column = FAR[boxAt(this.printed[at]!, this.last[at]!, die)]!;
    return isTarget(column) && this.made[at]! < OPENS_TARGET ? NO_BOX : column;
  }

  isDead(at: number): boolean {
    return this.last[at]! >= (this.made[at]! >= OPENS_TARGET ? COLUMNS - 1 : SCORED - 1);
  }

  gone(): number {
    let gone = 0;
    for (let row = 0; row < ROWS; row += 1) if (this.dice[row] === 0) gone += 1;
    return gone;
  }

  points(seat: Seat): number {
    let points = 0;
    for (let row = 0; row < ROWS; row += 1) points += POINTS[this.made[seat * ROWS + row]!]!;
    for (let column = 0; column < SCORED; column += 1) points += POINTS[this.counts[seat * SCORED + column]!]!;
    return points;
  }

  crosses(seat: Seat): number {
    let crosses = 0;
    for (let row = 0; row < ROWS; row += 1) crosses += this.made[seat * ROWS + row]!;
    return crosses;
  }
}

/** The table with the half crosses of this turn. */
export function boardOf(open: Open): Board {
  const board = new Board(open.sheets.map((letter) => LETTERS.indexOf(letter)));
  board.dice.set(open.dice);
  for (const row of open.closing) board.closing[row] = 1;
  for (const seat of seatsOf(open))
    for (const [row, crossed] of withHalf(open, seat).entries()) {
      const at = seat * ROWS + row;
      board.last[at] = crossed.at(-1) ?? NO_BOX;
      board.made[at] = crossed.length;
      board.targets[at] = inTarget(crossed);
      for (const column of crossed) if (!isTarget(column)) board.counts[seat * SCORED + column]! += 1;
    }
  return board;
}

export const isClosedBy = (board: Board, seat: Seat, row: Row): boolean => board.targets[seat * ROWS + row]! >= CLOSES;
