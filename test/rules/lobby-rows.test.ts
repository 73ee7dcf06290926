/**
 * The buttons below a lobby, with any players and any offers: Discord takes five a row, a phone has room for two rows.
 */
import { SnowflakeUtil } from 'discord.js';
import { expect, it } from 'vitest';
import type { AnyGame, Locale } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { defaultsOf } from '../../games/options.ts';
import { BUTTONS_A_ROW } from '../../src/speech/fitting.ts';
import { startLack } from '../../src/table/lobby.ts';
import { countdownEndsAt } from '../../src/table/rematch.ts';
import type { Table } from '../../src/table/table.ts';
import { tableBlocks } from '../../src/views/turn.ts';
import { LOCALES } from '../../src/words/languages.ts';
import { NAMES } from './table.ts';

const ROWS = 2;
const OPENED_AT = Date.UTC(2026, 0, 1);
const LATER = OPENED_AT + 60_000;
/** An id that Discord makes at that time. */
const idAt = (timestamp: number): string => String(SnowflakeUtil.generate({ timestamp }));

type Around = Pick<Table, 'rematch' | 'guests'> & { readonly startsAt: number | null };

/** Nothing; a time to start; a seat kept by its host; a rematch that waits, and one that starts by itself. */
const KEPT = { user: 'kept', name: 'Kim' };
const AROUND: readonly Around[] = [
  { startsAt: null },
  { startsAt: LATER },
  { startsAt: null, guests: [{ ...KEPT, status: 'invited' }] },
  { startsAt: null, rematch: { people: [{ ...KEPT, seat: 0, player: 'person', match: 'm0000001', joinId: 'j' }] } },
  { startsAt: null, rematch: { people: [], start: LATER } },
];

function lobby(game: AnyGame, people: number, locale: Locale, around: Around, guestBots: boolean): Table {
  const { startsAt: plannedFor, rematch, guests } = around;
  const seats = NAMES.slice(0, people).map((name, seat) => ({ seat, name, user: name, player: 'person' }));
  const options = defaultsOf(game.fields);
  const record = {
    id: 'm0000000',
    status: 'lobby',
    host: NAMES[0],
    locale,
    startsAt: plannedFor,
    guestBots,
    options,
    pace: '2m',
    secret: '0'.repeat(64),
    message: idAt(OPENED_AT),
    openedAt: OPENED_AT,
    dueAt: LATER,
    rematchOf: rematch === undefined ? null : 'm0000001',
    fault: null,
    daily: null,
  };
  return { record, seats, game, options, rematch, guests } as unknown as Table;
}

/** The labels of each row of buttons. */
function buttonsOf(table: Table, isCalling: boolean): readonly (readonly string[])[] {
  const offers = () => ({ isCalling, newestAt: LATER });
  const { rows = [] } = tableBlocks(table, [], { offers });
  return rows.flatMap((row) => (Array.isArray(row) ? [row.map(({ label }) => label ?? '')] : []));
}

/** Every lobby of a game that there can be: one that could not start does not count down. */
const lobbiesOf = (game: AnyGame): readonly Table[] =>
  LOCALES.flatMap((locale) =>
    NAMES.slice(0, game.seats(defaultsOf(game.fields))[1]).flatMap((_, i) =>
      AROUND.flatMap((around) => [false, true].map((guestBots) => lobby(game, i + 1, locale, around, guestBots))),
    ),
  ).filter((table) => countdownEndsAt(table) === undefined || startLack(table) === undefined);

it.each(games.map((game) => [game.id, game] as const))('has at most two rows of five buttons: %s', (_, game) => {
  for (const table of lobbiesOf(game))
    for (const isCalling of [false, true]) {
      const rows = buttonsOf(table, isCalling);
      const what = `${table.seats.length} seats: ${JSON.stringify(rows)}`;
      expect(rows.length, what).toBe(ROWS);
      expect(Math.max(...rows.map(({ length }) => length)), what).toBeLessThanOrEqual(BUTTONS_A_ROW);
      for (const row of rows) expect(new Set(row).size, what).toBe(row.length);
    }
});
