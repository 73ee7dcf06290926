/** How benchmarks judge what they have measured. */
import { expect, it } from 'vitest';
import { mediansOf, type Row, rowText } from '../../bench/figures.ts';

const row = (value: number, most?: number): Row => ({
  name: 'answer p99',
  unit: 'ms',
  value,
  ...(most === undefined ? {} : { aim: { most } }),
});

it('says whether an aim is met', () => {
  expect(rowText(row(60, 60))).toMatch(/60 ms +aim ≤ 60 +met$/);
  expect(rowText(row(60.1, 60))).toMatch(/60\.1 ms +aim ≤ 60 +MISSED$/);
  expect(rowText(row(300))).toMatch(/300 ms$/);
  const between = (value: number) => rowText({ ...row(value), aim: { least: 10, most: 25 } });
  expect(between(25)).toMatch(/25 ms +aim ≥ 10, ≤ 25 +met$/);
  for (const value of [9, 26]) expect(between(value)).toMatch(/MISSED$/);
});

it('judges the median of several runs, and shows each of them', () => {
  const [answers] = mediansOf([[row(70, 60)], [row(50, 60)], [row(59, 60)]]);
  expect(answers).toEqual({ name: 'answer p99', unit: 'ms', value: 59, each: [70, 50, 59], aim: { most: 60 } });
  expect(rowText(answers!)).toMatch(/59 ms +aim ≤ 60 +met +\(70, 50, 59\)$/);
});

it('keeps rows of one name and several units apart, and counts what a run lacks as none', () => {
  const share: Row = { name: 'answer p99', unit: '%', value: 2 };
  const medians = mediansOf([[row(1), share], [row(2)], [row(3)]]);
  expect(medians.map(({ unit, value, each }) => [unit, value, each])).toEqual([
    ['ms', 2, [1, 2, 3]],
    ['%', 0, [2, 0, 0]],
  ]);
});

it('leaves a single run as it is', () => {
  expect(mediansOf([[row(1, 2)]])).toEqual([row(1, 2)]);
});
