/**
 * A player with a feeling for time that is a little off, who raises the tube when the sand has probably run out, and puts
 * a card where it covers what it can best do without.
 */
import type { Ask, Luck, View } from '../game.ts';
import { bestPlace } from './chances.ts';
import { type Move, mayRaise, type Open, type Six } from './state.ts';
import { sandsOf, timesOf } from './times.ts';

/** How far the feeling for time is off at most, as a part of the time. */
const OFF = 0.06;
/** From this chance on that the sand has run out the tube is raised; with nothing to lose from less. */
const SURE = 0.55;
const NOTHING_TO_LOSE = 0.3;

export function advise(view: View<Six>, ask: Ask<Six>, luck: Luck, at: number) {
  const moves = ask.options.map(({ move }) => move);
  const answer = (move: Move, from: number, to: number) => ({ moves: [move], after: from + luck.below(to - from + 1) });
  const [first] = moves;
  switch (first!.do) {
    case 'start':
      // A person who is in a hurry is faster.
      return answer(first!, 4_000, 7_000);
    case 'place':
      return answer({ do: 'place', place: bestPlace(view.open.displays[ask.seat]!) }, 600, 1_400);
    case 'claim':
      return answer(first!, 500, 1_200);
    default: {
      const raises = moves.find((move) => move.do === 'raise');
      if (raises !== undefined && dares(view.open, ask.seat, luck, at)) return answer(raises, 800, 2_000);
      const from = mayRaise(view.open) ? timesOf(view.open.options).handOver : 0;
      return answer(first!, from + 800, from + 2_000);
    }
  }
}

/** Whether it feels as if the sand has run out. */
function dares({ turnedAt, options, collected }: Open, seat: number, luck: Luck, at: number): boolean {
  const feeling = 1 - OFF + (luck.below(2_001) / 1_000) * OFF;
  const felt = (at - turnedAt * 1000) * feeling;
  const { least, most } = sandsOf(options);
  const chance = least === most ? Number(felt > most) : (felt - least) / (most - least);
  return chance >= (collected[seat]!.length === 0 ? NOTHING_TO_LOSE : SURE);
}
