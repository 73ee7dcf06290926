/** How much of a long job is done in one transaction, and the keys by which its rows are found. */
export const ROWS_AT_ONCE = 50;

/** The primary keys of what is counted. */
export const KEYS = {
  standings: 'scope, game, span, user',
  bests: 'scope, game, span, kind, user',
  ratings: 'scope, game, user, n',
  spreads: 'scope, game, kind',
} as const;
