/** What cards and piles are worth to bots. */
import { type Card, faceOf, packOf } from './cards.ts';
import { countsAsHand } from './law.ts';
import { packs } from './packs/index.ts';
import type { Law, Way } from './packs/pack.ts';

/** What a card that somebody lays adds to a pile: one in three has a hand, and that brings a card and a hand. */
const LAID = 2 / 3;

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

/** Lays a number in the one of these ways that brings its player most: changes the tops and the worths of the piles. */
export function lay(tops: (readonly number[])[], worths: number[], ways: readonly Way[], number: number): void {
  const best = ways.reduce((a, b) => (worths[b.pile ?? 0]! > worths[a.pile ?? 0]! ? b : a));
  if (best.pile === undefined || best.way === 'under') return;
  tops[best.pile] = [number];
  worths[best.pile] = best.way === 'claim' ? LAID : worths[best.pile]! + LAID;
}
