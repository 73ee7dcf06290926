/** Adds to a count by name. */
export const add = (counts: Record<string, number>, what: string, n = 1): void => {
  counts[what] = (counts[what] ?? 0) + n;
};
