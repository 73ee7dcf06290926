/** What becomes of tables, as one ordered stream: published after each commit, from within the table's queue. */
import type { GameEvent } from '../../games/game.ts';
import type { Log } from '../log.ts';
import { isQuick, type Table } from './table.ts';

export type TableChange =
  /** A table was read from the store at its first touch. */
  | { readonly kind: 'loaded'; readonly table: Table }
  /**
   * A change was committed. Without `before`, which is the table before it, everything about the table is to be shown
   * again: it is new, it was not in memory, or its messages may show something else.
   */
  | {
      readonly kind: 'changed';
      readonly table: Table;
      readonly before?: Table | undefined;
      readonly events: readonly GameEvent<any>[];
    }
  /** What is shown of it has changed without an act: somebody has another name, or it stands in another message. */
  | { readonly kind: 'refined'; readonly table: Table }
  /** A paused table left the memory. */
  | { readonly kind: 'unloaded'; readonly table: Table }
  /** Writing failed: the table left the memory, and its alarms may already have rung in vain. */
  | { readonly kind: 'dropped'; readonly id: string };

export type Changed = Extract<TableChange, { kind: 'changed' }>;

/** Whether a new deal of a match that goes on is shown from this change on. */
export function showsDeal({ table, before, events }: Changed): boolean {
  const isDeal = before?.match !== undefined && events.some(({ opens }) => opens === 'deal');
  const isReleased = before?.heldSince !== undefined && table.heldSince === undefined;
  return (isDeal && table.heldSince === undefined) || isReleased;
}

/** Whether a new round is shown from this change on, and nobody presses in turn on the table itself. */
export const showsRound = ({ table, before, events }: Changed): boolean =>
  before?.match !== undefined &&
  table.heldSince === undefined &&
  !isQuick(table) &&
  events.some(({ opens }) => opens === 'round');

export type TableListener = (change: TableChange) => void;

export class TableChanges {
  readonly #log: Log;
  readonly #listeners: TableListener[] = [];

  constructor(log: Log) {
    this.#log = log;
  }

  /** Calls `listener` with each change from now on, after those who subscribed earlier. */
  subscribe(listener: TableListener): void {
    this.#listeners.push(listener);
  }

  publish(change: TableChange): void {
    for (const listener of this.#listeners)
      try {
        listener(change);
      } catch (error) {
        const match = change.kind === 'dropped' ? change.id : change.table.record.id;
        this.#log.error({ err: error, match }, 'a change of a table was not passed on');
      }
  }
}
