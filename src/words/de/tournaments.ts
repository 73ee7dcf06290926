import { catalogue } from '../../../games/text.ts';
import type { TournamentWords } from '../tournaments.ts';

export const tournaments = catalogue<TournamentWords>()({
  'tournament.about': 'Ein Turnier für diesen Server: Tisch um Tisch, mit Punkten für jeden Platz',
  'minutes.name': 'minuten',
  'minutes.about': 'Wie lange Tische beginnen; ohne Angabe 60 Minuten, in langsamen Partien länger',
  tournamentTitle: '🏆 Turnier: {game}',
  tournamentAbout:
    'Tippe auf **Mitspielen**, und du bekommst einen Platz bei zwei bis vier anderen, sobald ein Tisch voll ist. Nach jeder Partie folgt die nächste. Neue Tische beginnen bis {until} ({when}). Bedenkzeit: {time}.',
  tournamentPoints: 'Der erste Platz am Tisch bringt {first} Punkte, der letzte {last}, die dazwischen gleiche Stufen.',
  tournamentLast: 'Neue Tische beginnen nicht mehr: Was läuft, wird zu Ende gespielt.',
  tournamentOver: 'Das Turnier ist vorbei.',
  tournamentWon:
    '🏆 {count, plural, one {**{names} gewinnt**} other {**{names} gewinnen**}} mit {points, plural, one {# Punkt} other {# Punkten}}',
  tournamentNobody: 'Niemand hat eine Partie beendet.',
  tournamentBoard: '**Tabelle**',
  tournamentLine:
    '{place}. {name}: **{points, plural, one {# Punkt} other {# Punkte}}** in {played, plural, one {# Partie} other {# Partien}}',
  tournamentMore: '… und {more} weitere',
  tournamentTables: '🎲 **{count, plural, one {# Tisch} other {# Tische}}:** {tables}',
  tournamentTable: 'Tisch {n}',
  tournamentWaiting: '⏳ **Warten auf einen Tisch:** {names}{more, plural, =0 {} other { und # weitere}}',
  tournamentBreaks: '☕ **Machen Pause:** {names}{more, plural, =0 {} other { und # weitere}}',
  tournamentJoin: 'Mitspielen',
  tournamentBreak: 'Pause machen',
  tournamentBack: 'Wieder da',
  tournamentLeave: 'Verlassen',
  tournamentStop: 'Keine neuen Tische',
  tournamentStopped: 'Neue Tische beginnen nicht mehr. Das Turnier endet mit dem letzten, der noch läuft.',
  tournamentOpened:
    'Das Turnier ist eröffnet: [hier ist es]({url}). Tippe dort auf **Mitspielen**, wenn du auch spielst.',
  tournamentRunning: 'Gerade läuft ein Turnier: [hier ist es]({url}).',
  tournamentCall: '{users}, euer Tisch ist bereit: [{game}]({url}).',
  tournamentYouPlay: 'Du spielst gerade: {table}.',
  tournamentYouWait: 'Du bist dabei. Sobald dein Tisch bereit ist, wirst du angepingt.',
  tournamentYouRest: 'Du machst Pause und bekommst keinen Tisch. Tippe auf **Wieder da**, wenn du einen willst.',
  tournamentYouLeft:
    'Du bist ausgestiegen: Tische bekommst du keine mehr, deine Punkte bleiben. Mit **Mitspielen** kommst du zurück.',
  tournamentYouAre:
    'Bisher: Platz {place}, {points, plural, one {# Punkt} other {# Punkte}} in {played, plural, one {# Partie} other {# Partien}}.',
  tournamentDay: 'Turnier · {day}',
  tournamentThread: '{game}, Turniertisch {n}',
});
