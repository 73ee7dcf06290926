import { catalogue } from '../../../games/text.ts';
import type { ServerWords } from '../servers.ts';

export const servers = catalogue<ServerWords>()({
  closedChannel: 'Tables are opened in {channels} on this server: send the command again there.',
  closedManagers: 'On this server only those who manage it open tables. Ask one of them to.',
  closedRole: 'On this server those with the role {role} open tables. Ask one of them to.',
  inThread: '{name} opens a table of {game}: {thread}',
  settingsNotManager:
    'Only who manages this server can change its settings. Ask somebody with the permission **Manage Server**.',
  settingsTitle: 'Settings of this server',
  settingsText:
    'What you choose here holds from the next table on. From top to bottom: the language in channels, the thinking time, who may open tables, a role that may, the channels where tables may be opened (all, if none is chosen), and three switches. `/doctor` says what Sixes lacks.',
  settingsLanguageAuto: 'Language: the server’s own',
  settingsLanguage: 'Language: {language}',
  settingsPaceAuto: 'Thinking time: 2 minutes, or what the game allows',
  settingsPace: 'Thinking time: {pace}',
  settingsEverybody: 'Everybody may open tables',
  settingsManagers: 'Only who manages the server may open tables',
  settingsByRole: 'Who has the role below may open tables',
  settingsRole: 'A role that may open tables …',
  settingsChannels: 'All channels; choose some to have tables only there …',
  settingsPictures: 'Pictures',
  settingsThreads: 'Threads for matches',
  settingsBoards: 'Boards of all servers',
  settingsOn: '{what}: on',
  settingsOff: '{what}: off',
  'settings.about': 'Language, pace, pictures, who opens tables and where; for who manages the server',
  doctorTitle: 'What Sixes lacks',
  doctorFine:
    'Nothing. Sixes may do all it needs {channels, plural, one {in this channel} other {in this and # other channels with tables or chosen for them}}.',
  doctorMissing:
    '- In {where} Sixes lacks {permission}, so {what}. Open the channel’s settings, Permissions, choose the role Sixes and allow it.',
  doctorSlow:
    '{where} has slow mode ({seconds} s): after a message people cannot press buttons for that long. Play in a thread without it.',
  doctorGone:
    '- {where} is chosen for tables and gone, or Sixes may not see it. Choose others in `/settings`, or allow Sixes **View Channel** there.',
  doctorStill: '- A match is paused in {where}: it goes on by itself once Sixes may send messages there.',
  doctorFault: "- A match is paused in {where} because of a bug. Send this code to the bot's operator: `{fault}`.",
  'lacks.ViewChannel': 'it can show no table there',
  'lacks.SendMessages': 'it can show no table there',
  'lacks.SendMessagesInThreads': 'it can show no table in threads',
  'lacks.AttachFiles': 'tables have no pictures',
  'lacks.CreatePublicThreads': 'matches get no thread of their own',
  'permission.AttachFiles': 'Attach Files',
  'permission.CreatePublicThreads': 'Create Public Threads',
  'doctor.about': 'Which permission Sixes lacks, in which channel, and how to give it',
});
