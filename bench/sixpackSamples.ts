/** How many imagined rounds of Sixpack fit in 100 ms: by the rules without a word, and through the contract. */

import { diceFrom } from '../games/kit/advise.ts';
import { luckFrom } from '../games/luck.ts';
import { imagining } from '../games/sixpack/determinize.ts';
import { worthsOf } from '../games/sixpack/expert/habits.ts';
import { answersTo, copyOf, picksIn, playOn } from '../games/sixpack/expert/mind.ts';
import { sixpack } from '../games/sixpack/index.ts';
import { packs } from '../games/sixpack/packs/index.ts';
import type { SixpackState } from '../games/sixpack/state.ts';
import { median, type Row } from './figures.ts';

/** Milliseconds of processor time for each way; the first half warms up. */
const SPENT_MS = 12_000;
/** Rounds from each position before its next turn. */
const CALLS = 40;
const WORTHS = 60;

type Worths = ReturnType<typeof worthsOf>;
type Round = (world: SixpackState, now: Worths, seed: number) => void;

const silently: Round = (world, now, seed) => {
  const mind = copyOf(world, luckFrom(diceFrom(seed)));
  playOn(mind, picksIn(mind, world.open.progress.agenda[0]!, () => now, mind.luck.below)!, { now, rounds: 1 });
};

/** The same by questions and replies, with all that they say. */
const throughTheContract: Round = (world, now, seed) => {
  const luck = luckFrom(diceFrom(seed));
  let state = world;
  for (let [question] = sixpack.questions(state); question; [question] = sixpack.questions(state)) {
    const [task] = state.open.progress.agenda;
    if (task!.do === 'pick' && state.open.round > world.open.round) return;
    const play = { ...state, packs, luck };
    const asks = question.asks.map(({ options, text, ...ask }) => ({
      ...ask,
      text: () => text,
      choices: options.map(({ move }) => ({ move, reads: () => ({ label: text }) })),
    }));
    const moves = picksIn(play, task!, () => now, luck.below) ?? answersTo(play, asks, () => now, luck.below);
    ({ state } = sixpack.apply(state, { question: question.id, moves, at: 0 }, luck));
  }
};

const spentMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Rounds in 100 ms of processor time, time and again. */
function measured(round: Round, first: readonly SixpackState[]): readonly number[] {
  const positions = first.map((state, n) => {
    const below = diceFrom(n);
    const draw = imagining({ open: state.open, seat: 0, own: state.own[0]! }, luckFrom(below));
    return { draw, now: worthsOf({ ...state, packs }, WORTHS, below) };
  });
  const found: number[] = [];
  const until = spentMs() + SPENT_MS;
  for (let began = spentMs(); began < until; began = spentMs()) {
    for (const { draw, now } of positions) for (let call = 0; call < CALLS; call += 1) round(draw(), now, call);
    found.push((100 * CALLS * positions.length) / (spentMs() - began));
  }
  return found.slice(found.length / 2);
}

/** `first`: the states after the deal. Without a word the median counts, through the contract the best that was found. */
export function samples(first: readonly SixpackState[]): readonly Row[] {
  const silent = median(measured(silently, first));
  const loud = Math.max(...measured(throughTheContract, first));
  return [
    { name: 'imagined rounds without a word', value: silent, unit: 'in 100 ms' },
    { name: 'imagined rounds through the contract', value: loud, unit: 'in 100 ms' },
    { name: 'without a word, for one through the contract', value: silent / loud, unit: 'rounds', aim: { least: 10 } },
  ];
}
