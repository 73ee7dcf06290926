import type { Arg, NoArgs, OwnWords, Text } from '../../game.ts';
import { sayerOf } from '../../kit/say.ts';

type Seats = readonly { readonly seat: number }[];
type Texts = readonly Text<Words>[];
type One = { readonly seat: number };

/** The sentences that are no variant's, with what they are given. Rows and turns count from 1. */
export interface CoreWords extends OwnWords {
  ducks: { n: number };
  duckName: NoArgs;
  rowsTaken: { n: number };
  kindElimination: NoArgs;
  kindClassic: NoArgs;
  kindRound: NoArgs;

  // Options
  variant: NoArgs;
  variantAbout: NoArgs;
  limit: NoArgs;
  limitAbout: NoArgs;
  ending: NoArgs;
  endingAbout: NoArgs;
  endingElimination: NoArgs;
  endingClassic: NoArgs;
  endingRounds: NoArgs;
  rounds: NoArgs;
  roundsAbout: NoArgs;
  atLimit: NoArgs;
  atLimitLabel: NoArgs;
  atLimitAbout: NoArgs;
  atLimitIn: NoArgs;
  atLimitOut: NoArgs;
  deck: NoArgs;
  deckAbout: NoArgs;
  deckFull: NoArgs;
  deckAdvanced: NoArgs;
  rowCount: NoArgs;
  rowCountAbout: NoArgs;
  rowLength: NoArgs;
  rowLengthLabel: NoArgs;
  rowLengthAbout: NoArgs;
  handSize: NoArgs;
  handSizeLabel: NoArgs;
  handSizeAbout: NoArgs;
  unrated: NoArgs;
  tooFewCards: { cards: number; most: number };

  // Questions
  askCard: { trick: number; of: number };
  card: { card: number };
  askRow: NoArgs;
  takeRow: { row: number };
  rowCost: { n: number };

  // What happens
  dealt: { deal: number; cards: string; hand: number };
  dealtAdvanced: { deal: number; cards: string; top: number; hand: number };
  laid: { seat: One; card: number };
  revealed: { cards: Texts };
  played: { seat: One; card: number };
  placed: { cards: Texts };
  goesTo: { card: number; row: number };
  goesLeft: { card: number; row: number };
  tooLow: { seat: One; card: number };
  fitsNowhere: { seat: One; card: number };
  tookSixth: { seat: One; card: number; row: number; n: number };
  tookFull: { seat: One; card: number; row: number; n: number };
  tookChosen: { seat: One; card: number; row: number; n: number };
  scored: { deal: number; scores: Texts };
  score: { seat: One; n: number; taken: number };
  outOver: { seats: Seats; count: number; limit: number };
  outAt: { seats: Seats; count: number; limit: number };
  ended: { seats: Seats; count: number; limit: number };
  wonLast: { seat: One; n: number };
  won: { seat: One; n: number };
  lastedLonger: { seats: readonly One[] };
  wonTogether: { seats: Seats; n: number };

  // The daily
  shared: { n: number; place: number; of: number };
  squares: { squares: string };
  sharedTurns: { ducks: string };

  // The table
  where: { deal: number; trick: number; of: number };
  row: { row: number; cards: string; n: number };
  rowFull: { row: number; cards: string; n: number };
  choosing: { seat: One; card: number };
  choosingInside: { seat: One; card: number };
  gone: { cards: string };
  coming: { cards: Texts };
  laidSoFar: { cards: Texts };
  totals: { totals: Texts };
  total: { seat: One; n: number; rows: number };
  inThisDeal: { totals: Texts };
  noneInThisDeal: NoArgs;
  soFar: { seat: One; n: number };
  outList: { seats: Texts };
  outIn: { seat: One; deal: number };
  overLimitIsOut: { limit: number };
  atLimitIsOut: { limit: number };
  limitEnds: { limit: number };
  roundsEnd: { rounds: number };
  advancedDeck: { top: number };
  over: { seats: Seats; n: number };
  hand: { cards: Texts };
  handCard: { card: number; n: number };
  noHand: NoArgs;

  // The picture
  turnOf: { deal: number; trick: number };
  rowBrief: { row: number; cards: string; n: number };
  choosesBrief: { seat: One; card: number };
  choosesInside: { seat: One; card: number };
  tookBrief: { seat: One; row: number; n: number };
  goNow: { row: number; cards: Texts };
  goLeftNow: { row: number; cards: Texts };
  nowhereNow: { n: number; cards: Texts };
  takeNow: { row: number; n: number; cards: Texts };
  lowNow: { n: number; cards: Texts };
  next: { first: Text<Words>; second: Text<Words> };
  picked: { card: number };
  choosesRow: NoArgs;
  low: NoArgs;
  nowhere: NoArgs;
  choosesRowInside: NoArgs;
  catchTitle: { round: number; turn: number };
  catchLine: { seat: One; card: number; n: number };
  isOut: NoArgs;
  outAbove: { limit: number };
  outFrom: { limit: number };
  endsFrom: { limit: number };
  endsAfter: { rounds: number };
  cardsTo: { top: number };

  // The last trick in a line
  both: { first: Text<Words>; second: Text<Words> };
  list: { texts: Texts };
  youPlaced: { card: number; row: number };
  youPlacedLeft: { card: number; row: number };
  youFitNowhere: { card: number };
  youTook: { card: number; row: number; n: number };
  youAreTooLow: { card: number };
  youWait: { card: number };
  youAreOut: { n: number };
  youWentOut: { round: number; n: number };
  yourRound: { deal: number; n: number };
  areOut: { seats: Seats; count: number };
  othersTook: { seat: One; row: number; n: number };
  twoTook: { seat: One; row: number; n: number; second: One; secondN: number };
  manyTook: { seat: One; row: number; n: number; others: number };
  storyTook: { seat: One; row: number; n: number };
  storyScored: { deal: number };
  storyOut: { seats: Seats; count: number };
  storyWon: { seats: Seats; count: number; n: number };
  waitsForCard: { seat: One };
  waitsForRow: { seat: One };
  lands: { row: number };
  landsSixth: { row: number; n: number };
  landsLow: { n: number };
  landsLeft: { row: number };
  landsNowhere: { n: number };

  // The table in few words
  briefRow: { row: number; cards: string; n: number };
  briefRowFull: { row: number; cards: string; n: number };
  briefLarge: { row: number; cards: string; n: number };
  briefLargeFull: { row: number; cards: string; n: number };
  /** Each row of a large layout after the first, whose word goes for it too. */
  briefNext: { row: number; cards: string; n: number };
  briefNextFull: { row: number; cards: string; n: number };
  briefComing: { cards: string };
  briefLaid: { cards: Texts };
  briefPlayed: { seat: One; card: number };
  briefDucks: { seat: One; n: number };
  briefHand: { cards: string };

  // Commands
  tableAbout: NoArgs;
  rowOption: NoArgs;
  rowAbout: NoArgs;
  rowTold: { row: number; cards: string; n: number; room: number };
  noTable: NoArgs;
  noRow: { rows: number };
  ducksAbout: NoArgs;
  cardOption: NoArgs;
  cardAbout: NoArgs;
  ducksRowAbout: NoArgs;
  cardCosts: { card: number; n: number };
  rowCosts: { row: number; n: number };
  countDucks: NoArgs;

  // Rules
  rulesPlay: NoArgs;
  briefFirst: NoArgs;
  briefSecond: NoArgs;
  briefThird: NoArgs;
  rulesDeal: NoArgs;
  rulesChoose: NoArgs;
  rulesPlace: NoArgs;
  rulesSixth: NoArgs;
  rulesLow: NoArgs;
  rulesExample: NoArgs;
  rulesExamplePosition: NoArgs;
  rulesExampleCards: NoArgs;
  rulesExampleEnd: NoArgs;
  rulesScore: NoArgs;
  rulesDucks: NoArgs;
  rulesEnd: NoArgs;
  rulesOptions: NoArgs;
  rulesEndings: NoArgs;
  rulesDecks: NoArgs;
  rulesHouse: NoArgs;
  rulesCredit: NoArgs;
}

/** All sentences: a variant's are named by its id and a dot, and are checked in its file. */
export interface Words extends CoreWords {
  [key: `${string}.${string}`]: Readonly<Record<string, Arg>>;
}

export type Say = Text<Words>;
/** Says the sentences that are no variant's. */
export const say = sayerOf<CoreWords>();
