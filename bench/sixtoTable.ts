/**
 * Sixto among several with no more than learning needs: no questions, no events, flat arrays.
 * test/rules/sixto-table.test.ts holds it against the rules.
 */
import type { Seat } from '../games/game.ts';
import { Board, DICE_GONE, isClosedBy, NO_BOX } from '../games/sixto/board.ts';
import { STANDSTILL } from '../games/sixto/rules.ts';
import { ROWS } from '../games/sixto/sheets.ts';

/** Writes a column for each row, or NO_BOX. Close: only in rows that are closing, and not crossed in this turn. */
export interface PlayerAtTable {
  keeps(board: Board, seat: Seat): boolean;
  cross(board: Board, seat: Seat, into: Int8Array): void;
  close(board: Board, seat: Seat, mayCross: Uint8Array, into: Int8Array): void;
}

export interface GameAtTable {
  readonly board: Board;
  readonly turns: number;
}

const seatsWith = (board: Board): Seat[] => Array.from({ length: board.seats }, (_, seat) => seat);

export interface TableSetup {
  /** By seat, from 0. */
  readonly letters: readonly number[];
  readonly first: Seat;
  /** Puts numbers on all dice of a turn. */
  roll(dice: Int8Array, turn: number, isAgain: boolean): void;
}

export function playTable(setup: TableSetup, players: readonly PlayerAtTable[]): GameAtTable {
  const board = new Board(setup.letters);
  const gone = new Uint8Array(ROWS);
  const picks = board.last.slice();
  const pick = Array.from({ length: board.seats }, (_, seat) => picks.subarray(seat * ROWS, (seat + 1) * ROWS));
  const seats = seatsWith(board);
  let missed = 0;
  const roll = (turn: number, isAgain: boolean) => {
    setup.roll(board.dice, turn, isAgain);
    for (let row = 0; row < ROWS; row += 1) if (gone[row] === 1) board.dice[row] = 0;
  };
  for (let turn = 1; ; turn += 1) {
    roll(turn, false);
    const active = (setup.first + turn - 1) % board.seats;
    if (!players[active]!.keeps(board, active)) roll(turn, true);
    picks.fill(NO_BOX);
    for (const seat of seats) players[seat]!.cross(board, seat, pick[seat]!);
    let made = crossAll(board, picks);
    let ends = 0;
    for (let row = 0; row < ROWS; row += 1) {
      const closes = gone[row] === 0 && isClosed(board, row);
      board.closing[row] = closes ? 1 : 0;
      if (closes || gone[row] === 1) ends += 1;
    }
    made += askToClose(board, picks, players);
    for (let row = 0; row < ROWS; row += 1)
      if (board.closing[row] === 1) {
        gone[row] = 1;
        board.closing[row] = 0;
        board.dice[row] = 0;
      }
    missed = made === 0 ? missed + 1 : 0;
    if (ends >= DICE_GONE || missed >= STANDSTILL || isAnybodyStuck(board)) return { board, turns: turn };
  }
}

function crossAll(board: Board, picks: Int8Array): number {
  let made = 0;
  for (let at = 0; at < picks.length; at += 1)
    if (picks[at] !== NO_BOX) {
      board.cross(Math.floor(at / ROWS), at % ROWS, picks[at]!);
      made += 1;
    }
  return made;
}

/** Who has not crossed a closing row in this turn may do so now; all of them answer before anything counts. */
function askToClose(board: Board, picks: Int8Array, players: readonly PlayerAtTable[]): number {
  if (!board.closing.includes(1)) return 0;
  const late = picks.slice().fill(NO_BOX);
  const mayCross = new Uint8Array(ROWS);
  for (const seat of seatsWith(board)) {
    for (let row = 0; row < ROWS; row += 1) {
      const isFree = board.closing[row] === 1 && picks[seat * ROWS + row] === NO_BOX;
      mayCross[row] = isFree && board.near(seat, row, board.dice[row]!) !== NO_BOX ? 1 : 0;
    }
    if (mayCross.includes(1))
      players[seat]!.close(board, seat, mayCross, late.subarray(seat * ROWS, (seat + 1) * ROWS));
  }
  return crossAll(board, late);
}

function isClosed(board: Board, row: number): boolean {
  for (let seat = 0; seat < board.seats; seat += 1) if (isClosedBy(board, seat, row)) return true;
  return false;
}

function isAnybodyStuck(board: Board): boolean {
  for (let seat = 0; seat < board.seats; seat += 1) if (isStuck(board, seat)) return true;
  return false;
}

function isStuck(board: Board, seat: Seat): boolean {
  for (let row = 0; row < ROWS; row += 1) if (board.dice[row] !== 0 && !board.isDead(seat * ROWS + row)) return false;
  return true;
}

const MAX_SKIPS = 2;
const FEW_BOXES = 3;

/** Crosses the nearest box of each color that skips at most two, and rolls again for fewer than three such boxes. */
export const greedyAtTable: PlayerAtTable = {
  keeps(board, seat) {
    let boxes = 0;
    for (let row = 0; row < ROWS; row += 1) if (nearest(board, seat, row) !== NO_BOX) boxes += 1;
    return boxes >= FEW_BOXES;
  },
  cross(board, seat, into) {
    for (let row = 0; row < ROWS; row += 1) into[row] = nearest(board, seat, row);
  },
  close(board, seat, mayCross, into) {
    for (let row = 0; row < ROWS; row += 1) if (mayCross[row] === 1) into[row] = nearest(board, seat, row);
  },
};

function nearest(board: Board, seat: Seat, row: number): number {
  const die = board.dice[row]!;
  const column = die === 0 ? NO_BOX : board.near(seat, row, die);
  return column - board.last[seat * ROWS + row]! - 1 > MAX_SKIPS ? NO_BOX : column;
}
