/** The lobbies and running matches of each server that was asked about, kept up to date in memory from then on. */
import { Latest } from '../remembered.ts';
import type { Store } from '../store/store.ts';
import { LiveTables } from './liveTables.ts';
import { isAway, isDaily, isLive, seatOf, type Table } from './table.ts';
import type { TableChange } from './tableChanges.ts';
import type { Tables } from './tables.ts';

/** A table without its match. */
export type Listed = Pick<Table, 'record' | 'seats' | 'game'>;

/** Whether a table stands in lists; where its people are away, in those of these people alone. */
export function isListed(table: Pick<Listed, 'record' | 'seats'>, user?: string): boolean {
  if (isDaily(table)) return false;
  return user === undefined || !isAway(table) || seatOf(table, user) !== undefined;
}

/** Servers that are known at a time. */
const MAX_SERVERS = 1_000;

export class Directory {
  readonly #store: Pick<Store, 'live'>;
  readonly #tables: Pick<Tables, 'gameOf'>;
  readonly #servers = new Latest<Promise<LiveTables<Listed>>>(MAX_SERVERS);

  constructor(store: Pick<Store, 'live'>, tables: Pick<Tables, 'gameOf'>) {
    this.#store = store;
    this.#tables = tables;
  }

  /** A server's tables, oldest first. */
  of = (guild: string): Promise<LiveTables<Listed>> => this.#servers.get(guild) ?? this.#load(guild);

  onChange(change: TableChange): void {
    // What is stored of it is uncertain.
    if (change.kind === 'dropped') this.forget();
    else if (change.kind === 'changed' || change.kind === 'refined') this.#note(change.table);
  }

  /** What is stored has changed otherwise, of one server or of any. */
  forget(guild?: string): void {
    if (guild === undefined) this.#servers.clear();
    else this.#servers.delete(guild);
  }

  #note(table: Table): void {
    const { record, seats, game } = table;
    const change = (tables: LiveTables<Listed>): unknown =>
      isLive(table) ? tables.set(record.id, { record, seats, game }) : tables.delete(record.id);
    this.#servers.get(record.guild)?.then(change, () => {});
  }

  #load(guild: string): Promise<LiveTables<Listed>> {
    const tables = this.#read(guild);
    this.#servers.set(guild, tables);
    tables.catch(() => this.#servers.delete(guild));
    return tables;
  }

  /** Those of games that are still there. */
  async #read(guild: string): Promise<LiveTables<Listed>> {
    const tables = new LiveTables<Listed>();
    for (const { record, seats } of await this.#store.live(guild)) {
      const game = this.#tables.gameOf(record);
      if (game !== undefined) tables.set(record.id, { record, seats, game });
    }
    return tables;
  }
}
