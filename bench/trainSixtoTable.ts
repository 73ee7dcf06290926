/**
 * Learns how good sheets of Sixto are among several, by temporal differences over games against itself and against greedy
 * players: what it predicts is each seat's share of the win and its points. Written to games/sixto/tableLearned.ts by
 * `npm run train -- sixtoTable`. The same sources give the same file.
 */
import { writeFileSync } from 'node:fs';
import type { Luck, Seat } from '../games/game.ts';
import type { Board } from '../games/sixto/board.ts';
import {
  beginning,
  contextOf,
  type Features,
  featuresOf,
  HIDDEN,
  type Network,
  STEP,
  softmax,
  type Turn,
  WIDTH,
} from '../games/sixto/network.ts';
import { Planner, type Prospect } from '../games/sixto/planner.ts';
import { quickLuck } from './sixtoAlone.ts';
import { greedyAtTable, type PlayerAtTable, playTable, setupBy, type Watcher } from './sixtoTable.ts';

/** Seeds: of the first game, of the untrained network, and of random moves. */
const FROM = 50_000_000;
const BEGIN_SEED = 7;
const TRY_SEED = 12_345;
/** Games in all, how many of them greedy players play alone at first, and the numbers of seats in turn. */
const GAMES = 50_000;
const GREEDY_GAMES = 10_000;
const SEATS = [4, 4, 3, 5, 4, 2, 6];
/** From then on one game in this many has a greedy player. */
const GREEDY = 2;
/** How many moves in a thousand are random, for variety. */
const TRIED = 30;
/** The λ of TD(λ): how much the outcome counts for a turn, against the predictions in between. */
const LAMBDA = 0.8;
/** The learning rate at first, and at last as a part of that. */
const RATE = 0.05;
const LEAST_RATE = 0.05;
/** The weight of points beside wins. */
const POINTS = 0.3;
const LEAST_SCALE = 0.2;
const SAID = 10_000;
/** While it learns it takes nobody for a hasty player. */
const LOOK = { rethinks: 0, knowsHasty: false, evaluatesDice: true };

/** What was predicted for each seat at a moment of a game. */
interface Moment {
  readonly features: readonly Features[];
  readonly chances: Float64Array;
  /** Points, in steps. */
  readonly steps: Float64Array;
}

function watching(network: Network, moments: Moment[]): Watcher {
  const look = (board: Board, turn: Turn) => {
    const context = contextOf(board);
    const features = Array.from({ length: board.seats }, (_, seat) => featuresOf(board, seat, turn, context));
    const steps = new Float64Array(board.seats);
    const chances = new Float64Array(board.seats);
    for (const [seat, one] of features.entries()) {
      network.valueOf(one);
      steps[seat] = network.steps;
      chances[seat] = network.strength;
    }
    moments.push({ features, chances: softmax(chances), steps });
  };
  return {
    onAgain: (board, active) => look(board, { active, isAgain: true }),
    onTurn: (board, active) => look(board, { active, isAgain: false }),
  };
}

/** Plays by the network, and now and then at random. Each roll is evaluated once for all seats. */
class Learner implements PlayerAtTable {
  readonly #planner: Planner;
  readonly #luck: Pick<Luck, 'below'>;
  #prospect: Prospect | undefined;

  constructor(planner: Planner, luck: Pick<Luck, 'below'>) {
    this.#planner = planner;
    this.#luck = luck;
  }

  /** Forgets the last roll. */
  forget(): void {
    this.#prospect = undefined;
  }

  keeps(board: Board, seat: Seat): boolean {
    if (this.#tries()) return this.#luck.below(2) === 1;
    return this.#planner.keeps(board, seat, this.#look(board, seat));
  }

  cross(board: Board, seat: Seat, active: Seat): Int8Array {
    const prospect = this.#look(board, active);
    if (!this.#tries()) return prospect.answerOf(seat).picks;
    const candidates = prospect.candidates[seat]!;
    return candidates[this.#luck.below(candidates.length)]!.picks;
  }

  close: PlayerAtTable['close'] = (board, seat, closing) => this.#planner.close(board, seat, closing);

  #tries(): boolean {
    return this.#luck.below(1_000) < TRIED;
  }

  #look(board: Board, active: Seat): Prospect {
    this.#prospect ??= this.#planner.prospectOf(board, active);
    return this.#prospect;
  }
}

/** Sums of squared gradients (AdaGrad). An entry has three: of its hidden part, its points and its strength. */
const PARTS = 3;

class Lessons {
  readonly #network: Network;
  readonly #entries: Float64Array;
  readonly #toPoints = new Float64Array(HIDDEN);
  readonly #toStrength = new Float64Array(HIDDEN);
  readonly #scales: Float64Array;
  /** By seat: the sums of its sheet. */
  readonly #sums = Array.from({ length: Math.max(...SEATS) }, () => new Float64Array(WIDTH));
  readonly #hidden = new Float64Array(HIDDEN);

  constructor(network: Network) {
    this.#network = network;
    this.#entries = new Float64Array((PARTS * network.entries.length) / WIDTH);
    this.#scales = new Float64Array(network.scales.length);
  }

  /** Starts again with the first learning rate. */
  forget(): void {
    for (const moved of [this.#entries, this.#toPoints, this.#toStrength, this.#scales]) moved.fill(0);
  }

  /** Goes from the end of a game to its beginning, and moves each prediction towards what came of it. */
  learn(moments: readonly Moment[], shares: Float64Array, points: Float64Array, rate: number): void {
    for (const moment of moments.toReversed()) {
      const seats = moment.features.length;
      const steps = new Float64Array(seats);
      const chances = new Float64Array(seats);
      for (const [seat, features] of moment.features.entries()) {
        this.#network.valueOf(features);
        this.#sums[seat]!.set(this.#network.sums);
        steps[seat] = this.#network.steps;
        chances[seat] = this.#network.strength;
      }
      softmax(chances);
      for (const [seat, features] of moment.features.entries()) {
        const wrong = { chance: chances[seat]! - shares[seat]!, points: steps[seat]! - points[seat]! };
        this.#move(features, { seat, rate, steps: steps[seat]!, wrong });
      }
      for (let seat = 0; seat < seats; seat += 1) {
        shares[seat] = LAMBDA * shares[seat]! + (1 - LAMBDA) * moment.chances[seat]!;
        points[seat] = LAMBDA * points[seat]! + (1 - LAMBDA) * moment.steps[seat]!;
      }
    }
  }

  #move({ entries, context }: Features, { seat, rate, steps, wrong }: Mistake): void {
    const { scales } = this.#network;
    const toPoints = scales[context]! * wrong.chance + POINTS * wrong.points;
    const toStrength = wrong.chance;
    const mean = this.#moveHidden(this.#sums[seat]!, { toPoints, toStrength, rate });
    for (const entry of entries) this.#moveEntry(entry, { toPoints, toStrength, mean, rate });
    const change = toStrength * steps;
    this.#scales[context]! += change * change;
    const scale = scales[context]! - (rate * 0.3 * change) / Math.sqrt(this.#scales[context]! + 10);
    scales[context] = Math.max(LEAST_SCALE, scale);
  }

  /** Returns the mean square of the gradients of the hidden units. */
  #moveHidden(sums: Float64Array, { toPoints, toStrength, rate }: Gradient): number {
    const network = this.#network;
    let squares = 0;
    for (let i = 0; i < HIDDEN; i += 1) {
      const through = toPoints * network.toPoints[i]! + toStrength * network.toStrength[i]!;
      this.#hidden[i] = sums[i]! > 0 ? through : 0;
      squares += this.#hidden[i]! * this.#hidden[i]!;
    }
    for (let i = 0; i < HIDDEN; i += 1) {
      const active = sums[i]! > 0 ? sums[i]! : 0;
      const [ofPoints, ofStrength] = [toPoints * active, toStrength * active];
      this.#toPoints[i]! += ofPoints * ofPoints;
      this.#toStrength[i]! += ofStrength * ofStrength;
      network.toPoints[i]! -= (rate * 0.5 * ofPoints) / Math.sqrt(this.#toPoints[i]! + 1);
      network.toStrength[i]! -= (rate * 0.5 * ofStrength) / Math.sqrt(this.#toStrength[i]! + 1);
    }
    return squares / HIDDEN;
  }

  #moveEntry(entry: number, { toPoints, toStrength, mean, rate }: Gradient & { readonly mean: number }): void {
    const { entries } = this.#network;
    const [at, moved] = [entry * WIDTH, entry * PARTS];
    this.#entries[moved]! += mean;
    this.#entries[moved + 1]! += toPoints * toPoints;
    this.#entries[moved + 2]! += toStrength * toStrength;
    const step = rate / Math.sqrt(this.#entries[moved]! + 0.1);
    for (let i = 0; i < HIDDEN; i += 1) entries[at + i]! -= step * this.#hidden[i]!;
    entries[at + HIDDEN]! -= (rate * toPoints) / Math.sqrt(this.#entries[moved + 1]! + 1);
    entries[at + HIDDEN + 1]! -= (rate * toStrength) / Math.sqrt(this.#entries[moved + 2]! + 1);
  }
}

interface Mistake {
  readonly seat: Seat;
  readonly rate: number;
  readonly steps: number;
  readonly wrong: { readonly chance: number; readonly points: number };
}

interface Gradient {
  readonly toPoints: number;
  readonly toStrength: number;
  readonly rate: number;
}

/** Plays games and learns from each. */
export function learnTable(games: number): Network {
  const network = beginning(quickLuck(BEGIN_SEED));
  const lessons = new Lessons(network);
  const learner = new Learner(new Planner(network, LOOK), quickLuck(TRY_SEED));
  for (let game = 0; game < games; game += 1) {
    const seats = SEATS[game % SEATS.length]!;
    const setup = setupBy(quickLuck(Math.imul(FROM + game, 2654435761) ^ seats), seats);
    const roll = (dice: Int8Array) => {
      learner.forget();
      setup.roll(dice);
    };
    const greedySeat = game % GREEDY === 0 ? (game / GREEDY) % seats : seats;
    const isGreedy = (seat: Seat) => seat === greedySeat || game < GREEDY_GAMES;
    const players = Array.from({ length: seats }, (_, seat) => (isGreedy(seat) ? greedyAtTable : learner));
    const moments: Moment[] = [];
    const { board } = playTable({ ...setup, roll }, players, watching(network, moments));
    const points = Float64Array.from({ length: seats }, (_, seat) => board.points(seat) / STEP);
    const done = game / games;
    const rate = RATE * (done < 0.5 ? 1 : Math.max(LEAST_RATE, 2 * (1 - done)));
    lessons.learn(moments, board.shares(), points, rate);
    if (game === GREEDY_GAMES) lessons.forget();
    if (game % SAID === SAID - 1) console.log(`${game + 1} games`);
  }
  return network;
}

/** Returns the bytes that it has written. */
export function trainSixtoTable(): number {
  const file = `/** What bench/train.ts has learned: numbers of two bytes, in base64. Do not change by hand. */
export const TABLE =
  '${learnTable(GAMES).text}';
`;
  writeFileSync(new URL('../games/sixto/tableLearned.ts', import.meta.url), file);
  return file.length;
}
