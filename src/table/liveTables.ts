/** The tables in memory by their ids, and by who sits at them. */
import type { Table } from './table.ts';

export class LiveTables extends Map<string, Table> {
  readonly #byUser = new Map<string, Set<string>>();

  /** The tables where a user has a seat. */
  of = (user: string): readonly Table[] => [...(this.#byUser.get(user) ?? [])].map((id) => this.get(id)!);

  override set(id: string, table: Table): this {
    const before = this.get(id);
    if (before !== undefined) this.#remove(before);
    for (const { user } of table.seats) {
      if (user === null) continue;
      const ids = this.#byUser.get(user) ?? new Set();
      this.#byUser.set(user, ids.add(id));
    }
    return super.set(id, table);
  }

  override delete(id: string): boolean {
    const before = this.get(id);
    if (before !== undefined) this.#remove(before);
    return super.delete(id);
  }

  override clear(): void {
    this.#byUser.clear();
    super.clear();
  }

  #remove({ record, seats }: Table): void {
    for (const { user } of seats) {
      const ids = user === null ? undefined : this.#byUser.get(user);
      ids?.delete(record.id);
      if (ids?.size === 0) this.#byUser.delete(user!);
    }
  }
}
