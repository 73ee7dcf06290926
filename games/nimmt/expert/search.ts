/** Which of some choices costs least: all of them meet the same imagined hands, and those that are clearly worse are dropped on the way. */
import type { Card } from '../cards.ts';
import { Beliefs } from './beliefs.ts';
import type { Habits } from './habits.ts';
import { pickWeights } from './picks.ts';
import { type Other, type Position, rolloutFor } from './position.ts';
import type { Rollout } from './rollout.ts';

/** Rows to play on from, with what they have cost so far by seat; `card`: what is played first, as an index in the hand. */
export interface Choice {
  readonly rows: Rollout;
  readonly card?: number;
}

/** Limits of a search; `ms`: the time after which it ends, once enough is imagined, for a machine that is far too slow. */
export interface Budget {
  readonly samples: number;
  readonly tricks: number;
  readonly ms?: number;
  /** Nothing is dropped: each choice is played on as often. */
  readonly keepsAll?: boolean;
}

/** Imagined hands between one look at what may be dropped and the next. */
const BATCH = 16;
/** This many are imagined before anything is dropped. */
const FIRST = 4 * BATCH;
/** In standard errors of the difference. */
const CLEARLY = 3.5;
/** What the ducks of the others are worth, in one's own. */
const OTHERS_SHARE = 0.5;
/** Makes one number after the other into seeds that are far apart. */
const SPREAD = 0x9e3779b1;

/**
 * By choice (at least two), how much more it costs than the best one: one's own ducks, less a share of the others'. A
 * dropped choice keeps the cost it had then.
 */
export function costsOf(
  position: Position,
  choices: readonly Choice[],
  { habits, budget, seed }: { readonly habits: Habits; readonly budget: Budget; readonly seed: number },
): readonly number[] {
  const end = performance.now() + (budget.ms ?? Number.POSITIVE_INFINITY);
  const { hand, others } = position;
  const imagined = rolloutFor(position);
  imagined.hands.set(hand);
  const table = rolloutFor(position);
  const pool = Uint8Array.from(position.unseen);
  const beliefs = new Beliefs(position);
  const costs = choices.map(() => new Float64Array(budget.samples));
  const share = OTHERS_SHARE / others.length;
  const tricksEach = Math.max(1, hand.length);
  const one = choices[0]!;
  /** By card how likely the others are to pick it; nothing where a row is chosen. */
  const weights = one.card === undefined ? undefined : pickWeights(position, one.rows);
  /** What the others play in this trick. */
  const first = new Uint8Array(others.length + 1);
  /** Beyond the best one, of those that were dropped. */
  const more = choices.map(() => 0);
  let left = [...choices.keys()];
  let samples = 0;
  let tricks = 0;
  const isDue = () => samples >= FIRST && performance.now() > end;
  while (samples < budget.samples && tricks < budget.tricks && left.length > 1 && !isDue()) {
    const until = Math.min(budget.samples, samples + BATCH);
    for (; samples < until; samples += 1) {
      imagine(imagined, position, { pool, beliefs }, seed + samples);
      const then = Math.floor(imagined.random() * 2 ** 32);
      if (weights !== undefined)
        for (const [i, { laid }] of others.entries())
          first[i + 1] = laid ?? imagined.drop(i + 1, imagined.chooseBy(i + 1, weights));
      for (const i of left) {
        const { rows, card } = choices[i]!;
        table.copyRows(rows);
        table.ducks.set(rows.ducks);
        table.hands.set(imagined.hands);
        table.held.set(imagined.held);
        table.seed(then);
        if (card !== undefined) {
          table.play(0, table.drop(0, card));
          for (let seat = 1; seat <= others.length; seat += 1) table.play(seat, first[seat]!);
          table.placeTrick();
        }
        table.playOn(habits);
        let theirs = 0;
        for (let seat = 1; seat <= others.length; seat += 1) theirs += table.ducks[seat]!;
        costs[i]![samples] = table.ducks[0]! - share * theirs;
        tricks += tricksEach;
      }
    }
    if (samples < FIRST) continue;
    const before = left;
    if (budget.keepsAll !== true) left = withoutWorse(left, costs, samples);
    const best = bestOf(left, costs, samples);
    for (const i of before) more[i] = meanOf(costs[i]!, samples) - meanOf(costs[best]!, samples);
  }
  return more;
}

/** By other seat a hand that it may hold, as a search imagines it. */
export function handsImagined(position: Position, seed: number): readonly (readonly Card[])[] {
  const imagined = rolloutFor(position);
  const drawn = { pool: Uint8Array.from(position.unseen), beliefs: new Beliefs(position) };
  imagine(imagined, position, drawn, seed);
  return position.others.map(({ held }, i) => {
    const from = (i + 1) * imagined.width;
    return [...imagined.hands.slice(from, from + held)];
  });
}

interface Drawn {
  readonly pool: Uint8Array;
  readonly beliefs: Beliefs;
}

/** Imagines what everybody holds; the same for the same seed and pool. */
function imagine(imagined: Rollout, { hand, others }: Position, { pool, beliefs }: Drawn, seed: number): void {
  imagined.seed(Math.imul(seed, SPREAD));
  imagined.held[0] = hand.length;
  deal(imagined, others, pool);
  beliefs.apply(imagined, pool);
}

/** Gives the others what they hold, by luck where nobody knows. */
function deal(imagined: Rollout, others: readonly Other[], pool: Uint8Array): void {
  const secret = others.reduce((sum, { held, known }) => sum + (known === undefined ? held : 0), 0);
  imagined.draw(pool, secret);
  let next = 0;
  for (const [i, { held, known }] of others.entries()) {
    imagined.held[i + 1] = held;
    imagined.hands.set(known ?? pool.subarray(next, next + held), (i + 1) * imagined.width);
    if (known === undefined) next += held;
  }
}

function meanOf(values: Float64Array, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i += 1) sum += values[i]!;
  return sum / count;
}

function bestOf(left: readonly number[], costs: readonly Float64Array[], samples: number): number {
  const meanAt = (i: number) => meanOf(costs[i]!, samples);
  return left.reduce((a, b) => (meanAt(a) <= meanAt(b) ? a : b));
}

function withoutWorse(left: readonly number[], costs: readonly Float64Array[], samples: number): number[] {
  const best = bestOf(left, costs, samples);
  return left.filter((i) => {
    let squares = 0;
    const more = meanOf(costs[i]!, samples) - meanOf(costs[best]!, samples);
    for (let n = 0; n < samples; n += 1) squares += (costs[i]![n]! - costs[best]![n]! - more) ** 2;
    return more <= CLEARLY * (Math.sqrt(squares) / samples);
  });
}
