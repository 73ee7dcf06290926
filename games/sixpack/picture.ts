/** Sixpack to look at: the piles with all that is in them, what counts now, who holds how much; for a seat its hand. */
import type { AnyText, Drawing, Seat, Told, View } from '../game.ts';
import { type Box, type Pen, WIDTH } from '../pen.ts';
import { drawCard, drawStrip, FALLING, RISING, STRIP } from './art.ts';
import type { Card } from './cards.ts';
import { lawArgs } from './describe.ts';
import { handAt, type Law, lawOf } from './law.ts';
import { packs } from './packs/index.ts';
import { pointsOf } from './standings.ts';
import type { Event, Open, Sixpack, Waiting } from './state.ts';
import { playedText } from './texts.ts';

const MARGIN = 24;
const INNER = WIDTH - 2 * MARGIN;
const HEAD = 116;
const GAP = 18;
const COLUMN = (INNER - 2 * GAP) / 3;
const TITLE = 66;
const TOP = { width: COLUMN - 24, height: 142 } as const;
const UNDER = { width: COLUMN - 24, height: 46, gap: 6 } as const;
/** A pile higher than this shows its lower cards in two columns. */
const WIDE = 8;
const LINE = 56;
const HELD = { width: 268, height: 142, gap: 14, each: 3 } as const;
const STRIPS = 5;

export const picture: Drawing<Sixpack> = {
  size({ open, own, seat }) {
    if (open.piles.length === 0) return undefined;
    if (own === undefined) return { width: WIDTH, height: layoutOf(open).bottom + MARGIN };
    const lines = Math.ceil(handOf(open, own.hand, seat!).length / HELD.each);
    return lines === 0 ? undefined : { width: WIDTH, height: 2 * MARGIN + lines * (HELD.height + HELD.gap) - HELD.gap };
  },
  draw({ open, own, seat }: View<Sixpack>, pen, told) {
    if (own !== undefined) return drawHand(handOf(open, own.hand, seat!), pen);
    const law = lawOf(open, packs);
    const layout = layoutOf(open);
    drawHead(open, law, pen);
    for (const pile of open.piles.keys()) drawPile(open, pile, law, laidOn(told), layout.piles, pen);
    drawWaiting(open.waiting, layout.waiting, pen);
    drawSeats(open, layout.seats, pen);
  },
};

interface HandCard {
  readonly card: Card;
  /** Faces the others. */
  readonly isOpen: boolean;
}
const handOf = (open: Open, hidden: readonly Card[], seat: Seat): readonly HandCard[] => [
  ...hidden.map((card) => ({ card, isOpen: false })),
  ...open.shown[seat]!.map((card) => ({ card, isOpen: true })),
];

/** Cards that were just laid, by pile. */
const laidOn = (told: readonly Told<Event>[]): ReadonlyMap<number, Card> =>
  new Map(told.flatMap(({ laid }) => (laid === undefined ? [] : [[laid.pile, laid.card] as const])));

/** The columns of a pile's lower cards, and how many lines they take. */
function underOf(pile: readonly Card[]): { readonly columns: number; readonly lines: number } {
  const under = pile.length - 1;
  const columns = under > WIDE ? 2 : 1;
  return { columns, lines: Math.ceil(under / columns) };
}

/** Where the parts begin, and the height of the piles. */
function layoutOf(open: Open) {
  const lines = Math.max(...open.piles.map((pile) => underOf(pile).lines));
  const piles = TITLE + TOP.height + 14 + lines * (UNDER.height + UNDER.gap) + 8;
  const waiting = HEAD + piles + 12;
  const seats = waiting + (open.waiting.length > 0 ? LINE * (1 + open.waiting.length) + 12 : 0);
  const shown = open.shown.reduce((sum, cards) => sum + Math.ceil(cards.length / STRIPS), 0);
  const bottom = seats + LINE * open.held.length + shown * (STRIP.height + 8);
  return { piles, waiting, seats, bottom };
}

function drawHead(open: Open, law: Law, pen: Pen): void {
  const { reversed, claims, n } = lawArgs(law);
  pen.icon(
    law.reversed ? FALLING : RISING,
    { x: MARGIN, y: 18, width: 44, height: 44 },
    law.reversed ? 'alarm' : 'ink',
  );
  const round = { key: 'pictureRound', args: { game: open.game, games: open.games, round: open.round } };
  let right = MARGIN + INNER;
  if (law.silent) {
    const type = { size: 32, weight: 700, colour: 'alarm', align: 'right' } as const;
    right -= pen.text(pen.say({ key: 'pictureSilent', args: {} }), [right, 40], type) + 20;
  }
  pen.text(pen.say(round), [MARGIN + 60, 40], { size: 36, weight: 700, colour: 'ink', most: right - MARGIN - 60 });
  const rules = { key: 'pictureLaw', args: { reversed, claims, n } };
  pen.text(pen.say(rules), [MARGIN, 88], { size: 28, weight: 600, colour: 'faint', most: INNER });
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
  pen.box({ x, y: HEAD, width: COLUMN, height }, { fill: 'lane', round: 18 });
  const y = HEAD + TITLE / 2 + 4;
  pen.box({ x: x + 12, y: y - 24, width: 48, height: 48 }, { fill: 'ink', round: 24 });
  pen.text(String(at + 1), [x + 36, y], { size: 34, weight: 800, colour: 'pale', align: 'centre' });
  const shows = { key: 'pictureShows', args: { n: law.tops[at]!.join('/') } };
  const isExtreme = law.posts.includes(at);
  const type = { size: 32, weight: 700, colour: isExtreme ? 'alarm' : 'ink', align: 'right' } as const;
  pen.text(pen.say(shows), [x + COLUMN - 14, y], { ...type, most: COLUMN - 90 });
  const card = pile.at(-1)!;
  const top = { ...TOP, x: x + 12, y: HEAD + TITLE + 4 };
  const hasHand = (i: number) => handAt(pile, i, law, packs);
  drawCard(top, card, pen, { isNew: laid.get(at) === card, hand: hasHand(pile.length - 1) });
  const { columns, lines } = underOf(pile);
  const width = (UNDER.width - (columns - 1) * 6) / columns;
  for (const [i, under] of pile.slice(0, -1).reverse().entries()) {
    const box: Box = {
      ...{ width, height: UNDER.height },
      x: top.x + Math.floor(i / lines) * (width + 6),
      y: top.y + TOP.height + 10 + (i % lines) * (UNDER.height + UNDER.gap),
    };
    drawStrip(box, under, pen, { isNamed: columns === 1, hand: hasHand(pile.length - 2 - i) });
  }
}

function drawWaiting(waiting: readonly Waiting[], y: number, pen: Pen): void {
  if (waiting.length === 0) return;
  const title = pen.say({ key: 'pictureWaiting', args: {} });
  pen.text(title, [MARGIN, y + LINE / 2], { size: 30, weight: 700, colour: 'mark', most: INNER });
  for (const [i, one] of waiting.entries()) {
    const middle = y + LINE * (i + 1) + LINE / 2;
    drawStrip({ ...STRIP, x: MARGIN, y: middle - STRIP.height / 2 }, one.card, pen);
    const text = plainText(one, pen);
    const from = MARGIN + STRIP.width + 16;
    const most = INNER - STRIP.width - 16;
    pen.text(text, [from, middle], { size: 29, weight: 600, colour: 'ink', most });
  }
}

const plainText = (one: Waiting, pen: Pen): string => {
  const what: AnyText = playedText(one);
  return `${pen.name(one.seat)}: ${pen.say(what)}`;
};

/** Everybody with how many cards they hold; below, the cards that face the others. */
function drawSeats(open: Open, from: number, pen: Pen): void {
  let y = from;
  for (const seat of open.held.keys()) {
    const middle = y + LINE / 2;
    if (seat > 0) pen.box({ x: MARGIN, y: y - 1, width: INNER, height: 2 }, { fill: 'lane' });
    const cards = pen.say({ key: 'pictureCards', args: { n: open.held[seat]! } });
    let right = MARGIN + INNER;
    right -= pen.text(cards, [right, middle], { size: 32, weight: 700, colour: 'ink', align: 'right' }) + 20;
    if (open.games > 1) {
      const points = pen.say({ key: 'points', args: { n: pointsOf(open, seat) } });
      right -= pen.text(points, [right, middle], { size: 29, weight: 500, colour: 'faint', align: 'right' }) + 20;
    }
    pen.text(pen.name(seat), [MARGIN, middle], { size: 32, weight: 600, colour: 'ink', most: right - MARGIN });
    y += LINE;
    for (const [i, card] of open.shown[seat]!.entries()) {
      const box = { ...STRIP, x: MARGIN + (i % STRIPS) * (STRIP.width + 16), y };
      drawStrip(box, card, pen);
      if (i % STRIPS === STRIPS - 1 || i === open.shown[seat]!.length - 1) y += STRIP.height + 8;
    }
  }
}

function drawHand(hand: readonly HandCard[], pen: Pen): void {
  for (const [i, { card, isOpen }] of hand.entries()) {
    const x = MARGIN + (i % HELD.each) * (HELD.width + HELD.gap);
    const y = MARGIN + Math.floor(i / HELD.each) * (HELD.height + HELD.gap);
    drawCard({ width: HELD.width, height: HELD.height, x, y }, card, pen, { isOpen });
  }
}
