/**
 * Learns how players of experience pick cards in 6 nimmt!: flat Monte-Carlo searches play deals against each other, and
 * weights are fitted so that what they picked becomes as likely as possible (a softmax, by gradients and Adam). Written to
 * games/nimmt/expert/learned.ts.
 */
import { writeFileSync } from 'node:fs';
import type { Seat } from '../games/game.ts';
import { luckOf, sha256 } from '../games/luck.ts';
import { USUAL } from '../games/nimmt/cards.ts';
import { unseenBy } from '../games/nimmt/determinize.ts';
import { LEARNED_AT, PARAMETERS, packed, parametersOf } from '../games/nimmt/expert/habits.ts';
import { Rollout } from '../games/nimmt/expert/rollout.ts';
import { nimmt } from '../games/nimmt/index.ts';
import type { Move, Options } from '../games/nimmt/state.ts';
import { defaultsOf } from '../games/options.ts';
import { flatMonteCarlo } from './flat.ts';

const SEED = 1;
/** Picks to learn from at each number of players, hands that each pick is searched with, and how often all are gone through. */
const PICKS = 20_000;
const SAMPLES = 50;
const ROUNDS = 8;
const BATCH = 64;
const RATE = 0.03;
const MIN_RATE = 0.001;
const MEAN = 0.9;
const SQUARE = 0.999;
/** Draws weights towards nothing, so that what is seldom met stays small. */
const DECAY = 0.0005;

/** A pick: how each card looked, how high it was, and which one was picked. */
interface Pick {
  readonly looks: Int32Array;
  readonly heights: Int32Array;
  readonly picked: number;
}

const ONE_DEAL: Options = { ...defaultsOf(nimmt.fields), ending: 'rounds', rounds: 1 };

function picksAt(players: number): Pick[] {
  const table = new Rollout({ players, layout: USUAL, hasTwoEnds: false });
  const picks: Pick[] = [];
  for (let deal = 0; picks.length < PICKS; deal += 1) {
    const luck = luckOf(sha256(`learn ${SEED}.${players}.${deal}`), 'picks');
    let { state } = nimmt.setup(ONE_DEAL, players, luck);
    for (let [question] = nimmt.questions(state); question; [question] = nimmt.questions(state)) {
      const { open, own } = state;
      const moves = new Map<Seat, Move[]>();
      for (const ask of question.asks) {
        const { hand } = own[ask.seat]!;
        const move =
          hand.length === 1 ? ask.options[0]!.move : flatMonteCarlo({ open, own: own[ask.seat]! }, ask, luck, SAMPLES);
        moves.set(ask.seat, [move]);
        if ('row' in move || hand.length === 1) continue;
        table.setRows(open.rows);
        table.setOut(unseenBy([], open));
        table.hands.set(hand);
        table.held[0] = hand.length;
        picks.push({ ...table.looksOf(0), picked: hand.indexOf(move.card) });
      }
      ({ state } = nimmt.apply(state, { question: question.id, moves, at: 0 }, luck));
    }
  }
  return picks;
}

/** Fits the weights, pick by pick. */
function fitted(picks: readonly Pick[], players: number): Float64Array {
  const weights = new Float64Array(PARAMETERS);
  const [slope, mean, square] = [
    new Float64Array(PARAMETERS),
    new Float64Array(PARAMETERS),
    new Float64Array(PARAMETERS),
  ];
  const luck = luckOf(sha256(`fit ${SEED}.${players}`), 'order');
  let steps = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [i, pick] of luck.shuffle(picks).entries()) {
      const parameters = [...pick.looks].map((look, card) => parametersOf(look, pick.heights[card]!));
      const chances = chancesOf(
        parameters.map((each) => each.reduce((sum, [at, times]) => sum + weights[at]! * times, 0)),
      );
      for (const [card, each] of parameters.entries())
        for (const [at, times] of each) slope[at]! += ((card === pick.picked ? 1 : 0) - chances[card]!) * times;
      if (i % BATCH < BATCH - 1) continue;
      steps += 1;
      const rate = MIN_RATE + RATE * (1 - (round + i / picks.length) / ROUNDS);
      for (let at = 0; at < PARAMETERS; at += 1) {
        const up = slope[at]! / BATCH - DECAY * weights[at]!;
        mean[at] = MEAN * mean[at]! + (1 - MEAN) * up;
        square[at] = SQUARE * square[at]! + (1 - SQUARE) * up * up;
        const size = Math.sqrt(square[at]! / (1 - SQUARE ** steps)) + 1e-8;
        weights[at]! += (rate * mean[at]!) / (1 - MEAN ** steps) / size;
      }
      slope.fill(0);
    }
  return weights;
}

function chancesOf(sums: readonly number[]): readonly number[] {
  const weights = sums.map(Math.exp);
  const all = weights.reduce((sum, one) => sum + one, 0);
  return weights.map((one) => one / all);
}

/** Returns the bytes that it has written. */
export function trainNimmt(): number {
  const { least, most } = LEARNED_AT;
  const learned = Array.from({ length: most - least + 1 }, (_, i) => {
    const players = least + i;
    const picks = picksAt(players);
    console.log(`${players} players: ${picks.length} picks`);
    return `  '${packed(fitted(picks, players))}',`;
  });
  const file = `/** What bench/train.ts has learned, with 2 to 10 players: numbers of two bytes, in base64. Do not change by hand. */
export const LEARNED: readonly string[] = [
${learned.join('\n')}
];
`;
  writeFileSync(new URL('../games/nimmt/expert/learned.ts', import.meta.url), file);
  return file.length;
}
