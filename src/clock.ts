/** Time and waiting, so that the whole process can be given one clock. */
export interface Clock {
  /** Wall-clock milliseconds. */
  now(): number;
  /** Calls `then` once after `ms`; the function returned cancels it. */
  after(ms: number, then: () => void): () => void;
}

/** The longest that a timer of the platform can wait. */
const LONGEST = 2 ** 31 - 1;

export const wallClock: Clock = {
  now: () => Date.now(),
  after(ms, then) {
    const timer = setTimeout(then, Math.min(Math.max(ms, 0), LONGEST));
    return () => clearTimeout(timer);
  },
};
