import type { NoArgs } from '../../games/game.ts';

/** The sentences about what a server's managers set, and what Sixes lacks there. */
export interface ServerWords {
  closedChannel: { channels: readonly string[] };
  closedManagers: NoArgs;
  closedRole: { role: string };
  playInThread: NoArgs;
  playHere: NoArgs;
  movedTo: { place: string };
  inThread: { name: string; game: string; thread: string };
  settingsNotManager: NoArgs;
  settingsTitle: NoArgs;
  settingsText: NoArgs;
  settingsForLanguage: NoArgs;
  settingsForPace: NoArgs;
  settingsForOpens: NoArgs;
  settingsForRole: NoArgs;
  settingsForChannels: NoArgs;
  settingsLanguageAuto: NoArgs;
  settingsPaceAuto: NoArgs;
  settingsEverybody: NoArgs;
  settingsManagers: NoArgs;
  settingsByRole: NoArgs;
  settingsRole: NoArgs;
  settingsChannels: NoArgs;
  settingsPictures: NoArgs;
  settingsThreads: NoArgs;
  settingsBoards: NoArgs;
  settingsPicturesText: NoArgs;
  settingsThreadsText: NoArgs;
  settingsBoardsText: NoArgs;
  'settings.about': NoArgs;
  doctorTitle: NoArgs;
  doctorFine: { channels: number };
  doctorMissing: { where: string; permission: string; what: string };
  doctorGone: { where: string };
  doctorSlow: { where: string; seconds: number };
  doctorStill: { where: string };
  doctorFault: { where: string; fault: string };
  'lacks.ViewChannel': NoArgs;
  'lacks.SendMessages': NoArgs;
  'lacks.SendMessagesInThreads': NoArgs;
  'lacks.AttachFiles': NoArgs;
  'lacks.CreatePublicThreads': NoArgs;
  'permission.AttachFiles': NoArgs;
  'permission.CreatePublicThreads': NoArgs;
  'doctor.about': NoArgs;
}
