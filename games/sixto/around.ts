/**
 * What a seat among several reckons with before it crosses: in how many turns rows close and the game ends, and what others
 * could close with these dice.
 */
import type { Seat } from '../game.ts';
import { type Board, DICE_GONE, NO_BOX } from './board.ts';
import { binOf, binOfStep, soonOf, stateAt, stepOf, turnsFor } from './outlook.ts';
import { CLOSES, ROWS, type Row } from './sheets.ts';
import type { Weights } from './weights.ts';

/** Whether a seat's cross would close a row with these dice. */
export function canClose(board: Board, seat: Seat, row: Row): boolean {
  const die = board.dice[row]!;
  return die !== 0 && board.targets[seat * ROWS + row] === CLOSES - 1 && board.near(seat, row, die) !== NO_BOX;
}

export class Around {
  readonly #weights: Weights;
  /** By row: the turns that are left to it, as a step between tables and as a bin. */
  readonly step = new Float64Array(ROWS);
  readonly rowBin = new Uint8Array(ROWS);
  /** Those of the game. */
  turns = 0;
  bin = 0;
  /** By row: the chance that others close it now. */
  readonly closes = new Float64Array(ROWS);
  /** The chance that others end the game now; and by row, where they do not close this one. */
  ends = 0;
  readonly endsWithout = new Float64Array(ROWS);

  constructor(weights: Weights) {
    this.#weights = weights;
  }

  look(board: Board, seat: Seat): void {
    const need = DICE_GONE - board.gone();
    this.#lookAhead(board, seat, need);
    const willing = need <= 1 ? this.#weights.ends : this.#weights.closes;
    // The chances of no, one and two rows closed by others.
    let [none, one, two] = [1, 0, 0];
    for (let row = 0; row < ROWS; row += 1) {
      let open = 1;
      for (let other = 0; other < board.seats; other += 1)
        if (other !== seat && canClose(board, other, row)) open *= 1 - willing;
      this.closes[row] = 1 - open;
      two = two * open + one * (1 - open);
      one = one * open + none * (1 - open);
      none *= open;
    }
    this.ends = Math.max(0, 1 - none - (need > 1 ? one : 0) - (need > 2 ? two : 0));
    for (let row = 0; row < ROWS; row += 1)
      this.endsWithout[row] = this.closes[row] === 0 ? this.ends : need <= 1 ? this.#endsWithout(row) : 0;
  }

  /** Before it is known what is rolled. */
  lookBeforeRoll(board: Board, seat: Seat): void {
    this.#lookAhead(board, seat, DICE_GONE - board.gone());
    this.#nobodyCloses(0);
  }

  /** In the last turn. */
  lookAtEnd(): void {
    this.step.fill(0);
    this.#nobodyCloses(1);
  }

  /** Once it is announced what closes. */
  lookAtClosing(board: Board, seat: Seat): void {
    let gone = board.gone();
    for (let row = 0; row < ROWS; row += 1) gone += board.closing[row]!;
    this.#lookAhead(board, seat, DICE_GONE - board.gone());
    this.#nobodyCloses(gone >= DICE_GONE ? 1 : 0);
    this.closes.set(board.closing);
  }

  #nobodyCloses(ends: number): void {
    this.closes.fill(0);
    this.ends = ends;
    this.endsWithout.fill(ends);
  }

  #endsWithout(row: Row): number {
    let none = 1;
    for (let other = 0; other < ROWS; other += 1) if (other !== row) none *= 1 - this.closes[other]!;
    return 1 - none;
  }

  /** The turns until others close rows, and until as many have closed as end the game. */
  #lookAhead(board: Board, seat: Seat, need: number): void {
    const { rowLeast, rowTurns, gameLeast, gameTurns, gameNext } = this.#weights;
    const turns: number[] = [];
    for (let row = 0; row < ROWS; row += 1) {
      if (board.dice[row] === 0) continue;
      let others = 1;
      let own = 1;
      for (let other = 0; other < board.seats; other += 1) {
        const at = other * ROWS + row;
        const soon = soonOf(board.printed[at]!)[stateAt(board.last[at]!, board.made[at]!)]!;
        if (other === seat) own = 1 - soon;
        else others *= 1 - soon;
      }
      this.step[row] = turnsFor(1 - others);
      turns.push(turnsFor(1 - others * own));
    }
    turns.sort((a, b) => a - b);
    const last = turns[need - 1] ?? 0;
    this.turns = gameLeast + gameTurns * last + gameNext * ((turns[need] ?? last) - last);
    this.bin = binOf(this.turns);
    for (let row = 0; row < ROWS; row += 1) {
      this.step[row] = stepOf(Math.min(this.turns, rowLeast + rowTurns * this.step[row]!));
      this.rowBin[row] = binOfStep(this.step[row]!);
    }
  }
}
