/** What a card would do if it were laid now, alone. */
import { type Card, ducksIn, endOf, type Row } from './cards.ts';
import type { Place } from './parts.ts';
import type { Open } from './state.ts';
import { partsOf } from './variants/index.ts';

/** Where it would go, what it would take, or that it fits nowhere. `low`: what the cheapest row costs. */
export type Landing =
  | ({ readonly kind: 'free' } & Place)
  | ({ readonly kind: 'takes'; readonly ducks: number } & Place)
  | { readonly kind: 'low'; readonly ducks: number; readonly isInside: boolean };

/** Of a card that fits no row: it is between cards that lie, and not too low for all of them. */
export const isInside = (rows: readonly Row[], card: Card): boolean => rows.some((row) => endOf(row) < card);

export function landingOf(open: Open, card: Card): Landing {
  const { rows, layout } = open;
  const place = partsOf(open).placeFor(rows, card);
  if (place === undefined)
    return { kind: 'low', ducks: Math.min(...rows.map(ducksIn)), isInside: isInside(rows, card) };
  const row = rows[place.row]!;
  return row.length < layout.length ? { kind: 'free', ...place } : { kind: 'takes', ducks: ducksIn(row), ...place };
}
