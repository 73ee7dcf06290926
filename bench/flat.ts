/** The strongest published player of 6 nimmt!, a flat Monte-Carlo search: what bots are measured by, and learn from. */
import type { Ask, Luck, View } from '../games/game.ts';
import type { Card } from '../games/nimmt/cards.ts';
import { unseenBy } from '../games/nimmt/determinize.ts';
import { Rollout } from '../games/nimmt/expert/rollout.ts';
import { type Move, type Nimmt, seatsIn } from '../games/nimmt/state.ts';
import { variantOf } from '../games/nimmt/variants/index.ts';

/**
 * Of its cards the one that costs itself fewest ducks on average: each meets `samples` hands of the others, drawn from all
 * cards that it has not seen in this deal, and everybody plays their cards by luck. It takes the cheapest row.
 */
export function flatMonteCarlo({ open, own }: View<Nimmt>, ask: Ask<Nimmt>, luck: Luck, samples: number): Move {
  if (Array.isArray(ask.fallback)) return ask.fallback[0];
  const { hand } = own!;
  const players = seatsIn(open).length;
  const kind = { players, layout: open.layout, hasTwoEnds: variantOf(open).hasTwoEnds === true };
  const start = new Rollout(kind);
  const table = new Rollout(kind);
  start.setRows(open.rows);
  start.seed(luck.below(2 ** 32));
  const theirs = Uint8Array.from(unseenBy(hand, open));
  const others = players - 1;
  let best: Card = hand[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (const card of hand) {
    const mine = Uint8Array.from(hand.filter((one) => one !== card));
    let cost = 0;
    for (let sample = 0; sample < samples; sample += 1) {
      start.draw(theirs, others * hand.length);
      start.draw(mine, mine.length);
      table.copyRows(start);
      table.ducks.fill(0);
      for (let trick = 0; trick < hand.length; trick += 1) {
        table.play(0, trick === 0 ? card : mine[trick - 1]!);
        for (let other = 0; other < others; other += 1) table.play(other + 1, theirs[trick * others + other]!);
        table.placeTrick();
      }
      cost += table.ducks[0]!;
    }
    if (cost < least) [best, least] = [card, cost];
  }
  return { card: best };
}
