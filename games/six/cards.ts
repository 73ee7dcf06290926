/** The number cards, what they are worth, and the three places they lie on; and the dice. */
import type { Face } from '../game.ts';

export type Card = number;
/** A place of a display: what lies on it, from the bottom to the card that shows. */
export type Place = readonly Card[];

export const LAST_CARD = 18;
export const PLACES = 3;
export const DICE = 3;
export const ROUNDS = 3;

/**
 * Victory points by card, from card 1 on. Ours: the strokes on the printed cards are not known to us but for their range,
 * 1 to 7. The likelier a number is to be rolled in a turn, the less its card is worth.
 */
export const POINTS = [3, 3, 2, 2, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7] as const;

export const CARDS: readonly Card[] = POINTS.map((_, i) => i + 1);

export const pointsOf = (card: Card): number => POINTS[card - 1]!;

export const pointsIn = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0);

/** The card that shows on a place. */
export const topOf = (place: Place): Card | undefined => place.at(-1);

/** The place on which a number shows. */
export const placeOf = (display: readonly Place[], card: Card): number | undefined => {
  const found = display.findIndex((place) => topOf(place) === card);
  return found < 0 ? undefined : found;
};

/** The first free place, otherwise the leftmost one (ruling R-six-9). */
export const firstPlace = (display: readonly Place[]): number =>
  Math.max(
    0,
    display.findIndex((place) => place.length === 0),
  );

/** What is said of a die: its emoji by name. */
export const DIE_FACES: readonly Face[] = [
  { emoji: 'one', plain: '⚀' },
  { emoji: 'two', plain: '⚁' },
  { emoji: 'three', plain: '⚂' },
  { emoji: 'four', plain: '⚃' },
  { emoji: 'five', plain: '⚄' },
  { emoji: 'six', plain: '⚅' },
];

export const faceOf = (die: number): Face => DIE_FACES[die - 1]!;

export const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);
