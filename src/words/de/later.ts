import { catalogue } from '../../../games/text.ts';
import type { LaterWords } from '../later.ts';

export const later = catalogue<LaterWords>()({
  'at.name': 'um',
  'at.about': 'Wann es von selbst losgeht, etwa 20:00, 20 Uhr oder in 2 Std; bis dahin nehmen alle Platz',
  inTime: 'in {hours, plural, =0 {} other {# Std. }}{minutes, plural, =0 {} other {# Min.}}',
  atChoice: '{clock} · {until}',
  atNeedsZone: '{text} (danach deine Zeitzone)',
  atUnread:
    'Diese Zeit verstehe ich nicht. Schick den Befehl noch einmal, etwa mit `20:00`, `20 Uhr`, `morgen 9 Uhr` oder `in 2 Std`.',
  atPast: 'Diese Zeit ist vorbei. Schick den Befehl noch einmal mit einer späteren.',
  atFar:
    'Ein Tisch kann höchstens {hours} Stunden im Voraus stehen. Schick den Befehl noch einmal mit einer früheren Zeit.',
  zoneAsk:
    'Wann ist **{text}** bei dir? Discord verrät deine Zeitzone nicht. Wähle, wie spät es bei dir gerade ist: Sixes merkt sich den Ort.',
  zoneChoose: 'Wie spät ist es bei dir gerade?',
  zoneKept: 'Deine Zeitzone ist jetzt {zone}. Schick `/play` noch einmal mit deiner Zeit.',
  zoneUnknown: 'Diese Zeitzone gibt es nicht. Wähle eine aus der Liste, oder schreib, wie spät es bei dir gerade ist.',
  zoneNone: 'Nicht gesetzt',
  zoneIs: 'Zeitzone: {zone}',
  'zone.name': 'zeitzone',
  'zone.about': 'Damit deine Zeiten verstanden werden: ein Ort, oder wie spät es bei dir gerade ist',
  startsAt: '🕗 **Los geht’s von selbst {at}**, {when}.',
  startsByHand: 'Los geht’s mit **Starten**',
  startMissed:
    '🕗 **Es ist so weit**, {alone, select, yes {aber noch ist sonst niemand da} other {aber so kann der Tisch nicht starten}}. Tippt auf **Starten**, wenn ihr bereit seid.',
  startChoose: 'Wann es losgeht',
  startByHand: 'Los geht’s, wenn du auf Starten tippst',
  startLater: '{minutes} Minuten später',
  startIn: 'Los geht’s {until}',
  startsCall: '{users}, **{game}** beginnt {when}. Dein Platz ist bereit.',
  cantCome: 'Ich kann nicht',
  gamesPlanned: 'Beginnt {when}.',
  'late.name': 'spät',
  'late.about': 'Ein Ping erst, wenn noch ein Viertel deiner Zeit übrig ist, nicht schon nach der Hälfte',
  lateOn: 'Sixes pingt dich an, wenn noch ein Viertel deiner Zeit übrig ist.',
  lateOff: 'Sixes pingt dich an, wenn die Hälfte deiner Zeit um ist.',
  lateSwitch: 'Späte Pings',
  'direct.name': 'direktnachrichten',
  'direct.about': 'Pings als Direktnachricht statt im Kanal, wenn du eine Stunde oder mehr zum Überlegen hast',
  directOn: 'In langsamen Partien (ab einer Stunde je Zug) kommen Pings als Direktnachricht.',
  directOff: 'Pings kommen immer im Kanal des Tischs, auch in langsamen Partien.',
  directSwitch: 'Pings per DM',
  directRefused:
    'Sixes kann dir keine Direktnachrichten schicken und pingt dich darum wieder im Kanal an. Erlaube sie in Discords Datenschutz-Einstellungen und schalte sie dann in `/preferences` ein.',
  directStop: 'Lieber im Kanal',
  remindTitle: 'Erinnerung an das tägliche Spiel',
  remindOff: 'Du bekommst keine Erinnerung an das tägliche Spiel.',
  remindOn:
    'Sixes erinnert dich um {hour} per Direktnachricht an das tägliche Spiel, wenn du noch nicht gespielt hast.',
  remindRefused:
    'Sixes kann dich um {hour} nicht erinnern, weil es dir keine Direktnachrichten schicken kann. Erlaube sie in Discords Datenschutz-Einstellungen und wähle dann die Zeit noch einmal.',
  remindChange: 'Erinnere mich …',
  remindWhen: 'Wann du erinnert wirst',
  remindNever: 'Nie',
  remindZone: 'Discord verrät deine Zeitzone nicht. Wähle, wie spät es bei dir gerade ist: Sixes merkt sich den Ort.',
  remindStop: 'Nicht mehr erinnern',
  remindStopped: 'Sixes erinnert dich nicht mehr. `/daily` und `/preferences` schalten es wieder ein.',
  reminder:
    '🎲 **Die Spiele des Tages warten auf dich:** Schick `/daily` auf irgendeinem Server mit Sixes. Der Tag endet {until}.',
  nudgeDirect: '**{game}:** Alle warten auf dich. Ende der Bedenkzeit: {when}.',
  otherStarts: 'Anders starten',
  leftVoid: 'Alle sind gegangen, darum endet die Partie hier und zählt nicht. Eröffne mit `/play` einen neuen Tisch.',
  movedCall: '{users}, hier geht es weiter.',
});
