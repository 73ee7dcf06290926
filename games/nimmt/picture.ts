import type { Drawing } from '../game.ts';
import { drawCoin } from '../kit/pictures.ts';
import type { Box, Pen } from '../pen.ts';
import { drawDuck } from './art.ts';
import { deckOf, MAX_ROWS } from './cards.ts';
import { cover } from './cover.ts';
import { hand } from './handPicture.ts';
import { highlight } from './highlight.ts';
import type { Nimmt } from './state.ts';
import { table } from './tablePicture.ts';

const PRICES = [1, 2, 3, 5, 7] as const;
const duck = (price: number) => (box: Box, pen: Pen) => drawDuck(price, box, pen);
const row = (n: number) => (box: Box, pen: Pen) => {
  const { x, y, width } = box;
  pen.box(box, { fill: 'ink', round: width });
  drawCoin(n, [x + width / 2, y + width / 2], pen, { radius: width / 2 - 5 });
};

const ROW_NUMBERS = deckOf(MAX_ROWS);

/** A card's duck by what it costs, and the rows. */
const emoji = Object.fromEntries([
  ...PRICES.map((price) => [`duck${price}`, duck(price)] as const),
  ...ROW_NUMBERS.map((n) => [`row${n}`, row(n)] as const),
]);

/** What 6 nimmt! looks like. */
export const picture: Drawing<Nimmt> = { felt: 'pond', table, hand, highlight, cover, emoji };
