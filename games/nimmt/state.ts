/** What 6 nimmt! is made of. */
import type { GameEvent, Seat, State } from '../game.ts';
import type { Card } from './cards.ts';
import type { Words } from './words/words.ts';

export interface Options {
  limit: number;
  ending: 'elimination' | 'classic' | 'rounds';
  rounds: number;
  /** Whether a player with exactly `limit` ducks is still in. */
  at_limit: 'in' | 'out';
  deck: 'full' | 'advanced';
}

export type Ending =
  | { kind: 'elimination'; limit: number; at: 'in' | 'out' }
  | { kind: 'classic'; limit: number }
  | { kind: 'rounds'; rounds: number };

export interface Played {
  seat: Seat;
  card: Card;
}

export interface Open {
  ending: Ending;
  deck: 'full' | 'advanced';
  /** From 1. */
  deal: number;
  /** From 1 to 10. */
  trick: number;
  rows: Card[][];
  /** Revealed cards that wait because the first of them is too low and its player chooses a row. */
  coming: Played[];
  /** By seat: ducks in all, ducks of this deal, rows taken in all. */
  ducks: number[];
  taken: number[];
  rowsTaken: number[];
  /** By seat: the deal after which it went out; 0 while it is in. */
  outIn: number[];
  over: boolean;
}

interface Own {
  /** In ascending order. */
  hand: Card[];
}

export type Move = { readonly card: Card } | { readonly row: number };

export type Event =
  | { type: 'dealt'; deal: number; starts: readonly Card[]; top?: Card }
  | { type: 'revealed'; cards: readonly Played[] }
  | { type: 'placed'; cards: readonly { card: Card; row: number }[] }
  | { type: 'too-low'; seat: Seat; card: Card }
  | { type: 'took'; why: 'sixth' | 'chosen'; seat: Seat; card: Card; row: number; ducks: number }
  | { type: 'scored'; deal: number; scores: readonly { seat: Seat; ducks: number; taken: number }[] }
  | { type: 'out'; seats: readonly Seat[]; limit: number; at: 'in' | 'out' }
  | { type: 'ended'; seats: readonly Seat[]; limit: number }
  | { type: 'won'; seats: readonly Seat[]; ducks: number; last?: true };

export interface Nimmt {
  options: Options;
  open: Open;
  own: Own;
  /** All cards are shuffled for each deal, and revealed cards are everybody's: nothing is hidden from all. */
  hidden: Record<never, never>;
  move: Move;
  event: Event;
  words: Words;
}

export type NimmtState = State<Nimmt>;
export type Events = GameEvent<Event>[];

/** The seats that play this deal, or played it if it was the last one. */
export const seatsDealt = ({ outIn, deal }: Open): Seat[] =>
  [...outIn.keys()].filter((seat) => outIn[seat] === 0 || outIn[seat] === deal);

export const seatsIn = ({ outIn }: Open): Seat[] => [...outIn.keys()].filter((seat) => outIn[seat] === 0);
