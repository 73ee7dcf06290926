/** The table of 6 nimmt!: its lanes with what the last trick changed, and beside them everybody's ducks. */
import type { Part, Seen } from '../game.ts';
import { drawCoin, drawFree, drawHead, drawPlayer, drawSeat, sizeOf } from '../kit/pictures.ts';
import { type Box, type Pen, WIDTH } from '../pen.ts';
import { drawLowCard, drawParade, drawSlimCard, drawStack } from './art.ts';
import { ducksIn, USUAL } from './cards.ts';
import { tableTexts, turnText } from './describe.ts';
import { drawSeats, MAX_NAMED } from './platesPicture.ts';
import type { Nimmt, Open } from './state.ts';
import { type Trick, trickOf } from './trick.ts';
import { partsOf, variantOf } from './variants/index.ts';
import { type Say, say } from './words/words.ts';

/** So low that a desktop shows table and hand on one screen: the edges of the picture, and its head. */
const EDGE = 20;
const HEAD = { middle: 27, height: 52 } as const;
const FOOT = 10;
/** All lanes share this height, however many they are. */
const LANES = 264;
const GAP = 4;
/** Of a lane: the number of its row, a card and the gap behind it, and where a card too many would lie. */
const COIN = 52;
const CARD = { width: 96, gap: 5 } as const;
const BAY = 62;
/** Cards that are narrower show their price by a color alone; so do those of more rows than usual. */
const SLIM = { widest: 68, gap: 4, most: 490 } as const;
/** What lies in a lane lies within it, away from its round corners: only then is it drawn once and kept. */
const INSET = 3;
const ROUND = 10;

interface Places {
  readonly lane: Pick<Box, 'width' | 'height'>;
  readonly pitch: number;
  readonly step: number;
  readonly isSlim: boolean;
  /** A slot of a lane that begins at this height. */
  slot(y: number, at: number): Box;
  /** Where everybody's plates are. */
  readonly plates: Box;
}

function placesOf({ layout: { rows, length }, ducks }: Open): Places {
  const pitch = Math.floor(LANES / rows);
  const height = pitch - GAP;
  // Two columns of plates, each with a card, need more room beside the lanes.
  const isSlim = rows > USUAL.rows || length > USUAL.length || ducks.length > MAX_NAMED;
  const { gap } = isSlim ? SLIM : CARD;
  const width = isSlim ? Math.min(SLIM.widest, Math.floor(SLIM.most / length) - gap) : CARD.width;
  const step = width + gap;
  const lane = { width: COIN + length * step + BAY + 2 * INSET, height };
  const left = EDGE + lane.width + 6;
  return {
    lane,
    pitch,
    step,
    isSlim,
    slot: (y, at) => ({ width, height: height - 2 * INSET, x: EDGE + COIN + at * step, y: y + INSET }),
    plates: { x: left, y: HEAD.height, width: WIDTH - EDGE - left, height: LANES - GAP },
  };
}

export const table: Part<Nimmt, Seen<Nimmt>> = {
  size: () => sizeOf(HEAD.height + LANES + FOOT),
  draw({ open, events }, pen) {
    const trick = trickOf(events);
    const places = placesOf(open);
    const left = pen.say(turnText(open));
    drawHead(left, headText(open, pen), pen, { y: HEAD.middle, edge: EDGE + 6, size: 38 });
    for (const i of open.rows.keys()) drawLane(open, i, trick, places, pen);
    drawSeats(open, trick, places.plates, pen);
  },
  texts: ({ open, events }) => tableTexts(open, events),
};

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
  const { lane, pitch, slot } = places;
  const { length } = open.layout;
  const y = HEAD.height + i * pitch;
  pen.box({ ...lane, x: EDGE, y }, { fill: 'deep', round: ROUND });
  const taken = took.findLast((one) => one.row === i);
  const radius = Math.min(22, lane.height / 2 - INSET);
  drawCoin(i + 1, [EDGE + COIN / 2, y + lane.height / 2], pen, { radius, ...(taken && { fill: 'gold' }) });
  for (const [at, card] of row.entries()) {
    const isNew = cards.some((one) => one.card === card);
    if (places.isSlim) drawSlimCard(slot(y, at), card, pen, isNew);
    else drawLowCard(slot(y, at), card, pen, { isNew });
  }
  if (taken !== undefined && row.length <= length - 2)
    drawTaken(slot(y, row.length), length - row.length, taken, places, pen);
  else for (let at = row.length; at < length; at += 1) drawFree(slot(y, at), pen);
  drawBay(ducksIn(row), { ...slot(y, length), width: BAY }, open.coming.length > 0, row.length === length, pen);
}

/** In the room behind a row that was taken: whose it is, what it cost; name and marching ducks where there is room for them. */
function drawTaken(from: Box, slots: number, took: Trick['took'][number], { step, isSlim }: Places, pen: Pen): void {
  const { seat, ducks } = took;
  // Two narrow slots have just room for both.
  const [edge, pad, far] = isSlim ? [0, 3, 4] : [4, 6, 9];
  const box = { x: from.x + edge, y: from.y + 2, width: slots * step - 3 * edge, height: from.height - 4 };
  pen.box(box, { fill: 'raise', line: 'gold', thick: 4, round: 14 });
  const y = box.y + box.height / 2;
  const end = box.x + box.width - far;
  const right = end - pen.text(`+${ducks}`, [end, y], { size: 36, weight: 800, colour: 'gold', align: 'right' }) - 8;
  const left = box.x + pad + drawSeat(seat, [box.x + pad, y], 17, pen) + 8;
  const type = { size: 36, weight: 700, colour: 'cream', most: right - left } as const;
  const name = drawPlayer(seat, [left, y], type, pen);
  if (name === 0) return;
  const parade = { x: left + name + 14, y: box.y + 6, width: right - left - name - 14, height: box.height - 12 };
  if (parade.width >= box.height) drawParade(ducks, parade, pen);
}

/** Where a card too many would lie: what it takes; while somebody chooses a row, each row's price. */
function drawBay(ducks: number, box: Box, isChosen: boolean, isFull: boolean, pen: Pen): void {
  const { x, y, width, height } = box;
  pen.box(box, { fill: isChosen ? 'gold' : isFull ? 'alarm' : 'rim', round: 14 });
  const edge = { x: x + 2, y: y + 2, width: width - 4, height: height - 4 };
  if (isFull) pen.box(edge, { line: isChosen ? 'ink' : 'cream', thick: 4, round: 12 });
  drawStack(ducks, box, isChosen ? 'ink' : 'cream', pen);
}
