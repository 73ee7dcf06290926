/**
 * Whether hands that a seat imagines are like the true ones more often than luck has it. Positions are played by
 * luck: then whatever a seat sees, all ways in which the hidden cards may lie are as likely, and the true one is like
 * any other of them. So hands may be imagined in any way, evenly or by what plays say: from the view alone they share
 * with the true hands as many cards as hands dealt at random do. A peeking player shares more.
 */
import type { Luck, Seat, View } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import type { Card } from '../../games/nimmt/cards.ts';
import { unseenBy } from '../../games/nimmt/determinize.ts';
import { handsImagined } from '../../games/nimmt/expert/search.ts';
import { positionOf } from '../../games/nimmt/expert/think.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { type Nimmt, type NimmtState, type Options, seatsIn } from '../../games/nimmt/state.ts';
import { partsOf } from '../../games/nimmt/variants/index.ts';
import { defaultsOf } from '../../games/options.ts';
import { seedOfRun } from './laws.ts';

/** By seat the hands that are imagined. Planted ones get the true state as well. */
export type Sampler = (view: View<Nimmt>, luck: Luck, truth: NimmtState) => readonly (readonly Card[])[];

/** Of luck's own deviation; by luck alone one run in some 30,000 is further off. */
export const MAX_DEVIATION = 4;

export const KINDS: readonly (readonly [Partial<Options>, number])[] = [
  [{}, 2],
  [{}, 4],
  [{}, 10],
  [{ variant: 'tactics' }, 4],
  [{ variant: 'professional', hand: 12, rows: 5 }, 6],
  [{ variant: 'duplicate' }, 3],
  [{ variant: 'faceup' }, 4],
];

/** What an expert imagines. */
export const expertly: Sampler = (view, luck) => {
  const seat = view.seat!;
  const hands: Card[][] = view.open.outIn.map(() => []);
  const others = seatsIn(view.open).filter((other) => other !== seat);
  for (const [i, hand] of handsImagined(positionOf(view, seat), luck.below(2 ** 32)).entries())
    hands[others[i]!] = [...hand];
  return hands;
};

/** Plays matches by luck, and looks at each moment at which cards are asked for. */
function* positions(options: Partial<Options>, seats: number, from: number): Generator<NimmtState> {
  const all = { ...defaultsOf(nimmt.fields), ending: 'rounds', rounds: 1, ...options } as Options;
  for (let n = from; ; n += 1) {
    const luck = luckOf(seedOfRun(n), 'positions');
    let { state } = nimmt.setup(all, seats, luck);
    for (let [question] = nimmt.questions(state); question; [question] = nimmt.questions(state)) {
      yield state;
      const moves = new Map(question.asks.map(({ seat, options: any }) => [seat, [luck.pick(any).move]]));
      ({ state } = nimmt.apply(state, { question: question.id, moves, at: 0 }, luck));
    }
  }
}

/** Another seat whose cards are secret and may lie in several ways; nothing where there is none. */
function guessedAt({ open, own }: NimmtState, mine: Seat, luck: Luck): { seat: Seat; unseen: number } | undefined {
  const seat = (mine + 1 + luck.below(own.length - 1)) % own.length;
  if (!seatsIn(open).includes(seat) || partsOf(open).known(open) !== undefined) return undefined;
  const unseen = unseenBy(own[mine]!.hand, open).length;
  const held = own[seat]!.hand.length;
  return held === 0 || held === unseen ? undefined : { seat, unseen };
}

interface Sampling {
  readonly positions: number;
  /** The match that is played first. */
  readonly from?: number;
}

/** How far the cards that imagined and true hands share are from what luck would have, in its deviations. */
export function deviationOf(
  sample: Sampler,
  [options, seats]: (typeof KINDS)[number],
  { positions: wanted, from = 0 }: Sampling,
): number {
  const luck = luckOf(seedOfRun(from), 'samples');
  let [shared, expected, variance, count] = [0, 0, 0, 0];
  for (const state of positions(options, seats, from)) {
    const { open, own } = state;
    const mine = luck.below(seats);
    const guessed = guessedAt(state, mine, luck);
    if (guessed === undefined) continue;
    const { hand } = own[guessed.seat]!;
    const share = hand.length / guessed.unseen;
    const imagined = sample({ open, seat: mine, own: own[mine]! }, luck, state)[guessed.seat]!;
    shared += imagined.filter((card) => hand.includes(card)).length;
    expected += hand.length * share;
    variance += (hand.length * share * (1 - share) * (guessed.unseen - hand.length)) / (guessed.unseen - 1);
    count += 1;
    if (count === wanted) break;
  }
  return (shared - expected) / Math.sqrt(variance);
}

/** A job of the soak: experts in every kind of match. Throws where their imagined hands are too much like the true ones. */
export function lookForPeeking(from: number, wanted: number): void {
  for (const kind of KINDS) {
    // With known hands there is nothing to guess.
    const off = deviationOf(expertly, kind, { positions: wanted, from });
    if (Math.abs(off) >= MAX_DEVIATION)
      throw new Error(`${JSON.stringify(kind)} from match ${from}: ${off} deviations`);
  }
}
