/** Sixpack to look at: the table for all, a hand for its seat, and the crown caps of the packs. */
import type { Drawing } from '../game.ts';
import type { Box, Pen } from '../pen.ts';
import { drawCap } from './art.ts';
import { cover } from './cover.ts';
import { hand } from './handPicture.ts';
import { highlight } from './highlight.ts';
import { PACKS, packs } from './packs/index.ts';
import { emojiName } from './packs/pack.ts';
import type { Sixpack } from './state.ts';
import { table } from './tablePicture.ts';

/** The packs' crown caps. */
const emoji = Object.fromEntries(
  PACKS.map(({ id }) => [emojiName(packs, id), (box: Box, pen: Pen) => drawCap(id, box, pen)] as const),
);

export const picture: Drawing<Sixpack> = { felt: 'plum', table, hand, highlight, cover, emoji };
