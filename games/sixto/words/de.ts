import { catalogue } from '../../game.ts';
import type { Words } from './words.ts';

export const de = catalogue<Words>()({
  title: 'Sixto',
  tagline: 'Alle kreuzen mit denselben sechs Würfeln an. Lange Reihen und volle Spalten gewinnen.',
  goal: 'sammle viele Punkte',
  points: '{n, plural, one {# Punkt} other {# Punkte}}',
  pointName: 'Punkte',
  tallyCrosses: '{n, plural, one {# Kreuz} other {# Kreuze}}',
  tallyClosed: '{n, plural, one {# Reihe geschlossen} other {# Reihen geschlossen}}',
  kindShort: 'Allein, kurz',
  kindFull: 'Allein, lang',
  kindTwo: 'Allein',
  kindMany: 'Mit anderen',

  soloEnd: 'solo_ende',
  soloEndLabel: 'solo ende',
  soloEndAbout: 'Wie ein Spiel allein endet; ohne Angabe entscheidest du beim Start',
  soloAsk: 'wählst du, wenn du allein beginnst',
  soloDice: 'kurz: zwei Würfel in einem Zug ungenutzt, drei Würfel raus oder nichts mehr anzukreuzen',
  soloRolls: 'lang: zwei Züge ohne Kreuz, drei Würfel raus oder nichts mehr anzukreuzen',
  soloTwo: 'üblich: weniger als zwei Kreuze in einem Zug, drei Würfel raus oder nichts mehr anzukreuzen',
  sayHow: 'Allein am Tisch? Dann wähle beim Start, wie das Spiel endet.',
  startDice: 'Kurzes Spiel',
  startDiceAbout: '3–4 Züge, bis zu 40 Punkte',
  startRolls: 'Langes Spiel',
  startRollsAbout: '15 Minuten, 150–380 Punkte',
  startTwo: 'Start',
  startTwoAbout: '10 Minuten, 90–190 Punkte',

  red: 'Rot',
  orange: 'Orange',
  yellow: 'Gelb',
  green: 'Grün',
  blue: 'Blau',
  purple: 'Lila',
  redFirst: 'Rot',
  orangeFirst: 'Orange',
  yellowFirst: 'Gelb',
  greenFirst: 'Grün',
  blueFirst: 'Blau',
  purpleFirst: 'Lila',
  redLetter: 'R',
  orangeLetter: 'O',
  yellowLetter: 'Ge',
  greenLetter: 'Gr',
  blueLetter: 'B',
  purpleLetter: 'L',

  die: '{colour} {number}',
  dieGone: '{colour} ist raus',
  cross: '{colour} {number} in Feld {box}',
  box: '{colour} {number} → Feld {box}{skips, plural, =0 {} other {, # weg}}',
  boxListed: '{letter}{number}: {box}',
  boxShort: '{letter}{box}',
  brings: '{points}',
  closes: '{points}, schließt Reihe',
  skips: '{n} leer',
  skipsAnd: '{brings}, {n} leer',

  askRoll: 'Gilt dein Wurf, oder würfelst du alle noch einmal?',
  keep: 'Der Wurf gilt',
  again: 'Alle noch einmal',
  askCross:
    'Kreuze an, höchstens eins je Farbe.{first, select, yes { Ein einzelnes Kreuz in Reihe oder Spalte kostet 5.} other {}}',
  askClose: 'Gleich zu: {dice}. Noch ein letztes Kreuz?',
  crossesNothing: 'Nichts ankreuzen? **Fertig** bestätigt es.',
  comesTo:
    '{count, plural, one {Das {way, select, costs {kostet} other {bringt}}} other {Sie {way, select, costs {kosten} other {bringen}}}} {n, plural, =0 {keine Punkte} one {# Punkt} other {# Punkte}}.{way, select, costs { Ein Kreuz allein kostet 5.} other {}}',
  comesToEnd: '{text} {n} Würfel bleiben ungenutzt, also endet das Spiel mit diesem Zug.',
  wouldEnd: 'Ohne Kreuz endet das Spiel mit diesem Zug.',
  wouldEndUnused: 'Bleiben zwei oder mehr Würfel ungenutzt, endet das Spiel mit diesem Zug.',
  wouldEndFew: 'Mit weniger als zwei Kreuzen endet das Spiel mit diesem Zug.',
  chooseSheet: 'Wähle dein Blatt, wenn du magst',
  anySheet: 'Irgendein Blatt, nach Zufall',
  sheetNamed: 'Blatt {letter}',
  askNone: 'Die Würfel: {dice}. Niemand kann davon etwas ankreuzen.',
  askNoneAlone: 'Die Würfel: {dice}. Du kannst davon nichts ankreuzen.',
  goOn: 'Weiter',

  began: '{sheets}. {first} würfelt zuerst.',
  has: '{seat} hat Blatt {letter}',
  rolled: 'Zug {turn}: {seat} würfelt {dice}.',
  rolledAgain: '{seat} würfelt noch einmal: {dice}.',
  crossed: '{seat} kreuzt an: {crosses}.',
  none: '{seats} {count, plural, one {kreuzt} other {kreuzen}} nichts an.',
  closing: '{seats} {count, plural, one {schließt} other {schließen}} {colour}.',
  closingAsked:
    '{seats} {count, plural, one {schließt} other {schließen}} gleich {colour}. Wer in diesem Zug noch nichts bei {colour} angekreuzt hat, kann es jetzt noch tun.',
  closed: '{colour} ist für alle geschlossen, und der Würfel kommt aus dem Spiel.',
  missed: 'Das war der erste Zug ohne Kreuz. Der zweite beendet das Spiel.',
  endedDice: '{n} Würfel sind aus dem Spiel, damit endet es.',
  endedStuck: '{seats} {n, plural, one {kann} other {können}} nichts mehr ankreuzen, damit endet das Spiel.',
  endedStandstill: 'In {n} Zügen hat niemand etwas angekreuzt, damit endet das Spiel.',
  endedUnused: '{n} Würfel blieben in diesem Zug ungenutzt, damit endet das Spiel.',
  endedMissed: 'Das war der zweite Zug ohne Kreuz, damit endet das Spiel.',
  endedFew:
    '{n, plural, =0 {Kein Würfel wurde} one {Nur ein Würfel wurde} other {# Würfel wurden}} in diesem Zug genutzt, damit endet das Spiel.',
  scored:
    '{seat}: {n, plural, one {# Punkt} other {# Punkte}} mit {crosses, plural, one {# Kreuz} other {# Kreuzen}}, {rows, number} für Reihen und {columns, number} für Spalten.',
  moreCrosses: 'Gleichauf mit {seats}, aber mehr Kreuze: {n} zu {others}',
  won: '{seat} gewinnt mit {n, plural, one {# Punkt} other {# Punkten}}.',
  wonByCrosses:
    '{seat} gewinnt mit {n, plural, one {# Punkt} other {# Punkten}}: Andere haben gleich viele, aber weniger Kreuze.',
  wonTogether: '{seats} gewinnen gemeinsam mit je {n, plural, one {# Punkt} other {# Punkten}}.',

  whereRoll: '**Zug {turn}:** {seat} hat gewürfelt und darf noch einmal würfeln.',
  whereCross: '**Zug {turn}:** {seat} hat {rolls, plural, one {einmal} other {zweimal}} gewürfelt. Alle kreuzen an.',
  whereCrossAlone: '**Zug {turn}:** {seat} hat {rolls, plural, one {einmal} other {zweimal}} gewürfelt und kreuzt an.',
  whereClose:
    '**Zug {turn}:** {seat} hat {rolls, plural, one {einmal} other {zweimal}} gewürfelt. Gleich {count, plural, one {wird eine Reihe} other {werden Reihen}} geschlossen.',
  whereOver:
    '**Das Spiel ist zu Ende** mit Zug {turn}, in dem {seat} {rolls, plural, one {einmal} other {zweimal}} gewürfelt hat.',
  dice: '**Würfel:** {dice}',
  blank: '**{seat}**, Blatt {letter}: noch keine Kreuze.',
  crosses:
    '**{seat}**, Blatt {letter}: {n, plural, one {# Punkt} other {# Punkte}} (Reihen {rowPoints, number}, Spalten {columnPoints, number}). Angekreuzte Felder: {rows}.',
  boxes: '{colour} {boxes}',
  half: 'In diesem Zug kreuzt {seat} an: {crosses}.',
  aboutToClose: '**Gleich geschlossen:** {rows}.',
  endDice:
    'Das Spiel endet nach einem Zug, in dem zwei oder mehr Würfel ungenutzt bleiben oder der dritte Würfel aus dem Spiel kommt, oder wenn nichts mehr anzukreuzen ist.',
  endRolls:
    'Das Spiel endet nach dem zweiten Zug ohne Kreuz, nach dem Zug, in dem der dritte Würfel aus dem Spiel kommt, oder wenn nichts mehr anzukreuzen ist.',
  endTwo:
    'Das Spiel endet nach einem Zug mit weniger als zwei Kreuzen, nach dem Zug, in dem der dritte Würfel aus dem Spiel kommt, oder wenn nichts mehr anzukreuzen ist.',
  endMany:
    'Das Spiel endet mit dem Zug, in dem der dritte Würfel aus dem Spiel kommt oder jemand nichts mehr ankreuzen kann.',
  missedTurns: 'Züge ohne Kreuz: {n}.',
  over: 'Das Spiel ist zu Ende: {why}. Auf Platz 1 mit {n, plural, one {# Punkt} other {# Punkten}}: {seats}.',
  overAlone: 'Das Spiel ist zu Ende: {why}. {n, plural, one {# Punkt} other {# Punkte}}.',
  'why.dice-gone': 'Drei oder mehr Würfel sind aus dem Spiel',
  'why.stuck': 'Jemand kann nichts mehr ankreuzen',
  stuckAlone: 'Nichts ist mehr anzukreuzen',
  'why.standstill': 'Zwölf Züge lang hat niemand etwas angekreuzt',
  'why.unused': 'Zwei oder mehr Würfel blieben ungenutzt',
  'why.missed': 'Zwei Züge vergingen ohne Kreuz',
  'why.few': 'In einem Zug wurden weniger als zwei Würfel genutzt',

  sheet:
    '**Blatt {letter} von {seat}** (X ist ein Kreuz, / eines aus diesem Zug, – ein Feld, das weg ist; nach | kommt der Zielbereich)',
  sheetOf: 'Blatt {letter} von {seat}',
  wholeSheet: '{red}\n{orange}\n{yellow}\n{green}\n{blue}\n{purple}\n{columns}\n{total}',
  row: '**{colour} ({letter}):** {boxes} · {crosses, plural, one {# Kreuz} other {# Kreuze}}, {n, plural, one {# Punkt} other {# Punkte}}',
  rowBlank: '**{colour} ({letter}):** {boxes}',
  rowClosed:
    '**{colour} ({letter}):** {boxes} · {crosses, plural, one {# Kreuz} other {# Kreuze}}, {n, plural, one {# Punkt} other {# Punkte}} · geschlossen',
  rowDead:
    '**{colour} ({letter}):** {boxes} · {crosses, plural, one {# Kreuz} other {# Kreuze}}, {n, plural, one {# Punkt} other {# Punkte}} · nichts mehr anzukreuzen',
  columns: '**Kreuze in den Spalten 1 bis 9:** {counts} · {n, plural, one {# Punkt} other {# Punkte}}',
  total:
    '**Zusammen:** {n, plural, one {# Punkt} other {# Punkte}} (Reihen {rowPoints, number}, Spalten {columnPoints, number})',

  heldTurn: '**{turn}, Blatt {letter}** · {what}',
  heldPoints: '**Punkte:** {points}',
  heldScore: '{seat} {n, number}',
  heldMarks: 'X Kreuz, / dieser Zug, – weg, | Ziel',
  heldBlank: '**{letter}** {boxes}',
  heldRow: '**{letter}** {boxes} = {n, number}',
  heldColumns: '**Spalten:** {counts} · Blatt {n, number}',

  shared:
    '{n, plural, one {# Punkt} other {# Punkte}} in {turns, plural, one {# Zug} other {# Zügen}}. Kreuze: {crosses}.',
  sharedRow: '{colour} {n}',
  squares: '{squares}',

  turnShort: 'Zug {turn}',
  mayRoll: '{seat} darf noch einmal würfeln',
  allCross: 'alle kreuzen an',
  oneCrosses: '{seat} kreuzt an',
  needTwo: 'mindestens 2 Kreuze',
  rowTitle: 'Die Reihe der Partie',
  rowLine: '{seat} in {colour}: {n, plural, one {# Kreuz} other {# Kreuze}} für {points}',
  missedOf: 'Züge ohne Kreuz: {n} von {most}',
  rowsClose: '{count, plural, one {eine Reihe wird} other {Reihen werden}} geschlossen',
  isOver: 'das Spiel ist zu Ende',

  both: '{first} {second}',
  youCross:
    'Du: {crosses, plural, one {# Kreuz} other {# Kreuze}}, {points, plural, =0 {keine Punkte} one {{n} Punkt} other {{n} Punkte}}.',
  youCrossNothing: 'Du kreuzt nichts an.',
  areClosed: '{rows}{more, select, none {} other { und {more}}} {count, plural, one {ist} other {sind}} geschlossen.',
  closesNow: '{colour} wird gleich geschlossen.',
  othersGot: '{seat} holt {n, plural, one {# Punkt} other {# Punkte}}.',
  storyClosed:
    '**{rows}{more, select, none {} other { und {more}}} {count, plural, one {ist} other {sind}} geschlossen.**',
  storyWon:
    '🏆 **{seats} {count, plural, one {gewinnt} other {gewinnen gemeinsam}}** mit {count, plural, one {} other {je }}{n, plural, one {# Punkt} other {# Punkten}}.',
  waitsForRoll: '{seat} darf noch einmal würfeln.',
  waitsForCross: '{seat} kreuzt noch an.',
  waitsToGoOn: '{seat} tippt gleich auf **Weiter**.',

  briefDie: '{letter}{number, plural, =0 { raus} other {#}}',
  briefDice: 'Würfel: {dice}',
  briefFirstRoll: 'Erster Wurf: {dice}',
  briefCount: '{letter}{n}',
  briefHead: 'Punkte; Kreuze:',
  briefBlank: '{seat}: keine Kreuze',
  briefSheet: '{seat} {n, number}; {rows}',
  briefOwn: 'Blatt {letter}: {rows}',
  briefOwnBlank: 'Blatt {letter}: noch keine Kreuze',

  tableAbout: 'Sagt ein Blatt ganz an',
  seatOption: 'platz',
  seatAbout: 'Wo alle ein Blatt haben: das dieses Platzes, von 1 bis 6',
  noTable: 'Das Spiel hat noch nicht begonnen, also gibt es noch keine Blätter.',
  noSeat: 'Platz {seat} gibt es nicht: Die Plätze gehen hier von 1 bis {seats}.',

  briefFirst:
    'Die Würfel gelten für alle; wer dran ist, darf sie einmal neu würfeln. In jeder Reihe darfst du ein Feld mit der Zahl ihres Würfels ankreuzen, rechts vom letzten Kreuz: Was du überspringst, ist weg. Die gerahmten Felder passen und sagen, was ein Kreuz bringt.',
  briefSecond:
    'Jede Reihe und jede der Spalten 1 bis 9 zählt: Ein einzelnes Kreuz kostet 5, drei bringen 5, sechs 21, elf 66. Hier sind das 151 Punkte. Das Spiel endet, wenn drei Würfel raus sind oder jemand nichts mehr ankreuzen kann.',
  briefThird:
    'Die letzten drei Felder einer Reihe sind ab vier Kreuzen frei. Zwei Kreuze dort schließen die Reihe für alle, und ihr Würfel ist raus. Allein wählst du, wann das Spiel endet, und willst dich selbst übertreffen.',
  rulesPlay: 'So wird gespielt',
  rulesAim:
    'Du hast ein Blatt mit sechs Reihen zu zwölf Zahlen, für jede Farbe eine Reihe, und alle Blätter sind verschieden. Zu jeder Farbe gibt es einen Würfel. Kreuze Felder mit den gewürfelten Zahlen an: Viele Kreuze in einer Reihe bringen viele Punkte, viele Kreuze in einer Spalte auch. Aber eine Reihe oder Spalte mit nur einem Kreuz kostet 5 Punkte.',
  rulesTurn:
    'Wer an der Reihe ist, würfelt alle Würfel und darf sie alle noch einmal würfeln. Dann nutzen alle gleichzeitig dieselben Würfel: In jeder Reihe darfst du ein Feld mit der Zahl ihres Würfels ankreuzen. Du musst nie. Im Bild passen die umrahmten Felder zu den Würfeln und sagen, was ein Kreuz bringt, mit einem Punkt für jedes übersprungene Feld. Ein Knopf nennt sein Feld: Ge9 ist das neunte der gelben Reihe. Deine Kreuze sind halbe, bis du auf **Fertig** tippst, und ändern kannst du sie, bis alle fertig sind. Läuft deine Zeit ab, zählen sie, wie sie sind.',
  rulesCross:
    'In den Reihen geht es von links nach rechts: Du darfst beliebig viele Felder überspringen, aber was links von deinem letzten Kreuz liegt, ist endgültig weg.',
  rulesTarget:
    'Die letzten drei Felder einer Reihe sind der Zielbereich. Dort darfst du erst ankreuzen, wenn du in dieser Reihe schon vier Kreuze hast.',
  rulesClose:
    'Zwei Kreuze im Zielbereich schließen die Reihe für alle, und ihr Würfel kommt aus dem Spiel. Vorher wird es angesagt: Hast du diese Farbe in diesem Zug noch nicht angekreuzt, kannst du es noch tun, wenn ein Feld passt.',
  rulesScore: 'Punkte und Spielende',
  rulesEnd:
    'Das Spiel endet mit dem Zug, in dem der dritte Würfel aus dem Spiel kommt oder jemand nichts mehr ankreuzen kann, weil jede Reihe geschlossen ist, ihr letztes Feld angekreuzt ist oder nur noch der Zielbereich frei ist und vier Kreuze fehlen. Es endet auch, wenn zwölf Züge nacheinander niemand etwas angekreuzt hat.',
  rulesPoints:
    'Es zählen die Kreuze jeder Reihe und jeder der Spalten 1 bis 9: keines 0, eines −5, zwei 0, drei 5, vier 10, fünf 15, sechs 21, sieben 28, acht 36, neun 45, zehn 55, elf 66. Spalten im Zielbereich zählen nicht. Die meisten Punkte gewinnen; bei gleich vielen die meisten Kreuze; sind auch die gleich, wird gemeinsam gewonnen.',
  rulesExample:
    'Das Blatt im Bild: Reihen mit 5, 3, 7, 5, 6 und 6 Kreuzen bringen 15, 5, 28, 15, 21 und 21, zusammen 105. Spalten mit 5, 0, 1, 6, 2, 1, 3, 4 und 3 Kreuzen bringen 15, 0, −5, 21, 0, −5, 5, 10 und 5, zusammen 46. Das macht 151 Punkte.',
  rulesSolo: 'Reihen schließen, allein, Urheber',
  rulesSoloEnds:
    'Allein versuchst du, deine eigene Bestleistung zu schlagen. Die englische Anleitung sagt sinngemäß, dass das Spiel endet, wenn mindestens zwei Würfel nicht zum Ankreuzen genutzt wurden. Wir lesen es als „wenn nicht mindestens zwei Würfel genutzt wurden“: **Start** endet nach einem Zug mit weniger als zwei Kreuzen. Wörtlich genommen endet es nach einem Zug, in dem du zwei oder mehr Würfel ungenutzt lässt: **Kurzes Spiel**, nur wenige Züge lang. Waren zwei *Würfe* gemeint, endet es nach deinem zweiten Zug ohne Kreuz: **Langes Spiel**. Deine Bestleistung wird für jede der drei Arten gemerkt. Das Spiel endet außerdem auch so, wie es mit anderen endet.',
  rulesSheets:
    'Die zwölf Blätter A bis L sind unsere eigenen. Auf jedem stehen in beiden Hälften einer Reihe und in jeder Spalte die Zahlen 1 bis 6 je einmal, und keines ist besser als ein anderes. `/table` mit der Option `platz` sagt eines ganz an.',
  rulesCredit:
    'SIXTO ist ein Spiel von Steffen und Florian Benndorf, erschienen bei Kendi. Das Spiel und sein Name gehören ihren Urhebern; diese Regeln sind in eigenen Worten verfasst.',
});
