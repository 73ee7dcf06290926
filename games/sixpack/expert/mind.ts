/** What happens in an expert's mind: a round or more by the rules themselves, but without a word, and all by habit. */
import type { Luck, Seat } from '../../game.ts';
import { isEndless } from '../advise.ts';
import { playsFor } from '../cards.ts';
import { lawOf } from '../law.ts';
import { packs } from '../packs/index.ts';
import type { Answers, Asking, Play } from '../packs/pack.ts';
import type { PickTask } from '../pick.ts';
import type { Move, SixpackState, Task } from '../state.ts';
import { carryOn } from '../steps.ts';
import { cardsOf, type Dice, habitOf, type Worths, worthsOf } from './habits.ts';

/** Rounds that are imagined to see what numbers are worth, once the first one is over. */
const LATER = 4;

/** A copy to play on with, of what a round changes in place. Nobody remembers who has which cards. */
export function copyOf({ open, own, hidden }: SixpackState, luck: Luck): Play {
  const { progress } = open;
  return {
    open: {
      ...open,
      piles: open.piles.map((pile) => [...pile]),
      shown: [...open.shown],
      lost: [...open.lost],
      gone: [...open.gone],
      known: open.known.map(() => []),
      progress: { ...progress, agenda: [...progress.agenda], played: progress.played.map((one) => ({ ...one })) },
    },
    own: own.map((one) => ({ ...one })),
    hidden: { deck: hidden.deck, rest: hidden.rest },
    packs,
    luck,
  };
}

/** What seats answer by habit where cards are picked: no question is put together for it. */
export function picksIn(play: Play, task: Task, worths: () => Worths, below: Dice): Answers | undefined {
  if (task.do !== 'pick') return undefined;
  const { seats, must } = task as PickTask;
  const plays = playsFor(play.own.length);
  const law = lawOf(play.open, play.packs);
  return new Map(seats.map((seat) => [seat, cardsOf(play, { seat, plays, must, law }, worths(), below)]));
}

/** Habitual answers to everything but the question at hand. */
export const answersTo = (
  play: Play,
  asks: readonly Asking[],
  worths: () => Worths,
  below: Dice,
): Map<Seat, readonly Move[]> => new Map(asks.map((asking) => [asking.seat, habitOf(play, asking, worths, below)]));

/** Plays on from these answers to the end of some rounds, or of the game. `now`: what numbers are worth in the first. */
export function playOn(
  play: Play,
  answers: Answers,
  { now, rounds }: { readonly now: Worths; readonly rounds: number },
): void {
  const { open } = play;
  const { round, game } = open;
  const { below } = play.luck;
  let seen = { round, worths: now };
  const worths = () => {
    if (seen.round !== open.round) seen = { round: open.round, worths: worthsOf(play, LATER, below) };
    return seen.worths;
  };
  const isFar = (task: Task) =>
    open.game > game || (open.round >= round + rounds && task.do === 'pick') || isEndless(open);
  const unasked = (task: Task) => (isFar(task) ? 'enough' : picksIn(play, task, worths, below));
  let asks = carryOn(play, answers, unasked);
  while (asks.length > 0) asks = carryOn(play, answersTo(play, asks, worths, below), unasked);
}
