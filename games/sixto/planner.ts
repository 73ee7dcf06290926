/**
 * The crosses that are worth most to a seat among several: all that its dice allow are tried, against what rows and columns
 * come to in the turns that are left. Where its own cross could end the game, it looks who would win then.
 */
import type { Seat } from '../game.ts';
import { Around, canClose } from './around.ts';
import { type Board, DICE_GONE, NO_BOX, POINTS } from './board.ts';
import { AWAY, BASE } from './columns.ts';
import { stateAt } from './outlook.ts';
import { CLOSES, type Column, isTarget, ROWS, type Row, SCORED } from './sheets.ts';
import { Tables } from './tables.ts';
import type { Weights } from './weights.ts';

/** None, near and far. */
const CHOICES = 3;
const DIE = 7;
/** From this chance on that others close a row, it adds nothing more to columns. */
const LIKELY = 0.5;

export class Planner {
  readonly around: Around;
  readonly tables: Tables;
  readonly #weights: Weights;
  /** The digits of each column, with what none, one … six rows add to them. */
  readonly #sums = new Int16Array((ROWS + 1) * SCORED);
  /** By row and choice: the box, what the row is worth with it, and whether it stays open. */
  readonly #boxes = new Int8Array(ROWS * CHOICES);
  readonly #worth = new Float64Array(ROWS * CHOICES);
  readonly #staysOpen = new Uint8Array(ROWS * CHOICES);
  readonly #choices = new Int8Array(ROWS);
  readonly #last = new Int8Array(ROWS);
  /** By row: whether a cross of this seat closes it. */
  readonly #closers = new Uint8Array(ROWS);
  readonly #chosen = new Int8Array(ROWS);
  readonly #best = new Int8Array(ROWS);
  #most = 0;
  #mustClose = false;

  constructor(weights: Weights, tables: Tables) {
    this.around = new Around(weights);
    this.tables = tables;
    this.#weights = weights;
  }

  keeps(board: Board, seat: Seat): boolean {
    const { keeps, others } = this.#weights;
    if (this.#endsGame(board, seat)) return true;
    return this.#luckOf(board, seat) + keeps >= (others === 0 ? 0 : others * this.#luckOfRivals(board, seat));
  }

  /** The box of each row, or NO_BOX. */
  cross(board: Board, seat: Seat, into: Int8Array): void {
    if (this.#endsGame(board, seat)) this.#planEnd(board, seat, true);
    else this.#plan(board, seat, DICE_GONE - board.gone() > 1);
    into.set(this.#best);
  }

  /** Rows that are announced: whatever else a row may become, it ends with this turn. */
  close(board: Board, seat: Seat, mayCross: Uint8Array, into: Int8Array): void {
    this.around.lookAtClosing(board, seat);
    this.#begin(board, seat);
    for (let row = 0; row < ROWS; row += 1) {
      const at = seat * ROWS + row;
      const made = board.made[at]!;
      const isClosing = board.closing[row] === 1;
      const worth = isClosing ? POINTS[made]! : this.#valueOf(board, at, row, board.last[at]!, made);
      this.#add(row, NO_BOX, worth, !isClosing && isOpen(board, seat, row));
      if (mayCross[row] === 1) this.#offer(board, seat, row, true);
    }
    this.#search(0, 0, false);
    into.set(this.#best);
  }

  /** The weights that a sheet is added from with these turns left, and what it is worth. */
  valueOf(board: Board, seat: Seat, { rowBin, step, bin }: Turns, used: number[]): number {
    let value = 0;
    this.#begin(board, seat);
    for (let row = 0; row < ROWS; row += 1) {
      const at = seat * ROWS + row;
      const made = board.made[at]!;
      if (!isOpen(board, seat, row)) {
        value += POINTS[made]!;
        continue;
      }
      this.#addTo(0, board.last[at]!);
      const state = stateAt(board.last[at]!, made);
      const weight = Tables.rowAt(rowBin[row]!, state);
      value += this.tables.prospect(board.printed[at]!, step[row]!, state) + this.tables.learned[weight]!;
      used.push(weight);
    }
    for (let column = 0; column < SCORED; column += 1) {
      const digits = this.#sums[column]!;
      if (digits >= BASE) used.push(Tables.columnAt(bin, column, digits));
      value += digits < BASE ? POINTS[digits]! : this.tables.learned[used.at(-1)!]!;
    }
    return value;
  }

  /** Whether this seat can end the game, and is likelier to win then than if the game goes on. */
  #endsGame(board: Board, seat: Seat): boolean {
    if (board.gone() !== DICE_GONE - 1 || !canCloseAny(board, seat)) return false;
    const { endScale, goScale, endBias, lastTurn } = this.#weights;
    const others = Array.from({ length: board.seats }, (_, other) => other).filter((other) => other !== seat);
    const mine = this.#planEnd(board, seat, true);
    const behind = others.reduce((sum, other) => {
      const points = board.points(other);
      return sum + Math.exp((points + lastTurn * (this.#planEnd(board, other, false) - points) - mine) / endScale);
    }, 0);
    const going = this.#plan(board, seat, false);
    const behindLater = others.reduce(
      (sum, other) => sum + Math.exp((this.#plan(board, other, true) - going) / goScale),
      0,
    );
    return 1 / (1 + behind) + endBias >= 1 / (1 + behindLater);
  }

  /** The most points of a last turn. */
  #planEnd(board: Board, seat: Seat, mustClose: boolean): number {
    this.around.lookAtEnd();
    return this.#tryAll(board, seat, true, mustClose);
  }

  #plan(board: Board, seat: Seat, mayClose: boolean): number {
    this.around.look(board, seat);
    return this.#tryAll(board, seat, mayClose, false);
  }

  /** Tries all crosses; returns what the best are worth, with the points that the sheet has. */
  #tryAll(board: Board, seat: Seat, mayClose: boolean, mustClose: boolean): number {
    this.#begin(board, seat);
    this.#mustClose = mustClose;
    for (let row = 0; row < ROWS; row += 1) {
      const staysOpen = isOpen(board, seat, row) && this.around.closes[row]! < LIKELY;
      this.#add(row, NO_BOX, this.#staying(board, seat, row), staysOpen);
      if (board.dice[row] !== 0) this.#offer(board, seat, row, mayClose);
    }
    this.#search(0, 0, false);
    return this.#most;
  }

  /** The columns without what rows add to them, and no choices. */
  #begin(board: Board, seat: Seat): void {
    for (let column = 0; column < SCORED; column += 1) this.#sums[column] = board.counts[seat * SCORED + column]!;
    for (let row = 0; row < ROWS; row += 1) {
      this.#last[row] = board.last[seat * ROWS + row]!;
      this.#closers[row] = board.targets[seat * ROWS + row] === CLOSES - 1 ? 1 : 0;
    }
    this.#choices.fill(0);
    this.#most = Number.NEGATIVE_INFINITY;
    this.#mustClose = false;
  }

  #offer(board: Board, seat: Seat, row: Row, mayClose: boolean): void {
    const die = board.dice[row]!;
    if (!mayClose && this.#closers[row] === 1) return;
    const near = board.near(seat, row, die);
    if (near === NO_BOX) return;
    this.#addBox(board, seat, row, near);
    const far = board.far(seat, row, die);
    if (far !== NO_BOX) this.#addBox(board, seat, row, far);
  }

  #addBox(board: Board, seat: Seat, row: Row, column: Column): void {
    const staysOpen = !isTarget(column) && this.around.closes[row]! < LIKELY;
    this.#add(row, column, this.#crossing(board, seat, row, column), staysOpen);
  }

  #add(row: Row, column: Column, worth: number, staysOpen: boolean): void {
    const at = row * CHOICES + this.#choices[row]!;
    this.#boxes[at] = column;
    this.#worth[at] = worth;
    this.#staysOpen[at] = staysOpen ? 1 : 0;
    this.#choices[row]! += 1;
  }

  /** What a row is worth without a cross now; once others announce that it closes, it may still get one. */
  #staying(board: Board, seat: Seat, row: Row): number {
    const at = seat * ROWS + row;
    const made = board.made[at]!;
    if (board.dice[row] === 0) return POINTS[made]!;
    const closes = this.around.closes[row]!;
    const value = this.#valueOf(board, at, row, board.last[at]!, made);
    if (closes === 0) return value;
    const isLate = board.near(seat, row, board.dice[row]!) === NO_BOX;
    return closes * Math.max(POINTS[made]!, isLate ? 0 : POINTS[made + 1]!) + (1 - closes) * value;
  }

  #crossing(board: Board, seat: Seat, row: Row, column: Column): number {
    const made = board.made[seat * ROWS + row]! + 1;
    if (isTarget(column) && this.#closers[row] === 1) return POINTS[made]! + this.#denied(board, seat, row);
    const closes = this.around.closes[row]!;
    return closes * POINTS[made]! + (1 - closes) * this.#valueOf(board, seat * ROWS + row, row, column, made);
  }

  #valueOf(board: Board, at: number, row: Row, last: Column, made: number): number {
    const ends = this.around.endsWithout[row]!;
    const points = POINTS[made]!;
    if (ends === 1 || board.dice[row] === 0) return points;
    const state = stateAt(last, made);
    const prospect = this.tables.prospect(board.printed[at]!, this.around.step[row]!, state);
    const learned = this.tables.learned[Tables.rowAt(this.around.rowBin[row]!, state)]!;
    return ends * points + (1 - ends) * (prospect + learned);
  }

  /** What others lose when a row closes, in the mean. */
  #denied(board: Board, seat: Seat, row: Row): number {
    const { denies } = this.#weights;
    const goesOn = 1 - this.around.ends;
    if (denies === 0 || goesOn === 0) return 0;
    let lost = 0;
    for (let other = 0; other < board.seats; other += 1) {
      if (other === seat) continue;
      const at = other * ROWS + row;
      const made = board.made[at]!;
      const state = stateAt(board.last[at]!, made);
      lost += this.tables.prospect(board.printed[at]!, this.around.step[row]!, state) - POINTS[made]!;
    }
    return (denies * goesOn * lost) / (board.seats - 1);
  }

  /** The others' luck in the mean; that of who is ahead counts most. */
  #luckOfRivals(board: Board, seat: Seat): number {
    const shares = this.#rivals(board, seat);
    let luck = 0;
    for (let other = 0; other < board.seats; other += 1)
      if (other !== seat) luck += shares[other]! * this.#luckOf(board, other);
    return luck;
  }

  /** By seat: how much of a rival it is, all of them together 1. */
  #rivals(board: Board, seat: Seat): Float64Array {
    const shares = new Float64Array(board.seats);
    let all = 0;
    for (let other = 0; other < board.seats; other += 1) {
      if (other === seat) continue;
      this.around.lookBeforeRoll(board, other);
      shares[other] = Math.exp(this.valueOf(board, other, this.around, []) / this.#weights.leader);
      all += shares[other]!;
    }
    for (let other = 0; other < board.seats; other += 1) shares[other]! /= all;
    return shares;
  }

  /** How much more the dice bring to a seat than dice do in the mean, each row by itself. */
  #luckOf(board: Board, seat: Seat): number {
    this.around.lookBeforeRoll(board, seat);
    this.#begin(board, seat);
    for (let row = 0; row < ROWS; row += 1) if (isOpen(board, seat, row)) this.#addTo(0, this.#last[row]!);
    let luck = 0;
    for (let row = 0; row < ROWS; row += 1) {
      if (board.dice[row] === 0) continue;
      let mean = 0;
      for (let die = 1; die < DIE; die += 1) mean += this.#gainIn(board, seat, row, die);
      luck += this.#gainIn(board, seat, row, board.dice[row]!) - mean / (DIE - 1);
    }
    return luck;
  }

  #gainIn(board: Board, seat: Seat, row: Row, die: number): number {
    const near = board.near(seat, row, die);
    if (near === NO_BOX) return 0;
    const at = seat * ROWS + row;
    const stays = this.#valueOf(board, at, row, board.last[at]!, board.made[at]!);
    const far = board.far(seat, row, die);
    const gain = this.#worthAlone(board, seat, row, near) - stays;
    return Math.max(0, gain, far === NO_BOX ? 0 : this.#worthAlone(board, seat, row, far) - stays);
  }

  /** A row with a cross, and what this changes in columns. */
  #worthAlone(board: Board, seat: Seat, row: Row, column: Column): number {
    let value = this.#crossing(board, seat, row, column);
    const last = this.#last[row]!;
    const [before, after] = [AWAY[last + 1]!, AWAY[column + 1]!];
    const wasOpen = isOpen(board, seat, row);
    for (let each = last + 1; each < SCORED; each += 1) {
      const digits = this.#sums[each]!;
      const now = digits - (wasOpen ? before[each]! : 0) + after[each]! + (each === column ? 1 : 0);
      value += this.#columnWith(each, now) - this.#columnWith(each, digits);
    }
    return value;
  }

  #columnWith(column: Column, digits: number): number {
    return digits < BASE ? POINTS[digits]! : this.tables.learned[Tables.columnAt(this.around.bin, column, digits)]!;
  }

  #addTo(from: number, last: Column): void {
    const away = AWAY[last + 1]!;
    for (let column = 0; column < SCORED; column += 1) this.#sums[from + column]! += away[column]!;
  }

  #search(row: Row, worth: number, hasClosed: boolean): void {
    if (row === ROWS) {
      if (this.#mustClose && !hasClosed) return;
      const all = worth + this.#allColumns();
      if (all <= this.#most) return;
      this.#most = all;
      for (let each = 0; each < ROWS; each += 1) this.#best[each] = this.#chosen[each]!;
      return;
    }
    const [from, to] = [row * SCORED, (row + 1) * SCORED];
    for (let i = 0; i < this.#choices[row]!; i += 1) {
      const at = row * CHOICES + i;
      const column = this.#boxes[at]!;
      this.#chosen[row] = column;
      for (let each = 0; each < SCORED; each += 1) this.#sums[to + each] = this.#sums[from + each]!;
      if (this.#staysOpen[at] === 1) this.#addTo(to, column === NO_BOX ? this.#last[row]! : column);
      if (column !== NO_BOX && !isTarget(column)) this.#sums[to + column]! += 1;
      const closes = column !== NO_BOX && this.#closers[row] === 1;
      this.#search(row + 1, worth + this.#worth[at]!, hasClosed || closes);
    }
  }

  #allColumns(): number {
    const { ends, bin } = this.around;
    let points = 0;
    let value = 0;
    for (let column = 0; column < SCORED; column += 1) {
      const digits = this.#sums[ROWS * SCORED + column]!;
      const now = POINTS[digits % BASE]!;
      points += now;
      if (ends < 1) value += digits < BASE ? now : this.tables.learned[Tables.columnAt(bin, column, digits)]!;
    }
    return ends * points + (1 - ends) * value;
  }
}

/** The turns that a sheet's value hangs on. */
export type Turns = Pick<Around, 'rowBin' | 'step' | 'bin'>;

/** Whether a seat may ever cross something in a row again. */
const isOpen = (board: Board, seat: Seat, row: Row): boolean =>
  board.dice[row] !== 0 && !board.isDead(seat * ROWS + row) && board.targets[seat * ROWS + row]! < CLOSES;

function canCloseAny(board: Board, seat: Seat): boolean {
  for (let row = 0; row < ROWS; row += 1) if (canClose(board, seat, row)) return true;
  return false;
}
