/**
 * What rows and columns come to among several, in points, by the turns that are left: a row's prospect by its own numbers and
 * what has been learned beside it; a column by its crosses and the rows that may still cross there.
 */
import { POINTS } from './board.ts';
import { BASE, COLUMN_STATES, columnStates, DIGITS } from './columns.ts';
import { BINS, Outlook, ROW_STATES, valueAt } from './outlook.ts';
import { type Column, SCORED } from './sheets.ts';
import type { Weights } from './weights.ts';

/** What learning begins with: the chance that a row which may still cross a column does so, in many turns and in few. */
const REACHES = [
  (many: number) => 0.3 * many,
  (many: number) => 0.25 * many,
  (many: number) => 0.2 * many * many,
] as const;
const MANY = 5;

/** What has been learned is stored in steps of this. */
const UNIT = 1 / 64;

export class Tables {
  readonly #outlook: Outlook;
  /** One after another: rows by turns left and state; columns by turns left, column and state. */
  readonly learned = new Float64Array(BINS * (ROW_STATES + SCORED * COLUMN_STATES));

  /** `text`: what has been learned; without it, what learning begins with. */
  constructor(weights: Weights, text?: string) {
    this.#outlook = new Outlook(weights);
    if (text === undefined) this.#begin();
    else this.learned.set(numbersIn(text));
  }

  get text(): string {
    return Buffer.from(Int16Array.from(this.learned, (one) => Math.round(one / UNIT)).buffer).toString('base64');
  }

  static rowAt(bin: number, state: number): number {
    return bin * ROW_STATES + state;
  }

  static columnAt(bin: number, column: Column, digits: number): number {
    return BINS * ROW_STATES + (bin * SCORED + column) * COLUMN_STATES + columnStates[digits]!;
  }

  /** A row's value apart from what is learned. */
  prospect(printed: number, step: number, state: number): number {
    return valueAt(this.#outlook.of(printed), step, state);
  }

  #begin(): void {
    for (let digits = 0; digits < DIGITS; digits += 1) {
      if (columnStates[digits]! < 0) continue;
      const crosses = digits % BASE;
      for (let bin = 0; bin < BINS; bin += 1) {
        const many = Math.min(1, bin / MANY);
        const alone = REACHES.reduce((chance, reach, i) => {
          const rows = Math.floor(digits / BASE ** (i + 1)) % BASE;
          return chance * (1 - reach(many)) ** rows;
        }, 1);
        const value = crosses === 1 ? POINTS[1]! * alone : POINTS[crosses]!;
        for (let column = 0; column < SCORED; column += 1) this.learned[Tables.columnAt(bin, column, digits)] = value;
      }
    }
  }
}

const numbersIn = (text: string): Float64Array =>
  Float64Array.from(new Int16Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer), (one) => one * UNIT);
