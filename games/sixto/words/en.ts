import { catalogue } from '../../game.ts';
import type { Words } from './words.ts';

export const en = catalogue<Words>()({
  title: 'Sixto',
  tagline: 'Everybody crosses boxes with the same six dice. Long rows and full columns win.',
  goal: 'score many points',
  points: '{n, plural, one {# point} other {# points}}',
  pointName: 'points',
  tallyCrosses: '{n, plural, one {# cross} other {# crosses}}',
  tallyClosed: '{n, plural, one {# row closed} other {# rows closed}}',
  kindShort: 'Alone, short',
  kindFull: 'Alone, full',
  kindTwo: 'Alone',
  kindMany: 'With others',

  soloEnd: 'solo_end',
  soloEndLabel: 'solo end',
  soloEndAbout: 'How a game alone ends; if left out, you say so when you start it',
  soloAsk: 'you choose when you start alone',
  soloDice: 'short: two dice unused in a turn, three dice gone, or nothing left to cross',
  soloRolls: 'full: two turns without a cross, three dice gone, or nothing left to cross',
  soloTwo: 'usual: fewer than two crosses in a turn, three dice gone, or nothing left to cross',
  sayHow: 'Alone at the table? Then choose how the game ends when you start it.',
  startDice: 'Short game',
  startDiceAbout: '3–4 turns, up to 40 points',
  startRolls: 'Full game',
  startRollsAbout: '15 minutes, 150–380 points',
  startTwo: 'Start',
  startTwoAbout: '10 minutes, 90–190 points',

  red: 'red',
  orange: 'orange',
  yellow: 'yellow',
  green: 'green',
  blue: 'blue',
  purple: 'purple',
  redFirst: 'Red',
  orangeFirst: 'Orange',
  yellowFirst: 'Yellow',
  greenFirst: 'Green',
  blueFirst: 'Blue',
  purpleFirst: 'Purple',
  redLetter: 'R',
  orangeLetter: 'O',
  yellowLetter: 'Y',
  greenLetter: 'G',
  blueLetter: 'B',
  purpleLetter: 'P',

  die: '{colour} {number}',
  dieGone: '{colour} is out',
  cross: '{colour} {number} in box {box}',
  box: '{colour} {number} → box {box}{skips, plural, =0 {} other {, skips #}}',
  boxListed: '{letter}{number}: {box}',
  boxShort: '{letter}{box}',
  brings: '{points}',
  closes: '{points}, closes row',
  skips: 'skips {n}',
  skipsAnd: '{brings}, skips {n}',

  askRoll: 'Keep your roll, or roll all dice again?',
  keep: 'Keep',
  again: 'Roll all again',
  askCross:
    'Cross boxes, at most one a color.{first, select, yes { A single cross in a row or column costs 5.} other {}}',
  askClose: 'About to close: {dice}. One last cross?',
  crossesNothing: 'Cross nothing? **Done** confirms it.',
  comesTo:
    '{count, plural, one {That {way, select, costs {costs} other {brings}}} other {Together they {way, select, costs {cost} other {bring}}}} {n, plural, =0 {no points} one {# point} other {# points}}.{way, select, costs { A single cross in a row or column costs 5.} other {}}',
  comesToEnd: '{text} {n} dice stay unused, so the game ends with this turn.',
  wouldEnd: 'Without a cross the game ends with this turn.',
  wouldEndUnused: 'If two or more dice stay unused, the game ends with this turn.',
  wouldEndFew: 'With fewer than two crosses the game ends with this turn.',
  chooseSheet: 'Choose your sheet, if you like',
  anySheet: 'Any sheet, by luck',
  sheetNamed: 'sheet {letter}',
  askNone: 'The dice: {dice}. Nobody can cross any of these.',
  askNoneAlone: 'The dice: {dice}. You can cross none of these.',
  goOn: 'Go on',

  began: '{sheets}. {first} rolls first.',
  has: '{seat} has sheet {letter}',
  rolled: 'Turn {turn}: {seat} rolls {dice}.',
  rolledAgain: '{seat} rolls again: {dice}.',
  crossed: '{seat} crosses {crosses}.',
  none: '{seats} {count, plural, one {crosses} other {cross}} nothing.',
  closing: '{seats} {count, plural, one {closes} other {close}} {colour}.',
  closingAsked:
    '{seats} {count, plural, one {is} other {are}} about to close {colour}. Whoever has not crossed {colour} in this turn may still do so.',
  closed: '{colour} is closed for everybody, and its die leaves the game.',
  missed: 'That was the first turn without a cross. The second one ends the game.',
  endedDice: '{n} dice are out, so the game ends.',
  endedStuck: '{seats} {n, plural, one {has} other {have}} nothing left to cross, so the game ends.',
  endedStandstill: 'Nobody has crossed anything in {n} turns, so the game ends.',
  endedUnused: '{n} dice were not used in this turn, so the game ends.',
  endedMissed: 'That was the second turn without a cross, so the game ends.',
  endedFew:
    '{n, plural, =0 {No die was} one {Only one die was} other {# dice were}} used in this turn, so the game ends.',
  scored:
    '{seat}: {n, plural, one {# point} other {# points}} with {crosses, plural, one {# cross} other {# crosses}}, {rows, number} for rows and {columns, number} for columns.',
  moreCrosses: 'Level with {seats}, but more crosses: {n} to {others}',
  won: '{seat} wins with {n, plural, one {# point} other {# points}}.',
  wonByCrosses: '{seat} wins with {n, plural, one {# point} other {# points}}: others have as many, but fewer crosses.',
  wonTogether: '{seats} win together with {n, plural, one {# point} other {# points}} each.',

  whereRoll: '**Turn {turn}:** {seat} has rolled and may roll again.',
  whereCross: '**Turn {turn}:** {seat} has rolled {rolls, plural, one {once} other {twice}}. Everybody crosses.',
  whereCrossAlone: '**Turn {turn}:** {seat} has rolled {rolls, plural, one {once} other {twice}} and crosses.',
  whereClose:
    '**Turn {turn}:** {seat} has rolled {rolls, plural, one {once} other {twice}}. {count, plural, one {A row is} other {Rows are}} about to close.',
  whereOver: '**The game is over** with turn {turn}, in which {seat} rolled {rolls, plural, one {once} other {twice}}.',
  dice: '**Dice:** {dice}',
  blank: '**{seat}**, sheet {letter}: no crosses yet.',
  crosses:
    '**{seat}**, sheet {letter}: {n, plural, one {# point} other {# points}} (rows {rowPoints, number}, columns {columnPoints, number}). Boxes crossed: {rows}.',
  boxes: '{colour} {boxes}',
  half: 'In this turn {seat} crosses {crosses}.',
  aboutToClose: '**About to close:** {rows}.',
  endDice:
    'The game ends after a turn in which two or more dice stay unused or the third die leaves, or when nothing is left to cross.',
  endRolls:
    'The game ends after the second turn without a cross, after the turn in which the third die leaves, or when nothing is left to cross.',
  endTwo:
    'The game ends after a turn with fewer than two crosses, after the turn in which the third die leaves, or when nothing is left to cross.',
  endMany: 'The game ends with the turn in which the third die leaves, or in which somebody has nothing left to cross.',
  missedTurns: 'Turns without a cross: {n}.',
  over: 'The game is over: {why}. First with {n, plural, one {# point} other {# points}}: {seats}.',
  overAlone: 'The game is over: {why}. {n, plural, one {# point} other {# points}}.',
  'why.dice-gone': 'three or more dice are out',
  'why.stuck': 'somebody has nothing left to cross',
  stuckAlone: 'nothing is left to cross',
  'why.standstill': 'nobody has crossed anything for twelve turns',
  'why.unused': 'two or more dice were not used',
  'why.missed': 'two turns went by without a cross',
  'why.few': 'fewer than two dice were used in a turn',

  sheet:
    '**Sheet {letter} of {seat}** (X is a cross, / one of this turn, – a box that is gone; the target comes after |)',
  sheetOf: 'Sheet {letter} of {seat}',
  wholeSheet: '{red}\n{orange}\n{yellow}\n{green}\n{blue}\n{purple}\n{columns}\n{total}',
  row: '**{colour} ({letter}):** {boxes} · {crosses, plural, one {# cross} other {# crosses}}, {n, plural, one {# point} other {# points}}',
  rowBlank: '**{colour} ({letter}):** {boxes}',
  rowClosed:
    '**{colour} ({letter}):** {boxes} · {crosses, plural, one {# cross} other {# crosses}}, {n, plural, one {# point} other {# points}} · closed',
  rowDead:
    '**{colour} ({letter}):** {boxes} · {crosses, plural, one {# cross} other {# crosses}}, {n, plural, one {# point} other {# points}} · nothing left to cross',
  columns: '**Crosses in columns 1 to 9:** {counts} · {n, plural, one {# point} other {# points}}',
  total:
    '**Together:** {n, plural, one {# point} other {# points}} (rows {rowPoints, number}, columns {columnPoints, number})',

  heldTurn: '**{turn}, sheet {letter}** · {what}',
  heldPoints: '**Points:** {points}',
  heldScore: '{seat} {n, number}',
  heldMarks: 'X crossed, / this turn, – gone, | target',
  heldBlank: '**{letter}** {boxes}',
  heldRow: '**{letter}** {boxes} = {n, number}',
  heldColumns: '**Columns:** {counts} · sheet {n, number}',

  shared:
    '{n, plural, one {# point} other {# points}} in {turns, plural, one {# turn} other {# turns}}. Crosses: {crosses}.',
  sharedRow: '{colour} {n}',
  squares: '{squares}',

  turnShort: 'Turn {turn}',
  mayRoll: '{seat} may roll again',
  allCross: 'everybody crosses',
  oneCrosses: '{seat} crosses',
  needTwo: 'at least 2 crosses',
  rowTitle: 'The row of the match',
  rowLine: '{seat} in {colour}: {n, plural, one {# cross} other {# crosses}} for {points}',
  missedOf: 'turns without a cross: {n} of {most}',
  rowsClose: '{count, plural, one {a row is} other {rows are}} closing',
  isOver: 'the game is over',

  both: '{first} {second}',
  youCross:
    'You: {crosses, plural, one {# cross} other {# crosses}}, {points, plural, =0 {no points} one {{n} point} other {{n} points}}.',
  youCrossNothing: 'You cross nothing.',
  areClosed:
    '{rows}{more, select, none {} other {{count, plural, =2 {} other {,}} and {more}}} {count, plural, one {is} other {are}} closed.',
  closesNow: '{colour} is about to close.',
  othersGot: '{seat} gets {n, plural, one {# point} other {# points}}.',
  storyClosed:
    '**{rows}{more, select, none {} other {{count, plural, =2 {} other {,}} and {more}}} {count, plural, one {is} other {are}} closed.**',
  storyWon:
    '🏆 **{seats} {count, plural, one {wins} other {win together}}** with {n, plural, one {# point} other {# points}}{count, plural, one {} other { each}}.',
  waitsForRoll: 'Waiting for {seat}, who may roll again.',
  waitsForCross: 'Waiting for {seat}, who is crossing.',
  waitsToGoOn: 'Waiting for {seat}, who taps **Go on**.',

  briefDie: '{letter}{number, plural, =0 { out} other {#}}',
  briefDice: 'Dice: {dice}',
  briefFirstRoll: 'First roll: {dice}',
  briefCount: '{letter}{n}',
  briefHead: 'Points; crosses:',
  briefBlank: '{seat}: no crosses',
  briefSheet: '{seat} {n, number}; {rows}',
  briefOwn: 'Sheet {letter}: {rows}',
  briefOwnBlank: 'Sheet {letter}: no crosses yet',

  tableAbout: 'Says one sheet in full',
  seatOption: 'seat',
  seatAbout: 'Where everybody has a sheet: that of this seat, from 1 to 6',
  noTable: 'The match has not started, so there are no sheets yet.',
  noSeat: 'There is no seat {seat}: the seats here go from 1 to {seats}.',

  briefFirst:
    'The dice count for everybody; whoever’s turn it is may roll them all once more. In each row you may cross one box with the number of its die, right of your last cross there: what you skip is gone. The framed boxes fit now and say what a cross brings.',
  briefSecond:
    'Each row and each of the columns 1 to 9 scores: a single cross costs 5, three bring 5, six 21, eleven 66. Here that makes 151 points. The game ends when three dice are gone or somebody has nothing left to cross.',
  briefThird:
    'The last three boxes of a row open after four crosses. Two crosses there close the row for everybody, and its die goes. Alone you choose when the game ends, and try to beat your best.',
  rulesPlay: 'How to play',
  rulesAim:
    'You have a sheet with six rows of twelve numbers, a row for each color, and all sheets are different. Each color has a die. Cross boxes with the numbers on the dice: many crosses in a row score well, and so do many crosses in a column, but a row or column with a single cross costs 5 points.',
  rulesTurn:
    'Whoever’s turn it is rolls all dice and may roll all of them once again. Then everybody uses the same dice at the same time: in each row you may cross one box with the number of its die. You never have to. In the picture the boxes with a frame fit the dice and say what a cross brings, with a dot for each box that it skips. A button names its box: Y9 is the ninth of the yellow row. Your crosses are half ones until you tap **Done**, and you can change them until everybody is done. If your time runs out, they count as they are.',
  rulesCross:
    'Rows go from left to right: you may skip as many boxes as you like, but every box to the left of your last cross is gone for good.',
  rulesTarget:
    'The last three boxes of a row are its target. You may cross there only once you have four crosses in that row.',
  rulesClose:
    'Two crosses in a target close the row for everybody, and its die leaves the game. It is announced first: if you haven’t crossed that color in this turn, you still may, if a box fits.',
  rulesScore: 'Points and the end',
  rulesEnd:
    'The game ends with the turn in which the third die leaves, or in which somebody has nothing left to cross, because every row is closed, has its last box crossed or has only its target left without four crosses. It also ends when nobody has crossed anything in twelve turns in a row.',
  rulesPoints:
    'The crosses of each row and each of the columns 1 to 9 score: none 0, one −5, two 0, three 5, four 10, five 15, six 21, seven 28, eight 36, nine 45, ten 55, eleven 66. Columns of the target do not score. The most points win; if those are equal, the most crosses; if those are equal too, the win is shared.',
  rulesExample:
    'The sheet in the picture: rows with 5, 3, 7, 5, 6 and 6 crosses are worth 15, 5, 28, 15, 21 and 21, together 105. Columns with 5, 0, 1, 6, 2, 1, 3, 4 and 3 crosses are worth 15, 0, −5, 21, 0, −5, 5, 10 and 5, together 46. That makes 151 points.',
  rulesSolo: 'Closing rows, alone, and credits',
  rulesSoloEnds:
    'Alone you try to beat your own best. The rules say that the game ends “if at least two dice have not been used to cross”. We read it as “unless at least two dice were used”: **Start** ends after a turn with fewer than two crosses. Read as printed, it ends after a turn in which you leave two or more dice unused: **Short game**, a few turns long. If two *rolls* were meant, it ends after your second turn without a cross: **Full game**. Your best is kept for each of the three. The game also ends as it does with others.',
  rulesSheets:
    'The twelve sheets A to L are our own. On each of them both halves of a row and each column hold the numbers 1 to 6 once, and none is better than another. `/table` with the option `seat` says one of them in full.',
  rulesCredit:
    'SIXTO is a game by Steffen and Florian Benndorf, published by Kendi. The game and its name belong to their makers; these rules are in our own words.',
});
