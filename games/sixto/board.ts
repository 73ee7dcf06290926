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
  DICE_GONE,
  isDeadAt,
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
export const POINTS = Float64Array.from({ length: COLUMNS }, (_, crosses) => pointsFor(crosses));

/** All rows of all sheets, a number each. */
const PRINTED: readonly (readonly number[])[] = LETTERS.flatMap((letter) => [...SHEETS[letter]]);

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

/** A hasty player crosses the nearest box of each color unless it skips more boxes than this. */
const HASTY_SKIPS = 2;
/** With this many boxes it keeps its dice. */
const ENOUGH_BOXES = 3;
/** After this many crosses a player's style shows. */
const SEEN = 5;

export class Board {
  readonly seats: number;
  readonly letters: readonly number[];
  /** By seat and row. */
  readonly printed: Int16Array;
  readonly last: Int8Array;
  readonly made: Int8Array;
  readonly targets: Int8Array;
  /** By seat and column before the target. */
  readonly counts: Int8Array;
  /** By seat: crosses that skipped more than a hasty player does. */
  readonly wide: Int8Array;
  /** By row; 0 for a die that is gone. */
  readonly dice = new Int8Array(ROWS).fill(1);

  /** `letters`: by seat, from 0. */
  constructor(letters: readonly number[]) {
    this.letters = letters;
    this.seats = letters.length;
    this.printed = Int16Array.from({ length: ROWS * this.seats }, (_, at) => {
      const seat = Math.floor(at / ROWS);
      return letters[seat]! * ROWS + (at % ROWS);
    });
    this.last = new Int8Array(this.printed.length).fill(NO_BOX);
    this.made = new Int8Array(this.printed.length);
    this.targets = new Int8Array(this.printed.length);
    this.counts = new Int8Array(SCORED * this.seats);
    this.wide = new Int8Array(this.seats);
  }

  /** Takes over everything from a table with the same sheets. */
  assign({ last, made, targets, counts, wide, dice }: Board): this {
    this.last.set(last);
    this.made.set(made);
    this.targets.set(targets);
    this.counts.set(counts);
    this.wide.set(wide);
    this.dice.set(dice);
    return this;
  }

  copy(): Board {
    return new Board(this.letters).assign(this);
  }

  cross(seat: Seat, row: Row, column: Column): void {
    const at = seat * ROWS + row;
    if (column - this.last[at]! - 1 > HASTY_SKIPS) this.wide[seat]! += 1;
    this.last[at] = column;
    this.made[at]! += 1;
    if (isTarget(column)) this.targets[at]! += 1;
    else this.counts[seat * SCORED + column]! += 1;
  }

  /** Crosses the boxes that a seat has picked, by row; returns how many. */
  crossAll(seat: Seat, picks: Int8Array): number {
    let made = 0;
    for (let row = 0; row < ROWS; row += 1) {
      if (picks[row] === NO_BOX) continue;
      this.cross(seat, row, picks[row]!);
      made += 1;
    }
    return made;
  }

  /** The first box that a seat may cross in a row with this number. */
  near(seat: Seat, row: Row, die: number): Column {
    return this.#box(NEAR, seat * ROWS + row, die);
  }

  /** The second one. */
  far(seat: Seat, row: Row, die: number): Column {
    return this.#box(FAR, seat * ROWS + row, die);
  }

  #box(boxes: Int8Array, at: number, die: number): Column {
    const column = boxes[boxAt(this.printed[at]!, this.last[at]!, die)]!;
    return isTarget(column) && this.made[at]! < OPENS_TARGET ? NO_BOX : column;
  }

  /** Whether a seat can still cross anything in a row. */
  isOpen(seat: Seat, row: Row): boolean {
    const at = seat * ROWS + row;
    return this.dice[row] !== 0 && !isDeadAt(this.last[at]!, this.made[at]!);
  }

  /** Whether a cross of this seat in the target closes a row. */
  mayClose(seat: Seat, row: Row): boolean {
    return this.targets[seat * ROWS + row] === CLOSES - 1;
  }

  /** Whether a seat has played like a hasty player so far. */
  isHasty(seat: Seat): boolean {
    return this.wide[seat] === 0 && this.crosses(seat) >= SEEN;
  }

  /** What a hasty player would cross. */
  hastyPicks(seat: Seat): Int8Array {
    return Int8Array.from(this.dice, (die, row) => {
      const column = die === 0 ? NO_BOX : this.near(seat, row, die);
      return column - this.last[seat * ROWS + row]! - 1 > HASTY_SKIPS ? NO_BOX : column;
    });
  }

  /** Whether a hasty player would keep these dice. */
  hastyKeeps(seat: Seat): boolean {
    return this.hastyPicks(seat).filter((column) => column !== NO_BOX).length >= ENOUGH_BOXES;
  }

  gone(): number {
    let gone = 0;
    for (let row = 0; row < ROWS; row += 1) if (this.dice[row] === 0) gone += 1;
    return gone;
  }

  /** Whether some seat has closed a row. */
  isClosed(row: Row): boolean {
    for (let at = row; at < this.targets.length; at += ROWS) if (this.targets[at]! >= CLOSES) return true;
    return false;
  }

  /** Whether the game is over: dice are gone, or a seat can cross nothing any more. */
  isOver(): boolean {
    if (this.gone() >= DICE_GONE) return true;
    for (let seat = 0; seat < this.seats; seat += 1) {
      let isStuck = true;
      for (let row = 0; row < ROWS && isStuck; row += 1) if (this.isOpen(seat, row)) isStuck = false;
      if (isStuck) return true;
    }
    return false;
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

  /** By seat: its share of the win if the game ended now. */
  shares(): Float64Array {
    const shares = new Float64Array(this.seats);
    for (let seat = 0; seat < this.seats; seat += 1) shares[seat] = this.points(seat) * 1_000 + this.crosses(seat);
    const most = Math.max(...shares);
    const winners = shares.reduce((count, one) => (one === most ? count + 1 : count), 0);
    return shares.map((one) => (one === most ? 1 / winners : 0));
  }
}

/** The table with the half crosses of this turn. */
export function boardOf(open: Open): Board {
  const board = new Board(open.sheets.map((letter) => LETTERS.indexOf(letter)));
  board.dice.set(open.dice);
  for (const seat of seatsOf(open))
    for (const [row, crossed] of withHalf(open, seat).entries())
      for (const column of crossed) board.cross(seat, row, column);
  return board;
}
