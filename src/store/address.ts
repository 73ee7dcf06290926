/** How a database is named: a file of SQLite by its path, a PostgreSQL by its URL. */

export const isServer = (database: string): boolean => /^postgres(ql)?:\/\//i.test(database);

/** An address that may be shown: without the password of a URL. */
export function shownAddress(database: string): string {
  if (!isServer(database)) return database;
  try {
    const { host, pathname } = new URL(database);
    return `postgres://${host}${pathname}`;
  } catch {
    return 'in DATABASE_URL';
  }
}
