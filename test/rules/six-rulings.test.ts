/** One `it` for each ruling of games/RULINGS.md on Six. */
import { describe, expect, it } from 'vitest';
import { luckOf } from '../../games/luck.ts';
import { pointsIn } from '../../games/six/cards.ts';
import { six } from '../../games/six/index.ts';
import { receive } from '../../src/table/match.ts';
import { begun, passedLate, presses, received } from './six-match.ts';
import { FIRST, newTable, SixTable, tableAt } from './six-table.ts';

/** Nobody shows what is rolled: the dice go on. */
const pass = (table: SixTable) => table.rolls([6, 5, 4], [1, 1], [1]);
const DULL = [16, 17, 18];
const dull = (seats: number, more: object = {}) => tableAt({ displays: Array(seats).fill(DULL), ...more });
/** Bob has the dice from Ada, at this match time; each has collected two cards. */
const challenge = (at: number, more: object = {}) => {
  const collected = [
    [3, 9],
    [4, 12],
  ];
  const table = dull(2, { collected, active: 1, passer: 0, ...more });
  table.state.open.progress.passedAt = at;
  return table.wait(at);
};
const idsOf = (table: SixTable) => six.questions(table.state).map(({ id }) => id);

describe('Six', () => {
  it('R-six-1: the first to press Start starts round 1, the loser of the challenge the next, card or not', () => {
    const table = newTable(3);
    expect([0, 1, 2].map((seat) => table.buttons(seat))).toEqual([['Start'], ['Start'], ['Start']]);
    table.wait(700).does({ do: 'start' }, 2);
    expect(table.open).toMatchObject({ active: 2, phase: 'running' });
    expect([0, 1].map((seat) => table.buttons(seat))).toEqual([[], []]);
    const lost = challenge(50_000, { collected: [[3], []] }).raise();
    expect(lost.open).toMatchObject({ round: 2, phase: 'ready', active: 1 });
    expect(idsOf(lost)).toEqual(['start.2.1']);
    expect(lost.sentences[0]).toContain('Bob has no card to give back.');
    // Nobody presses Start in time: the clock presses it for the first of those who are asked.
    expect(six.questions(newTable(3).state)[0]).toMatchObject({
      within: 60_000,
      asks: [{ seat: 0, fallback: [{ do: 'start' }] }],
    });
    expect(table.say({ key: 'rulesRoll', args: {} })).toContain('if nobody does for a minute, the first player');
  });

  it('R-six-2: the sand runs 38 to 48 seconds, drawn each round, or 43, or as printed; its end is not told', () => {
    const sand = (seed: number, options = {}) => {
      const all = { ...newTable(2).open.options, ...options };
      const table = new SixTable(six.setup(all, 2, luckOf(String(seed).padStart(64, '0'), 'sand')).state);
      return table.wait(5_000).does({ do: 'start' }, 0).state.hidden.sandEnds - 5_000;
    };
    for (const [options, least, most] of [
      [{}, 38_000, 48_000],
      [{ sand: 'printed' }, 110_000, 140_000],
    ] as const) {
      const sands = Array.from({ length: 300 }, (_, seed) => sand(seed, options));
      expect(Math.min(...sands)).toBeGreaterThanOrEqual(least);
      expect(Math.min(...sands)).toBeLessThan(least + 1_000);
      expect(Math.max(...sands)).toBeLessThanOrEqual(most);
      expect(Math.max(...sands)).toBeGreaterThan(most - 1_000);
    }
    expect(sand(7, { timer: 'fixed' })).toBe(43_000);
    expect(sand(7, { timer: 'fixed', sand: 'printed' })).toBe(120_000);
    const table = dull(3, { sandEnds: 10_000 }).wait(9_000).roll(6, 5, 4);
    const after = table.wait(5_000).roll(1, 2).sentences;
    expect(after).toEqual(['Ada rolls 1, 2 and says “3”.']);
    expect(pass(dull(3, { sandEnds: 1 }).wait(90_000)).open).toMatchObject({ round: 1, active: 1 });
  });

  it('R-six-3: the dice roll by themselves after 6 seconds; silence after the sand closes the round', () => {
    const late = pass(dull(3));
    const [question] = six.questions(late.state);
    expect(question).toMatchObject({ within: 8_500, asks: [{ fallback: [{ do: 'hesitate' }] }] });
    late.hesitate();
    expect(late.open).toMatchObject({ active: 1, passer: 0, hasRolled: true, last: { seat: 1 } });
    expect(late.sentences[0]).toMatch(/^Bob rolls \d, \d, \d and says/);
    const rolling = dull(3).roll(6, 5, 4);
    expect(six.questions(rolling.state)[0]!.within).toBe(6_000);
    expect(rolling.hesitate().open.active).toBe(0);

    const silent = pass(dull(3, { sandEnds: 20_000, collected: [[1], [2], [3]] }));
    while (silent.at < 80_000 - 8_500) silent.hesitate();
    expect(silent.open.round).toBe(1);
    while (silent.at < 80_000) silent.hesitate();
    expect(silent.open).toMatchObject({ round: 2, phase: 'ready', ends: [{ why: 'idle' }] });
    const busy = pass(dull(3, { sandEnds: 20_000 }));
    busy.wait(30_000).place(0, 1);
    while (busy.at < 80_000) busy.hesitate();
    expect(busy.open.round).toBe(1);
    // What the clock places is no press.
    const left = pass(dull(3, { sandEnds: 20_000 })).wait(30_000);
    const move = left.clockPlacing(0);
    expect(move).toMatchObject({ do: 'settle' });
    left.does(move, 0);
    while (left.at < 80_000) left.hesitate();
    expect(left.open).toMatchObject({ round: 2, ends: [{ why: 'idle' }] });
    const rules = (key: 'rulesHesitate' | 'rulesNext') => rolling.say({ key, args: {} });
    expect(rules('rulesHesitate')).toContain('6 seconds');
    expect(rules('rulesNext')).toContain('the round closes');
    expect(six.maxOverdue).toBe(4);
  });

  it('R-six-4: only a player who was just passed the dice may raise, before the first roll; the starter never', () => {
    const started = newTable(3).does({ do: 'start' }, 1);
    expect(started.buttons(1)).toEqual(['Roll']);
    const passed = pass(dull(3));
    expect([0, 1, 2].map((seat) => passed.buttons(seat).includes('Raise'))).toEqual([false, true, false]);
    expect(passed.roll(6, 5, 4).buttons(1)).toEqual(['Roll']);
  });

  it('R-six-5: no sand left when the dice were passed: the passer loses the top card, otherwise the raiser', () => {
    for (const [sandEnds, loser, card] of [
      [50_000, 0, 9],
      [49_999, 0, 9],
      [50_001, 1, 12],
    ] as const) {
      const table = challenge(50_000, { sandEnds });
      const pile = table.piles[loser]!;
      // To wait for the sand is of no use.
      table.wait(5_000).raise();
      expect(table.open.active).toBe(loser);
      expect(table.open.collected[loser]).not.toContain(card);
      expect(table.open.collected[1 - loser]).toHaveLength(2);
      expect(table.piles[loser]).toEqual([...pile, card]);
    }
    const last = challenge(50_000, {
      sandEnds: 1,
      round: 3,
      collected: [
        [3, 18],
        [4, 12],
      ],
    }).raise();
    expect(last.open.phase).toBe('over');
    expect(six.standings(last.state).map(({ points }) => points)).toEqual([2, pointsIn([4, 12])]);
  });

  it('R-six-6: between rounds everything stays where it lies; the timer is turned over again by the start player', () => {
    const table = challenge(50_000, { drawn: { 0: 5 } });
    const { displays } = table.open;
    table.state.open.last = { seat: 0, dice: [1] };
    table.raise();
    expect(table.open.displays).toEqual(displays);
    // Nobody takes the last roll for one of this round.
    expect(table.open.last).toBeUndefined();
    expect(table.state.hidden.sandEnds).toBe(0);
    expect(table.drawn(0)).toBe(5);
    expect(table.place(0, 0).shows(0)).toEqual([5, 17, 18]);
    table.wait(60_000).does({ do: 'start' }, 1);
    expect(table.state.hidden.sandEnds).toBeGreaterThanOrEqual(148_000);
    expect(table.buttons(1)).toEqual(['Roll']);
  });

  it('R-six-7: all others who show the number collect it; by button until the next roll; uncovered too late', () => {
    const displays = [
      [1, 2, 3],
      [[4, 9], 10, 11],
      [9, 12, 13],
      [8, 14, 15],
    ];
    const automatic = tableAt({ displays }).roll(4, 3, 2);
    expect(automatic.open.collected).toEqual([[], [9], [9], []]);
    const button = tableAt({ displays, options: { claim: 'button' } }).roll(4, 3, 2);
    expect(button.open.collected).toEqual([[], [], [], []]);
    expect([0, 1, 2, 3].map((seat) => button.buttons(seat))).toEqual([['Roll'], ['Take'], ['Take'], []]);
    expect(button.sentences).toContain('Bob and Celia may each take the 9 now: 2 points.');
    button.does({ do: 'claim' }, 2);
    expect(button.open.collected).toEqual([[], [], [9], []]);
    button.roll(1, 3);
    expect(button.shows(1)).toEqual([9, 10, 11]);
    expect(button.buttons(1)).toEqual([]);
    // The 4 came to light with the 9, and is not collected by a roll that was 9.
    expect(automatic.shows(1)).toEqual([4, 10, 11]);
    expect(automatic.roll(1, 3).open.collected[1]).toEqual([9, 4]);

    // The dice pass on by themselves, as they do in version 1: that is no roll, and the question stays the same.
    const waiting = tableAt({ displays, options: { claim: 'button', ...FIRST } }).roll(4, 3, 2);
    const claims = () => idsOf(waiting).filter((id) => id.startsWith('claim.'));
    const before = claims();
    expect(before).toHaveLength(2);
    waiting.hesitate();
    expect(waiting.open.active).toBe(1);
    expect(claims()).toEqual(before);
    expect(idsOf(waiting.roll(4, 3, 2))).not.toContain(before[1]);

    const covered = tableAt({ displays: [[6, 17, 18], DULL], options: { claim: 'button' }, active: 1 });
    covered.rolls([5, 4, 1], [2, 1], [6]);
    expect(covered.buttons(0)).toEqual(['Roll', 'Raise', 'Take']);
    expect(
      tableAt({ displays: [[6, 17, 18], DULL, DULL], options: { claim: 'button' }, active: 1 })
        .rolls([5, 4, 1], [2, 1], [6])
        .place(0, 0)
        .buttons(0),
    ).toEqual([]);
  });

  it('R-six-8: a roller who shows the number keeps the card and rolls three dice, ever again; others collect', () => {
    const table = tableAt({
      displays: [
        [9, [11, 2], 3],
        [9, 11, 18],
      ],
      options: { change_of_direction: false },
    });
    table.roll(4, 3, 2).roll(5, 3, 1);
    expect(table.sentences).toContain('Ada shows the 9 too and rolls all 3 dice again.');
    expect(table.open.dice).toBe(3);
    expect(table.open.collected).toEqual([[], [9]]);
    // The 11 is covered.
    expect(table.roll(5, 4, 2).open.dice).toBe(2);
    expect(table.open.collected).toEqual([[], [9, 11]]);
    expect(table.roll(1, 1).open).toMatchObject({ dice: 3, active: 0 });
    table.rolls([6, 6, 6], [6, 6], [3]);
    expect(table.open).toMatchObject({ dice: 3, active: 0 });
  });

  it('R-six-9: at Change all but the receiver draw; a card lies open until it is placed, by the next one at the latest', () => {
    const displays = [DULL, DULL, [16, 17]];
    const table = pass(
      tableAt({
        displays,
        piles: [
          [9, 2],
          [3, 4],
          [5, 6],
        ],
      }),
    );
    expect(table.open.placing).toEqual([
      { seat: 0, card: 9 },
      { seat: 2, card: 5 },
    ]);
    expect(table.sentences.at(-1)).toBe('Drawn: 9 by Ada, 5 by Celia.');
    expect(table.buttons(1)).toEqual(['Roll', 'Raise']);
    // Nobody collects a card that is not placed.
    table.roll(4, 3, 2);
    expect(table.sentences).toEqual(['Bob rolls 4, 3, 2 and says “9”.']);
    expect([0, 2].map((seat) => table.shows(seat))).toEqual([DULL, [16, 17, 0]]);
    expect(table.place(0, 2).shows(0)).toEqual([16, 17, 9]);
    expect(table.drawn(0)).toBeUndefined();
    // Celia has the dice next: her card waits, and nobody places it for her.
    expect(table.rolls([1, 1], [1]).drawn(2)).toBe(5);
    expect(table.drawn(0)).toBe(2);
    // When she draws again it lies where she would do best.
    table.rolls([6, 5, 4], [1, 1], [1]);
    expect(table.sentences.slice(-3)).toEqual([
      'Bob puts the 3 over the 18 on place 3.',
      'Celia puts the 5 on place 3.',
      'Drawn: 4 by Bob, 6 by Celia.',
    ]);
    expect(table.happened.filter(({ type }) => type === 'placed')).toMatchObject([
      { seat: 1, card: 3, place: 2 },
      { seat: 2, card: 5, place: 2 },
    ]);
    expect(table.shows(2)).toEqual([16, 17, 5]);
    const rule = table.say({ key: 'rulesChange', args: {} });
    expect(rule).toContain('before you draw the next one');
  });

  it('R-six-10: a player without a draw pile draws nothing', () => {
    const table = pass(dull(3, { piles: [[], [1], []] }));
    expect(table.open.placing).toEqual([]);
    expect(table.open.active).toBe(1);
  });

  it('R-six-11: a player with fewer than three cards goes on with those until the next Change', () => {
    const table = tableAt({ displays: [DULL, [9]] }).roll(4, 3, 2);
    expect(table.shows(1)).toEqual([0, 0, 0]);
    table.rolls([6, 6], [1]).rolls([6, 5, 4], [6, 6], [1]);
    expect(table.open.placing.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(table.shows(1)).toEqual([0, 0, 0]);
  });

  it('R-six-12: with two players only the passer draws; a reversal still sends the dice to the other', () => {
    const table = pass(dull(2));
    expect(table.open).toMatchObject({ active: 1, placing: [{ seat: 0 }] });
    const reversed = dull(2, { options: { change_of_direction: true } }).roll(6, 6, 1);
    expect(reversed.open).toMatchObject({ active: 1, placing: [{ seat: 0 }], direction: -1 });
  });

  it('R-six-13: equal dice, two or three of them, end the turn after all have collected, and send the dice back', () => {
    const options = { change_of_direction: true };
    const displays = [[1, 2, 3], [12, 16, 17], DULL, [9, 12, 18]];
    const table = tableAt({ displays, options, active: 1, passer: 0 }).roll(5, 5, 2);
    expect(table.sentences).toEqual([
      'Bob rolls 5, 5, 2 and says “12”.',
      'Dan collects the 12: 4 points.',
      'Bob says “Doubles!” and “Change!”: The direction turns round, and the dice go to Ada.',
      'Drawn: 1 by Bob, 1 by Celia, 1 by Dan.',
    ]);
    expect(table.open).toMatchObject({
      active: 0,
      passer: 1,
      direction: -1,
      placing: [{ seat: 1 }, { seat: 2 }, { seat: 3 }],
    });
    expect(table.buttons(0)).toEqual(['Roll', 'Raise']);
    expect(table.rolls([6, 5, 4], [6, 4], [1]).open.active).toBe(0);
    expect(table.rolls([6, 5, 4], [6, 4], [6]).open).toMatchObject({ active: 3, passer: 0 });
    const triples = dull(3, { options }).roll(2, 2, 2);
    expect(triples.sentences.at(-2)).toContain('“Triples!”');
    expect(dull(3, { options, dice: 2, hasRolled: true }).roll(4, 4).sentences.at(-2)).toContain('“Doubles!”');
    expect(dull(3, { options, dice: 1, hasRolled: true }).roll(4).open).toMatchObject({ active: 1, direction: 1 });
    // The start player was passed the dice by nobody: the neighbour in the new direction gets them.
    expect(triples.open).toMatchObject({ active: 2, passer: 0, direction: -1 });
    expect(triples.sentences.at(-2)).toContain('and the dice go to Celia.');
    expect(triples.raise().open).toMatchObject({ round: 2, direction: -1 });
    expect(dull(3).roll(2, 2, 2).open).toMatchObject({ active: 0, dice: 2 });
  });

  it('R-six-14: after the third round the points on collected cards decide; equally many win together', () => {
    const collected = [[18], [16, 10], [17, 5], [1, 2, 3, 4]];
    const table = dull(4, {
      round: 3,
      collected,
      active: 1,
      passer: 0,
      ends: [{ why: 'idle' }, { why: 'idle' }],
    }).raise();
    expect(six.standings(table.state).map(({ place, points }) => [place, points])).toEqual([
      [2, 7],
      [4, 6],
      [2, 7],
      [1, 10],
    ]);
    const shared = dull(2, { round: 3, collected: [[18], [17, 5, 6]], active: 1, passer: 0, sandEnds: 1e6 }).raise();
    expect(shared.sentences.at(-1)).toBe('Ada and Bob win together with 7 points each.');
    expect(six.questions(shared.state)).toEqual([]);
  });

  it('R-six-15: after 2,000 rolls a round closes at the next Change, and nobody loses a card', () => {
    const table = dull(2, { collected: [[1], [2]], piles: [[], []] });
    table.state.open.progress.rolls = 1_996;
    expect(pass(table).open.round).toBe(1);
    table.roll(6, 5, 4);
    expect(table.rolls([1, 1], [1]).open).toMatchObject({ round: 2, active: 0, collected: [[1], [2]] });
    expect(table.open.ends).toEqual([{ why: 'endless' }]);
  });

  it('R-six-16: the factor makes the sand and every other time longer', () => {
    const slow = newTable(2, { factor: 4, timer: 'fixed' }).does({ do: 'start' }, 0);
    expect(slow.state.hidden.sandEnds).toBe(172_000);
    const passed = pass(dull(2, { options: { factor: 4 }, sandEnds: 1 }));
    expect(six.questions(passed.state)[0]).toMatchObject({
      within: 34_000,
      asks: [{ options: [{ from: 10_000 }, {}] }],
    });
    expect(passed.wait(21_999).raise().open.round).toBe(2);
  });

  it('R-six-17: covered cards and score piles are open to all: everybody has seen them', () => {
    const table = tableAt({ displays: [[[3, 12, 9]], DULL], collected: [[1, 15], []] });
    const said = six.describe({ open: table.open }).table.map(table.say);
    expect(said).toContain('**Ada:** 9 (on 12, 3), free, free · collected 1, 15: 8 points · 13 to draw');
  });

  it('R-six-18: after time away the sand and all other times run on from where they stood, without a grace', () => {
    const match = begun(dull, { sandEnds: 20_000 });
    const away = 600_000;
    const back = received(match, { kind: 'paused', at: 3_000 + away, ms: away, grace: 30_000 });
    const raised = received(back, presses(back, 1, { do: 'raise' }, away + 5_400));
    expect(raised.state.open.ends).toMatchObject([{ why: 'raised', left: 20 }]);
    const late = received(back, presses(back, 1, { do: 'raise' }, away + 5_500));
    expect(late.state.open).toMatchObject({ round: 1, hasRolled: true });
  });

  it('R-six-19: the first press that arrives counts, as of the time at which it was made', () => {
    const match = begun(dull, { sandEnds: 7_500, drawn: { 0: 5 } });
    const placed = received(match, presses(match, 0, { do: 'place', place: 0 }, 9_000));
    expect(placed.clock).toBe(9_000);
    const raised = received(placed, presses(placed, 1, { do: 'raise' }, 5_000));
    expect(raised.state.open.ends).toMatchObject([{ why: 'raised', left: 8 }]);
    // Time runs on from the last thing that arrived.
    expect(raised.pending.map(({ openedAt }) => openedAt)).toEqual([9_000]);
    // The dice are passed when the roll is pressed, whatever has arrived before it; the time to raise begins with what arrived.
    const [sandEnds, left] = [4_000, 1];
    const passed = passedLate(dull, sandEnds);
    expect(received(passed, presses(passed, 0, { do: 'raise' }, 4_500)).state.open.ends).toMatchObject([{ left }]);
    const last = received(passed, presses(passed, 0, { do: 'raise' }, 4_100 + 5_499));
    expect(last.state.open.ends).toMatchObject([{ left }]);
    expect(newTable(2).say({ key: 'rulesHesitate', args: {} })).toContain('the first tap that reaches Discord');
  });

  it('R-six-20: in the hand-over the tube may be raised and the dice do not roll; then 3 seconds are left to raise', () => {
    const match = begun(dull, { sandEnds: 1 });
    for (const at of [0, 2_499])
      expect(receive(match, presses(match, 1, { do: 'roll' }, at))).toEqual({ refused: 'early' });
    expect(received(match, presses(match, 1, { do: 'roll' }, 2_500)).state.open).toMatchObject({ hasRolled: true });
    for (const [at, round] of [
      [0, 2],
      [5_499, 2],
      // Any hesitation obliges to roll.
      [5_500, 1],
    ])
      expect(received(match, presses(match, 1, { do: 'raise' }, at!)).state.open.round).toBe(round);
    const rolled = received(match, presses(match, 1, { do: 'roll' }, 3_000));
    const { asks } = rolled.pending[0]!.question;
    expect(asks[0]!.options).toHaveLength(1);
    // Who starts a round waits for nothing.
    const started = newTable(2).does({ do: 'start' }, 0);
    expect(six.questions(started.state)[0]!.asks[0]!.options[0]!.from).toBeUndefined();
  });

  it('R-six-21: an empty draw pile is announced', () => {
    const cards = [...Array(15).keys()].map((i) => i + 1);
    const table = pass(dull(3, { collected: [cards.filter((card) => card !== 5), [], cards] }));
    expect(table.sentences.at(-1)).toBe('Drawn: 5 by Ada. Celia has no cards left to draw.');
    const said = six.describe({ open: table.open }).table.map(table.say);
    expect(said).toContain('Nothing left to draw: Ada and Celia.');
    expect(six.live!({ open: table.open }).map(table.say).at(-1)).toContain('Celia: pile empty');
  });
});
