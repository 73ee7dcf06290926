/** What a player may ask at any time: one sheet in full. */
import type { Fields, Lookup } from '../game.ts';
import { sheetTexts } from './describe.ts';
import type { Sixto } from './state.ts';
import type { Words } from './words/words.ts';

export const MOST_SEATS = 6;

const table: Lookup<Sixto> = {
  about: 'tableAbout',
  fields: {
    seat: { kind: 'whole', name: 'seatOption', about: 'seatAbout', min: 1, max: MOST_SEATS, default: 1 },
  } satisfies Fields<{ seat: number }, Words>,
  answer(given, view) {
    if (!view) return [{ key: 'noTable', args: {} }];
    const { seat = (view.seat ?? 0) + 1 } = given as { seat?: number };
    const seats = view.open.sheets.length;
    return seat > seats ? [{ key: 'noSeat', args: { seat, seats } }] : sheetTexts(view.open, seat - 1);
  },
};

export const lookups = { table };
