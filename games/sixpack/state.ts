/** What Sixpack is made of. */
import type { GameEvent, Seat, State } from '../game.ts';
import type { Card, PackId } from './cards.ts';
import type { Say, Words } from './words/words.ts';

export interface Options {
  packs: 'choose' | 'first' | 'recommended' | 'random' | 'named';
  /** The packs of `named`; blank ones are added where they are too few. */
  named: PackId[];
  games: number;
}

/** A card that was revealed and has not been placed yet, as everybody sees it. */
export interface Waiting {
  seat: Seat;
  card: Card;
  /** What is attached beneath it. */
  with: Card[];
  /** The number chosen or copied in the place of the printed one. */
  number?: number;
  /** The pack whose effect it has copied. */
  as?: PackId;
}

/** A card played this round, until the round is over. */
export interface Played extends Waiting {
  id: number;
  /** Has just been revealed: not yet compared with the others. */
  fresh: boolean;
  /** The number it had when it was compared with the others; 0 before. */
  showed: number;
  fate: 'waiting' | 'lies' | 'gone';
  /** No longer on the card it was laid on. */
  apart?: true;
}

/** A card of a hand: a hidden one, or one that faces the others. */
export interface Held {
  card: Card;
  shown?: true;
}
export interface Pick extends Held {
  with: Held[];
}

export interface Result {
  cards: number;
  hands: number;
}

export interface Open {
  stage: 'packs' | 'vote' | 'play' | 'over';
  /** In the deck, in the printed order; those chosen so far while they are chosen. */
  packs: PackId[];
  games: number;
  /** From 1. */
  game: number;
  round: number;
  /** Bottom to top. */
  piles: Card[][];
  /** By seat: the cards of the hand that face the others. */
  shown: Card[][];
  /** By seat: cards in hand, those that face the others too. */
  held: number[];
  waiting: Waiting[];
  /** What else was played in this round, or in the last one until the next is revealed. */
  played: Waiting[];
  /** What was removed from the game since then. */
  lost: Card[];
  /** All that was removed from this game. */
  gone: Card[];
  /** By seat: cards of the hidden hand that everybody has seen it get. */
  known: Card[][];
  /** The seats that picked before the others, in order; with the card if it faces them. */
  picks: { seat: Seat; card?: Card }[];
  /** By seat: what was left at the end of each game, added up. */
  totals: Result[];
  progress: Progress;
}

/** Where a game stands, which all can follow. */
export interface Progress {
  /**
   * The first version of these rules: in 1 games may go round in circles, before 4 two cards are chosen among all, equal ones
   * too, before 5 so are those that a Biting Hand costs, and before 6 a Late Arrival may add what was played in the same round.
   */
  readonly rules: 1 | 3 | 4 | 5 | 6;
  /** What comes next; the first task may wait for an answer. */
  agenda: Task[];
  played: Played[];
  /** Answers so far, which names questions. */
  asked: number;
  /** Sentences since the round was opened. */
  said: number;
}

/** A card that faces the others, and whether it is picked for this round. */
export interface Facing {
  readonly card: Card;
  readonly isPicked: boolean;
}

/** The open cards of a seat. Of equal cards, one is marked for each that was picked. */
export function facingOf({ shown, picks }: Open, seat: Seat): readonly Facing[] {
  const picked = picks.flatMap((one) => (one.seat === seat && one.card !== undefined ? [one.card] : []));
  return shown[seat]!.map((card) => {
    const at = picked.indexOf(card);
    if (at >= 0) picked.splice(at, 1);
    return { card, isPicked: at >= 0 };
  });
}

export interface Own {
  /** The cards that nobody else sees, in order. */
  hand: Card[];
  /** What was picked before the others have. */
  pick: Pick[];
}

/** Something to do: a step by its name, and what it has to know. */
export interface Task {
  readonly do: string;
}

interface Hidden {
  deck: Card[];
  /** Not dealt. */
  rest: Card[];
  /** Positions of this game since a card last left it, by the round that began with them; absent in the first rules. */
  past?: { round: number; position: string }[];
}

export type Move = Readonly<Record<string, string | number | boolean>>;

/** A sentence, and where a card was laid. */
export interface Event {
  type: 'says';
  text: Say;
  laid?: { seat: Seat; card: Card; pile: number };
}

export interface Sixpack {
  options: Options;
  open: Open;
  own: Own;
  hidden: Hidden;
  move: Move;
  event: Event;
  words: Words;
}

export type Events = GameEvent<Event>[];
export type SixpackState = State<Sixpack>;
