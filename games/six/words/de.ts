import { catalogue } from '../../game.ts';
import type { Words } from './words.ts';

export const de = catalogue<Words>()({
  title: 'Six',
  tagline: 'Schnell würfeln, weitergeben, sammeln: gegen eine Sanduhr, die niemand sieht.',
  goal: 'sammle viele Punkte',
  points: '{n, plural, one {# Punkt} other {# Punkte}}',
  pointName: 'Punkte',
  cardsCollected: '{n, plural, one {# Karte gesammelt} other {# Karten gesammelt}}',
  raiseTitle: 'Der Griff der Partie',
  raiseLine: '{seat} hebt zur rechten Zeit: {other} verliert die {card}',
  cardTitle: 'Der Fang der Partie',
  cardLine: '{seat} sammelt die {card}: {points}',
  raisedRight: '{n, plural, one {# Mal die Röhre zu Recht gehoben} other {# Mal die Röhre zu Recht gehoben}}',
  raisedWrong: '{n, plural, one {# Mal die Röhre zu früh gehoben} other {# Mal die Röhre zu früh gehoben}}',
  kindPlain: 'In eine Richtung',
  kindDirection: 'Mit Richtungswechsel',

  direction: 'richtungswechsel',
  directionLabel: 'richtungswechsel',
  directionAbout: 'Profiregel: Gleiche Würfel beenden den Zug und schicken die Würfel zurück',
  timer: 'sanduhr',
  timerAbout: 'Wie lange der Sand läuft',
  timerHidden: 'Verdeckt (jede Runde anders)',
  timerFixed: 'Fest (jede Runde gleich lang)',
  sand: 'sand',
  sandAbout: 'Wie viel Sand die Uhr hat',
  sandShort: 'Für Discord (etwa 45 Sekunden)',
  sandPrinted: 'Wie gedruckt (etwa 2 Minuten)',
  factor: 'faktor',
  factorAbout: 'Für gemütliche Runden: Alle Zeiten des Spiels werden damit malgenommen',
  claim: 'sammeln',
  claimAbout: 'Wie Karten gesammelt werden',
  claimAutomatic: 'Von selbst',
  claimButton: 'Mit einem Knopf, vor dem nächsten Wurf',

  askRace: 'Wer hat es am eiligsten?',
  askStart: 'Du beginnst Runde {round}.',
  start: 'Start',
  askRaise: 'Innerhalb von {seconds, number} Sekunden heben, oder würfeln.',
  askRoll: 'Würfle mit {n, plural, one {# Würfel} other {# Würfeln}}.',
  roll: 'Würfeln',
  raise: 'Heben',
  askClaim: 'Die {card} liegt offen vor dir.',
  take: 'Nehmen',
  askPlace: 'Wohin die {card} ({n, plural, one {# Punkt} other {# Punkte}})?',
  place: 'Platz {place}',
  onFree: 'frei',
  onCard: 'auf {card} ({n})',

  set: 'Die Karten liegen offen: {displays}. Wer es am eiligsten hat, tippt auf Start.',
  setOne: 'vor {seat} {a}, {b} und {c}',
  round: 'Runde {round}: {seat} beginnt.',
  started: '{seat} dreht die Sanduhr um und nimmt die Würfel.',
  rolled: '{seat} würfelt {dice} und sagt „{sum}“.',
  rolledOne: '{seat} würfelt mit einem Würfel und sagt „{sum}“.',
  collected:
    '{seats} {count, plural, one {sammelt} other {sammeln}} die {card}: {count, plural, one {} other {je }}{n, plural, one {# Punkt} other {# Punkte}}.',
  mayClaim:
    '{seats} {count, plural, one {darf} other {dürfen}} jetzt die {card} nehmen: {count, plural, one {} other {je }}{n, plural, one {# Punkt} other {# Punkte}}.',
  again: 'Die {card} liegt auch vor {seat}: noch einmal mit allen 3 Würfeln.',
  change: '{from} sagt „Wechsel!“ und gibt die Würfel an {to} weiter.',
  changeEqual:
    '{from} sagt „{how, select, triples {Drilling!} other {Pasch!}}“ und „Wechsel!“: Die Richtung dreht sich um, und die Würfel gehen an {to}.',
  hesitated: '{from} wartet zu lange: Die Würfel gehen weiter an {to}.',
  drew: '{count, plural, =0 {Niemand zieht.} other {Gezogen: {cards}.}}{none, plural, =0 {} one { {empty} hat keine Karten mehr im Stapel.} other { {empty} haben keine Karten mehr im Stapel.}}',
  drewCard: '{card} von {seat}',
  placedFree: '{seat} legt die {card} auf Platz {place}.',
  placedOver: '{seat} legt die {card} auf die {over} auf Platz {place}.',
  raisedGone: '{seat} hebt die Röhre: Der Sand ist durchgelaufen. {passer} hat die Würfel zu spät weitergegeben.',
  raisedLeft:
    '{seat} hebt die Röhre zu früh: Es {left, plural, one {ist} other {sind}} noch {left, plural, one {# Sekunde} other {# Sekunden}} Sand übrig. {passer} hat die Würfel rechtzeitig weitergegeben.',
  givesBack:
    '{raised} {seat} legt die {card} zurück unter den Zugstapel: {n, plural, one {# Punkt} other {# Punkte}} weniger.',
  givesNothing: '{raised} {seat} hat keine Karte zum Zurückgeben.',
  endedIdle: 'Seit einer Weile rührt niemand die Würfel an: Die Runde ist vorbei, und niemand verliert eine Karte.',
  endedEndless: 'Die Runde dauert schon 2.000 Würfe: Sie ist vorbei, und niemand verliert eine Karte.',
  won: '{seat} gewinnt mit {n, plural, one {# Punkt} other {# Punkten}}.',
  wonTogether: '{seats} gewinnen gemeinsam mit je {n, plural, one {# Punkt} other {# Punkten}}.',

  where: '**Runde {round} von 3**',
  race: 'Wer es am eiligsten hat, tippt auf Start, dreht die Sanduhr um und würfelt zuerst.',
  willStart: '{seat} beginnt die Runde und dreht dazu die Sanduhr um.',
  begins: '{seat} beginnt die Runde und würfelt mit 3 Würfeln.',
  hasDice: '{seat} hat die Runde begonnen und würfelt als Nächstes mit {n, plural, one {# Würfel} other {# Würfeln}}.',
  hasDiceFrom:
    '{seat} hat die Würfel von {passer} und würfelt als Nächstes mit {n, plural, one {# Würfel} other {# Würfeln}}.',
  mayRaise:
    '{seat} hat die Würfel von {passer} und darf innerhalb von {seconds, number} Sekunden die Röhre heben oder würfeln.',
  turned: 'Die Sanduhr wurde bei {time} der Partie umgedreht.',
  lastRoll: 'Letzter Wurf: {seat} mit {dice}, „{sum}“.',
  claims: '{seats} {count, plural, one {darf} other {dürfen}} die {card} nehmen.',
  shows: '**{seat}:** {places} · gesammelt {cards}: {n, plural, one {# Punkt} other {# Punkte}} · {left} im Stapel',
  showsOnly: '**{seat}:** {places} · nichts gesammelt · {left} im Stapel',
  free: 'frei',
  top: '{card}',
  over: '{card} (auf {under})',
  placing: 'Abzulegen: {cards}.',
  pileEmpty: 'Nichts mehr zu ziehen: {seats}.',
  before: 'Runde {round}: {end}',
  upwards: 'Die Würfel wandern die Liste hinauf. Gleiche Würfel schicken sie zurück.',
  downwards: 'Die Würfel wandern die Liste hinunter. Gleiche Würfel schicken sie zurück.',
  hiddenTimer:
    'Der Sand läuft {from} bis {to} Sekunden. Wer die Würfel bekommt, darf in den ersten {within, number} Sekunden die Röhre heben.',
  fixedTimer:
    'Der Sand läuft {seconds} Sekunden. Wer die Würfel bekommt, darf in den ersten {within, number} Sekunden die Röhre heben.',
  byButton: 'Karten werden mit einem Knopf gesammelt.',
  isOver: 'Das Spiel ist zu Ende. Auf Platz 1 mit {n, plural, one {# Punkt} other {# Punkten}}: {seats}.',
  youDrew: '**Gezogen:** {card} ({n, plural, one {# Punkt} other {# Punkte}})',
  notPlaced: '**Nicht mehr abgelegt:** {card} ({n, plural, one {# Punkt} other {# Punkte}})',
  drewNone: 'Du hast keine Karte abzulegen.',
  drawsNext: 'Du hast keine Karte abzulegen. Bekommt jemand anders die Würfel, ziehst du eine und wählst ihren Platz.',
  yourPlaces: '**Vor dir:** {places}',

  roundOf: 'Runde {round} von 3',
  roundWhen: '{round}, {when}',
  atStart: 'zu Beginn',
  atChange: 'bei Wechsel',
  afterRoll: 'nach der {sum}',
  pileToDraw: 'Stapel',
  names: '{seats}',
  diceGoDown: '↓',
  diceGoUp: '↑',

  both: '{first} {second}',
  youGive:
    '{why, select, late {Zu spät} other {Zu früh}}: Die {card} geht zurück, {n, plural, one {# Punkt} other {# Punkte}} weniger.',
  youGiveNothing: 'Du warst zu {why, select, late {spät} other {früh}} und hast keine Karte zum Zurückgeben.',
  youWereRight: 'Du hast recht: Der Sand ist durchgelaufen.',
  youCollect: 'Du sammelst die {card}: {n, plural, one {# Punkt} other {# Punkte}}.',
  youRoll: 'Du sagst „{sum}“.',
  othersGive: '{seat} gibt die {card} zurück.',
  othersGiveNothing: '{seat} gibt nichts zurück.',
  othersCollect: '{seats} {count, plural, one {sammelt} other {sammeln}} die {card}.',
  storyCollected:
    '**{seats}** {count, plural, one {sammelt} other {sammeln}} die {card}: {count, plural, one {} other {je }}{n, plural, one {# Punkt} other {# Punkte}}',
  storyTurned: '**{how, select, triples {Drilling!} other {Pasch!}}** Die Würfel gehen zurück.',
  storyClosed: '**Die Runde ist vorbei.** Niemand verliert eine Karte.',
  storyGone: '**{seat} hebt die Röhre: Der Sand ist durch!** {what}',
  storyLeft: '**{seat} hebt die Röhre zu früh:** noch {left, plural, one {# Sekunde} other {# Sekunden}} Sand. {what}',
  storyGives: '{seat} gibt die {card} zurück.',
  storyGivesNothing: '{seat} gibt nichts zurück.',
  storyWon:
    '🏆 **{seats} {count, plural, one {gewinnt} other {gewinnen gemeinsam}}** mit {count, plural, one {} other {je }}{n, plural, one {# Punkt} other {# Punkten}}.',
  liveStart: '# {seat} beginnt',
  liveRoll: '# {dice} {sum}',
  liveChange: '**Wechsel!** {seat} hebt die Röhre oder würfelt.',
  liveNext: 'Als Nächstes: {seat}, {n} Würfel.',
  liveAgain: 'Als Nächstes: wieder {seat}, 3 Würfel.',
  liveWho: 'Wer sonst die Zahl zeigt, sammelt die Karte.',
  liveCollected: '{seats} {count, plural, one {sammelt} other {sammeln}} die {card}.',
  liveNobody: 'Niemand sammelt die {card}.',
  livePlace: '**Gezogen:** {cards}',
  liveDrawn: '{seat}: {card} (ablegen)',
  livePut: '{seat}: {card} (Platz {place})',
  livePlaced: '**Abgelegt:** {cards}',
  liveNothingPlaced: 'Keine Karte abzulegen.',
  liveEmpty: '{seats}: Stapel leer.',
  waitsForStart: '{seat} beginnt die Runde.',
  waitsForRoll: '{seat} würfelt gerade. Du würfelst, sobald du die Würfel bekommst.',
  waitsForClaim: '{seat} darf die {card} nehmen.',
  waitsForPlace: '{seat} legt noch eine Karte ab.',

  briefHead: 'Punkte; Plätze:',
  briefShows: '{seat}: {n}; {places}',
  briefOver: '{card} auf {under}',
  briefDrawn: '{shows}; legt {card}',

  dailyAbout:
    '3 Runden in Echtzeit, etwa 4 Minuten. Vor dem ersten Start hast du eine Minute, um dir die Karten anzusehen. Danach wartet die Uhr nicht auf dich.',
  shared: '{n, plural, one {# Punkt} other {# Punkte}}, Platz {place} von {of}.',
  squares: '{squares}',
  sharedRound: '{round}',
  sharedCards:
    'Runde {round}: {won, plural, =0 {keine Karte} one {# Karte} other {# Karten}}{lost, plural, =0 {} other {, eine zurückgegeben}}, {n, plural, one {# Punkt} other {# Punkte}}.',
  lessonCovered:
    'Deine teuerste Karte: die {card} auf der {over}. Auf der {better} hätte sie dich pro Zug {less, number} Punkte weniger gekostet.',
  lessonFree:
    'Deine teuerste Karte: die {card} auf der {over}. Auf einem freien Platz hätte sie dich pro Zug {less, number} Punkte weniger gekostet.',

  worthAbout: 'Sagt, wie viele Punkte eine Karte wert ist und wie oft sie fällt',
  cardOption: 'karte',
  cardAbout: 'Eine Karte von 1 bis 18',
  cardWorth:
    'Karte {card}: {n, plural, one {# Punkt} other {# Punkte}}. Sie fällt in {percent, plural, =0 {weniger als einem} other {etwa #}} von 100 Zügen.',
  allWorth: 'Punkte nach Karten: {lines}.',
  worthLine: '{cards}: {n, plural, one {# Punkt} other {# Punkte}}',

  briefFirst:
    'Wer die Würfel hat, würfelt mit 3 davon, dann mit 2, dann mit 1 und gibt sie weiter. Alle anderen, die die Summe zeigen, sammeln die Karte: hier Jon und Ada bei Mias 12. Was du selbst würfelst, bringt dir nichts, und der Sand läuft, also beeil dich.',
  briefSecond:
    'Würfelst du eine Zahl, die du selbst zeigst, wie Mia die 8, beginnst du wieder mit 3 Würfeln. Bei „Wechsel!“ ziehen alle außer dem Nächsten eine Karte und legen sie auf einen ihrer 3 Plätze. Seltene Zahlen bringen mehr Punkte.',
  briefThird:
    'In der Röhre läuft der Sand. Bekommst du die Würfel und meinst, er ist durch, tippe auf Heben: Stimmt es, gibt die Person vor dir ihre letzte Karte zurück: hier Mia die 13, es bleibt 1 Punkt. Sonst verlierst du deine. Nach 3 Runden gewinnen die meisten Punkte.',
  rulesPlay: 'So wird gespielt',
  rulesAim:
    'Du hast Karten von 1 bis 18 in deiner Farbe; 3 davon liegen offen vor dir. Gespielt werden 3 Runden gegen eine Sanduhr, die niemand sehen kann. Du sammelst eine Karte, wenn jemand anders ihre Zahl würfelt, nie bei deinem eigenen Wurf: Also werde die Würfel schnell los. Getippt wird alles in der Nachricht des Tisches, und die Knöpfe bleiben immer, wo sie sind.',
  rulesRoll:
    'Wer zuerst auf Start tippt, dreht die Sanduhr um und beginnt Runde 1. Tippt eine Minute lang niemand, beginnt, wer zuoberst auf der Liste steht. Hast du die Würfel, würfelst du mit allen 3, dann mit 2, dann mit einem und sagst jedes Mal die Summe. Dann heißt es „Wechsel!“, und die Würfel gehen weiter.',
  rulesCollect:
    'Nach jedem Wurf sammeln alle anderen ihre Karte mit dieser Zahl ein, wenn sie offen liegt. Hier würfelt Mia 12, und Jon und Ada sammeln ihre. Eine gesammelte Karte kommt auf deinen Punktestapel und wird nicht ersetzt. Eine Karte darunter liegt jetzt wieder offen, zählt aber nicht mehr für denselben Wurf.',
  rulesOwn:
    'Würfelst du eine Zahl, die offen vor dir liegt, bleibt deine Karte liegen, und du machst mit allen 3 Würfeln weiter, so oft es passiert. Verdeckte Karten zählen nicht.',
  rulesChange:
    'Bei „Wechsel!“ ziehen alle außer der Person, die die Würfel bekommt, eine Karte; sie liegt offen neben ihren 3 Plätzen. Mit Platz 1, 2 oder 3 legst du sie dorthin, auf einen freien Platz oder über eine Karte, jederzeit, bevor du die nächste ziehst. Bis dahin kann niemand sie sammeln. Liegt sie noch da, wenn du wieder ziehst, kommt sie dorthin, wo sie dir am meisten nützt.',
  rulesTube: 'Die Sanduhr und die Röhre',
  rulesRaise:
    'Hast du gerade die Würfel bekommen, darfst du auf Heben tippen, statt zu würfeln. War der Sand durchgelaufen, als die Würfel weitergingen, gibt die Person, von der du sie hast, ihre zuletzt gesammelte Karte zurück; sie kommt unter den Zugstapel. War noch Sand übrig, gibst du eine zurück. Ohne Karten gibt es nichts zurückzugeben. Damit endet die Runde, und wer falsch lag, beginnt die nächste.',
  rulesHesitate:
    'In den ersten 2½ Sekunden nach „Wechsel!“ kannst du nur heben: Tippst du auf Würfeln, fallen die Würfel, sobald sie um sind. Danach hast du 3 Sekunden zum Heben oder Würfeln; zögerst du länger, zählt Heben als Wurf. Nach deinem ersten Wurf darfst du nicht mehr heben. Jeder Wurf ist nach 6 Sekunden fällig, dann fallen die Würfel von selbst. Es zählt, wessen Tippen zuerst bei Discord ankommt, nicht, wie schnell dein Bildschirm ist.',
  rulesNext:
    'Niemand sagt, wann der Sand durchgelaufen ist: Die Runde geht weiter, bis jemand die Röhre hebt. Nur wenn danach eine Minute lang niemand etwas angetippt hat, ist die Runde vorbei, und niemand verliert eine Karte. Lässt du deine Würfel eine halbe Minute lang von selbst fallen, spielt ein Bot für dich, bis du zurück bist. Alle Karten bleiben für die nächste Runde liegen.',
  rulesExample: 'Ein Beispiel',
  rulesExampleTurn:
    'Vor Mia liegen 5, 8 und 14, und sie hat die Würfel. Sie würfelt 6, 4 und 2 und sagt „12“. Mit 2 Würfeln kommt 8: Die liegt auch vor ihr, also bleibt sie liegen, und Mia nimmt wieder 3 Würfel. 11 mit 3 Würfeln, 3 mit 2 und eine 2 mit dem letzten: „Wechsel!“. Jon und Ada haben eine 12 gesammelt, Tom seine 11 und seine 2, Ada ihre 3, und Jon bekommt die Würfel.',
  rulesExampleTube:
    'Hier bekommt Jon die Würfel und glaubt, dass die Zeit um ist. Er hebt die Röhre: Der Sand ist durchgelaufen. Mia legt ihre 13, die zuletzt gesammelte Karte, unter ihren Zugstapel, hat noch 1 Punkt und beginnt Runde 2.',
  rulesEnd: 'Punkte und Ende',
  rulesPoints:
    'Seltene Zahlen sind mehr wert: 5 und 6 zählen 1 Punkt; 3, 4, 7, 8 und 9 zählen 2; 1, 2, 10 und 11 zählen 3; 12 und 13 zählen 4; 14 und 15 zählen 5; 16 und 17 zählen 6; die 18 zählt 7. Diese Tabelle ist unsere eigene und richtet sich danach, wie oft jede Zahl fällt; `/worth` nennt sie jederzeit.',
  rulesWinner:
    'Nach der dritten Runde werden die Punkte auf den gesammelten Karten gezählt. Die meisten Punkte gewinnen, bei gleich vielen gewinnen mehrere gemeinsam.',
  rulesOptions: 'Optionen und Urheber',
  rulesDirection:
    '**richtungswechsel**, die Profiregel: Zeigen 2 oder 3 Würfel gleiche Zahlen, wird die Summe genannt und von den anderen gesammelt, dann heißt es „Pasch!“ oder „Drilling!“ und „Wechsel!“. Der Zug ist vorbei, auch wenn die Zahl vor dir liegt, die Würfel gehen zurück, woher sie kamen, und wandern von nun an andersherum. Ein einzelner Würfel bewirkt das nie.',
  rulesTimers:
    '**sand**: für Discord (38 bis 48 Sekunden) oder wie gedruckt (110 bis 140 Sekunden). **sanduhr**: verdeckt (jede Runde anders) oder fest (43 Sekunden, gedruckt 120). **faktor** verlängert alle Zeiten des Spiels bis aufs Vierfache, für alle, die es ruhiger mögen.',
  rulesClaim:
    '**sammeln** mit einem Knopf: Karten werden nicht von selbst gesammelt. Tippe auf Nehmen vor dem nächsten Wurf, bevor jemand die Röhre hebt und bevor du die Karte verdeckst, sonst bleibt sie liegen.',
  rulesCredit:
    'Six ist ein Spiel von Matthias Prinz, erschienen bei Amigo. Das Spiel und sein Name gehören ihren Urhebern; diese Regeln sind in eigenen Worten verfasst.',
});
