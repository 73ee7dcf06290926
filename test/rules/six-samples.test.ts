/** Nobody peeks: the piles and the sand that are imagined of Six are as often like the true ones as luck has it. */
import { expect, it } from 'vitest';
import type { Game, Seat } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { defaultsOf } from '../../games/options.ts';
import { six } from '../../games/six/index.ts';
import { loserOf, type Options, type Six, type SixState } from '../../games/six/state.ts';
import { judge, seedOfRun } from './laws.ts';
import { play } from './laws-play.ts';
import { LAWS_OF_SAMPLES } from './laws-samples.ts';
import { isLong } from './long.ts';
import { subjectOf } from './subjects.ts';

type Determinize = NonNullable<Game<Six>['determinize']>;
/** Planted ones get the true state as well. */
type Sampler = (...given: [...Parameters<Determinize>, truth: SixState]) => SixState;
const POSITIONS = isLong ? 10_000 : 1_000;
/** Of luck's own deviation; by luck alone one run in some 30,000 is further off. */
const MAX_DEVIATION = 4;
const OPTIONS = defaultsOf<Options>(six.fields);

/** Plays matches by luck, and looks at one moment of each round: later ones have the same sand. */
function* positions(seats: number): Generator<SixState> {
  for (let n = 0; ; n += 1) {
    const luck = luckOf(seedOfRun(n), 'positions');
    const states = play(six, OPTIONS, seats, seedOfRun(n)).steps.map(({ after }): SixState => after.state);
    for (const round of [1, 2, 3]) {
      const running = states.filter(({ open }) => open.round === round && open.phase === 'running');
      const state = running[luck.below(10)];
      if (state !== undefined) yield state;
    }
  }
}

interface Deviations {
  /** Of how often the next card of a pile is the true one. */
  readonly cards: number;
  /** Of how often the sand runs for longer than the true one. */
  readonly sand: number;
}

/** What seat 1 imagines of seat 0. */
function deviationsOf(sample: Sampler, seats: number): Deviations {
  const luck = luckOf(seedOfRun(0), 'samples');
  let [count, hits, expected, variance, longer] = [0, 0, 0, 0, 0];
  for (const state of positions(seats)) {
    const imagined = sample({ open: state.open, seat: 1, own: {} }, luck, state).hidden;
    const [[next], [guess]] = [state.hidden.piles[0]!, imagined.piles[0]!];
    const chance = 1 / (state.hidden.piles[0]!.length - returnedTo(0, state));
    if (chance < 1) {
      hits += Number(guess === next);
      expected += chance;
      variance += chance * (1 - chance);
    }
    longer += Number(imagined.sand > state.hidden.sand);
    count += 1;
    if (count === POSITIONS) break;
  }
  return { cards: (hits - expected) / Math.sqrt(variance), sand: (longer - count / 2) / Math.sqrt(count / 4) };
}

/** How many cards lie under a pile because they were given back. */
function returnedTo(seat: Seat, { open, hidden }: SixState): number {
  const returned = open.ends.flatMap((end) => (end.why === 'raised' && loserOf(end) === seat ? [end.card] : []));
  return hidden.piles[seat]!.filter((card) => returned.includes(card)).length;
}

const SEATS: readonly [seats: number, tags: string[]][] = [
  [2, ['long']],
  [3, []],
  [5, ['long']],
];
for (const [seats, tags] of SEATS)
  it(`imagined piles and sand at ${seats} seats are like the true ones as often as by luck`, { tags }, () => {
    const { cards, sand } = deviationsOf(six.determinize!, seats);
    expect(Math.abs(cards)).toBeLessThan(MAX_DEVIATION);
    expect(Math.abs(sand)).toBeLessThan(MAX_DEVIATION);
  });

it('catches who peeks at one card in three, or knows when the sand runs out', { tags: ['long'] }, () => {
  const peeks: Sampler = (view, luck, { hidden }) => {
    const sample = six.determinize!(view, luck);
    const piles = luck.below(3) === 0 ? hidden.piles : sample.hidden.piles;
    return { ...sample, hidden: { ...sample.hidden, piles, sand: hidden.sand - 1 } };
  };
  const { cards, sand } = deviationsOf(peeks, 3);
  expect(cards).toBeGreaterThan(MAX_DEVIATION);
  expect(Math.abs(sand)).toBeGreaterThan(MAX_DEVIATION);
});

it('leaves cards that were given back under the pile, the last one at its bottom', () => {
  const luck = luckOf(seedOfRun(1), 'returned');
  let count = 0;
  for (const state of positions(3)) {
    const imagined = six.determinize!({ open: state.open, seat: 1, own: {} }, luck).hidden.piles;
    for (const seat of imagined.keys()) {
      const returned = returnedTo(seat, state);
      if (returned === 0) continue;
      expect(imagined[seat]!.slice(-returned)).toEqual(state.hidden.piles[seat]!.slice(-returned));
      count += 1;
    }
    if (count >= 50) break;
  }
});

it.each([
  ['imagines another round', (view, luck) => six.determinize!({ ...view, open: { ...view.open, round: 2 } }, luck)],
  [
    'loses a card',
    (view, luck) => {
      const sample = six.determinize!(view, luck);
      sample.hidden.piles[0]!.pop();
      return sample;
    },
  ],
  [
    'turns the sand too early',
    (view, luck) => {
      const sample = six.determinize!(view, luck);
      sample.hidden.sandEnds -= 60_000;
      return sample;
    },
  ],
] satisfies [string, Determinize][])('catches who %s', (_, determinize) => {
  const subject = subjectOf(six);
  const evening = { options: OPTIONS, seats: 3, n: 0 };
  expect(() => judge(LAWS_OF_SAMPLES, subject, evening)).not.toThrow();
  expect(() => judge(LAWS_OF_SAMPLES, { ...subject, game: { ...six, determinize } }, evening)).toThrow();
});
