import { catalogue } from '../../../games/text.ts';
import type { RecordWords } from '../records.ts';

export const records = catalogue<RecordWords>()({
  former: 'nicht mehr dabei',
  behind: '-# Alle Partien werden gerade neu gezählt, darum fehlen hier noch einige.',
  pageBefore: 'Zurück',
  pageAfter: 'Weiter',

  board: 'Rangliste: {game}',
  boardWhat: '{span} · {by} · {where}',
  boardEmpty: 'Auf diesem Server hat noch niemand eine Partie {game} beendet. Eröffne mit `/play` einen Tisch.',
  boardEmptySpan:
    'Auf dieser Rangliste von {game} steht noch niemand: {span}. Wähle mit **Filter …** eine andere, oder eröffne mit `/play` einen Tisch.',
  boardLine: '{place}. {name}: {rating}, gespielt {played}, gewonnen {won}, Ø Platz {mean}, {points} pro Partie',
  boardBest: '{place}. {name}: {points}, Partie `{match}`',
  boardMine: '**Du:** {line}',
  boardPlayed: '{played} gespielt',
  profileCourse: 'Wertung von {name}: {game}',
  boardYou: '{name} (du)',
  boardNoMine: 'Du stehst noch nicht auf dieser Rangliste.',
  boardIdle: 'Du hast seit 90 Tagen keine Partie beendet, die hier zählt. Bis zur nächsten bist du ausgeblendet.',
  boardAllIdle:
    'Seit 90 Tagen hat niemand eine Partie {game} beendet, die hier zählt. Bis zur nächsten sind alle ausgeblendet. Eröffne mit `/play` einen Tisch.',
  boardBots: 'Die Bots, für sich: gespielt {played}, gewonnen {won}, Ø Platz {mean}.',
  boardMore: '… und {more, plural, one {eine weitere Person} other {# weitere Personen}}.',
  boardNote: 'Ein „?“ heißt: bisher wenige Partien. Nach 90 Tagen ohne Partie bist du bis zur nächsten ausgeblendet.',
  boardPage: 'Seite {page} von {pages}',
  boardMyPage: 'Mein Platz',
  boardMatches: 'Partien hinter einer Zeile',
  boardFilter: 'Filter …',
  filterGame: 'Spiel',
  filterBy: 'Reihenfolge',
  filterKind: 'Art der Partie',
  filterSpan: 'Zeitraum',
  filterWhere: 'Server',
  filterShow: 'Rangliste zeigen',
  rating: 'Wertung {rating}',
  ratingUnsure: 'Wertung {rating}?',
  'span.all': 'insgesamt',
  'span.month': 'diesen Monat',
  'span.season': 'diese Saison (drei Monate)',
  'by.rating': 'nach Wertung',
  'by.wins': 'nach Siegen',
  'by.place': 'nach Ø Platz',
  'by.points': 'nach Punkten pro Partie',
  'by.best': 'nach bestem Ergebnis',
  'where.here': 'dieser Server',
  'where.everywhere': 'alle Server',
  'leaderboard.about': 'Wer auf diesem Server am besten spielt',
  'span.name': 'zeitraum',
  'span.about': 'Dieser Monat, diese Saison von drei Monaten oder insgesamt; ohne Angabe insgesamt',
  'by.name': 'nach',
  'by.about': 'Was zählt; ohne Angabe die Wertung',
  'boards.name': 'server',
  'boards.about': 'Dieser Server oder alle Server; ohne Angabe dieser',
  'game.name': 'spiel',
  'game.about': 'Welches Spiel',

  matches: 'Partien von {name}: {game}',
  matchLine: '{when}, `{code}`: Platz {place} von {seats}, {points}',
  matchLeft: '{when}, `{code}`: Ein Bot hat sie auf diesem Platz beendet',
  matchesNone: '{name} hat hier noch keine Partie {game} beendet.',
  matchesOpen: 'Eine Partie nachspielen …',
  matchChoice: '{code}: Platz {place} von {seats}, {points}',

  replay: 'Nachspielen',
  replayOf: '{game} zum Nachspielen: `{code}`',
  replayStep: 'Schritt {step} von {steps} · {eyes}',
  eyesTable: 'was alle sehen konnten',
  eyesSeat: 'was {name} sehen konnte',
  replayFirst: 'Anfang',
  replayBack: 'Zurück',
  replayOn: 'Weiter',
  replayLast: 'Ende',
  replayFile: 'JSON-Datei',
  replayPlaces: 'Springe zu …',
  replayDeal: 'Durchgang {deal}',
  replayTo: 'Schritt {step}',
  replayOld:
    'Die Regeln dieses Spiels wurden seither geändert. Dies wurde am Tisch erzählt; die Hände lassen sich nicht mehr zeigen.',
  replayUnknown:
    'Diese Partie gibt es nicht, sie läuft noch, oder sie wurde auf einem Server gespielt, auf dem du nicht bist. `/profile` nennt deine Partien mit ihren Codes.',
  replayDaily:
    'Das ist das Spiel von heute, das andere noch vor sich haben. Ansehen lässt es sich, wenn der Tag endet, {when}.',
  replayNoFile: 'Die Regeln dieses Spiels wurden seither geändert, darum gibt es von dieser Partie keine Datei mehr.',
  replayFileNote:
    'Alles über diese Partie. `npm run verify -- replay.json` von Sixes prüft sie, und docs/fair-deals.md sagt, wie du es selbst tun kannst.',
  verifyOf: '{game}, Partie `{code}`',
  verifyRight: '✓ Alle Karten geprüft',
  verifyWrong: '✗ Etwas stimmt nicht',
  verifyAbout:
    'Niemand hat diese Karten ausgesucht: Die Partie wurde noch einmal gegeben und gespielt, und alles ist gleich.',
  verifyDetails: 'Details',
  verifyVoid: 'Diese Partie hat kein Ergebnis, das sich prüfen lässt. So wurden ihre Karten gegeben:',
  verifyCommitment:
    '✓ Das Geheimnis passt zum SHA-256 `{hash}`. Vergleiche ihn mit dem, den die Lobby vor der Partie gezeigt hat.',
  verifySeed:
    '✓ Der Startwert kommt aus dem Geheimnis und {joins, plural, one {der Kennung des einen Platzes} other {den Kennungen der # Plätze}}.',
  verifyDayCommitment:
    '✓ Das Geheimnis passt zum SHA-256 `{hash}`. Vergleiche ihn mit dem, den `/daily` an seinem Tag gezeigt hat.',
  verifyDaySeed: '✓ Der Startwert kommt aus dem Geheimnis und dem Datum, {day}.',
  verifyDeals:
    '✓ {deals, plural, one {Der eine Durchgang} other {Alle # Durchgänge}} aus dem Startwert neu gegeben, mit Glück aus {streams, plural, one {einem Strom} other {# Strömen}}.',
  verifyTold:
    '✓ Aus {entries, plural, one {ihrem einen Eintrag} other {ihren # Einträgen}} noch einmal gespielt, erzählt die Partie, was sie damals erzählt hat.',
  verifyNotTold:
    '✗ Aus {entries, plural, one {ihrem einen Eintrag} other {ihren # Einträgen}} noch einmal gespielt, erzählt die Partie etwas anderes als damals. Sag es denen, die Sixes betreiben.',
  verifyCounted: '✓ Plätze und Punkte sind die, die gezählt wurden.',
  verifyNotCounted: '✗ Plätze und Punkte sind nicht die, die gezählt wurden. Sag es denen, die Sixes betreiben.',
  verifyYourself:
    'Du musst Sixes nicht glauben: `/replay` gibt dir die JSON-Datei, und docs/fair-deals.md sagt, wie man sie ohne uns prüft.',
  verifyOld:
    'Die Regeln dieses Spiels wurden seither geändert, darum kann Sixes die Partie nicht noch einmal spielen. So wurden ihre Karten gegeben:',
  'replay.about': 'Eine beendete Partie Schritt für Schritt durchgehen, von jedem Platz aus',
  'verify.about': 'Prüfen, dass niemand die Karten einer beendeten Partie ausgesucht hat',
  'code.name': 'code',
  'code.about': 'Der Code der Partie; ohne Angabe deine zuletzt beendete',

  profileOf: '{name}: {game}',
  profileNone: '{name} hat auf diesem Server noch keine Partie {game} beendet.',
  profileUnrated: '**Wertung:** noch keine. Dazu braucht es eine Partie mit anderen Menschen.',
  profileRating: '**Wertung:** {rating}, plus oder minus {doubt}.',
  profileRatingUnsure:
    '**Wertung:** {rating}?, plus oder minus {doubt}: Nach einigen weiteren Partien geht das Fragezeichen.',
  profileRatings: 'Bisher zwischen {low} und {high}.',
  profileRecord:
    '**Bilanz:** {played, plural, one {eine Partie} other {# Partien}}, gewonnen {won}, Ø Platz {mean}, {points} pro Partie{perDeal, select, same {} other {, {perDeal} pro Durchgang}}.',
  profileWinning:
    '**Serie:** {matches, plural, one {die letzte Partie gewonnen} other {die letzten # Partien gewonnen}}. Die meisten hintereinander: {longest}.',
  profileNeverWon: '**Serie:** noch kein Sieg.',
  profileNotWinning:
    '**Serie:** {matches, plural, one {eine Partie} other {# Partien}} seit dem letzten Sieg. Die meisten Siege hintereinander: {longest}.',
  profileAbandoned:
    '**Einem Bot überlassen:** {abandoned, plural, one {eine Partie} other {# Partien}}. Sie senken die Wertung und zählen sonst nicht.',
  profileTally: '{tally}, {mean} pro Partie.',
  profileBest: '**Bestes Ergebnis:** {points} in Partie `{match}`. {kind}.',
  profileAgainst:
    '**Gegen {name}:** {matches, plural, =0 {noch keine Partie} one {eine Partie} other {# Partien}}{matches, plural, =0 {} other {: {ahead} mal davor, {behind} mal dahinter, {level} mal gleichauf}}.',
  profileOther: '**{game}:** {rating}, gespielt {played}, gewonnen {won}, Ø Platz {mean}',
  profileMatches: 'Partien',
  profileMeetings: 'Partien mit {name}',
  profileBests: 'Ein bestes Ergebnis nachspielen …',
  matchesProfile: 'Profil',
  'profile.about': 'Wie jemand spielt: Wertung, Bilanz, Serien und die Partien dahinter',
  'user.name': 'person',
  'user.about': 'Wessen Profil; ohne Angabe deines',
  'against.name': 'gegen',
  'against.about': 'Wie es gegen diese Person lief',

  allBoardsOn: 'Partien, die du beendest, zählen auch auf den Ranglisten aller Server.',
  allBoardsOff: 'Deine Partien zählen nur auf den Ranglisten ihres Servers.',
  'allBoards.name': 'alle_server',
  'allBoards.about': 'Ob deine Partien auch auf den Ranglisten aller Server zählen; nur, wenn du es willst',
  privacyAsk:
    '**Löschen, was Sixes von dir aufhebt?** Du verlässt deine offenen Tische, und deine Namen, Wünsche und alles, was zu dir führt, werden gelöscht. Die Plätze, die du gespielt hast, bleiben als „nicht mehr dabei“ stehen, damit die anderen ihre Ergebnisse und Wertungen behalten. Das lässt sich nicht rückgängig machen. `/privacy export` gibt dir vorher alles.',
  privacyDoDelete: 'Alles über mich löschen',
  privacyDeleted: 'Alles, was zu dir führte, ist gelöscht. Wenn du Sixes wieder benutzt, fängt es von vorn an.',
  privacyExported: 'Alles, was Sixes von dir aufhebt. docs/privacy.md von Sixes sagt, warum.',
  privacyTooLong: 'Das ist mehr, als Discord in einer Datei nimmt. Wer Sixes betreibt, kann es dir schicken.',
  'privacy.about': 'Was Sixes von dir aufhebt: bekomme alles, oder lösche es',
  'privacyExport.about': 'Alles, was von dir aufgehoben wird, als Datei',
  'privacyDelete.about': 'Löschen, was von dir aufgehoben wird; deine Plätze heißen dann „nicht mehr dabei“',
});
