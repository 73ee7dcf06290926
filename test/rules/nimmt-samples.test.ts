/** Nobody peeks: the hands that a seat imagines are as often like the true ones as luck has it. */
import { describe, expect, it } from 'vitest';
import type { Game } from '../../games/game.ts';
import { unseenBy } from '../../games/nimmt/determinize.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import type { Nimmt } from '../../games/nimmt/state.ts';
import { defaultsOf } from '../../games/options.ts';
import { judge } from './laws.ts';
import { LAWS_OF_SAMPLES } from './laws-samples.ts';
import { isLong } from './long.ts';
import { deviationOf, expertly, KINDS, MAX_DEVIATION, type Sampler } from './nimmt-peeking.ts';
import { subjectOf } from './subjects.ts';

type Determinize = NonNullable<Game<Nimmt>['determinize']>;
const determinized: Sampler = (view, luck) => nimmt.determinize!(view, luck).own.map(({ hand }) => hand);
const MANY = { positions: isLong ? 10_000 : 2_000 };
const SOME = { positions: 1_000 };
/** `npm run soak` looks at experts in 10,000 positions of each kind, four times. */
const KINDS_OF_EXPERTS = isLong ? KINDS : KINDS.filter(([, seats]) => seats === 4);

it.each(KINDS)('imagined hands of %j at %i seats are like the true ones as often as by luck', (...kind) => {
  expect(Math.abs(deviationOf(determinized, kind, MANY))).toBeLessThan(MAX_DEVIATION);
});

it.each(KINDS_OF_EXPERTS)('so are those of experts, of %j at %i seats', { tags: ['long'] }, (...kind) => {
  expect(Math.abs(deviationOf(expertly, kind, SOME))).toBeLessThan(MAX_DEVIATION);
});

describe('Hands that are imagined by what is seen, not evenly', () => {
  /** The lowest cards that nobody has seen are with the next seat, and so on. */
  const weighed: Sampler = ({ open, seat, own }, _, truth) => {
    const unseen = unseenBy(own!.hand, open);
    return truth.own.map(({ hand }, other) => (other === seat ? hand : unseen.splice(0, hand.length)));
  };

  it('are like the true ones as often as by luck', () => {
    expect(Math.abs(deviationOf(weighed, [{}, 4], SOME))).toBeLessThan(MAX_DEVIATION);
  });

  it.each([
    ['as experts do', expertly],
    ['by what is seen', weighed],
  ])('are caught where somebody who imagines them %s peeks at one card of each third hand', (_, sample) => {
    const peeks: Sampler = (view, luck, truth) =>
      sample(view, luck, truth).map((hand, seat) => {
        const [card] = truth.own[seat]!.hand;
        return luck.below(3) === 0 && card !== undefined && hand.length > 0 && !hand.includes(card)
          ? [card, ...hand.slice(1)]
          : hand;
      });
    expect(deviationOf(peeks, [{}, 4], SOME)).toBeGreaterThan(MAX_DEVIATION);
  });
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
