/** What changes in the record of a match that pauses, or goes on again. */
import type { MatchRecord } from '../model.ts';

/** Open deadlines move by this much more than the time away or the pause. */
export const GRACE_MS = 30_000;
const DAY_MS = 86_400_000;
/** A match that is paused for a fault of ours or of its place is given up after this time. */
const MAX_PAUSE_MS = DAY_MS;
/** A match whose people are away is given up after this time. */
const MAX_AWAY_MS = 30 * DAY_MS;

/** The changes when a match goes on. */
export const RESUMED = { pausedAt: null, fault: null, reason: null } as const;

export const awayFrom = (now: number): Partial<MatchRecord> => ({
  pausedAt: now,
  reason: 'away',
  dueAt: now + MAX_AWAY_MS,
});

export const pausedFor = (fault: string | null, now: number): Partial<MatchRecord> => ({
  pausedAt: now,
  fault,
  dueAt: now + MAX_PAUSE_MS,
});
