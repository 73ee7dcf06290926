/** What a match of 6 nimmt! is remembered for: the dearest row that somebody took. */
import type { GameEvent, Highlight, Seat } from '../game.ts';
import { SIGNS } from '../kit/signs.ts';
import type { Box, Pen } from '../pen.ts';
import { drawCard, drawParade } from './art.ts';
import type { Card } from './cards.ts';
import type { Event, Nimmt } from './state.ts';
import { say } from './words/words.ts';

/** A row as it was taken, and when: in which round, and in which turn of it. */
interface Catch {
  readonly round: number;
  readonly turn: number;
  readonly seat: Seat;
  readonly card: Card;
  readonly cards: readonly Card[];
  readonly ducks: number;
}

const CARD = { width: 112, height: 92 } as const;
const STEP = CARD.width + 8;

export function highlight(events: readonly GameEvent<Event>[]): Highlight<Nimmt> | undefined {
  const dearest = catchesIn(events).reduce<Catch | undefined>(
    (best, one) => (best === undefined || one.ducks > best.ducks ? one : best),
    undefined,
  );
  if (dearest === undefined) return undefined;
  const { seat, card, ducks, turn } = dearest;
  // In a match of one round the turn is said instead.
  const round = events.filter(({ type }) => type === 'dealt').length > 1 ? dearest.round : 0;
  return {
    title: say('catchTitle', { round, turn }),
    text: say('catchLine', { seat: { seat }, card, n: ducks }),
    height: CARD.height + 62,
    draw: (box, pen) => drawCatch(dearest, box, pen),
  };
}

/** Follows the rows through all events. */
function catchesIn(events: readonly GameEvent<Event>[]): readonly Catch[] {
  let rows: Card[][] = [];
  let [round, turn] = [0, 0];
  const catches: Catch[] = [];
  for (const event of events) {
    if (event.type === 'dealt') {
      rows = event.starts.map((card) => [card]);
      [round, turn] = [event.deal, 0];
    } else if (event.type === 'revealed') turn += 1;
    else if (event.type === 'placed')
      for (const { card, row, left } of event.cards) left ? rows[row]?.unshift(card) : rows[row]?.push(card);
    else if (event.type === 'took') {
      const { seat, card, row, ducks } = event;
      catches.push({ round, turn, seat, card, ducks, cards: rows[row] ?? [] });
      rows[row] = [card];
    }
  }
  return catches;
}

function drawCatch({ card, cards, ducks }: Catch, { x, y, width }: Box, pen: Pen): void {
  for (const [i, one] of cards.entries()) drawCard({ ...CARD, x: x + i * STEP, y }, one, pen);
  const left = x + cards.length * STEP;
  pen.icon(SIGNS.left, { x: left + 4, y: y + CARD.height / 2 - 18, width: 36, height: 36 }, 'gold');
  drawCard({ ...CARD, x: left + 54, y }, card, pen, { isNew: true });
  drawParade(ducks, { x, y: y + CARD.height + 8, width, height: 52 }, pen);
}
