/** Sixpack to look at: the piles with all that is in them, what counts now, who holds how much; for a seat its hand. */
import type { Drawing, GameEvent, Held, Part, Seat, Seen } from '../game.ts';
import { drawCoin, drawHead, drawSeat, gridBox, INNER, MARGIN, sizeOf, wrapped } from '../kit/pictures.ts';
import { SIGNS } from '../kit/signs.ts';
import type { Box, Pen } from '../pen.ts';
import { drawCard, drawLine, drawPackName, drawStrip, drawTag, STRIP } from './art.ts';
import { type Card, type PackId, packOf } from './cards.ts';
import { cover } from './cover.ts';
import { describe, lawArgs } from './describe.ts';
import { handAt, lawOf, waysFor } from './law.ts';
import { packs } from './packs/index.ts';
import type { Law } from './packs/pack.ts';
import { pointsOf } from './standings.ts';
import type { Event, Open, Sixpack, Waiting } from './state.ts';
import { playedText } from './texts.ts';
import { says } from './words/words.ts';

const HEAD = 118;
/** So narrow that the longest name of a pack has room on a card. */
const GAP = 8;
const COLUMN = (INNER - 2 * GAP) / 3;
const TITLE = 54;
const TOP = { width: COLUMN, height: 112 } as const;
const UNDER = { width: COLUMN - 20, height: 42, gap: 4 } as const;
/** A pile with more cards below its top shows them in two columns. */
const MAX_SINGLE = 2;
const LINE = 52;
const PLATE = { width: (INNER - 12) / 2, height: 46, gap: 12, each: 2 } as const;
const PLATE_STEP = 52;
/** The least room for whose card it is. */
const NAME = 180;
const STRIPS = 5;
const KEY = { width: INNER / 2, height: 42, gap: 0, each: 2 } as const;
/** The largest hand whose cards are shown with tags; a larger one is shown in lines. */
const MAX_CARDS = 6;
const CARD = { width: COLUMN, card: 106, tag: 46, each: 3, gap: 10 } as const;
const ROW = { width: 404, height: 46, gap: 6, each: 2 } as const;
const HAND_TOP = 24;

const table: Part<Sixpack, Seen<Sixpack>> = {
  size: ({ open }) => (open.piles.length === 0 ? undefined : sizeOf(layoutOf(open).bottom + 16)),
  draw({ open, events }, pen) {
    const law = lawOf(open, packs);
    const layout = layoutOf(open);
    drawLaw(open, law, pen);
    for (const pile of open.piles.keys()) drawPile(open, pile, law, laidOn(events), layout.piles, pen);
    drawWaiting(open.waiting, layout.waiting, pen);
    drawSeats(open, layout, pen);
    for (const [i, id] of packsInStrips(open).entries()) drawPackName(gridBox(KEY, i, layout.key), id, pen);
  },
  texts: ({ open, events }) => [...describe({ open }).table, ...events.map(({ text }) => text)],
};

const hand: Part<Sixpack, Held<Sixpack>> = {
  size(held) {
    const { length } = handOf(held);
    if (length === 0 || held.open.piles.length === 0) return undefined;
    const isLarge = length > MAX_CARDS;
    const step = isLarge ? ROW.height + ROW.gap : cardHeight(held) + CARD.gap;
    return sizeOf(HAND_TOP + Math.ceil(length / (isLarge ? ROW.each : CARD.each)) * step + 4);
  },
  draw(held, pen) {
    const cards = handOf(held);
    const law = lawOf(held.open, packs);
    for (const [i, one] of cards.entries()) {
      const lie = { isOpen: one.isOpen, isChosen: isChosen(held, one.card) };
      if (cards.length > MAX_CARDS) drawLine(gridBox(ROW, i, HAND_TOP), one.card, pen, lie);
      else drawHeld(held, one.card, lie, { i, law }, pen);
    }
  },
  texts: (held) => describe(held).own,
};

export const picture: Drawing<Sixpack> = { felt: 'plum', table, hand, cover };

const cardHeight = ({ isTagged }: Held<Sixpack>): number => CARD.card + (isTagged ? CARD.tag + 8 : 0);

/** Any of equal cards is as good as the other. */
const isChosen = ({ chosen }: Held<Sixpack>, card: Card): boolean => chosen.some((move) => move.card === card);

function drawHeld(
  held: Held<Sixpack>,
  card: Card,
  lie: { readonly isOpen: boolean; readonly isChosen: boolean },
  { i, law }: { readonly i: number; readonly law: Law },
  pen: Pen,
): void {
  const box = gridBox({ width: CARD.width, height: cardHeight(held), gap: GAP, each: CARD.each }, i, HAND_TOP);
  // Lines are nearer to each other than columns.
  const y = box.y - Math.floor(i / CARD.each) * (GAP - CARD.gap);
  drawCard({ ...box, y: lie.isChosen ? y - 8 : y, height: CARD.card }, card, pen, lie);
  if (!held.isTagged) return;
  const ways = waysFor({ seat: held.seat, card, with: [] }, law, packs);
  drawTag({ ...box, y: y + CARD.card + 8, height: CARD.tag }, ways, pen);
}

interface HandCard {
  readonly card: Card;
  /** Faces the others. */
  readonly isOpen: boolean;
}
const handOf = ({ open, own, seat }: Held<Sixpack>): readonly HandCard[] => [
  ...own.hand.map((card) => ({ card, isOpen: false })),
  ...open.shown[seat]!.map((card) => ({ card, isOpen: true })),
];

/** Cards that were just laid, by pile. */
const laidOn = (events: readonly GameEvent<Event>[]): ReadonlyMap<number, Card> =>
  new Map(events.flatMap(({ laid }) => (laid === undefined ? [] : [[laid.pile, laid.card] as const])));

/** The columns of a pile's lower cards, and how many lines they take. */
function underOf(pile: readonly Card[]): { readonly columns: number; readonly lines: number } {
  const under = pile.length - 1;
  const columns = under > MAX_SINGLE ? 2 : 1;
  return { columns, lines: Math.ceil(under / columns) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** What is attached or copied stands on lines of its own. */
const linesOf = ({ with: attached, as }: Waiting): number =>
  Math.min(3, 1 + attached.length + (as === undefined ? 0 : 1));

/** Where the parts begin, and the height of the piles. */
function layoutOf(open: Open) {
  const lines = Math.max(...open.piles.map((pile) => underOf(pile).lines));
  const piles = TITLE + TOP.height + 16 + lines * (UNDER.height + UNDER.gap) + 4;
  const waiting = HEAD + piles + 10;
  const seats = waiting + (open.waiting.length > 0 ? LINE * (1 + sum(open.waiting.map(linesOf))) + 8 : 0);
  const shown = seats + Math.ceil(open.held.length / PLATE.each) * PLATE_STEP;
  const facing = sum(open.shown.map((cards) => Math.ceil(cards.length / STRIPS)));
  const key = shown + facing * (STRIP.height + 8) + 2;
  return {
    piles,
    waiting,
    seats,
    shown,
    key,
    bottom: key + Math.ceil(packsInStrips(open).length / KEY.each) * KEY.height,
  };
}

/** The packs of cards that are drawn without their names. */
function packsInStrips({ piles, shown }: Open): readonly PackId[] {
  const ids = [...piles.flatMap((pile) => pile.slice(0, -1)), ...shown.flat()].map(packOf);
  return [...packs.keys()].filter((id) => ids.includes(id));
}

function drawLaw(open: Open, law: Law, pen: Pen): void {
  const round = says('pictureRound', { game: open.game, games: open.games, round: open.round });
  drawHead(pen.say(round), law.silent ? pen.say(says('pictureSilent')) : '', pen, 38);
  const { reversed, claims, n } = lawArgs(law);
  const middle = 88;
  const sign = { x: MARGIN, y: middle - 20, width: 40, height: 40 };
  pen.icon(law.reversed ? SIGNS.down : SIGNS.up, sign, law.reversed ? 'coral' : 'gold');
  const rules = pen.say(says('pictureLaw', { reversed, claims, n }));
  pen.text(rules, [MARGIN + 54, middle], { size: 36, weight: 600, colour: 'cream', most: INNER - 54 });
}

function drawPile(
  { piles }: Open,
  at: number,
  law: Law,
  laid: ReadonlyMap<number, Card>,
  height: number,
  pen: Pen,
): void {
  const pile = piles[at]!;
  const x = MARGIN + at * (COLUMN + GAP);
  pen.box({ x, y: HEAD, width: COLUMN, height }, { fill: 'deep', round: 18 });
  const y = HEAD + TITLE / 2;
  drawCoin(at + 1, [x + 34, y], pen, { radius: 22 });
  const shows = says('pictureShows', { n: law.tops[at]!.join('/') });
  const isExtreme = law.posts.includes(at);
  const type = { size: 36, weight: 700, colour: isExtreme ? 'gold' : 'cream', align: 'right' } as const;
  pen.text(pen.say(shows), [x + COLUMN - 14, y], { ...type, most: COLUMN - 80 });
  const card = pile.at(-1)!;
  const top = { ...TOP, x, y: HEAD + TITLE };
  const hasHand = (i: number) => handAt(pile, i, law, packs);
  drawCard(top, card, pen, { isNew: laid.get(at) === card, hand: hasHand(pile.length - 1) });
  const { columns, lines } = underOf(pile);
  const width = (UNDER.width - (columns - 1) * 6) / columns;
  for (const [i, under] of pile.slice(0, -1).reverse().entries()) {
    const box: Box = {
      width,
      height: UNDER.height,
      x: top.x + 10 + Math.floor(i / lines) * (width + 6),
      y: top.y + TOP.height + 14 + (i % lines) * (UNDER.height + UNDER.gap),
    };
    drawStrip(box, under, pen, hasHand(pile.length - 2 - i));
  }
}

function drawWaiting(waiting: readonly Waiting[], y: number, pen: Pen): void {
  if (waiting.length === 0) return;
  const title = pen.say(says('pictureWaiting'));
  pen.text(title, [MARGIN, y + LINE / 2], { size: 36, weight: 700, colour: 'gold', most: INNER });
  const right = MARGIN + INNER;
  const type = { size: 34, weight: 600, colour: 'cream' } as const;
  let middle = y + LINE * 1.5;
  for (const one of waiting) {
    drawStrip({ ...STRIP, x: MARGIN, y: middle - STRIP.height / 2 }, one.card, pen);
    const from = MARGIN + STRIP.width + 16;
    const what = pen.say(playedText(one));
    const isBrief = linesOf(one) === 1;
    const taken = isBrief ? pen.text(what, [right, middle], { ...type, align: 'right', most: right - from - NAME }) : 0;
    pen.text(pen.name(one.seat), [from, middle], { ...type, most: right - taken - 20 - from });
    const lines = isBrief ? [] : wrapped(what, type, INNER, pen);
    for (const [i, line] of lines.entries())
      pen.text(line, [MARGIN, middle + LINE * (i + 1)], { ...type, most: INNER });
    middle += LINE * linesOf(one);
  }
}

/** Everybody with how many cards they hold; below, the cards that face the others. */
function drawSeats(open: Open, { seats, shown }: ReturnType<typeof layoutOf>, pen: Pen): void {
  for (const seat of open.held.keys()) {
    const place = gridBox({ ...PLATE, height: PLATE_STEP - PLATE.gap }, seat, seats);
    drawPlate(open, seat, { ...place, height: PLATE.height }, pen);
  }
  let y = shown;
  for (const [seat, cards] of open.shown.entries()) {
    for (const [i, card] of cards.entries()) {
      if (i % STRIPS === 0) drawSeat(seat, [MARGIN, y + STRIP.height / 2], 20, pen);
      drawStrip({ ...STRIP, x: MARGIN + 76 + (i % STRIPS) * (STRIP.width + 18), y }, card, pen);
      if (i % STRIPS === STRIPS - 1 || i === cards.length - 1) y += STRIP.height + 8;
    }
  }
}

/** Face and name, points where there is more than one game, and the cards in hand. */
function drawPlate(open: Open, seat: Seat, { x, y, width, height }: Box, pen: Pen): void {
  const middle = y + height / 2;
  pen.box({ x, y, width, height }, { fill: 'deep', round: 16 });
  let right = x + width - 14;
  const count = { size: 38, weight: 800, colour: 'cream', align: 'right' } as const;
  right -= pen.text(String(open.held[seat]!), [right, middle], count) + 10;
  const back = { x: right - 24, y: middle - 15, width: 22, height: 30 };
  for (const offset of [12, 6, 0]) pen.box({ ...back, x: back.x - offset }, { fill: 'cream', line: 'rim', round: 5 });
  right -= 48;
  if (open.games > 1) {
    const points = pen.say(says('points', { n: pointsOf(open, seat) }));
    right -=
      pen.text(points, [right, middle], { size: 34, weight: 500, colour: 'soft', align: 'right', most: 150 }) + 10;
  }
  const left = x + 16 + drawSeat(seat, [x + 6, middle], 19, pen);
  pen.text(pen.name(seat), [left, middle], { size: 36, weight: 700, colour: 'cream', most: right - left });
}
