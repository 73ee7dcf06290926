/** Six as it was in version 1, whose matches go on by these rules: what the rulings said then. */
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { six } from '../../games/six/index.ts';
import { begun, passedLate, presses, received } from './six-match.ts';
import { FIRST, newTable, SixTable, tableAt } from './six-table.ts';

/** Nobody shows what is rolled: the dice go on. */
const pass = (table: SixTable) => table.rolls([6, 5, 4], [1, 1], [1]);
const DULL = [16, 17, 18];
const dull = (seats: number, { options = {}, ...more }: { options?: object; [key: string]: unknown } = {}) =>
  tableAt({ displays: Array(seats).fill(DULL), ...more, options: { ...options, ...FIRST } });
/** Bob has the dice from Ada, at this match time; each has collected two cards. */
const challenge = (at: number, more: object = {}) => {
  const collected = [
    [3, 9],
    [4, 12],
  ];
  const table = dull(2, { collected, active: 1, passer: 0, ...more });
  table.state.open.progress.passedAt = at - 1_000;
  return table.wait(at);
};

describe('Six, version 1', () => {
  it('R-six-2: the sand runs 110 to 140 seconds, drawn each round, or 120; its end is not told', () => {
    const sand = (seed: number, options = {}) => {
      const all = { ...newTable(2).open.options, ...options, ...FIRST };
      const table = new SixTable(six.setup(all, 2, luckOf(String(seed).padStart(64, '0'), 'sand')).state);
      return table.wait(5_000).does({ do: 'start' }, 0).state.hidden.sandEnds - 5_000;
    };
    const sands = Array.from({ length: 300 }, (_, seed) => sand(seed));
    expect(Math.min(...sands)).toBeGreaterThanOrEqual(110_000);
    expect(Math.min(...sands)).toBeLessThan(111_000);
    expect(Math.max(...sands)).toBeLessThanOrEqual(140_000);
    expect(Math.max(...sands)).toBeGreaterThan(139_000);
    expect(sand(7, { timer: 'fixed' })).toBe(120_000);
    const table = dull(3, { sandEnds: 10_000 }).wait(9_000).roll(6, 5, 4);
    const after = table.wait(5_000).roll(1, 2).sentences;
    expect(after).toEqual(['Ada rolls 1, 2 and says “3”.']);
    expect(pass(dull(3, { sandEnds: 1 }).wait(90_000)).open).toMatchObject({ round: 1, active: 1 });
  });

  it('R-six-3: after 8 seconds a raise counts as a roll; 20 more, and the dice pass on; silence closes the round', () => {
    const at = (ms: number) =>
      pass(dull(3, { sandEnds: 1 }))
        .wait(ms)
        .raise();
    expect(at(7_999).open.round).toBe(2);
    expect(at(8_000).open).toMatchObject({ round: 1, active: 1, hasRolled: true, last: { seat: 1 } });
    const late = pass(dull(3));
    expect(six.describe({ open: late.open }).table.map(late.say)).toContain(
      'Bob has the dice from Ada and may raise the tube within 8 seconds, or roll.',
    );
    expect(six.questions(late.state)[0]).toMatchObject({
      within: 28_000,
      asks: [{ options: [{ from: 0 }, {}] }],
    });
    late.hesitate();
    expect(late.open).toMatchObject({ active: 2, passer: 1, hasRolled: false });
    expect(late.sentences).toContain('Bob waits too long: the dice pass on to Celia.');
    expect(late.buttons(2)).toEqual(['Roll', 'Raise']);
    const rolling = dull(3).roll(6, 5, 4);
    expect(six.questions(rolling.state)[0]!.within).toBe(20_000);
    expect(rolling.hesitate().open.active).toBe(1);

    const silent = pass(dull(3, { sandEnds: 20_000, collected: [[1], [2], [3]] }));
    silent.hesitate().hesitate();
    expect(silent.open.round).toBe(1);
    expect(silent.hesitate().open).toMatchObject({ round: 2, phase: 'ready', collected: [[1], [2], [3]] });
    expect(silent.open.ends).toEqual([{ why: 'idle' }]);
    const busy = pass(dull(3, { sandEnds: 20_000 }));
    busy.hesitate().hesitate().place(1, 1).hesitate();
    expect(busy.open.round).toBe(1);
  });

  it('R-six-5: no sand left: the passer loses the top card, otherwise the raiser; it goes under the draw pile', () => {
    for (const [sandEnds, loser, card] of [
      [50_000, 0, 9],
      [49_999, 0, 9],
      [50_001, 1, 12],
    ] as const) {
      const table = challenge(50_000, { sandEnds });
      const pile = table.piles[loser]!;
      table.raise();
      expect(table.open.active).toBe(loser);
      expect(table.open.collected[loser]).not.toContain(card);
      expect(table.open.collected[1 - loser]).toHaveLength(2);
      expect(table.piles[loser]).toEqual([...pile, card]);
    }
  });

  it('R-six-9: at Change all but the receiver draw; any place; unplaced at the next roll: first free, else leftmost', () => {
    const displays = [DULL, DULL, [16, 17]];
    const table = pass(
      tableAt({
        displays,
        options: FIRST,
        piles: [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
      }),
    );
    expect([0, 1, 2].map((seat) => table.drawn(seat))).toEqual([1, undefined, 5]);
    expect(table.buttons(1)).toEqual(['Roll', 'Raise']);
    table.roll(6, 5, 4);
    expect(table.sentences.slice(0, 2)).toEqual([
      'Ada puts the 1 over the 16 on place 1.',
      'Celia puts the 5 on place 3.',
    ]);
    expect([0, 2].map((seat) => table.shows(seat))).toEqual([
      [1, 17, 18],
      [16, 17, 5],
    ]);
    table.rolls([1, 1], [6]);
    expect(table.place(0, 2).shows(0)).toEqual([1, 17, 2]);
    expect(table.hesitate().shows(1)).toEqual([3, 17, 18]);
  });

  it('R-six-16: the factor makes the sand and every other time longer', () => {
    const slow = newTable(2, { factor: 4, timer: 'fixed', ...FIRST }).does({ do: 'start' }, 0);
    expect(slow.state.hidden.sandEnds).toBe(480_000);
    const passed = pass(dull(2, { options: { factor: 4 }, sandEnds: 1 }));
    expect(six.questions(passed.state)[0]!.within).toBe(112_000);
    expect(passed.wait(31_999).raise().open.round).toBe(2);
  });

  it('R-six-18: after time away the sand and the 8 seconds run on from where they stood, without a grace', () => {
    const match = begun(dull, { sandEnds: 20_000 });
    const away = 600_000;
    const back = received(match, { kind: 'paused', at: 7_000 + away, ms: away, grace: 30_000 });
    const raised = received(back, presses(back, 1, { do: 'raise' }, away + 7_900));
    expect(raised.state.open.ends).toMatchObject([{ why: 'raised', left: 13 }]);
    const late = received(back, presses(back, 1, { do: 'raise' }, away + 8_000));
    expect(late.state.open).toMatchObject({ round: 1, hasRolled: true });
  });

  it('R-six-19: a raise made in time counts as of then, whatever has arrived before it', () => {
    const match = begun(dull, { sandEnds: 7_500, drawn: { 0: 5 } });
    const placed = received(match, presses(match, 0, { do: 'place', place: 0 }, 9_000));
    expect(placed.clock).toBe(9_000);
    const raised = received(placed, presses(placed, 1, { do: 'raise' }, 7_000));
    expect(raised.state.open.ends).toMatchObject([{ why: 'raised', left: 1 }]);
    // Time runs on from the last thing that arrived.
    expect(raised.pending.map(({ openedAt }) => openedAt)).toEqual([9_000]);
  });
});

it('R-six-3: in matches of versions 1 and 2 a card that the clock places is a press of its owner', () => {
  const { options } = newTable(3).open;
  const luck = luckOf('3'.repeat(64), 'setup');
  const rulesOf = ({ setup }: Pick<AnyGame, 'setup'>) => setup(options, 3, luck).state.open.progress.rules;
  expect([...six.earlier!, six].map(rulesOf)).toEqual([undefined, undefined, 3, 4]);
  const table = tableAt({ displays: Array(3).fill(DULL), sandEnds: 20_000 });
  delete table.state.open.progress.rules;
  pass(table).wait(30_000);
  const move = table.clockPlacing(0);
  expect(move).toMatchObject({ do: 'place' });
  table.does(move, 0);
  while (table.at < 80_000) table.hesitate();
  expect(table.open.round).toBe(1);
});

it('R-six-19: passes the dice later in matches of versions 2 and 3 if a press arrived before the roll', () => {
  const passed = passedLate((seats, more) => {
    const table = tableAt({ displays: Array(seats).fill(DULL), ...more });
    table.state.open.progress.rules = 3;
    return table;
  }, 4_000);
  const raised = received(passed, presses(passed, 0, { do: 'raise' }, 4_500));
  expect(raised.state.open.ends).toMatchObject([{ left: 0 }]);
});
