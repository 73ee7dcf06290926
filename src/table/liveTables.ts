/** Tables by id, and by the users who sit there or sat there. */
import type { Table } from './table.ts';

type Seated = Pick<Table, 'record' | 'seats'>;

export class LiveTables<T extends Seated = Table> extends Map<string, T> {
  readonly #byUser = new Map<string, Set<string>>();

  /** The tables where a user has a seat or had one, those that were set last at the end. */
  of = (user: string): readonly T[] => [...(this.#byUser.get(user) ?? [])].map((id) => this.get(id)!);

  override set(id: string, table: T): this {
    const before = this.get(id);
    if (before !== undefined) this.#remove(before);
    for (const user of usersAt(table)) {
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

  #remove(table: T): void {
    for (const user of usersAt(table)) {
      const ids = this.#byUser.get(user);
      ids?.delete(table.record.id);
      if (ids?.size === 0) this.#byUser.delete(user);
    }
  }
}

const usersAt = ({ seats }: Seated): readonly string[] =>
  seats.flatMap(({ user, before = [] }) => [user, ...before.map((one) => one.user)].filter((one) => one !== null));
