/** How likely a number is rolled, and where a card is best placed. */
import { CARDS, type Card, DICE, type Place, pointsOf, topOf } from './cards.ts';

/** Ways to roll each sum with one, two and three dice. */
const WAYS = Array.from({ length: DICE }).reduce<readonly (readonly number[])[]>((all) => {
  const before = all.at(-1) ?? [1];
  const ways = Array.from({ length: before.length + 6 }, (_, sum) =>
    [1, 2, 3, 4, 5, 6].reduce((count, die) => count + (before[sum - die] ?? 0), 0),
  );
  return [...all, ways];
}, []);

/** The chance that a number comes at least once in a turn of three rolls, by card. */
const CHANCES = CARDS.map(
  (card) => 1 - WAYS.reduce((never, ways, i) => never * (1 - (ways[card] ?? 0) / 6 ** (i + 1)), 1),
);

export const chanceOf = (card: Card): number => CHANCES[card - 1]!;

/** What a card may be expected to bring in a turn of another player. */
const hopeOf = (card: Card | undefined): number => (card === undefined ? 0 : chanceOf(card) * pointsOf(card));

/** The leftmost place whose card is worth least. */
function leastPlace(display: readonly Place[], worthOf: (card: Card | undefined) => number): number {
  const worths = display.map((place) => worthOf(topOf(place)));
  return worths.indexOf(Math.min(...worths));
}

/** A free place, otherwise the card that promises least. */
export const bestPlace = (display: readonly Place[]): number => leastPlace(display, hopeOf);

/** A free place, otherwise the card of fewest points, which may well be rolled often. */
export const poorestPlace = (display: readonly Place[]): number =>
  leastPlace(display, (card) => (card === undefined ? 0 : pointsOf(card)));

/** How many points a turn it costs to cover this place and not the best one. */
export const costOf = (display: readonly Place[], place: number): number =>
  hopeOf(topOf(display[place]!)) - hopeOf(topOf(display[bestPlace(display)]!));
