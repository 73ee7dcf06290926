/** The table of Sixpack: what counts now, the piles with all that is in them, and how much each player holds. */
import type { GameEvent, Part, Seat, Seen } from '../game.ts';
import { drawPlayer, drawSeat, type Grid, gridBox, sizeOf, wrapped } from '../kit/pictures.ts';
import { SIGNS } from '../kit/signs.ts';
import { type Box, type Pen, WIDTH } from '../pen.ts';
import { drawMore, drawPackName, drawStrip, drawTop, type Palm, STRIP } from './art.ts';
import { type Card, faceOf, type PackId, packOf } from './cards.ts';
import { describe, lawArgs, turnText } from './describe.ts';
import { countsAsHand, handAt, isClosed, lawOf } from './law.ts';
import { packs } from './packs/index.ts';
import type { Law } from './packs/pack.ts';
import { pointsOf } from './standings.ts';
import { type Event, type Facing, facingOf, type Open, type Sixpack, type Waiting } from './state.ts';
import { summedText } from './texts.ts';
import { says } from './words/words.ts';

export const EDGE = 20;
const INNER = WIDTH - 2 * EDGE;
const RIGHT = WIDTH - EDGE;
export const GAP = 9;
/** So narrow that the longest name of a pack has room on a card. */
export const COLUMN = (INNER - 2 * GAP) / 3;

/** The round and the law in one line, or in two where they are too long for one. */
const HEAD = { middle: 27, edge: EDGE + 6, line: 53, second: 40 } as const;
const TOP = 78;
/** Cards below a top lie in lines of three; one with two numbers needs more room. */
const UNDER = { height: 36, step: 40, slots: 3, inset: 4, gap: 4 } as const;
/**
 * Lines of cards below the tops, tried in this order until the table and the largest hand fit on one desktop screen.
 */
const MAX_LINES = [2, 1, 0] as const;
/** How high it may be beside a hand, by the most cards that has with its buttons; ten and more are a list. */
const LOW: readonly (readonly [cards: number, height: number])[] = [
  [6, 354],
  [8, 312],
  [9, 280],
  [10, 324],
  [12, 286],
];
/** The same where cards may be attached, which takes a line of buttons more. */
const LOW_WITH_MORE = 290;
const LINE = 42;
const PLATE = { height: 39, gap: 8, step: 44, round: 12 } as const;
/** So that nothing reaches into the round corners of the picture. */
const FOOT = 13;
/** Room for the letters of whose card it is. */
const FACE = 66;
const STRIPS = 5;
/** Names of packs in twelfths of a line, by how many letters they have. */
const KEY = { height: 38, parts: 12 } as const;
const partsOf = (letters: number): number => (letters <= 8 ? 3 : letters <= 12 ? 4 : 6);

export const table: Part<Sixpack, Seen<Sixpack>> = {
  size: ({ open }) => (open.piles.length === 0 ? undefined : sizeOf(layoutOf(open).bottom)),
  draw({ open, events }, pen) {
    const law = lawOf(open, packs);
    const layout = layoutOf(open);
    drawLaw(open, law, pen);
    for (const pile of open.piles.keys()) drawPile(open, pile, { law, laid: laidOn(events) }, layout, pen);
    for (const seat of open.held.keys())
      drawPlate(open, seat, { ...gridBox(platesOf(open), seat, layout.seats, EDGE), height: PLATE.height }, pen);
    drawDetails(open, layout.details, pen);
    for (const { seat, cards, x, line } of facingIn(open))
      drawFacing(seat, cards, { x, y: layout.facing + line * (STRIP.height + GAP) }, pen);
    for (const { id, line, ...box } of keyOf(open, layout.lines))
      drawPackName({ ...box, y: layout.key + line * KEY.height }, id, pen);
  },
  texts: ({ open, events }) => [...describe({ open }).table, ...events.map(({ text }) => text)],
};

/** Cards that were just laid, by pile. */
const laidOn = (events: readonly GameEvent<Event>[]): ReadonlyMap<number, Card> =>
  new Map(events.flatMap(({ laid }) => (laid === undefined ? [] : [[laid.pile, laid.card] as const])));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** What is attached, copied or chosen is said in words. */
const needsWords = ({ with: attached, as, number }: Waiting): boolean =>
  attached.length > 0 || as !== undefined || number !== undefined;
const linesOf = ({ with: attached }: Waiting): number => (attached.length > 1 ? 2 : 1);

const waitingOf = ({ waiting }: Open, seat: Seat) => waiting.filter((one) => one.seat === seat);

/** Everybody's plates: all in one line; with room for what waits to be placed, or for points, three, two or one in each. */
function platesOf(open: Open): Grid {
  const { length } = open.held;
  const most = Math.max(...open.held.map((_, seat) => waitingOf(open, seat).length));
  const least = most === 0 ? (open.games > 1 ? 3 : length) : most === 1 ? 3 : length === 2 ? 1 : 2;
  const each = Math.min(length, least);
  const { gap } = PLATE;
  return { width: Math.floor((INNER - gap * (each - 1)) / each), height: PLATE.step - gap, gap, each };
}

const isLongHead = ({ games }: Open, { silent }: Law): boolean => silent || games > 1;

/** The slots in which stands how many more there are. */
const MORE = 2;

const slotsOf = (card: Card): number => (faceOf(card).numbers.length > 1 ? 2 : 1);

interface Strip {
  readonly at: number;
  readonly card: Card;
  readonly slot: number;
  readonly slots: number;
}

/** The cards below a pile's top that are drawn, the highest first, and how many more there are. */
function stripsOf(pile: readonly Card[], lines: number): { readonly strips: readonly Strip[]; readonly more: number } {
  const room = lines * UNDER.slots;
  const strips: Strip[] = [];
  let slot = 0;
  for (let at = pile.length - 2; at >= 0; at -= 1) {
    const slots = slotsOf(pile[at]!);
    // What is as wide as two stands in one line.
    if (slots > 1 && slot % UNDER.slots === UNDER.slots - 1) slot += 1;
    strips.push({ at, card: pile[at]!, slot, slots });
    slot += slots;
  }
  if (slot <= room) return { strips, more: 0 };
  const shown = strips.filter((strip) => strip.slot + strip.slots <= room - MORE);
  return { strips: shown, more: strips.length - shown.length };
}

const usedLines = (pile: readonly Card[], lines: number): number => {
  const { strips, more } = stripsOf(pile, lines);
  const last = strips.at(-1);
  return more > 0 ? Math.max(1, lines) : last === undefined ? 0 : Math.ceil((last.slot + last.slots) / UNDER.slots);
};

/** Where the parts begin, and the height of the piles, with all the lines of cards below their tops that fit. */
function layoutOf(open: Open) {
  const layouts = MAX_LINES.map((lines) => layoutWith(open, lines));
  // A seat that places a card has few buttons.
  const most = open.waiting.length > 0 ? 0 : Math.max(...open.held);
  const [, usual] = LOW.find(([cards]) => most <= cards) ?? LOW[0]!;
  const isLifting = most > 0 && open.packs.some((id) => packs.get(id)?.lifts === true);
  const low = isLifting ? Math.min(usual, LOW_WITH_MORE) : usual;
  return layouts.find(({ bottom }) => bottom <= low) ?? layouts.at(-1)!;
}

function layoutWith(open: Open, lines: number) {
  const head = HEAD.line + (isLongHead(open, lawOf(open, packs)) ? HEAD.second : 0);
  const used = Math.max(...open.piles.map((pile) => usedLines(pile, lines)));
  const piles = TOP + 10 + used * UNDER.step;
  const seats = head + piles + 4;
  const details = seats + Math.ceil(open.held.length / platesOf(open).each) * PLATE.step;
  const facing = details + sum(open.waiting.filter(needsWords).map(linesOf)) * LINE;
  const shown = facingIn(open).at(-1);
  const key = facing + (shown === undefined ? 0 : (shown.line + 1) * (STRIP.height + GAP));
  const bottom = key + ((keyOf(open, lines).at(-1)?.line ?? -1) + 1) * KEY.height + FOOT;
  return { lines, head, seats, details, facing, key, bottom };
}
type Layout = ReturnType<typeof layoutWith>;

/** Cards that face the others, as far as they count: what waits is in sight of all. Several seats share a line. */
function facingIn(open: Open) {
  const { shown, waiting } = open;
  if (waiting.length > 0) return [];
  let [x, line] = [EDGE, 0];
  return shown.flatMap((_, seat) => {
    const cards = facingOf(open, seat);
    return Array.from({ length: Math.ceil(cards.length / STRIPS) }, (_, i) => {
      const part = cards.slice(i * STRIPS, (i + 1) * STRIPS);
      const width = FACE + part.length * (STRIP.width + GAP);
      if (x + width > RIGHT + GAP) [x, line] = [EDGE, line + 1];
      const place = { seat, cards: part, x, line };
      x += width + GAP;
      return place;
    });
  });
}

/** The packs of cards that are drawn without their names, but for those whose names stand on the piles. */
function packsInStrips(open: Open, lines: number): readonly PackId[] {
  const { piles, waiting } = open;
  const under = piles.flatMap((pile) => stripsOf(pile, lines).strips.map(({ card }) => card));
  const strips = [...under, ...facingIn(open).flatMap(({ cards }) => cards.map(({ card }) => card))];
  const ids = [...strips, ...waiting.map(({ card }) => card)].map(packOf);
  const named = piles.map((pile) => packOf(pile.at(-1)!));
  return [...packs.keys()].filter((id) => ids.includes(id) && !named.includes(id));
}

/** The names of packs, and where they stand. */
function keyOf(open: Open, lines: number) {
  let [from, line] = [0, 0];
  return packsInStrips(open, lines).map((id) => {
    const names = Object.values(packs.get(id)!.words).map((words) => words[`${id}.name`]!);
    const parts = partsOf(Math.max(...names.map(({ length }) => length)));
    if (from + parts > KEY.parts) [from, line] = [0, line + 1];
    const part = INNER / KEY.parts;
    const place = { id, line, x: EDGE + from * part, width: parts * part, height: KEY.height };
    from += parts;
    return place;
  });
}

function drawLaw(open: Open, law: Law, pen: Pen): void {
  const { reversed, claims, n } = lawArgs(law);
  const round = pen.say(turnText(open));
  const rules = pen.say(says('pictureLaw', { reversed, claims, n }));
  const isLong = isLongHead(open, law);
  const first = HEAD.middle;
  const middle = first + (isLong ? HEAD.second : 0);
  const type = { size: 34, weight: 600, colour: 'cream' } as const;
  const { edge } = HEAD;
  const most = isLong ? INNER - 60 : INNER * 0.62;
  const left = isLong ? edge + 46 : WIDTH - edge - Math.min(most, pen.width(rules, type));
  const sign = { x: left - 46, y: middle - 18, width: 36, height: 36 };
  pen.icon(law.reversed ? SIGNS.down : SIGNS.up, sign, law.reversed ? 'coral' : 'gold');
  pen.text(rules, [left, middle], { ...type, most });
  const right = isLong ? WIDTH - edge : sign.x - 12;
  const quiet = { ...type, colour: 'soft', align: 'right', most: 320 } as const;
  const off = law.silent ? pen.text(pen.say(says('pictureSilent')), [WIDTH - edge, first], quiet) + 20 : 0;
  pen.text(round, [edge, first], { size: 38, weight: 800, colour: 'cream', most: right - off - edge });
}

function drawPile(
  { piles }: Open,
  at: number,
  { law, laid }: { readonly law: Law; readonly laid: ReadonlyMap<number, Card> },
  { head, lines }: Layout,
  pen: Pen,
): void {
  const pile = piles[at]!;
  const x = EDGE + at * (COLUMN + GAP);
  const palmOf = (i: number): Palm => {
    const hasHand = handAt(pile, i, law, packs);
    if (countsAsHand(pile, i, law, packs)) return hasHand ? 'own' : 'gained';
    return hasHand ? 'struck' : 'none';
  };
  const card = pile.at(-1)!;
  drawTop({ x, y: head, width: COLUMN, height: TOP }, card, pen, {
    pile: at + 1,
    shows: law.tops[at]!.join('/'),
    palm: palmOf(pile.length - 1),
    isNew: laid.get(at) === card,
    isClosed: isClosed(law, at),
    isPost: law.posts.includes(at),
  });
  const { strips, more } = stripsOf(pile, lines);
  const width = (COLUMN - 2 * UNDER.inset - (UNDER.slots - 1) * UNDER.gap) / UNDER.slots;
  const boxOf = (slot: number, slots: number): Box => ({
    x: x + UNDER.inset + (slot % UNDER.slots) * (width + UNDER.gap),
    y: head + TOP + 10 + Math.floor(slot / UNDER.slots) * UNDER.step,
    width: slots * width + (slots - 1) * UNDER.gap,
    height: UNDER.height,
  });
  for (const { at: i, card: one, slot, slots } of strips) drawStrip(boxOf(slot, slots), one, pen, palmOf(i));
  const counted = Array.from({ length: more }, (_, i) => palmOf(i));
  const hands = counted.filter((palm) => palm === 'own' || palm === 'gained').length;
  if (more > 0) drawMore(boxOf(Math.max(1, lines) * UNDER.slots - MORE, MORE), more, hands, pen);
}

function drawDetails(open: Open, top: number, pen: Pen): void {
  const law = lawOf(open, packs);
  const type = { size: 34, weight: 600, colour: 'cream' } as const;
  let middle = top + LINE / 2;
  for (const one of open.waiting.filter(needsWords)) {
    const left = EDGE + 12 + drawSeat(one.seat, [EDGE, middle], 18, pen);
    const most = RIGHT - left;
    const lines = wrapped(pen.say(summedText(one, law)), type, most, pen);
    for (const line of lines.slice(0, linesOf(one))) {
      pen.text(line, [left, middle], { ...type, most });
      middle += LINE;
    }
    middle += LINE * Math.max(0, linesOf(one) - lines.length);
  }
}

/** Cards of a seat that all see; those that are picked have a ring. */
function drawFacing(seat: Seat, cards: readonly Facing[], { x, y }: Pick<Box, 'x' | 'y'>, pen: Pen): void {
  drawSeat(seat, [x, y + STRIP.height / 2], 20, pen);
  for (const [i, { card, isPicked }] of cards.entries()) {
    const strip = { ...STRIP, x: x + FACE + i * (STRIP.width + GAP), y };
    drawStrip(strip, card, pen);
    if (isPicked) drawPicked(strip, pen);
  }
}

/** What is played in this round. */
const drawPicked = (strip: Box, pen: Pen): void => pen.box(strip, { line: 'gold', thick: 4, round: 10 });

/** Face and name, what waits, points where there is more than one game, and the cards in hand. */
function drawPlate(open: Open, seat: Seat, { x, y, width, height }: Box, pen: Pen): void {
  const middle = y + height / 2;
  pen.box({ x, y, width, height }, { fill: 'deep', round: PLATE.round });
  let right = x + width - 10;
  const count = { size: 36, weight: 800, colour: 'cream', align: 'right' } as const;
  right -= pen.text(String(open.held[seat]!), [right, middle], count) + 8;
  const back = { x: right - 20, y: middle - 14, width: 20, height: 28 };
  for (const offset of [8, 4, 0]) pen.box({ ...back, x: back.x - offset }, { fill: 'cream', line: 'rim', round: 5 });
  right -= 34;
  const waiting = waitingOf(open, seat);
  for (const { card } of waiting.toReversed()) {
    const strip = { x: right - 112, y: y + 2, width: 112, height: height - 4 };
    drawStrip(strip, card, pen);
    drawPicked(strip, pen);
    right -= 118;
  }
  if (open.games > 1 && waiting.length === 0) {
    const points = pen.say(says('points', { n: pointsOf(open, seat) }));
    right -=
      pen.text(points, [right, middle], { size: 34, weight: 500, colour: 'soft', align: 'right', most: 150 }) + 10;
  }
  const left = x + 14 + drawSeat(seat, [x + 8, middle], 17, pen);
  drawPlayer(seat, [left, middle], { size: 34, weight: 700, colour: 'cream', most: right - left }, pen);
}
