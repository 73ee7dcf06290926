/**
 * What experts conclude from plays: they imagine a hand more often if it makes the cards played from it likely picks.
 */
import { expect, it } from 'vitest';
import { pastPickWeights } from '../../games/nimmt/expert/picks.ts';
import type { Position } from '../../games/nimmt/expert/position.ts';
import { handsImagined } from '../../games/nimmt/expert/search.ts';

const SAMPLES = 20_000;
const UNSEEN = [5, 33, 72, 100];
const PLAYED = 31;
const POSITION: Position = {
  layout: { rows: 4, length: 5, hand: 3 },
  hasTwoEnds: false,
  hand: [20, 40],
  others: [{ held: 2 }],
  unseen: UNSEEN,
  past: [{ rows: [[10], [30], [50], [60, 61, 62, 63, 64]], cards: [12, PLAYED] }],
};
const PAIRS = UNSEEN.flatMap((a, i) => UNSEEN.slice(i + 1).map((b) => [a, b] as const));

/** By pair of cards, how likely it is: as the pick was, out of these cards and itself. */
function likelihoods(): readonly number[] {
  const weights = pastPickWeights(POSITION, 0);
  const each = PAIRS.map(([a, b]) => weights[PLAYED]! / (weights[PLAYED]! + weights[a]! + weights[b]!));
  const sum = each.reduce((a, b) => a + b, 0);
  return each.map((one) => one / sum);
}

function imagined(position: Position): readonly number[] {
  const counts = PAIRS.map(() => 0);
  for (let seed = 0; seed < SAMPLES; seed += 1) {
    const [hand] = handsImagined(position, seed);
    counts[PAIRS.findIndex((pair) => pair.every((card) => hand!.includes(card)))]! += 1;
  }
  return counts.map((count) => count / SAMPLES);
}

const apart = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, one, i) => sum + Math.abs(one - b[i]!), 0) / 2;

it('imagines hands about as often as the plays make them likely', () => {
  const evenly = PAIRS.map(() => 1 / PAIRS.length);
  const likely = likelihoods();
  // Eight tried changes a hand bring it close.
  expect(apart(evenly, likely)).toBeGreaterThan(0.05);
  expect(apart(imagined(POSITION), likely)).toBeLessThan(apart(evenly, likely) / 4);
  expect(apart(imagined({ ...POSITION, past: [] }), evenly)).toBeLessThan(0.02);
});

it('deals each card once, and known hands as they are', () => {
  const wide: Position = { ...POSITION, others: [{ held: 1 }, { held: 2 }], past: [] };
  const three: Position = { ...wide, past: [{ ...POSITION.past[0]!, cards: [12, PLAYED, 90] }] };
  for (let seed = 0; seed < 200; seed += 1) {
    const cards = handsImagined(three, seed).flat();
    expect(new Set(cards).size).toBe(3);
    for (const card of cards) expect(UNSEEN).toContain(card);
  }
  const known: Position = { ...POSITION, others: [{ held: 2, known: [33, 100] }], unseen: [33, 100] };
  expect(handsImagined(known, 1)).toEqual([[33, 100]]);
});
