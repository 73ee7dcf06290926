/** What 6 nimmt! is made of. */
import type { GameEvent, Seat, State } from '../game.ts';
import type { Card, Layout } from './cards.ts';
import type { Words } from './words/words.ts';

export interface Options {
  /** The id of a variant. */
  variant: string;
  limit: number;
  ending: 'elimination' | 'classic' | 'rounds';
  rounds: number;
  /** Whether a player with exactly `limit` ducks is still in. */
  at_limit: 'in' | 'out';
  deck: 'full' | 'advanced';
  rows: number;
  length: number;
  hand: number;
}

export type Ending =
  | { kind: 'elimination'; limit: number; at: 'in' | 'out' }
  | { kind: 'classic'; limit: number }
  | { kind: 'rounds'; rounds: number };

export interface Played {
  seat: Seat;
  card: Card;
}

/** A trick of this deal whose cards were revealed: the rows before it, and by seat what was played; 0 of a seat that is out. */
export interface Trick {
  rows: Card[][];
  cards: Card[];
}

export interface Open {
  /** The id of a variant. */
  variant: string;
  ending: Ending;
  deck: 'full' | 'advanced';
  layout: Layout;
  /** From 1. */
  deal: number;
  /** From 1 to the number of cards in a hand. */
  trick: number;
  rows: Card[][];
  /** Revealed cards that wait because the first of them is too low and its player chooses a row. */
  coming: Played[];
  /** What rows that were taken in this deal have carried away, in ascending order. */
  gone: Card[];
  past: Trick[];
  /** Cards that lie face up before their players, where not all play at once. */
  laid: Played[];
  /** What the variant has noted. */
  kept?: any;
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
  /** What the variant has noted. */
  kept?: any;
}

export type Move = { readonly card: Card } | { readonly row: number };

export type Event =
  | { type: 'dealt'; deal: number; starts: readonly Card[]; top?: Card; hand?: number }
  | ({ type: 'laid' } & Played)
  | { type: 'revealed'; cards: readonly Played[] }
  | { type: 'placed'; cards: readonly { card: Card; row: number; left?: true }[] }
  | { type: 'too-low'; seat: Seat; card: Card; why?: 'inside' }
  | { type: 'took'; why: 'sixth' | 'chosen'; seat: Seat; card: Card; row: number; ducks: number; length?: number }
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

/** What a written position may say; hands are those of all seats, empty for one that is out. */
export interface Written
  extends Partial<
    Pick<Open, 'ducks' | 'taken' | 'rowsTaken' | 'outIn' | 'deal' | 'trick' | 'coming' | 'laid' | 'kept'>
  > {
  rows: Card[][];
  hands: Card[][];
  options?: Partial<Options>;
}

/** The seats that play this deal, or played it if it was the last one. */
export const seatsDealt = ({ outIn, deal }: Open): Seat[] =>
  [...outIn.keys()].filter((seat) => outIn[seat] === 0 || outIn[seat] === deal);

export const seatsIn = ({ outIn }: Open): Seat[] => [...outIn.keys()].filter((seat) => outIn[seat] === 0);
