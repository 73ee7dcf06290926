/** How likely an expert thinks each card is to be picked. */
import { describe, expect, it } from 'vitest';
import { flatMonteCarlo } from '../../bench/flat.ts';
import type { Ask } from '../../games/game.ts';
import { luckOf, sha256 } from '../../games/luck.ts';
import type { Row } from '../../games/nimmt/cards.ts';
import { pastPickWeights, pickWeights } from '../../games/nimmt/expert/picks.ts';
import { type Position, rolloutFor } from '../../games/nimmt/expert/position.ts';
import { positionOf } from '../../games/nimmt/expert/think.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import type { Nimmt, Options } from '../../games/nimmt/state.ts';
import { defaultsOf } from '../../games/options.ts';

const ROWS = [[10], [30], [50], [60, 61, 62, 63, 64]];
const LAST: Position = {
  layout: { rows: 4, length: 5, hand: 10 },
  hasTwoEnds: false,
  hand: [40],
  others: [{ held: 1 }],
  unseen: [5, 65],
  past: [],
};

function weightsOn(position: Position, on: readonly Row[]): Float64Array {
  const rows = rolloutFor(position);
  rows.setRows(on);
  return pickWeights(position, rows);
}

describe('How likely a card is picked', () => {
  it('goes by what it costs: 65 takes seven ducks, 5 takes three, 40 none', () => {
    const weights = weightsOn(LAST, ROWS);
    const [free, three, seven] = [weights[40]!, weights[5]!, weights[65]!];
    expect(free).toBeGreaterThan(three);
    expect(Math.log(free / seven) / Math.log(free / three)).toBeCloseTo(7 / 3);
  });

  it('goes by what it would cost later: a card below all rows is best while a row is cheap', () => {
    const rows = [[9], [60, 61, 62, 63, 64], [70, 71, 72, 73, 74], [80, 81, 82, 83, 84]];
    const later = weightsOn({ ...LAST, hand: [21, 23], others: [{ held: 2 }], unseen: [5, 24, 26, 27] }, rows);
    // 27 costs nothing at any time, 5 one duck now and three once two cards lie behind the 9.
    expect(later[5]!).toBeGreaterThan(later[27]!);
    const last = weightsOn({ ...LAST, hand: [27], unseen: [5, 24] }, rows);
    expect(last[5]!).toBeLessThan(last[27]!);
  });

  it('goes by cards that lie face up: behind one that takes a full row, a card costs nothing', () => {
    const rows = [[14], [20], [40, 47, 48, 60, 62], [90]];
    const [held, hand] = [1, [50]];
    const open: Position = { ...LAST, hand, others: [{ held: 0, laid: 66 }, { held }], unseen: [70, 95] };
    const hidden: Position = { ...LAST, hand, others: [{ held }, { held }], unseen: [66, 70, 95] };
    const share = (weights: Float64Array) => weights[70]! / weights[95]!;
    expect(share(weightsOn(open, rows))).toBeCloseTo(1);
    expect(share(weightsOn(hidden, rows))).toBeLessThan(0.1);
  });

  it('is the same for a trick that is over, with what has been played since', () => {
    const past = [{ rows: ROWS, cards: [40, 65] }];
    const then = pastPickWeights({ ...LAST, hand: [], others: [{ held: 0 }], unseen: [5], past }, 0);
    const last = weightsOn(LAST, ROWS);
    for (const card of [5, 40, 65]) expect(then[card]).toBeCloseTo(last[card]!);
  });
});

const ONE_DEAL: Options = { ...defaultsOf(nimmt.fields), ending: 'rounds', rounds: 1 };

it.each([4, 10])('predicts what searching players pick better than chance does, at %i seats', (seats) => {
  const luck = luckOf(sha256(`picks ${seats}`), 'play');
  let gain = 0;
  let picks = 0;
  let { state } = nimmt.setup(ONE_DEAL, seats, luck);
  for (let [question] = nimmt.questions(state); question; [question] = nimmt.questions(state)) {
    const { open, own } = state;
    const viewOf = (seat: number) => ({ open, seat, own: own[seat]! });
    const weights = weightsOn(positionOf(viewOf(0), 0), open.rows);
    const pickOf = (ask: Ask<Nimmt>) => {
      const move = flatMonteCarlo(viewOf(ask.seat), ask, luck, 100);
      const { hand } = own[ask.seat]!;
      if (ask.seat === 0 || !('card' in move) || hand.length === 1) return move;
      const all = hand.reduce((sum, card) => sum + weights[card]!, 0);
      gain += Math.log((weights[move.card]! / all) * hand.length);
      picks += 1;
      return move;
    };
    const moves = new Map(question.asks.map((ask) => [ask.seat, [pickOf(ask)]]));
    ({ state } = nimmt.apply(state, { question: question.id, moves, at: 0 }, luck));
  }
  expect(picks).toBe(9 * (seats - 1));
  expect(gain / picks).toBeGreaterThan(0.25);
});
