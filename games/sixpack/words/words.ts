import type { AnyText, Arg, NoArgs, OwnWords, Text } from '../../game.ts';
import { sayerOf } from '../../kit/say.ts';

type One = { readonly seat: number };
type Seats = readonly One[];
type Texts = readonly AnyText[];
type Laid = { seat: One; card: AnyText; pile: number; why: AnyText };

/** The sentences that are no pack's, with what they are given. Piles count from 1. */
export interface CoreWords extends OwnWords {
  points: { n: number };
  pointName: NoArgs;
  tallyCards: { n: number };
  tallyHands: { n: number };

  // Options
  packs: NoArgs;
  choosePack: NoArgs;
  anyPack: NoArgs;
  voteForPack: NoArgs;
  noVote: NoArgs;
  votesSoFar: { votes: Texts };
  packsAbout: NoArgs;
  packsChoose: NoArgs;
  packsFirst: NoArgs;
  packsRecommended: NoArgs;
  packsRandom: NoArgs;
  packsNamed: NoArgs;
  named: NoArgs;
  packsListed: NoArgs;
  namedAbout: NoArgs;
  setsAbout: NoArgs;
  games: NoArgs;
  gamesAbout: NoArgs;
  noteDoubled: { packs: Texts };
  noteTripled: { packs: Texts };
  noteFilled: { n: number; count: number };
  noteMore: { n: number; count: number };
  nextPack: { pack: AnyText };
  swapPack: { pack: AnyText; last: AnyText };
  dropPack: { pack: AnyText };

  // Cards
  card: { pack: AnyText; n: string };
  cardHand: { pack: AnyText; n: string };
  cardOpen: { card: AnyText };
  cardCounts: { card: AnyText };
  cardCountsNot: { card: AnyText };
  cardGained: { card: AnyText };
  cardWithout: { card: AnyText };
  cardNth: { card: AnyText; n: number };
  cardAs: { card: AnyText; n: number };
  cardAsPack: { card: AnyText; pack: AnyText; n: number };
  attached: { card: AnyText; other: AnyText };
  lessened: { card: AnyText; other: AnyText };
  /** What a card with attachments comes to. */
  sumIs: { card: AnyText; n: number };
  sums: { sums: Texts };
  attachedN: { card: AnyText; n: number };
  has: { seat: One; what: AnyText };
  of: { seat: One; card: AnyText };

  // Questions
  askPack: NoArgs;
  askVote: { n: number };
  askAttaching: { text: AnyText };
  askPlay: { n: number };
  /** In the first round of a match. */
  askFirst: { text: AnyText };
  askMust: { n: number; must: number };
  playPart: { slot: number };
  playAs: { card: AnyText; slot: number };
  attach: { card: AnyText };
  attachTo: { card: AnyText; slot: number };
  askWhere: { card: AnyText };
  askClaim: { card: AnyText };
  layOn: { card: AnyText; pile: number };
  claimPile: { card: AnyText; pile: number };
  wins: { n: number };
  layUnder: { card: AnyText; pile: number };
  takeBack: NoArgs;
  grabShown: { seat: One; card: AnyText };
  grabHidden: { seat: One };

  // What happens
  choosing: NoArgs;
  packsPicked: { packs: Texts };
  packsVoted: { packs: Texts };
  packsShared: { packs: Texts };
  drawnByLuck: { pack: AnyText };
  lotsDrawn: NoArgs;
  votes: { pack: AnyText; n: number };
  dealt: { game: number; games: number; n: number; piles: Texts };
  openFirst: { seats: Seats };
  revealed: { cards: Texts };
  duplicates: { cards: Texts };
  takenBack: { seat: One; card: AnyText; why: AnyText };
  laidOn: Laid & { on: AnyText };
  laidUnder: Laid & { on: AnyText };
  claimed: Laid & { cards: Texts };
  claimedNothing: Laid;
  haulTitle: { game: number; round: number };
  haulLine: { seat: One; card: AnyText; n: number };
  whyBelow: NoArgs;
  whyAbove: NoArgs;
  whyExtreme: { n: number };
  whySame: { n: number };
  whyNowhere: { n: number };
  grabbedShown: { seat: One; from: One; card: AnyText };
  grabbedHidden: { seat: One; from: One };
  grabbedCard: { seat: One; from: One; card: AnyText };
  outOfCards: { seats: Seats; n: number };
  lastRound: { n: number };
  cameBack: { n: number };
  noChoice: NoArgs;
  scored: { game: number; games: number; scores: Texts };
  score: { seat: One; cards: number; hands: number };
  scoreTotal: { seat: One; cards: number; hands: number; n: number };
  won: { seats: Seats; count: number };
  /** `tie`: whether several share the win, with no card left or equal ones. */
  pointsAre: { games: number; tie: 'none' | 'empty' | 'equal' };
  moreHands: { seats: Seats; n: number; others: number };

  // The daily
  shared: { n: number; rounds: number; place: number; of: number };
  squares: { squares: string };

  // The table
  whereChoosing: NoArgs;
  whereVote: NoArgs;
  where: { game: number; games: number; round: number };
  deck: { packs: Texts };
  packTimes: { pack: AnyText; n: number };
  law: { reversed: string; claims: readonly string[]; n: number; posts: string; silent: string };
  pile: { pile: number; n: string; closed: string; top: AnyText };
  pileOn: { pile: number; n: string; closed: string; top: AnyText; under: Texts };
  held: { held: Texts };
  heldEach: { n: number };
  heldBy: { seat: One; n: number };
  shown: { shown: Texts };
  shownBy: { seat: One; cards: Texts };
  known: { known: Texts };
  picked: { picks: Texts };
  pickedHidden: { seat: One };
  waiting: { cards: Texts };
  played: { cards: Texts };
  lost: { cards: Texts };
  gone: { cards: Texts };
  totals: { totals: Texts };
  total: { seat: One; n: number; cards: number; hands: number };
  over: { seats: Seats; count: number };
  hand: { n: number; cards: Texts };
  handLands: { lands: Text<Words>; cards: Texts };
  handOpen: { cards: Texts };
  handEmpty: NoArgs;
  yourPick: { cards: Texts };

  // The picture
  pictureLaw: { reversed: string; claims: readonly string[]; n: number };
  pictureSilent: NoArgs;
  pictureRound: { game: number; games: number; round: number };

  // On buttons
  mark: { n: string; mark: AnyText };
  markHand: { n: string; mark: AnyText };
  nameHand: { n: string; mark: AnyText };
  /** Beside the emoji of its pack. */
  bare: { n: string };
  bareHand: { n: string };
  tightHand: { n: string };
  tightOpen: { card: AnyText };
  tightTimes: { card: AnyText; n: number };
  markOpen: { card: AnyText };
  markTimes: { card: AnyText; n: number };
  markNth: { card: AnyText; n: number };
  markMore: { card: AnyText };
  markWhole: { n: string; pack: AnyText };
  playAsShort: { card: AnyText; slot: number };
  playAsListed: { card: AnyText; slot: number };
  attachShort: { card: AnyText };
  attachToShort: { card: AnyText; slot: number };
  layOnShort: { pile: number };
  claimShort: { pile: number };
  layUnderShort: { pile: number };
  takeBackShort: NoArgs;
  grabShort: { seat: One };
  landsOn: { piles: string };
  landsClaim: { piles: string };
  landsUnder: { piles: string };
  landsBack: NoArgs;
  landsEither: { texts: Texts };
  waitsForPack: { seat: One };
  waitsForVote: { seat: One };
  waitsForCard: { seat: One };
  waitsForOpen: { seat: One };
  waitsForPlace: { seat: One };
  waitsForPlay: { seat: One; pack: AnyText };

  // The last round in a line
  both: { first: AnyText; second: AnyText };
  youRanOut: NoArgs;
  youPlayed: { cards: Texts };
  wentOn: { card: AnyText; pile: number };
  wentUnder: { card: AnyText; pile: number };
  /** `n`: what a pile shows as well; 0 leaves it out. */
  wentBack: { card: AnyText; n: number };
  wentClaiming: { card: AnyText; pile: number; n: number };
  claimsPile: { card: AnyText; pile: number };
  wentOut: { card: AnyText };
  youGrabbed: { from: One; card: AnyText };
  grabbedFromYou: { seat: One; card: AnyText };
  othersClaimed: { seat: One; pile: number; n: number };
  othersOut: { seats: Seats; n: number; own: 'yes' | 'no' };
  usualAgain: NoArgs;
  orderTurned: { reversed: string };
  /** `n`: the number; 0 leaves it out. */
  outOf: { n: number; seats: Seats };
  storyClaimed: { seat: One; pile: number; n: number };
  storyOut: { groups: Texts };
  storyBack: { seat: One; n: number };
  storyLine: { line: AnyText; next: AnyText };
  storyScore: { seat: One; n: number };
  storyWon: { seats: Seats; count: number };

  // The table in few words
  briefPile: { pile: number; n: string; closed: string; top: AnyText };
  briefPileOn: { pile: number; n: string; closed: string; top: AnyText; under: number; hands: number };
  briefCards: { seat: One; cards: Texts };
  briefPicked: { card: AnyText };
  briefShown: { shown: Texts };
  briefShownOf: { pack: AnyText; shown: Texts };
  briefHand: { cards: Texts };

  // Look-ups
  signs: NoArgs;
  signsMean: NoArgs;
  packAbout: NoArgs;
  packBrief: { pack: AnyText; brief: AnyText };
  packOption: NoArgs;
  packOptionAbout: NoArgs;

  // Rules
  rulesPlay: NoArgs;
  briefFirst: NoArgs;
  briefSecond: NoArgs;
  briefThird: NoArgs;
  rulesSetup: NoArgs;
  rulesRound: NoArgs;
  rulesPlace: NoArgs;
  rulesClaim: NoArgs;
  rulesExample: NoArgs;
  rulesExampleText: NoArgs;
  rulesEnd: NoArgs;
  rulesEndText: NoArgs;
  rulesTwo: NoArgs;
  rulesPacks: NoArgs;
  rulesPacksText: NoArgs;
  rulesTiming: NoArgs;
  rulesTimingText: NoArgs;
  rulesOptions: NoArgs;
  rulesOptionsText: NoArgs;
  rulesCredit: NoArgs;
}

/** All sentences: a pack's are named by its id and a dot, and are checked in its file. */
export interface Words extends CoreWords {
  [key: `${string}.${string}`]: Readonly<Record<string, Arg>>;
}

export type Say = Text<Words>;
/** Says the sentences that are no pack's. */
export const says = sayerOf<CoreWords>();
