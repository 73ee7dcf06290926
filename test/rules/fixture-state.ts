/** What the village fair is made of. */
import type { AnyText, Seat, Shape } from '../../games/game.ts';
import type { FairWords } from './fixture-words.ts';

export const WARES = ['apple', 'bread', 'cheese', 'date'] as const;
export type Ware = (typeof WARES)[number];
export type Card = `${Ware}-${number}`;
export const HEAVIEST = 30;
/** A whisper names ten weights in a row, and the pig's is one of them. */
export const WHISPER = 10;
export const HAND = 4;
export const CART = 3;
export const PRIZES = { coins: 2, purse: 4 };

type Side = 'left' | 'right';
export interface Options {
  days: number;
  wares: readonly Ware[];
  prize: keyof typeof PRIZES;
  race: boolean;
  seconds: number;
}
export interface Stall {
  readonly seat: Seat;
  readonly show: Card;
  readonly add: readonly Card[];
}
export interface Open {
  readonly options: Options;
  readonly day: number;
  readonly phase: 'guess' | 'grab' | 'load' | 'pack' | 'dance' | 'over';
  readonly points: readonly number[];
  /** How often each seat guessed nearest. */
  readonly best: readonly number[];
  readonly cart: readonly Card[];
  readonly guesses: readonly number[];
  readonly weighed?: { readonly pig: number; readonly nearest: readonly Seat[] };
  readonly took?: { readonly seat: Seat; readonly what: 'coin' | 'cart'; readonly seconds: number };
  readonly loaded?: readonly Card[];
  readonly stalls: readonly Stall[];
  readonly dance: readonly Side[];
}
export interface Own {
  readonly hand: readonly Card[];
  /** The least weight that was whispered. */
  readonly hint: number;
}
interface Hidden {
  readonly pig: number;
  readonly deck: readonly Card[];
  /** Match time in ms at which the bell began to ring. */
  readonly rungAt: number;
}
export type Move =
  | { readonly do: 'guess'; readonly n: number }
  | { readonly do: 'grab'; readonly what: 'coin' | 'cart' | 'nothing' }
  | { readonly do: 'load' | 'show' | 'add'; readonly card: Card }
  | { readonly do: 'dance'; readonly side: Side };
export type Event =
  | { readonly type: 'day'; readonly day: number }
  | { readonly type: 'whispered'; readonly from: number }
  | { readonly type: 'weighed'; readonly pig: number; readonly nearest: readonly Seat[]; readonly n: number }
  | { readonly type: 'guessed'; readonly seat: Seat; readonly n: number }
  | { readonly type: 'grabbed'; readonly seat: Seat; readonly what: 'coin' | 'cart'; readonly seconds: number }
  | { readonly type: 'slept' }
  | { readonly type: 'loaded'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly type: 'packed'; readonly stall: Stall }
  | { readonly type: 'danced'; readonly sides: readonly Side[] };
export interface Fair extends Shape {
  options: Options;
  open: Open;
  own: Own;
  hidden: Hidden;
  move: Move;
  event: Event;
  words: FairWords;
}

export const wareOf = (card: Card): Ware => card.split('-')[0] as Ware;
export const numberOf = (card: Card): number => Number(card.split('-')[1]);
export const cardText = (card: Card): AnyText => ({ key: 'card', args: { ware: wareOf(card), n: numberOf(card) } });
export const worthOf = ({ show, add }: Stall): number => numberOf(show) + add.length;
