import { catalogue } from '../../game.ts';
import type { CoreWords } from './words.ts';

export const en = catalogue<CoreWords>()({
  title: 'Sixpack',
  tagline: 'Mix packs of six cards with effects of their own, claim piles, and have most cards left at the end.',
  points: '{n, plural, one {# point} other {# points}}',
  pointName: 'points',

  tallyCards: '{n, plural, one {# card} other {# cards}} left',
  tallyHands: '{n, plural, one {# hand} other {# hands}} left',

  packs: 'packs',
  packsAbout: 'Which packs are in the deck',
  packsChoose: 'Everybody picks a pack, and you vote for one more',
  packsFirst: 'First game: one Reverse, the rest blank',
  packsRecommended: 'Recommended: one blank, then in the printed order',
  packsRandom: 'Random packs',
  packsNamed: 'Packs named by you',
  named: 'named',
  namedAbout: 'Packs with commas between them: Reverse, Sheriff, Veto; what is missing is filled with blank ones',
  games: 'games',
  gamesAbout: 'How many games are played; in several, cards and hands are added up',
  noteDoubled: 'More than once in the deck, though once is recommended: {packs}.',
  noteTripled: 'More than twice in the deck, though twice at most is recommended: {packs}.',
  noteFilled:
    '{n, plural, one {One blank pack is added} other {# blank packs are added}}, as {count} packs are needed for so many.',
  noteMore: '{n} packs are named and {count} are needed: all are shuffled, and what is left over is not dealt.',
  nextPack: 'Rematch with {pack} added',

  card: '{pack} {n}',
  cardHand: '{pack} {n} ✋',
  cardOpen: '{card} (open)',
  cardGained: '{card} (here with ✋)',
  cardWithout: '{card} (here without ✋)',
  cardNth: '{card} (no. {n})',
  cardAs: '{card} (as {n})',
  cardAsPack: '{card} (as {pack} {n})',
  attached: '{card} + {other}',
  attachedN: '{card} + {n, plural, one {# card} other {# cards}}',
  has: '{seat}: {what}',
  of: '{seat}: {card}',

  askPack: 'Which pack do you want in the deck?',
  askVote:
    '{n, plural, one {One more pack is picked together. Which one do you vote for?} other {# more packs are picked together. Which # do you vote for?}}',
  askPlay: 'Round {round}: {n, plural, one {which card} other {which # cards}} do you play?',
  askMust:
    'Round {round}: your lowest open card is a {must}, as somebody else’s is, so you have to play it.{n, plural, one {} other { The other card is free.}}',
  playAs: '{slot, plural, =1 {1st} other {2nd}}: {card}',
  attach: 'Attach {card}',
  attachTo: 'Attach {card} to the {slot, plural, =1 {1st} other {2nd}}',
  askWhere: 'Where does your {card} go?',
  layOn: 'On {card}, pile {pile}',
  claimPile: 'Claim pile {pile}: {card}',
  layUnder: 'Under pile {pile}: {card}',
  takeBack: 'Back to your hand',
  grabShown: '{card} of {seat}',
  grabHidden: 'A hidden card of {seat}',

  choosing: 'Everybody secretly picks a pack for the deck.',
  packsPicked: 'The packs: {packs}.',
  packsVoted: 'Picked together: {packs}.',
  lotsDrawn: 'Other packs had as many votes: luck decided.',
  votes: '{pack} ({n, plural, one {# vote} other {# votes}})',
  dealt:
    '{games, plural, =1 {} other {Game {game} of {games}: }}Everybody gets {n} cards. The piles start with {piles}.',
  openFirst: 'Whoever has open cards picks before the others, the lowest first: {seats}.',
  revealed: 'The cards: {cards}.',
  duplicates: 'Duplicates are removed: {cards}.',
  takenBack: '{seat} takes {card} back, {why}.',
  laidOn: '{card} of {seat} lies on {on} (pile {pile}), {why}.',
  laidUnder: '{card} of {seat} goes to the bottom of pile {pile}, under {on}, {why}.',
  claimed: '{seat} claims pile {pile} with {card}, {why}, and wins {cards}.',
  claimedNothing: '{seat} claims pile {pile} with {card}, {why}, and wins no card.',
  whyBelow: 'the nearest below',
  whyAbove: 'the nearest above',
  whyExtreme: 'as {n} claims',
  whySame: 'as a pile shows {n} and none fits',
  whyNowhere: 'as {n} fits nowhere',
  grabbedShown: '{seat} takes {card} from the hand of {from}.',
  grabbedHidden: '{seat} takes a hidden card from the hand of {from}.',
  grabbedCard: 'Only you two know: {seat} took {card} from {from}.',
  outOfCards: '{seats} {n, plural, one {is} other {are}} out of cards: the game ends.',
  lastRound: 'The game ends after {n} rounds.',
  scored: '{games, plural, =1 {Left} other {Game {game}}}: {scores}.',
  score: '{seat}: {cards, plural, one {# card} other {# cards}} ({hands, plural, one {# hand} other {# hands}})',
  scoreTotal:
    '{seat}: {cards, plural, one {# card} other {# cards}} + {hands, plural, one {# hand} other {# hands}}, {n} in all',
  won: '{seats} {count, plural, one {wins} other {win together}}.',

  whereChoosing: '**The packs are being picked.**',
  whereVote: '**The packs are being picked.** Everybody votes.',
  where: '**{games, plural, =1 {} other {Game {game} of {games}, }}{games, plural, =1 {Round} other {round}} {round}**',
  deck: 'Packs: {packs}',
  packTimes: '{n}× {pack}',
  law: '{reversed, select, yes {**Reversed:** high to low, each card to the closest number above.} other {Low to high, each card to the closest number below.}} {claims} {n, plural, one {claims} other {claim}} a pile.{posts, select, none {} other { What fits nowhere goes under pile {posts}.}}{silent, select, yes { All special effects are off.} other {}}',
  pile: '**Pile {pile}** shows {n}: {top}',
  pileOn: '**Pile {pile}** shows {n}: {top} on {under}',
  held: 'In hand: {held}',
  heldBy: '{seat} {n}',
  shown: 'Open cards: {shown}',
  shownBy: '{seat} has {cards}',
  picked: 'Picked already: {picks}',
  pickedHidden: '{seat} (hidden)',
  waiting: 'Still to be placed: {cards}',
  played: 'Played: {cards}',
  lost: 'Removed from the game: {cards}',
  totals: '**Score:** {totals}',
  total: '{seat} {n} ({cards, plural, one {# card} other {# cards}}, {hands, plural, one {# hand} other {# hands}})',
  over: 'The game is over. {count, plural, one {Winner} other {Winners}}: {seats}.',
  hand: '**Your hand ({n}):** {cards}',
  handOpen: 'You and all others see: {cards}',
  handEmpty: 'You hold no hidden cards.',
  yourPick: 'You play {cards}.',

  pictureLaw:
    '{reversed, select, yes {High to low} other {Low to high}} · {claims} {n, plural, one {claims} other {claim}}',
  pictureSilent: 'Effects off',
  pictureWaiting: 'Still to be placed',
  pictureRound: '{games, plural, =1 {} other {Game {game}/{games} · }}Round {round}',
  pictureShows: 'shows {n}',
  pictureCards: '{n, plural, one {# card} other {# cards}}',

  packBrief: '**{pack}:** {brief}',
  packAbout: 'Says what the cards of a pack do',
  packOption: 'pack',
  packOptionAbout: 'The pack; if left out, the packs of your table',

  rulesPlay: 'How to play',
  rulesSetup:
    'A pack is six cards of one kind, numbered 1 to 6. Everybody brings a pack and one more is picked together; all are shuffled into one deck. Everybody gets 6 cards, and 3 cards lie face up: they are the piles.',
  rulesRound:
    'In each round everybody secretly picks a card. When all have, the cards are revealed. Cards with equal numbers are duplicates and all of them are removed from the game. The others are placed one by one, the lowest first.',
  rulesPlace:
    'A card goes onto the pile with the closest number below it. If no pile is lower, look for a pile with the same number: if there is one, you take your card back. If there is none either, your card fits nowhere, and you claim any pile you like. A 6 is the extreme: it claims the pile it goes to.',
  rulesClaim:
    'To claim a pile means: its cards with a hand (✋) go into your hand, its other cards are removed from the game, and the card you played starts the pile anew. You do not get the card you played.',
  rulesExample: 'An example',
  rulesExampleText:
    'The piles show 2 ✋, 4 and 5. Mia plays 1, Jon 3, Ada 6 and Tom 3. The two 3s are duplicates and go. The 1 fits nowhere, so Mia claims a pile: she takes the 2 with its hand, and her 1 lies there now. The 6 goes to the 5, the closest number below, and claims that pile, but the 5 shows no hand, so Ada wins nothing. The piles are 1, 4 and 6.',
  rulesEnd: 'The end',
  rulesEndText:
    'The game ends with the round in which somebody runs out of cards. Whoever has the most cards left wins; if equal, whoever has more hands on them. If you play several games, each brings you a point for each card and for each hand. Should a game go on for 60 rounds, it ends then.',
  rulesTwo:
    'With two players there are four packs, ten cards each, and each of you plays two cards a round if you can.',
  rulesPacks: 'Packs',
  rulesPacksText:
    'For your first games take one Reverse pack and blank cards otherwise. Then add one pack a game to learn what it does; a rematch offers you the next one. Most packs should be in the deck only once; Blank, Reverse, Seethrough and Calculator may be in it twice. There is a page of these rules for each pack, and the menu under your hand says what your cards do.',
  rulesTiming: 'What comes first',
  rulesTimingText:
    'Once the cards are revealed: Super Numbers first, then duplicates, then Copycats choose. After that the cards are placed one by one; before each of them the direction and the numbers that claim are looked at anew. When a card is placed: Pile Driver moves cards, then a pile is claimed, then the card lies, and then its own effect happens. Effects work while their card is on top of a pile, or when it is played or won. If your time is up, what you have picked counts if it is enough; if not, the first of the choices is taken.',
  rulesOptions: 'Options and credits',
  rulesOptionsText:
    '**packs** says where the packs come from: everybody picks one and you vote for one more; one Reverse and the rest blank; the recommended ones; random ones; or those that you list in **named**. **games** is the number of games.',
  rulesCredit:
    'Sixpack is a game by Pandaqi (Tiamo Pastoor). The game and its name belong to their maker; these rules are in our own words.',
});
