/** How many evenings there are: all replies to a fixed deal, counted to a small depth. A changed count is a changed rule. */
import { expect, it } from 'vitest';
import type { AnyAsk, AnyGame, AnyState } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { defaultsOf } from '../../games/options.ts';
import { accepts } from '../../src/table/match.ts';
import { fair } from '../rules/fixture-game.ts';

const SEED = '6'.repeat(64);

/** What the rules go by: not the record of what has been played. */
const positionOf = (state: AnyState): string =>
  JSON.stringify(state, (name, value) => (name === 'past' ? undefined : value));

/** Replies that can follow each other, and the different states they lead to, at each depth. */
function perft(game: AnyGame, start: AnyState, depth: number): readonly (readonly [replies: number, states: number])[] {
  let states = new Map([[positionOf(start), start]]);
  return Array.from({ length: depth }, (_, step) => {
    const next = new Map<string, AnyState>();
    let replies = 0;
    for (const state of states.values())
      for (const { id, asks } of game.questions(state))
        for (const moves of repliesTo(asks)) {
          replies += 1;
          const reply = { question: id, moves: new Map(moves), at: 1000 * step };
          const after = game.apply(state, reply, luckOf(SEED, `step:${step}`)).state;
          next.set(positionOf(after), after);
        }
    states = next;
    return [replies, next.size];
  });
}

function repliesTo([ask, ...more]: readonly AnyAsk[]): [seat: number, moves: readonly unknown[]][][] {
  if (ask === undefined) return [[]];
  const rest = repliesTo(more);
  return answersTo(ask).flatMap((moves) =>
    rest.map((others) => [[ask.seat, moves] as [number, readonly unknown[]], ...others]),
  );
}

function answersTo(ask: AnyAsk): readonly (readonly unknown[])[] {
  const chosen = (moves: readonly unknown[], from: number): (readonly unknown[])[] => [
    ...(accepts(ask, moves) ? [moves] : []),
    ...ask.options.slice(from).flatMap(({ move }, i) => {
      const more = [...moves, move];
      return accepts(ask, more, true) ? chosen(more, from + i + 1) : [];
    }),
  ];
  return chosen([], 0);
}

it('6 nimmt!: a dealt hand of two, to the second trick', () => {
  const dealt = nimmt.setup(defaultsOf(nimmt.fields), 2, luckOf(SEED, 'setup'));
  expect(perft(nimmt, dealt.state, 2)).toEqual([
    [100, 100],
    [6637, 5311],
  ]);
});

it('6 nimmt!: the last three cards of three, to the end of the deal', () => {
  const given = {
    rows: [[10], [20, 21, 22, 23, 24], [50, 51], [90]],
    hands: [
      [3, 25, 60],
      [9, 52, 104],
      [26, 91, 92],
    ],
    options: { ending: 'rounds', rounds: 1 },
  };
  expect(perft(nimmt, nimmt.position(given), 4)).toEqual([
    [27, 27],
    [156, 147],
    [783, 555],
    [888, 698],
  ]);
});

it('the fair: a whole day of two', () => {
  const options = { days: 1, wares: ['apple', 'bread'], prize: 'coins', race: true, seconds: 20 };
  const hands = [
    ['apple-1', 'bread-2'],
    ['apple-3', 'apple-4'],
  ];
  const start = fair.position({ options, hands, cart: ['bread-6'], pig: 12 });
  const weighed = fair.apply(
    start,
    {
      question: 'guess.1',
      moves: new Map([
        [0, [{ do: 'guess', n: 12 }]],
        [1, [{ do: 'guess', n: 3 }]],
      ]),
      at: 0,
    },
    luckOf(SEED, 'x'),
  );
  expect(perft(fair, weighed.state, 5)).toEqual([
    [4, 4],
    [16, 16],
    [64, 64],
    [244, 244],
    [464, 464],
  ]);
});
