/**
 * The crosses that a seat considers in a turn. Every combination that the dice allow is tried: six rows with up to three
 * choices each, every one added to the sums of the rows before it.
 */
import type { Seat } from '../game.ts';
import { type Board, NO_BOX, POINTS } from './board.ts';
import {
  AWAY,
  columnEntry,
  contextEntry,
  isSettled,
  type Network,
  paceOf,
  rowEntry,
  seatsEntry,
  type Turn,
  turnEntry,
  WIDTH,
} from './network.ts';
import { type Column, isDeadAt, isTarget, ROWS, type Row, SCORED } from './sheets.ts';

/** Columns by row, or NO_BOX. */
export type Picks = Int8Array;

export interface Candidate {
  readonly picks: Picks;
  /** As the network values the sheet with them. */
  readonly strength: number;
  /** A bit for each row that they close. */
  readonly closes: number;
  /** Points of the sheet if the game ends with this turn. */
  readonly points: number;
}

/** How many of the strongest are kept, whatever they close. */
const STRONGEST = 6;
const MOST = 24;
const NONE = -1;

/** A box of a row, or none, and what the row is worth with it. */
interface Choice {
  readonly column: Column;
  /** An entry of the network while the row is open; points after that. */
  readonly entry: number;
  readonly points: number;
  readonly closes: boolean;
  readonly away: Int16Array | undefined;
}

interface Thought {
  readonly board: Board;
  readonly seat: Seat;
  /** The turn after this one. */
  readonly turn: Turn;
  readonly context: number;
  /** Whether the game may end with this turn. */
  readonly mayEnd: boolean;
}

export class Candidates {
  readonly #network: Network;
  readonly #choices: Choice[][] = Array.from({ length: ROWS }, () => []);
  /** Sums of the network's entries, and of columns' digits, with the choices of none, one … six rows. */
  readonly #sums = new Float64Array((ROWS + 2) * WIDTH);
  readonly #digits = new Int16Array((ROWS + 1) * SCORED);
  readonly #picks = new Int8Array(ROWS);
  readonly #leaf: Float64Array;
  #board!: Board;
  #seat = 0;
  #context = 0;
  #mayEnd = false;
  #strongest: Candidate[] = [];
  /** By the rows that they close: the strongest, and those with most points at once. */
  readonly #byClosed = new Map<number, Candidate>();
  readonly #byPoints = new Map<number, Candidate>();

  constructor(network: Network) {
    this.#network = network;
    this.#leaf = this.#sums.subarray((ROWS + 1) * WIDTH);
  }

  /** The strongest first. */
  of({ board, seat, turn, context, mayEnd }: Thought): readonly Candidate[] {
    this.#board = board;
    this.#seat = seat;
    this.#context = context;
    this.#mayEnd = mayEnd;
    this.#strongest = [];
    this.#byClosed.clear();
    this.#byPoints.clear();
    this.#sums.fill(0, 0, WIDTH);
    const same = [contextEntry(context), turnEntry(board, seat, turn), seatsEntry(board)];
    for (const entry of same) this.#network.add(this.#sums, 0, entry);
    this.#digits.set(board.counts.subarray(seat * SCORED, (seat + 1) * SCORED));
    for (let row = 0; row < ROWS; row += 1) this.#choices[row] = this.#choicesIn(row);
    this.#try(0, 0, 0);
    return this.#all();
  }

  #choicesIn(row: Row): Choice[] {
    const board = this.#board;
    const die = board.dice[row]!;
    const choices = [this.#choice(row, NO_BOX)];
    if (die === 0) return choices;
    const near = board.near(this.#seat, row, die);
    if (near === NO_BOX) return choices;
    choices.push(this.#choice(row, near));
    const far = board.far(this.#seat, row, die);
    if (far !== NO_BOX) choices.push(this.#choice(row, far));
    return choices;
  }

  #choice(row: Row, column: Column): Choice {
    const board = this.#board;
    const seat = this.#seat;
    const at = seat * ROWS + row;
    const last = column === NO_BOX ? board.last[at]! : column;
    const made = board.made[at]! + (column === NO_BOX ? 0 : 1);
    const closes = isTarget(column) && board.mayClose(seat, row);
    const isOpen = board.dice[row] !== 0 && !closes && !isDeadAt(last, made);
    const entry = isOpen ? rowEntry(paceOf(board, seat, row), last, made) : NONE;
    return { column, entry, points: isOpen ? 0 : POINTS[made]!, closes, away: isOpen ? AWAY[last + 1] : undefined };
  }

  #try(row: Row, points: number, closes: number): void {
    if (row === ROWS) {
      this.#value(points, closes);
      return;
    }
    const [sums, digits] = [this.#sums, this.#digits];
    const [from, to] = [row * WIDTH, (row + 1) * WIDTH];
    const [fromDigit, toDigit] = [row * SCORED, (row + 1) * SCORED];
    const choices = this.#choices[row]!;
    for (let i = 0; i < choices.length; i += 1) {
      const { column, entry, points: more, closes: isClosed, away } = choices[i]!;
      this.#picks[row] = column;
      for (let each = 0; each < WIDTH; each += 1) sums[to + each] = sums[from + each]!;
      for (let each = 0; each < SCORED; each += 1) digits[toDigit + each] = digits[fromDigit + each]!;
      if (away !== undefined) {
        this.#network.add(sums, to, entry);
        for (let each = 0; each < SCORED; each += 1) digits[toDigit + each]! += away[each]!;
      }
      if (column !== NO_BOX && !isTarget(column)) digits[toDigit + column]! += 1;
      this.#try(row + 1, points + more, isClosed ? closes | (1 << row) : closes);
    }
  }

  #value(rowPoints: number, closes: number): void {
    const [sums, leaf] = [this.#sums, this.#leaf];
    let points = rowPoints;
    for (let i = 0; i < WIDTH; i += 1) leaf[i] = sums[ROWS * WIDTH + i]!;
    for (let column = 0; column < SCORED; column += 1) {
      const digits = this.#digits[ROWS * SCORED + column]!;
      if (isSettled(digits)) points += POINTS[digits]!;
      else this.#network.add(leaf, 0, columnEntry(digits));
    }
    this.#network.value(leaf, points, this.#context);
    const { strength } = this.#network;
    const strongest = this.#byClosed.get(closes);
    const isStrongest = strongest === undefined || strongest.strength < strength;
    const isStrong = this.#strongest.length < STRONGEST || this.#strongest.at(-1)!.strength < strength;
    if (!this.#mayEnd && !isStrong && !isStrongest) return;
    const now = this.#mayEnd ? this.#pointsNow() : 0;
    const candidate = { picks: this.#picks.slice(), strength, closes, points: now };
    if (isStrong) this.#keep(candidate);
    if (isStrongest) this.#byClosed.set(closes, candidate);
    if (!this.#mayEnd) return;
    const most = this.#byPoints.get(closes);
    if (most === undefined || most.points < now || (most.points === now && most.strength < strength))
      this.#byPoints.set(closes, candidate);
  }

  #keep(candidate: Candidate): void {
    let at = this.#strongest.length;
    while (at > 0 && this.#strongest[at - 1]!.strength < candidate.strength) at -= 1;
    this.#strongest.splice(at, 0, candidate);
    if (this.#strongest.length > STRONGEST) this.#strongest.pop();
  }

  #pointsNow(): number {
    const board = this.#board;
    const [from, first] = [this.#seat * SCORED, this.#seat * ROWS];
    let points = 0;
    for (let row = 0; row < ROWS; row += 1)
      points += POINTS[board.made[first + row]! + (this.#picks[row] === NO_BOX ? 0 : 1)]!;
    for (let column = 0; column < SCORED; column += 1) {
      let count = board.counts[from + column]!;
      for (let row = 0; row < ROWS; row += 1) if (this.#picks[row] === column) count += 1;
      points += POINTS[count]!;
    }
    return points;
  }

  #all(): readonly Candidate[] {
    const byRows = (closed: Map<number, Candidate>) =>
      [...closed.keys()].sort((a, b) => a - b).map((rows) => closed.get(rows)!);
    const all = new Set([...this.#strongest, ...byRows(this.#byClosed), ...byRows(this.#byPoints)]);
    return [...all].slice(0, MOST);
  }
}
