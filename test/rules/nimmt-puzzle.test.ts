/** The puzzle of 6 nimmt!: the same for the same seed, a position that can be, and an answer that other futures confirm. */
import { expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { luckOf } from '../../games/luck.ts';
import { deckOf, LAST_CARD } from '../../games/nimmt/cards.ts';
import { determinize } from '../../games/nimmt/determinize.ts';
import { think } from '../../games/nimmt/expert/think.ts';
import { questions } from '../../games/nimmt/rules.ts';
import { dayOf } from '../../src/table/daily.ts';
import { puzzleGame, puzzleSeed } from '../../src/table/puzzles.ts';

const nimmt = puzzleGame(games)!;
const DAY_MS = 86_400_000;
const puzzleOn = (day: string) => nimmt.puzzle!(luckOf(puzzleSeed(nimmt, day), 'puzzle'));

it('is the same for the same day, and another one for each', () => {
  const [first, again, other] = ['2026-11-24', '2026-11-24', '2026-11-25'].map(puzzleOn);
  expect(again).toEqual(first);
  expect(other!.view).not.toEqual(first!.view);
});

it('is a position of four with equally many cards, where one is ahead by a duck or more, also in other futures', () => {
  for (let n = 0; n < 3; n += 1) {
    const { view, ask, answers, futures } = puzzleOn(dayOf(Date.UTC(2026, 10, 1) + n * DAY_MS));
    const { open, own, seat } = view as Parameters<typeof determinize>[0];
    expect(futures).toBe(1_000);
    const { hand } = own!;
    expect(hand.length).toBeGreaterThanOrEqual(4);
    expect(hand.length).toBeLessThanOrEqual(7);
    expect(ask.options.map(({ move }: any) => move.card)).toEqual(hand);
    // What is seen and what can be hidden is one deck.
    const whole = determinize({ open, own: own!, seat: seat! }, luckOf('ab'.repeat(32), 'others'));
    const dealt = [...open.rows.flat(), ...open.gone, ...whole.own.flatMap((one) => one.hand)];
    expect(new Set(dealt).size).toBe(44);
    expect(dealt.every((card) => deckOf(LAST_CARD).includes(card))).toBe(true);
    expect(questions(whole)[0]!.asks.find((one) => one.seat === seat)!.options).toEqual(ask.options);
    const [best, next] = answers;
    expect(best!.cost).toBe(0);
    expect(next!.cost).toBeGreaterThanOrEqual(1);
    expect(answers).toHaveLength(hand.length);
    const judged = think({ open, own: own!, seat: seat! }, ask, luckOf('cd'.repeat(32), 'judge'), {
      samples: 1_000,
      tricks: Number.POSITIVE_INFINITY,
    });
    expect(judged[0]!.moves).toEqual(best!.moves);
  }
});
