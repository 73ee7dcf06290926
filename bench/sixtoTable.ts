/**
 * Sixto among several with no more than learning needs: no questions, no events, flat arrays.
 * test/rules/sixto-table.test.ts holds it against the rules.
 */
import type { Luck, Seat } from '../games/game.ts';
import { luckFrom } from '../games/luck.ts';
import { Board, NO_BOX } from '../games/sixto/board.ts';
import type { Picks } from '../games/sixto/candidates.ts';
import type { Closing } from '../games/sixto/planner.ts';
import { STANDSTILL } from '../games/sixto/rules.ts';
import { LETTERS, ROWS, type Row } from '../games/sixto/sheets.ts';

export interface PlayerAtTable {
  keeps(board: Board, seat: Seat): boolean;
  cross(board: Board, seat: Seat, active: Seat): Picks;
  /** Only in rows that are closing, and not crossed in this turn. */
  close(board: Board, seat: Seat, closing: Closing): Picks;
}

interface TableSetup {
  /** By seat, from 0. */
  readonly letters: readonly number[];
  readonly first: Seat;
  /** Puts numbers on all dice of a turn. */
  roll(dice: Int8Array): void;
}

/** Is called before dice are rolled again, and after each turn but the last. */
export interface Watcher {
  onAgain(board: Board, active: Seat): void;
  onTurn(board: Board, next: Seat): void;
}

interface GameAtTable {
  readonly board: Board;
  readonly turns: number;
}

export function playTable(setup: TableSetup, players: readonly PlayerAtTable[], watcher?: Watcher): GameAtTable {
  const board = new Board(setup.letters);
  let missed = 0;
  const roll = () => {
    const before = board.dice.slice();
    setup.roll(board.dice);
    for (let row = 0; row < ROWS; row += 1) if (before[row] === 0) board.dice[row] = 0;
  };
  for (let turn = 1; ; turn += 1) {
    const active = (setup.first + turn - 1) % board.seats;
    roll();
    if (!players[active]!.keeps(board, active)) {
      watcher?.onAgain(board, active);
      roll();
    }
    const picks = players.map((player, seat) => player.cross(board, seat, active));
    let made = crossAll(board, picks);
    const closing = Uint8Array.from(board.dice, (die, row) => (die !== 0 && board.isClosed(row) ? 1 : 0));
    if (closing.includes(1)) made += askToClose({ board, picks, players }, closing, active);
    for (let row = 0; row < ROWS; row += 1) if (closing[row] === 1) board.dice[row] = 0;
    missed = made === 0 ? missed + 1 : 0;
    if (board.isOver() || missed >= STANDSTILL) return { board, turns: turn };
    watcher?.onTurn(board, (active + 1) % board.seats);
  }
}

function crossAll(board: Board, picks: readonly (Picks | undefined)[]): number {
  return picks.reduce((made, one, seat) => made + (one === undefined ? 0 : board.crossAll(seat, one)), 0);
}

interface Crossed {
  readonly board: Board;
  readonly picks: readonly Picks[];
  readonly players: readonly PlayerAtTable[];
}

/** Lets each seat that did not cross a closing row this turn cross it now. All of them decide before any cross is made. */
function askToClose({ board, picks, players }: Crossed, closing: Uint8Array, active: Seat): number {
  const late = players.map((player, seat) => {
    const isFree = (row: Row) => picks[seat]![row] === NO_BOX && board.near(seat, row, board.dice[row]!) !== NO_BOX;
    const mayCross = closing.map((isClosing, row) => (isClosing === 1 && isFree(row) ? 1 : 0));
    return mayCross.includes(1) ? player.close(board, seat, { active, closing, mayCross }) : undefined;
  });
  return crossAll(board, late);
}

/** Draws the sheets, the first player and all dice. */
export function setupBy(luck: Pick<Luck, 'below'>, seats: number): TableSetup {
  return {
    letters: luckFrom(luck.below)
      .shuffle([...LETTERS.keys()])
      .slice(0, seats),
    first: luck.below(seats),
    roll(dice) {
      for (let row = 0; row < ROWS; row += 1) dice[row] = 1 + luck.below(6);
    },
  };
}

/** Crosses the nearest box of each color that skips at most two, and rolls again for fewer than three such boxes. */
export const greedyAtTable: PlayerAtTable = {
  keeps: (board, seat) => board.hastyKeeps(seat),
  cross: (board, seat) => board.hastyPicks(seat),
  close: (board, seat, { mayCross }) =>
    board.hastyPicks(seat).map((column, row) => (mayCross[row] === 1 ? column : NO_BOX)),
};
