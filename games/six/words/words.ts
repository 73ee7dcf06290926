import type { Face, NoArgs, OwnWords, Text } from '../../game.ts';
import { sayerOf } from '../../kit/say.ts';

type Seats = readonly { readonly seat: number }[];
type Texts = readonly Text<Words>[];
type One = { readonly seat: number };

/** Every sentence of Six with what it is given. Rounds and places count from 1; `dice` and `cards` are lists of numbers. */
export interface Words extends OwnWords {
  points: { n: number };
  pointName: NoArgs;
  cardsCollected: { n: number };
  raisedRight: { n: number };
  raiseTitle: NoArgs;
  raiseLine: { seat: One; other: One; card: number };
  cardTitle: NoArgs;
  cardLine: { seat: One; card: number; points: Text<Words> };
  raisedWrong: { n: number };
  kindPlain: NoArgs;
  kindDirection: NoArgs;

  // Options
  direction: NoArgs;
  directionLabel: NoArgs;
  directionAbout: NoArgs;
  timer: NoArgs;
  timerAbout: NoArgs;
  timerHidden: NoArgs;
  timerFixed: NoArgs;
  sand: NoArgs;
  sandAbout: NoArgs;
  sandShort: NoArgs;
  sandPrinted: NoArgs;
  factor: NoArgs;
  factorAbout: NoArgs;
  claim: NoArgs;
  claimAbout: NoArgs;
  claimAutomatic: NoArgs;
  claimButton: NoArgs;

  // Questions
  askRace: NoArgs;
  askStart: { round: number };
  start: NoArgs;
  askRaise: { seconds: number };
  askRoll: { n: number };
  roll: NoArgs;
  raise: NoArgs;
  askClaim: { card: number };
  take: NoArgs;
  askPlace: { card: number; n: number };
  place: { place: number };
  onFree: NoArgs;
  onCard: { card: number; n: number };

  // What happens
  set: { displays: Texts };
  setOne: { seat: One; a: number; b: number; c: number };
  round: { round: number; seat: One };
  started: { seat: One };
  rolled: { seat: One; dice: string; sum: number };
  rolledOne: { seat: One; sum: number };
  collected: { seats: Seats; count: number; card: number; n: number };
  mayClaim: { seats: Seats; count: number; card: number; n: number };
  again: { seat: One; card: number };
  change: { from: One; to: One };
  changeEqual: { from: One; to: One; how: string };
  hesitated: { from: One; to: One };
  drew: { cards: Texts; count: number; empty: Seats; none: number };
  drewCard: { seat: One; card: number };
  placedFree: { seat: One; card: number; place: number };
  placedOver: { seat: One; card: number; place: number; over: number };
  raisedGone: { seat: One; passer: One };
  raisedLeft: { seat: One; passer: One; left: number };
  givesBack: { raised: Text<Words>; seat: One; card: number; n: number };
  givesNothing: { raised: Text<Words>; seat: One };
  endedIdle: NoArgs;
  endedEndless: NoArgs;
  won: { seat: One; n: number };
  wonTogether: { seats: Seats; n: number };

  // The table
  where: { round: number };
  race: NoArgs;
  willStart: { seat: One };
  begins: { seat: One };
  hasDice: { seat: One; n: number };
  hasDiceFrom: { seat: One; passer: One; n: number };
  mayRaise: { seat: One; passer: One; seconds: number };
  turned: { time: string };
  lastRoll: { seat: One; dice: string; sum: number };
  claims: { seats: Seats; count: number; card: number };
  shows: { seat: One; places: Texts; n: number; left: number; cards: string };
  showsOnly: { seat: One; places: Texts; left: number };
  free: NoArgs;
  top: { card: number };
  over: { card: number; under: string };
  placing: { cards: Texts };
  pileEmpty: { seats: Seats };
  before: { round: number; end: Text<Words> };
  upwards: NoArgs;
  downwards: NoArgs;
  hiddenTimer: { from: number; to: number; within: number };
  fixedTimer: { seconds: number; within: number };
  byButton: NoArgs;
  isOver: { seats: Seats; n: number };
  youDrew: { card: number; n: number };
  notPlaced: { card: number; n: number };
  drewNone: NoArgs;
  drawsNext: NoArgs;
  yourPlaces: { places: Texts };

  // The picture
  roundOf: { round: number };
  roundWhen: { round: Text<Words>; when: Text<Words> };
  atStart: NoArgs;
  atChange: NoArgs;
  afterRoll: { sum: number };
  pileToDraw: NoArgs;
  names: { seats: Seats };
  diceGoDown: NoArgs;
  diceGoUp: NoArgs;

  // The last rolls in a line
  both: { first: Text<Words>; second: Text<Words> };
  youGive: { why: 'late' | 'early'; card: number; n: number };
  youGiveNothing: { why: 'late' | 'early' };
  youWereRight: NoArgs;
  youCollect: { card: number; n: number };
  youRoll: { sum: number };
  othersGive: { seat: One; card: number };
  othersGiveNothing: { seat: One };
  othersCollect: { seats: Seats; count: number; card: number };
  storyCollected: { seats: Seats; count: number; card: number; n: number };
  storyTurned: { how: 'doubles' | 'triples' };
  storyClosed: NoArgs;
  storyGone: { seat: One; what: Text<Words> };
  storyLeft: { seat: One; left: number; what: Text<Words> };
  storyGives: { seat: One; card: number };
  storyGivesNothing: { seat: One };
  storyWon: { seats: Seats; count: number; n: number };

  // The table in real time
  liveStart: { seat: One };
  liveRoll: { dice: readonly Face[]; sum: number };
  liveChange: { seat: One };
  liveNext: { seat: One; n: number };
  liveAgain: { seat: One };
  liveWho: NoArgs;
  liveCollected: { seats: Seats; count: number; card: number };
  liveNobody: { card: number };
  livePlace: { cards: Texts };
  liveDrawn: { seat: One; card: number };
  livePut: { seat: One; card: number; place: number };
  livePlaced: { cards: Texts };
  liveNothingPlaced: NoArgs;
  liveEmpty: { seats: Seats };

  waitsForStart: { seat: One };
  waitsForRoll: { seat: One };
  waitsForClaim: { seat: One; card: number };
  waitsForPlace: { seat: One };

  // The table in few words
  briefShows: { seat: One; places: Texts; n: number };
  briefDrawn: { shows: Text<Words>; card: number };
  briefOver: { card: number; under: number };
  briefHead: NoArgs;

  // The daily
  dailyAbout: NoArgs;
  shared: { n: number; place: number; of: number };
  squares: { squares: string };
  sharedRound: { round: number };
  sharedCards: { round: number; won: number; lost: number; n: number };
  lessonCovered: { card: number; over: number; better: number; less: number };
  lessonFree: { card: number; over: number; less: number };

  // Commands
  worthAbout: NoArgs;
  cardOption: NoArgs;
  cardAbout: NoArgs;
  cardWorth: { card: number; n: number; percent: number };
  allWorth: { lines: Texts };
  worthLine: { cards: string; n: number };

  // Rules
  rulesPlay: NoArgs;
  briefFirst: NoArgs;
  briefSecond: NoArgs;
  briefThird: NoArgs;
  rulesAim: NoArgs;
  rulesRoll: NoArgs;
  rulesCollect: NoArgs;
  rulesOwn: NoArgs;
  rulesChange: NoArgs;
  rulesTube: NoArgs;
  rulesRaise: NoArgs;
  rulesHesitate: NoArgs;
  rulesNext: NoArgs;
  rulesExample: NoArgs;
  rulesExampleTurn: NoArgs;
  rulesExampleTube: NoArgs;
  rulesEnd: NoArgs;
  rulesPoints: NoArgs;
  rulesWinner: NoArgs;
  rulesOptions: NoArgs;
  rulesDirection: NoArgs;
  rulesTimers: NoArgs;
  rulesClaim: NoArgs;
  rulesCredit: NoArgs;
}

export type Say = Text<Words>;
export const say = sayerOf<Words>();
