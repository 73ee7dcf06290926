/** What Sixto is made of. */
import type { GameEvent, Seat, State } from '../game.ts';
import { CLOSES, type Column, type Crosses, inTarget, isTarget, type Letter, type Row } from './sheets.ts';
import type { Words } from './words/words.ts';

export interface Options {
  /** How a game alone ends; `ask`: it is said at the start. */
  solo_end: 'ask' | 'dice' | 'rolls' | 'two';
}

/** A cross in this box, made in this turn. */
export interface Cross {
  readonly row: Row;
  readonly column: Column;
}

/**
 * Why the game is over: three dice are gone, somebody can cross nothing any more, nobody crossed anything for too long;
 * alone: dice were not used, a second turn went by without a cross, fewer than two dice were used.
 */
export type Ending = 'dice-gone' | 'stuck' | 'standstill' | 'unused' | 'missed' | 'few';

export interface Open {
  /** How a game alone ends; absent where there are several seats. */
  solo?: Exclude<Options['solo_end'], 'ask'>;
  /** By seat. */
  sheets: Letter[];
  /** From 1. */
  turn: number;
  /** Who rolls. */
  active: Seat;
  phase: 'roll' | 'cross' | 'close' | 'over';
  /** Whether the dice were rolled a second time in this turn. */
  again: boolean;
  /** By row; 0 for a die that is gone. */
  dice: number[];
  /** By seat: crosses that count. */
  crosses: Column[][][];
  /** By seat: half crosses of this turn, which count when its last question is answered. */
  half: Cross[][];
  /** Rows that close when this turn ends, announced beforehand. */
  closing: Row[];
  /** Turns without a cross of anybody: in a row with several seats, all of them alone. */
  missed: number;
  ending?: Ending;
}

export type Move = Cross | { readonly roll: 'keep' | 'again' } | { readonly cross: 'none' };

export type Event =
  | { type: 'began'; sheets: readonly Letter[]; first: Seat }
  | { type: 'rolled'; seat: Seat; turn: number; again: boolean; dice: readonly number[] }
  | { type: 'crossed'; seat: Seat; crosses: readonly (Cross & { readonly number: number })[] }
  | { type: 'none'; seats: readonly Seat[] }
  | { type: 'closing'; row: Row; seats: readonly Seat[]; asked: boolean }
  | { type: 'closed'; row: Row }
  | { type: 'missed' }
  | { type: 'ended'; why: Ending; seats: readonly Seat[]; n: number }
  | { type: 'scored'; seat: Seat; rows: number; columns: number; points: number; crosses: number }
  | { type: 'won'; seats: readonly Seat[]; points: number; byCrosses?: true };

export interface Sixto {
  options: Options;
  open: Open;
  /** All sheets are always in sight. */
  own: Record<never, never>;
  hidden: Record<never, never>;
  move: Move;
  event: Event;
  words: Words;
}

export type SixtoState = State<Sixto>;
export type Events = GameEvent<Event>[];

export const seatsOf = ({ sheets }: Open): Seat[] => [...sheets.keys()];

export const isGone = ({ dice }: Open, row: Row): boolean => dice[row] === 0;

/** A seat's sheet with the half crosses of this turn. */
export function withHalf({ crosses, half }: Open, seat: Seat): Crosses {
  const sheet: Crosses = crosses[seat]!;
  return half[seat]!.reduce((made, { row, column }) => made.with(row, [...made[row]!, column]), sheet);
}

/** The table as if a seat had made these half crosses too. */
export const withMore = (open: Open, seat: Seat, moves: readonly Move[]): Open => ({
  ...open,
  half: open.half.with(seat, [...open.half[seat]!, ...moves.filter((move): move is Cross => 'row' in move)]),
});

/** The seats whose crosses close a row, those of this turn included. */
export const closersOf = ({ crosses, half }: Open, row: Row): Seat[] =>
  [...crosses.keys()].filter((seat) => {
    const halves = half[seat]!.filter((one) => one.row === row && isTarget(one.column)).length;
    return inTarget(crosses[seat]![row]!) + halves === CLOSES;
  });
