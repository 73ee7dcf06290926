import { catalogue } from '../../game.ts';
import type { Words } from './words.ts';

export const en = catalogue<Words>()({
  title: 'Six',
  tagline: 'Roll fast, pass the dice, collect your numbers before the hidden sand runs out.',
  goal: 'score many points',
  points: '{n, plural, one {# point} other {# points}}',
  pointName: 'points',
  cardsCollected: '{n, plural, one {# card collected} other {# cards collected}}',
  raiseTitle: 'The raise of the match',
  raiseLine: '{seat} raises in time: {other} loses the {card}',
  cardTitle: 'The catch of the match',
  cardLine: '{seat} collects the {card}: {points}',
  raisedRight: '{n, plural, one {# right raise of the tube} other {# right raises of the tube}}',
  raisedWrong: '{n, plural, one {# wrong raise of the tube} other {# wrong raises of the tube}}',
  kindPlain: 'One direction',
  kindDirection: 'With the change of direction',

  direction: 'change_of_direction',
  directionLabel: 'change of direction',
  directionAbout: 'Advanced rule: equal dice end the turn and send the dice back',
  timer: 'timer',
  timerAbout: 'How long the sand runs',
  timerHidden: 'Hidden (a different time each round)',
  timerFixed: 'Fixed (the same time each round)',
  sand: 'sand',
  sandAbout: 'How much sand the timer has',
  sandShort: 'For Discord (about 45 seconds)',
  sandPrinted: 'As printed (about 2 minutes)',
  factor: 'factor',
  factorAbout: 'For slow groups: all times of the game are multiplied by this',
  claim: 'claim',
  claimAbout: 'How cards are collected',
  claimAutomatic: 'By itself',
  claimButton: 'With a button, before the next roll',

  askRace: 'Who is in the biggest hurry?',
  askStart: 'You start round {round}.',
  start: 'Start',
  askRaise: 'Raise within {seconds, number} seconds, or roll.',
  askRoll: 'Roll {n, plural, one {# die} other {# dice}}.',
  roll: 'Roll',
  raise: 'Raise',
  askClaim: 'The {card} was rolled, and you show it.',
  take: 'Take',
  askPlace: 'Where does your {card} go ({n, plural, one {# point} other {# points}})?',
  place: 'Place {place}',
  onFree: 'free',
  onCard: 'on {card} ({n})',

  set: 'The cards lie open. {displays}. Whoever is in the biggest hurry taps Start.',
  setOne: '{seat} shows {a}, {b} and {c}',
  round: 'Round {round}: {seat} starts.',
  started: '{seat} turns the sand timer over and takes the dice.',
  rolled: '{seat} rolls {dice} and says “{sum}”.',
  rolledOne: '{seat} rolls one die and says “{sum}”.',
  collected:
    '{seats} {count, plural, one {collects} other {collect}} the {card}: {n, plural, one {# point} other {# points}}{count, plural, one {} other { each}}.',
  mayClaim:
    '{seats} may {count, plural, one {} other {each }}take the {card} now: {n, plural, one {# point} other {# points}}.',
  again: '{seat} shows the {card} too and rolls all 3 dice again.',
  change: '{from} says “Change!” and passes the dice to {to}.',
  changeEqual:
    '{from} says “{how, select, triples {Triples!} other {Doubles!}}” and “Change!”: The direction turns round, and the dice go to {to}.',
  hesitated: '{from} waits too long: the dice pass on to {to}.',
  drew: '{count, plural, =0 {Nobody draws.} other {Drawn: {cards}.}}{none, plural, =0 {} one { {empty} has no cards left to draw.} other { {empty} have no cards left to draw.}}',
  drewCard: '{card} by {seat}',
  placedFree: '{seat} puts the {card} on place {place}.',
  placedOver: '{seat} puts the {card} over the {over} on place {place}.',
  raisedGone: '{seat} raises the tube: the sand has run out. {passer} passed the dice too late.',
  raisedLeft:
    '{seat} raises the tube too early: {left, plural, one {# second} other {# seconds}} of sand {left, plural, one {is} other {are}} left. {passer} passed the dice in time.',
  givesBack:
    '{raised} {seat} puts the {card} back under the draw pile: {n, plural, one {# point} other {# points}} less.',
  givesNothing: '{raised} {seat} has no card to give back.',
  endedIdle: 'Nobody has touched the dice for a while: the round closes, and nobody loses a card.',
  endedEndless: 'The round has lasted for 2,000 rolls: it closes, and nobody loses a card.',
  won: '{seat} wins with {n, plural, one {# point} other {# points}}.',
  wonTogether: '{seats} win together with {n, plural, one {# point} other {# points}} each.',

  where: '**Round {round} of 3**',
  race: 'Whoever is in the biggest hurry taps Start, turns the sand timer over and rolls first.',
  willStart: '{seat} starts the round by turning the sand timer over.',
  begins: '{seat} starts the round and rolls 3 dice.',
  hasDice: '{seat} started the round and rolls {n, plural, one {# die} other {# dice}} next.',
  hasDiceFrom: '{seat} has the dice from {passer} and rolls {n, plural, one {# die} other {# dice}} next.',
  mayRaise: '{seat} has the dice from {passer} and may raise the tube within {seconds, number} seconds, or roll.',
  turned: 'The timer was turned over at {time} of the match.',
  lastRoll: 'Last roll: {seat} with {dice}, “{sum}”.',
  claims: '{seats} may {count, plural, one {} other {each }}take the {card} now.',
  shows: '**{seat}:** {places} · collected {cards}: {n, plural, one {# point} other {# points}} · {left} to draw',
  showsOnly: '**{seat}:** {places} · nothing collected · {left} to draw',
  free: 'free',
  top: '{card}',
  over: '{card} (on {under})',
  placing: 'To place: {cards}.',
  pileEmpty: 'Nothing left to draw: {seats}.',
  before: 'Round {round}: {end}',
  upwards: 'The dice go up the list of players. Equal dice send them back.',
  downwards: 'The dice go down the list of players. Equal dice send them back.',
  hiddenTimer:
    'The sand runs for {from} to {to} seconds. The tube may be raised within {within, number} seconds of getting the dice.',
  fixedTimer:
    'The sand runs for {seconds} seconds. The tube may be raised within {within, number} seconds of getting the dice.',
  byButton: 'Cards are collected with a button.',
  isOver: 'The game is over. First with {n, plural, one {# point} other {# points}}: {seats}.',
  youDrew: '**You drew:** {card} ({n, plural, one {# point} other {# points}})',
  notPlaced: '**Never placed:** {card} ({n, plural, one {# point} other {# points}})',
  drewNone: 'You have no card to place.',
  drawsNext: 'You have no card to place. When somebody else gets the dice, you draw one and choose its place.',
  yourPlaces: '**Before you:** {places}',

  roundOf: 'Round {round} of 3',
  roundWhen: '{round}, {when}',
  atStart: 'at the start',
  atChange: 'at “Change!”',
  afterRoll: 'after “{sum}”',
  pileToDraw: 'pile',
  names: '{seats}',
  diceGoDown: '↓',
  diceGoUp: '↑',

  both: '{first} {second}',
  youGive:
    'You {why, select, late {passed too late} other {raised too early}}: the {card} goes back, {n, plural, one {# point} other {# points}} less.',
  youGiveNothing: 'You {why, select, late {passed too late} other {raised too early}} and have no card to give back.',
  youWereRight: 'You’re right: the sand has run out.',
  youCollect: 'You collect the {card}: {n, plural, one {# point} other {# points}}.',
  youRoll: 'You say “{sum}”.',
  othersGive: '{seat} gives back the {card}.',
  othersGiveNothing: '{seat} gives nothing back.',
  othersCollect: '{seats} {count, plural, one {collects} other {collect}} the {card}.',
  storyCollected:
    '**{seats}** {count, plural, one {collects} other {collect}} the {card}: {n, plural, one {# point} other {# points}}{count, plural, one {} other { each}}',
  storyTurned: '**{how, select, triples {Triples!} other {Doubles!}}** The dice go back.',
  storyClosed: '**The round is over.** Nobody loses a card.',
  storyGone: '**{seat} raises the tube: no sand left!** {what}',
  storyLeft:
    '**{seat} raises the tube too early:** {left, plural, one {# second} other {# seconds}} of sand left. {what}',
  storyGives: '{seat} gives back the {card}.',
  storyGivesNothing: '{seat} gives nothing back.',
  storyWon:
    '🏆 **{seats} {count, plural, one {wins} other {win together}}** with {n, plural, one {# point} other {# points}}{count, plural, one {} other { each}}.',
  liveStart: '# {seat} begins',
  liveRoll: '# {dice} {sum}',
  liveChange: '**Change!** {seat} raises if the sand is gone, or rolls.',
  liveNext: 'Next: {seat}, {n, plural, one {# die} other {# dice}}.',
  liveAgain: 'Next: {seat} again, 3 dice.',
  liveWho: 'Everybody else who shows the number collects it.',
  liveCollected: '{seats} {count, plural, one {collects} other {collect}} the {card}.',
  liveNobody: 'Nobody collects the {card}.',
  livePlace: '**Drawn:** {cards}',
  liveDrawn: '{seat}: {card} (to place)',
  livePut: '{seat}: {card} (place {place})',
  livePlaced: '**Placed:** {cards}',
  liveNothingPlaced: 'No card to place.',
  liveEmpty: '{seats}: pile empty.',
  waitsForStart: '{seat} starts the round.',
  waitsForRoll: '{seat} rolls now. You roll once the dice are passed to you.',
  waitsForClaim: 'Waiting for {seat}, who may take the {card}.',
  waitsForPlace: 'Waiting for {seat}, who places a card.',

  briefHead: 'Points; places:',
  briefShows: '{seat}: {n}; {places}',
  briefOver: '{card} on {under}',
  briefDrawn: '{shows}; places {card}',

  dailyAbout:
    '3 rounds in real time, about 4 minutes. Before the first Start you have a minute to look at the cards. After that the clock doesn’t wait for you.',
  shared: '{n, plural, one {# point} other {# points}}, place {place} of {of}.',
  squares: '{squares}',
  sharedRound: '{round}',
  sharedCards:
    'Round {round}: {won, plural, =0 {no card} one {# card} other {# cards}}{lost, plural, =0 {} other {, one given back}}, {n, plural, one {# point} other {# points}}.',
  lessonCovered:
    'Your costliest placement: the {card} over the {over}. Over the {better} it would have cost {less, number} points less a turn.',
  lessonFree:
    'Your costliest placement: the {card} over the {over}. On a free place it would have cost {less, number} points less a turn.',

  worthAbout: 'Says how many points a card is worth, and how often it is rolled',
  cardOption: 'card',
  cardAbout: 'A card, from 1 to 18',
  cardWorth:
    'Card {card}: {n, plural, one {# point} other {# points}}. It is rolled in {percent, plural, =0 {less than 1} other {about #}} of 100 turns.',
  allWorth: 'Points by card: {lines}.',
  worthLine: '{cards}: {n, plural, one {# point} other {# points}}',

  briefFirst:
    'Whoever has the dice rolls 3 of them, then 2, then 1, and passes them on. Everybody else who shows the sum collects that card: here Jon and Ada, for Mia’s 12. What you roll yourself brings you nothing, and the sand runs, so be quick.',
  briefSecond:
    'Roll a number that you show yourself, like Mia’s 8, and you start over with 3 dice. At “Change!” everybody but the next roller draws a card and puts it on one of their 3 places. Numbers that are seldom rolled bring more points.',
  briefThird:
    'Sand runs in a tube. If you get the dice and think it has run out, tap Raise: if you’re right, whoever passed them loses their last card, here Mia’s 13, which leaves 1 point. If not, you lose yours. After 3 rounds the most points win.',
  rulesPlay: 'How to play',
  rulesAim:
    'You have cards from 1 to 18 in a color of your own; 3 of them lie open before you. You play 3 rounds against a sand timer that nobody can see. You collect a card when somebody else rolls its number, never when you roll it yourself: so get rid of the dice. You tap everything on the table’s message, and its buttons never move.',
  rulesRoll:
    'Whoever taps Start first turns the sand timer over and starts round 1; if nobody does for a minute, the first player on the list starts. With the dice you roll all 3, then 2, then 1, and say the sum of each roll. Then “Change!” is called and the dice go to the next player.',
  rulesCollect:
    'After each roll, everybody else who shows that number collects the card. Here Mia rolls 12, and Jon and Ada collect theirs. A collected card goes to your score pile and is not replaced; a card that lay under it shows again, but not for the same roll.',
  rulesOwn:
    'If you roll a number that you show yourself, your card stays and you go on with all 3 dice, however often it happens. Covered cards don’t count.',
  rulesChange:
    'At “Change!” everybody but the new roller draws a card, which lies open beside their 3 places. Tap Place 1, 2 or 3 to put it there, on a free place or over a card, at any time before you draw the next one. Until it is placed nobody can collect it. If it still lies there when you draw again, it goes where it does you most good.',
  rulesTube: 'The timer and the tube',
  rulesRaise:
    'When you have just been passed the dice, you may tap Raise instead of rolling. If the sand had run out when the dice were passed, the player who passed them gives back the card they collected last; it goes under the draw pile. If sand was left, you give one back. Without cards there is nothing to give. Raising ends the round, and whoever was wrong starts the next one.',
  rulesHesitate:
    'For 2½ seconds after “Change!” you can only raise: if you tap Roll, the dice roll as soon as they are over. Then you have 3 seconds more to raise or roll; hesitate longer, and Raise counts as a roll. Your first roll gives up the right. Each roll is due after 6 seconds; then the dice roll by themselves. What counts is the first tap that reaches Discord, not how fast your screen is.',
  rulesNext:
    'Nobody is told when the sand has run out: the round goes on until somebody raises the tube. Only if nobody has tapped anything for a minute after that, the round closes, and nobody loses a card. Let your dice roll by themselves for half a minute, and a bot plays for you until you are back. All cards stay where they are for the next round.',
  rulesExample: 'An example',
  rulesExampleTurn:
    'Mia shows 5, 8 and 14 and has the dice. She rolls 6, 4 and 2 and says “12”. With 2 dice she gets 8: she shows the 8 herself, so it stays and she takes 3 dice again. 11 with 3 dice, 3 with 2, and a 2 with the last one: “Change!”. Jon and Ada have collected a 12, Tom his 11 and his 2, Ada her 3, and Jon gets the dice.',
  rulesExampleTube:
    'Here Jon gets the dice and thinks that time is up. He raises the tube: the sand has run out. Mia puts her 13, the card she collected last, under her draw pile, has 1 point left and starts round 2.',
  rulesEnd: 'Points and the end',
  rulesPoints:
    'Rare numbers are worth more: 5 and 6 are 1 point; 3, 4, 7, 8 and 9 are 2; 1, 2, 10 and 11 are 3; 12 and 13 are 4; 14 and 15 are 5; 16 and 17 are 6; 18 is 7. This table is ours, made from how often each number is rolled; `/worth` says it at any time.',
  rulesWinner:
    'After the third round the points on collected cards are counted. The most points win; equally many win together.',
  rulesOptions: 'Options and credits',
  rulesDirection:
    '**change_of_direction**, the advanced rule: if 2 or 3 dice show equal numbers, the sum is said and collected by the others, then “Doubles!” or “Triples!” and “Change!”. The turn is over, even if the roller shows the number, the dice go back to whoever passed them, and from now on they travel the other way. A single die never does this.',
  rulesTimers:
    '**sand**: for Discord (38 to 48 seconds) or as printed (110 to 140 seconds). **timer**: hidden (a different time each round) or fixed (43 seconds, 120 as printed). **factor** makes every time of the game longer, up to 4 times, for groups that like it calmer.',
  rulesClaim:
    '**claim** with a button: cards are not collected by themselves. Tap Take before the next roll, before the tube is raised and before you cover the card, or it stays.',
  rulesCredit:
    'Six is a game by Matthias Prinz, published by Amigo. The game and its name belong to their makers; these rules are in our own words.',
});
