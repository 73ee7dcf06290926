/** Means, and how sure they are. */

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export function standardError(values: readonly number[]): number {
  const about = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - about) ** 2, 0) / (values.length - 1);
  return Math.sqrt(variance / values.length);
}

/** Half the width of the 95 % interval around the mean. */
export const margin = (values: readonly number[]): number => 1.96 * standardError(values);
