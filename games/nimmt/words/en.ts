import { catalogue } from '../../game.ts';
import type { Words } from './words.ts';

export const en = catalogue<Words>()({
  title: '6 nimmt!',
  tagline: 'Everybody plays a card at once; the sixth card takes the row. The fewest ducks win.',
  ducks: '{n, plural, one {# duck} other {# ducks}}',
  duckName: 'ducks',
  rowsTaken: '{n, plural, one {# row taken} other {# rows taken}}',
  kindElimination: 'Elimination at 66 ducks',
  kindClassic: 'Classic to 66 ducks',
  kindRound: 'A single round',

  limit: 'limit',
  limitAbout: 'How many ducks are too many',
  ending: 'ending',
  endingAbout: 'When the game ends',
  endingElimination: 'Elimination: too many ducks and you are out',
  endingClassic: 'Classic: the first to reach the limit ends the game',
  endingRounds: 'After a fixed number of rounds',
  rounds: 'rounds',
  roundsAbout: 'How many rounds are played',
  atLimit: 'at_limit',
  atLimitLabel: 'at limit',
  atLimitAbout: 'What happens to a player with exactly as many ducks as the limit',
  atLimitIn: 'Still in',
  atLimitOut: 'Out',
  deck: 'deck',
  deckAbout: 'Which cards are shuffled',
  deckFull: 'All 104 cards',
  deckAdvanced: 'Advanced: only as many cards as the players need',
  tooFewCards: '{cards} cards are enough for {most} players: somebody has to leave before the game can start.',

  askCard: 'Turn {trick} of 10: which card do you play?',
  card: '{card}',
  waitRow: 'Waiting for {seat}, who takes a row.',
  askRow: 'Your {card} is too low for every row. Which row do you take?',
  takeRow: 'Take row {row}',
  rowEnds: 'ends with {card}, {n, plural, one {# duck} other {# ducks}}',

  dealt: 'Round {deal} begins: 10 cards for each player. The rows start with {cards}.',
  dealtAdvanced:
    'Round {deal} begins with the cards 1 to {top}: 10 cards for each player. The rows start with {cards}.',
  revealed: 'The cards: {cards}.',
  played: '{seat}: {card}',
  placed: '{cards}.',
  goesTo: '{card} goes to row {row}',
  tooLow: '{card} is too low for every row: {seat} chooses a row to take.',
  tookSixth: '{card} is the sixth card of row {row}. {seat} takes the row: {n, plural, one {# duck} other {# ducks}}.',
  tookChosen: '{seat} takes row {row}: {n, plural, one {# duck} other {# ducks}}. {card} starts the row anew.',
  scored: 'Round {deal} is over: {scores}.',
  score: '{seat}: {n, plural, one {# duck} other {# ducks}} (+{taken})',
  outOver: '{seats} {count, plural, one {is} other {are}} out with more than {limit} ducks.',
  outAt: '{seats} {count, plural, one {is} other {are}} out with {limit} ducks or more.',
  ended: '{seats} {count, plural, one {reaches} other {reach}} the limit of {limit} ducks: the game ends.',
  wonLast: '{seat} is the last one in and wins with {n, plural, one {# duck} other {# ducks}}.',
  won: '{seat} wins with {n, plural, one {# duck} other {# ducks}}.',
  wonTogether: '{seats} win together with {n, plural, one {# duck} other {# ducks}} each.',

  where: '**Round {deal}, turn {trick} of 10**',
  row: '**Row {row}:** {cards} · {n, plural, one {# duck} other {# ducks}}',
  rowFull: '**Row {row}:** {cards} · {n, plural, one {# duck} other {# ducks}} · full: the next card takes it',
  choosing: '{card} is too low for every row: {seat} chooses a row to take.',
  coming: 'Then to be placed: {cards}.',
  totals: '**Ducks:** {totals}',
  total: '{seat}: {n}{rows, plural, =0 {} one { (# row)} other { (# rows)}}',
  inThisDeal: 'In this round: {totals}',
  noneInThisDeal: 'In this round: none yet',
  soFar: '{seat}: {n}',
  outList: 'Out: {seats}',
  outIn: '{seat} (after round {deal})',
  overLimitIsOut: 'Whoever has more than {limit} ducks after a round is out; the last one in wins.',
  atLimitIsOut: 'Whoever has {limit} ducks or more after a round is out; the last one in wins.',
  limitEnds: 'The game ends with the round in which somebody reaches {limit} ducks; the fewest ducks win.',
  roundsEnd: 'The game ends after {rounds, plural, one {# round} other {# rounds}}; the fewest ducks win.',
  advancedDeck: 'Only the cards 1 to {top} are in this round.',
  over: 'The game is over. First with {n, plural, one {# duck} other {# ducks}}: {seats}.',
  hand: '**Your hand:** {cards}',
  handCard: '{card} ({n, plural, one {# duck} other {# ducks}})',
  noHand: '{seat} holds no cards.',

  full: 'full',
  takesRow: 'takes the row',
  choosesRow: 'Too low: chooses a row to take',
  isOut: 'out',
  outAbove: 'Out above {limit}',
  outFrom: 'Out from {limit}',
  endsFrom: 'Ends at {limit}',
  endsAfter: '{rounds, plural, one {# round} other {# rounds}}',
  cardsTo: 'cards 1–{top}',

  tableAbout: 'Says the rows, or one of them',
  rowOption: 'row',
  rowAbout: 'Only this row, from 1 to 4',
  rowTold:
    'Row {row}: {cards}. {n, plural, one {# duck} other {# ducks}}; {room, plural, =0 {the next card takes it} one {room for # more card} other {room for # more cards}}.',
  noTable: 'You sit at no table here: start one with /play, or ask about a card.',
  ducksAbout: 'Says how many ducks a card or a row costs',
  cardOption: 'card',
  cardAbout: 'A card, from 1 to 104',
  ducksRowAbout: 'A row of your table, from 1 to 4',
  cardCosts: 'Card {card}: {n, plural, one {# duck} other {# ducks}}.',
  rowCosts: 'Row {row}: {n, plural, one {# duck} other {# ducks}}.',
  countDucks:
    '55 costs 7 ducks, the other multiples of 11 cost 5, multiples of 10 cost 3, the other multiples of 5 cost 2, and every other card costs 1.',

  rulesPlay: 'How to play',
  rulesDeal:
    'The cards run from 1 to 104 and there is one of each. Everybody gets 10 of them; 4 more lie face up and start the 4 rows. Cards you have to take from the rows cost ducks, and you want as few ducks as possible.',
  rulesChoose:
    'In each turn everybody secretly chooses a card from the hand. When all have chosen, the cards are revealed together and placed one by one, the lowest first. You may change your choice until the last player has chosen. After 10 turns the hands are empty and the round is over.',
  rulesPlace:
    'A row only ever rises: your card must be higher than the last card of its row. If it fits more than one row, it goes where the last card is closest below it. You have no choice in this.',
  rulesSixth:
    'A row with 5 cards is full. If your card has to go there as the sixth, you take the 5 cards and your card starts the row anew.',
  rulesLow:
    'If your card is lower than the last card of every row, you choose a row and take all its cards, and your card starts it anew. Cards that follow in the same turn are placed by the new rows. If your time runs out, you take the row with the fewest ducks; of several the shortest, then the first.',
  rulesExample: 'An example',
  rulesExamplePosition:
    'The rows are 14, 31 (row 1); 40, 47, 48, 60, 62 (row 2); 75 (row 3); 90, 93 (row 4). Mia plays 8, Jon 35, Ada 70 and Tom 76.',
  rulesExampleCards:
    '8 is placed first. It is lower than 31, 62, 75 and 93, so Mia chooses a row: she takes row 3, the single 75, for 2 ducks, and row 3 is now 8. 35 fits after 8 and after 31; 31 is closer, so it goes to row 1. 70 belongs after 62, but row 2 is full: Ada takes 40, 47, 48, 60 and 62, which is 3 + 1 + 1 + 3 + 1 = 9 ducks, and 70 starts row 2.',
  rulesExampleEnd:
    'Tom wanted to put his 76 after the 75, which is gone by now. It goes after Ada’s 70, the closest card below it. The rows are now 14, 31, 35; 70, 76; 8; and 90, 93.',
  rulesScore: 'Ducks and the end',
  rulesDucks:
    'When a round is over, the cards taken are counted: 55 is 7 ducks; 11, 22, 33 and the other multiples of 11 are 5; 10, 20, 30 and the other multiples of 10 are 3; 5, 15, 25 and the other cards that end in 5 are 2; every other card is 1. Cards taken never go back to a hand.',
  rulesEnd:
    'After each round, whoever has more ducks than the limit (66, unless you agree on another) is out and watches from then on. The others play the next round with all cards shuffled again. The last player in wins. If the last players go out in the same round, the one of them with the fewest ducks wins; with equally many they win together. The ranking: who went out later is ahead, and of those who went out together, who has fewer ducks.',
  rulesOptions: 'Options and credits',
  rulesEndings:
    '**limit** sets the number of ducks. **at_limit** says whether a player with exactly that number is still in or out. **ending** Classic: the game ends with the round in which somebody reaches the limit, and the fewest ducks win. **rounds**: a fixed number of rounds, and the fewest ducks win. Equally few ducks win together.',
  rulesDecks:
    '**deck** Advanced: only the cards from 1 to 10 times the number of players plus 4 are shuffled, so all of them are dealt and you can work out what the others hold. When players go out, the deck shrinks with them.',
  rulesCredit:
    '6 nimmt! is a game by Wolfgang Kramer, published by Amigo. The game and its name belong to their makers; these rules are in our own words.',
});
