/** Sixpack to look at: the piles with all that is in them, what counts now, who holds how much; for a seat its hand. */
import type { Drawing, GameEvent, Seat, View } from '../game.ts';
import { drawDisc, gridBox, handSize, INNER, MARGIN } from '../kit/pictures.ts';
import { type Box, type Pen, WIDTH } from '../pen.ts';
import { drawCard, drawPackName, drawStrip, FALLING, RISING, STRIP } from './art.ts';
import { type Card, type PackId, packOf } from './cards.ts';
import { lawArgs } from './describe.ts';
import { handAt, lawOf } from './law.ts';
import { packs } from './packs/index.ts';
import type { Law } from './packs/pack.ts';
import { pointsOf } from './standings.ts';
import type { Event, Open, Sixpack, Waiting } from './state.ts';
import { playedText } from './texts.ts';
import { says } from './words/words.ts';

const HEAD = 116;
const GAP = 18;
const COLUMN = (INNER - 2 * GAP) / 3;
const TITLE = 66;
const TOP = { width: COLUMN - 24, height: 142 } as const;
const UNDER = { width: COLUMN - 24, height: 46, gap: 6 } as const;
/** A pile higher than this shows its lower cards in two columns. */
const WIDE = 8;
const LINE = 56;
/** The least room for whose card it is. */
const NAME = 180;
const HELD = { width: 268, height: 142, gap: 14, each: 3 } as const;
const STRIPS = 5;
const KEY = { width: INNER / 3, height: 46, gap: 0, each: 3 } as const;

export const picture: Drawing<Sixpack> = {
  size({ open, own, seat }) {
    if (open.piles.length === 0) return undefined;
    if (own === undefined) return { width: WIDTH, height: layoutOf(open).bottom + MARGIN };
    return handSize(HELD, handOf(open, own.hand, seat!).length);
  },
  draw({ open, own, seat }: View<Sixpack>, pen, events) {
    if (own !== undefined) return drawHand(handOf(open, own.hand, seat!), pen);
    const law = lawOf(open, packs);
    const layout = layoutOf(open);
    drawHead(open, law, pen);
    for (const pile of open.piles.keys()) drawPile(open, pile, law, laidOn(events), layout.piles, pen);
    drawWaiting(open.waiting, layout.waiting, pen);
    drawSeats(open, layout.seats, pen);
    drawKey(open, layout.key, pen);
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
const laidOn = (events: readonly GameEvent<Event>[]): ReadonlyMap<number, Card> =>
  new Map(events.flatMap(({ laid }) => (laid === undefined ? [] : [[laid.pile, laid.card] as const])));

/** The columns of a pile's lower cards, and how many lines they take. */
function underOf(pile: readonly Card[]): { readonly columns: number; readonly lines: number } {
  const under = pile.length - 1;
  const columns = under > WIDE ? 2 : 1;
  return { columns, lines: Math.ceil(under / columns) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** What is attached or copied stands on a line of its own. */
const linesOf = ({ with: attached, as }: Waiting): number => (attached.length > 0 || as !== undefined ? 2 : 1);

/** Where the parts begin, and the height of the piles. */
function layoutOf(open: Open) {
  const lines = Math.max(...open.piles.map((pile) => underOf(pile).lines));
  const piles = TITLE + TOP.height + 14 + lines * (UNDER.height + UNDER.gap) + 8;
  const waiting = HEAD + piles + 12;
  const seats = waiting + (open.waiting.length > 0 ? LINE * (1 + sum(open.waiting.map(linesOf))) + 12 : 0);
  const shown = sum(open.shown.map((cards) => Math.ceil(cards.length / STRIPS)));
  const named = packsInStrips(open).length;
  const key = seats + LINE * open.held.length + shown * (STRIP.height + 8) + (named > 0 ? 10 : 0);
  return { piles, waiting, seats, key, bottom: key + Math.ceil(named / KEY.each) * KEY.height };
}

/** The packs of cards that are drawn without their names. */
function packsInStrips({ piles, shown }: Open): readonly PackId[] {
  const ids = [...piles.flatMap((pile) => pile.slice(0, -1)), ...shown.flat()].map(packOf);
  return [...packs.keys()].filter((id) => ids.includes(id));
}

function drawHead(open: Open, law: Law, pen: Pen): void {
  const { reversed, claims, n } = lawArgs(law);
  pen.icon(
    law.reversed ? FALLING : RISING,
    { x: MARGIN, y: 18, width: 44, height: 44 },
    law.reversed ? 'alarm' : 'ink',
  );
  const round = says('pictureRound', { game: open.game, games: open.games, round: open.round });
  let right = MARGIN + INNER;
  if (law.silent) {
    const type = { size: 32, weight: 700, colour: 'alarm', align: 'right' } as const;
    right -= pen.text(pen.say(says('pictureSilent')), [right, 40], type) + 20;
  }
  pen.text(pen.say(round), [MARGIN + 60, 40], { size: 36, weight: 700, colour: 'ink', most: right - MARGIN - 60 });
  const rules = says('pictureLaw', { reversed, claims, n });
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
  drawDisc(at + 1, [x + 36, y], { radius: 24, size: 34, fill: 'ink' }, pen);
  const shows = says('pictureShows', { n: law.tops[at]!.join('/') });
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
      width,
      height: UNDER.height,
      x: top.x + Math.floor(i / lines) * (width + 6),
      y: top.y + TOP.height + 10 + (i % lines) * (UNDER.height + UNDER.gap),
    };
    drawStrip(box, under, pen, hasHand(pile.length - 2 - i));
  }
}

function drawWaiting(waiting: readonly Waiting[], y: number, pen: Pen): void {
  if (waiting.length === 0) return;
  const title = pen.say(says('pictureWaiting'));
  pen.text(title, [MARGIN, y + LINE / 2], { size: 30, weight: 700, colour: 'mark', most: INNER });
  const right = MARGIN + INNER;
  const type = { size: 29, weight: 600, colour: 'ink' } as const;
  let middle = y + LINE * 1.5;
  for (const one of waiting) {
    drawStrip({ ...STRIP, x: MARGIN, y: middle - STRIP.height / 2 }, one.card, pen);
    const from = MARGIN + STRIP.width + 16;
    const what = pen.say(playedText(one));
    const isBrief = linesOf(one) === 1;
    const taken = isBrief ? pen.text(what, [right, middle], { ...type, align: 'right', most: right - from - NAME }) : 0;
    pen.text(pen.name(one.seat), [from, middle], { ...type, most: right - taken - 20 - from });
    if (!isBrief) pen.text(what, [MARGIN, middle + LINE], { ...type, most: INNER });
    middle += LINE * linesOf(one);
  }
}

/** Everybody with how many cards they hold; below, the cards that face the others. */
function drawSeats(open: Open, from: number, pen: Pen): void {
  let y = from;
  for (const seat of open.held.keys()) {
    const middle = y + LINE / 2;
    if (seat > 0) pen.box({ x: MARGIN, y: y - 1, width: INNER, height: 2 }, { fill: 'lane' });
    const cards = pen.say(says('pictureCards', { n: open.held[seat]! }));
    let right = MARGIN + INNER;
    right -= pen.text(cards, [right, middle], { size: 32, weight: 700, colour: 'ink', align: 'right' }) + 20;
    if (open.games > 1) {
      const points = pen.say(says('points', { n: pointsOf(open, seat) }));
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

/** What the icons of cards without a name mean. */
function drawKey(open: Open, from: number, pen: Pen): void {
  for (const [i, id] of packsInStrips(open).entries()) {
    drawPackName(gridBox(KEY, i, from), id, pen);
  }
}

function drawHand(hand: readonly HandCard[], pen: Pen): void {
  for (const [i, { card, isOpen }] of hand.entries()) {
    drawCard(gridBox(HELD, i), card, pen, { isOpen });
  }
}
