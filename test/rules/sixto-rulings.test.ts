/** One `it` for each ruling of games/RULINGS.md on Sixto. */
import { expect, it } from 'vitest';
import { inVersion } from '../../games/game.ts';
import { sixto } from '../../games/sixto/index.ts';
import type { Move } from '../../games/sixto/state.ts';
import { viewOf } from '../../src/table/match.ts';
import { sit } from './table.ts';

const BLANK: number[][] = [[], [], [], [], [], []];
const FOUR = [1, 2, 3, 4];
/** A sheet with some of its rows crossed. */
const sheet = (rows: Record<number, number[]>): number[][] => BLANK.map((_, row) => rows[row] ?? []);
interface Given {
  readonly sheets?: string;
  readonly crosses?: number[][][];
  readonly dice?: number[];
  readonly phase?: string;
  readonly solo?: string;
  readonly missed?: number;
  readonly active?: number;
}
const at = (given: Given) => sit(sixto, { given: { sheets: 'AB', phase: 'cross', ...given } });
const box = (row: number, n: number): Move => ({ row, column: n - 1 });

it('R-sixto-1: all dice may be rolled once more, and without an answer the roll is kept', () => {
  const table = sit(sixto, { given: { sheets: 'AB', dice: [1, 2, 3, 0, 5, 6] } }).answer({ 0: 'Roll all again' });
  expect(table.open).toEqual(['cross.1']);
  expect(table.state.open.dice[3]).toBe(0);
  const late = sit(sixto, { given: { sheets: 'AB', dice: [1, 2, 3, 4, 5, 6] } }).overdue();
  expect(late.state.open).toMatchObject({ phase: 'cross', again: false, dice: [1, 2, 3, 4, 5, 6] });
});

it('R-sixto-2: half crosses may be changed, and count together once all are done', () => {
  const table = at({ dice: [3, 4, 2, 6, 5, 1] });
  table.draft({ 0: [box(0, 1)] }).draft({ 0: [box(0, 9), box(1, 1)] });
  table.answer({ 0: [box(1, 7)], 1: [box(0, 2)] });
  expect(table.state.open.crosses.map((one: number[][]) => one.slice(0, 2))).toEqual([
    [[], [6]],
    [[1], []],
  ]);
});

it('R-sixto-3: the fourth cross opens the target from the next turn on', () => {
  const crosses = [sheet({ 0: [1, 2, 3] }), BLANK];
  const table = at({ crosses, dice: [6, 1, 1, 1, 1, 1] });
  expect(table.buttons(0).filter((label) => label.startsWith('Red'))).toEqual(['Red 6 → box 6, skips 2']);
  const next = at({ crosses: [sheet({ 0: FOUR }), BLANK], dice: [6, 1, 1, 1, 1, 1] });
  expect(next.buttons(0).filter((label) => label.startsWith('Red'))).toEqual([
    'Red 6 → box 6, skips 1',
    'Red 6 → box 12, skips 7',
  ]);
});

it('R-sixto-4: a row that is about to close is announced, and the others may cross there once more', () => {
  // Sheet A ends red with 1 4 6, B with 6 1 2, C with 5 4 3; B has a 4 in boxes 4 and 8, C in box 5.
  const crosses = [sheet({ 0: [...FOUR, 10] }), BLANK, sheet({ 0: [1, 2, 3, 4, 10] })];
  const table = at({ sheets: 'ABC', crosses, dice: [4, 1, 1, 1, 1, 1] });
  table.answer({ 0: [box(0, 11)], 1: [], 2: [] });
  expect(table.eventTexts).toEqual([
    'Ada crosses red 4 in box 11.',
    'Bob and Celia cross nothing.',
    'Ada is about to close red. Whoever has not crossed red in this turn may still do so.',
  ]);
  expect(table.open).toEqual(['close.1']);
  expect(table.waiting).toEqual([1, 2]);
  expect(table.buttons(1)).toEqual(['Red 4 → box 4, skips 3', 'Red 4 → box 8, skips 7']);
  expect(table.state.open.crosses[0][0]).toEqual([0, 1, 2, 3, 9]);
  table.answer({ 1: ['Red 4 → box 8, skips 7'], 2: ['Red 4 → box 11'] });
  expect(table.eventTexts.slice(0, 3)).toEqual([
    'Bob crosses red 4 in box 8.',
    'Celia crosses red 4 in box 11.',
    'Red is closed for everybody, and its die leaves the game.',
  ]);
  expect(table.state.open.dice.map((die: number) => die === 0)).toEqual([true, false, false, false, false, false]);
  expect(table.eventTexts[3]).toMatch(/^Turn 2: Bob rolls orange \d, yellow \d, green \d, blue \d, purple \d\.$/);
  expect(table.standings.map(({ tally }) => tally!.rowsClosed)).toEqual([1, 0, 1]);
});

it('R-sixto-4: a player who has crossed that colour in this turn is not asked again', () => {
  const crosses = [sheet({ 0: [...FOUR, 10] }), BLANK];
  const table = at({ crosses, dice: [4, 1, 1, 1, 1, 1] }).answer({ 0: [box(0, 11)], 1: [box(0, 4)] });
  expect(table.eventTexts.slice(2, 4)).toEqual([
    'Ada closes red.',
    'Red is closed for everybody, and its die leaves the game.',
  ]);
  expect(table.state.open.turn).toBe(2);
});

it('R-sixto-5: a row takes no more crosses after its last box, or with the target shut', () => {
  const crosses = [sheet({ 0: [...FOUR, 12], 1: [9] }), sheet({ 2: [5] })];
  const table = at({ crosses, dice: [1, 3, 6, 1, 1, 1] });
  expect(table.buttons(0).filter((label) => /^(Red|Orange)/.test(label))).toEqual([]);
  expect(table.view(0)).toContain(
    '**Red (R):** X X X X – – – – – | – – X · 5 crosses, 15 points · nothing left to cross',
  );
  expect(table.view(0)).toContain(
    '**Orange (O):** – – – – – – – – X | – – – · 1 cross, −5 points · nothing left to cross',
  );
});

it('R-sixto-6: the game ends when three dice are gone after a turn, also when more leave at once', () => {
  const closing = sheet({ 0: [...FOUR, 10], 1: [...FOUR, 10], 2: [...FOUR, 10], 3: [...FOUR, 10] });
  const table = at({ crosses: [closing, BLANK], dice: [4, 2, 6, 3, 1, 1] });
  table.answer({ 0: [box(0, 11), box(1, 11), box(2, 11), box(3, 11)], 1: [] });
  table.answer({ 1: [] });
  expect(table.isOver).toBe(true);
  expect(table.eventTexts).toContain('4 dice are out, so the game ends.');
  const three = at({ crosses: [closing, BLANK], dice: [4, 2, 6, 1, 1, 1] });
  three.answer({ 0: [box(0, 11), box(1, 11), box(2, 11)], 1: [] }).answer({ 1: [] });
  expect(three.isOver).toBe(true);
  expect(three.eventTexts).toContain('3 dice are out, so the game ends.');
  const two = at({ crosses: [closing, BLANK], dice: [4, 2, 1, 1, 1, 1] });
  two.answer({ 0: [box(0, 11), box(1, 11)], 1: [] }).answer({ 1: [] });
  expect(two.isOver).toBe(false);
});

it('R-sixto-6: it ends when somebody has no box that could ever be crossed', () => {
  const last = sheet({ 0: [9], 1: [9], 2: [9], 3: [9], 4: [9], 5: [8] });
  const table = at({ crosses: [last, BLANK], dice: [1, 1, 1, 1, 1, 2] }).answer({ 0: [box(5, 9)], 1: [] });
  expect(table.eventTexts).toContain('Ada has nothing left to cross, so the game ends.');
  expect(table.isOver).toBe(true);
});

it('R-sixto-7: single crosses cost 5, and the target scores in rows alone', () => {
  const crosses = [sheet({ 0: [...FOUR, 10], 1: [1, 2, 3, 4] }), sheet({ 3: [5] })];
  const points = at({ crosses }).standings.map((standing) => standing.points);
  expect(points).toEqual([15 + 10, -5 - 5]);
});

it('R-sixto-8: of equally many points more crosses win; then all of them', () => {
  const crosses = [BLANK, sheet({ 0: [1, 2], 1: [1, 2] }), sheet({ 2: [1, 2], 3: [1, 2] })];
  const { standings } = at({ sheets: 'ABC', crosses });
  expect(standings.map(({ points }) => points)).toEqual([0, 0, 0]);
  expect(standings.map(({ place }) => place)).toEqual([3, 1, 1]);
  const last = (sheets: string, made: number[][][]) =>
    at({ sheets, crosses: made, dice: [3, 4, 2, 6, 5, 1], missed: 11 })
      .answer({ 0: [], 1: [], 2: [] })
      .eventTexts.at(-1);
  expect(last('ABC', crosses)).toBe('Bob and Celia win together with 0 points each.');
  const apart = [BLANK, crosses[1]!, sheet({ 2: [1] })];
  expect(last('ABC', apart)).toBe('Bob wins with 0 points: others have as many, but fewer crosses.');
  expect(last('ABC', [sheet({ 1: [1] }), crosses[1]!, sheet({ 2: [1] })])).toBe('Bob wins with 0 points.');
});

it('R-sixto-9: when time is up, what was half crossed counts, and nothing else', () => {
  const table = at({ dice: [3, 4, 2, 6, 5, 1] });
  table.draft({ 0: [box(0, 1)] }).draft({ 0: [box(0, 9), box(3, 1)] });
  table.overdue();
  expect(table.state.open.crosses).toEqual([sheet({ 0: [8], 3: [0] }), BLANK]);
  expect(table.eventTexts.slice(0, 2)).toEqual([
    'Ada crosses red 3 in box 9, green 6 in box 1.',
    'Bob crosses nothing.',
  ]);
});

it('R-sixto-9: so it does in the last question about a row that closes', () => {
  const crosses = [sheet({ 0: [...FOUR, 10] }), BLANK];
  const table = at({ crosses, dice: [4, 1, 1, 1, 1, 1] }).answer({ 0: [box(0, 11)], 1: [] });
  table.draft({ 1: [box(0, 8)] }).overdue();
  expect(table.state.open.crosses[1][0]).toEqual([7]);
});

it('R-sixto-9: in a match that began before that ruling, half crosses are lost', () => {
  const given = { sheets: 'AB', phase: 'cross', dice: [3, 4, 2, 6, 5, 1] };
  const table = sit(inVersion(sixto, 1)!, { given });
  table.draft({ 0: [box(0, 1)] }).overdue();
  expect(table.state.open.crosses.flat(2)).toEqual([]);
  expect(table.eventTexts[0]).toBe('Ada and Bob cross nothing.');
});

it('R-sixto-10: every sheet lies open to all, but no choice of a turn that is not over', () => {
  const table = at({ crosses: [sheet({ 0: [1] }), BLANK], dice: [5, 1, 1, 1, 1, 1] });
  const before = table.view(1);
  table.answer({ 0: [box(0, 2)] });
  expect(table.view(1)).toEqual(before);
  expect(table.view(1).join('\n')).toContain(
    '**Ada**, sheet A: −10 points (rows −5, columns −5). Boxes crossed: red 1.',
  );
  expect(sixto.lookups!.table!.answer({ seat: 1 }, viewOf(table.match)).length).toBe(9);
});

it('R-sixto-11: alone, short, the game ends after a turn with two or more dice unused', () => {
  const given = { sheets: 'A', solo: 'dice', dice: [3, 4, 2, 6, 5, 1] } as const;
  const five = [0, 1, 2, 3, 4].map((row) => box(row, 1));
  const one = at({ ...given, dice: [...given.dice] }).answer({ 0: five });
  expect(one.isOver).toBe(false);
  const two = at({ ...given, dice: [...given.dice] }).answer({ 0: five.slice(1) });
  expect(two.eventTexts).toContain('2 dice were not used in this turn, so the game ends.');
  // A player about to end the game reads so before.
  const drafted = at({ ...given, dice: [...given.dice] });
  const weighed = (crosses: Move[]) => drafted.sayIn('en')(sixto.summarizeDraft!(viewOf(drafted.match, 0), crosses)!);
  expect(weighed(five)).toBe('Together they cost 10 points. A single cross in a row or column costs 5.');
  expect(weighed(five.slice(1))).toBe(
    'Together they cost 10 points. A single cross in a row or column costs 5. 2 dice stay unused, so the game ends with this turn.',
  );
  expect(weighed([])).toBe('If two or more dice stay unused, the game ends with this turn.');
  expect(weighed(five.slice(4))).toMatch(
    /^That costs 10 points. A single cross in a row or column costs 5. 5 dice stay unused/,
  );
  // Dice that are gone are not unused.
  const gone = at({ ...given, dice: [0, 0, 2, 6, 5, 1] }).answer({ 0: [2, 3, 4].map((row) => box(row, 1)) });
  expect(gone.isOver).toBe(false);
});

it('R-sixto-11: alone, full, the game ends after the second turn without a cross', () => {
  const table = sit(sixto, { seats: 1, seed: 2, options: { solo_end: 'rolls' } });
  table.answer({ 0: 'Keep' }).answer({ 0: [] });
  expect(table.eventTexts.slice(0, 2)).toEqual([
    'Ada crosses nothing.',
    'That was the first turn without a cross. The second one ends the game.',
  ]);
  table.answer({ 0: 'Keep' }).answer({ 0: [table.buttons(0)[0]] });
  expect(table.isOver).toBe(false);
  table.answer({ 0: 'Keep' }).answer({ 0: [] });
  expect(table.eventTexts).toContain('That was the second turn without a cross, so the game ends.');
});

it('R-sixto-11: alone, as usual, the game ends after a turn in which fewer than two dice were used', () => {
  const given = { sheets: 'A', solo: 'two', dice: [3, 4, 2, 6, 5, 1] };
  const two = at(given).answer({ 0: [box(0, 1), box(1, 1)] });
  expect(two.isOver).toBe(false);
  const one = at(given).answer({ 0: [box(0, 1)] });
  expect(one.isOver).toBe(true);
  expect(one.eventTexts).toContain('Only one die was used in this turn, so the game ends.');
  const none = at(given).answer({ 0: [] });
  expect(none.eventTexts).toContain('No die was used in this turn, so the game ends.');
  expect(none.view().at(-1)).toMatch(/^The game is over: fewer than two dice were used in a turn\. /);
  // A player about to end the game reads so before.
  const drafted = at(given);
  const summed = (crosses: Move[]) => drafted.sayIn('en')(sixto.summarizeDraft!(viewOf(drafted.match, 0), crosses)!);
  const few = 'With fewer than two crosses the game ends with this turn.';
  expect(summed([])).toBe(few);
  expect(summed([box(0, 1)])).toBe(`That costs 10 points. A single cross in a row or column costs 5. ${few}`);
  expect(summed([box(0, 1), box(1, 1)])).not.toContain(few);
});

it('R-sixto-11: alone one has to say how it ends; with others nobody is asked', () => {
  expect(sixto.problem!({ solo_end: 'ask' }, 1)?.key).toBe('sayHow');
  for (const solo_end of ['dice', 'rolls', 'two'] as const) expect(sixto.problem!({ solo_end }, 1)).toBeUndefined();
  expect(sixto.problem!({ solo_end: 'ask' }, 2)).toBeUndefined();
  expect(sit(sixto, { seats: 2, options: { solo_end: 'dice' } }).state.open.solo).toBeUndefined();
});

it('R-sixto-11: alone, whatever says how the game ends names each of its ends', () => {
  const ends = {
    en: [/third die|three dice/, /nothing (is )?left to cross/],
    de: [/dritte Würfel|drei Würfel/, /nichts mehr anzukreuzen/],
  };
  const words = { dice: 'soloDice', rolls: 'soloRolls', two: 'soloTwo' } as const;
  for (const locale of ['en', 'de'] as const)
    for (const solo of ['dice', 'rolls', 'two'] as const) {
      const said = sixto.words[locale]![words[solo]];
      const shown = at({ sheets: 'A', solo }).view(undefined, locale).at(-1)!;
      for (const text of [said, shown]) for (const end of ends[locale]) expect(text).toMatch(end);
    }
});

it('R-sixto-11: alone the other ends count too, and the end says which', () => {
  const stuck = [sheet({ 0: [9], 1: [9], 2: [9], 3: [9], 4: [9], 5: [8] })];
  for (const solo of ['dice', 'rolls', 'two'] as const) {
    const table = at({ sheets: 'A', solo, crosses: stuck, dice: [1, 1, 1, 1, 1, 2] }).answer({ 0: [box(5, 9)] });
    expect(table.isOver).toBe(true);
    expect(table.view().at(-1)).toMatch(/^The game is over: nothing is left to cross\. /);
    expect(table.view(undefined, 'de').at(-1)).toMatch(/^Das Spiel ist zu Ende: Nichts ist mehr anzukreuzen\. /);
  }
  const closing = [sheet({ 0: [...FOUR, 10], 1: [...FOUR, 10], 2: [...FOUR, 10], 3: [...FOUR, 10] })];
  const four = at({ sheets: 'A', solo: 'rolls', crosses: closing, dice: [4, 2, 6, 3, 1, 1] });
  four.answer({ 0: [box(0, 11), box(1, 11), box(2, 11), box(3, 11)] });
  expect(four.view().at(-1)).toMatch(/^The game is over: three or more dice are out\. /);
});

it('R-sixto-12: nobody crosses anything in twelve turns in a row: the game ends', () => {
  const table = sit(sixto, { seats: 2, seed: 1 });
  while (!table.isOver) {
    table.answer({ [table.state.open.active]: 'Keep' });
    table.answer(Object.fromEntries(table.waiting.map((seat) => [seat, []])));
  }
  expect(table.state.open.turn).toBe(12);
  expect(table.eventTexts).toContain('Nobody has crossed anything in 12 turns, so the game ends.');
});

it('R-sixto-13: alone a turn has the same two rolls whatever was done before', () => {
  const rollsOf = (again: (turn: number) => boolean, crosses: number) => {
    const table = sit(sixto, { seats: 1, seed: 9, options: { solo_end: 'rolls' } });
    const rolls: string[] = [];
    for (let turn = 1; turn < 6; turn += 1) {
      const kept = table.state.open.dice.join('');
      if (again(turn)) rolls.push(`${turn}: ${table.answer({ 0: 'Roll all again' }).state.open.dice.join('')}`);
      else table.answer({ 0: 'Keep' });
      rolls.push(`${turn}: ${kept}`);
      table.answer({
        0: table.match.pending[0]!.question.asks[0]!.options.slice(0, crosses).map(({ move }: any) => move),
      });
    }
    return rolls;
  };
  const always = rollsOf(() => true, 1);
  expect(always).toEqual(expect.arrayContaining(rollsOf(() => false, 1)));
  expect(always).toEqual(expect.arrayContaining(rollsOf((turn) => turn % 2 === 0, 1)));
  expect(new Set(always).size).toBe(10);
});

it('R-sixto-14: where nobody can cross anything, the roller goes on', () => {
  const all = sheet({ 0: [8], 1: [8], 2: [8], 3: [8], 4: [8], 5: [8] });
  const table = at({ crosses: [all, all], dice: [1, 1, 2, 2, 1, 1], active: 1 });
  expect(table.waiting).toEqual([1]);
  expect(table.buttons(1)).toEqual(['Go on']);
  table.answer({ 1: 'Go on' });
  expect(table.eventTexts.slice(0, 1)).toEqual(['Ada and Bob cross nothing.']);
  expect(table.state.open).toMatchObject({ turn: 2, active: 0, missed: 1 });
  const alone = at({ sheets: 'A', solo: 'rolls', crosses: [all], dice: [1, 1, 2, 2, 1, 1] });
  const { text } = alone.match.pending[0]!.question.asks[0]!;
  expect(alone.sayIn('en')(text)).toMatch(/You can cross none of these\.$/);
  expect(alone.sayIn('de')(text)).toMatch(/Du kannst davon nichts ankreuzen\.$/);
});

it.each([
  ['rolls', 0, undefined, undefined],
  ['rolls', 1, 'Without a cross the game ends with this turn.', 'Ohne Kreuz endet das Spiel mit diesem Zug.'],
  [
    'dice',
    0,
    'If two or more dice stay unused, the game ends with this turn.',
    'Bleiben zwei oder mehr Würfel ungenutzt, endet das Spiel mit diesem Zug.',
  ],
  [
    'two',
    0,
    'With fewer than two crosses the game ends with this turn.',
    'Mit weniger als zwei Kreuzen endet das Spiel mit diesem Zug.',
  ],
])('alone (%s, %i turns missed), Go on says where it ends the game', (solo, missed, en, de) => {
  const all = sheet({ 0: [8], 1: [8], 2: [8], 3: [8], 4: [8], 5: [8] });
  const table = at({ sheets: 'A', solo, missed, crosses: [all], dice: [1, 1, 2, 2, 1, 1] });
  const { text } = table.match.pending[0]!.question.asks[0]!;
  expect(table.sayIn('en')(text)).toMatch(
    new RegExp(`You can cross none of these\\.${en === undefined ? '' : ` ${en}`}$`),
  );
  expect(table.sayIn('de')(text)).toMatch(
    new RegExp(`Du kannst davon nichts ankreuzen\\.${de === undefined ? '' : ` ${de}`}$`),
  );
  table.answer({ 0: 'Go on' });
  expect(table.isOver).toBe(en !== undefined);
});

it('R-sixto-15: any box of the number may be crossed, not only the leftmost', () => {
  const table = at({ dice: [3, 1, 1, 1, 1, 1] }).answer({ 0: ['Red 3 → box 9, skips 8'], 1: [] });
  expect(table.state.open.crosses[0][0]).toEqual([8]);
});

it('R-sixto-16: sheets and the first player are dealt by luck', () => {
  const [a, b] = [1, 2].map((seed) => sit(sixto, { seats: 4, seed }).state.open);
  expect(new Set(a.sheets).size).toBe(4);
  expect([a.sheets, a.active]).not.toEqual([b.sheets, b.active]);
});
