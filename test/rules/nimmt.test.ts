import { describe, expect, it } from 'vitest';
import { luckOf } from '../../games/luck.ts';
import { deckOf, ducksIn, ducksOf } from '../../games/nimmt/cards.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import type { Options } from '../../games/nimmt/state.ts';
import { optionsOf } from '../../games/options.ts';
import { recapOf } from './laws-brief.ts';
import { NAMES, sit } from './table.ts';

const SEED = '6'.repeat(64);
const options = (given: Partial<Options> = {}): Options => {
  const read = optionsOf(nimmt.fields, given);
  if ('wrong' in read) throw new Error(read.wrong.field);
  return read.options;
};

describe('the example of the text', () => {
  // The text swaps two names on the way, so here the owner of a card is its seat: 23, 88, 7, 64.
  const given = {
    rows: [
      [9, 12, 21],
      [19, 24],
      [33, 42, 50, 57],
      [69, 72, 81],
    ],
    hands: [
      [1, 23],
      [2, 88],
      [3, 7],
      [4, 64],
    ],
  };
  const revealed = () => sit(nimmt, { given }).answer({ 0: 23, 1: 88, 2: 7, 3: 64 });

  it('7 is too low for every row, and only its player chooses one', () => {
    const table = revealed();
    expect(table.waiting).toEqual([2]);
    expect(table.buttons(2)).toEqual(['Row 1', 'Row 2', 'Row 3', 'Row 4']);
    expect(table.eventTexts).toEqual([
      'The cards: Celia: 7, Ada: 23, Dan: 64, Bob: 88.',
      '7 is too low for every row: Celia chooses a row to take.',
    ]);
  });

  it('the player of 7 gets 3 ducks, the player of 88 gets 11', () => {
    const table = revealed().answer({ 2: 'Row 4' });
    expect(table.state.open.ducks).toEqual([0, 11, 3, 0]);
    expect(table.state.open.rows).toEqual([[9, 12, 21, 23], [19, 24], [88], [7]]);
    expect(table.eventTexts).toEqual([
      'Celia takes row 4: 3 ducks. 7 starts a new row there.',
      '23 goes to row 1, 64 goes to row 3.',
      '88 is the sixth card of row 3. Bob takes the row: 11 ducks.',
    ]);
  });

  it('speaks German as well', () => {
    expect(revealed().answer({ 2: 'Row 4' }).eventTextsFor(undefined, 'de')).toEqual([
      'Celia nimmt Reihe 4: 3 Enten. Die Reihe beginnt neu mit der 7.',
      '23 kommt in Reihe 1, 64 kommt in Reihe 3.',
      'Die 88 ist die sechste Karte in Reihe 3. Bob nimmt die Reihe: 11 Enten.',
    ]);
  });

  it('leaves a table that is described in full, to its players and to an onlooker', () => {
    const table = revealed();
    const seen = [
      '**Round 1, turn 9 of 10**',
      '**Row 1:** 9, 12, 21 · 3 ducks',
      '**Row 2:** 19, 24 · 2 ducks',
      '**Row 3:** 33, 42, 50, 57 · 10 ducks',
      '**Row 4:** 69, 72, 81 · 3 ducks',
      '7 is too low for every row: Celia chooses a row to take.',
      'Then to be placed: Ada: 23, Dan: 64, Bob: 88.',
      '**Ducks:** Ada: 0, Bob: 0, Celia: 0, Dan: 0',
      'Whoever has more than 66 ducks after a round is out; the last one in wins.',
    ];
    expect(table.view()).toEqual(seen);
    expect(table.view(2)).toEqual([...seen, '**Your hand:** 3']);
  });
});

it('the example of the official rules: 14, 15, 44 and 61 find their rows', () => {
  const table = sit(nimmt, {
    given: {
      rows: [[12], [37], [43], [58]],
      hands: [
        [14, 1],
        [15, 2],
        [44, 3],
        [61, 4],
      ],
    },
  }).answer({ 0: 14, 1: 15, 2: 44, 3: 61 });
  expect(table.state.open.rows).toEqual([[12, 14, 15], [37], [43, 44], [58, 61]]);
  expect(table.state.open.ducks).toEqual([0, 0, 0, 0]);
});

it('the example of our own rules', () => {
  const table = sit(nimmt, {
    given: {
      rows: [[14, 31], [40, 47, 48, 60, 62], [75], [90, 93]],
      hands: [
        [8, 1],
        [35, 2],
        [70, 3],
        [76, 4],
      ],
    },
  })
    .answer({ 0: 8, 1: 35, 2: 70, 3: 76 })
    .answer({ 0: 'Row 3' });
  expect(table.state.open.ducks).toEqual([2, 0, 9, 0]);
  expect(table.state.open.rows).toEqual([[14, 31, 35], [70, 76], [8], [90, 93]]);
});

describe('ducks', () => {
  it.each([
    [1, 1],
    [5, 2],
    [10, 3],
    [11, 5],
    [55, 7],
    [66, 5],
    [99, 5],
    [100, 3],
    [104, 1],
  ])('card %i costs %i', (card, ducks) => {
    expect(ducksOf(card)).toBe(ducks);
  });

  it('all 104 cards: 76 of 1, 9 of 2, 10 of 3, 8 of 5 and 1 of 7', () => {
    const count = (ducks: number) => deckOf(104).filter((card) => ducksOf(card) === ducks).length;
    expect([1, 2, 3, 5, 7].map(count)).toEqual([76, 9, 10, 8, 1]);
  });

  it.each([
    [2, 38],
    [3, 55],
    [4, 72],
    [5, 85],
    [6, 103],
    [7, 120],
    [8, 137],
    [9, 154],
    [10, 171],
  ])('the advanced deck of %i players holds %i', (players, ducks) => {
    expect(ducksIn(deckOf(10 * players + 4))).toBe(ducks);
  });
});

describe('a deal', () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('gives %i seats 10 cards each and starts 4 rows', (seats) => {
    for (const deck of ['full', 'advanced'] as const) {
      const { open, own } = nimmt.setup(options({ deck }), seats, luckOf(SEED, 'setup')).state;
      const cards = [...own.flatMap(({ hand }) => hand), ...open.rows.flat()];
      expect(own.map(({ hand }) => hand.length)).toEqual(Array(seats).fill(10));
      expect(open.rows.map((row) => row.length)).toEqual([1, 1, 1, 1]);
      expect(new Set(cards).size).toBe(10 * seats + 4);
      expect(Math.max(...cards)).toBeLessThanOrEqual(deck === 'full' ? 104 : 10 * seats + 4);
    }
  });

  it('asks every seat for one of its cards, with what each costs', () => {
    const { state } = nimmt.setup(options(), 3, luckOf(SEED, 'setup'));
    const [question, ...others] = nimmt.questions(state);
    expect(others).toEqual([]);
    expect(question!.id).toBe('card.1.1');
    for (const { seat, options, min, max } of question!.asks) {
      expect([min, max]).toEqual([1, 1]);
      expect(options.map(({ move }) => move)).toEqual(state.own[seat]!.hand.map((card) => ({ card })));
      for (const { move, detail } of options)
        expect(detail).toEqual({ key: 'ducks', args: { n: ducksOf('card' in move ? move.card : 0) } });
    }
  });

  it('says which cards are in an advanced deck', () => {
    const table = sit(nimmt, { seats: 3, options: { deck: 'advanced' } });
    expect(table.view()).toContain('Only the cards 1 to 34 are in this round.');
  });

  it('10 turns empty the hands; then the ducks are counted and a new round begins', () => {
    const table = sit(nimmt, { seats: 2 });
    for (let turn = 1; turn <= 10; turn += 1) {
      expect(table.open).toEqual([`card.1.${turn}`]);
      while (table.state.open.deal === 1 && table.state.open.trick === turn)
        table.answer(Object.fromEntries(table.waiting.map((seat) => [seat, table.buttons(seat)[0]])));
    }
    expect(table.open).toEqual(['card.2.1']);
    const [a, b] = table.state.open.ducks;
    const [first, second] = a! <= b! ? [0, 1] : [1, 0];
    const scoreOf = (seat: number) => new RegExp(`${NAMES[seat]}: ${[a, b][seat]} ducks? \\(\\+${[a, b][seat]}\\)`);
    const ended = table.eventTexts.find((sentence) => sentence.startsWith('Round 1 is over: '));
    expect(ended).toMatch(scoreOf(first!));
    expect(ended).toMatch(scoreOf(second!));
    expect(table.eventTexts.at(-1)).toMatch(
      /^Round 2 begins: 10 cards for each player\. The rows start with [\d, ]+\.$/,
    );
  });

  it('a trick opens a round and a deal opens a deal, and a chosen row belongs to its trick', () => {
    const given = { rows: [[50], [60], [70], [80]], hands: [[7], [90]] };
    const state = nimmt.position({ ...given, options: { ending: 'rounds', rounds: 2 } });
    const card = (card: number) => [{ card }];
    const luck = luckOf(SEED, 'x');
    const moves = new Map([
      [0, card(7)],
      [1, card(90)],
    ]);
    const revealed = nimmt.apply(state, { question: 'card.1.10', moves, at: 0 }, luck);
    expect(revealed.events.map(({ type, opens }) => [type, opens])).toEqual([
      ['revealed', 'round'],
      ['too-low', undefined],
    ]);
    const chosen = { question: 'row.1.10.7', moves: new Map([[0, [{ row: 2 }]]]), at: 0 };
    expect(nimmt.apply(revealed.state, chosen, luck).events.map(({ type, opens }) => [type, opens])).toEqual([
      ['took', undefined],
      ['placed', undefined],
      ['scored', undefined],
      ['dealt', 'deal'],
    ]);
  });
});

describe('what may be asked at any time', () => {
  const table = sit(nimmt, {
    given: {
      rows: [[9, 12, 21], [19], [33, 42, 50, 57, 60], [55, 66]],
      hands: [
        [1, 2],
        [3, 4],
      ],
    },
  });
  const ask = (lookup: 'table' | 'ducks', given: object, view = true) =>
    nimmt.lookups![lookup]!.answer({ ...given }, view ? { open: table.state.open } : undefined).map(table.sayIn('en'));

  it('a row', () => {
    expect(ask('table', { row: 1 })).toEqual(['Row 1: 9, 12, 21. 3 ducks; room for 2 more cards.']);
    expect(ask('table', { row: 3 })).toEqual(['Row 3: 33, 42, 50, 57, 60. 13 ducks; the next card takes it.']);
    expect(ask('table', {})[1]).toBe('**Row 2:** 19 · 1 duck');
    expect(ask('table', { row: 1 }, false)).toEqual([
      'You’re not at a table here: start one with /play, or ask about a card.',
    ]);
  });

  it('what a card or a row costs', () => {
    expect(ask('ducks', { card: 55 })).toEqual(['Card 55: 7 ducks.']);
    expect(ask('ducks', { card: 1 }, false)).toEqual(['Card 1: 1 duck.']);
    expect(ask('ducks', { row: 4 })).toEqual(['Row 4: 12 ducks.']);
    expect(ask('ducks', { card: 20, row: 2 })).toEqual(['Card 20: 3 ducks.', 'Row 2: 1 duck.']);
    expect(ask('ducks', { row: 4 }, false)[0]).toMatch(/^You’re not at a table here/);
    expect(ask('ducks', {})).toHaveLength(5);
    expect(ask('ducks', {}, false)).toHaveLength(1);
  });
});

describe('the recap', () => {
  const [first, second, third] = [
    [1, 2, 3, 4, 5],
    [20, 21, 22, 23, 24],
    [40, 41, 42, 43, 44],
  ];
  const hands = [
    [6, 101],
    [25, 102],
    [45, 103],
    [7, 104],
  ];
  const said = (rows: number[][], seat: number, locale: 'en' | 'de') => {
    const table = sit(nimmt, { given: { rows, hands } }).answer({ 0: 6, 1: 25, 2: 45, 3: 7 });
    return recapOf(table.match, seat).map(table.sayIn(locale));
  };

  it('names two others who took rows, the dearest first', () => {
    const rows = [first!, second!, [40], [80]];
    expect(said(rows, 0, 'en')).toEqual(['You: 6 took row 1, 6 ducks. Bob took row 2: 11 ducks.']);
    expect(said(rows, 3, 'en')).toEqual(['You: 7 → row 1, no ducks. Bob took row 2: 11 ducks; Ada: 6.']);
    expect(said(rows, 3, 'de')).toEqual(['Du: 7 → Reihe 1, keine Enten. Bob nimmt Reihe 2: 11 Enten; Ada: 6.']);
  });

  it('of more names the dearest and says how many there are', () => {
    const rows = [first!, second!, third!, [80]];
    expect(said(rows, 3, 'en')).toEqual(['You: 7 → row 1, no ducks. Bob took row 2: 11 ducks, 2 others too.']);
    expect(said(rows, 3, 'de')).toEqual(['Du: 7 → Reihe 1, keine Enten. Bob nimmt Reihe 2: 11 Enten, 2 andere auch.']);
  });

  it('says what a round that is over has come to, and first the players who went out', () => {
    const over = (ducks: number[], seat: number, locale: 'en' | 'de') => {
      const rows = [[1], [2], [3], [10, 11, 12, 13, 14]];
      const table = sit(nimmt, { given: { rows, hands: [[4], [20], [30]], ducks } }).answer({ 0: 4, 1: 20, 2: 30 });
      return recapOf(table.match, seat).map(table.sayIn(locale));
    };
    expect(over([5, 6, 7], 0, 'en')).toEqual(['You: 4 → row 3, no ducks. Round 1: you have 5 ducks.']);
    expect(over([5, 6, 7], 0, 'de')).toEqual(['Du: 4 → Reihe 3, keine Enten. Runde 1: Du hast 5 Enten.']);
    expect(over([5, 6, 7], 1, 'en')).toEqual(['You: 20 took row 4, 11 ducks. Round 1: you have 17 ducks.']);
    expect(over([5, 60, 7], 0, 'en')).toEqual(['You: 4 → row 3, no ducks. Bob is out.']);
  });

  it('at the end tells when players went out, and then the winners', () => {
    const rows = [[1], [2], [3], [10, 11, 12, 13, 14]];
    const given = { rows, hands: [[], [20], [30]], ducks: [70, 60, 3], outIn: [1, 0, 0], deal: 2 };
    const table = sit(nimmt, { given }).answer({ 1: 20, 2: 30 });
    const lines = (locale: 'en' | 'de') => recapOf(table.match, 0).map(table.sayIn(locale));
    expect(lines('en')[0]).toBe('You went out in round 1, with 70 ducks.');
    expect(lines('de')[0]).toBe('Du bist in Runde 1 ausgeschieden, mit 70 Enten.');
    expect(lines('en')[1]).toContain('Celia');
    expect(recapOf(table.match, 1).map(table.sayIn('en'))[0]).toContain('You’re out, with 71 ducks.');
  });
});

it('ten players and a full table are described within 1,500 characters', () => {
  const rows = [0, 1, 2, 3].map((row) => [80, 84, 88, 92, 96].map((card) => card + row));
  const hands = Array.from({ length: 10 }, (_, seat) => [seat + 1, seat + 11, seat + 21]);
  const ducks = hands.map((_, seat) => 150 + seat);
  const given = { rows, hands, ducks, rowsTaken: ducks, taken: ducks.map(() => 12), deal: 12, options: { limit: 500 } };
  const table = sit(nimmt, { given });
  for (const locale of ['en', 'de'] as const) expect(table.view(0, locale).join('\n').length).toBeLessThanOrEqual(1500);
});

it('no match takes more replies than its bound', () => {
  for (const [seats, given] of [
    [2, { limit: 10 }],
    [2, { limit: 100 }],
    [10, { limit: 66 }],
    [4, { ending: 'classic', limit: 66 }],
    [3, { ending: 'rounds', rounds: 3 }],
  ] as [number, Partial<Options>][])
    for (let match = 0; match < 20; match += 1) {
      let turn = nimmt.setup(options(given), seats, luckOf(SEED, `setup.${match}`));
      let replies = 0;
      for (let [question] = nimmt.questions(turn.state); question; [question] = nimmt.questions(turn.state)) {
        const luck = luckOf(SEED, `${match}.${replies}`);
        const moves = new Map(question.asks.map(({ seat, options }) => [seat, [luck.pick(options).move]]));
        turn = nimmt.apply(turn.state, { question: question.id, moves, at: 0 }, luck);
        replies += 1;
      }
      expect(replies).toBeLessThanOrEqual(nimmt.bound(options(given), seats));
    }
});
