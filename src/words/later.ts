import type { NoArgs } from '../../games/game.ts';

/** The sentences about starts at a time or in another way, about tables that go on elsewhere, and about those that everybody has left. */
export interface LaterWords {
  'at.name': NoArgs;
  'at.about': NoArgs;
  /** The hours and minutes until then. */
  inTime: { hours: number; minutes: number };
  /** In lists, which show no times of Discord's. */
  atChoice: { clock: string; until: string };
  atNeedsZone: { text: string };
  atUnread: NoArgs;
  atPast: NoArgs;
  atFar: { hours: number };
  zoneAsk: { text: string };
  zoneChoose: NoArgs;
  zoneKept: { zone: string };
  zoneUnknown: NoArgs;
  zoneNone: NoArgs;
  zoneIs: { zone: string };
  'zone.name': NoArgs;
  'zone.about': NoArgs;
  startsAt: { at: string; when: string };
  startsByHand: NoArgs;
  startMissed: { alone: string };
  startChoose: NoArgs;
  startByHand: NoArgs;
  startLater: { minutes: number };
  startIn: { until: string };
  startsCall: { users: readonly string[]; game: string; when: string };
  cantCome: NoArgs;
  gamesPlanned: { when: string };
  'late.name': NoArgs;
  'late.about': NoArgs;
  lateOn: NoArgs;
  lateOff: NoArgs;
  lateSwitch: NoArgs;
  'direct.name': NoArgs;
  'direct.about': NoArgs;
  directOn: NoArgs;
  directOff: NoArgs;
  directSwitch: NoArgs;
  directRefused: NoArgs;
  directStop: NoArgs;
  remindTitle: NoArgs;
  remindOff: NoArgs;
  remindOn: { hour: string };
  remindRefused: { hour: string };
  remindChange: NoArgs;
  remindWhen: NoArgs;
  remindNever: NoArgs;
  remindZone: NoArgs;
  remindStop: NoArgs;
  remindStopped: NoArgs;
  reminder: { until: string };
  nudgeDirect: { game: string; when: string };
  otherStarts: NoArgs;
  leftVoid: NoArgs;
  movedCall: { users: readonly string[] };
}
