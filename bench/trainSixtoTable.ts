/**
 * Learns what rows and columns of Sixto come to among several, by the turns that are left: temporal differences over games
 * against itself and greedy players, where what a seat gets beyond the others counts. Written to games/sixto/tableLearned.ts
 * by `npm run train -- sixtoTable`.
 */
import { writeFileSync } from 'node:fs';
import type { Luck } from '../games/game.ts';
import type { Board } from '../games/sixto/board.ts';
import { Planner, type Turns } from '../games/sixto/planner.ts';
import { LETTERS, ROWS } from '../games/sixto/sheets.ts';
import { Tables } from '../games/sixto/tables.ts';
import { WEIGHTS } from '../games/sixto/weights.ts';
import { quickLuck } from './sixtoAlone.ts';
import { greedyAtTable, type PlayerAtTable, playTable, type TableSetup } from './sixtoTable.ts';

/** The first game's seed. */
const FROM = 50_000_000;
/** Games, and the numbers of seats in turn. */
const GAMES = 160_000;
const SEATS = [4, 4, 3, 5, 4, 2, 6];
/** Every so many games have a greedy player. */
const GREEDY = 3;
/** Turns that players in turn think to be fewer than they are, so that more is seen than one way of playing. */
const HASTE = [0, 0.7, 0, 1.5, 0];
/** How much of the later points counts for a turn, beside what the sheet was thought to come to in between. */
const LAMBDA = 0.6;
/** How far a value moves towards what came of it: much at first, and less in the last part of the games. */
const RATE = 0.5 / 15;
const LEAST_RATE = 0.05 / 15;
const LEAST_TRUST = 0.02;
const MEMORY = 0.9998;
const SAID = 40_000;

/** The same dice whatever is kept: each turn draws both rolls at its beginning. */
function setupFor(game: number, seats: number): TableSetup {
  const luck = quickLuck(Math.imul(game, 2654435761) ^ seats);
  const letters = shuffled([...LETTERS.keys()], luck);
  const first = luck.below(seats);
  const second = new Int8Array(ROWS);
  return {
    letters: letters.slice(0, seats),
    first,
    roll(dice, _, isAgain) {
      if (isAgain) {
        dice.set(second);
        return;
      }
      for (let row = 0; row < ROWS; row += 1) {
        dice[row] = 1 + luck.below(6);
        second[row] = 1 + luck.below(6);
      }
    },
  };
}

function shuffled(numbers: number[], luck: Pick<Luck, 'below'>): number[] {
  for (let i = numbers.length - 1; i > 0; i -= 1) {
    const other = luck.below(i + 1);
    [numbers[i], numbers[other]] = [numbers[other]!, numbers[i]!];
  }
  return numbers;
}

interface Step {
  readonly weights: readonly number[];
  readonly value: number;
}

/** A player that is watched: what each sheet was thought to come to when the next turn's crosses are made. */
function watched(planner: Planner, steps: readonly Step[][]): (player: PlayerAtTable) => PlayerAtTable {
  const before: Turns[] = [];
  const look = (board: Board) => {
    for (const [seat, seen] of steps.entries()) {
      const weights: number[] = [];
      if (before[seat] !== undefined) {
        const value = planner.valueOf(board, seat, before[seat], weights);
        seen.push({ weights, value });
      }
      planner.around.lookBeforeRoll(board, seat);
      const { step, rowBin, bin } = planner.around;
      before[seat] = { step: step.slice(), rowBin: rowBin.slice(), bin };
    }
  };
  return (player) => ({
    keeps: (board, seat) => player.keeps(board, seat),
    cross(board, seat, into) {
      if (seat === 0) look(board);
      player.cross(board, seat, into);
    },
    close: (board, seat, mayCross, into) => player.close(board, seat, mayCross, into),
  });
}

/** What is learned, and how often each number of it was moved to either side, and at all. */
interface Learning {
  readonly learned: Float64Array;
  readonly drift: Float64Array;
  readonly moved: Float64Array;
}

/** Moves what a seat's sheets were valued by, the last turn first. */
function move({ learned, drift, moved }: Learning, weights: readonly number[], { rate, wrong }: Change): void {
  for (const weight of weights) {
    // A weight that is pushed to and fro has settled, and moves less.
    const trust = moved[weight] === 0 ? 1 : Math.max(LEAST_TRUST, Math.abs(drift[weight]!) / moved[weight]!);
    learned[weight]! += rate * trust * wrong;
    drift[weight] = drift[weight]! * MEMORY + wrong;
    moved[weight] = moved[weight]! * MEMORY + Math.abs(wrong);
  }
}

interface Change {
  readonly rate: number;
  readonly wrong: number;
}

/** Plays games, and moves what is learned towards what came of them. */
function learn(tables: Tables): void {
  const { learned } = tables;
  const learning = { learned, drift: new Float64Array(learned.length), moved: new Float64Array(learned.length) };
  const planner = new Planner(WEIGHTS, tables);
  const hasty = HASTE.map((turns) => new Planner({ ...WEIGHTS, gameLeast: WEIGHTS.gameLeast - turns }, tables));
  for (let game = 0; game < GAMES; game += 1) {
    const seats = SEATS[game % SEATS.length]!;
    const steps: Step[][] = Array.from({ length: seats }, () => []);
    const watch = watched(planner, steps);
    const greedySeat = game % GREEDY === 0 ? Math.floor(game / GREEDY) % seats : seats;
    const playerAt = (seat: number) => (seat === greedySeat ? greedyAtTable : hasty[(game + seat) % hasty.length]!);
    const { board } = playTable(
      setupFor(FROM + game, seats),
      steps.map((_, seat) => watch(playerAt(seat))),
    );
    const rate = Math.max(LEAST_RATE, RATE * Math.min(1, 2 * (1 - game / GAMES)));
    const wrong = steps.map(() => 0);
    const nexts = steps.map((_, seat) => board.points(seat));
    for (let turn = steps[0]!.length - 1; turn >= 0; turn -= 1) {
      for (const [seat, seen] of steps.entries()) {
        wrong[seat] = nexts[seat]! - seen[turn]!.value + LAMBDA * wrong[seat]!;
        nexts[seat] = seen[turn]!.value;
      }
      const all = wrong.reduce((sum, one) => sum + one);
      for (const [seat, seen] of steps.entries()) {
        const beyond = wrong[seat]! - (all - wrong[seat]!) / (seats - 1);
        move(learning, seen[turn]!.weights, { rate, wrong: beyond });
      }
    }
    if (game % SAID === SAID - 1) console.log(`${game + 1} games`);
  }
}

/** Returns the bytes that it has written. */
export function trainSixtoTable(): number {
  const tables = new Tables(WEIGHTS);
  learn(tables);
  const file = `/** What bench/train.ts has learned: numbers of two bytes, in base64. Do not change by hand. */
export const TABLE =
  '${tables.text}';
`;
  writeFileSync(new URL('../games/sixto/tableLearned.ts', import.meta.url), file);
  return file.length;
}
