import type { None } from '../../games/game.ts';

/** The sentences about what a server's managers set, and what Sixes lacks there. */
export interface ServerWords {
  closedChannel: { channels: readonly string[] };
  closedManagers: None;
  closedRole: { role: string };
  inThread: { name: string; game: string; thread: string };
  settingsNotManager: None;
  settingsTitle: None;
  settingsText: None;
  settingsLanguageAuto: None;
  settingsLanguage: { language: string };
  settingsPaceAuto: None;
  settingsPace: { pace: string };
  settingsEverybody: None;
  settingsManagers: None;
  settingsByRole: None;
  settingsRole: None;
  settingsChannels: None;
  settingsPictures: None;
  settingsThreads: None;
  settingsBoards: None;
  settingsOn: { what: string };
  settingsOff: { what: string };
  'settings.about': None;
  doctorTitle: None;
  doctorFine: { channels: number };
  doctorMissing: { where: string; permission: string; what: string };
  doctorGone: { where: string };
  doctorStill: { where: string };
  doctorFault: { where: string; fault: string };
  'lacks.ViewChannel': None;
  'lacks.SendMessages': None;
  'lacks.SendMessagesInThreads': None;
  'lacks.AttachFiles': None;
  'lacks.CreatePublicThreads': None;
  'permission.AttachFiles': None;
  'permission.CreatePublicThreads': None;
  'doctor.about': None;
}
