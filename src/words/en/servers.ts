import { catalogue } from '../../../games/text.ts';
import type { ServerWords } from '../servers.ts';

export const servers = catalogue<ServerWords>()({
  closedChannel: 'Tables are opened in {channels} on this server: send the command again there.',
  closedManagers: 'Only server managers can open tables here. Ask one of them to.',
  closedRole: 'Only people with the role {role} can open tables here. Ask one of them to.',
  playInThread: 'Play in a thread',
  playHere: 'Play here',
  movedTo: 'The table goes on in {place}.',
  inThread: '{name} opens a table of {game}: {thread}',
  settingsNotManager:
    'Only server managers can change the settings. Ask somebody with the permission **Manage Server**.',
  settingsTitle: 'Settings of this server',
  settingsText: 'What you choose counts from the next table on. `/doctor` checks the permissions.',
  settingsForLanguage: 'Language in channels',
  settingsForPace: 'Time to think',
  settingsForOpens: 'Who opens tables',
  settingsForRole: 'A role that opens tables',
  settingsForChannels: 'Channels for tables',
  settingsLanguageAuto: 'The server’s own',
  settingsPaceAuto: '2 minutes, or what the game allows',
  settingsEverybody: 'Everybody',
  settingsManagers: 'Server managers',
  settingsByRole: 'People with the role below',
  settingsRole: 'No role',
  settingsChannels: 'All channels',
  settingsPictures: 'Pictures',
  settingsThreads: 'Threads',
  settingsBoards: 'All servers',
  settingsPicturesText: 'Tables come with pictures.',
  settingsThreadsText: 'Each match gets a thread of its own.',
  settingsBoardsText: 'Matches count on the boards of all servers, for people who want that.',
  'settings.about': 'Language, pace, pictures, who opens tables and where; for server managers',
  doctorTitle: 'Permissions',
  doctorFine:
    '✓ All set: Sixes has every permission it needs {channels, plural, one {here} other {here and in # other channels with tables or chosen for them}}.',
  doctorMissing:
    '- {where}: Sixes needs {permission}, else {what}. In the channel’s settings open Permissions, choose the role Sixes and allow it.',
  doctorSlow:
    '{where} has slow mode ({seconds} s): after a message people cannot press buttons for that long. Play in a thread without it.',
  doctorGone:
    '- {where} is chosen for tables but gone, or Sixes can’t see it. Choose others in `/settings`, or allow Sixes **View Channel** there.',
  doctorStill: '- {where}: a match is paused. It goes on by itself once Sixes may send messages there.',
  doctorFault: '- {where}: a match is paused because of a bug. Send this code to the bot’s operator: `{fault}`.',
  'lacks.ViewChannel': 'it can show no table there',
  'lacks.SendMessages': 'it can show no table there',
  'lacks.SendMessagesInThreads': 'it can show no table in threads',
  'lacks.AttachFiles': 'tables have no pictures',
  'lacks.CreatePublicThreads': 'matches get no thread of their own',
  'permission.AttachFiles': 'Attach Files',
  'permission.CreatePublicThreads': 'Create Public Threads',
  'doctor.about': 'Which permission is missing, in which channel, and how to give it',
});
