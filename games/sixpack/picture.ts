/** Sixpack to look at: the piles with all that is in them, what counts now, who holds how much; for a seat its hand. */
import type { Drawing, GameEvent, Held, Part, Seat, Seen } from '../game.ts';
import {
  drawCoin,
  drawPlayer,
  drawSeat,
  type Grid,
  gridBox,
  INNER,
  MARGIN,
  RIGHT,
  sizeOf,
  wrapped,
} from '../kit/pictures.ts';
import { SIGNS } from '../kit/signs.ts';
import { type Box, HIGHEST, type Pen } from '../pen.ts';
import { drawCap, drawCard, drawLine, drawMore, drawPackName, drawStrip, type Palm, STRIP } from './art.ts';
import { type Card, type PackId, packOf } from './cards.ts';
import { cover } from './cover.ts';
import { describe, lawArgs } from './describe.ts';
import { highlight } from './highlight.ts';
import { countsAsHand, handAt, isClosed, lawOf, waysFor } from './law.ts';
import { PACKS, packs } from './packs/index.ts';
import type { Law } from './packs/pack.ts';
import { pointsOf } from './standings.ts';
import type { Event, Open, Sixpack, Waiting } from './state.ts';
import { summedText } from './texts.ts';
import { says } from './words/words.ts';

/** The round and the law in one line, or in two where they are too long for one. */
const HEAD = { line: 72, second: 46 } as const;
/** So narrow that the longest name of a pack has room on a card. */
const GAP = 8;
const COLUMN = (INNER - 2 * GAP) / 3;
const TITLE = 54;
const TOP = { width: COLUMN, height: 112 } as const;
const UNDER = { width: COLUMN - 20, height: 42, gap: 4, each: 2 } as const;
/** How a table is drawn where it would else be too high: fewer cards below the tops of piles, then no line above what waits. */
interface Room {
  /** Cards of a pile below its top that are drawn; of more, the lowest are counted. */
  readonly under: number;
  readonly isTitled: boolean;
  /** Below the piles. */
  readonly gap: number;
  readonly foot: number;
}
const ROOMS: readonly Room[] = [
  { under: 4, isTitled: true, gap: 10, foot: 14 },
  { under: 2, isTitled: true, gap: 10, foot: 14 },
  { under: 2, isTitled: false, gap: 4, foot: 10 },
];
const LINE = 46;
const PLATE = { height: 46, gap: 12 } as const;
const PLATE_STEP = 52;
/** Room for the letters of whose card it is. */
const FACE = 72;
const STRIPS = 5;
/** Names of packs: three in a line, or two where one is long. */
const KEY = { height: 42, each: 6, short: 2, long: 3 } as const;
const LONGEST_SHORT = 12;
/** The largest hand whose cards are shown with tags; a larger one is shown in lines. */
const MAX_CARDS = 6;
const CARD = { width: COLUMN, height: 106, gap: 10, each: 3 } as const;
const ROW = { width: 404, height: 40, gap: 5, each: 2 } as const;
const HAND_TOP = 24;

const table: Part<Sixpack, Seen<Sixpack>> = {
  size: ({ open }) => (open.piles.length === 0 ? undefined : sizeOf(layoutOf(open).bottom)),
  draw({ open, events }, pen) {
    const law = lawOf(open, packs);
    const layout = layoutOf(open);
    drawLaw(open, law, pen);
    for (const pile of open.piles.keys()) drawPile(open, pile, { law, laid: laidOn(events) }, layout, pen);
    drawSeats(open, layout, pen);
    drawDetails(open, layout.details, pen);
    for (const { seat, cards, x, line } of facingIn(open))
      drawFacing(seat, cards, { x, y: layout.facing + line * (STRIP.height + GAP) }, pen);
    for (const { id, line, ...box } of keyOf(open, layout.under))
      drawPackName({ ...box, y: layout.key + line * KEY.height }, id, pen);
  },
  texts: ({ open, events }) => [...describe({ open }).table, ...events.map(({ text }) => text)],
};

const hand: Part<Sixpack, Held<Sixpack>> = {
  size(held) {
    const { length } = handOf(held);
    if (length === 0 || held.open.piles.length === 0) return undefined;
    const { height, gap, each } = length > MAX_CARDS ? ROW : CARD;
    return sizeOf(HAND_TOP + Math.ceil(length / each) * (height + gap) + 4);
  },
  draw(held, pen) {
    const cards = handOf(held);
    const law = lawOf(held.open, packs);
    for (const [i, { card, isOpen }] of cards.entries()) {
      const lie = { isOpen, isChosen: isChosen(held, card) };
      if (cards.length > MAX_CARDS) drawLine(gridBox(ROW, i, HAND_TOP), card, pen, lie);
      else {
        const ways = held.isTagged ? waysFor({ seat: held.seat, card, with: [] }, law, packs) : undefined;
        drawCard(heldBox(i, lie.isChosen), card, pen, { ...lie, ways });
      }
    }
  },
  texts: (held) => describe(held).own,
};

/** The packs' crown caps. */
const emoji = Object.fromEntries(PACKS.map(({ id }) => [id, (box: Box, pen: Pen) => drawCap(id, box, pen)] as const));

export const picture: Drawing<Sixpack> = { felt: 'plum', table, hand, highlight, cover, emoji };

/** Any of equal cards is as good as the other. */
const isChosen = ({ chosen }: Held<Sixpack>, card: Card): boolean => chosen.some((move) => move.card === card);

/** Columns are nearer to each other than lines. */
const heldBox = (i: number, isRaised: boolean): Box => ({
  x: MARGIN + (i % CARD.each) * (CARD.width + GAP),
  y: HAND_TOP + Math.floor(i / CARD.each) * (CARD.height + CARD.gap) - (isRaised ? 8 : 0),
  width: CARD.width,
  height: CARD.height,
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

/** Cards that were just laid, by pile. */
const laidOn = (events: readonly GameEvent<Event>[]): ReadonlyMap<number, Card> =>
  new Map(events.flatMap(({ laid }) => (laid === undefined ? [] : [[laid.pile, laid.card] as const])));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** What is attached, copied or chosen is said in words. */
const needsWords = ({ with: attached, as, number }: Waiting): boolean =>
  attached.length > 0 || as !== undefined || number !== undefined;
const linesOf = ({ with: attached }: Waiting): number => (attached.length > 1 ? 2 : 1);

const waitingOf = ({ waiting }: Open, seat: Seat) => waiting.filter((one) => one.seat === seat);

/** Everybody's plates: with room for what waits to be placed, else as many in a line as there is room for. */
function platesOf(open: Open): Grid {
  const counts = Array.from(open.held.keys(), (seat) => waitingOf(open, seat).length);
  const most = Math.max(...counts);
  const isNarrow = most === 0 && open.games === 1 && open.held.length > 4;
  const each = most > 1 && open.held.length === 2 ? 1 : isNarrow ? 3 : 2;
  const { gap } = PLATE;
  return { width: (INNER - gap * (each - 1)) / each, height: PLATE_STEP - gap, gap, each };
}

const isLongHead = ({ games }: Open, { silent }: Law): boolean => silent || games > 1;

/** The cards below a pile's top that are drawn, the highest first. */
const drawnUnder = (pile: readonly Card[], under: number): readonly Card[] => {
  const cards = pile.slice(0, -1).reverse();
  return cards.slice(0, cards.length > under ? under - 1 : under);
};

/** Where the parts begin, and the height of the piles: with as many cards below their tops as there is room for. */
function layoutOf(open: Open) {
  const layouts = ROOMS.map((room) => layoutWith(open, room));
  return layouts.find(({ bottom }) => bottom <= HIGHEST) ?? layouts.at(-1)!;
}

function layoutWith(open: Open, { under, isTitled, gap, foot }: Room) {
  const head = HEAD.line + (isLongHead(open, lawOf(open, packs)) ? HEAD.second : 0);
  const lines = Math.max(...open.piles.map((pile) => Math.ceil(Math.min(pile.length - 1, under) / UNDER.each)));
  const piles = TITLE + TOP.height + 16 + lines * (UNDER.height + UNDER.gap) + 4;
  const title = head + piles + gap;
  const seats = title + (isTitled && open.waiting.length > 0 ? LINE : 0);
  const details = seats + Math.ceil(open.held.length / platesOf(open).each) * PLATE_STEP;
  const facing = details + sum(open.waiting.filter(needsWords).map(linesOf)) * LINE;
  const shown = facingIn(open).at(-1);
  const key = facing + (shown === undefined ? 0 : (shown.line + 1) * (STRIP.height + GAP)) + 2;
  const bottom = key + ((keyOf(open, under).at(-1)?.line ?? -1) + 1) * KEY.height + foot;
  return { under, isTitled, head, piles, title, seats, details, facing, key, bottom };
}
type Layout = ReturnType<typeof layoutWith>;

/** Cards that face the others, as far as they count: what waits is in sight of all. Several seats share a line. */
function facingIn({ shown, waiting }: Open) {
  if (waiting.length > 0) return [];
  let [x, line] = [MARGIN, 0];
  return shown.flatMap((cards, seat) =>
    Array.from({ length: Math.ceil(cards.length / STRIPS) }, (_, i) => {
      const part = cards.slice(i * STRIPS, (i + 1) * STRIPS);
      const width = FACE + part.length * (STRIP.width + GAP);
      if (x + width > RIGHT + GAP) [x, line] = [MARGIN, line + 1];
      const place = { seat, cards: part, x, line };
      x += width + GAP;
      return place;
    }),
  );
}

/** The packs of cards that are drawn without their names, but for those whose names stand on the piles. */
function packsInStrips(open: Open, under: number): readonly PackId[] {
  const { piles, waiting } = open;
  const strips = [...piles.flatMap((pile) => drawnUnder(pile, under)), ...facingIn(open).flatMap(({ cards }) => cards)];
  const ids = [...strips, ...waiting.map(({ card }) => card)].map(packOf);
  const named = piles.map((pile) => packOf(pile.at(-1)!));
  return [...packs.keys()].filter((id) => ids.includes(id) && !named.includes(id));
}

/** The names of packs, and where they stand. */
function keyOf(open: Open, under: number) {
  let [from, line] = [0, 0];
  return packsInStrips(open, under).map((id) => {
    const names = Object.values(packs.get(id)!.words).map((words) => words[`${id}.name`]!);
    const parts = names.some(({ length }) => length > LONGEST_SHORT) ? KEY.long : KEY.short;
    if (from + parts > KEY.each) [from, line] = [0, line + 1];
    const part = INNER / KEY.each;
    const place = { id, line, x: MARGIN + from * part, width: parts * part, height: KEY.height };
    from += parts;
    return place;
  });
}

function drawLaw(open: Open, law: Law, pen: Pen): void {
  const { reversed, claims, n } = lawArgs(law);
  const round = pen.say(says('pictureRound', { game: open.game, games: open.games, round: open.round }));
  const rules = pen.say(says('pictureLaw', { reversed, claims, n }));
  const isLong = isLongHead(open, law);
  const middle = 40 + (isLong ? HEAD.second : 0);
  const type = { size: 36, weight: 600, colour: 'cream' } as const;
  const most = isLong ? INNER - 54 : INNER * 0.62;
  const left = isLong ? MARGIN + 54 : RIGHT - Math.min(most, pen.width(rules, type));
  const sign = { x: left - 50, y: middle - 20, width: 40, height: 40 };
  pen.icon(law.reversed ? SIGNS.down : SIGNS.up, sign, law.reversed ? 'coral' : 'gold');
  pen.text(rules, [left, middle], { ...type, most });
  const right = isLong ? RIGHT : sign.x - 12;
  const off = law.silent
    ? pen.text(pen.say(says('pictureSilent')), [RIGHT, 40], { ...type, colour: 'soft', align: 'right', most: 320 }) + 20
    : 0;
  pen.text(round, [MARGIN, 40], { size: 44, weight: 800, colour: 'cream', most: right - off - MARGIN });
}

function drawPile(
  { piles }: Open,
  at: number,
  { law, laid }: { readonly law: Law; readonly laid: ReadonlyMap<number, Card> },
  { head, piles: height, under: most }: Layout,
  pen: Pen,
): void {
  const pile = piles[at]!;
  const x = MARGIN + at * (COLUMN + GAP);
  pen.box({ x, y: head, width: COLUMN, height }, { fill: 'deep', round: 18 });
  const y = head + TITLE / 2;
  drawCoin(at + 1, [x + 34, y], pen, { radius: 22 });
  const shows = says('pictureShows', { n: law.tops[at]!.join('/') });
  const isExtreme = law.posts.includes(at);
  // No number may be laid on it.
  if (isClosed(law, at)) pen.icon(SIGNS.lock, { x: x + 62, y: y - 15, width: 30, height: 30 }, 'coral');
  const type = { size: 36, weight: 700, colour: isExtreme ? 'gold' : 'cream', align: 'right' } as const;
  pen.text(pen.say(shows), [x + COLUMN - 14, y], { ...type, most: COLUMN - 80 });
  const card = pile.at(-1)!;
  const top = { ...TOP, x, y: head + TITLE };
  const palmOf = (i: number): Palm => {
    const hasHand = handAt(pile, i, law, packs);
    if (countsAsHand(pile, i, law, packs)) return hasHand ? 'own' : 'gained';
    return hasHand ? 'struck' : 'none';
  };
  drawCard(top, card, pen, { isNew: laid.get(at) === card, palm: palmOf(pile.length - 1) });
  const under = pile.slice(0, -1).map((one, i) => ({ card: one, palm: palmOf(i) }));
  const drawn = under.reverse().slice(0, drawnUnder(pile, most).length);
  const width = under.length === 1 ? UNDER.width : (UNDER.width - 6) / UNDER.each;
  const boxOf = (i: number): Box => ({
    width,
    height: UNDER.height,
    x: top.x + 10 + (i % UNDER.each) * (width + 6),
    y: top.y + TOP.height + 14 + Math.floor(i / UNDER.each) * (UNDER.height + UNDER.gap),
  });
  for (const [i, one] of drawn.entries()) drawStrip(boxOf(i), one.card, pen, one.palm);
  const more = under.slice(drawn.length);
  if (more.length > 0)
    drawMore(
      boxOf(drawn.length),
      more.length,
      more.filter(({ palm }) => palm === 'own' || palm === 'gained').length,
      pen,
    );
}

/** Everybody with how many cards they hold, and what of theirs waits to be placed. */
function drawSeats(open: Open, { title, seats, isTitled }: Layout, pen: Pen): void {
  if (isTitled && open.waiting.length > 0) {
    const type = { size: 36, weight: 700, colour: 'gold', most: INNER } as const;
    pen.text(pen.say(says('pictureWaiting')), [MARGIN, title + LINE / 2], type);
  }
  const grid = platesOf(open);
  for (const seat of open.held.keys())
    drawPlate(open, seat, { ...gridBox(grid, seat, seats), height: PLATE.height }, pen);
}

function drawDetails(open: Open, top: number, pen: Pen): void {
  const law = lawOf(open, packs);
  const type = { size: 34, weight: 600, colour: 'cream' } as const;
  let middle = top + LINE / 2;
  for (const one of open.waiting.filter(needsWords)) {
    const left = MARGIN + 12 + drawSeat(one.seat, [MARGIN, middle], 19, pen);
    const most = RIGHT - left;
    const lines = wrapped(pen.say(summedText(one, law)), type, most, pen);
    for (const line of lines.slice(0, linesOf(one))) {
      pen.text(line, [left, middle], { ...type, most });
      middle += LINE;
    }
    middle += LINE * Math.max(0, linesOf(one) - lines.length);
  }
}

/** Cards of a seat that all see. */
function drawFacing(seat: Seat, cards: readonly Card[], { x, y }: Pick<Box, 'x' | 'y'>, pen: Pen): void {
  drawSeat(seat, [x, y + STRIP.height / 2], 20, pen);
  for (const [i, card] of cards.entries()) drawStrip({ ...STRIP, x: x + FACE + i * (STRIP.width + GAP), y }, card, pen);
}

/** Face and name, what waits, points where there is more than one game, and the cards in hand. */
function drawPlate(open: Open, seat: Seat, { x, y, width, height }: Box, pen: Pen): void {
  const middle = y + height / 2;
  pen.box({ x, y, width, height }, { fill: 'deep', round: 16 });
  let right = x + width - 14;
  const count = { size: 38, weight: 800, colour: 'cream', align: 'right' } as const;
  right -= pen.text(String(open.held[seat]!), [right, middle], count) + 10;
  const back = { x: right - 24, y: middle - 15, width: 22, height: 30 };
  for (const offset of [12, 6, 0]) pen.box({ ...back, x: back.x - offset }, { fill: 'cream', line: 'rim', round: 5 });
  right -= 48;
  const waiting = waitingOf(open, seat);
  for (const { card } of waiting.toReversed()) {
    const strip = { x: right - 118, y: y + 3, width: 118, height: height - 6 };
    drawStrip(strip, card, pen);
    pen.box(strip, { line: 'gold', thick: 4, round: 10 });
    right -= 124;
  }
  if (open.games > 1 && waiting.length === 0) {
    const points = pen.say(says('points', { n: pointsOf(open, seat) }));
    right -=
      pen.text(points, [right, middle], { size: 34, weight: 500, colour: 'soft', align: 'right', most: 150 }) + 10;
  }
  const left = x + 16 + drawSeat(seat, [x + 6, middle], 19, pen);
  drawPlayer(seat, [left, middle], { size: 36, weight: 700, colour: 'cream', most: right - left }, pen);
}
