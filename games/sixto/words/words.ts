import type { NoArgs, OwnWords, Text } from '../../game.ts';
import { sayerOf } from '../../kit/say.ts';

export type Say = Text<Words>;
type Says = readonly Say[];
type One = { readonly seat: number };
type Seats = { seats: readonly One[]; count: number };
type Colours = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple';
/** A colour within a sentence, at its beginning, and as the letter that stands for it in pictures. */
type ColourWords = { [C in Colours as C | `${C}First` | `${C}Letter`]: NoArgs };

/** Every sentence of Sixto with what it is given. Boxes and turns count from 1. */
export interface Words extends OwnWords, ColourWords {
  points: { n: number };
  pointName: NoArgs;
  tallyCrosses: { n: number };
  tallyClosed: { n: number };
  kindShort: NoArgs;
  kindFull: NoArgs;
  kindTwo: NoArgs;
  kindMany: NoArgs;

  // Options
  soloEnd: NoArgs;
  soloEndLabel: NoArgs;
  soloEndAbout: NoArgs;
  soloAsk: NoArgs;
  soloDice: NoArgs;
  soloRolls: NoArgs;
  soloTwo: NoArgs;
  sayHow: NoArgs;
  startDice: NoArgs;
  startDiceAbout: NoArgs;
  startRolls: NoArgs;
  startRollsAbout: NoArgs;
  startTwo: NoArgs;
  startTwoAbout: NoArgs;

  // Dice and boxes
  die: { colour: Say; number: number };
  dieGone: { colour: Say };
  cross: { colour: Say; number: number; box: number };
  box: { colour: Say; number: number; box: number; skips: number };
  boxListed: { letter: Say; number: number; box: number };
  boxShort: { letter: Say; box: number };
  brings: { points: string };
  closes: { points: string };
  skips: { n: number };
  skipsAnd: { n: number; brings: Say };

  // Questions
  askRoll: NoArgs;
  keep: NoArgs;
  again: NoArgs;
  askCross: { first: 'yes' | 'no' };
  askClose: { dice: Says };
  crossesNothing: NoArgs;
  comesTo: { n: number; count: number; way: 'brings' | 'costs' };
  comesToEnd: { text: Say; n: number };
  wouldEnd: NoArgs;
  wouldEndUnused: NoArgs;
  wouldEndFew: NoArgs;
  chooseSheet: NoArgs;
  anySheet: NoArgs;
  sheetNamed: { letter: string };
  askNone: { dice: Says };
  askNoneAlone: { dice: Says };
  goOn: NoArgs;

  // What happens
  began: { sheets: Says; first: One };
  has: { seat: One; letter: string };
  rolled: { seat: One; turn: number; dice: Says };
  rolledAgain: { seat: One; dice: Says };
  crossed: { seat: One; crosses: Says };
  none: Seats;
  closing: Seats & { colour: Say };
  closingAsked: Seats & { colour: Say };
  closed: { colour: Say };
  missed: NoArgs;
  endedDice: { n: number };
  endedStuck: { seats: readonly One[]; n: number };
  endedStandstill: { n: number };
  endedUnused: { n: number };
  endedMissed: NoArgs;
  endedFew: { n: number };
  scored: { seat: One; rows: number; columns: number; n: number; crosses: number };
  won: { seat: One; n: number };
  moreCrosses: { seats: readonly One[]; n: number; others: number };
  wonByCrosses: { seat: One; n: number };
  wonTogether: { seats: readonly One[]; n: number };

  // The table
  whereRoll: { turn: number; seat: One };
  whereCross: { turn: number; seat: One; rolls: number };
  whereCrossAlone: { turn: number; seat: One; rolls: number };
  whereClose: { turn: number; seat: One; rolls: number; count: number };
  whereOver: { turn: number; seat: One; rolls: number };
  dice: { dice: Says };
  blank: { seat: One; letter: string };
  crosses: { seat: One; letter: string; n: number; rowPoints: number; columnPoints: number; rows: Says };
  boxes: { colour: Say; boxes: string };
  half: { seat: One; crosses: Says };
  aboutToClose: { rows: Says };
  endDice: NoArgs;
  endRolls: NoArgs;
  endTwo: NoArgs;
  endMany: NoArgs;
  missedTurns: { n: number };
  stuckAlone: NoArgs;
  overAlone: { why: Say; n: number };
  over: { seats: readonly One[]; why: Say; n: number };
  'why.dice-gone': NoArgs;
  'why.stuck': NoArgs;
  'why.standstill': NoArgs;
  'why.unused': NoArgs;
  'why.missed': NoArgs;
  'why.few': NoArgs;

  // A sheet
  sheet: { seat: One; letter: string };
  sheetOf: { seat: One; letter: string };
  wholeSheet: { [K in Colours | 'columns' | 'total']: Say };
  row: { colour: Say; letter: Say; boxes: string; crosses: number; n: number };
  rowBlank: { colour: Say; letter: Say; boxes: string };
  rowClosed: { colour: Say; letter: Say; boxes: string; crosses: number; n: number };
  rowDead: { colour: Say; letter: Say; boxes: string; crosses: number; n: number };
  columns: { counts: string; n: number };
  total: { rowPoints: number; columnPoints: number; n: number };

  // A hand in words
  heldTurn: { turn: Say; letter: string; what: Say };
  heldPoints: { points: Says };
  heldScore: { seat: One; n: number };
  heldMarks: NoArgs;
  heldBlank: { letter: Say; boxes: string };
  heldRow: { letter: Say; boxes: string; n: number };
  heldColumns: { counts: string; n: number };

  // The daily
  shared: { n: number; turns: number; crosses: Says };
  sharedRow: { colour: Say; n: number };
  squares: { squares: string };

  // The picture
  turnShort: { turn: number };
  mayRoll: { seat: One };
  allCross: NoArgs;
  oneCrosses: { seat: One };
  needTwo: NoArgs;
  rowTitle: NoArgs;
  rowLine: { seat: One; colour: Say; n: number; points: Say };
  missedOf: { n: number; most: number };
  rowsClose: { count: number };
  isOver: NoArgs;

  // The last turn in a line
  both: { first: Say; second: Say };
  youCross: { crosses: number; n: string; points: number };
  youCrossNothing: NoArgs;
  /** `more`: the last of several, else `none`. */
  areClosed: { rows: Says; more: Say | 'none'; count: number };
  closesNow: { colour: Say };
  othersGot: { seat: One; n: number };
  storyClosed: { rows: Says; more: Say | 'none'; count: number };
  storyWon: { seats: readonly One[]; count: number; n: number };
  waitsForRoll: { seat: One };
  waitsForCross: { seat: One };
  waitsToGoOn: { seat: One };

  // The table in few words
  briefDie: { letter: Say; number: number };
  briefDice: { dice: Says };
  briefFirstRoll: { dice: Says };
  briefCount: { letter: Say; n: number };
  briefHead: NoArgs;
  briefBlank: { seat: One };
  briefSheet: { seat: One; n: number; rows: Say };
  briefOwn: { letter: string; rows: Says };
  briefOwnBlank: { letter: string };

  // Commands
  tableAbout: NoArgs;
  seatOption: NoArgs;
  seatAbout: NoArgs;
  noTable: NoArgs;
  noSeat: { seat: number; seats: number };

  // Rules
  rulesPlay: NoArgs;
  briefFirst: NoArgs;
  briefSecond: NoArgs;
  briefThird: NoArgs;
  rulesAim: NoArgs;
  rulesTurn: NoArgs;
  rulesCross: NoArgs;
  rulesTarget: NoArgs;
  rulesClose: NoArgs;
  rulesScore: NoArgs;
  rulesEnd: NoArgs;
  rulesPoints: NoArgs;
  rulesExample: NoArgs;
  rulesSolo: NoArgs;
  rulesSoloEnds: NoArgs;
  rulesSheets: NoArgs;
  rulesCredit: NoArgs;
}

export const say = sayerOf<Words>();
