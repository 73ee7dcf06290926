import { catalogue } from '../../game.ts';
import type { Words } from './words.ts';

export const de = catalogue<Words>()({
  title: '6 nimmt!',
  tagline: 'Alle spielen gleichzeitig eine Karte, die sechste nimmt die Reihe. Wenig Enten gewinnen.',
  ducks: '{n, plural, one {# Ente} other {# Enten}}',
  duckName: 'Enten',
  rowsTaken: '{n, plural, one {# Reihe genommen} other {# Reihen genommen}}',
  kindElimination: 'Ausscheiden bei 66 Enten',
  kindClassic: 'Klassisch bis 66 Enten',
  kindRound: 'Eine einzelne Runde',

  limit: 'limit',
  limitAbout: 'Wie viele Enten zu viel sind',
  ending: 'ende',
  endingAbout: 'Wann das Spiel endet',
  endingElimination: 'Ausscheiden: Wer zu viele Enten hat, ist raus',
  endingClassic: 'Klassisch: Wer als Erstes das Limit erreicht, beendet das Spiel',
  endingRounds: 'Nach einer festen Zahl von Runden',
  rounds: 'runden',
  roundsAbout: 'Wie viele Runden gespielt werden',
  atLimit: 'am_limit',
  atLimitLabel: 'am limit',
  atLimitAbout: 'Was passiert, wenn jemand genau so viele Enten hat wie das Limit',
  atLimitIn: 'Noch dabei',
  atLimitOut: 'Raus',
  deck: 'karten',
  deckAbout: 'Welche Karten gemischt werden',
  deckFull: 'Alle 104 Karten',
  deckAdvanced: 'Profi: nur so viele Karten, wie für die Runde nötig sind',
  tooFewCards: '{cards} Karten reichen für {most} Personen: Es muss jemand gehen, bevor das Spiel beginnen kann.',

  askCard: 'Zug {trick} von 10: Welche Karte spielst du?',
  card: '{card}',
  waitRow: '{seat} nimmt gerade eine Reihe.',
  askRow: 'Deine {card} ist für jede Reihe zu niedrig. Welche Reihe nimmst du?',
  takeRow: 'Reihe {row} nehmen',
  rowEnds: 'endet mit {card}, {n, plural, one {# Ente} other {# Enten}}',

  dealt: 'Runde {deal} beginnt: Alle bekommen 10 Karten. Die Reihen beginnen mit {cards}.',
  dealtAdvanced:
    'Runde {deal} beginnt mit den Karten 1 bis {top}: Alle bekommen 10 Karten. Die Reihen beginnen mit {cards}.',
  revealed: 'Die Karten: {cards}.',
  played: '{seat}: {card}',
  placed: '{cards}.',
  goesTo: '{card} kommt in Reihe {row}',
  tooLow: 'Die {card} ist für jede Reihe zu niedrig: {seat} wählt eine Reihe und nimmt sie.',
  tookSixth:
    'Die {card} ist die sechste Karte in Reihe {row}. {seat} nimmt die Reihe: {n, plural, one {# Ente} other {# Enten}}.',
  tookChosen:
    '{seat} nimmt Reihe {row}: {n, plural, one {# Ente} other {# Enten}}. Die Reihe beginnt neu mit der {card}.',
  scored: 'Runde {deal} ist zu Ende: {scores}.',
  score: '{seat}: {n, plural, one {# Ente} other {# Enten}} (+{taken})',
  outOver: '{seats} {count, plural, one {scheidet} other {scheiden}} mit mehr als {limit} Enten aus.',
  outAt: '{seats} {count, plural, one {scheidet} other {scheiden}} mit {limit} oder mehr Enten aus.',
  ended:
    '{seats} {count, plural, one {erreicht} other {erreichen}} das Limit von {limit} Enten: Das Spiel ist zu Ende.',
  wonLast: '{seat} ist allein übrig und gewinnt mit {n, plural, one {# Ente} other {# Enten}}.',
  won: '{seat} gewinnt mit {n, plural, one {# Ente} other {# Enten}}.',
  wonTogether: '{seats} gewinnen gemeinsam mit je {n, plural, one {# Ente} other {# Enten}}.',

  where: '**Runde {deal}, Zug {trick} von 10**',
  row: '**Reihe {row}:** {cards} · {n, plural, one {# Ente} other {# Enten}}',
  rowFull: '**Reihe {row}:** {cards} · {n, plural, one {# Ente} other {# Enten}} · voll: Die nächste Karte nimmt sie',
  choosing: 'Die {card} ist für jede Reihe zu niedrig: {seat} wählt eine Reihe und nimmt sie.',
  coming: 'Danach werden angelegt: {cards}.',
  totals: '**Enten:** {totals}',
  total: '{seat}: {n}{rows, plural, =0 {} one { (# Reihe)} other { (# Reihen)}}',
  inThisDeal: 'In dieser Runde: {totals}',
  noneInThisDeal: 'In dieser Runde: noch keine',
  soFar: '{seat}: {n}',
  outList: 'Ausgeschieden: {seats}',
  outIn: '{seat} (nach Runde {deal})',
  overLimitIsOut: 'Wer nach einer Runde mehr als {limit} Enten hat, scheidet aus; wer übrig bleibt, gewinnt.',
  atLimitIsOut: 'Wer nach einer Runde {limit} oder mehr Enten hat, scheidet aus; wer übrig bleibt, gewinnt.',
  limitEnds: 'Das Spiel endet mit der Runde, in der jemand {limit} Enten erreicht; die wenigsten Enten gewinnen.',
  roundsEnd: 'Das Spiel endet nach {rounds, plural, one {# Runde} other {# Runden}}; die wenigsten Enten gewinnen.',
  advancedDeck: 'In dieser Runde sind nur die Karten 1 bis {top} im Spiel.',
  over: 'Das Spiel ist zu Ende. Auf Platz 1 mit {n, plural, one {# Ente} other {# Enten}}: {seats}.',
  hand: '**Deine Hand:** {cards}',
  handCard: '{card} ({n, plural, one {# Ente} other {# Enten}})',
  noHand: '{seat} hat keine Karten auf der Hand.',

  full: 'voll',
  takesRow: 'nimmt die Reihe',
  choosesRow: 'Zu niedrig: wählt eine Reihe und nimmt sie',
  isOut: 'raus',
  outAbove: 'Raus über {limit}',
  outFrom: 'Raus ab {limit}',
  endsFrom: 'Ende ab {limit}',
  endsAfter: '{rounds, plural, one {# Runde} other {# Runden}}',
  cardsTo: 'Karten 1–{top}',

  tableAbout: 'Sagt die Reihen an oder eine davon',
  rowOption: 'reihe',
  rowAbout: 'Nur diese Reihe, von 1 bis 4',
  rowTold:
    'Reihe {row}: {cards}. {n, plural, one {# Ente} other {# Enten}}; {room, plural, =0 {die nächste Karte nimmt sie} one {Platz für # weitere Karte} other {Platz für # weitere Karten}}.',
  noTable: 'Du sitzt hier an keinem Tisch: Eröffne einen mit /play oder frag nach einer Karte.',
  ducksAbout: 'Sagt, wie viele Enten eine Karte oder eine Reihe kostet',
  cardOption: 'karte',
  cardAbout: 'Eine Karte, von 1 bis 104',
  ducksRowAbout: 'Eine Reihe an deinem Tisch, von 1 bis 4',
  cardCosts: 'Karte {card}: {n, plural, one {# Ente} other {# Enten}}.',
  rowCosts: 'Reihe {row}: {n, plural, one {# Ente} other {# Enten}}.',
  countDucks:
    'Die 55 kostet 7 Enten, die anderen Vielfachen von 11 kosten 5, volle Zehner kosten 3, die übrigen Vielfachen von 5 kosten 2 und alle anderen Karten kosten 1 Ente.',

  rulesPlay: 'So wird gespielt',
  rulesDeal:
    'Die Karten gehen von 1 bis 104, jede gibt es einmal. Alle bekommen 10 Karten; 4 weitere liegen offen aus und beginnen die 4 Reihen. Karten, die du aus den Reihen nehmen musst, kosten Enten, und du willst möglichst wenige Enten haben.',
  rulesChoose:
    'In jedem Zug wählen alle verdeckt eine Handkarte. Sobald alle gewählt haben, werden die Karten gleichzeitig aufgedeckt und nacheinander angelegt, die niedrigste zuerst. Bis die letzte Wahl getroffen ist, kannst du deine noch ändern. Nach 10 Zügen sind die Hände leer und die Runde ist zu Ende.',
  rulesPlace:
    'In einer Reihe geht es immer aufwärts: Deine Karte muss höher sein als die letzte der Reihe. Passt sie an mehrere Reihen, kommt sie dorthin, wo die letzte Karte am dichtesten unter ihr liegt. Aussuchen kannst du dir das nicht.',
  rulesSixth:
    'Eine Reihe mit 5 Karten ist voll. Muss deine Karte als sechste dorthin, nimmst du die 5 Karten, und die Reihe beginnt neu mit deiner Karte.',
  rulesLow:
    'Ist deine Karte niedriger als die letzte Karte jeder Reihe, suchst du dir eine Reihe aus und nimmst alle ihre Karten; die Reihe beginnt neu mit deiner Karte. Für die folgenden Karten desselben Zuges zählen schon die neuen Reihen. Läuft deine Zeit ab, nimmst du die Reihe mit den wenigsten Enten; bei mehreren die kürzeste, dann die erste.',
  rulesExample: 'Ein Beispiel',
  rulesExamplePosition:
    'Es liegen 14, 31 (Reihe 1), 40, 47, 48, 60, 62 (Reihe 2), 75 (Reihe 3) und 90, 93 (Reihe 4). Mia spielt die 8, Jon die 35, Ada die 70 und Tom die 76.',
  rulesExampleCards:
    'Zuerst kommt die 8. Sie ist niedriger als 31, 62, 75 und 93, also sucht Mia sich eine Reihe aus: Sie nimmt Reihe 3 mit der einzelnen 75 für 2 Enten, und in Reihe 3 liegt jetzt die 8. Die 35 passt hinter die 8 und hinter die 31; die 31 ist näher, also kommt sie in Reihe 1. Die 70 gehört hinter die 62, aber Reihe 2 ist voll: Ada nimmt 40, 47, 48, 60 und 62, das sind 3 + 1 + 1 + 3 + 1 = 9 Enten, und die 70 beginnt Reihe 2.',
  rulesExampleEnd:
    'Tom wollte seine 76 hinter die 75 legen, doch die ist inzwischen weg. Sie kommt hinter Adas 70, die am dichtesten unter ihr liegt. Jetzt liegen 14, 31, 35 sowie 70, 76 sowie 8 sowie 90, 93.',
  rulesScore: 'Enten und Spielende',
  rulesDucks:
    'Am Ende einer Runde werden die genommenen Karten gezählt: Die 55 bringt 7 Enten; 11, 22, 33 und die anderen Vielfachen von 11 bringen 5; 10, 20, 30 und die anderen vollen Zehner bringen 3; 5, 15, 25 und die anderen Karten mit einer 5 am Ende bringen 2; jede andere Karte bringt 1. Genommene Karten kommen nie zurück auf die Hand.',
  rulesEnd:
    'Wer nach einer Runde mehr Enten hat als das Limit (66, wenn ihr nichts anderes vereinbart), scheidet aus und sieht von da an zu. Die anderen spielen die nächste Runde; dafür werden alle Karten neu gemischt. Wer am Ende allein übrig ist, gewinnt. Scheiden die Letzten in derselben Runde aus, gewinnt unter ihnen, wer die wenigsten Enten hat; bei gleich vielen gewinnen sie gemeinsam. Für die Rangfolge gilt: Wer später ausscheidet, liegt vorn, und wer gleichzeitig ausscheidet, mit weniger Enten.',
  rulesOptions: 'Optionen und Urheber',
  rulesEndings:
    '**limit** legt die Zahl der Enten fest. **am_limit** sagt, ob man mit genau dieser Zahl noch dabei oder schon raus ist. **ende** Klassisch: Das Spiel endet mit der Runde, in der jemand das Limit erreicht, und die wenigsten Enten gewinnen. **runden**: Es wird eine feste Zahl von Runden gespielt, und die wenigsten Enten gewinnen. Bei Gleichstand wird gemeinsam gewonnen.',
  rulesDecks:
    '**karten** Profi: Gemischt werden nur die Karten von 1 bis zum Zehnfachen der Spielerzahl plus 4. So werden alle Karten ausgeteilt, und du kannst erschließen, was die anderen auf der Hand haben. Scheidet jemand aus, werden es entsprechend weniger Karten.',
  rulesCredit:
    '6 nimmt! ist ein Spiel von Wolfgang Kramer, erschienen bei Amigo. Das Spiel und sein Name gehören ihren Urhebern; diese Regeln sind in eigenen Worten verfasst.',
});
