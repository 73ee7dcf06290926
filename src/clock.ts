/** Time and timers, so that tests can give the whole process a clock of theirs. */
export interface Clock {
  /** Wall-clock time in milliseconds. */
  now(): number;
  /** Calls `then` once after `ms`. Returns a function that cancels the call. */
  after(ms: number, then: () => void): () => void;
}

/** The longest time in ms that a platform timer can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export const wallClock: Clock = {
  now: () => Date.now(),
  after(ms, then) {
    const timer = setTimeout(then, Math.min(Math.max(ms, 0), MAX_TIMER_MS));
    return () => clearTimeout(timer);
  },
};
