/** A state that a view allows: piles of the cards that are not seen, and sand that runs for as long as it may. */
import type { Luck, Seat, View } from '../game.ts';
import { CARDS, type Card } from './cards.ts';
import { drawnBy, loserOf, type Open, type Six, type SixState } from './state.ts';
import { sandOf } from './times.ts';

export function determinize({ open }: View<Six>, luck: Luck): SixState {
  const piles = open.displays.map((_, seat) => pileOf(open, seat, luck));
  const sand = sandOf(open.options, luck);
  return {
    open,
    own: piles.map(() => ({})),
    hidden: { piles, sand, sandEnds: open.phase === 'running' ? open.progress.startedAt + sand : 0 },
  };
}

/** Cards that were given back lie under the pile, the last one at its bottom (R-six-5). */
function pileOf(open: Open, seat: Seat, luck: Luck): Card[] {
  const seen = [...open.displays[seat]!.flat(), ...open.collected[seat]!, drawnBy(open, seat)];
  const unseen = CARDS.filter((card) => !seen.includes(card));
  const returned = open.ends.flatMap((end) =>
    end.why === 'raised' && end.card !== undefined && loserOf(end) === seat ? [end.card] : [],
  );
  const under = [...new Set(returned.toReversed())].toReversed().filter((card) => unseen.includes(card));
  return [...luck.shuffle(unseen.filter((card) => !under.includes(card))), ...under];
}
