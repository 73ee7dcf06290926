/** The table of 6 nimmt!: four lanes with what the last trick changed, and everybody's ducks. */
import type { GameEvent, Part, Seat, Seen } from '../game.ts';
import {
  drawCoin,
  drawFree,
  drawHead,
  drawPlayer,
  drawSeat,
  HEAD,
  INNER,
  MARGIN,
  RIGHT,
  sizeOf,
} from '../kit/pictures.ts';
import { SIGNS } from '../kit/signs.ts';
import type { Box, Pen } from '../pen.ts';
import { drawCard, drawChip, drawCost, drawDucks, drawParade, drawSlimCard, drawSmallCard, SMALL_CARD } from './art.ts';
import { type Card, ducksIn, type Layout, USUAL } from './cards.ts';
import { tableTexts } from './describe.ts';
import { isTooLow } from './landing.ts';
import type { Event, Nimmt, Open, Played } from './state.ts';
import { partsOf, variantOf } from './variants/index.ts';
import { type Say, say } from './words/words.ts';

/** The lanes of more rows than usual share the height of the usual ones. */
const LANE = 101;
const LANE_GAP = 5;
const CARD = { width: 114, height: 88 } as const;
/** Cards that are smaller show their price by a color alone. */
const SMALLEST = { width: 100, height: 88 } as const;
/** A card lies within its lane, with its ring and its shadow. */
const INSET = 6;
/** Where the first card of a row lies, how far apart they are, and how wide all of them are. */
const FIRST = MARGIN + 68;
const STEP = CARD.width + 8;
const CARDS = USUAL.length * STEP;
const PLATE = 80;
const PLATE_GAP = 12;

interface Places {
  readonly lane: number;
  readonly step: number;
  readonly plates: number;
  /** A slot of a lane that begins at this height. */
  slot(y: number, at: number): Box;
  /** Where a card too many would lie. */
  readonly bay: Omit<Box, 'y'>;
  readonly isSlim: boolean;
}

function placesOf({ rows, length }: Layout): Places {
  const lane = rows <= USUAL.rows ? LANE : Math.floor((USUAL.rows * (LANE + LANE_GAP)) / rows) - LANE_GAP;
  const step = Math.min(STEP, Math.floor(CARDS / length));
  const card = { width: step - 8, height: lane - LANE + CARD.height };
  const bay = FIRST + length * step + 2;
  return {
    lane,
    step,
    plates: HEAD + rows * (lane + LANE_GAP) + 4,
    slot: (y, at) => ({ ...card, x: FIRST + at * step, y: y + INSET }),
    bay: { x: bay, width: RIGHT - bay - 10, height: card.height },
    isSlim: card.width < SMALLEST.width || card.height < SMALLEST.height,
  };
}

/** Up to this many stand in one line with their names. */
const MAX_NAMED = 5;
const SMALL_PLATE = 38;
/** A plate of this width has no room for an arrow. */
const NARROW = 170;

export const table: Part<Nimmt, Seen<Nimmt>> = {
  size: ({ open }) => sizeOf(placesOf(open.layout).plates + PLATE + 12),
  draw({ open, events }, pen) {
    const trick = trickOf(events);
    const places = placesOf(open.layout);
    drawHead(pen.say(say('turnOf', { deal: open.deal, trick: open.trick })), headText(open, pen), pen);
    for (const i of open.rows.keys()) drawLane(open, i, trick, places, pen);
    if (open.coming[0]) drawChoosing(open, open.coming[0], places, pen);
    else drawSeats(open, trick, places, pen);
  },
  texts: ({ open, events }) => tableTexts(open, events),
};

/** What the last trick changed: who laid what, and which row went to whom. */
interface Trick {
  readonly cards: readonly Played[];
  readonly took: readonly Extract<Event, { type: 'took' }>[];
}

const NO_TRICK: Trick = { cards: [], took: [] };

function trickOf(events: readonly GameEvent<Event>[]): Trick {
  const cards = events.flatMap((event) => (event.type === 'revealed' ? event.cards : []));
  const took = events.flatMap((event) => (event.type === 'took' ? [event] : []));
  return { cards, took };
}

function headText(open: Open, pen: Pen): string {
  const { id, parts } = variantOf(open);
  const named: Say[] = Object.keys(parts).length === 0 ? [] : [{ key: `${id}.name`, args: {} }];
  const cards = open.deck === 'advanced' ? [say('cardsTo', { top: partsOf(open).deck(open).at(-1)! })] : [];
  // There is room for two: a variant that has but another deck is known by that.
  const texts = [...named, ...(named.length + cards.length < 2 ? [endingText(open)] : []), ...cards];
  return texts.map((text) => pen.say(text)).join(' · ');
}

export function endingText({ ending }: Open): Say {
  switch (ending.kind) {
    case 'elimination':
      return say(ending.at === 'in' ? 'outAbove' : 'outFrom', { limit: ending.limit });
    case 'classic':
      return say('endsFrom', { limit: ending.limit });
    case 'rounds':
      return say('endsAfter', { rounds: ending.rounds });
  }
}

function drawLane(open: Open, i: number, { cards, took }: Trick, places: Places, pen: Pen): void {
  const row = open.rows[i]!;
  const { lane, bay, slot } = places;
  const { length } = open.layout;
  const y = HEAD + i * (lane + LANE_GAP);
  pen.box({ x: MARGIN, y, width: INNER, height: lane }, { fill: 'deep', round: 20 });
  const taken = took.findLast((one) => one.row === i);
  drawCoin(i + 1, [MARGIN + 36, y + lane / 2], pen, taken && { fill: 'gold' });
  for (const [at, card] of row.entries()) {
    const played = cards.find((one) => one.card === card);
    if (places.isSlim) drawSlimCard(slot(y, at), card, pen, played !== undefined);
    else drawCard(slot(y, at), card, pen, { by: played?.seat });
  }
  if (taken !== undefined && row.length <= length - 2)
    drawTaken(slot(y, row.length), length - row.length, taken, places, pen);
  else for (let at = row.length; at < length; at += 1) drawFree(slot(y, at), pen);
  drawBay(
    ducksIn(row),
    { ...bay, y: y + INSET },
    { isChosen: open.coming.length > 0, isFull: row.length === length },
    pen,
  );
}

/** In the room behind a row that was taken: who took it, and how many ducks march. */
function drawTaken(from: Box, slots: number, took: Trick['took'][number], { step }: Places, pen: Pen): void {
  const { seat, ducks } = took;
  const box = { ...from, x: from.x + 6, width: slots * step - 14 };
  const isLow = box.height < CARD.height;
  pen.box(box, { fill: 'raise', line: 'gold', thick: 4, round: 16 });
  const right = box.x + box.width - 14;
  const y = box.y + (isLow ? box.height / 2 : 24);
  const cost = pen.text(`+${ducks}`, [right, y], { size: 42, weight: 800, colour: 'gold', align: 'right' });
  const face = drawSeat(seat, [box.x + 12, y], 18, pen) + 22;
  pen.text(pen.name(seat), [box.x + face, y], {
    size: 38,
    weight: 700,
    colour: 'cream',
    most: right - cost - 12 - box.x - face,
  });
  if (!isLow) drawParade(ducks, { x: box.x + 12, y: box.y + 44, width: box.width - 24, height: box.height - 47 }, pen);
}

interface BayLook {
  readonly isChosen: boolean;
  readonly isFull: boolean;
}

/** Where a card too many would lie: what it takes; while somebody chooses a row, each row's price. */
function drawBay(ducks: number, box: Box, { isChosen, isFull }: BayLook, pen: Pen): void {
  const colour = isChosen ? 'ink' : 'cream';
  const centre = box.x + box.width / 2;
  const middle = box.y + box.height / 2;
  const fill = isChosen ? 'gold' : isFull ? 'alarm' : 'rim';
  pen.box(box, { fill, round: 16 });
  const isLow = box.height < CARD.height;
  const word = isLow ? undefined : isChosen ? say('take') : isFull ? say('full') : undefined;
  drawCost(String(ducks), [centre, word ? middle - 18 : middle], { size: isLow ? 40 : 44, colour, pen });
  if (word === undefined) return;
  pen.text(pen.say(word), [centre, middle + 24], {
    size: 34,
    weight: 700,
    colour,
    align: 'centre',
    most: box.width - 8,
  });
}

/** In the place of the plates: who has to take a row, and with which card. */
function drawChoosing(open: Open, { seat, card }: Played, { plates }: Places, pen: Pen): void {
  const middle = plates + PLATE / 2;
  pen.box({ x: MARGIN, y: plates, width: INNER, height: PLATE }, { fill: 'raise', line: 'gold', thick: 4, round: 18 });
  drawChip({ x: MARGIN + 14, y: middle - 30, width: 84, height: 58 }, card, pen);
  const left = MARGIN + 114;
  const icon = 44;
  pen.icon(SIGNS.hand, { x: RIGHT - 20 - icon, y: middle - icon / 2, width: icon, height: icon }, 'gold');
  const most = RIGHT - 84 - left;
  const face = drawSeat(seat, [left, middle - 18], 18, pen) + 12;
  pen.text(pen.name(seat), [left + face, middle - 18], { size: 38, weight: 700, colour: 'cream', most: most - face });
  const text = say(isTooLow(open) ? 'choosesRow' : 'choosesRowInside');
  pen.text(pen.say(text), [left, middle + 21], { size: 34, weight: 600, colour: 'soft', most });
}

/** What a plate says of a seat. */
interface Score {
  readonly seat: Seat;
  readonly ducks: number;
  readonly isOut: boolean;
  readonly took: number;
  readonly card: Card | undefined;
  /** Where its card lies now; nothing if it was taken in the same trick. */
  readonly row: number | undefined;
  /** Its card for this trick, where it lies face up. */
  readonly laid: Card | undefined;
}

const cardOf = (seat: Seat, played: readonly Played[]) => played.find((one) => one.seat === seat)?.card;

/** Everybody: while cards lie face up, in the order of playing; after a reveal the lowest card first; else as they sit. */
function scoresOf(open: Open, trick: Trick): readonly Score[] {
  const { ducks, outIn, rows, laid } = open;
  const { cards, took } = laid.length > 0 ? NO_TRICK : trick;
  const scores = ducks.map((n, seat): Score => {
    const card = cardOf(seat, cards);
    const row = rows.findIndex((one) => card !== undefined && one.includes(card));
    return {
      seat,
      ducks: n,
      isOut: outIn[seat]! > 0,
      took: took.filter((one) => one.seat === seat).reduce((sum, one) => sum + one.ducks, 0),
      card,
      row: row < 0 ? undefined : row,
      laid: cardOf(seat, laid),
    };
  });
  const first = laid[0]?.seat;
  if (first !== undefined) return [...scores.slice(first), ...scores.slice(0, first)];
  return scores.sort((a, b) => (a.card ?? 105) - (b.card ?? 105) || a.seat - b.seat);
}

function drawSeats(open: Open, trick: Trick, { plates }: Places, pen: Pen): void {
  const scores = scoresOf(open, trick);
  const isNamed = scores.length <= MAX_NAMED;
  const each = isNamed ? scores.length : Math.ceil(scores.length / 2);
  const gap = isNamed ? PLATE_GAP : PLATE - 2 * SMALL_PLATE;
  const width = (INNER - (each - 1) * gap) / each;
  const height = isNamed ? PLATE : SMALL_PLATE;
  for (const [i, score] of scores.entries()) {
    const y = plates + Math.floor(i / each) * (height + gap);
    const box = { x: MARGIN + (i % each) * (width + gap), y, width, height };
    const hasTaken = score.took > 0;
    const line = hasTaken ? ({ line: 'gold', thick: 4 } as const) : {};
    pen.box(box, { fill: hasTaken ? 'raise' : 'deep', round: isNamed ? 18 : 14, ...line });
    if (isNamed) drawPlate(score, box, pen);
    else drawSmallPlate(score, box, pen);
  }
}

/** Face and name; below them the ducks in all, and where the card went or what it took; or the card that lies face up. */
function drawPlate({ seat, ducks, isOut, took, row, laid }: Score, { x, y, width }: Box, pen: Pen): void {
  const right = x + width - 14;
  const isNarrow = width <= NARROW;
  const [upper, lower] = [y + 23, y + 58];
  const colour = isOut ? ('soft' as const) : ('cream' as const);
  const face = drawSeat(seat, [x + 10, upper], 18, pen) + 20;
  const beside = laid !== undefined && isNarrow ? SMALL_CARD.width : 0;
  drawPlayer(seat, [x + face, upper], { size: 36, weight: 700, colour, most: width - face - 10 - beside }, pen);
  const total = String(ducks);
  const look = { size: 36, colour, pen } as const;
  drawDucks(total, [x + 14 + pen.width(total, { size: 36, weight: 800, colour }) + 41, lower], look);
  const note = { size: 38, weight: 800, colour: 'gold', align: 'right' } as const;
  if (laid !== undefined) drawSmallCard(x + width - 8 - SMALL_CARD.width, isNarrow ? upper : lower - 2, laid, pen);
  else if (took > 0) pen.text(`+${took}`, [right, lower], note);
  else if (isOut) pen.text(pen.say(say('isOut')), [right, lower], { ...note, size: 34, colour: 'soft' });
  else if (row !== undefined) {
    if (!isNarrow) pen.icon(SIGNS.right, { x: right - 72, y: lower - 13, width: 26, height: 26 }, 'soft');
    drawCoin(row + 1, [right - 20, lower], pen, { radius: 19 });
  }
}

/** Letters and ducks in all, gold where some were just taken; or the card that lies face up. */
function drawSmallPlate({ seat, ducks, isOut, took, laid }: Score, { x, y, width, height }: Box, pen: Pen): void {
  const middle = y + height / 2;
  const right = x + width - 5;
  drawSeat(seat, [x + 2, middle], 17, pen);
  if (laid !== undefined) {
    drawSmallCard(right - SMALL_CARD.width, middle, laid, pen);
    return;
  }
  if (isOut) {
    const out = pen.say(say('isOut'));
    pen.text(out, [right, middle], { size: 34, weight: 700, colour: 'soft', align: 'right', most: width - 70 });
    return;
  }
  const look = { size: 34, colour: took > 0 ? 'gold' : 'cream', pen } as const;
  // Beside three digits and two letters there is no room for a duck.
  if (ducks < 100) drawDucks(String(ducks), [right, middle], look);
  else pen.text(String(ducks), [right, middle], { size: 34, weight: 800, colour: look.colour, align: 'right' });
}
