/** Games of Sixpack with any packs, played at random to their end; after each reply every card is in one place. */
import { luckOf } from '../../games/luck.ts';
import type { PackId } from '../../games/sixpack/cards.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { PACKS } from '../../games/sixpack/packs/index.ts';
import type { Options } from '../../games/sixpack/state.ts';
import { anAnswer } from './laws-play.ts';
import { ofSixpack } from './sixpack-subject.ts';

const seedOf = (n: number): string => n.toString(16).padStart(64, '0');

interface Counted {
  rounds: number;
  replies: number;
}

/** Plays one game to its end. Throws what is wrong, with the game it happened in. */
export function playPacks(named: PackId[], seats: number, n: number): Counted {
  const options: Options = { packs: 'named', named, games: 1 };
  const answers = luckOf(seedOf(n), 'answers');
  let { state } = sixpack.setup(options, seats, luckOf(seedOf(n), 'setup'));
  let replies = 0;
  try {
    for (let [question] = sixpack.questions(state); question; [question] = sixpack.questions(state)) {
      const moves = new Map(question.asks.map((ask) => [ask.seat, anAnswer(ask, answers) as any]));
      const luck = luckOf(seedOf(n), `step:${replies}`);
      ({ state } = sixpack.apply(state, { question: question.id, moves, at: 0 }, luck));
      ofSixpack.invariant(state, seats, options);
      replies += 1;
      if (replies > sixpack.bound(options, seats)) throw new Error('it does not end');
    }
    if (state.open.stage !== 'over') throw new Error('nobody is asked and it is not over');
  } catch (error) {
    throw new Error(`game ${n}, ${seats} seats, ${named.join()}, reply ${replies}: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return { rounds: state.open.round, replies };
}

/** Two to six seats, and as many packs as they need or some more; any of them may come twice. */
export function playMix(n: number): Counted {
  const luck = luckOf(seedOf(n), 'mix');
  const seats = 2 + luck.below(5);
  const named = Array.from({ length: seats + 1 + luck.below(3) }, () => luck.pick(PACKS).id);
  return playPacks(named, seats, n);
}
