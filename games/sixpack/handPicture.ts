/** A hand of Sixpack: each card with its pack, and where it would go if it were placed now, alone. */
import type { Held, Part } from '../game.ts';
import { groupsBy } from '../kit/groups.ts';
import { type Grid, gridBox, sizeOf } from '../kit/pictures.ts';
import type { Box } from '../pen.ts';
import { drawCard, drawLine } from './art.ts';
import type { Card } from './cards.ts';
import { describe, pickTexts } from './describe.ts';
import { lawOf, waysFor } from './law.ts';
import { packs } from './packs/index.ts';
import { landsText } from './place.ts';
import type { Sixpack } from './state.ts';
import { COLUMN, EDGE, GAP } from './tablePicture.ts';
import { heldText, lineOf } from './texts.ts';
import { type Say, says } from './words/words.ts';

/** The largest hand whose cards are shown in full; one of more is shown in lines. */
const MAX_CARDS = 6;
const CARD: Grid = { width: COLUMN, height: 82, gap: GAP, each: 3 };
const ROW: Grid = { width: 416, height: 35, gap: 3, each: 2 };
const GAP_OF_ROWS = 8;
const TOP = 18;
const FOOT = 12;
const RAISED = 6;

const gridOf = (count: number): Grid => (count > MAX_CARDS ? ROW : CARD);

export const hand: Part<Sixpack, Held<Sixpack>> = {
  size(held) {
    const { length } = handOf(held);
    if (length === 0 || held.open.piles.length === 0) return undefined;
    const { height, gap, each } = gridOf(length);
    return sizeOf(TOP + Math.ceil(length / each) * (height + gap) + FOOT);
  },
  draw(held, pen) {
    const cards = handOf(held);
    const law = lawOf(held.open, packs);
    const isLong = cards.length > MAX_CARDS;
    for (const [i, { card, isOpen }] of cards.entries()) {
      const ways = held.isTagged ? waysFor({ seat: held.seat, card, with: [] }, law, packs) : undefined;
      const lie = { isOpen, isChosen: isChosen(held, card), ways };
      if (isLong) drawLine(rowBox(i), card, pen, lie);
      else drawCard(cardBox(i, lie.isChosen), card, pen, lie);
    }
  },
  texts(held) {
    const { open, own, seat, isTagged } = held;
    const cards = handOf(held);
    if (!isTagged || cards.length === 0 || open.piles.length === 0) return describe(held).own;
    const law = lawOf(open, packs);
    const groups = groupsBy(cards, ({ card }) => landsText(waysFor({ seat, card, with: [] }, law, packs)));
    const each = groups.map(({ key: lands, things }): Say => {
      const cards = things.map(({ card, isOpen }) => heldText({ card, ...(isOpen && { shown: true }) }));
      return says('handLands', { lands, cards });
    });
    return [says('hand', { n: own.hand.length, cards: lineOf(each) }), ...pickTexts(own)];
  },
};

/** Any of equal cards is as good as the other. */
const isChosen = ({ chosen }: Held<Sixpack>, card: Card): boolean => chosen.some((move) => move.card === card);

function cardBox(i: number, isRaised: boolean): Box {
  const box = gridBox(CARD, i, TOP, EDGE);
  return isRaised ? { ...box, y: box.y - RAISED } : box;
}

/** Columns are further apart than lines. */
const rowBox = (i: number): Box => ({
  ...gridBox(ROW, i, TOP, EDGE),
  x: EDGE + (i % ROW.each) * (ROW.width + GAP_OF_ROWS),
});

interface HandCard {
  readonly card: Card;
  /** Faces the others. */
  readonly isOpen: boolean;
}
const handOf = ({ open, own, seat }: Held<Sixpack>): readonly HandCard[] => [
  ...own.hand.map((card) => ({ card, isOpen: false })),
  ...open.shown[seat]!.map((card) => ({ card, isOpen: true })),
];
