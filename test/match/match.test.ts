/** The match at the village fair: sealed answers, drafts, time, seats, and what is remembered of an evening. */
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import type { Entry } from '../../src/model.ts';
import { advised, firstLegal, overdue } from '../../src/table/bots.ts';
import { askOf, dueAt, type Match, nextDue, receive, replay } from '../../src/table/match.ts';
import { fair } from '../rules/fixture-game.ts';
import type { Stall } from '../rules/fixture-state.ts';
import { type Evening, type Sitting, sit } from '../rules/table.ts';

const OPTIONS = { days: 1, wares: ['apple', 'bread', 'cheese', 'date'], prize: 'coins', race: true, seconds: 20 };
const HANDS = [
  ['apple-6', 'bread-2', 'bread-3'],
  ['apple-1', 'cheese-4', 'date-5'],
];
const CART = ['bread-6', 'cheese-6', 'date-6'];
/** Ada and Bob wait for a pig of 17; a minute to think, twenty seconds for the bell. */
const atTheFair = (sitting: Sitting = {}, options = {}): Evening =>
  sit(fair, { ...sitting, given: { options: { ...OPTIONS, ...options }, hands: HANDS, cart: CART, pig: 17 } });
const afterTheGuess = (sitting: Sitting = {}) => atTheFair(sitting).answer({ 0: 'Weigh 16', 1: 'Weigh 30' });
const atTheCart = () => afterTheGuess().answer({ 1: 'Take from the cart' });
const atTheStalls = (options = {}) =>
  atTheFair({}, { race: false, ...options }).answer({ 0: 'Weigh 16', 1: 'Weigh 30' });
const answer = (t: Evening, seat: number, moves: readonly unknown[], more: Partial<Entry> = {}): Entry =>
  ({ kind: 'answer', at: t.now, seat, by: 'person', question: t.open[0]!, moves, ...more }) as Entry;
const guess = (n: number) => ({ do: 'guess', n });

describe('A question put to several seats', () => {
  it('is sealed until all have answered, and then revealed at once', () => {
    const t = atTheFair().answer({ 0: 'Weigh 16' });
    expect(t.eventTexts).toEqual([]);
    expect(t.waiting).toEqual([1]);
    expect(t.match.step).toBe(0);
    t.answer({ 1: 'Weigh 30' });
    expect(t.eventTexts).toEqual([
      'The pig weighs 17. Ada guessed nearest: 2 points.',
      'Ada guessed 16.',
      'Bob guessed 30.',
    ]);
    expect(t.match.step).toBe(1);
  });

  it('lets a seat change its mind until the last answer is in', () => {
    const t = atTheFair().answer({ 0: 'Weigh 16' }).answer({ 0: 'Weigh 30' }).answer({ 0: 'Weigh 2' });
    t.answer({ 1: 'Weigh 20' });
    expect(t.eventTexts).toContain('Ada guessed 2.');
    expect(t.refusal(answer(t, 0, [guess(17)], { question: 'guess.1' } as Entry))).toBe('stale');
  });

  it('deals the same luck however often somebody changed a pick', () => {
    const two = { days: 2, race: false };
    const plain = atTheFair({}, two).answer({ 0: 'Weigh 16', 1: 'Weigh 30' });
    const restless = atTheFair({}, two)
      .answer({ 0: 'Weigh 9' })
      .draft({ 0: 'Weigh 3' })
      .answer({ 0: 'Weigh 16', 1: 'Weigh 30' });
    for (const t of [plain, restless]) t.answer({ 0: 'Show Apples 6', 1: 'Show Apples 1' });
    expect(plain.view(0)).toContain('Day 2 of 2: the pig waits to be weighed.');
    expect(restless.state).toEqual(plain.state);
  });
});

describe('A draft', () => {
  it('is never an answer', () => {
    const t = atTheFair().draft({ 0: 'Weigh 16' }).answer({ 1: 'Weigh 30' });
    expect(t.waiting).toEqual([0]);
    expect(t.eventTexts).toEqual([]);
    expect(t.answer({ 0: 'Weigh 17' }).eventTexts).toContain('Ada guessed 17.');
  });

  it('may lack what an answer needs, but holds no more than one of a group', () => {
    const t = atTheStalls()
      .draft({ 0: ['Add Bread 2'] })
      .draft({ 0: [] });
    const move = (what: string, card: string) => ({ do: what, card });
    const draft = (...moves: unknown[]) => t.refusal({ ...answer(t, 0, moves), kind: 'draft' } as Entry);
    expect(draft(move('add', 'bread-2'), move('show', 'apple-6'))).toBeUndefined();
    expect(draft(move('add', 'bread-2'), move('add', 'bread-3'))).toBe('not-an-option');
    expect(draft(move('show', 'bread-2'), move('show', 'apple-6'))).toBe('not-an-option');
    expect(t.refusal(answer(t, 0, [move('add', 'bread-2')]))).toBe('not-an-option');
    expect(t.refusal(answer(t, 0, []))).toBe('not-an-option');
  });

  it('reopens an answer that was done', () => {
    const t = atTheFair().answer({ 0: 'Weigh 16' }).draft({ 0: 'Weigh 3' });
    expect(t.waiting).toEqual([0, 1]);
    t.answer({ 1: 'Weigh 30' });
    expect(t.waiting).toEqual([0]);
    expect(t.answer({ 0: 'Weigh 16' }).eventTexts).toContain('Ada guessed 16.');
  });

  it('may be done with nothing chosen where nothing is allowed', () => {
    expect(atTheCart().answer({ 1: [] }).eventTexts).toEqual(['Bob takes nothing from the cart.']);
    expect(atTheCart().answer({ 1: ['Take Dates 6', 'Take Bread 6'] }).eventTexts).toEqual([
      'Bob takes Bread 6, Dates 6 from the cart.',
    ]);
  });
});

describe('Side by side', () => {
  it('others keep their question, its time and their drafts while one is answered', () => {
    const t = atTheStalls()
      .draft({ 1: ['Show Dates 5'] })
      .wait(40_000);
    const due = dueAt(t.match, t.match.pending[1]!);
    t.answer({ 0: ['Show Apples 6', 'Add Bread 3'] });
    expect(t.eventTexts).toEqual(['Ada shows Apples 6 with Bread 3: 7 points.']);
    expect(t.open).toEqual(['pack.1.1']);
    expect(dueAt(t.match, t.match.pending[0]!)).toBe(due);
    expect(t.overdue().eventTexts).toEqual(['Bob shows Dates 5: 5 points.']);
  });
});

describe('A question that changes while it is open', () => {
  /** At this fair no two stalls show the same ware. */
  const choosy: AnyGame = {
    ...fair,
    questions: (state) =>
      fair.questions(state).map((question) => {
        const shown = state.open.stalls.map(({ show }: Stall) => show.split('-')[0]);
        const isFree = ({ move }: { move: any }) => !shown.includes(move.card?.split('-')[0]);
        return { ...question, asks: question.asks.map((ask) => ({ ...ask, options: ask.options.filter(isFree) })) };
      }),
  };

  it('forgets a draft that is possible no more, and keeps any other', () => {
    for (const [draft, kept] of [
      ['Show Apples 1', []],
      ['Show Dates 5', [{ do: 'show', card: 'date-5' }]],
    ] as const) {
      const t = sit(choosy, { given: { options: { ...OPTIONS, race: false }, hands: HANDS, pig: 17 } });
      t.answer({ 0: 'Weigh 16', 1: 'Weigh 30' }).draft({ 1: draft }).answer({ 0: 'Show Apples 6' });
      expect(t.match.pending.flatMap(({ said }) => [...said.values()].flatMap(({ moves }) => moves))).toEqual(kept);
    }
  });
});

describe('A race', () => {
  it('is over with the first answer to arrive, and the other hands are too late', () => {
    const t = afterTheGuess();
    expect(t.open).toEqual(['grab.1.0', 'grab.1.1']);
    t.wait(1500).answer({ 1: 'Take the coin' });
    expect(t.eventTexts).toEqual(['Bob takes the coin: 1 point, after 2 seconds.']);
    expect(t.refusal(answer(t, 0, [{ do: 'grab', what: 'coin' }], { question: 'grab.1.0' } as Entry))).toBe('stale');
  });

  it('has its own time', () => {
    const t = afterTheGuess();
    expect(nextDue(t.match)! - t.now).toBe(20_000);
    expect(nextDue(atTheFair().match)! - t.now).toBe(60_000);
  });
});

describe('An entry is refused as', () => {
  const take = [{ do: 'grab', what: 'coin' }];
  const CASES: readonly [why: string, t: () => Evening, entry: (t: Evening) => Entry][] = [
    ['stale: no such question', atTheFair, (t) => answer(t, 0, [guess(1)], { question: 'guess.9' } as Entry)],
    ['not-asked: the cart is Bob’s', atTheCart, (t) => answer(t, 0, [])],
    ['not-asked: no such seat', atTheFair, (t) => answer(t, 7, [guess(1)])],
    ['not-asked: no such seat can leave', atTheFair, (t) => ({ kind: 'left', at: t.now, seat: 7 })],
    ['not-an-option: no pig weighs that', atTheFair, (t) => answer(t, 0, [guess(31)])],
    ['not-an-option: one guess each', atTheFair, (t) => answer(t, 0, [guess(1), guess(2)])],
    [
      'not-an-option: the same twice',
      atTheCart,
      (t) =>
        answer(t, 1, [
          { do: 'load', card: 'date-6' },
          { do: 'load', card: 'date-6' },
        ]),
    ],
    [
      'not-an-option: only the clock falls asleep',
      afterTheGuess,
      (t) => answer(t, 0, [{ do: 'grab', what: 'nothing' }]),
    ],
    ['late: when time is up', () => atTheFair().wait(60_000), (t) => answer(t, 0, [guess(1)])],
    [
      'late: a draft too',
      () => atTheFair().wait(60_000),
      (t) => ({ ...answer(t, 0, [guess(1)]), kind: 'draft' }) as Entry,
    ],
    [
      'not-due: a millisecond early',
      () => afterTheGuess().wait(19_999),
      (t) => answer(t, 0, take, { by: 'clock' } as Entry),
    ],
    [
      'stale: the clock answers nobody who has answered',
      () => atTheFair().answer({ 0: 'Weigh 1' }).wait(60_000),
      (t) => answer(t, 0, [guess(1)], { by: 'clock' } as Entry),
    ],
    ['bot-plays: a person at a bot’s seat', () => atTheFair().seat(0, 'to-bot'), (t) => answer(t, 0, [guess(1)])],
    ['bot-plays: to a bot twice', () => atTheFair().seat(0, 'to-bot'), (t) => ({ kind: 'to-bot', at: t.now, seat: 0 })],
    ['bot-plays: who left for good', () => atTheFair().seat(0, 'left'), (t) => ({ kind: 'back', at: t.now, seat: 0 })],
    ['bot-plays: left twice', () => atTheFair().seat(0, 'left'), (t) => ({ kind: 'left', at: t.now, seat: 0 })],
    ['person-plays: a bot at a person’s seat', atTheFair, (t) => answer(t, 0, [guess(1)], { by: 'bot' } as Entry)],
    ['person-plays: back without having gone', atTheFair, (t) => ({ kind: 'back', at: t.now, seat: 0 })],
    [
      'over: when the fair has closed',
      () =>
        atTheStalls().answer({ 0: 'Show Apples 6', 1: 'Show Dates 5' }).answer({ 0: 'Dance left', 1: 'Dance left' }),
      (t) => answer(t, 0, [{ do: 'dance', side: 'left' }], { question: 'dance' } as Entry),
    ],
  ];
  it.each(CASES)('%s', (why, table, entry) => {
    const t = table();
    expect(receive(t.match, entry(t))).toEqual({ refused: why.split(':')[0] });
  });
});

describe('Time', () => {
  it('counts by the click’s own timestamp, even if it arrives after time was up', () => {
    const t = atTheStalls().wait(60_001);
    t.enter(t.answerOf(t.match.pending[0]!, 0, 'clock', [{ do: 'show', card: 'apple-6' }]));
    const click = answer(t, 1, [{ do: 'show', card: 'date-5' }]);
    expect(t.refusal(click)).toBe('late');
    expect(t.refusal({ ...click, at: t.now - 2 })).toBeUndefined();
  });

  it('never runs back, but a game hears when an answer was given', () => {
    const t = afterTheGuess().wait(5000).seat(0, 'to-bot');
    t.enter(answer(t, 1, [{ do: 'grab', what: 'coin' }], { question: 'grab.1.1', at: t.now - 4000 } as Entry));
    expect(t.match.clock).toBe(5000);
    expect(t.eventTexts.at(-1)).toBe('Bob takes the coin: 1 point, after 1 second.');
  });

  it('does nothing in a pause, and every deadline moves by it', () => {
    const t = afterTheGuess().wait(15_000);
    const due = nextDue(t.match)!;
    t.pause(3_600_000).wait(4000);
    expect(nextDue(t.match)).toBe(due + 3_600_000);
    expect(t.answer({ 0: 'Take the coin' }).eventTexts).toEqual(['Ada takes the coin: 1 point, after 19 seconds.']);
  });

  it('is of no more interest when the match is over', () => {
    const t = atTheStalls()
      .answer({ 0: 'Show Apples 6', 1: 'Show Dates 5' })
      .answer({ 0: 'Dance left', 1: 'Dance right' });
    expect(t.isOver).toBe(true);
    expect(nextDue(t.match)).toBeUndefined();
    expect(t.waiting).toEqual([]);
  });
});

describe('When time is up', () => {
  const first = ({ match }: Evening, seat: number) =>
    overdue(match, match.pending.find((pending) => askOf(pending, seat))!, seat);

  it('the fallback of the rules is played, though it is no option and something else was drafted', () => {
    const t = afterTheGuess().draft({ 0: 'Take the coin' });
    expect(first(t, 0)).toEqual([{ do: 'grab', what: 'nothing' }]);
    expect(t.overdue().eventTexts).toEqual(['The bell falls silent and nobody took a thing.']);
    expect(t.open).toEqual(['pack.1.0', 'pack.1.1']);
  });

  it('else the draft', () => {
    expect(atTheFair().draft({ 0: 'Weigh 3' }).answer({ 1: 'Weigh 4' }).overdue().eventTexts).toContain(
      'Ada guessed 3.',
    );
  });

  it('what was drafted, else the first that is legal, where the rules want the first', () => {
    const first: AnyGame = {
      ...fair,
      questions: (state) =>
        fair.questions(state).map((question) => ({
          ...question,
          asks: question.asks.map((ask) => ({ ...ask, fallback: 'first' as const })),
        })),
    };
    const late = () => sit(first, { given: { options: { ...OPTIONS, race: false }, hands: HANDS, pig: 17 } });
    expect(late().draft({ 0: 'Weigh 3' }).answer({ 1: 'Weigh 4' }).overdue().eventTexts).toContain('Ada guessed 3.');
    expect(late().answer({ 1: 'Weigh 4' }).overdue().eventTexts).toContain('Ada guessed 1.');
  });

  it('else, if the draft lacks something, what is advised', () => {
    const t = atTheStalls().draft({ 0: ['Add Bread 3'] });
    expect(first(t, 0)).toEqual([
      { do: 'show', card: 'apple-6' },
      { do: 'add', card: 'bread-2' },
    ]);
  });

  it('else, if the advice is no answer, the first legal one', () => {
    const confused: AnyGame = { ...fair, advise: () => ({ moves: [{ do: 'sing' }] }) };
    const t = sit(confused, { given: { options: { ...OPTIONS, race: false }, hands: HANDS, pig: 17 } });
    expect(t.overdue().eventTexts).toContain('Ada guessed 1.');
    expect(first(t, 0)).toEqual([{ do: 'show', card: 'apple-6' }]);
    expect(firstLegal(askOf(t.match.pending[1]!, 1)!)).toEqual([{ do: 'show', card: 'apple-1' }]);
  });

  it('the clock answers for all who are late and for nobody else', () => {
    const t = atTheFair().answer({ 1: 'Weigh 2' }).overdue();
    expect(t.eventTexts).toContain('Bob guessed 2.');
    expect(t.journal.map((entry) => (entry.kind === 'answer' ? [entry.seat, entry.by] : []))).toEqual([
      [1, 'person'],
      [0, 'clock'],
    ]);
  });
});

describe('A seat', () => {
  it('is played by a bot and taken back', () => {
    const t = atTheFair()
      .seat(0, 'to-bot')
      .answer({ 0: 'Weigh 5' })
      .seat(0, 'back')
      .answer({ 0: 'Weigh 6', 1: 'Weigh 7' });
    expect(t.eventTexts).toContain('Ada guessed 6.');
    expect(t.journal.map((entry) => ('by' in entry ? entry.by : entry.kind))).toEqual([
      'to-bot',
      'bot',
      'back',
      'person',
      'person',
    ]);
  });

  it('keeps what its person had said when a bot takes over, and when the person has left', () => {
    const t = atTheFair().answer({ 0: 'Weigh 5' }).seat(0, 'to-bot').seat(0, 'left').answer({ 1: 'Weigh 7' });
    expect(t.match.players).toEqual(['left', 'person']);
    expect(t.eventTexts).toContain('Ada guessed 5.');
  });

  it('may be a bot’s from the start, which takes a person’s time and always the same', () => {
    const t = atTheFair({ players: ['person', 'bot'] });
    const advice = () => advised(t.match, t.match.pending[0]!, 1);
    expect(advice()).toEqual(advice());
    expect(advice().after).toBeGreaterThanOrEqual(800);
    expect(advice().after).toBeLessThan(2000);
    expect(t.answer({ 0: 'Weigh 1', 1: advice().moves }).eventTexts).toContain('Bob guessed 17.');
  });
});

describe('A match remembers', () => {
  const day = (t: Evening) => t.answer({ 0: 'Weigh 16', 1: 'Weigh 30' }).answer({ 0: 'Take the coin' });
  const sold = (t: Evening) =>
    t.answer({
      0: t.buttons(0).find((label) => label.startsWith('Show'))!,
      1: t.buttons(1).find((label) => label.startsWith('Show'))!,
    });
  const types = (events: Match['roundEvents']) => events.map(({ type }) => type);

  it('the events since the last round or deal opened', () => {
    const t = sit(fair, { seats: 2, options: { days: 2 } });
    expect(types(t.match.roundEvents)).toEqual(['day', 'whispered', 'whispered']);
    day(t);
    expect(types(t.match.roundEvents)).toEqual(['weighed', 'guessed', 'guessed', 'grabbed']);
    sold(t);
    expect(types(t.match.roundEvents)).toEqual(['day', 'whispered', 'whispered']);
  });

  it('the last round of the deal before, and the standings at each deal’s end', () => {
    const t = sit(fair, { seats: 2, options: { days: 2 } });
    expect([t.match.previousRoundEvents, t.match.deals]).toEqual([[], []]);
    sold(day(t));
    expect(types(t.match.previousRoundEvents)).toEqual([
      'weighed',
      'guessed',
      'guessed',
      'grabbed',
      'packed',
      'packed',
    ]);
    expect(t.match.deals).toEqual([t.standings]);
    sold(day(t));
    expect(t.match.deals).toHaveLength(1);
    t.answer({ 0: 'Dance left', 1: 'Dance right' });
    expect(t.match.deals).toHaveLength(2);
    expect(t.match.deals[1]).toEqual(t.standings);
  });

  it('all of it by its journal alone', () => {
    const t = sold(
      day(
        sit(fair, { seats: 2, options: { days: 2 } })
          .seat(1, 'to-bot')
          .draft({ 0: 'Weigh 2' })
          .wait(900),
      ),
    );
    const { game, options, players: _, seed, startedAt, pace } = t.match;
    const start = { game, options, players: ['person', 'person'] as const, seed, startedAt, pace };
    const happened: unknown[] = [];
    expect(replay(start, t.journal, (events) => happened.push(...events))).toEqual(t.match);
    expect(happened).toHaveLength(3 + 3 + 1 + 2 + 3);
  });

  it('nothing of a journal that does not replay', () => {
    const t = atTheFair();
    expect(() => replay(t.match, [answer(t, 0, [guess(99)])])).toThrow('entry 0 does not replay: not-an-option');
  });
});
