/** What a player may ask at any time: one sheet in full. */
import type { Help, Lookup, Seat, View } from '../game.ts';
import type { Parameters } from '../options.ts';
import { sheetTexts } from './describe.ts';
import { type Open, type Sixto, seatsOf } from './state.ts';
import { type Say, say, type Words } from './words/words.ts';

export const MAX_SEATS = 6;

/** Everybody's sheet, one's own first: in full, and drawn at full size. Alone one has it before one's eyes. */
export function help({ open, seat = 0 }: View<Sixto>): Help<Sixto>[] {
  if (open.sheets.length === 1) return [];
  const others = seatsOf(open).filter((other) => other !== seat);
  return [seat, ...others].map((one) => ({
    label: say('sheetOf', { seat: { seat: one }, letter: open.sheets[one]! }),
    text: wholeText(open, one),
    shows: sheetOf(open, one),
  }));
}

function wholeText(open: Open, seat: Seat): Say {
  const [, red, orange, yellow, green, blue, purple, columns, total] = sheetTexts(open, seat);
  const rows = { red: red!, orange: orange!, yellow: yellow!, green: green!, blue: blue!, purple: purple! };
  return say('wholeSheet', { ...rows, columns: columns!, total: total! });
}

/** A view with one sheet alone. */
const sheetOf = (open: Open, seat: Seat): View<Sixto> => ({ open, seat, own: {} });

/** The seat asked for, from 1; one's own if none was. */
const seatIn = (given: Readonly<Record<string, unknown>>, view: View<Sixto>): number =>
  (given as { seat?: number }).seat ?? (view.seat ?? 0) + 1;

const table: Lookup<Sixto> = {
  about: 'tableAbout',
  fields: {
    seat: { kind: 'whole', name: 'seatOption', about: 'seatAbout', min: 1, max: MAX_SEATS },
  } satisfies Parameters<{ seat: number }, Words>,
  answer(given, view) {
    if (!view) return [say('noTable')];
    const seat = seatIn(given, view);
    const seats = view.open.sheets.length;
    return seat > seats ? [say('noSeat', { seat, seats })] : sheetTexts(view.open, seat - 1);
  },
  shows(given, view) {
    const seat = seatIn(given, view);
    return seat > view.open.sheets.length ? undefined : sheetOf(view.open, seat - 1);
  },
};

export const lookups = { table };
