/** The cards: a pack, a number or two, and a hand or none, written as one word: `reverse.3h`, `superNumbers.2-5`. */
import type { Luck } from '../game.ts';

/** A pack's name in the code; which packs there are, packs/index.ts says. */
export type PackId = string;
export type Card = string;

export interface Face {
  readonly pack: PackId;
  /** As printed, the first one first. */
  readonly numbers: readonly number[];
  readonly hand: boolean;
  /** As a hand is held: by number, then by pack. */
  readonly order: string;
  /** The card itself, the same string for all that are equal: it is looked up sooner. */
  readonly card: Card;
}

export const LOWEST = 1;
export const HIGHEST = 6;
export const NUMBERS = [1, 2, 3, 4, 5, 6] as const;
export const PILES = 3;
/** Hands that are printed on the cards of a pack. */
const HANDS = 2;

const faces = new Map<Card, Face>();

export function faceOf(card: Card): Face {
  const known = faces.get(card);
  if (known !== undefined) return known;
  const [, pack, first, second, hand] = /^([A-Za-z]+)\.([1-6])(?:-([1-6]))?(h?)$/.exec(card) ?? [];
  if (pack === undefined) throw new Error(`${card} is no card`);
  const numbers = second === undefined ? [Number(first)] : [Number(first), Number(second)];
  const face = { pack, numbers, hand: hand === 'h', order: `${numbers[0]}${card}`, card };
  faces.set(card, face);
  return face;
}

export const cardNamed = (pack: PackId, numbers: readonly number[], hand: boolean): Card =>
  faceOf(`${pack}.${numbers.join('-')}${hand ? 'h' : ''}`).card;

export const packOf = (card: Card): PackId => faceOf(card).pack;
/** What counts where a card has one number only: the one printed first. */
export const numberOf = (card: Card): number => faceOf(card).numbers[0]!;
export const lowestOf = (card: Card): number => Math.min(...faceOf(card).numbers);
export const handsIn = (cards: readonly Card[]): number => cards.filter((card) => faceOf(card).hand).length;

/** As a hand is held. */
export const inOrder = (cards: readonly Card[]): Card[] =>
  [...cards].sort((a, b) => (a === b ? 0 : faceOf(a).order < faceOf(b).order ? -1 : 1));

/** The cards without one of them. */
export function without(cards: readonly Card[], card: Card): Card[] {
  const at = cards.indexOf(card);
  if (at < 0) throw new Error(`${card} is not among ${cards.join(', ')}`);
  return cards.toSpliced(at, 1);
}

/**
 * The cards of these packs. Two hands a pack go to the numbers that have fewest so far; a second number is drawn from the
 * other five (U6).
 */
export function deckOf(packs: readonly { readonly id: PackId; readonly second?: true }[], luck: Luck): Card[] {
  const hands = new Map<number, number>(NUMBERS.map((n) => [n, 0]));
  return packs.flatMap(({ id, second }) => {
    const marked: number[] = [];
    while (marked.length < HANDS) {
      const fewest = Math.min(...hands.values());
      const n = luck.pick(NUMBERS.filter((one) => hands.get(one) === fewest));
      hands.set(n, fewest + 1);
      marked.push(n);
    }
    return NUMBERS.map((n) => {
      const numbers = second ? [n, luck.pick(NUMBERS.filter((other) => other !== n))] : [n];
      return cardNamed(id, numbers, marked.includes(n));
    });
  });
}

/** Seats need a pack each and one more; two need four. */
export const packsFor = (seats: number): number => (seats === 2 ? 4 : seats + 1);
export const handFor = (seats: number): number => (seats === 2 ? 10 : 6);
/** How many cards a seat plays a round. */
export const playsFor = (seats: number): number => (seats === 2 ? 2 : 1);
