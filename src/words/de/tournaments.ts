import { catalogue } from '../../../games/text.ts';
import type { TournamentWords } from '../tournaments.ts';

export const tournaments = catalogue<TournamentWords>()({
  'tournament.about': 'Ein Turnier für diesen Server: Tisch um Tisch, mit Punkten für jeden Platz',
  'minutes.name': 'minuten',
  'minutes.about': 'Wie lange es neue Tische gibt: ohne Angabe 60 Minuten, bei langer Bedenkzeit länger',
  tournamentTitle: '🏆 Turnier: {game}',
  tournamentAbout:
    'Tippe auf **Mitspielen**: Du bekommst einen Tisch zu dritt bis fünft und nach jeder Partie den nächsten. Neue Tische gibt es bis {until} ({when}). Bedenkzeit: {time}.',
  tournamentPoints: 'Platz 1 am Tisch bringt {first} Punkte, der letzte {last}, dazwischen in gleichen Schritten.',
  tournamentLast: 'Keine neuen Tische mehr. Die letzten Partien laufen noch.',
  tournamentOver: 'Das Turnier ist vorbei.',
  tournamentWon:
    '🏆 {count, plural, one {**{names} gewinnt**} other {**{names} gewinnen**}} mit {points, plural, one {# Punkt} other {# Punkten}}',
  tournamentNobody: 'Niemand hat eine Partie beendet.',
  tournamentBoard: '**Tabelle**',
  tournamentLine:
    '{name}: {points, plural, one {# Punkt} other {# Punkte}} in {played, plural, one {# Partie} other {# Partien}}',
  tournamentMore: '… und {more} weitere',
  tournamentTables: '🎲 **{count, plural, one {# Tisch} other {# Tische}}:** {tables}',
  tournamentTable: 'Tisch {n}',
  tournamentWaiting: '⏳ **Warteliste:** {names}{more, plural, =0 {} other { und # weitere}}',
  tournamentBreaks: '☕ **In der Pause:** {names}{more, plural, =0 {} other { und # weitere}}',
  tournamentRoom: '-# Hier spielen höchstens vier Tische zugleich: Der nächste beginnt, wenn einer fertig ist.',
  tournamentJoin: 'Mitspielen',
  tournamentBreak: 'Pause machen',
  tournamentBack: 'Wieder da',
  tournamentLeave: 'Aussteigen',
  tournamentStop: 'Keine neuen Tische',
  tournamentAsk: 'Keine neuen Tische mehr? Laufende Partien gehen zu Ende, und niemand kann mehr dazukommen.',
  tournamentStopped: 'Keine neuen Tische mehr. Das Turnier endet, wenn die letzte Partie vorbei ist.',
  tournamentOpened:
    'Das Turnier ist eröffnet: [hier geht’s hin]({url}). Tippe dort auf **Mitspielen**, wenn du auch spielen willst.',
  tournamentRunning: 'Hier läuft gerade ein Turnier: [hier geht’s hin]({url}).',
  tournamentCall: '{users}, euer Turniertisch ist bereit: [{game}]({url}).',
  tournamentYouPlay: 'Du spielst gerade: {table}.',
  tournamentYouWait:
    'Du bist dabei. Dein Tisch kommt als Nächstes: Behalte die Nachricht des Turniers im Auge, oder warte auf den Ping.',
  tournamentYouRest: 'Du machst Pause. Tippe auf **Wieder da**, wenn du einen Tisch willst.',
  tournamentYouLeft: 'Du bist ausgestiegen. Deine Punkte bleiben. Mit **Mitspielen** bist du wieder dabei.',
  tournamentYouAre:
    'Bisher: Platz {place}, {points, plural, one {# Punkt} other {# Punkte}} in {played, plural, one {# Partie} other {# Partien}}.',
  tournamentDay: 'Turnier · {day}',
  tournamentThread: '{game}, Turniertisch {n}',
});
