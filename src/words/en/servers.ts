import { catalogue } from '../../../games/text.ts';
import type { ServerWords } from '../servers.ts';

export const servers = catalogue<ServerWords>()({
  playInThread: 'Play in a thread',
  toThread: 'Thread',
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
  settingsForJoins: 'Who sits down at tables',
  settingsForJoinRole: 'A role that sits down at tables',
  settingsInvited: 'Only those whom the host invites',
  settingsForCalls: 'A role to call for players',
  settingsPostCalls: 'Post its button here',
  settingsCallsPosted: '✓ With the button in this channel people give themselves the role.',
  settingsForBarred: 'Members who may not play',
  settingsBarred: 'Nobody',
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
  settingsPicturesOn: 'Tables come with pictures.',
  settingsPicturesOff: 'Tables come as text alone.',
  settingsThreadsOn: 'Each match gets a thread of its own.',
  settingsThreadsOff: 'Matches get a thread only when somebody asks for one.',
  settingsBoardsOn: 'Matches count on the boards of all servers, for people who want that.',
  settingsBoardsOff: 'Matches count only on this server’s boards.',
  'settings.about': 'Language, pace, pictures, who opens tables and where, who plays; for server managers',
  savedName: 'name',
  savedNameAbout: 'What to call it, at most 32 characters; the same name again replaces it',
  savedNotManager: 'Only server managers can save sets. Ask somebody with the permission **Manage Server**.',
  savedTitle: 'Saved for {game}',
  savedNone:
    'Nothing is saved yet. Give a name and a list, then everybody finds it in `/play {game}` and behind **Change…**.',
  savedAbout: 'Everybody finds these in `/play {game}` and behind **Change…** in the lobby.',
  savedDelete: 'Delete a set',
  savedDeleted: '✓ **{name}** is deleted.',
  savedDone: '✓ **{name}** is saved.',
  savedFull: 'A server can save {max} sets. Delete one first.',
  savedNeedsBoth: 'To save a set, give both its name and its list.',
  savedBadName: 'Take another name: without commas or semicolons, and none that can stand in a list itself.',
  savedChoose: 'Saved sets',
  doctorTitle: 'Permissions',
  doctorOutside:
    '✓ Tables work here. Sixes is no member of this place: its message changes when somebody taps it, or within a quarter of an hour after that. If it looks old, tap it. For pings, threads and tables that move down by themselves, a server has to install Sixes: `/invite`.',
  doctorPrivate:
    'Only you would see a table here. In this channel Discord shows what you do with apps of your own to you alone. You can play with bots. To play with others, ask somebody who manages the server to allow **Use External Apps**, or to install Sixes: `/invite`.',
  doctorFine:
    '✓ All set: Sixes has every permission it needs {channels, plural, one {here} other {here and in # other channels with tables or chosen for them}}.',
  doctorMissing:
    '- {where}: Sixes needs {permission}, else {what}. In the channel’s settings open Permissions, choose the role Sixes and allow it.',
  doctorMentions:
    '{where}: a call pings nobody with {role}. Allow Sixes **Mention @everyone, @here, and All Roles** there, or let anyone mention the role.',
  'role.gone': 'The role {role} that is called is gone. Choose another one in `/settings`.',
  'role.powerful':
    '{role} gives rights that not everybody has, so Sixes hands it to nobody. Choose a role without permissions in `/settings`.',
  'role.ManageRoles':
    'Sixes can’t give anybody {role}: it needs the permission **Manage Roles**. In the server’s settings open Roles, choose Sixes and allow it.',
  'role.above':
    'Sixes can’t give anybody {role}: the role of Sixes must stand above it. In the server’s settings open Roles and move Sixes up.',
  doctorSlow:
    '{where} has slow mode ({seconds} s): after a message people cannot press buttons for that long. Play in a thread without it.',
  slowHere:
    '{where} has slow mode ({seconds} s): after a message people cannot press buttons for that long. Use `/play` in a channel without it, or write as little as you can.',
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
