/** Sixto: its sheets, what crosses are worth, and turns as the rule text has them. */
import { describe, expect, it } from 'vitest';
import { luckOf } from '../../games/luck.ts';
import { SCORED } from '../../games/sixto/examples.ts';
import { sixto } from '../../games/sixto/index.ts';
import { setup } from '../../games/sixto/rules.ts';
import { pointsFor, scoreOf } from '../../games/sixto/score.ts';
import { boxesFor, COLUMNS, isDead, LETTERS, ROWS, SHEETS } from '../../games/sixto/sheets.ts';
import { type SingleScene, viewScene } from '../../src/pictures/scenes.ts';
import { viewOf } from '../../src/table/match.ts';
import { lookers, strokesOf } from './laws-pictures.ts';
import { type Evening, sit } from './table.ts';

const textsIn = (scene: SingleScene) =>
  strokesOf(scene).flatMap((stroke) => (stroke.what === 'text' ? [stroke.text] : []));

/** Boxes of each row as they are counted on the table, from 1. */
const crossed = (...rows: number[][]): number[][] => rows.map((boxes) => boxes.map((box) => box - 1));
const BLANK: number[][] = Array.from({ length: ROWS }, () => []);
const only = (row: number, boxes: number[]): number[][] => BLANK.with(row, boxes);
const ALL = Object.values(SHEETS);
const columnOf = (sheet: (typeof ALL)[number], column: number) => sheet.map((row) => row[column]!);
const isPermutation = (numbers: readonly number[]) => [...numbers].sort().join('') === '123456';

describe('the twelve sheets', () => {
  it('hold the numbers 1 to 6 once in each half of a row', () => {
    expect(ALL).toHaveLength(12);
    for (const row of ALL.flat()) {
      expect(row).toHaveLength(COLUMNS);
      expect([row.slice(0, 6), row.slice(6)].map(isPermutation)).toEqual([true, true]);
    }
  });

  it('hold them once in each column', () => {
    for (const sheet of ALL)
      for (let column = 0; column < COLUMNS; column += 1) expect(isPermutation(columnOf(sheet, column))).toBe(true);
  });

  it('never have equal neighbours in a row', () => {
    for (const row of ALL.flat()) for (let i = 1; i < COLUMNS; i += 1) expect(row[i]).not.toBe(row[i - 1]);
  });

  it('have the two places of a number in a row 4 to 9 apart', () => {
    for (const row of ALL.flat())
      for (const number of [1, 2, 3, 4, 5, 6]) {
        const apart = row.lastIndexOf(number) - row.indexOf(number);
        expect(apart).toBeGreaterThanOrEqual(4);
        expect(apart).toBeLessThanOrEqual(9);
      }
  });

  it('have no row twice among all 72', () => {
    expect(new Set(ALL.flat().map((row) => row.join(''))).size).toBe(72);
  });

  it('agree two by two in at most 20 of 72 boxes', () => {
    for (const [i, a] of ALL.entries())
      for (const b of ALL.slice(i + 1)) {
        const same = a.flat().filter((number, box) => number === b.flat()[box]).length;
        expect(same).toBeLessThanOrEqual(20);
      }
  });
});

describe('crosses', () => {
  const PATTERNS = [
    crossed(
      [1, 4, 5, 9, 10],
      [4, 5, 8],
      [1, 4, 6, 7, 8, 9, 10],
      [1, 2, 4, 7, 10],
      [1, 3, 4, 7, 8, 9],
      [1, 2, 4, 8, 10, 11],
    ),
    crossed(
      [1, 4, 7, 8, 9],
      [4, 5, 8],
      [1, 4, 6, 8, 9, 10, 11],
      [1, 4, 5, 8, 10],
      [1, 3, 4, 7, 10, 11],
      [1, 4, 7, 9, 10, 11],
    ),
    crossed(...SCORED),
  ];

  it.each(PATTERNS)('of the scoring example are worth 105 for rows and 46 for columns: 151', (...pattern) => {
    const score = scoreOf(pattern);
    expect(score.rows.map(pointsFor)).toEqual([15, 5, 28, 15, 21, 21]);
    expect(score.rowPoints).toBe(105);
    expect(score.columns.map(pointsFor)).toEqual([15, 0, -5, 21, 0, -5, 5, 10, 5]);
    expect(score.columnPoints).toBe(46);
    expect([score.points, score.crosses]).toEqual([151, 32]);
  });

  it('of the second pattern end a game: three rows are closed', () => {
    const sheet = PATTERNS[1]!.map((row) => row.map((column) => column + 1));
    const { open } = sixto.position({ sheets: 'AB', crosses: [sheet, BLANK] });
    expect(open.dice.map((die) => die === 0)).toEqual([false, false, true, false, true, true]);
  });

  it.each([
    ['none', BLANK, 0],
    ['one in a scored column', only(2, [5]), -10],
    ['one in a target', only(2, [10]), -5],
    ['six of one column', BLANK.map(() => [3]), -30 + 21],
    ['as many as can be', BLANK.map(() => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), 585],
    ['six alone in rows and columns', BLANK.map((_, row) => [row + 1]), -60],
  ])('%s are worth %o: %i', (_, rows, points) => {
    expect(scoreOf(crossed(...rows)).points).toBe(points);
  });

  it('score by their number in a row: 0, −5, 0, 5, 10, 15, 21, 28, 36, 45, 55, 66', () => {
    expect(Array.from({ length: 12 }, (_, n) => pointsFor(n))).toEqual([0, -5, 0, 5, 10, 15, 21, 28, 36, 45, 55, 66]);
  });
});

describe('a box', () => {
  it('must lie right of the last cross; any box may be skipped', () => {
    expect(boxesFor('A', 0, [], 3)).toEqual([0, 8]);
    expect(boxesFor('A', 0, [0], 3)).toEqual([8]);
    expect(boxesFor('A', 0, [8], 3)).toEqual([]);
  });

  it('in the target opens after four crosses', () => {
    expect(boxesFor('A', 0, [0, 1, 2], 6)).toEqual([5]);
    expect(boxesFor('A', 0, [0, 1, 2, 3], 6)).toEqual([5, 11]);
  });

  it('is left in a row until its last one is crossed, or only the target is left without four crosses', () => {
    expect(isDead([0, 1, 7])).toBe(false);
    expect(isDead([0, 1, 8])).toBe(true);
    expect(isDead([0, 1, 2, 8])).toBe(false);
    expect(isDead([0, 1, 2, 8, 11])).toBe(true);
  });
});

describe('a turn', () => {
  const two = () => sit(sixto, { given: { sheets: 'AB', dice: [3, 4, 2, 6, 5, 1] } });

  it('begins with a roll that may be kept: nobody crosses before', () => {
    const table = two();
    expect(table.open).toEqual(['roll.1']);
    expect(table.buttons(0)).toEqual(['Keep', 'Roll all again']);
    expect(table.buttons(1)).toEqual([]);
    table.answer({ 0: 'Keep' });
    expect(table.open).toEqual(['cross.1']);
    expect(table.state.open.dice).toEqual([3, 4, 2, 6, 5, 1]);
  });

  it('has one more roll of all dice at the most', () => {
    const table = two().answer({ 0: 'Roll all again' });
    expect(table.open).toEqual(['cross.1']);
    expect(table.state.open.again).toBe(true);
    expect(table.eventTexts[0]).toMatch(/^Ada rolls again: red [1-6], orange [1-6], .*purple [1-6]\.$/);
  });

  it('lets everybody cross none to six boxes with the same dice, one a colour', () => {
    const table = two().answer({ 0: 'Keep' });
    expect(table.buttons(0)).toEqual([
      'Red 3 → box 1',
      'Red 3 → box 9, skips 8',
      'Orange 4 → box 1',
      'Orange 4 → box 7, skips 6',
      'Yellow 2 → box 1',
      'Green 6 → box 1',
      'Green 6 → box 8, skips 7',
      'Blue 5 → box 1',
      'Blue 5 → box 9, skips 8',
      'Purple 1 → box 1',
      'Purple 1 → box 7, skips 6',
    ]);
    table.answer({
      0: [
        'Red 3 → box 1',
        'Orange 4 → box 1',
        'Yellow 2 → box 1',
        'Green 6 → box 1',
        'Blue 5 → box 1',
        'Purple 1 → box 1',
      ],
      1: [],
    });
    expect(table.eventTexts.slice(0, 2)).toEqual([
      'Ada crosses red 3 in box 1, orange 4 in box 1, yellow 2 in box 1, green 6 in box 1, blue 5 in box 1, purple 1 in box 1.',
      'Bob crosses nothing.',
    ]);
    expect(table.eventTexts[2]).toMatch(/^Turn 2: Bob rolls /);
    expect(table.standings.map(({ points }) => points)).toEqual([-30 + 21, 0]);
  });

  it('takes one box a colour at the most', () => {
    const table = two().answer({ 0: 'Keep' });
    const both = [
      { row: 0, column: 0 },
      { row: 0, column: 8 },
    ];
    expect(table.refusal(table.answerOf(table.match.pending[0]!, 0, 'person', both))).toBe('not-an-option');
  });

  it('says of each box what it skips, and what it does to row and column', () => {
    const table = two().answer({ 0: 'Keep' });
    const [ask] = table.match.pending[0]!.question.asks;
    const say = table.sayIn('en');
    // What first crosses cost is said once, above them.
    const first = ask!.options.map(({ name, detail }: any) => [say(name), say(detail)]);
    expect(first.slice(0, 2)).toEqual([
      ['Red 3 → box 1', 'skips 0'],
      ['Red 3 → box 9, skips 8', 'skips 8'],
    ]);
    expect(say(ask!.text)).toContain('A single cross in a row or column costs 5.');
    table.answer({ 0: ['Red 3 → box 1', 'Orange 4 → box 1'], 1: [] });
    const next = sit(sixto, {
      given: { sheets: 'AB', phase: 'cross', dice: [5, 1, 6, 2, 4, 6], crosses: [only(0, [1]).with(1, [1]), BLANK] },
    });
    const details = next.match.pending[0]!.question.asks[0]!.options.map(({ name, detail }: any) => [
      say(name),
      say(detail),
      next.sayIn('de')(detail),
    ]);
    expect(details.slice(0, 2)).toEqual([
      ['Red 5 → box 2', '±0', '±0'],
      ['Red 5 → box 7, skips 5', '±0, skips 5', '±0, 5 leer'],
    ]);
    // One that stands alone in its row and column costs what first ones do.
    expect(details).toContainEqual(['Yellow 6 → box 4, skips 3', 'skips 3', '3 leer']);
  });

  it.each([
    ['en', 'turns without a cross: 1 of 2'],
    ['de', 'Züge ohne Kreuz: 1 von 2'],
  ] as const)('alone draws in %s how many turns went by without a cross', (locale, said) => {
    const table = sit(sixto, { given: { sheets: 'A', solo: 'rolls', missed: 1 } });
    for (const seat of [undefined, 0])
      expect(textsIn(viewScene(table.match, lookers(1, locale), seat)!)).toContain(said);
  });

  it('says what a cross in the target does', () => {
    const crosses = [only(0, [1, 2, 3, 4]).with(1, [1, 2, 3, 4, 10]), BLANK];
    const table = sit(sixto, { given: { sheets: 'AB', phase: 'cross', dice: [1, 2, 0, 0, 1, 1], crosses } });
    const say = table.sayIn('en');
    const said = table.match.pending[0]!.question.asks[0]!.options.map(({ name, detail }: any) => [
      say(name),
      say(detail),
    ]);
    expect(said).toContainEqual(['Red 1 → box 10, skips 5', '+5, skips 5']);
    expect(said).toContainEqual(['Orange 2 → box 11', '+6, closes row']);
  });

  it('passes the dice on clockwise', () => {
    const table = sit(sixto, { seats: 3, seed: 3 });
    const order: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      order.push(table.state.open.active);
      table.answer({ [table.state.open.active]: 'Keep' });
      const asked = table.match.pending[0]!.question.asks.map(({ seat }: any) => [seat, []]);
      table.answer(Object.fromEntries(asked));
    }
    expect(order.slice(1)).toEqual(order.slice(0, -1).map((seat) => (seat + 1) % 3));
  });
});

describe('at the start', () => {
  it('all have different sheets, and luck says which, and which player begins', () => {
    const seeds = Array.from({ length: 60 }, (_, n) => sit(sixto, { seats: 6, seed: n }).state.open);
    for (const { sheets } of seeds) expect(new Set(sheets).size).toBe(6);
    expect(new Set(seeds.flatMap(({ sheets }) => sheets)).size).toBe(LETTERS.length);
    expect(new Set(seeds.map(({ active }) => active)).size).toBe(6);
  });

  it('gives a chosen sheet to the person who has chosen it, and to nobody else', () => {
    for (let n = 0; n < 20; n += 1) {
      const luck = luckOf(n.toString(16).padStart(64, '0'), 'setup');
      const { sheets } = setup({ solo_end: 'ask' }, 3, luck, [undefined, 'C', undefined]).state.open;
      expect(sheets[1]).toBe('C');
      expect(new Set(sheets).size).toBe(3);
    }
  });
});

describe('a whole game', () => {
  /** Players who are asked cross the leftmost boxes, and keep each roll. */
  const played = (table: Evening): Evening => {
    while (!table.isOver)
      for (const { question } of table.match.pending) {
        const answers = question.asks.map(({ seat, options, min }: any) => {
          const moves = options.map(({ move }: any) => move);
          const leftmost = moves.filter(({ row }: any, i: number) => moves[i - 1]?.row !== row);
          return [seat, min === 1 ? [moves[0]] : leftmost];
        });
        table.answer(Object.fromEntries(answers));
      }
    return table;
  };

  it.each([2, 3, 4, 6])('of %i ends with three dice gone or somebody stuck, and the most points win', (seats) => {
    const table = played(sit(sixto, { seats, seed: seats }));
    const { open } = table.state;
    expect(['dice-gone', 'stuck']).toContain(open.ending);
    const best = Math.max(...table.standings.map(({ points }) => points));
    for (const { place, points } of table.standings) expect(place === 1).toBe(points === best);
    expect(table.eventTexts.at(-1)).toMatch(/ wins? (together )?with /);
  });

  it('alone says the points and no winner', () => {
    const table = played(sit(sixto, { seats: 1, seed: 5, options: { solo_end: 'rolls' } }));
    expect(table.eventTexts.at(-1)).toMatch(/^Ada: \d+ points with \d+ crosses, /);
    expect(table.standings[0]).toMatchObject({ place: 1, tally: { deals: 1 } });
  });
});

it('says what the crosses of a turn come to', () => {
  const crosses = [BLANK.map((_, row) => (row < 2 ? [0, 1] : [])), BLANK];
  const dice = [3, 4, 2, 6, 5, 1];
  const table = sit(sixto, { given: { sheets: 'AB', phase: 'cross', dice, crosses } });
  const sum = (locale: string, ...columns: number[]) => {
    const moves = columns.map((column, row) => ({ row, column }));
    return table.sayIn(locale)(sixto.summarizeDraft!(viewOf(table.match, 0), moves)!);
  };
  // The third cross of a row brings 5, and a column with a single cross costs 5; columns of the target do not score.
  expect(sum('en', 8)).toBe('That brings no points.');
  expect(sum('de', 8)).toBe('Das bringt keine Punkte.');
  expect(sum('en', 7, 8)).toBe('Together they bring no points.');
  expect(sum('de', 7, 8)).toBe('Sie bringen keine Punkte.');
  expect(sum('en', 10)).toBe('That brings 5 points.');
  expect(sum('de', 10)).toBe('Das bringt 5 Punkte.');
  expect(sum('en', 10, 10)).toBe('Together they bring 10 points.');
  expect(sum('de', 10, 10)).toBe('Sie bringen 10 Punkte.');
});
