/** The cards, what they cost, and the four rows. */
export type Card = number;
export type Row = readonly Card[];

export const HAND = 10;
export const ROWS = 4;
/** A row of five is full: the sixth card takes it. */
export const FULL = 5;
export const LAST_CARD = 104;

/** The highest card of a deck: all 104 cards, or only the 10n + 4 that n players need. */
export const topOf = (deck: 'full' | 'advanced', players: number): Card =>
  deck === 'full' ? LAST_CARD : HAND * players + ROWS;

const ALL: readonly Card[] = Array.from({ length: LAST_CARD }, (_, i) => i + 1);

export const deckOf = (top: Card): Card[] => ALL.slice(0, top);

export function ducksOf(card: Card): number {
  if (card === 55) return 7;
  if (card % 11 === 0) return 5;
  if (card % 10 === 0) return 3;
  if (card % 5 === 0) return 2;
  return 1;
}

export const ducksIn = (row: Row): number => row.reduce((sum, card) => sum + ducksOf(card), 0);

export const endOf = (row: Row): Card => row[row.length - 1]!;

/** The row with the highest end below the card; none if the card is too low for all of them. */
export function rowFor(rows: readonly Row[], card: Card): number | undefined {
  let best: number | undefined;
  for (const [i, row] of rows.entries())
    if (endOf(row) < card && (best === undefined || endOf(row) > endOf(rows[best]!))) best = i;
  return best;
}

/** The rows from the one that costs least: fewest ducks, then shortest, then lowest number (ruling R-nimmt-2). */
export const cheapestFirst = (rows: readonly Row[]): number[] =>
  [...rows.keys()].sort((a, b) => ducksIn(rows[a]!) - ducksIn(rows[b]!) || rows[a]!.length - rows[b]!.length || a - b);

/** What a card would do if it were laid now, alone: where it would go, what it would take, or that it fits nowhere. */
export type Landing =
  | { readonly kind: 'free'; readonly row: number }
  | { readonly kind: 'takes'; readonly row: number; readonly ducks: number }
  | { readonly kind: 'low'; readonly ducks: number };

/** `low`: what the cheapest row costs. */
export function landingOf(rows: readonly Row[], card: Card): Landing {
  const row = rowFor(rows, card);
  if (row === undefined) return { kind: 'low', ducks: Math.min(...rows.map(ducksIn)) };
  return rows[row]!.length < FULL ? { kind: 'free', row } : { kind: 'takes', row, ducks: ducksIn(rows[row]!) };
}
