/** How likely experts take the others to pick a card. */
import { describe, expect, it } from 'vitest';
import { flatMonteCarlo } from '../../bench/flat.ts';
import { luckOf, sha256 } from '../../games/luck.ts';
import { likelyNow, likelyThen } from '../../games/nimmt/expert/picks.ts';
import { type Position, rolloutFor } from '../../games/nimmt/expert/position.ts';
import { positionOf } from '../../games/nimmt/expert/think.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import type { Options } from '../../games/nimmt/state.ts';
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

const now = (position: Position) => {
  const rows = rolloutFor(position);
  rows.setRows(ROWS);
  return likelyNow(position, rows);
};

describe('How likely a card is picked', () => {
  it('goes by what it costs: 65 takes seven ducks, 5 takes three, 40 none', () => {
    const likely = now(LAST);
    const [free, three, seven] = [likely[40]!, likely[5]!, likely[65]!];
    expect(free).toBeGreaterThan(three);
    expect(Math.log(free / seven) / Math.log(free / three)).toBeCloseTo(7 / 3);
  });

  it('goes by what it would cost later: a card below all rows is best while there is a cheap row', () => {
    // With another trick to come, 5 may meet rows that have grown.
    const likely = now({ ...LAST, hand: [40, 41], others: [{ held: 2 }], unseen: [5, 42, 43, 44] });
    const last = now(LAST);
    expect(likely[5]! / likely[40]!).toBeGreaterThan(last[5]! / last[40]!);
  });

  it('is the same for a trick that is over, with what has been played since', () => {
    const after: Position = { ...LAST, hand: [], others: [{ held: 0 }], past: [{ rows: ROWS, cards: [40, 65] }] };
    const then = likelyThen({ ...after, unseen: [5] }, 0);
    const last = now(LAST);
    for (const card of [5, 40, 65]) expect(then[card]).toBeCloseTo(last[card]!);
  });
});

it('foresees what searches pick better than luck does, at four and at ten seats', () => {
  for (const seats of [4, 10]) {
    let gain = 0;
    let picks = 0;
    for (let deal = 0; deal < 2; deal += 1) {
      const luck = luckOf(sha256(`picks ${seats}.${deal}`), 'play');
      const options: Options = { ...defaultsOf(nimmt.fields), ending: 'rounds', rounds: 1 };
      let { state } = nimmt.setup(options, seats, luck);
      for (let [question] = nimmt.questions(state); question; [question] = nimmt.questions(state)) {
        const { open, own } = state;
        const viewOf = (seat: number) => ({ open, seat, own: own[seat]! });
        const position = positionOf(viewOf(0), 0);
        const rows = rolloutFor(position);
        rows.setRows(open.rows);
        const likely = likelyNow(position, rows);
        const moves = new Map(
          question.asks.map((ask) => {
            const move = flatMonteCarlo(viewOf(ask.seat), ask, luck, 100);
            const { hand } = own[ask.seat]!;
            if (ask.seat > 0 && 'card' in move && hand.length > 1) {
              const all = hand.reduce((sum, card) => sum + likely[card]!, 0);
              gain += Math.log((likely[move.card]! / all) * hand.length);
              picks += 1;
            }
            return [ask.seat, [move]] as const;
          }),
        );
        ({ state } = nimmt.apply(state, { question: question.id, moves, at: 0 }, luck));
      }
    }
    expect(picks).toBeGreaterThan(50);
    expect(gain / picks).toBeGreaterThan(0.25);
  }
});
