/** The laws can be broken: the fair with one fault planted in it, and the law that catches it. */
import { describe, expect, it } from 'vitest';
import type { Ask, Game, Question, State, Turn } from '../../games/game.ts';
import { fair } from './fixture-game.ts';
import type { Fair } from './fixture-state.ts';
import { judge, LAWS } from './laws.ts';
import { LAWS_IN_BRIEF } from './laws-brief.ts';
import { LAWS_OF_TEXT, theCardFits } from './laws-text.ts';
import type { Subject } from './subject.ts';
import { subjectOf } from './subjects.ts';

const whole = subjectOf(fair);
type Plant = Partial<Game<Fair>>;
const ALL = { ...LAWS, ...LAWS_OF_TEXT, ...LAWS_IN_BRIEF };
const options = {
  days: 2,
  wares: ['apple', 'bread', 'cheese', 'date'],
  prize: 'coins',
  race: true,
  seconds: 20,
} as const;

const questionsWith = (change: (question: Question<Fair>, state: State<Fair>) => Question<Fair>): Plant => ({
  questions: (state) => fair.questions(state).map((question) => change(question, state)),
});
const asksWith = (change: (ask: Ask<Fair>, state: State<Fair>) => Ask<Fair>): Plant =>
  questionsWith((question, state) => ({ ...question, asks: question.asks.map((ask) => change(ask, state)) }));
const applyThen = (change: (turn: Turn<Fair>, before: State<Fair>) => Turn<Fair>): Plant => ({
  apply: (state, reply, luck) => change(fair.apply(state, reply, luck), state),
});
const openWith = (change: (open: any) => object): Plant =>
  applyThen(({ state, events }) => ({ events, state: { ...state, open: { ...state.open, ...change(state.open) } } }));

/** Every seat but these has another card from the deck for its first one. */
function withOthersDrawing(state: State<Fair>, seats: readonly (number | undefined)[]): State<Fair> {
  const deck = [...state.hidden.deck];
  const own = state.own.map((was, seat) => {
    const [first, ...kept] = was.hand;
    if (first === undefined || seats.includes(seat)) return was;
    deck.push(first);
    return { ...was, hand: [...kept, deck.shift()!].sort() };
  });
  return { ...state, own, hidden: { ...state.hidden, deck } };
}

/** Memory outside of any state: a game must not have it. */
let memory = 0;

const PLANTED: readonly [fault: string, law: keyof typeof ALL, plant: Plant][] = [
  ['a bound too low', 'itEnds', { bound: () => 3 }],
  [
    'a day that never ends',
    'itEnds',
    openWith(({ phase }) => (phase === 'dance' ? { phase: 'grab', stalls: [] } : {})),
  ],
  [
    'places after a tie that go on at once',
    'standingsStand',
    {
      standings: ({ open: { points } }) => {
        const ranks = [...new Set(points)].sort((a, b) => b - a);
        return points.map((n, seat) => ({ seat, place: 1 + ranks.indexOf(n), points: n }));
      },
    },
  ],
  ['a seat without a standing', 'standingsStand', { standings: (state) => fair.standings(state).slice(1) }],
  [
    'a question id that comes back',
    'questionsAreSound',
    questionsWith((question) => ({ ...question, id: question.id.replace(/[12]/, '1') })),
  ],
  [
    'a question id that no button can carry',
    'questionsAreSound',
    questionsWith((question) => ({ ...question, id: question.id.replaceAll('.', ':') })),
  ],
  [
    'a shared button that the id does not begin with',
    'questionsAreSound',
    questionsWith((question) => (question.shares === undefined ? question : { ...question, shares: 'stall' })),
  ],
  [
    'an option listed twice',
    'questionsAreSound',
    asksWith((ask) => ({ ...ask, options: [...ask.options, ask.options[0]!] })),
  ],
  [
    'an option that is never part of an answer',
    'questionsAreSound',
    asksWith((ask) => {
      const options = ask.options.map((option, i) => (i > 0 ? { ...option, groups: ['heard'] } : option));
      return ask.text.key === 'askGuess' ? { ...ask, options, oneOf: ['heard'] } : ask;
    }),
  ],
  [
    'an option that the rules cannot play',
    'questionsAreSound',
    {
      apply: (state, reply, luck) => {
        for (const [move] of reply.moves.values())
          if (move?.do === 'guess' && move.n === 30) throw new Error('too heavy');
        return fair.apply(state, reply, luck);
      },
    },
  ],
  [
    'a fallback that the rules cannot play',
    'questionsAreSound',
    asksWith((ask) => ({ ...ask, fallback: [{ do: 'guess', n: -1 }, { do: 'sing' } as any] })),
  ],
  [
    'buttons on the table that differ by seat',
    'questionsAreSound',
    asksWith((ask, { open }) =>
      open.phase === 'dance' && ask.seat === 1 ? { ...ask, options: [...ask.options].reverse() } : ask,
    ),
  ],
  [
    'apply writes to the state',
    'argumentsStayAsTheyWere',
    {
      apply: (state, reply, luck) => {
        (state.open.points as number[])[0]! += 0;
        return fair.apply(state, reply, luck);
      },
    },
  ],
  [
    'apply writes to the moves',
    'argumentsStayAsTheyWere',
    {
      apply: (state, reply, luck) => {
        (reply.moves as Map<number, any>).delete(99);
        return fair.apply(state, reply, luck);
      },
    },
  ],
  [
    'describe writes to the view',
    'argumentsStayAsTheyWere',
    {
      describe: (view) => {
        (view.own?.hand as string[] | undefined)?.sort();
        return fair.describe(view);
      },
    },
  ],
  [
    'advise writes to the ask',
    'argumentsStayAsTheyWere',
    {
      advise: (view, ask, luck, at) => {
        (ask.options as unknown[]).reverse();
        return fair.advise(view, ask, luck, at);
      },
    },
  ],
  ['a state that is no JSON', 'theStateIsJson', openWith(({ took }) => ({ took }))],
  [
    'an event that is no JSON',
    'theStateIsJson',
    applyThen(({ state, events }) => ({ state, events: events.map((event) => ({ ...event, at: Number.NaN })) })),
  ],
  [
    'luck of its own',
    'theJournalReplays',
    openWith(({ cart }) => ({ cart: Math.random() < 0.5 ? cart : [...cart].reverse() })),
  ],
  [
    'a memory outside of the state',
    'theJournalReplays',
    applyThen(({ state, events }) => {
      memory += 1;
      return { state: { ...state, hidden: { ...state.hidden, rungAt: memory } }, events };
    }),
  ],
  [
    'the first to answer gains a point',
    'orderDoesNotMatter',
    {
      apply: (state, reply, luck) => {
        const { state: after, events } = fair.apply(state, reply, luck);
        const first = [...reply.moves.keys()][0];
        const points = after.open.points.map((n, seat) => n + (seat === first ? 1 : 0));
        return { state: { ...after, open: { ...after.open, points } }, events };
      },
    },
  ],
  [
    'a text that tells the weight',
    'nothingLeaks',
    asksWith((ask, { hidden }) => ({ ...ask, text: { key: 'askGuess', args: { from: 1, to: hidden.pig } } })),
  ],
  [
    'an option that the weight decides',
    'nothingLeaks',
    asksWith((ask, { hidden }) => ({ ...ask, options: ask.options.filter((_, i) => i !== hidden.pig) })),
  ],
  [
    'a time that the weight decides',
    'nothingLeaks',
    questionsWith((question, { hidden }) => ({ ...question, within: 10_000 + hidden.pig })),
  ],
  [
    'a button on the table that tells a hand',
    'nothingLeaks',
    asksWith((ask, { open, own }) =>
      open.phase === 'dance'
        ? {
            ...ask,
            text: { key: 'wareHeld', args: { n: own[0]!.hand.filter((card) => card.startsWith('apple')).length } },
          }
        : ask,
    ),
  ],
  [
    'a question asked for what another holds',
    'nothingLeaks',
    {
      questions: (state) =>
        fair
          .questions(state)
          .filter(({ id }) => !id.startsWith('grab') || state.own[1]!.hand[0]!.startsWith('apple') || id.endsWith('0')),
    },
  ],
  [
    'an event that tells all what one has heard',
    'nothingLeaks',
    applyThen((turn, before) => ({
      ...turn,
      events: [...turn.events, { type: 'whispered', from: before.own[0]!.hint }],
    })),
  ],
  [
    'a table that reads as one’s own',
    'nothingLeaks',
    {
      describe: (view) => {
        const { table, own } = fair.describe(view);
        return { table: [...table, ...own], own };
      },
    },
  ],
  [
    'a label too long for a button',
    'textsFit',
    asksWith((ask) => ({
      ...ask,
      options: ask.options.map((option) => ({ ...option, label: { key: 'dayPack', args: {} } })),
    })),
  ],
  [
    'two labels that read the same',
    'textsFit',
    asksWith((ask) => ({
      ...ask,
      options: ask.options.map((option) => ({ ...option, label: { key: 'takeCoin', args: {} } })),
    })),
  ],
  [
    'a sentence without its argument',
    'textsFit',
    {
      eventText: (event) =>
        event.type === 'guessed' ? ({ key: 'guessed', args: { n: event.n } } as any) : fair.eventText(event),
    },
  ],
  [
    'a dash for a minus',
    'textsFit',
    {
      eventText: (event) => {
        const text = fair.eventText(event);
        return text.key === 'guessed' ? { key: 'guessed', args: { ...text.args, n: -7 } } : text;
      },
    },
  ],
  [
    'a description without end',
    'textsFit',
    {
      describe: (view) => {
        const { table, own } = fair.describe(view);
        return { table: Array.from({ length: 8 }, () => table).flat(), own };
      },
    },
  ],
  [
    'a shared question that loses an ask',
    'sharedQuestionsStay',
    {
      questions: (state) => {
        const asked = fair.questions(state);
        if (state.open.phase !== 'pack') return asked;
        const asks = asked.flatMap((question) =>
          question.asks.map(
            (ask): Ask<Fair> => ({
              ...ask,
              options: [{ move: { do: 'load', card: 'apple-1' }, label: { key: 'takeCoin', args: {} } }],
              min: 1,
              max: 1,
              oneOf: [],
            }),
          ),
        );
        return [...asked, { id: 'wave', asks }];
      },
      apply: (state, reply, luck) =>
        reply.question === 'wave' ? { state, events: [] } : fair.apply(state, reply, luck),
    },
  ],
  ['a card that gets lost', 'theInvariantHolds', openWith(({ cart }) => ({ cart: cart.slice(1) }))],
  [
    'a description without the cart',
    'descriptionsAreComplete',
    {
      describe: (view) => {
        const { table, own } = fair.describe(view);
        return { table: table.filter(({ key }) => key !== 'cart'), own };
      },
    },
  ],
  [
    'a description without the hand',
    'descriptionsAreComplete',
    {
      describe: (view) => {
        const { table, own } = fair.describe(view);
        return { table, own: own.slice(1) };
      },
    },
  ],
  ['a recap before the beginning', 'briefTextsFit', { recap: () => [{ key: 'slept', args: {} }] }],
  [
    'a recap that names its reader',
    'briefTextsFit',
    {
      recap: ({ seat }, events) =>
        events.some(({ type }) => type === 'weighed') ? [{ key: 'guessed', args: { who: { seat: seat! }, n: 1 } }] : [],
    },
  ],
  [
    'a story of three lines',
    'briefTextsFit',
    { story: (events) => events.slice(0, 3).map(() => ({ key: 'slept', args: {} })) },
  ],
  ['a table in too many words', 'briefTextsFit', { brief: (view) => ({ ...fair.describe(view), own: [] }) }],
  [
    'two buttons that say the same',
    'briefTextsFit',
    asksWith((ask) => ({ ...ask, options: ask.options.map((one) => ({ ...one, label: ask.options[0]!.label })) })),
  ],
  ['a turn in too many words', 'turnsAreShort', { brief: (view) => ({ ...fair.describe(view), own: [] }) }],
  [
    'a table in few words that says a hand',
    'nothingLeaksInBrief',
    {
      brief: ({ own }) => ({ table: own === undefined ? [] : [{ key: 'wareHeld', args: { n: own.hint } }], own: [] }),
    },
  ],
  [
    'an option that tells where it lands from what is hidden',
    'nothingLeaksInBrief',
    asksWith((ask, { hidden }) => ({
      ...ask,
      options: ask.options.map((one) => ({ ...one, lands: { key: 'worth', args: { n: hidden.pig } } as const })),
    })),
  ],
  [
    'whom the table waits for, with what it holds',
    'nothingLeaksInBrief',
    asksWith((ask, { own }) => ({ ...ask, waiting: { key: 'wareHeld', args: { n: own[ask.seat]!.hint } } })),
  ],
];

function evenings(law: keyof typeof ALL, plant: Plant): void {
  const subject = { ...subjectOf(fair), game: { ...fair, ...plant } };
  const given = { ...options };
  for (let n = 0; n < 12; n += 1)
    for (const seats of [3, 4]) judge({ [law]: ALL[law] }, subject, { options: given, seats, n });
}

describe('A planted fault is caught', () => {
  it.each([...new Set(PLANTED.map(([, law]) => law))])('and by %s nothing where none is planted', (law) => {
    expect(() => evenings(law, {})).not.toThrow();
  });

  it.each(PLANTED)('%s: %s', (_, law, plant) => {
    expect(() => evenings(law, plant)).toThrow(new RegExp(`^${law}: fair, [34] seats, .* run \\d+, at entry \\d+`));
  });

  it('before anybody sits down: a tagline that is too long in German', () => {
    const de = { ...fair.words.de, tagline: 'Schweine '.repeat(12) };
    expect(() => theCardFits(fair)).not.toThrow();
    expect(() => theCardFits({ ...fair, words: { ...fair.words, de } })).toThrow(/tagline has 108 of 100/);
  });

  it('before anybody sits down: an option that no slash command can have', () => {
    const en = { ...fair.words.en, days: 'How many days' };
    expect(() => theCardFits({ ...fair, words: { ...fair.words, en } })).toThrow(/the name of days/);
  });

  it.each([
    ['scrambles nothing', { scramble: (state) => state }, /scramble never changes anything for/],
    [
      'scrambles nothing for the table',
      { scramble: (state, seat, luck) => (seat === undefined ? state : whole.scramble(state, seat, luck)) },
      /scramble never changes anything for the table/,
    ],
    [
      'scrambles nothing for one of the seats',
      { scramble: (state, seat, luck) => (seat === 2 ? state : whole.scramble(state, seat, luck)) },
      /scramble never changes anything for seat 2/,
    ],
    [
      'never changes what one of the seats holds',
      { scramble: (state, seat) => withOthersDrawing(state, [0, seat]) },
      /scramble never changes what is held by seat 0$/,
    ],
    ['declares that there are no secrets', { hasNoSecrets: true }, /there are secrets/],
  ] satisfies [string, Partial<Subject>, RegExp][])('in a subject that %s', (_, plant, fault) => {
    const laws = { nothingLeaks: LAWS.nothingLeaks };
    const evening = { options: { ...options }, seats: 3, n: 0 };
    expect(() => judge(laws, whole, evening)).not.toThrow();
    expect(() => judge(laws, { ...whole, ...plant }, evening)).toThrow(fault);
  });

  it('at the first law: a game without a subject', () => {
    expect(() => subjectOf({ ...fair, id: 'unknown' })).toThrow(/unknown has no subject/);
  });
});
