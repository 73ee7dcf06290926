/**
 * What a row may become, in points to be expected, and how soon it may close, by its last column, its crosses and the turns
 * that are left: turn by turn backwards, with the sheet's own numbers. A row's tables are made when it is first asked for.
 */
import { POINTS, PRINTED } from './board.ts';
import { CLOSES, COLUMNS, type Column, isTarget, OPENS_TARGET, SCORED } from './sheets.ts';
import type { Weights } from './weights.ts';

/** Turns that are left, from less than none, as nobody knows them better. */
const LEAST_TURNS = -2;
const MOST_TURNS = 13;
const STEPS = MOST_TURNS - LEAST_TURNS;
export const ROW_STATES = (COLUMNS + 1) * COLUMNS;
/** Turns left that have a number of their own in what is learned. */
export const BINS = 11;
const DICE = 6;
/** Boxes that a row which hurries skips at most. */
const HURRIES = 2;
/** What each turn takes from the chance that a row closes soon. */
export const SOON = 0.8;
const LOG_SOON = Math.log(SOON);

export const stateAt = (last: Column, made: number): number => (last + 1) * COLUMNS + made;

interface Boxes {
  readonly near: Column;
  readonly far: Column;
}

/** By last column, from −1: the next box of each number that is still to come, and the one after it. */
const boxesAfter = (numbers: readonly number[]): readonly (readonly Boxes[])[] =>
  Array.from({ length: COLUMNS + 1 }, (_, from) =>
    [...new Set(numbers.slice(from))].map((number) => {
      const near = numbers.indexOf(number, from);
      return { near, far: numbers.indexOf(number, near + 1) };
    }),
  );
const ALL_BOXES = PRINTED.map(boxesAfter);

const mayCross = (column: Column, made: number): boolean =>
  column >= 0 && (!isTarget(column) || made >= OPENS_TARGET) && made < COLUMNS - 1;

export class Outlook {
  readonly #weights: Weights;
  readonly #values: (Float64Array | undefined)[] = PRINTED.map(() => undefined);
  readonly #played: readonly number[];

  constructor(weights: Weights) {
    this.#weights = weights;
    const chance = (turns: number) => 1 / (1 + Math.exp(-turns / weights.spread));
    this.#played = Array.from({ length: STEPS }, (_, step) => {
      const turns = LEAST_TURNS + step;
      return chance(turns - 1) / chance(turns);
    });
  }

  /** The tables of a row: `STEPS` of `ROW_STATES` each. */
  of(printed: number): Float64Array {
    const known = this.#values[printed];
    if (known !== undefined) return known;
    const made = this.#tableOf(ALL_BOXES[printed]!);
    this.#values[printed] = made;
    return made;
  }

  #tableOf(boxes: readonly (readonly Boxes[])[]): Float64Array {
    const gain = (column: Column) => (isTarget(column) ? 0 : this.#weights.later);
    const values = new Float64Array(STEPS * ROW_STATES);
    for (let state = 0; state < ROW_STATES; state += 1) values[state] = POINTS[state % COLUMNS]!;
    for (let step = 1; step < STEPS; step += 1) {
      const [now, next] = [step * ROW_STATES, (step - 1) * ROW_STATES];
      for (let last = -1; last < COLUMNS; last += 1)
        for (let made = 0; made <= Math.min(COLUMNS - 1, last + 1); made += 1) {
          const state = stateAt(last, made);
          const stay = values[next + state]!;
          const crossing = (column: Column): number => {
            if (!mayCross(column, made)) return stay;
            const closes = isTarget(column) && isTarget(last);
            return gain(column) + (closes ? POINTS[made + 1]! : values[next + stateAt(column, made + 1)]!);
          };
          let sum = 0;
          for (const { near, far } of boxes[last + 1]!) sum += Math.max(stay, crossing(near), crossing(far));
          sum += (DICE - boxes[last + 1]!.length) * stay;
          values[now + state] = (1 - this.#played[step]!) * POINTS[made]! + (this.#played[step]! * sum) / DICE;
        }
    }
    return values;
  }
}

/** Where a number of turns lies between two tables. */
export const stepOf = (turns: number): number => Math.max(0, Math.min(STEPS - 1.001, turns - LEAST_TURNS));
export const binOf = (turns: number): number => Math.max(0, Math.min(BINS - 1, Math.round(turns)));
export const binOfStep = (step: number): number => binOf(step + LEAST_TURNS);

/** A row's value with so many turns left. */
export function valueAt(table: Float64Array, step: number, state: number): number {
  const whole = Math.floor(step);
  const low = table[whole * ROW_STATES + state]!;
  return low + (step - whole) * (table[(whole + 1) * ROW_STATES + state]! - low);
}

const soon: (Float64Array | undefined)[] = PRINTED.map(() => undefined);

/** The chance that a row closes before something that comes with 1 − SOON each turn, if its player hurries. */
export function soonOf(printed: number): Float64Array {
  const known = soon[printed];
  if (known !== undefined) return known;
  const chances = new Float64Array(ROW_STATES);
  for (let last = COLUMNS - 1; last >= -1; last -= 1)
    for (let made = 0; made <= Math.min(COLUMNS - 1, last + 1); made += 1) {
      let sum = 0;
      let moves = 0;
      for (const { near } of ALL_BOXES[printed]![last + 1]!) {
        const isLiked = near - last - 1 <= HURRIES || (isTarget(near) && last >= SCORED - CLOSES);
        if (!isLiked || !mayCross(near, made)) continue;
        moves += 1;
        sum += isTarget(near) && isTarget(last) ? 1 : chances[stateAt(near, made + 1)]!;
      }
      // Stays where no number fits: s = SOON · (sum + (6 − moves) · s) / 6.
      chances[stateAt(last, made)] = (SOON * sum) / (DICE - SOON * (DICE - moves));
    }
  soon[printed] = chances;
  return chances;
}

/** Turns that such a chance stands for. */
export const turnsFor = (chance: number): number => Math.log(Math.max(chance, 1e-3)) / LOG_SOON;
