/** How many can play, and how long it can take. */
import { isLoose, LAST_CARD, type Layout, MAX_LOOSE, topOf, USUAL } from './cards.ts';
import { BASE } from './parts.ts';
import type { Options } from './state.ts';
import { partsOf, variantOf } from './variants/index.ts';
import { say } from './words/words.ts';

/** The best number of players. */
export const BEST_SEATS = 4;
/** For a deal of ten tricks. */
const DEAL_MINUTES = 3;
/** Ducks of the limit that one deal uses up: easy bots play 6.7 deals to 66 until one is left, 4.4 until the first is out. */
const DUCKS_A_DEAL = { elimination: 10, classic: 15 } as const;

/** The number of players a deck is enough for: a hand each and one card for each row. */
const playersFor = (cards: number, { rows, hand }: Layout): number => Math.floor((cards - rows) / hand);

export function seatsFor(options: Options): readonly [number, number] {
  const [min, max] = variantOf(options).seats;
  return [min, Math.min(max, playersFor(LAST_CARD, options))];
}

export function problem(options: Options, seats: number) {
  const deck = variantOf(options).deck ?? options.deck;
  const most = playersFor(Math.min(topOf(deck, seats, options), LAST_CARD), options);
  return seats > most ? say('tooFewCards', { cards: LAST_CARD, most }) : undefined;
}

/** Rounded to five minutes from ten on. */
export function minutes(options: Options): number {
  const ending = partsOf(options).ending(options, BEST_SEATS);
  const deals = ending.kind === 'rounds' ? ending.rounds : Math.max(1, ending.limit / DUCKS_A_DEAL[ending.kind]);
  const about = (deals * DEAL_MINUTES * options.hand) / USUAL.hand;
  return about < 10 ? Math.round(about) : 5 * Math.round(about / 5);
}

/**
 * A trick takes one reply for each time that somebody plays, and one more if a card fits nowhere; that card then starts a
 * row that has room for the higher ones, so no second card of the trick can fit nowhere. A deal of k players puts hand × k
 * cards on rows that begin with one each, so at least hand × k − rows × (length − 1) are taken, each at least a duck,
 * while k players who are still in have at most k × limit. Where that is none, the match ends after MAX_LOOSE deals.
 */
export function bound(options: Options, seats: number): number {
  const { hand, rows, length } = options;
  const ending = partsOf(options).ending(options, seats);
  const deals = (players: number, limit: number) =>
    isLoose(options, players) ? MAX_LOOSE : Math.floor((players * limit) / (hand * players - rows * (length - 1))) + 1;
  const most = () => {
    switch (ending.kind) {
      case 'elimination': {
        const counts = Array.from({ length: seats - 1 }, (_, i) => deals(i + 2, ending.limit));
        return counts.reduce((sum, count) => sum + count, 0);
      }
      case 'classic':
        return deals(seats, ending.limit);
      case 'rounds':
        return ending.rounds;
    }
  };
  const replies = partsOf(options).next === BASE.next ? 2 : seats + 1;
  return replies * hand * most();
}
