/** One `it` for each ruling of games/RULINGS.md on 6 nimmt!. */
import { describe, expect, it } from 'vitest';
import { nimmt } from '../../games/nimmt/index.ts';
import type { Options } from '../../games/nimmt/state.ts';
import { defaultsOf } from '../../games/options.ts';
import { LOCALES } from '../../src/words/languages.ts';
import { sit } from './table.ts';

const CARDS = [60, 61, 62, 63, 11, 21];

/** The last trick of a deal in which nobody takes a row, with these ducks before it. */
const lastTrick = (ducks: number[], options: Partial<Options> = {}, outIn = ducks.map(() => 0)) => {
  const hands = ducks.map((_, seat) => (outIn[seat] ? [] : [CARDS[seat]!]));
  const table = sit(nimmt, { given: { rows: [[10], [20], [30], [59]], hands, ducks, outIn, deal: 3, options } });
  const playing = table.waiting.filter((seat) => hands[seat]!.length > 0);
  return table.answer(Object.fromEntries(playing.map((seat) => [seat, hands[seat]![0]])));
};
const places = (table: ReturnType<typeof lastTrick>) => table.standings.map(({ place }) => place);

describe('6 nimmt!', () => {
  it('R-nimmt-1: a card goes to the row with the highest end below it', () => {
    const rows = [[3], [40], [22, 30], [90]];
    const table = sit(nimmt, {
      given: {
        rows,
        hands: [
          [35, 1],
          [41, 2],
        ],
      },
    }).answer({ 0: 35, 1: 41 });
    expect(table.state.open.rows).toEqual([[3], [40, 41], [22, 30, 35], [90]]);
  });

  it('R-nimmt-2: after too low a card: any row; when time is up, the cheapest, then shortest, then first', () => {
    const row = (rows: number[][]) => {
      const given = { rows, hands: [[1], [2, 3]].map(([card], seat) => [card!, 80 + seat]) };
      return sit(nimmt, { given }).answer({ 0: 1, 1: 81 });
    };
    const rows = [[55], [31, 33], [10, 12], [21, 25]];
    const open = row(rows);
    const say = open.sayIn('en');
    const said = open.match.pending[0]!.question.asks[0]!.options.map(({ detail }) => say(detail!));
    expect(said).toEqual(['7 🦆', '6 🦆', '4 🦆', '3 🦆']);
    for (const chosen of [0, 1, 2, 3])
      expect(row(rows).answer({ 0: `Row ${chosen + 1}` }).state.open.rows[chosen]![0]).toBe(1);
    const taken = (rows: number[][]) =>
      row(rows)
        .overdue()
        .state.open.rows.findIndex((row: number[]) => row[0] === 1);
    expect(taken(rows)).toBe(3);
    expect(taken([[6, 7, 8], [2, 5], [10], [55]])).toBe(2);
    expect(taken([[55], [12, 13], [5], [15]])).toBe(2);
    expect(taken([[22, 23], [12, 13], [25, 26, 27], [44]])).toBe(1);
  });

  it('R-nimmt-3: a row that was taken or started counts for the later cards of the same turn', () => {
    const table = sit(nimmt, {
      given: {
        rows: [[50], [60], [70], [10, 11, 12, 13, 14]],
        hands: [
          [5, 1],
          [6, 2],
          [15, 3],
          [16, 4],
        ],
      },
    })
      .answer({ 0: 5, 1: 6, 2: 15, 3: 16 })
      .answer({ 0: 'Row 1' });
    expect(table.state.open.rows).toEqual([[5, 6], [60], [70], [15, 16]]);
    expect(table.state.open.ducks).toEqual([3, 0, 3 + 5 + 1 + 1 + 1, 0]);
  });

  it('R-nimmt-4: exactly the limit is in, or out if the table wants it; classic ends at the limit', () => {
    expect(lastTrick([66, 67, 10]).state.open.outIn).toEqual([0, 3, 0]);
    expect(lastTrick([66, 67, 10], { at_limit: 'out' }).state.open.outIn).toEqual([3, 3, 0]);
    expect(lastTrick([50, 20, 10], { limit: 50, at_limit: 'out' }).state.open.outIn).toEqual([3, 0, 0]);
    const classic = lastTrick([66, 20, 10], { ending: 'classic' });
    expect(classic.isOver).toBe(true);
    expect(places(classic)).toEqual([3, 2, 1]);
    expect(classic.eventTexts).toContain('Ada reaches the limit of 66 ducks: the game ends.');
    expect(lastTrick([65, 20, 10], { ending: 'classic' }).isOver).toBe(false);
  });

  it('R-nimmt-5: the last one in wins; if the last go out together, the fewest ducks of those win, equal ones jointly', () => {
    const alone = lastTrick([66, 67, 80]);
    expect(alone.isOver).toBe(true);
    expect(places(alone)).toEqual([1, 2, 3]);
    expect(alone.eventTexts.at(-1)).toBe('Ada is the last one in and wins with 66 ducks.');

    const nobody = lastTrick([90, 67, 80]);
    expect(places(nobody)).toEqual([3, 1, 2]);
    expect(nobody.eventTexts.at(-1)).toBe('Bob wins with 67 ducks.');

    const joint = lastTrick([90, 70, 70]);
    expect(places(joint)).toEqual([3, 1, 1]);
    expect(joint.eventTexts.at(-1)).toBe('Bob and Celia win together with 70 ducks each.');

    // Somebody who went out before with fewer ducks than all of them stays behind.
    expect(places(lastTrick([67, 90, 90], {}, [1, 0, 0]))).toEqual([3, 1, 1]);
    const survivor = lastTrick([67, 66, 90], {}, [1, 0, 0]);
    expect(places(survivor)).toEqual([3, 1, 2]);
  });

  it('R-nimmt-6: players who are out watch from their seats, and an advanced deck shrinks with the others', () => {
    const table = lastTrick([67, 20, 10, 80, 66], { deck: 'advanced' });
    expect(table.waiting).toEqual([1, 2, 4]);
    expect(table.state.own.map(({ hand }: { hand: number[] }) => hand.length)).toEqual([0, 10, 10, 0, 10]);
    const cards = [...table.state.open.rows.flat(), ...table.state.own.flatMap(({ hand }: any) => hand)];
    expect(cards.sort((a, b) => a - b)).toEqual(Array.from({ length: 34 }, (_, i) => i + 1));
    expect(table.view(0)).toContain('You went out in round 3, with 67 ducks.');
    const { open, own } = table.state;
    const [line] = nimmt.brief!({ open, seat: 0, own: own[0] }).own;
    expect(line).toEqual({ key: 'youWentOut', args: { round: 3, n: 67 } });
    expect(table.view()).toContain('Out: Ada (after round 3), Dan (after round 3)');

    const two = lastTrick([67, 20, 10], { deck: 'advanced' });
    const dealt = [...two.state.open.rows.flat(), ...two.state.own.flatMap(({ hand }: any) => hand)];
    expect(dealt.sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
  });

  it('R-nimmt-7: the ranking is by the round of going out, later first, then by fewer ducks', () => {
    const table = lastTrick([99, 68, 70, 20, 67, 10], {}, [2, 1, 0, 0, 1, 0]);
    // In: Finn 10, Dan 20. Out after round 3: Celia. After round 2: Ada. After round 1: Eve 67, Bob 68.
    expect(places(table)).toEqual([4, 6, 3, 2, 5, 1]);
    expect(table.standings.map(({ tally }) => tally!.deals)).toEqual([2, 1, 3, 4, 1, 4]);
  });

  it('R-nimmt-8: after a fixed number of rounds the fewest ducks win, equal ones jointly', () => {
    const table = lastTrick([90, 12, 30, 12], { ending: 'rounds', rounds: 3 });
    expect(table.isOver).toBe(true);
    expect(places(table)).toEqual([4, 1, 3, 1]);
    expect(table.eventTexts.at(-1)).toBe('Bob and Dan win together with 12 ducks each.');
    expect(lastTrick([90, 12], { ending: 'rounds', rounds: 4 }).isOver).toBe(false);
  });

  it('R-nimmt-9: every round is dealt from the whole deck, shuffled again', () => {
    const deals: number[][] = [];
    const table = sit(nimmt, { seats: 2, options: { deck: 'advanced', ending: 'rounds', rounds: 3 } });
    while (!table.isOver) {
      if (deals.length < table.state.open.deal)
        deals.push([...table.state.open.rows.flat(), ...table.state.own.flatMap(({ hand }: any) => hand)]);
      table.answer(Object.fromEntries(table.waiting.map((seat) => [seat, table.buttons(seat)[0]])));
    }
    // An advanced deck is dealt to the last card: 1 to 24 each time, and in another order.
    for (const deal of deals)
      expect([...deal].sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
    expect(new Set(deals.map(String)).size).toBe(3);
  });

  it('R-nimmt-10: a deck allows one player for each ten cards, besides the four of the rows', () => {
    for (const deck of ['full', 'advanced'] as const) {
      const options: Options = { ...defaultsOf(nimmt.fields), deck };
      for (let seats = 2; seats <= 10; seats += 1) expect(nimmt.problem!(options, seats)).toBeUndefined();
      expect(nimmt.problem!(options, 11)).toEqual({ key: 'tooFewCards', args: { cards: 104, most: 10 } });
    }
    for (const locale of LOCALES) expect(nimmt.words[locale]!.tooFewCards).toBeTruthy();
    expect(nimmt.seats(defaultsOf(nimmt.fields))).toEqual([2, 10]);
  });

  it('R-nimmt-11: the last card of a hand is asked for like the others', () => {
    const table = sit(nimmt, { given: { rows: [[10], [20], [30], [40]], hands: [[50], [60]] } });
    expect(table.open).toEqual(['card.1.10']);
    expect(table.buttons(0)).toEqual(['50']);
  });

  it('R-nimmt-12: tactics and the advanced deck of the base game are dealt and said alike', () => {
    const seated = (options: Partial<Options>) => sit(nimmt, { seats: 3, seed: 4, options });
    const [tactics, advanced] = [seated({ variant: 'tactics' }), seated({ deck: 'advanced' })];
    expect(tactics.state.own).toEqual(advanced.state.own);
    expect(tactics.eventTexts).toEqual(advanced.eventTexts);
    expect(tactics.eventTexts[0]).toContain('Round 1 begins with the cards 1 to 34');
    const cards = [...tactics.state.open.rows.flat(), ...tactics.state.own.flatMap(({ hand }: any) => hand)];
    expect(cards.sort((a, b) => a - b)).toEqual(Array.from({ length: 34 }, (_, i) => i + 1));
  });

  it('R-nimmt-13: where all cards of a round find room, a match to a limit ends after 40 rounds', () => {
    const playedTo = (deal: number, options: Partial<Options>) =>
      sit(nimmt, {
        given: { rows: [[10], [20], [30], [59]], hands: [[60], [61]], ducks: [8, 5], deal, options },
      }).answer({ 0: 60, 1: 61 });
    const loose = { length: 7, hand: 10 };
    expect(playedTo(39, loose).isOver).toBe(false);
    const over = playedTo(40, loose);
    expect(over.isOver).toBe(true);
    expect(over.eventTexts.at(-1)).toBe('Bob wins with 5 ducks.');
    expect(playedTo(40, { ...loose, ending: 'classic' }).isOver).toBe(true);
    // At a table of the usual size somebody takes a row in each round.
    expect(playedTo(40, {}).isOver).toBe(false);
  });

  it('R-nimmt-14: house rules change rows, full rows, hands and the tactics deck, and no best score compares', () => {
    const options = { variant: 'tactics', rows: 6, length: 4, hand: 12 };
    const table = sit(nimmt, { seats: 3, options });
    expect(table.state.open.rows).toHaveLength(6);
    expect(table.state.own.map(({ hand }: { hand: number[] }) => hand.length)).toEqual([12, 12, 12]);
    const cards = [...table.state.open.rows.flat(), ...table.state.own.flatMap(({ hand }: any) => hand)];
    expect(cards.sort((a, b) => a - b)).toEqual(Array.from({ length: 42 }, (_, i) => i + 1));
    const all: Options = { ...defaultsOf(nimmt.fields), ...options };
    expect(nimmt.seats(all)).toEqual([2, 8]);
    expect(nimmt.kindOf!(all, 3)).toBeUndefined();
    const rated = (given: Partial<Options>) => nimmt.isRated!({ ...defaultsOf(nimmt.fields), ...given });
    for (const given of [
      options,
      { hand: 9 },
      { variant: 'professional' },
      { variant: 'duplicate' },
      { variant: 'faceup' },
      { limit: 50 },
      { ending: 'classic' as const },
    ])
      expect(rated(given)).toBe(false);
    for (const given of [{}, { variant: 'tactics' }, { deck: 'advanced' as const }, { at_limit: 'out' as const }])
      expect(rated(given)).toBe(true);
    const before = nimmt.earlier!.find(({ version }) => version === 1)!;
    for (const given of [{ limit: 50 }, { ending: 'classic' as const }])
      expect(before.isRated!({ ...defaultsOf(nimmt.fields), ...given })).toBe(true);
    expect(nimmt.notes!(all, 3)).toEqual([{ key: 'unrated', args: {} }]);
    expect(nimmt.kindOf!({ ...all, rows: 4, length: 5, hand: 10 }, 3)).toBe('elimination');
    const rows = [[12, 20, 21, 22], [50], [60]];
    const given = { rows, hands: [[23], [70]], options: { length: 4, ending: 'rounds', rounds: 1 } };
    const full = sit(nimmt, { given }).answer({ 0: 23, 1: 70 });
    expect(full.eventTexts).toContain('Row 1 is full, and 23 would be one too many. Ada takes the row: 10 ducks.');
  });

  it('R-nimmt-15: professional: the closest end, right before left, then the upper row; inside every row it fits nowhere', () => {
    const professional = (rows: number[][], hands: number[][]) => {
      const given = { rows, hands, options: { variant: 'professional' } };
      return sit(nimmt, { given }).answer(Object.fromEntries(hands.map(([card], seat) => [seat, card])));
    };
    // 8 is lower than all; 35 is closer to 31 than to 40; 63 is one too many for row 2; then 70 is closer to 75 than to 63.
    const rows = [[14, 31], [40, 47, 48, 60, 62], [75], [90, 93]];
    const table = professional(rows, [
      [8, 1],
      [35, 2],
      [70, 3],
      [63, 4],
    ]);
    expect(table.state.open.rows).toEqual([[8, 14, 31, 35], [63], [70, 75], [90, 93]]);
    expect(table.state.open.ducks).toEqual([0, 0, 0, 9]);
    expect(table.eventTexts).toContain('8 goes to row 1, on the left, 35 goes to row 1.');
    // A full row is taken on the left too.
    const left = professional(
      [[20, 21, 22, 23, 24], [60], [70], [80]],
      [
        [19, 1],
        [90, 2],
      ],
    );
    expect(left.state.open.rows[0]).toEqual([19]);
    expect(left.state.open.ducks[0]).toBe(3 + 1 + 5 + 1 + 1);
    // Equally close: 15 after 10 rather than before 20; 35 after the upper 30.
    const ties = professional(
      [[20, 21], [8, 10], [38, 60], [90]],
      [
        [15, 1],
        [99, 2],
      ],
    );
    expect(ties.state.open.rows[1]).toEqual([8, 10, 15]);
    const upper = professional(
      [[40, 44], [40, 44], [90], [95]],
      [
        [37, 1],
        [99, 2],
      ],
    );
    expect(upper.state.open.rows[0]).toEqual([37, 40, 44]);
    const nowhere = professional(
      [
        [10, 60],
        [20, 70],
        [5, 90],
        [1, 104],
      ],
      [
        [50, 2],
        [101, 3],
      ],
    );
    expect(nowhere.waiting).toEqual([0]);
    expect(nowhere.eventTexts).toContain('50 fits into no row: Ada chooses a row to take.');
    nowhere.answer({ 0: 'Row 2' });
    expect(nowhere.state.open.rows).toEqual([[10, 60], [50], [5, 90, 101], [1, 104]]);
  });

  const deals = (seats: number) => {
    const table = sit(nimmt, { seats, seed: 7, options: { variant: 'duplicate' } });
    const all: { starts: number[]; hands: number[][]; seen: readonly string[] }[] = [];
    while (!table.isOver) {
      const { open, own } = table.state;
      if (open.deal > all.length)
        all.push({
          starts: open.rows.map(([start]: number[]) => start),
          hands: own.map(({ hand }: { hand: number[] }) => hand),
          seen: table.view(),
        });
      table.answer(Object.fromEntries(table.waiting.map((seat) => [seat, table.buttons(seat)[0]])));
    }
    return { all, table };
  };

  it('R-nimmt-16: tournament: every hand goes round once, over the same rows', () => {
    for (const seats of [2, 3, 5]) {
      const { all, table } = deals(seats);
      expect(all).toHaveLength(seats);
      const [first] = all;
      const cards = [...first!.starts, ...first!.hands.flat()].sort((a, b) => a - b);
      expect(cards).toEqual(Array.from({ length: 10 * seats + 4 }, (_, i) => i + 1));
      for (const [n, { starts, hands }] of all.entries()) {
        expect(starts).toEqual(first!.starts);
        for (const [seat, hand] of hands.entries()) expect(hand).toEqual(first!.hands.at(seat - n));
      }
      const fewest = Math.min(...table.state.open.ducks);
      expect(table.standings.find(({ place }) => place === 1)!.points).toBe(fewest);
    }
    expect(nimmt.seats({ ...defaultsOf(nimmt.fields), variant: 'duplicate' })).toEqual([2, 5]);
  });

  it('R-nimmt-17: tournament: the first hands are secret, the later ones known to all', () => {
    const { all } = deals(3);
    const known = (texts: readonly string[]) => texts.filter((text) => text.startsWith('**All hands:**'));
    expect(known(all[0]!.seen)).toEqual([]);
    const [second] = all[1]!.hands;
    expect(known(all[1]!.seen)[0]).toContain(`Ada: ${second!.join(', ')}`);
  });

  it('R-nimmt-18: open: the 1 is not dealt, unless all cards are needed', () => {
    const dealt = (seats: number, house: Partial<Options> = {}) => {
      const { open, own } = sit(nimmt, { seats, seed: 3, options: { variant: 'faceup', ...house } }).state;
      return [...open.rows.flat(), ...own.flatMap(({ hand }: { hand: number[] }) => hand)];
    };
    for (const [seats, house] of [
      [10, {}],
      [9, { rows: 5, hand: 11 }],
    ] as const)
      expect(dealt(seats, house).sort((a, b) => a - b)).toEqual(Array.from({ length: 104 }, (_, i) => i + 1));
    for (let seats = 2; seats < 10; seats += 1) expect(dealt(seats)).not.toContain(1);
    expect(nimmt.seats({ ...defaultsOf(nimmt.fields), variant: 'faceup' })).toEqual([2, 10]);
  });

  it('R-nimmt-19: open: cards are played one by one, and each turn the next seat that is in plays first', () => {
    const rows = [[10], [20], [30], [40]];
    const hands = [[50, 91], [51, 92], [], [53, 94]];
    const given = { rows, hands, outIn: [0, 0, 1, 0], deal: 2, trick: 9, kept: { first: 1 } };
    const table = sit(nimmt, { given: { ...given, options: { variant: 'faceup', ending: 'rounds', rounds: 3 } } });
    // Of seats 1, 3 and 0 the third one plays first in turn 9.
    const order: number[] = [];
    while (table.state.open.deal === 2) {
      expect(table.waiting).toHaveLength(1);
      const [seat] = table.waiting;
      order.push(seat!);
      table.answer({ [seat!]: table.buttons(seat!)[0]! });
    }
    expect(order).toEqual([0, 1, 3, 1, 3, 0]);
    expect(table.waiting).toEqual([3]);
    expect(table.view().at(-1)).toContain('Plays first in this turn:');
    const firsts = Array.from({ length: 20 }, (_, seed) => {
      const { waiting } = sit(nimmt, { seats: 3, seed, options: { variant: 'faceup' } });
      return waiting[0];
    });
    expect(new Set(firsts)).toEqual(new Set([0, 1, 2]));
  });
});
