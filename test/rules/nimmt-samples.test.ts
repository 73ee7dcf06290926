/** Nobody peeks: the hands that a seat imagines are as often like the true ones as luck has it. */
import { expect, it } from 'vitest';
import type { Game } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { unseenBy } from '../../games/nimmt/determinize.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { type Nimmt, type NimmtState, type Options, seatsIn } from '../../games/nimmt/state.ts';
import { partsOf } from '../../games/nimmt/variants/index.ts';
import { defaultsOf } from '../../games/options.ts';
import { judge, seedOfRun } from './laws.ts';
import { LAWS_OF_SAMPLES } from './laws-samples.ts';
import { subjectOf } from './subjects.ts';

type Determinize = NonNullable<Game<Nimmt>['determinize']>;
/** Planted ones get the true state as well. */
type Sampler = (...given: [...Parameters<Determinize>, truth: NimmtState]) => NimmtState;
const POSITIONS = 10_000;
/** Of luck's own deviation; by luck alone one run in some 30,000 is further off. */
const MAX_DEVIATION = 4;

/** Plays matches by luck, and looks at each moment at which cards are asked for. */
function* positions(options: Partial<Options>, seats: number): Generator<NimmtState> {
  const all = { ...defaultsOf(nimmt.fields), ending: 'rounds', rounds: 1, ...options } as Options;
  for (let n = 0; ; n += 1) {
    const luck = luckOf(seedOfRun(n), 'positions');
    let { state } = nimmt.setup(all, seats, luck);
    for (let [question] = nimmt.questions(state); question; [question] = nimmt.questions(state)) {
      yield state;
      const moves = new Map(question.asks.map(({ seat, options }) => [seat, [luck.pick(options).move]]));
      ({ state } = nimmt.apply(state, { question: question.id, moves, at: 0 }, luck));
    }
  }
}

/** How far the cards that imagined and true hands share are from what luck would have, in its deviations. */
function deviation(sample: Sampler, options: Partial<Options>, seats: number): number {
  const luck = luckOf(seedOfRun(0), 'samples');
  let [shared, expected, variance, looked] = [0, 0, 0, 0];
  for (const state of positions(options, seats)) {
    const { open, own } = state;
    const mine = luck.below(seats);
    const other = (mine + 1 + luck.below(seats - 1)) % seats;
    if (!seatsIn(open).includes(other) || partsOf(open).known(open) !== undefined) continue;
    const unseen = unseenBy(own[mine]!.hand, open).length;
    const held = own[other]!.hand.length;
    // Where all that is unseen is in one hand there is nothing to guess.
    if (held === 0 || held === unseen) continue;
    const imagined = sample({ open, seat: mine, own: own[mine]! }, luck, state).own[other]!.hand;
    shared += imagined.filter((card) => own[other]!.hand.includes(card)).length;
    expected += held ** 2 / unseen;
    variance += (held * (held / unseen) * (1 - held / unseen) * (unseen - held)) / (unseen - 1);
    looked += 1;
    if (looked === POSITIONS) break;
  }
  return (shared - expected) / Math.sqrt(variance);
}

it.each([
  [{}, 2],
  [{}, 4],
  [{}, 10],
  [{ variant: 'tactics' }, 4],
  [{ variant: 'professional', hand: 12, rows: 5 }, 6],
  [{ variant: 'duplicate' }, 3],
  [{ variant: 'faceup' }, 4],
])('imagined hands of %j at %i seats are like the true ones as often as by luck', (options, seats) => {
  expect(Math.abs(deviation(nimmt.determinize!, options, seats))).toBeLessThan(MAX_DEVIATION);
});

it('catches who peeks at one card of each third hand', () => {
  const peeks: Sampler = (view, luck, { own }) => {
    const sample = nimmt.determinize!(view, luck);
    for (const [seat, { hand }] of sample.own.entries()) {
      const [card] = own[seat]!.hand;
      if (luck.below(3) === 0 && card !== undefined && !hand.includes(card)) hand[0] = card;
    }
    return sample;
  };
  expect(deviation(peeks, {}, 4)).toBeGreaterThan(MAX_DEVIATION);
});

it.each([
  ['shows another hand', (view, luck) => nimmt.determinize!({ ...view, own: { hand: [] } }, luck)],
  [
    'deals a card twice',
    (view, luck) => {
      const sample = nimmt.determinize!(view, luck);
      const other = sample.own.findIndex((_, seat) => seat !== view.seat);
      sample.own[other]!.hand.fill(sample.open.rows[0]![0]!);
      return sample;
    },
  ],
] satisfies [string, Determinize][])('catches who %s', (_, determinize) => {
  const subject = subjectOf(nimmt);
  const evening = { options: defaultsOf(nimmt.fields), seats: 4, n: 0 };
  expect(() => judge(LAWS_OF_SAMPLES, subject, evening)).not.toThrow();
  expect(() => judge(LAWS_OF_SAMPLES, { ...subject, game: { ...nimmt, determinize } }, evening)).toThrow();
});
