export interface Clock {
  now(): number;
  /** Runs `due` after this many milliseconds of this clock; returns how to cancel it. */
  after(ms: number, due: () => void): () => void;
}

export interface MovableClock extends Clock {
  /** Moves this clock forward and runs, in order, everything that has come due. */
  advance(ms: number): void;
  /** Sets this clock forward as sleep does: what has come due runs afterwards. */
  jump(ms: number): void;
}

interface Alarm {
  readonly at: number;
  readonly due: () => void;
  readonly timer: NodeJS.Timeout | undefined;
}

const clockOver = (base: () => number, ticks: boolean): MovableClock => {
  let ahead = 0;
  const alarms = new Set<Alarm>();
  const exact = () => base() + ahead;
  const ring = (alarm: Alarm) => {
    clearTimeout(alarm.timer);
    if (alarms.delete(alarm)) alarm.due();
  };
  return {
    // Whole milliseconds, as of any clock, also after a wait for a part of one.
    now: () => Math.floor(exact()),
    after(ms, due) {
      const timer = ticks ? setTimeout(() => ring(alarm), ms) : undefined;
      const alarm: Alarm = { at: exact() + ms, due, timer };
      alarms.add(alarm);
      return () => {
        clearTimeout(timer);
        alarms.delete(alarm);
      };
    },
    advance(ms) {
      const end = exact() + ms;
      for (;;) {
        const [next] = [...alarms].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        ahead += Math.max(0, next.at - exact());
        ring(next);
      }
      ahead += Math.max(0, end - exact());
    },
    jump(ms) {
      ahead += ms;
    },
  };
};

/** Real time, which can be pushed ahead. */
export const runningClock = (): MovableClock => clockOver(Date.now, true);

/** Moves only by `advance` or `jump`. */
export const steppedClock = (start: number = Date.now()): MovableClock => clockOver(() => start, false);
