/**
 * How a seat plays among several: it makes the crosses that give it the best chance to win if every other seat makes those
 * that are strongest for its own sheet. It keeps a roll unless unknown dice give it a better chance; a level that does not
 * weigh dice keeps it as a hasty player would.
 */
import type { Seat } from '../game.ts';
import { type Board, NO_BOX, POINTS } from './board.ts';
import { type Candidate, Candidates, type Picks } from './candidates.ts';
import { contextOf, featuresOf, type Network, type Turn } from './network.ts';
import { DICE_GONE, isTarget, ROWS, type Row, SCORED } from './sheets.ts';

/** How closely a level looks. */
export interface Look {
  /** How often every seat is assumed to change its mind, each time to its best reply to what the others had in mind. */
  readonly rethinks: number;
  /** Whether a player who has been hasty so far is expected to stay hasty. */
  readonly knowsHasty: boolean;
  /** Whether dice are kept by what they bring; otherwise as a hasty player keeps them. */
  readonly evaluatesDice: boolean;
}

interface Answer {
  readonly picks: Picks;
  /** Of winning. */
  readonly chance: number;
}

/** What all seats may cross with these dice, the strongest first. */
export class Prospect {
  readonly candidates: readonly (readonly Candidate[])[];
  readonly #network: Network;
  readonly #board: Board;
  readonly #next: Turn;
  readonly #after: Board;
  /** By seat: what is expected of it. */
  #expected: readonly Picks[];

  constructor({ network, finder, look }: Thinking, board: Board, active: Seat) {
    this.#network = network;
    this.#board = board;
    this.#next = { active: (active + 1) % board.seats, isAgain: false };
    this.#after = board.copy();
    const context = contextOf(board);
    const mayEnd = closable(board) >= DICE_GONE - board.gone();
    this.candidates = Array.from({ length: board.seats }, (_, seat) =>
      finder.of({ board, seat, turn: this.#next, context, mayEnd }),
    );
    const hasty = this.candidates.map((_, seat) =>
      look.knowsHasty && board.isHasty(seat) ? board.hastyPicks(seat) : undefined,
    );
    this.#expected = this.candidates.map(([strongest], seat) => hasty[seat] ?? strongest!.picks);
    for (let n = 0; n < look.rethinks; n += 1)
      this.#expected = this.candidates.map((_, seat) => hasty[seat] ?? this.answerOf(seat).picks);
  }

  /** The best answer of a seat to what is expected of the others. */
  answerOf(seat: Seat): Answer {
    const picks = [...this.#expected];
    let best: Answer | undefined;
    for (const candidate of this.candidates[seat]!) {
      picks[seat] = candidate.picks;
      const chance = this.#chanceOf(seat, picks);
      if (best === undefined || chance > best.chance) best = { picks: candidate.picks, chance };
    }
    return best!;
  }

  #chanceOf(seat: Seat, picks: readonly Picks[]): number {
    const after = this.#after.assign(this.#board);
    endTurn(after, picks);
    return after.isOver() ? after.shares()[seat]! : this.#network.chances(after, this.#next)[seat]!;
  }
}

interface Thinking {
  readonly network: Network;
  readonly finder: Candidates;
  readonly look: Look;
}

/** How many rows could be closed with these dice. */
function closable(board: Board): number {
  let rows = 0;
  for (let row = 0; row < ROWS; row += 1) if (board.dice[row] !== 0 && mayBeClosed(board, row)) rows += 1;
  return rows;
}

function mayBeClosed(board: Board, row: Row): boolean {
  for (let seat = 0; seat < board.seats; seat += 1)
    if (board.mayClose(seat, row) && board.near(seat, row, board.dice[row]!) !== NO_BOX) return true;
  return false;
}

/** Ends a turn: all seats cross, rows close, and seats that can still cross there do so if it gains them points. */
function endTurn(board: Board, picks: readonly Picks[]): void {
  for (const [seat, columns] of picks.entries()) board.crossAll(seat, columns);
  for (let row = 0; row < ROWS; row += 1) {
    if (board.dice[row] === 0 || !board.isClosed(row)) continue;
    for (const [seat, columns] of picks.entries()) if (columns[row] === NO_BOX) crossLate(board, seat, row);
    board.dice[row] = 0;
  }
}

function crossLate(board: Board, seat: Seat, row: Row): void {
  const column = board.near(seat, row, board.dice[row]!);
  if (column === NO_BOX) return;
  const made = board.made[seat * ROWS + row]!;
  const count = isTarget(column) ? 0 : board.counts[seat * SCORED + column]!;
  const ofColumn = isTarget(column) ? 0 : POINTS[count + 1]! - POINTS[count]!;
  if (POINTS[made + 1]! - POINTS[made]! + ofColumn > 0) board.cross(seat, row, column);
}

export class Planner {
  readonly #thinking: Thinking;

  constructor(network: Network, look: Look) {
    this.#thinking = { network, look, finder: new Candidates(network) };
  }

  prospectOf(board: Board, active: Seat): Prospect {
    return new Prospect(this.#thinking, board, active);
  }

  /** Whether the player who rolled keeps the dice. */
  keeps(board: Board, seat: Seat, prospect?: Prospect): boolean {
    if (!this.#thinking.look.evaluatesDice) return board.hastyKeeps(seat);
    const unknown = this.#thinking.network.chances(board, { active: seat, isAgain: true })[seat]!;
    return (prospect ?? this.prospectOf(board, seat)).answerOf(seat).chance >= unknown;
  }

  cross(board: Board, seat: Seat, active: Seat): Picks {
    return this.prospectOf(board, active).answerOf(seat).picks;
  }

  /** What a seat crosses in rows that are about to close. */
  close(board: Board, seat: Seat, { active, closing, mayCross }: Closing): Picks {
    const { network } = this.#thinking;
    const after = board.copy();
    for (let row = 0; row < ROWS; row += 1) if (closing[row] === 1) after.dice[row] = 0;
    const isOver = after.gone() >= DICE_GONE;
    const turn = { active: (active + 1) % board.seats, isAgain: false };
    const context = isOver ? 0 : contextOf(after);
    let picks: Picks = new Int8Array(ROWS).fill(NO_BOX);
    let best = Number.NEGATIVE_INFINITY;
    const rows = [...mayCross.keys()].filter((row) => mayCross[row] === 1);
    const tried = after.copy();
    for (let n = 0; n < 3 ** rows.length; n += 1) {
      const columns = lateColumns(board, seat, rows, n);
      if (columns === undefined) continue;
      tried.assign(after);
      tried.crossAll(seat, columns);
      if (!isOver) network.valueOf(featuresOf(tried, seat, turn, context));
      const worth = isOver ? tried.points(seat) * 1_000 + tried.crosses(seat) : network.strength;
      if (worth <= best) continue;
      best = worth;
      picks = columns;
    }
    return picks;
  }
}

export interface Closing {
  readonly active: Seat;
  /** By row, 1 or 0. */
  readonly closing: Uint8Array;
  readonly mayCross: Uint8Array;
}

/** The n-th way to cross none, the near or the far box of these rows. */
function lateColumns(board: Board, seat: Seat, rows: readonly Row[], n: number): Picks | undefined {
  const columns = new Int8Array(ROWS).fill(NO_BOX);
  for (const [i, row] of rows.entries()) {
    const choice = Math.floor(n / 3 ** i) % 3;
    if (choice === 0) continue;
    const die = board.dice[row]!;
    columns[row] = choice === 1 ? board.near(seat, row, die) : board.far(seat, row, die);
    if (columns[row] === NO_BOX) return undefined;
  }
  return columns;
}
