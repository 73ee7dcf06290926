/**
 * What a variant is: its sentences, the moment that its page of the rules shows, and the parts of the rules that it
 * replaces. It says it all in a file of its own; the engine asks for parts and names no variant.
 */
import type { Arg, Catalogue, NoArgs, Seat } from '../../game.ts';
import type { ByLanguage } from '../../kit/words.ts';
import type { Card, Layout, Row } from '../cards.ts';
import type { Parts } from '../parts.ts';
import type { Move, Options, Written } from '../state.ts';

/** A variant says all of it in the languages of 6 nimmt!, and may in others. */
type VariantWords<T> = ByLanguage<T> & { readonly de: T };

/** Rows as the advice imagines them, many thousand times a second. */
export interface Mind {
  /** Becomes like the other one. */
  copy(other: this): void;
  /** Places a card; one that fits nowhere takes the row that costs least. Returns the ducks. */
  place(card: Card): number;
}

export interface Variant {
  readonly id: string;
  /** The fewest and the most players. */
  readonly seats: readonly [min: number, max: number];
  /** Whether matches without house rules are rated. */
  readonly isRated?: true;
  /** Which cards are shuffled; the table chooses, if left out. */
  readonly deck?: Options['deck'];
  /** By language: `<id>.name`; `<id>.choice`, its line in the list of variants; `<id>.brief`, what is special, in a sentence; `<id>.rule` and `<id>.example`, the two paragraphs of its page; and what else it says. */
  readonly words: VariantWords<Readonly<Record<string, string>>>;
  /** What its page of the rules shows. The base game is on the first pages and has none. */
  readonly example?: {
    readonly given: Written;
    readonly answers?: readonly Readonly<Record<Seat, Move>>[];
    readonly seat?: Seat;
  };
  /** What it replaces. */
  readonly parts: Partial<Parts>;
  /** Rows grow at both ends, each card at the closest one. */
  readonly hasTwoEnds?: true;
  /** How the advice imagines the rows, where cards do not go where they usually do. */
  readonly mind?: (rows: readonly Row[], layout: Layout) => Mind;
}

/** Sentences that every variant has. */
type Common<I extends string> = {
  [K in `${I}.name` | `${I}.choice` | `${I}.brief` | `${I}.rule` | `${I}.example`]: NoArgs;
};

/** Checks the sentences of a variant that has but the common ones, or those of `W` too. */
export const wordsOf =
  <I extends string, W extends Record<keyof W, Readonly<Record<string, Arg>>> = Record<never, never>>() =>
  (words: VariantWords<Catalogue<Common<I> & W>>): Variant['words'] =>
    words as Variant['words'];
