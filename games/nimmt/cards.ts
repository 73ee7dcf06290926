/** The cards, what they cost, and the rows. */
export type Card = number;
export type Row = readonly Card[];

/** How large a table is. */
export interface Layout {
  readonly rows: number;
  /** The cards of a full row: one more takes it. */
  readonly length: number;
  /** The cards that each player is dealt. */
  readonly hand: number;
}
/** The usual rules: four rows, a sixth card takes the other five, and ten cards each. */
export const USUAL: Layout = { rows: 4, length: 5, hand: 10 };
export const MAX_ROWS = 6;
export const LAST_CARD = 104;

/** Whether all cards of a deal may find room, so that no row has to be taken. */
export const isLoose = ({ rows, length, hand }: Layout, players: number): boolean =>
  hand * players <= rows * (length - 1);
/** The deals after which a match to a limit ends while that is so (R-nimmt-13). */
export const MAX_LOOSE = 40;

/** The highest card of a deck: all 104 cards, or only those that n players need, as a rule 10n + 4. */
export const topOf = (deck: 'full' | 'advanced', players: number, { rows, hand }: Layout): Card =>
  deck === 'full' ? LAST_CARD : hand * players + rows;

const ALL: readonly Card[] = Array.from({ length: LAST_CARD }, (_, i) => i + 1);

export const deckOf = (top: Card): Card[] => ALL.slice(0, top);

export function ducksOf(card: Card): number {
  if (card === 55) return 7;
  if (card % 11 === 0) return 5;
  if (card % 10 === 0) return 3;
  if (card % 5 === 0) return 2;
  return 1;
}

/** Ducks by card, for bots that count them often. */
export const DUCKS = Uint8Array.from([0, ...ALL.map(ducksOf)]);

export const ducksIn = (row: Row): number => row.reduce((sum, card) => sum + ducksOf(card), 0);

export const endOf = (row: Row): Card => row[row.length - 1]!;

/** The rows from the one that costs least: fewest ducks, then shortest, then lowest number (ruling R-nimmt-2). */
export const cheapestFirst = (rows: readonly Row[]): number[] =>
  [...rows.keys()].sort((a, b) => ducksIn(rows[a]!) - ducksIn(rows[b]!) || rows[a]!.length - rows[b]!.length || a - b);
