import { expect, it } from 'vitest';
import type { Ask, Seat } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import type { Nimmt, NimmtState, Options } from '../../games/nimmt/state.ts';
import { defaultsOf } from '../../games/options.ts';
import { margin, mean } from './statistics.ts';

const SEED = '1234567890abcdef'.repeat(4);
const ONE_DEAL: Options = { ...defaultsOf(nimmt.fields), ending: 'rounds', rounds: 1 };
const DEALS = 2_000;
const SIMPLE = ['lowest', 'highest', 'random'] as const;
const PLAYERS = ['advised', ...SIMPLE] as const;
type Player = (typeof PLAYERS)[number];

/** What a player answers; the simple ones take the cheapest row, as the advised one does. */
function answer(player: Player, state: NimmtState, ask: Ask<Nimmt>, step: string) {
  const { seat, options, fallback } = ask;
  const luck = luckOf(SEED, `${step}.${seat}`);
  if (player === 'advised') return nimmt.advise({ open: state.open, seat, own: state.own[seat]! }, ask, luck, 0).moves;
  if (typeof fallback === 'object') return fallback;
  const cards = { lowest: options[0]!, highest: options.at(-1)!, random: luck.pick(options) };
  return [cards[player].move];
}

/** The ducks of each seat after one deal. */
function play(deal: number, playerOf: (seat: Seat) => Player): number[] {
  let { state } = nimmt.setup(ONE_DEAL, 4, luckOf(SEED, `setup.${deal}`));
  for (let [question] = nimmt.questions(state); question; [question] = nimmt.questions(state)) {
    const step = `${deal}.${question.id}`;
    const moves = new Map(question.asks.map((ask) => [ask.seat, answer(playerOf(ask.seat), state, ask, step)]));
    ({ state } = nimmt.apply(state, { question: question.id, moves, at: 0 }, luckOf(SEED, step)));
  }
  return state.open.ducks;
}

it(`takes at least 15 % fewer ducks than always-lowest, always-highest and random over ${DEALS} deals`, () => {
  const ducks: Record<Player, number[]> = { advised: [], lowest: [], highest: [], random: [] };
  for (let deal = 0; deal < DEALS; deal += 1) {
    // The four move one seat on with each deal.
    const playerOf = (seat: Seat) => PLAYERS[(seat + deal) % 4]!;
    for (const [seat, taken] of play(deal, playerOf).entries()) ducks[playerOf(seat)].push(taken);
  }
  const best = SIMPLE.reduce((a, b) => (mean(ducks[a]) <= mean(ducks[b]) ? a : b));
  const fewer = ducks[best].map((taken, deal) => taken - ducks.advised[deal]!);
  const share = mean(fewer) / mean(ducks[best]);
  console.log(
    PLAYERS.map((player) => `${player} ${mean(ducks[player]).toFixed(2)}`).join(', '),
    `ducks a deal; ${(100 * share).toFixed(1)} % fewer than ${best}:`,
    `${mean(fewer).toFixed(2)} ± ${margin(fewer).toFixed(2)}`,
  );
  expect(share).toBeGreaterThanOrEqual(0.15);
  expect(mean(fewer) - margin(fewer)).toBeGreaterThan(0);
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
