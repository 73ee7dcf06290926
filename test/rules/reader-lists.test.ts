/** What a screen reader says of each option in a select, since its user hears them one at a time. */
import { expect, it } from 'vitest';
import { nimmt } from '../../games/nimmt/index.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { sixto } from '../../games/sixto/index.ts';
import { listsOf, optionsHeard } from './spoken.ts';
import { sit } from './table.ts';

const BLANK: number[][] = [[], [], [], [], [], []];

it('in 6 nimmt! every card says where it would land, also where the one before lands there too', () => {
  const rows = [[10], [20], [30, 31, 32, 33, 34], [50]];
  const { match } = sit(nimmt, { given: { rows, hands: [[35, 36, 61, 62], [1]] } });
  expect(optionsHeard(match, 0, 'en')).toEqual([
    ['35', 'row 3: 11 🦆'],
    ['36', 'row 3: 11 🦆'],
    ['61', 'row 4'],
    ['62', 'row 4'],
  ]);
});

it('in Sixto every box says its die, what it skips, and what it brings where it does not stand alone', () => {
  const dice = [3, 4, 2, 6, 5, 1];
  const blank = sit(sixto, { given: { sheets: 'AB', phase: 'cross', dice, crosses: [BLANK, BLANK] } });
  expect(optionsHeard(blank.match, 0, 'en').slice(0, 4)).toEqual([
    ['R3: 1', 'skips 0'],
    ['R3: 9', 'skips 8'],
    ['O4: 1', 'skips 0'],
    ['O4: 7', 'skips 6'],
  ]);
  const begun = sit(sixto, { given: { sheets: 'AB', phase: 'cross', dice, crosses: [BLANK.with(0, [2]), BLANK] } });
  expect(optionsHeard(begun.match, 0, 'en').slice(0, 3)).toEqual([
    ['R3: 9', '±0, skips 6'],
    ['O4: 1', 'skips 0'],
    ['O4: 7', 'skips 6'],
  ]);
  expect(optionsHeard(begun.match, 0, 'de')[0]).toEqual(['R3: 9', '±0, 6 leer']);
});

it('in Sixpack the name of each card begins with its number, also where two are chosen', () => {
  const hands = [
    ['veto.1', 'calculator.3', 'blank.5'],
    ['blank.2', 'blank.6'],
  ];
  const { match } = sit(sixpack, { given: { piles: [['blank.1'], ['blank.2'], ['blank.3']], hands } });
  expect(listsOf(match, 0, 'en')).toEqual([
    ['1 Veto · 1st', '3 Calculator · 1st', '5 Blank · 1st', 'Attach 3 to the 1st'],
    ['1 Veto · 2nd', '3 Calculator · 2nd', '5 Blank · 2nd', 'Attach 3 to the 2nd'],
  ]);
  const second = ['1 Veto · 2.', '3 Rechner · 2.', '3 an die 2. hängen', '5 Blanko · 2.'];
  expect(listsOf(match, 0, 'de')[1]).toEqual(second);
});
