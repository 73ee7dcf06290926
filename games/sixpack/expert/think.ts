/**
 * The expert: imagines the hands of the others many times, and plays each of its choices and the next rounds against them,
 * by the rules themselves but without a word (steps.ts), where everybody plays as players of experience do (habits.ts).
 */
import type { Ask, Luck, ScoredAnswer, Seat, View } from '../../game.ts';
import { diceFrom, diceOf, SEEDS } from '../../kit/advise.ts';
import { type Budget, lacksOf } from '../../kit/search.ts';
import { luckFrom } from '../../luck.ts';
import { advise, isEndless } from '../advise.ts';
import { handsIn } from '../cards.ts';
import { imagining } from '../determinize.ts';
import { packs } from '../packs/index.ts';
import type { Asking, Play } from '../packs/pack.ts';
import type { Move, Sixpack, SixpackState } from '../state.ts';
import { STEPS } from '../steps.ts';
import { choicesIn } from './choices.ts';
import { worthsOf } from './habits.ts';
import { answersTo, copyOf, picksIn, playOn } from './mind.ts';

/** `rounds`: how many are played out in mind; `choices`: how many of very many are weighed. */
interface Depth extends Budget {
  readonly rounds: number;
  readonly choices: number;
}
export const HARD: Depth = { samples: 12, rounds: 1, choices: 3 };
/** It answers in less time than its limit, which is for slow machines. */
export const EXPERT: Depth = { samples: 200, rounds: 2, choices: 14, ms: 500 };
/** Rounds that are imagined to see what numbers are worth. */
const ROUNDS = 60;
/** What it is worth to win, in cards; and what the cards of the others are worth: of the best one, and of all on average. */
const WIN = 3;
const BEST = 0.5;
const MEAN = 0.5;
const HAND = 0.3;

/** What is asked at a moment. */
function asksOf(play: Play): readonly Asking[] {
  const [task] = play.open.progress.agenda;
  return STEPS[task!.do]!.asks!(play, task!);
}

export function think(
  view: View<Sixpack>,
  ask: Ask<Sixpack>,
  luck: Luck,
  depth: Depth = EXPERT,
): readonly ScoredAnswer<Move>[] {
  if (view.open.stage !== 'play' || isEndless(view.open))
    return [{ moves: advise(view, ask, luck, 'medium').moves, cost: 0 }];
  const below = diceOf(luck);
  const draw = imagining(view, luckFrom(below));
  const first = draw();
  const [task] = view.open.progress.agenda;
  const now = worthsOf({ ...first, packs }, ROUNDS, below);
  const choices = choicesIn({ ...first, packs }, ask, now, depth.choices);
  if (choices.length === 1) return [{ moves: choices[0]!, cost: 0 }];
  const worlds = () => {
    const world = draw();
    const play = copyOf(world, luckFrom(below));
    const others = picksIn(play, task!, () => now, below) ?? answersTo(play, asksOf(play), () => now, below);
    const then = below(SEEDS);
    return (choice: number): number => {
      const mind = copyOf(world, luckFrom(diceFrom(then)));
      playOn(mind, new Map(others).set(ask.seat, choices[choice]!), { now, rounds: depth.rounds });
      return outcome(view.open, mind, ask.seat);
    };
  };
  const lacks = lacksOf(choices.length, worlds, depth);
  return choices.map((moves, i) => ({ moves, cost: lacks[i]! })).sort((a, b) => a.cost - b.cost);
}

/** What a seat has more than the others: cards, and a little for their hands; and whether it has won. */
function outcome(before: SixpackState['open'], { open, own }: Play, seat: Seat): number {
  const isOver = open.game > before.game || open.stage === 'over';
  const worths = own.map(({ hand }, one) => {
    if (isOver) {
      const cards = open.totals[one]!.cards - before.totals[one]!.cards;
      return cards + HAND * (open.totals[one]!.hands - before.totals[one]!.hands);
    }
    return hand.length + open.shown[one]!.length + HAND * (handsIn(hand) + handsIn(open.shown[one]!));
  });
  const mine = worths[seat]!;
  const others = worths.filter((_, one) => one !== seat);
  const best = Math.max(...others);
  const won = isOver ? (mine > best ? WIN : mine === best ? 0 : -WIN) : 0;
  return mine + won - BEST * best - (MEAN * others.reduce((sum, one) => sum + one, 0)) / others.length;
}
