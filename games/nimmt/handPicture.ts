/** A hand of 6 nimmt!: each card with what it would do if it were laid now, from what everybody can see; and hands that all know. */
import type { Held, Part, Seat } from '../game.ts';
import { drawSeat, drawTick, type Grid, gridBox, INNER, MARGIN, sizeOf } from '../kit/pictures.ts';
import type { Pen } from '../pen.ts';
import { drawCard, drawSmallCard, drawTag, SMALL_CARD } from './art.ts';
import type { Card } from './cards.ts';
import { handTexts } from './describe.ts';
import { landingOf } from './landing.ts';
import type { Nimmt } from './state.ts';
import { partsOf } from './variants/index.ts';

const TOP = 24;
const BOTTOM = 16;
const GAP = 14;
/** Up to this many lie in one line. */
const MAX_IN_LINE = 6;
const WIDEST = 190;
const TAG = { height: 46, gap: 8 } as const;
/** The chosen card is raised by this much. */
const RAISED = 8;
/** The hand of somebody else. */
const LINE = SMALL_CARD.height + 10;
/** Two letters wide. */
const FACE = 72;
const ABOVE = 8;
const NO_TAGS = { height: 0, gap: 0 } as const;

export const hand: Part<Nimmt, Held<Nimmt>> = {
  size(held) {
    const { hand } = held.own;
    if (hand.length === 0) return undefined;
    const lines = knownIn(held).length;
    return sizeOf(endOfCards(held) + (lines > 0 ? ABOVE + lines * LINE : 0) + BOTTOM);
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
  drawSeat(seat, [MARGIN, middle], 18, pen);
  const step = Math.min(SMALL_CARD.width + 6, (INNER - FACE) / cards.length);
  for (const [i, card] of cards.entries()) drawSmallCard(MARGIN + FACE + i * step, middle, card, pen, step - 6);
}

/** While somebody takes a row, nobody can say where a card would go. */
const hasTags = ({ isTagged, open }: Held<Nimmt>): boolean => isTagged && open.coming.length === 0;

const tagOf = (held: Held<Nimmt>) => (hasTags(held) ? TAG : NO_TAGS);

/** Places of cards with their tags. */
function gridOf(held: Held<Nimmt>): Grid {
  const count = held.own.hand.length;
  const each = count <= MAX_IN_LINE ? count : Math.ceil(count / 2);
  const tag = tagOf(held);
  const card = count <= MAX_IN_LINE ? 146 : 97;
  return {
    width: Math.min(WIDEST, (INNER - (each - 1) * GAP) / each),
    height: card + tag.gap + tag.height,
    gap: GAP,
    each,
  };
}

function drawHeld(held: Held<Nimmt>, card: Card, i: number, grid: Grid, pen: Pen): void {
  const tag = tagOf(held);
  const { x, y, width, height } = gridBox(grid, i, TOP);
  const isChosen = held.chosen.some((move) => 'card' in move && move.card === card);
  const face = { x, y: isChosen ? y - RAISED : y, width, height: height - tag.height - tag.gap };
  drawCard(face, card, pen, { isChosen });
  if (isChosen) drawTick([x + width - 10, face.y + 6], 'gold', pen);
  if (tag.height === 0) return;
  drawTag({ x, y: y + height - tag.height, width, height: tag.height }, landingOf(held.open, card), pen);
}
