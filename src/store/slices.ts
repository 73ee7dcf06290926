/** How much of a long job is done in one transaction, and the keys by which its rows are found. */
export const ROWS_AT_ONCE = 50;

/** The primary keys of what is counted. */
export const KEYS = {
  standings: ['scope', 'game', 'span', 'user'],
  bests: ['scope', 'game', 'span', 'kind', 'user'],
  ratings: ['scope', 'game', 'user', 'n'],
  spreads: ['scope', 'game', 'kind'],
} as const;

/** Quoted for a statement, because `user` is a keyword of SQL. */
export const listed = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');

/** Some rows of a table, by its key, where a condition is met. */
export const someOf = (table: string, key: readonly string[], condition: string): string =>
  `(${listed(key)}) in (select ${listed(key)} from ${table} where ${condition} limit ${ROWS_AT_ONCE})`;
