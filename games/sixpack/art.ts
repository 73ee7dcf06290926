/** What Sixpack is drawn with: cards with their pack, and the hand that wins them. */
import type { Box, Icon, Pen, Point } from '../pen.ts';
import { type Card, faceOf, type PackId } from './cards.ts';
import { packs } from './packs/index.ts';
import { packText } from './texts.ts';

/** An open hand. */
const HAND: Icon = {
  path:
    'M7 22C4.6 19.6 2.6 16.6 1.8 14.2C1.4 12.9 3 12.1 3.9 13.1L6 15.4V5.2C6 3.5 8.4 3.5 8.4 5.2V11H9.4V2.9C9.4 1.2 11.8 1.2 11.8 2.9V11' +
    'H12.8V3.7C12.8 2 15.2 2 15.2 3.7V11.4H16.2V6.4C16.2 4.7 18.6 4.7 18.6 6.4V15C18.6 18.4 17.4 20.4 16.2 22Z',
};
/** Which way the cards are placed. */
export const RISING: Icon = { path: 'M12 2L20 11H15V22H9V11H4Z' };
export const FALLING: Icon = { path: 'M12 22L20 13H15V2H9V13H4Z' };

/** Everybody sees it. */
const EYE: Icon = {
  path: 'M1 12C5 4.5 19 4.5 23 12C19 19.5 5 19.5 1 12ZM12 7A5 5 0 1 0 12 17A5 5 0 1 0 12 7ZM12 10A2 2 0 1 1 12 14A2 2 0 1 1 12 10Z',
};

/** "2/5", in the middle of the point. */
const drawNumbers = (card: Card, at: Point, size: number, pen: Pen, most: number): void => {
  const { numbers } = faceOf(card);
  const written = numbers.length > 1 ? size * 0.78 : size;
  pen.text(numbers.join('/'), at, { size: Math.max(26, written), weight: 800, colour: 'ink', align: 'centre', most });
};

/** What it is apart from its face; `hand`: whether it has one where it lies. */
interface Lie {
  readonly hand?: boolean;
  /** It was just laid. */
  readonly isNew?: boolean;
  /** It faces the others. */
  readonly isOpen?: boolean;
}

/** A card at its full height: pack, number, icon, hand. */
export function drawCard(box: Box, card: Card, pen: Pen, lie: Lie = {}): void {
  const { x, y, width, height } = box;
  const { pack, hand: printed } = faceOf(card);
  const { hand = printed, isNew = false, isOpen = false } = lie;
  const { icon, colour } = packs.get(pack)!;
  pen.box(box, { fill: 'card', line: isNew ? 'mark' : colour, thick: isNew ? 8 : 4, round: 16 });
  const room = isOpen ? width - 44 : width;
  if (isOpen) pen.icon(EYE, { x: x + room - 4, y: y + 10, width: 36, height: 36 }, 'mark');
  const name = { size: 27, weight: 700, colour: 'ink', align: 'centre', most: room - 24 } as const;
  pen.text(pen.say(packText(pack)), [x + room / 2, y + 28], name);
  const middle = y + 46 + (height - 54) / 2;
  const side = Math.min(54, width * 0.27);
  pen.icon(icon, { x: x + 14, y: middle - side / 2, width: side, height: side }, colour);
  drawNumbers(card, [x + width / 2, middle], 68, pen, width - 2 * side - 40);
  if (hand) pen.icon(HAND, { x: x + width - 14 - side, y: middle - side / 2, width: side, height: side }, 'ink');
}

/** A card in one line: icon, number, hand; the key says what the icon means. */
export function drawStrip(box: Box, card: Card, pen: Pen, hand = faceOf(card).hand): void {
  const { x, y, width, height } = box;
  const { pack } = faceOf(card);
  const { icon, colour } = packs.get(pack)!;
  const middle = y + height / 2;
  const side = height - 14;
  pen.box(box, { fill: 'card', line: colour, thick: 3, round: 10 });
  pen.icon(icon, { x: x + 8, y: middle - side / 2, width: side, height: side }, colour);
  if (hand) pen.icon(HAND, { x: x + width - side - 6, y: middle - side / 2, width: side, height: side }, 'ink');
  const left = x + side + 6;
  drawNumbers(card, [left + 22, middle], height * 0.72, pen, 50);
}

/** A pack's icon with its name. */
export function drawPackName({ x, y, width, height }: Box, id: PackId, pen: Pen): void {
  const { icon, colour } = packs.get(id)!;
  const side = height - 14;
  pen.icon(icon, { x, y: y + 7, width: side, height: side }, colour);
  const most = width - side - 10;
  pen.text(pen.say(packText(id)), [x + side + 10, y + height / 2], { size: 28, weight: 600, colour: 'faint', most });
}

/** A strip with room for its icon, its numbers and a hand. */
export const STRIP = { width: 148, height: 46 } as const;
