/** What a sheet may become alone, in points to be expected; crosses can be tried on it and taken back. */
import type { Seat } from '../game.ts';
import { countIn, pointsFor } from './score.ts';
import { CLOSES, COLUMNS, type Column, inTarget, isTarget, OPENS_TARGET, ROWS, SCORED } from './sheets.ts';
import { isGone, type Open, withHalf } from './state.ts';

/** The chance that a box that is left gets its cross: there is time to wait for it. */
const CHANCE = { rolls: 0.75, dice: 0.2, two: 0.5 } as const;
/** Most crosses that score, and most boxes that are left. */
const MAX = COLUMNS - 1;
/** With this many crosses in sight a target will open. */
const OPENS_SOON = OPENS_TARGET + 2;

/** By crosses made and boxes left: the points to be expected. */
const expected = (chance: number): Float64Array => {
  const table = new Float64Array((MAX + 1) * (MAX + 1));
  for (let left = 0; left <= MAX; left += 1)
    for (let made = MAX; made >= 0; made -= 1) {
      const more = Math.min(made + 1, MAX);
      table[at(made, left)] =
        left === 0 ? pointsFor(made) : chance * table[at(more, left - 1)]! + (1 - chance) * table[at(made, left - 1)]!;
    }
  return table;
};
const at = (made: number, left: number): number => made * (MAX + 1) + left;
const TABLES = {
  rolls: expected(CHANCE.rolls),
  dice: expected(CHANCE.dice),
  two: expected(CHANCE.two),
};

export class Worth {
  readonly #table: Float64Array;
  readonly #rows: readonly { readonly before: Column; readonly isGone: boolean }[];
  readonly #last: Column[];
  readonly #made: number[];
  readonly #targets: number[];
  readonly #columns: number[];
  readonly #left = new Uint8Array(SCORED);

  private constructor(open: Open, seat: Seat) {
    const sheet = withHalf(open, seat);
    this.#table = TABLES[open.solo!];
    this.#last = sheet.map((row) => row.at(-1) ?? -1);
    this.#rows = this.#last.map((before, row) => ({ before, isGone: isGone(open, row) }));
    this.#made = sheet.map((row) => row.length);
    this.#targets = sheet.map(inTarget);
    this.#columns = Array.from({ length: SCORED }, (_, column) => countIn(sheet, column));
  }

  static of = (open: Open, seat: Seat): Worth => new Worth(open, seat);

  cross(row: number, column: Column): void {
    this.#count(row, column, 1);
    this.#last[row] = column;
  }

  takeBack(row: number, column: Column): void {
    this.#count(row, column, -1);
    this.#last[row] = this.#rows[row]!.before;
  }

  value(): number {
    const left = this.#left.fill(0);
    let sum = 0;
    for (let row = 0; row < ROWS; row += 1) {
      const rest = this.#restOf(row);
      for (let column = SCORED - rest; column < SCORED; column += 1) left[column]! += 1;
      sum += this.#table[at(this.#made[row]!, rest + (this.#hasTarget(row, rest) ? 1 : 0))]!;
    }
    for (let column = 0; column < SCORED; column += 1) sum += this.#table[at(this.#columns[column]!, left[column]!)]!;
    return sum;
  }

  /** Boxes before the target that are left. */
  #restOf(row: number): number {
    const isShut = this.#rows[row]!.isGone || this.#targets[row]! >= CLOSES;
    return isShut ? 0 : Math.max(0, SCORED - 1 - this.#last[row]!);
  }

  /** Whether the target may still give a cross. */
  #hasTarget(row: number, rest: number): boolean {
    if (this.#rows[row]!.isGone || this.#targets[row]! >= CLOSES || this.#last[row]! >= COLUMNS - 1) return false;
    return this.#made[row]! >= OPENS_TARGET || this.#made[row]! + rest >= OPENS_SOON;
  }

  #count(row: number, column: Column, n: 1 | -1): void {
    this.#made[row]! += n;
    if (isTarget(column)) this.#targets[row]! += n;
    else this.#columns[column]! += n;
  }
}
