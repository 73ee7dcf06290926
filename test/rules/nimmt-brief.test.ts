/** The table of 6 nimmt! in few words, where it is largest. */
import { expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { altOf } from '../../src/pictures/alt.ts';
import { MAX_TABLE, voicesOf } from './laws-brief.ts';

/** Ten seats with a hundred ducks or more each, in a match to 500. */
const TEN = Array.from({ length: 10 }, (_, seat) => seat);
const OPEN = {
  coming: [],
  laid: [],
  ducks: TEN.map((seat) => 390 + seat),
  deal: 19,
  trick: 4,
  ending: { kind: 'elimination', at: 'in', limit: 500 },
  variant: 'professional',
};

function expectItFits(open: object): void {
  for (const [locale, say] of voicesOf(nimmt as AnyGame)) {
    const table = altOf(nimmt.brief!({ open, seat: undefined, own: undefined } as any).table.map(say));
    expect([locale, table.length <= MAX_TABLE ? 'fits' : `${table.length}: ${table}`]).toEqual([locale, 'fits']);
  }
}

/** Rows with all their cards but the last, in which ten seats have played, and rows that are full. */
const waiting = {
  layout: { rows: 6, length: 7 },
  rows: TEN.slice(0, 6).map((row) => TEN.slice(0, 6).map((i) => 11 + 7 * row + i)),
};
const full = {
  layout: { rows: 4, length: 5 },
  rows: TEN.slice(0, 4).map((row) => TEN.slice(0, 5).map((i) => 99 + row - i)),
};

it.each([1, 2, 9])('fits where %i of ten cards wait for a row to be chosen', (count) => {
  const coming = TEN.slice(0, count).map((seat) => ({ seat, card: seat === 0 ? 12 : 60 + seat }));
  expectItFits({ ...OPEN, ...waiting, coming });
  expectItFits({ ...OPEN, ...full, coming: coming.map(({ seat, card }) => ({ seat, card: card + 30 })) });
});

it.each(TEN)('fits where %i of ten cards are laid beside full rows', (count) => {
  const laid = TEN.slice(0, count).map((seat) => ({ seat, card: seat === 0 ? 104 : 20 + seat }));
  expectItFits({ ...OPEN, ...full, laid });
});
