/** What the cards that a seat cannot see may be: all of them are equally likely to be anywhere. */
import type { Luck, Seat, View } from '../game.ts';
import type { Card } from './cards.ts';
import { type Nimmt, type NimmtState, type Open, seatsIn } from './state.ts';
import { partsOf } from './variants/index.ts';

const ascending = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => a - b);

/** The cards of this deal that have been played and that rows began with. */
const shownIn = ({ rows, gone, coming, laid }: Open): readonly Card[] => [
  ...rows.flat(),
  ...gone,
  ...[...coming, ...laid].map(({ card }) => card),
];

/** The cards that others may hold, or that were not dealt. */
export function unseenBy(hand: readonly Card[], open: Open): Card[] {
  const seen = new Set([...hand, ...shownIn(open)]);
  return partsOf(open)
    .deck(open)
    .filter((card) => !seen.has(card));
}

/** How many cards a seat holds. */
export function heldBy(open: Open, seat: Seat): number {
  if (open.over || !seatsIn(open).includes(seat)) return 0;
  const hasPlayed = open.coming.length > 0 || open.laid.some((one) => one.seat === seat);
  return open.layout.hand + 1 - open.trick - (hasPlayed ? 1 : 0);
}

export function determinize(view: View<Nimmt>, luck: Luck): NimmtState {
  const { open, seat: mine, own } = view;
  const unseen = luck.shuffle(unseenBy(own?.hand ?? [], open));
  const known = partsOf(open).known(open);
  const hands = open.outIn.map((_, seat): Card[] => {
    if (seat === mine) return [...own!.hand];
    return known === undefined ? ascending(unseen.splice(0, heldBy(open, seat))) : [...known[seat]!];
  });
  const kept = partsOf(open).determinizeKept?.(view, hands, luck);
  const all = hands.map((hand, seat) => {
    if (seat === mine) return structuredClone(own!);
    return kept === undefined ? { hand } : { hand, kept: kept[seat] };
  });
  return { open: structuredClone(open), own: all, hidden: {} };
}
