/** The expert: what it imagines goes by the rules, it answers everywhere, and it beats those below it. */
import { describe, expect, it } from 'vitest';
import { flatMonteCarlo } from '../../bench/flat.ts';
import type { Ask, Luck, Seat } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { Rollout } from '../../games/nimmt/expert/rollout.ts';
import { think } from '../../games/nimmt/expert/think.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import type { Move, Nimmt, NimmtState, Options } from '../../games/nimmt/state.ts';
import { variantOf } from '../../games/nimmt/variants/index.ts';
import { defaultsOf } from '../../games/options.ts';
import { margin, mean } from './statistics.ts';

const SEED = 'fedcba0987654321'.repeat(4);
const KINDS: readonly (readonly [Partial<Options>, number])[] = [
  [{}, 2],
  [{}, 10],
  [{ variant: 'tactics' }, 3],
  [{ variant: 'professional' }, 4],
  [{ variant: 'duplicate' }, 3],
  [{ variant: 'faceup' }, 4],
  [{ rows: 6, length: 7, hand: 12 }, 5],
  [{ variant: 'professional', rows: 3, length: 4, hand: 5 }, 10],
];
type Player = (state: NimmtState, ask: Ask<Nimmt>, luck: Luck) => Move;
const viewOf = ({ open, own }: NimmtState, { seat }: Ask<Nimmt>) => ({ open, seat, own: own[seat]! });
const byLuck: Player = (_, ask, luck) => (ask.fallback as Move[] | undefined)?.[0] ?? luck.pick(ask.options).move;
const medium: Player = (state, ask, luck) => nimmt.advise(viewOf(state, ask), ask, luck, 0, 'medium').moves[0]!;
const flat: Player = (state, ask, luck) => flatMonteCarlo(viewOf(state, ask), ask, luck, 100);
/** With few samples, so that tests are quick. */
const expert: Player = (state, ask, luck) =>
  think(viewOf(state, ask), ask, luck, { samples: 200, tricks: 20_000 })[0]!.moves[0]!;

/** Plays a match, and shows each state with what is played in it. */
function play(
  options: Partial<Options>,
  [seats, match]: readonly [number, number],
  playerAt: (seat: Seat) => Player,
  look: (state: NimmtState, moves: ReadonlyMap<Seat, readonly Move[]>, after: NimmtState) => void = () => {},
): NimmtState {
  const all: Options = { ...defaultsOf(nimmt.fields), ending: 'rounds', rounds: 1, ...options };
  const luck = (name: string) => luckOf(SEED, `${match}.${name}`);
  let { state } = nimmt.setup(all, seats, luck('setup'));
  for (let [question] = nimmt.questions(state); question; [question] = nimmt.questions(state)) {
    const { id, asks } = question;
    const moves = new Map(asks.map((ask) => [ask.seat, [playerAt(ask.seat)(state, ask, luck(`${id}.${ask.seat}`))]]));
    const after = nimmt.apply(state, { question: id, moves, at: 0 }, luck(id)).state;
    look(state, moves, after);
    state = after;
  }
  return state;
}

describe('What the expert imagines', () => {
  it.each(KINDS)('places cards as the rules do: %j at %i seats', (options, seats) => {
    let count = 0;
    for (let match = 0; match < 10; match += 1) {
      let table: Rollout | undefined;
      let before: readonly number[] = [];
      play(
        options,
        [seats, match],
        () => byLuck,
        (state, moves, after) => {
          const { open } = state;
          if (table === undefined) {
            table = new Rollout({
              players: seats,
              layout: open.layout,
              hasTwoEnds: variantOf(open).hasTwoEnds === true,
            });
            table.setRows(open.rows);
            before = open.ducks;
          }
          for (const [seat, [move]] of moves) if ('card' in move!) table.play(seat, move.card);
          if (after.open.coming.length > 0 || after.open.laid.length > 0) return;
          table.placeTrick();
          expect([...table.ducks]).toEqual(after.open.ducks.map((ducks, seat) => ducks - before[seat]!));
          count += 1;
          if (after.open.deal > open.deal) table = undefined;
        },
      );
    }
    expect(count).toBeGreaterThanOrEqual(50);
  });
});

it.each(KINDS)('answers each question with one of its options: %j at %i seats', (options, seats) => {
  const quick: Player = (state, ask, luck) => {
    const answers = think(viewOf(state, ask), ask, luck, { samples: 40, tricks: 5_000 });
    const moves = answers.map(({ moves: [move] }) => JSON.stringify(move));
    expect(moves.toSorted()).toEqual(ask.options.map(({ move }) => JSON.stringify(move)).toSorted());
    const costs = answers.map(({ cost }) => cost);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    expect(costs[0]).toBe(0);
    return answers[0]!.moves[0]!;
  };
  play(options, [seats, 0], () => quick);
});

it('sees only its view, and says the same with the same luck', () => {
  const { state } = nimmt.setup({ ...defaultsOf(nimmt.fields) }, 4, luckOf(SEED, 'setup'));
  const [ask] = nimmt.questions(state)[0]!.asks;
  const said = () => expert(state, ask!, luckOf(SEED, 'same'));
  const before = said();
  for (const other of [1, 2, 3]) state.own[other]!.hand = [1];
  expect(said()).toEqual(before);
});

const asked = (seats: number) => {
  const { state } = nimmt.setup(defaultsOf(nimmt.fields), seats, luckOf(SEED, 'setup'));
  const ask = nimmt.questions(state)[0]!.asks[0]!;
  return (budget?: Parameters<typeof think>[3]) => think(viewOf(state, ask), ask, luckOf(SEED, 'same'), budget);
};

it('imagines some deals however late it is, and then no more', () => {
  const answers = asked(4);
  expect(answers({ samples: 1_200, tricks: 60_000, ms: 0 })).toEqual(answers({ samples: 64, tricks: 100_000 }));
  expect(answers({ samples: 1_200, tricks: 60_000, ms: 60_000 })).toEqual(answers({ samples: 1_200, tricks: 60_000 }));
});

it('thinks longer from seven players on', () => {
  const [usual, longer] = [
    { samples: 1_200, tricks: 60_000 },
    { samples: 2_400, tricks: 180_000 },
  ];
  expect(asked(6)()).toEqual(asked(6)(usual));
  expect(asked(7)()).toEqual(asked(7)(longer));
  expect(asked(7)()).not.toEqual(asked(7)(usual));
});

it('keeps a row for its last card, where the cheapest one would cost more', () => {
  const state = nimmt.position({
    rows: [[20], [21], [56, 57, 58, 59, 60], [80]],
    hands: [[61], [2]],
    coming: [{ seat: 0, card: 9 }],
  });
  expect(expert(state, nimmt.questions(state)[0]!.asks[0]!, luckOf(SEED, 'x'))).toEqual({ row: 2 });
});

it('reads what lies face up: with a card that takes the full row before it, its own goes there for nothing', () => {
  const state = nimmt.position({
    options: { variant: 'faceup' },
    rows: [
      [14, 31],
      [40, 47, 48, 60, 62],
      [75, 76, 77, 78, 79],
      [90, 91, 92, 93, 94],
    ],
    hands: [[70, 95], [1]],
    laid: [{ seat: 1, card: 66 }],
    kept: { first: 1 },
  });
  expect(expert(state, nimmt.questions(state)[0]!.asks[0]!, luckOf(SEED, 'x'))).toEqual({ card: 70 });
});

type Others = readonly [name: string, seats: number, deals: number, player: Player];
const MEDIUM: Others = ['medium', 4, 80, medium];
const FLAT: Others = ['flat Monte-Carlo', 4, 150, flat];
const FULL: Others = ['flat Monte-Carlo', 10, 50, flat];
it.each([MEDIUM, FLAT, FULL])(
  'takes fewer ducks than %s players beside it at %i seats',
  { tags: ['long'] },
  (...given) => {
    const [, seats, deals, other] = given;
    const fewer = Array.from({ length: deals }, (_, deal) => {
      const mine = deal % seats;
      const { ducks } = play({}, [seats, deal], (seat) => (seat === mine ? expert : other)).open;
      return (ducks.reduce((sum, one) => sum + one, 0) - ducks[mine]!) / (seats - 1) - ducks[mine]!;
    });
    console.log(`${mean(fewer).toFixed(2)} ± ${margin(fewer).toFixed(2)} ducks fewer`);
    expect(mean(fewer) - margin(fewer)).toBeGreaterThan(0);
  },
);
