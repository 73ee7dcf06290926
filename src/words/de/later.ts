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
});
