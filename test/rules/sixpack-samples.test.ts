/** Nobody peeks: the hands that a seat of Sixpack imagines are as often like the true ones as luck has it. */
import { expect, it } from 'vitest';
import type { Game } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { type Card, faceOf, handFor, packOf, packsFor } from '../../games/sixpack/cards.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { PACKS, packs } from '../../games/sixpack/packs/index.ts';
import type { Options, Sixpack, SixpackState } from '../../games/sixpack/state.ts';
import { judge, seedOfRun } from './laws.ts';
import { anAnswer, play } from './laws-play.ts';
import { LAWS_OF_SAMPLES } from './laws-samples.ts';
import { isLong } from './long.ts';
import { subjectOf } from './subjects.ts';

type Determinize = NonNullable<Game<Sixpack>['determinize']>;
/** Planted ones get the true state as well. */
type Sampler = (...given: [...Parameters<Determinize>, truth: SixpackState]) => SixpackState;
const POSITIONS = isLong ? 10_000 : 1_000;
/** Of luck's own deviation; by luck alone one run in some 30,000 is further off. */
const MAX_DEVIATION = 4;

const viewOf = ({ open, own }: SixpackState, seat: number) => ({ open, seat, own: own[seat]! });
/** A card without what is not known before it is seen: whether it has a hand, and its second number. */
const bare = (card: Card): string => `${packOf(card)}.${faceOf(card).numbers[0]}`;

/** Plays games by luck with other packs in each, and looks at each moment at which somebody is asked. */
function* positions(seats: number): Generator<SixpackState> {
  for (let n = 0; ; n += 1) {
    const luck = luckOf(seedOfRun(n), 'positions');
    const named = luck.shuffle(PACKS).slice(0, packsFor(seats));
    const options: Options = { packs: 'named', named: named.map(({ id }) => id), games: 1 };
    let { state } = sixpack.setup(options, seats, luck);
    for (let [question] = sixpack.questions(state); question; [question] = sixpack.questions(state)) {
      yield state;
      const moves = new Map(question.asks.map((ask) => [ask.seat, anAnswer(ask, luck) as Sixpack['move'][]]));
      ({ state } = sixpack.apply(state, { question: question.id, moves, at: 0 }, luck));
    }
  }
}

/** The cards of a hand but those that everybody has seen it get. */
function unknownIn({ open, own }: SixpackState, seat: number): string[] {
  const hand = own[seat]!.hand.map(bare);
  for (const card of open.known[seat]!) hand.splice(hand.indexOf(bare(card)), 1);
  return hand;
}

/** How far the cards that imagined and true hands share are from what luck would have, in its deviations. */
function deviation(sample: Sampler, seats: number): number {
  const luck = luckOf(seedOfRun(0), 'samples');
  let [shared, expected, variance, count] = [0, 0, 0, 0];
  for (const state of positions(seats)) {
    const mine = luck.below(seats);
    const other = (mine + 1 + luck.below(seats - 1)) % seats;
    const others = [...state.own.keys()].filter((seat) => seat !== mine);
    const faces = (card: Card) => packs.get(packOf(card))!.facesOthers === true;
    const rest = state.hidden.rest.filter((card) => !faces(card)).length;
    const unseen = others.reduce((sum, seat) => sum + unknownIn(state, seat).length, rest);
    const hand = unknownIn(state, other);
    const held = hand.length;
    // Where all that is unseen is in one hand there is nothing to guess.
    if (held === 0 || held === unseen) continue;
    const imagined = unknownIn(sample(viewOf(state, mine), luck, state), other);
    shared += imagined.filter((card) => hand.includes(card)).length;
    expected += held ** 2 / unseen;
    variance += (held * (held / unseen) * (1 - held / unseen) * (unseen - held)) / (unseen - 1);
    count += 1;
    if (count === POSITIONS) break;
  }
  return (shared - expected) / Math.sqrt(variance);
}

const SEATS: readonly [seats: number, tags: string[]][] = [
  [2, ['long']],
  [4, []],
  [6, ['long']],
];
for (const [seats, tags] of SEATS)
  it(`imagined hands at ${seats} seats are like the true ones as often as by luck`, { tags }, () => {
    expect(Math.abs(deviation(sixpack.determinize!, seats))).toBeLessThan(MAX_DEVIATION);
  });

it('catches who peeks at one card of each third hand', { tags: ['long'] }, () => {
  const peeks: Sampler = (view, luck, truth) => {
    const sample = sixpack.determinize!(view, luck);
    for (const seat of sample.own.keys()) {
      const { hand } = sample.own[seat]!;
      const missing = truth.own[seat]!.hand.find((card) => !hand.includes(card));
      const spare = hand.findIndex((card) => !truth.own[seat]!.hand.includes(card));
      if (luck.below(3) === 0 && missing !== undefined && spare >= 0) hand[spare] = missing;
    }
    return sample;
  };
  expect(deviation(peeks, 4)).toBeGreaterThan(MAX_DEVIATION);
});

it('imagines decks as they are made: three packs after the other have a hand on each number once', () => {
  const luck = luckOf(seedOfRun(1), 'decks');
  let count = 0;
  for (const state of positions(4)) {
    const mine = luck.below(4);
    const { deck } = sixpack.determinize!(viewOf(state, mine), luck).hidden;
    const ids = state.open.packs.slice(0, 3);
    const hands = deck.map(faceOf).filter(({ pack, hand }) => hand && ids.includes(pack));
    expect(hands.map(({ numbers }) => numbers[0]!).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    // What one holds has the hands that one sees.
    for (const card of state.own[mine]!.hand) expect(deck).toContain(card);
    count += 1;
    if (count === 500) break;
  }
});

it('finds hands that agree with what is seen where threes of packs share some', { tags: ['long'] }, () => {
  const options: Options = { packs: 'choose', named: ['reverse'], games: 1 };
  const { steps } = play(sixpack, options, 6, seedOfRun(1_320_001));
  const luck = luckOf(seedOfRun(3), 'shared');
  for (const { after } of steps.slice(30, 36))
    for (let seat = 0; seat < 6; seat += 1)
      for (let n = 0; n < 10; n += 1) {
        const { deck } = sixpack.determinize!(viewOf(after.state, seat), luck).hidden;
        expect(deck.filter((card) => faceOf(card).hand)).toHaveLength(2 * after.state.open.packs.length);
      }
});

it('draws hands as luck does where nothing is seen of them', () => {
  const luck = luckOf(seedOfRun(2), 'hands');
  const options: Options = { packs: 'named', named: ['reverse', 'takeback', 'veto', 'sticky', 'carousel'], games: 1 };
  const { state } = sixpack.setup(options, 4, luck);
  const view = { ...viewOf(state, 0), own: { hand: [], pick: [] } };
  const open = { ...view.open, piles: view.open.piles.map(() => []), held: view.open.held.map(() => handFor(4)) };
  const times = 2_000;
  const counts = new Map<string, number>();
  for (let n = 0; n < times; n += 1)
    for (const card of sixpack.determinize!({ ...view, open }, luck).hidden.deck)
      if (faceOf(card).hand) counts.set(bare(card), (counts.get(bare(card)) ?? 0) + 1);
  expect(counts.size).toBe(30);
  // Each card has a hand once in three; two packs after the others as well.
  for (const count of counts.values()) expect(Math.abs(count / times - 1 / 3)).toBeLessThan(0.05);
});

it.each([
  ['shows another hand', (view, luck) => sixpack.determinize!({ ...view, own: { hand: [], pick: [] } }, luck)],
  [
    'deals a card twice',
    (view, luck) => {
      const sample = sixpack.determinize!(view, luck);
      const other = sample.own.findIndex(({ hand }, seat) => seat !== view.seat && hand.length > 0);
      if (other >= 0) sample.own[other]!.hand.fill(sample.open.piles[0]![0]!);
      return sample;
    },
  ],
] satisfies [string, Determinize][])('catches who %s', (_, determinize) => {
  const subject = subjectOf(sixpack);
  const options: Options = { packs: 'first', named: [], games: 1 };
  const evening = { options, seats: 4, n: 0 };
  expect(() => judge(LAWS_OF_SAMPLES, subject, evening)).not.toThrow();
  expect(() => judge(LAWS_OF_SAMPLES, { ...subject, game: { ...sixpack, determinize } }, evening)).toThrow();
});
