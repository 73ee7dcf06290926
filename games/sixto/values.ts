/**
 * What a sheet comes to alone, in points to be expected at the end. A number for each row, each column and the sheet as a
 * whole is looked up in tables and added. bench/train.ts learns the tables; the crosses of a turn are all tried.
 */
import { awayOf, BASE, COLUMN_STATES, columnStates } from './columns.ts';
import { pointsFor } from './score.ts';
import { CLOSES, COLUMNS, type Column, type Crosses, inTarget, isDead, isTarget, ROWS, SCORED } from './sheets.ts';
import type { Open } from './state.ts';

export type Kind = NonNullable<Open['solo']>;

/** Dice that may be gone while the game goes on, and none. */
const GONE = 3;
/** Levels have tables of their own: dice that are gone, and turns without a cross where two of them end the game. */
const LEVELS: Readonly<Record<Kind, number>> = { rolls: 2 * GONE, two: GONE, dice: GONE };
/** Steps in which boxes that are left are counted over all rows. */
const STEPS = 10;
const WHOLES = (ROWS + 1) * STEPS;
/** No cross, or no state: nothing can change any more. */
const NONE = -1;

/** By last column, from −1, and crosses. */
const rowAt = (last: Column, made: number): number => (last + 1) * COLUMNS + made;
const rowStates = new Int16Array((COLUMNS + 1) * COLUMNS).fill(NONE);
let rows = 0;
for (let last = NONE; last < COLUMNS; last += 1)
  for (let made = 0; made < COLUMNS; made += 1)
    if (made <= last + 1 && made > 0 === last >= 0) rowStates[rowAt(last, made)] = rows++;

const POINTS = Float64Array.from({ length: COLUMNS }, (_, crosses) => pointsFor(crosses));

/** What a row would be with one of its choices. */
interface Choice {
  readonly column: Column | undefined;
  readonly points: number;
  readonly state: number;
  readonly closes: boolean;
  /** Boxes right of the last cross; none where nothing can be crossed any more. */
  readonly left: number | undefined;
  /** What it adds to the counts of each column. */
  readonly counts: Int16Array;
}

/** What a turn alone is decided from. */
export interface Sheet {
  readonly crossed: Crosses;
  /** By row; 0 for a die that is gone. */
  readonly dice: readonly number[];
  readonly missed: number;
}

export interface Best {
  readonly columns: readonly (Column | undefined)[];
  readonly value: number;
}

export class Values {
  readonly kind: Kind;
  /** One after another: rows, columns, wholes; each by level. */
  readonly weights: Float64Array;
  /** By level: what a roll brings beyond what the sheet was thought to come to. */
  readonly rolls: Float64Array;
  /** The weights that the last valued sheet was added from; none where its points cannot change. */
  readonly used = new Int32Array(ROWS + SCORED + 1);
  uses = 0;
  /** That of the last valued sheet. */
  level = 0;

  readonly #columnsAt: number;
  readonly #wholesAt: number;
  readonly #sums = new Int16Array((ROWS + 1) * SCORED);
  readonly #chosen: Choice[] = [];

  constructor(kind: Kind) {
    const levels = LEVELS[kind];
    this.kind = kind;
    this.#columnsAt = rows * levels;
    this.#wholesAt = this.#columnsAt + COLUMN_STATES * SCORED * levels;
    this.weights = new Float64Array(this.#wholesAt + WHOLES * levels);
    this.rolls = new Float64Array(levels);
    for (let last = NONE; last < COLUMNS; last += 1)
      for (let made = 0; made < COLUMNS; made += 1) {
        const state = rowStates[rowAt(last, made)]!;
        if (state !== NONE) this.weights.fill(POINTS[made]!, state * levels, (state + 1) * levels);
      }
    for (const [counts, state] of columnStates.entries()) {
      const from = this.#columnsAt + state * SCORED * levels;
      if (state !== NONE) this.weights.fill(POINTS[counts % BASE]!, from, from + SCORED * levels);
    }
  }

  /** The best crosses with these choices by row. */
  best(sheet: Sheet, choices: readonly (readonly Column[])[]): Best {
    const all = sheet.crossed.map((_, row) => choicesIn(sheet, row, choices[row]!));
    let value = Number.NEGATIVE_INFINITY;
    let best: Best['columns'] = [];
    const search = (row: number, made: number): void => {
      if (row === ROWS) {
        const now = this.#value(sheet, made);
        if (now <= value) return;
        value = now;
        best = this.#chosen.map(({ column }) => column);
        return;
      }
      for (const choice of all[row]!) {
        this.#choose(row, choice);
        search(row + 1, choice.column === undefined ? made : made + 1);
      }
    };
    this.#begin(sheet);
    search(0, 0);
    return { columns: best, value };
  }

  /** What the sheet comes to with these crosses by row, where `made` of them are counted for the turn. */
  valueWith(sheet: Sheet, crosses: readonly (Column | undefined)[], made?: number): number {
    this.#begin(sheet);
    for (const [row, column] of crosses.entries())
      this.#choose(row, choicesIn(sheet, row, column === undefined ? [] : [column]).at(-1)!);
    return this.#value(sheet, made ?? crosses.filter((column) => column !== undefined).length);
  }

  /** What the sheet comes to with a roll that is not known yet. */
  waiting(sheet: Sheet): number {
    const value = this.valueWith(sheet, NOTHING, ROWS);
    return value + this.rolls[this.level]!;
  }

  #begin({ crossed }: Sheet): void {
    this.#sums.fill(0, 0, SCORED);
    for (const row of crossed) for (const column of row) if (!isTarget(column)) this.#sums[column]! += 1;
  }

  #choose(row: number, choice: Choice): void {
    this.#chosen[row] = choice;
    const at = row * SCORED;
    for (let column = 0; column < SCORED; column += 1)
      this.#sums[at + SCORED + column] = this.#sums[at + column]! + choice.counts[column]!;
  }

  #value({ dice, missed }: Sheet, made: number): number {
    const { weights } = this;
    const levels = this.rolls.length;
    let gone = 0;
    let open = 0;
    let left = 0;
    for (let row = 0; row < ROWS; row += 1) {
      const choice = this.#chosen[row]!;
      if (dice[row] === 0 || choice.closes) gone += 1;
      if (choice.left === undefined) continue;
      open += 1;
      left += choice.left;
    }
    const isMissed = made === 0 ? 1 : 0;
    const isOver = gone >= GONE || open === 0 || this.#endsWith(dice, missed + isMissed, made);
    this.level = this.kind === 'rolls' && !isOver ? (missed + isMissed) * GONE + gone : gone % GONE;
    const { used, level } = this;
    let uses = 0;
    let sum = 0;
    for (let row = 0; row < ROWS; row += 1) {
      const { state, points } = this.#chosen[row]!;
      if (isOver || state === NONE) sum += points;
      else used[uses++] = state * levels + level;
    }
    for (let column = 0; column < SCORED; column += 1) {
      const counts = this.#sums[ROWS * SCORED + column]!;
      if (isOver || counts < BASE) sum += POINTS[counts % BASE]!;
      else used[uses++] = this.#columnsAt + (columnStates[counts]! * SCORED + column) * levels + level;
    }
    const step = Math.floor((left * STEPS) / (ROWS * COLUMNS + 1));
    if (!isOver) used[uses++] = this.#wholesAt + (open * STEPS + step) * levels + level;
    for (let i = 0; i < uses; i += 1) sum += weights[used[i]!]!;
    this.uses = uses;
    return sum;
  }

  #endsWith(dice: readonly number[], missed: number, made: number): boolean {
    if (this.kind === 'rolls') return missed >= 2;
    if (this.kind === 'two') return made < 2;
    return dice.reduce((unused, die) => (die > 0 ? unused + 1 : unused), -made) >= 2;
  }
}

const NOTHING: readonly undefined[] = Array.from({ length: ROWS }, () => undefined);

/** No cross, and each of these. */
function choicesIn({ crossed, dice }: Sheet, row: number, boxes: readonly Column[]): readonly Choice[] {
  return [undefined, ...boxes].map((column) => {
    const now = column === undefined ? crossed[row]! : [...crossed[row]!, column];
    const last = now.at(-1) ?? NONE;
    const closes = column !== undefined && inTarget(now) === CLOSES;
    const isShut = dice[row] === 0 || closes || isDead(now);
    const counts = Int16Array.from({ length: SCORED }, (_, other) => {
      if (other === column) return 1;
      return isShut || other <= last ? 0 : awayOf(other - last);
    });
    const state = isShut ? NONE : rowStates[rowAt(last, now.length)]!;
    const left = isShut ? undefined : COLUMNS - 1 - last;
    return { column, points: POINTS[now.length]!, state, closes, left, counts };
  });
}

/** Weights are stored in steps of this. */
const UNIT = 1 / 64;

/** What has been learned, as text. */
export const packed = ({ weights, rolls }: Values): string =>
  Buffer.from(Int16Array.from([...rolls, ...weights], (one) => Math.round(one / UNIT)).buffer).toString('base64');

export function unpacked(kind: Kind, text: string): Values {
  const values = new Values(kind);
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  const numbers = Float64Array.from(new Int16Array(bytes.buffer), (one) => one * UNIT);
  values.rolls.set(numbers.subarray(0, values.rolls.length));
  values.weights.set(numbers.subarray(values.rolls.length));
  return values;
}
