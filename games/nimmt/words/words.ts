import type { None, OwnWords, Text } from '../../game.ts';

type Seats = readonly { readonly seat: number }[];
type Texts = readonly Text<Words>[];
type One = { readonly seat: number };

/** Every sentence of 6 nimmt! with what it is given. Rows and turns count from 1. */
export interface Words extends OwnWords {
  ducks: { n: number };
  rowsTaken: { n: number };
  kindElimination: None;
  kindClassic: None;
  kindRound: None;

  // Options
  limit: None;
  limitAbout: None;
  ending: None;
  endingAbout: None;
  endingElimination: None;
  endingClassic: None;
  endingRounds: None;
  rounds: None;
  roundsAbout: None;
  atLimit: None;
  atLimitAbout: None;
  atLimitIn: None;
  atLimitOut: None;
  deck: None;
  deckAbout: None;
  deckFull: None;
  deckAdvanced: None;
  tooFewCards: { cards: number; most: number };

  // Questions
  askCard: { trick: number };
  card: { card: number };
  askRow: { card: number };
  takeRow: { row: number };
  rowEnds: { card: number; n: number };

  // What happens
  dealt: { deal: number; cards: string };
  dealtAdvanced: { deal: number; cards: string; top: number };
  revealed: { cards: Texts };
  played: { seat: One; card: number };
  placed: { cards: Texts };
  goesTo: { card: number; row: number };
  tooLow: { seat: One; card: number };
  tookSixth: { seat: One; card: number; row: number; n: number };
  tookChosen: { seat: One; card: number; row: number; n: number };
  scored: { deal: number; scores: Texts };
  score: { seat: One; n: number; taken: number };
  outOver: { seats: Seats; count: number; limit: number };
  outAt: { seats: Seats; count: number; limit: number };
  ended: { seats: Seats; count: number; limit: number };
  wonLast: { seat: One; n: number };
  won: { seat: One; n: number };
  wonTogether: { seats: Seats; n: number };

  // The table
  where: { deal: number; trick: number };
  row: { row: number; cards: string; n: number };
  rowFull: { row: number; cards: string; n: number };
  choosing: { seat: One; card: number };
  coming: { cards: Texts };
  totals: { totals: Texts };
  total: { seat: One; n: number; rows: number };
  inThisDeal: { totals: Texts };
  noneInThisDeal: None;
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
  noHand: { seat: One };

  // The picture
  full: None;
  takesRow: None;
  choosesRow: None;
  isOut: None;
  outAbove: { limit: number };
  outFrom: { limit: number };
  endsFrom: { limit: number };
  endsAfter: { rounds: number };
  cardsTo: { top: number };

  // Commands
  tableAbout: None;
  rowOption: None;
  rowAbout: None;
  rowTold: { row: number; cards: string; n: number; room: number };
  noTable: None;
  ducksAbout: None;
  cardOption: None;
  cardAbout: None;
  ducksRowAbout: None;
  cardCosts: { card: number; n: number };
  rowCosts: { row: number; n: number };
  countDucks: None;

  // Rules
  rulesPlay: None;
  rulesDeal: None;
  rulesChoose: None;
  rulesPlace: None;
  rulesSixth: None;
  rulesLow: None;
  rulesExample: None;
  rulesExamplePosition: None;
  rulesExampleCards: None;
  rulesExampleEnd: None;
  rulesScore: None;
  rulesDucks: None;
  rulesEnd: None;
  rulesOptions: None;
  rulesEndings: None;
  rulesDecks: None;
  rulesCredit: None;
}
