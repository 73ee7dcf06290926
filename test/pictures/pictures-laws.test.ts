/** What holds for the pictures of every game, and that a leak and what cannot be read are caught. */
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { luckOf } from '../../games/luck.ts';
import type { Pen } from '../../games/pen.ts';
import { viewScene } from '../../src/pictures/scenes.ts';
import { fair } from '../rules/fixture-game.ts';
import { judge, seedOfRun } from '../rules/laws.ts';
import { canBeRead, LAWS_OF_PICTURES, lookers } from '../rules/laws-pictures.ts';
import { play, sample, written } from '../rules/laws-play.ts';
import { isLong } from '../rules/long.ts';
import { presetsOf, subjectOf } from '../rules/subjects.ts';

describe.each(games.filter(({ picture }) => picture).map((game) => [game.id, game] as const))('%s', (_, game) => {
  const presets = presetsOf(game, luckOf(seedOfRun(0), 'presets'), 0);
  const [min, max] = game.seats(presets[0]);

  const keepsEveryLaw = (seats: number): void => {
    const fitting = presets.filter((options) => game.problem?.(options, seats) === undefined);
    for (const options of sample(fitting, isLong ? 2 : 1))
      judge(LAWS_OF_PICTURES, subjectOf(game), { options, seats, n: seats });
  };
  it.each([min, max])('with %i seats keeps every law of pictures', keepsEveryLaw);
  it('with one seat more than it needs keeps every law of pictures', { tags: ['long'] }, () => keepsEveryLaw(min + 1));
});

describe('the laws catch', () => {
  /** The fair with a picture that draws all it is given. */
  const drawn = (draw: (facts: any, pen: Pen) => void): AnyGame => {
    const part = { size: () => ({ width: 100, height: 100 }), draw, texts: () => [] };
    return { ...(fair as AnyGame), picture: { felt: 'pond', table: part, hand: part } };
  };
  const all = drawn((facts, pen) => pen.text(written(facts), [0, 0], { size: 36, colour: 'cream' }));
  const options = presetsOf(fair, luckOf(seedOfRun(0), 'presets'), 0)[0];
  const run = play(all, options, 3, seedOfRun(1));
  const { scramble, invariant } = subjectOf(fair as AnyGame);

  it('nothing where a game draws its whole view', () => {
    LAWS_OF_PICTURES.nothingLeaksInPictures({ game: all, scramble, invariant }, run);
  });

  it('a hand that gets into what everybody sees', () => {
    const planted = { ...run, first: leaking(run.first), steps: [] };
    expect(() =>
      LAWS_OF_PICTURES.nothingLeaksInPictures(
        {
          game: all,
          scramble: (state) => leakingState(scramble(state, undefined, luckOf(run.start.seed, 'x'))),
          invariant,
        },
        planted,
      ),
    ).toThrow('shows what cannot be known');
  });

  const leakingState = (state: any) => ({ ...state, open: { ...state.open, hand: state.own[0].hand } });
  const leaking = (match: typeof run.first) => ({ ...match, state: leakingState(match.state) });

  it('what is written over something else, or outside', () => {
    const twice = drawn((_, pen) => {
      for (const x of [10, 20]) pen.text('Ada', [x, 40], { size: 36, colour: 'cream' });
    });
    const outside = drawn((_, pen) => pen.text('Ada', [80, 40], { size: 36, colour: 'cream' }));
    const pale = drawn((_, pen) => pen.text('Ada', [10, 40], { size: 36, colour: 'ink' }));
    const small = drawn((_, pen) => pen.text('Ada', [10, 40], { size: 33, colour: 'cream' }));
    const sceneOf = (game: AnyGame) => viewScene({ ...run.first, game }, lookers(3))!;
    expect(() => canBeRead(sceneOf(twice))).toThrow('stands over');
    expect(() => canBeRead(sceneOf(outside))).toThrow('leaves the picture');
    expect(() => canBeRead(sceneOf(pale))).toThrow('contrast');
    expect(() => canBeRead(sceneOf(small))).toThrow('is written in 33');
  });
});
