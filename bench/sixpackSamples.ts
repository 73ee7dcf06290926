/** How many imagined rounds of Sixpack fit in 100 ms: by the rules without a word, and through the contract. */

import { luckFrom } from '../games/luck.ts';
import { imagining } from '../games/sixpack/determinize.ts';
import { worthsOf } from '../games/sixpack/expert/habits.ts';
import { answersTo, copyOf, diceFrom, picksIn, playOn } from '../games/sixpack/expert/mind.ts';
import { sixpack } from '../games/sixpack/index.ts';
import { packs } from '../games/sixpack/packs/index.ts';
import type { SixpackState } from '../games/sixpack/state.ts';
import type { Row } from './figures.ts';

const CALLS = 400;
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

/** `first`: the states after the deal. One way is measured after the other in turns, so that both are as warm. */
export function samples(first: readonly SixpackState[]): readonly Row[] {
  const ways = { 'without a word': silently, 'through the contract': throughTheContract };
  const spent = new Map<string, number>();
  for (const [n, state] of first.entries()) {
    const below = diceFrom(n);
    const draw = imagining({ open: state.open, seat: 0, own: state.own[0]! }, luckFrom(below));
    const now = worthsOf({ ...state, packs }, WORTHS, below);
    for (const [name, round] of Object.entries(ways)) {
      const began = performance.now();
      for (let call = 0; call < CALLS; call += 1) round(draw(), now, call);
      // The first half warms up.
      if (n >= first.length / 2) spent.set(name, (spent.get(name) ?? 0) + performance.now() - began);
    }
  }
  const counted = CALLS * Math.ceil(first.length / 2);
  return [...spent].map(([name, ms]) => ({
    name: `imagined rounds ${name}`,
    value: (100 * counted) / ms,
    unit: 'in 100 ms',
  }));
}
