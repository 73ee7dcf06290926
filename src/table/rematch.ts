/** For whom a lobby keeps seats; and when that of a rematch starts by itself. */
import { FORMER, type Guest, type SeatRecord } from '../model.ts';
import { isFrozen } from './freeze.ts';
import { members, type Rematch, seatOf, type Table } from './table.ts';

/** How long seats are kept, in milliseconds. */
const KEPT_MS = 5 * 60_000;
/** It starts by itself if all are back within this time in milliseconds, and after the second. */
const PROMPT_MS = 60_000;
const COUNTDOWN_MS = 5_000;

/** The people who stayed to the end of a match. */
export const rematchOf = (last: Pick<Table, 'seats'>): Rematch => ({
  people: members(last).filter(({ user }) => !user!.startsWith(FORMER)),
});

export const keptUntil = ({ record }: Pick<Table, 'record'>): number => record.openedAt + KEPT_MS;

/** The people for whom the host keeps seats until the start. */
const invited = ({ guests = [] }: Table): readonly Guest[] => guests.filter(({ status }) => status === 'invited');

/** The people for whom seats are kept: those of the last match, or whom the host wants, as far as they do not sit there. */
export const awaited = (table: Table): readonly Pick<SeatRecord, 'user' | 'name'>[] =>
  isFrozen(table)
    ? []
    : [...(table.rematch?.people ?? []), ...invited(table)].filter(({ user }) => seatOf(table, user!) === undefined);

/** Whether somebody is wanted at a table: by its host, or as one of those who played before. */
export const isWanted = (table: Table, user: string): boolean =>
  [...(table.rematch?.people ?? []), ...invited(table)].some((one) => one.user === user);

/** The lobby once it keeps no seat for somebody. */
export function withoutAwaited(table: Table, user: string): Table {
  const { rematch } = table;
  const people = rematch?.people.filter((one) => one.user !== user);
  return withoutGuest(people === undefined ? table : { ...table, rematch: { ...rematch, people } }, user);
}

/** Whether every seat that a user could take is kept for somebody else. */
export function isKeptFrom(table: Table, user: string): boolean {
  const waiting = awaited(table);
  const [, max] = table.game.seats(table.options);
  const isFull = members(table).length + waiting.length >= max;
  return isFull && waiting.length > 0 && waiting.every((seat) => seat.user !== user);
}

/** When the countdown to a rematch ends, in wall-clock ms; nothing if none runs. */
export const countdownEndsAt = ({ rematch }: Table): number | undefined =>
  typeof rematch?.start === 'number' ? rematch.start : undefined;

/**
 * The lobby of a rematch after an act at `at`, wall-clock ms as `now`: the countdown begins when the last of its people
 * sits down in time, and ends with whatever else anybody does.
 */
export function counting(
  table: Table,
  before: Table | undefined,
  { canStart, at, now }: { readonly canStart: boolean; readonly at: number; readonly now: number },
): Table {
  const { rematch, record } = table;
  const isSeated = before === undefined || members(table).length > members(before).length;
  if (rematch === undefined || (isSeated && rematch.start !== undefined)) return table;
  if (!isSeated) return rematch.start === undefined ? table : byHand(table);
  const isPrompt = at - record.openedAt <= PROMPT_MS && awaited(table).length === 0;
  return isPrompt && canStart ? { ...table, rematch: { ...rematch, start: now + COUNTDOWN_MS } } : table;
}

/** A lobby that starts by **Start** alone. */
export const byHand = (table: Table): Table =>
  table.rematch === undefined ? table : { ...table, rematch: { ...table.rematch, start: 'by-hand' } };

/** The table without a guest. */
export const withoutGuest = (table: Table, user: string): Table => ({
  ...table,
  guests: (table.guests ?? []).filter((guest) => guest.user !== user),
});

/** The lobby once it keeps seats for nobody. */
export function withoutRematch({ rematch: _, ...table }: Table): Table {
  return table;
}
