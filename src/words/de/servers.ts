import { catalogue } from '../../../games/text.ts';
import type { ServerWords } from '../servers.ts';

export const servers = catalogue<ServerWords>()({
  playInThread: 'Im Thread spielen',
  toThread: 'Thread',
  playHere: 'Hier spielen',
  movedTo: 'Der Tisch ist jetzt in {place}.',
  inThread: '{name} eröffnet einen Tisch {game}: {thread}',
  settingsNotManager:
    'Die Einstellungen ändert nur, wer den Server verwaltet. Bitte jemanden mit der Berechtigung **Server verwalten** darum.',
  settingsTitle: 'Einstellungen dieses Servers',
  settingsText: 'Was du hier wählst, gilt ab dem nächsten Tisch. `/doctor` prüft die Berechtigungen.',
  settingsForLanguage: 'Sprache in Kanälen',
  settingsForPace: 'Bedenkzeit',
  settingsForOpens: 'Wer Tische eröffnet',
  settingsForRole: 'Eine Rolle, die Tische eröffnet',
  settingsForJoins: 'Wer sich an Tische setzt',
  settingsForJoinRole: 'Eine Rolle, die sich an Tische setzt',
  settingsInvited: 'Nur wen der Host einlädt',
  settingsForCalls: 'Eine Rolle, die zum Spielen gerufen wird',
  settingsPostCalls: 'Ihren Knopf hier zeigen',
  settingsCallsPosted: '✓ Mit dem Knopf in diesem Kanal geben sich alle selbst die Rolle.',
  settingsForBarred: 'Mitglieder, die nicht spielen dürfen',
  settingsBarred: 'Niemand',
  settingsForChannels: 'Kanäle für Tische',
  settingsLanguageAuto: 'Die des Servers',
  settingsPaceAuto: '2 Minuten, oder was das Spiel erlaubt',
  settingsEverybody: 'Alle',
  settingsManagers: 'Wer den Server verwaltet',
  settingsByRole: 'Wer die Rolle unten hat',
  settingsRole: 'Keine Rolle',
  settingsChannels: 'Alle Kanäle',
  settingsPictures: 'Bilder',
  settingsThreads: 'Threads',
  settingsBoards: 'Alle Server',
  settingsPicturesOn: 'Tische kommen mit Bildern.',
  settingsPicturesOff: 'Tische kommen als reiner Text.',
  settingsThreadsOn: 'Jede Partie bekommt einen eigenen Thread.',
  settingsThreadsOff: 'Partien bekommen nur dann einen Thread, wenn jemand einen möchte.',
  settingsBoardsOn: 'Partien zählen auf den Ranglisten aller Server, für alle, die das wollen.',
  settingsBoardsOff: 'Partien zählen nur auf den Ranglisten dieses Servers.',
  'settings.about':
    'Sprache, Bedenkzeit, Bilder, wer wo Tische eröffnet und mitspielt; für die, die den Server verwalten',
  savedName: 'name',
  savedNameAbout: 'Wie sie heißen soll, höchstens 32 Zeichen; derselbe Name ersetzt die alte',
  savedNotManager:
    'Zusammenstellungen speichert nur, wer den Server verwaltet. Bitte jemanden mit der Berechtigung **Server verwalten** darum.',
  savedTitle: 'Gespeichert für {game}',
  savedNone:
    'Noch ist nichts gespeichert. Gib einen Namen und eine Liste an, dann finden alle sie in `/play {game}` und hinter **Ändern …**.',
  savedAbout: 'Alle finden sie in `/play {game}` und in der Lobby hinter **Ändern …**.',
  savedDelete: 'Eine Zusammenstellung löschen',
  savedDeleted: '✓ **{name}** ist gelöscht.',
  savedDone: '✓ **{name}** ist gespeichert.',
  savedFull: 'Ein Server kann {max} Zusammenstellungen speichern. Lösch zuerst eine.',
  savedNeedsBoth: 'Zum Speichern braucht es beides, den Namen und die Liste.',
  savedBadName:
    'Nimm einen anderen Namen: ohne Komma und Semikolon, und keinen, der selbst in einer Liste stehen kann.',
  savedChoose: 'Gespeicherte Zusammenstellungen',
  doctorTitle: 'Berechtigungen',
  doctorOutside:
    '✓ Tische gehen hier. Sixes ist an diesem Ort kein Mitglied: Seine Nachricht ändert sich, wenn jemand darauf tippt, oder bis zu einer Viertelstunde danach. Sieht sie veraltet aus, tippe darauf. Für Pings, Threads und Tische, die von selbst nach unten rücken, muss ein Server Sixes installieren: `/invite`.',
  doctorPrivate:
    'Einen Tisch würdest hier nur du sehen. In diesem Kanal zeigt Discord das, was du mit eigenen Apps tust, nur dir. Mit Bots kannst du spielen. Um mit anderen zu spielen, bitte jemanden, der den Server verwaltet, **Externe Apps verwenden** zu erlauben oder Sixes zu installieren: `/invite`.',
  doctorFine:
    '✓ Alles bereit: Sixes hat jede Berechtigung, die es {channels, plural, one {hier} other {hier und in # weiteren Kanälen mit Tischen oder für Tische}} braucht.',
  doctorMissing:
    '- {where}: Sixes braucht {permission}, sonst {what}. Öffne in den Einstellungen des Kanals die Berechtigungen, wähle die Rolle Sixes und erlaube es.',
  doctorMentions:
    '{where}: Ein Ruf pingt niemanden mit {role} an. Erlaube Sixes dort **@everyone, @here und alle Rollen erwähnen**, oder lass alle die Rolle erwähnen.',
  'role.gone': 'Die Rolle {role}, die gerufen wird, gibt es nicht mehr. Wähle in `/settings` eine andere.',
  'role.powerful':
    '{role} gibt Rechte, die nicht alle haben, darum teilt Sixes sie niemandem zu. Wähle in `/settings` eine Rolle ohne Berechtigungen.',
  'role.ManageRoles':
    'Sixes kann niemandem {role} geben: Ihm fehlt die Berechtigung **Rollen verwalten**. Öffne in den Servereinstellungen die Rollen, wähle Sixes und erlaube sie.',
  'role.above':
    'Sixes kann niemandem {role} geben: Die Rolle von Sixes muss darüber stehen. Öffne in den Servereinstellungen die Rollen und schieb Sixes nach oben.',
  doctorSlow:
    '{where} hat den Slow-Modus ({seconds} s): So lange nach einer Nachricht kann niemand Knöpfe drücken. Spielt in einem Thread ohne ihn.',
  slowHere:
    '{where} hat den Slow-Modus ({seconds} s): So lange nach einer Nachricht kann niemand Knöpfe drücken. Nimm `/play` in einem Kanal ohne ihn, oder schreibt möglichst wenig.',
  doctorGone:
    '- {where} ist für Tische gewählt, aber fort, oder Sixes sieht ihn nicht. Wähle andere mit `/settings`, oder erlaube Sixes dort **Kanal ansehen**.',
  doctorStill:
    '- {where}: Eine Partie macht Pause. Sie geht von selbst weiter, sobald Sixes dort Nachrichten senden darf.',
  doctorFault:
    '- {where}: Eine Partie ist wegen eines Fehlers angehalten. Schick diesen Code an den Betreiber des Bots: `{fault}`.',
  'lacks.ViewChannel': 'kann es dort keinen Tisch zeigen',
  'lacks.SendMessages': 'kann es dort keinen Tisch zeigen',
  'lacks.SendMessagesInThreads': 'kann es in Threads keinen Tisch zeigen',
  'lacks.AttachFiles': 'haben Tische keine Bilder',
  'lacks.CreatePublicThreads': 'bekommen Partien keinen eigenen Thread',
  'permission.AttachFiles': 'Dateien anhängen',
  'permission.CreatePublicThreads': 'Öffentliche Threads erstellen',
  'doctor.about': 'Welche Berechtigung fehlt, in welchem Kanal, und wie man sie gibt',
});
