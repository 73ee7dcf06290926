/** Lobbies that start by themselves at a time that their host has set, if people are there by then. */
import { isFrozen } from './freeze.ts';
import { LOBBY_MS, members, type Table } from './table.ts';

/** The latest start, from now on in milliseconds. */
export const MAX_AHEAD_MS = 48 * 3_600_000;

/** When the lobby starts by itself, in wall-clock ms. */
export const plannedFor = (table: Pick<Table, 'record'>): number | undefined =>
  table.record.status === 'lobby' && !isFrozen(table) ? (table.record.startsAt ?? undefined) : undefined;

/** Whether the match begins when its time has come: with others, and not long after it, as where Sixes was offline. */
export const beginsAt = (table: Table, now: number): boolean =>
  members(table).length > 1 && now - (plannedFor(table) ?? 0) < LOBBY_MS;

/** The lobby with another time to start, or none; it closes if nobody has started it a while after that. */
export function withStart({ missedStart: _, ...table }: Table, startsAt: number | null, now: number): Table {
  return { ...table, record: { ...table.record, startsAt, dueAt: (startsAt ?? now) + LOBBY_MS } };
}

/** The lobby whose time has come without a start: it waits as any other. */
export const missed = (table: Table, now: number): Table => ({ ...withStart(table, null, now), missedStart: true });
