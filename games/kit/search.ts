/** Which of some choices is best: all of them meet the same imagined worlds, and those that are clearly worse are dropped. */

/** The most worlds to look at, and the time in ms after which no more than the first are looked at, if there is one. */
export interface Budget {
  readonly samples: number;
  readonly ms?: number;
}

/** Worlds between one look at what may be dropped and the next. */
const BATCH = 8;
/** As many are imagined before anything is dropped, and however late it is: fewer say too little. */
const FIRST = 2 * BATCH;
/** In standard errors of the difference. */
const CLEARLY = 2.6;

/**
 * By choice, how much less it brings than the best one. `worlds` imagines the next world; what it returns says what a
 * choice brings in it. What was dropped lacks what it lacked then.
 */
export function lacksOf(
  choices: number,
  worlds: () => (choice: number) => number,
  { samples, ms = Number.POSITIVE_INFINITY }: Budget,
): readonly number[] {
  const values = Array.from({ length: choices }, () => new Float64Array(samples));
  const lacks = values.map(() => 0);
  const until = performance.now() + ms;
  let left = [...values.keys()];
  for (let n = 0; n < samples && left.length > 1 && (n < FIRST || performance.now() < until); n += 1) {
    const bring = worlds();
    for (const choice of left) values[choice]![n] = bring(choice);
    const count = n + 1;
    const isLast = count === samples;
    if (!isLast && count % BATCH > 0) continue;
    const best = bestOf(left, values, count);
    // Of equals one may seem to bring less than the other, by rounding.
    for (const choice of left) lacks[choice] = Math.max(0, difference(values[best]!, values[choice]!, count).mean);
    if (count >= FIRST)
      left = left.filter((choice) => {
        const { mean, error } = difference(values[best]!, values[choice]!, count);
        return mean <= CLEARLY * error;
      });
  }
  return lacks;
}

function difference(
  a: Float64Array,
  b: Float64Array,
  count: number,
): { readonly mean: number; readonly error: number } {
  let sum = 0;
  let squares = 0;
  for (let n = 0; n < count; n += 1) {
    const more = a[n]! - b[n]!;
    sum += more;
    squares += more * more;
  }
  const mean = sum / count;
  return { mean, error: Math.sqrt(Math.max(0, squares / count - mean * mean) / count) };
}

function bestOf(left: readonly number[], values: readonly Float64Array[], count: number): number {
  const sumOf = (choice: number) => values[choice]!.subarray(0, count).reduce((sum, value) => sum + value, 0);
  return left.reduce((a, b) => (sumOf(b) > sumOf(a) ? b : a));
}
