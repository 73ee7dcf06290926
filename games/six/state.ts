/** What Six is made of. Times are match time in milliseconds, unless they are said to be seconds. */
import type { GameEvent, Seat, State } from '../game.ts';
import { type Card, LAST_CARD } from './cards.ts';
import type { Words } from './words/words.ts';

export interface Options {
  change_of_direction: boolean;
  timer: 'hidden' | 'fixed';
  /** Absent in matches of version 1, which began with other rules: see `isFirst`. */
  sand: 'short' | 'printed';
  /** Every time of the game is multiplied by this. */
  factor: number;
  claim: 'automatic' | 'button';
}

/** How a round ended. */
export type End =
  | {
      readonly why: 'raised';
      readonly seat: Seat;
      readonly passer: Seat;
      /** Whole seconds of sand; 0 if it had run out. */
      readonly left: number;
      /** What the loser gave back; absent if there was nothing to give. */
      readonly card?: Card;
    }
  | { readonly why: 'idle' | 'endless' };

export interface Open {
  options: Options;
  /** From 1 to 3. */
  round: number;
  /** `ready`: the timer is not turned yet. */
  phase: 'ready' | 'running' | 'over';
  /** Whole seconds of the match at which the timer was turned. */
  turnedAt: number;
  /** The seat with the dice; absent until somebody was first in round 1. */
  active?: Seat;
  /** Who passed them; absent for the start player. */
  passer?: Seat;
  direction: 1 | -1;
  /** How many dice are rolled next. */
  dice: number;
  /** Whether the active player has rolled since the dice came. */
  hasRolled: boolean;
  /** The last roll of the round. */
  last?: { readonly seat: Seat; readonly dice: readonly number[] };
  /** By seat: the three places; the score pile, the card collected last at its end. */
  displays: Card[][][];
  collected: Card[][];
  /** Cards that were drawn and are not placed yet, at most one of each seat. */
  placing: Drawn[];
  /** Where the cards drawn at the last Change went, at most one of each seat. */
  placed: Placed[];
  /** The seats that may still take the card of the last roll. */
  claims: Seat[];
  /** The last roll; absent before a round starts. `collected`: how many cards each seat had before it. */
  turn?: { collected: number[] };
  ends: End[];
  progress: Progress;
}

/** A card beside its owner's places. */
export interface Drawn {
  readonly seat: Seat;
  readonly card: Card;
}

/** `place`: from 0 on. */
interface Placed extends Drawn {
  readonly place: number;
}

/** How far a match has come, which all can follow. Times are in ms of the match. */
export interface Progress {
  /** Absent in matches of versions 1 and 2, in which a card that the clock has placed counted as an act of its owner. */
  rules?: 3 | 4;
  /** When the timer was turned; of no meaning while it is not. */
  startedAt: number;
  /** Since when the receiver of the dice may raise: no earlier than the last press that arrived before it. */
  passedAt: number;
  /** When the roll was pressed that passed the dice, by which the sand is judged. Absent before version 4: `passedAt` judges. */
  rolledAt?: number;
  /** When a player last did something. */
  actedAt: number;
  /** Rolls of this round, and times that the dice went on without one. */
  rolls: number;
  /** How often the dice went on, and turns and rolls so far: questions are named by them. */
  changes: number;
  asked: number;
  /** Who drew a card at the last Change. */
  drew?: Seat[];
  /** What `asked` was at the last roll: claims are named by it, and keep their names while the dice go on. */
  rolledAs: number;
}

interface Hidden {
  /** By seat: the draw pile, its top first. */
  piles: Card[][];
  /** For how many ms the sand of this round runs. */
  sand: number;
  /** When it has run out, in ms of the match; 0 while the timer is not turned. */
  sandEnds: number;
}

export type Move =
  | { readonly do: 'start' | 'roll' | 'raise' | 'claim' }
  | { readonly do: 'place'; readonly place: number }
  /** No options: what the clock says for a player who does nothing. */
  | { readonly do: 'hesitate' | 'miss' }
  | { readonly do: 'settle'; readonly place: number };

export type Event =
  | { type: 'set'; displays: readonly (readonly Card[])[] }
  | { type: 'round'; round: number; seat: Seat }
  | { type: 'started'; seat: Seat }
  | { type: 'rolled'; seat: Seat; dice: readonly number[] }
  | { type: 'collected'; seats: readonly Seat[]; card: Card }
  | { type: 'may-claim'; seats: readonly Seat[]; card: Card }
  | { type: 'again'; seat: Seat; card: Card }
  | { type: 'change'; from: Seat; receiver: Seat; why?: 'hesitated' | 'doubles' | 'triples' }
  | { type: 'drew'; cards: readonly Drawn[]; empty: readonly Seat[] }
  | { type: 'placed'; seat: Seat; card: Card; place: number; over?: Card }
  | { type: 'ended'; end: End }
  | { type: 'won'; seats: readonly Seat[]; points: number };

export interface Six {
  options: Options;
  open: Open;
  /** Everything a player has lies open. */
  own: object;
  hidden: Hidden;
  move: Move;
  event: Event;
  words: Words;
}
export type SixState = State<Six>;
export type Events = GameEvent<Event>[];

/** Whether the active player may raise the tube: the dice were passed, and have not been rolled since. */
export const mayRaise = ({ phase, passer, hasRolled }: Open): boolean =>
  phase === 'running' && passer !== undefined && !hasRolled;

/** The card that a seat is to place. */
export const drawnBy = ({ placing }: Pick<Open, 'placing'>, seat: Seat): Card | undefined =>
  placing.find((drawn) => drawn.seat === seat)?.card;

/** How many cards are left to draw: everybody can count them. */
export const leftToDraw = (open: Open, seat: Seat): number =>
  LAST_CARD -
  open.displays[seat]!.flat().length -
  open.collected[seat]!.length -
  (drawnBy(open, seat) === undefined ? 0 : 1);

/**
 * Whether a match began with the rules of version 1: a late roll passes the dice, the sand is looked at when the tube is
 * raised, and cards that were not placed lie on the first free place once the dice roll again.
 */
export const isFirst = ({ sand }: Partial<Options>): boolean => sand === undefined;

/** The loser of the challenge: the passer if the time had run out, else the player who raised the tube. */
export const loserOf = ({ seat, passer, left }: Extract<End, { why: 'raised' }>): Seat => (left === 0 ? passer : seat);
