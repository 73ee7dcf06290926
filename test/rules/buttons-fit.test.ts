/** How many buttons stand in a line of a phone, where the application has emoji; and what they say. */
import { expect, it } from 'vitest';
import type { Locale } from '../../games/game.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { LOCALES } from '../../src/words/languages.ts';
import { sixes } from './sixpack-table.ts';
import { buttonRows } from './spoken.ts';
import { sit } from './table.ts';

const HELD = ['1', '2', '3h', '4', '5', '6', 'reverse1', 'takeback2', 'sheriff3'];
const PILES = [['2h'], ['4'], ['5']];

/** The cards in each row. *Look up* stands at the end, where Discord has room. */
function rowsOf(hand: readonly string[], locale: Locale): readonly (readonly string[])[] {
  const { match } = sit(sixpack, { given: { piles: PILES, hands: [[...hand], ['1'], ['2'], ['3']] } });
  return buttonRows(match, 0, locale).map((row) => row.filter((label) => /^\d/.test(label)));
}

it.each(LOCALES)('a large hand of Sixpack stands four in a line, in %s', (locale) => {
  for (const count of [7, 8, 9])
    for (const sign of ['3✋', '5×2']) {
      const hand = sign === '3✋' ? HELD.slice(0, count) : [...HELD.slice(0, count - 1), '5'];
      const rows = rowsOf(hand, locale);
      expect(rows.flat()).toContain(sign);
      expect(rows[0]).toHaveLength(4);
      expect(rows[1]).toHaveLength(Math.min(4, rows.flat().length - 4));
    }
});

it.each(LOCALES)('claims say that they are claims, and what they win, in %s', (locale) => {
  const { table } = sixes({ piles: ['2h 4', '4', '5'], hands: ['1'] }).play('1');
  const labels = buttonRows(table.match, 0, locale).flat();
  // One fills a line of a phone; as many lines are buttons still.
  expect(labels.slice(0, 3)).toEqual(
    locale === 'de'
      ? ['Stapel 1 erobern · 1 Karte', 'Stapel 2 erobern · nichts', 'Stapel 3 erobern · nichts']
      : ['Claim pile 1 · 1 card', 'Claim pile 2 · nothing', 'Claim pile 3 · nothing'],
  );
});
