/** How the boxes of a sheet are drawn: open, locked, crossed in this turn or before, or gone. */
import { describe, expect, it } from 'vitest';
import type { BoxState } from '../../games/sixto/art.ts';
import { sixto } from '../../games/sixto/index.ts';
import { stateOf } from '../../games/sixto/sheetPicture.ts';
import { COLUMNS } from '../../games/sixto/sheets.ts';
import { withMore } from '../../games/sixto/state.ts';

const BLANK: number[][] = [[], [], [], [], [], []];
const [RED, GREEN] = [0, 3];
const only = (row: number, boxes: readonly number[]): number[][] => BLANK.with(row, [...boxes]);

/** The states of a row of sheet A from left to right: `crossed` columns from 1, and `picks` of this turn. */
function rowWith(crossed: readonly number[], picks: readonly number[] = [], isTagged = false): readonly BoxState[] {
  const dice = [3, 4, 2, 6, 5, 1];
  const { open } = sixto.position({ sheets: 'AB', phase: 'cross', dice, crosses: [only(RED, crossed), BLANK] });
  const chosen = picks.map((column) => ({ row: RED, column: column - 1 }));
  const state = stateOf(withMore(open, 0, chosen), { seat: 0, isTagged }, []);
  return Array.from({ length: COLUMNS }, (_, column) => state(RED, column));
}
const targetOf = (row: readonly BoxState[]) => row.slice(-3);
const all = (state: BoxState, n: number): readonly BoxState[] => Array.from({ length: n }, () => state);

describe('a box', () => {
  it('of the target is locked until its row has four crosses', () => {
    expect(targetOf(rowWith([]))).toEqual(all('locked', 3));
    expect(targetOf(rowWith([1, 2, 3]))).toEqual(all('locked', 3));
    expect(targetOf(rowWith([1, 2, 3, 4]))).toEqual(all('open', 3));
  });

  it('of the target opens with a pick that is the fourth cross', () => {
    expect(targetOf(rowWith([1, 2, 3], [4]))).toEqual(all('open', 3));
  });

  it('left of the last cross is struck, also left of a pick of this turn', () => {
    expect(rowWith([2, 5]).slice(0, 6)).toEqual(['past', 'cross', 'past', 'past', 'cross', 'open']);
    expect(rowWith([2], [5]).slice(0, 6)).toEqual(['past', 'cross', 'past', 'past', 'half', 'open']);
  });

  it('that fits the die is framed where hints are, until its row has a pick', () => {
    const fits = (row: readonly BoxState[]) => row.flatMap((state, column) => (state === 'fits' ? [column + 1] : []));
    expect(fits(rowWith([], [], true))).toEqual([1, 9]);
    expect(fits(rowWith([2], [], true))).toEqual([9]);
    expect(fits(rowWith([], [1], true))).toEqual([]);
    expect(fits(rowWith([]))).toEqual([]);
  });

  it('of a row that is closed or can hold no cross any more is struck', () => {
    // Three crosses are made and only the target is left, which needs four.
    expect(rowWith([1, 2, 9]).slice(2)).toEqual([...all('past', 6), 'cross', ...all('past', 3)]);
    const closed = sixto.position({ sheets: 'AB', crosses: [only(RED, [1, 2, 3, 4, 10, 11]), only(GREEN, [1])] });
    const state = stateOf(closed.open, { seat: 1, isTagged: false }, []);
    expect(state(RED, 0)).toBe('past');
    expect(state(GREEN, 1)).toBe('open');
  });
});
