/** What the advice among several weighs, beside what its tables hold: found by playing, with little lost to either side. */

export interface Weights {
  /** How sudden the end comes, in turns. */
  readonly spread: number;
  /** What a cross to come brings in its column. */
  readonly later: number;
  /** Turns until others close a row, from the chance that they do so soon: at least, and how much of what is reckoned. */
  readonly rowLeast: number;
  readonly rowTurns: number;
  /** Turns until the game ends: at least, and how much of those of the row that ends it and of the next one beyond. */
  readonly gameLeast: number;
  readonly gameTurns: number;
  readonly gameNext: number;
  /** The chance that somebody else who can closes a row, and one whose closing ends the game. */
  readonly closes: number;
  readonly ends: number;
  /** What it brings to close a row: a part of what others lose there. */
  readonly denies: number;
  /** What a roll that is there is worth beyond an unknown one, and how much others' luck counts against one's own. */
  readonly keeps: number;
  readonly others: number;
  /** Points that make one of the others a good deal more of a rival. */
  readonly leader: number;
  /** Points that make one player a good deal likelier to win than another: at the end, and before it. */
  readonly endScale: number;
  readonly goScale: number;
  /** How much less likely a win may be by ending the game. */
  readonly endBias: number;
  /** The part of what others could still gain in a last turn that they do gain. */
  readonly lastTurn: number;
}

export const WEIGHTS: Weights = {
  spread: 0.66,
  later: 3,
  rowLeast: 0.7,
  rowTurns: 1.6,
  gameLeast: 1,
  gameTurns: 0.78,
  gameNext: 0.29,
  closes: 0.86,
  ends: 0.4,
  denies: 0.5,
  keeps: -1.3,
  others: 1.1,
  leader: 15,
  endScale: 11,
  goScale: 26,
  endBias: 0.1,
  lastTurn: 0.63,
};
