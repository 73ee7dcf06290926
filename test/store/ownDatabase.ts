/** The databases of evenings: SQLite files, but where a test's setup says otherwise. Robots run without vitest. */
import type { TestDatabase } from './databases.ts';

let make: (() => Promise<TestDatabase>) | undefined;

export function useDatabases(made: () => Promise<TestDatabase>): void {
  make = made;
}

/** Nothing where an evening has a file. */
export const ownDatabase = (): Promise<TestDatabase> | undefined => make?.();
