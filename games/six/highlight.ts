/** What a match of Six is remembered for: the tube that was raised in time and cost most, or else the dearest card. */
import type { GameEvent, Highlight, Seat } from '../game.ts';
import { drawDie } from '../kit/dice.ts';
import { SIGNS } from '../kit/signs.ts';
import type { Box, Pen } from '../pen.ts';
import { drawPlace, drawTube } from './art.ts';
import { type Card, pointsOf } from './cards.ts';
import type { End, Event, Six } from './state.ts';
import { say } from './words/words.ts';

const HEIGHT = 104;
const CARD = { width: 92, height: 100 } as const;
const TUBE = 62;
const DIE = 76;

/** A card that somebody collected, and the dice that showed it. */
interface Collected {
  readonly seat: Seat;
  readonly card: Card;
  readonly dice: readonly number[];
}
type Raise = Extract<End, { why: 'raised' }> & { readonly card: Card };

export function highlight(events: readonly GameEvent<Event>[]): Highlight<Six> | undefined {
  const raise = dearest(events.flatMap((event) => (event.type === 'ended' && isWon(event.end) ? [event.end] : [])));
  if (raise !== undefined) {
    const { seat, passer, card } = raise;
    return {
      title: say('raiseTitle'),
      text: say('raiseLine', { seat: { seat }, other: { seat: passer }, card }),
      height: HEIGHT,
      draw: (box, pen) => drawRaise(raise, box, pen),
    };
  }
  const best = dearest(collectedIn(events));
  if (best === undefined) return undefined;
  const { seat, card } = best;
  return {
    title: say('cardTitle'),
    text: say('cardLine', { seat: { seat }, card, points: say('points', { n: pointsOf(card) }) }),
    height: HEIGHT,
    draw: (box, pen) => drawCollected(best, box, pen),
  };
}

/** Whether the sand had run out, and the passer lost a card by it. */
const isWon = (end: End): end is Raise => end.why === 'raised' && end.left === 0 && end.card !== undefined;

/** The later one of two that are worth as much. */
const dearest = <One extends { readonly card: Card }>(all: readonly One[]): One | undefined =>
  all.reduce<One | undefined>((best, one) => {
    return best === undefined || pointsOf(one.card) >= pointsOf(best.card) ? one : best;
  }, undefined);

function collectedIn(events: readonly GameEvent<Event>[]): readonly Collected[] {
  let dice: readonly number[] = [];
  return events.flatMap((event): readonly Collected[] => {
    if (event.type === 'rolled') dice = event.dice;
    return event.type === 'collected' ? event.seats.map((seat) => ({ seat, card: event.card, dice })) : [];
  });
}

/** The tube lifted off its sand, and the card that its passer lost. */
function drawRaise({ passer, card }: Raise, { x, y, height }: Box, pen: Pen): void {
  pen.icon(SIGNS.up, { x, y: y + 30, width: 44, height: 44 }, 'gold');
  drawTube({ x: x + 60, y, width: TUBE, height: height - 4 }, pen);
  pen.icon(SIGNS.right, { x: x + 150, y: y + 30, width: 44, height: 44 }, 'gold');
  drawPlace({ ...CARD, x: x + 222, y }, { card, covers: 0, isNew: false, seat: passer }, pen);
}

function drawCollected({ seat, card, dice }: Collected, { x, y }: Box, pen: Pen): void {
  for (const [i, die] of dice.entries())
    drawDie(die, { x: x + i * (DIE + 12), y: y + 12, width: DIE, height: DIE }, 'cream', pen);
  const left = x + dice.length * (DIE + 12);
  pen.icon(SIGNS.right, { x: left + 8, y: y + 30, width: 44, height: 44 }, 'gold');
  drawPlace({ ...CARD, x: left + 72, y }, { card, covers: 0, isNew: true, seat }, pen);
}
