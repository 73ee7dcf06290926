import { catalogue } from '../../../games/text.ts';
import type { ServerWords } from '../servers.ts';

export const servers = catalogue<ServerWords>()({
  closedChannel: 'Auf diesem Server werden Tische in {channels} eröffnet: Schick den Befehl dort noch einmal.',
  closedManagers: 'Auf diesem Server eröffnen nur die Tische, die ihn verwalten. Bitte jemanden von ihnen darum.',
  closedRole: 'Auf diesem Server eröffnen die mit der Rolle {role} Tische. Bitte jemanden von ihnen darum.',
  inThread: '{name} eröffnet einen Tisch {game}: {thread}',
  settingsNotManager:
    'Nur wer diesen Server verwaltet, kann seine Einstellungen ändern. Bitte jemanden mit der Berechtigung **Server verwalten** darum.',
  settingsTitle: 'Einstellungen dieses Servers',
  settingsText:
    'Was du hier wählst, gilt ab dem nächsten Tisch. Von oben nach unten: die Sprache in Kanälen, die Bedenkzeit, wer Tische eröffnen darf, eine Rolle, die es darf, die Kanäle, in denen Tische eröffnet werden dürfen (alle, wenn keiner gewählt ist), und drei Schalter. `/doctor` sagt, was Sixes fehlt.',
  settingsLanguageAuto: 'Sprache: die des Servers',
  settingsLanguage: 'Sprache: {language}',
  settingsPaceAuto: 'Bedenkzeit: 2 Minuten, oder was das Spiel erlaubt',
  settingsPace: 'Bedenkzeit: {pace}',
  settingsEverybody: 'Alle dürfen Tische eröffnen',
  settingsManagers: 'Nur wer den Server verwaltet, darf Tische eröffnen',
  settingsByRole: 'Wer die Rolle unten hat, darf Tische eröffnen',
  settingsRole: 'Eine Rolle, die Tische eröffnen darf …',
  settingsChannels: 'Alle Kanäle; wähle welche, damit es nur dort Tische gibt …',
  settingsPictures: 'Bilder',
  settingsThreads: 'Threads für Partien',
  settingsBoards: 'Ranglisten aller Server',
  settingsOn: '{what}: an',
  settingsOff: '{what}: aus',
  'settings.about': 'Sprache, Bedenkzeit, Bilder, wer wo Tische eröffnet; für die, die den Server verwalten',
  doctorTitle: 'Was Sixes fehlt',
  doctorFine:
    'Nichts. Sixes darf {channels, plural, one {in diesem Kanal} other {in diesem und den übrigen Kanälen mit Tischen oder für Tische}} alles, was es braucht.',
  doctorMissing:
    '- In {where} fehlt Sixes {permission}, darum {what}. Öffne die Einstellungen des Kanals, Berechtigungen, wähle die Rolle Sixes und erlaube es.',
  doctorSlow:
    '{where} hat den Slow-Modus ({seconds} s): So lange nach einer Nachricht kann niemand Knöpfe drücken. Spielt in einem Thread ohne ihn.',
  doctorGone:
    '- {where} ist für Tische gewählt und fort, oder Sixes darf ihn nicht sehen. Wähle andere mit `/settings`, oder erlaube Sixes dort **Kanal ansehen**.',
  doctorStill:
    '- Eine Partie in {where} ist angehalten: Sie geht von selbst weiter, sobald Sixes dort Nachrichten senden darf.',
  doctorFault:
    '- Eine Partie in {where} ist wegen eines Fehlers angehalten. Schick diesen Code an den Betreiber des Bots: `{fault}`.',
  'lacks.ViewChannel': 'kann es dort keinen Tisch zeigen',
  'lacks.SendMessages': 'kann es dort keinen Tisch zeigen',
  'lacks.SendMessagesInThreads': 'kann es in Threads keinen Tisch zeigen',
  'lacks.AttachFiles': 'haben Tische keine Bilder',
  'lacks.CreatePublicThreads': 'bekommen Partien keinen eigenen Thread',
  'permission.AttachFiles': 'Dateien anhängen',
  'permission.CreatePublicThreads': 'Öffentliche Threads erstellen',
  'doctor.about': 'Welche Berechtigung Sixes fehlt, in welchem Kanal, und wie man sie gibt',
});
