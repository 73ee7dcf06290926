/** How likely a number is rolled. */
import { CARDS, type Card, DICE } from './cards.ts';

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
