/** What Sixpack is drawn with: crown caps, cards with their pack, and the hand that wins them. */
import { drawCoin, drawRing, drawTick } from '../kit/pictures.ts';
import { SIGNS } from '../kit/signs.ts';
import type { Box, Icon, Pen, Point } from '../pen.ts';
import { type Card, faceOf, type PackId } from './cards.ts';
import { packs } from './packs/index.ts';
import type { Way } from './packs/pack.ts';
import { packText } from './texts.ts';

/** Everybody sees it. */
const EYE: Icon = {
  path: 'M1 12C5 4.5 19 4.5 23 12C19 19.5 5 19.5 1 12ZM12 7A5 5 0 1 0 12 17A5 5 0 1 0 12 7ZM12 10A2 2 0 1 1 12 14A2 2 0 1 1 12 10Z',
};
/** Struck through. */
const STRIKE: Icon = { path: 'M0 22.4L22.4 0L24 1.6L1.6 24Z' };
/** Goes back to the hand. */
const RETURN: Icon = { path: 'M9 2.6V7H14A6.6 6.6 0 0 1 14 20.2H6V16.6H14A3 3 0 0 0 14 10.6H9V15L1.6 8.8Z' };

const ROUND = 16;
/** The band with a card's name, and that of a low card. */
const BAND = { high: 46, low: 36, from: 100 } as const;
const bandOf = (height: number): number => (height < BAND.from ? BAND.low : BAND.high);

/** From this size on a cap has its teeth. */
const TEETH = 46;

/** A pack's crown cap. */
export function drawCap(id: PackId, box: Box, pen: Pen): void {
  pen.sprite(`cap ${id}`, box, (on, at) => {
    const { icon, colour } = packs.get(id)!;
    const { x, y, width: side } = at;
    const inner = side * 0.93;
    const inset = (side - inner) / 2;
    // Teeth of small caps would only blur on a phone.
    if (side < TEETH) on.box(at, { fill: colour, line: 'ink', thick: 2, round: side });
    else {
      on.icon(SIGNS.medal, at, 'ink');
      on.icon(SIGNS.medal, { x: x + inset, y: y + inset, width: inner, height: inner }, colour);
    }
    const disc = side * 0.78;
    const edge = (side - disc) / 2;
    const round = { x: x + edge, y: y + edge, width: disc, height: disc };
    on.box(round, { fill: 'gleam', line: 'ink', thick: Math.max(1.5, side * 0.024), round: disc });
    const glyph = side * 0.56;
    const margin = (side - glyph) / 2;
    on.icon(icon, { x: x + margin, y: y + margin, width: glyph, height: glyph }, 'ink');
  });
}

/** "2/5", in the middle of the point. */
const drawNumbers = (card: Card, at: Point, size: number, pen: Pen): void => {
  const { numbers } = faceOf(card);
  const written = numbers.length > 1 ? size * 0.7 : size;
  pen.text(numbers.join('/'), at, { size: Math.max(34, written), weight: 800, colour: 'ink', align: 'centre' });
};

/**
 * What a card shows of a hand where it lies: its own; one that it counts as though it has none; or its own, which does
 * not count.
 */
export type Palm = 'own' | 'gained' | 'struck' | 'none';

function drawPalm(palm: Palm, at: Box, pen: Pen): void {
  if (palm === 'none') return;
  if (palm === 'gained') pen.box(at, { fill: 'ink', round: 8 });
  const margin = palm === 'own' ? 0 : 4;
  const { x, y, width, height } = at;
  const inner = { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin };
  pen.icon(SIGNS.hand, inner, palm === 'gained' ? 'cream' : 'ink');
  if (palm === 'struck') pen.icon(STRIKE, at, 'ink');
}

const printedPalm = (card: Card): Palm => (faceOf(card).hand ? 'own' : 'none');

/** What it is apart from its face. */
interface Lie {
  readonly palm?: Palm;
  /** It was just laid. */
  readonly isNew?: boolean;
  readonly isChosen?: boolean;
  /** It faces the others. */
  readonly isOpen?: boolean;
  /** Where it would go if it were placed now, alone. */
  readonly ways?: readonly Way[] | undefined;
}

/** On a card: where its tag begins, and the cap beside it. */
const TAG = { left: 162, cap: 36, height: 38 } as const;

/** The stock of a card, and on its band the name of its pack. Returns the room above that. */
function drawStock(box: Box, card: Card, pen: Pen, isNew = false): number {
  const { x, y, width, height } = box;
  const { pack } = faceOf(card);
  const band = bandOf(height);
  const room = height - band;
  pen.box(box, { fill: packs.get(pack)!.colour, round: ROUND, shadow: true });
  pen.box({ x, y, width, height: room }, { fill: 'cream', round: ROUND });
  pen.box({ x, y: y + ROUND, width, height: room - ROUND }, { fill: 'cream' });
  const name = { size: 34, weight: 500, colour: 'ink', align: 'centre', most: width } as const;
  // A letter that reaches below the line stays above the ring of a new card.
  pen.text(pen.say(packText(pack)), [x + width / 2, y + room + (band - (isNew ? 8 : 3)) / 2], name);
  return room;
}

/** A card at its full height: number, cap, hand, name. */
export function drawCard(box: Box, card: Card, pen: Pen, lie: Lie = {}): void {
  const { x, y, width } = box;
  const { pack } = faceOf(card);
  const { palm: shown = printedPalm(card), isNew = false, isChosen = false, isOpen = false, ways } = lie;
  const room = drawStock(box, card, pen);
  const middle = y + room / 2;
  const isTagged = ways !== undefined;
  const size = isTagged ? 50 : Math.min(92, room * 0.98);
  drawNumbers(card, [isTagged ? x + 78 : x + width * 0.38, middle + 1], size, pen);
  const side = isTagged ? TAG.cap : room - 8;
  const cap = isTagged ? x + TAG.left - side - 4 : x + width - side - 10;
  drawCap(pack, { x: cap, y: middle - side / 2, width: side, height: side }, pen);
  const tag = { x: x + TAG.left, y: middle - TAG.height / 2, width: width - TAG.left - 6, height: TAG.height };
  if (isTagged) drawTag(tag, ways, pen);
  const palm = isOpen ? 22 : Math.min(38, room * 0.55);
  drawPalm(shown, { x: x + 10, y: y + room - palm - (isOpen ? 2 : 6), width: palm, height: palm }, pen);
  if (isOpen) {
    pen.box({ x: x + 6, y: y + 2, width: 32, height: 22 }, { fill: 'ink', round: 11 });
    pen.icon(EYE, { x: x + 12, y: y + 3, width: 20, height: 20 }, 'cream');
  }
  if (isNew || isChosen) drawRing(box, pen, { round: ROUND, isNew });
  if (isChosen) drawTick([x + width - 12, y + 10], 'gold', pen, 18);
}

/** What a pile is apart from its top. */
interface Top {
  readonly pile: number;
  /** What it shows: more or less than is printed on it, where cards below change that. */
  readonly shows: string;
  readonly palm: Palm;
  readonly isNew: boolean;
  /** No number may be laid on it. */
  readonly isClosed: boolean;
  /** The same number may be laid on it. */
  readonly isPost: boolean;
}

/** The top of a pile, with the pile's number. */
export function drawTop(box: Box, card: Card, pen: Pen, top: Top): void {
  const { x, y, width } = box;
  const { pack, numbers } = faceOf(card);
  const room = drawStock(box, card, pen, top.isNew);
  const middle = y + room / 2;
  const disc = { x: x + 6, y: middle - 18, width: 36, height: 36 };
  pen.box(disc, { fill: top.isPost ? 'gold' : 'deep', line: 'ink', thick: 2, round: 18 });
  const type = { size: 34, weight: 800, align: 'centre' } as const;
  pen.text(String(top.pile), [x + 24, middle], { ...type, colour: top.isPost ? 'ink' : 'cream' });
  const isBoth = top.isClosed && top.palm !== 'none';
  // With a hand as well the lock stands below it: beside it there is no room for two numbers.
  const [lock, palm] = isBoth ? [20, 20] : [26, 30];
  const lockTop = isBoth ? middle + 1 : middle - lock / 2;
  const palmTop = isBoth ? middle - palm - 1 : middle - palm / 2;
  if (top.isClosed) pen.icon(SIGNS.lock, { x: x + 46, y: lockTop, width: lock, height: lock }, 'ink');
  drawPalm(top.palm, { x: x + 46, y: palmTop, width: palm, height: palm }, pen);
  const printed = numbers.join('/');
  const side = TAG.cap;
  drawCap(pack, { x: x + width - side - 8, y: middle - side / 2, width: side, height: side }, pen);
  if (top.shows === printed) drawNumbers(card, [x + width * 0.52, middle + 1], 50, pen);
  else {
    // Two numbers leave no room for those that are printed.
    const isWide = top.shows.length > 1;
    if (!isWide) pen.text(printed, [x + 102, middle], { ...type, size: 38, colour: 'grey' });
    const [left, across] = isWide ? [92, 128] : [138, 82];
    pen.box({ x: x + left, y: middle - 18, width: across, height: 36 }, { fill: 'ink', round: 18 });
    pen.text(`= ${top.shows}`, [x + left + across / 2, middle], {
      ...type,
      size: 36,
      colour: 'gold',
      most: across - 4,
    });
  }
  if (top.isNew) drawRing(box, pen, { round: ROUND });
}

/** A card in one line: cap, number, hand; the key says what the cap means. */
export function drawStrip(box: Box, card: Card, pen: Pen, shown = printedPalm(card)): void {
  const { x, y, width, height } = box;
  const { pack, numbers } = faceOf(card);
  const middle = y + height / 2;
  pen.box(box, { fill: 'cream', round: 10 });
  const side = Math.min(height - 4, numbers.length > 1 || width < STRIP.width ? 31 : 40);
  drawCap(pack, { x: x + 2, y: middle - side / 2, width: side, height: side }, pen);
  const palm = numbers.length > 1 || width < STRIP.width ? 22 : 28;
  drawPalm(shown, { x: x + width - palm - 3, y: middle - palm / 2, width: palm, height: palm }, pen);
  const left = x + side + 3;
  const room = width - side - palm - 6;
  drawNumbers(card, [left + room / 2, middle], 36, pen);
}

/** Cards for which there is no room: how many, and how many hands they have. */
export function drawMore({ x, y, width, height }: Box, count: number, hands: number, pen: Pen): void {
  const middle = y + height / 2;
  const type = { size: 34, weight: 700, colour: 'cream' } as const;
  pen.text(`+${count}`, [x + 6, middle], type);
  if (hands === 0) return;
  pen.icon(SIGNS.hand, { x: x + width - 52, y: middle - 14, width: 28, height: 28 }, 'cream');
  pen.text(String(hands), [x + width, middle], { ...type, align: 'right' });
}

/** A card with its name in one line, and where it would go: only how, where a long name leaves no room for more. */
export function drawLine(box: Box, card: Card, pen: Pen, { isOpen = false, isChosen = false, ways }: Lie = {}): void {
  const { x, y, width, height } = box;
  const { pack, numbers, hand } = faceOf(card);
  const middle = y + height / 2;
  pen.box(box, { fill: 'cream', round: 12 });
  const side = height - 4;
  drawCap(pack, { x: x + 4, y: middle - side / 2, width: side, height: side }, pen);
  const room = numbers.length > 1 ? 58 : 40;
  drawNumbers(card, [x + side + 4 + room / 2, middle], 42, pen);
  const left = x + side + 6 + room;
  const name = pen.say(packText(pack));
  const type = { size: 34, weight: 500, colour: 'ink' } as const;
  const signs = (hand ? 24 : 0) + (isOpen ? 24 : 0);
  const free = x + width - 4 - left - pen.width(name, type) - 4 - signs;
  const tag = ways === undefined ? 0 : ([tagWidth(ways), 40].find((wide) => wide <= free) ?? 0);
  if (tag > 0) drawTag({ x: x + width - tag - 3, y: y + 2, width: tag, height: height - 4 }, ways!, pen);
  let right = x + width - (tag > 0 ? tag + 6 : 2);
  for (const icon of [...(hand ? [SIGNS.hand] : []), ...(isOpen ? [EYE] : [])]) {
    right -= 24;
    pen.icon(icon, { x: right, y: middle - 11, width: 22, height: 22 }, 'ink');
  }
  pen.text(name, [left, middle], { ...type, most: right - left });
  if (isChosen) drawRing(box, pen, { round: 12, isNew: false });
}

/** A pack's cap with its name. */
export function drawPackName({ x, y, width, height }: Box, id: PackId, pen: Pen): void {
  const side = height - 10;
  drawCap(id, { x: x + 5, y: y + 3, width: side, height: side }, pen);
  const type = { size: 34, weight: 500, colour: 'soft', most: width - side - 10 } as const;
  pen.text(pen.say(packText(id)), [x + side + 8, y + height / 2], type);
}

const LOOKS = {
  on: { fill: 'deep', sign: SIGNS.right, ink: 'mint' },
  under: { fill: 'deep', sign: SIGNS.down, ink: 'mint' },
  claim: { fill: 'gold', sign: SIGNS.crown, ink: 'ink' },
  back: { fill: 'coral', sign: RETURN, ink: 'ink' },
} as const;

/** The piles that a card may go to. */
const pilesIn = (ways: readonly Way[]): readonly number[] => [
  ...new Set(ways.flatMap(({ pile }) => (pile === undefined ? [] : [pile]))),
];

/** A sign, and the number of each pile; of all three only the first and the last are named. */
const inkWidth = (ways: readonly Way[]): number => {
  const { length } = pilesIn(ways);
  return 28 + (length > 2 ? 62 : length * 34);
};
const tagWidth = (ways: readonly Way[]): number => inkWidth(ways) + 16;

/** Where a card would go; in little room, only how. */
function drawTag({ x, y, width, height }: Box, ways: readonly Way[], pen: Pen): void {
  const middle = y + height / 2;
  const { way } = ways[0]!;
  const { fill, sign, ink } = LOOKS[way];
  pen.box({ x, y, width, height }, { fill, round: height / 2 });
  const isRoom = inkWidth(ways) <= width;
  const piles = isRoom ? pilesIn(ways) : [];
  let left = x + (width - (isRoom ? inkWidth(ways) : 28)) / 2;
  pen.icon(sign, { x: left, y: middle - 14, width: 28, height: 28 }, ink);
  left += 28;
  if (piles.length > 2) {
    const type = { size: 34, weight: 700, colour: way === 'claim' ? 'ink' : 'cream', most: 62 } as const;
    pen.text(`${Math.min(...piles) + 1}–${Math.max(...piles) + 1}`, [left + 4, middle], type);
  } else for (const [i, pile] of piles.entries()) drawCoin(pile + 1, [left + 18 + 34 * i, middle], pen, { radius: 16 });
}

/** A strip with room for its cap, its numbers and a hand. */
export const STRIP = { width: 112, height: 44 } as const;
