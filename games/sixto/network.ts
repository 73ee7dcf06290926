/**
 * How good a sheet's prospects are among several, by a small network that bench/train.ts has learned. Each open row, each
 * column and the state of the game picks an entry of a table; entries are added, and a layer of hidden units turns the sums
 * into points to be expected and a strength. A seat's chance to win is its strength against those of all (softmax).
 */
import type { Luck, Seat } from '../game.ts';
import { type Board, POINTS } from './board.ts';
import { awayOf, BASE, COLUMN_STATES, columnStates } from './columns.ts';
import { COLUMNS, type Column, DICE_GONE, isDeadAt, OPENS_TARGET, ROWS, type Row, SCORED } from './sheets.ts';

/** Hidden units, and the numbers of an entry: one for each of them, and two that go to points and strength at once. */
export const HIDDEN = 24;
export const WIDTH = HIDDEN + 2;
/** Points in steps of this are about as large as other numbers here. */
export const STEP = 20;

/** States of an open row, by last column, from −1, and crosses. */
const rowStates = new Int16Array((COLUMNS + 1) * COLUMNS).fill(-1);
let states = 0;
for (let last = -1; last < COLUMNS; last += 1)
  for (let made = 0; made < COLUMNS; made += 1) {
    const isReached = last < 0 ? made === 0 : made > 0 && made <= last + 1 && (last < SCORED || made > OPENS_TARGET);
    if (isReached && !isDeadAt(last, made)) rowStates[(last + 1) * COLUMNS + made] = states++;
  }
const ROW_STATES = states;

/** How far somebody else has come in a row, in seven steps: by the column from −1. */
const PACE = [0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 6] as const;
const PACES = 7;

/** By last column, from −1: what an open row adds to each column's digits. */
export const AWAY: readonly Int16Array[] = Array.from({ length: COLUMNS + 1 }, (_, from) =>
  Int16Array.from({ length: SCORED }, (_, column) => awayOf(column - from + 1)),
);

/** Boxes that rows are away from their ends, summed over those that would end the game. */
const MAX_BOXES = 40;
const CONTEXTS = DICE_GONE * MAX_BOXES;
const MAX_SEATS = 6;

const FIRST_COLUMN = PACES * ROW_STATES;
const FIRST_CONTEXT = FIRST_COLUMN + COLUMN_STATES;
const FIRST_TURN = FIRST_CONTEXT + CONTEXTS;
const FIRST_SEATS = FIRST_TURN + 2 * MAX_SEATS;
const ENTRIES = FIRST_SEATS + MAX_SEATS + 1;

export const rowEntry = (pace: number, last: Column, made: number): number =>
  pace * ROW_STATES + rowStates[(last + 1) * COLUMNS + made]!;

/** Of a column whose count can still change; see `isSettled`. */
export const columnEntry = (digits: number): number => FIRST_COLUMN + columnStates[digits]!;
export const isSettled = (digits: number): boolean => digits < BASE;

/** Whose turn it is or will be, and whether its dice are to be rolled for the second time. */
export interface Turn {
  readonly active: Seat;
  readonly isAgain: boolean;
}

export const turnEntry = ({ seats }: Board, seat: Seat, { active, isAgain }: Turn): number =>
  FIRST_TURN + (isAgain ? MAX_SEATS : 0) + ((seat - active + seats) % seats);
export const contextEntry = (context: number): number => FIRST_CONTEXT + context;
export const seatsEntry = ({ seats }: Board): number => FIRST_SEATS + seats;

/** How far a seat has come in a row: not past the last column while the target is shut, and −1 in a dead row. */
function progressOf(board: Board, seat: Seat, row: Row): Column {
  const at = seat * ROWS + row;
  const [last, made] = [board.last[at]!, board.made[at]!];
  if (isDeadAt(last, made)) return -1;
  return made < OPENS_TARGET ? Math.min(SCORED - 1, last) : last;
}

/** How far the others have come in a row. */
export function paceOf(board: Board, seat: Seat, row: Row): number {
  let most = -1;
  for (let other = 0; other < board.seats; other += 1)
    if (other !== seat) most = Math.max(most, progressOf(board, other, row));
  return PACE[most + 1]!;
}

const away = new Float64Array(ROWS);

/** How near the game is to its end: how many rows must still close, and how many boxes they are away from that. */
export function contextOf(board: Board): number {
  let open = 0;
  for (let row = 0; row < ROWS; row += 1) {
    if (board.dice[row] === 0) continue;
    let most = -1;
    for (let seat = 0; seat < board.seats; seat += 1) most = Math.max(most, progressOf(board, seat, row));
    away[open++] = COLUMNS - most;
  }
  const nearest = away.subarray(0, open).sort();
  const need = DICE_GONE - (ROWS - open);
  let boxes = 0;
  for (let row = 0; row < Math.min(need, open); row += 1) boxes += nearest[row]!;
  return (need - 1) * MAX_BOXES + Math.min(MAX_BOXES - 1, boxes);
}

/** What the value of a sheet depends on: entries, points that can no longer change, and the state of the game. */
export interface Features {
  readonly entries: readonly number[];
  readonly points: number;
  readonly context: number;
}

const sums = new Int16Array(SCORED);

export function featuresOf(board: Board, seat: Seat, turn: Turn, context = contextOf(board)): Features {
  const entries: number[] = [];
  let points = 0;
  sums.set(board.counts.subarray(seat * SCORED, (seat + 1) * SCORED));
  for (let row = 0; row < ROWS; row += 1) {
    const at = seat * ROWS + row;
    const [last, made] = [board.last[at]!, board.made[at]!];
    if (!board.isOpen(seat, row)) {
      points += POINTS[made]!;
      continue;
    }
    entries.push(rowEntry(paceOf(board, seat, row), last, made));
    for (let column = 0; column < SCORED; column += 1) sums[column]! += AWAY[last + 1]![column]!;
  }
  for (let column = 0; column < SCORED; column += 1) {
    if (isSettled(sums[column]!)) points += POINTS[sums[column]!]!;
    else entries.push(columnEntry(sums[column]!));
  }
  entries.push(contextEntry(context), turnEntry(board, seat, turn), seatsEntry(board));
  return { entries, points, context };
}

/** Numbers are stored in steps of this. */
const UNIT = 1 / 2048;

export class Network {
  /** Entries one after another. */
  readonly entries = new Float64Array(ENTRIES * WIDTH);
  /** From hidden units to points, in steps, and to strength. */
  readonly toPoints = new Float64Array(HIDDEN);
  readonly toStrength = new Float64Array(HIDDEN);
  /** By context: how much a step of points adds to strength. */
  readonly scales = new Float64Array(CONTEXTS);
  /** The sums of the sheet that was valued last. */
  readonly sums = new Float64Array(WIDTH);
  /** Steps of points to be expected from it, and its strength. */
  steps = 0;
  strength = 0;

  /** Adds an entry to sums. */
  add(to: Float64Array, from: number, entry: number): void {
    const { entries } = this;
    const at = entry * WIDTH;
    for (let i = 0; i < WIDTH; i += 1) to[from + i]! += entries[at + i]!;
  }

  /** Values what has been added up. */
  value(to: Float64Array, points: number, context: number): void {
    const { toPoints, toStrength } = this;
    // Four sums each, so that the order of additions is that of a vector of four.
    let [p0, p1, p2, p3, s0, s1, s2, s3] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let i = 0; i < HIDDEN; i += 4) {
      const [a, b, c, d] = [positive(to[i]!), positive(to[i + 1]!), positive(to[i + 2]!), positive(to[i + 3]!)];
      p0 += a * toPoints[i]!;
      p1 += b * toPoints[i + 1]!;
      p2 += c * toPoints[i + 2]!;
      p3 += d * toPoints[i + 3]!;
      s0 += a * toStrength[i]!;
      s1 += b * toStrength[i + 1]!;
      s2 += c * toStrength[i + 2]!;
      s3 += d * toStrength[i + 3]!;
    }
    this.steps = points / STEP + to[HIDDEN]! + (p0 + p1 + (p2 + p3));
    this.strength = this.scales[context]! * this.steps + (to[HIDDEN + 1]! + (s0 + s1 + (s2 + s3)));
  }

  valueOf({ entries, points, context }: Features): void {
    this.sums.fill(0);
    for (const entry of entries) this.add(this.sums, 0, entry);
    this.value(this.sums, points, context);
  }

  /** By seat: the chance to win. */
  chances(board: Board, turn: Turn): Float64Array {
    const chances = new Float64Array(board.seats);
    const context = contextOf(board);
    for (let seat = 0; seat < board.seats; seat += 1) {
      this.valueOf(featuresOf(board, seat, turn, context));
      chances[seat] = this.strength;
    }
    return softmax(chances);
  }

  get text(): string {
    const numbers = [...this.entries, ...this.toPoints, ...this.toStrength, ...this.scales];
    return Buffer.from(Int16Array.from(numbers, (one) => Math.round(one / UNIT)).buffer).toString('base64');
  }

  static learned(text: string): Network {
    const network = new Network();
    const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
    const numbers = Float64Array.from(new Int16Array(bytes.buffer), (one) => one * UNIT);
    let from = 0;
    for (const part of [network.entries, network.toPoints, network.toStrength, network.scales]) {
      part.set(numbers.subarray(from, from + part.length));
      from += part.length;
    }
    return network;
  }
}

/** The untrained network: the points of the sheet, and small random numbers. */
export function beginning(luck: Pick<Luck, 'below'>): Network {
  const network = new Network();
  const { entries, toPoints, toStrength, scales } = network;
  const small = (most: number) => (most * (luck.below(2_001) - 1_000)) / 1_000;
  for (let entry = 0; entry < ENTRIES; entry += 1)
    for (let i = 0; i < HIDDEN; i += 1) entries[entry * WIDTH + i] = small(0.15);
  for (let i = 0; i < HIDDEN; i += 1) {
    toPoints[i] = small(0.3);
    toStrength[i] = small(0.3);
  }
  for (let pace = 0; pace < PACES; pace += 1)
    for (const [at, state] of rowStates.entries())
      if (state >= 0) entries[(pace * ROW_STATES + state) * WIDTH + HIDDEN] = POINTS[at % COLUMNS]! / STEP;
  for (const [digits, state] of columnStates.entries())
    if (state >= 0) entries[(FIRST_COLUMN + state) * WIDTH + HIDDEN] = POINTS[digits % BASE]! / STEP;
  for (let context = 0; context < CONTEXTS; context += 1) scales[context] = STEP / (8 + 0.6 * (context % MAX_BOXES));
  return network;
}

const positive = (one: number): number => (one > 0 ? one : 0);

/** Turns strengths into chances, in place. */
export function softmax(strengths: Float64Array): Float64Array {
  let most = strengths[0]!;
  for (const one of strengths) most = Math.max(most, one);
  let all = 0;
  for (let i = 0; i < strengths.length; i += 1) {
    strengths[i] = Math.exp(strengths[i]! - most);
    all += strengths[i]!;
  }
  for (let i = 0; i < strengths.length; i += 1) strengths[i]! /= all;
  return strengths;
}
