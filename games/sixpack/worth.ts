/** What cards and piles are worth to bots. */
import { type Card, faceOf, packOf } from './cards.ts';
import { countsAsHand } from './law.ts';
import { packs } from './packs/index.ts';
import type { Law } from './packs/pack.ts';

/** A card counts, and its hand counts again. */
export const cardWorth = (card: Card): number => (faceOf(card).hand ? 2 : 1);

/** What it brings to claim a pile. */
export function pileWorth(pile: readonly Card[], law: Law): number {
  const hands = pile.filter((_, at) => countsAsHand(pile, at, law, packs));
  const usual = hands.reduce((sum, card) => sum + cardWorth(card), 0);
  if (law.silent) return usual;
  const worths = [...new Set(pile.map(packOf))].map((id) => packs.get(id)!.worth);
  return worths.reduce((sum, worth) => worth?.(sum, hands.length) ?? sum, usual);
}
