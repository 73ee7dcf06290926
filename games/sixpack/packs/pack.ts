/**
 * What a pack is: its sentences, its looks, and what its cards do. A pack says it all in a file of its own; the engine asks
 * for effects and names no pack. What needs a person is a task, carried out by a step of the pack.
 */
import type { Arg, Catalogue, Luck, NoArgs, Option, Seat, View } from '../../game.ts';
import type { ByLanguage } from '../../kit/words.ts';
import type { Colour, Icon } from '../../pen.ts';
import type { Card, PackId } from '../cards.ts';
import type { Events, Move, Played, Sixpack, SixpackState, Task } from '../state.ts';
import type { CoreWords, Say } from '../words/words.ts';

/** What holds on the table as it lies. */
export interface Law {
  /** Special effects are disabled: every card is its first number and its hand. */
  readonly silent: boolean;
  readonly reversed: boolean;
  /** By pile: the numbers that its top card shows. */
  readonly tops: readonly (readonly number[])[];
  /** The numbers that claim the pile they go to. */
  claims: readonly number[];
  /** Piles on which the same number may be played, and under which goes what fits nowhere; of any, no card claims else. */
  posts: readonly number[];
}

/** Says why a card goes where it goes. */
type WhyKey = Extract<keyof CoreWords, `why${string}`> | `${string}.${string}`;

/** Where a card may go, and the key of the sentence that says why. */
export interface Way {
  readonly way: 'on' | 'claim' | 'under' | 'back';
  readonly pile?: number;
  readonly why: WhyKey;
}

export type Packs = ReadonlyMap<PackId, Pack>;

/** The state with the packs that are known: what is looked at. */
export interface Table extends SixpackState {
  readonly packs: Packs;
}

/** A copy that is written to while a reply is carried out. `events`: left out if nobody reads what happens. */
export interface Play extends Table {
  readonly luck: Luck;
  readonly events?: Events;
}

/** How a choice reads. */
export type Reading = Omit<Option<Sixpack>, 'move' | 'groups'>;

/** A legal move. How it `reads` is worked out where somebody reads it. */
export interface Choice {
  readonly move: Move;
  readonly groups?: readonly string[];
  readonly reads: () => Reading;
}

/** One seat's part of a question. */
export interface Asking {
  readonly seat: Seat;
  readonly text: () => Say;
  readonly choices: readonly Choice[];
  readonly min: number;
  readonly max: number;
  readonly oneOf?: readonly string[];
}

export type Answers = ReadonlyMap<Seat, readonly Move[]>;

/** One kind of task. */
export interface Step<T extends Task = any> {
  /** Who is asked what. Nobody, or nobody who could choose: it runs by itself. */
  asks?(table: Table, task: T): readonly Asking[];
  /** Whether it is asked even if there is no choice. */
  readonly always?: true;
  run(play: Play, task: T, answers: Answers): void;
}

/** A way is about to be carried out. */
export interface Landing {
  readonly way: 'on' | 'claim' | 'under';
  readonly pile: number;
}

/** A pile that was claimed. */
export interface Haul {
  readonly seat: Seat;
  readonly pile: number;
  readonly cards: readonly Card[];
  /** Those that count as a hand. */
  readonly hands: readonly Card[];
  /** Those that go to the hand; the others are out. */
  kept: readonly Card[];
}

/** A pack says all of it in the languages of Sixpack, and may in others. */
type PackWords<T> = ByLanguage<T> & { readonly de: T };

export interface Pack {
  readonly id: PackId;
  /** The rules want it in the deck once at most. */
  readonly once: boolean;
  /** Of its icon and the edge of its cards. */
  readonly colour: Colour;
  readonly icon: Icon;
  /** The name of its emoji, which screen readers say, where the id is long to listen to. */
  readonly emoji?: string;
  /** By language: `<id>.name`, `<id>.mark` for buttons, `<id>.brief` in a few words, `<id>.rule` whole, and what else its steps say; `<id>.copied`, if an effect of it can be, for a button. */
  readonly words: PackWords<Readonly<Record<string, string>>>;

  // ── On top of a pile ─────────────────────────────────────────────────────────────────────────────────────────────
  /** Disables the effects of all other packs. */
  readonly silences?: true;
  /** Turns the direction around. */
  readonly reverses?: true;
  /** Changes the law of the table; what it lies on has its numbers already. */
  governs?(law: Law, pile: number): void;
  /** Has the numbers and the hand of the card below it. */
  readonly transparent?: true;
  /** Adds its number to the card on top of it, and may be attached to a card that is played. */
  readonly lifts?: true;
  /** Somebody has played a card on top of it. */
  covered?(play: Play, seat: Seat): readonly Task[];

  // ── In the hand ──────────────────────────────────────────────────────────────────────────────────────────────────
  /** Two numbers are printed on each card. */
  readonly second?: true;
  /** Always faces the others. */
  readonly facesOthers?: true;

  // ── When cards are revealed; of those, `fresh` ones are new ──────────────────────────────────────────────────────
  /** Before duplicates are removed. */
  before?(play: Play): readonly Task[];
  /** A card of it is no duplicate. `n`: the number it has now; `others`: the seats that played it. */
  stays?(play: Play, played: Played, n: number, others: readonly Seat[]): readonly Task[];
  /** After duplicates are removed. */
  after?(play: Play): readonly Task[];
  /** Another card has become this one. */
  copied?(play: Play, played: Played): readonly Task[];

  // ── When a card is placed ────────────────────────────────────────────────────────────────────────────────────────
  /** Where it may go, if not where any card of its number may. */
  ways?(ways: readonly Way[], law: Law, number: number): readonly Way[];
  /** Before a pile is claimed, or when it has come to lie. */
  lands?(play: Play, played: Played, landing: Landing): readonly Task[];
  /** It has come to lie. */
  played?(play: Play, played: Played): readonly Task[];
  /** It is in a pile that was claimed; once a pile. */
  won?(play: Play, haul: Haul): readonly Task[];
  /** For bots: what a pile with it is worth. `usual`: what it would be worth without it; `hands`: how many it has. */
  worth?(usual: number, hands: number): number;

  // ── When players read of it ──────────────────────────────────────────────────────────────────────────────────────
  /** What has happened for a seat, with what it can conclude although no event says it. */
  withInferred?(events: readonly Events[number][], view: View<Sixpack>): readonly Events[number][];

  /** By the name of their task, which begins with the pack's id. */
  readonly steps?: Readonly<Record<string, Step>>;
}

/** Sentences that every pack has. */
type Common<I extends string> = { [K in `${I}.name` | `${I}.mark` | `${I}.brief` | `${I}.rule`]: NoArgs };

/** Checks the sentences of a pack that has but the common ones, or those of `W` too. */
export const wordsOf =
  <I extends string, W extends Record<keyof W, Readonly<Record<string, Arg>>> = Record<never, never>>() =>
  (words: PackWords<Catalogue<Common<I> & W>>): Pack['words'] =>
    words as Pack['words'];

export const emojiName = (packs: Packs, id: PackId): string => packs.get(id)!.emoji ?? id;
