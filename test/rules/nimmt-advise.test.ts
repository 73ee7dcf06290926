import { expect, it } from 'vitest';
import type { Ask, Seat } from '../../games/game.ts';
import { LEVELS, type Level } from '../../games/levels.ts';
import { luckOf } from '../../games/luck.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import type { Nimmt, NimmtState, Options, Played } from '../../games/nimmt/state.ts';
import { VARIANTS } from '../../games/nimmt/variants/index.ts';
import { defaultsOf } from '../../games/options.ts';
import { isLong } from './long.ts';
import { margin, mean } from './statistics.ts';

const SEED = '1234567890abcdef'.repeat(4);
const ONE_DEAL: Options = { ...defaultsOf(nimmt.fields), ending: 'rounds', rounds: 1 };
const SIMPLE = ['lowest', 'highest', 'random'] as const;
const PLAYERS = ['advised', ...SIMPLE] as const;
type Player = (typeof PLAYERS)[number] | Level;
const isLevel = (player: Player): player is Level => LEVELS.some((level) => level === player);

/** What a player answers; the simple ones take the cheapest row, as the advised one does. */
function answer(player: Player, state: NimmtState, ask: Ask<Nimmt>, step: string) {
  const { seat, options, fallback } = ask;
  const luck = luckOf(SEED, `${step}.${seat}`);
  const view = { open: state.open, seat, own: state.own[seat]! };
  if (player === 'advised') return nimmt.advise(view, ask, luck, 0).moves;
  if (isLevel(player)) return nimmt.advise(view, ask, luck, 0, player).moves;
  if (typeof fallback === 'object') return fallback;
  const cards = { lowest: options[0]!, highest: options.at(-1)!, random: luck.pick(options) };
  return [cards[player].move];
}

/** The ducks of each seat after one deal, or after all deals of the variant. */
function play(deal: number, playerOf: (seat: Seat) => Player, seats = 4, options = ONE_DEAL): number[] {
  let { state } = nimmt.setup(options, seats, luckOf(SEED, `setup.${deal}`));
  for (let [question] = nimmt.questions(state); question; [question] = nimmt.questions(state)) {
    const step = `${deal}.${question.id}`;
    const moves = new Map(question.asks.map((ask) => [ask.seat, answer(playerOf(ask.seat), state, ask, step)]));
    ({ state } = nimmt.apply(state, { question: question.id, moves, at: 0 }, luckOf(SEED, step)));
  }
  return state.open.ducks;
}

for (const [i, { id: variant }] of VARIANTS.entries()) {
  const matches = i === 0 && isLong ? 2_000 : 200;
  it(`in ${variant} it takes at least 40 percent fewer ducks than always-lowest, always-highest and random over ${matches} matches`, {
    tags: i === 0 ? [] : ['long'],
  }, () => {
    const options = { ...ONE_DEAL, variant };
    const ducks: Record<(typeof PLAYERS)[number], number[]> = { advised: [], lowest: [], highest: [], random: [] };
    for (let match = 0; match < matches; match += 1) {
      // The four move one seat on with each match.
      const playerOf = (seat: Seat) => PLAYERS[(seat + match) % 4]!;
      for (const [seat, taken] of play(match, playerOf, 4, options).entries()) ducks[playerOf(seat)].push(taken);
    }
    const fewerThan = (other: (typeof SIMPLE)[number]) =>
      ducks[other].map((taken, match) => taken - ducks.advised[match]!);
    const best = SIMPLE.reduce((a, b) => (mean(ducks[a]) <= mean(ducks[b]) ? a : b));
    const fewer = fewerThan(best);
    const share = mean(fewer) / mean(ducks[best]);
    console.log(
      `${variant}: advised ${mean(ducks.advised).toFixed(2)},`,
      SIMPLE.map(
        (player) =>
          `${player} ${mean(ducks[player]).toFixed(2)} (${mean(fewerThan(player)).toFixed(2)} ± ${margin(fewerThan(player)).toFixed(2)})`,
      ).join(', '),
      `ducks; ${(100 * share).toFixed(1)} % fewer than ${best}`,
    );
    expect(share).toBeGreaterThanOrEqual(0.4);
    expect(mean(fewer) - margin(fewer)).toBeGreaterThan(0);
  });
}

type Pair = readonly [better: Player, worse: Player, seats: number, deals: number];
const CLOSE: Pair = ['hard', 'medium', 6, 100];
const PAIRS: readonly Pair[] = [
  ['easy', 'lowest', 4, 200],
  ['medium', 'easy', 2, 200],
  ['medium', 'easy', 10, 100],
];
it.each(isLong ? [...PAIRS, CLOSE] : PAIRS)(
  '%s takes fewer ducks than %s, each on the same deals at %i seats',
  (better, worse, seats, deals) => {
    const fewer = Array.from({ length: deals }, (_, deal) => {
      const mine = deal % seats;
      const ducksOf = (player: Player) => play(deal, (seat) => (seat === mine ? player : worse), seats)[mine]!;
      return ducksOf(worse) - ducksOf(better);
    });
    console.log(`${better} takes ${mean(fewer).toFixed(2)} ± ${margin(fewer).toFixed(2)} ducks fewer than ${worse}`);
    expect(mean(fewer) - margin(fewer)).toBeGreaterThan(0);
  },
);

it.each([
  ['medium', 1],
  ['hard', 2],
] as const)('%s takes row %i, where the cheapest leaves its last card no place but a full row', (level, row) => {
  const state = nimmt.position({
    rows: [[20], [21], [56, 57, 58, 59, 60], [80]],
    hands: [[61], [2]],
    coming: [{ seat: 0, card: 9 }],
  });
  const [question] = nimmt.questions(state);
  const view = { open: state.open, seat: 0, own: state.own[0]! };
  expect(nimmt.advise(view, question!.asks[0]!, luckOf(SEED, 'x'), 0, level).moves).toEqual([{ row }]);
});

it('says which cards have gone in this deal, and forgets them with the next', () => {
  const before = nimmt.position({ rows: [[10, 11, 12, 13, 14], [20], [30], [40]], hands: [[15], [50]] });
  const moves = new Map([
    [0, [{ card: 15 }]],
    [1, [{ card: 50 }]],
  ]);
  const last = nimmt.apply(before, { question: 'card.1.10', moves, at: 0 }, luckOf(SEED, 'y')).state;
  expect(last.open).toMatchObject({ deal: 2, gone: [] });
  const more = nimmt.position({
    rows: [[10, 11, 12, 13, 14], [20], [30], [40]],
    hands: [
      [15, 16],
      [50, 51],
    ],
  });
  const { open } = nimmt.apply(more, { question: 'card.1.9', moves, at: 0 }, luckOf(SEED, 'y')).state;
  expect(open.gone).toEqual([10, 11, 12, 13, 14]);
  expect(nimmt.describe({ open }).table).toContainEqual({ key: 'gone', args: { cards: '10, 11, 12, 13, 14' } });
});

it.each(['medium', 'hard'] as const)('%s knows the cards that lie face up before it plays', (level) => {
  const rows = [[40, 41, 42, 43], [30], [70], [90]];
  const options = { variant: 'faceup' };
  const plays = (laid: Played[]) => {
    const hands = [
      [7, 8],
      [48, 95],
      [9, 10],
    ];
    const { open, own } = nimmt.position({ rows, hands, laid, options, kept: { first: 0 } });
    const ask = { ...nimmt.questions({ open, own, hidden: {} })[0]!.asks[0]!, seat: 1 };
    return nimmt.advise({ open, seat: 1, own: own[1]! }, ask, luckOf(SEED, 'x'), 0, level).moves;
  };
  expect(plays([])).toEqual([{ card: 48 }]);
  // After 47 it is one too many for row 1; but 55 takes that row, and then it goes to row 2.
  const laid = [
    { seat: 2, card: 47 },
    { seat: 0, card: 55 },
  ];
  expect(plays(laid)).toEqual([{ card: 95 }]);
});

it('sees only its view: other hands change nothing', () => {
  const { state } = nimmt.setup(ONE_DEAL, 4, luckOf(SEED, 'setup'));
  const [question] = nimmt.questions(state);
  const advise = () => {
    const [ask] = question!.asks;
    return nimmt.advise({ open: state.open, seat: 0, own: state.own[0]! }, ask!, luckOf(SEED, 'advice'), 0);
  };
  const before = advise();
  for (const other of [1, 2, 3]) state.own[other]!.hand = [1];
  expect(advise()).toEqual(before);
});

it('takes the cheapest row', () => {
  const state = nimmt.position({
    rows: [[55], [30, 31], [40], [60]],
    hands: [[1], [2]],
    coming: [{ seat: 0, card: 9 }],
  });
  const [question] = nimmt.questions(state);
  const view = { open: state.open, seat: 0, own: state.own[0]! };
  expect(nimmt.advise(view, question!.asks[0]!, luckOf(SEED, 'x'), 0).moves).toEqual([{ row: 2 }]);
});
