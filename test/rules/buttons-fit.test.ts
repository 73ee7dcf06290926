/** How many buttons stand in a line of a phone, where the application has emoji; and what they say. */
import { expect, it } from 'vitest';
import type { Locale } from '../../games/game.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { sixto } from '../../games/sixto/index.ts';
import { LOCALES } from '../../src/words/languages.ts';
import { sixes } from './sixpack-table.ts';
import { buttonRows, optionCounts } from './spoken.ts';
import { sit } from './table.ts';

const HELD = ['1', '2', '3h', '4', '5', '6', 'reverse1', 'takeback2', 'sheriff3'];
const PILES = [['2h'], ['4'], ['5']];

/** The cards in each row. *Look up* stands at the end, where Discord has room. */
function rowsOf(hand: readonly string[], locale: Locale, others = ['1', '2', '3']): readonly (readonly string[])[] {
  const { match } = sit(sixpack, { given: { piles: PILES, hands: [[...hand], ...others.map((card) => [card])] } });
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

it.each(LOCALES)('shows a hand of ten or more cards of Sixpack as one list, in %s', (locale) => {
  const held = [...HELD, 'veto4', 'copycat5', 'carousel6'];
  for (const count of [9, 10, 12]) {
    const hand = held.slice(0, count);
    const { match } = sit(sixpack, { given: { piles: PILES, hands: [hand, ['1'], ['2'], ['3']] } });
    expect(rowsOf(hand, locale).flat()).toHaveLength(count < 10 ? count : 0);
    expect(optionCounts(match, 0, locale)).toEqual(count < 10 ? [] : [count]);
  }
});

it.each(LOCALES)('where two cards are played, four in a line have room for two ticks, in %s', (locale) => {
  const hand = ['1', '2', '3', '4', '5', '6', 'reverse1'];
  const linesOf = (held: readonly string[]) =>
    rowsOf(held, locale, ['1']).flatMap(({ length }) => (length === 0 ? [] : [length]));
  expect(linesOf(hand)).toEqual([4, 3]);
  // Some of these have a hand, or are several: a line of them would be too wide with two ticks.
  expect(linesOf(HELD.slice(0, 7))).toEqual([3, 3, 1]);
});

it.each(LOCALES)('claims say that they are claims, and what they win, in %s', (locale) => {
  const { table } = sixes({ piles: ['2h 4', '4', '5'], hands: ['1'] }).play('1');
  const labels = buttonRows(table.match, 0, locale).flat();
  // Each label fills a line of a phone; three lines still stay buttons.
  expect(labels.slice(0, 3)).toEqual(
    locale === 'de'
      ? ['Stapel 1 erobern · 1 Karte', 'Stapel 2 erobern · nichts', 'Stapel 3 erobern · nichts']
      : ['Claim pile 1 · 1 card', 'Claim pile 2 · nothing', 'Claim pile 3 · nothing'],
  );
});

/** In px on a phone, from `R9` with 44 and `✓ R9` with 58: what surrounds a label, a tick, its letters, and the gap. */
const PX = { button: 24, tick: 14, digit: 9, capital: 11, letter: 8, gap: 8, line: 268 } as const;
const widthOf = (label: string): number =>
  [...label].reduce<number>(
    (sum, one) => sum + (/\d/u.test(one) ? PX.digit : /[A-Z]/u.test(one) ? PX.capital : PX.letter),
    PX.button,
  );

it.each(LOCALES)('Sixto’s boxes stay in their line at 360 px with a tick in each color, in %s', (locale) => {
  let widest = 0;
  for (const letter of 'ABCDEFGHIJKL')
    for (const number of [1, 2, 3, 4, 5, 6])
      for (const crossed of [[], [1, 2, 3, 4]]) {
        const [crosses, dice] = [Array(6).fill(crossed), Array(6).fill(number)];
        const given = { sheets: letter, phase: 'cross', solo: 'rolls', dice, crosses: [crosses] };
        const rows = buttonRows(sit(sixto, { given }).match, 0, locale);
        for (const row of rows.filter(([label]) => /\d$/u.test(label!))) {
          const colors = new Set(row.map((label) => label.replace(/\d+$/u, ''))).size;
          const width = row.reduce((sum, label) => sum + widthOf(label) + PX.gap, colors * PX.tick - PX.gap);
          widest = Math.max(widest, width);
          expect([row, width <= PX.line]).toEqual([row, true]);
        }
      }
  // They are as full as they may be.
  expect(widest).toBeGreaterThan(PX.line - 30);
});
