/** The table of 6 nimmt! in few words, where it is largest. */
import { expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { altOf } from '../../src/pictures/alt.ts';
import { MAX_TABLE, voicesOf } from './laws-brief.ts';

/** Six rows with all their cards but the last, in which ten seats have played. */
const rows = Array.from({ length: 6 }, (_, row) => Array.from({ length: 6 }, (_, i) => 11 + 7 * row + i));

it.each([1, 2, 9])('fits where %i of ten cards wait for a row to be chosen', (waiting) => {
  const coming = Array.from({ length: waiting }, (_, seat) => ({ seat, card: seat === 0 ? 12 : 60 + seat }));
  const open: any = {
    layout: { rows: 6, length: 7 },
    rows,
    coming,
    laid: [],
    ducks: Array.from({ length: 10 }, (_, seat) => 90 + 3 * seat),
    deal: 19,
    trick: 4,
    variant: 'professional',
  };
  for (const [locale, say] of voicesOf(nimmt as AnyGame)) {
    const table = altOf(nimmt.brief!({ open, seat: undefined, own: undefined } as any).table.map(say));
    expect([locale, table.length <= MAX_TABLE ? 'fits' : table]).toEqual([locale, 'fits']);
  }
});
