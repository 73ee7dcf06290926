/** A hand of 6 nimmt!: each card with what it would do if it were laid now, from what everybody can see; and hands that all know. */
import type { Held, Part, Seat } from '../game.ts';
import { drawSeat, drawTick, type Grid, gridBox, sizeOf } from '../kit/pictures.ts';
import { type Pen, WIDTH } from '../pen.ts';
import { drawCard, drawLowCard, drawSmallCard, drawTag, SMALL_CARD } from './art.ts';
import type { Card } from './cards.ts';
import { handTexts } from './describe.ts';
import { landingOf } from './landing.ts';
import type { Nimmt } from './state.ts';
import { partsOf } from './variants/index.ts';

const EDGE = 20;
const TOP = 18;
const GAP = 10;
/** Cards in a line: a row of buttons has the same number. More are drawn low, in two lines. */
const MAX_IN_LINE = 5;
const WIDEST = 160;
const TAG = 38;
/** How high a card is, how far above its tag, and how far the last ones are from the edge: beyond their shadows. */
const LOOKS = {
  high: { card: 118, gap: 8, bottom: 20, draw: drawCard },
  low: { card: 55, gap: 4, bottom: 14, draw: drawLowCard },
} as const;
/** The chosen card is raised by this much. */
const RAISED = 8;
/** The hand of somebody else. */
const LINE = SMALL_CARD.height + 10;
/** Two letters wide. */
const FACE = 72;
const ABOVE = 8;

export const hand: Part<Nimmt, Held<Nimmt>> = {
  size(held) {
    const { hand } = held.own;
    if (hand.length === 0) return undefined;
    const lines = knownIn(held).length;
    return sizeOf(endOfCards(held) + (lines > 0 ? ABOVE + lines * LINE : 0) + lookOf(held).bottom);
  },
  draw(held, pen) {
    const grid = gridOf(held);
    for (const [i, card] of held.own.hand.entries()) drawHeld(held, card, i, grid, pen);
    for (const [i, known] of knownIn(held).entries())
      drawKnown(known, endOfCards(held) + ABOVE + (i + 0.5) * LINE, pen);
  },
  texts: (held) => handTexts(held),
};

interface Known {
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

/** What others hold and everybody knows. */
const knownIn = ({ open, seat }: Held<Nimmt>): readonly Known[] =>
  (partsOf(open).known(open) ?? []).flatMap((cards, other) => (other === seat ? [] : [{ seat: other, cards }]));

function endOfCards(held: Held<Nimmt>): number {
  const { height, gap, each } = gridOf(held);
  return TOP + Math.ceil(held.own.hand.length / each) * (height + gap) - gap;
}

function drawKnown({ seat, cards }: Known, middle: number, pen: Pen): void {
  drawSeat(seat, [EDGE, middle], 18, pen);
  const step = Math.min(SMALL_CARD.width + 6, (WIDTH - 2 * EDGE - FACE) / cards.length);
  for (const [i, card] of cards.entries()) drawSmallCard(EDGE + FACE + i * step, middle, card, pen, step - 6);
}

/** While somebody takes a row, nobody can say where a card would go. */
const hasTags = ({ isTagged, open }: Held<Nimmt>): boolean => isTagged && open.coming.length === 0;

const isInLine = ({ own }: Held<Nimmt>): boolean => own.hand.length <= MAX_IN_LINE;
const lookOf = (held: Held<Nimmt>) => LOOKS[isInLine(held) ? 'high' : 'low'];

/** Places of cards with their tags. */
function gridOf(held: Held<Nimmt>): Grid {
  const count = held.own.hand.length;
  const each = isInLine(held) ? count : Math.max(MAX_IN_LINE, Math.ceil(count / 2));
  const { card, gap } = lookOf(held);
  return {
    width: Math.min(WIDEST, Math.floor((WIDTH - 2 * EDGE - (each - 1) * GAP) / each)),
    height: card + (hasTags(held) ? gap + TAG : 0),
    gap: GAP,
    each,
  };
}

function drawHeld(held: Held<Nimmt>, card: Card, i: number, grid: Grid, pen: Pen): void {
  const look = lookOf(held);
  const { x, y, width, height } = gridBox(grid, i, TOP, EDGE);
  const isChosen = held.chosen.some((move) => 'card' in move && move.card === card);
  const face = { x, y: isChosen ? y - RAISED : y, width, height: look.card };
  look.draw(face, card, pen, { isChosen });
  if (isChosen) drawTick([x + width - 12, face.y + 10], 'gold', pen, 18);
  if (hasTags(held)) drawTag({ x, y: y + height - TAG, width, height: TAG }, landingOf(held.open, card), pen);
}
