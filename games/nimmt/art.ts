/** What 6 nimmt! is drawn with: ducks by what they cost, cards with their water, and tags. */
import { drawCoin, drawRing } from '../kit/pictures.ts';
import { SIGNS } from '../kit/signs.ts';
import type { Box, Colour, Icon, Pen, Point } from '../pen.ts';
import { type Card, ducksOf } from './cards.ts';
import type { Landing } from './landing.ts';

const GRID = 48;
const part = (path: string): Icon => ({ path, grid: GRID, isSolid: true });
const BODY =
  'M3.5 25C6.5 29 12 31 17.5 28.8C20 27.6 19.6 25 19.2 22.4C18.2 14.6 23 9 30 9C36.6 9 40.6 13.8 40.4 19.6C40.3 23 38.4 25.4 37.6 27.4' +
  'C36.9 29 37.4 30.2 38 31.6C41 38.6 34.6 44 24.6 44C11.6 44 2.4 36.6 3.5 25Z';
const BEAK =
  'M38.6 16.2C41.4 17.2 44.4 17.8 46.2 18.2C47.8 18.6 47.8 20.4 46.4 21C43.8 22.2 41.2 23.4 38.4 23.8C36.8 21.4 36.8 18.4 38.6 16.2Z';
const DUCK = {
  body: part(BODY),
  beak: part(BEAK),
  wing: part('M13.4 33.2C17.6 36.6 24.6 36 28.6 31.4C29.4 38.4 19.4 43 13.4 33.2Z'),
  frown: part('M27.2 11.6L34.8 14.4L34 16.6L26.8 13.8Z'),
};
/** In one colour, beside a number. */
const MARK = part(BODY + BEAK);

interface Wear {
  readonly icon: Icon;
  readonly colour: Colour;
}
/** What a duck wears, by what it costs. */
const WEARS: Readonly<Record<number, Wear>> = {
  2: {
    icon: part(
      'M29.4 30.8L22.6 27.2C21.4 26.6 20.6 27.6 20.8 28.8L21.6 34.6C21.8 35.8 23 36.2 24 35.4L29.4 31.6L34.8 35.4C35.8 36.2 37 35.8 37.2 34.6' +
        'L38 28.8C38.2 27.6 37.4 26.6 36.2 27.2Z',
    ),
    colour: 'red',
  },
  3: {
    icon: part(
      'M27.6 9.6C22.6 8.4 20.6 5.6 20.4 2.2C24 2.6 26.2 3.6 27.6 5.4C27.6 3 28.4 1.2 30 0C32 1.6 32.8 3.6 32.6 5.8C34.2 4.4 36 3.8 38.2 3.8' +
        'C37.6 7 35.6 9.2 32.8 9.8Z',
    ),
    colour: 'red',
  },
  5: {
    icon: part(
      'M18.6 11.2C17.4 10.8 17.4 9 18.6 8.6L22.2 7.8L23 0.8C23.1 -0.2 23.8 -0.8 24.8 -0.8H34.2C35.2 -0.8 36 -0.2 36.1 0.8L37 7.8L40.4 8.6' +
        'C41.8 9 41.8 10.8 40.4 11.2C33 13.4 26 13.4 18.6 11.2Z',
    ),
    colour: 'cloth',
  },
  7: {
    icon: part(
      'M20.6 10.4L18.2 -0.4C18 -1.4 19 -1.8 19.7 -1.1L24.2 3.4L28.6 -2.4C29.2 -3.2 30.4 -3.2 31 -2.4L35 3.4L39.8 -1C40.6 -1.7 41.6 -1.2 41.4 -0.2' +
        'L38.8 10.4C32.4 12.8 26.4 12.8 20.6 10.4Z',
    ),
    colour: 'grade3',
  },
};

/** What a card costs, by its ducks: the colour of its water. */
const COSTS: Readonly<Record<number, Colour>> = { 1: 'grade1', 2: 'grade2', 3: 'grade3', 5: 'grade4', 7: 'grade5' };
const OUTLINE = { line: 'ink', thick: 2.6 } as const;

/** The duck of a card, with what it wears; `bare` as those that march. */
export function drawDuck(cost: number, box: Box, pen: Pen, bare = ''): void {
  pen.sprite(`duck ${cost} ${bare}`, box, (on, at) => paintDuck(cost, bare === '', at, on));
}

function paintDuck(cost: number, isDressed: boolean, box: Box, pen: Pen): void {
  const { x, y, width } = box;
  const unit = width / GRID;
  const dot = (cx: number, cy: number, r: number): Box => ({
    x: x + (cx - r) * unit,
    y: y + (cy - r) * unit,
    width: 2 * r * unit,
    height: 2 * r * unit,
  });
  const wear = isDressed ? WEARS[cost] : undefined;
  if (cost === 3 && wear) pen.icon(wear.icon, box, wear.colour, OUTLINE);
  pen.icon(DUCK.beak, box, 'orange', OUTLINE);
  pen.icon(DUCK.body, box, cost === 1 ? 'down' : COSTS[cost]!, OUTLINE);
  pen.icon(DUCK.wing, box, 'shade', { line: 'ink', thick: 2 });
  pen.box(dot(32, 17.4, 2.5), { fill: 'ink', round: width });
  pen.box(dot(32.9, 16.5, 0.9), { fill: 'cream', round: width });
  if (cost === 7 && isDressed) pen.icon(DUCK.frown, box, 'ink');
  if (cost !== 3 && wear) pen.icon(wear.icon, box, wear.colour, OUTLINE);
  if (cost === 2 && wear) pen.box(dot(29.4, 31.2, 2.4), { fill: 'ink', round: width });
  if (cost === 5 && wear)
    pen.box({ x: x + 22.6 * unit, y: y + 5 * unit, width: 14 * unit, height: 2.6 * unit }, { fill: 'red' });
}

interface DuckLook {
  readonly size: number;
  readonly colour: Colour;
  readonly pen: Pen;
}
/** By the size of the number before it. */
const DUCK_WIDTH = 1.02;
const DUCK_GAP = 0.1;

export const ducksWidth = (n: string, { size, colour, pen }: DuckLook): number =>
  pen.width(n, { size, weight: 800, colour }) + size * (DUCK_WIDTH + DUCK_GAP);

/** A number with a duck below it; in a low box the number alone. */
export function drawStack(n: number, { x, y, width, height }: Box, colour: Colour, pen: Pen): void {
  const centre = x + width / 2;
  const type = { size: 38, weight: 800, colour, align: 'centre', most: width - 4 } as const;
  if (height < STACK) {
    pen.text(String(n), [centre, y + height / 2], type);
    return;
  }
  pen.text(String(n), [centre, y + height * 0.31], type);
  const side = Math.min(38, height * 0.5);
  pen.icon(MARK, { x: centre - side / 2, y: y + height - side - 1, width: side, height: side }, colour);
}
const STACK = 54;

/** A number and a duck behind it, ending at the point. Returns how wide they are. */
export function drawDucks(n: string, [right, middle]: Point, { size, colour, pen }: DuckLook): number {
  const width = size * DUCK_WIDTH;
  pen.icon(MARK, { x: right - width, y: middle - width * 0.56, width, height: width }, colour);
  const gap = size * DUCK_GAP;
  const type = { size, weight: 800, colour, align: 'right' } as const;
  return width + gap + pen.text(n, [right - width - gap, middle], type);
}

/** One duck for each point: in one line if they hide at most a third of each other, otherwise in two. */
export function drawParade(count: number, { x, y, width, height }: Box, pen: Pen): void {
  const lines = width / count >= Math.min(height, 60) * 0.55 ? 1 : 2;
  const each = Math.ceil(count / lines);
  const side = Math.floor(Math.min(lines === 1 ? height : height / 1.86, 60));
  const step = each < 2 ? 0 : Math.min(side * 1.04, (width - side) / (each - 1));
  for (let i = 0; i < count; i += 1) {
    const line = Math.floor(i / each);
    const swing = lines === 1 ? (height - side) / 2 + (i % 2 === 0 ? -3 : 3) : line * side * 0.9;
    const at = { x: x + (i % each) * step, y: y + swing, width: side, height: side };
    drawDuck(1, at, pen, 'bare');
  }
}

/** The water at a card's lower end: a wave of four crests, rounded below. */
function waterOf(width: number, height: number, round: number, crest: number): Icon {
  const k = width / 4;
  const waves = `M0 ${crest}q${k / 2} ${-crest * 2} ${k} 0t${k} 0t${k} 0t${k} 0`;
  const bottom = `V${height - round}Q${width} ${height} ${width - round} ${height}H${round}Q0 ${height} 0 ${height - round}Z`;
  return { path: waves + bottom, grid: width, isGround: true };
}

const ROUND = 16;
/** How much of a card is under water. */
const WATER = 0.36;

/** What a card is apart from its face. */
interface Lie {
  /** It was just laid. */
  readonly isNew?: boolean;
  readonly isChosen?: boolean;
}

/** A cream card: its number, and below it the water in the colour of its price with its duck. */
export function drawCard(box: Box, card: Card, pen: Pen, lie: Lie = {}): void {
  const { x, y, width, height } = box;
  const { isNew = false, isChosen = false } = lie;
  const cost = ducksOf(card);
  const deep = Math.round(Math.max(34, height * WATER));
  const dry = height - deep;
  pen.box(box, { fill: 'cream', round: ROUND, shadow: true });
  const water = { x, y: y + dry, width, height: deep };
  pen.icon(waterOf(width, deep, ROUND, Math.min(7, dry * 0.08)), water, COSTS[cost]!);
  const edge = { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
  if (!isNew && !isChosen) pen.box(edge, { line: 'stock', thick: 2, round: ROUND - 1 });
  const size = Math.round(Math.min(dry * 0.92, width * 0.62));
  const number = { size, weight: 800, colour: 'ink', align: 'centre', most: width - 12 } as const;
  pen.text(String(card), [x + width / 2, y + dry * 0.52], number);
  const duck = Math.round(deep * 1.12);
  const type = { size: Math.max(34, Math.round(deep * 0.7)), weight: 800, colour: 'ink' } as const;
  const wide = pen.width(String(cost), type) + 4 + duck;
  const left = x + (width - wide) / 2;
  pen.text(String(cost), [left, y + height - deep / 2 - 1], type);
  drawDuck(cost, { x: left + wide - duck, y: y + height - duck - 3, width: duck, height: duck }, pen);
  if (isNew || isChosen) drawRing(box, pen, { round: ROUND, isNew });
}

/** The water at the right end of a low card, by how wide that is: its price below its duck, or beside it. */
const BESIDE = { wide: 120, narrow: 32, broad: 76, number: 66, crest: 4 } as const;

function waterBeside(width: number, height: number, round: number): Icon {
  const k = height / 4;
  const { crest } = BESIDE;
  const waves = `M${crest} 0q${-crest * 2} ${k / 2} 0 ${k}t0 ${k}t0 ${k}t0 ${k}`;
  const right = `H${width - round}Q${width} ${height} ${width} ${height - round}V${round}Q${width} 0 ${width - round} 0Z`;
  return { path: waves + right, grid: width, isGround: true };
}

/** A card that is low: its number, and at the right the water in the colour of its price with its duck. Nothing of it leaves its box. */
export function drawLowCard(box: Box, card: Card, pen: Pen, { isNew = false, isChosen = false }: Lie = {}): void {
  const { x, y, width, height } = box;
  const cost = ducksOf(card);
  const isWide = width > BESIDE.wide;
  const wet = isWide ? Math.min(BESIDE.broad, width - BESIDE.number) : BESIDE.narrow;
  const round = 12;
  pen.box(box, { fill: 'cream', round });
  const water = { x: x + width - wet, y, width: wet, height };
  pen.icon(waterBeside(wet, height, round), water, COSTS[cost]!);
  if (isNew || isChosen) drawEdge(box, round, isNew, pen);
  const most = width - wet - 1;
  const number = { size: wet === BESIDE.broad ? 50 : 42, weight: 800, colour: 'ink', align: 'centre', most } as const;
  pen.text(String(card), [x + 1 + most / 2, y + height / 2], number);
  const type = { size: 34, weight: 800, colour: 'ink', align: 'centre' } as const;
  const side = isWide ? wet - 32 : 26;
  if (isWide) {
    pen.text(String(cost), [water.x + 18, y + height / 2], type);
    drawDuck(cost, { x: water.x + wet - side - 6, y: y + (height - side) / 2, width: side, height: side }, pen);
  } else {
    const centre = water.x + wet / 2;
    pen.text(String(cost), [centre, y + height - 14], type);
    drawDuck(cost, { x: centre - side / 2, y: y + 4, width: side, height: side }, pen);
  }
}

/** A ring within a card, on which its number may stand; what is new has a folded corner too. */
function drawEdge({ x, y, width, height }: Box, round: number, isNew: boolean, pen: Pen): void {
  const lineAt = (by: number): Box => ({ x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by });
  pen.box(lineAt(3), { line: 'gold', thick: 6, round: round - 3 });
  pen.box(lineAt(7), { line: 'ink', thick: 2, round: round - 7 });
  if (isNew) pen.icon(SIGNS.leftCorner, { x, y, width: 20, height: 20 }, 'gold', { line: 'ink', thick: 1.8 });
}

/** Where rows are many or long: a number above a strip in the color of its price. */
export function drawSlimCard(box: Box, card: Card, pen: Pen, isNew: boolean): void {
  drawChip(box, card, pen, (round) => isNew && drawEdge(box, round, true, pen));
}

/** A small card with its number above a strip in the colour of its price. */
export function drawChip(
  { x, y, width, height }: Box,
  card: Card,
  pen: Pen,
  drawBelow = (_round: number): unknown => undefined,
): void {
  const strip = height < 48 ? 7 : 12;
  pen.box({ x, y, width, height }, { fill: COSTS[ducksOf(card)]!, round: 12 });
  pen.box({ x, y, width, height: height - strip }, { fill: 'cream', round: 12 });
  pen.box({ x, y: y + 12, width, height: height - strip - 12 }, { fill: 'cream' });
  drawBelow(12);
  const type = { size: 36, weight: 800, colour: 'ink', align: 'centre', most: width - 3 } as const;
  pen.text(String(card), [x + width / 2, y + (height - strip) / 2 + 1], type);
}

/** As wide as three digits. */
export const SMALL_CARD = { width: 68, height: 36 } as const;
/** As wide as its number needs. */
export const smallWidth = (card: Card): number => (card > 99 ? SMALL_CARD.width : SMALL_CARD.width - 14);

/** A card that is not in one's own hand: its number in the middle of the box, and its price as a color alone. */
export function drawSmallCard(x: number, middle: number, card: Card, pen: Pen, width: number = SMALL_CARD.width): void {
  const box = { ...SMALL_CARD, x, y: middle - SMALL_CARD.height / 2, width };
  pen.box(box, { fill: 'cream', line: COSTS[ducksOf(card)]!, thick: 4, round: 10 });
  const type = { size: 34, weight: 800, colour: 'ink', align: 'centre' } as const;
  pen.text(String(card), [x + box.width / 2, middle], type);
}

/** Below a card of a hand. */
export function drawTag(box: Box, landing: Landing, pen: Pen): void {
  const { x, y, width, height } = box;
  const middle = y + height / 2;
  const arrow = { y: middle - 16, width: 32, height: 32 };
  switch (landing.kind) {
    case 'free':
      pen.box(box, { fill: 'deep', round: height / 2 });
      pen.icon(landing.left ? SIGNS.left : SIGNS.right, { ...arrow, x: x + width / 2 - 46 }, 'mint');
      drawCoin(landing.row + 1, [x + width / 2 + 22, middle], pen, { radius: 20 });
      return;
    case 'takes':
      pen.box(box, { fill: 'alarm', round: height / 2 });
      drawCoin(landing.row + 1, [x + 25, middle], pen, { radius: 20 });
      drawPrice(`+${landing.ducks}`, [x + 50, x + width - 14, middle], 'cream', pen);
      return;
    case 'low':
      pen.box(box, { fill: 'coral', round: height / 2 });
      pen.icon(SIGNS.down, { ...arrow, x: x + 12 }, 'ink');
      drawPrice(`${landing.ducks}+`, [x + 46, x + width - 14, middle], 'ink', pen);
      return;
  }
}

/** A price between two ends, with a duck where there is room for one. */
function drawPrice(
  n: string,
  [left, right, middle]: readonly [number, number, number],
  colour: Colour,
  pen: Pen,
): void {
  const look = { size: 36, colour, pen };
  if (ducksWidth(n, look) <= right - left) drawDucks(n, [right, middle], look);
  else pen.text(n, [right, middle], { size: 36, weight: 800, colour, align: 'right' });
}
