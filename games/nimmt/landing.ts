/** What a card would do if it were laid now, alone. */
import { type Card, ducksIn } from './cards.ts';
import { BASE, type Place } from './parts.ts';
import type { Open } from './state.ts';
import { partsOf } from './variants/index.ts';

/** Where it would go, what it would take, or that it fits nowhere. `low`: what the cheapest row costs. */
export type Landing =
  | ({ readonly kind: 'free' } & Place)
  | ({ readonly kind: 'takes'; readonly ducks: number } & Place)
  | { readonly kind: 'low'; readonly ducks: number; readonly isTooLow: boolean };

/** Whether a card that fits no row is too low for all of them; in some variants it lies between their ends. */
export const isTooLow = (open: Open): boolean => partsOf(open).placeFor === BASE.placeFor;

export function landingOf(open: Open, card: Card): Landing {
  const { rows, layout } = open;
  const place = partsOf(open).placeFor(rows, card);
  if (place === undefined) return { kind: 'low', ducks: Math.min(...rows.map(ducksIn)), isTooLow: isTooLow(open) };
  const row = rows[place.row]!;
  return row.length < layout.length ? { kind: 'free', ...place } : { kind: 'takes', ducks: ducksIn(row), ...place };
}
