import type { Drawing } from '../game.ts';
import { cover } from './cover.ts';
import { hand } from './handPicture.ts';
import { highlight } from './highlight.ts';
import type { Nimmt } from './state.ts';
import { table } from './tablePicture.ts';

/** What 6 nimmt! looks like. */
export const picture: Drawing<Nimmt> = { felt: 'pond', table, hand, highlight, cover };
