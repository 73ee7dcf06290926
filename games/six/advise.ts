/**
 * A player with a feeling for time that is a little off, who raises the tube when the sand has probably run out, and puts
 * a card where it covers what it can best do without.
 */
import type { Ask, Luck, View } from '../game.ts';
import { type Card, type Place, pointsOf, topOf } from './cards.ts';
import { chanceOf } from './chances.ts';
import type { Move, Open, Six } from './state.ts';
import { FIXED, LONGEST, SHORTEST } from './times.ts';

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
      return answer(raises !== undefined && dares(view.open, ask.seat, luck, at) ? raises : first!, 800, 2_000);
    }
  }
}

/** Whether it feels as if the sand has run out. */
function dares({ turnedAt, options, collected }: Open, seat: number, luck: Luck, at: number): boolean {
  const feeling = 1 - OFF + (luck.below(2_001) / 1_000) * OFF;
  const felt = ((at - turnedAt * 1000) * feeling) / options.factor;
  const chance = options.timer === 'fixed' ? Number(felt > FIXED) : (felt - SHORTEST) / (LONGEST - SHORTEST);
  return chance >= (collected[seat]!.length === 0 ? NOTHING_TO_LOSE : SURE);
}

/** What a card may be expected to bring in a turn of another player. */
const hopeOf = (card: Card | undefined): number => (card === undefined ? 0 : chanceOf(card) * pointsOf(card));

/** A free place, otherwise the card that promises least. */
function bestPlace(display: readonly Place[]): number {
  const hopes = display.map((place) => hopeOf(topOf(place)));
  return hopes.indexOf(Math.min(...hopes));
}
