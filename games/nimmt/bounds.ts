/** How many can play, and how long it can take. */
import { HAND, LAST_CARD, ROWS, topOf } from './cards.ts';
import type { Options } from './state.ts';
import { say } from './words/words.ts';

/** The number of players a deck is enough for: ten cards each and four for the rows. */
const playersFor = (cards: number): number => Math.floor((cards - ROWS) / HAND);

export function problem({ deck }: Options, seats: number) {
  const most = playersFor(Math.min(topOf(deck, seats), LAST_CARD));
  return seats > most ? say('tooFewCards', { cards: LAST_CARD, most }) : undefined;
}

/**
 * A trick takes one reply, and one more if its lowest card fits nowhere; that card then starts a row below all others,
 * so no second card of the trick can be too low. A deal of k players puts 10k + 4 cards into rows that hold 20, so at
 * least 10k − 16 cards are taken, each at least a duck, while k players who are still in have at most k × limit.
 */
export function bound({ ending, limit, rounds }: Options, seats: number): number {
  const deals = (players: number) => Math.floor((players * limit) / (HAND * players - 16)) + 1;
  const counts = Array.from({ length: seats - 1 }, (_, i) => deals(i + 2));
  const most = { rounds, classic: deals(seats), elimination: counts.reduce((sum, count) => sum + count, 0) };
  return 2 * HAND * most[ending];
}
