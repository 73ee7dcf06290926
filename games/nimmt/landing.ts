/** What a card would do if no other were laid any more. */
import { type Card, cheapestFirst, ducksIn, type Row } from './cards.ts';
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
  const { layout } = open;
  const rows = rowsBefore(open, card);
  const place = partsOf(open).placeFor(rows, card);
  if (place === undefined) return { kind: 'low', ducks: Math.min(...rows.map(ducksIn)), isTooLow: isTooLow(open) };
  const row = rows[place.row]!;
  return row.length < layout.length ? { kind: 'free', ...place } : { kind: 'takes', ducks: ducksIn(row), ...place };
}

/** The rows once the lower ones of the cards that lie face up are placed; one that fits nowhere takes the row that costs least. */
function rowsBefore(open: Open, card: Card): readonly Row[] {
  if (open.laid.length === 0) return open.rows;
  const { placeFor } = partsOf(open);
  const lower = open.laid.map((one) => one.card).filter((one) => one < card);
  return lower
    .sort((a, b) => a - b)
    .reduce<readonly Row[]>((rows, one) => {
      const place = placeFor(rows, one);
      const at = place?.row ?? cheapestFirst(rows)[0]!;
      const row = rows[at]!;
      if (place === undefined || row.length === open.layout.length) return rows.with(at, [one]);
      return rows.with(at, place.left ? [one, ...row] : [...row, one]);
    }, open.rows);
}
